"""Sessions: what the bot may ask of the tables; each call is one change, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from rules.core import plain
from rules.core.bots import choose
from rules.core.game import AnyGame
from rules.core.model import Move, Seat
from rules.core.rng import Rng
from rules.core.store import Due, Level, Place, SessionStore
from rules.core.text import Text
from rules.sessions.values import Person, Table, Told

Answer: TypeAlias = tuple[str, str]
"""A decision's step and the key of its answer."""


class Think(Protocol):
    """A computer player: chooses a whole turn from a view."""

    def __call__(
        self, game: AnyGame, view: Any, level: Level, rng: Rng, hurry: Callable[[], bool]  # noqa: ANN401
    ) -> tuple[Move, ...]:
        """Choose the moves up to EndTurn."""


class Sessions:
    """The tables, seen from outside: every call names a table and who asks."""

    def __init__(
        self, store: SessionStore, *, now: Callable[[], int], entropy: Callable[[], int]
    ) -> None:
        """Keep tables in `store`; `now` tells the seconds since 1970, `entropy` gives 64 secret random bits."""

    async def open(
        self, game: str, host: Person, place: Place, options: Mapping[str, bool | int | str] = {}, *,
        invited: Sequence[int] = (), computers: int = 0, level: Level = "normal",
    ) -> Table[Any]:
        """Open a lobby; its host has the first seat."""
        raise NotImplementedError

    async def join(self, table: str, person: Person, seat: Seat | None = None) -> Table[Any]: raise NotImplementedError
    async def leave(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def add_computer(self, table: str, user: int, level: Level) -> Table[Any]: raise NotImplementedError
    async def remove_computer(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def close(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def reopen(self, table: str, person: Person) -> Table[Any]: raise NotImplementedError
    async def start(self, table: str, user: int, first: Seat | None = None) -> Table[Any]: raise NotImplementedError
    async def expire(self, table: str) -> Table[Any]: raise NotImplementedError
    async def put(self, table: str, **place: int | str) -> Table[Any]: raise NotImplementedError
    async def look(self, table: str, user: int | None) -> Table[Any]: raise NotImplementedError
    async def suppose(self, table: str, user: int, *answers: Answer, fresh: bool = True, say: Callable[[Text], str] = plain.say) -> Table[Any]: raise NotImplementedError
    async def at(self, channel: int) -> str | None: raise NotImplementedError
    async def mine(self, user: int) -> tuple[Table[Any], ...]: raise NotImplementedError
    async def told(self, table: str, user: int | None, *, since: int = 0) -> tuple[Told, ...]: raise NotImplementedError
    async def digest(self, table: str) -> tuple[Told, ...]: raise NotImplementedError
    async def decide(self, table: str, user: int, *answers: Answer, seen: int | None = None, fresh: bool = False, say: Callable[[Text], str] = plain.say) -> Table[Any]: raise NotImplementedError
    async def confirm(self, table: str, user: int, *, seen: int | None = None) -> Table[Any]: raise NotImplementedError
    async def back(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def start_over(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def play(self, table: str, user: int, *moves: Move, seen: int | None = None) -> Table[Any]: raise NotImplementedError
    async def computers(self, table: str, *, think: Think = choose) -> Table[Any]: raise NotImplementedError
    async def thinking(self) -> tuple[str, ...]: raise NotImplementedError
    async def concede(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def gone(self, user: int, guild: int) -> tuple[Table[Any], ...]: raise NotImplementedError
    async def undo(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def agree(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def refuse(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def nudge(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
    async def rematch(self, table: str, person: Person) -> Table[Any]: raise NotImplementedError
    async def record(self, table: str, user: int | None) -> str: raise NotImplementedError
    async def due(self) -> tuple[tuple[str, Due], ...]: raise NotImplementedError
    async def reminded(self, table: str, due: Due) -> Table[Any]: raise NotImplementedError
    async def remind_later(self, table: str, user: int) -> Table[Any]: raise NotImplementedError
