"""Counting checked against slow ways that read the tiles anew, on random panoramas."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core.rng import Rng
from rules.games.panorama.cards import all_goals, stack_tiles, tile_of
from rules.games.panorama.pieces import COLOURS, ROWS, TERRAINS, Goal, Space
from rules.games.panorama.scoring import Landscape, Strip, goal_value, terrain_points, zones
from tests.games.panorama.build import landscape

Cell = tuple[int, int]
RANDOM = 150


def random_landscape(seed: int) -> Landscape:
    """Make a panorama of up to twelve random tiles around a start tile."""
    rng = Rng(seed)
    tiles = rng.shuffled(stack_tiles())[: rng.below(13)]
    at = rng.below(len(tiles) + 1)
    return landscape(*tiles[:at], rng.pick(COLOURS), *tiles[at:])


def cells_of(strip: Strip) -> dict[Cell, Space]:
    """Map every cell of a panorama to its space."""
    return {
        (2 * i + column, y): tile_of(number).spaces[y][column]
        for i, number in enumerate(strip)
        for column in (0, 1)
        for y in range(ROWS)
    }


def slow_zones(strip: Strip) -> set[frozenset[Cell]]:
    """Find zones by giving every cell the smallest label among its like neighbours until nothing changes."""
    cells = cells_of(strip)
    label = {cell: i for i, cell in enumerate(cells)}
    changed = True
    while changed:
        changed = False
        for (x, y), space in cells.items():
            for near in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
                alike = near in cells and cells[near].ground == space.ground
                if alike and label[near] < label[x, y]:
                    label[x, y] = label[near]
                    changed = True
    return {frozenset(cell for cell in cells if label[cell] == one) for one in set(label.values())}


def slow_rivers(strip: Strip) -> list[list[int]]:
    """Cut the panorama wherever no river passes from one tile to the next; list the places of each river's
    tiles.
    """
    found: list[list[int]] = [[0]]
    for i, (left, right) in enumerate(pairwise(strip), start=1):
        out, into = tile_of(left).river[1], tile_of(right).river[0]
        if out is not None and out == into:
            found[-1].append(i)
        else:
            found.append([i])
    return [run for run in found if any(level for i in run for level in tile_of(strip[i]).river)]


def slow_values(whole: Landscape) -> dict[Goal, int]:
    """Count every goal cell by cell."""
    cells, strip = cells_of(whole.strip), whole.strip
    found, rivers = slow_zones(strip), slow_rivers(strip)
    land = [zone for zone in found if cells[min(zone)].ground != "sky"]
    clouds = [x for (x, _), space in cells.items() if space.icon == "cloud"]
    left, right = 2 * whole.start, 2 * whole.start + 1
    return {
        "fewest_clouds": len(clouds),
        "clouds_side": max(sum(x < left for x in clouds), sum(x > right for x in clouds)),
        "sky_zone": max(len(zone) for zone in found if zone not in land),
        "tiles_side": max(whole.start, len(strip) - 1 - whole.start),
        "longest_river": max(map(len, rivers)),
        "river_animals": max(sum(_wet_animals(cells, strip, i) for i in run) for run in rivers),
        "river_groups": len([run for run in rivers if len(run) >= 2]),
        "waterfalls": max(sum(set(tile_of(strip[i]).river) == {2, 4} for i in run) for run in rivers),
        "crows": sum(space.icon == "animal" and space.ground == "field" for space in cells.values()),
        "fewest_tiles": sum(tile_of(number).start is None for number in strip),
        "animal_zones": sum(any(cells[cell].icon == "animal" for cell in zone) for zone in land),
        "fewest_zones": len(land),
    }


def _wet_animals(cells: dict[Cell, Space], strip: Strip, at: int) -> int:
    """Count the animals of a tile on cells of its river."""
    left, right = tile_of(strip[at]).river
    wet = [(2 * at, left), (2 * at + 1, right)]
    return sum(y is not None and cells[x, y].icon == "animal" for x, y in wet)


@pytest.mark.parametrize("seed", range(RANDOM))
def test_zones_are_found_as_slowly(seed: int) -> None:
    """Zones are the groups of like cells that touch edge to edge (rulebook, Terrain Zones)."""
    strip = random_landscape(seed).strip

    assert {frozenset(zone.cells) for zone in zones(strip)} == slow_zones(strip)


@pytest.mark.parametrize("seed", range(RANDOM))
def test_terrain_is_counted_as_slowly(seed: int) -> None:
    """Each flower scores one point for each animal of its zone (rulebook, Terrain Scoring)."""
    strip = random_landscape(seed).strip
    cells = cells_of(strip)
    points = dict.fromkeys(TERRAINS, 0)
    for zone in slow_zones(strip):
        for flower in (cell for cell in zone if cells[cell].icon == "flower"):
            ground = cells[flower].ground
            assert ground != "sky"
            points[ground] += sum(cells[cell].icon == "animal" for cell in zone)

    assert {terrain: terrain_points(strip, terrain) for terrain in TERRAINS} == points


@pytest.mark.parametrize("seed", range(RANDOM))
def test_goals_are_counted_as_slowly(seed: int) -> None:
    """Every goal counts what its words say (rulebook, Objectives)."""
    whole = random_landscape(seed)

    assert {goal: goal_value(goal, whole) for goal in all_goals()} == slow_values(whole)


@pytest.mark.parametrize("seed", range(40))
def test_a_further_tile_never_costs_terrain_points(seed: int) -> None:
    """Adding a tile never loses points: zones only grow or join (rulebook, Terrain Scoring)."""
    whole = random_landscape(seed)
    for shorter in (whole.strip[1:], whole.strip[:-1]):
        assert all(terrain_points(shorter, t) <= terrain_points(whole.strip, t) for t in TERRAINS)
