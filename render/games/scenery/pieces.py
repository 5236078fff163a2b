"""Scenery's component sheet: all hexes, compasses, elements, stakes with both sides, the goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import badge, heading, line, panel
from render.core.scene import Label, Paper, Scene
from render.games.scenery import elements
from render.games.scenery.labels import drawn_label, label_of, style_for
from render.games.scenery.looks import GOALS
from render.games.scenery.market import compass, face
from render.games.scenery.tile import ground
from render.games.scenery.trailmarks import Score, chip, score_stake, stake
from rules.core.text import t
from rules.games.scenery.cards import all_goals, all_hexes
from rules.games.scenery.pieces import COLOURS, ELEMENTS, LENGTHS, back_of
from rules.games.scenery.words import ELEMENT, GOAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item
    from render.core.show import Show

COLUMNS, W, PITCH_X, PITCH_Y, TOP = 9, 124, 128, 146, 112
FRONTS = 5
"""Each length has so many score stakes; the lowest shows its length less two."""


def pieces(show: Show) -> Scene:
    """Draw every hex with its number, then everything else."""
    numbers = tuple(all_hexes())
    high = -(-len(numbers) // COLUMNS) * (PITCH_Y + 8) + 24
    items: list[Item] = [heading(show.say(t("Scenery")), 36, 58, room=300)]
    items += (compass(colour, i, 400 + i * 150, 58, 100) for i, colour in enumerate(COLOURS))
    items.append(panel((14, TOP, theme.WIDTH - 28, high), fill=theme.TABLE, line=theme.TABLE_LINE))
    style = style_for(W, metres=True)
    for i, number in enumerate(numbers):
        x = 88 + i % COLUMNS * PITCH_X
        y = TOP + 82 + i // COLUMNS * (PITCH_Y + 8)
        items += face(number, x, y, W)
        card = all_hexes()[number]
        items += drawn_label(card, label_of(card, 0, style), style, x, y)
        items.append(Label(str(number), x - 44, y - 56, 22, "medium", theme.SOFT, "middle", "secondary"))
    bottom = TOP + high + 16
    items += _stakes(bottom)
    items += _elements(show, bottom + 270)
    height = bottom + 346 + -(-len(GOALS) // 3) * 58
    return Scene(theme.WIDTH, height, Paper("pieces"), (*items, *_goals(show, bottom + 332)))


def _stakes(top: int) -> Iterator[Item]:
    """Draw every score stake, its front above its back, and a wooden stake of each length."""
    yield panel((14, top, theme.WIDTH - 28, 200))
    for i, length in enumerate(LENGTHS):
        x = 36 + i * 230
        yield chip(length, x + 36, top + 36)
        yield stake(length, x + 100, top + 36, 10)
        for k in range(FRONTS):
            front = length + 2 - k
            both = (Score(length, front), Score(length, back_of(front), flipped=True))
            for j, score in enumerate(both):
                yield score_stake(score, x + 18 + k * 42, top + 96 + j * 56, 18, "mark")


def _elements(show: Show, top: int) -> Iterator[Item]:
    """Draw the waterfall, cliff and viewpoint as the ground shows them, each with its badge and name."""
    for i, element in enumerate(ELEMENTS):
        x = 90 + i * 386
        yield ground(600, i, x, top, 96)
        yield elements.terrain(element, 0, x - 48, top, 124)
        yield elements.badge(element, x + 90, top, 124)
        said = show.say(ELEMENT[element])
        yield line(said, x + 122, top, 25, room=190, clear=theme.PAPER)


def _goals(show: Show, top: int) -> Iterator[Item]:
    """List the goals with their numbers."""
    for i, (key, goal) in enumerate(all_goals().items()):
        x, y = 46 + i % 3 * 386, top + i // 3 * 58 + 26
        yield badge(GOALS[key], x, y, 24)
        said = f"{goal.number} {show.say(GOAL[key])}"
        size = fonts.size_for(said, "medium", (25, 24, 23, 22), 316)
        yield line(said, x + 36, y, size, room=316, clear=theme.PAPER)
