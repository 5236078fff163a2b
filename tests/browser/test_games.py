"""Games on the local page as people play them, in a real browser."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from cogs.base import GameCog
from cogs.publish import publish
from rules.core.codec import decode
from rules.core.headless import Turned, turns_of
from rules.registry import all_games

if TYPE_CHECKING:
    from tests.browser.conftest import Show
    from tests.browser.player import Player
    from tests.e2e.evening import Evening

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = ("Ana", "Ben", "Cleo", "Dora")
WHOLE = "alpina"
"""This game is played on the page from the first turn to the last."""

EARLY = 8
"""In so many turns there is still something of what may be left out."""

BEGINNING = 4

LUCK = 1
"""Every table gets this in place of chance, so that the games are the same each time."""


async def seated(show: Show, game: str, *names: str) -> dict[str, Player]:
    """Open a table on the page, let everybody join, start, and go to the table."""
    players = {name: await show(name) for name in names}
    host, *others = players.values()
    await host.open_table(f"{game} new")
    for player in others:
        await player.join()
    await host.start()
    for player in players.values():
        await player.go_to_the_table()
    return players


def turn_command(evening: Evening, game: str) -> str:
    """Name the command of a turn: the first one that no other game has."""
    common = {command.name for command in GameCog.__cog_app_commands__}
    group = evening.bot.tree.get_command(game)
    assert group is not None
    return next(f"{game} {one.name}" for one in group.commands if one.name not in common)


async def all_see_the_result(evening: Evening, players: dict[str, Player]) -> None:
    """Everybody sees who won, and the score sheet with everybody's points."""
    table = await evening.table()
    totals = {table.holder(score.seat).name: score.total for score in table.result.scores}
    assert set(totals) == set(players)
    for player in players.values():
        sheet = await player.sees_the_result()
        for name, total in totals.items():
            await expect(sheet).to_have_attribute("alt", re.compile(rf"\b{name} {total}\b"))


async def test_people_play_a_whole_game(evening: Evening, show: Show) -> None:
    """Half of them play by the panel and half by typed commands, to the result with the score sheet."""
    players = await seated(show, WHOLE, *NAMES)
    command = turn_command(evening, WHOLE)

    for turn in count():
        if (await evening.table()).result is not None:
            break
        player = players[await evening.to_move()]
        if player.name in NAMES[:2]:
            await player.play_by_panel()
        else:
            await player.play_by_command(command, also="hiker" if turn < EARLY else "")
        await evening.settled()

    await all_see_the_result(evening, players)


@pytest.mark.parametrize("game", sorted({*all_games()} - {WHOLE}))
async def test_people_play_the_beginning_and_the_end(evening: Evening, show: Show, game: str) -> None:
    """The first turns and the last are played on the page, by panel and by command; others are thought of.

    Where another last turn than the one thought of puts the end off, there is more to think of.
    """
    evening.always(LUCK)
    players = await seated(show, game, *NAMES[:2])
    command = turn_command(evening, game)

    async def play(turns: int) -> None:
        for _ in range(turns):
            if (await evening.table()).result is not None:
                return
            player = players[await evening.to_move()]
            await (player.play_by_panel() if player.name == "Ana" else player.play_by_command(command))
            await evening.settled()

    await play(BEGINNING)
    while (await evening.table()).result is None:
        thought = await to_the_end(evening)
        await made(evening, thought[:-1])
        await play(1)

    await all_see_the_result(evening, players)


async def to_the_end(evening: Evening) -> tuple[Turned, ...]:
    """Let computer players think of all turns to the end of the game."""
    table = await evening.table()
    saved = await evening.bot.store.load(table.saved.id)
    state = decode(saved.state, table.game.types.state)
    return tuple(turns_of(table.game, state, ["easy"] * len(saved.holders), saved.turns))


async def made(evening: Evening, turns: tuple[Turned, ...]) -> None:
    """Make turns in people's names, and tell the table of them at once."""
    table = await evening.table()
    for turn in turns:
        person = table.person(turn.seat)
        assert person is not None
        await evening.bot.sessions.play(table.saved.id, person.user, *turn.moves)
    await publish(evening.bot, table.saved.id)
    await evening.settled()
