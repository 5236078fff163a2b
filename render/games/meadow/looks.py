"""Colours of Spring Meadow: greens of the tiles, stone, snow, earth, the map's paper and path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.header import Sign
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Show

TINT = "#DCEBC8"
"""Behind the burrow of the game's sign."""

GREENS = ("#9CCB63", "#8BBE57", "#AED477")
"""Tiles have one of three greens, by their number."""

EDGE, BLADE = "#4E7F2F", "#5F9A3A"
PETALS = ("#FFFFFF", "#FFD84A", "#F58FB4", "#B79CF0")
HEARTS = ("#F2A51E", "#C9781A", "#F2A51E", "#F2A51E")
"""The middle of each kind of flower."""

HOLE_RIM, SNOW_SHADE, SNOW = "#5A8A38", "#8FB9CF", "#F4FAFD"
EARTH_SHADE, EARTH = "#7E5C3C", "#D9B98F"

STONE, STONE_EDGE = "#B9B4AE", "#6E6862"
STONE_LIGHT, STONE_MIDDLE, STONE_DARK = "#EAE7E2", "#D3CFC9", "#99938C"

FRAME, FIELD = "#A9C3D4", "#EFF6FA"
SECTIONS = ("#E2EEF5", "#EAF3F8")
"""Grounds of the lowest five rows and the five above them."""

GRID, SECTION_LINE = "#CBDBE6", "#9FBBCD"
BURROW, MARMOT = "#8A6238", "#F2C744"
"""Dots for burrows and marmots on small boards."""

MAP, MAP_LINE = "#E9EFD9", "#CBD6AE"
PLACES, PLACES_LINE, PLACE, PLACE_DOT = "#F8FBF0", "#B9C79A", "#EEF3E0", "#CFD8B8"
PATH, PATH_LINE, PATH_PLACE = "#FBE08A", "#9A6C10", "#FFF4CF"

FULL, FULL_TEXT = "#4E7F2F", "#35591E"
"""Ground of the count of a full row, and the text of the row after."""

HATCHED = "#F6CDC3"


def sign(show: Show) -> Sign:
    """Name the game in the reader's language, with its icon and tint."""
    return Sign("burrow", TINT, show.say(t("Spring Meadow")))
