"""How well a seat stands: its points now and what its open ends promise, less the best rival's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.panorama.pieces import GOAL_POINTS
from rules.games.panorama.scoring import best

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.panorama.view import PanoramaView


def evaluate(view: PanoramaView, seat: Seat) -> float:
    """Estimate a seat's final score less its best rival's."""
    expected = [_expected(view, i) for i in range(len(view.boards))]
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)


def _expected(view: PanoramaView, seat: int) -> float:
    board = view.boards[seat]
    goals = 0.0
    for i, goal in enumerate(view.goals):
        leaders = best(goal, tuple(other.goals[i] for other in view.boards))
        goals += GOAL_POINTS * (seat in leaders)
    return sum(board.terrain) + goals
