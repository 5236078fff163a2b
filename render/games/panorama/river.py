"""Paints the river of a tile: it flows through, falls, or springs from a pond."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core import theme
from render.core.scene import AnyShape, Circle, Line, Point, Polygon
from render.games.panorama.cells import BEYOND
from render.games.panorama.looks import BANK, FOAM, RIPPLE, WATER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.panorama.pieces import Tile

DEPTH = 0.64
"""Height of a river in its row, in spaces from the row's top."""

WIDE, BANKS = 0.24, 0.30
"""Width of a river without and with its banks, in spaces."""

POND = (0.24, 0.17)
"""Half the width and height of the pond a river springs from."""

SPRING = 0.7
"""Where in its column a river springs, in spaces from the side it flows to."""

UPPER = ((-BEYOND, 0), (0.3, -0.02), (0.55, 0), (0.78, -0.02), (0.92, 0.05), (1, 0.2))
LOWER = ((1, -0.04), (1.16, 0.03), (1.4, 0.02), (1.7, -0.02), (2 + BEYOND, 0))
"""The course of a river before and after a fall, from the heights of its levels."""

STREAKS = (-0.075, -0.01, 0.065)
SPRAY = ((-0.19, 0.085), (0.2, 0.09), (-0.08, 0.11), (0.08, 0.12))
"""The light lines in a fall, and the foam at its foot: place and radius."""

RIPPLES = ((2, -0.045), (7, 0.05), (12, -0.04), (16, 0.04))
"""Where light strokes begin along a river, and how far beside its middle."""


def river(tile: Tile, u: int) -> tuple[AnyShape, ...]:
    """Paint the river, where there is one."""
    left, right = tile.river
    if left is not None and right is not None:
        if left == right:
            return tuple(_water(_level(-BEYOND, 2 + BEYOND, left, u), u))
        return tuple(_fall(left, right, u))
    if left is not None:
        return tuple(_spring(_level(-BEYOND, SPRING, left, u), u))
    if right is not None:
        return tuple(_spring(_level(2 + BEYOND, 2 - SPRING, right, u), u))
    return ()


def _level(start: float, end: float, row: int, u: int) -> tuple[Point, ...]:
    """Follow a river on one level; it is straight where it leaves the tile."""
    steps = max(4, round(abs(end - start) * 9))
    xs = [start + (end - start) * k / steps for k in range(steps + 1)]
    return tuple((x * u, (row + DEPTH + 0.06 * math.sin(math.pi * x) * _calm(x)) * u) for x in xs)


def _calm(x: float) -> float:
    """Say how far a river may swing: not at all at the sides."""
    return min(1.0, max(0.0, 5 * x), max(0.0, 5 * (2 - x)))


def _water(points: tuple[Point, ...], u: int) -> Iterator[AnyShape]:
    yield Line(points, BANK, u * BANKS)
    yield Line(points, WATER, u * WIDE)
    yield from _ripples(points, u)


def _ripples(points: tuple[Point, ...], u: int) -> Iterator[AnyShape]:
    """Draw light strokes on the water."""
    for first, beside in RIPPLES:
        part = points[first : first + 4]
        if len(part) > 2:
            yield Line(tuple((x, y + beside * u) for x, y in part), RIPPLE, max(1, u * 0.03))


def _spring(points: tuple[Point, ...], u: int) -> Iterator[AnyShape]:
    """Draw a river that springs from a pond at the end of its course."""
    x, y = points[-1]
    turns = [math.pi * k / 8 for k in range(16)]
    pond = tuple((x + POND[0] * u * math.cos(a), y + POND[1] * u * math.sin(a)) for a in turns)
    yield Line(points, BANK, u * BANKS)
    yield Polygon(pond, BANK, BANK, u * 0.06)
    yield Line(points, WATER, u * WIDE)
    yield Polygon(pond, WATER)
    yield from _ripples(points, u)
    stroke = ((x - 0.12 * u, y - 0.04 * u), (x + 0.02 * u, y - 0.07 * u), (x + 0.11 * u, y - 0.03 * u))
    yield Line(stroke, RIPPLE, max(1, u * 0.03))


def _fall(left: int, right: int, u: int) -> Iterator[AnyShape]:
    """Draw a river that falls from the higher level to the lower in the middle of the tile."""
    top, foot = min(left, right) + DEPTH, max(left, right) + DEPTH
    course = (*((x, top + y) for x, y in UPPER), *((x, foot + y) for x, y in LOWER))
    path = tuple(((x if left < right else 2 - x) * u, y * u) for x, y in course)
    yield Line(path, BANK, u * BANKS)
    yield Line(path, WATER, u * WIDE)
    for beside in STREAKS:
        x = (1 + beside) * u
        yield Line(((x, (top + 0.16 + abs(beside)) * u), (x, (foot - 0.1) * u)), FOAM, max(1, u * 0.035))
    for beside, r in SPRAY:
        yield Circle((1 + beside) * u, (foot + 0.04) * u, r * u, theme.WHITE)
