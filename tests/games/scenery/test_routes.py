"""Marking routes (rulebook, Turns 6, Route requirements, Variant)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.core.model import EndTurn, Seat
from rules.games.scenery import GAME
from rules.games.scenery.cards.land import land_of
from rules.games.scenery.cards.loops import ascents, loops
from rules.games.scenery.moves import MarkRoute, TurnHex
from rules.games.scenery.pieces import LENGTHS, LIMITS, Cell, Route
from rules.games.scenery.state import SceneryState
from tests.games.scenery.build import end, landscape, lay, mark, parts, play, position, routes, said
from tests.games.scenery.examples import LOOPS, looped, ring


def why(state: SceneryState, *cells: tuple[int, int]) -> tuple[str, str | None]:
    """Say why a loop is refused; the cells are those of the rulebook's example, 1300 m at (0, 0)."""
    with pytest.raises(Illegal) as caught:
        GAME.step(state, MarkRoute(tuple(Cell(q - 1, r) for q, r in cells)))
    return said(caught.value.text), caught.value.rule


FIVE = ((0, 0), (1, -1), (1, 0), (1, 1), (0, 1))
FOUR = ((0, 0), (1, 0), (1, 1), (0, 1))


def test_t6_what_may_be_marked() -> None:
    """Route requirements: loops of paths through the new hex, in the walk that its neighbours' age gives."""
    state = looped()

    assert routes(state)[4] == [MarkRoute(tuple(Cell(q - 1, r) for q, r in FOUR))]
    assert why(state, (0, 0), (0, 1), (1, 1), (1, 0)) == (
        "A route is named from the new hex on, the older neighbour first.",
        "T6",
    )


def test_t6_one_closed_loop() -> None:
    """Route requirements: no figure of eight, no gap, no hex twice, no space without a hex."""
    sentence = "These hexes are not one closed loop of paths."

    assert why(looped(), (0, 0), (1, 0), (0, 1)) == (sentence, "T6")
    assert why(looped(), (0, 0), (1, 0), (0, 0), (0, 1)) == (sentence, "T6")
    assert why(looped(), (0, 0), (1, 0), (2, 0)) == (sentence, "T6")


def test_t6_three_to_seven_hexes() -> None:
    """Route requirements: a route has 3, 4, 5, 6 or 7 hexes."""
    assert why(looped(), (0, 0), (1, 0)) == ("Routes have 3 to 7 hexes, this one 2.", "T6")
    assert why(looped(), *[(0, k) for k in range(8)]) == ("Routes have 3 to 7 hexes, this one 8.", "T6")
    assert LENGTHS == (3, 4, 5, 6, 7)


def test_t6_no_longer_loops_are_found() -> None:
    """Route requirements: a ring of eight is no route, nor is there one of two."""
    ring_of_eight = tuple(1 << (i - 1) % 8 | 1 << (i + 1) % 8 for i in range(8))
    ring_of_seven = tuple(1 << (i - 1) % 7 | 1 << (i + 1) % 7 for i in range(7))

    assert loops(ring_of_eight, 7) == []
    assert loops(ring_of_seven, 6) == [(6, 0, 1, 2, 3, 4, 5)]
    assert loops((2, 1), 1) == []


def test_t6_each_length_once() -> None:
    """Route requirements: a player marks each length only once."""
    old = Route(tuple(placed.cell for placed in landscape(LOOPS)), 6)
    before = looped()
    state = replace(before, scapes=(replace(before.scapes[0], routes=(old,)),))

    assert sorted(routes(before)) == [4, 5]
    assert sorted(routes(state)) == [5]
    assert why(state, *FOUR) == ("You already marked a route of 4.", "T6")


def test_t6_marking_is_optional() -> None:
    """Turns 6: a route may be left unmarked."""
    assert EndTurn() in list(GAME.moves(looped()))


def test_a3_the_new_hex_is_in_the_route() -> None:
    """Turns 6: the score stake lies on the hex placed last, so that hex is in the route."""
    assert why(looped(), (1, 0), (1, 1), (0, 1)) == ("The route must contain the hex you just placed.", "T6")


def test_a3_a_loop_left_unmarked_is_lost() -> None:
    """A loop that is not marked on its turn cannot be marked later without its newest hex being new."""
    state, _ = end(looped())
    after, _ = play(state, next(iter(GAME.moves(state))))
    for move in GAME.moves(after):
        placed, _ = play(after, move)
        newest = placed.plan.spot
        assert all(m.cells[0] == newest for m in GAME.moves(placed) if isinstance(m, MarkRoute))


