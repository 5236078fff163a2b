"""Five Peaks' banner for the lobby: words on paper, a trail over boards of all regions beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.lobby import HEIGHT, WIDTH, banner_scene
from render.core.parts import pawn
from render.core.scene import Box
from render.games.peaks.chart import Chart, Peak, contents
from render.games.peaks.geometry import Window
from render.games.peaks.summit import Stone
from render.games.peaks.survey import laid
from rules.games.peaks.cards import position
from rules.games.peaks.pieces import BoardId, Node, PlacedBoard

if TYPE_CHECKING:
    from render.core.scene import Scene
    from render.core.show import Show
    from rules.core.game import Info

GROUND = "#EFE6D0"
BOARDS = (("F3", -1, 1), ("F1", 0, 0), ("B1", 1, 3), ("H1", 2, 0), ("H2", 3, 2))
"""Boards in a row, and how they are turned."""
UNIT, LEFT, MIDDLE = 104, 566, 128
SUMMITS = (
    ("s:0:0:NE", "forest", 4, (Stone("R", 5), Stone("Y", 3))),
    ("s:1:0:NE", "mountain", 6, (Stone("B", 4),)),
    ("s:2:0:NE", "high", 9, (Stone("P", 5), Stone("G", 3), Stone("R", 1))),
)


def banner(info: Info, show: Show) -> Scene:
    """Draw the banner."""
    boards = tuple(laid(PlacedBoard(BoardId(board), x, 0, turns)) for board, x, turns in BOARDS)
    peaks = tuple(
        Peak(position(Node(at)), position(Node(at)), region, points, stones)
        for at, region, points, stones in SUMMITS
    )
    window = Window(Box(0, 0, WIDTH, HEIGHT), UNIT, LEFT, MIDDLE)
    pieces = contents(Chart(boards, peaks, ()), window)
    hikers = (pawn("R", *_foot(window, 1.26), 58), pawn("B", *_foot(window, 5.26), 58))
    return banner_scene(info, show, GROUND, (*pieces, *hikers))


def _foot(window: Window, x: float) -> tuple[int, int]:
    """Stand a hiker on the connection there."""
    left, top = window.spot((x, 0))
    return left, top - 8
