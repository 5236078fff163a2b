"""The store on SQLite: tables, their history, plans and the clock's rows. The only SQL of the project."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from msgspec.structs import replace

from bot.database import Database
from rules.core.codec import decode, encode
from rules.core.model import Seat
from rules.core.store import Conflict, Corrupt, Draft, Due, Entry, Saved, waits

log = logging.getLogger(__name__)

DECIDED = tuple[tuple[str, str], ...]

# Broken bytes in one table must not stop a query for several: what may be broken is read as bytes.
TABLE = "select id, cast(saved as blob), cast(state as blob) from tables where id = ?"
TABLES_OF_PERSON = (
    "select id, cast(saved as blob), cast(state as blob) from tables join seats on tbl = id"
    " where person = ? and (status in ('lobby', 'running') or ended >= ?) order by created desc, id"
)


class SqliteStore:
    """A SessionStore in one file; `due_changed` is set whenever something may fall due earlier."""

    def __init__(self, database: Database) -> None:
        """Keep everything in an open database."""
        self._database = database
        self._reported: set[str] = set()
        self.due_changed = asyncio.Event()

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[SqliteStore]:
        """Open a file, made if it is not there; raise CannotOpen where it cannot be used."""
        async with Database.open(path) as database:
            yield cls(database)

    async def create(self, saved: Saved, old: Saved | None = None, seen: int = 0) -> None:
        """Keep a new table, and a change of another with it; raise Conflict where one of them cannot be."""
        await self._database.write(lambda c: _insert_beside(c, saved, old, seen))
        self.due_changed.set()

    async def load(self, table: str) -> Saved | None:
        """Return the table of this id; raise Corrupt where it cannot be read."""
        row = await self._database.read(lambda c: c.execute(TABLE, (table,)).fetchone())
        return None if row is None else _saved(row)

    async def bury(self, table: str, user: int, at: int) -> bool:
        """Close a table that cannot be read, for someone who sits there; tell whether it was done."""
        return await self._database.write(lambda c: _bury(c, table, user, at))

    async def at(self, channel: int) -> str | None:
        """Return the id of the newest table that lives in this channel or thread, running ones first."""
        row = await self._database.read(
            lambda c: c.execute(
                "select id from tables where channel = ? and status <> 'closed'"
                " order by status <> 'running', created desc, id limit 1",
                (channel,),
            ).fetchone()
        )
        return None if row is None else str(row[0])

    async def of_user(self, user: int, since: int) -> tuple[Saved, ...]:
        """Return the tables at which this person sits or that they host, newest first."""
        rows = await self._database.read(lambda c: c.execute(TABLES_OF_PERSON, (user, since)).fetchall())
        return tuple(self._readable(rows))

    async def untold(self) -> tuple[str, ...]:
        """Return the ids of the tables at which a computer is to move or the newest position is untold."""
        rows = await self._database.read(
            lambda c: c.execute("select id from tables where waits = 1 order by id").fetchall()
        )
        return tuple(str(row[0]) for row in rows)

    async def save(
        self, saved: Saved, seen: int, entry: Entry | None = None, undone_from: int | None = None
    ) -> None:
        """Write a changed table and what belongs to it; raise Conflict if revision `seen` is outdated."""
        await self._database.write(lambda c: _update(c, saved, seen, entry, undone_from))
        self.due_changed.set()

    async def entries(self, table: str, *, since: int = 0) -> tuple[Entry, ...]:
        """Return the history from entry number `since` on, in order, entries taken back included."""
        rows = await self._database.read(
            lambda c: c.execute(
                "select number, at, seat, moves, events, state, version, computer, undone"
                " from entries where tbl = ? and number >= ? order by number",
                (table, since),
            ).fetchall()
        )
        return tuple(_entry(table, row) for row in rows)

    async def draft(self, table: str, user: int) -> Draft | None:
        """Return the person's plan at this table."""
        row = await self._database.read(
            lambda c: c.execute(
                "select version, decided, at from drafts where tbl = ? and person = ?", (table, user)
            ).fetchone()
        )
        return None if row is None else Draft(table, user, row[0], decode(row[1], DECIDED), row[2])

    async def keep_draft(self, draft: Draft) -> None:
        """Keep a plan in place of the person's earlier one."""
        decided = encode(draft.decided).decode()
        await self._database.write(
            lambda c: c.execute(
                "insert or replace into drafts (tbl, person, version, decided, at) values (?, ?, ?, ?, ?)",
                (draft.table, draft.user, draft.version, decided, draft.at),
            )
        )

    async def drop_draft(self, table: str, user: int) -> None:
        """Forget the person's plan at this table."""
        await self._database.write(
            lambda c: c.execute("delete from drafts where tbl = ? and person = ?", (table, user))
        )

    async def fallen_due(self, now: int) -> tuple[tuple[str, Due], ...]:
        """Return what fell due at or before `now`, oldest first: table ids with their due rows."""
        rows = await self._database.read(
            lambda c: c.execute(
                "select tbl, kind, at, step from due where at <= ? order by at, tbl, kind, step", (now,)
            ).fetchall()
        )
        return tuple((tbl, Due(kind, at, step)) for tbl, kind, at, step in rows)

    async def next_due(self, now: int) -> int | None:
        """Return when the next thing falls due after `now`."""
        row = await self._database.read(
            lambda c: c.execute("select min(at) from due where at > ?", (now,)).fetchone()
        )
        return None if row[0] is None else int(row[0])

    async def note(self, key: str) -> str | None:
        """Return what the bot noted under a key."""
        row = await self._database.read(
            lambda c: c.execute("select value from notes where key = ?", (key,)).fetchone()
        )
        return None if row is None else str(row[0])

    async def keep_note(self, key: str, value: str) -> None:
        """Note something under a key, in place of what was there."""
        await self._database.write(
            lambda c: c.execute("insert or replace into notes (key, value) values (?, ?)", (key, value))
        )

    def _readable(self, rows: Iterable[tuple[str, bytes, bytes]]) -> Iterable[Saved]:
        """Read what can be read, and report each other table once."""
        for row in rows:
            try:
                yield _saved(row)
            except Corrupt as corrupt:
                if corrupt.table not in self._reported:
                    self._reported.add(corrupt.table)
                    log.error("A table was left out: %s", corrupt)  # noqa: TRY400  (the reason is in the text)


