"""Answers as people type them into a slash command, where they are not simply one of those offered."""

from __future__ import annotations

import pytest

from rules.core.errors import Illegal, NoSuchName
from rules.core.model import EndTurn, Move, Seat
from rules.core.plain import say
from rules.games.alpina import GAME
from rules.games.alpina.moves import PickCard, PickCell, PutHiker, open_cells
from rules.games.alpina.pieces import CardId, Cell, Plan
from rules.games.alpina.state import AlpinaState
from rules.sessions.answers import carried, ending
from rules.sessions.plan import begun
from tests.games.alpina.build import grid, position, random_position, said

HAND = (30, 1, 20, 43, 7, 55)
PAIR = grid("CM1 NL", corner="E5", cards={"E5": 42, "F5": 11})
"""E5 chamois, mountain with a hiker of Ben; F5 nutcracker, lake, free. Ben is to move."""


def typed(state: AlpinaState, **answers: str) -> tuple[Move, ...]:
    """Type a whole turn, as `/alpina play` does, and return its moves."""
    seat = GAME.to_move(state)
    assert seat is not None
    plan, moves = carried(begun(GAME, state, seat), answers.items(), say)
    whole = moves or ending(plan)
    assert whole is not None
    return whole


def refused(state: AlpinaState, **answers: str) -> tuple[str, str | None]:
    """Type a turn that is refused, and return the sentence and its rule."""
    with pytest.raises(Illegal) as caught:
        typed(state, **answers)
    return said(caught.value.text), caught.value.rule


def pair(left: tuple[int, int] = (8, 7)) -> AlpinaState:
    """Set Ben before the two cards."""
    return position(PAIR, hand=HAND, left=left)


def test_keys_are_read_however_they_are_written() -> None:
    """Case and spaces around a card or a cell do not matter."""
    expected = (PickCard(CardId(30)), PickCell(Cell("F4")), PutHiker(Cell("F5")), EndTurn())

    assert typed(pair(), card=" C30", at="f4 ", hiker=" f5") == expected


def test_what_is_not_possible_is_refused_however_it_is_written() -> None:
    """The reason names the thing, whether or not it was written as the list does."""
    assert refused(pair(), card=" C2 ", at="F4") == ("nutcracker, lake is not in your hand.", "a3")
    assert refused(pair(), card="c30", at=" e5 ") == ("E5 is taken by chamois, mountain.", "a3")
    assert refused(pair(), card="c30", at="E6", hiker="e5 ") == (
        "chamois, mountain at E5 already has a hiker.",
        "a4",
    )


def test_a_taken_cell_is_refused_even_where_only_one_is_open() -> None:
    """The last cell is laid by itself, but a word for another cell never means that one."""
    state = position(random_position(4, 24).grid, seats=4, left=(0, 0, 0, 0))
    (last,) = open_cells(state.grid)
    card = f"c{state.hands[3][0]}"

    assert PickCell(last) in typed(state, card=card, at=last)
    for laid in state.grid:
        sentence, rule = refused(state, card=card, at=laid.cell)
        assert sentence.startswith(f"{laid.cell} is taken by ")
        assert rule == "a3"


def test_a_cell_beside_an_answer_is_not_that_answer() -> None:
    """Where labels name neighbours, the neighbour's name still means the neighbour."""
    assert refused(position(grid("CM", corner="E5"), hand=HAND), at="E5")[0].startswith("E5 is taken by ")
    assert refused(pair(), at="F5")[0].startswith("F5 is taken by ")


def test_no_hiker_may_be_said_where_there_is_none_to_put() -> None:
    """2 - Place a Hiker: it is optional, so leaving it out is right for a player without hikers too."""
    state = pair(left=(8, 0))

    for word in ("none", "None "):
        assert typed(state, card="c30", at="F4", hiker=word) == (
            PickCard(CardId(30)),
            PickCell(Cell("F4")),
            EndTurn(),
        )


@pytest.mark.parametrize("word", ["F4", "F5", "Z9", "frog"])
def test_without_hikers_any_word_for_one_is_refused(word: str) -> None:
    """2 - Place a Hiker: a player without hikers is told so, whichever card was meant."""
    expected = ("All 8 of your hikers are in the grid.", "a4")

    assert refused(pair(left=(8, 0)), card="c30", at="F4", hiker=word) == expected


def test_none_is_no_card_and_no_cell() -> None:
    """1 - Play a Card: it is mandatory, so neither the card nor its place can be left out."""
    for answers in ({"card": "none"}, {"card": "c30", "at": "none"}):
        with pytest.raises(NoSuchName):
            typed(pair(), **answers)


def test_an_earlier_answer_is_no_reason_against_another() -> None:
    """A typed answer takes the place of the one before it, so only the rules speak against it."""
    plan = Plan(CardId(30), Cell("F4"), Cell("F4"))
    view = GAME.view(position(PAIR, hand=HAND, left=(8, 7), plan=plan), Seat(1))

    assert [GAME.refusal(view, *answer) for answer in (("card", "c1"), ("at", "E6"), ("hiker", "F5"))] == [
        None,
        None,
        None,
    ]
    for step, key, sentence in (
        ("card", "c2", "nutcracker, lake is not in your hand."),
        ("at", "E5", "E5 is taken by chamois, mountain."),
        ("hiker", "G4", "There is no card at G4."),
    ):
        refusal = GAME.refusal(view, step, key)
        assert isinstance(refusal, Illegal)
        assert said(refusal.text) == sentence
