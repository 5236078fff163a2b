"""`script/play` once it is installed, from the command to the line that says that it is ready.

It is started with an empty store and with one that holds many running games of two, made by the bot's own
sessions, in turn. What Python and discord.py alone take to be there is shown beside it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks._figures import Figure, Goal, report
from bot.store import SqliteStore
from rules.core.store import Place
from rules.registry import all_games
from rules.sessions import Person, Sessions

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

EMPTY = Goal("≤", 5, "s")
FULL = Goal("≤", 10, "s")
QUICK = ("--rounds", "3")
TOGETHER = 64


def arguments(parser: ArgumentParser) -> None:
    """Add the amount of work."""
    parser.add_argument("--rounds", type=int, default=7, help="so often each is started (7)")
    parser.add_argument("--tables", type=int, default=5_000, help="so many tables are stored (5000)")


def run(asked: Namespace) -> int:
    """Start in turn without tables, with them, and Python alone; print the table."""
    subprocess.run(["script/setup"], check=True)  # noqa: S607
    alone, empty, full = [], [], []
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        stored = Path(folder) / "stored.db"
        asyncio.run(fill(stored.with_stem("stored-local"), asked.tables))
        for number in range(asked.rounds):
            alone.append(imported())
            empty.append(started(Path(folder) / f"empty{number}.db"))
            full.append(started(stored))
    figures = [
        Figure("ready without tables", empty, EMPTY),
        Figure(f"ready with {asked.tables:,} tables", full, FULL),
        Figure("python -c 'import discord'", alone, None),
    ]
    return report("script/play", "s", figures)


def started(database: Path) -> float:
    """Start the bot as a person would, wait until it is ready, and stop it."""
    settings = {"CAIRN_DATABASE": str(database), "CAIRN_LOCAL_PORT": "0", "CAIRN_LOG_LEVEL": "WARNING"}
    start = time.perf_counter()
    with subprocess.Popen(
        ["script/play"], env=os.environ | settings, stdout=subprocess.PIPE, text=True  # noqa: S607
    ) as bot:  # fmt: skip
        assert bot.stdout is not None
        line = next(line for line in bot.stdout if line.startswith("Cairn is ready"))
        taken = time.perf_counter() - start
        assert "http" in line
        bot.send_signal(signal.SIGTERM)
    return taken


def imported() -> float:
    """Start Python with discord.py alone."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import discord"], check=True)
    return time.perf_counter() - start


async def fill(database: Path, tables: int) -> None:
    """Store running tables that have been told of their newest position."""
    async with SqliteStore.open(database) as store:
        sessions = Sessions(store, now=lambda: int(time.time()), entropy=lambda: secrets.randbits(64))
        for first in range(0, tables, TOGETHER):
            await asyncio.gather(*(one(sessions, n) for n in range(first, min(tables, first + TOGETHER))))


async def one(sessions: Sessions, number: int) -> None:
    """Open a table, start it and leave it to the person to move."""
    game = tuple(all_games())[number % len(all_games())]
    host, guest = Person(10**17 + 2 * number, "Mara"), Person(10**17 + 2 * number + 1, "Jonas")
    place = Place(guild=10**17, channel=2 * 10**17 + number, parent=10**17 + 1)
    table = (await sessions.open(game, host, place)).saved.id
    await sessions.join(table, guest)
    version = (await sessions.start(table, host.user)).saved.version
    await sessions.put(table, board=3 * 10**17 + number, shown=version)
