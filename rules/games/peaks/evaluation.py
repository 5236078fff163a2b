"""How well a seat stands: its points now, what its things and its place promise, less the best rival's.

The numbers come from games that computer players played. Computer players ask often, so it is quick and
roughly right rather than exact: a place is worth its best goal a few steps away, and everything that is
not yet points is worth less the nearer the end is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.peaks.cards import (
    all_boards,
    all_campfires,
    all_cards,
    all_panoramas,
    all_summits,
    badges_of,
)
from rules.games.peaks.cards.atlas import charted
from rules.games.peaks.cards.helps import bought
from rules.games.peaks.pieces import REGIONS
from rules.games.peaks.scoring import HIGH_SUMMITS, VALUES

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.peaks.cards import Site
    from rules.games.peaks.pieces import Gain, Node, PanoramaId, PlacedBoard, Player, Stock, Table
    from rules.games.peaks.view import PeaksView

_GOOD = 0.8
_STORED = 2.6
"""What a good and a storage item promise."""

_ENDORPHIN = 0.7
_ENOUGH = 6
"""Endorphins above so many promise less."""

_STONE = 2.6
"""What a stone left promises for each time it multiplies."""

_PERK = 4.0
_CARD = 1.0
_CARDS = 5
"""Bought cards above so many promise little."""

_IN_HAND = 0.5
_PANORAMA = 0.35
_FADING = 0.7
"""A goal promises less by this factor for every step to it."""

_FAR = 4
_ROUNDS = 45


def evaluate(view: PeaksView, seat: Seat) -> float:
    """Estimate a seat's final score less its best rival's, its plan carried out."""
    table = view.shown
    points = view.points if view.plan is None else view.after
    if view.to_move is None:
        expected = [float(one.total) for one in points]
    else:
        left = remaining(table, short=view.short)
        expected = [
            one.total + left * promise(player, table.panoramas)
            for one, player in zip(points, table.players, strict=True)
        ]
        expected[seat] += left * _place(table, seat, left)
    rivals = [worth for other, worth in enumerate(expected) if other != seat]
    return expected[seat] - max(rivals, default=0.0)


def remaining(table: Table, *, short: bool) -> float:
    """Estimate how much of the game is left, from 1 to almost 0."""
    if table.trigger is not None:
        return 0.1
    stones = max(5 - len(player.stones) for player in table.players) / 5
    levels = max(len(player.panoramas) for player in table.players) / 6
    high = sum(all_summits()[built.summit].region == "high" for built in table.built) / HIGH_SUMMITS
    done = sorted((stones, levels, high), reverse=True)
    progress = done[0] if short else (done[0] + 2 * done[1]) / 3
    rounds = table.turn / len(table.players) / _ROUNDS
    return max(0.15, 1 - max(progress, 0.8 * rounds))


@lru_cache(maxsize=1024)
def promise(player: Player, offered: tuple[tuple[PanoramaId, ...], ...]) -> float:
    """Estimate what a seat's things will bring in points, with the whole game ahead."""
    worth = _items(player.items) + _endorphins(player.endorphins)
    worth += _STONE * sum(VALUES[size] for size in player.stones)
    worth += _PERK * sum(all_campfires()[card].perk.lasts for card in player.campfire)
    costs = sorted((all_cards()[card].cost for card in bought(player)), reverse=True)
    worth += sum(0.5 + _CARD * cost for cost in costs[:_CARDS]) + 0.3 * len(costs[_CARDS:])
    return worth + _IN_HAND * len(player.hand) + _PANORAMA * _panoramas(player, offered)


def _items(items: Stock) -> float:
    """Estimate what a backpack promises."""
    return _GOOD * (items[0] + items[1] + items[2]) + _STORED * (items[3] + items[4] + items[5])


def _endorphins(count: int) -> float:
    """Estimate what endorphins promise."""
    return _ENDORPHIN * min(count, _ENOUGH) + 0.25 * max(0, count - _ENOUGH)


