"""Leaving a seat, taking one over, taking a turn back, and reminding each other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cogs import receipts
from cogs.posting import public_voice, unheard
from cogs.publish import is_missing, publish, tell
from cogs.talk import seats as say
from cogs.talk.digest import headline
from cogs.talk.links import board_link
from cogs.talk.parts import Button, Message, Words, row
from cogs.talk.refusals import plain
from cogs.talk.reminders import greeting
from cogs.talk.voice import called
from rules.core.errors import AlreadyOver, NotSeated, NotStarted
from rules.core.happened import SeatTaken
from rules.core.model import Seat
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.client import Ask, Host
    from rules.core.store import UndoAsked
    from rules.core.text import Text
    from rules.sessions import AnyTable, Told


async def ask_to_concede(ask: Ask, table_id: str) -> None:
    """Ask whether the asker really means to give up."""
    table = await ask.host.sessions.look(table_id, ask.user)
    if table.saved.status == "lobby":
        raise NotStarted
    if table.saved.status != "running":
        raise AlreadyOver
    if table.viewer is None:
        raise NotSeated
    await ask.show(say.concede_question(ask.voice(table), table))


async def concede(ask: Ask, table_id: str) -> None:
    """Give the seat to a computer player and tell the table."""
    table = await ask.host.sessions.concede(table_id, ask.user)
    if table.saved.status == "closed":
        await ask.show(plain(ask.voice().say(t("The table is closed."))))
        return
    await ask.show(plain(ask.voice().say(t("A computer player has your seat now."))))
    await tell_conceded(ask.host, table, ask.user, server=False)


async def tell_conceded(host: Host, table: AnyTable, user: int, *, server: bool) -> None:
    """Tell the table that a computer player goes on in somebody's seat, and let it move if it is to move."""
    seat = next((Seat(i) for i, holder in enumerate(table.saved.holders) if holder.left == user), None)
    if table.saved.status == "running" and seat is not None:
        await tell(host, table, say.conceded(public_voice(host, table), table, seat, server=server))
    await publish(host, table.saved.id)


async def announce_taken(ask: Ask, table: AnyTable) -> None:
    """Tell the table who has taken over a seat; that person learns whether it is to move."""
    voice = public_voice(ask.host, table)
    seat = table.viewer if table.viewer is not None else Seat(0)
    history = await ask.host.sessions.told(table.saved.id, None)
    old = next((_old(told) for told in reversed(history) if _old(told)), "")
    await _answer(ask, table, t("You have a seat."))
    await tell(ask.host, table, say.seat_taken(voice, table, seat, old))
    await publish(ask.host, table.saved.id, actor=ask.user)


async def undo(ask: Ask, table_id: str, made: int | None = None) -> None:
    """Drop the asker's plan, take its last turn back, or ask the table for that.

    The button of a receipt means the turn that `made` this version of the table, and no other.
    """
    sessions = ask.host.sessions
    before = await sessions.look(table_id, ask.user)
    table = await sessions.undo(table_id, ask.user, made)
    if table.saved.undo is not None:
        is_new = await ask.soon(ask_others(ask.host, table))
        said = t("The others are asked.") if is_new else t("The others are asked already.")
        await _answer(ask, table, said)
        return
    if table.saved.moved == before.saved.moved:
        await _answer(ask, table, t("Your plan is gone."))
        return
    await _answer(ask, table, t("Your last turn is taken back."))
    receipts.settle(ask, table_id)
    await publish(ask.host, table_id, actor=ask.user)


async def agree(ask: Ask, table_id: str) -> None:
    """Consent to a turn's being taken back; the last consent does it."""
    before = await ask.host.sessions.look(table_id, ask.user)
    table = await ask.host.sessions.agree(table_id, ask.user)
    done = table.saved.moved != before.saved.moved
    if not done and _asked_by(before):
        await ask.tell(t("The others are asked already."))
        return
    await _settle(ask, table, t("Everyone agreed.") if done else None)
    if done:
        await publish(ask.host, table_id, actor=ask.user)


async def refuse(ask: Ask, table_id: str) -> None:
    """Decline that a turn is taken back."""
    before = await ask.host.sessions.look(table_id, ask.user)
    table = await ask.host.sessions.refuse(table_id, ask.user)
    name = called(public_voice(ask.host, table), table, ask.person)
    said = t("**{name}** lets the turn stand.", name=name)
    await _settle(ask, table, said if _asked_by(before) else t("**{name}** did not agree.", name=name))


