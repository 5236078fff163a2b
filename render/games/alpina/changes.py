"""What happened in the grid since the reader's last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.alpina.pieces import Cell, Laid
    from rules.games.alpina.view import AlpinaView


class Turn(NamedTuple):
    """A turn that was played: the card laid, and the card on which a hiker was put, if any."""

    laid: Laid
    hiker: Laid | None


class Changes(NamedTuple):
    """The cells with a new card, and those with a new hiker."""

    cards: frozenset[Cell]
    hikers: frozenset[Cell]


def changes(view: AlpinaView) -> Changes:
    """Find each other player's last card and hiker since the reader's last turn.

    The reader of a public picture is the seat to move; once the game is over, the last turn is shown.
    """
    reader = view.to_move if view.viewer is None else view.viewer
    before = len(view.grid) - 1 if view.to_move is None else _length_after(view.grid, reader)
    new = view.grid[before:]
    last = {laid.seat: laid.cell for laid in new}
    hikers = (laid.cell for laid in view.grid if laid.hiker_since is not None and laid.hiker_since > before)
    return Changes(frozenset(last.values()), frozenset(hikers))


def _length_after(grid: tuple[Laid, ...], seat: Seat | None) -> int:
    """Count the cards that lay after a seat's last turn; the start card alone where it had none yet."""
    return max((i for i, laid in enumerate(grid, start=1) if laid.seat == seat), default=1)


def last_turn(view: AlpinaView) -> Turn | None:
    """Find the last turn played; None while only the start card lies."""
    if len(view.grid) < 2:
        return None
    now = len(view.grid)
    return Turn(view.grid[-1], next((laid for laid in view.grid if laid.hiker_since == now), None))
