"""A board drawn from its view and encoded, against fpng encoding the same ready pixels; and memory.

One round of each in turn, so that a busy machine slows both alike; the figure is the median of the
rounds' ratios, in processor time. Then `--renders` boards of many tables are drawn, to see memory grow.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import fpng_py

from render.core.paint import paint
from render.core.paint.picture import pixels
from render.core.show import Seated, Show
from render.registry import pictures_of
from rules.core.model import EndTurn
from rules.core.plain import say, table
from rules.core.rng import Rng
from rules.registry import all_games, game_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from render.core.scene import Scene

SLOWEST = 6.0
LARGEST = 150 * 1024
GROWTH = 20 * 1024
"""Kibibytes that memory may grow by after the first tenth of the renders."""

NAMES = ("Mara", "Jonas", "Aiko", "Łukasz", "Noor")


class Round(NamedTuple):
    """One position: processor seconds for drawing with encoding and for fpng, and bytes."""

    ours: float
    fpng: float
    size: int


def arguments(parser: ArgumentParser) -> None:
    """Add the game and the amount of work."""
    parser.add_argument("game", choices=tuple(all_games()))
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--renders", type=int, default=0, help="boards to draw for the memory table")


def run(asked: Namespace) -> int:
    """Measure, and print the tables."""
    boards = [board(asked.game, asked.seed + number) for number in range(asked.rounds)]
    rounds = [measured(draw) for draw in boards]
    ratios = [r.ours / r.fpng for r in rounds]
    size = median(r.size for r in rounds)
    rows = [
        (
            asked.game,
            f"{1000 * median(r.ours for r in rounds):.1f}",
            f"{median(ratios):.2f}",
            f"{size / 1024:.0f}",
        ),
        ("fpng", f"{1000 * median(r.fpng for r in rounds):.1f}", "1.00", ""),
    ]
    print(table(("board", "ms of processor", "ratio", "KiB"), rows))
    missed = median(ratios) > SLOWEST or size > LARGEST
    print(
        f"\nGoal: at most {SLOWEST:.0f} times fpng and {LARGEST >> 10} KiB: {'missed' if missed else 'met'}."
    )
    return int(missed or (asked.renders > 0 and grows(asked)))


def board(key: str, seed: int, name: str = "k3f2a") -> Callable[[], Scene]:
    """Play to some position at random; return what draws its public board."""
    game, rng = game_of(key), Rng(seed)
    seats = rng.pick(game.info.seats)
    state = game.setup(seats, game.types.options(), rng)
    left = rng.below(20)
    while left and game.to_move(state) is not None:
        move = rng.pick(tuple(game.moves(state)))
        left -= isinstance(move, EndTurn)
        state = game.step(state, move).state
    view, pictures = game.view(state, None), pictures_of(key)
    seated = tuple(Seated(n, c) for n, c in zip(NAMES[:seats], game.info.colours, strict=False))
    return lambda: pictures.board(view, Show(say, seated, table=name))


def measured(draw: Callable[[], Scene], times: int = 5) -> Round:
    """Draw and encode a board some times after warming up, and let fpng encode the same pixels."""
    image, png = pixels(draw()), paint(draw())
    raw = image.tobytes()
    ours = seconds(lambda: paint(draw()), times)
    return Round(
        ours, seconds(lambda: fpng_py.fpng_encode_image_to_memory(raw, *image.size), times), len(png)
    )


def seconds(work: Callable[[], object], times: int) -> float:
    """Take the processor time of the quickest of some runs."""
    taken = []
    for _ in range(times):
        started = time.process_time()
        work()
        taken.append(time.process_time() - started)
    return min(taken)


def grows(asked: Namespace) -> bool:
    """Draw boards of a hundred tables in turn; tell whether memory grows after the first tenth."""
    boards = [board(asked.game, asked.seed + number, f"t{number}") for number in range(100)]
    rows, first = [], 0
    for number in range(1, asked.renders + 1):
        paint(boards[number % len(boards)]())
        if number * 10 % asked.renders == 0:
            first = first or memory()
            rows.append((f"{number:,}", f"{memory() / 1024:.0f}"))
    print("\n" + table(("boards drawn", "MiB in memory"), rows))
    return memory() - first > GROWTH


def memory() -> int:
    """Read the kibibytes that this process holds in memory."""
    status = Path("/proc/self/status").read_text("utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
