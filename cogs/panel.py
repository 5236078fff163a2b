"""The turn: what the seat to move sees, decides and confirms, by panel and by slash command alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from cogs import receipts
from cogs.pictures import preview_picture
from cogs.publish import publish
from cogs.talk.aiming import aim_of
from cogs.talk.controls import confirmed_by
from cogs.talk.digest import account, headline
from cogs.talk.games import is_mine
from cogs.talk.links import channel_link
from cogs.talk.receipt import game_over, next_button, receipt, settled
from cogs.talk.refusals import done_already, moved_on
from cogs.talk.turn import Notes, focus_of, left_so, panel, picture_words
from rules.core.errors import Stale
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.client import Ask
    from cogs.talk.ids import Pressed
    from cogs.talk.parts import Button, Message
    from rules.core.text import Text
    from rules.sessions import AnyTable
    from rules.sessions.plan import Answer


async def take(ask: Ask, pressed: Pressed) -> None:
    """Open the turn panel from a message; one of an older position tells somebody else what is now."""
    table = await ask.host.sessions.look(pressed.table, ask.user)
    if pressed.version < table.saved.moved and table.saved.status == "running" and not is_mine(table):
        raise Stale
    await open_panel(ask, pressed.table)


async def open_panel(ask: Ask, table_id: str) -> None:
    """Open the turn panel, with the plan that was kept."""
    table = await ask.host.sessions.decide(table_id, ask.user)
    await ask.show(await panel_of(ask, table, Notes(kept=True)))


async def panel_of(ask: Ask, table: AnyTable, notes: Notes) -> Message:
    """Draw the panel of a table that waits for the asker."""
    voice = ask.voice(table)
    alt, aimed = picture_words(voice, table), focus_of(table, notes)
    aim = None if aimed is None else aimed.aim
    picture = await ask.soon(preview_picture(ask.host, voice, table, alt, aim))
    return panel(voice, table, picture, notes)


async def first_decision(ask: Ask, pressed: Pressed) -> None:
    """Make the first decision by a button of the table message, and open the panel."""
    seen = await version_seen(ask, pressed)
    step = (await ask.host.sessions.look(pressed.table, ask.user)).game.info.open_step or ""
    table = await ask.host.sessions.decide(pressed.table, ask.user, (step, pressed.arg), seen=seen)
    await ask.show(await panel_of(ask, table, Notes()))


async def pick(ask: Ask, pressed: Pressed, key: str) -> None:
    """Make or change a decision; a key such as "+2" turns to a page of its answers."""
    table = await _current(ask, pressed)
    if table is None:
        return
    notes = Notes()
    if key.startswith("+"):
        notes = Notes(pages={pressed.arg: int(key[1:])})
    else:
        seen = table.saved.version
        table = await ask.host.sessions.decide(pressed.table, ask.user, (pressed.arg, key), seen=seen)
    await ask.redraw(await panel_of(ask, table, notes))


async def aim(ask: Ask, pressed: Pressed, chosen: str) -> None:
    """Move a piece about; it may stand where it does not fit."""
    await _aim(ask, pressed, chosen, Notes())


async def go_on(ask: Ask, pressed: Pressed) -> None:
    """Leave a piece where it stands and go on to the decision that must follow."""
    await _aim(ask, pressed, "", Notes(onward=True))


async def _aim(ask: Ask, pressed: Pressed, chosen: str, notes: Notes) -> None:
    before = await _current(ask, pressed)
    if before is not None:
        answer, seen = aim_of(pressed.arg, chosen), before.saved.version
        sessions = ask.host.sessions
        table = await sessions.decide(pressed.table, ask.user, answer, seen=seen, trying=True)
        await ask.redraw(await panel_of(ask, table, notes))


async def back(ask: Ask, pressed: Pressed) -> None:
    """Undo the last decision."""
    if await _current(ask, pressed):
        table = await ask.host.sessions.back(pressed.table, ask.user, having=pressed.steps)
        await ask.redraw(await panel_of(ask, table, Notes()))


async def start_over(ask: Ask, pressed: Pressed) -> None:
    """Undo every decision."""
    if await _current(ask, pressed):
        table = await ask.host.sessions.start_over(pressed.table, ask.user)
        await ask.redraw(await panel_of(ask, table, Notes()))


async def confirm(ask: Ask, pressed: Pressed) -> None:
    """End the turn as the pressed button says; one of another plan shows what is planned now."""
    before = await _current(ask, pressed)
    if before is None:
        return
    key = confirmed_by(before, pressed.arg)
    if key is None:
        await ask.redraw(await panel_of(ask, before, Notes()))
        return
    step = next((choice.step for choice in before.ends() if choice.key == key), "end")
    answer, seen = (step, key), before.saved.version
    table = await ask.host.sessions.decide(pressed.table, ask.user, answer, seen=seen)
    await finish(ask, before, table)


async def play(
    ask: Ask,
    table: AnyTable,
    answers: Sequence[Answer],
    unused: Mapping[str, Text] | None = None,
    *,
    note: str = "",
    fresh: bool = True,
) -> None:
    """Play what a slash command says; open the panel where something must still be decided.

    `unused` says for an optional decision that it was left out, `note` what else is to be said; without
    `fresh` the answers go on with the plan that was kept.
    """
    say = ask.voice(table).plain
    planned, after = await ask.host.sessions.turn(table.saved.id, ask.user, *answers, fresh=fresh, say=say)
    if after is None:
        await ask.say(await panel_of(ask, planned, Notes(fact=note, onward=True)))
        return
    left = _left_out(planned, {step for step, _ in answers}, unused or {})
    notes = [note, *map(ask.voice().say, left)]
    await finish(ask, planned, after, note=" ".join(filter(None, notes)))


def _left_out(planned: AnyTable, given: AbstractSet[str], unused: Mapping[str, Text]) -> Iterator[Text]:
    """Say of each decision that was not given how the turn goes without: in the game's word, or as preset."""
    for decision, choices in planned.open_steps():
        if decision.key in given:
            continue
        if decision.key in unused:
            yield unused[decision.key]
        elif (stays := left_so(planned, choices)) is not None:
            yield t("{decision} {answer}, as preset.", decision=decision.name, answer=stays.short)


