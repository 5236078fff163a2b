"""Five Peaks by panel and by slash: what walkers think of who hurry to the end, people can play."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from tests.e2e.peaks_turns import by_panel, by_slash

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.local import Outcome
    from tests.e2e.evening import Evening

LUCK, TURNS = 1, 67
"""With this luck, which the table gets in place of chance, the game is short: it has so many turns."""


@pytest.mark.parametrize("play", [by_panel, by_slash])
async def test_a_whole_game_as_walkers_play_it(
    evening: Evening, play: Callable[[Evening], Awaitable[Outcome]]
) -> None:
    """Two people play a short game to its end; no turn is refused and none left open."""
    evening.always(LUCK)
    await evening.begin("Ben", game="peaks", short=True)
    turns = 0
    while (await evening.table()).result is None:
        outcome, turns = await play(evening), turns + 1
        assert (await evening.table()).saved.turns == turns, outcome.text

    assert turns == TURNS
    assert "🏆" in evening.board().text


@pytest.mark.parametrize("computers", [2, 3, 4])
@pytest.mark.usefixtures("sketched")
async def test_a_whole_game_among_computers(evening: Evening, computers: int) -> None:
    """At every larger table a person plays by panel and in one line in turn, to the result of all seats."""
    evening.always(LUCK)
    await evening.begin(game="peaks", short=True, computers=computers, level="easy")
    before, ways = -1, cycle((by_panel, by_slash))
    while (table := await evening.table()).result is None:
        assert table.saved.turns > before
        before = table.saved.turns
        await next(ways)(evening)

    assert len(table.result.scores) == 1 + computers
