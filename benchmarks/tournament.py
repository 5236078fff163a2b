"""Computer players against one another: the stronger level must win often enough.

Two seats, the levels change seats after every game. A win counts 1, a shared first place counts one
half (Alpina has none: the later seat wins a tie).
"""

from __future__ import annotations

import math
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, get_args

from rules.core.headless import play
from rules.core.plain import table
from rules.core.store import Level
from rules.registry import all_games, game_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


class Pair(NamedTuple):
    """Two levels, and the share of games that the first must win."""

    strong: Level
    weak: Level
    goal: float


PAIRS = (
    Pair("easy", "random", 0.5),
    Pair("normal", "random", 0.9),
    Pair("normal", "easy", 0.6),
    Pair("hard", "normal", 0.6),
)
PROCESSES = 2


class Ended(NamedTuple):
    """One game: the share of the win that the stronger level had, and by how much it won."""

    share: float
    margin: float


def arguments(parser: ArgumentParser) -> None:
    """Add the game, the number of games and the pairs."""
    parser.add_argument("game", choices=tuple(all_games()))
    parser.add_argument("--games", type=int, default=200, help="for each pair of levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--strong", choices=get_args(Level), help="only the pairs in which this level is stronger"
    )
    parser.add_argument(
        "--weak", choices=get_args(Level), help="only the pairs in which this level is weaker"
    )


def run(asked: Namespace) -> int:
    """Play the pairs and print who won how often."""
    pairs = [
        pair for pair in PAIRS if asked.strong in (None, pair.strong) and asked.weak in (None, pair.weak)
    ]
    seeds = range(asked.seed, asked.seed + asked.games)
    rows, missed = [], False
    with ProcessPoolExecutor(PROCESSES) as pool:
        for pair in pairs:
            ended = list(pool.map(partial(one_game, asked.game, pair), seeds, chunksize=2))
            share = sum(one.share for one in ended) / len(ended)
            low, high = interval(share, len(ended))
            margin = sum(one.margin for one in ended) / len(ended)
            missed |= share < pair.goal
            verdict = "missed" if share < pair.goal else "met"
            rows.append(
                (
                    f"{pair.strong} : {pair.weak}",
                    len(ended),
                    f"{share:.1%}",
                    f"{low:.0%} – {high:.0%}",
                    f"{margin:+.1f}",
                    f"≥ {pair.goal:.0%}",
                    verdict,
                )
            )
    print(f"{asked.game}, 2 seats, seeds {seeds[0]} to {seeds[-1]}\n")
    print(table(("pair", "games", "won", "95 % interval", "points", "goal", ""), rows))
    return int(missed)


def one_game(key: str, pair: Pair, seed: int) -> Ended:
    """Play one game; the stronger level has the first seat where the seed is even."""
    game = game_of(key)
    seat = seed % 2
    levels = (pair.strong, pair.weak) if seat == 0 else (pair.weak, pair.strong)
    result = play(game, levels, seed, game.types.options()).result
    winners = result.winners()
    share = 1 / len(winners) if seat in winners else 0.0
    return Ended(share, result.scores[seat].total - result.scores[1 - seat].total)


def interval(share: float, games: int) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share."""
    z = 1.96
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    middle, scale = share + z * z / (2 * games), 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale
