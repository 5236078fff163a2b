"""Summits with their points and the towers of stones on them."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import PIECE_SHADOW, SMALL_SHADOW, Ink, plate
from render.core.scene import Circle, Drawing, Group, Item, Label, Line, Polygon, Rounded
from render.games.peaks.looks import POINTS, ROCK, SKY

if TYPE_CHECKING:
    from render.core.scene import AnyShape
    from rules.core.game import Colour

PLATE = 29
"""The points are as large as this, however small the summit is."""


class Stone(NamedTuple):
    """A stone on a summit: whose it is, and its size from 1 to 5."""

    colour: Colour
    size: int


@cache
def mountain(region: str, r: int, line: str = theme.INK) -> Drawing:
    """Draw a summit's disc around the origin, without its points."""
    k = r / 44
    body = (
        (-0.88, 0.44),
        (-0.12, -0.66),
        (0.2, -0.2),
        (0.42, -0.42),
        (0.9, 0.4),
        (0.6, 0.78),
        (0, 0.99),
        (-0.6, 0.78),
    )
    cap = ((-0.12, -0.66), (-0.42, -0.22), (-0.2, -0.28), (-0.06, -0.1), (0.08, -0.36))
    shapes: tuple[AnyShape, ...] = (
        Circle(0, 0, r + 3 * k, line),
        Circle(0, 0, r, SKY[region]),
        Polygon(tuple((x * r, y * r) for x, y in body), ROCK),
        Polygon(tuple((x * r, y * r) for x, y in cap), theme.WHITE),
    )
    return Drawing(shapes, shadow=PIECE_SHADOW)


def points(value: int, x: int, y: int) -> Group:
    """Draw a summit's points on a plate centred on (x, y)."""
    ink = Ink(POINTS, theme.INK, theme.INK, 2.5)
    return plate(str(value), x, y, PLATE, ink, least=round(PLATE * 1.35))


@cache
def tower(stones: tuple[Stone, ...], r: int) -> tuple[Item, ...]:
    """Pile stones on a summit, the first at the bottom, in their true order and width."""
    items: list[Item] = []
    bottom, k = r * 0.92, r / 44
    for one in stones:
        wide, high = (13 + one.size * 5.2) * k, (13 + one.size * 1.6) * k
        items.append(stone(one, wide, high, 0, bottom - high / 2))
        bottom -= high + 1.5
    return tuple(items)


def stone(one: Stone, half: float, high: float, x: float, y: float, said: str = "") -> Group:
    """Draw a stone centred on (x, y), `half` its width; it says its owner's letter, or what is asked."""
    look = theme.LOOKS[one.colour]
    shapes = (
        Rounded(-half - 2, -high / 2 - 2, 2 * half + 4, high + 4, (high + 4) / 2, theme.WHITE),
        Rounded(-half, -high / 2, 2 * half, high, high * 0.46, look.colour),
    )
    words = Label(said or one.colour, 0, 0, round(high * 0.86), "bold", look.ink, "middle", "mark")
    return Group((Drawing(shapes, shadow=SMALL_SHADOW), words), round(x), round(y))


def used(half: float, high: float, x: float, y: float) -> Drawing:
    """Draw where a stone lay that is on a summit now."""
    return Drawing(
        (Rounded(-half, -high / 2, 2 * half, high, high / 2, "", theme.SPENT, 2),), round(x), round(y)
    )


@cache
def bare(r: int) -> Drawing:
    """Draw the place of a summit that is not built: a dashed ring."""
    turns = [math.radians(6 * i) for i in range(61)]
    ring = tuple((r * math.sin(a), -r * math.cos(a)) for a in turns)
    dash = Line(ring, theme.SLOT_LINE, 2.5, dash=(0.52 * r, 0.265 * r), round=False)
    return Drawing((Circle(0, 0, r, theme.SLOT), dash))
