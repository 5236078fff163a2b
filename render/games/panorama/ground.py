"""Paints the ground of a tile: the sky, then row by row what stands before it, each with its own skyline."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core import theme
from render.core.scene import AnyShape, Line, Point, Polygon
from render.games.panorama.cells import BEYOND, Cell, cells
from render.games.panorama.looks import BASE, GROUNDS, flank
from render.games.panorama.texture import texture
from rules.games.panorama.pieces import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.panorama.pieces import Tile

LEAST_EDGE = 1.1
"""Edges of grounds are at least so many pixels wide."""

BELOW = 2
"""Each ground is painted down to so many pixels below the tile: later rows lie over it."""

BANDS = ((0.95, 0.22), (1.75, 0.45))
"""Where the sky becomes lighter towards the horizon, in spaces, and by how much white."""


def ground(tile: Tile, u: int) -> tuple[AnyShape, ...]:
    """Paint a tile's grounds, its upper left corner at the origin; they reach a little beyond its sides."""
    shapes: list[AnyShape] = list(_sky(u))
    for left, right in cells(tile):
        shapes += _whole(left, right, u) if left.alike else _parted(left, right, u)
        shapes += (*texture(left, u), *texture(right, u))
    return tuple(shapes)


def _sky(u: int) -> Iterator[AnyShape]:
    """Paint the sky in soft waves."""
    left, right, bottom = -BEYOND * u, (2 + BEYOND) * u, ROWS * u + BELOW
    fill = GROUNDS["sky"].fill
    yield Polygon(((left, -BELOW), (right, -BELOW), (right, bottom), (left, bottom)), fill)
    for top, share in BANDS:
        xs = [left + (right - left) * k / 16 for k in range(17)]
        wave = tuple((x, u * (top + 0.05 * math.cos(math.pi * x / u))) for x in xs)
        yield Polygon((*wave, (right, bottom), (left, bottom)), theme.mix(fill, theme.WHITE, share))


def _whole(left: Cell, right: Cell, u: int) -> Iterator[AnyShape]:
    """Paint a row of one ground."""
    if left.ground == "sky":
        return
    tops, bottom, look = (left.top(u), right.top(u)), ROWS * u + BELOW, GROUNDS[left.ground]
    yield Polygon((*tops[0], *tops[1], (tops[1][-1][0], bottom), (tops[0][0][0], bottom)), look.fill)
    if left.is_new() and right.is_new():
        yield _edge((*tops[0], *tops[1]), look.edge, u)
        return
    for cell, top in zip((left, right), tops, strict=True):
        if cell.is_new():
            yield _edge(top, look.edge, u)


def _parted(left: Cell, right: Cell, u: int) -> Iterator[AnyShape]:
    """Paint a row of two grounds, the border between them a curve."""
    bottom = ROWS * u + BELOW
    for cell in (left, right):
        if cell.ground == "sky":
            continue
        top, look = cell.top(u), GROUNDS[cell.ground]
        inner, outer = (top[-1], top[0]) if cell.column == 0 else (top[0], top[-1])
        curve = _border(inner[1], bottom, u)
        body = (*top, *curve) if cell.column == 0 else (*reversed(top), *curve)
        yield Polygon((*body, (outer[0], bottom)), look.fill)
        if cell.is_new():
            yield _edge(top, look.edge, u)
    darker = left if right.ground == "sky" else right
    start = (left.row - BASE) * u
    yield _edge(
        _border(start, bottom if left.row == ROWS - 1 else start + u, u), GROUNDS[darker.ground].edge, u
    )


def _border(start: float, end: float, u: int) -> tuple[Point, ...]:
    """Follow the curve between the columns from one height down to another."""
    steps = max(3, round((end - start) / (u * 0.12)))
    ys = [start + (end - start) * k / steps for k in range(steps + 1)]
    return tuple((flank(y, u), y) for y in ys)


def _edge(points: tuple[Point, ...], colour: str, u: int) -> Line:
    return Line(points, colour, max(LEAST_EDGE, u * 0.04), round=False)
