"""Reads what people type, which may be anything."""

from __future__ import annotations

from typing import Final

DIGITS: Final = 9
"""More digits than that no number in any game has; Python itself refuses to read very many."""


def read_number(word: str) -> int | None:
    """Read a number of at most nine digits; None where the word is none."""
    return int(word) if word.isdecimal() and len(word) <= DIGITS else None
