"""Which pieces are news to the reader: those the others laid since the reader's own last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.games.meadow.view import MeadowView


def news(view: MeadowView) -> Callable[[Seat, int], bool]:
    """Return a test of whether a piece that a seat laid in a turn is news.

    The reader of a public picture is the seat to move. Once the game is over, everyone's last turn is news.
    """
    reader = view.to_move if view.viewer is None else view.viewer
    seats = len(view.boards)
    if reader is None:
        return lambda _, since: since >= view.turn - seats
    gone = (view.turn - 1 - reader) % seats
    last = view.turn - 1 - gone
    return lambda seat, since: seat != reader and since > last
