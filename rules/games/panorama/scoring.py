"""Points and goals: one function for each line of the rulebook, each for one panorama from left to right.

A strip is a panorama's tiles from left to right; its columns are counted from 0, two to a tile.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rules.core.model import Seat
from rules.games.panorama.cards import all_goals, tile_of
from rules.games.panorama.pieces import GOAL_POINTS, ROWS, TERRAINS, Ground, Space, Terrain, TileId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.panorama.pieces import Goal

Strip: TypeAlias = tuple[TileId, ...]
Cell: TypeAlias = tuple[int, int]
"""A column and a row."""

Leaders: TypeAlias = tuple[tuple[Seat, ...], ...]
"""The seats in the lead for each goal."""


class Zone(NamedTuple):
    """Spaces of one ground that touch edge to edge, in reading order by columns, and what is in them."""

    ground: Ground
    cells: tuple[Cell, ...]
    animals: int
    flowers: int

    def points(self) -> int:
        """Count one point for each flower and animal (rulebook, Terrain Scoring)."""
        return self.animals * self.flowers


class River(NamedTuple):
    """Tiles in a row through which one river runs unbroken: the first and the number of them."""

    first: int
    length: int


class Landscape(NamedTuple):
    """A strip and the place of its start tile, which divides it into two sides."""

    strip: Strip
    start: int

    def sides(self) -> tuple[Strip, Strip]:
        """Split off the tiles to the left and to the right of the start tile."""
        return self.strip[: self.start], self.strip[self.start + 1 :]


def _columns(strip: Strip) -> tuple[tuple[Space, ...], ...]:
    """Turn a strip into columns of spaces from the top."""
    tiles = (tile_of(number).spaces for number in strip)
    return tuple(tuple(row[side] for row in spaces) for spaces in tiles for side in (0, 1))


@lru_cache(maxsize=1 << 14)
def zones(strip: Strip) -> tuple[Zone, ...]:
    """Find every zone of a strip, sky included, by their first cells (rulebook, Terrain Zones)."""
    columns = _columns(strip)
    seen: set[Cell] = set()
    found = []
    for x in range(len(columns)):
        for y in range(ROWS):
            if (x, y) not in seen:
                cells = _flood(columns, (x, y))
                seen |= cells
                found.append(_zone(columns, cells))
    return tuple(found)


def _flood(columns: tuple[tuple[Space, ...], ...], start: Cell) -> set[Cell]:
    """Find the cells of one ground that steps along edges reach from `start`."""
    ground = columns[start[0]][start[1]].ground
    found, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            inside = 0 <= cell[0] < len(columns) and 0 <= cell[1] < ROWS
            if inside and cell not in found and columns[cell[0]][cell[1]].ground == ground:
                found.add(cell)
                edge.append(cell)
    return found


def _zone(columns: tuple[tuple[Space, ...], ...], cells: set[Cell]) -> Zone:
    """Sum up what is in a zone."""
    icons = [columns[x][y].icon for x, y in cells]
    ordered = tuple(sorted(cells))
    x, y = ordered[0]
    return Zone(columns[x][y].ground, ordered, icons.count("animal"), icons.count("flower"))


def terrain_zones(strip: Strip) -> Iterator[Zone]:
    """List the zones that are not sky."""
    return (zone for zone in zones(strip) if zone.ground != "sky")


def terrain_points(strip: Strip, terrain: Terrain) -> int:
    """Add up the zones of one terrain (rulebook, Terrain Scoring)."""
    return sum(zone.points() for zone in zones(strip) if zone.ground == terrain)


def all_terrain(strip: Strip) -> tuple[int, ...]:
    """Count the points of each terrain, in the order of TERRAINS."""
    return tuple(terrain_points(strip, terrain) for terrain in TERRAINS)


@lru_cache(maxsize=1 << 14)
def open_icons(strip: Strip) -> int:
    """Count the animals and flowers in zones that a further tile may reach, once for each end they reach."""
    last = 2 * len(strip) - 1
    return sum(
        (zone.animals + zone.flowers) * ((zone.cells[0][0] == 0) + (zone.cells[-1][0] == last))
        for zone in terrain_zones(strip)
    )


def river_joins(left: TileId, right: TileId) -> int | None:
    """Name the level at which the rivers of two neighbours meet; None where they do not."""
    level = tile_of(left).river[1]
    return level if level is not None and level == tile_of(right).river[0] else None


def rivers(strip: Strip) -> tuple[River, ...]:
    """Find the rivers of a strip from left to right, those of a single tile included."""
    found: list[River] = []
    for i, number in enumerate(strip):
        if tile_of(number).river == (None, None):
            continue
        if i and river_joins(strip[i - 1], number) is not None:
            found[-1] = River(found[-1].first, found[-1].length + 1)
        else:
            found.append(River(i, 1))
    return tuple(found)


def _course(strip: Strip, river: River) -> Strip:
    """List the tiles that a river runs through."""
    return strip[river.first : river.first + river.length]


def clouds(strip: Strip) -> int:
    """Count the clouds."""
    return sum(space.icon == "cloud" for column in _columns(strip) for space in column)


def fewest_clouds(landscape: Landscape) -> int:
    """Count all clouds, connected or not (rulebook, Sky Objectives)."""
    return clouds(landscape.strip)


def clouds_side(landscape: Landscape) -> int:
    """Count the clouds on the side with more, the start tile being on neither (rulebook, Sky Objectives)."""
    return max(clouds(side) for side in landscape.sides())


def sky_zone(landscape: Landscape) -> int:
    """Count the spaces of the largest sky zone, with clouds or without (rulebook, Sky Objectives)."""
    return max(len(zone.cells) for zone in zones(landscape.strip) if zone.ground == "sky")


def tiles_side(landscape: Landscape) -> int:
    """Count the tiles on the longer side of the start tile (rulebook, Sky Objectives)."""
    return max(len(side) for side in landscape.sides())


def longest_river(landscape: Landscape) -> int:
    """Count the tiles of the longest river (rulebook, River Objectives)."""
    return max(river.length for river in rivers(landscape.strip))


def river_animals(landscape: Landscape) -> int:
    """Count the animals on the spaces of the river with most of them (rulebook, River Objectives)."""
    courses = (_course(landscape.strip, river) for river in rivers(landscape.strip))
    return max(sum(_animals_at_river(number) for number in course) for course in courses)


def _animals_at_river(number: TileId) -> int:
    """Count the animals on those spaces of a tile that its river runs through."""
    tile = tile_of(number)
    return sum(
        level is not None and tile.spaces[level][column].icon == "animal"
        for column, level in enumerate(tile.river)
    )


def river_groups(landscape: Landscape) -> int:
    """Count the rivers that join at least two tiles (rulebook, River Objectives)."""
    return sum(river.length > 1 for river in rivers(landscape.strip))


def waterfalls(landscape: Landscape) -> int:
    """Count the waterfalls of the river with most of them (rulebook, River Objectives)."""
    courses = (_course(landscape.strip, river) for river in rivers(landscape.strip))
    return max(sum(tile_of(number).is_waterfall() for number in course) for course in courses)


def crows(landscape: Landscape) -> int:
    """Count the crows, connected or not (rulebook, Panorama Objectives)."""
    return sum(zone.animals for zone in zones(landscape.strip) if zone.ground == "field")


def fewest_tiles(landscape: Landscape) -> int:
    """Count the tiles besides the start tile (rulebook, Panorama Objectives)."""
    return len(landscape.strip) - 1


def animal_zones(landscape: Landscape) -> int:
    """Count the terrain zones with an animal (rulebook, Panorama Objectives)."""
    return sum(zone.animals > 0 for zone in terrain_zones(landscape.strip))


def fewest_zones(landscape: Landscape) -> int:
    """Count the terrain zones; the sky is none (rulebook, Panorama Objectives)."""
    return sum(1 for _ in terrain_zones(landscape.strip))


_COUNTED: dict[Goal, Callable[[Landscape], int]] = {
    "fewest_clouds": fewest_clouds,
    "clouds_side": clouds_side,
    "sky_zone": sky_zone,
    "tiles_side": tiles_side,
    "longest_river": longest_river,
    "river_animals": river_animals,
    "river_groups": river_groups,
    "waterfalls": waterfalls,
    "crows": crows,
    "fewest_tiles": fewest_tiles,
    "animal_zones": animal_zones,
    "fewest_zones": fewest_zones,
}


@lru_cache(maxsize=1 << 14)
def goal_value(goal: Goal, landscape: Landscape) -> int:
    """Count what a goal compares."""
    return _COUNTED[goal](landscape)


def best(goal: Goal, values: tuple[int, ...]) -> tuple[Seat, ...]:
    """Name the seats with the best value, all that are equal (rulebook, Assigning Objective Tokens)."""
    top = min(values) if all_goals()[goal].fewest else max(values)
    return tuple(Seat(i) for i, value in enumerate(values) if value == top)


def goal_points(seat: Seat, leaders: Leaders) -> int:
    """Count the points of a seat for the goals it leads (rulebook, Assigning Objective Tokens)."""
    return sum(GOAL_POINTS for seats in leaders if seat in seats)


def places(points: tuple[int, ...]) -> tuple[int, ...]:
    """Rank the seats, 1 the best; equal points share a place (rulebook, Final Scoring)."""
    return tuple(1 + sum(other > mine for other in points) for mine in points)
