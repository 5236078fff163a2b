"""What is kept of a table, and where: the protocol every store fulfils.

The snapshot (`Saved.state`) is the truth of a running game; the entries are its history.
Both are written together, with a version check, or not at all.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from rules.core.game import Colour
from rules.core.model import Model, Seat

Level: TypeAlias = Literal["random", "easy", "normal", "hard"]
"""How strong a computer player is."""

Status: TypeAlias = Literal["lobby", "running", "over", "closed"]
"""A table waits in its lobby, runs, is over with a result, or was closed without one."""


class Holder(Model, frozen=True):
    """Who sits in a seat: a person (`user`) or a computer (`level`).

    `name` is the display name as last seen; empty for a computer. `left` and `left_name` name the
    person whose seat the computer took over, who may take it back.
    """

    colour: Colour
    user: int | None = None
    name: str = ""
    level: Level | None = None
    left: int | None = None
    left_name: str = ""


class Place(Model, frozen=True):
    """Where a table lives in Discord; all ids, 0 for a DM's missing guild.

    `channel` is where moves are made (the thread once the table runs), `parent` the channel of the
    lobby; `lobby` and `board` are the messages of the lobby card and of the newest table message.
    `shown` is the version of the table that `board` shows; `language` that of the table's public texts.
    """

    guild: int
    channel: int
    parent: int
    lobby: int = 0
    board: int = 0
    shown: int = 0
    language: str = "en"


class UndoAsked(Model, frozen=True):
    """A seat would like its last turn back: the entry it names and everything after.

    `agreed` lists the seats that said yes so far, `message` is where they are asked (0: not yet).
    """

    seat: Seat
    entry: int
    agreed: tuple[Seat, ...] = ()
    message: int = 0


class Nudged(Model, frozen=True):
    """When a seat was last nudged, in seconds since 1970."""

    seat: Seat
    at: int


class Due(Model, frozen=True):
    """Something that falls due at a table at a time, in seconds since 1970: a row of the clock.

    `kind` is "reminder", "expiry" of a lobby, or "call" where the table could not be told how it stands;
    `step` counts repeated ones from 0.
    """

    kind: Literal["reminder", "expiry", "call"]
    at: int
    step: int = 0


class Saved(Model, frozen=True):
    """A table as it is kept.

    `holders` stand in order of joining while in the lobby, in turn order afterwards. `version` grows by
    one with every change of position, seats or status: it is what buttons carry; `moved` is the version
    of the last change of position, `revision` counts every write. `state` is the game's state as JSON;
    `seed` what it was set up from: both are hidden information. `since` is when the seat to move was
    called (in the lobby: when it opened). `turns` counts the turns played, `entries` the entries of the
    history. `rotate` is by how many seats the order of a rematch turns (0: it is drawn), `again` the
    table of the rematch. `rules` is the version of the game's rules the table was started with. Times
    are seconds since 1970.
    """

    id: str
    game: str
    rules: int
    status: Status
    host: int
    host_name: str
    holders: tuple[Holder, ...]
    place: Place
    options: dict[str, bool | int | str] = {}  # noqa: RUF012  (msgspec gives each value its own)
    invited: tuple[int, ...] = ()
    version: int = 0
    moved: int = 0
    revision: int = 0
    created: int = 0
    since: int = 0
    ended: int = 0
    to_move: Seat | None = None
    turns: int = 0
    entries: int = 0
    state: str = ""
    seed: int = 0
    undo: UndoAsked | None = None
    nudges: tuple[Nudged, ...] = ()
    due: tuple[Due, ...] = ()
    rotate: int = 0
    again: str = ""


class Entry(Model, frozen=True):
    """One line of a table's history, numbered from 0 (the setup).

    A turn has `seat`, `moves` and `events` as JSON lists; anything else that happens to a table
    (a seat taken, a turn taken back) has only `events`. `state` is the snapshot after it, so that it
    can be gone back to; `version` is the table's after it. `computer` tells that a computer player moved.
    `undone` turns were taken back.
    """

    table: str
    number: int
    at: int
    seat: Seat | None
    moves: str
    events: str
    state: str
    version: int
    computer: bool = False
    undone: bool = False


class Draft(Model, frozen=True):
    """A person's unconfirmed plan at a table: decisions as (step, key) pairs, made on `version`."""

    table: str
    user: int
    version: int
    decided: tuple[tuple[str, str], ...]
    at: int


class Conflict(Exception):
    """The table was changed by someone else since it was loaded."""


class Corrupt(Exception):
    """What is kept of this table makes no sense any more; the others are not touched by it."""

    def __init__(self, table: str, reason: str) -> None:
        """Name the table, and say what could not be read."""
        super().__init__(f"table {table}: {reason}")
        self.table = table


def waits(saved: Saved) -> bool:
    """Tell whether a computer is to move here, or there is something that has not been told to the table."""
    if saved.status == "lobby":
        return not saved.place.lobby
    if saved.to_move is not None and saved.holders[saved.to_move].level is not None:
        return True
    return saved.status in {"running", "over"} and saved.place.shown < saved.moved


class SessionStore(Protocol):
    """Keeps tables, their history and drafts; every write is one transaction.

    Lists leave out tables that cannot be read; `load` raises Corrupt for them.
    """

    async def create(self, saved: Saved, old: Saved | None = None, seen: int = 0) -> None:
        """Keep a new table; raise Conflict where its id is taken.

        `old` is another table as it is changed by that, in the same transaction; raise Conflict unless its
        stored revision is still `seen`.
        """

    async def load(self, table: str) -> Saved | None:
        """Return the table of this id."""

    async def bury(self, table: str, user: int, at: int) -> bool:
        """Close a table that cannot be read, for someone who sits there; tell whether it was done."""

    async def at(self, channel: int) -> str | None:
        """Return the id of the newest table that lives in this channel or thread, running ones first."""

    async def of_user(self, user: int, since: int) -> tuple[Saved, ...]:
        """Return the tables at which this person sits or that they host, newest first.

        Tables that ended before `since` are left out.
        """

    async def untold(self) -> tuple[str, ...]:
        """Return the ids of the tables that wait for us: see `waits`."""

    async def save(
        self, saved: Saved, seen: int, entry: Entry | None = None, undone_from: int | None = None
    ) -> None:
        """Write a changed table, its due times and a history entry, and mark turns taken back.

        Everything or nothing; raise Conflict unless the stored revision is still `seen`.
        `undone_from` is the first entry taken back; entries that are no turns stay as they are.
        With a turn, the plan of the person who made it is forgotten; once a table does not run, all are.
        """

    async def entries(self, table: str, *, since: int = 0) -> tuple[Entry, ...]:
        """Return the history from entry number `since` on, in order, entries taken back included."""

    async def draft(self, table: str, user: int) -> Draft | None:
        """Return the person's plan at this table."""

    async def keep_draft(self, draft: Draft) -> None:
        """Keep a plan in place of the person's earlier one."""

    async def drop_draft(self, table: str, user: int) -> None:
        """Forget the person's plan at this table."""

    async def fallen_due(self, now: int) -> tuple[tuple[str, Due], ...]:
        """Return what fell due at or before `now`, oldest first: table ids with their due rows."""
