"""An evening of games: the real bot on a small Discord, driven by people; it can be restarted."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from bot.app import HANDLERS, Cairn
from bot.settings import Settings
from bot.store import SqliteStore

if TYPE_CHECKING:
    from pathlib import Path

    from bot.local import LocalDiscord, Outcome, PersonDriver
    from bot.local.driver import Message
    from bot.local.values import Place
    from rules.sessions import AnyTable

ROOM = "game-night"
PATIENCE = 20.0


@dataclass
class Clock:
    """A clock that stands still until it is turned."""

    time: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds


@dataclass
class Evening:
    """The bot and its people; `start` and `stop` may be called as often as a test likes."""

    discord: LocalDiscord
    folder: Path
    clock: Clock
    settings: Settings = field(default_factory=lambda: Settings(_env_file=None))

    async def start(self) -> None:
        """Start the bot on what was kept."""
        self._stack = AsyncExitStack()
        self._stack.enter_context(self.discord.seams())
        store = await self._stack.enter_async_context(SqliteStore.open(self.folder / "cairn.db"))
        self.bot = Cairn(store, self.settings, now=lambda: int(self.clock()), guild_ready_timeout=0.05)
        ready = asyncio.Event()
        self.bot.when_ready(ready.set)
        await self._stack.enter_async_context(self.bot)
        self._running = asyncio.create_task(self.bot.start(self.discord.token))
        await asyncio.wait_for(ready.wait(), PATIENCE)
        await self.settled()

    async def stop(self) -> None:
        """Stop the bot as a signal does."""
        await self.bot.close()
        await self._running
        await self._stack.aclose()

    async def restart(self) -> None:
        """Stop and start."""
        await self.stop()
        await self.start()

    async def settled(self) -> None:
        """Wait until everything that was asked is done: answered, told and closed."""
        async with asyncio.timeout(PATIENCE):
            while self._busy():  # noqa: ASYNC110  (what is waited for is discord.py's own tasks)
                await asyncio.sleep(0.005)

    def _busy(self) -> bool:
        running = [task.get_name() for task in asyncio.all_tasks() if not task.done()]
        return any(name.startswith(HANDLERS) for name in running) or bool(self.bot._works)

    async def settle(self, name: str, outcome: Outcome) -> Outcome:
        """Wait for an answer that the bot only announced at first; return it as it is then."""
        await self.settled()
        return replace(outcome, message=outcome.message and self[name].now(outcome.message))

    # People

    def __getitem__(self, name: str) -> PersonDriver:
        return self.discord.as_person(name)

    @property
    def thread(self) -> Place:
        """The newest thread."""
        return max(self.discord.threads.values(), key=lambda thread: thread.id)

    def board(self) -> Message:
        """The newest public message of the newest thread."""
        there = [name for name, person in self.discord.people.items() if person.is_member]
        return [m for m in self[there[-1]].messages(self.thread) if not m.is_private][-1]

    def card(self) -> Message:
        """The newest lobby card."""
        return [m for m in self["Ana"].messages(ROOM) if not m.is_private][-1]

    async def table(self, user: str | None = None) -> AnyTable:
        """Look at the table of the newest thread."""
        number = await self.bot.sessions.at(self.thread.id)
        assert number is not None
        person = self.discord.people[user].id if user else None
        return await self.bot.sessions.look(number, person)

    async def to_move(self) -> str:
        """Name the person to move."""
        table = await self.table()
        person = table.person(table.to_move) if table.to_move is not None else None
        assert person is not None
        return self.discord.world.people[person.user].name

    def always(self, luck: int) -> None:
        """Give every table from now on this luck in place of chance, so that a game is the same each time."""
        self.bot.sessions._desk.entropy = lambda: luck

    # What happens often

    async def press(self, name: str, message: Message, verb: str) -> Outcome:
        """Press the button that means `verb`, whatever it is called."""
        button = next(b for b in message.buttons if b.custom_id and f":{verb}" in b.custom_id)
        return await self[name].press(message, button.custom_id or "")

    async def open(self, *others: str, host: str = "Ana", game: str = "alpina", **options: object) -> Message:
        """Open a table and let others join it; return its card."""
        await self[host].command(f"{game} new", ROOM, **options)
        await self.settled()
        for name in others:
            await self.press(name, self.card(), "join")
            await self.settled()
        return self.card()

    async def begin(self, *others: str, host: str = "Ana", **options: object) -> Message:
        """Open a table, let others join it and start it; return the first board."""
        card = await self.open(*others, host=host, **options)
        await self.press(host, card, "start")
        await self.settled()
        return self.board()

    async def panel(self, name: str, verb: str = "take") -> Message:
        """Open somebody's turn panel from the newest board, or start it with an answer by another button."""
        return answered(await self.press(name, self.board(), verb))

    async def pick(self, name: str, panel: Message, step: str, nth: int = 0) -> Message:
        """Choose the nth option of a step in a panel; return the panel as it is then."""
        select = next(one for one in panel.selects if one.custom_id.endswith(f":{step}"))
        await self[name].select(panel, select.custom_id, select.options[nth]["value"])
        await self.settled()
        now = self[name].now(panel)
        assert now is not None
        return now

    async def planned(self, name: str) -> Message:
        """Plan somebody's turn up to the confirmation."""
        panel = await self.panel(name)
        for step in ("card", "at"):
            if any(select.custom_id.endswith(f":{step}") and not select.chosen for select in panel.selects):
                panel = await self.pick(name, panel, step)
        return panel

    async def confirm(self, name: str, panel: Message) -> Outcome:
        """End a turn by the green button."""
        green = next(button for button in panel.buttons if button.style == "success")
        assert green.custom_id is not None
        return await self.settle(name, await self[name].press(panel, green.custom_id))

    async def play(self, hiker: str | None = None) -> Outcome:
        """Play the turn of whoever is to move by slash command: the first card at the first cell."""
        name = await self.to_move()
        person = self[name]
        card = (await person.autocomplete("alpina play", self.thread, "card"))[0].value
        cell = (await person.autocomplete("alpina play", self.thread, "at", card=card))[0].value
        extra = {"hiker": cell if hiker == "here" else hiker} if hiker else {}
        return await self.settle(
            name, await person.command("alpina play", self.thread, card=card, at=cell, **extra)
        )


def answered(outcome: Outcome) -> Message:
    """Return the message that came of what somebody did."""
    assert outcome.message is not None, outcome.failed
    return outcome.message
