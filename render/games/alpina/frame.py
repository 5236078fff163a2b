"""Where Alpina's cells lie in the picture: the cards so far, with a border where the grid may still grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import panel, slot
from render.core.scene import Item, Label
from rules.games.alpina.pieces import COLUMN_OF, COLUMNS, GRID, ROW_OF, ROWS, Cell

if TYPE_CHECKING:
    from rules.games.alpina.pieces import Laid

LEFT, TOP, SIDE = 58, 58, 886
"""The square that the table and its margin fill when the grid is five wide."""

MARGIN, GAP = 12, 8
LARGEST = 190
"""A card never grows beyond this side, however few there are."""


class Frame(NamedTuple):
    """The cells shown: their columns and rows (counted from 0), a card's side, the first card's corner."""

    columns: range
    rows: range
    side: int
    x: int
    y: int

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Find the upper left corner of a cell."""
        i, j = COLUMN_OF[cell] - self.columns.start, ROW_OF[cell] - self.rows.start
        return self.x + i * (self.side + GAP), self.y + j * (self.side + GAP)

    def cells(self) -> tuple[Cell, ...]:
        """List the cells shown, in reading order."""
        return tuple(Cell(COLUMNS[i] + ROWS[j]) for j in self.rows for i in self.columns)


def frame_of(grid: tuple[Laid, ...]) -> Frame:
    """Fit the cards, and a border where another column or row is still allowed, into the square."""
    columns = _span([COLUMN_OF[laid.cell] for laid in grid])
    rows = _span([ROW_OF[laid.cell] for laid in grid])
    most = max(len(columns), len(rows))
    side = min(LARGEST, (SIDE - 2 * MARGIN - (most - 1) * GAP) // most)
    wide, high = (len(span) * (side + GAP) - GAP for span in (columns, rows))
    return Frame(columns, rows, side, LEFT + (SIDE - wide) // 2, TOP + (SIDE - high) // 2)


def _span(used: list[int]) -> range:
    """Add a border on both sides while fewer than five lines are in use."""
    first, last = min(used), max(used)
    border = 1 if last - first + 1 < GRID else 0
    return range(first - border, last + border + 1)


def table(frame: Frame) -> tuple[Item, ...]:
    """Draw the table under the cards and the names of columns and rows outside it."""
    pitch = frame.side + GAP
    wide, high = len(frame.columns) * pitch - GAP, len(frame.rows) * pitch - GAP
    box = (frame.x - MARGIN, frame.y - MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN)
    half = frame.side // 2
    letters = (
        Label(COLUMNS[i], frame.x + k * pitch + half, frame.y - MARGIN - 22, 30, "bold", anchor="middle")
        for k, i in enumerate(frame.columns)
    )
    numbers = (
        Label(ROWS[j], frame.x - MARGIN - 22, frame.y + k * pitch + half, 30, "bold", anchor="middle")
        for k, j in enumerate(frame.rows)
    )
    return (panel(box, 22, theme.TABLE, theme.TABLE_LINE), *letters, *numbers)


def slots(frame: Frame, taken: set[Cell]) -> tuple[Item, ...]:
    """Draw the empty cells."""
    empty = (cell for cell in frame.cells() if cell not in taken)
    return tuple(slot(*frame.corner(cell), frame.side, frame.side) for cell in empty)
