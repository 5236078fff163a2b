"""Sends public messages by the bot itself, wherever a table lives, and closes the ones they replace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.client import OFFLINE, PICTURE_MISSING, log
from cogs.talk.links import channel_mention
from cogs.talk.parts import Gallery, Message, Part, Picture, Words
from cogs.talk.voice import voice_of
from rules.core.errors import GameError
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.client import Host
    from cogs.talk.parts import Message as Said
    from cogs.talk.voice import Voice
    from rules.core.store import Place
    from rules.core.text import Text
    from rules.sessions import AnyTable

_GONE: Final = {10003, 50083, 160005}
"""Discord's numbers for a channel that is not there, and for threads that are archived or locked."""

_CLOSED: Final = {50001, 50007, 50013}
"""Discord's numbers for what we may not see, whom we may not write to, and rights that we lack."""

ARCHIVE: Final = 10080
"""Threads rest after a week without a word; the next message wakes them."""


def public_voice(host: Host, table: AnyTable) -> Voice:
    """Speak as the table does in public."""
    return voice_of(host.language(table.saved.place.language), table.saved)


class Closed(Exception):
    """We may not speak there."""


class Gone(Closed):
    """The channel or thread is not there any more, or locked for good."""


class NotAllowed(GameError):
    """The bot itself lacks a right here."""


def lacking(right: Text, channel: int) -> NotAllowed:
    """Say what the bot itself may not do in a channel."""
    return NotAllowed(t("I may not {right} in {channel}.", right=right, channel=channel_mention(channel)))


class NotHeard(GameError):
    """What was to be said to a table did not arrive."""


def unheard(channel: int) -> NotHeard:
    """Say that a message did not arrive, for whatever reason."""
    said = t(
        "That did not reach {channel}: I may not speak there, or Discord is away. Try again in a moment.",
        channel=channel_mention(channel),
    )
    return NotHeard(said)


async def send(host: Host, place: Place, message: Said, note: str) -> int | None:
    """Send a message to where a table lives; return its id, None where it does not arrive this time.

    `note` stands where the pictures were if they cannot be drawn or are refused. Raise Closed or Gone where
    nothing can be said.
    """
    target, code = host.messages(place.channel, place.guild), 0
    for shown in _attempts(message.complete(note), note):
        try:
            sent = await target.send(
                view=shown.layout(), files=shown.files(), allowed_mentions=shown.mentions()
            )
        except OFFLINE as error:
            log.warning("message refused in channel %s: %s", place.channel, error)
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if code in _GONE:
                raise Gone from error
        else:
            return sent.id
    if code in _CLOSED:
        raise Closed
    return None


async def post(host: Host, place: Place, message: Said, note: str) -> int | None:
    """Send a message to where a table lives; return its id, None where Discord refuses."""
    try:
        return await send(host, place, message, note)
    except Closed:
        return None


def picture_note(host: Host, table: AnyTable) -> str:
    """Say in a table's language that a picture is missing."""
    return public_voice(host, table).say(PICTURE_MISSING)


async def post_at(host: Host, table: AnyTable, message: Said) -> int | None:
    """Send a message to a table; return its id, None where Discord refuses."""
    return await post(host, table.saved.place, message, picture_note(host, table))


async def edit(host: Host, place: Place, channel: int, message: int, said: Said, note: str) -> bool:
    """Change one of our messages; tell whether Discord took it. Nothing is tried twice."""
    shown = said.complete(note)
    target = host.messages(channel, place.guild).get_partial_message(message)
    try:
        await target.edit(view=shown.layout(), attachments=shown.files())
    except OFFLINE as error:
        log.info("message %s not edited: %s", message, error)
        return False
    return True


async def close(host: Host, place: Place, message: int, closing: str) -> None:
    """Take the buttons off an older message and say under it how it went; failing that, leave it."""
    target = host.messages(place.channel, place.guild)
    try:
        old = await target.fetch_message(message)
        await old.edit(view=_closed(old, closing).layout(), attachments=old.attachments)
    except OFFLINE as error:
        log.info("message %s not closed: %s", message, error)


async def open_thread(host: Host, place: Place, name: str) -> int | None:
    """Open a public thread, the first one under the lobby card; None where that is not possible."""
    if not place.guild:
        return None
    try:
        if not place.lobby or place.channel != place.parent:
            return await host.open_thread(place.parent, name)
        card = host.messages(place.parent, place.guild).get_partial_message(place.lobby)
        return (await card.create_thread(name=name, auto_archive_duration=ARCHIVE)).id
    except (*OFFLINE, ValueError) as error:
        log.warning("no thread in channel %s: %s", place.parent, error)
        return None


def _attempts(message: Said, note: str) -> tuple[Said, ...]:
    """List what to try: the message, then the message without its pictures."""
    return (message, message.without_pictures(note)) if message.files() else (message,)


def _closed(old: discord.Message, closing: str) -> Said:
    """Describe an older message without its controls."""
    container = next((each for each in old.components if isinstance(each, discord.Container)), None)
    children = container.children if container is not None else old.components
    parts: list[Part] = []
    for child in children:
        match child:
            case discord.TextDisplay(content=text) if not text.startswith("-#"):
                parts.append(Words(text if parts else _past(text)))
            case discord.MediaGalleryComponent(items=items):
                parts.append(
                    Gallery(tuple(Picture(_file(item), b"", item.description or "") for item in items))
                )
            case _:
                continue
    accent = container.accent_colour.value if container is not None and container.accent_colour else None
    return Message((*parts, Words(closing)), accent=accent)


def _past(head: str) -> str:
    """Leave a call out whose turn is over; the moment in the game stands in its place."""
    _call, _line, rest = head.partition("\n")
    return f"### {rest}" if rest else head


def _file(item: discord.MediaGalleryItem) -> str:
    """Name the file that a shown picture came from."""
    return item.media.url.split("?")[0].rsplit("/", 1)[-1]
