"""Counts the goals (rulebook, Goals) and what they bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from rules.games.scenery.cards import all_goals, hex_of
from rules.games.scenery.cards.land import OFFSETS, land_of
from rules.games.scenery.cards.loops import extent
from rules.games.scenery.pieces import DROP, GOAL_BEST, GOAL_BETWEEN, GoalKey, Placed, Route
from rules.games.scenery.scoring import count, hexes_of

if TYPE_CHECKING:
    from rules.games.scenery.cards.land import Land
    from rules.games.scenery.pieces import Element, Goal

Landscape: TypeAlias = tuple[Placed, ...]
Routes: TypeAlias = tuple[Route, ...]


@lru_cache(maxsize=4096)
def value(goal: GoalKey, landscape: Landscape, routes: Routes) -> int:
    """Tell what a landscape has for a goal."""
    return _VALUES[goal](landscape, routes) if landscape else 0


def dead_ends_inside(land: Land) -> int:
    """Count the paths that end at a side without one, cliffs and viewpoints left out."""
    ends = 0
    for i, (code, mask) in enumerate(zip(land.codes, land.masks, strict=True)):
        for side, offset in enumerate(OFFSETS):
            other = land.at.get(code + offset)
            if other is None or not mask >> side & 1 or land.links[i] >> other & 1:
                continue
            ends += abs(land.heights[i] - land.heights[other]) < DROP
    return ends


def nature_area(land: Land) -> frozenset[int]:
    """Find the hexes of the largest area that no path cuts; of equal ones, that with the oldest hexes.

    A path runs from the middle of a side to the middle of the hex: two or more paths cut a hex into as
    many pieces, none or one leaves it whole. Pieces touch through halves of sides. The half of a side that
    comes first counter-clockwise is numbered 0, the other 1.
    """
    owner: dict[tuple[int, int, int], tuple[int, int]] = {}
    for i, mask in enumerate(land.masks):
        for side in range(6):
            for half in (0, 1):
                owner[i, side, half] = i, _piece(mask, side, half)
    joined: dict[tuple[int, int], set[tuple[int, int]]] = {piece: set() for piece in owner.values()}
    for (i, side, half), piece in owner.items():
        other = land.at.get(land.codes[i] + OFFSETS[side])
        if other is not None:
            joined[piece].add(owner[other, (side + 3) % 6, 1 - half])
    return max(_areas(joined), key=lambda area: (len(area), [-i for i in sorted(area)]), default=frozenset())


def _piece(mask: int, side: int, half: int) -> int:
    """Tell which piece of a hex half a side belongs to: the pieces are numbered counter-clockwise."""
    paths = mask.bit_count()
    if paths < 2:
        return 0
    before = (mask & ((1 << side + half) - 1)).bit_count()
    return before % paths


def _areas(joined: dict[tuple[int, int], set[tuple[int, int]]]) -> list[frozenset[int]]:
    """Gather pieces that touch, as the hexes they are of."""
    areas, seen = [], set[tuple[int, int]]()
    for start in joined:
        if start in seen:
            continue
        edge, area = [start], {start}
        while edge:
            fresh = joined[edge.pop()] - area
            area |= fresh
            edge.extend(fresh)
        seen |= area
        areas.append(frozenset(i for i, _ in area))
    return areas


def points(goal: Goal, values: tuple[int, ...]) -> tuple[int, ...]:
    """Give each seat its points for a goal: best, worst, between; alone by the tile's thresholds."""
    if len(values) == 1:
        return (_alone(goal, values[0]),)
    best, worst = (min(values), max(values)) if goal.fewest else (max(values), min(values))
    if best == worst:
        return (0 if best == 0 and not goal.fewest else GOAL_BEST,) * len(values)
    return tuple(GOAL_BEST if v == best else 0 if v == worst else GOAL_BETWEEN for v in values)


def _alone(goal: Goal, value: int) -> int:
    """Give the points of a solo game."""
    best, good = goal.solo
    if goal.fewest:
        return GOAL_BEST if value <= best else GOAL_BETWEEN if value <= good else 0
    return GOAL_BEST if value >= best else GOAL_BETWEEN if value >= good else 0


def goal_of(key: GoalKey) -> Goal:
    """Return the goal of this key."""
    return all_goals()[key]


def _animals(landscape: Landscape, _: Routes) -> int:
    """Count the kinds of animals."""
    return len({hex_of(placed.hex).animal for placed in landscape} - {None})


def _flowers(landscape: Landscape, _: Routes) -> int:
    """Count the kinds of flowers."""
    return len({hex_of(placed.hex).flower for placed in landscape} - {None})


def _elements(landscape: Landscape, _: Routes) -> int:
    """Count the kinds of elements."""
    return len({pair.element for pair in land_of(landscape).pairs})


def _tallest(element: Element) -> Callable[[Landscape, Routes], int]:
    """Find the biggest drop among the elements of a kind; 0 where there is none."""

    def tallest(landscape: Landscape, _: Routes) -> int:
        land = land_of(landscape)
        drops = (land.heights[p.high] - land.heights[p.low] for p in land.pairs if p.element == element)
        return max(drops, default=0)

    return tallest


def _height(landscape: Landscape, _: Routes) -> int:
    """Subtract the lowest hex from the highest."""
    heights = land_of(landscape).heights
    return max(heights) - min(heights)


def _nature(landscape: Landscape, _: Routes) -> int:
    """Count the hexes of the largest area."""
    return len(nature_area(land_of(landscape)))


def _inside(landscape: Landscape, _: Routes) -> int:
    """Count the dead ends at other hexes."""
    return dead_ends_inside(land_of(landscape))


def _outside(landscape: Landscape, _: Routes) -> int:
    """Count the paths that lead to empty spaces."""
    return sum(want.bit_count() for want in land_of(landscape).wants.values())


def _steepest(landscape: Landscape, routes: Routes) -> int:
    """Find the largest span of a marked route."""
    land = land_of(landscape)
    return max((extent(land, hexes_of(land, route)) for route in routes), default=0)


def _hike(landscape: Landscape, routes: Routes) -> int:
    """Count the hexes on marked routes."""
    land = land_of(landscape)
    return len({i for route in routes for i in hexes_of(land, route)})


def _wildlife(landscape: Landscape, routes: Routes) -> int:
    """Count the animals on hexes without stakes."""
    through = count(landscape, routes).through
    return sum(
        hex_of(placed.hex).animal is not None and not n for placed, n in zip(landscape, through, strict=True)
    )


def _trailhead(landscape: Landscape, routes: Routes) -> int:
    """Count the stakes of the hex that has most."""
    return 2 * max(count(landscape, routes).through)


_VALUES: dict[GoalKey, Callable[[Landscape, Routes], int]] = {
    "animals": _animals,
    "flowers": _flowers,
    "elements": _elements,
    "waterfall": _tallest("waterfall"),
    "cliff": _tallest("cliff"),
    "view": _tallest("viewpoint"),
    "height": _height,
    "nature": _nature,
    "inside": _inside,
    "outside": _outside,
    "steepest": _steepest,
    "hike": _hike,
    "wildlife": _wildlife,
    "trailhead": _trailhead,
}
