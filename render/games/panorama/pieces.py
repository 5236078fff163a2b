"""Panorama's component sheet: all tiles, the balloons in the air and landed, Sun and Moon, the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import badge, heading, line, panel, plate
from render.core.scene import Item, Paper, Scene
from render.games.panorama.balloon import balloon, landed
from render.games.panorama.looks import GOALS
from render.games.panorama.ring import sky_light
from render.games.panorama.tile import strip
from rules.core.text import t
from rules.games.panorama.cards import all_tiles
from rules.games.panorama.pieces import COLOURS, ROWS
from rules.games.panorama.words import GOAL

if TYPE_CHECKING:
    from render.core.show import Show

COLUMNS, UNIT, PITCH_X, PITCH_Y, TOP = 10, 45, 115, 276, 118
GOAL_COLUMNS, GOAL_WIDE, GOAL_HIGH = 2, 579, 58


def pieces(show: Show) -> Scene:
    """Draw every tile with its number, every balloon, the Sun and Moon, and every goal."""
    tiles = tuple(all_tiles())
    rows = -(-len(tiles) // COLUMNS)
    items: list[Item] = [heading(show.say(t("Panorama")), 36, 58, room=300)]
    for i, colour in enumerate(COLOURS):
        x = 420 + i * 150
        items += (balloon(colour, x, 58, 88), landed(colour, x + 70, 64, 76))
    items += (sky_light(1050, 58, 34, moon=False), sky_light(1130, 58, 34, moon=True))
    for i, number in enumerate(tiles):
        x, y = 38 + i % COLUMNS * PITCH_X, TOP + 20 + i // COLUMNS * PITCH_Y
        items += (*strip((number,), x, y, UNIT), plate(str(number), x + UNIT, y + ROWS * UNIT + 22, 22))
    high = rows * PITCH_Y + 16
    table = panel((14, TOP, theme.WIDTH - 28, high), fill=theme.TABLE, line=theme.TABLE_LINE)
    bottom = TOP + high + 14
    height = bottom + -(-len(GOALS) // GOAL_COLUMNS) * GOAL_HIGH + 20
    return Scene(theme.WIDTH, height, Paper("pieces"), (table, *items, *_goals(show, bottom)))


def _goals(show: Show, top: int) -> tuple[Item, ...]:
    """List the goals."""
    items: list[Item] = []
    for i, (goal, icon) in enumerate(GOALS.items()):
        x, y = 46 + i % GOAL_COLUMNS * GOAL_WIDE, top + i // GOAL_COLUMNS * GOAL_HIGH + GOAL_HIGH // 2
        items.append(badge(icon, x, y, 24))
        said = show.say(GOAL[goal])
        items.append(line(said, x + 36, y, 24, room=GOAL_WIDE - 70, clear=theme.PAPER))
    return tuple(items)
