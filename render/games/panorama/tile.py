"""A tile of Panorama as a piece, and tiles joined to a panorama."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from render.core import theme
from render.core.scene import Drawing, Group, Icon, Item, Line, Point, Polygon, Rounded, Shadow
from render.games.panorama.ground import ground
from render.games.panorama.looks import SWING, TILE_LINE, icon_of, side
from render.games.panorama.river import river
from rules.games.panorama.cards import tile_of
from rules.games.panorama.pieces import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.panorama.pieces import Tile, TileId

OVERLAP = 1.2
"""A tile reaches so many pixels under its right neighbour, so that no paper shines through the joint."""

STEPS = 30
"""The wave of a side is drawn in so many pieces."""

RIM = 2
"""Width of the line around a panorama."""

HALO = 0.035
CLOUD, ICON = 0.82, 0.75
"""Sizes of what lies on a space, as shares of it."""

LIFT = 0.47
"""Icons stand a little above the middle of their space."""


@lru_cache(maxsize=256)
def wave(x: float, u: int, grow: float = 0) -> tuple[Point, ...]:
    """Follow a tile's side from the top down, x to the right; `grow` makes it longer on both ends."""
    ys = [ROWS * u * k / STEPS for k in range(STEPS + 1)]
    ys[0], ys[-1] = ys[0] - grow, ys[-1] + grow
    return tuple((x + side(y, u), y) for y in ys)


@lru_cache(maxsize=128)
def outline(wide: float, u: int, grow: float = 0) -> tuple[Point, ...]:
    """Follow the edge of a piece of whole tiles around, grown on all sides."""
    return (*wave(-grow, u, grow), *reversed(wave(wide + grow, u, grow)))


@lru_cache(maxsize=320)
def face(number: TileId, u: int) -> Group:
    """Draw a tile with spaces of u pixels, its upper left corner at the origin."""
    tile = tile_of(number)
    art = Drawing((*ground(tile, u), *river(tile, u)))
    clip = Polygon((*wave(0, u), *reversed(wave(2 * u + OVERLAP, u))), "#000000")
    return Group((art, *_icons(tile, u)), clip=clip)


def face_at(number: TileId, x: int, y: int, u: int, *, alpha: float = 1) -> Group:
    """Draw a tile with its upper left corner at (x, y)."""
    drawn = face(number, u)
    return Group(drawn.items, x, y, alpha=alpha, clip=drawn.clip)


def _icons(tile: Tile, u: int) -> Iterator[Icon]:
    """Put the clouds, animals and flowers on their spaces."""
    for row, spaces in enumerate(tile.spaces):
        for column, space in enumerate(spaces):
            if space.icon:
                x, y = round((column + 0.5) * u), round((row + LIFT) * u)
                name = icon_of(space.ground, space.icon)
                if space.icon == "cloud":
                    yield Icon(name, x, y, round(u * CLOUD))
                else:
                    yield Icon(name, x, y, round(u * ICON), max(1, round(u * HALO)))


def strip(tiles: tuple[TileId, ...], x: int, y: int, u: int) -> tuple[Item, ...]:
    """Join tiles to a panorama whose upper left corner is at (x, y).

    Its parts are small and the same in every panorama, so that the painter keeps few of them.
    """
    wide = 2 * u * len(tiles)
    joints = [x + 2 * u * i for i in range(len(tiles))]
    return (
        _shadow(wide, x, y, u),
        *(face_at(number, left, y, u) for number, left in zip(tiles, joints, strict=True)),
        *(Drawing((_seam(u),), left, y) for left in joints[1:]),
        *(Drawing((Line(wave(0, u), TILE_LINE, RIM),), left, y) for left in (x, x + wide)),
        *(Drawing((Line(((0, 0), (wide, 0)), TILE_LINE, RIM),), x, high) for high in (y, y + ROWS * u)),
    )


def _shadow(wide: int, x: int, y: int, u: int) -> Drawing:
    """Lay a straight piece under a panorama, a little narrower, for its shadow."""
    inset = math.ceil(SWING * u)
    box = Rounded(inset, 0, wide - 2.0 * inset, float(ROWS * u), 0, TILE_LINE)
    return Drawing((box,), x, y, Shadow(3, 4, 0.3))


@lru_cache(maxsize=64)
def _seam(u: int) -> Line:
    """Draw the joint between two tiles as light dashes."""
    return Line(wave(0, u), theme.WHITE, max(1.2, u * 0.035), dash=(u * 0.13, u * 0.11), round=False)


def ringed(x: int, y: int, u: int, colour: str = theme.GLOW) -> Drawing:
    """Draw the outline around a tile that changed, or that a plan would add; it follows the sides."""
    k = 1.0 if u >= 30 else 0.7
    outer, inner = (_closed(outline(2.0 * u, u, grow * k)) for grow in (1.5, 3))
    return Drawing((Line(outer, theme.WHITE, 9 * k), Line(inner, colour, 5 * k)), x, y)


def legal(x: int, y: int, u: int) -> Drawing:
    """Draw the outline of a tile that may be taken."""
    wide, edge = (_closed(outline(2.0 * u, u, grow)) for grow in (4, 4.5))
    dashes = Line(edge, theme.INK, 3, dash=(10, 8), round=False)
    return Drawing((Line(wide, theme.WHITE, 9), dashes), x, y)


def _closed(edge: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*edge, *edge[:2])
