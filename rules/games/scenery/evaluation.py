"""How well a seat stands: its points now and what its open loops promise, less the best rival's.

A loop that one more hex would close promises its stake, and the animals, flowers and waterfalls on its way,
as surely as hexes of fitting height and paths are to be found. Computer players ask often, so it is quick
and roughly right rather than exact.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.scenery.cards import all_hexes, distinct_turns, hex_of
from rules.games.scenery.cards.land import OFFSETS, TURNED, land_of
from rules.games.scenery.cards.loops import bits, closings
from rules.games.scenery.cards.market import reached
from rules.games.scenery.pieces import HEXES, LENGTHS, LIMITS, HexId, Placed, Route, back_of, turned_side
from rules.games.scenery.scoring import count, flips

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.scenery.cards.land import Land
    from rules.games.scenery.cards.loops import Closing
    from rules.games.scenery.view import Board, SceneryView

_OFFERED = 4
"""So many hexes a seat can usually choose from."""

_AT_HAND = 0.95
"""How likely a loop is closed that a hex next to the compass closes."""

_FURTHER = 0.9
"""Each further loop of one spot or one turn counts less."""

_TWO, _USUAL = 0.5, 1.5
"""How likely a loop is closed that needs two more hexes, and what lies on its way beside the stake."""

_LINKED, _OPEN, _FEATURE = 0.25, 0.2, 0.1
"""What a space reached by two paths or more promises, a path to an empty space, and an animal or flower."""


def evaluate(view: SceneryView, seat: Seat) -> float:
    """Estimate a seat's final score less its best rival's; the viewer's plan counts as carried out."""
    boards = list(view.boards)
    if view.preview is not None and view.viewer is not None:
        boards[view.viewer] = view.preview.board
    market = tuple(space.hex for space in view.market)
    near = tuple(sorted(one.hex for one in reached(market, view.compasses, seat)))
    worths = [_worth(view, board, near if other == seat else ()) for other, board in enumerate(boards)]
    if len(worths) == 1:
        return worths[0]
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def _worth(view: SceneryView, board: Board, near: tuple[HexId, ...]) -> float:
    """Estimate a seat's final score, but for what everyone may expect alike.

    `near` are the hexes that it may take next; of rivals they are not asked for, since keeping a hex from a
    rival, who finds another, is worth less than one's own landscape.
    """
    left = HEXES - len(board.landscape)
    goals = sum(board.goal_points)
    if not left:
        return float(board.total)
    tops = tuple(fronts[0] if fronts else 0 for fronts in view.stakes)
    certain = board.total - goals + goals * (1 - left / HEXES)
    return certain + _promise(Prospect(board.landscape, board.routes, tops, near, left, view.ascent))


class Prospect(NamedTuple):
    """A landscape with its routes, the highest stakes left, the hexes at hand, and the turns to come."""

    landscape: tuple[Placed, ...]
    routes: tuple[Route, ...]
    tops: tuple[int, ...]
    near: tuple[HexId, ...]
    left: int
    ascent: bool


@lru_cache(maxsize=8192)
def _promise(seen: Prospect) -> float:
    """Estimate what a landscape brings in the turns to come."""
    land = land_of(seen.landscape)
    ends = sum(want.bit_count() for want in land.wants.values())
    joined = sum(want.bit_count() > 1 for want in land.wants.values())
    early = min(1.0, seen.left / 4)
    total = early * (_LINKED * joined + _OPEN * min(ends, HEXES) + _FEATURE * _features(land, seen.landscape))
    weight = 1.0
    for promised in sorted(_open_loops(seen).values(), reverse=True)[: seen.left]:
        total += weight * promised
        weight *= _FURTHER
    return total


def _open_loops(seen: Prospect) -> dict[int, float]:
    """Estimate the best open loop of each length that is not marked yet."""
    land, over = land_of(seen.landscape), count(seen.landscape, seen.routes).over
    marked = {route.length for route in seen.routes}
    best: dict[int, float] = {}
    for code, want in land.wants.items():
        for loop in closings(seen.landscape, code) if want.bit_count() > 1 else ():
            chance = 0.0 if loop.length in marked else _chance(loop, seen)
            if chance:
                stake = seen.tops[LENGTHS.index(loop.length)]
                value = back_of(stake) if over and flips(loop.hexes, over)[1] else stake
                promised = chance * (value + _on_the_way(seen.landscape, loop))
                best[loop.length] = max(best.get(loop.length, 0.0), promised)
    for length in (_wide_loops(land) if seen.left > 1 else set()) - marked:
        stake = seen.tops[LENGTHS.index(length)]
        best[length] = max(best.get(length, 0.0), _TWO * (stake + _USUAL))
    return best


