"""The desk: loads tables, lets one change at a time through, and shows the result to the asker."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import asdict, replace

from rules.core.codec import decode
from rules.core.errors import NoTable, NotSeated, Stale
from rules.core.game import AnyGame, AnyState
from rules.core.model import Event, Seat
from rules.core.rng import Rng
from rules.core.store import Conflict, Corrupt, Entry, Saved, SessionStore
from rules.sessions import lobby
from rules.sessions.changes import Change, seat_of, seated
from rules.sessions.history import known
from rules.sessions.locks import Locks
from rules.sessions.plan import Plan, aims, begun, plain_ending, replayed
from rules.sessions.refusals import Unreadable
from rules.sessions.values import AnyTable, Header, Table

log = logging.getLogger(__name__)

TRIES = 5
"""So often a change is made where another process keeps writing the same table."""

RECENT = 256
"""So many tables are remembered, for questions that must not wait for the disk."""

ENTRIES_BACK = 48
"""So many entries are read first where the last turn of a seat is looked for."""

Making: TypeAlias = Callable[[Saved, AnyGame], Change]


class Desk:
    """What all questions and changes share: the store, the locks, the clock and the source of chance."""

    def __init__(
        self,
        store: SessionStore,
        games: Mapping[str, AnyGame],
        now: Callable[[], int],
        entropy: Callable[[], int],
    ) -> None:
        """Keep tables of these games in `store`."""
        self.store = store
        self.games = games
        self.now = now
        self.entropy = entropy
        self.locks = Locks()
        self._recent: dict[str, Saved] = {}
        self._reported: set[str] = set()

    async def load(self, table: str) -> Saved:
        """Load a table; refuse one that is not there or cannot be read."""
        try:
            saved = await self.store.load(table)
        except Corrupt as corrupt:
            raise self._unreadable(table, corrupt) from corrupt
        if saved is None:
            raise NoTable
        return self._remembered(saved)

    async def recent(self, table: str) -> Saved:
        """Return a table as last seen, from memory where it is there."""
        return self._recent.get(table) or await self.load(table)

    def game(self, saved: Saved) -> AnyGame:
        """Return the rules of a table's game."""
        game = self.games.get(saved.game)
        if game is None:
            raise self._unreadable(saved.id, f"there is no game {saved.game!r}")
        return game

    def state(self, saved: Saved) -> AnyState:
        """Read the snapshot of a running or finished game."""
        try:
            return decode(saved.state, self.game(saved).types.state)
        except msgspec.DecodeError as wrong:
            raise self._unreadable(saved.id, wrong) from wrong

    async def change(self, table: str, make: Making) -> Change:
        """Load a table, change it and save it, whole or not at all. The caller holds the table's lock.

        Where another process has written meanwhile, the change is made again on what is there then.
        """
        for _ in range(TRIES):
            saved = await self.load(table)
            change = make(saved, self.game(saved))
            if change.saved == saved:
                return change
            try:
                return await self.kept(saved, change)
            except Conflict:
                continue
        raise Stale

    async def kept(self, saved: Saved, change: Change) -> Change:
        """Save a change of `saved`; raise Conflict where another process was quicker."""
        after = replace(change.saved, revision=saved.revision + 1)
        self._recent.pop(saved.id, None)
        await self.store.save(after, saved.revision, change.entry, change.undone_from)
        return Change(self._remembered(after), change.entry, change.undone_from, change.events)

    async def entries_back_to(self, saved: Saved, seat: Seat) -> tuple[Entry, ...]:
        """Read the latest entries, back to before a person's last turn in this seat, or all of them."""
        since = max(0, saved.entries - ENTRIES_BACK)
        entries = await self.store.entries(saved.id, since=since)
        mine = (e for e in entries if e.seat == seat and not e.undone and not e.computer and e.number > since)
        if since and next(mine, None) is None:
            return await self.store.entries(saved.id)
        return entries

    def seen_by(
        self, saved: Saved, user: int | None, *, events: Sequence[Event] = (), plan: Plan | None = None
    ) -> AnyTable:
        """Show a table to an asker; `plan` is the plan in place of none."""
        game = self.game(saved)
        viewer = None if saved.status == "lobby" else seat_of(saved, user)
        header = header_of(saved)
        if saved.status not in {"running", "over"}:
            return Table(header, game, viewer, None, None, events=known(events, viewer))
        state = self.state(saved)
        if viewer is not None and viewer == saved.to_move:
            plan = plan or begun(game, state, viewer)
            base = plan.views[0]
        else:
            plan, base = None, game.view(state, viewer)
        table = Table(
            header, game, viewer, base, base, events=known(events, viewer), result=game.result(state)
        )
        return table if plan is None else _with_plan(table, plan)

    async def shown(self, saved: Saved, user: int | None, events: Sequence[Event] = ()) -> AnyTable:
        """Show a table to an asker with the plan that is kept, if it is theirs to move."""
        if user is None or saved.to_move is None or seat_of(saved, user) != saved.to_move:
            return self.seen_by(saved, user, events=events)
        plan, at, void = await self.planned(saved, user)
        table = self.seen_by(saved, user, events=events, plan=plan)
        return dataclasses.replace(table, draft_at=at, draft_void=void)

    async def planned(self, saved: Saved, user: int) -> tuple[Plan, int | None, bool]:
        """Return the plan of the person to move, when it was kept, and whether an older one was given up."""
        game, state, seat = self.game(saved), self.state(saved), seated(saved, user)
        draft = await self.store.draft(saved.id, user)
        if draft is None:
            return begun(game, state, seat), None, False
        plan = replayed(game, state, seat, draft.decided) if draft.version >= saved.moved else None
        if plan is not None:
            return plan, draft.at, False
        await self.store.drop_draft(saved.id, user)
        return begun(game, state, seat), None, True

    async def created(self, make: Callable[[str], Saved]) -> Saved:
        """Keep a new table under an id that is not taken."""
        rng = Rng(self.entropy())
        while True:
            saved = make(lobby.new_id(rng))
            try:
                await self.store.create(saved)
            except Conflict:
                continue
            return self._remembered(saved)

    async def created_beside(self, old: Saved, make: Callable[[str], Saved]) -> Saved:
        """Keep a new table that `old` names as its rematch; raise Conflict where that cannot be."""
        new = make(lobby.new_id(Rng(self.entropy())))
        after = replace(old, again=new.id, revision=old.revision + 1)
        self._recent.pop(old.id, None)
        await self.store.create(new, after, old.revision)
        self._remembered(after)
        return self._remembered(new)

    async def ended_unread(self, table: str, user: int) -> AnyTable:
        """End a table that cannot be read, for someone who sits there; without a result."""
        try:
            saved = await self.store.load(table)
        except Corrupt as corrupt:
            buried = await self.store.bury(table, user, self.now())
            raise (NoTable if buried else NotSeated) from corrupt
        if saved is None:
            raise NoTable
        seated(saved, user)
        closed = await self.kept(saved, Change(lobby.closed(saved, self.now())))
        return self.seen_by(closed.saved, user)

    def is_readable(self, saved: Saved) -> bool:
        """Tell whether a table's game and state make sense."""
        try:
            return saved.status == "lobby" or self.state(saved) is not None
        except Unreadable:
            return False

    def _remembered(self, saved: Saved) -> Saved:
        self._recent.pop(saved.id, None)
        self._recent[saved.id] = saved
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]
        return saved

    def _unreadable(self, table: str, why: object) -> Unreadable:
        """Make the refusal, and report the table once."""
        if table not in self._reported:
            self._reported.add(table)
            log.error("Table %s cannot be read: %s", table, why)
        return Unreadable()


def header_of(saved: Saved) -> Header:
    """Leave out what is hidden or nobody's business."""
    fields = asdict(saved)
    return Header(**{name: fields[name] for name in Header.__struct_fields__})


def _with_plan(table: AnyTable, plan: Plan) -> AnyTable:
    """Show the plan of the person to move on their table."""
    return Table(
        table.saved,
        table.game,
        table.viewer,
        plan.views[-1],
        table.base,
        draft=plan.shown(),
        choices=plan.open(),
        aims=aims(plan),
        whole=plain_ending(plan) is not None,
        events=table.events,
        result=table.result,
    )
