"""Pictures of Alpina."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.parts import emblem as _emblem
from render.core.scene import Paper, Scene
from render.games.alpina.banner import banner
from render.games.alpina.board import public
from render.games.alpina.column import TINT
from render.games.alpina.hand import hand
from render.games.alpina.pieces import pieces
from render.games.alpina.preview import preview
from render.games.alpina.sheet import sheet

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.alpina.view import AlpinaView

__all__ = ["banner", "board", "emblem", "hand", "pieces", "sheet"]


def board(view: AlpinaView, show: Show) -> Scene:
    """Draw the board as a view knows it; with choices, the private preview of the seat that plans."""
    if show.choices and view.viewer is not None:
        return preview(view, show, view.viewer)
    return public(view, show)


def emblem() -> Scene:
    """Draw the game's sign, 96 pixels wide."""
    return Scene(96, 96, Paper(colour=TINT), items=(_emblem("chamois", TINT, 0, 0, 96),))
