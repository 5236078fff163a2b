"""Keeps what was painted, up to a fixed number of bytes; the longest unused goes first."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Cache(Generic[T]):
    """A store of values by key, never None, that holds no more than `limit` bytes; safe among threads."""

    def __init__(self, limit: int, size: Callable[[T], int]) -> None:
        """Hold at most `limit` bytes, as `size` counts them."""
        self._limit, self._size = limit, size
        self._kept: dict[Hashable, T] = {}
        self._lock = Lock()
        self.held = 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under `key`; make and keep it first where there is nothing."""
        # Keys are deep values: each look for one costs, so one that is found is not looked for again.
        with self._lock:
            kept = self._kept.pop(key, None)
            if kept is not None:
                self._kept[key] = kept
                return kept
        made = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self.held += self._size(made)
            while self.held > self._limit and len(self._kept) > 1:
                self.held -= self._size(self._kept.pop(next(iter(self._kept))))
        return made
