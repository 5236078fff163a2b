"""Whole games on the local page as people play them, in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

if TYPE_CHECKING:
    from tests.browser.conftest import Show
    from tests.e2e.evening import Evening

NAMES = ("Ana", "Ben", "Cleo", "Dora")


async def test_four_people_play_a_whole_game_of_alpina(evening: Evening, show: Show) -> None:
    """Two play by the panel and two by typed commands, some of them with a hiker, to the result."""
    players = {name: await show(name) for name in NAMES}
    await players["Ana"].open_table("alpina new")
    for name in NAMES[1:]:
        await players[name].join()
    await players["Ana"].start()
    for player in players.values():
        await player.go_to_the_table()

    turns = 0
    while (await evening.table()).result is None:
        player = players[await evening.to_move()]
        if player.name in NAMES[:2]:
            await player.play_by_panel()
        else:
            await player.play_by_command("alpina play", also="hiker" if turns < 8 else "")
        await evening.settled()
        turns += 1

    assert turns == 24
    table = await evening.table()
    assert table.result is not None
    totals = {table.holder(score.seat).name: score.total for score in table.result.scores}
    for player in players.values():
        sheet = await player.sees_the_result()
        for name, total in totals.items():
            await expect(sheet).to_have_attribute("alt", re.compile(rf"\b{name} {total}\b"))
