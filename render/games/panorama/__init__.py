"""Pictures of Panorama."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.parts import emblem as _emblem
from render.core.scene import Paper, Scene
from render.games.panorama.banner import banner
from render.games.panorama.board import largest, public
from render.games.panorama.looks import TINT
from render.games.panorama.pieces import pieces
from render.games.panorama.preview import preview
from render.games.panorama.sheet import sheet

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.panorama.view import PanoramaView

__all__ = ["banner", "board", "emblem", "largest", "pieces", "sheet"]


def board(view: PanoramaView, show: Show) -> Scene:
    """Draw the board as a view knows it; with choices, the private preview of the seat that plans."""
    if show.choices and view.viewer is not None:
        return preview(view, show, view.viewer)
    return public(view, show)


def emblem() -> Scene:
    """Draw the game's sign, 96 pixels wide."""
    return Scene(96, 96, Paper(colour=TINT), items=(_emblem("balloon", TINT, 0, 0, 96),))
