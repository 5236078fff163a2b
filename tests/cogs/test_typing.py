"""What autocomplete keeps of its offers while somebody types, and which board is meant."""

from __future__ import annotations

import pytest

from cogs.autocomplete import matching, words
from cogs.pictures import asked_for
from cogs.talk.names import tidy
from cogs.typed import given, kind_of, one_of
from rules.core.errors import NoSuchName, SeveralFit
from tests.sessions.world import World

OFFERS = (
    ("Card 1 · frog, forest: 2 per lake next to it", "26"),
    ("Card 2 · Gämse, Berg: 1 je Wanderer ringsum", "39"),
    ("C3 · now 4", "C3"),
)


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("", ["26", "39", "C3"]),
        ("fro", ["26"]),
        ("CARD", ["26", "39"]),
        ("gamse", ["39"]),
        ("card 2", ["39", "26"]),
        ("2", ["39", "26"]),
        ("forest lake", ["26"]),
        ("c3", ["C3"]),
        ("est", []),
    ],
)
def test_every_typed_word_begins_some_word(typed: str, values: list[str]) -> None:
    """Case and accents do not matter; what is called so stands first, for Enter takes it."""
    assert [offer.value for offer in matching(OFFERS, typed)] == values


def test_at_most_twenty_five_of_a_hundred_characters() -> None:
    """Discord shows no more; a longer label ends in an ellipsis."""
    found = matching((("x" * 120, str(i)) for i in range(40)), "")

    assert len(found) == 25
    assert all(len(offer.name) == 100 for offer in found)


def test_words_are_folded() -> None:
    """Letters and digits only, small and without accents."""
    assert words("C3 · Grasfrosch, Wälder!") == ["c3", "grasfrosch", "walder"]


def test_an_offered_board_is_not_taken_for_somebody_called_like_its_number() -> None:
    """Boards are offered by their seats' numbers, and people may be called "2"."""
    kinds = {"all": "Everything", "mine": "Mine", "1": "2", "2": "Ben"}
    assert [kind_of(said, kinds, {"Ana": "mine"}, {}) for said in ("2", "ben", "ANA", "an")] == [
        "2",
        "2",
        "mine",
        "mine",
    ]


def test_one_of_two_namesakes_is_not_taken_for_the_other() -> None:
    """Who is called like the reader is named with a colour, by the reader, too."""
    kinds, own = {"mine": "Mine", "1": "Ben (B)"}, {"Ben (R)": "mine"}

    assert [kind_of(said, kinds, own, {}) for said in ("ben b", "Ben (R)")] == ["1", "mine"]
    assert kind_of("mi", {"mine": "Mine", "1": "Ana"}, {"Mira": "mine"}, {}) == "mine"
    with pytest.raises(SeveralFit):
        kind_of("Ben", kinds, own, {})


def test_everything_is_what_everyone_sees_only_where_nobody_offered_is_called_so() -> None:
    """A board that is offered goes before a word that is understood besides."""
    besides = {"all": "all", "Everything": "all"}
    named = {"mine": "Mine", "1": "Everything", "2": "all"}

    assert [kind_of(said, named, {}, besides) for said in ("everything", "all")] == ["1", "2"]
    assert [kind_of(said, {"mine": "Mine"}, {}, besides) for said in ("everything", "all")] == ["all", "all"]


LONG = "Maximilian Alexander von Hohenstein"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("Ana", 0),
        ("ana maria", 1),
        ("an", None),
        ("🎲", 2),
        ("🎯", None),
        (LONG, 3),
        ("maxi", 3),
        ("mar", 1),
        ("שלום", 4),
    ],
)
def test_a_name_may_be_typed_as_it_is_shown_or_as_it_is(said: str, found: int | None) -> None:
    """A whole name goes before what begins so, that before a later word; none needs letters, or its end."""
    names = ("Ana", "Ana Maria", "🎲", *(tidy(name) for name in (LONG, "שלום")))

    if found is not None:
        assert one_of(said, names) == found
        return
    with pytest.raises(NoSuchName):
        one_of(said, names)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("alpina", {"0": (None, "")}),
        ("scenery", {"1": (1, ""), "mine.1": (None, ""), "9": (None, "")}),
        ("peaks", {"map": (None, "map"), "map.1": (1, "map"), "mine.1": (1, "mine"), "1": (1, "")}),
        (
            "peaks",
            dict.fromkeys(("x.1", "mine.9", "mine.²", "mine.0.1", "map.", "-1", "x" * 100), (None, "")),
        ),
    ],
)
async def test_which_board_is_meant(game: str, kinds: dict[str, tuple[int | None, str]]) -> None:
    """A seat that is there, a part, or both; what no board is called leaves it to the game."""
    world = World()
    table = await world.public(await world.table(game=game))
    assert {who: asked_for(table, who) for who in kinds} == kinds


def test_the_word_for_none_that_an_option_is_described_with_may_be_typed() -> None:
    """German descriptions end in "oder keiner" and "oder keinen"; other words stay as they are."""
    options = {"hiker": "keiner", "build": " Keinen", "at": "C3", "stone": "kein"}

    assert given(options.items()) == {"hiker": "none", "build": "none", "at": "C3", "stone": "kein"}
