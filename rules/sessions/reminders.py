"""What falls due at a table, and nudges. Times are seconds since 1970, so no clock change matters."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.errors import AlreadyOver, NotStarted, NudgedAlready, Stale
from rules.core.model import Seat
from rules.core.store import Due, Nudged, Saved
from rules.sessions.changes import seated
from rules.sessions.refusals import NobodyToNudge, TooSoon

HOUR = 3600
DAY = 24 * HOUR

REMINDERS = (DAY, 3 * DAY, 7 * DAY)
"""A person is reminded so long after the call, and then no more."""

LATER = 12 * HOUR
"""By so much a person may put a reminder off."""

CALL_AGAIN = 300
"""After so many seconds at the earliest a table is told again what did not arrive."""

NUDGE_EVERY = DAY
NUDGE_AFTER = 12 * HOUR
"""A nudge comes at most once a day to a seat, and never so soon after the call."""


def first_reminder(saved: Saved, now: int) -> tuple[Due, ...]:
    """Say when the seat to move is reminded first; a computer never is."""
    if saved.to_move is None or saved.holders[saved.to_move].user is None:
        return ()
    return (Due("reminder", now + REMINDERS[0]),)


def reminded(saved: Saved, due: Due, now: int) -> Saved:
    """Take note that a reminder went out, and say when the next is due; refuse one that is no longer due."""
    if due not in saved.due:
        raise Stale
    rest = tuple(d for d in saved.due if d != due)
    step = due.step + 1
    if due.kind == "reminder" and step < len(REMINDERS):
        # After a long stop of the bot, reminders do not follow at once on one another.
        at = max(saved.since + REMINDERS[step], now + HOUR)
        rest = (*rest, Due("reminder", at, step))
    return replace(saved, due=rest)


def call_again(saved: Saved, now: int) -> Saved:
    """Say when the table is told again of its newest position, if it has not been told: ever more seldom."""
    if saved.place.shown >= saved.moved:
        return saved
    wait = min(max(now - saved.since, CALL_AGAIN), DAY)
    rest = tuple(d for d in saved.due if d.kind != "call")
    return replace(saved, due=(*rest, Due("call", now + wait)))


def put_off(saved: Saved, user: int, now: int) -> Saved:
    """Remind the person to move again in twelve hours."""
    seat = seated(saved, user)
    if saved.to_move != seat:
        raise Stale
    step = next((d.step for d in saved.due if d.kind == "reminder"), len(REMINDERS) - 1)
    rest = tuple(d for d in saved.due if d.kind != "reminder")
    return replace(saved, due=(*rest, Due("reminder", now + LATER, step)))


def nudged(saved: Saved, user: int, now: int) -> Saved:
    """Take note of a nudge to the seat to move; refuse it where it comes too soon."""
    if saved.status == "lobby":
        raise NotStarted
    if saved.to_move is None:
        raise AlreadyOver
    seat = saved.to_move
    if seated(saved, user) == seat or saved.holders[seat].user is None:
        raise NobodyToNudge
    last = next((n.at for n in saved.nudges if n.seat == seat), None)
    if last is not None and now < last + NUDGE_EVERY:
        raise NudgedAlready(seat, last)
    if now < saved.since + NUDGE_AFTER:
        raise TooSoon(seat, saved.since)
    return replace(saved, nudges=(*without_nudge(saved, seat).nudges, Nudged(seat, now)))


def without_nudge(saved: Saved, seat: Seat) -> Saved:
    """Forget the last nudge to a seat."""
    return replace(saved, nudges=tuple(n for n in saved.nudges if n.seat != seat))
