"""Colours and icons of Panorama's grounds, and the curves that all of its tiles share.

Every skyline passes through the same height at a tile's sides and middle, and every tile is cut along
the same wave: so any tile continues any other, and grounds that meet only corner to corner stay apart.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.header import Sign
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.panorama.pieces import Goal, Ground, Icon, Terrain


class GroundLook(NamedTuple):
    """How a ground looks: its colour, the darker one of its edge, the lighter one of its texture."""

    fill: str
    edge: str
    light: str


GROUNDS: dict[Ground, GroundLook] = {
    "sky": GroundLook("#CFE8F5", "#B4D9EC", "#E3F0F6"),
    "mountain": GroundLook("#A49CAB", "#857C8F", "#B9B2BF"),
    "forest": GroundLook("#4F8C60", "#3B7650", "#6FA476"),
    "meadow": GroundLook("#B9DA7E", "#96C257", "#CBE69A"),
    "field": GroundLook("#E5B34E", "#C98F2C", "#EFC877"),
}
ANIMALS: dict[Terrain, str] = {"mountain": "bear", "forest": "fox", "meadow": "hare", "field": "crow"}
FLOWERS: dict[Terrain, str] = {"mountain": "aster", "forest": "anemone", "meadow": "clover", "field": "poppy"}
GOALS: dict[Goal, str] = {
    "fewest_clouds": "cloud",
    "clouds_side": "cloud",
    "sky_zone": "sun",
    "tiles_side": "panorama",
    "longest_river": "river",
    "river_animals": "animals-any",
    "river_groups": "river",
    "waterfalls": "waterfall",
    "crows": "crow",
    "fewest_tiles": "panorama",
    "animal_zones": "animals-any",
    "fewest_zones": "landscapes-any",
}

WATER, BANK, FOAM, RIPPLE = "#4FA8E0", "#2474AE", "#DDF1FB", "#BFE3F6"
TILE_LINE = "#7C7060"
SKY_PANEL, SKY_LINE = "#E3F0F6", "#B9D3E0"
DUSK_PANEL, DUSK_LINE = "#D9DFF0", "#AEB9D9"
ROAD, ROAD_EDGE, ARROW = "#F2F8FB", "#C3D9E4", "#86AFC4"
SUN_LINE, MOON_LINE = "#F2A51E", "#5A6FA8"
TINT = "#D6ECF7"

BASE = 0.08
"""Height of every skyline at a tile's sides and middle, in spaces."""

SWING = 0.07
"""How far the wave of a tile's side swings, in spaces; two and a half waves make a tile."""


def icon_of(ground: Ground, icon: Icon) -> str:
    """Name the pictogram of an icon on a ground."""
    if ground == "sky":
        return "cloud"
    return (ANIMALS if icon == "animal" else FLOWERS)[ground]


def side(y: float, u: float) -> float:
    """Say how far a tile's side lies right of its straight line at height y."""
    return SWING * u * math.sin(2 * math.pi * y / (2.5 * u))


def flank(y: float, u: float) -> float:
    """Say where the two columns of a tile part at height y."""
    return u + 0.08 * u * math.sin(2 * math.pi * (y / (1.6 * u) + 0.15))


def shade(ground: Ground, share: float) -> str:
    """Mix a ground's colour with its edge's."""
    look = GROUNDS[ground]
    return theme.mix(look.fill, look.edge, share)


def sign(show: Show) -> Sign:
    """Name the game in the reader's language, with its icon and tint."""
    return Sign("balloon", TINT, show.say(t("Panorama")))
