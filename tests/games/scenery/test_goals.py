"""Goals: what counts, and what it brings."""

from __future__ import annotations

import pytest

from rules.games.scenery import GAME
from rules.games.scenery.cards import all_goals
from rules.games.scenery.cards.land import land_of
from rules.games.scenery.pieces import GoalKey, Placed, Route
from rules.games.scenery.scoring.goals import dead_ends_inside, goal_of, nature_area, points, value
from tests.games.scenery.build import Lay, landscape, position
from tests.games.scenery.examples import played


def example(goal: GoalKey) -> int:
    """Tell what the Endscore Example has for a goal."""
    scape = played().scapes[0]
    return value(goal, scape.landscape, scape.routes)


def of(goal: GoalKey, *lays: Lay) -> int:
    """Tell what a landscape without routes has for a goal."""
    return value(goal, landscape(lays), ())


def test_g1_different_features() -> None:
    """Goals 1 and 2: kinds count, not how many of each: two marmots are one kind of animal."""
    assert example("animals") == 3
    assert example("flowers") == 3
    assert of("animals", Lay(1, 0, 0), Lay(8, 1, 0)) == 1


def test_g2_elements_and_their_drops() -> None:
    """Goals 3 to 6: kinds of elements, and the largest drop of each; 0 where there is none."""
    drops: tuple[GoalKey, ...] = ("waterfall", "cliff", "view")

    assert example("elements") == 3
    assert [example(goal) for goal in drops] == [2000, 1600, 1600]
    assert [of(goal, Lay(1, 0, 0)) for goal in drops] == [0, 0, 0]
    assert of("elements", Lay(28, 0, 0), Lay(81, 1, 0, 1)) == 1


def test_g3_height_variation() -> None:
    """Goal 7: from the lowest hex of the landscape to its highest."""
    assert example("height") == 2500
    assert of("height", Lay(28, 0, 0), Lay(81, 1, 0, 1)) == 2100
    assert of("height", Lay(28, 0, 0)) == 0


def test_g4_nature_area() -> None:
    """Goal 8: the example's area of seven hexes; the second largest has six."""
    scape = played().scapes[0]
    land = land_of(scape.landscape)

    assert {land.heights[i] for i in nature_area(land)} == {300, 400, 1100, 1200, 1500, 2000, 2600}


def test_a21_pieces_of_a_hex() -> None:
    """Two opposite paths cut a hex in two, one path does not; across a border the pieces touch by halves."""
    line = landscape([Lay(1, 0, 0), Lay(81, 1, 0), Lay(29, 2, 0)])
    assert len(nature_area(land_of(line))) == 3
    star = landscape([Lay(22, 0, 0), Lay(20, 1, 0, 3)])
    assert len(nature_area(land_of(star))) == 2
    assert len(nature_area(land_of(landscape([Lay(59, 0, 0), Lay(71, -1, 0)])))) == 2


def test_a21_a_path_cuts_off_what_is_behind() -> None:
    """A road along a row parts the hexes above it from those below."""
    road = [Lay(1, 0, 0), Lay(29, 1, 0)]
    both = land_of(landscape([*road, Lay(59, 0, 1), Lay(71, 1, -1)]))

    assert len(nature_area(both)) == 3


def test_g5_dead_ends() -> None:
    """Goals 9 and 10: the example has one dead end inside, 2800 to 2100, and three outside."""
    assert example("inside") == 1
    assert example("outside") == 3


def test_g5_no_dead_ends_at_cliffs_and_viewpoints() -> None:
    """Goal 9: a path that ends in a cliff or a viewpoint is none."""
    cliff = land_of(landscape([Lay(28, 0, 0), Lay(81, 1, 0, 1)]))
    flat = land_of(landscape([Lay(28, 0, 0), Lay(29, 1, 0, 1)]))

    assert dead_ends_inside(cliff) == 0
    assert dead_ends_inside(flat) == 1


def test_g6_goals_of_ours() -> None:
    """Goals 11 to 14: of the example's routes 1100 to 2600 spans most; ten hexes lie on routes."""
    scape = played().scapes[0]

    assert example("steepest") == 1700
    assert example("hike") == len({cell for route in scape.routes for cell in route.cells})
    assert example("wildlife") == 2
    assert example("trailhead") == 4


