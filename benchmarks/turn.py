"""A turn on a small Discord on loopback, from the gateway's event on, against the least that it must do.

The least is to draw and encode the picture that the turn shows, to commit one row to the disk, and to post
those bytes by one multipart request. The bot does that in the same round, right after the turn, with nothing
around it: what the picture needs is in memory then. The bot and the Discord have a process each.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from benchmarks._apart import Apart, Wire
from benchmarks._figures import Figure, Goal, report
from bot.local import LocalDiscord
from tests.e2e.evening import Clock

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Awaitable

    from benchmarks._apart import Heard
    from bot.local.driver import Message

T = TypeVar("T")

QUICK_ENOUGH = Goal("≤", 1.5)
QUICK = ("--turns", "15")

CALLBACK = "/interactions/{id}/{token}/callback"
MESSAGES = "/channels/{channel}/messages"
EPHEMERAL = 1 << 6

STEP = "a step in the panel, to its answer with the preview"
ANSWER = "a turn, to its answer"
BOARD = "a turn, to the board for everyone"

LAST = 20
"""After so many turns a new table is opened: the end of a game shows other pictures."""


def arguments(parser: ArgumentParser) -> None:
    """Add the amount of work."""
    parser.add_argument("--turns", type=int, default=60, help="so many turns of Alpina (60)")
    parser.add_argument("--folder", type=Path, help="where the database is, on the disk to measure")


def run(asked: Namespace) -> int:
    """Measure, and print the table."""
    logging.disable(logging.WARNING)
    with tempfile.TemporaryDirectory(dir=asked.folder or Path.cwd()) as folder:
        figures = asyncio.run(measured(Path(folder), asked.turns))
    return report("Alpina", "ms", figures, peer="the least")


async def measured(folder: Path, turns: int) -> list[Figure]:
    """Play games of two, measuring in each turn."""
    async with LocalDiscord(patience=20.0) as discord:
        evening = Apart(discord, folder, Clock())
        await evening.start()
        rounds = Rounds(evening, Wire(discord))
        await evening.begin("Ben")
        for _ in range(turns):
            if await evening.turns() > LAST:
                await evening.begin("Ben")
            await rounds.step()
            await rounds.turn()
        await evening.stop()
    return [Figure(name, rounds.ours[name], QUICK_ENOUGH, rounds.peer[name]) for name in rounds.ours]


class Rounds:
    """What was measured so far, in milliseconds."""

    def __init__(self, evening: Apart, wire: Wire) -> None:
        self._evening, self._wire = evening, wire
        self.ours: dict[str, list[float]] = {STEP: [], ANSWER: [], BOARD: []}
        self.peer: dict[str, list[float]] = {STEP: [], ANSWER: [], BOARD: []}

    async def step(self) -> None:
        """Choose a card in the panel."""
        evening = self._evening
        name = await evening.to_move()
        panel = await evening.panel(name)
        await evening.settled()
        [answer], shown = await self._timed(evening.pick(name, panel, "card"), {STEP: CALLBACK})
        self.peer[STEP].append(await self._least(answer, shown))

    async def turn(self) -> None:
        """Play a whole turn by slash command."""
        evening = self._evening
        person = evening[await evening.to_move()]
        card = (await person.autocomplete("alpina play", evening.thread, "card"))[0].value
        at = (await person.autocomplete("alpina play", evening.thread, "at", card=card))[0].value
        await evening.settled()
        doing = person.command("alpina play", evening.thread, card=card, at=at)
        [_, board], _ = await self._timed(doing, {ANSWER: CALLBACK, BOARD: MESSAGES})
        least = await self._least(board, evening.board())
        self.peer[ANSWER].append(least)
        self.peer[BOARD].append(least)

    async def _timed(self, doing: Awaitable[T], routes: dict[str, str]) -> tuple[list[Heard], T]:
        """Do something and note when its posts arrive; return these and its outcome."""
        self._wire.clear()
        start = time.perf_counter()
        done = asyncio.ensure_future(doing)
        posts = [await self._wire.post_to(route) for route in routes.values()]
        for name, post in zip(routes, posts, strict=True):
            self.ours[name].append(1000 * (post.at - start))
        outcome = await done
        await self._evening.settled()
        return posts, outcome

    async def _least(self, sent: Heard, shown: Message) -> float:
        """Let the bot do the least for the picture of a message that it sent."""
        discord, picture = self._evening.discord, shown.pictures[0]
        url = f"{discord.url}/api/v10/channels/{discord.channels['general'].id}/messages"
        self._wire.clear()
        done = await self._evening.order("least", url=url, message=_public(sent), name=picture.name)
        arrived = await self._wire.post_to(MESSAGES)
        assert done["bytes"] == len(picture.data), "not the same picture"
        return 1000 * (arrived.at - done["start"])


def _public(sent: Heard) -> dict[str, object]:
    """Make a public message of an answer or message of the bot's, to be sent once more."""
    body = sent.what.body
    assert isinstance(body, dict)
    message = dict(body.get("data", body))
    message.pop("nonce", None)
    return message | {"flags": message.get("flags", 0) & ~EPHEMERAL}
