"""S22: `kill -9` at any moment loses no move that was acknowledged and leaves none half done."""

import asyncio
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

from bot.store import SqliteStore
from rules.core.rng import Rng
from tests.bot.crash import EVER, Acknowledged, confirm_and_die, live
from tests.sessions.replay import replays
from tests.sessions.world import MARA, World

KILLS = 60
SECONDS = 0.15
"""The kill comes at a random moment within so many seconds."""

processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.bot.crash"])


class Life:
    """A process that was started, and what it has acknowledged."""

    def __init__(self, what: Callable[..., None], *args: object) -> None:
        self._hears, says = processes.Pipe(duplex=False)
        self._process = processes.Process(target=what, args=(*args, says), daemon=True)
        self._process.start()
        says.close()
        self.acknowledged: list[Acknowledged] = []

    def wait_for_one(self) -> None:
        """Wait until something is acknowledged."""
        self._hears.poll(None)

    def kill(self) -> int | None:
        """Kill the process where it still lives, hear the rest, and tell how it ended."""
        self._process.kill()
        self._process.join()
        with self._hears as hears:
            self.acknowledged += heard(hears)
        return self._process.exitcode

    def end(self) -> int | None:
        """Wait until the process ends by itself."""
        self._process.join()
        return self.kill()


def heard(hears: Connection) -> Iterator[Acknowledged]:
    """Read what is left in a pipe."""
    try:
        while hears.poll():
            yield hears.recv()
    except EOFError:
        return


@contextmanager
def lives(what: Callable[..., None], *args: object) -> Iterator[Life]:
    """Start a process that does not outlive the test."""
    life = Life(what, *args)
    try:
        yield life
    finally:
        life._process.kill()


async def check(store: SqliteStore, acknowledged: list[Acknowledged]) -> None:
    """Find every acknowledged entry in its place, and every table in agreement with its history."""
    for table in {each.table for each in acknowledged}:
        saved = await store.load(table)
        entries = await store.entries(table)
        assert saved is not None
        for each in acknowledged:
            if each.table == table:
                kept = entries[each.number]
                assert (kept.number, kept.version, kept.moves) == (each.number, each.version, each.moves)
                assert saved.revision >= each.revision
        assert await replays(store, table)


async def test_S022_sixty_kills_lose_no_acknowledged_move_and_leave_none_half_done(tmp_path: Path) -> None:
    """Several tables are played while the process is killed at random moments, again and again."""
    path, luck = tmp_path / "cairn.db", Rng(2026)
    acknowledged: list[Acknowledged] = []
    for number in range(KILLS):
        with lives(live, path, number) as life:
            if luck.below(4):
                life.wait_for_one()
            await asyncio.sleep(SECONDS * luck.unit())
            assert life.kill() == -signal.SIGKILL
        acknowledged += life.acknowledged
        async with SqliteStore.open(path) as store:
            await check(store, life.acknowledged)

    async with SqliteStore.open(path) as store:
        await check(store, acknowledged)
        everything = await store.of_user(MARA.user, -EVER)
        assert all([await replays(store, each.id) for each in everything if each.status != "lobby"])
    assert len(acknowledged) > KILLS


async def test_S022_killed_before_any_statement_of_a_turn_all_of_it_is_there_or_none(tmp_path: Path) -> None:
    """After the restart the table is before the turn or after it, never between."""
    path = tmp_path / "cairn.db"
    async with SqliteStore.open(path) as store:
        world = World(store)
        table = await world.table(2, game="alpina")
    turns: list[int] = []
    statement, exitcode = 0, -signal.SIGKILL
    while exitcode == -signal.SIGKILL:
        async with SqliteStore.open(path) as store:
            world = World(store)
            planned = await world.plan(table)
        with lives(confirm_and_die, path, table, statement) as life:
            exitcode = life.end() or 0
        async with SqliteStore.open(path) as store:
            world = World(store)
            after = await world.public(table)
            draft = await store.draft(table, planned.holder(planned.to_move).user)
            assert await replays(store, table)
            assert (after.saved.turns == planned.saved.turns) == (draft is not None)
        turns.append(after.saved.turns)
        statement += 1

    assert exitcode == 0
    assert statement > 5
    assert turns == [0] * (statement - 1) + [1]
