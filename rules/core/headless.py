"""Plays whole games between computer players, without a table around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.bots import choose
from rules.core.codec import encode
from rules.core.record import FORMAT, Header, write
from rules.core.rng import Rng
from rules.core.seating import as_seated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.core.game import AnyGame, Result
    from rules.core.model import Model, Move, Seat
    from rules.core.store import Level


class Played(NamedTuple):
    """A game that was played to its end."""

    header: Header
    setup: bytes
    moves: tuple[tuple[Seat, Move], ...]
    turns: int
    result: Result

    def record(self) -> str:
        """Write it as a record."""
        return write(self.header, self.setup, self.moves, self.result)


class Turned(NamedTuple):
    """One turn of a game under way: who made which moves, and the state after it."""

    seat: Seat
    moves: tuple[Move, ...]
    state: Any


def turns_of(game: AnyGame, state: Any, agents: Sequence[Level], seed: int) -> Iterator[Turned]:  # noqa: ANN401
    """Let computer players move, one turn after the other, each with luck of its own."""
    luck = Rng(~seed)
    lucks = [Rng(luck.bits()) for _ in agents]
    while (seat := game.to_move(state)) is not None:
        moves = choose(game, game.view(state, seat), agents[seat], lucks[seat])
        for move in moves:
            state = game.step(state, move).state
        yield Turned(seat, moves, state)


def play(game: AnyGame, agents: Sequence[Level], seed: int, options: Model) -> Played:
    """Play a game to its end; the same arguments give the same game on every machine."""
    options = as_seated(game, options, len(agents))
    start = state = game.setup(len(agents), options, Rng(seed))
    moves: list[tuple[Seat, Move]] = []
    turns = 0
    for turn in turns_of(game, state, agents, seed):
        moves.extend((turn.seat, move) for move in turn.moves)
        turns, state = turns + 1, turn.state
    result = game.result(state)
    if result is None:
        raise AssertionError("Nobody is to move, but the game has no result.")
    header = Header(FORMAT, game.info.key, game.info.version, seed, tuple(agents), _plain(options))
    return Played(header, encode(start), tuple(moves), turns, result)


def _plain(options: Model) -> dict[str, bool | int | str]:
    """Take the options' values by name."""
    return {name: getattr(options, name) for name in options.__struct_fields__}
