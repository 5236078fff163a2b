"""The beginning of a turn: scoring where it is triggered, the refill, and seats with nothing to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.core.game import Step
from rules.core.model import Seat
from rules.games.meadow.cards import ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.game.ending import skipped
from rules.games.meadow.moves.standing import NothingAwaited, line_at, standing, tiles_of_line
from rules.games.meadow.pieces import (
    LINES,
    PINS_TO_WIN,
    SPACES,
    BagEmptied,
    GameDecided,
    MapRefilled,
    MarmotsPaid,
    PinWon,
    Scoring,
    ScoringBegan,
    SeatScored,
    TargetMissed,
    TargetReached,
    TieFell,
)
from rules.games.meadow.scoring import is_over, is_triggered, pins, scored, target, winner_of
from rules.games.meadow.state import MeadowState, seat_of_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Event
    from rules.games.meadow.pieces import Board, Cell, Space, TileId


def begun(state: MeadowState) -> Step[MeadowState]:
    """Go on to the next seat that has something to decide, or to the end of the game."""
    events: list[Event] = []
    while True:
        state, told = _scored_if_due(state)
        events.extend(told)
        if is_over(state.scorings, len(state.boards)):
            return Step(state, tuple(events))
        if not isinstance(standing(state).awaited, NothingAwaited):
            return Step(state, tuple(events))
        state, passed = skipped(state)
        events.append(passed)


def _scored_if_due(state: MeadowState) -> tuple[MeadowState, tuple[Event, ...]]:
    """Score at the beginning of a turn if few tiles are left in the line, or nobody took any for a lap."""
    seats, seat = len(state.boards), seat_of_turn(state)
    line = line_at(state.turn, seats)
    left = len(tiles_of_line(state))
    lap = state.idle >= len(LINES[seats]) and not is_triggered(left, seats)
    if not lap and not is_triggered(left, seats):
        return state, ()
    began = ScoringBegan(seat=seat, line=line, left=left, lap=lap)
    after, told = _scored(state, seat, lap=lap)
    if is_over(after.scorings, seats):
        return after, (began, *told)
    full, refill = refilled(after)
    scoring = replace(full.scorings[-1], refilled=_new_on(after.grid, full.grid))
    return replace(full, scorings=(*full.scorings[:-1], scoring)), (began, *told, *refill)


def _scored(state: MeadowState, active: Seat, *, lap: bool) -> tuple[MeadowState, tuple[Event, ...]]:
    """Count every board and give the hiking pin; its winner covers all cleared burrows (Scoring)."""
    counts = scored(state.boards, active)
    totals = [one.total for one in counts]
    winner: Seat | None = winner_of(totals, active)
    if len(counts) == 1 and totals[0] < target(state.options.solo, len(state.scorings)):
        winner = None
    scoring = Scoring(state.turn, active, counts, winner, lap)
    boards = state.boards
    if winner is not None:
        boards = (*boards[:winner], _with_marmots(boards[winner]), *boards[winner + 1 :])
    after = replace(state, boards=boards, scorings=(*state.scorings, scoring), idle=0)
    return after, tuple(_told(state, after))


def refilled(state: MeadowState) -> tuple[MeadowState, tuple[Event, ...]]:
    """Fill the empty spaces in reading order as far as the tiles reach (rulebook, Refill)."""
    waiting = iter(state.stock)
    grid: tuple[TileId | None, ...] = tuple(
        next(waiting, None) if tile is None else tile for tile in state.grid
    )
    rest = tuple(waiting)
    came = len(state.stock) - len(rest)
    after = replace(state, grid=grid, stock=rest)
    if not came:
        return after, ()
    return after, (MapRefilled(tiles=came), *([] if rest else [BagEmptied()]))


def _new_on(before: tuple[TileId | None, ...], after: tuple[TileId | None, ...]) -> tuple[Space, ...]:
    """List the spaces of the map that got a tile."""
    return tuple(space for space in SPACES if before[space] != after[space])


def _with_marmots(board: Board) -> Board:
    """Put a marmot on every cleared burrow."""
    ground = ground_of(board)
    return replace(board, marmots=tuple(bits(ground.marmots | ground.cleared)))


def _told(before: MeadowState, after: MeadowState) -> Iterator[Event]:
    """Tell everyone's points and who won the pin; alone, whether the target was reached."""
    scoring, seats = after.scorings[-1], len(after.boards)
    winner = scoring.winner
    marmots: tuple[Cell, ...] = ()
    if winner is not None:
        sat = set(after.boards[winner].marmots) - set(before.boards[winner].marmots)
        marmots = tuple(sorted(sat))
    if seats == 1:
        yield from _told_alone(before, after, marmots)
    else:
        yield from _told_all(scoring, marmots, pins(after.scorings, seats))
    if PINS_TO_WIN in pins(after.scorings, seats):
        yield GameDecided()


def _told_all(scoring: Scoring, marmots: tuple[Cell, ...], won: tuple[int, ...]) -> Iterator[Event]:
    """Tell every seat's points, and who won the pin, over whom in a tie."""
    totals = [one.total for one in scoring.counts]
    for seat, total in enumerate(totals):
        yield SeatScored(seat=Seat(seat), total=total)
    winner = winner_of(totals, scoring.active)
    yield PinWon(seat=winner, pin=won[winner], total=totals[winner], marmots=marmots)
    best = [Seat(seat) for seat, total in enumerate(totals) if total == totals[winner]]
    if len(best) > 1:
        yield TieFell(seats=tuple(seat for seat in best if seat != winner))


def _told_alone(before: MeadowState, after: MeadowState, marmots: tuple[Cell, ...]) -> Iterator[Event]:
    """Tell a solo player's points against the target, and the marmots that a pin costs."""
    goal = target(after.options.solo, len(before.scorings))
    total = after.scorings[-1].counts[0].total
    if after.scorings[-1].winner is None:
        yield TargetMissed(target=goal, total=total)
        return
    yield TargetReached(target=goal, total=total, pin=pins(after.scorings, 1)[0])
    if marmots:
        yield MarmotsPaid(cells=marmots)
