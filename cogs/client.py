"""The bot as the cogs see it, and one interaction as they answer it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeVar, runtime_checkable

import aiohttp
import discord

from cogs.talk.names import tidy
from cogs.talk.refusals import plain
from cogs.talk.voice import Language, Voice, voice_of
from rules.core.text import Text, t
from rules.sessions import Person, Sessions

if TYPE_CHECKING:
    from cogs.receipts import Given
    from cogs.talk.parts import Message
    from render.core.scene import Scene
    from rules.sessions import AnyTable

T = TypeVar("T")

log = logging.getLogger("cairn")

OFFLINE: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""What can go wrong between us and Discord."""

PROMPT: Final = 4.0
"""After so many seconds Discord takes no first answer any more: trying on would only hold up the table."""

SOON: Final = 1.0
"""After so many seconds without an answer Discord is told to wait for it."""

PICTURE_MISSING: Final = t("The picture did not come; the board as text is in *More*.")


@runtime_checkable
class Host(Protocol):
    """What the cogs need of the bot."""

    sessions: Sessions
    receipts: dict[int, Given]
    shared: dict[str, int]
    """When what was wished was shown to everyone (cogs.looks)."""

    def now(self) -> int:
        """Tell the seconds since 1970."""

    def language(self, locale: discord.Locale | str | None) -> Language:
        """Give the language for what Discord calls a locale, the host's own where it names none."""

    async def draw(self, scene: Callable[[], Scene], what: str) -> bytes | None:
        """Draw a scene as PNG off the event loop; None where that failed, which is logged as `what`."""

    def alone(self, table: str) -> asyncio.Lock:
        """Give the lock under which this table's public messages are sent, one after the other."""

    async def open_thread(self, parent: int, name: str) -> int:
        """Open a public thread that hangs on no message; raise what Discord refuses with."""

    def messages(self, channel: int, guild: int) -> discord.PartialMessageable:
        """Give a channel, thread or direct conversation to send to, known or not."""

    async def missing(self, user: int, guild: int) -> bool:
        """Tell whether a person has left a server; if so, computers take over their seats by and by."""

    async def direct(self, user: int) -> int:
        """Open the direct conversation with a person and return its channel."""

    def later(self, work: Awaitable[None], what: str) -> None:
        """Do something after the answer; a fault in it is logged as `what`."""


@dataclass(frozen=True)
class Ask:
    """One interaction: who asks what, where, in which language, and the ways to answer."""

    interaction: discord.Interaction
    host: Host

    @property
    def user(self) -> int:
        """The id of the person who asks."""
        return self.interaction.user.id

    @property
    def person(self) -> Person:
        """The person who asks, with the name shown here, made safe before anything keeps it."""
        return Person(self.interaction.user.id, tidy(self.interaction.user.display_name))

    @property
    def channel(self) -> int:
        """The channel or thread where it is asked."""
        return self.interaction.channel_id or 0

    @property
    def guild(self) -> int:
        """The server where it is asked, 0 in a direct conversation."""
        return self.interaction.guild_id or 0

    @property
    def language(self) -> Language:
        """The reader's language, for private answers."""
        return self.host.language(self.interaction.locale)

    @property
    def public(self) -> Language:
        """The language of the place, for what everyone reads."""
        here = self.interaction.guild_locale if self.guild else self.interaction.locale
        return self.host.language(here)

    @property
    def is_press(self) -> bool:
        """Whether a control of a message was used."""
        return self.interaction.type is discord.InteractionType.component

    @property
    def on_private(self) -> bool:
        """Whether it was a control of a message that only this person sees."""
        message = self.interaction.message
        return self.is_press and message is not None and message.flags.ephemeral

    def voice(self, table: AnyTable | None = None) -> Voice:
        """Speak to the reader, at a table or at none."""
        return Voice(self.language) if table is None else voice_of(self.language, table.saved)

    async def say(self, message: Message, *, private: bool = True) -> discord.Message | None:
        """Answer with a new message; return it where it is known."""
        return await self._deliver(message, lambda shown: self._send(shown, private=private))

    async def tell(self, text: Text) -> None:
        """Answer with one private sentence."""
        await self.say(plain(self.voice().say(text)))

    async def redraw(self, message: Message) -> None:
        """Answer by changing the message whose control was used."""
        await self._deliver(message, self._edit)

    async def show(self, message: Message) -> int | None:
        """Answer privately: in the private message whose control was used, else in a new one.

        Return the id of that message where it is known.
        """
        if self.on_private and self.interaction.message is not None:
            await self.redraw(message)
            return self.interaction.message.id
        sent = await self.say(message)
        return None if sent is None else sent.id

    async def soon(self, work: Awaitable[T], *, private: bool = True) -> T:
        """Wait for what may take long: after a second Discord is told that the answer will come."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=SOON)
        if not done:
            await self.wait(private=private)
        return await task

    async def wait(self, *, private: bool = True) -> None:
        """Tell Discord that the answer takes a moment."""
        if self.interaction.response.is_done():
            return
        try:
            async with asyncio.timeout(PROMPT):
                await self.interaction.response.defer(ephemeral=private)
        except OFFLINE as error:
            log.warning("answer lost: %s", error)

    async def _deliver(
        self, message: Message, send: Callable[[Message], Awaitable[discord.Message | None]]
    ) -> discord.Message | None:
        """Send an answer, once more and without its pictures where it is refused.

        An answer that is lost is logged, no more.
        """
        note = self.voice().say(PICTURE_MISSING)
        shown = message.complete(note)
        try:
            return await send(shown)
        except OFFLINE as error:
            if _is_lost(error):
                log.warning("answer lost: %s", error)
                return None
        try:
            return await send(shown.without_pictures(note))
        except OFFLINE as error:
            log.warning("answer lost: %s", error)
            return None

    async def _send(self, message: Message, *, private: bool) -> discord.Message | None:
        files, mentions = message.files(), message.mentions()
        if self.interaction.response.is_done():
            return await self.interaction.followup.send(
                view=message.layout(), files=files, ephemeral=private, allowed_mentions=mentions, wait=True
            )
        async with asyncio.timeout(PROMPT):
            done = await self.interaction.response.send_message(
                view=message.layout(), files=files, ephemeral=private, allowed_mentions=mentions
            )
        return done.resource if isinstance(done.resource, discord.Message) else None

    async def _edit(self, message: Message) -> None:
        files, mentions = message.files(), message.mentions()
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(
                view=message.layout(), attachments=files, allowed_mentions=mentions
            )
            return
        async with asyncio.timeout(PROMPT):
            await self.interaction.response.edit_message(
                view=message.layout(), attachments=files, allowed_mentions=mentions
            )


def ask_of(interaction: discord.Interaction) -> Ask:
    """Read an interaction that reached this bot."""
    client = interaction.client
    if not isinstance(client, Host):
        raise TypeError(type(client).__name__)
    return Ask(interaction, client)


def _is_lost(error: Exception) -> bool:
    """Tell whether Discord takes no answer to this interaction any more, whatever it looks like."""
    if isinstance(error, TimeoutError):
        return True
    return isinstance(error, discord.HTTPException) and error.code in {10062, 40060, 10015, 50027, 10008}
