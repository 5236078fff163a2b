"""All there is to know about a table of Spring Meadow."""

from __future__ import annotations

from rules.core.model import Model, Seat
from rules.games.meadow.pieces import QUEUE, Board, Drawing, Level, Plan, Scoring, TileId


class MeadowOptions(Model, frozen=True):
    """The expert variant's queue, how hard the solo targets are, and how boards are drawn."""

    expert: bool = False
    solo: Level = "normal"
    map: Drawing = "upright"


class MeadowState(Model, frozen=True):
    """The table: the map's tiles in reading order, the tiles to come (next first), boards by seat.

    `turn` counts the turns before this one: it gives the line of the signpost and the seat to move.
    `idle` counts the turns since a tile was last taken. `plan` is the unconfirmed turn of the seat to move;
    its tile stays on the map until the turn ends.
    """

    options: MeadowOptions
    grid: tuple[TileId | None, ...]
    stock: tuple[TileId, ...]
    boards: tuple[Board, ...]
    turn: int = 0
    idle: int = 0
    scorings: tuple[Scoring, ...] = ()
    plan: Plan = Plan()


def seat_of_turn(state: MeadowState) -> Seat:
    """Name the seat whose turn it is, as the marks on the border of the map say."""
    return Seat(state.turn % len(state.boards))


def queue_of(state: MeadowState) -> tuple[TileId, ...]:
    """List the tiles that lie open beside the map (rulebook, Expert Variant)."""
    return state.stock[:QUEUE] if state.options.expert else ()
