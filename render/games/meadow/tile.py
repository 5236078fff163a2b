"""Meadow tiles and rocks: green with tufts and flowers, holes with snow or earth, faceted stones."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.scene import AnyShape, Circle, Drawing, Line, Polygon, Rounded, Shadow
from render.games.meadow.looks import (
    BLADE,
    EARTH,
    EARTH_SHADE,
    EDGE,
    GREENS,
    HEARTS,
    HOLE_RIM,
    PETALS,
    SNOW,
    SNOW_SHADE,
    STONE,
    STONE_DARK,
    STONE_EDGE,
    STONE_LIGHT,
    STONE_MIDDLE,
)
from render.games.meadow.outline import Square, blob, traced
from rules.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

FINE = 14
"""From this size of a space on, pieces have their texture."""

FULL = 45
"""The size of a space for which the measures of the art are given."""


class Patch(NamedTuple):
    """The spaces of a piece from its box's corner, the holes among them, and those with earth below.

    `seed` gives it its flowers and its green; a rock has none.
    """

    cells: frozenset[Square]
    holes: frozenset[Square] = frozenset()
    earth: frozenset[Square] = frozenset()
    seed: int | None = None


def piece(patch: Patch, x: int, y: int, u: int, *, shadow: bool = True) -> Drawing:
    """Lay a piece with its box's corner at (x, y), its spaces u pixels wide."""
    k = u / FULL
    cast = Shadow(round(2 * k + 1), 2 * k + 1, 0.3) if shadow and u >= FINE else None
    return Drawing(shapes(patch, u), x, y, cast)


@lru_cache(maxsize=4096)
def shapes(patch: Patch, u: int) -> tuple[AnyShape, ...]:
    """Draw a piece from its box's corner."""
    k = u / FULL
    base, edge = (STONE, STONE_EDGE) if patch.seed is None else (GREENS[patch.seed % 3], EDGE)
    found: list[AnyShape] = [
        *blob(patch.cells, u, 0.5 * k + 0.4, edge),
        *blob(patch.cells, u, (2.6 if u >= FINE else 5) * k + 0.4, base),
    ]
    for cell in sorted(patch.cells):
        if cell in patch.holes:
            found += _hole(*cell, u, earth=cell in patch.earth)
        elif patch.seed is None:
            found += _stone(*cell, u)
        elif u >= FINE:
            found += _flowers(*cell, u, patch.seed)
    return tuple(found)


def _hole(i: int, j: int, u: int, *, earth: bool) -> Iterator[Rounded]:
    """Cut a hole: its rim, the shade below the upper rim, then what lies in it."""
    shade, ground = (EARTH_SHADE, EARTH) if earth else (SNOW_SHADE, SNOW)
    x, y, m = i * u, j * u, u * 0.13
    for down, r, fill in ((0.0, 0.22, HOLE_RIM), (0.05, 0.2, shade), (0.1, 0.18, ground)):
        yield Rounded(x + m, y + m + down * u, u - 2 * m, u - 2 * m - down * u, r * u, fill)


_FACETS = (
    (STONE_MIDDLE, ((0.2, 0.7), (0.34, 0.26), (0.66, 0.22), (0.82, 0.62), (0.6, 0.8))),
    (STONE_LIGHT, ((0.34, 0.26), (0.66, 0.22), (0.52, 0.5))),
    (STONE_DARK, ((0.82, 0.62), (0.6, 0.8), (0.52, 0.5), (0.66, 0.22))),
)


def _stone(i: int, j: int, u: int) -> Iterator[Polygon]:
    """Draw one faceted stone."""
    for fill, corners in _FACETS:
        yield Polygon(tuple(((i + x) * u, (j + y) * u) for x, y in corners), fill)


def _flowers(i: int, j: int, u: int, seed: int) -> Iterator[AnyShape]:
    """Let two tufts and mostly a flower grow on a space."""
    rng, k = Rng(seed * 64 + i * 8 + j), u / FULL
    for _ in range(2):
        x, y = (i + 0.24 + 0.52 * rng.unit()) * u, (j + 0.3 + 0.46 * rng.unit()) * u
        for lean in (-1, 0, 1):
            blade = ((x + 1.2 * lean * k, y + 4 * k), (x + 3.9 * lean * k, y - 4 * k))
            yield Line(blade, BLADE, max(0.9, 1.7 * k))
    if rng.unit() < 0.75:
        kind = int(rng.unit() * len(PETALS))
        x, y = (i + 0.28 + 0.44 * rng.unit()) * u, (j + 0.26 + 0.44 * rng.unit()) * u
        r = 2.6 * k
        for turn in range(5):
            a = turn * 2 * math.pi / 5
            yield Circle(x + 1.25 * r * math.cos(a), y + 1.25 * r * math.sin(a), r, PETALS[kind])
        yield Circle(x, y, 0.9 * r, HEARTS[kind])


def outlined(
    cells: frozenset[Square], x: int, y: int, u: int, colour: str, *, small: bool = False
) -> Drawing:
    """Draw the outline of a piece that changed or is planned: coloured, on white; thin on what is `small`."""
    wide, white = (3.0, 6.0) if small or u < FINE else (4.5, 9.0)
    rings = (
        *traced(cells, u, -0.4 * wide, theme.WHITE, white),
        *traced(cells, u, -0.55 * wide, colour, wide),
    )
    return Drawing(rings, x, y)
