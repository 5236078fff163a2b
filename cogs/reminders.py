"""Reminders: one message for all tables of a person that fall due within the same hour."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cogs.overview import games
from cogs.posting import post, public_voice
from cogs.publish import is_missing, tell
from cogs.talk import reminders as say
from cogs.talk.games import is_mine
from rules.core.errors import GameError
from rules.core.store import Place
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.client import Ask, Host
    from rules.core.store import Due
    from rules.sessions import AnyTable

TOGETHER: Final = 3600
"""Tables that fall due within so many seconds are reminded of at once."""


async def remind(host: Host, table_id: str, due: Due) -> None:
    """Remind the seat to move where it plays; where that cannot be, in a direct conversation."""
    table = await host.sessions.reminded(table_id, due)
    person = table.person(table.to_move) if table.to_move is not None else None
    if person is None or await is_missing(host, table):
        return
    own = await host.sessions.look(table_id, person.user)
    tables = (own, *await _due_too(host, own, person.user))
    message = say.reminder(public_voice(host, own), tables, person.user)
    if await tell(host, own, message) is None:
        await _directly(host, tables, person.user)


async def remind_later(ask: Ask) -> None:
    """Put the next reminders of all tables that wait for the asker off by twelve hours."""
    waiting = [table for table in await ask.host.sessions.mine(ask.user) if is_mine(table)]
    for table in waiting:
        with suppress(GameError):
            await ask.host.sessions.remind_later(table.saved.id, ask.user)
    if waiting:
        await ask.tell(t("You are reminded again in 12 hours."))
    else:
        await games(ask)


async def _due_too(host: Host, first: AnyTable, user: int) -> tuple[AnyTable, ...]:
    """Find the person's other tables on this server that are due, and note that they are reminded of."""
    found = []
    for table in await host.sessions.mine(user):
        until = host.now() + TOGETHER
        due = next((each for each in table.saved.due if each.kind == "reminder" and each.at <= until), None)
        here = table.saved.id != first.saved.id and table.saved.place.guild == first.saved.place.guild
        if not here or due is None or not is_mine(table):
            continue
        # Its person may have moved meanwhile: then there is nothing to be reminded of.
        with suppress(GameError):
            await host.sessions.reminded(table.saved.id, due)
            found.append(table)
    return tuple(found)


async def _directly(host: Host, tables: tuple[AnyTable, ...], user: int) -> None:
    channel = await host.direct(user)
    if channel:
        message = say.reminder(public_voice(host, tables[0]), tables, user)
        await post(host, Place(guild=0, channel=channel, parent=channel), message, "")
