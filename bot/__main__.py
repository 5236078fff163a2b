"""`python -m bot` runs the bot on Discord; `python -m bot --local` plays on this machine, without a token."""

from __future__ import annotations

import argparse
import asyncio
import errno
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import discord

from bot.app import Cairn
from bot.database import CannotOpen
from bot.local import LocalDiscord
from bot.settings import BadSettings, Settings, load
from bot.store import SqliteStore

LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
CLOSING = 4.0
"""After so many seconds of closing the process ends in any case; what was confirmed is saved already."""


def main(arguments: Sequence[str]) -> int:
    """Run until a signal; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Cairn, a bot for board games.")
    parser.add_argument("--local", action="store_true", help="play on this machine, without Discord")
    parser.add_argument("--port", type=int, help="where local play is served (default: CAIRN_LOCAL_PORT)")
    chosen = parser.parse_args(arguments)
    try:
        settings = load()
    except BadSettings as bad:
        print("\n".join(bad.sentences), file=sys.stderr)
        return 2
    _log_to_stdout(settings)
    local = chosen.local or settings.token is None
    try:
        asyncio.run(_play(settings, chosen.port) if local else _serve(settings))
    except (CannotOpen, OSError) as reason:
        print(f"Cairn cannot start: {reason}", file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print(
            "Discord does not accept DISCORD_TOKEN; copy it again from the developer portal.", file=sys.stderr
        )
        return 1
    return 0


def _log_to_stdout(settings: Settings) -> None:
    logging.basicConfig(level=settings.log_level, format=LINE, stream=sys.stdout)
    logging.getLogger("discord").setLevel(max(logging.WARNING, logging.getLevelName(settings.log_level)))
    # The bot plays no sound, so nobody needs to be told that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def _serve(settings: Settings) -> None:
    """Run on Discord."""
    token = settings.token.get_secret_value() if settings.token else ""
    async with SqliteStore.open(settings.database) as store, Cairn(store, settings) as bot:
        await _until_signal(bot, token)


async def _play(settings: Settings, port: int | None) -> None:
    """Run on a small Discord of our own, whose world outlives a restart beside the database."""
    database = settings.database.with_stem(f"{settings.database.stem}-local")
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(SqliteStore.open(database))
        place = settings.local_port if port is None else port
        world = LocalDiscord(port=place, save=Path(database).with_suffix(".json"))
        try:
            discord_here = await stack.enter_async_context(world)
        except OSError as refused:
            if refused.errno != errno.EADDRINUSE:
                raise
            raise CannotOpen(
                f"Port {place} is taken by another program. Choose another with --port or CAIRN_LOCAL_PORT; "
                "0 takes any free one."
            ) from refused
        stack.enter_context(discord_here.seams())
        bot = await stack.enter_async_context(
            Cairn(store, settings, always_sync=True, guild_ready_timeout=0.2)
        )
        bot.when_ready(lambda: print(f"Cairn is ready: {discord_here.url}/  (Ctrl+C stops)", flush=True))
        await _until_signal(bot, discord_here.token)


async def _until_signal(bot: Cairn, token: str) -> None:
    """Run until SIGTERM or SIGINT, then close; a second signal is not needed."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    running = asyncio.create_task(bot.start(token))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if running.done():
        return await running
    await asyncio.wait({asyncio.create_task(bot.close())}, timeout=CLOSING)
    running.cancel()
    await asyncio.wait({running})
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
