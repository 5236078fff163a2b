"""The one loop for everything that falls due: reminders, lobbies that close, calls that did not arrive.

What is due stands in the store, in seconds since 1970: a restart forgets nothing, and no time zone or
change of clocks matters.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from rules.core.errors import GameError
from rules.core.store import Due

log = logging.getLogger(__name__)

Row: TypeAlias = tuple[str, Due]
"""A table's id and what is due there."""

LOOK_AGAIN = 300
"""After so many seconds the clock looks again in any case: a computer may have slept meanwhile."""

TRY_AGAIN = 300
"""After so many seconds something that failed is tried again."""


class DueStore(Protocol):
    """What the clock needs of a store."""

    due_changed: asyncio.Event

    async def fallen_due(self, now: int) -> tuple[Row, ...]:
        """Return what fell due at or before `now`, oldest first."""

    async def next_due(self, now: int) -> int | None:
        """Return when the next thing falls due after `now`."""


class Clock:
    """Calls `handle` for everything that falls due, one after the other, each once.

    `handle` takes the row off the store (Sessions.reminded, Sessions.expire) before it does anything
    that people see. A fault in it concerns its table alone.
    """

    def __init__(
        self,
        store: DueStore,
        handle: Callable[[str, Due], Awaitable[None]],
        *,
        now: Callable[[], int],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Stand still until `start`; `now` tells the seconds since 1970."""
        self._store = store
        self._handle = handle
        self._now = now
        self._sleep = sleep
        self._tried: dict[Row, int] = {}
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Run until `stop`; a clock that runs already is left alone."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="clock")

    async def stop(self) -> None:
        """Stand still; what is under way is given up and comes again after the next start."""
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            await asyncio.wait([running])

    async def tick(self) -> None:
        """Handle what has fallen due."""
        rows = await self._store.fallen_due(self._now())
        self._tried = {row: at for row, at in self._tried.items() if row in rows}
        for row in rows:
            if self._now() >= self._tried.get(row, 0):
                await self._handled(row)

    async def _run(self) -> None:
        while True:
            self._store.due_changed.clear()
            # A fault of the store must not stop the clock for good either.
            (seconds,) = await asyncio.gather(self._seconds_after_tick(), return_exceptions=True)
            if isinstance(seconds, BaseException):
                log.error("The clock could not look at what is due", exc_info=seconds)
                seconds = LOOK_AGAIN
            await self._wait(seconds)

    async def _seconds_after_tick(self) -> int:
        """Handle what has fallen due, and tell how long there is nothing more to do."""
        await self.tick()
        now = self._now()
        at = [await self._store.next_due(now), *self._tried.values()]
        return min([LOOK_AGAIN, *(each - now for each in at if each is not None and each > now)])

    async def _handled(self, row: Row) -> None:
        table, due = row
        self._tried[row] = self._now() + TRY_AGAIN
        (fault,) = await asyncio.gather(self._handle(table, due), return_exceptions=True)
        if isinstance(fault, GameError):
            log.info("Table %s: the %s was no longer due (%s)", table, due.kind, fault)
        elif fault is not None:
            log.error("Table %s: the %s failed", table, due.kind, exc_info=fault)

    async def _wait(self, seconds: int) -> None:
        """Sleep, but no longer than until something may be due earlier."""
        waits = (
            asyncio.ensure_future(self._sleep(seconds)),
            asyncio.ensure_future(self._store.due_changed.wait()),
        )
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
