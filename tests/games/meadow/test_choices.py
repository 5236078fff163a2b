"""What the panel and the slash command offer, label by label."""

from __future__ import annotations

import pytest

from rules.core.game import Choice
from rules.core.model import EndTurn
from rules.games.meadow import GAME
from rules.games.meadow.moves import DeclineRock
from rules.games.meadow.pieces import Board, Count, Scoring
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import (
    ANN,
    BEN,
    END,
    after,
    all_but,
    at,
    board,
    eva,
    is_legal,
    niki,
    pay,
    played,
    position,
    rock,
    said,
    take,
)


def offered(state: MeadowState, step: str | None = None) -> list[Choice]:
    """List the choices of the seat to move."""
    choices = GAME.choices(GAME.view(state, GAME.to_move(state)))
    return [choice for choice in choices if step in (None, choice.step)]


def by_key(state: MeadowState, step: str) -> dict[str, Choice]:
    """Map the choices of a step by their keys."""
    return {choice.key: choice for choice in offered(state, step)}


def ends(state: MeadowState) -> list[tuple[str, bool]]:
    """List the labels of the ends of the turn, and whether they are the quiet ones."""
    return [(said(choice.label), choice.quiet) for choice in offered(state) if choice.ends]


def facts(state: MeadowState) -> list[str]:
    """List the facts of the open decision."""
    return [said(fact) for fact in GAME.asked(GAME.view(state, GAME.to_move(state))).facts]


def test_tiles_by_their_space_with_size_and_holes() -> None:
    """A tile is named by its space; its button shows the size, its detail how many places it has."""
    choices = offered(position(tiles={"A1": 1, "A2": 2, "A3": 32}, empty="A4 A5"))

    assert [said(choice.label) for choice in choices] == [
        "Tile A1 · 3 spaces, no hole",
        "Tile A2 · 3 spaces, 1 hole",
        "Tile A3 · 5 spaces, 2 holes",
    ]
    assert [choice.key for choice in choices] == ["A1", "A2", "A3"]
    assert [said(choice.button) for choice in choices] == ["A1 · 3", "A2 · 3", "A3 · 5"]
    assert said(choices[0].detail) == "fits in 195 ways"


def test_the_first_decision_is_on_the_table_message() -> None:
    """The tile is public and one of at most five."""
    assert GAME.info.open_step == "tile"
    assert len(offered(position())) == 5


def test_tiles_that_fit_nowhere_are_named_in_the_fact_line() -> None:
    """What cannot be chosen is absent, and said."""
    state = position(board("1A", covered=all_but("A1-C1")), tiles={"A1": 1, "A2": 60, "A3": 61})

    assert "A2" not in by_key(state, "tile")
    assert facts(state)[0].startswith("The tiles of map A2, A3, ")
    assert facts(state)[0].endswith("fit nowhere.")


def test_a_scoring_before_the_turn_is_a_fact() -> None:
    """Who won a pin at the start of this very turn is said first."""
    scoring = Scoring(120, ANN, (Count(1, 0, 0), Count(2, 0, 0)), BEN)

    assert facts(position(scorings=(scoring,))) == ["Scoring first: Ben won a pin."]
    assert facts(position(scorings=(Scoring(100, ANN, scoring.counts, BEN),))) == []


def test_spots_are_listed_snug_first() -> None:
    """A place is named by corner and way; how many of its sides touch is the fact that matters."""
    state = after(position(tiles={"A1": 2}), take("A1"))
    first = offered(state, "at")[0]

    assert first.key == "A1/0"
    assert said(first.label) == "A1 · touches 4 of 8"
    assert said(by_key(state, "at")["D9/180"].label) == "D9 · turned 180°, touches 0 of 8"


def test_spots_say_how_the_tile_lies() -> None:
    """Turned and flipped are said where they are so."""
    spots = by_key(after(position(tiles={"A1": 85}), take("A1")), "at")

    assert said(spots["E4/90/f"].label) == "E4 · turned 90°, flipped, touches 2 of 14"
    assert said(spots["E2/0/f"].short) == "E2 flipped"
    assert said(spots["E4/90/f"].short) == "E4 turned 90°, flipped"


