"""A turn: its moves, carried out to the end and written down. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core.codec import encode
from rules.core.errors import AlreadyOver
from rules.core.game import AnyGame, AnyState, Result, play_out
from rules.core.happened import GameEnded, MovedByComputer
from rules.core.model import EndTurn, Event, Move
from rules.core.store import Saved
from rules.sessions.changes import Change, Turn, bumped, noted
from rules.sessions.reminders import first_reminder


def committed(
    saved: Saved,
    game: AnyGame,
    state: AnyState,
    moves: Sequence[Move],
    now: int,
    *,
    computer: MovedByComputer | None = None,
) -> Change:
    """Carry out a whole turn of the seat to move, on `state`; the first illegal move refuses it all."""
    if not moves or not isinstance(moves[-1], EndTurn) or any(isinstance(m, EndTurn) for m in moves[:-1]):
        raise ValueError("A turn is a list of moves that is closed by EndTurn.")
    seat = game.to_move(state)
    if seat is None:
        raise AlreadyOver
    done = play_out(game, state, moves)
    result = game.result(done.state)
    events = (*done.events, *([computer] if computer else []), *([_ended(result)] if result else []))
    after = _moved_on(saved, game, done.state, now, over=result is not None)
    if computer and not result:
        # Computers may move on while people still decide whether a turn is taken back.
        after = replace(after, undo=saved.undo)
    return noted(after, events, now, Turn(seat, tuple(moves), computer is not None))


def first_legal(game: AnyGame, state: AnyState) -> tuple[Move, ...]:
    """Find a legal turn without any thought: end it as soon as that is allowed."""
    moves: list[Move] = []
    while True:
        legal = list(game.moves(state))
        move = next((m for m in legal if isinstance(m, EndTurn)), legal[0])
        moves.append(move)
        if isinstance(move, EndTurn):
            return tuple(moves)
        state = game.step(state, move).state


def _moved_on(saved: Saved, game: AnyGame, state: AnyState, now: int, *, over: bool) -> Saved:
    """Put the new position on the table and call the next seat."""
    after = bumped(
        saved,
        state=encode(state).decode(),
        to_move=game.to_move(state),
        since=now,
        turns=saved.turns + 1,
        moved=saved.version + 1,
        undo=None,
    )
    if over:
        return replace(after, status="over", ended=now, to_move=None, due=())
    return replace(after, due=first_reminder(after, now))


def _ended(result: Result) -> Event:
    winners = result.winners()
    score = next(s.total for s in result.scores if s.seat == winners[0])
    return GameEnded(winners=winners, score=score, title=result.title)
