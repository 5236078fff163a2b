"""Every button and select of the bot: its id says what it means, so that it outlives any restart."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Self, TypeAlias

import discord
from discord import ui
from discord.ext import commands

from cogs import lobby, looks, overview, panel, receipts, reminders, seats
from cogs.client import Ask, ask_of
from cogs.errors import answer_error
from cogs.talk.ids import Pressed, read
from cogs.talk.refusals import older_button
from rules.core.model import Seat
from rules.registry import all_games

if TYPE_CHECKING:
    from rules.core.store import Level

Act: TypeAlias = Callable[[Ask, Pressed, str], Awaitable[None]]
"""What a press does; the last argument is what was chosen in a select."""

_LEVELS: Final[dict[str, Level]] = {"easy": "easy", "normal": "normal", "hard": "hard"}


class Press(ui.DynamicItem[ui.Item[ui.LayoutView]], template=re.compile(r".*", re.DOTALL)):
    """Any control of any message that the bot ever sent."""

    def __init__(self, item: ui.Item[ui.LayoutView], custom_id: str) -> None:
        super().__init__(item)
        self.pressed = read(custom_id)

    @classmethod
    async def from_custom_id(
        cls,
        _: discord.Interaction,
        item: ui.Item[ui.LayoutView],
        match: re.Match[str],
        /,
    ) -> Self:
        """Read what the control means."""
        return cls(item, match[0])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Do what the control means; whatever goes wrong is answered in one place."""
        await answer(interaction, self.pressed)


async def answer(interaction: discord.Interaction, pressed: Pressed | None) -> None:
    """Do what a control means; whatever goes wrong is answered in one place."""
    ask = ask_of(interaction)
    receipts.touched(ask)
    (error,) = await asyncio.gather(act(ask, pressed, _chosen(interaction)), return_exceptions=True)
    if isinstance(error, Exception):
        await answer_error(ask, error, pressed)


async def act(ask: Ask, pressed: Pressed | None, chosen: str) -> None:
    """Do what a control means; one that this version does not know is answered, too."""
    known = ACTS.get((pressed.kind, pressed.verb)) if pressed is not None else None
    if pressed is None or known is None:
        await _of_older(ask, pressed)
        return
    await known(ask, pressed, chosen)


async def _of_older(ask: Ask, pressed: Pressed | None) -> None:
    """Answer what an older version wrote and this one does not know."""
    table = await ask.host.sessions.look(pressed.table, ask.user) if pressed and pressed.table else None
    await ask.say(older_button(ask.voice(table), table))


async def _level(ask: Ask, pressed: Pressed, _: str) -> None:
    """Add a computer player: the argument is how many there were, a dot, the level."""
    having, _dot, level = pressed.arg.rpartition(".")
    await lobby.add_computer(ask, pressed.table, _LEVELS.get(level, "normal"), _count(having))


async def _fewer(ask: Ask, pressed: Pressed, _: str) -> None:
    await lobby.remove_computer(ask, pressed.table, _count(pressed.arg.removesuffix(".")))


def _count(written: str) -> int | None:
    """Read a number; None where an older message wrote none."""
    return int(written) if written.isdecimal() else None


async def _rules(ask: Ask, pressed: Pressed, _: str) -> None:
    table = await ask.host.sessions.look(pressed.table, ask.user)
    await looks.topic(ask, table.game.info.key, "")


async def _help(ask: Ask, pressed: Pressed, _: str) -> None:
    """Show the rule of the open step, or that of the last decision where all are made."""
    table = await ask.host.sessions.look(pressed.table, ask.user)
    made = [decided.step for decided in table.draft]
    steps = [decision.key for decision, _ in table.open_steps() if decision.key not in made]
    wanted = (steps or made[::-1] or [decision.key for decision in table.game.info.steps])[0]
    rules = {decision.key: decision.rule for decision in table.game.info.steps}
    if table.view is not None:
        rules |= {question.step: question.rule for question in table.game.asked(table.view).questions}
    await looks.rule(ask, pressed.table, rules[wanted])


async def _log(ask: Ask, pressed: Pressed, _: str) -> None:
    """Turn a page of the log: the argument is the last entry to show, a dot, the seat, a mark."""
    found = re.fullmatch(r"(\d*)\.(\d*)[a-z]", pressed.arg)
    last, seat = (found[1], found[2]) if found else ("", "")
    await looks.history(
        ask, pressed.table, last=int(last) if last else None, who=Seat(int(seat)) if seat else None
    )


