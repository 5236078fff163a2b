"""Pictures of Scenery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.parts import emblem as _emblem
from render.core.scene import Paper, Scene
from render.games.scenery.banner import banner
from render.games.scenery.board import largest, public
from render.games.scenery.looks import TINT
from render.games.scenery.pieces import pieces
from render.games.scenery.preview import preview
from render.games.scenery.sheet import sheet

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.scenery.view import SceneryView

__all__ = ["banner", "board", "emblem", "largest", "pieces", "sheet"]


def board(view: SceneryView, show: Show) -> Scene:
    """Draw the board as a view knows it; with choices, the private preview of the seat that plans."""
    if show.choices and view.viewer is not None:
        return preview(view, show, view.viewer)
    return public(view, show)


def emblem() -> Scene:
    """Draw the game's sign, 96 pixels wide."""
    return Scene(96, 96, Paper(colour=TINT), items=(_emblem("landscape-mountain", TINT, 0, 0, 96),))
