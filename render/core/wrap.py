"""Breaks sentences into lines by measured width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts

if TYPE_CHECKING:
    from collections.abc import Iterator


def wrap(text: str, face: fonts.Face, size: int, room: float) -> tuple[str, ...]:
    """Break a sentence between words; a word longer than the room is shortened."""
    return tuple(_lines(text.split(), face, size, room))


def _lines(words: list[str], face: fonts.Face, size: int, room: float) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and fonts.width(longer, face, size) > room:
            yield fonts.fit(line, face, size, room)
            longer = word
        line = longer
    if line:
        yield fonts.fit(line, face, size, room)
