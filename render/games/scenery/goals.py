"""The goals of a table: what each compares, what everyone has, who is best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import panel, token
from render.core.scene import Drawing, Icon, Label, Rounded
from render.games.scenery.frame import GUTTER
from render.games.scenery.looks import GOALS as ICONS
from rules.games.scenery.pieces import GOAL_BEST
from rules.games.scenery.words import COUNTED, GOAL, METRES, wanted

if TYPE_CHECKING:
    from render.core.scene import Item
    from render.core.show import Show
    from render.games.scenery.frame import Rect
    from rules.games.scenery.view import SceneryView

INDENT, NAME_Y, VALUE_Y, BEFORE = 58, 24, 58, 30
SMALLEST = 22


def goals(view: SceneryView, show: Show, band: Rect) -> tuple[Item, ...]:
    """Draw a card for each goal."""
    x, y, w, h = band
    wide = (w - GUTTER * (len(view.goals) - 1)) // len(view.goals)
    items: list[Item] = []
    for i in range(len(view.goals)):
        box = (x + i * (wide + GUTTER), y, wide, h)
        items += (panel(box, 18), *_name(view, show, i, box), *_values(view, i, box))
        if len(view.boards) == 1:
            items.append(_wanted(view, i, box))
    return tuple(items)


def _name(view: SceneryView, show: Show, i: int, box: Rect) -> tuple[Item, ...]:
    """Write what a goal compares, with the unit where there is room; hundreds of metres are always told."""
    x, y, w, _ = box
    goal, room = view.goals[i], w - INDENT - 12
    said = show.say(GOAL[goal])
    unit = show.say(COUNTED[goal]) if goal in COUNTED else "m" if goal in METRES else ""
    if goal in METRES and not _has_room(view, w):
        said = f"{said} · 100 m"
    elif unit and fonts.width(f"{said} · {unit}", "semibold", SMALLEST) <= room:
        said = f"{said} · {unit}"
    size = fonts.size_for(said, "semibold", (25, 24, 23, SMALLEST), room)
    shown = fonts.fit(said, "semibold", size, room)
    name = Label(shown, x + INDENT, y + NAME_Y, size, "semibold", role="secondary")
    return (Icon(ICONS[goal], x + 32, y + NAME_Y + 3, 36), name)


def _step(view: SceneryView, wide: int) -> int:
    return (wide - 16) // max(3, len(view.boards))


def _has_room(view: SceneryView, wide: int) -> bool:
    """Tell whether heights fit in metres."""
    return _step(view, wide) >= BEFORE + 12 + fonts.width("3000", "bold", theme.ESSENTIAL)


def _values(view: SceneryView, i: int, box: Rect) -> tuple[Item, ...]:
    """Write what every seat has for a goal: metres in hundreds; the best has a golden ground."""
    x, y, w, _ = box
    items: list[Item] = []
    for seat, board in enumerate(view.boards):
        left = x + 10 + seat * _step(view, w)
        text = _written(view, i, board.goals[i], w)
        best = board.goal_points[i] >= GOAL_BEST
        if best:
            wide = BEFORE + 4 + fonts.width(text, "bold", theme.ESSENTIAL)
            ground = Rounded(0, 0, wide, 36, 12, theme.WINNER, theme.WINNER_LINE, 2)
            items.append(Drawing((ground,), left, y + VALUE_Y - 18))
        items.append(token(board.colour, left + 15, y + VALUE_Y, 9, letter=False, shadow=False))
        at = (left + BEFORE, y + VALUE_Y, theme.ESSENTIAL)
        items.append(Label(text, *at, "bold") if best else Label(text, *at, "medium", theme.SOFT))
    return tuple(items)


def _wanted(view: SceneryView, i: int, box: Rect) -> Label:
    """Write what a goal asks for in a solo game, at the right: nobody is there to compare with."""
    x, y, w, _ = box
    hundreds = view.goals[i] in METRES and not _has_room(view, w)
    said = wanted(view.goals[i], 100 if hundreds else 1)
    room = w - 116
    size = fonts.size_for(said, "medium", (25, 24, 23, 22), room)
    return Label(
        fonts.fit(said, "medium", size, room), x + w - 14, y + VALUE_Y, size, "medium", theme.SOFT, "end",
        "secondary",
    )  # fmt: skip


def _written(view: SceneryView, i: int, value: int, wide: int) -> str:
    """Write a value; metres in hundreds where seats are many."""
    if view.goals[i] in METRES and not value:
        return "–"
    return str(value // 100 if view.goals[i] in METRES and not _has_room(view, wide) else value)
