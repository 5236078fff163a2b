"""The one place where everything that goes wrong in an interaction is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from discord import app_commands

from cogs import panel
from cogs.client import log
from cogs.talk.games import is_mine
from cogs.talk.refusals import fault, no_table, over_already, refusal, refusal_words, unreadable
from cogs.talk.turn import Notes
from rules.core.errors import AlreadyOver, GameError, NoTable, NotSeated, NotYourTurn, Stale
from rules.sessions.refusals import Unreadable

if TYPE_CHECKING:
    from cogs.client import Ask
    from cogs.talk.ids import Pressed
    from rules.sessions import AnyTable

OF_LIST: Final = {"play", "open"}
"""The controls of a list of tables that name one of them."""


async def answer_error(ask: Ask, error: Exception, pressed: Pressed | None = None) -> None:
    """Refuse in a sentence what the rules refuse; log a fault once and own up to it."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(cause, GameError):
        # A refusal that cannot be said is a fault as well, and is answered all the same.
        (wrong,) = await asyncio.gather(_refuse(ask, cause, pressed), return_exceptions=True)
        if not isinstance(wrong, Exception):
            return
        cause = wrong
    await _own_up(ask, cause, pressed)


async def _own_up(ask: Ask, cause: Exception, pressed: Pressed | None) -> None:
    """Log a fault with what was asked, and answer that it is ours."""
    command = ask.interaction.command
    # Arguments may name what nobody else may know, so they are not written down.
    pressed_verb = f"{pressed.kind}:{pressed.table}:{pressed.verb}" if pressed is not None else "interaction"
    what = command.qualified_name if command else pressed_verb
    log.error("fault in %s, channel %s, user %s", what, ask.channel, ask.user, exc_info=cause)
    await ask.say(fault(ask.voice()))


async def _refuse(ask: Ask, error: GameError, pressed: Pressed | None) -> None:
    if isinstance(error, Unreadable):
        await _offer_the_end(ask, error, pressed)
        return
    table = None if isinstance(error, NoTable) else await _table(ask, pressed)
    log.info("refused: %s", type(error).__name__)
    if isinstance(error, NoTable) and pressed is not None:
        await ask.show(no_table(ask.voice()))
    elif table is not None and isinstance(error, AlreadyOver) and table.result is not None:
        voice = ask.voice(table)
        await ask.show(over_already(voice, table, table.result))
    elif table is None:
        await ask.say(refusal(ask.voice(), error, None))
    elif isinstance(error, Stale) and pressed is not None and table.base is not None:
        await ask.show(await panel.outdated(ask, table, pressed))
    elif pressed is not None and pressed.kind == "p" and is_mine(table):
        notes = Notes(warning=refusal_words(ask.voice(table), error, table))
        await ask.redraw(await panel.panel_of(ask, table, notes))
    else:
        looks = isinstance(error, NotYourTurn | NotSeated)
        await ask.say(refusal(ask.voice(table), error, table, looks=looks))


async def _offer_the_end(ask: Ask, error: Unreadable, pressed: Pressed | None) -> None:
    """Say that a table cannot be read, and let those who sit there end it."""
    await ask.say(unreadable(ask.voice(), error, await _number(ask, pressed) or ""))


async def _table(ask: Ask, pressed: Pressed | None) -> AnyTable | None:
    """Find the table that the refusal is about; None where there is none that can be read."""
    number = await _number(ask, pressed)
    if not number:
        return None
    (found,) = await asyncio.gather(ask.host.sessions.look(number, ask.user), return_exceptions=True)
    return None if isinstance(found, BaseException) else found


async def _number(ask: Ask, pressed: Pressed | None) -> str | None:
    """Name the table that was meant: by its control, by the option of a command, or by the place."""
    if pressed is not None:
        return pressed.table or (pressed.arg if pressed.verb in OF_LIST else None)
    named = dict(iter(ask.interaction.namespace)).get("open") if ask.interaction.command else None
    return str(named) if named else await ask.host.sessions.at(ask.channel)
