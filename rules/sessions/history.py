"""The history of a table as one reader may know it. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.core import happened
from rules.core.codec import decode
from rules.core.game import AnyGame, Line
from rules.core.model import Event, Seat
from rules.core.store import Entry, Saved
from rules.core.text import Text
from rules.sessions.changes import events_of, seat_of
from rules.sessions.values import Told

SHOWN_AFTER_END = 7 * 24 * 3600
"""A finished game stays among a person's games for a week, in seconds."""


def known(events: Sequence[Event], viewer: Seat | None) -> tuple[Event, ...]:
    """Leave out the events that only another seat may know."""
    return tuple(e for e in events if e.only is None or e.only == viewer)


def told(game: AnyGame, entries: Sequence[Entry], viewer: Seat | None, turns: int) -> tuple[Told, ...]:
    """Tell the latest entries of a table of so many standing turns to a seat, or to a spectator."""
    return tuple(_numbered([_told(game, entry, viewer) for entry in entries], turns))


def _numbered(entries: Sequence[Told], turns: int) -> Iterator[Told]:
    """Count the turns as the table does: one that was taken back shares its number with the next."""
    standing = turns - sum(e.seat is not None and not e.undone for e in entries)
    ahead = 0
    for entry in entries:
        if entry.seat is None:
            ahead = 0 if any(isinstance(event, happened.TakenBack) for event in entry.events) else ahead
            yield entry
            continue
        standing, ahead = (standing, ahead + 1) if entry.undone else (standing + 1, 0)
        yield replace(entry, turn=standing + ahead)


def since_last_turn(entries: Sequence[Told], seat: Seat) -> tuple[Told, ...]:
    """Keep what happened after the last turn of a seat, without setup and turns taken back.

    What was urgent in that turn itself is told as well, unless another person has been called since.
    """
    standing = [e for e in entries if e.number and not e.undone]
    last = max((e.number for e in standing if e.seat == seat), default=0)
    later = tuple(e for e in standing if e.number > last)
    if any(e.seat is not None and not e.computer for e in later):
        return later
    own = (replace(e, lines=_urgent(e.lines)) for e in standing if e.number == last)
    return (*(e for e in own if e.lines), *later)


def moment(game: AnyGame, entries: Sequence[Entry], version: int) -> Text | None:
    """Name the moment in the game that buttons of a version stand for; None before the start."""
    past = [entry for entry in entries if entry.version <= version]
    if not past:
        return None
    return game.position(game.view(decode(past[-1].state, game.types.state), None))


def urgency(saved: Saved, user: int) -> tuple[int, int]:
    """Rank a person's tables: own turns by waiting time, own lobbies, the others, finished ones."""
    seat = seat_of(saved, user)
    if saved.status == "running":
        return (0 if saved.to_move == seat else 2, saved.since)
    if saved.status == "lobby":
        return (1 if saved.host == user else 3, saved.since)
    return (4, -saved.ended)


def _urgent(lines: Sequence[Line]) -> tuple[Line, ...]:
    return tuple(line for line in lines if line.urgent and line.main)


def _told(game: AnyGame, entry: Entry, viewer: Seat | None) -> Told:
    events = known(events_of(game, entry), viewer)
    lines = (_line(game, event) for event in events)
    return Told(
        number=entry.number,
        at=entry.at,
        version=entry.version,
        seat=entry.seat,
        computer=entry.computer,
        undone=entry.undone,
        events=events,
        lines=tuple(line for line in lines if line is not None),
    )


def _line(game: AnyGame, event: Event) -> Line | None:
    if isinstance(event, _TABLE_EVENTS):
        return happened.tell(event)
    return game.tell(event)


_TABLE_EVENTS = (
    happened.SeatsDrawn,
    happened.Conceded,
    happened.SeatTaken,
    happened.TakenBack,
    happened.MovedByComputer,
    happened.GameEnded,
)
