"""Where the parts of a private preview lie: the own board large, cut to the rows that matter, and the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.games.meadow.frame import LEFT, RIGHT, Field, Frame
from rules.games.meadow.cards import form_of, ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.choices import TILE
from rules.games.meadow.pieces import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.show import Show
    from render.games.meadow.frame import Rect
    from render.games.meadow.plan import Planned
    from rules.games.meadow.view import MeadowView

SEEN = (11, 13, HEIGHT)
"""So many rows of an upright board are seen, the fewest that are enough; they are larger then."""

AIR = 1
"""So many rows above all that matters are seen, too."""

AHEAD = 4
"""Who chooses a tile sees so many rows above the pieces."""

TOP, HIGH, TALL = 12, 608, 696
"""Where the panels begin, and how high they are; the second where many rows are seen."""

SPACE, CHOSEN = 50, 45
"""No space of an upright board is larger, nor while a tile is chosen."""

NAMES = 44
"""Height of the names of the columns below the board."""

STRIP = 58
"""Height of the line above the own board while a tile is chosen."""


def is_choosing(show: Show) -> bool:
    """Tell whether a tile is to be chosen, for which the map is large."""
    return any(choice.step == TILE for choice in show.choices)


def planning(view: MeadowView, show: Show, plan: Planned) -> Frame:
    """Lay a preview out."""
    choosing = is_choosing(show)
    if view.drawing == "sideways":
        return _lying(choosing=choosing)
    return _standing(*_window(set(_wanted(view, plan))), choosing=choosing)


def card_of(frame: Frame) -> Rect:
    """Find the room for what the own seat has: above the map, or where that is large, above the own board."""
    x, y, wide, _ = frame.own
    if frame.map[1] == TOP:
        return x, y, wide, STRIP
    return LEFT, TOP, frame.map[2], frame.map[1] - 2 * TOP


def _wanted(view: MeadowView, plan: Planned) -> Iterator[int]:
    """List the rows that must be seen: of the piece, of groups and payers, and the first that is open."""
    yield min((view.tallies[view.viewer or 0].count if plan.after is None else plan.after).rows, HEIGHT - 1)
    payers = view.outlook.payers if view.outlook else ()
    for cell in (*payers, *(cell for group in plan.groups for cell in group)):
        yield cell // WIDTH
    if plan.hover is not None:
        top = plan.hover.spot.at // WIDTH
        yield from (top - y for _, y in plan.hover.form.cells if top >= y)
        return
    ground = ground_of(plan.board)
    laid = [tile for tile in plan.board.tiles if tile.since == view.turn]
    for tile in laid:
        form = form_of(tile.tile, tile.spot.turn, tile.spot.flip)
        yield from (cell // WIDTH for cell in bits(form.over(tile.spot.at)))
    if not laid:
        yield min(max(bits(ground.occupied), default=0) // WIDTH + AHEAD, HEIGHT - 1)


def _window(wanted: set[int]) -> tuple[int, int]:
    """Choose the lowest row to be seen and how many: the more, the farther the wanted ones lie apart."""
    top = min(HEIGHT, max(wanted) + 1 + AIR)
    rows = next((rows for rows in SEEN if max(0, top - rows) <= min(wanted)), HEIGHT)
    return max(0, top - rows), rows


def _standing(low: int, rows: int, *, choosing: bool) -> Frame:
    high = HIGH if rows == SEEN[0] else TALL
    aside = (high - HIGH) // 2
    if choosing:
        u = min(CHOSEN, (high - STRIP - NAMES) // rows)
        field = Field(674 + (450 - WIDTH * u) // 2, TOP + STRIP, u, sideways=False, low=low, rows=rows)
        own = (624, TOP, RIGHT - 624, high)
        return _frame((LEFT, TOP, 592, high), (100, 98 + aside), 91, own, field)
    u = min(SPACE, (high - 14 - NAMES) // rows)
    field = Field(602 + (500 - WIDTH * u) // 2, TOP + 14, u, sideways=False, low=low, rows=rows)
    own = (540, TOP, RIGHT - 540, high)
    return _frame((LEFT, 150, 508, TOP + high - 150), (98, 212 + aside), 74, own, field)


def _lying(*, choosing: bool) -> Frame:
    if choosing:
        field = Field(536, TOP + STRIP + 46, 42, sideways=True)
        return _frame((LEFT, TOP, 456, HIGH), (99, 156), 66, (488, TOP, RIGHT - 488, HIGH), field)
    field = Field(438, TOP + 58, 48, sideways=True)
    return _frame((LEFT, 222, 358, TOP + HIGH - 222), (76, 290), 58, (390, TOP, RIGHT - 390, HIGH), field)


def _frame(chart: Rect, grid: tuple[int, int], place: int, own: Rect, field: Field) -> Frame:
    return Frame(chart, grid, place, own, field, (), 0, None, own[1] + own[3] + TOP)
