"""What is news to the reader: pieces the others laid and places refilled since the reader's own last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.core.model import Seat
    from rules.games.meadow.pieces import Space
    from rules.games.meadow.view import MeadowView


def news(view: MeadowView) -> Callable[[Seat, int], bool]:
    """Return a test of whether a piece that a seat laid in a turn is news.

    The reader of a public picture is the seat to move. Once the game is over, everyone's last turn is news.
    """
    reader = _reader(view)
    if reader is None:
        return lambda _, since: since >= view.turn - len(view.boards)
    last = _last_turn(view, reader)
    return lambda seat, since: seat != reader and since > last


def new_on_map(view: MeadowView) -> tuple[Space, ...]:
    """List the spaces of the map refilled since the reader's last turn that still have their tile."""
    reader = _reader(view)
    if reader is None:
        return ()
    last = _last_turn(view, reader)
    scored = (scoring for scoring in view.scorings if scoring.turn > last)
    spaces = {space for scoring in scored for space in scoring.refilled}
    return tuple(sorted(space for space in spaces if view.grid[space] is not None))


def _reader(view: MeadowView) -> Seat | None:
    return view.to_move if view.viewer is None else view.viewer


def _last_turn(view: MeadowView, reader: Seat) -> int:
    """Find the number of the reader's last turn."""
    gone = (view.turn - 1 - reader) % len(view.boards)
    return view.turn - 1 - gone
