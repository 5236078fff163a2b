"""The lobby: opening a table, taking seats, and starting it in its thread."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cogs.pictures import banner_picture
from cogs.posting import edit, lacking, post_at, public_voice
from cogs.publish import publish
from cogs.seats import announce_taken
from cogs.talk.links import channel_link, lobby_link
from cogs.talk.lobby import banner_words, computer_question, computers_now, lobby_card
from cogs.talk.parts import Button, Message, Words, row
from rules.core.errors import NoSuchName, NotHost
from rules.core.store import Level, Place
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.client import Ask, Host
    from rules.core.model import Seat
    from rules.core.text import Text
    from rules.sessions import AnyTable

_MENTION = re.compile(r"<@!?(\d{1,19})>")

_PINGED: Final = 100
"""So many people a message of Discord calls at most."""

_HIGHEST_ID: Final = 2**63 - 1
"""No id on Discord is higher; a message that calls a higher one is refused."""


async def open_table(
    ask: Ask,
    game: str,
    *,
    players: str | None = None,
    computers: int = 0,
    level: Level = "normal",
    options: Mapping[str, bool | int | str] | None = None,
    colour: str | None = None,
) -> None:
    """Open a lobby here; `players` are mentions of those to invite."""
    _may_speak(ask)
    place = Place(guild=ask.guild, channel=ask.channel, parent=ask.channel, language=ask.public.code)
    table = await ask.host.sessions.open(
        game, ask.person, place, options or {}, invited=_invited(players), computers=computers, level=level
    )
    if colour:
        table = await ask.host.sessions.paint(table.saved.id, ask.user, colour)
    await show_card(ask, table)


async def show_card(ask: Ask, table: AnyTable) -> None:
    """Answer with the card of a new lobby, and remember where it stands."""
    async with ask.host.alone(table.saved.id):
        message = await ask.soon(card(ask.host, table, first=True), private=False)
        sent = await ask.say(message, private=False)
        number = sent.id if sent is not None else await post_at(ask.host, table, message)
        if number is not None:
            await ask.host.sessions.put(table.saved.id, lobby=number)


async def post_card(host: Host, table_id: str) -> AnyTable:
    """Send the card of a lobby that nobody's command answers, once."""
    async with host.alone(table_id):
        table = await host.sessions.look(table_id, None)
        if table.saved.place.lobby:
            return table
        number = await post_at(host, table, await card(host, table, first=True))
        return await host.sessions.put(table_id, lobby=number or 0)


async def card(host: Host, table: AnyTable, *, first: bool = False) -> Message:
    """Draw the lobby card in the table's language."""
    voice = public_voice(host, table)
    banner = await banner_picture(host, voice, table, banner_words(voice, table))
    return lobby_card(voice, table, banner, first=first)


async def join(ask: Ask, table_id: str, seat: Seat | None = None) -> None:
    """Take a seat: in the lobby the next one, at a running table one that somebody left."""
    table = await ask.host.sessions.join(table_id, ask.person, seat)
    if table.saved.status == "running":
        await announce_taken(ask, table)
        return
    await refresh_card(ask, table_id, t("You have a seat."))


async def paint(ask: Ask, table_id: str, colour: str) -> None:
    """Take another colour in the lobby."""
    await ask.host.sessions.paint(table_id, ask.user, colour)
    await refresh_card(ask, table_id, t("The colour is yours."))


async def leave(ask: Ask, table_id: str) -> None:
    """Give a seat up before the start; the last person's leaving closes the table."""
    await ask.host.sessions.leave(table_id, ask.user)
    await refresh_card(ask, table_id, t("Your seat is free again."))


async def reopen(ask: Ask, table_id: str) -> None:
    """Open a closed lobby again."""
    await ask.host.sessions.reopen(table_id, ask.person)
    await refresh_card(ask, table_id, t("The table is open again."))


