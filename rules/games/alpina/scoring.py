"""What a card is worth: one function for each thing that is counted, one table of where to look.

A card is worth what a hiker on it would score (rulebook, Scoring); whose hikers stand where never matters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.alpina.cards import all_cards
from rules.games.alpina.pieces import (
    ANIMALS,
    CELLS,
    COLUMN_OF,
    GRID,
    LANDSCAPES,
    NEIGHBOURS,
    ROW_OF,
    Animal,
    Card,
    Cell,
    Laid,
    Landscape,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Board(NamedTuple):
    """The grid made ready for counting.

    `shows` holds the cells of the cards that show an animal or a landscape; None those of all cards.
    """

    cards: dict[Cell, Card]
    shows: dict[Animal | Landscape | None, set[Cell]]
    hikers: set[Cell]


def board_of(grid: tuple[Laid, ...]) -> Board:
    """Make a grid ready for counting."""
    known = all_cards()
    cards = {laid.cell: known[laid.card] for laid in grid}
    shows: dict[Animal | Landscape | None, set[Cell]] = {None: set(cards)}
    for word in (*ANIMALS, *LANDSCAPES):
        shows[word] = set()
    for cell, card in cards.items():
        shows[card.animal].add(cell)
        shows[card.landscape].add(cell)
    return Board(cards, shows, {laid.cell for laid in grid if laid.hiker is not None})


def _cells(holds: Callable[[int, int], bool]) -> dict[Cell, frozenset[Cell]]:
    """Map each cell to the other cells at the steps right and down for which `holds` is true."""
    return {
        cell: frozenset(
            other
            for other in CELLS
            if other != cell and holds(COLUMN_OF[other] - COLUMN_OF[cell], ROW_OF[other] - ROW_OF[cell])
        )
        for cell in CELLS
    }


REACH: dict[str, dict[Cell, frozenset[Cell]]] = {
    "row": _cells(lambda _, y: y == 0),
    "column": _cells(lambda x, _: x == 0),
    "cross": _cells(lambda x, y: x == 0 or y == 0),
    "orth": _cells(lambda x, y: abs(x) + abs(y) == 1),
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
    waiting = board.shows[card.value] - {cell}
    found: set[Cell] = set()
    edge = [cell]
    while edge:
        for near in NEIGHBOURS[edge.pop()]:
            if near in waiting:
                waiting.remove(near)
                found.add(near)
                edge.append(near)
    return found


def seen(card: Card, cell: Cell, board: Board) -> frozenset[Cell] | set[Cell]:
    """Say where a card at `cell` looks; not all of it need hold cards, and its own cell is left out."""
    return connected(card, cell, board) if card.where == "connected" else REACH[card.where][cell]


def _kinds(words: Iterable[Animal | Landscape], where: frozenset[Cell] | set[Cell], board: Board) -> int:
    """Count the different animals or landscapes there, 0 to 3."""
    return sum(not where.isdisjoint(board.shows[word]) for word in words)


def count(card: Card, cell: Cell, board: Board) -> int:
    """Count what the condition of a card at `cell` asks for."""
    where, own = seen(card, cell, board), int(card.self_counts)
    match card.kind:
        case "animal" | "landscape":
            return own + len(where & board.shows[card.value])
        case "animal_types":
            return _kinds(ANIMALS, where, board)
        case "landscape_types":
            return _kinds(LANDSCAPES, where, board)
        case "hiker" if card.value is None:
            return own + len(where & board.hikers)
        case "hiker":
            return own + len(where & board.hikers & board.shows[card.value])


def worth(card: Card, cell: Cell, board: Board) -> int:
    """Count what a hiker on this card at `cell` would score now; the card need not lie there yet."""
    return card.base + card.per * count(card, cell, board)


def can_grow(card: Card, cell: Cell, board: Board, hikers: int) -> bool:
    """Tell whether a card that lies at `cell` can be worth more later; `hikers` are those of all in hand."""
    empty = _still_empty(board)
    where = seen(card, cell, board)
    if card.where == "connected":
        where = {near for other in {cell, *where} for near in NEIGHBOURS[other]}
    comes = bool(where & empty)
    match card.kind:
        case "animal" | "landscape":
            return comes and _is_left(card.value, board)
        case "animal_types":
            return comes and _kinds(ANIMALS, where, board) < len(ANIMALS)
        case "landscape_types":
            return comes and _kinds(LANDSCAPES, where, board) < len(LANDSCAPES)
        case "hiker":
            free = (where & board.shows[card.value]) - board.hikers
            waits = any(near in empty for other in free for near in NEIGHBOURS[other])
            return hikers > 0 and (waits or (comes and _is_left(card.value, board)))


def _is_left(word: Animal | Landscape | None, board: Board) -> bool:
    """Tell whether a card that does not lie yet shows this."""
    shown = (c for c in all_cards().values() if word is None or word in (c.animal, c.landscape))
    return sum(1 for _ in shown) > len(board.shows[word])


def _still_empty(board: Board) -> set[Cell]:
    """Find the cells on which cards may still be laid: the grid grows to five columns and rows."""
    columns, rows = {COLUMN_OF[cell] for cell in board.cards}, {ROW_OF[cell] for cell in board.cards}
    return {
        cell
        for cell in CELLS
        if cell not in board.cards
        and _span(columns | {COLUMN_OF[cell]}) < GRID
        and _span(rows | {ROW_OF[cell]}) < GRID
    }


def _span(lines: set[int]) -> int:
    return max(lines) - min(lines)


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
