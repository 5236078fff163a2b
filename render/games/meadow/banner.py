"""Spring Meadow's banner for the lobby: words on paper, two parts of a green mountain board beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from render.core.lobby import banner_scene
from render.games.meadow.frame import Field
from render.games.meadow.looks import TINT
from render.games.meadow.mountain import mountain
from rules.games.meadow.choices.keys import read_cells, read_rock, read_spot
from rules.games.meadow.pieces import Board, LaidRock, LaidTile, TileId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item, Scene
    from render.core.show import Show
    from rules.core.game import Info
    from rules.games.meadow.pieces import SideId

SIDE: SideId = "3B"
TILES = (
    (52, "A2/180/F"),
    (32, "E2/180"),
    (31, "H2/180"),
    (78, "D4/180"),
    (38, "G4/0/F"),
    (66, "A5/270"),
    (57, "E5/180"),
    (3, "J5/90"),
    (25, "A6/0"),
    (53, "F6/0/F"),
    (75, "A8/0/F"),
    (4, "D7/270"),
    (76, "B10/180"),
    (91, "G9/180"),
    (35, "E9/180/F"),
)
"""Tiles that make a full board with many burrows, and where they lie."""

ROCKS, MARMOTS = ("2/B2", "3B/C5/180", "2/G5", "1/J6", "4/I9"), "E2, I4, A7, D9"
UNIT, LEFT, TOPS = 45, 464, (-484, -259)
"""Both boards lie side by side, at different heights."""


def banner(info: Info, show: Show) -> Scene:
    """Draw the banner."""
    board = _board()
    items: list[Item] = []
    for i, top in enumerate(TOPS):
        items += mountain(board, Field(LEFT + i * (10 * UNIT + 14), top, UNIT, sideways=False))
    return banner_scene(info, show, TINT, tuple(items))


def _board() -> Board:
    """Lay the board out."""
    board = Board(SIDE, tuple(_tiles()), tuple(_rocks()))
    return replace(board, marmots=read_cells(MARMOTS) or ())


def _tiles() -> Iterator[LaidTile]:
    for number, key in TILES:
        spot = read_spot(key)
        if spot is not None:
            yield LaidTile(TileId(number), spot, 0)


def _rocks() -> Iterator[LaidRock]:
    for key in ROCKS:
        rock = read_rock(key)
        if rock is not None and rock.shape is not None:
            yield LaidRock(rock.shape, rock.spot, 0)
