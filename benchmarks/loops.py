"""Scenery's loop search in landscapes denser than any real one, in milliseconds of processor time.

Twelve hexes lie as close as they can, and a path joins every two that touch; the loops of 3 to 7 hexes
through each hex are searched. The slowest hex of each landscape counts.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from benchmarks._figures import Figure, Goal, report
from rules.games.scenery.cards.loops import loops
from rules.games.scenery.pieces import HEXES, Cell

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

FAST = Goal("≤", 2, "ms")
QUICK = ("--rounds", "5")

AROUND = (
    ("a ring in the middle", Cell(0, 0), 0.0),
    ("three hexes in the middle", Cell(1, 0), 0.35),
    ("two rows in the middle", Cell(0, 1), 0.5),
)
"""Landscapes by name: the hexes nearest to a point between two cells."""


def arguments(parser: ArgumentParser) -> None:
    """Add the amount of work."""
    parser.add_argument("--rounds", type=int, default=15)


def run(asked: Namespace) -> int:
    """Measure each landscape and print the table."""
    figures = [
        Figure(name, [slowest(dense(beside, share)) for _ in range(asked.rounds)], FAST)
        for name, beside, share in AROUND
    ]
    return report("loop search", "milliseconds for the slowest hex", figures)


def dense(beside: Cell, share: float) -> tuple[int, ...]:
    """Join the twelve cells nearest to a point on the way from the middle to a neighbour."""

    def far(cell: Cell) -> float:
        q, r = cell.q - share * beside.q, cell.r - share * beside.r
        return q * q + q * r + r * r

    near = sorted((Cell(q, r) for q in range(-3, 4) for r in range(-3, 4)), key=far)[:HEXES]
    index = {cell: i for i, cell in enumerate(near)}
    return tuple(
        sum(1 << index[cell.beyond(side)] for side in range(6) if cell.beyond(side) in index) for cell in near
    )


def slowest(links: tuple[int, ...]) -> float:
    """Search the loops through each hex; return the milliseconds of the slowest."""
    return max(timed(links, start) for start in range(len(links)))


def timed(links: tuple[int, ...], start: int) -> float:
    """Search the loops through a hex; return the milliseconds that it took."""
    began = time.process_time()
    loops(links, start)
    return 1000 * (time.process_time() - began)
