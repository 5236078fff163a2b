"""The piece that is moved about: green where it fits, red and hatched where something is in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import Ink, check, cross, plate
from render.core.scene import Circle, Drawing, Group, Item, Line, Rounded
from render.games.meadow.looks import HATCHED
from render.games.meadow.mountain import put, seen
from render.games.meadow.tile import outlined, piece
from rules.games.meadow.cards import ground_of
from rules.games.meadow.pieces import CELL_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.games.meadow.frame import Field
    from render.games.meadow.outline import Square
    from render.games.meadow.plan import Hover
    from rules.games.meadow.pieces import Board, Cell

PALE = 0.8
"""How opaque a piece is that is not yet placed."""

BADGE, PIN = 18, 8
FLAG = Ink(theme.INK, theme.WHITE, theme.WHITE, 3)
INSIDE = 9
"""So far inside the edge the badge stays, clear of the counts beside the board."""


def ghost(board: Board, hover: Hover, field: Field) -> tuple[Item, ...]:
    """Draw the piece, its outline, what is in its way, and whether it fits."""
    ground = ground_of(board)
    burrows = ground.burrows
    x, y, patch = put(hover.form, hover.spot, field, burrows, hover.tile)
    holes = hover.form.holes_over(hover.spot.at) & burrows
    colour = theme.YES if hover.legal else theme.NO
    shown = (piece(patch, x, y, field.u, shadow=False), *seen(field, holes, 0, inside=True))
    at = _badge(patch.cells, x, y, field)
    return (
        Group(shown, alpha=PALE),
        *(hatched(cell, field) for cell in hover.marks),
        *seen(field, burrows & ~ground.occupied & sum(1 << cell for cell in hover.marks), 0),
        outlined(patch.cells, x, y, field.u, colour),
        *_corner(hover.spot.at, field),
        check(*at, BADGE) if hover.legal else cross(*at, BADGE),
    )


def _badge(cells: frozenset[Square], x: int, y: int, field: Field) -> tuple[int, int]:
    """Find the piece's corner on the right that is farthest from the one that is pinned."""
    down = 1 if field.sideways else -1
    i, j = max(cells, key=lambda square: square[0] + down * square[1])
    below = (j + 1) * field.u + 3 if field.sideways else j * field.u - 3
    right, low = (start + side * field.u - INSIDE for start, side in zip(field[:2], field.size, strict=True))
    return min(x + (i + 1) * field.u + 3, right), min(y + below, low)


def hatched(cell: Cell, field: Field) -> Drawing:
    """Hatch a space that is in the way."""
    u = field.u
    lines = tuple(Line(ends, theme.NO, 2.5, round=False) for ends in _slants(u, 11))
    return Drawing((Rounded(1, 1, u - 2, u - 2, 4, HATCHED), *lines), *field.corner(field.square(cell)))


def _slants(u: int, step: int) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Run lines across a square at 45 degrees."""
    for c in range(step, 2 * u - step // 2, step):
        low, high = max(2, c - u + 2), min(c - 2, u - 2)
        yield (low, c - low), (high, c - high)


def _corner(cell: Cell, field: Field) -> tuple[Item, ...]:
    """Pin the corner by which the place is named, and name it."""
    x, y = field.corner(field.square(cell))
    x += field.u - 14 if field.sideways else 14
    y += 14
    name = CELL_NAMES[cell]
    wide = fonts.width(name, "bold", theme.ESSENTIAL) / 2 + 10
    left, right = field.x + wide, field.x + field.size[0] * field.u - wide
    over = y - 34 if y - 34 - 20 >= field.y else y + 34
    pin = (Circle(0, 0, PIN + 3, theme.WHITE), Circle(0, 0, PIN, theme.INK))
    flag = plate(name, round(min(max(x, left), right)), over, theme.ESSENTIAL, FLAG)
    return (Drawing(pin, x, y), flag)


def ringed(group: tuple[Cell, ...], field: Field) -> Drawing:
    """Ring the holes of a group and link those that lie side by side."""
    u = field.u
    squares = [field.square(cell) for cell in group]
    white: list[Line | Rounded] = []
    green: list[Line | Rounded] = []
    for x, y in squares:
        for dx, dy in ((1, 0), (0, 1)):
            if (x + dx, y + dy) in squares:
                mx, my = (x + 0.5 + dx / 2) * u, (y + 0.5 + dy / 2) * u
                link = ((mx - 0.16 * u * dx, my - 0.16 * u * dy), (mx + 0.16 * u * dx, my + 0.16 * u * dy))
                white.append(Line(link, theme.WHITE, 14, round=False))
                green.append(Line(link, theme.YES, 8, round=False))
        left, top, side = x * u + 0.06 * u, y * u + 0.06 * u, 0.88 * u
        white.append(Rounded(left - 2, top - 2, side + 4, side + 4, 0.3 * u, "", theme.WHITE, 8))
        green.append(Rounded(left, top, side, side, 0.26 * u, "", theme.YES, 4))
    return Drawing((*white, *green), field.x, field.y)