async def ask_for_computer(ask: Ask, table_id: str) -> None:
    """Ask the host how strong the computer player is to be."""
    table = await ask.host.sessions.look(table_id, ask.user)
    if not table.is_host(ask.user):
        raise NotHost(table.saved.host_name)
    await ask.show(computer_question(ask.voice(table), table))


async def add_computer(ask: Ask, table_id: str, level: Level, having: int | None) -> None:
    """Let a computer player take the next seat, if there are `having` of them so far."""
    await ask.host.sessions.add_computer(table_id, ask.user, level, having=having)
    await _tell_host(ask, table_id, level)


async def remove_computer(ask: Ask, table_id: str, having: int | None) -> None:
    """Take a computer player out of the lobby, if there are `having` of them so far."""
    await ask.host.sessions.remove_computer(table_id, ask.user, having=having)
    await _tell_host(ask, table_id, None)


async def start(ask: Ask, table_id: str, first: Seat | None = None) -> None:
    """Start the table in a thread of its own, or in this channel where there can be none."""
    table = await ask.host.sessions.start(table_id, ask.user, first)
    await ask.wait()
    table = await publish(ask.host, table.saved.id, actor=ask.user)
    await refresh_card(ask, table_id, t("The table is set."))
    place = table.saved.place
    if place.channel == place.parent and not _may_open_threads(ask):
        await ask.tell(lacking(t("create threads"), ask.channel).text)


async def refresh_card(ask: Ask, table_id: str, done: Text) -> None:
    """Draw the lobby card anew for everyone; a command is answered with `done` besides."""
    async with ask.host.alone(table_id):
        table = await ask.host.sessions.look(table_id, ask.user)
        message = await ask.soon(card(ask.host, table))
        if ask.is_press and not ask.on_private and _is_card(ask, table):
            await ask.redraw(message)
            return
        await _edit_card(ask.host, table, message)
    await ask.show(_done(ask, table, done))


async def redraw_card(host: Host, table_id: str) -> None:
    """Draw the lobby card anew without anybody asking."""
    async with host.alone(table_id):
        table = await host.sessions.look(table_id, None)
        await _edit_card(host, table, await card(host, table))


async def _tell_host(ask: Ask, table_id: str, level: Level | None) -> None:
    """Draw the card anew, and answer the host's question with what became of it."""
    await redraw_card(ask.host, table_id)
    table = await ask.host.sessions.look(table_id, ask.user)
    await ask.show(computers_now(ask.voice(table), table, level))


async def _edit_card(host: Host, table: AnyTable, message: Message) -> None:
    place = table.saved.place
    if place.lobby:
        await edit(host, place, place.parent, place.lobby, message, "")


def _is_card(ask: Ask, table: AnyTable) -> bool:
    """Tell whether the pressed control stands on the lobby card itself."""
    message = ask.interaction.message
    return message is not None and table.saved.place.lobby in {0, message.id}


def _done(ask: Ask, table: AnyTable, done: Text) -> Message:
    voice, place = ask.voice(table), table.saved.place
    link = lobby_link(place) if table.saved.status in {"lobby", "closed"} else channel_link(place)
    go = Button(voice.say(t("Go to the table")), url=link)
    return Message((Words(voice.say(done)), row(go)), boxed=False)


def _invited(players: str | None) -> tuple[int, ...]:
    """Read the mentions of those to invite, as many as one message can call."""
    if not players:
        return ()
    users = dict.fromkeys(int(user) for user in _MENTION.findall(players))
    known = tuple(user for user in users if user <= _HIGHEST_ID)
    if not known:
        raise NoSuchName(players, "@name")
    return known[:_PINGED]


def _may_speak(ask: Ask) -> None:
    """Refuse to open a table where nothing could be said afterwards."""
    rights = ask.interaction.app_permissions
    if ask.guild and not (rights.view_channel and (rights.send_messages or rights.send_messages_in_threads)):
        raise lacking(t("speak"), ask.channel)


def _may_open_threads(ask: Ask) -> bool:
    return not ask.guild or ask.interaction.app_permissions.create_public_threads
