"""What a viewer may know: the grid, everyone's counts, and of the hands only the own one."""

from __future__ import annotations

from rules.core.model import Model, Seat
from rules.games.alpina.pieces import CardId, Cell, Laid, Plan


class AlpinaView(Model, frozen=True):
    """The table as seen from one seat, or by a spectator (`viewer` None).

    `values` are the points that a hiker on each grid card scores as things stand, in the order of `grid`,
    whether one stands there or not; `scores` the points of each seat now.
    `hand` is the viewer's, oldest card first; `hands` and `left` count everyone's cards and unused hikers;
    `deck` counts the draw pile.
    `plan` is the viewer's own unconfirmed turn, with the score it would have now in `planned`.
    `open_cells` are the cells where a card may be laid, in reading order; empty once the game is over.
    """

    viewer: Seat | None
    to_move: Seat | None
    grid: tuple[Laid, ...]
    values: tuple[int, ...]
    scores: tuple[int, ...]
    hand: tuple[CardId, ...]
    hands: tuple[int, ...]
    left: tuple[int, ...]
    deck: int
    open_cells: tuple[Cell, ...]
    plan: Plan | None = None
    planned: int | None = None