def _wide_loops(land: Land) -> set[int]:
    """List the lengths of loops that two hexes side by side could close, by the shortest way between them."""
    found: set[int] = set()
    for code, want in land.wants.items():
        if not want:
            continue
        from_here = _reaching(land, code, want)
        for offset in OFFSETS[:3]:
            other = land.wants.get(code + offset, 0)
            if other:
                found.add(_shortest(land, from_here, _reaching(land, code + offset, other)))
    return found - {0}


def _reaching(land: Land, code: int, want: int) -> int:
    """Gather the hexes with a path to an empty space."""
    return sum(1 << land.at[code + OFFSETS[side]] for side in range(6) if want >> side & 1)


def _shortest(land: Land, start: int, ends: int) -> int:
    """Tell how many hexes the shortest loop over two new ones has; 0 where it is too long."""
    for steps in range(LENGTHS[-1] - 2):
        if start & ends:
            return steps + 3
        near = start
        for i in bits(start):
            near |= land.links[i]
        if near == start:
            return 0
        start = near
    return 0


def _features(land: Land, landscape: tuple[Placed, ...]) -> int:
    """Count the animals, twice, and flowers where routes may pass: on hexes with two paths or more."""
    passable = (i for i in bits(land.featured) if land.masks[i].bit_count() > 1)
    return sum(1 if hex_of(landscape[i].hex).animal is None else 2 for i in passable)


def _on_the_way(landscape: tuple[Placed, ...], loop: Closing) -> float:
    """Estimate what the hexes of a loop bring beside its stake."""
    land = land_of(landscape)
    points = 0.0
    for i in loop.hexes[1:]:
        card = hex_of(landscape[i].hex)
        if card.animal is not None:
            points += 2
        elif card.flower_side is not None:
            points += _passed(land, landscape, loop, i)
    bottoms = [pair.low for pair in land.pairs if pair.element == "waterfall"]
    return points + sum(bottom in loop.hexes for bottom in bottoms)


def _passed(land: Land, landscape: tuple[Placed, ...], loop: Closing, i: int) -> int:
    """Tell whether a loop goes over the path where the flower of a hex stands; 0 or 1."""
    side = hex_of(landscape[i].hex).flower_side
    if side is None:
        return 0
    beyond = land.codes[i] + OFFSETS[turned_side(side, landscape[i].turned)]
    place = loop.hexes.index(i)
    other = land.at.get(beyond)
    before, after = loop.hexes[place - 1], loop.hexes[(place + 1) % len(loop.hexes)]
    if other is None:
        return int(0 in (place - 1, (place + 1) % len(loop.hexes)))
    return int(other in (before, after))


def _chance(loop: Closing, seen: Prospect) -> float:
    """Estimate how likely a hex is found that closes a loop within its limit."""
    limit = LIMITS[loop.length]
    low, high = min(loop.heights), max(loop.heights)
    if high - low > limit or (seen.ascent and loop.climb(loop.heights[-1]) > limit):
        return 0.0
    if any(_closes(loop, number, seen.ascent) for number in seen.near):
        return _AT_HAND
    fitting = _fitting(loop.sides, high - limit, low + limit)
    return 1 - (1 - fitting) ** _OFFERED


def _closes(loop: Closing, number: HexId, ascent: bool) -> bool:  # noqa: FBT001  (said by its name)
    """Tell whether a hex would close a loop within its limit."""
    card = hex_of(number)
    measure = loop.climb(card.height) if ascent else loop.span(card.height)
    return measure <= LIMITS[loop.length] and any(
        turned & loop.sides == loop.sides for turned in TURNED[card.paths]
    )


@cache
def _fitting(sides: int, least: int, most: int) -> float:
    """Tell how many of all hexes are within a height and can be turned to have paths at two sides."""
    found = sum(
        least <= card.height <= most
        and any(TURNED[card.paths][turned] & sides == sides for turned in distinct_turns(number))
        for number, card in all_hexes().items()
    )
    return found / len(all_hexes())
