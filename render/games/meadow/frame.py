"""Where the parts of a board of Spring Meadow lie, upright or sideways, by the number of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.meadow.pieces import HEIGHT, WIDTH

if TYPE_CHECKING:
    from render.games.meadow.outline import Square
    from rules.games.meadow.pieces import Cell

Rect = tuple[int, int, int, int]
"""Left, top, width and height."""

LEFT, RIGHT, TOP, GUTTER = 20, 1180, 122, 12
QUEUE = 74
"""Height of the strip with the tiles that lie open beside the map."""


class Field(NamedTuple):
    """A mountain board in the picture: its upper left corner, the size of a space, whether it lies.

    It shows so many `rows`, all of them if it is not a preview; `low` is the lowest.
    """

    x: int
    y: int
    u: int
    sideways: bool
    low: int = 0
    rows: int = HEIGHT

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in spaces."""
        return (self.rows, WIDTH) if self.sideways else (WIDTH, self.rows)

    def square(self, cell: Cell) -> Square:
        """Find a space: x to the right, y down; a board that lies was turned clockwise."""
        return self.turned(cell % WIDTH, cell // WIDTH)

    def turned(self, column: int, row: int) -> Square:
        """Find the space of a column and row, which may lie beyond the edge."""
        return (row - self.low, column) if self.sideways else (column, self.low + self.rows - 1 - row)

    def shows(self, cell: Cell) -> bool:
        """Tell whether a space is among the rows that are seen."""
        return 0 <= cell // WIDTH - self.low < self.rows

    def corner(self, square: Square) -> tuple[int, int]:
        """Find a space's upper left corner in pixels."""
        return self.x + square[0] * self.u, self.y + square[1] * self.u

    def middle(self, cell: Cell) -> tuple[int, int]:
        """Find a space's middle in pixels."""
        x, y = self.corner(self.square(cell))
        return x + self.u // 2, y + self.u // 2


class Frame(NamedTuple):
    """The layout of one board: panels, the large field, the map's places, the strip of open tiles."""

    map: Rect
    grid: tuple[int, int]
    place: int
    own: Rect
    field: Field
    others: tuple[Rect, ...]
    small: int
    queue: Rect | None
    height: int


def frame_of(seats: int, *, sideways: bool, queue: bool) -> Frame:
    """Lay out a board."""
    return (_lying if sideways else _standing)(seats, queue=queue)


def _standing(seats: int, *, queue: bool) -> Frame:
    bottom = 910
    others = _across(LEFT, 592, 734, bottom, seats - 1, 8 if seats > 3 else GUTTER)
    return Frame(
        map=(LEFT, TOP, 592, 600),
        grid=(100, 202),
        place=91,
        own=(624, TOP, RIGHT - 624, bottom - TOP),
        field=Field(674, 176, 45, sideways=False),
        others=others,
        small=10 if seats > 3 else 11,
        queue=_strip(bottom) if queue else None,
        height=bottom + 20 + (QUEUE + GUTTER if queue else 0),
    )


def _lying(seats: int, *, queue: bool) -> Frame:
    middle, bottom = 690, 892
    others = _across(LEFT, RIGHT - LEFT, middle + GUTTER, bottom, seats - 1, GUTTER)
    return Frame(
        map=(LEFT, TOP, 456, middle - TOP),
        grid=(99, 252),
        place=66,
        own=(488, TOP, RIGHT - 488, middle - TOP),
        field=Field(536, 214, 42, sideways=True),
        others=others,
        small=16,
        queue=_strip(bottom) if queue else None,
        height=bottom + 20 + (QUEUE + GUTTER if queue else 0),
    )


def _across(left: int, wide: int, top: int, bottom: int, others: int, gap: int) -> tuple[Rect, ...]:
    """Put the panels of the other players side by side; alone there is one for the scorings."""
    count = max(1, others)
    each = (wide - (count - 1) * gap) // count
    return tuple((left + i * (each + gap), top, each, bottom - top) for i in range(count))


def _strip(above: int) -> Rect:
    return LEFT, above + GUTTER, RIGHT - LEFT, QUEUE
