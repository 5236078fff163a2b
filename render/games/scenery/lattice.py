"""The hexes' plane: where a hex, its corners, its sides and its borders lie in pixels.

Hexes stand on a corner; sides count from east against the clock, as the rules count them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.core.scene import Point

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The neighbour across each side."""

ROW = math.sqrt(3) / 2
"""Distance from one row to the next, as a share of a hex's width."""

HIGH = 2 / math.sqrt(3)
"""Height of a hex, as a share of its width."""


def middle(q: int, r: int, w: float) -> Point:
    """Find the middle of a hex, that of (0, 0) at the origin; a hex is w wide."""
    return w * (q + r / 2), w * r * ROW


def toward(side: int, far: float) -> Point:
    """Go so far from a hex's middle at a right angle to a side; `w / 2` reaches it."""
    a = math.radians(60 * side)
    return math.cos(a) * far, -math.sin(a) * far


def along(side: int, far: float) -> Point:
    """Go so far along a side, to the left of who looks out across it."""
    a = math.radians(60 * side)
    return -math.sin(a) * far, -math.cos(a) * far


def corners(w: float, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """List the corners of a hex that is w wide, from the top one clockwise."""
    far = w / math.sqrt(3)
    turns = (math.radians(60 * i) for i in range(6))
    return tuple((x + far * math.sin(a), y - far * math.cos(a)) for a in turns)


def closed(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Go around a figure and a little on, so that its first corner is joined too."""
    return (*points, *points[:2])


class Extent(NamedTuple):
    """The space that some hexes take, in widths of a hex around the middle of (0, 0)."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def high(self) -> float:
        """Its height."""
        return self.bottom - self.top


def extent(spots: Iterable[tuple[int, int]]) -> Extent:
    """Measure some hexes."""
    xs, ys = zip(*(middle(q, r, 1) for q, r in spots), strict=True)
    return Extent(min(xs) - 0.5, min(ys) - HIGH / 2, max(xs) + 0.5, max(ys) + HIGH / 2)


class Plane(NamedTuple):
    """Hexes of some width in a picture, the middle of (0, 0) at (x, y)."""

    w: int
    x: float
    y: float

    def at(self, q: int, r: int) -> tuple[int, int]:
        """Find the middle of a hex, in whole pixels."""
        x, y = middle(q, r, self.w)
        return round(self.x + x), round(self.y + y)

    def border(self, q: int, r: int, side: int) -> Point:
        """Find the middle of a hex's side."""
        (ax, ay), (dq, dr) = self.at(q, r), STEPS[side]
        bx, by = self.at(q + dq, r + dr)
        return (ax + bx) / 2, (ay + by) / 2


def fitted(spots: Iterable[tuple[int, int]], room: tuple[int, int, int, int], most: int) -> Plane:
    """Put hexes in the middle of a room, as large as it allows: an even width, so that few sizes are kept."""
    x, y, w, h = room
    taken = extent(spots)
    size = min(most, int(w / taken.wide), int(h / taken.high)) // 2 * 2
    left = x + w / 2 - (taken.left + taken.right) / 2 * size
    top = y + h / 2 - (taken.top + taken.bottom) / 2 * size
    return Plane(size, left, top)
