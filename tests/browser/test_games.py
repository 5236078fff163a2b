"""Whole games on the local page as people play them, in a real browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.e2e.peaks_turns import by_slash

if TYPE_CHECKING:
    from tests.browser.conftest import Show
    from tests.e2e.evening import Evening

pytestmark = pytest.mark.asyncio(loop_scope="session")

NAMES = ("Ana", "Ben", "Cleo", "Dora")
GAMES = [
    ("alpina", 4, "play", "hiker"),
    ("panorama", 2, "fly", ""),
    ("meadow", 2, "place", ""),
    ("scenery", 2, "take", ""),
]
"""Each game's key, so many seats, the command of a turn, and an option of it that may be left out."""

EARLY = 8
"""In so many turns there is still something of what may be left out."""

BEGINNING = 6


@pytest.mark.parametrize(("game", "seats", "verb", "also"), GAMES, ids=[game for game, *_ in GAMES])
async def test_people_play_a_whole_game(
    evening: Evening, show: Show, game: str, seats: int, verb: str, also: str
) -> None:
    """Half of them play by the panel and half by typed commands, to the result with the score sheet."""
    names = NAMES[:seats]
    players = {name: await show(name) for name in names}
    await players["Ana"].open_table(f"{game} new")
    for name in names[1:]:
        await players[name].join()
    await players["Ana"].start()
    for player in players.values():
        await player.go_to_the_table()

    turns = 0
    while (table := await evening.table()).result is None:
        player = players[await evening.to_move()]
        if player.name in names[: seats // 2]:
            await player.play_by_panel()
        else:
            await player.play_by_command(f"{game} {verb}", also=also if turns < EARLY else "")
        await evening.settled()
        turns += 1

    totals = {table.holder(score.seat).name: score.total for score in table.result.scores}
    assert set(totals) == set(names)
    for player in players.values():
        sheet = await player.sees_the_result()
        for name, total in totals.items():
            await expect(sheet).to_have_attribute("alt", re.compile(rf"\b{name} {total}\b"))


async def test_people_play_the_beginning_and_the_end_of_five_peaks(evening: Evening, show: Show) -> None:
    """The first turns and the last are played on the page, by panel and by command; walkers hike between."""
    await evening.begin("Ben", game="peaks", short=True)
    players = {name: await show(name) for name in NAMES[:2]}
    for player in players.values():
        await player.page.locator(".th").click()

    async def play() -> None:
        player = players[await evening.to_move()]
        if player.name == "Ana":
            await player.play_by_panel()
        else:
            await player.play_by_command("peaks play")
        await evening.settled()

    for _ in range(BEGINNING):
        await play()
    while (await evening.table()).view.table.trigger is None:
        name = await evening.to_move()
        if receipt := (await by_slash(evening)).message:
            evening[name].dismiss(receipt)
    while (table := await evening.table()).result is None:
        await play()

    for player in players.values():
        sheet = await player.sees_the_result()
        for score in table.result.scores:
            said = rf"\b{table.holder(score.seat).name} {score.total}\b"
            await expect(sheet).to_have_attribute("alt", re.compile(said))
