"""What the sessions hand out: a table as one asker may know it, never a state and never a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from rules.core.game import Aim, AnyGame, Choice, Decision, Line, Result, V
from rules.core.model import Event, Model, Seat
from rules.core.seating import seats_of
from rules.core.store import Due, Holder, Nudged, Place, Status, UndoAsked


@dataclass(frozen=True)
class Person:
    """Someone on Discord: the user id and the display name, in which nothing is escaped."""

    user: int
    name: str


@dataclass(frozen=True)
class Decided:
    """A decision of a plan that is made: a filled select with the alternatives at that point.

    `forced` tells that there was only this answer, so that nobody was asked.
    """

    step: str
    key: str
    choice: Choice
    options: tuple[Choice, ...]
    forced: bool = False


class Header(Model, frozen=True):
    """A kept table (rules.core.store.Saved) without what is hidden: neither state nor seed."""

    id: str
    game: str
    rules: int
    status: Status
    host: int
    host_name: str
    holders: tuple[Holder, ...]
    place: Place
    options: dict[str, bool | int | str]
    invited: tuple[int, ...]
    version: int
    moved: int
    created: int
    since: int
    ended: int
    to_move: Seat | None
    turns: int
    undo: UndoAsked | None
    nudges: tuple[Nudged, ...]
    due: tuple[Due, ...]
    rotate: int
    again: str


@dataclass(frozen=True)
class Told:
    """One entry of a table's history as its reader may know it; number 0 is the setup.

    `version` is the table's after it. `seat` is None where the entry is no turn, else `turn` is its number
    among those that stand. `lines` say the events, those that the log tells.
    """

    number: int
    at: int
    version: int
    seat: Seat | None
    computer: bool
    undone: bool
    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    turn: int = 0


@dataclass(frozen=True)
class Table(Generic[V]):
    """What one asker may know about one table.

    `viewer` is the asker's seat (None: a spectator, or a lobby). `base` is the position, `view` the same
    with the asker's plan where it is theirs to move; both are None in a lobby and at a closed table.
    `draft` is that plan, `draft_at` when it was kept, `draft_void` tells that an older plan was given up.
    `choices` are the open decisions' answers on top of the plan, empty unless the asker is to move;
    `aims` the pieces that can be moved about, by their steps: that of the last decision and the next one.
    `whole` tells that the plan is a whole turn as it is.
    `events` is what this very call brought about.
    """

    saved: Header
    game: AnyGame
    viewer: Seat | None
    view: V | None
    base: V | None
    draft: tuple[Decided, ...] = ()
    draft_at: int | None = None
    draft_void: bool = False
    choices: tuple[Choice, ...] = ()
    aims: tuple[tuple[str, Aim], ...] = ()
    whole: bool = False
    events: tuple[Event, ...] = ()
    result: Result | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """List how many may sit here, ascending: the game's numbers, or one where somebody plays alone."""
        return seats_of(self.game.info, self.saved.options)

    @property
    def to_move(self) -> Seat | None:
        """Name the seat to move; None in a lobby and once the table is over or closed."""
        return self.saved.to_move

    def holder(self, seat: Seat) -> Holder:
        """Return who sits there; in a lobby seats are counted in order of joining."""
        return self.saved.holders[seat]

    def seat_of(self, user: int) -> Seat | None:
        """Find where a person sits, whoever looks; None for a spectator."""
        return next((Seat(i) for i, holder in enumerate(self.saved.holders) if holder.user == user), None)

    def person(self, seat: Seat) -> Person | None:
        """Return the person in a seat; None for a computer."""
        holder = self.holder(seat)
        return None if holder.user is None else Person(holder.user, holder.name)

    def is_host(self, user: int) -> bool:
        """Tell whether this person hosts the table."""
        return self.saved.host == user

    def open_steps(self) -> tuple[tuple[Decision, tuple[Choice, ...]], ...]:
        """List the open decisions in the game's order with their answers, confirmations left out."""
        steps = (
            (d, tuple(c for c in self.choices if c.step == d.key and not c.ends))
            for d in self.game.info.steps
        )
        return tuple((decision, choices) for decision, choices in steps if choices)

    def ends(self) -> tuple[Choice, ...]:
        """List the confirmations that the plan allows now."""
        return tuple(c for c in self.choices if c.ends)


AnyTable: TypeAlias = Table[Any]
"""A table, where it does not matter of which game."""
