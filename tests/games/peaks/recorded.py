"""Recorded games of Five Peaks, one for each way in which a game may end.

Computer players seldom end a game by building the last high summit, so these games are played by walkers
who want an end of this kind: of some turns that come to mind they make the one after which the conditions
wanted are nearest, else the best one. `python -m tests.regenerate peaks` plays them again.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, get_args

from rules.core.bots.turns import random_turn, worth
from rules.core.codec import encode
from rules.core.record import FORMAT, Header, write
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import all_summits
from rules.games.peaks.pieces import LEVELS
from rules.games.peaks.scoring import HIGH_SUMMITS, Condition
from rules.games.peaks.state import PeaksOptions, PeaksState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Move, Seat
    from rules.games.peaks.pieces import Table

CONDITIONS: tuple[Condition, ...] = get_args(Condition)
FOLDER = Path(__file__).parent / "playthroughs"

COME_TO_MIND = 24
"""A walker thinks of so many turns."""

URGE = 60.0
"""A condition is worth so many points to those who want it."""

DREAD = 60.0
"""A condition that they do not want costs them so many points."""

BOARDS = 14


class Wanted(NamedTuple):
    """A game to record: its name, its seed, its seats and options, and by which conditions it is to end.

    `only` tells that the walkers keep away from the other conditions.
    """

    name: str
    seed: int
    seats: int
    options: PeaksOptions
    ends: tuple[Condition, ...]
    only: bool = False


GAMES = (
    Wanted("stones-panorama", 1, 2, PeaksOptions(), ("stones", "panorama")),
    Wanted("stones-summits", 3, 2, PeaksOptions(), ("stones", "summits"), only=True),
    Wanted("panorama-summits", 1, 2, PeaksOptions(), ("panorama", "summits"), only=True),
    Wanted("short-stones", 1, 2, PeaksOptions(short=True), ("stones",)),
    Wanted("short-panorama", 4, 2, PeaksOptions(short=True), ("panorama",), only=True),
    Wanted("short-summits", 3, 2, PeaksOptions(short=True), ("summits",), only=True),
    Wanted("three-seats", 1, 3, PeaksOptions(), ("stones", "panorama")),
    Wanted("solo-40-turns", 1, 1, PeaksOptions(solo=True), ()),
)


def recorded() -> Iterator[tuple[Path, str]]:
    """Play the games again: where each record lies, and what it says."""
    for wanted in GAMES:
        yield FOLDER / f"{wanted.name}.jsonl", record(wanted)


def record(wanted: Wanted) -> str:
    """Play a game to its end and write its record."""
    start = state = GAME.setup(wanted.seats, wanted.options, Rng(wanted.seed))
    rng = Rng(wanted.seed + 1)
    made: list[tuple[Seat, Move]] = []
    while (seat := GAME.to_move(state)) is not None:
        for move in steered(state, seat, wanted, rng):
            made.append((seat, move))
            state = GAME.step(state, move).state
    options = {name: getattr(wanted.options, name) for name in PeaksOptions.__struct_fields__}
    seats = ("walker",) * wanted.seats
    header = Header(FORMAT, GAME.info.key, GAME.info.version, wanted.seed, seats, options)
    return write(header, encode(start), made, GAME.result(state))


def steered(state: PeaksState, seat: Seat, wanted: Wanted, rng: Rng) -> tuple[Move, ...]:
    """Make the turn, of those that come to mind, that leads most towards the end wanted."""
    thoughts = [random_turn(GAME, state, rng) for _ in range(COME_TO_MIND)]

    def value(nth: int) -> float:
        after = thoughts[nth].after(GAME)
        near = sum(_near(after.table, end) for end in wanted.ends)
        others = [end for end in CONDITIONS if wanted.only and end not in wanted.ends]
        far = sum(_near(after.table, end) for end in others)
        return worth(GAME, after, seat) + URGE * near - DREAD * far

    return thoughts[max(range(COME_TO_MIND), key=value)].moves


def _near(table: Table, end: Condition) -> float:
    """Say how near a condition is: 1 where it holds."""
    match end:
        case "stones":
            return max(1 - len(player.stones) / 5 for player in table.players)
        case "panorama":
            return max(len(player.panoramas) for player in table.players) / len(LEVELS)
        case "summits":
            high = sum(all_summits()[built.summit].region == "high" for built in table.built)
            return (high + len(table.boards) / BOARDS) / (HIGH_SUMMITS + 1)
