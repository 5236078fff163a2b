"""An evening whose bot has a process of its own, so that neither it nor the Discord waits for the other."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from asyncio.subprocess import PIPE
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.e2e.evening import ROOM, Evening

if TYPE_CHECKING:
    from bot.local import LocalDiscord
    from bot.local.rest import Exchange

__all__ = ["ROOM", "Apart", "Heard", "Wire"]


class Heard(NamedTuple):
    """A request of the bot, and when it was received and understood."""

    at: float
    what: Exchange


class Wire:
    """Hears what the bot sends."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._heard: list[Heard] = []
        self._more = asyncio.Event()
        discord.listen(self._hear)

    def _hear(self, exchange: Exchange) -> None:
        self._heard.append(Heard(time.perf_counter(), exchange))
        self._more.set()

    def clear(self) -> None:
        """Forget what was heard."""
        self._heard.clear()

    async def post_to(self, route: str) -> Heard:
        """Wait for a POST to a route; return the first since the last `clear`."""
        while True:
            for heard in self._heard:
                if (heard.what.method, heard.what.route) == ("POST", route):
                    return heard
            self._more.clear()
            await self._more.wait()


class Apart(Evening):
    """The same people as in the tests, and a bot that is told what to do by lines of JSON."""

    async def start(self) -> None:
        """Start the bot and wait until it is ready."""
        self._bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "benchmarks._bot",
            self.discord.url, self.discord.token, str(self.folder / "cairn.db"),
            stdin=PIPE, stdout=PIPE,
        )  # fmt: skip
        await self._answer()

    async def stop(self) -> None:
        """Let the bot stop by itself."""
        if self._bot.stdin is not None:
            self._bot.stdin.close()
        await self._bot.wait()

    async def order(self, do: str, **what: object) -> Any:  # noqa: ANN401  (whatever the bot answers)
        """Tell the bot's process to do something; return its answer."""
        assert self._bot.stdin is not None
        self._bot.stdin.write(json.dumps({"do": do, **what}).encode() + b"\n")
        return await self._answer()

    async def _answer(self) -> Any:  # noqa: ANN401
        assert self._bot.stdout is not None
        return json.loads(await self._bot.stdout.readline())

    @property
    def pid(self) -> int:
        """The number of the bot's process."""
        return self._bot.pid

    async def settled(self) -> None:
        """Wait until everything that was asked is done."""
        await self.order("settled")

    async def to_move(self) -> str:
        """Name the person to move."""
        mover: str = (await self.order("table", channel=self.thread.id))["mover"]
        return mover

    async def turns(self) -> int:
        """Count the turns made at the newest table."""
        made: int = (await self.order("table", channel=self.thread.id))["turns"]
        return made
