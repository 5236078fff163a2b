"""What the own seat has, for its previews: points now and then, burrows, marmots, pins, rocks due."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.header import ARROW
from render.core.parts import Ink, panel, plate, token
from render.games.meadow.own import PITCH, STONE, Owner
from render.games.meadow.parts import goods, named, rock, width_of_rocks

if TYPE_CHECKING:
    from render.core.scene import Item
    from render.games.meadow.frame import Rect

BROAD = 440
"""From this width on two things stand side by side."""

LINE = 100
"""Lower than that, everything stands in one line."""

SIZE, GAP = 36, 14
PLANNED, PLAIN = Ink(line=theme.YES, width=3.5), Ink(line=theme.LINE)


class Points(NamedTuple):
    """The points now, and what they would be; None where the plan does not change them yet."""

    now: int
    then: int | None


def card(owner: Owner, points: Points, box: Rect) -> tuple[Item, ...]:
    """Draw what the seat has in one, two or three lines, as many as there is room for."""
    x, y, wide, high = box
    if high < LINE:
        return _line(owner, points, box)
    left, right, narrow = x + 20, x + wide - 20, wide < BROAD
    lines = 3 if narrow else 2
    rows = [y + high * (2 * i + 1) // (2 * lines) for i in range(lines)]
    score = left + _width(points) if narrow else right
    return (
        panel(box, 18),
        *_name(owner, left, rows[0], right if narrow else right - _width(points) - GAP),
        _score(points, score, rows[-2]),
        *_rocks(owner, right, rows[1], STONE + 4),
        *goods(owner.has, [(left + 20 + i * BROAD // 4, rows[-1]) for i in range(3)], 42),
    )


def _line(owner: Owner, points: Points, box: Rect) -> tuple[Item, ...]:
    """Draw all of it side by side."""
    x, y, wide, high = box
    middle = y + high // 2
    first = x + wide - 3 * PITCH - 8
    score = first - GAP - width_of_rocks(owner.rocks, STONE)
    return (
        *_name(owner, x + 20, middle, score - _width(points) - GAP),
        _score(points, score, middle),
        *_rocks(owner, first - 4, middle, STONE),
        *goods(owner.has, [(first + 26 + i * PITCH, middle) for i in range(3)], 38),
    )


def _name(owner: Owner, left: int, y: int, right: int) -> tuple[Item, ...]:
    x = left + 42
    return token(owner.colour, left + 14, y, 15, shadow=False), named(owner.title, x, y + 1, right - x)


def _said(points: Points) -> str:
    return str(points.now) if points.then is None else f"{points.now} {ARROW} {points.then}"


def _width(points: Points) -> int:
    return round(fonts.width(_said(points), "bold", SIZE) + SIZE * 0.7)


def _score(points: Points, right: int, y: int) -> Item:
    """Write the points on a plate, green where they are those of a plan."""
    ink = PLAIN if points.then is None else PLANNED
    return plate(_said(points), right - _width(points) // 2, y, SIZE, ink)


def _rocks(owner: Owner, right: int, y: int, u: int) -> tuple[Item, ...]:
    """Draw the rocks that are due, the largest first."""
    items: list[Item] = []
    for size in reversed(owner.rocks):
        items.append(rock(size, right, y, u))
        right -= width_of_rocks((size,), u)
    return tuple(items)
