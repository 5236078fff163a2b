"""Panorama's banner for the lobby: words on paper, balloons over a long landscape beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.lobby import banner_scene
from render.games.panorama.balloon import balloon
from render.games.panorama.looks import TINT
from render.games.panorama.tile import strip
from rules.games.panorama.pieces import TileId

if TYPE_CHECKING:
    from render.core.scene import Scene
    from render.core.show import Show
    from rules.core.game import Colour, Info

SHOWN = (14, 31, 18, 39, 29, 34, 2, 36, 15)
"""Tiles that make a landscape with a long river, and the start tile of green in it."""

LEFT, TOP, UNIT = 458, -4, 41
BALLOONS: tuple[tuple[Colour, int, int, int], ...] = (
    ("R", 606, 44, 70),
    ("G", 752, 52, 84),
    ("B", 1010, 46, 74),
)
"""Colour, place and height of each balloon."""


def banner(info: Info, show: Show) -> Scene:
    """Draw the banner."""
    landscape = strip(tuple(map(TileId, SHOWN)), LEFT, TOP, UNIT)
    balloons = tuple(balloon(colour, x, y, high) for colour, x, y, high in BALLOONS)
    return banner_scene(info, show, TINT, (*landscape, *balloons))
