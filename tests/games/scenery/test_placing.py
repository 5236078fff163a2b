"""Adding the hex and what comes about between hexes (rulebook, Turns 4 and 5)."""

from __future__ import annotations

import pytest

from rules.core.errors import Illegal
from rules.core.model import EndTurn, Seat
from rules.games.scenery import GAME
from rules.games.scenery.cards.land import land_of
from rules.games.scenery.moves import PlaceHex, SceneryMove, TurnHex
from rules.games.scenery.pieces import Cell, Element
from rules.games.scenery.state import SceneryState
from tests.games.scenery.build import Lay, end, landscape, lay, play, position, said, told


def why(state: SceneryState, move: SceneryMove) -> tuple[str, str | None]:
    """Say why a move is refused."""
    with pytest.raises(Illegal) as caught:
        GAME.step(state, move)
    return said(caught.value.text), caught.value.rule


def took(state: SceneryState) -> SceneryState:
    """Take the hex that the arrow points at."""
    return play(state, next(iter(GAME.moves(state))))[0]


def made(*lays: Lay) -> list[tuple[Element, int, int]]:
    """List the elements of a landscape by kind and heights."""
    land = land_of(landscape(lays))
    return [(pair.element, land.heights[pair.high], land.heights[pair.low]) for pair in land.pairs]


def test_t4_a_path_must_join() -> None:
    """Turns 4: a later hex lies where one of its paths can join; other spaces beside are refused."""
    state = took(position(landscape([Lay(28, 0, 0)]), offered=(20,)))

    assert list(GAME.moves(state)) == [PlaceHex(Cell(1, -1)), PlaceHex(Cell(1, 0))]
    assert why(state, PlaceHex(Cell(0, 1))) == ("On 6 no path joins yours; elsewhere one does.", "T4")
    assert why(state, PlaceHex(Cell(0, 0))) == ("A hex lies there already.", "T4")
    assert why(state, PlaceHex(Cell(5, 5))) == ("That space does not touch your landscape.", "T4")
    assert why(state, PlaceHex(Cell(99, 0))) == ("That space does not touch your landscape.", "T4")


def test_t4_four_spots() -> None:
    """Example 4: a landscape may offer several spots; here two hexes with two paths each leave four."""
    laid = landscape([Lay(41, 0, 0), Lay(20, 1, 0, 1)])
    state = took(position(laid, offered=(27,)))

    assert len(list(GAME.moves(state))) == 4


def test_t4_numbers_count_all_empty_neighbours() -> None:
    """Spots are numbered over all spaces beside the landscape, top to bottom and left to right."""
    view = GAME.view(took(position(landscape([Lay(28, 0, 0)]), offered=(20,))), Seat(0))
    assert view.preview is not None

    assert [(spot.number, spot.cell, bool(spot.turns)) for spot in view.preview.spots] == [
        (1, Cell(0, -1), False),
        (2, Cell(1, -1), True),
        (3, Cell(-1, 0), False),
        (4, Cell(1, 0), True),
        (5, Cell(-1, 1), False),
        (6, Cell(0, 1), False),
    ]


def test_t4_without_a_path_to_join_anywhere() -> None:
    """Turns 4: where no path can join, every adjacent space and every turn is allowed, and it is told."""
    laid = landscape([Lay(59, 0, 0), Lay(71, 1, 0, 3)])
    state = took(position(laid, offered=(20,)))
    view = GAME.view(state, Seat(0))

    assert len(list(GAME.moves(state))) == 8
    assert [said(fact) for fact in GAME.asked(view).facts] == [
        "No path can join: any adjacent space is allowed. (Scenery T4)"
    ]
    assert view.preview is not None
    assert all(len(spot.turns) == 6 for spot in view.preview.spots)
    _, events = end(play(state, PlaceHex(Cell(0, 1)))[0])
    assert told(events)[1] == "no path fitted"


def test_t4_a_hex_must_be_taken_first() -> None:
    """Turns: the steps are made in their order."""
    state = position((), offered=(20,))

    assert why(state, PlaceHex(Cell(0, 0))) == ("Take a hex first.", "T1")
    assert why(state, EndTurn()) == ("Take a hex first.", "T1")
    assert why(took(state), EndTurn()) == ("Place the hex first.", "T4")
    assert why(took(state), TurnHex(1)) == ("Place the hex first.", "T4")


