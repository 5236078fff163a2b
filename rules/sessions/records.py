"""The record of a table: whole once the game is over, before that only what the reader may know. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.codec import decode, encode
from rules.core.errors import NotStarted
from rules.core.game import AnyGame
from rules.core.model import Event, Model, Seat
from rules.core.record import FORMAT, Header, write
from rules.core.store import Entry, Holder, Saved
from rules.sessions.changes import moves_of
from rules.sessions.history import told

OPEN_FORMAT = "cairn-log-1"
"""The format of a record of a running game."""


class LogHeader(Model, frozen=True):
    """Line 1 of the record of a running game: which game this is, without its seed."""

    format: str
    game: str
    rules: int
    seats: tuple[str, ...]
    options: dict[str, bool | int | str]


class LogLine(Model, frozen=True):
    """One entry of the history: its number, the time in seconds since 1970, whose turn, what happened."""

    number: int
    at: int
    seat: Seat | None
    undone: bool
    events: tuple[Event, ...]


def written(saved: Saved, game: AnyGame, entries: Sequence[Entry], viewer: Seat | None) -> str:
    """Write the record as far as a reader may know it; NotStarted where there is no game yet."""
    if not entries:
        raise NotStarted
    return _whole(saved, game, entries) if saved.status == "over" else _so_far(saved, game, entries, viewer)


def _whole(saved: Saved, game: AnyGame, entries: Sequence[Entry]) -> str:
    """Write the record of a game that is over; turns that were taken back are left out."""
    header = Header(
        format=FORMAT,
        game=saved.game,
        rules=saved.rules,
        seed=saved.seed,
        seats=_names(saved),
        options=saved.options,
    )
    result = game.result(decode(saved.state, game.types.state))
    made = (
        (entry.seat, move)
        for entry in entries
        if entry.seat is not None and not entry.undone
        for move in moves_of(game, entry)
    )
    return write(header, entries[0].state, made, result)


def _so_far(saved: Saved, game: AnyGame, entries: Sequence[Entry], viewer: Seat | None) -> str:
    """Write what a reader may know of a game that is not over: events, never states, seed or setup."""
    return "".join(encode(line).decode() + "\n" for line in _lines(saved, game, entries, viewer))


def _lines(saved: Saved, game: AnyGame, entries: Sequence[Entry], viewer: Seat | None) -> Iterator[Model]:
    yield LogHeader(OPEN_FORMAT, saved.game, saved.rules, _names(saved), saved.options)
    for entry in told(game, entries, viewer, saved.turns):
        yield LogLine(entry.number, entry.at, entry.seat, entry.undone, entry.events)


def _names(saved: Saved) -> tuple[str, ...]:
    return tuple(_name(holder) for holder in saved.holders)


def _name(holder: Holder) -> str:
    return holder.name if holder.user is not None else f"computer: {holder.level}"
