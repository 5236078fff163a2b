"""A small world to test in: tables in a store, people, a clock that stands still, and chance that repeats."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.game import AnyGame
from rules.core.model import Seat
from rules.core.rng import Rng
from rules.core.store import Level, Place, SessionStore
from rules.registry import all_games
from rules.sessions import AnyTable, Person, Sessions
from tests.sessions.memory_store import MemoryStore
from tests.sessions.tiny import TINY

MARA, BEN, CLEO, EVE = Person(1, "Mara"), Person(2, "Ben"), Person(3, "Cleo"), Person(9, "Eve")
PEOPLE = (MARA, BEN, CLEO)
PLACE = Place(guild=100, channel=200, parent=200)
DAY = 24 * 3600

GAMES: dict[str, AnyGame] = {**all_games(), "tiny": TINY}


@dataclass
class World:
    """Sessions over a store, with a clock to turn; `chance` is where its luck comes from."""

    store: SessionStore = field(default_factory=MemoryStore)
    time: int = 1_000_000
    chance: int = 7

    def __post_init__(self) -> None:
        self.rng = Rng(self.chance)
        self.sessions = self.again()

    def again(self) -> Sessions:
        """Start the bot anew on the same store."""
        return Sessions(self.store, now=lambda: self.time, entropy=self.rng.bits, games=GAMES)

    async def lobby(
        self, people: int = 2, computers: int = 0, game: str = "tiny", level: Level = "normal"
    ) -> str:
        """Open a lobby with so many people and computers, Mara hosting."""
        table = await self.sessions.open(game, MARA, PLACE, computers=computers, level=level)
        for person in PEOPLE[1:people]:
            await self.sessions.join(table.saved.id, person)
        return table.saved.id

    async def table(self, people: int = 2, computers: int = 0, game: str = "tiny") -> str:
        """Start a table with so many people and computers."""
        table = await self.lobby(people, computers, game)
        await self.sessions.start(table, MARA.user)
        return table

    async def mover(self, table: str) -> int:
        """Name the person to move."""
        person = (await self.public(table)).person
        seat = (await self.public(table)).to_move
        assert seat is not None
        found = person(seat)
        assert found is not None
        return found.user

    async def waiting(self, table: str) -> int:
        """Name the first person who is not to move."""
        mover = await self.mover(table)
        holders = (await self.public(table)).saved.holders
        return next(h.user for h in holders if h.user is not None and h.user != mover)

    async def seat(self, table: str, user: int) -> Seat:
        """Name a person's seat."""
        seat = (await self.sessions.look(table, user)).viewer
        assert seat is not None
        return seat

    async def public(self, table: str) -> AnyTable:
        """Look as a spectator."""
        return await self.sessions.look(table, None)

    async def plan(self, table: str, user: int | None = None) -> AnyTable:
        """Make a whole plan for the person to move, of the first answer to every decision."""
        user = await self.mover(table) if user is None else user
        shown = await self.sessions.look(table, user)
        while not shown.ends():
            decision, choices = shown.open_steps()[0]
            shown = await self.sessions.decide(table, user, (decision.key, choices[0].key))
        return shown

    async def turn(self, table: str) -> AnyTable:
        """Let the person to move make the first turn that comes to mind."""
        user = await self.mover(table)
        await self.plan(table, user)
        return await self.sessions.confirm(table, user)

    async def to_the_end(self, table: str) -> AnyTable:
        """Play on until the game is over."""
        while (await self.sessions.computers(table)).saved.status == "running":
            await self.turn(table)
        return await self.public(table)

    async def until_computer(self, table: str) -> None:
        """Let people move until a computer is to move."""
        while True:
            public = await self.public(table)
            assert public.to_move is not None
            if public.holder(public.to_move).level is not None:
                return
            await self.turn(table)
