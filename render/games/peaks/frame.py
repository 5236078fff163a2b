"""Where the parts of the board lie, by the number of seats."""

from __future__ import annotations

from typing import NamedTuple

from render.core.scene import Box

Rect = tuple[int, int, int, int]
"""Left, top, width and height."""

LEFT, RIGHT, TOP, GUTTER = 20, 1180, 122, 12
SIDE = 376
"""Width of the column beside the map."""
HIGHEST, MOST = 1016, 540
"""The picture is never higher, nor the map."""
OWN, OTHER, LEVELS = 62, 44, 134
"""Heights of the rows of players and of the panoramas."""
FIRE, STACKS = 108, 74


class Frame(NamedTuple):
    """The layout of one board."""

    map: Box
    market: Rect
    fire: Rect
    stacks: Rect
    players: Rect
    levels: Rect
    height: int


def frame_of(seats: int) -> Frame:
    """Lay out a board."""
    rows = OWN + OTHER * (seats - 1) + 14
    high = min(MOST, HIGHEST - 20 - LEVELS - rows - 2 * GUTTER - TOP)
    bottom = TOP + high
    column = RIGHT - SIDE
    stacks = bottom - STACKS
    fire = stacks - GUTTER - FIRE
    table = bottom + GUTTER
    levels = table + rows + GUTTER
    return Frame(
        map=Box(LEFT, TOP, column - GUTTER, bottom),
        market=(column, TOP, SIDE, fire - GUTTER - TOP),
        fire=(column, fire, SIDE, FIRE),
        stacks=(column, stacks, SIDE, STACKS),
        players=(LEFT, table, RIGHT - LEFT, rows),
        levels=(LEFT, levels, RIGHT - LEFT, LEVELS),
        height=levels + LEVELS + 20,
    )
