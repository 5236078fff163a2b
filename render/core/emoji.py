"""Knows which emoji the sheet in render/assets/emoji has, and measures them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

EMOJI = "emoji"
"""Stands for the sheet where a font file is named."""

CELL, COLUMNS = 40, 40
"""The sheet's cells are square; it has so many in a row."""


class Emoji:
    """The sheet, measured like a font."""

    wide = 1.15

    def __init__(self) -> None:
        """Read which characters the sheet has, in order."""
        known = files("render.assets").joinpath("emoji", "emoji.txt").read_text("utf-8").rstrip("\n")
        self._cells = {char: number for number, char in enumerate(known, start=1)}

    def glyph(self, char: str) -> int:
        """Find a character's cell, counted from 1; 0 where the sheet has none."""
        return self._cells.get(char, 0)

    def width(self, text: str) -> float:
        """Measure emoji at size 1."""
        return self.wide * len(text)


@cache
def emoji() -> Emoji:
    """Read the sheet's contents once."""
    return Emoji()
