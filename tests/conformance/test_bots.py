"""Computer players of every level play every game, whole turns, by what they see, and always the same."""

from __future__ import annotations

from statistics import fmean
from typing import Any, get_args

import pytest

from rules.core.bots import choose
from rules.core.bots.players import EASY_THINKS_OF, NORMAL_OVERLOOKS
from rules.core.bots.turns import whole_turns
from rules.core.game import AnyGame, play_out
from rules.core.model import EndTurn
from rules.core.rng import Rng
from rules.core.store import Level
from tests.conformance.games import Table, each, plain_tables, random_game, spread, tables, turn_starts

LEVELS: tuple[Level, ...] = get_args(Level)


class Spy:
    """A game that notes every state it is asked about."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.asked_about: set[Any] = set()

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._game, name)
        if name not in ("to_move", "moves", "step", "view", "result"):
            return method

        def noted(state: Any, *arguments: Any) -> Any:
            self.asked_about.add(state)
            return method(state, *arguments)

        return noted


def starts(table: Table) -> tuple[Any, ...]:
    """Pick four states at the beginning of turns of a random game, from early to late."""
    return tuple(moment.state for moment in spread(tuple(turn_starts(random_game(table, 1))), 4))


def turn(table: Table, state: Any, level: Level) -> tuple[Any, ...]:
    """Let a computer player choose from what the seat to move sees."""
    return choose(table.game, table.game.view(state, table.game.to_move(state)), level, Rng(1))


def few(states: tuple[Any, ...], level: Level) -> tuple[Any, ...]:
    """Keep every other state where a player thinks long: a hard one does."""
    return states[:: 2 if level == "hard" else 1]


def picked(table: Table, level: Level) -> tuple[Any, ...]:
    """Pick states in which a level is tried: one of a game with options, which are tried by all levels."""
    return starts(table)[1:2] if table.chosen else few(starts(table), level)


@pytest.mark.parametrize("level", LEVELS)
@each(*tables())
def test_a_computer_player_makes_a_whole_legal_turn(table: Table, level: Level) -> None:
    """Every level chooses legal moves that end with the end of the turn, and none after it."""
    for state in picked(table, level):
        moves = turn(table, state, level)

        play_out(table.game, state, moves)
        assert [move for move in moves if isinstance(move, EndTurn)] == [moves[-1]]


@each(*tables())
def test_an_easy_player_thinks_of_less_than_a_normal_one(table: Table) -> None:
    """Turn for turn an easy player thinks of less than a normal one sees, though some turns have few ways."""
    seen = [len(whole_turns(table.game, state, Rng(1))) / NORMAL_OVERLOOKS for state in starts(table)[:2]]

    assert fmean(seen) > EASY_THINKS_OF


@pytest.mark.parametrize("level", LEVELS)
@each(*plain_tables())
def test_a_computer_player_goes_on_with_a_plan(table: Table, level: Level) -> None:
    """In the middle of a turn the rest of it is chosen, such as for a player who left."""
    planned = [m.after for m in random_game(table, 2) if not isinstance(m.move, EndTurn)]
    for state in few(spread(tuple(planned), 4), level):
        moves = turn(table, state, level)

        play_out(table.game, state, moves)
        assert isinstance(moves[-1], EndTurn)


@pytest.mark.parametrize("level", LEVELS)
@each(*plain_tables())
def test_the_same_view_and_luck_give_the_same_turn(table: Table, level: Level) -> None:
    """A choice depends on the view and the given chance alone: neither on time nor on what is hidden.

    At two tables that differ only in what the seat cannot see, it makes the same turn. And it never holds
    the real state: it only asks about states that it imagined from its view.
    """
    spy: Any = Spy(table.game)
    state = starts(table)[1]
    seat = table.game.to_move(state)
    other = table.game.resample(table.game.view(state, seat), Rng(9))

    assert other != state
    assert choose(spy, table.game.view(state, seat), level, Rng(1)) == turn(table, other, level)
    assert spy.asked_about
    assert state not in spy.asked_about


@pytest.mark.parametrize("level", LEVELS)
@each(*plain_tables())
def test_in_a_hurry_it_plays_what_it_found(table: Table, level: Level) -> None:
    """A hurried player makes a whole legal turn without looking at many."""
    state = starts(table)[1]
    view = table.game.view(state, table.game.to_move(state))
    asked: list[int] = []

    def hurry() -> bool:
        asked.append(1)
        return True

    play_out(table.game, state, choose(table.game, view, level, Rng(1), hurry))
    assert len(asked) <= 4
