"""Setup: hexes, market, compasses, stakes, goals, who begins (rulebook, Components to Routes board)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.rng import Rng
from rules.games.scenery import GAME
from rules.games.scenery.cards import all_goals, all_hexes, distinct_turns, draw_goals, hex_of, market_for
from rules.games.scenery.pieces import ANIMALS, FLOWERS, LENGTHS, LIMITS, HexId, back_of
from tests.games.scenery.build import EXAMPLE, landscape, start, told

SEATS = (1, 2, 3, 4, 5)
SPACES = {1: (10, 9), 2: (13, 11), 3: (19, 16), 4: (24, 20), 5: (28, 23)}
"""Spaces and hexes of the market, by players."""


@pytest.mark.parametrize("seats", SEATS)
def test_s1_the_market_is_laid(seats: int) -> None:
    """Setup 1: every space without a compass has one hex; the rest of the 83 is the stock."""
    state = start(seats)
    laid = [number for number in state.market if number is not None]

    assert (len(state.market), len(laid)) == SPACES[seats]
    assert sorted([*laid, *state.stock]) == list(range(1, 84))
    assert all(
        (number is None) == any(compass.cell == cell for compass in state.compasses)
        for cell, number in zip(market_for(seats).spaces, state.market, strict=True)
    )


def test_s1_hexes_are_mixed() -> None:
    """Setup 1: another shuffle lays another market."""
    assert start(3, seed=1).market != start(3, seed=2).market


@pytest.mark.parametrize("seats", SEATS)
def test_s2_stakes_are_drawn(seats: int) -> None:
    """Setup 3: as many stakes of each length as players, the highest first; three players leave out ten."""
    state = start(seats)

    assert [len(left) for left in state.stakes] == [seats] * 5
    for length, left in zip(LENGTHS, state.stakes, strict=True):
        assert list(left) == sorted(set(left), reverse=True)
        assert set(left) <= set(range(length - 2, length + 3))
    if seats == 3:
        assert 25 - sum(map(len, state.stakes)) == 10


def test_s2_all_stakes_with_five_players() -> None:
    """Routes board: the values from top to bottom, with the limits of their columns."""
    assert start(5).stakes == (
        (5, 4, 3, 2, 1),
        (6, 5, 4, 3, 2),
        (7, 6, 5, 4, 3),
        (8, 7, 6, 5, 4),
        (9, 8, 7, 6, 5),
    )
    assert LIMITS == {3: 500, 4: 1000, 5: 1500, 6: 2000, 7: 2500}


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_s3_goals_are_drawn(number: int) -> None:
    """Setup 5: none to three goals, of different tiles."""
    for seed in range(20):
        goals = start(2, seed=seed, goals=number).goals
        assert len(goals) == number
        assert len({all_goals()[goal].tile for goal in goals}) == number


def test_s3_every_side_is_drawn() -> None:
    """Setup 5: each side of each tile can come."""
    assert {goal for seed in range(200) for goal in draw_goals(3, "all", Rng(seed))} == set(all_goals())


def test_s3_printed_goals_only() -> None:
    """With printed goals none of ours is drawn: tile G has no such side, D and E show the printed one."""
    drawn = {goal for seed in range(200) for goal in draw_goals(3, "printed", Rng(seed))}

    assert drawn == {goal.key for goal in all_goals().values() if goal.printed}
    assert [goal.number for goal in all_goals().values() if goal.printed] == list(range(1, 11))


@pytest.mark.parametrize("seats", SEATS)
def test_s4_the_lowest_hex_begins(seats: int) -> None:
    """Setup 6: of the hexes that the arrows point at the lowest names the first player."""
    for seed in range(10):
        state = start(seats, seed=seed)
        hexes = dict(zip(market_for(seats).spaces, state.market, strict=True))
        pointed = [hexes[compass.cell.beyond(compass.arrow)] for compass in state.compasses]
        heights = [hex_of(number).height for number in pointed if number is not None]
        assert heights[state.first] == min(heights)
        assert GAME.to_move(state) == GAME.starter(GAME.view(state, None)) == state.first


def test_s4_a_tie_is_drawn() -> None:
    """Setup 6: the best hiker of those who tie goes first; here that is drawn."""
    firsts = Counter[int]()
    for seed in range(400):
        state = start(5, seed=seed)
        hexes = dict(zip(market_for(5).spaces, state.market, strict=True))
        pointed = [hexes[compass.cell.beyond(compass.arrow)] for compass in state.compasses]
        heights = [hex_of(number).height for number in pointed if number is not None]
        if heights.count(min(heights)) > 1:
            firsts[int(state.first) == heights.index(min(heights))] += 1

    assert set(firsts) == {True, False}


def test_s4_the_first_player_is_told() -> None:
    """The log names who starts and why, then the goals."""
    state = start(2, goals=1)
    lines = told(GAME.opening(state))

    assert lines[0].startswith("The market is open; ")
    assert lines[1].startswith("Goals: ")


def test_s5_supplies_never_run_out() -> None:
    """Components: a stock that is used up is substituted, so nothing limits elements or wooden stakes."""
    assert not {"waterfalls", "cliffs", "viewpoints", "wooden"} & set(type(start(1)).__struct_fields__)


def test_a7_the_back_is_half() -> None:
    """The backs are lower than the fronts; the example's red stake of 5 or 4 shows 2."""
    assert [back_of(front) for front in range(9, 0, -1)] == [4, 4, 3, 3, 2, 2, 1, 1, 0]


