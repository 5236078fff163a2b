"""Where the parts of a private preview lie: the own board large, cut to the rows that matter, and the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.games.meadow.frame import LEFT, RIGHT, Field, Frame
from rules.games.meadow.cards import ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.choices import TILE
from rules.games.meadow.pieces import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.show import Show
    from render.games.meadow.frame import Rect
    from render.games.meadow.plan import Planned
    from rules.games.meadow.view import MeadowView

SEEN = 11
"""So many rows of an upright board are seen where that is enough; they are larger then."""

AIR = 1
"""So many rows above all that matters are seen, too."""

AHEAD = 4
"""Who chooses a tile sees so many rows above the pieces."""

TOP, HIGH = 12, 608
"""Where the panels begin, and how high they are."""

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
    if plan.hover is None:
        occupied = tuple(bits(ground_of(plan.board).occupied))
        yield min(max(occupied, default=0) // WIDTH + AHEAD, HEIGHT - 1)
        return
    top = plan.hover.spot.at // WIDTH
    yield from (top - y for _, y in plan.hover.form.cells if top >= y)


def _window(wanted: set[int]) -> tuple[int, int]:
    """Choose the lowest row to be seen and how many; all where the wanted ones lie far apart."""
    low = max(0, min(HEIGHT, max(wanted) + 1 + AIR) - SEEN)
    return (low, SEEN) if low <= min(wanted) else (0, HEIGHT)


def _standing(low: int, rows: int, *, choosing: bool) -> Frame:
    if choosing:
        u = 45 if rows == SEEN else 33
        field = Field(674 + (450 - WIDTH * u) // 2, TOP + STRIP, u, sideways=False, low=low, rows=rows)
        return _frame((LEFT, TOP, 592, HIGH), (100, 98), 91, (624, TOP, RIGHT - 624, HIGH), field)
    u = 50 if rows == SEEN else 36
    field = Field(602 + (500 - WIDTH * u) // 2, TOP + 14, u, sideways=False, low=low, rows=rows)
    return _frame((LEFT, 150, 508, TOP + HIGH - 150), (98, 212), 74, (540, TOP, RIGHT - 540, HIGH), field)


def _lying(*, choosing: bool) -> Frame:
    if choosing:
        field = Field(536, TOP + STRIP + 46, 42, sideways=True)
        return _frame((LEFT, TOP, 456, HIGH), (99, 156), 66, (488, TOP, RIGHT - 488, HIGH), field)
    field = Field(438, TOP + 58, 48, sideways=True)
    return _frame((LEFT, 222, 358, TOP + HIGH - 222), (76, 290), 58, (390, TOP, RIGHT - 390, HIGH), field)


def _frame(chart: Rect, grid: tuple[int, int], place: int, own: Rect, field: Field) -> Frame:
    return Frame(chart, grid, place, own, field, (), 0, None, TOP + HIGH + TOP)
