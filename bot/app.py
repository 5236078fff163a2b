"""The client: owns the sessions, loads every cog it finds, and answers every fault in one place."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

import cogs
from bot.clock import Clock
from bot.i18n import Translator, language_for
from cogs.client import OFFLINE, ask_of
from cogs.errors import answer_error
from cogs.notices import catch_up, fell_due, gone
from cogs.posting import ARCHIVE
from render.core.paint import paint
from rules.sessions import Sessions

if TYPE_CHECKING:
    from bot.i18n import Code, Language
    from bot.settings import Settings
    from bot.store import SqliteStore
    from cogs.receipts import Given
    from render.core.scene import Scene
    from rules.core.store import Due

log = logging.getLogger("cairn")

PAINTERS: Final = 2
PAINTING: Final = 20.0
"""After so many seconds a picture is given up."""

SYNCED: Final = "commands"
"""The note in the store that holds the hash of the commands Discord was last told of."""

HANDLERS: Final = ("CommandTree-invoker", "discord-ui-dynamic-item")
"""So discord.py names the tasks that answer commands and presses."""

GRACE: Final = 2.0
"""So many seconds an answer under way may still take when the bot stops."""

ASKING: Final = 4.0
"""After so many seconds it is left open whether somebody is still in a server."""

MISSING: Final = (10007, 10013)
"""What Discord says of people who are not in a server, or nowhere any more."""

RATE_LIMIT: Final = 30.0
"""No longer than this is waited for Discord's leave to speak; then the message is given up."""


def seconds() -> int:
    """Tell the seconds since 1970."""
    return int(time.time())


class Tree(app_commands.CommandTree["Cairn"]):
    """The slash commands; whatever goes wrong in one is answered here."""

    async def on_error(
        self, interaction: discord.Interaction[Cairn], error: app_commands.AppCommandError, /
    ) -> None:
        """Refuse in a sentence, or own up to a fault."""
        await answer_error(ask_of(interaction), error)


