"""Memory over many pictures, and over many turns of a running bot: after a tenth of them it is flat.

Pictures are drawn of the boards of a hundred tables in turn. Turns are played by slash command in games of
two on a small Discord in another process, so that what is measured is the bot alone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks._apart import Apart
from benchmarks._figures import Figure, Goal, report
from bot.local import LocalDiscord
from render.core.paint import paint
from render.registry import pictures_of
from rules.core.plain import table
from rules.registry import all_games, game_of
from tests.e2e.evening import Clock
from tests.render.scenes import positions, show_for

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from render.core.scene import Scene

FLAT = Goal("≤", 20, "MiB")
NOTHING = Goal("≤", 0)
QUICK = ("--renders", "4000", "--turns", "600")
TABLES = 100
PARTS = 10


def arguments(parser: ArgumentParser) -> None:
    """Add the amount of work."""
    parser.add_argument("games", nargs="*", default=tuple(all_games()), metavar="GAME")
    parser.add_argument("--renders", type=int, default=20_000, help="so many pictures of each game (20000)")
    parser.add_argument("--turns", type=int, default=5_000, help="so many turns of a bot (5000)")


def run(asked: Namespace) -> int:
    """Measure both and print the tables."""
    logging.disable(logging.WARNING)
    held = {f"{key}, {asked.renders:,} pictures": drawn(key, asked.renders) for key in asked.games}
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        turns, kept = asyncio.run(played(Path(folder), asked.turns))
    held[f"alpina, {asked.turns:,} turns of a bot"] = turns
    rows = [(name, *(f"{mib:.0f}" for mib in each)) for name, each in held.items()]
    print("\nMiB in memory after each tenth\n")
    print(table(("", *(f"{100 * part // PARTS} %" for part in range(1, PARTS + 1))), rows))
    figures = [Figure(name, [max(each[1:]) - each[0]], FLAT) for name, each in held.items()]
    missed = report("growth after the first tenth, at most", "MiB", figures)
    left = [Figure(f"{what} of discord.py or ours", [count], NOTHING) for what, count in kept.items()]
    return missed | report("left in memory after the turns", "number", left)


def drawn(key: str, renders: int) -> list[float]:
    """Draw boards of many tables in turn; return the memory held after each tenth."""
    boards, held = [board(key, number) for number in range(TABLES)], []
    for number in range(1, renders + 1):
        paint(boards[number % len(boards)]())
        if number % (renders // PARTS) == 0:
            held.append(memory(os.getpid()))
    return held[:PARTS]


def board(key: str, seed: int) -> Callable[[], Scene]:
    """Play to some position of a random game; return what draws its board."""
    game = game_of(key)
    seats = game.info.seats[seed % len(game.info.seats)]
    played = positions(game, seats, seed)
    show = replace(show_for(game, seats), table=f"t{seed}")
    return partial(pictures_of(key).board, game.view(played[seed % len(played)], None), show)


async def played(folder: Path, turns: int) -> tuple[list[float], dict[str, int]]:
    """Play games of two; return the memory the bot held after each tenth, and what it keeps at the end."""
    held: list[float] = []
    async with LocalDiscord(patience=20.0) as discord:
        evening = Apart(discord, folder, Clock())
        await evening.start()
        await evening.begin("Ben")
        for number in range(1, turns + 1):
            if (await evening.order("table", channel=evening.thread.id))["mover"] is None:
                discord.world.blobs.clear()
                await evening.begin("Ben")
            await evening.play("here" if number % 2 else None)
            if number % (turns // PARTS) == 0:
                held.append(memory(evening.pid))
        kept: dict[str, int] = await evening.order("kept")
        await evening.stop()
    return held[:PARTS], kept


def memory(pid: int) -> float:
    """Read the mebibytes that a process holds in memory."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024
