"""The scorings of a table: what each player had, who won the pin; alone, what must be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
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
    x, y, wide, high = box
    title = show.say(t("Scoring {n}", n=number + 1))
    size = fonts.size_for(title, "semibold", (27, 25, 23, 22), wide - 40)
    items: list[Item] = [
        panel(box, 18),
        Label(fonts.fit(title, "semibold", size, wide - 40), x + 22, y + 32, size, "semibold"),
    ]
    middle = y + 32 + (high - 32) // 2
    done = view.scorings[number] if number < len(view.scorings) else None
    goal = f"≥ {target(view.level, number)}"
    items += (Icon("pin", x + 52, middle, 58), Label(goal, x + 92, middle, 44, "display"))
    if done is None:
        return tuple(items)
    mark = cross if done.winner is None else check
    right = x + wide - 30
    items.append(mark(right - 4, middle, 20))
    items.append(Label(str(done.counts[0].total), right - 36, middle, 44, "display", theme.SOFT, "end"))
    return tuple(items)
