"""All whole turns of the seat to move, or a good selection where there are too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rules.core.model import EndTurn, Move, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rules.core.game import AnyGame
    from rules.core.rng import Rng


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

    About `tried` first moves are made and at most `kept` positions go on from there; with the second move it
    is half as many, with the third a third and so on: some turns have twenty moves.
    """

    kept: int
    tried: int


WIDE = Width(kept=400, tried=1200)


def never() -> bool:
    """Be in no hurry."""
    return False


def whole_turns(
    game: AnyGame,
    state: Any,  # noqa: ANN401  (a game's state)
    rng: Rng,
    hurry: Callable[[], bool] = never,
    width: Width = WIDE,
) -> list[Turn]:
    """List the turns of the seat to move, each way to one position once, in a fixed order; at least one.

    Level by level: the moves of a turn can mostly be made in any order, and two orders that lead to
    one position are one turn. Where a level grows beyond `width`, the most promising part goes on.
    """
    found: list[Turn] = []
    level, seen, made = [Node((), state)], {state}, 0
    while level:
        made += 1
        following: list[Node] = []
        share = max(2, width.tried // made // len(level))
        for node in level:
            if found and hurry():
                return found
            for move in some(game.moves(node.state), share, rng):
                if isinstance(move, EndTurn):
                    found.append(Turn((*node.moves, move), node.state))
                elif (after := game.step(node.state, move).state) not in seen:
                    seen.add(after)
                    following.append(Node((*node.moves, move), after))
        level = _most_promising(game, following, max(1, width.kept // made))
    return found or [random_turn(game, state, rng)]


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
    """Estimate a state for a seat, by what that seat can see of it."""
    return game.evaluate(game.view(state, seat), seat)


def some(things: Iterable[Move], most: int, rng: Rng) -> list[Move]:
    """Return the moves, or `most` of them drawn at random in their order; EndTurn always stays."""
    listed = list(things)
    if len(listed) <= most:
        return listed
    drawn = set(rng.shuffled(range(len(listed)))[:most])
    return [move for i, move in enumerate(listed) if i in drawn or isinstance(move, EndTurn)]


def _most_promising(game: AnyGame, nodes: list[Node], most: int) -> list[Node]:
    """Keep the nodes that look best to the seat to move, in their order."""
    if len(nodes) <= most:
        return nodes
    worths = [_worth_to_mover(game, node.state) for node in nodes]
    kept = sorted(sorted(range(len(nodes)), key=lambda i: -worths[i])[:most])
    return [nodes[i] for i in kept]


def _worth_to_mover(game: AnyGame, state: Any) -> float:  # noqa: ANN401  (see above)
    """Estimate a plan for the seat that makes it; an estimate counts a plan as carried out."""
    seat = game.to_move(state)
    return 0.0 if seat is None else worth(game, state, seat)
