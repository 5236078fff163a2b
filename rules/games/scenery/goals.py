"""Counts the goals (rulebook, Goals) and what they bring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.games.scenery.cards import all_goals, hex_of
from rules.games.scenery.land import OFFSETS, land_of
from rules.games.scenery.loops import extent
from rules.games.scenery.pieces import DROP, GOAL_BEST, GOAL_BETWEEN, GoalKey, Placed, Route
from rules.games.scenery.scoring import count, hexes_of

if TYPE_CHECKING:
    from rules.games.scenery.land import Land
    from rules.games.scenery.pieces import Goal


@lru_cache(maxsize=4096)
def value(goal: GoalKey, landscape: tuple[Placed, ...], routes: tuple[Route, ...]) -> int:  # noqa: PLR0911  (one per goal)
    """Tell what a landscape has for a goal."""
    if not landscape:
        return 0
    land = land_of(landscape)
    cards = [hex_of(placed.hex) for placed in landscape]
    match goal:
        case "animals":
            return len({card.animal for card in cards} - {None})
        case "flowers":
            return len({card.flower for card in cards} - {None})
        case "elements":
            return len({pair.element for pair in land.pairs})
        case "waterfall":
            return _tallest(land, "waterfall")
        case "cliff":
            return _tallest(land, "cliff")
        case "view":
            return _tallest(land, "viewpoint")
        case "height":
            return max(land.heights) - min(land.heights)
        case "nature":
            return len(nature_area(land))
        case "inside":
            return dead_ends_inside(land)
        case "outside":
            return sum(want.bit_count() for want in land.wants.values())
        case "steepest":
            return max((extent(land, hexes_of(land, route)) for route in routes), default=0)
        case "hike":
            return len({i for route in routes for i in hexes_of(land, route)})
        case "wildlife":
            through = count(landscape, routes).through
            return sum(card.animal is not None and not n for card, n in zip(cards, through, strict=True))
        case "trailhead":
            return 2 * max(count(landscape, routes).through)


def _tallest(land: Land, element: str) -> int:
    """Find the biggest drop among the elements of a kind; 0 where there is none."""
    drops = (land.heights[p.high] - land.heights[p.low] for p in land.pairs if p.element == element)
    return max(drops, default=0)


def dead_ends_inside(land: Land) -> int:
    """Count the paths that end at a side without one, cliffs and viewpoints left out."""
    ends = 0
    for i, (code, mask) in enumerate(zip(land.codes, land.masks, strict=True)):
        for side, offset in enumerate(OFFSETS):
            other = land.index.get(code + offset)
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
        other = land.index.get(land.codes[i] + OFFSETS[side])
        if other is not None:
            joined[piece].add(owner[other, (side + 3) % 6, 1 - half])
    return max(_areas(joined), key=lambda area: (len(area), [-i for i in sorted(area)]), default=frozenset())


def _piece(mask: int, side: int, half: int) -> int:
    """Number the piece of a hex that half a side belongs to: by the paths before it, counter-clockwise."""
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
