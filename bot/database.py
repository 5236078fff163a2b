"""One SQLite file: who may open it, its migrations, and transactions that share a commit.

One connection writes and one reads. A transaction is one function that runs in the connection's thread.
Changes that wait at the same time are committed together, each in its own savepoint: a commit waits for
the disk, and thirty tables that move at once need not wait thirty times.
"""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

import aiosqlite

from rules.core.store import Conflict, Corrupt

T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], T]

MIGRATIONS = Path(__file__).parent / "migrations"

TOGETHER = 64
"""So many changes share a commit at most."""

PRAGMAS = (
    "pragma journal_mode = wal",
    # A confirmed move must survive a power cut.
    "pragma synchronous = full",
    "pragma foreign_keys = on",
    "pragma busy_timeout = 10000",
)


class CannotOpen(Exception):
    """The file cannot be used; the message is a sentence for the person who hosts the bot."""


class Outcome(NamedTuple):
    """What a change gave back, or why it failed."""

    value: Any = None
    error: Exception | None = None


class Waiting(NamedTuple):
    """A change that waits to be written, and who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


class Database:
    """An open file; `read` asks it something, `write` changes it as a whole or not at all."""

    def __init__(self, reader: aiosqlite.Connection, writer: aiosqlite.Connection) -> None:
        """Use two open connections to the same file."""
        self._reader = reader
        self._writer = writer
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[Database]:
        """Open a file that no other process uses, and bring it up to date; raise CannotOpen otherwise."""
        async with AsyncExitStack() as stack:
            stack.enter_context(_alone_on(path))
            writer = await stack.enter_async_context(_connected(path))
            await _run(writer, partial(_migrate, path))
            database = cls(await stack.enter_async_context(_connected(path)), writer)
            stack.push_async_callback(database.written)
            yield database

    async def read(self, work: Work[T]) -> T:
        """Ask something; the answer knows every change that was written before."""
        return await _run(self._reader, work)

    async def write(self, work: Work[T]) -> T:
        """Change something in one transaction; once this returns, the change is on the disk."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(work, answer))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return await answer

    async def written(self) -> None:
        """Wait until nothing waits to be written."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        """Write what waits, and what comes in meanwhile."""
        while self._waiting:
            batch, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            outcomes = await _run(self._writer, partial(_together, [each.work for each in batch]))
            for each, outcome in zip(batch, outcomes, strict=True):
                if each.answer.cancelled():
                    continue
                if outcome.error is None:
                    each.answer.set_result(outcome.value)
                else:
                    each.answer.set_exception(outcome.error)


async def _run(connection: aiosqlite.Connection, work: Work[T]) -> T:
    """Run a whole transaction in the connection's thread: one hop instead of one for each statement."""
    run: Callable[..., Awaitable[T]] = connection._execute  # noqa: SLF001  (there is no public way)
    return await run(work, connection._conn)  # noqa: SLF001


@asynccontextmanager
async def _connected(path: Path) -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        for pragma in PRAGMAS:
            await connection.execute(pragma)
        yield connection


@contextmanager
def _alone_on(path: Path) -> Iterator[None]:
    """Keep a lock beside the file, which the system gives back even after a crash."""
    with path.with_name(path.name + ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as taken:
            raise CannotOpen(
                f"Another Cairn is running with {path}. Stop it first, or give this one another file "
                "with CAIRN_DATABASE."
            ) from taken
        yield


def _migrate(path: Path, connection: sqlite3.Connection) -> None:
    """Apply the migrations that the file has not seen, each in one transaction."""
    scripts = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    (version,) = connection.execute("pragma user_version").fetchone()
    if version > len(scripts):
        raise CannotOpen(
            f"{path} was written by a newer Cairn. Update this one, or give it another file "
            "with CAIRN_DATABASE."
        )
    for number, script in enumerate(scripts[version:], version + 1):
        try:
            connection.executescript(
                f"begin immediate;\n{script.read_text()}\npragma user_version = {number};\ncommit;"
            )
        except sqlite3.Error:
            _roll_back(connection)
            raise


def _together(changes: Sequence[Work[Any]], connection: sqlite3.Connection) -> list[Outcome]:
    """Make changes in one transaction, each in a savepoint; where that cannot be kept, one by one."""
    if len(changes) > 1:
        try:
            connection.execute("begin immediate")
            outcomes = [_in_savepoint(connection, change) for change in changes]
            connection.execute("commit")
        except sqlite3.Error:
            _roll_back(connection)
        else:
            return outcomes
    return [_by_itself(connection, change) for change in changes]


def _in_savepoint(connection: sqlite3.Connection, change: Work[Any]) -> Outcome:
    connection.execute("savepoint one")
    try:
        outcome = Outcome(change(connection))
    except (Conflict, Corrupt, sqlite3.Error) as error:
        # A full disk may have ended the whole transaction: then this raises, and all is tried one by one.
        connection.execute("rollback to one")
        outcome = Outcome(error=error)
    connection.execute("release one")
    return outcome


def _by_itself(connection: sqlite3.Connection, change: Work[Any]) -> Outcome:
    try:
        connection.execute("begin immediate")
        value = change(connection)
        connection.execute("commit")
    except (Conflict, Corrupt, sqlite3.Error) as error:
        _roll_back(connection)
        return Outcome(error=error)
    return Outcome(value)


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("rollback")