def triangle() -> tuple[tuple[Placed, ...], Route]:
    """Lay three hexes with a route through them."""
    lays = landscape([Lay(43, 0, 0), Lay(33, 1, 0, 2), Lay(35, 1, -1, 4)])
    return lays, Route((lays[2].cell, lays[0].cell, lays[1].cell), 5)


def test_a20_goals_need_no_routes() -> None:
    """The whole landscape counts; only the goals about routes need them."""
    lays, route = triangle()

    assert value("flowers", lays, ()) == value("flowers", lays, (route,)) == 1
    assert (value("hike", lays, ()), value("hike", lays, (route,))) == (0, 3)
    assert (value("steepest", lays, ()), value("steepest", lays, (route,))) == (0, 200)
    assert (value("trailhead", lays, ()), value("trailhead", lays, (route,))) == (0, 2)


@pytest.mark.parametrize(
    ("goal", "values", "expected"),
    [
        ("animals", (3, 2, 1), (4, 2, 0)),
        ("animals", (3, 3, 1), (4, 4, 0)),
        ("animals", (3, 1, 1), (4, 0, 0)),
        ("animals", (3, 2, 2, 0), (4, 2, 2, 0)),
        ("inside", (3, 2, 1), (0, 2, 4)),
        ("outside", (0, 5), (4, 0)),
        ("animals", (3, 2), (4, 0)),
    ],
)
def test_e8_goals_best_worst_between(
    goal: GoalKey, values: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """Goals: 4 for the best, 0 for the worst, 2 for all between; two players have best and worst only."""
    assert points(goal_of(goal), values) == expected


@pytest.mark.parametrize(
    ("goal", "values", "expected"),
    [
        ("animals", (2, 2, 2), (4, 4, 4)),
        ("cliff", (0, 0), (0, 0)),
        ("inside", (0, 0), (4, 4)),
    ],
)
def test_a18_all_equal_at_a_goal(goal: GoalKey, values: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """All equal: 4 each; but nobody for having none of what is most wanted."""
    assert points(goal_of(goal), values) == expected


@pytest.mark.parametrize(
    ("goal", "steps"),
    [
        ("animals", {2: 0, 3: 2, 4: 4}),
        ("flowers", {3: 0, 4: 2, 5: 4}),
        ("elements", {1: 0, 2: 2, 3: 4}),
        ("waterfall", {1700: 0, 1800: 2, 2300: 4}),
        ("cliff", {1900: 0, 2000: 2, 2500: 4}),
        ("view", {1800: 0, 1900: 2, 2400: 4}),
        ("height", {2600: 0, 2700: 2, 3000: 4}),
        ("nature", {7: 0, 8: 2, 10: 4}),
        ("inside", {0: 4, 1: 2, 2: 0}),
        ("outside", {5: 4, 7: 2, 8: 0}),
        ("steepest", {1100: 0, 1200: 2, 1800: 4}),
        ("hike", {6: 0, 7: 2, 9: 4}),
        ("wildlife", {2: 0, 3: 2, 4: 4}),
        ("trailhead", {4: 0, 6: 2, 8: 4}),
    ],
)
def test_e8_alone_by_thresholds(goal: GoalKey, steps: dict[int, int]) -> None:
    """Goals: alone the tile says what brings 4 and 2; all four animals bring 4, three bring 2."""
    assert {n: points(goal_of(goal), (n,))[0] for n in steps} == steps


def test_goals_count_in_the_score() -> None:
    """Scenery Points: goals are a part of the score, by how the seats compare now."""
    state = position(
        landscape([Lay(1, 0, 0)]), landscape([Lay(28, 0, 0)]), goals=("animals", "height", "inside")
    )
    boards = GAME.view(state, None).boards

    assert [board.goals for board in boards] == [(1, 0, 0), (0, 0, 0)]
    assert [board.goal_points for board in boards] == [(4, 0, 4), (0, 0, 4)]
    assert [board.total for board in boards] == [8, 4]


def test_goals_share_tiles_in_pairs() -> None:
    """The fourteen goals are the sides of seven tiles."""
    tiles = [goal.tile for goal in all_goals().values()]

    assert {tile: tiles.count(tile) for tile in tiles} == dict.fromkeys("ABCDEFG", 2)
