"""Counts what a landscape with its routes brings (rulebook, Scenery Points)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.games.scenery.cards import hex_of
from rules.games.scenery.cards.land import CODES, OFFSETS, Land, Pair, land_of
from rules.games.scenery.cards.loops import bits
from rules.games.scenery.pieces import CLIFF_POINTS, PARTS, Placed, Route, turned_side

Connection = tuple[int, int]
"""Two hexes joined by a path, the older first."""


class Count(NamedTuple):
    """What a landscape brings without goals.

    `through` counts the routes through each hex, `over` those over each connection with stakes. `animals`,
    `flowers` and `pairs` have the points of each by hex or element, `rows` the sums in the order of PARTS.
    """

    through: tuple[int, ...]
    over: dict[Connection, int]
    animals: dict[int, int]
    flowers: dict[int, int]
    pairs: tuple[int, ...]
    rows: tuple[int, ...]

    @property
    def total(self) -> int:
        """Add it all up."""
        return sum(self.rows)


def hexes_of(land: Land, route: Route) -> tuple[int, ...]:
    """Return the hexes of a route by their number in the landscape."""
    return tuple(land.at[CODES[cell]] for cell in route.cells)


def connections(hexes: tuple[int, ...]) -> list[Connection]:
    """List the connections of a loop, from the newest hex on."""
    pairs = zip(hexes, (*hexes[1:], hexes[0]), strict=True)
    return [(a, b) if a < b else (b, a) for a, b in pairs]


def staked(land: Land, routes: tuple[Route, ...]) -> dict[Connection, int]:
    """Count the routes over each connection."""
    over: dict[Connection, int] = {}
    for route in routes:
        for connection in connections(hexes_of(land, route)):
            over[connection] = over.get(connection, 0) + 1
    return over


def flips(hexes: tuple[int, ...], over: dict[Connection, int]) -> tuple[int, bool]:
    """Count the connections of a loop with stakes, and tell whether they are half or more of all."""
    shared = sum(connection in over for connection in connections(hexes))
    return shared, 2 * shared >= len(hexes)


@lru_cache(maxsize=4096)
def count(landscape: tuple[Placed, ...], routes: tuple[Route, ...]) -> Count:
    """Count a landscape."""
    land = land_of(landscape)
    over = staked(land, routes)
    through = [0] * len(landscape)
    for route in routes:
        for i in hexes_of(land, route):
            through[i] += 1
    animals, flowers = {}, {}
    for i in bits(land.featured):
        if hex_of(landscape[i].hex).animal is not None:
            animals[i] = 2 * through[i]
        else:
            flowers[i] = _flower(land, landscape[i], i, over)
    pairs = tuple(_points(land, pair, through) for pair in land.pairs)
    rows = (
        sum(route.value for route in routes),
        sum(animals.values()),
        sum(flowers.values()),
        *(_sum(land, pairs, element) for element in ("waterfall", "cliff", "viewpoint")),
    )
    return Count(tuple(through), over, animals, flowers, pairs, rows)


def _flower(land: Land, placed: Placed, i: int, over: dict[Connection, int]) -> int:
    """Count the stakes at a flower: those of the connection over its side."""
    side = hex_of(placed.hex).flower_side
    if side is None:
        return 0
    other = land.at.get(land.codes[i] + OFFSETS[turned_side(side, placed.turned)])
    if other is None:
        return 0
    return over.get((i, other) if i < other else (other, i), 0)


def _points(land: Land, pair: Pair, through: list[int]) -> int:
    """Count one element."""
    match pair.element:
        case "waterfall":
            return 1 + through[pair.low]
        case "cliff":
            return CLIFF_POINTS
        case "viewpoint":
            seen = (land.touches[pair.low] | 1 << pair.low) & ~(1 << pair.high)
            return (seen & land.featured).bit_count()


def _sum(land: Land, points: tuple[int, ...], element: str) -> int:
    return sum(n for pair, n in zip(land.pairs, points, strict=True) if pair.element == element)


ROWS = PARTS[:-1]
"""The rows that a landscape alone decides: all but the goals."""
