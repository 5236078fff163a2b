"""One lock per table, for as long as anyone holds it or waits for it."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class _Counted:
    """A lock and how many hold it or wait for it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.users = 0


class Locks:
    """Locks by name; one that nobody uses is dropped, so that old tables cost nothing."""

    def __init__(self) -> None:
        """Start without any."""
        self._locks: dict[str, _Counted] = {}

    @asynccontextmanager
    async def of(self, name: str) -> AsyncIterator[None]:
        """Hold the lock of this name."""
        counted = self._locks.setdefault(name, _Counted())
        counted.users += 1
        try:
            async with counted.lock:
                yield
        finally:
            counted.users -= 1
            if not counted.users:
                del self._locks[name]

    def __len__(self) -> int:
        """Count the locks in use."""
        return len(self._locks)
