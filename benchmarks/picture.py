"""Pictures drawn from their view and encoded, against fpng encoding the same ready pixels.

Each picture of each table is drawn and encoded, then fpng encodes its pixels, and again, in turn, so that
a busy machine slows both alike; the figure is their ratio in processor time. Before that a picture is drawn
once: what that costs more, mostly the contour lines of a new table, is shown as well.
"""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import fpng_py

from benchmarks._figures import Figure, Goal, report
from render.core.paint import paint
from render.core.paint.picture import pixels
from render.registry import WithHand, pictures_of
from rules.core.model import Seat
from rules.registry import all_games, game_of
from tests.render.scenes import decisions, positions, show_for

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from render.core.scene import Scene
    from rules.core.game import AnyGame

SLOWEST = Goal("≤", 6)
LARGEST = Goal("≤", 150, "KiB")
QUICK = ("--tables", "4", "--rounds", "4")


class Drawn(NamedTuple):
    """One picture of one table: milliseconds of the first time, of the rounds and of fpng's, and KiB."""

    first: float
    ours: Sequence[float]
    peer: Sequence[float]
    size: float


def arguments(parser: ArgumentParser) -> None:
    """Add the games and the amount of work."""
    parser.add_argument("games", nargs="*", default=tuple(all_games()), metavar="GAME")
    parser.add_argument("--tables", type=int, default=12, help="so many random games (12)")
    parser.add_argument("--rounds", type=int, default=7, help="so often each picture is drawn (7)")
    parser.add_argument("--seed", type=int, default=1)


def run(asked: Namespace) -> int:
    """Measure, and print a table for time and one for size."""
    return max(_run(key, asked) for key in asked.games)


def _run(key: str, asked: Namespace) -> int:
    drawn: dict[str, list[Drawn]] = {}
    for table in range(asked.seed, asked.seed + asked.tables):
        for name, draw in pictures(key, table):
            drawn.setdefault(name, []).append(measured(draw, asked.rounds))
    times, sizes = [], []
    for name, each in drawn.items():
        ours, peer = [v for d in each for v in d.ours], [v for d in each for v in d.peer]
        times.append(Figure(name, ours, SLOWEST, peer))
        sizes.append(Figure(name, [d.size for d in each], LARGEST))
    cold = [d.first for d in drawn["board, early"]]
    times.append(Figure("the first picture of a table", cold, None))
    sizes.append(
        Figure("the largest of all", [max(d.size for each in drawn.values() for d in each)], LARGEST)
    )
    missed = report(f"{key}: draw and encode", "ms of processor", times, peer="fpng")
    return missed | report(f"{key}: size", "KiB", sizes)


def pictures(key: str, seed: int) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Play a random game; list what draws its pictures, each kind by its name."""
    game, drawing = game_of(key), pictures_of(key)
    seats = game.info.seats[seed % len(game.info.seats)]
    played = positions(game, seats, seed)
    show = replace(show_for(game, seats), table=f"t{seed}")
    moments = {"early": played[2], "middle": played[len(played) // 2], "late": played[-2]}
    for when, state in moments.items():
        yield f"board, {when}", partial(drawing.board, game.view(state, None), show)
    middle = moments["middle"]
    seat = Seat(game.to_move(middle))
    for step, planned in enumerate(_decisions(game, middle, seed)):
        view = game.view(planned, seat)
        asked = replace(show, choices=tuple(game.choices(view)))
        yield f"preview, decision {step + 1}", partial(drawing.board, view, asked)
    if isinstance(drawing, WithHand):
        yield "hand", partial(drawing.hand, game.view(middle, seat), show)
    over = game.view(played[-1], None)
    yield "score sheet", partial(drawing.sheet, over, game.result(played[-1]), show)


def _decisions(game: AnyGame, state: Any, seed: int) -> Sequence[Any]:  # noqa: ANN401  (any game's state)
    """Plan a turn; keep the first decisions, which every game has."""
    return tuple(decisions(game, state, seed))[:3]


def measured(draw: Callable[[], Scene], rounds: int) -> Drawn:
    """Draw and encode a picture, then let fpng encode the same pixels, and again."""
    first = milliseconds(lambda: paint(draw()))
    image = pixels(draw())
    raw, ours, peer = image.tobytes(), [], []
    for _ in range(rounds):
        ours.append(milliseconds(lambda: paint(draw())))
        peer.append(milliseconds(lambda: fpng_py.fpng_encode_image_to_memory(raw, *image.size)))
    return Drawn(first, ours, peer, len(paint(draw())) / 1024)


def milliseconds(work: Callable[[], object]) -> float:
    """Take the processor time of some work."""
    started = time.process_time()
    work()
    return 1000 * (time.process_time() - started)
