"""The outline of a piece made of squares, with round corners, moved inward or outward."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from render.core.scene import Polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from render.core.scene import Point

Square = tuple[int, int]
"""A space: x to the right, y down."""

ROUND, INNER = 0.2, 0.07
"""Radius of the corners that stick out and of those that lie inside, as shares of a space."""

STEPS = 4
"""A round corner is drawn in so many straight pieces."""


@lru_cache(maxsize=4096)
def loops(cells: frozenset[Square]) -> tuple[tuple[Square, ...], ...]:
    """Follow the edges of some squares clockwise, corner by corner; pieces that only touch stay apart."""
    edges = {edge for cell in cells for edge in _edges(cell, cells)}
    found = []
    while edges:
        start, end = min(edges)
        edges.remove((start, end))
        path = [start, end]
        while path[-1] != start:
            following = _next(path[-2], path[-1], edges)
            edges.remove((path[-1], following))
            path.append(following)
        found.append(_corners(path[:-1]))
    return tuple(found)


def _edges(cell: Square, cells: frozenset[Square]) -> Iterator[tuple[Square, Square]]:
    """List the sides of a square that have no neighbour, clockwise."""
    x, y = cell
    corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    for i, beside in enumerate(((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))):
        if beside not in cells:
            yield corners[i], corners[(i + 1) % 4]


def _next(before: Square, here: Square, edges: Iterable[tuple[Square, Square]]) -> Square:
    """Go on from a corner, to the right where two ways part."""
    dx, dy = here[0] - before[0], here[1] - before[1]
    ends = [end for start, end in edges if start == here]
    return max(ends, key=lambda end: dx * (end[1] - here[1]) - dy * (end[0] - here[0]))


def _corners(path: list[Square]) -> tuple[Square, ...]:
    """Keep the points at which the path turns."""
    return tuple(
        here
        for before, here, after in zip((path[-1], *path), path, (*path[1:], path[0]), strict=False)
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1])
    )


@lru_cache(maxsize=4096)
def outlines(cells: frozenset[Square], u: int, inset: float = 0) -> tuple[tuple[Point, ...], ...]:
    """Round the outlines of some squares of u pixels, moved inward by `inset` (outward where negative)."""
    return tuple(tuple(_rounded(loop, u, inset)) for loop in loops(cells))


def _rounded(loop: tuple[Square, ...], u: int, inset: float) -> Iterator[Point]:
    for before, here, after in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False):
        ax, ay = _way(before, here)
        bx, by = _way(here, after)
        x, y = here[0] * u + inset * (-ay - by), here[1] * u + inset * (ax + bx)
        outer = ax * by - ay * bx > 0
        r = max(0.5, ROUND * u - inset if outer else INNER * u + inset)
        cx, cy = x - ax * r + bx * r, y - ay * r + by * r
        for step in range(STEPS + 1):
            c, s = math.cos(math.pi / 2 * step / STEPS) * r, math.sin(math.pi / 2 * step / STEPS) * r
            yield cx - bx * c + ax * s, cy - by * c + ay * s


def _way(start: Square, end: Square) -> Square:
    """Tell the direction from one corner to the next."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)


def blob(cells: frozenset[Square], u: int, inset: float, fill: str) -> tuple[Polygon, ...]:
    """Fill some squares of u pixels."""
    return tuple(Polygon(points, fill) for points in outlines(cells, u, inset))


def traced(cells: frozenset[Square], u: int, inset: float, colour: str, width: float) -> tuple[Polygon, ...]:
    """Draw a line around some squares of u pixels."""
    return tuple(Polygon(points, "", colour, width) for points in outlines(cells, u, inset))
