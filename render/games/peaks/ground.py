"""The boards: diamonds tinted and textured by their region, with the trails printed on them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from zlib import crc32

from render.core import theme
from render.core.scene import Drawing, Line, Polygon, Shadow
from render.games.peaks.geometry import SPACES, turned
from render.games.peaks.looks import CASING, CHIP, EDGE, GROUND, TRAIL
from rules.core.rng import Rng
from rules.games.peaks.pieces import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import AnyShape, Point
    from rules.games.peaks.pieces import Place

    Paths = tuple[tuple[Place, Place], ...]

MARKS = 14
"""Marks of a board's texture."""
BEND = 0.16
"""How far a trail from tip to tip bends inwards."""


@cache
def diamond(region: str, u: int, seed: str) -> Drawing:
    """Draw the ground of a board around the origin."""
    size = u * 0.985
    edge = 3.2 * u / 118
    shapes: list[AnyShape] = [
        Polygon(_corners(size), EDGE[region]),
        Polygon(_corners(size - edge), GROUND[region]),
        *_texture(region, u, seed),
    ]
    return Drawing(tuple(shapes), shadow=Shadow(4, 5, 0.28))


def _corners(r: float) -> tuple[Point, ...]:
    return ((0, -r), (r, 0), (0, r), (-r, 0))


def outline(u: int, colour: str) -> Drawing:
    """Draw a line around a board that is new or planned."""
    corners = _corners(u * 0.97)
    return Drawing((Polygon(corners, "", theme.WHITE, 9), Polygon(corners, "", colour, 5)))


def _texture(region: str, u: int, seed: str) -> Iterator[AnyShape]:
    """Strew firs, humps or stones, the same for one board everywhere."""
    rng, tint, drawn = Rng(crc32(seed.encode())), theme.mix(GROUND[region], EDGE[region], 0.3), 0
    while drawn < MARKS:
        a, b = 1.8 * rng.unit() - 0.9, 1.8 * rng.unit() - 0.9
        if abs(a) + abs(b) > 0.86:
            continue
        drawn += 1
        yield _mark(region, (a * u, b * u), u / 118, CHIP if region == "high" and drawn % 3 else tint)


def _mark(region: str, at: Point, k: float, tint: str) -> AnyShape:
    x, y = at
    if region == "forest":
        return Polygon(((x, y - 10 * k), (x + 7 * k, y + 6 * k), (x - 7 * k, y + 6 * k)), tint)
    if region == "mountain":
        hump = (
            (x - 8 * k, y + 3 * k),
            (x - 3 * k, y - 2 * k),
            (x + 3 * k, y - 2 * k),
            (x + 8 * k, y + 3 * k),
        )
        return Line(hump, tint, 2.4 * k)
    stone = ((x - 7 * k, y + 5 * k), (x - 2 * k, y - 6 * k), (x + 3 * k, y - 4 * k), (x + 8 * k, y + 5 * k))
    return Polygon(stone, tint)


@cache
def trails(paths: Paths, quarters: int, u: int) -> Drawing:
    """Draw the trails of a board, turned clockwise by quarters."""
    ways = [tuple((x * u, y * u) for x, y in _way(a, b, quarters)) for a, b in paths]
    k = u / 134
    return Drawing(
        (*(Line(way, CASING, 15 * k) for way in ways), *(Line(way, TRAIL, 10 * k) for way in ways))
    )


def _way(a: Place, b: Place, quarters: int) -> tuple[Point, ...]:
    """Follow a trail between two spaces; from tip to tip it bends inwards."""
    first, last = turned(SPACES[a], quarters), turned(SPACES[b], quarters)
    if a not in SIDES or b not in SIDES:
        return (first, last)
    x, y = (first[0] + last[0]) / 2 * (1 - BEND), (first[1] + last[1]) / 2 * (1 - BEND)
    steps = [i / 12 for i in range(13)]
    return tuple(
        (
            first[0] * (1 - t) ** 2 + 2 * x * t * (1 - t) + last[0] * t * t,
            first[1] * (1 - t) ** 2 + 2 * y * t * (1 - t) + last[1] * t * t,
        )
        for t in steps
    )


def spur(first: Point, last: Point, u: int, *, built: bool = True) -> Drawing:
    """Draw the dashed path from a space to a summit; thin and pale to a place without one."""
    ends = ((first[0] * u, first[1] * u), (last[0] * u, last[1] * u))
    k = u / 134
    dash = (12 * k, 7 * k)
    if not built:
        return Drawing((Line(ends, theme.SLOT_LINE, 3 * k, dash=(6 * k, 6 * k), round=False),))
    return Drawing((Line(ends, CASING, 11 * k, dash=dash), Line(ends, TRAIL, 6.5 * k, dash=dash)))
