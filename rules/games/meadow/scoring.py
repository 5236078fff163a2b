"""What a board is worth, who wins a scoring, and how the seats rank: one function for each line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.cards.ground import LEFT, ROW, ground_of
from rules.games.meadow.pieces import (
    HEIGHT,
    PICNIC,
    SOLO_SCORINGS,
    TARGETS,
    WIDTH,
    Count,
    Level,
    Scoring,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games.meadow.cards import Ground
    from rules.games.meadow.pieces import Board


def count(ground: Ground, picnic: int = 0) -> Count:
    """Count full rows from the bottom, the spaces covered in the row after, and cleared burrows."""
    covered = ground.covered
    rows = 0
    while covered & ROW == ROW and rows < HEIGHT:
        covered >>= WIDTH
        rows += 1
    return Count(rows, (covered & ROW).bit_count(), ground.cleared.bit_count(), picnic)


def full_rows(ground: Ground) -> int:
    """Find all rows that are fully covered, wherever they are: the bits of their first spaces."""
    pairs = ground.covered
    pairs &= pairs >> 1
    fours = pairs & pairs >> 2
    return fours & fours >> 4 & pairs >> 8 & LEFT


def rows_of(firsts: int) -> tuple[int, ...]:
    """List rows by the bits of their first spaces, counted from 0."""
    return tuple(cell // WIDTH for cell in bits(firsts))


def is_triggered(left: int, seats: int) -> bool:
    """Tell whether so few tiles in the line trigger a scoring (rulebook, When Is A Scoring Triggered?)."""
    return left <= (2 if seats == 2 else 1)


def scored(boards: tuple[Board, ...], active: Seat) -> tuple[Count, ...]:
    """Count every seat; the active one has the picnic (rulebook, Scoring)."""
    return tuple(
        count(ground_of(board), PICNIC if seat == active else 0) for seat, board in enumerate(boards)
    )


def winner_of(totals: Sequence[int], active: Seat) -> Seat:
    """Name the seat with the most points, of equals the furthest counter-clockwise from the active one.

    That is the first one met clockwise after it; the active seat comes last of all.
    """
    seats = len(totals)
    return Seat(max(range(seats), key=lambda seat: (totals[seat], (active - seat) % seats)))


def pins(scorings: tuple[Scoring, ...], seats: int) -> tuple[int, ...]:
    """Count each seat's hiking pins."""
    won = [scoring.winner for scoring in scorings]
    return tuple(won.count(Seat(seat)) for seat in range(seats))


def is_over(scorings: tuple[Scoring, ...], seats: int) -> bool:
    """Tell whether the last scoring has ended the game: by a second pin, alone as the second one."""
    if len(scorings) < 2:
        return False
    if seats == 1:
        return True
    last = scorings[-1].winner
    return any(scoring.winner == last for scoring in scorings[:-1])


def target(level: Level, scorings: int) -> int:
    """Return what a solo player must reach in the next scoring, after so many."""
    return TARGETS[level][min(scorings, SOLO_SCORINGS - 1)]


def places(scorings: tuple[Scoring, ...], seats: int) -> tuple[int, ...]:
    """Rank the seats by pins, then by the last scoring, then as there (a ruling, for show)."""
    last = scorings[-1]
    won = pins(scorings, seats)

    def rank(seat: int) -> tuple[int, int, int]:
        return won[seat], last.counts[seat].total, (last.active - seat) % seats

    order = sorted(range(seats), key=rank, reverse=True)
    return tuple(order.index(seat) + 1 for seat in range(seats))
