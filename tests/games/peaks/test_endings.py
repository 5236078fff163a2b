"""The recorded games end in every way in which a game may end, and as the rules say."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, get_args

import msgspec
import pytest

from rules.core.codec import decode
from rules.core.record import read, replay
from rules.games.peaks import GAME
from rules.games.peaks.scoring import Condition, conditions
from rules.games.peaks.state import SOLO_TURNS, PeaksOptions
from tests.games.peaks.recorded import FOLDER, GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from rules.core.record import Record

RECORDS = sorted(FOLDER.glob("*.jsonl"))
CONDITIONS: tuple[Condition, ...] = get_args(Condition)


class Ending(NamedTuple):
    """How a recorded game ended: seats and options, the seat of each turn, what held after each turn."""

    options: PeaksOptions
    seats: int
    movers: tuple[int, ...]
    held: tuple[tuple[Condition, ...], ...]

    @property
    def needed(self) -> int:
        return 1 if self.options.short else 2

    @property
    def trigger(self) -> int | None:
        """The first turn after which enough conditions hold."""
        return next((turn for turn, held in enumerate(self.held) if len(held) >= self.needed), None)


def ending(record: Record) -> Ending:
    """Play a record turn by turn, and look at the table after each."""
    state = decode(bytes(record.setup), GAME.types.state)
    movers: list[int] = []
    held: list[tuple[Condition, ...]] = []
    for made in record.moves:
        turn = state.table.turn
        state = GAME.step(state, decode(bytes(made.move), GAME.types.move)).state
        if state.table.turn > turn:
            movers.append(made.seat)
            held.append(conditions(state.table))
    assert GAME.to_move(state) is None
    options = msgspec.convert(record.header.options, PeaksOptions)
    return Ending(options, len(record.header.seats), tuple(movers), tuple(held))


@pytest.fixture(scope="module")
def endings() -> dict[str, Ending]:
    return {path.stem: ending(read(path.read_text("utf-8"))) for path in RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_recorded_game_replays(path: Path) -> None:
    """Setup, moves and result are what the rules give today."""
    record = read(path.read_text("utf-8"))

    assert record.result is not None
    assert replay(record) is None


def test_every_record_can_be_made_again() -> None:
    """No record lies there whose seed and way of playing are not known."""
    assert [path.stem for path in RECORDS] == sorted(game.name for game in GAMES)


def test_every_pair_of_conditions_ends_a_game(endings: dict[str, Ending]) -> None:
    """Two of the three conditions bring the end about, each two of them in some game (end of the game)."""
    whole = [one for one in endings.values() if one.trigger is not None and not one.options.short]
    pairs = {one.held[one.trigger] for one in whole if one.trigger is not None}

    assert pairs >= set(combinations(CONDITIONS, 2))


def test_every_condition_ends_a_short_game(endings: dict[str, Ending]) -> None:
    """One condition is enough in a short game, each in some game (ruling A27)."""
    brief = [one for one in endings.values() if one.options.short]

    assert {one.held[one.trigger] for one in brief if one.trigger is not None} >= {
        (one,) for one in CONDITIONS
    }


def test_everyone_else_has_one_more_turn(endings: dict[str, Ending]) -> None:
    """After the turn that brings the end about each other seat moves once, in turn order (ruling A28)."""
    several = [one for one in endings.values() if one.seats > 1]
    for one in several:
        assert one.trigger is not None
        last = one.movers[one.trigger]
        others = [(last + n) % one.seats for n in range(1, one.seats)]
        assert list(one.movers[one.trigger + 1 :]) == others

    assert {one.seats for one in several} >= {2, 3}


def test_a_game_alone_ends_with_its_fortieth_turn(endings: dict[str, Ending]) -> None:
    """Alone it ends by the fortieth turn where no conditions bring the end about (ruling A31)."""
    alone = [one for one in endings.values() if one.seats == 1 and one.trigger is None]

    assert alone
    assert all(one.options.solo and len(one.movers) == SOLO_TURNS for one in alone)
