"""Taking back the last turn: by oneself among computers, else with everyone's consent. Pure.

The order of everything hidden is in the state, so the same turn made again shows the same draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.core.codec import decode
from rules.core.errors import NothingToUndo, Stale, UndoBlocked
from rules.core.game import AnyGame
from rules.core.happened import TakenBack
from rules.core.model import Seat
from rules.core.store import Entry, Saved, UndoAsked
from rules.sessions.changes import Change, bumped, noted, people, seated
from rules.sessions.reminders import first_reminder
from rules.sessions.seats import must_run


def asked(
    saved: Saved, game: AnyGame, user: int, entries: Sequence[Entry], now: int, made: int | None = None
) -> Change:
    """Take back a person's last turn, or ask the table for it where other people sit there.

    Only the one that led to version `made` of the table, where that is given.
    """
    must_run(saved)
    seat = seated(saved, user)
    _must_be_whole(saved, entries)
    last = _last_turn(seat, entries)
    if made not in {None, last.version}:
        raise Stale
    if [s for s in people(saved) if s != seat]:
        if saved.undo is not None and saved.undo.entry == last.number:
            return Change(saved)
        return Change(replace(saved, undo=UndoAsked(seat, last.number)))
    return taken_back(saved, game, TakenBack(seat=seat, agreed=False), last.number, entries, now)


def asked_in(saved: Saved, message: int) -> Saved:
    """Take note in which message the others are asked."""
    return saved if saved.undo is None else replace(saved, undo=replace(saved.undo, message=message))


def agreed(saved: Saved, game: AnyGame, user: int, entries: Sequence[Entry], now: int) -> Change:
    """Consent to a turn's being taken back; the last consent does it."""
    must_run(saved)
    seat = seated(saved, user)
    undo = saved.undo
    if undo is None:
        raise NothingToUndo
    if seat == undo.seat:
        return Change(saved)
    _must_be_whole(saved, entries)
    yes = tuple(sorted({*undo.agreed, seat}))
    if {*people(saved)} - {undo.seat} <= {*yes}:
        return taken_back(saved, game, TakenBack(seat=undo.seat), undo.entry, entries, now)
    return Change(replace(saved, undo=replace(undo, agreed=yes)))


def settled(saved: Saved, game: AnyGame, entries: Sequence[Entry], now: int) -> Change:
    """Take the turn back if everyone who is still there has agreed: someone who did not may have left."""
    undo = saved.undo
    if undo is None or saved.status != "running" or {*people(saved)} - {undo.seat} - {*undo.agreed}:
        return Change(saved)
    _must_be_whole(saved, entries)
    return taken_back(saved, game, TakenBack(seat=undo.seat), undo.entry, entries, now)


def refused(saved: Saved, user: int) -> Change:
    """Decline that a turn is taken back; the one who asked may withdraw it so."""
    must_run(saved)
    seated(saved, user)
    if saved.undo is None:
        raise NothingToUndo
    return Change(replace(saved, undo=None))


def taken_back(
    saved: Saved, game: AnyGame, event: TakenBack, number: int, entries: Sequence[Entry], now: int
) -> Change:
    """Go back to the position before an entry; later turns of computers are taken back with it."""
    before = next(e for e in entries if e.number == number - 1).state
    gone = sum(1 for e in entries if e.number >= number and e.seat is not None and not e.undone)
    state = decode(before, game.types.state)
    after = bumped(
        saved,
        state=before,
        to_move=game.to_move(state),
        since=now,
        turns=saved.turns - gone,
        moved=saved.version + 1,
        undo=None,
    )
    after = replace(after, due=first_reminder(after, now))
    return noted(after, (event,), now, undone_from=number)


def _must_be_whole(saved: Saved, entries: Sequence[Entry]) -> None:
    """Refuse to go by a history to which another process has added since it was read."""
    if not entries or entries[-1].number != saved.entries - 1:
        raise Stale


def _last_turn(seat: Seat, entries: Sequence[Entry]) -> Entry:
    """Find the last turn that a person made in this seat; refuse where another person moved after it."""
    for entry in reversed(entries):
        if entry.seat is None or entry.undone or entry.computer:
            continue
        if entry.seat != seat:
            if any(_is_turn_of(e, seat) for e in entries):
                raise UndoBlocked(entry.seat)
            raise NothingToUndo
        return entry
    raise NothingToUndo


def _is_turn_of(entry: Entry, seat: Seat) -> bool:
    return entry.seat == seat and not entry.undone and not entry.computer
