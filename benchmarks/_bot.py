"""The bot in a process of its own, on a small Discord elsewhere: `python -m benchmarks._bot URL TOKEN FILE`.

It takes orders as lines of JSON and answers each with one; it stops when there are no more.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import aiosqlite

from bot.app import HANDLERS, Cairn
from bot.local import seams
from bot.settings import Settings
from bot.store import SqliteStore
from render.core.paint import paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.core.scene import Scene

ROW = "x" * 2500
"""About as long as a state of Alpina."""


class Watched(Cairn):
    """The bot, which remembers the last scene that it drew."""

    last: Callable[[], Scene]

    async def draw(self, scene: Callable[[], Scene], what: str) -> bytes | None:
        """Draw as ever."""
        self.last = scene
        return await super().draw(scene, what)


class Orders:
    """What the bot's process does when it is told."""

    def __init__(self, bot: Watched, database: aiosqlite.Connection, http: aiohttp.ClientSession) -> None:
        self._bot, self._database, self._http = bot, database, http

    async def settled(self) -> None:
        """Wait until everything that was asked is done."""
        while self._is_busy():  # noqa: ASYNC110  (what is waited for is discord.py's own tasks)
            await asyncio.sleep(0.002)

    def _is_busy(self) -> bool:
        tasks = (task.get_name() for task in asyncio.all_tasks())
        return any(name.startswith(HANDLERS) for name in tasks) or bool(self._bot._works)  # noqa: SLF001

    async def table(self, channel: int) -> dict[str, Any]:
        """Tell how many turns were made at a channel's table, and who is to move."""
        number = await self._bot.sessions.at(channel)
        assert number is not None
        table = await self._bot.sessions.look(number, None)
        mover = None if table.to_move is None else table.holder(table.to_move).name
        return {"turns": table.saved.turns, "mover": mover}

    async def least(self, url: str, message: dict[str, Any], name: str) -> dict[str, Any]:
        """Draw the last scene again, commit a row, post a message with the picture; tell when that began."""
        start = time.perf_counter()
        png = paint(self._bot.last())
        await self._database.execute("begin immediate")
        await self._database.execute("insert into moves (state) values (?)", (ROW,))
        await self._database.execute("commit")
        form = aiohttp.FormData()
        form.add_field("payload_json", json.dumps(message))
        form.add_field("files[0]", png, filename=name, content_type="image/png")
        async with self._http.post(url, data=form) as response:
            assert response.status == 200, await response.text()
        return {"start": start, "bytes": len(png)}

    async def kept(self) -> dict[str, int]:
        """Count what discord.py keeps of our messages, and what is still being done."""
        views = self._bot._connection._view_store  # noqa: SLF001
        return {
            "views": len(views._views) + len(views._synced_message_views),  # noqa: SLF001
            "works": len(self._bot._works),  # noqa: SLF001
        }


async def main(url: str, token: str, file: Path) -> None:
    """Run until there are no more orders."""
    logging.disable(logging.WARNING)
    async with AsyncExitStack() as stack:
        stack.enter_context(seams.pointed_at(url))
        store = await stack.enter_async_context(SqliteStore.open(file))
        bot = await stack.enter_async_context(
            Watched(store, Settings(_env_file=None), guild_ready_timeout=0.05)
        )
        least = aiosqlite.connect(file.with_name("least.db"), isolation_level=None)
        database = await stack.enter_async_context(least)
        for pragma in ("journal_mode = wal", "synchronous = full"):
            await database.execute(f"pragma {pragma}")
        await database.execute("create table moves (number integer primary key, state text)")
        headers = {"Authorization": f"Bot {token}"}
        http = await stack.enter_async_context(aiohttp.ClientSession(headers=headers))
        bot.when_ready(lambda: print("{}", flush=True))
        running = asyncio.create_task(bot.start(token))
        await obey(Orders(bot, database, http))
        await bot.close()
        await running


async def obey(orders: Orders) -> None:
    """Carry out one order after the other."""
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        answer = await getattr(orders, order.pop("do"))(**order)
        print(json.dumps(answer or {}), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
