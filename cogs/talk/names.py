"""What people call themselves, made safe: short, on one line, never markdown and never a ping."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LENGTH: Final = 24
_MARKS: Final = 2
"""So many accents may stack on one letter; more is mischief."""

_MARKDOWN: Final = re.compile(r"[\\*_~`|<>\[\]@]|(?<=http):|(?<=https):|^(?=[-#]|\d+\.)")
_CHANNEL: Final = re.compile(r"<#\d{1,20}>")
_JOINERS: Final = "\u200d\ufe0f"
"""They hold emoji together, so they stay."""


def tidy(name: str, length: int = LENGTH) -> str:
    """Return a display name as plain text of at most 24 characters, or `length`; never empty."""
    kept: list[str] = []
    marks = 0
    for letter in " ".join(name.split()):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in {"Mn", "Me"} and letter not in _JOINERS else 0
        if letter in _JOINERS or (kind[0] != "C" and marks <= _MARKS):
            kept.append(letter)
    short = "".join(kept).strip() or "?"
    if len(short) > length:
        short = short[: length - 1].rstrip(_JOINERS + " ") + "…"
    return _isolated(short)


def signed(name: str, sign: str) -> str:
    """Tell somebody apart from others of that name by a sign behind it, in no more room."""
    behind = f" ({sign})"
    return tidy(name, LENGTH - len(behind)) + behind


def escaped(text: str) -> str:
    """Return a text in which Discord finds no markdown, no link and nobody's mention; a channel's is kept."""
    return text if _CHANNEL.fullmatch(text) else _MARKDOWN.sub(lambda found: "\\" + found[0], text)


def _isolated(name: str) -> str:
    """Keep a name that runs from right to left from turning the sentence around it."""
    turns = any(unicodedata.bidirectional(letter) in {"R", "AL", "AN"} for letter in name)
    return f"\u2068{name}\u2069" if turns else name
