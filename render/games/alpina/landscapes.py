"""The three landscapes on Alpina's cards, each with its own silhouette: peaks, waves, firs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core.scene import AnyShape, Drawing, Group, Line, Point, Polygon, Rounded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.alpina.pieces import Landscape

SKY = {"mountain": "#D9DEEA", "lake": "#CBE8F6", "forest": "#D9EAC4"}
FAR_ROCK, ROCK, SNOW = "#A29BAA", "#8A8292", "#FFFFFF"
SHORE, WATER, FOAM = "#93BC83", "#3E95D2", "#BFE3F6"
CLEARING, TRUNK = "#A9CD8C", "#6B4A2E"
FIRS = ("#6FA476", "#4F8C60", "#3B7650")

_WAVES = (
    (0.52, 0.72, 0.62), (0.78, 0.96, 0.70), (0.04, 0.20, 0.68), (0.60, 0.84, 0.82),
    (0.30, 0.50, 0.88), (0.06, 0.22, 0.90), (0.86, 0.97, 0.92),
)  # fmt: skip
"""From, to (shares of the width) and height of each wave."""

_TREES = (
    (0.08, 0.78, 0.52, 0), (0.94, 0.72, 0.50, 0), (0.62, 0.70, 0.50, 0), (0.77, 0.80, 0.66, 1),
    (0.50, 0.92, 0.56, 1), (0.93, 0.97, 0.66, 2), (0.28, 0.98, 0.40, 2), (0.66, 1.00, 0.56, 2),
)  # fmt: skip
"""Place (shares of width and height), height and tone of each fir, the farthest first."""


def landscape(kind: Landscape, w: int, h: int, r: float) -> Group:
    """Draw a landscape w by h at the origin, its upper corners rounded by r."""
    shapes = {"mountain": _mountain, "lake": _lake, "forest": _forest}[kind](w, h)
    sky = Rounded(0, 0, float(w), float(h), 0, SKY[kind])
    clip = Rounded(0, 0, float(w), float(h), r, "#000000", square=(False, False, True, True))
    return Group((Drawing((sky, *shapes)),), clip=clip)


def _scaled(points: Iterable[Point], w: float, h: float) -> tuple[Point, ...]:
    return tuple((x * w, y * h) for x, y in points)


def _mountain(w: int, h: int) -> tuple[AnyShape, ...]:
    far = ((0.30, 1), (0.62, 0.30), (1.0, 0.86), (1, 1))
    near = (
        (0, 1), (0, 0.72), (0.12, 0.55), (0.30, 0.80), (0.55, 0.46), (0.62, 0.60), (0.80, 0.24), (1, 0.58),
        (1, 1),
    )  # fmt: skip
    cap = ((0.80, 0.24), (0.70, 0.43), (0.76, 0.40), (0.81, 0.48), (0.86, 0.40), (0.91, 0.43))
    far_cap = ((0.62, 0.30), (0.55, 0.45), (0.60, 0.44), (0.64, 0.50), (0.70, 0.43))
    parts = ((far, FAR_ROCK), (near, ROCK), (cap, SNOW), (far_cap, SNOW))
    return tuple(Polygon(_scaled(points, w, h), colour) for points, colour in parts)


def _lake(w: int, h: int) -> tuple[AnyShape, ...]:
    hills = ((0, 0.46), (0.2, 0.28), (0.42, 0.44), (0.72, 0.22), (1, 0.44), (1, 0.6), (0, 0.6))
    water = ((0, 0.5), (1, 0.5), (1, 1), (0, 1))
    waves = tuple(_wave(i, part, w, h) for i, part in enumerate(_WAVES))
    return (Polygon(_scaled(hills, w, h), SHORE), Polygon(_scaled(water, w, h), WATER), *waves)


def _wave(i: int, part: tuple[float, float, float], w: int, h: int) -> Line:
    start, end, high = part[0] * w, part[1] * w, part[2] * h
    steps = max(2, round((end - start) / 2))
    xs = [start + (end - start) * k / steps for k in range(steps + 1)]
    points = tuple((x, high + h * 0.021 * math.sin(2 * math.pi * (x / (w * 0.1) + i * 0.3))) for x in xs)
    return Line(points, FOAM, max(2.2, h * 0.03))


def _forest(w: int, h: int) -> tuple[AnyShape, ...]:
    ground = Polygon(_scaled(((0, 0.62), (0.5, 0.5), (1, 0.6), (1, 1), (0, 1)), w, h), CLEARING)
    trees = (fir(x * w, y * h, high * h, FIRS[tone]) for x, y, high, tone in _TREES)
    return (ground, *(shape for tree in trees for shape in tree))


def fir(x: float, y: float, h: float, colour: str) -> tuple[AnyShape, ...]:
    """Draw a fir standing on (x, y)."""
    shapes: list[AnyShape] = []
    for k in range(3):
        top, half = y - h + h * 0.24 * k, h * (0.20 + 0.11 * k)
        shapes.append(Polygon(((x, top), (x + half, top + h * 0.48), (x - half, top + h * 0.48)), colour))
    trunk = Rounded(x - h * 0.05, y - h * 0.08, h * 0.1, h * 0.1, 1, TRUNK)
    return (*shapes, trunk)
