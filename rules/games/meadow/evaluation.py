"""How well a seat stands: what its board will probably bring in the next scoring, less the best rival's.

Pins count most. A board is worth its points now, and what lies above the counted rows the less the
higher it lies; gaps that no tile can fill and a ragged edge take something off, holes that may still earn
rocks and burrows that may still pay add something. Computer players use it often, so it is quick and
roughly right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.games.meadow.cards import ground_of
from rules.games.meadow.cards.ground import FULL, LEFT, RIGHT, ROW, beside
from rules.games.meadow.pieces import HEIGHT, WIDTH
from rules.games.meadow.scoring import count, target

if TYPE_CHECKING:
    from rules.games.meadow.cards import Ground
    from rules.games.meadow.view import MeadowView

_PIN = 40.0
"""What a hiking pin is worth, in points of a scoring."""

_END = 1000.0
"""What the win is worth."""

_HIGHER = (0.75, 0.6, 0.45, 0.35, 0.25, 0.2, 0.15)
"""What a covered space counts in the first to seventh row above the one that is being filled."""

_ALONE, _NARROW, _EDGE = 1.6, 0.7, 0.12
"""What a lone gap, a narrow place and a side of the ragged edge take off."""

_HOLE, _CLEARED = 0.25, 0.9
"""What a hole that may join a group adds, and a burrow that is cleared, beside its point."""


def evaluate(view: MeadowView, seat: Seat) -> float:
    """Estimate how much better a seat stands than its best rival; the viewer's plan counts as carried out."""
    if view.to_move is None:
        return _ended(view, seat)
    worths = [_PIN * view.pins[other] + _worth(_ground(view, other)) for other in range(len(view.boards))]
    if len(worths) == 1:
        return worths[0]
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def _ended(view: MeadowView, seat: Seat) -> float:
    """Judge the end of the game by who has won it; alone, by the pins and the second scoring."""
    last = view.scorings[-1]
    total = float(last.counts[seat].total)
    if len(last.counts) == 1:
        return _PIN * view.pins[0] + total - target(view.level, 1)
    best = max(one.total for other, one in enumerate(last.counts) if other != seat)
    return (_END if last.winner == seat else -_END) + total - best


def _ground(view: MeadowView, seat: int) -> Ground:
    """Make a seat's board ready, the viewer's with its plan."""
    planned = view.outlook is not None and seat == view.viewer
    return ground_of(view.outlook.board if view.outlook is not None and planned else view.boards[seat])


def _worth(ground: Ground) -> float:
    """Estimate a board."""
    now = count(ground)
    covered = ground.covered
    worth = float(now.total) + _HOLE * ground.open_holes.bit_count() + _CLEARED * now.burrows
    above = covered >> WIDTH * (now.rows + 1)
    for weight in _HIGHER:
        worth += weight * (above & ROW).bit_count()
        above >>= WIDTH
    return worth - _flaws(covered, now.rows)


def _flaws(covered: int, rows: int) -> float:
    """Add up what is awkward in the rows from the one being filled to five above it."""
    top = min(HEIGHT, rows + 6)
    zone = (1 << WIDTH * top) - 1 & ~((1 << WIDTH * rows) - 1)
    empty = FULL & ~covered
    joined = beside(empty)
    alone = empty & ~joined & zone
    left, right = (empty & ~RIGHT) << 1, (empty & ~LEFT) >> 1
    narrow = empty & zone & ~left & ~right & ~alone
    below = (covered << WIDTH) & FULL
    edge = (empty ^ left) & ~LEFT & zone
    roof = empty & ~below & (covered >> WIDTH) & zone
    sides = edge.bit_count() + roof.bit_count()
    return _ALONE * alone.bit_count() + _NARROW * narrow.bit_count() + _EDGE * sides
