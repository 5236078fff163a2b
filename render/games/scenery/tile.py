"""A hex as a piece: its tint with the texture of its band, and the trails that run over it."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from render.core.scene import Circle, Drawing, Line, Polygon, Shadow
from render.games.scenery.lattice import closed, corners, toward
from render.games.scenery.looks import BANDS, CASING, TRAIL, band

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import AnyShape, Point
    from render.games.scenery.looks import Band

VARIANTS = 4
"""So many ways to scatter a band's texture: hexes look alike, but not the same."""

TEXTURED = 56
"""Narrower hexes have fewer and larger marks."""

SHADOWED = 80
"""Only hexes at least this wide have a shadow each."""


def ground(height: int, variant: int, x: int, y: int, w: int, *, raised: bool = True) -> Drawing:
    """Draw a hex's ground with its middle at (x, y); a `raised` one has its own shadow."""
    shadow = Shadow(3, 3, 0.3) if raised and w >= SHADOWED else None
    return Drawing(_ground(band(height), variant % VARIANTS, w), x, y, shadow)


@lru_cache(maxsize=512)
def _ground(name: Band, variant: int, w: int) -> tuple[AnyShape, ...]:
    look = BANDS[name]
    rim = max(1.5, w * 0.02)
    return (
        Polygon(corners(w * 0.985), look.edge),
        Polygon(corners(w * 0.985 - 2 * rim), look.fill),
        *_texture(name, variant, w),
    )


def _texture(name: Band, variant: int, w: int) -> Iterator[AnyShape]:
    """Scatter the marks of a band around the middle, where something else lies."""
    u = w / 124 if w >= TEXTURED else w / 86
    most, apart = (13, 0.155) if w >= TEXTURED else (7, 0.24)
    for x, y in _scattered(f"{name}{variant}", most, apart):
        yield from _mark(name, x * w, y * w, u)


@lru_cache(maxsize=64)
def _scattered(seed: str, most: int, apart: float) -> tuple[Point, ...]:
    """Choose points of a hex 1 wide that are neither near its middle nor near one another."""
    rng = Random(seed)  # noqa: S311  (decoration, the same every time)
    found: list[Point] = []
    for _ in range(400):
        spot = (rng.uniform(-0.45, 0.45), rng.uniform(-0.5, 0.5))
        if len(found) < most and _lies_inside(spot) and all(math.dist(spot, p) > apart for p in found):
            found.append(spot)
    return tuple(found)


def _lies_inside(spot: Point) -> bool:
    x, y = spot
    sides = (toward(side, 1) for side in range(6))
    return math.hypot(x, y) > 0.2 and all(x * i + y * j < 0.41 for i, j in sides)


def _mark(name: Band, x: float, y: float, u: float) -> Iterator[AnyShape]:
    """Draw one tuft, fir, hump, stone or snowy roof."""
    ink = BANDS[name].mark
    match name:
        case "meadow":
            for lean in (-3.4, 0.0, 3.4):
                yield Line(((x + lean * 0.4 * u, y + 4 * u), (x + lean * 1.4 * u, y - 4 * u)), ink, 1.8 * u)
        case "forest":
            yield Polygon(((x, y - 10 * u), (x + 7 * u, y + 6 * u), (x - 7 * u, y + 6 * u)), ink)
        case "alpine":
            low, high = y + 2 * u, y - 2 * u
            hump = ((x - 8 * u, low), (x - 3 * u, high), (x + 3 * u, high), (x + 8 * u, low))
            yield Line(hump, ink, 2.2 * u)
        case "rock":
            low = y + 5 * u
            stone = ((x - 7 * u, low), (x - 3 * u, y - 5 * u), (x + 4 * u, y - 4 * u), (x + 7 * u, low))
            yield Polygon(stone, ink)
        case "snow":
            yield Line(((x - 8 * u, y + 3 * u), (x, y - 4 * u), (x + 8 * u, y + 3 * u)), ink, 2.4 * u)


def trails(through: frozenset[int], ends: frozenset[int], x: int, y: int, w: int) -> Drawing | None:
    """Draw the trails of a hex: to its border at the sides `through`, short of it at those in `ends`."""
    if not through and not ends:
        return None
    return Drawing(_trails(through, ends, w), x, y)


@lru_cache(maxsize=1024)
def _trails(through: frozenset[int], ends: frozenset[int], w: int) -> tuple[AnyShape, ...]:
    shapes: list[AnyShape] = []
    for width, colour, more in ((wide(w), CASING, 0.0), (wide(w) * 0.66, TRAIL, 0.8)):
        shapes += (
            Line(((0, 0), toward(side, w / 2 + more)), colour, width, round=False) for side in sorted(through)
        )
        shapes += (Line(((0, 0), toward(side, w * 0.38)), colour, width) for side in sorted(ends))
        shapes.append(Circle(0, 0, width / 2, colour))
    return tuple(shapes)


def wide(w: int) -> float:
    """Say how wide a trail is, its casing included."""
    return max(5.5, w * 0.121)


def ring(x: int, y: int, w: int, colour: str) -> Drawing:
    """Outline a hex that changed, or that a plan would lay: its colour over white."""
    outer, inner = max(6.0, w * 0.07), max(3.5, w * 0.04)
    edge = closed(corners(w * 1.0))
    return Drawing((Line(edge, "#FFFFFF", outer), Line(edge, colour, inner)), x, y)


def dashed(x: int, y: int, w: int, colour: str, width: float, fill: str = "") -> Drawing:
    """Draw the dashed outline of an empty space, or of a hex that may be taken."""
    edge = corners(w * 0.86)
    dash = (9.0, 8.0) if w >= SHADOWED else (6.0, 5.0)
    line = Line((*edge, edge[0]), colour, width, dash=dash, round=False)
    return Drawing((*((Polygon(edge, fill),) if fill else ()), line), x, y)