async def finish(ask: Ask, before: AnyTable, table: AnyTable, *, note: str = "") -> None:
    """Tell the table of the turn, and the person that it is over; neither waits for the other."""
    done = await asyncio.gather(
        publish(ask.host, table.saved.id, actor=ask.user),
        _answer(ask, before, table, note),
        return_exceptions=True,
    )
    for fault in done:
        if isinstance(fault, BaseException):
            raise fault


async def _answer(ask: Ask, before: AnyTable, table: AnyTable, note: str) -> None:
    """Tell the person whose turn is over; receipts of earlier turns take nothing back any more."""
    answer = await _finished(ask, before, table, note)
    receipts.settle(ask, table.saved.id)
    message = await ask.show(answer)
    if message is not None and settled(answer) != answer:
        receipts.remember(ask, table.saved.id, message, settled(answer))


async def _finished(ask: Ask, before: AnyTable, table: AnyTable, note: str) -> Message:
    """Write what the person reads whose turn is over."""
    voice = ask.voice(table)
    told = [table.game.tell(event) for event in table.events if event.only is None]
    lines = [line for line in told if line is not None]
    if table.result is not None:
        sentence = headline(voice, lines, whole=True)
        return game_over(voice, table, sentence, channel_link(table.saved.place))
    sentence = account(voice, lines)
    if is_mine(table):
        fact = " ".join(part for part in (sentence, note) if part)
        return await panel_of(ask, table, Notes(fact=fact))
    gained = _points(table) - _points(before)
    following = await _following(ask, table)
    return receipt(voice, table, sentence, gained=gained, note=note, following=following)


async def outdated(ask: Ask, table: AnyTable, pressed: Pressed) -> Message:
    """Answer a control of an older position: what happened, and the way to the newest one.

    The second press of a confirmation is told what the first one did.
    """
    voice, ended = ask.voice(table), pressed.verb == "end"
    if pressed.verb not in {"end", "undo"} and is_mine(table):
        return await panel_of(ask, table, Notes())
    mine = await _own_last(ask, table, pressed.version)
    if ended and mine and table.viewer != table.to_move:
        return done_already(voice, table, mine)
    before = await ask.host.sessions.was(table.saved.id, pressed.version)
    return moved_on(voice, table, before)


async def version_seen(ask: Ask, pressed: Pressed) -> int:
    """Return the version a control stands for: the newest while its position still stands."""
    saved = (await ask.host.sessions.look(pressed.table, ask.user)).saved
    return saved.version if pressed.version >= saved.moved else pressed.version


async def _current(ask: Ask, pressed: Pressed) -> AnyTable | None:
    """Check a control of the panel: outdated, it changes nothing and the panel is drawn anew."""
    sessions = ask.host.sessions
    table = await sessions.decide(pressed.table, ask.user, seen=await version_seen(ask, pressed))
    if pressed.steps == len(table.draft):
        return table
    await ask.redraw(await panel_of(ask, table, Notes()))
    return None


async def _own_last(ask: Ask, table: AnyTable, version: int) -> str:
    """Say what the asker's last turn was, if it was made after this version of the table."""
    history = await ask.host.sessions.told(table.saved.id, None, since=max(0, table.saved.turns - 12))
    later = (told for told in history if told.version > version and not told.undone)
    mine = [told for told in later if told.seat == table.viewer and told.lines]
    return headline(ask.voice(table), mine[-1].lines) if mine else ""


async def _following(ask: Ask, table: AnyTable) -> Button | None:
    """Lead to the most urgent other table that waits for the asker."""
    mine = await ask.host.sessions.mine(ask.user)
    waiting = [other for other in mine if is_mine(other) and other.saved.id != table.saved.id]
    return next_button(ask.language, waiting[0]) if waiting else None


def _points(table: AnyTable) -> int:
    return next((s.total for s in table.game.scores(table.base) if s.seat == table.viewer), 0)
