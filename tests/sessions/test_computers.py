"""Computer players at a table: one transaction a turn, off the event loop, and never in the way."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from rules.core.bots import choose
from rules.core.game import AnyGame, AnyView
from rules.core.happened import MovedByComputer
from rules.core.model import EndTurn, Move
from rules.core.record import read, replay
from rules.core.rng import Rng
from rules.core.store import Level
from rules.sessions import brains
from tests.sessions.tiny import TinyView
from tests.sessions.world import BEN, EVE, MARA, World


async def test_computers_move_until_a_person_is_to_move() -> None:
    """Each of their turns is an entry of its own, marked as a computer's."""
    world = World()
    table = await world.table(1, computers=2)
    await world.sessions.computers(table)
    await world.turn(table)

    moved = await world.sessions.computers(table)

    assert moved.holder(moved.to_move or 0).user == MARA.user
    told = await world.sessions.told(table, None)
    assert [t.computer for t in told[-2:]] == [True, True]
    assert moved.events.count(MovedByComputer()) == 2


async def test_without_a_computer_to_move_nothing_happens() -> None:
    """Calling them once too often is harmless."""
    world = World()
    table = await world.table(2)
    before = await world.public(table)

    assert await world.sessions.computers(table) == before


async def test_called_twice_at_once_they_move_once() -> None:
    """Two calls do not think the same thought twice."""
    world = World()
    table = await world.table(1, computers=2)
    await world.sessions.computers(table)
    await world.turn(table)
    thoughts = []

    def counted(*args: Any) -> tuple[Move, ...]:
        thoughts.append(args)
        return choose(*args)

    await asyncio.gather(*(world.sessions.computers(table, think=counted) for _ in range(5)))

    assert len(thoughts) == 2
    assert (await world.public(table)).to_move is not None


async def test_they_think_beside_the_event_loop_and_see_a_view_only() -> None:
    """A computer player gets what its seat may see, in a thread of its own."""
    world = World()
    table = await world.table(1, computers=1)
    await world.until_computer(table)
    seen = []

    def spy(
        game: AnyGame, view: AnyView, level: Level, rng: Rng, hurry: Callable[[], bool]
    ) -> tuple[Move, ...]:
        seen.append((view, level, threading.current_thread() is threading.main_thread()))
        return choose(game, view, level, rng, hurry)

    await world.sessions.computers(table, think=spy)

    (view, level, on_main) = seen[0]
    assert isinstance(view, TinyView)
    assert view.viewer == view.to_move
    assert (level, on_main) == ("normal", False)


def broken(*_: object) -> tuple[Move, ...]:
    raise ZeroDivisionError


def no_turn(*_: object) -> tuple[Move, ...]:
    return ()


def illegal(*_: object) -> tuple[Move, ...]:
    return (EndTurn(),)


@pytest.mark.parametrize("think", [broken, no_turn, illegal])
async def test_a_failing_computer_makes_the_first_legal_turn_in_a_hurry(
    think: Callable[..., tuple[Move, ...]], caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever a computer player does wrong, the table goes on, the log says so, and so does ours."""
    world = World()
    table = await world.table(1, computers=1)
    await world.until_computer(table)

    moved = await world.sessions.computers(table, think=think)

    assert moved.events.count(MovedByComputer(hurried=True)) == 1
    assert "made no turn" in caplog.text


async def test_a_computer_that_thinks_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """First it is asked to hurry; one that does not listen has the first legal turn made for it."""
    monkeypatch.setattr(brains, "HURRY_AFTER", 0.01)
    monkeypatch.setattr(brains, "NO_LONGER_THAN", 0.05)
    world = World()
    table = await world.table(1, computers=1)
    await world.until_computer(table)
    release = threading.Event()

    def deaf(*_: object) -> tuple[Move, ...]:
        release.wait()
        return ()

    moved = await world.sessions.computers(table, think=deaf)
    release.set()

    assert moved.events.count(MovedByComputer(hurried=True)) == 1


async def test_a_computer_is_told_when_to_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player that listens comes to an end by itself, and its turn counts."""
    monkeypatch.setattr(brains, "HURRY_AFTER", 0.01)
    world = World()
    table = await world.table(1, computers=1)
    await world.until_computer(table)

    def patient(
        game: AnyGame,
        view: AnyView,
        level: Level,
        rng: Rng,
        hurry: Callable[[], bool],
    ) -> tuple[Move, ...]:
        while not hurry():
            pass
        return choose(game, view, level, rng)

    moved = await world.sessions.computers(table, think=patient)

    assert moved.events.count(MovedByComputer()) == 1


async def test_a_turn_thought_for_an_older_position_is_not_made() -> None:
    """If a person takes the seat while its computer thinks, the person makes the turn."""
    world = World()
    table = await world.table(2)
    leaver = await world.mover(table)
    await world.sessions.concede(table, leaver)
    thinking, go_on = threading.Event(), threading.Event()

    def slow(*args: Any) -> tuple[Move, ...]:
        thinking.set()
        go_on.wait(1)
        return choose(*args)

    call = asyncio.create_task(world.sessions.computers(table, think=slow))
    await asyncio.to_thread(thinking.wait)
    joined = await world.sessions.join(table, EVE)
    go_on.set()
    after = await call

    assert (after.saved.turns, after.to_move) == (0, joined.viewer)


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
async def test_every_level_plays_a_whole_game(level: Level) -> None:
    """Computers of any level finish what they began."""
    world = World()
    table = await world.lobby(1, 2, level=level)
    await world.sessions.start(table, MARA.user)

    over = await world.to_the_end(table)

    assert over.result is not None


async def test_a_game_of_people_and_computers_of_alpina_replays_from_its_record() -> None:
    """The record of a finished game plays again, move by move, to the same result."""
    world = World()
    table = await world.table(2, computers=1, game="alpina")
    await world.to_the_end(table)

    record = read(await world.sessions.record(table, BEN.user))

    assert replay(record) is None
    assert record.header.seats.count("computer: normal") == 1


async def test_after_a_restart_the_tables_at_which_a_computer_is_to_move_are_found() -> None:
    """A stop between a person's turn and the computer's leaves nobody waiting."""
    world = World()
    table = await world.table(1, computers=1)
    await world.table(1)
    await world.until_computer(table)
    for name in await world.sessions.untold():
        await world.sessions.put(name, shown=(await world.public(name)).saved.version)

    waiting = await world.again().untold()

    assert waiting == (table,)


async def test_after_a_restart_positions_that_were_not_told_are_found() -> None:
    """A stop between the saving of a turn and its message is made good: the board is posted."""
    world = World()
    table, over = await world.table(1), await world.table(1)
    for name in (table, over):
        await world.sessions.put(name, shown=(await world.public(name)).saved.version)
    assert await world.again().untold() == ()
    await world.turn(table)
    await world.to_the_end(over)

    assert await world.again().untold() == tuple(sorted((table, over)))
