"""Plans and turns of the seat to move: what a person decides, and what a computer player does."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from rules.core.errors import AlreadyOver, NotStarted, NotYourTurn, Stale
from rules.core.happened import MovedByComputer
from rules.core.model import Event, Move, Seat
from rules.core.rng import Rng
from rules.core.store import Conflict, Draft, Saved
from rules.sessions.brains import Think, thought
from rules.sessions.changes import seated
from rules.sessions.desk import Desk
from rules.sessions.plan import Plan, begun
from rules.sessions.turns import committed
from rules.sessions.values import AnyTable


def mover(saved: Saved, user: int, seen: int | None) -> Seat:
    """Return the person's seat if it is theirs to move, on the position that they saw as version `seen`."""
    if saved.status == "lobby":
        raise NotStarted
    if saved.to_move is None:
        raise AlreadyOver
    seat = seated(saved, user)
    if seen is not None and not saved.moved <= seen <= saved.version:
        raise Stale
    if seat != saved.to_move:
        raise NotYourTurn(saved.to_move)
    return seat


class Planner:
    """Keeps plans and ends turns; the caller holds the table's lock."""

    def __init__(self, desk: Desk) -> None:
        """Work at this desk."""
        self._desk = desk

    async def plan(self, saved: Saved, user: int, seen: int | None, *, fresh: bool = False) -> Plan:
        """Return the plan of the person to move, or an empty one; refuse everyone else."""
        seat = mover(saved, user, seen)
        if fresh:
            return begun(self._desk.game(saved), self._desk.state(saved), seat)
        return (await self._desk.planned(saved, user))[0]

    async def keep(self, saved: Saved, user: int, plan: Plan) -> AnyTable:
        """Keep a plan, and show the table with it. Nobody else learns of it."""
        table = self._desk.seen_by(saved, user, plan=plan)
        store, kept = self._desk.store, await self._desk.store.draft(saved.id, user)
        if kept is not None and kept.version >= saved.moved and kept.decided == plan.answers:
            return dataclasses.replace(table, draft_at=kept.at)
        if not plan.answers:
            if kept is not None:
                await store.drop_draft(saved.id, user)
            return table
        at = self._desk.now()
        await store.keep_draft(Draft(saved.id, user, saved.version, plan.answers, at))
        return dataclasses.replace(table, draft_at=at)

    async def ended(self, saved: Saved, user: int, moves: Sequence[Move]) -> AnyTable:
        """End the turn with these moves; Stale where another process was quicker."""
        game = self._desk.game(saved)
        change = committed(saved, game, self._desk.state(saved), moves, self._desk.now())
        try:
            change = await self._desk.kept(saved, change)
        except Conflict as conflict:
            raise Stale from conflict
        return await self._desk.shown(change.saved, user, change.events)

    async def computer(self, saved: Saved, seat: Seat, think: Think) -> tuple[Event, ...]:
        """Let the computer player to move think and make its turn; none if the table went on meanwhile."""
        game, state = self._desk.game(saved), self._desk.state(saved)
        level = saved.holders[seat].level or "normal"
        moves, hurried = await thought(game, state, seat, level, Rng(self._desk.entropy()), think)
        async with self._desk.locks.of(saved.id):
            now = await self._desk.load(saved.id)
            if now.version != saved.version:
                return ()
            by = MovedByComputer(hurried=hurried)
            change = committed(now, game, state, moves, self._desk.now(), computer=by)
            try:
                return (await self._desk.kept(now, change)).events
            except Conflict:
                return ()