def _asked_by(table: AnyTable) -> bool:
    """Tell whether it is the looker who wants a turn back."""
    return table.saved.undo is not None and table.saved.undo.seat == table.viewer


async def nudge(ask: Ask, table_id: str) -> None:
    """Say hello to the seat to move, in the asker's name; what does not arrive may be said again."""
    table = await ask.host.sessions.nudge(table_id, ask.user)
    seat = table.to_move
    person = table.person(seat) if seat is not None else None
    if seat is not None and person is not None and not await ask.soon(is_missing(ask.host, table)):
        voice = public_voice(ask.host, table)
        hello = greeting(voice, table, called(voice, table, ask.person), person.user)
        if await ask.soon(tell(ask.host, table, hello)) is None:
            await ask.host.sessions.forget_nudge(table_id, seat)
            raise unheard(table.saved.place.channel)
    await _answer(ask, table, t("Done."))


async def remind_later(ask: Ask, table_id: str) -> None:
    """Put the next reminder off by twelve hours."""
    await ask.host.sessions.remind_later(table_id, ask.user)
    await ask.tell(t("You are reminded again in 12 hours."))


async def ask_others(host: Host, table: AnyTable) -> bool:
    """Ask the table for a turn back, once; tell whether it was asked just now."""
    async with host.alone(f"{table.saved.id} asks"):
        table = await host.sessions.look(table.saved.id, None)
        asked = table.saved.undo
        if asked is None or asked.message:
            return False
        await _without_missing(host, table, asked.seat)
        sent = await tell(host, table, await _question(host, table, asked))
        if sent is None:
            raise unheard(table.saved.place.channel)
        await host.sessions.asked_in(table.saved.id, sent)
        return True


async def _question(host: Host, table: AnyTable, asked: UndoAsked) -> Message:
    """Write what would be taken back, and what became known since."""
    voice = public_voice(host, table)
    history = await host.sessions.told(table.saved.id, None, since=asked.entry)
    turn = next((told for told in history if told.number == asked.entry), None)
    sentence = headline(voice, turn.lines) if turn is not None else ""
    revealed = await _revealed(host, table)
    return say.undo_question(voice, table, asked.seat, sentence, revealed)


async def _without_missing(host: Host, table: AnyTable, asking: Seat) -> None:
    """Let computers take over the seats of those who have left the server: they will not be heard."""
    guild = table.saved.place.guild
    others = [h.user for i, h in enumerate(table.saved.holders) if h.user is not None and i != asking]
    await asyncio.gather(*(host.missing(user, guild) for user in others if guild))


async def _revealed(host: Host, table: AnyTable) -> str:
    """Say what became known by the turn that is to be taken back, and by those after it."""
    asked = table.saved.undo
    person = table.person(asked.seat) if asked is not None else None
    if asked is None or person is None:
        return ""
    voice = public_voice(host, table)
    own = await host.sessions.told(table.saved.id, person.user, since=asked.entry)
    seen = any(event.only == asked.seat for told in own for event in told.events)
    return voice.write(t("what only {name} saw", name=voice.name(asked.seat))) if seen else ""


async def _settle(ask: Ask, table: AnyTable, outcome: Text | None) -> None:
    """Answer a vote: decided, the question shows the outcome; before that only the voter is told."""
    if outcome is None:
        await ask.tell(t("You agreed; the others are still asked."))
        return
    voice = public_voice(ask.host, table)
    said = Message((Words(voice.write(outcome)),), accent=table.game.info.accent)
    if ask.is_press and not ask.on_private:
        await ask.redraw(said)
    else:
        await ask.say(said, private=False)


async def _answer(ask: Ask, table: AnyTable, done: Text) -> None:
    voice = ask.voice(table)
    board = Button(voice.say(t("Board")), url=board_link(table.saved.place))
    await ask.show(Message((Words(voice.say(done)), row(board)), boxed=False))


def _old(told: Told) -> str:
    """Name whose seat was taken over, if this entry tells of that."""
    return next((event.old for event in told.events if isinstance(event, SeatTaken)), "")
