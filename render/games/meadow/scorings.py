"""The scorings of a table: what each player had, who won the pin; alone, what must be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts
from render.core.parts import check, cross, panel
from render.core.scene import Icon, Item, Label
from rules.core.text import t
from rules.games.meadow.pieces import SOLO_SCORINGS
from rules.games.meadow.scoring import target

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.meadow.frame import Rect
    from rules.games.meadow.view import MeadowView


def scorings(view: MeadowView, show: Show, box: Rect) -> tuple[Item, ...]:
    """Draw a solo player's two scorings side by side: the target of each, and what was reached."""
    x, y, wide, high = box
    each = (wide - 12) // SOLO_SCORINGS
    items: list[Item] = []
    for i in range(SOLO_SCORINGS):
        left = x + i * (each + 12)
        items += _target(view, show, i, (left, y, each, high))
    return tuple(items)


def _target(view: MeadowView, show: Show, number: int, box: Rect) -> tuple[Item, ...]:
    """Write what must be reached, and above it what was."""
    x, y, wide, high = box
    done = view.scorings[number] if number < len(view.scorings) else None
    room = wide - (40 if done is None else 150)
    title = show.say(t("Scoring {n}", n=number + 1))
    size = fonts.size_for(title, "semibold", (27, 25, 23, 22), room)
    shown = fonts.fit(title, "semibold", size, room)
    middle = y + 38 + (high - 38) // 2
    items: list[Item] = [
        panel(box, 18),
        Label(shown, x + 22, y + 34, size, "semibold", role="secondary"),
        Icon("pin", x + 60, middle, 66),
        Label(f"≥ {target(view.level, number)}", x + 112, middle, 48, "display"),
    ]
    if done is None:
        return tuple(items)
    mark, right = cross if done.winner is None else check, x + wide - 32
    total = Label(str(done.counts[0].total), right - 28, y + 34, 34, "display", anchor="end")
    return (*items, mark(right, y + 34, 18), total)
