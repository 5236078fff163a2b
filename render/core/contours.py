"""Contour lines for the paper: level lines of a sum of soft bumps, the same for one seed everywhere."""

from __future__ import annotations

import math
from zlib import crc32

from rules.core.rng import Rng

STEP = 12
"""Side of the squares, in pixels, in which a level line is straight."""

LEVELS = 7
BUMPS = 16

Segment = tuple[float, float, float, float]


def _field(seed: str, columns: int, rows: int) -> list[list[float]]:
    rng = Rng(crc32(seed.encode()))
    field = [[0.0] * columns for _ in range(rows)]
    for _ in range(BUMPS):
        x, y = rng.unit() * columns, rng.unit() * rows
        spread, height = (100 + 220 * rng.unit()) / STEP, 0.4 + 0.6 * rng.unit()
        across = [math.exp(-((i - x) ** 2) / (2 * spread**2)) for i in range(columns)]
        for j, line in enumerate(field):
            down = height * math.exp(-((j - y) ** 2) / (2 * spread**2))
            field[j] = [value + down * a for value, a in zip(line, across, strict=True)]
    return field


def _cross(level: float, a: float, b: float) -> float | None:
    """Find where between two corners a level lies; None where it does not."""
    if (a < level) == (b < level):
        return None
    return (level - a) / (b - a)


def _square(corners: tuple[float, float, float, float], level: float) -> list[tuple[float, float]]:
    """Find where a level cuts the edges of a unit square (corners clockwise from the upper left)."""
    a, b, c, d = corners
    cuts = (_cross(level, a, b), _cross(level, b, c), _cross(level, d, c), _cross(level, a, d))
    ends = ((cuts[0], 0.0), (1.0, cuts[1]), (cuts[2], 1.0), (0.0, cuts[3]))
    return [(x, y) for x, y in ends if x is not None and y is not None]


def contours(seed: str, width: int, height: int) -> list[Segment]:
    """List the straight pieces of all contour lines of a picture, in pixels."""
    columns, rows = width // STEP + 2, height // STEP + 2
    field = _field(seed, columns, rows)
    found = []
    for j in range(rows - 1):
        for i in range(columns - 1):
            corners = (field[j][i], field[j][i + 1], field[j + 1][i + 1], field[j + 1][i])
            low, high = min(corners) * LEVELS, max(corners) * LEVELS
            for level in range(math.ceil(low), math.floor(high) + 1):
                ends = _square(corners, level / LEVELS)
                for (x0, y0), (x1, y1) in zip(ends[::2], ends[1::2], strict=False):
                    found.append(((i + x0) * STEP, (j + y0) * STEP, (i + x1) * STEP, (j + y1) * STEP))
    return found
