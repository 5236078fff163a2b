"""All whole turns of the seat to move, or a good selection where there are too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rules.core.model import EndTurn, Move, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.game import AnyGame
    from rules.core.rng import Rng

T = TypeVar("T")


class Turn(NamedTuple):
    """A whole turn: its moves, the last of which is EndTurn, and the state just before that."""

    moves: tuple[Move, ...]
    before: Any

    def after(self, game: AnyGame) -> Any:  # noqa: ANN401  (a game's state)
        """End the turn."""
        return game.step(self.before, self.moves[-1]).state


class Node(NamedTuple):
    """A turn under way."""

    moves: tuple[Move, ...]
    state: Any


class Width(NamedTuple):
    """How much of a turn's tree is looked at, at each move.

    At most `kept` positions go on to the next move, and about `tried` moves are made there in all.
    """

    kept: int
    tried: int


WIDE = Width(kept=400, tried=1200)


def whole_turns(game: AnyGame, state: Any, rng: Rng, width: Width = WIDE) -> list[Turn]:  # noqa: ANN401
    """List the turns of the seat to move, each way to one position once, in a fixed order.

    Level by level: the moves of a turn can mostly be made in any order, and two orders that lead to
    one position are one turn. Where a level grows beyond `width`, the most promising part goes on.
    """
    seat = game.to_move(state)
    found: list[Turn] = []
    level = [Node((), state)]
    seen = {state}
    while level:
        following = []
        for node in level:
            share = max(2, width.tried // len(level))
            for move in some(game.moves(node.state), share, rng):
                if isinstance(move, EndTurn):
                    found.append(Turn((*node.moves, move), node.state))
                    continue
                after = game.step(node.state, move).state
                if after not in seen:
                    seen.add(after)
                    following.append(Node((*node.moves, move), after))
        level = _most_promising(game, following, seat, width.kept)
    return found


def random_turn(game: AnyGame, state: Any, rng: Rng) -> Turn:  # noqa: ANN401  (a game's state)
    """Make uniformly random legal moves up to EndTurn."""
    moves: list[Move] = []
    while True:
        move = rng.pick(list(game.moves(state)))
        moves.append(move)
        if isinstance(move, EndTurn):
            return Turn(tuple(moves), state)
        state = game.step(state, move).state


def worth(game: AnyGame, state: Any, seat: Seat) -> float:  # noqa: ANN401  (see above)
    """Estimate a state for a seat by what that seat can see of it; a win at the end is worth a bit more."""
    return game.evaluate(game.view(state, seat), seat)


def some(things: Iterable[Move], most: int, rng: Rng) -> list[Move]:
    """Return the moves, or `most` of them drawn at random in their order; EndTurn always stays."""
    listed = list(things)
    if len(listed) <= most:
        return listed
    drawn = set(rng.shuffled(range(len(listed)))[:most])
    return [move for i, move in enumerate(listed) if i in drawn or isinstance(move, EndTurn)]


def _most_promising(game: AnyGame, nodes: list[Node], seat: Seat | None, most: int) -> list[Node]:
    """Keep the nodes that look best to the seat, in their order."""
    if len(nodes) <= most or seat is None:
        return nodes
    worths = [worth(game, node.state, seat) for node in nodes]
    kept = sorted(sorted(range(len(nodes)), key=lambda i: -worths[i])[:most])
    return [nodes[i] for i in kept]
