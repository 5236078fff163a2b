"""Sends public messages by the bot itself, wherever a table lives, and closes the ones they replace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.client import OFFLINE, PICTURE_MISSING, log
from cogs.talk.parts import Gallery, Message, Part, Picture, Words
from cogs.talk.voice import voice_of

if TYPE_CHECKING:
    from cogs.client import Host
    from cogs.talk.parts import Message as Said
    from cogs.talk.voice import Voice
    from rules.core.store import Place
    from rules.sessions import AnyTable

THREAD_NAME: Final = 100
ARCHIVE: Final = 10080
"""Threads rest after a week without a word; the next message wakes them."""


def public_voice(host: Host, table: AnyTable) -> Voice:
    """Speak as the table does in public."""
    return voice_of(host.language(table.saved.place.language), table.saved)


async def post(host: Host, place: Place, message: Said, note: str, *, channel: int = 0) -> int | None:
    """Send a message to where a table lives; return its id, None where Discord refuses.

    `note` stands where the pictures were if they cannot be drawn or are refused.
    """
    target = host.messages(channel or place.channel, place.guild)
    for shown in _attempts(message.complete(note), note):
        try:
            sent = await target.send(
                view=shown.layout(), files=shown.files(), allowed_mentions=shown.mentions()
            )
        except OFFLINE as error:
            log.warning("message refused in channel %s: %s", channel or place.channel, error)
            if _is_gone(error):
                return None
        else:
            return sent.id
    return None


async def post_at(host: Host, table: AnyTable, message: Said) -> int | None:
    """Send a message to a table, in its language's words where a picture is missing."""
    note = public_voice(host, table).say(PICTURE_MISSING)
    return await post(host, table.saved.place, message, note)


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


def _is_gone(error: Exception) -> bool:
    """Tell whether the channel is gone, closed to us or locked, so that nothing can be said there."""
    return isinstance(error, discord.HTTPException) and error.code in {10003, 50001, 50083, 50007, 160005}


def _closed(old: discord.Message, closing: str) -> Said:
    """Describe an older message without its controls."""
    container = next((each for each in old.components if isinstance(each, discord.Container)), None)
    children = container.children if container is not None else old.components
    parts: list[Part] = []
    for child in children:
        match child:
            case discord.TextDisplay(content=text) if not text.startswith("-#"):
                parts.append(Words(text))
            case discord.MediaGalleryComponent(items=items):
                parts.append(
                    Gallery(tuple(Picture(_file(item), b"", item.description or "") for item in items))
                )
            case _:
                continue
    accent = container.accent_colour.value if container is not None and container.accent_colour else None
    return Message((*parts, Words(closing)), accent=accent)


def _file(item: discord.MediaGalleryItem) -> str:
    """Name the file that a shown picture came from."""
    return item.media.url.split("?")[0].rsplit("/", 1)[-1]
