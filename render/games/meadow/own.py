"""The large mountain board: its owner, what it has, names of columns and rows, counted rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import Ink, panel, plate, token
from render.core.scene import Item, Label
from render.games.meadow.parts import Has, covered, goods, named, rock, row_count, width_of_rocks
from rules.games.meadow.pieces import COLUMNS, HEIGHT, WIDTH, Cell

if TYPE_CHECKING:
    from render.games.meadow.frame import Field, Frame
    from rules.core.game import Colour
    from rules.games.meadow.pieces import Count

PITCH = 74
"""From one thing a seat has to the next."""

STONE = 17
"""A space of a rock that is due."""


AIMED = Ink(theme.INK, theme.WHITE)
"""How the names of the column and row are written that name the place of a piece."""


class Owner(NamedTuple):
    """Whose board it is, what that seat has, and the sizes of the rocks that it must still place."""

    colour: Colour
    title: str
    has: Has
    rocks: tuple[int, ...] = ()


def ground(owner: Owner, frame: Frame) -> tuple[Item, ...]:
    """Draw the panel with the title and what the seat has."""
    x, y, wide, _ = frame.own
    first = x + wide - 3 * PITCH - 8
    middle = y + 28
    places = [(first + 26 + i * PITCH, middle) for i in range(3)]
    items: list[Item] = [panel(frame.own), token(owner.colour, x + 34, middle, 15, shadow=False)]
    right = first - 4
    for size in reversed(owner.rocks):
        items.append(rock(size, right, middle, STONE))
        right -= width_of_rocks((size,), STONE)
    items.append(named(owner.title, x + 62, middle + 1, right - x - 74))
    return (*items, *goods(owner.has, places, 38))


def edges(field: Field, rows: int, at: Cell | None = None) -> tuple[Item, ...]:
    """Name columns and rows; of the rows those that count are in ink, and those of a space `at` on plates."""
    items: list[Item] = []
    high = field.size[1]
    for row in range(field.low, field.low + field.rows):
        x, y = field.corner(field.turned(0, row))
        ink = theme.INK if row < rows else theme.SOFT
        spot = (x + field.u // 2, field.y - 24) if field.sideways else (field.x - 26, y + field.u // 2)
        if at is not None and row == at // WIDTH:
            items.append(plate(str(row + 1), *spot, theme.ESSENTIAL, AIMED))
        else:
            items.append(Label(str(row + 1), *spot, 30, "bold" if row < rows else "semibold", ink, "middle"))
    for column in range(WIDTH):
        x, y = field.corner(field.turned(column, 0))
        below = field.y + high * field.u + 28
        spot = (field.x - 24, y + field.u // 2) if field.sideways else (x + field.u // 2, below)
        if at is not None and column == at % WIDTH:
            items.append(plate(COLUMNS[column], *spot, theme.ESSENTIAL, AIMED))
        else:
            items.append(Label(COLUMNS[column], *spot, 30, "semibold", anchor="middle"))
    return tuple(items)


def counts(field: Field, now: Count, before: Count | None = None) -> tuple[Item, ...]:
    """Write what each counted row holds; those that a plan changes have a stronger outline."""
    old = None if before is None else covered(before)
    items: list[Item] = []
    wide, high = field.size
    for row, number in enumerate(covered(now)[:HEIGHT]):
        if not field.shows(Cell(row * WIDTH)):
            continue
        x, y = field.corner(field.turned(0, row))
        changed = old is not None and old[row : row + 1] != (number,)
        if field.sideways:
            at = (x + field.u // 2, field.y + high * field.u + 30, 40)
        else:
            at = (field.x + wide * field.u + 30, y + field.u // 2, 44)
        items.append(row_count(number, *at, changed=changed))
    return tuple(items)
