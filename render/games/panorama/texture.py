"""What lies and grows on each ground: rocks, firs, tufts, furrows; pale, so that icons stand out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core import theme
from render.core.scene import AnyShape, Line, Point, Polygon
from render.games.panorama.looks import GROUNDS, shade

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from render.games.panorama.cells import Cell

FINE = 30
"""Spaces at least this large get every detail."""

CAP = ((0, 0), (0.17, 0.16), (0.09, 0.14), (0.05, 0.22), (-0.04, 0.13), (-0.16, 0.17))
FACE = ((-0.04, 0.1), (0.3, 0.52), (0.2, 0.4), (0.12, 0.66), (0.02, 0.36), (0.05, 0.2))
"""The snow on a peak and the shaded face below it, seen from the peak (the face's first from its foot)."""

ROCK = ((0, 0), (0.2, 0.26), (0.1, 0.22), (0.06, 0.36), (-0.02, 0.16))
RIDGE = ((-0.17, 0.22), (0, 0), (0.2, 0.26))

BRANCHES = ((1.0, 0.45, 0.24), (0.66, 0.0, 0.34))
"""A fir's two tiers: from where to where, and half their width, as shares of its height."""


def texture(cell: Cell, u: int) -> Iterator[AnyShape]:
    """Draw the texture of one space."""
    match cell.ground:
        case "mountain":
            yield from _summit(cell, u) if cell.is_new() else _rocks(cell, u)
        case "forest":
            yield from _forest(cell, u)
        case "meadow":
            yield from _meadow(cell, u)
        case "field":
            yield from _field(cell, u)
        case "sky":
            pass


def _placed(points: Iterable[Point], x: float, y: float, size: float) -> tuple[Point, ...]:
    return tuple((x + size * a, y + size * b) for a, b in points)


def _summit(cell: Cell, u: int) -> Iterator[AnyShape]:
    """Shade a mountain on its right, and put snow on it where it stands in the sky."""
    line = cell.top(u)
    at = min(range(len(line)), key=lambda i: line[i][1])
    x, y = line[at]
    right = line[at : at + 4]
    foot = _placed(FACE[:1], *right[-1], u)
    yield Polygon((*right, *foot, *_placed(FACE[1:], x, y, u)), shade("mountain", 0.42))
    yield Line(line, GROUNDS["mountain"].edge, max(1.1, u * 0.04), round=False)
    if cell.above == "sky":
        yield Polygon(_placed(CAP, x, y, u), theme.WHITE)


def _rocks(cell: Cell, u: int) -> Iterator[AnyShape]:
    """Draw two small ridges on a slope."""
    rng = cell.rng()
    for k in range(2):
        x = u * (cell.column + 0.24 + 0.46 * k + 0.12 * rng.unit())
        y, size = u * (cell.row + 0.12 + 0.4 * rng.unit()), u * (0.8 + 0.4 * rng.unit())
        yield Polygon(_placed(ROCK, x, y, size), shade("mountain", 0.42))
        yield Line(_placed(RIDGE, x, y, size), shade("mountain", 0.75), max(1, u * 0.026))


def _forest(cell: Cell, u: int) -> Iterator[AnyShape]:
    """Plant two rows of firs, darker and lighter ones by turns."""
    rng, look = cell.rng(), GROUNDS["forest"]
    tones = (theme.mix(look.fill, look.light, 0.45), shade("forest", 0.9))
    for j in range(2):
        for k in range(3):
            x = u * (cell.column + 0.2 + 0.3 * k + 0.14 * j + 0.1 * (rng.unit() - 0.5))
            y = u * (cell.row + 0.44 + 0.42 * j + 0.1 * (rng.unit() - 0.5))
            high = u * (0.3 + 0.08 * rng.unit())
            if u >= FINE or (j + k) % 2:
                yield from _fir(x, y, high, tones[(j + k) % 2])


def _fir(x: float, y: float, high: float, colour: str) -> Iterator[AnyShape]:
    for top, foot, half in BRANCHES:
        yield Polygon(_placed(((0, -top), (half, -foot), (-half, -foot)), x, y, high), colour)


def _meadow(cell: Cell, u: int) -> Iterator[AnyShape]:
    """Draw tufts of three blades."""
    rng = cell.rng()
    for k in range(4 if u >= FINE else 2):
        x = u * (cell.column + 0.16 + 0.22 * k + 0.08 * rng.unit())
        y = u * (cell.row + 0.32 + 0.5 * rng.unit())
        for lean, high in ((-1, 0.05), (0, 0.08), (1, 0.05)):
            blade = ((x + lean * 0.03 * u, y + 0.07 * u), (x + lean * 0.075 * u, y - high * u))
            yield Line(blade, GROUNDS["meadow"].edge, max(1, u * 0.03))


def _field(cell: Cell, u: int) -> Iterator[AnyShape]:
    """Draw furrows, light between them."""
    for share in (0.22, 0.54, 0.86):
        y = (cell.row + share) * u
        left, right = cell.ends(y, u)
        xs = [left + (right - left) * k / 8 for k in range(9)]
        wave = tuple((x, y + 0.035 * u * math.sin(math.pi * x / u)) for x in xs)
        if u >= FINE:
            light = tuple((x, v - 0.12 * u) for x, v in wave)
            yield Line(light, GROUNDS["field"].light, u * 0.07, round=False)
        yield Line(wave, shade("field", 0.75), max(1, u * 0.035), round=False)