def _saved(row: tuple[str, bytes, bytes]) -> Saved:
    table, saved, state = row
    try:
        read: Saved = decode(saved, Saved)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise Corrupt(table, str(wrong)) from wrong
    return replace(read, state=state.decode(errors="replace"))


def _entry(table: str, row: tuple[int, int, int | None, str, str, str, int, int, int]) -> Entry:
    number, at, seat, moves, events, state, version, computer, undone = row
    place = None if seat is None else Seat(seat)
    return Entry(table, number, at, place, moves, events, state, version, bool(computer), bool(undone))


def _columns(saved: Saved) -> tuple[int, str, int, int, int, bool, str, str]:
    """Return the columns after the id, in their order."""
    rest = encode(replace(saved, state="")).decode()
    place = saved.place.channel
    return saved.revision, saved.status, place, saved.created, saved.ended, waits(saved), rest, saved.state


def _insert_beside(connection: sqlite3.Connection, saved: Saved, old: Saved | None, seen: int) -> None:
    _insert(connection, saved)
    if old is not None:
        _update(connection, old, seen, None, None)


def _insert(connection: sqlite3.Connection, saved: Saved) -> None:
    done = connection.execute(
        "insert or ignore into tables (id, revision, status, channel, created, ended, waits, saved, state)"
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (saved.id, *_columns(saved)),
    )
    if not done.rowcount:
        raise Conflict
    _keep_seats(connection, saved)
    _keep_due(connection, saved)


def _update(
    connection: sqlite3.Connection, saved: Saved, seen: int, entry: Entry | None, undone_from: int | None
) -> None:
    done = connection.execute(
        "update tables set revision = ?, status = ?, channel = ?, created = ?, ended = ?, waits = ?,"
        " saved = ?, state = ? where id = ? and revision = ?",
        (*_columns(saved), saved.id, seen),
    )
    if not done.rowcount:
        raise Conflict
    _keep_seats(connection, saved)
    _keep_due(connection, saved)
    if undone_from is not None:
        connection.execute(
            "update entries set undone = 1 where tbl = ? and number >= ? and seat is not null",
            (saved.id, undone_from),
        )
    if entry is not None:
        _write_down(connection, entry)
    _forget_drafts(connection, saved, entry)


def _keep_seats(connection: sqlite3.Connection, saved: Saved) -> None:
    people = {saved.host, *(h.user for h in saved.holders if h.user is not None)}
    rows = connection.execute("select person from seats where tbl = ?", (saved.id,)).fetchall()
    before = {person for (person,) in rows}
    if before == people:
        return
    connection.execute("delete from seats where tbl = ?", (saved.id,))
    connection.executemany(
        "insert into seats (person, tbl) values (?, ?)", [(person, saved.id) for person in sorted(people)]
    )


def _keep_due(connection: sqlite3.Connection, saved: Saved) -> None:
    connection.execute("delete from due where tbl = ?", (saved.id,))
    connection.executemany(
        "insert into due (at, tbl, kind, step) values (?, ?, ?, ?)",
        [(due.at, saved.id, due.kind, due.step) for due in saved.due],
    )


def _write_down(connection: sqlite3.Connection, entry: Entry) -> None:
    connection.execute(
        "insert into entries (tbl, number, at, seat, moves, events, state, version, computer, undone)"
        " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            entry.table, entry.number, entry.at, entry.seat, entry.moves, entry.events, entry.state,
            entry.version, entry.computer, entry.undone,
        ),
    )  # fmt: skip


def _forget_drafts(connection: sqlite3.Connection, saved: Saved, entry: Entry | None) -> None:
    """Forget the plan that a turn carried out, and every plan of a table that does not run any more."""
    if saved.status != "running":
        connection.execute("delete from drafts where tbl = ?", (saved.id,))
    elif entry is not None and entry.seat is not None:
        mover = saved.holders[entry.seat].user
        connection.execute("delete from drafts where tbl = ? and person = ?", (saved.id, mover))


def _bury(connection: sqlite3.Connection, table: str, user: int, at: int) -> bool:
    done = connection.execute(
        "update tables set status = 'closed', ended = ?, waits = 0"
        " where id = ? and exists (select 1 from seats where tbl = id and person = ?)",
        (at, table, user),
    )
    connection.execute("delete from due where tbl = ? and ? > 0", (table, done.rowcount))
    return done.rowcount > 0