class Cairn(commands.Bot):
    """The bot on Discord; `now` is a seam for tests with a clock of their own."""

    def __init__(
        self,
        store: SqliteStore,
        settings: Settings,
        *,
        now: Callable[[], int] = seconds,
        always_sync: bool = False,
        guild_ready_timeout: float = 2.0,
    ) -> None:
        """Be ready to connect; `always_sync` tells Discord of the commands whatever it knows."""
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=RATE_LIMIT,
            guild_ready_timeout=guild_ready_timeout,
        )
        self.store, self.settings, self.now = store, settings, now
        self._always_sync = always_sync
        self._told: Callable[[], None] = lambda: None
        self.sessions = Sessions(store, now=now, entropy=lambda: secrets.randbits(64))
        self.receipts: dict[int, Given] = {}
        self.shared: dict[str, int] = {}
        self._clock = Clock(store, self._fell_due, now=now)
        self._painters = ThreadPoolExecutor(PAINTERS, thread_name_prefix="painter")
        self._alone: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._works: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        """Load the cogs and tell Discord of the commands, once, before the first event."""
        for name in extensions():
            await self.load_extension(name)
        await self.tree.set_translator(Translator())
        await self._sync()
        self.later(self._begin(), "catching up")

    async def close(self) -> None:
        """Stop: answers under way are finished or given up, nothing that was confirmed is lost."""
        await self._clock.stop()
        under_way = [task for task in asyncio.all_tasks() if task.get_name().startswith(HANDLERS)]
        if under_way:
            await asyncio.wait(under_way, timeout=GRACE)
        for work in self._works:
            work.cancel()
        await super().close()
        self._painters.shutdown(wait=False, cancel_futures=True)

    def when_ready(self, tell: Callable[[], None]) -> None:
        """Call `tell` once the bot is connected for the first time."""
        self._told = tell

    def language(self, locale: discord.Locale | str | None) -> Language:
        """Give the language for what Discord calls a locale, the configured one where it names none."""
        default: Code = self.settings.language
        return language_for(locale, default)

    async def draw(self, scene: Callable[[], Scene], what: str) -> bytes | None:
        """Draw a scene in one of the painters' threads; a failure is logged and costs the picture only."""
        work = asyncio.get_running_loop().run_in_executor(self._painters, lambda: paint(scene()))
        (drawn,) = await asyncio.gather(asyncio.wait_for(work, PAINTING), return_exceptions=True)
        if isinstance(drawn, BaseException):
            log.error("picture %s failed", what, exc_info=drawn)
            return None
        return drawn

    def alone(self, table: str) -> asyncio.Lock:
        """Give the lock under which this table's public messages are sent."""
        return self._alone.setdefault(table, asyncio.Lock())

    async def open_thread(self, parent: int, name: str) -> int:
        """Open a public thread that hangs on no message; raise what Discord refuses with."""
        channel = self.get_channel(parent)
        if not isinstance(channel, discord.TextChannel):
            raise ValueError(f"channel {parent} can have no threads")  # noqa: TRY004  (Discord would refuse it, too)
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE)).id

    def messages(self, channel: int, guild: int) -> discord.PartialMessageable:
        """Give a channel, thread or direct conversation to send to."""
        return self.get_partial_messageable(channel, guild_id=guild or None)

    async def missing(self, user: int, guild: int) -> bool:
        """Ask Discord whether a person has left a server, of which our intents tell us nothing.

        If so, computers take over their seats by and by. Whoever cannot be asked about is there.
        """
        try:
            async with asyncio.timeout(ASKING):
                await self.http.get_member(guild, user)
        except OFFLINE as error:
            if not isinstance(error, discord.HTTPException) or error.code not in MISSING:
                log.info("nobody knows whether %s is in server %s: %s", user, guild, error)
                return False
        else:
            return False
        self.later(gone(self, user, guild), f"replacing {user}, who left server {guild}")
        return True

    async def direct(self, user: int) -> int:
        """Open the direct conversation with a person; 0 where Discord refuses."""
        try:
            return (await self.create_dm(discord.Object(user))).id
        except OFFLINE as error:
            log.info("no direct conversation with %s: %s", user, error)
            return 0

    def later(self, work: Awaitable[None], what: str) -> None:
        """Do something beside the rest; a fault in it is logged once."""
        task = asyncio.ensure_future(self._logged(work, what))
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _logged(self, work: Awaitable[None], what: str) -> None:
        (fault,) = await asyncio.gather(work, return_exceptions=True)
        if isinstance(fault, Exception):
            log.error("%s failed", what, exc_info=fault)

    async def _begin(self) -> None:
        """Once connected, tell the tables what a stop kept back, then watch the clock."""
        await self.wait_until_ready()
        log.info("ready as %s in %d servers", self.user, len(self.guilds))
        self._told()
        self._clock.start()
        await catch_up(self)

    async def _fell_due(self, table: str, due: Due) -> None:
        await fell_due(self, table, due)

    async def _sync(self) -> None:
        """Tell Discord of the commands, only where they have changed: 200 changes a day are allowed."""
        guild = discord.Object(self.settings.dev_guild) if self.settings.dev_guild else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        words = [
            await each.get_translated_payload(self.tree, Translator()) for each in self.tree.get_commands()
        ]
        written = json.dumps([self.application_id, self.settings.dev_guild, words], sort_keys=True)
        digest = hashlib.sha256(written.encode()).hexdigest()
        if not self._always_sync and await self.store.note(SYNCED) == digest:
            return
        await self.tree.sync(guild=guild)
        await self.store.keep_note(SYNCED, digest)
        log.info("commands synced")


def extensions() -> tuple[str, ...]:
    """Find the cogs: every module of the folder that can be set up."""
    names = [f"cogs.{module.name}" for module in iter_modules(cogs.__path__) if not module.ispkg]
    return tuple(name for name in names if hasattr(import_module(name), "setup"))
