"""The levels of computer players: each turns a view into a whole turn.

A player never holds the real state: it imagines one by `Game.resample`, in which its own legal moves
are the same as at the table. All chance comes from the given Rng and the work is counted in turns
looked at, not in seconds, so that a choice can be repeated. `hurry` is asked now and then: once it
says yes, the best turn found so far is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.bots.turns import Turn, random_turn, whole_turns, worth
from rules.core.errors import AlreadyOver
from rules.core.game import play_out
from rules.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.core.game import AnyGame
    from rules.core.model import Move, Seat
    from rules.core.store import Level


class Depth(NamedTuple):
    """How far a hard player looks: at its best `turns`, in `worlds` states, with `tries` for each reply."""

    turns: int
    worlds: int
    tries: int


HARD = Depth(turns=6, worlds=8, tries=6)

EASY_GLANCES = 4
"""An easy player thinks of so many turns and takes the best of them."""


def never() -> bool:
    """Be in no hurry."""
    return False


def choose(
    game: AnyGame,
    view: Any,  # noqa: ANN401  (a game's view)
    level: Level,
    rng: Rng,
    hurry: Callable[[], bool] = never,
) -> tuple[Move, ...]:
    """Choose the rest of the turn, EndTurn included, for the seat that sees `view` and is to move."""
    state = game.resample(view, rng)
    match level:
        case "random":
            return random_turn(game, state, rng).moves
        case "easy":
            glances = (random_turn(game, state, rng) for _ in range(EASY_GLANCES))
            return rated(game, glances, mover(game, state), rng, hurry)[0].moves
        case "normal":
            return best_turns(game, state, rng, hurry)[0].moves
        case "hard":
            return look_ahead(game, view, rng, hurry).moves


def mover(game: AnyGame, state: Any) -> Seat:  # noqa: ANN401  (a game's state)
    """Name the seat to move; raise AlreadyOver where there is none."""
    seat = game.to_move(state)
    if seat is None:
        raise AlreadyOver
    return seat


def best_turns(
    game: AnyGame,
    state: Any,  # noqa: ANN401  (a game's state)
    rng: Rng,
    hurry: Callable[[], bool] = never,
) -> list[Turn]:
    """List the turns of the seat to move, best first."""
    return rated(game, whole_turns(game, state, rng), mover(game, state), rng, hurry)


def rated(
    game: AnyGame, turns: Iterable[Turn], seat: Seat, rng: Rng, hurry: Callable[[], bool] = never
) -> list[Turn]:
    """Sort turns by how the seat stands after them, best first, equal ones in random order."""
    found: list[tuple[float, Turn]] = []
    for turn in turns:
        found.append((worth(game, turn.after(game), seat), turn))
        if hurry():
            break
    return [turn for _, turn in sorted(rng.shuffled(found), key=lambda one: -one[0])]


def look_ahead(
    game: AnyGame,
    view: Any,  # noqa: ANN401  (a game's view)
    rng: Rng,
    hurry: Callable[[], bool] = never,
    depth: Depth = HARD,
) -> Turn:
    """Choose of the best turns the one that still looks best a round later, over several imagined states."""
    state = game.resample(view, rng)
    best = best_turns(game, state, rng, hurry)[: depth.turns]
    totals = [0.0] * len(best)
    for _ in range(depth.worlds):
        if hurry() or len(best) == 1:
            break
        world, luck = game.resample(view, rng), rng.bits()
        for i, turn in enumerate(best):
            after = play_out(game, world, turn.moves).state
            totals[i] += a_round_later(game, after, mover(game, world), Rng(luck), depth.tries)
    return best[totals.index(max(totals))]


def a_round_later(game: AnyGame, state: Any, seat: Seat, rng: Rng, tries: int) -> float:  # noqa: ANN401
    """Let everyone reply quickly until the seat has moved once more, and say how it stands then."""
    again = False
    while not again and (replier := game.to_move(state)) is not None:
        again = replier == seat
        replies = [random_turn(game, state, rng) for _ in range(tries)]
        state = rated(game, replies, replier, rng)[0].after(game)
    return worth(game, state, seat)
