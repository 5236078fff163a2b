"""What every change of a table is made of: the table after it, and the entry of its history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.core.codec import decode, encode
from rules.core.errors import NotSeated
from rules.core.game import AnyGame, AnyState
from rules.core.happened import TableEvent
from rules.core.model import Event, Move, Seat
from rules.core.store import Entry, Saved


@dataclass(frozen=True)
class Change:
    """A table after a change, with what goes into its history and what it brought about.

    `undone_from` is the first entry that was taken back by it.
    """

    saved: Saved
    entry: Entry | None = None
    undone_from: int | None = None
    events: tuple[Event, ...] = ()


def bumped(saved: Saved, **fields: Any) -> Saved:  # noqa: ANN401  (fields of Saved)
    """Change position, seats or status: buttons made before are outdated."""
    return replace(saved, version=saved.version + 1, **fields)


class Turn(NamedTuple):
    """Who made which moves."""

    seat: Seat
    moves: tuple[Move, ...]
    computer: bool = False


def noted(
    saved: Saved,
    events: Sequence[Event],
    now: int,
    turn: Turn | None = None,
    undone_from: int | None = None,
) -> Change:
    """Write into the history what led to this table: a turn, or something else that happened."""
    entry = Entry(
        table=saved.id,
        number=saved.entries,
        at=now,
        seat=turn.seat if turn else None,
        moves=encode(turn.moves if turn else ()).decode(),
        events=encode(events).decode(),
        state=saved.state,
        version=saved.version,
        computer=turn is not None and turn.computer,
    )
    return Change(replace(saved, entries=saved.entries + 1), entry, undone_from, tuple(events))


def events_of(game: AnyGame, entry: Entry) -> tuple[Event, ...]:
    """Read what an entry tells: events of the game, and of the table."""
    events: tuple[Event, ...] = decode(entry.events, _several(game.types.event | TableEvent))
    return events


def moves_of(game: AnyGame, entry: Entry) -> tuple[Move, ...]:
    """Read the moves of a turn."""
    moves: tuple[Move, ...] = decode(entry.moves, _several(game.types.move))
    return moves


def _several(kind: AnyState) -> AnyState:
    """Make the type of a list of such things; the game's types are values here."""
    return tuple.__class_getitem__((kind, ...))


def seat_of(saved: Saved, user: int | None) -> Seat | None:
    """Find where a person sits; None for a spectator."""
    if user is None:
        return None
    return next((Seat(i) for i, holder in enumerate(saved.holders) if holder.user == user), None)


def seated(saved: Saved, user: int) -> Seat:
    """Find where a person sits; refuse a spectator."""
    seat = seat_of(saved, user)
    if seat is None:
        raise NotSeated
    return seat


def people(saved: Saved) -> tuple[Seat, ...]:
    """List the seats in which persons sit."""
    return tuple(Seat(i) for i, holder in enumerate(saved.holders) if holder.user is not None)