def _panoramas(player: Player, offered: tuple[tuple[PanoramaId, ...], ...]) -> float:
    """Estimate how near a seat is to the panoramas on offer of the levels it lacks."""
    cards = all_panoramas()
    owned = {cards[card].level for card in player.panoramas}
    best = [0.0, 0.0]
    for level, shown in enumerate(offered, start=1):
        if level not in owned:
            near = (cards[card].points * _paid(player.items, cards[card].cost) for card in shown)
            best.append(max(near, default=0.0))
    first, second, *_ = sorted(best, reverse=True)
    return first + 0.5 * second


@lru_cache(maxsize=8192)
def _paid(items: Stock, cost: Stock) -> float:
    """Estimate how much of a cost a backpack holds, from 0 to 1; the square, as all of it is needed."""
    a, b, c, d, e, f = map(min, items, cost)
    return (_items((a, b, c, d, e, f)) / _items(cost)) ** 2


def _place(table: Table, seat: Seat, left: float) -> float:
    """Estimate what the best goals near a seat's hiker promise."""
    summits = tuple(built.at for built in table.built)
    best = [0.0, 0.0]
    nearby = _nearby(table.boards, summits, table.players[seat].at)
    best += [near.fading * (near.gain + _more(table, seat, near.site, left)) for near in nearby]
    first, second, *_ = sorted(best, reverse=True)
    return first + 0.4 * second


def _more(table: Table, seat: Seat, site: Site, left: float) -> float:
    """Estimate what a visit to a space would bring beside its gain."""
    if site.is_summit:
        return _summit(table, seat, site.node, left)
    space, items = site.parts[0].space, table.players[seat].items
    if space.exchange is not None:
        terms = space.exchange
        goods = sum(n // terms.rate for n in items[:3])
        return min(terms.most, goods) * (_STORED - terms.rate * _GOOD)
    return 0.0 if space.cost is None else _signpost(table, site, items, space.cost)


def _gain(gain: Gain) -> float:
    """Estimate what a gain promises."""
    return _items(gain.items) + _GOOD * gain.any + _ENDORPHIN * gain.endorphins


def _signpost(table: Table, site: Site, items: Stock, cost: Stock) -> float:
    """Estimate what building at a signpost would bring."""
    placed = table.boards[site.boards[0]]
    printed = all_boards()[placed.board]
    pile = table.summits[REGIONS.index(printed.region)]
    here = f"s:{placed.x}:{placed.y}:"
    if not pile or sum(one.at.startswith(here) for one in table.built) == len(printed.slots):
        return 0.0
    built = sum(all_summits()[one.summit].region == printed.region for one in table.built)
    worth = badges_of(printed.region)[built] + 2.0
    return worth if _paid(items, cost) == 1 else 0.4 * worth


def _summit(table: Table, seat: Seat, node: Node, left: float) -> float:
    """Estimate what the best stone on a summit would bring beyond what it promises elsewhere."""
    built = next(one for one in table.built if one.at == node)
    if any(stone.seat == seat for stone in built.stones):
        return 0.0
    top = min((stone.size for stone in built.stones), default=9)
    points = all_summits()[built.summit].points
    worths = [VALUES[size] * (points / left - _STONE) for size in table.players[seat].stones if size < top]
    return max((0.0, *worths)) * 0.5


class _Near(NamedTuple):
    """A space near another one: how much the way to it takes off its worth, and what its gain promises."""

    fading: float
    site: Site
    gain: float


@lru_cache(maxsize=4096)
def _nearby(boards: tuple[PlacedBoard, ...], summits: tuple[Node, ...], start: Node) -> tuple[_Near, ...]:
    """Find the spaces at most so far away; kept, since it is asked often."""
    chart = charted(boards, summits)
    steps, edge = {start: 0}, [start]
    for node in edge:
        if steps[node] < _FAR:
            following = [one for one in chart.near[node] if one not in steps]
            steps |= dict.fromkeys(following, steps[node] + 1)
            edge += following
    sites = ((n, chart.sites[node]) for node, n in steps.items() if n)
    return tuple(_Near(_FADING**n, site, _gain(site.gain())) for n, site in sites)
