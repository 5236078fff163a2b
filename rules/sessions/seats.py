"""Seats change hands while a game runs: someone leaves it, someone takes it over. The order never changes."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.errors import AlreadyOver, AlreadySeated, Full, NotSeated, NotStarted
from rules.core.happened import Conceded, SeatTaken
from rules.core.model import Seat
from rules.core.store import Holder, Level, Saved, UndoAsked
from rules.sessions.changes import Change, bumped, noted, people, seat_of, seated
from rules.sessions.reminders import first_reminder
from rules.sessions.values import Person

SUBSTITUTE: Level = "normal"
"""The computer player that takes over a seat."""


def must_run(saved: Saved) -> None:
    """Refuse what is for running games only."""
    if saved.status == "lobby":
        raise NotStarted
    if saved.status != "running":
        raise AlreadyOver


def conceded(saved: Saved, user: int, now: int, *, server: bool = False) -> Change:
    """Let a computer take over a person's seat; `server` tells that the person left the server."""
    must_run(saved)
    seat = seated(saved, user)
    old = saved.holders[seat]
    holder = Holder(colour=old.colour, level=SUBSTITUTE, left=user, left_name=old.name)
    after = bumped(_put(saved, seat, holder), undo=_without(saved.undo, seat))
    if saved.to_move == seat:
        after = replace(after, due=())
    others = people(after)
    if after.host == user and others:
        host = after.holders[others[0]]
        after = replace(after, host=host.user, host_name=host.name)
    return noted(after, (Conceded(name=old.name, level=SUBSTITUTE, server=server),), now)


def taken(saved: Saved, person: Person, seat: Seat | None, now: int) -> Change:
    """Give a seat that somebody left to a person: the named one, the person's own, or the first."""
    must_run(saved)
    if seat_of(saved, person.user) is not None:
        raise AlreadySeated
    free = [Seat(i) for i, h in enumerate(saved.holders) if h.left is not None and seat in {None, i}]
    if not free:
        raise Full(len(saved.holders))
    own = next((s for s in free if saved.holders[s].left == person.user), free[0])
    old = saved.holders[own]
    after = bumped(_put(saved, own, Holder(colour=old.colour, user=person.user, name=person.name)))
    if saved.to_move == own:
        after = replace(after, since=now, due=first_reminder(after, now))
    return noted(after, (SeatTaken(new=person.name, old=old.left_name),), now)


def was_here(saved: Saved, user: int) -> None:
    """Refuse a person who neither sits at the table nor has left it."""
    if all(user not in {holder.user, holder.left} for holder in saved.holders):
        raise NotSeated


def _put(saved: Saved, seat: Seat, holder: Holder) -> Saved:
    return replace(saved, holders=(*saved.holders[:seat], holder, *saved.holders[seat + 1 :]))


def _without(undo: UndoAsked | None, seat: Seat) -> UndoAsked | None:
    """Forget the wish of a seat that changes hands, and its consent to another's."""
    if undo is None or undo.seat == seat:
        return None
    return replace(undo, agreed=tuple(s for s in undo.agreed if s != seat))
