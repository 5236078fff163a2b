"""What people type into options: which of them, and what names a seat, a board or a turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.autocomplete import REFUSED, words
from cogs.pictures import asked_for, boards_of
from cogs.talk import looks
from cogs.talk.names import tidy
from rules.core.colours import NAMES
from rules.core.errors import NoSuchName, NotSeated, NotStarted, SeveralFit
from rules.core.game import NONE
from rules.core.model import Seat
from rules.core.text import series, t
from rules.registry import game_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cogs.client import Ask
    from rules.core.game import Colour
    from rules.core.store import Level

NO_SUCH: Final = frozenset({"keiner", "keinen"})
"""The German words for none that begin no label."""

_LEVELS: Final[dict[str, Level]] = {"easy": "easy", "normal": "normal", "hard": "hard"}


def given(options: Iterable[tuple[str, object]], but: str = "") -> dict[str, str]:
    """Return what was typed into options, without one of them.

    Zero counts. An empty word, a switch that is off, and an entry that only said why there is nothing to
    choose do not: what comes of it without that option says the same again. What an option's description
    calls the word for none counts as that.
    """
    typed = {key: value for key, value in options if key != but and value is not None and value is not False}
    said = {key: str(value) for key, value in typed.items() if value not in {"", REFUSED}}
    return {key: NONE if value.strip().casefold() in NO_SUCH else value for key, value in said.items()}


def level(name: str) -> Level:
    """Read how strong computer players are to be."""
    return _LEVELS.get(name, "normal")


def colour(ask: Ask, game: str, said: str | None) -> Colour | None:
    """Read a colour of a game: its letter, or how its name begins."""
    if not said:
        return None
    names = {one: ask.voice().plain(NAMES[one]) for one in game_of(game).info.colours}
    for one, name in names.items():
        if said.upper() == one or (words(said) and words(name)[0].startswith(words(said)[0])):
            return one
    raise NoSuchName(said, series(*names.values()))


async def seat(ask: Ask, table_id: str, said: str | None) -> Seat | None:
    """Read a seat: its number as offered, somebody's name or how it begins."""
    if not said:
        return None
    table = await ask.host.sessions.look(table_id, ask.user)
    names = ask.voice(table).names
    numbers = [str(i) for i in range(len(names))]
    if said in numbers:
        return Seat(numbers.index(said))
    return Seat(one_of(said, names))


async def board(ask: Ask, table_id: str, said: str | None) -> str:
    """Read whose board is meant: as offered, or how a name begins; the asker's own where nothing is said."""
    if not said:
        return looks.MINE
    table = await ask.host.sessions.look(table_id, ask.user)
    if table.base is None:
        raise NotStarted
    voice = ask.voice(table)
    kinds = boards_of(voice, table)
    own = {} if table.viewer is None else {voice.names[table.viewer]: looks.MINE}
    everything = dict.fromkeys((looks.EVERYTHING, voice.say(t("Everything"))), looks.EVERYTHING)
    return kind_of(said, kinds, own, everything)


async def part(ask: Ask, table_id: str, said: str, who: str | None) -> str:
    """Read which part of a table is meant: the same for all, or what somebody has or sees of it.

    `said` is a part as the option offers it, and `who` whose board is meant (`board`).
    """
    meant = await board(ask, table_id, who)
    if not said:
        return meant
    table = await ask.host.sessions.look(table_id, ask.user)
    if table.base is None:
        raise NotStarted
    seen, _ = asked_for(table, meant)
    if said == looks.THINGS and seen is None:
        seen = table.viewer
        if seen is None:
            raise NotSeated
    return said if seen is None else looks.whose(seen, said)


def kind_of(said: str, kinds: Mapping[str, str], own: Mapping[str, str], others: Mapping[str, str]) -> str:
    """Find a board as it is offered, else by its name: somebody may be called like another's number.

    `kinds` are the boards with their names, `own` the reader's name with its board, which may be typed
    like those of the others, and `others` what may be typed besides, whole.
    """
    if said.casefold() in kinds:
        return said.casefold()
    wanted = tidy(said).casefold()
    named = [(name, kind) for kind, name in kinds.items()] + [*own.items()]
    for name, kind in (*named, *others.items()):
        if name.casefold() == wanted:
            return kind
    names = [name for name, _ in named]
    fitting = fits_of(said, names)
    meant = {named[i][1] for i in fitting}
    if len(meant) != 1:
        raise _unclear(said, names if fitting else [*kinds.values()], fitting)
    return meant.pop()


def one_of(said: str, names: Sequence[str]) -> int:
    """Find the one name that is meant (`fits_of`)."""
    fitting = fits_of(said, names)
    if len(fitting) != 1:
        raise _unclear(said, names, fitting)
    return fitting[0]


def fits_of(said: str, names: Sequence[str]) -> list[int]:
    """Find the names that are said whole, else begin so: by whole words, by letters, or in a later word.

    Names are shown tidied, and may begin with one another or have no letter at all.
    """
    name, parts = tidy(said), words(tidy(said))
    tests: tuple[Callable[[str], bool], ...] = (
        lambda other: other == name,
        lambda other: other.casefold() == name.casefold(),
        lambda other: bool(parts) and words(other)[: len(parts)] == parts,
        lambda other: bool(parts) and "".join(words(other)).startswith("".join(parts)),
        lambda other: bool(parts) and any(word.startswith("".join(parts)) for word in words(other)),
    )
    found = ([i for i, other in enumerate(names) if fits(other)] for fits in tests)
    return next(filter(None, found), [])


def _unclear(said: str, names: Sequence[str], fitting: Sequence[int]) -> NoSuchName:
    """Say that a word means none of these names, or several."""
    if fitting:
        return SeveralFit(said, series(*(names[i] for i in fitting)))
    return NoSuchName(said, series(*names))


def turn(said: str | None) -> int | None:
    """Read a turn's number; None where there is none in it."""
    found = re.search(r"\d{1,9}", said or "")
    return int(found[0]) if found else None