async def _picked(ask: Ask, pressed: Pressed, chosen: str) -> None:
    """Do what was chosen under More."""
    acts: dict[str, Callable[[Ask, str], Awaitable[None]]] = {
        "score": looks.score,
        "text": looks.text,
        "undo": seats.undo,
        "nudge": seats.nudge,
        "concede": seats.ask_to_concede,
        "seat": lobby.join,
        "record": looks.record,
    }
    if chosen == "rules":
        await _rules(ask, pressed, chosen)
    elif chosen in acts:
        await acts[chosen](ask, pressed.table)
    else:
        await _of_older(ask, pressed)


async def _seat(ask: Ask, pressed: Pressed, _: str) -> None:
    await lobby.join(ask, pressed.table, Seat(int(pressed.arg)) if pressed.arg.isdecimal() else None)


async def _new(ask: Ask, pressed: Pressed, _: str) -> None:
    """Open a table of a game, if this version knows it."""
    if pressed.arg in all_games():
        await lobby.open_table(ask, pressed.arg)
    else:
        await _of_older(ask, pressed)


async def _example(ask: Ask, pressed: Pressed, _: str) -> None:
    game, _dot, topic = pressed.arg.partition(".")
    await looks.topic(ask, game, topic, example=True)


def _on_table(act_on: Callable[[Ask, str], Awaitable[None]]) -> Act:
    return lambda ask, pressed, _: act_on(ask, pressed.table)


def _in_panel(act_on: Callable[[Ask, Pressed], Awaitable[None]]) -> Act:
    return lambda ask, pressed, _: act_on(ask, pressed)


ACTS: Final[dict[tuple[str, str], Act]] = {
    ("t", "join"): _on_table(lobby.join),
    ("t", "leave"): _on_table(lobby.leave),
    ("t", "colour"): lambda ask, pressed, chosen: lobby.paint(ask, pressed.table, chosen),
    ("t", "add"): _on_table(lobby.ask_for_computer),
    ("t", "level"): _level,
    ("t", "fewer"): _fewer,
    ("t", "start"): _on_table(lobby.start),
    ("t", "reopen"): _on_table(lobby.reopen),
    ("t", "rules"): _rules,
    ("t", "rule"): lambda ask, pressed, _: looks.rule(ask, pressed.table, pressed.arg),
    ("t", "take"): _in_panel(panel.take),
    ("t", "first"): _in_panel(panel.first_decision),
    ("t", "view"): _on_table(looks.view),
    ("t", "log"): _log,
    ("t", "more"): _on_table(looks.more),
    ("t", "pick"): _picked,
    ("t", "board"): lambda ask, pressed, chosen: looks.board(ask, pressed.table, chosen),
    ("t", "text"): _on_table(looks.text),
    ("t", "share"): lambda ask, pressed, _: looks.share(ask, pressed.table, pressed.arg),
    ("t", "undo"): lambda ask, pressed, _: seats.undo(ask, pressed.table, pressed.version),
    ("t", "agree"): _on_table(seats.agree),
    ("t", "refuse"): _on_table(seats.refuse),
    ("t", "conceded"): _on_table(seats.concede),
    ("t", "keep"): _on_table(looks.view),
    ("t", "seat"): _seat,
    ("t", "later"): _on_table(seats.remind_later),
    ("t", "rematch"): _on_table(overview.rematch),
    ("t", "own"): _on_table(overview.own_table),
    ("t", "record"): _on_table(looks.record),
    ("p", "pick"): panel.pick,
    ("p", "aim"): panel.aim,
    ("p", "on"): _in_panel(panel.go_on),
    ("p", "end"): _in_panel(panel.confirm),
    ("p", "back"): _in_panel(panel.back),
    ("p", "over"): _in_panel(panel.start_over),
    ("p", "help"): _help,
    ("g", "later"): lambda ask, _, __: reminders.remind_later(ask),
    ("g", "games"): lambda ask, _, __: overview.games(ask),
    ("g", "page"): lambda ask, pressed, _: overview.games(ask, int(pressed.arg)),
    ("g", "next"): lambda ask, _, __: overview.play_next(ask),
    ("g", "play"): lambda ask, pressed, _: panel.open_panel(ask, pressed.arg),
    ("g", "open"): lambda ask, pressed, _: overview.reopen(ask, pressed.arg),
    ("g", "new"): _new,
    ("g", "topic"): lambda ask, pressed, chosen: looks.topic(ask, pressed.arg, chosen),
    ("g", "example"): _example,
}


def _chosen(interaction: discord.Interaction) -> str:
    """Return what was chosen in a select; empty for a button."""
    values = dict(interaction.data or {}).get("values")
    return str(values[0]) if isinstance(values, list) and values else ""


async def setup(bot: commands.Bot) -> None:
    """Answer every control from now on."""
    bot.add_dynamic_items(Press)
