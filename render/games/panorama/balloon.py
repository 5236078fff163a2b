"""The balloons: each with its player's shape and letter, in the air or landed."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import PIECE_SHADOW, Spot, figure
from render.core.scene import AnyShape, Drawing, Group, Item, Label, Line, Point, Polygon, Rounded

if TYPE_CHECKING:
    from rules.core.game import Colour

ROPE, BASKET = "#6B4A2E", "#A5713F"


def balloon(colour: Colour, x: int, y: int, h: int, *, letter: bool = True, alpha: float = 1) -> Group:
    """Draw a balloon of height h, its middle at (x, y)."""
    return Group(_aloft(colour, h, letter=letter), x, y, alpha=alpha)


@lru_cache(maxsize=128)
def _aloft(colour: Colour, h: int, *, letter: bool) -> tuple[Item, ...]:
    """Draw a balloon in the air, its middle at the origin."""
    k, look = h / 64, theme.LOOKS[colour]
    shapes: list[AnyShape] = [*_hull(k, 3 * k, theme.WHITE), *_basket(k), *_hull(k, 0, look.colour)]
    shapes.append(Polygon(_oval(0, -8 * k, 9.5 * k, 23 * k), theme.mix(look.colour, theme.WHITE, 0.25)))
    return (Drawing(tuple(shapes), shadow=PIECE_SHADOW), *_plate(colour, -9 * k, k, letter=letter))


def landed(colour: Colour, x: int, y: int, h: int) -> Group:
    """Draw a balloon without air, lying on the ground: as wide as one in the air is, its middle at (x, y)."""
    k, look = h / 64, theme.LOOKS[colour]
    shapes: list[AnyShape] = []
    for grow, fill in ((3 * k, theme.WHITE), (0.0, look.colour)):
        cloth = (
            (-25 * k - grow, 14 * k + grow), (-23 * k - grow, 4 * k), (-14 * k, -5 * k - grow),
            (-5 * k, -1 * k - grow), (5 * k, -7 * k - grow), (16 * k, -2 * k - grow),
            (25 * k + grow, 8 * k), (26 * k + grow, 14 * k + grow),
        )  # fmt: skip
        shapes.append(Polygon(cloth, fill, fill, 3 * k))
    fold = theme.mix(look.colour, theme.INK, 0.3)
    shapes.append(Line(((-14 * k, 2 * k), (-8 * k, 8 * k), (-10 * k, 13 * k)), fold, 1.6 * k))
    shapes.append(Line(((15 * k, 4 * k), (19 * k, 9 * k), (18 * k, 13 * k)), fold, 1.6 * k))
    body = Drawing(tuple(shapes), shadow=PIECE_SHADOW)
    return Group((body, *_plate(colour, 4 * k, k, letter=True)), x, y)


def _oval(x: float, y: float, a: float, b: float) -> tuple[Point, ...]:
    turns = (2 * math.pi * i / 36 for i in range(36))
    return tuple((x + a * math.cos(t), y + b * math.sin(t)) for t in turns)


def _hull(k: float, grow: float, fill: str) -> tuple[AnyShape, ...]:
    """Draw the envelope, grown on all sides."""
    e = grow
    skirt = (
        (-19.5 * k - e, 2 * k),
        (19.5 * k + e, 2 * k),
        (7 * k + e, 20 * k + e),
        (-7 * k - e, 20 * k + e),
    )
    return (Polygon(_oval(0, -9 * k, 23 * k + e, 23 * k + e), fill), Polygon(skirt, fill))


def _basket(k: float) -> tuple[AnyShape, ...]:
    ropes = tuple(Line(((s * 6 * k, 19 * k), (s * 4.5 * k, 25 * k)), ROPE, 1.6 * k) for s in (-1, 1))
    return (*ropes, Rounded(-7 * k, 23 * k, 14 * k, 10 * k, 2 * k, BASKET, theme.WHITE, 1.3 * k))


def _plate(colour: Colour, y: float, k: float, *, letter: bool) -> tuple[Item, ...]:
    """Draw the player's shape on the envelope, light, with the letter."""
    look = theme.LOOKS[colour]
    spot = Spot(0, y, 12.5 * k)
    shapes = (figure(look.shape, spot, 1.5 * k, theme.INK), figure(look.shape, spot, 0, theme.PANEL))
    if not letter:
        return (Drawing(shapes),)
    down = 3 * k if look.shape == "triangle" else 0
    text = Label(colour, 0, round(y + down), round(15 * k), "bold", theme.INK, "middle", "mark")
    return (Drawing(shapes), text)
