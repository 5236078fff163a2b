"""Where Alpina's cells lie in the picture: the cards so far, with a border where the grid may still grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import panel, slot
from render.core.scene import Item, Label
from rules.games.alpina.pieces import COLUMN_OF, COLUMNS, GRID, ROW_OF, ROWS, Cell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.alpina.pieces import Laid

LEFT, TOP, SQUARE = 58, 58, 886
"""The square that the table and its margin fill when the grid is five wide."""

HEIGHT = 960

MARGIN, GAP = 12, 8
LARGEST = 190
"""A card never grows beyond this side, however few there are."""

NARROW = 70
"""Width of a border that only says where the grid may still grow, where it would be the sixth line."""


class Axis(NamedTuple):
    """The columns or rows shown, counted from 0: where the first starts, and the size of the outer two."""

    lines: range
    start: int
    side: int
    edge: int

    def at(self, line: int) -> int:
        """Find where a column or row starts."""
        i = line - self.lines.start
        return self.start + (self.edge + GAP + (i - 1) * (self.side + GAP) if i else 0)

    def size(self, line: int) -> int:
        """Measure a column or row."""
        return self.edge if line in (self.lines[0], self.lines[-1]) else self.side

    def end(self) -> int:
        """Find where the last one ends."""
        return self.at(self.lines[-1]) + self.edge


class Frame(NamedTuple):
    """The cells shown."""

    columns: Axis
    rows: Axis

    @property
    def side(self) -> int:
        """The side of a card."""
        return self.columns.side

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Find the upper left corner of a cell."""
        return self.columns.at(COLUMN_OF[cell]), self.rows.at(ROW_OF[cell])

    def size(self, cell: Cell) -> tuple[int, int]:
        """Measure a cell: a card's side, less where it lies in a narrow border."""
        return self.columns.size(COLUMN_OF[cell]), self.rows.size(ROW_OF[cell])

    def cells(self) -> Iterator[Cell]:
        """List the cells shown, in reading order."""
        return (Cell(COLUMNS[i] + ROWS[j]) for j in self.rows.lines for i in self.columns.lines)


def frame_of(grid: tuple[Laid, ...], *, narrow: bool = False) -> Frame:
    """Fit the cards, and a border where another column or row is still allowed, into the square."""
    columns = _span([COLUMN_OF[laid.cell] for laid in grid])
    rows = _span([ROW_OF[laid.cell] for laid in grid])
    side = min(LARGEST, _side(len(columns), narrow=narrow), _side(len(rows), narrow=narrow))
    return Frame(_axis(columns, side, LEFT, narrow=narrow), _axis(rows, side, TOP, narrow=narrow))


def _span(used: list[int]) -> range:
    """Add a border on both sides while fewer than five lines are in use."""
    first, last = min(used), max(used)
    border = 1 if last - first + 1 < GRID else 0
    return range(first - border, last + border + 1)


def _side(lines: int, *, narrow: bool) -> int:
    """Say how large a card may be with so many lines side by side."""
    room = SQUARE - 2 * MARGIN - (lines - 1) * GAP
    if narrow and lines > GRID:
        return (room - 2 * NARROW) // (lines - 2)
    return room // lines


def _axis(lines: range, side: int, start: int, *, narrow: bool) -> Axis:
    """Centre the lines in the square."""
    axis = Axis(lines, 0, side, NARROW if narrow and len(lines) > GRID else side)
    return axis._replace(start=start + (SQUARE - axis.end()) // 2)


def table(frame: Frame) -> tuple[Item, ...]:
    """Draw the table under the cards, and the names of columns and rows outside it."""
    columns, rows = frame.columns, frame.rows
    left, top = columns.start - MARGIN, rows.start - MARGIN
    box = (left, top, columns.end() + MARGIN - left, rows.end() + MARGIN - top)
    letters = (_name(COLUMNS[i], columns.at(i) + columns.size(i) // 2, top - 22) for i in columns.lines)
    numbers = (_name(ROWS[j], left - 22, rows.at(j) + rows.size(j) // 2) for j in rows.lines)
    return (panel(box, 22, theme.TABLE, theme.TABLE_LINE), *letters, *numbers)


def _name(text: str, x: int, y: int) -> Label:
    return Label(text, x, y, 30, "bold", anchor="middle", clear=theme.PAPER)


def slots(frame: Frame, taken: set[Cell]) -> tuple[Item, ...]:
    """Draw the empty cells."""
    empty = (cell for cell in frame.cells() if cell not in taken)
    return tuple(slot(*frame.corner(cell), *frame.size(cell)) for cell in empty)
