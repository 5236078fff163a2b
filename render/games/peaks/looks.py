"""How Five Peaks looks: the tints of its regions, the pictograms of its goods, its trails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.header import Sign
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Show

TINT = "#E3E1EA"
"""Behind the game's sign."""

GROUND: dict[str, str] = {"forest": "#B0D29A", "mountain": "#DFB06A", "high": "#B4C3D9"}
EDGE: dict[str, str] = {"forest": "#5E8A4B", "mountain": "#A8742A", "high": "#667C9C"}
SKY: dict[str, str] = {"forest": "#DDEED0", "mountain": "#F5E3BE", "high": "#DCE6F2"}
"""Behind a summit, by its region."""

CHIP = "#F4F8FC"
"""Snow between the stones of the high mountains."""
ROCK = "#7C7486"
CASING, TRAIL = "#7E6240", "#F9EBC8"
WAY_CASING, WAY = "#9A6C10", "#FBE08A"
"""The route of a plan."""
POINTS = "#F8C630"
"""Under the points of a summit."""
BIKE = "#DFF1FB"

GOODS: dict[str, str] = {
    "mushroom": "mushroom",
    "berry": "berry",
    "herb": "herb",
    "basket": "basket",
    "jar": "jar",
    "pouch": "pouch",
    "endorphin": "endorphin",
    "any": "any-good",
    "campfire": "campfire",
}
"""Pictograms of whatever one gains or pays."""

LEVELS: dict[int, str] = {
    1: "#F9D8B0",
    2: "#BFE2F5",
    3: "#CFE0B8",
    4: "#D9E9A8",
    5: "#CFC9D8",
    6: "#B9CBEA",
}
"""The sky of panorama cards, by level."""

SLOT, SLOT_FREE, SLOT_LINE, SLOT_GAIN = "#F1E7D2", "#F8F2E4", "#C9BB9B", "#E4F3E2"
"""A space of a backpack: filled, free, its border, filled by a plan."""


def sign(show: Show) -> Sign:
    """Name the game in the reader's language, with its icon and tint."""
    return Sign("summit", TINT, show.say(t("Five Peaks")))
