"""The rematch: one new lobby for a table that is over, whoever asks for it first."""

from __future__ import annotations

from rules.core.errors import AlreadyStarted, NotStarted, Stale
from rules.core.store import Conflict, Corrupt, Saved
from rules.sessions import lobby, seats
from rules.sessions.desk import TRIES, Desk
from rules.sessions.values import AnyTable, Person


async def rematch(desk: Desk, table: str, person: Person) -> AnyTable:
    """Find the lobby of a table's rematch, or open it. The caller holds the table's lock.

    The lobby and the word of it at the old table are kept together: two processes open one lobby, not two.
    """
    for _ in range(TRIES):
        old = await desk.load(table)
        if old.status in {"lobby", "running"}:
            raise AlreadyStarted if old.status == "running" else NotStarted
        again = await _opened(desk, old)
        if again is not None:
            return await desk.shown(again, person.user)
        seats.was_here(old, person.user)
        try:
            return desk.seen_by(await _open(desk, old, person), person.user)
        except Conflict:
            continue
    raise Stale


async def _open(desk: Desk, old: Saved, person: Person) -> Saved:
    game, now = desk.game(old), desk.now()
    return await desk.created_beside(old, lambda new: lobby.played_again(old, new, game, person, now))


async def _opened(desk: Desk, old: Saved) -> Saved | None:
    """Return the table of the rematch that was asked for before, unless it was closed or cannot be read."""
    try:
        again = await desk.store.load(old.again) if old.again else None
    except Corrupt:
        return None
    return again if again is not None and again.status != "closed" else None