def test_spots_say_what_they_bring() -> None:
    """Rows, groups with their rock, burrows cleared and marmots are the detail."""
    spots = by_key(after(eva(), take("A1")), "at")
    row = position(board("1A", covered="A1-G1"), tiles={"A1": 1})
    burrow = position(board("1A", holes="C2"), tiles={"A1": 2})

    assert said(spots["D6/0"].detail) == "2 holes: rock of 1 · 3 holes: rock up to 2 · clears 1 burrow"
    assert said(by_key(after(row, take("A1")), "at")["H1/0"].detail) == "row 1 full"
    assert said(by_key(after(burrow, take("A1")), "at")["A4/0"].detail) == "costs 1 marmot"
    assert spots["A15/0"].detail is None


def test_confirm_takes_the_snuggest_spot() -> None:
    """Where nothing follows, Confirm proposes the first of the list; it carries the move itself."""
    state = after(position(tiles={"A1": 2}), take("A1"))
    confirm = next(choice for choice in offered(state) if choice.ends)

    assert said(confirm.label) == "Confirm at A1"
    assert confirm.moves == (at("A1"), EndTurn())


def test_no_confirm_while_a_rock_must_follow() -> None:
    """If the snuggest spot earns a rock the turn cannot end with it."""
    state = position(Board("1A"), Board("2A"), turn=1, tiles={"B1": 1})

    assert ends(after(state, take("B1"))) == []


def test_confirm_after_the_spot() -> None:
    """With the spot chosen Confirm names it."""
    state = after(position(tiles={"A1": 2}), take("A1"), at("D6"))

    assert ends(state) == [("Confirm at D6", False)]
    assert offered(state)[0].moves == (END,)


def test_marmots_by_their_burrow() -> None:
    """A burrow that may pay has its row, a number in the picture, and what is left of the group."""
    state = position(board("1A", holes="C2 G5", free="B2 B3 B4"), tiles={"A1": 2})
    choices = offered(after(state, take("A1"), at("B4/270")))

    assert [(c.step, c.key, said(c.label), c.number) for c in choices] == [
        ("marmot", "C2", "C2 · row 2", 1),
        ("marmot", "G5", "G5 · row 5", 2),
    ]
    assert [said(c.detail) for c in choices] == ["leaves no group of holes", "leaves a group of 2 holes"]


def test_several_marmots_are_one_answer() -> None:
    """Two burrows to pay are one choice of two."""
    state = after(position(board("1A", holes="G5 D6 I7"), tiles={"A1": 39}), take("A1"), at("B4/0"))

    assert list(by_key(state, "marmot")) == ["G5, D6", "G5, I7", "D6, I7"]
    assert by_key(state, "marmot")["G5, I7"].moves == (pay("G5 I7"),)


def test_rocks_the_largest_first() -> None:
    """Rocks say their size, corner and way; the largest come first, then the smaller ones."""
    state = after(niki(), take("A1"), at("D3/90"))
    rocks = by_key(state, "rock")
    sizes = [choice.key.split("/")[0] for choice in rocks.values()]

    assert sizes == sorted(sizes, key=["3s", "3b", "2", "1"].index)
    assert said(rocks["2/H1/0"].label) == "Rock 2 · H1 level"
    assert said(rocks["2/A15/90"].label) == "Rock 2 · A15 upright"
    assert said(rocks["3b/A15/90"].label) == "Rock 3 bent · A15 turned 90°"
    assert said(rocks["1/A1/0"].label) == "Rock 1 · A1"


def test_confirm_with_a_rock() -> None:
    """The last rock is confirmed with its size and corner; before it is chosen, the snuggest is proposed."""
    state = after(niki(), take("A1"), at("D3/90"))

    assert ends(state) == [("Confirm with rock 3 at A1", False)]
    assert ends(after(state, rock("2/H1/0"))) == [("Confirm with rock 2 at H1", False)]


