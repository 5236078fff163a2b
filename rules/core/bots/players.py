"""The levels of computer players: each turns a view into a whole turn.

A player never holds the real state: it imagines one by `Game.resample`, in which its own legal moves
are the same as at the table. All chance comes from the given Rng and the work is counted in turns
looked at, not in seconds, so that a choice can be repeated. `hurry` is asked now and then: once it
says yes, the best turn found so far is played.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.bots.turns import Turn, Width, never, random_turn, whole_turns, worth
from rules.core.errors import AlreadyOver, GameError
from rules.core.game import play_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rules.core.game import AnyGame
    from rules.core.model import Move, Seat
    from rules.core.rng import Rng
    from rules.core.store import Level


class Depth(NamedTuple):
    """How far a hard player looks: at its best `turns`, in so many `worlds` that it imagines.

    In each, every rival thinks of so many turns at a `glance` and chooses among its best `replies`, and the
    player then makes the best of its own `next` turn. That turn says more about a plan than many worlds do:
    in Scenery a player that does not look so far hardly beats a normal one.
    """

    turns: int
    worlds: int
    glance: int
    replies: int
    next: Width


HARD = Depth(turns=5, worlds=3, glance=24, replies=4, next=Width(kept=20, tried=60))

EASY_THINKS_OF = 2
"""An easy player thinks of so many turns and makes the best of them.

A turn of Panorama has hardly more than six ways, of which a normal player sees half: the easy one must think
of fewer than that.
"""

NORMAL_OVERLOOKS = 2
"""A normal player overlooks half of its turns: one in so many."""


class Rated(NamedTuple):
    """A turn and how its player would stand after it."""

    worth: float
    turn: Turn


def choose(
    game: AnyGame,
    view: Any,  # noqa: ANN401  (a game's view)
    level: Level,
    rng: Rng,
    hurry: Callable[[], bool] = never,
) -> tuple[Move, ...]:
    """Choose the rest of the turn, EndTurn included, for the seat that sees `view` and is to move."""
    state = game.resample(view, rng)
    seat = game.to_move(state)
    if seat is None:
        raise AlreadyOver
    match level:
        case "random":
            return random_turn(game, state, rng).moves
        case "easy":
            thoughts = (random_turn(game, state, rng) for _ in range(EASY_THINKS_OF))
            return rated(game, thoughts, seat, rng, hurry)[0].turn.moves
        case "normal":
            turns = whole_turns(game, state, rng, hurry)
            seen = rng.shuffled(turns)[: -(-len(turns) // NORMAL_OVERLOOKS)]
            return rated(game, seen, seat, rng, hurry)[0].turn.moves
        case "hard":
            best = rated(game, whole_turns(game, state, rng, hurry), seat, rng, hurry)[: HARD.turns]
            return look_ahead(game, view, best, rng, hurry).moves


def rated(
    game: AnyGame, turns: Iterable[Turn], seat: Seat, rng: Rng, hurry: Callable[[], bool] = never
) -> list[Rated]:
    """Sort turns by how the seat stands after them, best first, equal ones in random order."""
    found: list[Rated] = []
    for turn in turns:
        found.append(Rated(worth(game, turn.after(game), seat), turn))
        if hurry():
            break
    return sorted(rng.shuffled(found), key=lambda one: -one.worth)


def look_ahead(
    game: AnyGame,
    view: Any,  # noqa: ANN401  (a game's view)
    best: Sequence[Rated],
    rng: Rng,
    hurry: Callable[[], bool] = never,
) -> Turn:
    """Choose among a seat's best turns by how they look now and after its next turn, half and half."""
    worlds: list[list[float]] = []
    while len(worlds) < HARD.worlds and len(best) > 1:
        world, replies, later = game.resample(view, rng), Replies(game, rng), []
        for one in best:
            if hurry():
                return _best(best, worlds)
            later.append(replies.worth_after(play_out(game, world, one.turn.moves).state, view.viewer))
        worlds.append(later)
    return _best(best, worlds)


def _best(best: Sequence[Rated], worlds: Sequence[Sequence[float]]) -> Turn:
    """Choose the turn whose worth now and mean worth in all worlds are most together."""
    values = [
        one.worth + sum(world[i] for world in worlds) / max(len(worlds), 1) for i, one in enumerate(best)
    ]
    return best[values.index(max(values))].turn


class Replies:
    """What the rivals would reply in one imagined world.

    They think of their turns once: so the turns of a player are compared by the same replies, and the
    comparison is not drowned in the luck of what the rivals happen to think of.
    """

    def __init__(self, game: AnyGame, rng: Rng) -> None:
        """Know no reply yet."""
        self._game = game
        self._rng = rng
        self._thought_of: dict[Seat, list[tuple[Move, ...]]] = {}

    def worth_after(self, state: Any, seat: Seat) -> float:  # noqa: ANN401  (a game's state)
        """Let the rivals reply until the seat is to move again, and say how it stands after its best turn."""
        while (rival := self._game.to_move(state)) not in (None, seat):
            state = self._reply(state, rival)
        if self._game.to_move(state) is None:
            return worth(self._game, state, seat)
        turns = whole_turns(self._game, state, self._rng, width=HARD.next)
        return max(worth(self._game, turn.after(self._game), seat) for turn in turns)

    def _reply(self, state: Any, rival: Seat) -> Any:  # noqa: ANN401  (see above)
        """Make the best of a rival's replies that are legal in this state."""
        possible = list(islice(self._legal(state, rival), HARD.replies))
        if not possible:
            return random_turn(self._game, state, self._rng).after(self._game)
        return max(possible, key=lambda after: worth(self._game, after, rival))

    def _legal(self, state: Any, rival: Seat) -> Iterator[Any]:  # noqa: ANN401  (see above)
        """Find the states after the turns that a rival thought of, best first, where they are legal here."""
        if rival not in self._thought_of:
            glance = (random_turn(self._game, state, self._rng) for _ in range(HARD.glance))
            ranked = rated(self._game, glance, rival, self._rng)
            self._thought_of[rival] = [one.turn.moves for one in ranked]
        for moves in self._thought_of[rival]:
            with suppress(GameError):
                yield play_out(self._game, state, moves).state
