"""What a seat may do: take a hex, place it, turn it, mark routes, end the turn."""

from __future__ import annotations

from typing import TypeAlias

from rules.core.model import EndTurn, Move
from rules.games.scenery.pieces import Cell


class TakeHex(Move, frozen=True, tag="hex"):
    """Take the hex of this space of the market (rulebook, Turns 1)."""

    cell: Cell


class PlaceHex(Move, frozen=True, tag="at"):
    """Place the hex at this space of the landscape, turned as is preset (rulebook, Turns 4)."""

    cell: Cell


class TurnHex(Move, frozen=True, tag="rotate"):
    """Turn the placed hex otherwise: clockwise by so many sixths from its printed position."""

    turned: int


class MarkRoute(Move, frozen=True, tag="mark"):
    """Mark the loop through these cells (rulebook, Turns 6), from the new hex to its older neighbour."""

    cells: tuple[Cell, ...]


SceneryMove: TypeAlias = TakeHex | PlaceHex | TurnHex | MarkRoute | EndTurn