def test_a17_the_first_hex_is_free() -> None:
    """Turns 4: the first hex lies anywhere, which is one place here, in any turn."""
    state = took(position((), offered=(27,)))
    placed, _ = play(state, PlaceHex(Cell(0, 0)))

    assert list(GAME.moves(state)) == [PlaceHex(Cell(0, 0))]
    assert list(GAME.moves(placed)) == [*map(TurnHex, range(1, 6)), EndTurn()]
    assert told(end(placed)[1])[0] == "Aiko began with the 1100 m hex."


def test_a2_hexes_turn_freely() -> None:
    """A hex may be turned as long as a path joins; turns that look alike are offered once."""
    state = took(position(landscape([Lay(28, 0, 0)]), offered=(20,)))
    placed, _ = play(state, PlaceHex(Cell(1, 0)))
    turns = [move.turned for move in GAME.moves(placed) if isinstance(move, TurnHex)]

    assert placed.plan.turned == 3
    assert turns == [5]
    after, _ = play(placed, TurnHex(5))
    assert list(GAME.moves(after)) == [EndTurn()]


def test_a2_other_turns_are_refused() -> None:
    """A turn in which no path joins is refused with those that are possible."""
    state = took(position(landscape([Lay(28, 0, 0)]), offered=(20,)))
    placed, _ = play(state, PlaceHex(Cell(1, 0)))

    assert why(placed, TurnHex(0)) == ("Turned 0, no path joins on 4; turned 3, 5 one does.", "T4")
    assert why(placed, TurnHex(3)) == ("The hex is turned already.", "A2")
    assert why(placed, TurnHex(6)) == ("There are turns 0 to 5.", "A2")
    even = play(took(position(landscape([Lay(28, 0, 0)]), offered=(22,))), PlaceHex(Cell(1, 0)))[0]
    assert why(even, TurnHex(5)) == ("Turned 5, the hex looks as with a smaller turn.", "A2")


def test_a2_the_preset_turn_joins_most_paths() -> None:
    """A hex is laid down so that most paths join, then for most routes, then with the least turn."""
    laid = landscape([Lay(41, 0, 0), Lay(41, 1, 0, 3)])
    state = lay(position(laid, offered=(20,)), 20, Cell(1, -1))
    view = GAME.view(state, Seat(0))

    assert view.preview is not None
    most = max(turning.joins for turning in view.preview.turns)
    assert next(t.joins for t in view.preview.turns if t.turned == state.plan.turned) == most


def test_t5_elements_between_hexes() -> None:
    """Turns 5: a waterfall where no side has a path, a cliff or a viewpoint where only one side has."""
    assert made(Lay(77, 0, 0, 3), Lay(29, 1, 0, 1)) == [("waterfall", 2900, 1200)]
    assert made(Lay(28, 0, 0), Lay(81, 1, 0, 1)) == [("cliff", 3300, 1200)]
    assert made(Lay(76, 0, 0), Lay(33, 1, 0)) == [("viewpoint", 2800, 1300)]


def test_t5_the_limit_is_1500() -> None:
    """Example 5c: 2800 over 1300 is exactly 1500 m and counts; 2800 over 1400 does not."""
    assert made(Lay(76, 0, 0), Lay(39, 1, 0, 1)) == []
    assert made(Lay(76, 0, 0), Lay(35, 1, 0)) == [("viewpoint", 2800, 1300)]


def test_t5_not_where_a_path_joins() -> None:
    """Turns 5: connected sides make nothing, however far apart the heights are."""
    assert made(Lay(81, 0, 0), Lay(1, 1, 0)) == []


def test_a10_elements_come_by_themselves() -> None:
    """Turns 5: what comes about is placed and told without being chosen, whichever hex came last."""
    state = lay(position(landscape([Lay(28, 0, 0), Lay(20, 1, 0, 3)]), offered=(81,)), 81, Cell(1, -1), 2)
    view = GAME.view(state, Seat(0))
    assert view.preview is not None
    after, events = end(state)

    assert told(events)[:2] == [
        "Aiko took the 3300 m hex with the eagle and placed it next to 1000 and 1200.",
        "waterfall 3300→1000",
    ]
    assert GAME.view(after, None).boards[0].made == view.preview.board.made
