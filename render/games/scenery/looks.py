"""Colours and icons of Scenery: elevation tints as on a relief map, trails, stakes, what grows and lives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from render.core import theme
from render.core.header import Sign
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.scenery.pieces import Animal, Element, Flower, GoalKey, PartKey

TINT = "#DCE3EE"
"""The ground behind the game's sign."""

Band: TypeAlias = Literal["meadow", "forest", "alpine", "rock", "snow"]


class Ground(NamedTuple):
    """How a band of heights looks: its fill, its border, and the colour of its texture."""

    fill: str
    edge: str
    mark: str


BANDS: dict[Band, Ground] = {
    "meadow": Ground("#C3DE8E", "#8DB254", "#A3C767"),
    "forest": Ground("#79AB78", "#4E8354", "#5F9463"),
    "alpine": Ground("#CDB062", "#9C8038", "#B5974A"),
    "rock": Ground("#A8A3A3", "#77716F", "#8F8988"),
    "snow": Ground("#E4EEF6", "#93AABC", "#C3D6E5"),
}

TOPS: tuple[tuple[int, Band], ...] = ((800, "meadow"), (1400, "forest"), (2100, "alpine"), (2700, "rock"))
"""The greatest height of each band but snow."""


def band(height: int) -> Band:
    """Tell to which band a height in metres belongs."""
    return next((name for top, name in TOPS if height <= top), "snow")


CASING, TRAIL = theme.PIECE_LINE, "#F9EBC8"
WATER, BANK, FOAM = "#4FA8E0", "#2474AE", "#DDF1FB"


class Stake(NamedTuple):
    """How the stakes of one length of route look: their colour and the ink on it."""

    fill: str
    ink: str


STAKES: dict[int, Stake] = {
    3: Stake("#FFFFFF", theme.INK),
    4: Stake("#FFDA3D", theme.INK),
    5: Stake("#E8701A", theme.INK),
    6: Stake("#A81C2E", theme.WHITE),
    7: Stake("#2361AE", theme.WHITE),
}

ANIMALS: dict[Animal, str] = {
    "deer": "red-deer",
    "marmot": "marmot",
    "ibex": "ibex",
    "eagle": "golden-eagle",
}
FLOWERS: dict[Flower, str] = {
    "bellflower": "bellflower",
    "lily": "orange-lily",
    "alpenrose": "alpenrose",
    "gentian": "gentian",
    "edelweiss": "edelweiss",
}
ELEMENTS: dict[Element, str] = {"waterfall": "waterfall", "cliff": "cliff", "viewpoint": "viewpoint"}
PARTS: dict[PartKey, str] = {
    "routes": "boot",
    "animals": "animals-any",
    "flowers": "alpenrose",
    "waterfalls": "waterfall",
    "cliffs": "cliff",
    "viewpoints": "viewpoint",
    "goals": "flag",
}
GOALS: dict[GoalKey, str] = {
    "animals": "animals-any",
    "flowers": "orange-lily",
    "elements": "landscapes-any",
    "waterfall": "waterfall",
    "cliff": "cliff",
    "view": "viewpoint",
    "height": "summit",
    "nature": "landscape-forest",
    "inside": "rock",
    "outside": "explore",
    "steepest": "boot",
    "hike": "hiker",
    "wildlife": "red-deer",
    "trailhead": "signpost",
}


def sign(show: Show) -> Sign:
    """Name the game in the reader's language, with its icon and tint."""
    return Sign("landscape-mountain", TINT, show.say(t("Scenery")))
