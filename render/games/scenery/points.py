"""A seat's points: the routes it marked, in the title of its landscape, and what each kind brings below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import token
from render.core.scene import Circle, Drawing, Icon, Label, Rounded
from render.games.scenery.looks import PARTS
from render.games.scenery.trailmarks import Score, score_stake
from rules.games.scenery.pieces import LENGTHS

if TYPE_CHECKING:
    from render.core.scene import Item
    from render.games.scenery.frame import Rect
    from rules.games.scenery.view import Board

ROUTE, ROUTE_STEP = 17, 42
ICON, BEFORE = 30, 6


def titled(board: Board, name: str, box: Rect) -> tuple[Item, ...]:
    """Write whose landscape it is, and draw the score stakes of its routes, shortest first."""
    x, y, w, _ = box
    first = x + w - 22 - ROUTE_STEP * (len(LENGTHS) - 1) - ROUTE
    room = first - x - 66 - ROUTE
    size = fonts.size_for(name, "display", (30, 28, 26, 24, 22), room)
    shown = fonts.fit(name, "display", size, room)
    items: list[Item] = [
        token(board.colour, x + 34, y + 30, 16, shadow=False),
        Label(shown, x + 62, y + 31, size, "display", role="secondary"),
    ]
    marked = {route.length: route for route in board.routes}
    for i, length in enumerate(LENGTHS):
        at = (first + i * ROUTE_STEP, y + 30)
        if route := marked.get(length):
            items.append(score_stake(Score(length, route.value, route.flipped), *at, ROUTE))
        else:
            items.append(Drawing((Circle(0, 0, 12, "", theme.SPENT, 2),), *at))
    return tuple(items)


def strip(board: Board, box: Rect) -> tuple[Item, ...]:
    """Write below a landscape what each kind of thing brings now."""
    x, y, w, h = box
    least = [ICON + BEFORE + fonts.width(str(row.points), "bold", theme.ESSENTIAL) for row in board.score]
    gap = min(46.0, (w - 44 - sum(least)) / max(1, len(least) - 1))
    left = x + (w - sum(least) - gap * (len(least) - 1)) / 2
    middle = y + h - 30
    ground = Rounded(0, 0, w - 24.0, 44, 14, theme.SLOT)
    items: list[Item] = [Drawing((ground,), x + 12, middle - 22)]
    for row, wide in zip(board.score, least, strict=True):
        items.append(Icon(PARTS[row.part], round(left) + ICON // 2, middle, ICON))
        colour = theme.INK if row.points else theme.SOFT
        at = round(left) + ICON + BEFORE
        items.append(Label(str(row.points), at, middle, theme.ESSENTIAL, "bold", colour))
        left += wide + gap
    return tuple(items)