@pytest.mark.parametrize("seats", SEATS)
def test_a15_markets_are_assumed(seats: int) -> None:
    """Every compass points at a hex, its back end off the market, no two side by side."""
    market = market_for(seats)
    cells = {compass.cell for compass in market.compasses}

    assert len(cells) == seats
    for compass in market.compasses:
        assert compass.cell.beyond(compass.arrow) in market.spaces
        assert compass.cell.beyond(compass.back) not in market.spaces
        assert not cells & {compass.cell.beyond(side) for side in range(6)}
    assert all(sum(cell.beyond(side) in market.spaces for side in range(6)) >= 3 for cell in market.spaces)


def test_a27_hexes_are_assumed() -> None:
    """The 83 hexes: 7 of each animal, 6 of each flower on a path, and all those of the printed example."""
    hexes = all_hexes()
    animals = Counter(card.animal for card in hexes.values())
    flowers = Counter(card.flower for card in hexes.values())
    paths = Counter(card.paths.bit_count() for card in hexes.values())

    assert len(hexes) == 83
    assert {animal: animals[animal] for animal in ANIMALS} == dict.fromkeys(ANIMALS, 7)
    assert {flower: flowers[flower] for flower in FLOWERS} == dict.fromkeys(FLOWERS, 6)
    assert paths == {1: 4, 2: 22, 3: 32, 4: 19, 5: 6}
    assert [hex_of(placed.hex).height for placed in landscape(EXAMPLE)] == [
        *(300, 400, 600, 2100, 2000, 1500, 1200, 1100, 2600, 500, 2800, 2500)
    ]


def test_a27_heights_are_spread() -> None:
    """Every 100 m from 200 to 3500 once, the middle ones up to five times."""
    heights = Counter(card.height for card in all_hexes().values())

    assert set(heights) == set(range(200, 3600, 100))
    assert {n for n in heights if heights[n] >= 2} == set(range(400, 2500, 100))
    assert {n for n in heights if heights[n] >= 3} == set(range(600, 2100, 100))
    assert {n for n in heights if heights[n] >= 4} == set(range(900, 1900, 100))
    assert {n for n in heights if heights[n] >= 5} == {1200, 1300, 1400}


def test_a27_turns_that_look_alike_count_once() -> None:
    """Opposite paths leave three turns, three even ones two; a flower makes turns differ."""
    assert distinct_turns(HexId(1)) == (0, 1, 2)
    assert distinct_turns(HexId(22)) == (0, 1)
    assert distinct_turns(HexId(29)) == (0, 1, 2, 3, 4, 5)
