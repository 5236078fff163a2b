"""Alpina's banner for the lobby: title, pitch and size on paper, a few cards beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.lobby import banner_scene
from render.games.alpina.card import card_at, hiker
from rules.games.alpina.pieces import CardId

if TYPE_CHECKING:
    from render.core.scene import Item, Scene
    from render.core.show import Show
    from rules.core.game import Colour, Info

GROUND = "#CFE0B8"
SHOWN: tuple[tuple[int, Colour | None], ...] = ((33, None), (46, "R"), (4, None), (37, "B"), (10, "Y"))
"""Cards that show the language well, and who stands on them."""

SIDE, FIRST, PITCH = 132, 500, 136


def banner(info: Info, show: Show) -> Scene:
    """Draw the banner."""
    items: list[Item] = []
    for i, (number, colour) in enumerate(SHOWN):
        x, y = FIRST + i * PITCH, 18 if i % 2 else 44
        items.append(card_at(CardId(number), x, y, SIDE))
        if colour:
            items.append(hiker(colour, x, y, SIDE))
    return banner_scene(info, show, GROUND, tuple(items))
