"""Presses that a turn takes in the panel, over whole games of computer players.

No peer: a press is a press. Counted are the press that opens the panel, every answer that is not the only
one, and the confirmation.
"""

from __future__ import annotations

from collections import Counter
from statistics import median, quantiles
from typing import TYPE_CHECKING

from rules.core.plain import table
from rules.registry import all_games
from tests.conformance.presses import counted

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

FEW = 4
QUICK = ("--games", "4")


def arguments(parser: ArgumentParser) -> None:
    """Add the games and how many of each are played."""
    parser.add_argument("which", nargs="*", default=tuple(all_games()), metavar="GAME")
    parser.add_argument("--games", type=int, default=200, help="of each")
    parser.add_argument("--every", type=int, default=10, help="so many turns one is counted")


def run(asked: Namespace) -> int:
    """Count and print the presses of each game."""
    rows, missed = [], False
    for key in asked.which:
        counts = sorted(counted(key, range(asked.games), asked.every))
        middle = median(counts)
        missed |= middle > FEW
        most = Counter(counts).most_common(1)[0][0]
        rows.append(
            (
                key,
                len(counts),
                f"{middle:g}",
                most,
                f"{quantiles(counts, n=10)[-1]:g}",
                counts[-1],
                f"≤ {FEW}",
                "missed" if middle > FEW else "met",
            )
        )
    print(f"{asked.games} games each\n")
    print(table(("game", "turns", "median", "most often", "nine of ten", "most", "goal", ""), rows))
    return int(missed)
