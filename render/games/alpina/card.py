"""A card of Alpina as it lies in the grid: landscape, animal, and its condition on the lower strip."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import CARD_SHADOW, Ink, badge, pawn, plate
from render.core.scene import Drawing, Group, Item, Label, Line, Rounded
from render.games.alpina.conditions import ANIMAL_ICONS, glyph, symbol
from render.games.alpina.landscapes import landscape
from rules.games.alpina.cards import card_of

if TYPE_CHECKING:
    from rules.core.game import Colour
    from rules.games.alpina.pieces import Card, CardId

STRIP, LEAST_STRIP = 0.385, 58
"""Share of a card's height that the condition takes, and the pixels it needs at least."""


def strip_of(side: int) -> int:
    """Say how high the condition's strip is on a card of this side."""
    return max(LEAST_STRIP, round(side * STRIP))


@lru_cache(maxsize=512)
def card_face(number: CardId, side: int) -> Group:
    """Draw a card with its upper left corner at the origin."""
    card = card_of(number)
    top = side - strip_of(side)
    r = side * 0.1
    paper = Drawing((Rounded(0, 0, float(side), float(side), r, theme.PANEL),))
    rim = Rounded(0, 0, float(side), float(side), r, "", theme.RING, 2)
    edge = Line(((1, top), (side - 1, top)), theme.RING, 1.6, round=False)
    disc = round(side * 0.265)
    animal = badge(ANIMAL_ICONS[card.animal], disc + round(side * 0.035), top // 2 + 1, disc)
    lines = Drawing((rim, edge))
    return Group(
        (paper, landscape(card.landscape, side, top, r), lines, animal, *_strip(card, side, top)),
        shadow=CARD_SHADOW,
    )


def card_at(number: CardId, x: int, y: int, side: int) -> Group:
    """Draw a card with its upper left corner at (x, y)."""
    face = card_face(number, side)
    return Group(face.items, x, y, face.shadow)


def _strip(card: Card, side: int, top: int) -> tuple[Item, ...]:
    """Write the condition: points, what, where."""
    y = (side + top) // 2
    points, wide = _points(card, side, y)
    what, where = round(side * 0.30), round(side * 0.29)
    gap = (side - wide - what - where) / 4.4
    x = gap * 1.3
    moved = tuple(Label(p.text, round(x), p.y, p.size, p.face, p.colour) for p in points)
    middle = symbol(card, round(x + wide + gap + what / 2), y, what)
    return (*moved, *middle, glyph(card, round(side - gap * 1.1 - where / 2), y, where))


def _points(card: Card, side: int, y: int) -> tuple[tuple[Label, ...], float]:
    """Write the points, and measure them."""
    per = f"{card.per}×"
    if not card.base:
        size = round(side * 0.25)
        return (Label(per, 0, y, size, "display"),), fonts.width(per, "display", size)
    base, size = f"+{card.base}", max(theme.ESSENTIAL, round(side * 0.178))
    step = round(size * 0.495)
    wide = max(fonts.width(text, "display", size) for text in (per, base))
    return (
        Label(per, 0, y - step, size, "display"),
        Label(base, 0, y + step, size, "display", theme.BONUS),
    ), wide


def on_card(x: int, y: int, side: int) -> tuple[int, int, int]:
    """Say where a hiker stands on a card whose corner is at (x, y), and its height."""
    return x + round(side * 0.775), y + side - strip_of(side) - 2, round(side * 0.41)


def hiker(colour: Colour, x: int, y: int, side: int, *, changed: bool = False, alpha: float = 1) -> Group:
    """Stand a hiker on the card whose corner is at (x, y)."""
    foot_x, foot_y, high = on_card(x, y, side)
    return pawn(colour, foot_x, foot_y, high, ring=theme.GLOW if changed else theme.WHITE, alpha=alpha)


def worth(points: int, x: int, y: int, side: int, line: str) -> Group:
    """Write what a card is worth now at its upper right."""
    size = max(theme.ESSENTIAL, round(side * 0.18))
    ink = Ink(line=line, width=4)
    least = round(side * 0.29)
    return plate(str(points), x + round(side * 0.775), y + round(side * 0.065), size, ink, least=least)
