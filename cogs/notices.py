"""What happens without anybody asking: reminders, expired lobbies, people who leave, a start after a stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.lobby import post_card, redraw_card
from cogs.publish import publish
from cogs.reminders import remind
from cogs.seats import tell_conceded

if TYPE_CHECKING:
    from cogs.client import Host
    from rules.core.store import Due


async def fell_due(host: Host, table_id: str, due: Due) -> None:
    """Do what falls due at a table: remind or call the seat to move, or close a lobby that never started."""
    match due.kind:
        case "expiry":
            await host.sessions.expire(table_id)
            await redraw_card(host, table_id)
        case "reminder":
            await remind(host, table_id, due)
        case "call":
            await host.sessions.reminded(table_id, due)
            await publish(host, table_id)


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
    """After a start, tell each table what a stop kept back: computers' turns, lost calls and cards."""
    for table_id in await host.sessions.untold():
        host.later(_caught_up(host, table_id), f"catching up with table {table_id}")


async def _caught_up(host: Host, table_id: str) -> None:
    before = (await host.sessions.look(table_id, None)).saved
    if before.status == "lobby":
        await post_card(host, table_id)
        return
    await publish(host, table_id)
    if not before.place.shown:
        await redraw_card(host, table_id)
