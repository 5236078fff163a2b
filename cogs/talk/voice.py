"""How Cairn speaks at one table: in one language, with the names of its seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from cogs.talk.names import escaped, signed, tidy
from rules.core.happened import level_name
from rules.core.model import Seat
from rules.core.text import Arg, Series, Text, When, Who, t

if TYPE_CHECKING:
    from rules.core.game import Colour
    from rules.core.store import Holder
    from rules.sessions import AnyTable, Header, Person

NEUTRAL: Final = 0x8D7F68
TOKENS: Final[dict[Colour, str]] = {"R": "🔴R", "B": "🔵B", "Y": "🟡Y", "G": "🟢G", "P": "🟣P"}
ACCENTS: Final[dict[Colour, int]] = {
    "R": 0xD1441F,
    "B": 0x3F9DE0,
    "Y": 0xF8C630,
    "G": 0x2D736A,
    "P": 0x8A5CD6,  # the purple of the pieces vanishes on a dark client
}


FIRST_NAMES: Final[dict[Colour, str]] = {"R": "Resi", "B": "Berti", "Y": "Yvo", "G": "Gitti", "P": "Poldi"}
"""What computer players are called: each begins with the letter of its colour and is short in a picture."""


class Language(Protocol):
    """A language in which every text can be said."""

    code: str

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """Say a text; `names` are what the seats are called, in seat order."""

    def word(self, message: str, *contexts: str) -> str | None:
        """Translate a word of a slash command; None where it has no other name in this language."""


@dataclass(frozen=True)
class Voice:
    """A language with the plain names of a table's seats (in a lobby: in order of joining)."""

    language: Language
    names: tuple[str, ...] = ()

    def say(self, text: Text) -> str:
        """Say a text as Discord's markdown: what people wrote themselves is escaped."""
        return self.language.say(_escaped(text), tuple(escaped(name) for name in self.names))

    def plain(self, text: Text) -> str:
        """Say a text where markdown is not read: in pictures, labels and alt texts."""
        return self.language.say(_unmarked(text), self.names)

    def write(self, text: Text) -> str:
        """Say a text whose arguments are markdown already, such as mentions and links."""
        return self.language.say(text, tuple(escaped(name) for name in self.names))

    def name(self, seat: Seat) -> str:
        """Name a seat, in markdown."""
        return escaped(self.names[seat])

    def command(self, word: str, group: str) -> str:
        """Name a subcommand as the slash command's own translation does."""
        return self.language.word(word, f"command {group}", "command") or word


def voice_of(language: Language, saved: Header) -> Voice:
    """Speak at this table; those whose names look the same are told apart by their colours."""
    names = [name_of(language, holder) for holder in saved.holders]
    seats = zip(saved.holders, names, strict=True)
    apart = (signed(name, each.colour) if names.count(name) > 1 else name for each, name in seats)
    return Voice(language, tuple(apart))


def name_of(language: Language, holder: Holder) -> str:
    """Name a person, or a computer player, which is said to be one."""
    if holder.user is not None:
        return tidy(holder.name)
    return f"{language.say(t('Computer'))} {FIRST_NAMES[holder.colour]}"


def called(voice: Voice, table: AnyTable, person: Person) -> str:
    """Name a person in markdown: as the table does where the person sits, told apart from namesakes."""
    seat = table.seat_of(person.user)
    return escaped(tidy(person.name)) if seat is None else voice.name(seat)


def short_name(holder: Holder) -> str:
    """Name whoever sits there in a picture, where there is little room: a computer by its first name."""
    return tidy(holder.name) if holder.user is not None else FIRST_NAMES[holder.colour]


def accent_of(table: AnyTable, seat: Seat | None) -> int:
    """Give the colour of a seat, or the game's where there is no seat."""
    return table.game.info.accent if seat is None else ACCENTS[table.holder(seat).colour]


def level_of(voice: Voice, holder: Holder) -> str:
    """Name how strong a computer player is."""
    return voice.say(level_name(holder.level or "normal"))


def _escaped(text: Text) -> Text:
    return msgspec.structs.replace(text, args=tuple((key, _safe(arg)) for key, arg in text.args))


def _safe(arg: Arg) -> Arg:
    match arg:
        case str():
            return escaped(" ".join(arg.split()))
        case Text():
            return _escaped(arg)
        case Series(items=items):
            return msgspec.structs.replace(arg, items=tuple(_safe(item) for item in items))
        case int() | Who() | When():
            return arg


def _unmarked(text: Text) -> Text:
    return msgspec.structs.replace(text, args=tuple((key, _light(arg)) for key, arg in text.args))


def _light(arg: Arg) -> Arg:
    match arg:
        case Text():
            return _unmarked(arg)
        case Who(seat=seat):
            return Who(seat=seat)
        case Series(items=items):
            return msgspec.structs.replace(arg, items=tuple(_light(item) for item in items))
        case str() | int() | When():
            return arg
