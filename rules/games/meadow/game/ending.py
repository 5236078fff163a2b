"""The end of a turn: the plan is carried out and told, and the board is the seat's again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.games.meadow.cards import ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.moves.standing import line_at, planned_board
from rules.games.meadow.pieces import (
    BurrowsCleared,
    LineEmpty,
    MarmotsPaid,
    NoTileFits,
    Plan,
    RockDeclined,
    RockLost,
    RockPlaced,
    RowsFilled,
    TilePlaced,
)
from rules.games.meadow.scoring import full_rows, rows_of
from rules.games.meadow.state import MeadowState, seat_of_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Event, Seat
    from rules.games.meadow.moves.standing import Standing


def ended(state: MeadowState, stands: Standing) -> tuple[MeadowState, tuple[Event, ...]]:
    """Carry the plan out, take the tile off the map and move the signpost on (rulebook, Move On)."""
    seat, plan = seat_of_turn(state), state.plan
    grid, space = state.grid, plan.space
    if space is not None:
        grid = (*grid[:space], None, *grid[space + 1 :])
    board = planned_board(state, stands)
    after = replace(
        state,
        grid=grid,
        boards=(*state.boards[:seat], board, *state.boards[seat + 1 :]),
        turn=state.turn + 1,
        idle=state.idle + 1 if plan.space is None else 0,
        plan=Plan(),
    )
    return after, tuple(_told(state, stands, seat))


def skipped(state: MeadowState) -> tuple[MeadowState, Event]:
    """Pass over the seat to move, which has nothing to decide (rulebook, Signpost Path)."""
    told = no_tile(state)
    return replace(state, turn=state.turn + 1, idle=state.idle + 1), told


def no_tile(state: MeadowState) -> Event:
    """Say why the seat to move takes no tile: the line is empty, or nothing fits."""
    seat, line = seat_of_turn(state), line_at(state.turn, len(state.boards))
    if all(state.grid[space] is None for space in line):
        return LineEmpty(seat=seat, line=line)
    return NoTileFits(seat=seat, line=line)


def _told(state: MeadowState, stands: Standing, seat: Seat) -> Iterator[Event]:
    """Tell a turn: the tile, the rows it fills, burrows and marmots, then each rock."""
    plan, before = state.plan, ground_of(state.boards[seat])
    tile = None if plan.space is None else state.grid[plan.space]
    if plan.space is None or tile is None or plan.spot is None:
        yield no_tile(state)
    else:
        yield TilePlaced(seat=seat, space=plan.space, tile=tile, spot=plan.spot)
    after = stands.ground
    if filled := full_rows(after) & ~full_rows(before):
        yield RowsFilled(rows=rows_of(filled))
    if cleared := after.holes & after.burrows & ~before.holes:
        yield BurrowsCleared(cells=tuple(bits(cleared)))
    if paid := after.marmots & ~before.marmots:
        yield MarmotsPaid(cells=tuple(bits(paid)))
    yield from _rocks_told(state, stands, seat)


def _rocks_told(state: MeadowState, stands: Standing, seat: Seat) -> Iterator[Event]:
    """Tell each rock of a turn: placed, declined or lost."""
    for rock in state.plan.rocks:
        due = stands.dues[rock.due]
        if rock.shape is None or rock.spot is None:
            yield RockDeclined(size=due.size)
        else:
            yield RockPlaced(seat=seat, shape=rock.shape, spot=rock.spot, due=due)
    for number in stands.lost:
        yield RockLost(size=stands.dues[number].size)
