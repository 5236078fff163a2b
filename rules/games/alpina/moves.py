"""What a seat may do, and where: pick a card, pick a cell (in either order), put a hiker, end the turn."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from rules.core.model import EndTurn, Move, Seat
from rules.games.alpina.pieces import COLUMN_OF, GRID, NEIGHBOURS, ORDER, ROW_OF, CardId, Cell, Laid, Plan


class PickCard(Move, frozen=True, tag="card"):
    """Play this card of the hand (rulebook, 1 - Play a Card)."""

    card: CardId


class PickCell(Move, frozen=True, tag="cell"):
    """Lay the card at this cell (rulebook, 1 - Play a Card)."""

    cell: Cell


class PutHiker(Move, frozen=True, tag="hiker"):
    """Put a hiker on the card at this cell (rulebook, 2 - Place a Hiker)."""

    cell: Cell


AlpinaMove: TypeAlias = PickCard | PickCell | PutHiker | EndTurn


def open_cells(grid: tuple[Laid, ...]) -> tuple[Cell, ...]:
    """List the cells where a card may be laid, in reading order; none once the grid is full."""
    taken = {laid.cell for laid in grid}
    columns = [COLUMN_OF[cell] for cell in taken]
    rows = [ROW_OF[cell] for cell in taken]
    left, right = max(columns) - GRID, min(columns) + GRID
    top, bottom = max(rows) - GRID, min(rows) + GRID
    beside = {near for cell in taken for near in NEIGHBOURS[cell]} - taken
    free = [c for c in beside if left < COLUMN_OF[c] < right and top < ROW_OF[c] < bottom]
    return tuple(sorted(free, key=ORDER.__getitem__))


def hiker_spots(grid: tuple[Laid, ...], played: Cell) -> tuple[Cell, ...]:
    """List the cells for a hiker after a card at `played`: this one first, then the free cards beside it."""
    free = {laid.cell for laid in grid if laid.hiker is None}
    return (played, *(cell for cell in NEIGHBOURS[played] if cell in free))


def carry_out(grid: tuple[Laid, ...], plan: Plan, seat: Seat) -> tuple[Laid, ...]:
    """Lay the planned card and put the planned hiker; change nothing while card or cell is open."""
    if plan.card is None or plan.cell is None:
        return grid
    after = (*grid, Laid(plan.card, plan.cell, seat))
    if plan.hiker is None:
        return after
    since = len(after)
    return tuple(
        replace(laid, hiker=seat, hiker_since=since) if laid.cell == plan.hiker else laid for laid in after
    )
