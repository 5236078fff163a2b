"""Durable moves a second at 32 tables at once, against aiosqlite with a commit for each move.

Both write the same rows with `synchronous = full`; one round of each in turn. The goal holds where waiting
for the disk is what takes the time, which a quick disk does not show. So it is measured on this disk as it
is, and as if each sync took longer: SQLite tells of each statement before it runs it, and where that is a
commit, the connection's thread sleeps first. In WAL mode a commit syncs once, whoever makes it: both are held
up by the same time for the same thing. The second table counts how often that was.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

import aiosqlite
from msgspec.structs import replace

from benchmarks._figures import Figure, Goal, report
from bot.database import MIGRATIONS
from bot.store import SqliteStore
from rules.core.codec import encode
from rules.core.model import Seat
from rules.core.store import Entry, Holder, Place, Saved

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from contextlib import AbstractAsyncContextManager

FASTER = Goal("≥", 5)
QUICK = ("--rounds", "3", "--moves", "8")

DISKS = {"this disk": 0.0, "syncs 2 ms longer": 0.002, "syncs 8 ms longer": 0.008}
"""How many seconds each sync takes longer than it does: cloud disks and solid-state ones take 1 to 10 ms."""

DOMINATES = 0.5
"""Waiting for the disk dominates from this share of the time of a move that is committed alone."""

STATE = "x" * 2500
"""About as long as a state of Alpina."""

Opened = tuple[aiosqlite.Connection, Callable[[int, int], Awaitable[None]]]
"""The connection that writes, and what makes the move at a table of these numbers."""


class Speed(NamedTuple):
    """One round: moves a second, and commits for each move."""

    moves: float
    commits: float


def arguments(parser: ArgumentParser) -> None:
    """Add how much to measure, and where."""
    parser.add_argument("--rounds", type=int, default=7, help="so often each is measured (7)")
    parser.add_argument("--tables", type=int, default=32, help="so many tables move at once (32)")
    parser.add_argument("--moves", type=int, default=20, help="so many moves at each (20)")
    parser.add_argument("--folder", type=Path, help="where the files are, on the disk to measure")


def run(asked: Namespace) -> int:
    """Measure each disk, print the tables, and tell whether a goal was missed."""
    speeds, commits, sync = [], [], disk_wait(asked.folder)
    for name, wait in DISKS.items():
        ours, alone = measured(asked, wait)
        share = (sync + wait) * median(s.moves for s in alone)
        goal = FASTER if share >= DOMINATES else None
        label = f"{name} ({min(share, 1):.0%} of a lone move)"
        speeds.append(Figure(label, [s.moves for s in ours], goal, [s.moves for s in alone]))
        commits.append(Figure(label, [s.commits for s in ours], None, [s.commits for s in alone]))
    missed = report(f"{asked.tables} tables at once", "durable moves a second", speeds, peer="one by one")
    report(f"{asked.tables} tables at once", "commits for each move", commits, peer="one by one")
    print(f"\nThis disk syncs in {sync * 1000:.2f} ms; there is a goal where that is half of a lone move.")
    return missed


def measured(asked: Namespace, wait: float) -> tuple[list[Speed], list[Speed]]:
    """Measure our store and the other one in turn, each with files of its own."""
    ours, alone = [], []
    for _ in range(asked.rounds):
        with tempfile.TemporaryDirectory(dir=asked.folder or Path.cwd()) as folder:
            for store, speeds in ((grouped, ours), (one_by_one, alone)):
                path = Path(folder) / store.__name__
                speeds.append(asyncio.run(speed(store(path, asked.tables), asked, wait)))
    return ours, alone


def disk_wait(folder: Path | None, times: int = 200) -> float:
    """Measure how many seconds the disk mostly takes to keep a page for good."""
    taken = []
    with tempfile.TemporaryFile(dir=folder or Path.cwd(), buffering=0) as file:
        for _ in range(times):
            file.write(bytes(4096))
            start = time.perf_counter()
            os.fdatasync(file.fileno())
            taken.append(time.perf_counter() - start)
    return median(taken)


async def speed(store: AbstractAsyncContextManager[Opened], asked: Namespace, wait: float) -> Speed:
    """Let the tables move at once, each one move after the other, on a disk that is slower by `wait`."""
    commits = 0

    def heard(statement: str) -> None:
        nonlocal commits
        if statement == "commit":
            commits += 1
            time.sleep(wait)

    async with store as (writer, move):
        await writer.set_trace_callback(heard)

        async def play(table: int) -> None:
            for turn in range(asked.moves):
                await move(table, turn)

        start = time.perf_counter()
        await asyncio.gather(*map(play, range(asked.tables)))
        taken, made = time.perf_counter() - start, asked.tables * asked.moves
        return Speed(made / taken, commits / made)


@asynccontextmanager
async def grouped(path: Path, tables: int) -> AsyncIterator[Opened]:
    """Open Cairn's store, which commits together what waits at the same time."""
    async with SqliteStore.open(path) as store:
        for number in range(tables):
            await store.create(saved(number))

        async def move(number: int, turn: int) -> None:
            await store.save(after(number, turn), turn, entry(number, turn))

        yield store._database._writer, move  # noqa: SLF001  (nobody else needs it)


@asynccontextmanager
async def one_by_one(path: Path, tables: int) -> AsyncIterator[Opened]:
    """Open the same tables with aiosqlite alone, which commits each move."""
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await connection.execute("pragma journal_mode = wal")
        await connection.execute("pragma synchronous = full")
        await connection.executescript((MIGRATIONS / "0001_tables.sql").read_text())
        for number in range(tables):
            await connection.execute(
                "insert into tables values (?, 0, 'running', 1, 1, 0, 0, '{}', '')", (saved(number).id,)
            )
        lock = asyncio.Lock()

        async def move(number: int, turn: int) -> None:
            made, written = after(number, turn), entry(number, turn)
            rest = encode(replace(made, state="")).decode()
            async with lock:
                await connection.execute("begin immediate")
                await connection.execute(
                    "update tables set revision = ?, saved = ?, state = ? where id = ? and revision = ?",
                    (turn + 1, rest, STATE, made.id, turn),
                )
                await connection.execute(
                    "insert into entries values (?, ?, 1, 0, ?, ?, ?, 1, 0, 0)",
                    (made.id, turn, written.moves, written.events, STATE),
                )
                await connection.execute("delete from drafts where tbl = ? and person = 1", (made.id,))
                await connection.execute("commit")

        yield connection, move


def saved(number: int) -> Saved:
    """Make a table for four."""
    holders = tuple(Holder(colour, user=i, name=f"Player {i}") for i, colour in enumerate("RBYP"))
    return Saved(
        id=f"t{number:04}",
        game="alpina",
        rules=1,
        status="running",
        host=0,
        host_name="Player 0",
        holders=holders,
        place=Place(1, number, 1),
        to_move=Seat(0),
    )


def after(number: int, turn: int) -> Saved:
    """Make the table as a turn leaves it."""
    return replace(saved(number), revision=turn + 1, version=turn + 1, turns=turn + 1, state=STATE)


def entry(number: int, turn: int) -> Entry:
    """Make the entry of a turn."""
    return Entry(saved(number).id, turn, 1, Seat(0), "[]", "[]", STATE, turn)
