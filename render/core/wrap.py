"""Breaks sentences into lines by measured width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts

if TYPE_CHECKING:
    from collections.abc import Iterator


def wrap(text: str, face: fonts.Face, size: int, room: float) -> tuple[str, ...]:
    """Break a sentence between words into as few lines as fit, of about equal length."""
    words = text.split()
    best = tuple(_lines(words, face, size, room))
    for share in (0.9, 0.8, 0.7, 0.6, 0.5):
        tighter = tuple(_lines(words, face, size, room * share))
        if len(tighter) > len(best) or any(fonts.ELLIPSIS in line for line in tighter):
            break
        best = tighter
    return best


def _lines(words: list[str], face: fonts.Face, size: int, room: float) -> Iterator[str]:
    """Fill line after line; a word longer than the room is shortened."""
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and fonts.width(longer, face, size) > room:
            yield fonts.fit(line, face, size, room)
            longer = word
        line = longer
    if line:
        yield fonts.fit(line, face, size, room)
