"""Spring Meadow's component sheet: all meadow tiles, the rocks, every side of the mountain boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import heading, panel, plate
from render.core.scene import Icon, Item, Paper, Scene
from render.games.meadow.frame import Field
from render.games.meadow.mountain import mountain
from render.games.meadow.tile import Patch, piece
from rules.core.text import t
from rules.games.meadow.cards import all_sides, all_tiles, rock_form, tile_of
from rules.games.meadow.pieces import SHAPES, WIDTH, Board

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.meadow.pieces import SideId, TileId

ACROSS, PITCH_X, PITCH_Y, UNIT, TOP = 10, 117, 112, 22, 118
"""Tiles in a row, the room for each, the size of a space."""

SMALL = 11


def pieces(show: Show) -> Scene:
    """Draw every tile with its number, every rock, every side of a board with its burrows."""
    tiles = tuple(all_tiles())
    high = -(-len(tiles) // ACROSS) * PITCH_Y + 16
    items: list[Item] = [
        heading(show.say(t("Spring Meadow")), 36, 58, room=460),
        panel((14, TOP, theme.WIDTH - 28, high), fill=theme.TABLE, line=theme.TABLE_LINE),
        *_rocks(),
    ]
    for i, number in enumerate(tiles):
        items += _tile(number, 22 + i % ACROSS * PITCH_X, TOP + 10 + i // ACROSS * PITCH_Y)
    bottom = TOP + high + 22
    each = (theme.WIDTH - 40) // len(all_sides())
    for i, side in enumerate(all_sides()):
        items += _side(side, 20 + i * each, bottom, each)
    return Scene(theme.WIDTH, bottom + 15 * SMALL + 60, Paper("pieces"), tuple(items))


def _tile(number: TileId, x: int, y: int) -> tuple[Item, ...]:
    tile = tile_of(number)
    patch = Patch(frozenset(tile.cells), frozenset(tile.holes), seed=number)
    wide, high = max(a for a, _ in tile.cells) + 1, max(b for _, b in tile.cells) + 1
    u = min(UNIT, (PITCH_X - 10) // wide)
    name = plate(str(number), x + PITCH_X // 2, y + PITCH_Y - 20, 22)
    return (piece(patch, x + (PITCH_X - wide * u) // 2, y + (PITCH_Y - 36 - high * u) // 2, u), name)


def _rocks() -> tuple[Item, ...]:
    """Draw the rocks, a marmot and a hiking pin."""
    items: list[Item] = []
    x = 560
    for shape in SHAPES:
        form = rock_form(shape, 0)
        items.append(piece(Patch(frozenset(form.cells)), x, 58 - form.height * 17, 34))
        x += form.width * 34 + 24
    return (*items, Icon("marmot", x + 24, 58, 56), Icon("pin", x + 96, 58, 56))


def _side(side: SideId, x: int, y: int, wide: int) -> tuple[Item, ...]:
    left = x + (wide - WIDTH * SMALL) // 2
    field = Field(left, y, SMALL, sideways=False)
    return (*mountain(Board(side), field), plate(side, x + wide // 2, y + 15 * SMALL + 26, 24))
