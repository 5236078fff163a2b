"""Random play of a game against random play of python-chess, in moves per second of processor time.

Both list every legal move, pick one and make it. One round of each in turn, so that a busy machine
slows both alike; the figure is the ratio of the rounds.
"""

from __future__ import annotations

import random
import time
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

import chess

from benchmarks._figures import Figure, Goal, report
from rules.core.rng import Rng
from rules.registry import all_games, game_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

FAST = Goal("≥", 0.5)
QUICK = ("--rounds", "5")


def arguments(parser: ArgumentParser) -> None:
    """Add the games and the amount of work."""
    parser.add_argument("games", nargs="*", default=tuple(all_games()), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--moves", type=int, default=4000, help="in each round, at least")
    parser.add_argument("--seed", type=int, default=1)


def run(asked: Namespace) -> int:
    """Measure each game and chess in turn and print the table."""
    figures = [measured(key, asked) for key in asked.games]
    return report("random play", "moves a CPU-second", figures, peer="python-chess")


def measured(key: str, asked: Namespace) -> Figure:
    """Let a game and chess play in turn."""
    ours, peer = [], []
    for number in range(asked.rounds):
        seeds = count(asked.seed + number * asked.moves)
        ours.append(speed(partial(game_moves, key), seeds, asked.moves))
        peer.append(speed(chess_moves, seeds, asked.moves))
    return Figure(key, ours, FAST, peer)


def speed(play: Callable[[int], int], seeds: Iterator[int], least: int) -> float:
    """Play whole games until there are enough moves; return moves per second of processor time."""
    made, started = 0, time.process_time()
    while made < least:
        made += play(next(seeds))
    return made / (time.process_time() - started)


def game_moves(key: str, seed: int) -> int:
    """Play a random game of ours; the seats' numbers take turns."""
    game, rng = game_of(key), Rng(seed)
    state = game.setup(rng.pick(game.info.seats), game.types.options(), rng)
    made = 0
    while moves := list(game.moves(state)):
        state = game.step(state, rng.pick(moves)).state
        made += 1
    return made


def chess_moves(seed: int) -> int:
    """Play 200 random half-moves of chess, or fewer where there is none left."""
    chance, board = random.Random(seed), chess.Board()  # noqa: S311  (no secret)
    while board.ply() < 200 and (moves := list(board.legal_moves)):
        board.push(chance.choice(moves))
    return board.ply()
