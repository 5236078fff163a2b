"""Tells a table what has happened: computers move, the seat to move is called, the old message is closed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from cogs.client import log
from cogs.pictures import board_picture, sheet_picture
from cogs.posting import Closed, Gone, close, open_thread, picture_note, post, post_at, public_voice, send
from cogs.talk.call import Called, board_words, closing, turn_call
from cogs.talk.digest import digest, headline
from cogs.talk.parts import cut
from cogs.talk.result import result_message, score_words
from rules.core.happened import Conceded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client import Host
    from cogs.talk.parts import Message
    from cogs.talk.voice import Voice
    from rules.core.game import Choice, Result
    from rules.sessions import AnyTable, Told

RECENT = 24
"""So many entries back, at least, is looked for the turn that an old message called."""


async def publish(host: Host, table_id: str, *, actor: int | None = None) -> AnyTable:
    """Bring a table's channel up to date with one message, after the computers have moved.

    `actor` is the person whose doing it is: it is never pinged by it. What another call has told already
    is not told again. Nobody is called who has left the server: a computer takes over, and then all is told.
    """
    async with host.alone(table_id):
        table = await host.sessions.computers(table_id)
        saved = table.saved
        if saved.place.shown >= saved.moved:
            return table
        if not saved.place.shown and saved.place.channel == saved.place.parent:
            table = await rehome(host, table)
        message, is_gone = await asyncio.gather(_message(host, table, actor), is_missing(host, table, actor))
        return table if is_gone else await _put(host, table, message)


async def is_missing(host: Host, table: AnyTable, actor: int | None = None) -> bool:
    """Tell whether the person to move has left the server, and is being replaced."""
    person = table.person(table.to_move) if table.to_move is not None else None
    guild = table.saved.place.guild
    if not guild or person is None or person.user == actor:
        return False
    return await host.missing(person.user, guild)


async def tell(host: Host, table: AnyTable, message: Message) -> int | None:
    """Send a table a message; where its thread is gone, its newest board and this go to another one."""
    try:
        return await send(host, table.saved.place, message, picture_note(host, table))
    except Closed:
        table = await reopened(host, table.saved.id)
        return await post_at(host, table, message)


async def reopened(host: Host, table_id: str, actor: int | None = None) -> AnyTable:
    """Give a table a way in again: its newest message is sent anew, elsewhere if its thread is gone."""
    async with host.alone(table_id):
        await host.sessions.put(table_id, board=0, shown=0)
    return await publish(host, table_id, actor=actor)


async def _put(host: Host, table: AnyTable, message: Message) -> AnyTable:
    """Send the message to the table, elsewhere if it cannot be sent there; then close the one before."""
    old = table.saved.place
    try:
        sent = await send(host, old, message, picture_note(host, table))
    except Closed as closed:
        table, sent = await _moved(host, table, message, is_gone=isinstance(closed, Gone))
    if sent is None:
        log.warning("table %s cannot be reached", table.saved.id)
        return await host.sessions.call_again(table.saved.id)
    shown = await host.sessions.put(table.saved.id, board=sent, shown=table.saved.version)
    if old.board and old.channel == shown.saved.place.channel:
        await close(host, old, old.board, await _closing(host, shown, old.shown))
    return shown


async def _moved(
    host: Host, table: AnyTable, message: Message, *, is_gone: bool
) -> tuple[AnyTable, int | None]:
    """Send the message to a new thread if the table's own is gone, else to the channel of the lobby.

    A table moves only to where the message has arrived.
    """
    place = table.saved.place
    opened = await _thread(host, table) if is_gone else None
    for channel in (opened, place.parent):
        if channel in {None, place.channel}:
            continue
        sent = await post(host, structs.replace(place, channel=channel), message, picture_note(host, table))
        if sent is not None:
            return await host.sessions.put(table.saved.id, channel=channel, board=0), sent
    return await host.sessions.put(table.saved.id, board=0), None


async def rehome(host: Host, table: AnyTable) -> AnyTable:
    """Give a table a thread at its start; where there can be none, the channel."""
    thread = await _thread(host, table)
    return await host.sessions.put(table.saved.id, channel=thread or table.saved.place.parent, board=0)


async def _thread(host: Host, table: AnyTable) -> int | None:
    return await open_thread(host, table.saved.place, thread_name(public_voice(host, table), table))


def thread_name(voice: Voice, table: AnyTable) -> str:
    """Name a table's thread after its game and people; it is never renamed."""
    names, title = voice.names, voice.plain(table.game.info.title)
    for shown in range(len(names), 0, -1):
        more = f" +{len(names) - shown}" if shown < len(names) else ""
        name = f"{title} · {', '.join(names[:shown])}{more}"
        if len(name) <= 100:
            return name
    return cut(title, 100)


