"""Walks the games: every game, every number of seats, every option; positions and plans to test on."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from rules.core.game import AnyGame, Choice, play_out
from rules.core.model import EndTurn, Event, Model, Move, Seat
from rules.core.rng import Rng
from rules.core.seating import as_seated
from rules.registry import all_games, game_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from rules.core.game import Option

TESTS = Path(__file__).parent.parent
ENDLESS = 20_000
"""No game lasts this many moves."""


class Table(NamedTuple):
    """A game with a number of seats and options, as it can be set up."""

    key: str
    seats: int
    chosen: tuple[tuple[str, bool | int | str], ...] = ()

    @property
    def game(self) -> AnyGame:
        return game_of(self.key)

    @property
    def options(self) -> Model:
        return as_seated(self.game, self.game.types.options(**dict(self.chosen)), self.seats)

    @property
    def name(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{key}={value}" for key, value in self.chosen)])

    def setup(self, seed: int) -> Any:
        return self.game.setup(self.seats, self.options, Rng(seed))

    def viewers(self) -> tuple[Seat | None, ...]:
        return (*map(Seat, range(self.seats)), None)


class Moment(NamedTuple):
    """A step of a random game: the state, a legal move, the state and the events after it."""

    state: Any
    seat: Seat
    move: Move
    after: Any
    events: tuple[Event, ...]


def tables() -> tuple[Table, ...]:
    """List every game: every number of seats with the defaults, the fewest and the most with each option.

    Whether one plays alone is no option here: the number of seats says it.
    """
    return tuple(
        Table(key, seats, chosen)
        for key, game in all_games().items()
        for seats in game.info.seats
        for chosen in (
            (),
            *(
                ((option.key, value),)
                for option in game.info.options
                if not option.solo
                for value in _others(option)
                if seats in (game.info.seats[0], game.info.seats[-1])
            ),
        )
    )


def plain_tables() -> tuple[Table, ...]:
    """List every game with every number of seats, with its defaults."""
    return tuple(table for table in tables() if not table.chosen)


def each(*listed: Table) -> pytest.MarkDecorator:
    """Run a test for each of these tables."""
    return pytest.mark.parametrize("table", listed, ids=[table.name for table in listed])


def each_game() -> pytest.MarkDecorator:
    """Run a test for each game, by its key."""
    return pytest.mark.parametrize("key", tuple(all_games()))


@cache
def random_game(table: Table, seed: int) -> tuple[Moment, ...]:
    """Play a game of uniformly random moves to its end; kept, since many tests look at the same one."""
    return tuple(_moments(table, seed))


def last_state(table: Table, seed: int) -> Any:
    """Return the state in which a random game ended."""
    return random_game(table, seed)[-1].after


def turn_starts(moments: tuple[Moment, ...]) -> Iterator[Moment]:
    """Pick the moments at which a turn begins."""
    for before, moment in zip((None, *moments), moments, strict=False):
        if before is None or isinstance(before.move, EndTurn):
            yield moment


def spread(things: tuple[Any, ...], most: int) -> tuple[Any, ...]:
    """Pick at most so many of several things, evenly from first to last."""
    step = max(1, -(-len(things) // most))
    return things[::step]


def hook(key: str, name: str) -> ModuleType:
    """Import what a game's own tests offer to these: tests/games/<key>/<name>.py."""
    return import_module(f"tests.games.{key}.{name}")


def names_of_tests(key: str) -> set[str]:
    """Name the tests of a game's own folder."""
    return {
        node.name
        for file in (TESTS / "games" / key).glob("test_*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


class Answer(NamedTuple):
    """A decision made: its step, the key of the answer, and the moves that it stands for."""

    step: str
    key: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Panel:
    """A plan as a panel makes it: the answers given on top of the state in which the turn began."""

    game: AnyGame
    start: Any
    answers: tuple[Answer, ...] = ()

    @property
    def moves(self) -> list[Move]:
        return [move for answer in self.answers for move in answer.moves]

    @cached_property
    def state(self) -> Any:
        return play_out(self.game, self.start, self.moves).state

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        seat = self.game.to_move(self.start)
        return tuple(self.game.choices(self.game.view(self.state, seat)))

    def press(self, choice: Choice) -> Panel:
        kept = tuple(answer for answer in self.answers if answer.step not in choice.drops)
        return replace(self, answers=(*kept, Answer(choice.step, choice.key, choice.moves)))


def _moments(table: Table, seed: int) -> Iterator[Moment]:
    game, rng, state = table.game, Rng(seed + 1), table.setup(seed)
    for _ in range(ENDLESS):
        seat = game.to_move(state)
        if seat is None:
            return
        move = rng.pick(list(game.moves(state)))
        done = game.step(state, move)
        yield Moment(state, seat, move, done.state, done.events)
        state = done.state
    pytest.fail(f"{table.name} with seed {seed} did not end in {ENDLESS} moves")


def _others(option: Option) -> tuple[bool | int | str, ...]:
    """List the values of an option that are not its default."""
    if isinstance(option.default, bool):
        return (not option.default,)
    kind = type(option.default)
    return tuple(kind(key) for key, _ in option.choices if kind(key) != option.default)
