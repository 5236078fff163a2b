"""How well a seat stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.scenery.view import SceneryView


def evaluate(view: SceneryView, seat: Seat) -> float:
    """Estimate."""
    totals = [float(board.total) for board in view.boards]
    if view.preview is not None and view.viewer is not None:
        totals[view.viewer] = float(view.preview.board.total)
    if len(totals) == 1:
        return totals[0]
    return totals[seat] - max(points for other, points in enumerate(totals) if other != seat)