async def _message(host: Host, table: AnyTable, actor: int | None) -> Message:
    """Write what the table is told now: the result, or whose turn it is."""
    voice = public_voice(host, table)
    if table.result is not None:
        return await _result(host, voice, table, table.result)
    opening = not table.saved.place.shown
    # While the board is drawn, its words are found.
    picture, history = await asyncio.gather(
        board_picture(host, voice, table, ""), host.sessions.digest(table.saved.id)
    )
    lines = digest(voice, table, history)
    called = await _called(host, table, actor, history, opening=opening)
    described = replace(picture, alt=board_words(voice, table, lines))
    return turn_call(voice, table, described, lines, called)


async def _called(
    host: Host, table: AnyTable, actor: int | None, history: Sequence[Told], *, opening: bool
) -> Called:
    """Decide how the seat to move is called: never pinged by its own doing, nor where nobody else plays.

    `history` is what happened since its last turn: who moves after computers does not move again, and who
    is alone by now because others left meanwhile has waited for them.
    """
    saved = table.saved
    person = table.person(table.to_move) if table.to_move is not None else None
    people = sum(holder.user is not None for holder in saved.holders)
    left = any(isinstance(event, Conceded) for told in history for event in told.events)
    again = person is not None and person.user == actor
    here = opening and bool(saved.place.guild) and saved.place.channel == saved.place.parent
    first: tuple[Choice, ...] = ()
    step = table.game.info.open_step
    if step is not None and person is not None:
        asked = await host.sessions.suppose(saved.id, person.user)
        first = tuple(choice for choice in asked.choices if choice.step == step and choice.button is not None)
    straight = again and not opening and not any(told.computer for told in history)
    ping = (people > 1 or left) and not again
    return Called(ping=ping, again=straight, opening=opening, here=here, first=first)


async def _result(host: Host, voice: Voice, table: AnyTable, result: Result) -> Message:
    """Write the result, with the score sheet and the last board."""
    sheet = await sheet_picture(host, voice, table, result, score_words(voice, result.scores))
    board = await board_picture(host, voice, table, board_words(voice, table, ()))
    history = await host.sessions.told(table.saved.id, None)
    last = _last_computers(voice, table, history)
    return result_message(voice, table, result, (sheet, board), last, began=history[0].at)


def _last_computers(voice: Voice, table: AnyTable, history: Sequence[Told]) -> list[str]:
    """Sum up what computer players did after the last person's turn."""
    last: list[Told] = []
    for told in reversed(history):
        if told.seat is not None and not told.computer:
            break
        if told.computer:
            last.insert(0, told)
    return digest(voice, table, last, over=True)


async def _recent(host: Host, table: AnyTable, called: int) -> tuple[Told, ...]:
    """Read the history back to a call; computers may have made any number of turns after it."""
    since = max(0, table.saved.turns - max(RECENT, table.saved.version - called))
    return await host.sessions.told(table.saved.id, None, since=since)


async def _closing(host: Host, table: AnyTable, called: int) -> str:
    """Say how the turn went that a message of version `called` called for: what its person did next."""
    voice = public_voice(host, table)
    history = await _recent(host, table, called)
    since = [told for told in history if told.version > called and told.lines and not told.undone]
    turns = [told for told in since if told.seat is not None and not told.computer]
    if not since:
        return closing(voice, None, voice.plain(table.game.info.title))
    done = (turns or since)[0]
    return closing(voice, done.seat, headline(voice, done.lines))
