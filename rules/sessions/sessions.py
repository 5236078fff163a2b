"""Sessions: what the bot may ask of the tables; each call is one change, whole or not at all.

Every change is checked in this order: does the table exist, is it over, do you sit there, has the table
moved on since what you saw, is it your turn, do the rules allow it. Then it is saved in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType

from msgspec.structs import replace

from rules.core import plain
from rules.core.bots import choose
from rules.core.errors import GameError
from rules.core.game import AnyGame
from rules.core.model import Event, Move, Seat
from rules.core.rng import Rng
from rules.core.store import Due, Entry, Level, Place, Saved, SessionStore
from rules.core.text import Text
from rules.registry import all_games
from rules.sessions import answers as answering
from rules.sessions import history, lobby, records, reminders, seats, undo
from rules.sessions.brains import Think
from rules.sessions.changes import Change, seat_of, seated
from rules.sessions.desk import Desk, Making
from rules.sessions.matching import Say
from rules.sessions.plan import Answer, begun
from rules.sessions.planner import Planner, mover
from rules.sessions.refusals import Unreadable
from rules.sessions.rematch import rematch
from rules.sessions.values import AnyTable, Person, Told

NO_OPTIONS: Mapping[str, bool | int | str] = MappingProxyType({})


class Sessions:
    """The tables, seen from outside: every call names a table, and most name who asks."""

    def __init__(
        self,
        store: SessionStore,
        *,
        now: Callable[[], int],
        entropy: Callable[[], int],
        games: Mapping[str, AnyGame] | None = None,
    ) -> None:
        """Keep tables in `store`; `now` tells seconds since 1970, `entropy` gives 64 secret bits."""
        self._store = store
        self._desk = Desk(store, all_games() if games is None else games, now, entropy)
        self._now = now
        self._planner = Planner(self._desk)

    # The lobby

    async def open(  # noqa: PLR0913  (all that a new table is)
        self,
        game: str,
        host: Person,
        place: Place,
        options: Mapping[str, bool | int | str] = NO_OPTIONS,
        *,
        invited: Sequence[int] = (),
        computers: int = 0,
        level: Level = "normal",
    ) -> AnyTable:
        """Open a lobby; its host has the first seat. Raise KeyError for a game that is not there."""
        rules = self._desk.games[game]

        def make(table: str) -> Saved:
            saved = lobby.opened(table, rules, host, place, options, self._now())
            return lobby.with_company(saved, rules, invited, computers, level)

        return self._desk.seen_by(await self._desk.created(make), host.user)

    async def join(self, table: str, person: Person, seat: Seat | None = None) -> AnyTable:
        """Take the next seat of a lobby, or at a running table one that somebody left."""

        def make(saved: Saved, game: AnyGame) -> Change:
            if saved.status in {"running", "over"}:
                return seats.taken(saved, person, seat, self._now())
            return Change(lobby.joined(saved, game, person))

        return await self._change(table, person.user, make)

    async def leave(self, table: str, user: int) -> AnyTable:
        """Give up a seat before the start; the last person to leave closes the lobby."""
        return await self._change(table, user, lambda s, _: Change(lobby.left(s, user, self._now())))

    async def paint(self, table: str, user: int, colour: str) -> AnyTable:
        """Take another colour in the lobby, by its letter, where it is free."""
        return await self._change(table, user, lambda s, g: Change(lobby.painted(s, g, user, colour)))

    async def add_computer(
        self, table: str, user: int, level: Level, *, having: int | None = None
    ) -> AnyTable:
        """Seat a computer player; the host may. Nothing happens unless there are `having` so far."""
        return await self._change(
            table, user, lambda s, g: Change(lobby.computer_added(s, g, user, level, having))
        )

    async def remove_computer(self, table: str, user: int, *, having: int | None = None) -> AnyTable:
        """Send the computer player away that came last, as `add_computer` seats one."""
        return await self._change(table, user, lambda s, _: Change(lobby.computer_removed(s, user, having)))

    async def close(self, table: str, user: int) -> AnyTable:
        """Close a lobby, as its host; or end a table that cannot be read, as anyone who sits there."""
        return await self._or_end(table, user, lambda s, _: Change(lobby.closed_by(s, user, self._now())))

    async def reopen(self, table: str, person: Person) -> AnyTable:
        """Open a closed lobby again; whoever does so is its host."""
        return await self._change(
            table, person.user, lambda s, g: Change(lobby.reopened(s, g, person, self._now()))
        )

    async def start(self, table: str, user: int, first: Seat | None = None) -> AnyTable:
        """Start the game, as the host; `first` is who shall begin, by the order of joining."""
        rng = Rng(self._desk.entropy())
        return await self._change(
            table, user, lambda s, g: lobby.started(s, g, user, first, rng, self._now())
        )

    async def expire(self, table: str) -> AnyTable:
        """Close a lobby whose week is over; Stale where it is no lobby any more or its week is not over."""
        return await self._change(table, None, lambda s, _: Change(lobby.expired(s, self._now())))

    async def put(self, table: str, **place: int | str) -> AnyTable:
        """Remember where the table lives: fields of Place. Buttons stay current."""
        return await self._change(
            table, None, lambda s, _: Change(replace(s, place=replace(s.place, **place)))
        )

    # Looking

    async def look(self, table: str, user: int | None) -> AnyTable:
        """Show a table to a person, or to a spectator."""
        async with self._desk.locks.of(table):
            return await self._desk.shown(await self._desk.load(table), user)

    async def suppose(self, table: str, user: int, *answers: Answer, say: Say = plain.say) -> AnyTable:
        """Show what these answers would lead to from an empty plan; nothing is kept, and nothing ends."""
        saved = await self._desk.recent(table)
        seat = mover(saved, user, None)
        plan = begun(self._desk.game(saved), self._desk.state(saved), seat)
        for answer in answers:
            plan = answering.supposed(plan, answer, say)
        return self._desk.seen_by(saved, user, plan=plan)

    async def at(self, channel: int) -> str | None:
        """Name the table of a channel or thread, running ones first, then the newest."""
        return await self._store.at(channel)

    async def mine(self, user: int) -> tuple[AnyTable, ...]:
        """List a person's tables: running, lobbies, and finished ones of a week; the most urgent first."""
        found = await self._store.of_user(user, self._now() - history.SHOWN_AFTER_END)
        readable = [s for s in found if s.status != "closed" and self._desk.is_readable(s)]
        ordered = sorted(readable, key=lambda s: history.urgency(s, user))
        return tuple(self._desk.seen_by(s, user) for s in ordered)

    async def told(self, table: str, user: int | None, *, since: int = 0) -> tuple[Told, ...]:
        """Tell the history from entry `since` on, as the asker may know it."""
        saved = await self._desk.load(table)
        entries = await self._store.entries(table, since=since)
        return history.told(self._desk.game(saved), entries, seat_of(saved, user), saved.turns)

    async def was(self, table: str, version: int) -> Text | None:
        """Name the moment in the game that buttons of this version stand for; None before the start."""
        saved = await self._desk.load(table)
        return history.moment(self._desk.game(saved), await self._store.entries(table), version)

    async def digest(self, table: str) -> tuple[Told, ...]:
        """Tell everyone what happened since the last turn of the seat to move; nothing where nobody is."""
        saved = await self._desk.load(table)
        if saved.to_move is None:
            return ()
        entries = await self._desk.entries_back_to(saved, saved.to_move)
        told = history.told(self._desk.game(saved), entries, None, saved.turns)
        return history.since_last_turn(told, saved.to_move)

    # Planning and playing

    async def decide(
        self,
        table: str,
        user: int,
        *answers: Answer,
        seen: int | None = None,
        fresh: bool = False,
        trying: bool = False,
        say: Say = plain.say,
    ) -> AnyTable:
        """Answer decisions on top of the person's plan, or an empty one; a confirmation ends the turn.

        An answer to a decision that is made replaces it. `say` is how typed labels are compared. With
        `trying`, a piece that is moved about may be left where it does not fit; nothing can end then.
        """
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            begins = await self._planner.plan(saved, user, seen, fresh=fresh)
            plan, moves = answering.carried(begins, answers, say, trying=trying)
            if moves is not None:
                return await self._planner.ended(saved, user, moves)
            return await self._planner.keep(saved, user, plan)

    async def turn(
        self, table: str, user: int, *answers: Answer, fresh: bool = True, say: Say = plain.say
    ) -> tuple[AnyTable, AnyTable | None]:
        """Answer a whole turn's decisions at once and end it: the table with the plan, and after it.

        Where a question stays open, the plan is kept instead and there is no table after it. Without `fresh`
        the answers go on with the plan that was kept.
        """
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            begins = await self._planner.plan(saved, user, None, fresh=fresh)
            plan, moves = answering.carried(begins, answers, say)
            moves = moves or answering.ending(plan)
            if moves is None:
                return await self._planner.keep(saved, user, plan), None
            planned = self._desk.seen_by(saved, user, plan=plan)
            return planned, await self._planner.ended(saved, user, moves)

    async def confirm(self, table: str, user: int, *, seen: int | None = None) -> AnyTable:
        """End the turn with the plan as it is; refused with the open question where it is not whole."""
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            plan = await self._planner.plan(saved, user, seen)
            return await self._planner.ended(saved, user, answering.confirmed(plan))

    async def back(self, table: str, user: int, *, having: int | None = None) -> AnyTable:
        """Take the last decision out of the person's plan, if there are `having` in it."""
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            plan = await self._planner.plan(saved, user, None)
            is_meant = having in {None, len(plan.decided)}
            return await self._planner.keep(saved, user, answering.without_last(plan) if is_meant else plan)

    async def start_over(self, table: str, user: int) -> AnyTable:
        """Empty the person's plan."""
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            plan = await self._planner.plan(saved, user, None, fresh=True)
            return await self._planner.keep(saved, user, plan)

    async def play(self, table: str, user: int, *moves: Move, seen: int | None = None) -> AnyTable:
        """Play a whole turn, closed by EndTurn; the person's plan is forgotten."""
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            mover(saved, user, seen)
            return await self._planner.ended(saved, user, moves)

    async def computers(self, table: str, *, think: Think = choose) -> AnyTable:
        """Let computer players move until a person is to move or the game is over."""
        events: list[Event] = []
        async with self._desk.locks.of(f"{table} thinks"):
            saved = await self._desk.load(table)
            while (seat := saved.to_move) is not None and saved.holders[seat].level is not None:
                events += await self._planner.computer(saved, seat, think)
                saved = await self._desk.load(table)
        return self._desk.seen_by(saved, None, events=events)

    async def untold(self) -> tuple[str, ...]:
        """Name the tables that wait for us: a computer is to move, or the newest position is untold."""
        return await self._store.untold()

    # Seats

    async def concede(self, table: str, user: int) -> AnyTable:
        """Leave a running game: a computer player takes the seat. A table that cannot be read ends."""
        return await self._left(table, user, server=False)

    async def gone(self, user: int, guild: int) -> tuple[AnyTable, ...]:
        """Take a person who left a server from its tables, whose seats go to computer players."""
        found = await self._store.of_user(user, self._now())
        tables = []
        for saved in found:
            here = saved.place.guild == guild and seat_of(saved, user) is not None
            if here and self._desk.is_readable(saved):
                # A table that has moved on meanwhile must not keep the others from it.
                with suppress(GameError):
                    tables.append(await self._without(saved, user))
        return tuple(tables)

    async def undo(self, table: str, user: int, made: int | None = None) -> AnyTable:
        """Forget the plan; without one, take back the person's last turn, or ask the table for it.

        `made` is the version that the turn led to, where a certain one is meant: then no plan is forgotten.
        """
        async with self._desk.locks.of(table):
            saved = await self._desk.load(table)
            seats.must_run(saved)
            seat = seated(saved, user)
            if made is None and saved.to_move == seat and (await self._desk.planned(saved, user))[0].answers:
                await self._store.drop_draft(table, user)
                return await self._desk.shown(saved, user)
            entries = await self._desk.entries_back_to(saved, seat)
            now = self._now()
            return await self._make(table, user, lambda s, g: undo.asked(s, g, user, entries, now, made))

    async def asked_in(self, table: str, message: int) -> AnyTable:
        """Take note in which message the others are asked for a turn back."""
        return await self._change(table, None, lambda s, _: Change(undo.asked_in(s, message)))

    async def agree(self, table: str, user: int) -> AnyTable:
        """Consent to the turn's being taken back that somebody asked for; the last consent does it."""
        async with self._desk.locks.of(table):
            entries = await self._undo_entries(table)
            return await self._make(table, user, lambda s, g: undo.agreed(s, g, user, entries, self._now()))

    async def refuse(self, table: str, user: int) -> AnyTable:
        """Decline that a turn is taken back."""
        return await self._change(table, user, lambda s, _: undo.refused(s, user))

    async def nudge(self, table: str, user: int) -> AnyTable:
        """Take note that a person nudges the seat to move."""
        return await self._change(table, user, lambda s, _: Change(reminders.nudged(s, user, self._now())))

    async def forget_nudge(self, table: str, seat: Seat) -> AnyTable:
        """Take note that the last nudge to a seat did not arrive: the next may come at once."""
        return await self._change(table, None, lambda s, _: Change(reminders.without_nudge(s, seat)))

    async def rematch(self, table: str, person: Person) -> AnyTable:
        """Open a lobby with the same seats, whose order turns on; a second call finds the same lobby."""
        async with self._desk.locks.of(table):
            return await rematch(self._desk, table, person)

    async def record(self, table: str, user: int | None) -> str:
        """Write the record as JSON lines: whole once the game is over, else what the asker may know."""
        saved = await self._desk.load(table)
        entries = await self._store.entries(table)
        return records.written(saved, self._desk.game(saved), entries, seat_of(saved, user))

    # The clock

    async def due(self) -> tuple[tuple[str, Due], ...]:
        """List what has fallen due, oldest first."""
        return await self._store.fallen_due(self._now())

    async def reminded(self, table: str, due: Due) -> AnyTable:
        """Move the clock on past a reminder or a call; Stale where it is not due any more."""
        return await self._change(table, None, lambda s, _: Change(reminders.reminded(s, due, self._now())))

    async def call_again(self, table: str) -> AnyTable:
        """Take note that the table could not be told of its newest position: it is tried again later."""
        return await self._change(table, None, lambda s, _: Change(reminders.call_again(s, self._now())))

    async def remind_later(self, table: str, user: int) -> AnyTable:
        """Remind the person to move again in twelve hours."""
        return await self._change(table, user, lambda s, _: Change(reminders.put_off(s, user, self._now())))

    # What they have in common

    async def _change(self, table: str, user: int | None, make: Making) -> AnyTable:
        """Change a table under its lock, and show it."""
        async with self._desk.locks.of(table):
            return await self._make(table, user, make)

    async def _make(self, table: str, user: int | None, make: Making) -> AnyTable:
        """Change a table whose lock is held, and show it."""
        change = await self._desk.change(table, make)
        return await self._desk.shown(change.saved, user, change.events)

    async def _or_end(self, table: str, user: int, make: Making) -> AnyTable:
        """Change a table, or end it where it cannot be read."""

        def make_if_readable(saved: Saved, game: AnyGame) -> Change:
            if saved.status == "running":
                self._desk.state(saved)
            return make(saved, game)

        async with self._desk.locks.of(table):
            try:
                return await self._make(table, user, make_if_readable)
            except Unreadable:
                return await self._desk.ended_unread(table, user)

    async def _without(self, saved: Saved, user: int) -> AnyTable:
        """Take a person from a lobby or a running table."""
        if saved.status == "lobby":
            return await self.leave(saved.id, user)
        return await self._left(saved.id, user, server=True)

    async def _left(self, table: str, user: int, *, server: bool) -> AnyTable:
        """Let a computer player take over, and take a turn back if only the leaver had not agreed."""
        left = await self._or_end(
            table, user, lambda s, _: seats.conceded(s, user, self._now(), server=server)
        )
        if left.saved.undo is None:
            return left
        async with self._desk.locks.of(table):
            entries = await self._undo_entries(table)
            change = await self._desk.change(table, lambda s, g: undo.settled(s, g, entries, self._now()))
            return await self._desk.shown(change.saved, user, (*left.events, *change.events))

    async def _undo_entries(self, table: str) -> tuple[Entry, ...]:
        """Read the history from before the turn that somebody asks to take back."""
        asked = (await self._desk.load(table)).undo
        return await self._store.entries(table, since=asked.entry - 1) if asked else ()