def test_confirm_with_several_rocks() -> None:
    """After two rocks Confirm counts them."""
    state = after(eva(), take("A1"), at("D6/0"), rock("2/A1/0"), rock("1/C1", due=1))

    assert ends(state) == [("Confirm with 2 rocks", False)]


def test_the_second_of_two_rocks_may_come_first() -> None:
    """Of two due rocks the larger is next; the other is offered, too, and says so."""
    rocks = by_key(after(eva(), take("A1"), at("D6/0")), "rock")

    assert said(rocks["1/A1/0"].label) == "Rock 1 · A1"
    assert said(rocks["1/A1/0/#2"].label) == "Rock 1 · A1 (rock of 1 first)"
    assert rocks["1/A1/0/#2"].moves == (rock("1/A1", due=1),)


def test_the_second_rock_is_a_step_of_its_own() -> None:
    """Each rock answers its own slash option."""
    state = after(eva(), take("A1"), at("D6/0"), rock("2/A1/0"))

    assert {choice.step for choice in offered(state) if not choice.ends} == {"rock2"}


def test_a_rock_may_be_declined_where_that_is_allowed() -> None:
    """Then there are two Confirms, the one without rock grey."""
    lying = board("1A", covered=all_but("E4 F4 G4 C2"), holes="B4 E5")
    state = after(position(lying, tiles={"A1": 2}), take("A1"), at("E4/0"))

    assert ends(state) == [("Confirm with rock 1 at C2", False), ("Confirm without rock", True)]
    assert by_key(state, "rock")["none"].moves == (DeclineRock(0),)
    assert ends(after(state, DeclineRock(0))) == [("Confirm at E4", False)]


def test_what_is_due_and_lost_is_said() -> None:
    """The fact line names the rock that is due, and one that is lost."""
    lost = position(board("1A", covered=all_but("E4 F4 G4"), holes="E5"), tiles={"A1": 2})

    assert facts(after(niki(), take("A1"), at("D3/90"))) == ["Due now: rock up to 3."]
    assert facts(after(lost, take("A1"), at("E4/0")))[0] == "No room for the rock; it is lost."


def test_points_now_and_after() -> None:
    """With all decided it is said what the board is worth then, not while a rock is due.

    Only the picture's words say it: who sees the picture reads it there.
    """
    state = position(board("1A", covered="A1-G1"), tiles={"A1": 1})

    done = after(state, take("A1"), at("H1/0"))
    pictured = GAME.asked(GAME.view(done, GAME.to_move(done))).pictured

    assert facts(done) == []
    assert [said(fact) for fact in pictured] == ["Points now 7, then 11."]


def test_only_the_seat_to_move_has_choices() -> None:
    """Others are offered nothing and asked nothing."""
    view = GAME.view(position(), BEN)

    assert list(GAME.choices(view)) == []
    assert GAME.asked(view).facts == ()


@pytest.mark.parametrize(
    ("step", "key", "sentence"),
    [
        ("tile", "B2", "Map B2 is not in map column A."),
        ("tile", "a1", None),
        ("tile", "Z9", None),
        ("at", "A1", "Take a tile first."),
        ("rock", "1/A1", "Take a tile first."),
        ("rock", "none", "No rock is due now."),
        ("marmot", "A1", "Take a tile first."),
        ("end", "x", None),
    ],
)
def test_typed_answers_are_refused_with_the_rule(step: str, key: str, sentence: str | None) -> None:
    """What is typed but not possible is refused as the move would be."""
    why = GAME.refusal(GAME.view(position(), ANN), step, key)

    assert (why if why is None else said(why.text)) == sentence


def test_every_key_is_read_back() -> None:
    """A key stands for the very move of its choice."""
    state = played(7, 9)
    for move in list(GAME.moves(state))[:2]:
        for choice in offered(after(state, move), "at")[::20]:
            assert choice.moves == (at(choice.key),)
            assert is_legal(after(state, move), at(choice.key))
