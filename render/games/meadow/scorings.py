"""The scorings of a table: what each player had, who won the pin; alone, what must be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import check, cross, panel, token
from render.core.scene import Drawing, Icon, Item, Label, Rounded
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


def history(view: MeadowView, show: Show, box: Rect) -> tuple[Item, ...]:
    """List what every seat had in each scoring; who won the pin has it on a golden ground."""
    x, y, wide, high = box
    seats, most = len(view.boards), len(view.boards) + 1
    each, pitch = (wide - 44) // most, (high - 56) // seats
    items: list[Item] = [Icon("pin", x + 18, y + 32, 32)]
    for seat, seated in enumerate(show.seats):
        items.append(token(seated.colour, x + 18, y + 50 + seat * pitch + pitch // 2, 14, shadow=False))
    for i in range(most):
        middle = x + 44 + i * each + each // 2
        items.append(Label(str(i + 1), middle, y + 32, theme.ESSENTIAL, "semibold", theme.SOFT, "middle"))
        for seat in range(seats):
            items += _total(view, i, seat, (middle, y + 50 + seat * pitch + pitch // 2))
    return tuple(items)


def _total(view: MeadowView, number: int, seat: int, at: tuple[int, int]) -> tuple[Item, ...]:
    if number >= len(view.scorings):
        return (Label("–", *at, theme.ESSENTIAL, "medium", theme.SOFT, "middle"),)
    scoring = view.scorings[number]
    text = str(scoring.counts[seat].total)
    if scoring.winner != seat:
        return (Label(text, *at, 32, "medium", theme.SOFT, "middle"),)
    ground = Rounded(-36, -21, 72, 42, 13, theme.WINNER, theme.WINNER_LINE, 2)
    return (Drawing((ground,), *at), Label(text, *at, 32, "display", anchor="middle"))
