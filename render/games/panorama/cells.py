"""The spaces of a tile as they are painted: their grounds, and the skylines where a ground begins."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.games.panorama.looks import BASE, SWING, flank
from rules.core.rng import Rng
from rules.games.panorama.pieces import ROWS

if TYPE_CHECKING:
    from render.core.scene import Point
    from rules.games.panorama.pieces import Ground, Tile

BEYOND = SWING + 0.08
"""How far a tile is painted beyond its sides, in spaces: its wave cuts it."""

SADDLE: dict[Ground, float] = {"mountain": 0.2, "forest": 0.1, "meadow": 0.2, "field": 0.11}
"""Height of a skyline in the middle of a tile that it crosses whole."""


class Cell(NamedTuple):
    """A space to be painted: where, what, what is above it, and what shapes it.

    `alike` tells whether the other column has the same ground in this row, `crosses` whether their
    skyline is one; `seed` makes each space of each tile an own one, always the same.
    """

    column: int
    row: int
    ground: Ground
    above: Ground | None
    alike: bool
    crosses: bool
    seed: int

    def is_new(self) -> bool:
        """Tell whether its ground begins here, with a skyline."""
        return self.above is not None and self.above != self.ground

    def rng(self) -> Rng:
        """Return the chance that shapes this space."""
        return Rng(self.seed)

    def ends(self, y: float, u: int) -> tuple[float, float]:
        """Say from where to where the space reaches at height y."""
        middle = flank(y, u)
        return (-BEYOND * u, middle) if self.column == 0 else (middle, (2 + BEYOND) * u)

    def top(self, u: int) -> tuple[Point, ...]:
        """List the upper edge of the space from left to right."""
        y = float(self.row * u)
        if not self.is_new():
            flat = y - 1 if self.row else -2.0
            left, right = self.ends(y, u)
            return (left, flat), (right, flat)
        points = [((self.column + x) * u, y - high * u) for x, high in self._skyline()]
        first, last = points[0][1], points[-1][1]
        left, right = self.ends(last if self.column == 0 else first, u)
        return ((left, first), *points[1:-1], (right, last))

    def _skyline(self) -> tuple[Point, ...]:
        """List the skyline of the space as shares of it, from one side to the other."""
        middle = SADDLE[self.ground] if self.crosses else BASE
        ends = (BASE, middle) if self.column == 0 else (middle, BASE)
        rng = self.rng()
        at, high = 0.4 + 0.2 * rng.unit(), rng.unit()
        match self.ground:
            case "mountain":
                return _peak(at, 0.36 + 0.12 * high, ends)
            case "forest":
                return _firs(rng, ends)
            case "meadow":
                return _hill(0.1 + 0.1 * high, ends)
            case _:
                return _hill(0.03 + 0.05 * high, ends)


def cells(tile: Tile) -> tuple[tuple[Cell, Cell], ...]:
    """List a tile's spaces row by row from the top."""
    return tuple((_cell(tile, 0, row), _cell(tile, 1, row)) for row in range(ROWS))


def _cell(tile: Tile, column: int, row: int) -> Cell:
    """Look at a space and its neighbours."""
    grounds = tuple(tuple(space.ground for space in spaces) for spaces in tile.spaces)
    here = grounds[row][column]
    alike = here == grounds[row][1 - column]
    return Cell(
        column=column,
        row=row,
        ground=here,
        above=grounds[row - 1][column] if row else None,
        alike=alike,
        crosses=alike and row > 0 and here not in grounds[row - 1],
        seed=tile.id * 64 + row * 2 + column,
    )


def _peak(at: float, high: float, ends: tuple[float, float]) -> tuple[Point, ...]:
    """Draw a mountain with a shoulder on each side."""
    left, right = ends
    return (
        (0, left),
        (at * 0.5, left + (high - left) * 0.58),
        (at * 0.68, left + (high - left) * 0.62),
        (at, high),
        (at + (1 - at) * 0.34, right + (high - right) * 0.56),
        (at + (1 - at) * 0.5, right + (high - right) * 0.5),
        (1, right),
    )


def _firs(rng: Rng, ends: tuple[float, float]) -> tuple[Point, ...]:
    """Draw the tips of three firs."""
    points = [(0.0, ends[0])]
    for k in range(3):
        tip, foot = 0.2 + 0.12 * rng.unit(), BASE + 0.03 * rng.unit()
        points.append(((2 * k + 1) / 6 + 0.06 * (rng.unit() - 0.5), tip))
        points.append(((k + 1) / 3, foot if k < 2 else ends[1]))
    return tuple(points)


def _hill(high: float, ends: tuple[float, float]) -> tuple[Point, ...]:
    """Draw a soft hill."""
    left, right = ends
    xs = [k / 8 for k in range(9)]
    return tuple(
        (x, left + (right - left) * (3 * x**2 - 2 * x**3) + high * math.sin(math.pi * x) ** 2) for x in xs
    )
