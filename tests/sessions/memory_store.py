"""A store that keeps everything in memory: the second one behind the protocol, for tests."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from rules.core.store import Conflict, Draft, Due, Entry, Saved, waits


class MemoryStore:
    """Keeps tables as values in dictionaries; nothing in here awaits, so each call is one transaction."""

    def __init__(self) -> None:
        self.tables: dict[str, Saved] = {}
        self.history: dict[str, list[Entry]] = {}
        self.drafts: dict[tuple[str, int], Draft] = {}
        self.due_changed = asyncio.Event()

    async def create(self, saved: Saved, old: Saved | None = None, seen: int = 0) -> None:
        if saved.id in self.tables or (old is not None and self.tables[old.id].revision != seen):
            raise Conflict
        if old is not None:
            self.tables[old.id] = old
        self.tables[saved.id] = saved
        self.history[saved.id] = []
        self.due_changed.set()

    async def load(self, table: str) -> Saved | None:
        return self.tables.get(table)

    async def bury(self, table: str, user: int, at: int) -> bool:
        return False

    async def at(self, channel: int) -> str | None:
        here = [s for s in self.tables.values() if s.place.channel == channel and s.status != "closed"]
        newest = sorted(here, key=lambda s: (s.status != "running", -s.created, s.id))
        return newest[0].id if newest else None

    async def of_user(self, user: int, since: int) -> tuple[Saved, ...]:
        found = (
            s
            for s in self.tables.values()
            if (s.host == user or any(h.user == user for h in s.holders))
            and (s.status in {"lobby", "running"} or s.ended >= since)
        )
        return tuple(sorted(found, key=lambda s: (-s.created, s.id)))

    async def untold(self) -> tuple[str, ...]:
        return tuple(sorted(s.id for s in self.tables.values() if waits(s)))

    async def save(
        self, saved: Saved, seen: int, entry: Entry | None = None, undone_from: int | None = None
    ) -> None:
        if saved.id not in self.tables or self.tables[saved.id].revision != seen:
            raise Conflict
        self.tables[saved.id] = saved
        self.due_changed.set()
        history = self.history[saved.id]
        if undone_from is not None:
            history[:] = [
                replace(e, undone=True) if e.number >= undone_from and e.seat is not None else e
                for e in history
            ]
        if entry is not None:
            history.append(entry)
        mover = saved.holders[entry.seat].user if entry is not None and entry.seat is not None else None
        for table, user in list(self.drafts):
            if table == saved.id and (user == mover or saved.status != "running"):
                del self.drafts[table, user]

    async def entries(self, table: str, *, since: int = 0) -> tuple[Entry, ...]:
        return tuple(e for e in self.history.get(table, ()) if e.number >= since)

    async def draft(self, table: str, user: int) -> Draft | None:
        return self.drafts.get((table, user))

    async def keep_draft(self, draft: Draft) -> None:
        self.drafts[draft.table, draft.user] = draft

    async def drop_draft(self, table: str, user: int) -> None:
        self.drafts.pop((table, user), None)

    async def fallen_due(self, now: int) -> tuple[tuple[str, Due], ...]:
        rows = ((s.id, due) for s in self.tables.values() for due in s.due if due.at <= now)
        return tuple(sorted(rows, key=lambda row: (row[1].at, row[0])))

    async def next_due(self, now: int) -> int | None:
        return min((due.at for s in self.tables.values() for due in s.due if due.at > now), default=None)
