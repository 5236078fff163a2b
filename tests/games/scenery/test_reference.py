"""The quick loop search and scoring against slow ones, over random games."""

from __future__ import annotations

import pytest

from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.games.scenery import GAME
from rules.games.scenery.cards import hex_of
from rules.games.scenery.cards.land import CODES, TURNED, land_of
from rules.games.scenery.cards.loops import closings
from rules.games.scenery.game.turns import with_plan
from rules.games.scenery.moves import MarkRoute, SceneryMove, TakeHex
from rules.games.scenery.pieces import LIMITS, Cell, HexId, Placed
from rules.games.scenery.state import SceneryState
from tests.games.scenery import slow
from tests.games.scenery.build import start

SEEDS = range(12)


def greedy(seed: int) -> list[SceneryState]:
    """Play a game that marks whatever can be marked and joins as many paths as it can."""
    rng, state = Rng(seed), start(2, seed=seed, ascent=bool(seed % 2))
    seen: list[SceneryState] = []
    while moves := list(GAME.moves(state)):
        seen.append(state)
        marks = [move for move in moves if isinstance(move, MarkRoute)]
        if state.plan.spot is not None:
            move: SceneryMove = rng.pick(marks) if marks else EndTurn()
        elif state.plan.take is not None:
            move = max(moves, key=lambda one: joined(state, one))
        else:
            move = rng.pick([one for one in moves if isinstance(one, TakeHex)])
        state = GAME.step(state, move).state
    return [*seen, state]


def joined(state: SceneryState, move: SceneryMove) -> int:
    """Count the paths that a placement joins."""
    seat = GAME.to_move(state)
    assert seat is not None
    after = GAME.step(state, move).state
    return land_of(with_plan(after, seat)).links[-1].bit_count()


@pytest.mark.parametrize("seed", SEEDS)
def test_loops_are_found_exactly(seed: int) -> None:
    """Route requirements: every loop of 3 to 7 hexes through the new hex is found once, and no other."""
    for state in greedy(seed):
        seat = GAME.to_move(state)
        if seat is None or state.plan.spot is None or state.plan.routes:
            continue
        landscape = with_plan(state, seat)
        walks = newest_loops(landscape)
        assert {slow.as_loop(walk) for walk in walks} == slow.loops(landscape)
        assert len(set(walks)) == len(slow.loops(landscape))


def newest_loops(landscape: tuple[Placed, ...]) -> list[tuple[Cell, ...]]:
    """Find the loops through the newest hex quickly."""
    *_, new = landscape
    before = landscape[:-1]
    mask = TURNED[hex_of(new.hex).paths][new.turned]
    return [
        tuple(landscape[i].cell for i in loop.hexes)
        for loop in closings(before, CODES[new.cell])
        if loop.sides & mask == loop.sides
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_routes_keep_to_their_limits(seed: int) -> None:
    """Route requirements: what is offered is what spans, or climbs, no more than its length allows."""
    for state in greedy(seed):
        seat = GAME.to_move(state)
        if seat is None or state.plan.spot is None:
            continue
        landscape = with_plan(state, seat)
        routes = (*state.scapes[seat].routes, *state.plan.routes)
        height = {placed.cell: hex_of(placed.hex).height for placed in landscape}
        legal = {
            loop
            for loop in slow.loops(landscape)
            if len(loop) not in {route.length for route in routes}
            and measure(loop, height, ascent=state.ascent) <= LIMITS[len(loop)]
        }
        offered = [slow.as_loop(m.cells) for m in GAME.moves(state) if isinstance(m, MarkRoute)]
        assert set(offered) == legal
        assert len(offered) == len(legal)


def measure(loop: slow.Loop, height: dict[Cell, int], *, ascent: bool) -> int:
    """Measure a loop: its span, or half of all ups and downs, which is what it climbs."""
    if ascent:
        steps = [sorted(height[cell] for cell in pair) for pair in loop]
        return sum(high - low for low, high in steps) // 2
    heights = [height[cell] for pair in loop for cell in pair]
    return max(heights) - min(heights)


@pytest.mark.parametrize("seed", SEEDS)
def test_scores_are_counted_exactly(seed: int) -> None:
    """Scenery Points: every part is what counting stake by stake gives, at the end of each turn."""
    for state in greedy(seed):
        if state.plan.take is None:
            for seat, scape in enumerate(state.scapes):
                parts = {part.key: part.points for part in GAME.scores(GAME.view(state, None))[seat].parts}
                assert parts == slow.score(scape.landscape, scape.routes)


def test_the_games_compared_have_routes() -> None:
    """The games that are compared mark many routes, some of them flipped."""
    routes = [route for seed in SEEDS for scape in greedy(seed)[-1].scapes for route in scape.routes]

    assert len(routes) > 10
    assert any(route.flipped for route in routes)


@pytest.mark.parametrize("seed", SEEDS)
def test_gains_are_what_comes_of_them(seed: int) -> None:
    """What a spot, a turn or a loop is said to bring is the change of the score that it makes."""
    for state in greedy(seed)[::5]:
        seat = GAME.to_move(state)
        if seat is None:
            continue
        before = total(state, seat)
        preview = GAME.view(state, seat).preview
        for move in GAME.moves(state):
            if isinstance(move, MarkRoute) and preview is not None:
                gain = next(loop.gain for loop in preview.loops if loop.cells == move.cells)
                assert total(GAME.step(state, move).state, seat) - before == gain


def total(state: SceneryState, seat: Seat) -> int:
    """Count a seat's score with its plan."""
    view = GAME.view(state, seat)
    return view.boards[seat].total if view.preview is None else view.preview.board.total


def test_the_densest_landscape_is_searched_whole() -> None:
    """A ring of hexes with many paths around one in the middle: the loops are those of the slow search."""
    middle = Cell(0, 0)
    cells = [middle, *(middle.beyond(side) for side in range(6)), Cell(2, -1), Cell(2, -2), Cell(1, 1)]
    numbers = [HexId(number) for number in (6, 17, 18, 19, 54, 76, 9, 15, 12, 23)]
    landscape = tuple(Placed(number, cell, 0) for number, cell in zip(numbers, cells, strict=True))
    for turned in range(6):
        dense = (*landscape, Placed(HexId(4), Cell(0, 2), turned))
        for last in range(7, len(dense) + 1):
            walks = newest_loops(dense[:last])
            assert {slow.as_loop(walk) for walk in walks} == slow.loops(dense[:last])
