"""The things on the table: cards with an animal, a landscape and a condition; cells; hikers."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

from rules.core.model import Event, Model, Seat

Animal: TypeAlias = Literal["nutcracker", "chamois", "frog"]
Landscape: TypeAlias = Literal["mountain", "lake", "forest"]
Kind: TypeAlias = Literal["animal", "landscape", "animal_types", "landscape_types", "hiker"]
Where: TypeAlias = Literal[
    "row", "column", "cross", "orth", "around", "left", "right", "above", "below", "connected", "grid"
]

ANIMALS: tuple[Animal, ...] = ("nutcracker", "chamois", "frog")
LANDSCAPES: tuple[Landscape, ...] = ("mountain", "lake", "forest")

GRID = 5
"""The grid grows to this many columns and rows (rulebook, 1 - Play a Card)."""

CARDS_TO_END = GRID * GRID
HAND = 6

HIKERS: dict[int, int] = {2: 8, 3: 5, 4: 4}
"""How many hikers each seat gets, by the number of seats (rulebook, Setup)."""

Cell = NewType("Cell", str)
"""A cell by its name: column A to I, row 1 to 9 from the top; the start card lies at E5."""

CardId = NewType("CardId", int)
"""A card by its number in the component data, 1 to 56."""

START = Cell("E5")
COLUMNS = "ABCDEFGHI"
ROWS = "123456789"
CELLS: tuple[Cell, ...] = tuple(Cell(c + r) for r in ROWS for c in COLUMNS)
"""Every cell that can ever be used, in reading order."""

COLUMN_OF: dict[Cell, int] = {cell: COLUMNS.index(cell[0]) for cell in CELLS}
ROW_OF: dict[Cell, int] = {cell: ROWS.index(cell[1]) for cell in CELLS}
ORDER: dict[Cell, int] = {cell: i for i, cell in enumerate(CELLS)}
"""Each cell's place in reading order."""


def _beside(cell: Cell) -> tuple[Cell, ...]:
    column, row = COLUMN_OF[cell], ROW_OF[cell]
    return tuple(c for c in CELLS if abs(COLUMN_OF[c] - column) + abs(ROW_OF[c] - row) == 1)


NEIGHBOURS: dict[Cell, tuple[Cell, ...]] = {cell: _beside(cell) for cell in CELLS}
"""The cells above, to the left, to the right and below of each cell, in reading order."""


class Card(Model, frozen=True, rename={"self_counts": "self"}):
    """One card: worth `base` + `per` for each thing counted (rulebook, Scoring).

    `value` narrows what is counted: an animal or a landscape; None counts any.
    `where` says where to count, `self_counts` whether the card counts itself
    too (for hikers: the one that stands on it), which then shows what it counts.
    """

    id: CardId
    animal: Animal
    landscape: Landscape
    base: int
    per: int
    kind: Kind
    where: Where
    value: Animal | Landscape | None = None
    self_counts: bool = False


class Laid(Model, frozen=True):
    """A card in the grid; the grid lists them in the order they were played, the start card first.

    `seat` played it (None: the start card). `hiker` stands on it, since grid length `hiker_since`
    (the number of cards in the grid when it was put there, 2 to 25).
    """

    card: CardId
    cell: Cell
    seat: Seat | None = None
    hiker: Seat | None = None
    hiker_since: int | None = None


class Plan(Model, frozen=True):
    """What the seat to move has decided so far and not yet confirmed."""

    card: CardId | None = None
    cell: Cell | None = None
    hiker: Cell | None = None


class TableStarted(Event, frozen=True, kw_only=True, tag="started"):
    """The start card was laid; `first` begins."""

    card: CardId
    first: Seat


class CardPlayed(Event, frozen=True, kw_only=True, tag="played"):
    """A seat laid a card and, where `hiker` is a cell, put a hiker there; `left` hikers remain."""

    seat: Seat
    card: CardId
    cell: Cell
    hiker: Cell | None = None
    hiker_card: CardId | None = None
    left: int = 0


class LastHikerUsed(Event, frozen=True, kw_only=True, tag="last"):
    """A seat has put its last hiker."""

    seat: Seat


class CardDrawn(Event, frozen=True, kw_only=True, tag="drew"):
    """A seat drew a card: only it may know which."""

    seat: Seat
    card: CardId


class GridFilled(Event, frozen=True, kw_only=True, tag="full"):
    """The 25th card was laid: `hikers` are scored."""

    hikers: int


class HikerScored(Event, frozen=True, kw_only=True, tag="scored"):
    """At the end a hiker brought its seat these points."""

    seat: Seat
    cell: Cell
    card: CardId
    points: int


AlpinaEvent: TypeAlias = TableStarted | CardPlayed | LastHikerUsed | CardDrawn | GridFilled | HikerScored
