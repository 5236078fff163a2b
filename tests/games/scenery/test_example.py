"""The rulebook's Endscore Example, played move by move, and its example of loops."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.games.scenery import GAME
from rules.games.scenery.cards import hex_of
from rules.games.scenery.cards.land import CODES, TURNED, land_of
from rules.games.scenery.cards.loops import ascents, closings
from rules.games.scenery.moves import MarkRoute
from rules.games.scenery.pieces import Cell, GoalKey, HexId
from rules.games.scenery.scoring.goals import nature_area, value
from tests.games.scenery.build import (
    cell,
    end,
    height,
    mark,
    parts,
    routes,
    said,
    told,
    walk,
)
from tests.games.scenery.examples import (
    LOOPS,
    NEW,
    NEW_AT,
    looped,
    played,
    ring,
)


def test_the_example_scores_34_in_all_its_parts() -> None:
    """Endscore Example: routes 12, animals 6, flowers 3, waterfalls 6, a cliff 3, viewpoints 4: 34 in all."""
    state = played()
    result = GAME.result(state)

    assert parts(state) == {
        "routes": 12,
        "animals": 6,
        "flowers": 3,
        "waterfalls": 6,
        "cliffs": 3,
        "viewpoints": 4,
    }
    assert result is not None
    assert result.scores[0].total == 34


def test_the_example_counts_each_thing_as_printed() -> None:
    """Endscore Example: each stake, animal, flower and element has the points that are printed."""
    state = played()
    board = GAME.view(state, None).boards[0]
    by_cell = {placed.cell: height(placed) for placed in board.landscape}

    assert [(route.length, route.value) for route in board.routes] == [(3, 4), (4, 6), (6, 2)]
    assert {by_cell[one.cell]: one.points for one in board.animals} == {1100: 2, 1500: 4, 2600: 0, 2500: 0}
    assert {by_cell[one.cell]: one.points for one in board.flowers} == {2100: 1, 1200: 2, 300: 0, 500: 0}
    assert {(one.element, by_cell[one.high], by_cell[one.low]): one.points for one in board.made} == {
        ("waterfall", 2500, 500): 1,
        ("waterfall", 2100, 600): 2,
        ("waterfall", 2000, 400): 3,
        ("cliff", 2100, 500): 3,
        ("viewpoint", 2800, 1200): 3,
        ("viewpoint", 2600, 1100): 1,
    }


def test_the_red_route_is_flipped_by_exactly_half() -> None:
    """Endscore Example: three of the six connections had stakes, so the 5 turns over to 2."""
    red = played().scapes[0].routes[-1]

    assert (red.front, red.flipped, red.value) == (5, True, 2)


def test_the_example_has_the_printed_goal_values() -> None:
    """Goals: the values that the rulebook gives for its example, the nature area hex by hex."""
    state = played()
    scape = state.scapes[0]
    printed: dict[GoalKey, int] = {
        "animals": 3,
        "flowers": 3,
        "elements": 3,
        "waterfall": 2000,
        "cliff": 1600,
        "view": 1600,
        "height": 2500,
        "nature": 7,
        "inside": 1,
        "outside": 3,
    }
    land = land_of(scape.landscape)

    assert {goal: value(goal, scape.landscape, scape.routes) for goal in printed} == printed
    assert {land.heights[i] for i in nature_area(land)} == {300, 400, 1100, 2000, 2600, 1500, 1200}


def test_the_example_of_loops_finds_exactly_three() -> None:
    """Example loops: 1300 m closes loops of 3, 4 and 5 hexes with the printed heights and no other."""
    state = looped()
    placed = state.scapes[0].landscape
    found = closings(placed, CODES[cell(NEW_AT, LOOPS[0])])
    mask = TURNED[hex_of(HexId(NEW)).paths][1]

    assert [{1300, *loop.heights} for loop in found if loop.sides & mask == loop.sides] == [
        {1200, 1300, 1900},
        {800, 1200, 1300, 1800},
        {800, 1200, 1300, 1800, 1900},
    ]


def test_a_loop_of_three_may_span_500() -> None:
    """Example loops: 1200 to 1900 is 700 m, too much for three hexes."""
    state = looped()
    cells = tuple(Cell(one.q - 1, one.r) for one in (NEW_AT, LOOPS[0], LOOPS[1]))

    assert 3 not in routes(state)
    with pytest.raises(Illegal) as caught:
        GAME.step(state, MarkRoute(cells))
    assert said(caught.value.text) == "The route spans 700 m; 3 hexes allow 500 m."
    assert caught.value.rule == "T6"


def test_the_loops_of_five_and_four_are_allowed() -> None:
    """Examples of the orange and the yellow route: 1900 - 800 is within 1500, 1800 - 800 exactly 1000."""
    state = looped()
    found = routes(state)

    assert sorted(found) == [4, 5]
    assert walk(state, found[5][0]) == {800, 1200, 1300, 1800, 1900}
    assert walk(state, found[4][0]) == {800, 1200, 1300, 1800}


def test_the_second_route_of_a_turn_is_flipped() -> None:
    """The example marks the 5-route, then the 4-route: three of its four connections had stakes."""
    five, four = mark(looped(), 5, 4).plan.routes

    assert (five.front, five.flipped) == (7, False)
    assert (four.front, four.flipped, four.value) == (6, True, 3)


def test_the_other_order_flips_the_other_stake() -> None:
    """Marked the other way round, the 5-route overlaps on three of five connections and is flipped."""
    four, five = mark(looped(), 4, 5).plan.routes

    assert not four.flipped
    assert (five.flipped, five.value) == (True, 3)


def test_the_turn_is_told_with_its_routes() -> None:
    """The log tells the hex, what it lies next to, and each route with what its stake counts."""
    state, events = end(mark(looped(), 5, 4))

    assert told(events)[:4] == [
        "Aiko took the 1300 m hex and placed it next to 1200, 1800 and 1900.",
        "route of 5 marked for 7",
        "route of 4 marked for 3",
        "stake flipped to 3",
    ]
    assert state.stakes == ((5,), (), (), (8,), (9,))


def test_the_climbs_of_the_invalid_route_are_too_much() -> None:
    """Variant, first example: 1800, 1000, 1500, 1200 climbs 500 and 600, more than 1000 for four hexes."""
    state = ring((55, 5), (20, 3), (43, 2), (31, 5))
    cells = (Cell(-1, 0), Cell(0, 0), Cell(0, 1), Cell(-1, 1))

    assert ascents((1800, 1000, 1500, 1200)) == 1100
    assert routes(state) == {}
    with pytest.raises(Illegal) as caught:
        GAME.step(state, MarkRoute(cells))
    assert said(caught.value.text) == "The route climbs 1100 m in all; 4 hexes allow 1000 m."
    assert caught.value.rule == "V1"
    assert 4 in routes(replace(state, ascent=False))


def test_the_climbs_of_the_valid_route_are_few_enough() -> None:
    """Variant, second example: 1200, 1000, 1500, 1800 climbs 500 and 300, within 1000."""
    state = ring((28, 5), (20, 3), (43, 2), (56, 5))

    assert ascents((1200, 1000, 1500, 1800)) == 800
    assert walk(state, routes(state)[4][0]) == {1200, 1000, 1500, 1800}