def test_t7_the_highest_stake_is_taken() -> None:
    """Turns 6, 1st: the highest stake left of the length; the next player finds the next one."""
    state = looped(((5, 3), (6, 2), (7, 4), (8,), (9,)))
    after, _ = end(mark(state, 5))

    assert after.scapes[0].routes[0].front == 7
    assert after.stakes == ((5, 3), (6, 2), (4,), (8,), (9,))


def test_t7_one_stake_on_each_connection() -> None:
    """Turns 6, 1st and 2nd: a stake on every connection of the route, the score stake at the new hex."""
    after, _ = end(mark(looped(), 5))
    board = GAME.view(after, None).boards[0]

    assert len(board.stakes) == 5
    assert all(stake.lengths == (5,) for stake in board.stakes)
    (score,) = [stake for stake in board.stakes if stake.score]
    new = board.landscape[-1].cell
    assert new in (score.cell, score.cell.beyond(score.side))


def test_t8_half_overlap_flips() -> None:
    """Turns 6, 3rd: three of four connections with stakes turn the stake over; three of five do, too."""
    assert [route.flipped for route in mark(looped(), 5, 4).plan.routes] == [False, True]
    assert [route.flipped for route in mark(looped(), 4, 5).plan.routes] == [False, True]


def test_t8_less_than_half_does_not_flip() -> None:
    """Turns 6, 3rd: without earlier stakes nothing is turned over."""
    view = GAME.view(looped(), Seat(0))
    assert view.preview is not None

    assert [(loop.shared, loop.flips) for loop in view.preview.loops] == [(0, False), (0, False)]


def test_a4_several_routes_in_a_turn() -> None:
    """Several routes of different lengths may be marked in one turn, in any order; not two of one length."""
    state = mark(looped(), 5)
    cells = state.plan.routes[0].cells

    assert [route.length for route in mark(state, 4).plan.routes] == [5, 4]
    with pytest.raises(Illegal) as caught:
        GAME.step(state, MarkRoute(cells))
    assert said(caught.value.text) == "Two routes of one turn need different lengths."
    assert caught.value.rule == "A4"


def test_a6_overlap_is_counted_by_connections() -> None:
    """Overlap counts connections that had a stake, also of a route marked earlier in this turn."""
    view = GAME.view(mark(looped(), 5), Seat(0))
    assert view.preview is not None
    (loop,) = view.preview.loops

    assert (loop.length, loop.shared, loop.flips, loop.front, loop.value) == (4, 3, True, 6, 3)


def test_a1_paths_meet() -> None:
    """Any path of a hex leads to any other: the 1300 m hex, with three paths, is in loops by each pair."""
    state = looped()
    land = land_of(GAME.view(state, Seat(0)).preview.board.landscape)  # type: ignore[union-attr]

    assert land.links[-1].bit_count() == 3
    assert len(loops(land.links, len(land.links) - 1)) == 3


def test_v1_climbs_are_added_up() -> None:
    """Variant: all ascents around the loop count, the same in both directions."""
    for heights in ((1800, 1000, 1500, 1200), (1200, 1000, 1500, 1800), (300, 3000, 200)):
        assert ascents(heights) == ascents(heights[::-1])
    assert 4 in routes(ring((28, 5), (20, 3), (43, 2), (56, 5)))
    assert routes(ring((55, 5), (20, 3), (43, 2), (31, 5))) == {}
    assert LIMITS[4] == 1000


def test_the_hex_is_turned_before_routes_are_marked() -> None:
    """Turns: the hex lies before a route is marked; another turn means to plan the routes anew."""
    state = position(landscape(LOOPS), offered=(35,))
    marked = mark(lay(state, 35, Cell(-1, 0)), 5)

    with pytest.raises(Illegal) as caught:
        GAME.step(marked, TurnHex(3))
    assert said(caught.value.text) == "Turn the hex before you mark a route."


def test_a_chord_is_no_obstacle() -> None:
    """A loop may run around a path that joins two of its hexes: the 5-route does."""
    (five,) = routes(looped())[5]

    assert five.cells == tuple(Cell(q - 1, r) for q, r in FIVE)


def test_routes_count_at_once() -> None:
    """The view counts the plan: the stake, and what lies on the way."""
    state = mark(looped(), 5)
    view = GAME.view(state, Seat(0))
    assert view.preview is not None

    assert view.preview.gain == view.preview.board.total
    assert parts(end(state)[0])["routes"] == 7


def test_a_route_around_a_hex() -> None:
    """Six hexes may be a route around one in the middle that is not part of it."""
    around = tuple(1 << (i - 1) % 6 | 1 << (i + 1) % 6 for i in range(6))
    assert loops(around, 5) == [(5, 0, 1, 2, 3, 4)]
