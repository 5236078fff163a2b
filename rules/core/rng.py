"""Chance that is the same on every Python: SplitMix64 and Fisher–Yates.

`random.Random` promises only `random()` across versions, and a record must replay for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A seeded stream of numbers; two with one seed give the same stream."""

    def __init__(self, seed: int) -> None:
        """Start from `seed`; only its lowest 64 bits count."""
        self._state = seed & _MASK

    def bits(self) -> int:
        """Draw 64 random bits as an integer from 0 to 2**64 - 1."""
        self._state = (self._state + _GAMMA) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Draw an integer from 0 to n - 1, each equally likely; `n` is at least 1."""
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:
            drawn = self.bits()
            if drawn < limit:
                return drawn % n

    def unit(self) -> float:
        """Draw a number from 0 up to, not including, 1."""
        return (self.bits() >> 11) / (1 << 53)

    def pick(self, things: Sequence[T]) -> T:
        """Draw one of several things, each equally likely; there is at least one."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return the things in random order, each order equally likely."""
        order = list(things)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
