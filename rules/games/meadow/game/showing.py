"""From the table to what a viewer may know, and back to a table that looks like it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.games.meadow.cards import all_tiles, form_of, ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.moves.standing import (
    MarmotsAwaited,
    SpotAwaited,
    TileAwaited,
    fits,
    groups,
    line_at,
    planned_board,
    standing,
    tiles_of_line,
)
from rules.games.meadow.pieces import LINES, STARTING_ROCKS
from rules.games.meadow.scoring import count, full_rows, is_over, pins, rows_of
from rules.games.meadow.state import MeadowOptions, MeadowState, queue_of, seat_of_turn
from rules.games.meadow.view import MeadowView, Outlook, Tally

if TYPE_CHECKING:
    from rules.core.rng import Rng
    from rules.games.meadow.cards import Ground
    from rules.games.meadow.pieces import Space


def show(state: MeadowState, viewer: Seat | None) -> MeadowView:
    """Show the table without the order of the bag, and to the seat to move its own plan."""
    seats, over = len(state.boards), is_over(state.scorings, len(state.boards))
    to_move = None if over else seat_of_turn(state)
    mine = viewer is not None and viewer == to_move
    grounds = [ground_of(board) for board in state.boards]
    queue = queue_of(state)
    return MeadowView(
        viewer=viewer,
        to_move=to_move,
        level=state.options.solo,
        drawing=state.options.map,
        expert=state.options.expert,
        grid=state.grid,
        line=() if to_move is None else line_at(state.turn, seats),
        open=() if to_move is None else _open(state, grounds[to_move]),
        marks=tuple(Seat(i % seats) for i in range(len(LINES[seats]))),
        position=state.turn % len(LINES[seats]),
        bag=len(state.stock) - len(queue),
        queue=queue,
        boards=state.boards,
        tallies=tuple(map(_tally, grounds)),
        pins=pins(state.scorings, seats),
        starting=tuple(rock if seat >= state.turn else 0 for seat, rock in enumerate(STARTING_ROCKS[seats])),
        turn=state.turn,
        idle=state.idle,
        scorings=state.scorings,
        plan=state.plan if mine else type(state.plan)(),
        outlook=_outlook(state, grounds[to_move]) if mine and to_move is not None else None,
    )


def imagine(view: MeadowView, rng: Rng) -> MeadowState:
    """Put the tiles that nobody has seen into the bag in a new order."""
    seen = {tile.tile for board in view.boards for tile in board.tiles}.union(view.queue)
    hidden = [tile for tile in all_tiles() if tile not in seen and tile not in view.grid]
    return MeadowState(
        options=MeadowOptions(view.expert, view.level, view.drawing),
        grid=view.grid,
        stock=(*view.queue, *rng.shuffled(hidden)),
        boards=view.boards,
        turn=view.turn,
        idle=view.idle,
        scorings=view.scorings,
        plan=view.plan,
    )


def _open(state: MeadowState, ground: Ground) -> tuple[Space, ...]:
    """List the spaces of the line whose tiles can be placed."""
    return tuple(space for space, tile in tiles_of_line(state) if fits(tile, ground))


def _tally(ground: Ground) -> Tally:
    """Count a board as if it were scored now."""
    return Tally(
        count=count(ground),
        full=rows_of(full_rows(ground)),
        holes=tuple(bits(ground.open_holes)),
        cleared=tuple(bits(ground.cleared)),
        open=tuple(bits(ground.burrows & ~ground.occupied)),
    )


def _outlook(state: MeadowState, before: Ground) -> Outlook | None:
    """Show what the plan comes to; None while nothing is placed."""
    stands = standing(state)
    if isinstance(stands.awaited, TileAwaited | SpotAwaited):
        return None
    plan = state.plan
    found: tuple[int, ...] = ()
    tile = None if plan.space is None else state.grid[plan.space]
    if tile is not None and plan.spot is not None:
        form = form_of(tile, plan.spot.turn, plan.spot.flip)
        found = groups(stands.ground, form.holes_over(plan.spot.at))
    awaited = stands.awaited
    return Outlook(
        board=planned_board(state, stands),
        tally=_tally(stands.ground),
        filled=rows_of(full_rows(stands.ground) & ~full_rows(before)),
        groups=tuple(tuple(bits(group)) for group in found),
        payers=awaited.among if isinstance(awaited, MarmotsAwaited) else (),
        dues=stands.dues,
        lost=stands.lost,
    )
