"""Measures text and splits it by the fonts that can show it: names in any script, never boxes."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from render.core.emoji import EMOJI, Emoji, emoji
from render.core.sfnt import Sfnt, font_file

Face: TypeAlias = Literal["medium", "semibold", "bold", "display", "title"]
"""The five cuts in use: three of the text family, two of the display family."""

FACES: tuple[Face, ...] = ("medium", "semibold", "bold", "display", "title")

SCRIPTS = (
    "hebrew", "arabic", "thai", "devanagari", "armenian", "georgian", "bengali", "tamil", "telugu", "kannada",
    "malayalam", "gujarati", "gurmukhi", "sinhala", "khmer", "lao", "myanmar", "ethiopic",
)  # fmt: skip
FALLBACKS = (
    *(f"noto-{script}.ttf" for script in SCRIPTS),
    "noto-cjk.otf",
    EMOJI,
    "noto-symbols.ttf",
    "noto-symbols2.ttf",
)

ELLIPSIS = "…"
JOINERS = "\u200c\u200d"
_RIGHT_TO_LEFT = {"R", "AL"}
_TONES = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]|\u200d[\u2190-\U0001faff]")
"""What only changes an emoji: its tone, its style, what is joined to it."""


class Run(NamedTuple):
    """A stretch of text that one font file shows; `joined` needs its letters shaped."""

    file: str
    text: str
    joined: bool


def face_file(face: Face) -> str:
    """Name the font file of a face."""
    return f"inter-{face}.otf"


def metrics(file: str) -> Sfnt | Emoji:
    """Return what measures a font file, or the sheet of emoji."""
    return emoji() if file == EMOJI else font_file(file)


@lru_cache(maxsize=4096)
def _file_for(char: str, face: Face) -> str | None:
    """Name the first font file that has a character; None where none has."""
    return next((f for f in (face_file(face), *FALLBACKS) if metrics(f).glyph(char)), None)


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M") or char in JOINERS


def showable(text: str, face: Face = "semibold") -> str:
    """Keep what can be shown: fancy letters become plain ones, what no font has is left out."""
    folded = unicodedata.normalize("NFC", "".join(_plain(c, face) for c in _TONES.sub("", text)))
    kept = (" " if c.isspace() else c for c in folded if c.isspace() or _is_shown(c, face))
    return " ".join("".join(kept).split())


def _is_shown(char: str, face: Face) -> bool:
    """Tell whether a character leaves ink or joins letters; one that only steers direction does neither."""
    steers = unicodedata.category(char).startswith("C") and char not in JOINERS
    return not steers and _file_for(char, face) is not None


def _plain(char: str, face: Face) -> str:
    return char if _file_for(char, face) else unicodedata.normalize("NFKC", char)


@lru_cache(maxsize=2048)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """Split a text by font file, in the order to draw from left to right."""
    parts: list[tuple[str, str]] = []
    for char in text:
        file = _file_for(char, face) or face_file(face)
        if parts and (_stays(char, parts[-1][0]) or file == parts[-1][0]):
            parts[-1] = (parts[-1][0], parts[-1][1] + char)
        else:
            parts.append((file, char))
    found = [Run(file, part, file.endswith(".ttf")) for file, part in parts]
    return tuple(reversed(found) if _is_rtl(text) else found)


def _stays(char: str, file: str) -> bool:
    """Keep marks and spaces with the letters before them where their font has them."""
    return (_is_mark(char) or char.isspace()) and metrics(file).glyph(char) > 0


def _is_rtl(text: str) -> bool:
    strong = (unicodedata.bidirectional(c) for c in text)
    return next((d for d in strong if d in _RIGHT_TO_LEFT or d == "L"), "L") in _RIGHT_TO_LEFT


@lru_cache(maxsize=4096)
def width(text: str, face: Face, size: int) -> float:
    """Measure a text in pixels."""
    return size * sum(metrics(run.file).width(run.text) for run in runs(text, face))


@lru_cache(maxsize=64)
def cap(face: Face, size: int) -> float:
    """Measure a capital letter's height in pixels: texts are centred by it."""
    return size * font_file(face_file(face)).cap()


@lru_cache(maxsize=2048)
def fit(text: str, face: Face, size: int, room: float) -> str:
    """Shorten a text with an ellipsis until it fits the room."""
    shown = showable(text, face)
    if width(shown, face, size) <= room:
        return shown
    for end in range(len(shown) - 1, 0, -1):
        cut = shown[:end].rstrip() + ELLIPSIS
        if not _is_mark(shown[end]) and width(cut, face, size) <= room:
            return cut
    return ELLIPSIS


def size_for(text: str, face: Face, sizes: tuple[int, ...], room: float) -> int:
    """Choose the first of several sizes, largest first, at which a text fits; else the last."""
    return next((s for s in sizes if width(text, face, s) <= room), sizes[-1])
