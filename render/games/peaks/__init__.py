"""Pictures of Five Peaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.parts import emblem as _emblem
from render.core.scene import Paper, Scene
from render.games.peaks.banner import banner
from render.games.peaks.board import public
from render.games.peaks.looks import TINT
from render.games.peaks.mine import hand, mine_part
from render.games.peaks.parts import map_part, market_part, panoramas_part
from render.games.peaks.pieces import pieces
from render.games.peaks.preview import preview
from render.games.peaks.sheet import sheet
from rules.core.text import t, tc

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.core.text import Text
    from rules.games.peaks.view import PeaksView

__all__ = ["banner", "board", "emblem", "hand", "named_parts", "pieces", "sheet"]

_PARTS = {"map": map_part, "mine": mine_part, "market": market_part, "panoramas": panoramas_part}
"""What `Show.part` may ask for."""


def board(view: PeaksView, show: Show) -> Scene:
    """Draw the board as a view knows it; with choices, the private preview of the seat that plans."""
    if show.choices and view.viewer is not None:
        return preview(view, show, view.viewer)
    return _PARTS.get(show.part, public)(view, show)


def named_parts() -> dict[str, Text]:
    """Name the parts that are the same for everyone."""
    return {"map": t("Whole map"), "market": tc("cards", "Market"), "panoramas": t("Panoramas")}


def emblem() -> Scene:
    """Draw the game's sign, 96 pixels wide."""
    return Scene(96, 96, Paper(colour=TINT), items=(_emblem("summit", TINT, 0, 0, 96),))
