"""Moves are those of a slow reference that follows the words of the rulebook, in random positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import chart_of
from rules.games.peaks.cards.ways import Reach, ways
from rules.games.peaks.pieces import Node
from rules.games.peaks.state import PeaksOptions, PeaksState


def positions(seed: int) -> Iterator[PeaksState]:
    """Play at random and yield the positions now and then."""
    now, rng = GAME.setup(4, PeaksOptions(), Rng(seed)), Rng(seed + 1)
    for number in range(2500):
        moves = list(GAME.moves(now))
        if not moves:
            return
        now = GAME.step(now, rng.pick(moves)).state
        if number % 100 == 0:
            yield now


def every_walk(
    near: dict[Node, tuple[Node, ...]], way: tuple[Node, ...], taken: frozenset[Node], most: int
) -> Iterator[tuple[Node, int]]:
    """Follow every way step by step; count the spaces where nobody else stands."""
    counted = sum(one not in taken for one in way[1:])
    if len(way) > 1 and way[-1] not in taken:
        yield way[-1], counted
    if counted == most:
        return
    for one in near[way[-1]]:
        if one not in way:
            yield from every_walk(near, (*way, one), taken, most)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_targets_are_those_of_every_way(seed: int) -> None:
    """Exactly the spaces at the distance of the card, else the farthest ones before it."""
    for position in positions(seed):
        table = position.table
        chart = chart_of(table.boards, table.built)
        start, *others = (player.at for player in table.players)
        taken = frozenset(one for one in others if not chart.sites[one].is_shared)
        for least, most in ((1, 1), (2, 2), (1, 3), (3, 3), (1, 4)):
            found = set(every_walk(chart.near, (start,), taken, most))
            wanted = {to for to, steps in found if least <= steps <= most}
            if not wanted:
                far = max((steps for _, steps in found), default=0)
                wanted = {to for to, steps in found if steps == far}
            got = {way.to for way in ways(table.boards, table.built, start, taken, Reach(least, most))}
            assert got == wanted


@pytest.mark.parametrize("seed", [4, 5])
def test_joined_corners_are_where_tips_touch(seed: int) -> None:
    """Two boards share a space where their tips are at one place, and nowhere else."""
    for position in positions(seed):
        chart = chart_of(position.table.boards, position.table.built)
        tips: dict[tuple[int, int], int] = {}
        for placed in position.table.boards:
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                place = (2 * placed.x + dx, 2 * placed.y + dy)
                tips[place] = tips.get(place, 0) + 1
        shared = {(site.x, site.y): len(site.parts) for site in chart.sites.values() if len(site.boards) > 1}

        assert shared == {(float(x), float(y)): n for (x, y), n in tips.items() if n > 1}
        assert len({(site.x, site.y) for site in chart.sites.values()}) == len(chart.sites)
