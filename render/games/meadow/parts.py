"""Small parts of Spring Meadow's pictures: what a seat has, counts of rows, rocks that are due."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.scene import Drawing, Group, Icon, Item, Label, Rounded
from render.games.meadow.looks import FULL, FULL_TEXT
from render.games.meadow.tile import Patch, piece
from rules.games.meadow.cards import rock_form
from rules.games.meadow.cards.forms import shapes_up_to
from rules.games.meadow.pieces import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.meadow.pieces import Board, Count, Degrees
    from rules.games.meadow.view import Tally


class Has(NamedTuple):
    """What a seat has: burrows cleared without a marmot, marmots, hiking pins."""

    burrows: int
    marmots: int
    pins: int


def has(board: Board, tally: Tally, pins: int) -> Has:
    """Count what a seat has."""
    return Has(len(tally.cleared), len(board.marmots), pins)


ICONS = ("burrow", "marmot", "pin")


def goods(owns: Has, places: Iterable[tuple[int, int]], side: int) -> tuple[Item, ...]:
    """Draw what a seat has, each number right of its icon; `places` are the icons' middles."""
    items: list[Item] = []
    for icon, number, (x, y) in zip(ICONS, owns, places, strict=True):
        items.append(Icon(icon, x, y - 1, side))
        items.append(Label(str(number), x + side // 2 + 5, y + 1, 30, "display"))
    return tuple(items)


def covered(count: Count) -> tuple[int, ...]:
    """List how many spaces of each counted row are covered: full rows from the bottom, and the next."""
    return (*(WIDTH,) * count.rows, *((count.next,) if count.next or not count.rows else ()))


def row_count(number: int, x: int, y: int, wide: int, *, changed: bool = False) -> Group:
    """Write how many spaces of a row are covered; a full row has a green ground."""
    full = number == WIDTH
    line = theme.YES if changed else FULL
    box = Rounded(
        -wide / 2, -18, float(wide), 36, 10, FULL if full else theme.PANEL, line, 4 if changed else 2.5
    )
    text = theme.WHITE if full else FULL_TEXT
    return Group((Drawing((box,)), Label(str(number), 0, 0, 29, "bold", text, "middle")), x, y)


def rock(size: int, right: int, y: int, u: int, turn: Degrees = 0) -> Drawing:
    """Draw the first rock of a size, its right edge at `right`, centred on y."""
    form = rock_form(shapes_up_to(size, exact=True)[0], turn)
    patch = Patch(frozenset(form.cells))
    return piece(patch, right - form.width * u, y - form.height * u // 2, u)


def width_of_rocks(sizes: Iterable[int], u: int) -> int:
    """Measure rocks side by side, with gaps."""
    return sum(rock_form(shapes_up_to(size, exact=True)[0], 0).width * u + 8 for size in sizes)


def named(text: str, x: int, y: int, room: float, sizes: tuple[int, ...] = (28, 26, 24, 22)) -> Label:
    """Write a player's name or a title, shortened to its room."""
    size = fonts.size_for(text, "display", sizes, room)
    return Label(fonts.fit(text, "display", size, room), x, y, size, "display", role="secondary")
