"""Random play of a game against random play of python-chess, in moves per second of processor time.

Both list every legal move, pick one and make it. One round of each in turn, so that a busy machine
slows both alike; the figure is the median of the rounds' ratios.
"""

from __future__ import annotations

import random
import time
from functools import partial
from itertools import count
from statistics import median
from typing import TYPE_CHECKING

import chess

from rules.core.plain import table
from rules.core.rng import Rng
from rules.registry import all_games, game_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

GOAL = 0.5


def arguments(parser: ArgumentParser) -> None:
    """Add the game and the amount of work."""
    parser.add_argument("game", choices=tuple(all_games()))
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--moves", type=int, default=4000, help="in each round, at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--goal", type=float, default=GOAL, help="the ratio to reach")


def run(asked: Namespace) -> int:
    """Measure both in turn and print the table."""
    game_speeds, chess_speeds = [], []
    for number in range(asked.rounds):
        seeds = count(asked.seed + number * asked.moves)
        game_speeds.append(speed(partial(game_moves, asked.game), seeds, asked.moves))
        chess_speeds.append(speed(chess_moves, seeds, asked.moves))
    ratios = [ours / theirs for ours, theirs in zip(game_speeds, chess_speeds, strict=True)]
    ratio = median(ratios)
    rows = [
        (asked.game, f"{median(game_speeds):,.0f}", f"{ratio:.2f}", f"{min(ratios):.2f} – {max(ratios):.2f}"),
        ("python-chess", f"{median(chess_speeds):,.0f}", "1.00", ""),
    ]
    print(table(("random play", "moves a CPU-second", "ratio", "of single rounds"), rows))
    verdict = "met" if ratio >= asked.goal else "missed"
    print(f"\nGoal: at least {asked.goal} times python-chess {chess.__version__}: {verdict}.")
    return int(ratio < asked.goal)


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
