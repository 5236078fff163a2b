"""The three goals of a table: what each compares, what everyone has, who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import panel, token
from render.core.scene import Drawing, Icon, Item, Label, Rounded
from render.games.panorama.frame import GOALS, GUTTER, Rect
from render.games.panorama.looks import GOALS as ICONS
from rules.games.panorama.words import GOAL

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.panorama.view import PanoramaView

TITLE, VALUE = 24, 60
"""Heights of the name and the values in a card."""

BEFORE, TROPHY = 10, 30
"""Room on either side of a value's golden ground, and for the trophy."""


def goals(view: PanoramaView, show: Show) -> tuple[Item, ...]:
    """Draw a card for each goal."""
    x, y, w, h = GOALS
    wide = (w - 2 * GUTTER) // 3
    items: list[Item] = []
    for i in range(len(view.goals)):
        card = (x + i * (wide + GUTTER), y, wide, h)
        items += (panel(card, 18), *_name(view, show, i, card), *_values(view, i, card))
    return tuple(items)


def _name(view: PanoramaView, show: Show, i: int, card: Rect) -> tuple[Item, ...]:
    """Write what a goal compares."""
    x, y, w, _ = card
    goal, room = view.goals[i], w - 70
    text = show.say(GOAL[goal])
    size = fonts.size_for(text, "semibold", (25, 24, 23, 22), room)
    name = fonts.fit(text, "semibold", size, room)
    return (
        Icon(ICONS[goal], x + 32, y + TITLE + 1, 34 if ICONS[goal] != "river" else 30),
        Label(name, x + 58, y + TITLE, size, "semibold", role="secondary"),
    )


def _values(view: PanoramaView, i: int, card: Rect) -> tuple[Item, ...]:
    """Write what every seat has for a goal."""
    x, y, w, _ = card
    wide = (w - 2 * BEFORE) // len(view.boards)
    items: list[Item] = []
    for seat, board in enumerate(view.boards):
        at = value(
            board.goals[i], x + BEFORE + seat * wide + 34, y + VALUE, leads=board.leads[i], room=wide - 34
        )
        items += (
            *at,
            token(board.colour, x + BEFORE + seat * wide + 18, y + VALUE, 10, letter=False, shadow=False),
        )
    return tuple(items)


def value(points: int, x: int, y: int, *, leads: bool, room: int, before: int = 34) -> tuple[Item, ...]:
    """Write a value for a goal; the best has a golden ground, with the trophy where there is room.

    The ground reaches `before` pixels to the left of x, under what stands there.
    """
    text = str(points)
    if not leads:
        return (Label(text, x, y, theme.ESSENTIAL, "medium", theme.SOFT),)
    wide = round(fonts.width(text, "bold", theme.ESSENTIAL))
    prized = wide + TROPHY + 8 <= room
    box = Rounded(
        0, 0, before + wide + 8.0 + (TROPHY if prized else 0), 36, 12, theme.WINNER, theme.WINNER_LINE, 2
    )
    return (
        Drawing((box,), x - before, y - 18),
        *((Icon("trophy", x + wide + 18, y, 24),) if prized else ()),
        Label(text, x, y, theme.ESSENTIAL, "bold"),
    )
