"""Pictures of Alpina."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.games.alpina.board import public

if TYPE_CHECKING:
    from render.core.scene import Scene
    from render.core.show import Show
    from rules.games.alpina.view import AlpinaView


def board(view: AlpinaView, show: Show) -> Scene:
    """Draw the board as a view knows it."""
    return public(view, show)
