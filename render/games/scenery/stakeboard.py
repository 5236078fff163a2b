"""The routes board: for each length its limit, the score stakes left, who took the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from render.core import fonts, theme
from render.core.parts import panel, token
from render.core.scene import Circle, Drawing, Label
from render.games.scenery.trailmarks import Score, chip, score_stake
from rules.core.text import t
from rules.games.scenery.pieces import LENGTHS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item
    from render.core.show import Show
    from render.games.scenery.frame import Rect
    from rules.core.game import Colour
    from rules.core.text import Text
    from rules.games.scenery.view import SceneryView

STAKE = 17
"""Radius of a score stake on the board."""

STEP = 41
"""Distance from one stake to the next."""


FIRST, UNIT = 186, 30
"""Where the first stake of a line is, after head and limit; the limit's unit, where there is room for it."""


class Row(NamedTuple):
    """A length: who took its stakes, the highest first, and what is left of them."""

    length: int
    takers: tuple[Colour, ...]
    left: tuple[int, ...]


def rows(view: SceneryView) -> tuple[Row, ...]:
    """List every length."""
    found = []
    for length, left in zip(LENGTHS, view.stakes, strict=True):
        taken = [
            (-route.front, i, board.colour)
            for i, board in enumerate(view.boards)
            for route in board.routes
            if route.length == length
        ]
        found.append(Row(length, tuple(colour for *_, colour in sorted(taken)), left))
    return tuple(found)


def stakes(view: SceneryView, show: Show, box: Rect) -> tuple[Item, ...]:
    """Draw the board in the form its room allows."""
    _, _, w, h = box
    lines = rows(view)
    if w >= 900:
        items = tuple(_groups(lines, box))
    elif _fits_in_lines(w, len(view.boards)) and (h < 100 + STEP * len(view.boards) or w < 420):
        items = tuple(_lines(lines, box))
    else:
        heading = t("hexes · climb in all · stakes") if view.ascent else t("hexes · height span · stakes")
        items = tuple(_columns(lines, show, box, len(view.boards), heading))
    return (panel(box, 20), *items)


def _fits_in_lines(wide: int, seats: int) -> bool:
    """Tell whether all stakes of a length fit beside its limit."""
    return wide >= FIRST + (seats - 1) * STEP + STAKE + 8


def _limit(length: int, unit: str = "") -> str:
    return f"≤ {LIMITS[length]}{unit}"


def _stake(row: Row, i: int, x: int, y: int) -> Iterator[Item]:
    """Draw the i-th stake of a length, or who took it."""
    if i >= len(row.takers):
        if i - len(row.takers) < len(row.left):
            yield score_stake(Score(row.length, row.left[i - len(row.takers)]), x, y, STAKE)
        return
    yield Drawing((Circle(0, 0, STAKE, "", theme.SPENT, 2),), x, y)
    yield token(row.takers[i], x, y, 9, letter=False, shadow=False)


def _groups(lines: tuple[Row, ...], box: Rect) -> Iterator[Item]:
    """Put the lengths side by side, the stakes of each in a row below its head."""
    x, y, w, h = box
    step = (w - 32) // len(lines)
    for i, row in enumerate(lines):
        left = x + 20 + i * step
        yield chip(row.length, left + 36, y + 36)
        yield _soft(_limit(row.length, " m"), left + 84, y + 37, "start", 24)
        for k in range(len(row.takers) + len(row.left)):
            yield from _stake(row, k, left + 20 + k * 42, y + h - 36)


def _columns(lines: tuple[Row, ...], show: Show, box: Rect, seats: int, heading: Text) -> Iterator[Item]:
    """Put the lengths side by side, the stakes of each below its head."""
    x, y, w, h = box
    step = (w - 24) / len(lines)
    title = h >= 142 + STEP * seats
    if title:
        yield Label(show.say(t("Routes")), x + 20, y + 30, 28, "display")
    top = y + (76 if title else 34)
    units = [x + 12 + round(step * (i + 0.5)) for i in range(len(lines))]
    narrow = step < 84
    for middle, row in zip(units, lines, strict=True):
        yield chip(row.length, middle, top, w=46 if narrow else 72)
        if not narrow:
            yield _soft(_limit(row.length), middle, top + 38, "middle", 22)
        for k in range(len(row.takers) + len(row.left)):
            yield from _stake(row, k, middle, top + (46 if narrow else 74) + k * STEP)
    if title:
        room = w - 60 - fonts.width(show.say(t("Routes")), "display", 28)
        said = show.say(heading)
        size = fonts.size_for(said, "medium", (23, 22), room)
        if fonts.width(said, "medium", size) <= room:
            yield _soft(said, x + w - 18, y + 31, "end", size)


def _lines(lines: tuple[Row, ...], box: Rect) -> Iterator[Item]:
    """Put the lengths one below the other, the stakes of each at the right of its head."""
    x, y, w, h = box
    step = (h - 12) / len(lines)
    most = max(len(row.takers) + len(row.left) for row in lines)
    roomy = _fits_in_lines(w - UNIT, most)
    first = x + FIRST + (UNIT if roomy else 0)
    for i, row in enumerate(lines):
        middle = y + 6 + round(step * (i + 0.5))
        yield chip(row.length, x + 42, middle, w=56, h=33, size=29)
        yield _soft(_limit(row.length, " m" if roomy else ""), x + 80, middle, "start", 23)
        for k in range(len(row.takers) + len(row.left)):
            yield from _stake(row, k, first + k * STEP, middle)


def _soft(text: str, x: int, y: int, anchor: Literal["start", "middle", "end"], size: int) -> Label:
    return Label(text, x, y, size, "semibold", theme.SOFT, anchor, "secondary")
