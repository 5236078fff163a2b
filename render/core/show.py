"""What a picture needs beside the view: who sits where, the reader's language, the open choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render.core.fonts import showable
from rules.core.game import Aim, Choice, Colour
from rules.core.model import Seat
from rules.core.text import Text


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits in a seat: a display name and the colour's letter."""

    name: str
    colour: Colour

    @property
    def shown(self) -> str:
        """The name as far as any font has it; the colour's letter where nothing of it is left."""
        return showable(self.name) or self.colour


@dataclass(frozen=True, slots=True)
class Show:
    """How to show a view: `say` gives texts in the reader's language, `seats` are in seat order.

    `choices` are the answers to the open decision, only in a private preview, and `aim` is the piece
    that is moved about, whether it fits there or not; `table` seeds the contours.
    `focus` is the seat whose board the reader asks to see large; None leaves it to the game.
    `part` is the part of a large table that the reader asks to see alone, by a word of the game's own.
    """

    say: Callable[[Text], str]
    seats: tuple[Seated, ...]
    choices: tuple[Choice, ...] = ()
    table: str = ""
    aim: Aim | None = None
    focus: Seat | None = None
    part: str = ""
