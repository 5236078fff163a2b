"""What happens without anybody asking: reminders, expired lobbies, people who leave, a start after a stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.lobby import redraw_card
from cogs.posting import post, post_at, public_voice
from cogs.publish import publish
from cogs.seats import tell_conceded
from cogs.talk import seats as say
from rules.core.store import Place

if TYPE_CHECKING:
    from cogs.client import Host
    from rules.core.store import Due


async def fell_due(host: Host, table_id: str, due: Due) -> None:
    """Do what falls due at a table: remind the seat to move, or close a lobby that never started."""
    match due.kind:
        case "expiry":
            await host.sessions.expire(table_id)
            await redraw_card(host, table_id)
        case "reminder":
            await _remind(host, table_id, due)


async def gone(host: Host, user: int, guild: int) -> None:
    """Let computers take the seats of somebody who left the server."""
    for table in await host.sessions.gone(user, guild):
        if table.saved.status in {"lobby", "closed"}:
            await redraw_card(host, table.saved.id)
        else:
            await tell_conceded(host, table, user, server=True)


async def lost(host: Host, channel: int) -> None:
    """Forget the message of a table whose thread is gone: its next one opens another thread."""
    table_id = await host.sessions.at(channel)
    if table_id is not None:
        await host.sessions.put(table_id, board=0)


async def catch_up(host: Host) -> None:
    """After a start, tell each table what a stop kept back: computers' turns and lost calls."""
    for table_id in await host.sessions.untold():
        host.later(_caught_up(host, table_id), f"catching up with table {table_id}")


async def _caught_up(host: Host, table_id: str) -> None:
    await publish(host, table_id)


async def _remind(host: Host, table_id: str, due: Due) -> None:
    table = await host.sessions.reminded(table_id, due)
    person = table.person(table.to_move) if table.to_move is not None else None
    if person is None:
        return
    voice = public_voice(host, table)
    message = say.reminder(voice, table, person.user)
    if await post_at(host, table, message) is None:
        await _remind_directly(host, table_id, person.user)


async def _remind_directly(host: Host, table_id: str, user: int) -> None:
    """Remind a person in a direct conversation, where the table cannot be reached."""
    table = await host.sessions.look(table_id, user)
    channel = await host.direct(user)
    if channel:
        message = say.reminder(public_voice(host, table), table, user)
        await post(host, Place(guild=0, channel=channel, parent=channel), message, "")
