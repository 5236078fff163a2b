"""What a slash command offers while it is typed: the same answers with the same labels as the panel."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from cogs.client import log
from cogs.pictures import boards_of
from cogs.talk.digest import numbered
from cogs.talk.parts import OPTION, OPTIONS, cut
from rules.core.errors import GameError, NoTable
from rules.registry import game_of
from rules.sessions.refusals import NotWhole

if TYPE_CHECKING:
    from cogs.client import Ask
    from rules.core.text import Text
    from rules.sessions import AnyTable
    from rules.sessions.plan import Answer

REFUSED: Final = "!"
"""The value of an entry that says why there is nothing to choose."""

Offer = app_commands.Choice[str]


def anything(_: str) -> bool:
    """Take any key."""
    return True


async def answers(
    ask: Ask,
    game: str,
    step: str,
    typed: str,
    earlier: Sequence[Answer],
    fits: Callable[[str], bool] = anything,
) -> list[Offer]:
    """Offer the answers to a decision whose keys fit, on top of the earlier ones in the order of the turn."""
    return await _offers(ask, step, _answers(ask, game, step, earlier), typed, fits)


async def planned(ask: Ask, game: str, steps: Sequence[str], typed: str) -> list[Offer]:
    """Offer the answers to the first of these decisions that is open on top of the kept plan."""
    return await _offers(ask, steps[0], _planned(ask, game, steps), typed)


async def _offers(
    ask: Ask,
    step: str,
    answers: Awaitable[list[tuple[str, str]]],
    typed: str,
    fits: Callable[[str], bool] = anything,
) -> list[Offer]:
    """Offer the answers to a decision whose keys fit, or say why there are none."""
    (found,) = await asyncio.gather(answers, return_exceptions=True)
    if isinstance(found, GameError):
        return await refused(ask, found.text)
    if isinstance(found, BaseException):
        log.error("fault in autocomplete of %s", step, exc_info=found)
        return []
    return matching((offer for offer in found if fits(offer[1])), typed)


async def refused(ask: Ask, why: Text) -> list[Offer]:
    """Offer the one entry that says why there is nothing to choose; it may name who sits at the table."""
    voice = ask.voice(await _table(ask))
    return [Offer(name=cut(voice.plain(why), OPTION), value=REFUSED)]


def matching(offers: Iterable[tuple[str, str]], typed: str) -> list[Offer]:
    """Keep the offers (label, value) in which every typed word begins some word, at most 25.

    The first is what Enter takes: what is called as typed stands before what only mentions it, as
    "Location 4" does before "Location 1 · 4 tiles".
    """
    kept = [(label, value) for label, value in offers if _has(words(label), words(typed))]
    kept.sort(key=lambda offer: _distance(offer[0], typed))
    return [Offer(name=cut(label, OPTION), value=value) for label, value in kept[:OPTIONS]]


def _has(there: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(part) for word in there) for part in wanted)


def _distance(label: str, typed: str) -> tuple[bool, bool]:
    """Say how far the first part of a label is from what was typed: by whole words, then by beginnings."""
    name, wanted = words(label.partition(" · ")[0]), words(typed)
    return not set(wanted) <= set(name), not _has(name, wanted)


def words(text: str) -> list[str]:
    """Split a text into words without case and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return re.findall(r"\w+", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def focused(interaction: discord.Interaction) -> str:
    """Name the option that is being typed."""
    level: Any = dict(interaction.data or {}).get("options", [])
    while level and "options" in level[0]:
        level = level[0]["options"]
    return next(str(option["name"]) for option in level if option.get("focused"))


async def _answers(ask: Ask, game: str, step: str, earlier: Sequence[Answer]) -> list[tuple[str, str]]:
    number = await ask.host.sessions.at(ask.channel)
    if number is None:
        raise NoTable
    table = await _supposed(ask, number, game, step, earlier)
    if table.game.info.key != game:
        raise NoTable
    return _labelled(ask, table, step)


def _labelled(ask: Ask, table: AnyTable, step: str) -> list[tuple[str, str]]:
    """List the answers to a decision with their labels, the forced one, too."""
    said = ask.voice(table)
    found = [choice for choice in table.choices if choice.step == step and not choice.ends]
    forced = [each.options for each in table.draft if each.step == step and each.forced]
    found = found or [choice for options in forced for choice in options]
    return [(said.plain(choice.typed or choice.label), choice.key) for choice in found]


async def _supposed(ask: Ask, number: str, game: str, step: str, earlier: Sequence[Answer]) -> AnyTable:
    """Suppose what was typed before, less what comes after the decision asked about and needs it first."""
    order = [decision.key for decision in game_of(game).info.steps]
    kept = sum(order.index(one) < order.index(step) for one, _ in earlier)
    suppose, say = ask.host.sessions.suppose, ask.voice().plain
    for length in range(len(earlier), kept, -1):
        with suppress(GameError):
            return await suppose(number, ask.user, *earlier[:length], say=say)
    return await suppose(number, ask.user, *earlier[:kept], say=say)


async def _planned(ask: Ask, game: str, steps: Sequence[str]) -> list[tuple[str, str]]:
    """List the answers to the first of these decisions that is open; where none is, ask what is open."""
    number = await ask.host.sessions.at(ask.channel)
    if number is None:
        raise NoTable
    table = await ask.host.sessions.look(number, ask.user)
    if table.game.info.key != game:
        raise NoTable
    await ask.host.sessions.suppose(table.saved.id, ask.user)
    open_now = [decision for decision, _ in table.open_steps()]
    wanted = next((decision for decision in open_now if decision.key in steps), None)
    if wanted is None and open_now:
        raise NotWhole(open_now[0].question, open_now[0].rule)
    return _labelled(ask, table, wanted.key if wanted is not None else "")


async def _table(ask: Ask) -> AnyTable | None:
    """Find the table here; None where there is none that can be read."""
    number = await ask.host.sessions.at(ask.channel)
    if not number:
        return None
    with suppress(GameError):
        return await ask.host.sessions.look(number, ask.user)
    return None


async def seats(ask: Ask, typed: str) -> list[Offer]:
    """Offer the seats of the table here, by the names of those who sit there."""
    table = await _table(ask)
    if table is None:
        return []
    names = ask.voice(table).names
    return matching(((name, str(seat)) for seat, name in enumerate(names)), typed)


async def boards(ask: Ask, typed: str) -> list[Offer]:
    """Offer the boards there are to see."""
    table = await _table(ask)
    if table is None or table.base is None:
        return []
    kinds = boards_of(ask.voice(table), table)
    return matching(((name, kind) for kind, name in kinds.items()), typed)


async def turns(ask: Ask, typed: str) -> list[Offer]:
    """Offer the latest turns, the newest first."""
    table = await _table(ask)
    if table is None or table.base is None:
        return []
    voice = ask.voice(table)
    told = await ask.host.sessions.told(table.saved.id, ask.user, since=max(0, table.saved.turns - OPTIONS))
    lines = [
        (numbered(voice, each, voice.plain(each.lines[0].text)), each)
        for each in reversed(told)
        if each.lines
    ]
    return matching(((line, str(each.number)) for line, each in lines), typed)


def topics(ask: Ask, game: str, typed: str) -> list[Offer]:
    """Offer the topics of a game's rules, then its rules by their numbers."""
    rules = game_of(game)
    voice = ask.voice()
    pages = [(voice.plain(topic.title), topic.key) for topic in rules.topics]
    single = [(f"{rule.id} · {voice.plain(rule.text)}", rule.id) for rule in rules.rules]
    return matching([*pages, *single], typed)
