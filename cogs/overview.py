"""What belongs to no single table: a person's games, the next one to play, tables that lost their thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs import autocomplete, lobby, panel
from cogs.posting import unheard
from cogs.publish import reopened
from cogs.talk.games import games_message, is_mine, no_games
from cogs.talk.links import board_link, lobby_link
from cogs.talk.parts import Button, Message, Words, row
from cogs.talk.receipt import titled
from rules.core.errors import NoTable
from rules.core.store import Place
from rules.core.text import t
from rules.registry import all_games

if TYPE_CHECKING:
    from cogs.client import Ask
    from rules.core.text import Text
    from rules.sessions import AnyTable


async def games(ask: Ask, page: int = 0) -> None:
    """List the asker's games, most urgent first."""
    tables = await ask.host.sessions.mine(ask.user)
    voice = ask.voice()
    message = games_message(voice, tables, page) if tables else no_games(voice, tuple(all_games().values()))
    await ask.show(message)


async def play_next(ask: Ask) -> None:
    """Open the panel of the most urgent table; without one, the list."""
    tables = await ask.host.sessions.mine(ask.user)
    waiting = [table for table in tables if is_mine(table)]
    if waiting:
        await panel.open_panel(ask, waiting[0].saved.id)
    else:
        await games(ask)


async def open_one(ask: Ask, said: str) -> None:
    """Open one of the asker's tables: its panel where it waits for the asker, else the way to it."""
    tables = {table.saved.id: table for table in await ask.host.sessions.mine(ask.user)}
    table = tables.get(said)
    if table is None:
        raise NoTable
    if is_mine(table):
        await panel.open_panel(ask, said)
    else:
        await ask.say(games_message(ask.voice(), [table], 0))


async def tables_like(ask: Ask, current: str) -> list[autocomplete.Offer]:
    """Offer the asker's tables by game and people."""
    offers = []
    for table in await ask.host.sessions.mine(ask.user):
        voice = ask.voice(table)
        offers.append((voice.plain(titled(voice, table)), table.saved.id))
    return autocomplete.matching(offers, current)


async def reopen(ask: Ask, table_id: str) -> None:
    """Give a table a way in again: its message is sent anew, to a new thread where the old one is gone.

    Where even its channel is gone, the table comes to the channel where this is asked, if it arrives there.
    """
    await ask.wait()
    host = ask.host
    table = await reopened(host, table_id, ask.user)
    old = table.saved.place
    if not old.board and ask.guild == old.guild:
        await host.sessions.put(table_id, channel=ask.channel, parent=ask.channel, lobby=0)
        table = await reopened(host, table_id, ask.user)
    if not table.saved.place.board:
        await host.sessions.put(table_id, channel=old.channel, parent=old.parent, lobby=old.lobby)
        raise unheard(old.channel)
    voice = ask.voice(table)
    link = Button(voice.say(t("Newest board")), url=board_link(table.saved.place))
    await ask.show(Message((Words(voice.say(t("The table is open again."))), row(link)), boxed=False))


async def own_table(ask: Ask, table_id: str) -> None:
    """Open a lobby of the asker's own, of the game of this table and in the channel where its lobby was.

    A second press finds the first one's lobby while it waits.
    """
    table = await ask.host.sessions.look(table_id, ask.user)
    await ask.wait()
    async with ask.host.alone(f"{ask.user} opens"):
        number = await _own_lobby(ask, table) or await _opened_like(ask, table)
    await _lead_to_lobby(ask, number, t("Your table waits for its players."))


async def _own_lobby(ask: Ask, table: AnyTable) -> str | None:
    """Find a lobby that the asker has opened for this game where the table's own lobby was."""
    there = (table.saved.place.guild, table.saved.place.parent, table.saved.game, ask.user)
    for saved in (other.saved for other in await ask.host.sessions.mine(ask.user)):
        here = (saved.place.guild, saved.place.parent, saved.game, saved.host)
        if saved.status == "lobby" and here == there:
            return saved.id
    return None


async def _opened_like(ask: Ask, table: AnyTable) -> str:
    old = table.saved.place
    place = Place(guild=old.guild, channel=old.parent, parent=old.parent, language=ask.public.code)
    return (await ask.host.sessions.open(table.game.info.key, ask.person, place)).saved.id


async def rematch(ask: Ask, table_id: str) -> None:
    """Open a lobby with the same seats, whose order turns on."""
    table = await ask.host.sessions.rematch(table_id, ask.person)
    await ask.wait()
    await _lead_to_lobby(ask, table.saved.id, t("The rematch waits for its players."))


async def _lead_to_lobby(ask: Ask, number: str, said: Text) -> None:
    """Post the card of a lobby where there is none yet, and show the way to it; say if it does not arrive."""
    place = (await lobby.post_card(ask.host, number)).saved.place
    if not place.lobby:
        raise unheard(place.channel)
    voice = ask.voice()
    go = Button(voice.say(t("Go to the table")), url=lobby_link(place))
    await ask.say(Message((Words(voice.say(said)), row(go)), boxed=False))
