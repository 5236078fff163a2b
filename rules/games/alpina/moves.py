"""What a seat may do: pick a card, pick a cell (in either order), put a hiker, end the turn."""

from __future__ import annotations

from typing import TypeAlias

from rules.core.model import EndTurn, Move
from rules.games.alpina.pieces import CardId, Cell


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
