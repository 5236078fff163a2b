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

BEFORE, ICON, TROPHY, SEAT = 10, 48, 30, 81
"""Room beside all that is in a card, for its icon, for a trophy, and for each seat's value at least."""

PRIZED = 110
"""Room for a seat's token, two digits and a trophy: a picture shows all trophies of its goals or none."""

NAMES = (25, 24, 23, 22)
"""Sizes of a goal's name, the largest first."""


def goals(view: PanoramaView, show: Show) -> tuple[Item, ...]:
    """Draw a card for each goal, with its icon unless the names need all the room."""
    names = [show.say(GOAL[goal]) for goal in view.goals]
    x, y, room, high = GOALS
    room -= GUTTER * (len(names) - 1)
    indent = BEFORE + ICON
    if sum(_needs(names, indent, len(view.boards))) > room:
        indent = BEFORE + 4
    items: list[Item] = []
    widths = _widths(_needs(names, indent, len(view.boards)), room)
    prized = (min(widths) - 2 * BEFORE) // len(view.boards) >= PRIZED
    for i, wide in enumerate(widths):
        card = (x, y, wide, high)
        items += (panel(card, 18), *_name(names[i], card, indent), *_values(view, i, card, prized=prized))
        if indent > ICON:
            items.append(Icon(ICONS[view.goals[i]], x + BEFORE + 23, y + TITLE + 1, 34))
        x += wide + GUTTER
    return tuple(items)


def _needs(names: list[str], indent: int, seats: int) -> list[int]:
    """Say how wide each goal's card is at least: for its name, and for everyone's value."""
    wide = (round(fonts.width(name, "semibold", NAMES[-1])) for name in names)
    return [max(indent + each + BEFORE + 2, seats * SEAT + 2 * BEFORE) for each in wide]


def _widths(needs: list[int], room: int) -> list[int]:
    """Share the room among the cards: evenly, or by their names where one is long."""
    if max(needs) <= room // len(needs):
        return [room // len(needs)] * len(needs)
    spare = (room - sum(needs)) // len(needs)
    return [need + spare for need in needs]


def _name(name: str, card: Rect, indent: int) -> tuple[Item, ...]:
    """Write what a goal compares."""
    x, y, w, _ = card
    size = fonts.size_for(name, "semibold", NAMES, w - indent - BEFORE)
    shown = fonts.fit(name, "semibold", size, w - indent - BEFORE)
    return (Label(shown, x + indent, y + TITLE, size, "semibold", role="secondary"),)


def _values(view: PanoramaView, i: int, card: Rect, *, prized: bool) -> tuple[Item, ...]:
    """Write what every seat has for a goal."""
    x, y, w, _ = card
    wide = (w - 2 * BEFORE) // len(view.boards)
    items: list[Item] = []
    for seat, board in enumerate(view.boards):
        left = x + BEFORE + seat * wide
        items += value(board.goals[i], left + 34, y + VALUE, leads=board.leads[i], prized=prized)
        items.append(token(board.colour, left + 18, y + VALUE, 10, letter=False, shadow=False))
    return tuple(items)


def value(
    points: int, x: int, y: int, *, leads: bool, prized: bool = False, before: int = 34
) -> tuple[Item, ...]:
    """Write a value for a goal; the best has a golden ground, with a trophy if it is to be `prized`.

    The ground reaches `before` pixels to the left of x, under what stands there.
    """
    text = str(points)
    if not leads:
        return (Label(text, x, y, theme.ESSENTIAL, "medium", theme.SOFT),)
    wide = round(fonts.width(text, "bold", theme.ESSENTIAL))
    box = Rounded(
        0, 0, before + wide + 8.0 + (TROPHY if prized else 0), 36, 12, theme.WINNER, theme.WINNER_LINE, 2
    )
    return (
        Drawing((box,), x - before, y - 18),
        *((Icon("trophy", x + wide + 18, y, 24),) if prized else ()),
        Label(text, x, y, theme.ESSENTIAL, "bold"),
    )
