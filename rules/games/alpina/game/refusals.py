"""Why a move is refused: one sentence for each, with the rule it cites."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rules.core.errors import GameError, Illegal
from rules.core.game import NONE
from rules.core.model import EndTurn
from rules.core.text import t
from rules.games.alpina.cards import all_cards
from rules.games.alpina.choices import AT, CARD, HIKER
from rules.games.alpina.moves import AlpinaMove, PickCard, PickCell, PutHiker, hiker_spots, open_cells
from rules.games.alpina.pieces import COLUMN_OF, GRID, HIKERS, NEIGHBOURS, ORDER, CardId, Cell, Laid, Plan
from rules.games.alpina.words import name

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.alpina.state import AlpinaState
    from rules.games.alpina.view import AlpinaView


class _Turn(NamedTuple):
    """What a refusal depends on; `left` counts the unused hikers of the seat to move."""

    grid: tuple[Laid, ...]
    hand: tuple[CardId, ...]
    left: int
    seats: int
    plan: Plan


def of_move(state: AlpinaState, seat: Seat, move: AlpinaMove) -> GameError | None:
    """Say why the seat to move may not make this move; None where it may."""
    turn = _Turn(state.grid, state.hands[seat], state.left[seat], len(state.hands), state.plan)
    return _of(turn, move)


def of_answer(view: AlpinaView, step: str, key: str) -> GameError | None:
    """Say why this answer may not be given; None where it may, or where it names no card and no cell.

    An answer takes the place of an earlier one to the same decision, which is no reason against it.
    """
    seat = view.viewer
    if seat is None or seat != view.to_move:
        return None
    plan = view.plan or Plan()
    turn = _Turn(view.grid, view.hand, view.left[seat], len(view.hands), plan)
    if step == CARD:
        number = next((card for card in all_cards() if f"c{card}" == key.casefold()), None)
        return None if number is None else _card(turn._replace(plan=replace(plan, card=None)), number)
    cell = Cell(key.upper())
    if step == HIKER and key.casefold() != NONE:
        return _answered_hiker(turn._replace(plan=replace(plan, hiker=None)), cell)
    if step == AT and cell in ORDER:
        return _cell(turn._replace(plan=replace(plan, cell=None)), cell)
    return None


def _answered_hiker(turn: _Turn, cell: Cell) -> GameError | None:
    """Refuse any word for a hiker where there is none left, and a cell that may not take it."""
    return _hiker(turn, cell) if cell in ORDER or not turn.left else None


def _of(turn: _Turn, move: AlpinaMove) -> GameError | None:
    match move:
        case PickCard(card=card):
            return _card(turn, card)
        case PickCell(cell=cell):
            return _cell(turn, cell)
        case PutHiker(cell=cell):
            return _hiker(turn, cell)
        case EndTurn():
            return _end(turn)


def _card(turn: _Turn, card: CardId) -> GameError | None:
    """Refuse a card that is not in the hand, and a second one (rulebook, 1 - Play a Card)."""
    if card not in turn.hand:
        named = name(card) if card in all_cards() else str(card)
        return Illegal(t("{card} is not in your hand.", card=named), "a3")
    if turn.plan.card is not None:
        return Illegal(t("One card a turn."), "a3")
    return None


def _cell(turn: _Turn, cell: Cell) -> GameError | None:
    """Refuse a cell that is taken, touches no card or would make a sixth column or row."""
    if turn.plan.cell is not None:
        return Illegal(t("One card a turn."), "a3")
    if cell in open_cells(turn.grid):
        return None
    lying = _lying(turn)
    if cell in lying:
        return Illegal(t("{cell} is taken by {card}.", cell=cell, card=name(lying[cell])), "a3")
    if not any(near in lying for near in NEIGHBOURS.get(cell, ())):
        return Illegal(t("{cell} touches no card; cards join edge to edge.", cell=cell), "a3")
    columns = [COLUMN_OF[other] for other in (cell, *lying)]
    if max(columns) - min(columns) >= GRID:
        return Illegal(t("{cell} would make a sixth column; the grid is 5 by 5.", cell=cell), "a3")
    return Illegal(t("{cell} would make a sixth row; the grid is 5 by 5.", cell=cell), "a3")


def _hiker(turn: _Turn, cell: Cell) -> GameError | None:
    """Refuse a hiker too many or in the wrong place (rulebook, 2 - Place a Hiker)."""
    plan = turn.plan
    if plan.card is None or plan.cell is None:
        return Illegal(t("Play a card first."), "a3")
    if plan.hiker is not None:
        return Illegal(t("One hiker a turn."), "a4")
    if not turn.left:
        return Illegal(t("All {n} of your hikers are in the grid.", n=HIKERS[turn.seats]), "a4")
    spots = hiker_spots(turn.grid, plan.cell)
    return None if cell in spots else _hiker_place(turn, plan.cell, cell)


def _hiker_place(turn: _Turn, played: Cell, cell: Cell) -> GameError:
    """Refuse a place that is too far, empty or has a hiker."""
    if cell not in NEIGHBOURS[played]:
        return Illegal(t("{cell} is not {played} or beside it.", cell=cell, played=played), "a4")
    lying = _lying(turn)
    if cell not in lying:
        return Illegal(t("There is no card at {cell}.", cell=cell), "a4")
    return Illegal(t("{card} at {cell} already has a hiker.", card=name(lying[cell]), cell=cell), "a4")


def _end(turn: _Turn) -> GameError | None:
    """Refuse to end a turn without a card (rulebook, How to Play)."""
    if turn.plan.card is None or turn.plan.cell is None:
        return Illegal(t("Play a card first."), "a3")
    return None


def _lying(turn: _Turn) -> dict[Cell, CardId]:
    return {laid.cell: laid.card for laid in turn.grid}
