"""Durable moves a second at 32 tables at once, against aiosqlite with a commit for each move.

Both write the same rows with `synchronous = full`. The goal holds where waiting for the disk is what
takes the time: on a machine whose disk answers at once there is nothing to share.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import aiosqlite
from msgspec.structs import replace

from bot.database import MIGRATIONS
from bot.store import SqliteStore
from rules.core.codec import encode
from rules.core.model import Seat
from rules.core.plain import table
from rules.core.store import Entry, Holder, Place, Saved

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

GOAL = 5.0
DOMINATES = 0.5
"""Waiting for the disk dominates from this share of the time of a move that is committed alone."""

STATE = "x" * 2500
"""About as long as a state of Alpina."""


def arguments(parser: ArgumentParser) -> None:
    """Add how much to measure, and where."""
    parser.add_argument("--tables", type=int, default=32, help="so many tables move at once (32)")
    parser.add_argument("--moves", type=int, default=40, help="so many moves at each (40)")
    parser.add_argument("--folder", type=Path, help="where the files are, on the disk to measure")


def run(asked: Namespace) -> int:
    """Measure both, print the table, and tell whether the goal was missed."""
    with tempfile.TemporaryDirectory(dir=asked.folder or Path.cwd()) as folder:
        wait = disk_wait(Path(folder) / "wait")
        ours, alone = (
            asyncio.run(each(Path(folder) / each.__name__, asked.tables, asked.moves))
            for each in (grouped, one_by_one)
        )
    share = min(1.0, wait * alone)
    rows = [
        ("Cairn's store", f"{ours:.0f}", f"{ours / alone:.2f}"),
        ("aiosqlite, a commit for each move", f"{alone:.0f}", "1.00"),
    ]
    print(table(("durable moves", "a second", "ratio"), rows))
    print(f"\nThe disk takes {wait * 1000:.2f} ms to keep something: {share:.0%} of a move committed alone.")
    if share < DOMINATES:
        print("That does not dominate, so the goal says nothing about this machine.")
        return 0
    print(f"Goal: a ratio of {GOAL:.0f}.")
    return int(ours / alone < GOAL)


def disk_wait(path: Path, times: int = 50) -> float:
    """Measure how many seconds the disk takes to keep a page for good, on average."""
    with path.open("wb", buffering=0) as file:
        start = time.perf_counter()
        for _ in range(times):
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
        return (time.perf_counter() - start) / times


async def grouped(path: Path, tables: int, moves: int) -> float:
    """Let the tables move at once in Cairn's store; return the moves a second."""
    async with SqliteStore.open(path) as store:
        for number in range(tables):
            await store.create(saved(number))

        async def move(number: int, turn: int) -> None:
            await store.save(after(number, turn), turn, entry(number, turn))

        return await moves_a_second(move, tables, moves)


async def one_by_one(path: Path, tables: int, moves: int) -> float:
    """Let the tables move at once over one connection, a commit for each; return the moves a second."""
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
                await connection.commit()

        return await moves_a_second(move, tables, moves)


async def moves_a_second(move: Callable[[int, int], Awaitable[None]], tables: int, moves: int) -> float:
    """Make the moves, each table's one after the other; return how many a second."""

    async def play(number: int) -> None:
        for turn in range(moves):
            await move(number, turn)

    start = time.perf_counter()
    await asyncio.gather(*map(play, range(tables)))
    return tables * moves / (time.perf_counter() - start)


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
