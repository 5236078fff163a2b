"""How well a seat stands: its points now, what its open ends and goals promise, less the best rival's.

The numbers come from games that computer players played: how many tiles a seat still gets, what a tile
brings next to zones that are still open, and how often a lead in a goal lasts. Computer players ask
often, so it is quick and roughly right rather than exact.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from rules.games.panorama.cards import all_goals
from rules.games.panorama.pieces import GOAL_POINTS
from rules.games.panorama.scoring import open_icons

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.panorama.pieces import Goal
    from rules.games.panorama.view import Board, PanoramaView

_TILE = 2.3
"""What a tile brings by itself."""

_OPEN = 0.28
"""What each animal and flower in an open zone adds to the next tile."""

_AHEAD = 0.3
"""How many tiles fewer a seat gets for each balloon that flies before it."""

_BY_HEIGHT = (1.5, 1.2, 0.8, 0.4, 0.25)
"""How surely a lead of one lasts while the lowest stack has so many tiles; first: in the Moon's light."""

_SPACE = 0.25
"""A space of sky counts as so much of a lead of one."""


def evaluate(view: PanoramaView, seat: Seat) -> float:
    """Estimate a seat's final score less its best rival's, from the confirmed position."""
    if view.to_move is None:
        expected = [float(board.total) for board in view.boards]
    else:
        goals = _goals(view)
        flights = _flights(view)
        expected = [
            goals[i] + sum(board.terrain) + _to_come(board, flights[i]) for i, board in enumerate(view.boards)
        ]
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)


def _flights(view: PanoramaView) -> list[float]:
    """Estimate how many tiles each seat still gets."""
    if view.moon:
        return [0.0 if board.landed else 1.0 for board in view.boards]
    heights = [stack.height for stack in view.stacks]
    usual = sum(heights) / len(heights) + 0.75 * min(heights) - 0.95
    middle = (len(view.order) - 1) / 2
    return [max(1.0, usual - _AHEAD * (view.order.index(seat) - middle)) for seat in sorted(view.order)]


def _to_come(board: Board, flights: float) -> float:
    """Estimate the terrain points of a seat's tiles to come."""
    return _TILE * flights + _OPEN * open_icons(board.tiles) * float(flights**0.65)


def _goals(view: PanoramaView) -> list[float]:
    """Estimate the goal points of each seat."""
    height = 0 if view.moon else min(stack.height for stack in view.stacks)
    points = [0.0] * len(view.boards)
    for i, goal in enumerate(view.goals):
        values = [board.goals[i] for board in view.boards]
        for seat, value in enumerate(values):
            rivals = values[:seat] + values[seat + 1 :]
            points[seat] += GOAL_POINTS * _chance(goal, value, rivals, _BY_HEIGHT[height])
    return points


def _chance(goal: Goal, value: int, rivals: list[int], surely: float) -> float:
    """Estimate how likely a seat ends among the best."""
    lead = min(rivals) - value if all_goals()[goal].fewest else value - max(rivals)
    return 1 / (1 + exp(-surely * (0.3 + lead * (_SPACE if goal == "sky_zone" else 1))))
