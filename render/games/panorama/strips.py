"""The players' panoramas: one large with its terrains' points, the others beside the ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import panel, token
from render.core.scene import Drawing, Group, Icon, Item, Label, Rounded
from render.games.panorama.balloon import balloon
from render.games.panorama.frame import Rect, unit_for
from render.games.panorama.looks import ANIMALS, FLOWERS, GROUNDS
from render.games.panorama.tile import face_at, ringed, strip
from rules.games.panorama.pieces import ROWS, TERRAINS

if TYPE_CHECKING:
    from render.games.panorama.frame import Frame
    from rules.games.panorama.pieces import Terrain
    from rules.games.panorama.view import Board

SIDE = 240
"""Width of the column with name and points beside the large panorama."""

NARROW = 44
"""A large panorama whose spaces would be smaller gets the whole width, its points above it."""

BAR = 56
"""Height of a row with name and points."""

CHIP, CHIP_STEP = 78, 84
"""Width of a terrain's points in such a row, and the distance to the next."""

LETTERED = 30
"""Balloons carry their letter over spaces at least this large."""


def large(board: Board, name: str, frame: Frame, *, mark: bool = False) -> tuple[Item, ...]:
    """Draw one seat's panorama large; `mark` outlines the tile it added last."""
    x, y, w, h = frame.own
    most = frame.measure.unit
    u = unit_for(len(board.tiles), w - SIDE - 30, h - 24, most)
    if u >= NARROW:
        points = _block(board, name, (x, y, SIDE, h))
        room = (x + SIDE + 10, y, w - SIDE - 26, h)
        return (panel(frame.own), *points, *landscape(board, room, u, mark=mark))
    u = unit_for(len(board.tiles), w - 32, h - BAR - 18, most)
    points = _bar(board, name, (x, y, w, BAR))
    return (panel(frame.own), *points, *landscape(board, (x, y + BAR - 4, w, h - BAR), u, mark=mark))


def other(board: Board, name: str, box: Rect, seats: int, *, mark: bool) -> tuple[Item, ...]:
    """Draw another seat's panorama; with few seats there is room for its points too."""
    x, y, w, h = box
    if seats == 4:
        u = unit_for(len(board.tiles), w - 62, h - 18, 30)
        items: tuple[Item, ...] = (token(board.colour, x + 27, y + h // 2, 16, shadow=False),)
        return (panel(box, 18), *items, *landscape(board, (x + 46, y, w - 52, h), u, mark=mark))
    if seats == 3:
        items, top = _bar(board, "", (x, y, w, BAR)), BAR
    else:
        items, top = _tall(board, name, box), 172
    u = unit_for(len(board.tiles), w - 32, h - top - 14, 50)
    return (panel(box, 18), *items, *landscape(board, (x, y + top - 2, w, h - top - 4), u, mark=mark))


def landscape(board: Board, room: Rect, u: int, *, mark: bool = False) -> tuple[Item, ...]:
    """Draw a panorama in the middle of its room, its balloon over the start tile."""
    x = room[0] + (room[2] - 2 * u * len(board.tiles)) // 2
    y = room[1] + (room[3] - ROWS * u) // 2
    items = strip(board.tiles, x, y, u)
    if mark and board.latest is not None:
        left = x + 2 * u * board.latest
        items += (ringed(left, y, u), face_at(board.tiles[board.latest], left, y, u))
    return (*items, over_start(board, x, y, u))


def over_start(board: Board, x: int, y: int, u: int) -> Item:
    """Let the balloon fly over the start tile of a panorama whose upper left corner is at (x, y)."""
    middle = x + (2 * board.start + 1) * u
    return balloon(board.colour, middle, y + round(u * 0.88), round(u * 1.6), letter=u >= LETTERED)


def _name(board: Board, name: str, x: int, y: int, room: int) -> tuple[Item, ...]:
    """Draw the owner's token, and the name beside it where there is one."""
    at = token(board.colour, x + 16, y, 18, shadow=False)
    if not name:
        return (at,)
    size = fonts.size_for(name, "display", (30, 28, 26, 24, 22), room - 46)
    shown = fonts.fit(name, "display", size, room - 46)
    return (at, Label(shown, x + 46, y, size, "display", role="secondary"))


def _block(board: Board, name: str, box: Rect) -> tuple[Item, ...]:
    """Write the name above four plates in two rows."""
    x, y, w, h = box
    items: list[Item] = list(_name(board, name, x + 22, y + 35, w - 26))
    high = (h - 64 - 16 - 10) // 2
    for i, terrain in enumerate(TERRAINS):
        left, top = x + 18 + i % 2 * 114, y + 64 + i // 2 * (high + 10)
        items.append(_plate(terrain, board.terrain[i], (left, top, 104, high)))
    return tuple(items)


def _tall(board: Board, name: str, box: Rect) -> tuple[Item, ...]:
    """Write the name above four plates in a row."""
    x, y, w, _ = box
    items: list[Item] = list(_name(board, name, x + 22, y + 36, w - 40))
    wide = (w - 36 - 3 * 10) // 4
    for i, terrain in enumerate(TERRAINS):
        items.append(_plate(terrain, board.terrain[i], (x + 18 + i * (wide + 10), y + 66, wide, 100)))
    return tuple(items)


def _plate(terrain: Terrain, points: int, box: Rect) -> Group:
    """Draw a terrain's plate: animal and flower on its ground, the points below."""
    x, y, w, h = box
    look, middle, low = GROUNDS[terrain], w // 2, h - 24
    icons, size = (h - 46) // 2 + 3, min(46, h - 50)
    ground = Rounded(0, 0, float(w), float(h), 16, look.fill, look.edge, 2)
    value = Rounded(middle - 31.0, low - 18.0, 62, 36, 12, theme.PANEL, look.edge, 2)
    items = (
        Drawing((ground, value)),
        Icon(ANIMALS[terrain], middle - 22, icons, size, 2),
        Icon(FLOWERS[terrain], middle + 22, icons, round(size * 0.9), 2),
        Label(str(points), middle, low, 31, "bold", anchor="middle"),
    )
    return Group(items, x, y)


def _bar(board: Board, name: str, box: Rect) -> tuple[Item, ...]:
    """Write the name and the points of each terrain in one row."""
    x, y, w, h = box
    first = x + w - 14 - len(TERRAINS) * CHIP_STEP + CHIP_STEP - CHIP
    items: list[Item] = list(_name(board, name, x + 16, y + h // 2 + 1, first - x - 30))
    for i, terrain in enumerate(TERRAINS):
        items.append(_chip(terrain, board.terrain[i], first + i * CHIP_STEP, y + h // 2 - 17))
    return tuple(items)


def _chip(terrain: Terrain, points: int, x: int, y: int) -> Group:
    """Draw a terrain's points in small: its animal on its ground, the number beside it."""
    look = GROUNDS[terrain]
    box = Rounded(0, 0, CHIP, 36, 12, theme.PANEL, look.edge, 2)
    ground = Rounded(0, 0, 38, 36, 12, look.fill, look.edge, 2, (False, True, True, False))
    number = Label(str(points), 58, 18, theme.ESSENTIAL, "bold", anchor="middle")
    return Group((Drawing((box, ground)), Icon(ANIMALS[terrain], 19, 18, 29, 1), number), x, y)
