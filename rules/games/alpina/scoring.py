"""What a card is worth: one function for each thing that is counted, one table of where to look.

A card is worth what a hiker on it would score (rulebook, Scoring); whose hikers stand where never matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.alpina.cards import all_cards
from rules.games.alpina.pieces import CELLS, COLUMN_OF, NEIGHBOURS, ROW_OF, Card, Cell, Laid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Board(NamedTuple):
    """The grid made ready for counting: the card at each cell, and the cells with a hiker."""

    cards: dict[Cell, Card]
    hikers: frozenset[Cell]


def board_of(grid: tuple[Laid, ...]) -> Board:
    """Make a grid ready for counting."""
    known = all_cards()
    return Board(
        {laid.cell: known[laid.card] for laid in grid},
        frozenset(laid.cell for laid in grid if laid.hiker is not None),
    )


def _cells(holds: Callable[[int, int], bool]) -> dict[Cell, tuple[Cell, ...]]:
    """Map each cell to the other cells at the steps right and down for which `holds` is true."""
    return {
        cell: tuple(
            other
            for other in CELLS
            if other != cell and holds(COLUMN_OF[other] - COLUMN_OF[cell], ROW_OF[other] - ROW_OF[cell])
        )
        for cell in CELLS
    }


REACH: dict[str, dict[Cell, tuple[Cell, ...]]] = {
    "row": _cells(lambda _, y: y == 0),
    "column": _cells(lambda x, _: x == 0),
    "cross": _cells(lambda x, y: x == 0 or y == 0),
    "orth": NEIGHBOURS,
    "around": _cells(lambda x, y: max(abs(x), abs(y)) == 1),
    "left": _cells(lambda x, y: y == 0 and x < 0),
    "right": _cells(lambda x, y: y == 0 and x > 0),
    "above": _cells(lambda x, y: x == 0 and y < 0),
    "below": _cells(lambda x, y: x == 0 and y > 0),
    "grid": _cells(lambda *_: True),
}
"""The cells each `where` looks at, without the card's own; "connected" depends on the cards."""


def connected(card: Card, cell: Cell, board: Board) -> set[Cell]:
    """Find the cells of the named type that a path of that type joins to this cell, itself left out."""
    found: set[Cell] = set()
    edge = [cell]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            other = board.cards.get(near)
            if other is not None and near not in found and near != cell and _is(other, card.value):
                found.add(near)
                edge.append(near)
    return found


def _is(card: Card, value: str | None) -> bool:
    """Tell whether a card shows this animal or landscape; None asks for any."""
    return value is None or value in (card.animal, card.landscape)


def _seen(card: Card, cell: Cell, board: Board) -> Iterable[Cell]:
    """List the cells with cards that count for a card at `cell` (its own only where the card says so)."""
    if card.where == "connected":
        return connected(card, cell, board)
    if card.where == "grid":
        return (other for other in board.cards if other != cell)
    return (other for other in REACH[card.where][cell] if other in board.cards)


def _count_cards(card: Card, cell: Cell, board: Board) -> int:
    """Count the cards of the named animal or landscape."""
    return sum(_is(board.cards[other], card.value) for other in _seen(card, cell, board))


def _count_animals(card: Card, cell: Cell, board: Board) -> int:
    """Count the different animals, 0 to 3."""
    return len({board.cards[other].animal for other in _seen(card, cell, board)})


def _count_landscapes(card: Card, cell: Cell, board: Board) -> int:
    """Count the different landscapes, 0 to 3."""
    return len({board.cards[other].landscape for other in _seen(card, cell, board)})


def _count_hikers(card: Card, cell: Cell, board: Board) -> int:
    """Count the hikers of any colour, on cards of the named animal or landscape where one is named."""
    seen = board.hikers.intersection(_seen(card, cell, board))
    return sum(_is(board.cards[other], card.value) for other in seen)


def count(card: Card, cell: Cell, board: Board) -> int:
    """Count what the condition of a card at `cell` asks for."""
    own = int(card.self_counts)
    match card.kind:
        case "animal" | "landscape":
            return own + _count_cards(card, cell, board)
        case "animal_types":
            return _count_animals(card, cell, board)
        case "landscape_types":
            return _count_landscapes(card, cell, board)
        case "hiker":
            return own + _count_hikers(card, cell, board)


def worth(card: Card, cell: Cell, board: Board) -> int:
    """Count what a hiker on this card at `cell` would score now; the card need not lie there yet."""
    return card.base + card.per * count(card, cell, board)


def values(grid: tuple[Laid, ...]) -> tuple[int, ...]:
    """Count what each card of the grid is worth now, in the order of the grid."""
    board = board_of(grid)
    return tuple(worth(card, cell, board) for cell, card in board.cards.items())


def totals(grid: tuple[Laid, ...], worths: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Add up each seat's hikers (rulebook, End of the Game)."""
    points = [0] * seats
    for laid, value in zip(grid, worths, strict=True):
        if laid.hiker is not None:
            points[laid.hiker] += value
    return tuple(points)


def places(points: tuple[int, ...]) -> tuple[int, ...]:
    """Rank the seats, 1 the best; of equals the later in turn order (rulebook, End of the Game)."""
    order = sorted(range(len(points)), key=lambda seat: (points[seat], seat), reverse=True)
    return tuple(order.index(seat) + 1 for seat in range(len(points)))
