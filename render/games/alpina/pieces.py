"""Alpina's component sheet: all 56 cards, the language of conditions, the hikers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import PLAIN, heading, panel, pawn, plate, token
from render.core.scene import Item, Paper, Scene
from render.games.alpina.card import card_at
from rules.core.text import t
from rules.games.alpina.cards import all_cards

if TYPE_CHECKING:
    from render.core.show import Show

COLUMNS, SIDE, PITCH_X, PITCH_Y, TOP = 8, 132, 144, 172, 96


def pieces(show: Show) -> Scene:
    """Draw every card with its number, and a hiker and token of each colour."""
    cards = tuple(all_cards())
    rows = -(-len(cards) // COLUMNS)
    items: list[Item] = [heading(show.say(t("Alpina")), 36, 54, room=400)]
    for i, colour in enumerate(theme.LOOKS):
        x = 720 + i * 96
        items += (token(colour, x, 52, 20), pawn(colour, x + 44, 76, 52))
    for i, number in enumerate(cards):
        x, y = 30 + i % COLUMNS * PITCH_X, TOP + 20 + i // COLUMNS * PITCH_Y
        items += (card_at(number, x, y, SIDE), plate(str(number), x + SIDE // 2, y + SIDE + 16, 22, PLAIN))
    table = panel((14, TOP, theme.WIDTH - 28, rows * PITCH_Y + 16), fill=theme.TABLE, line=theme.TABLE_LINE)
    return Scene(theme.WIDTH, TOP + rows * PITCH_Y + 34, Paper("pieces"), (table, *items))
