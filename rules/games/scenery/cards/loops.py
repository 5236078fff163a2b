"""Finds every loop that a new hex could close: exact, and quick in the densest landscape."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.scenery.cards import hex_of
from rules.games.scenery.cards.land import OFFSETS, TURNED, joins, land_of, turns
from rules.games.scenery.pieces import LENGTHS, LIMITS, HexId, Placed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rules.games.scenery.cards.land import Land

LONGEST = LENGTHS[-1]


class Closing(NamedTuple):
    """A loop that a hex would close: the sides where it needs paths, and the hexes from it on.

    The new hex is the first; the walk goes first to the older of its two neighbours. `heights` are those
    of the other hexes.
    """

    sides: int
    hexes: tuple[int, ...]
    heights: tuple[int, ...]

    @property
    def length(self) -> int:
        """Tell how many hexes the loop has."""
        return len(self.hexes)

    def span(self, height: int) -> int:
        """Tell how far its lowest hex is below its highest, the new one included."""
        return max(height, *self.heights) - min(height, *self.heights)

    def climb(self, height: int) -> int:
        """Add up the ascents once around, the new hex included (rulebook, Variant)."""
        return ascents((height, *self.heights))


def ascents(heights: tuple[int, ...]) -> int:
    """Add up the ascents once around a loop."""
    return sum(max(0, b - a) for a, b in zip(heights, heights[1:] + heights[:1], strict=True))


@lru_cache(maxsize=8192)
def closings(landscape: tuple[Placed, ...], code: int) -> tuple[Closing, ...]:
    """List the loops of 3 to 7 hexes that a hex with paths on all sides would close at an empty space.

    Short ones come first. A hex closes those at whose sides it has paths.
    """
    land = land_of(landscape)
    side_of = {land.at[code + OFFSETS[side]]: 1 << side for side in range(6) if land.wants[code] >> side & 1}
    ends = sum(1 << i for i in side_of)
    found = loops((*land.links, ends), len(land.links))
    found.sort(key=_order)
    return tuple(
        Closing(side_of[walk[1]] | side_of[walk[-1]], walk, tuple(land.heights[i] for i in walk[1:]))
        for walk in found
    )


def markable(
    landscape: tuple[Placed, ...],
    number: HexId,
    code: int,
    turned: int,
    *,
    marked: Collection[int],
    ascent: bool,
) -> list[Closing]:
    """List the loops that may be marked once a hex lies there (rulebook, Route requirements).

    `marked` are the lengths already marked; with `ascent` all climbs of a loop are added up.
    """
    card = hex_of(number)
    mask = TURNED[card.paths][turned]
    found = []
    for loop in closings(landscape, code):
        if loop.sides & mask == loop.sides and loop.length not in marked:
            measure = loop.climb(card.height) if ascent else loop.span(card.height)
            if measure <= LIMITS[loop.length]:
                found.append(loop)
    return found


def preset(
    landscape: tuple[Placed, ...], number: HexId, code: int, *, marked: Collection[int], ascent: bool
) -> int:
    """Choose the turn in which a hex is laid down: most paths joined, most routes possible, least turned."""
    land = land_of(landscape)

    def merit(turned: int) -> tuple[int, int, int]:
        possible = markable(landscape, number, code, turned, marked=marked, ascent=ascent)
        return joins(land, number, code, turned), len(possible), -turned

    return max(turns(land, number, code), key=merit)


def _order(walk: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return len(walk), walk


def extent(land: Land, hexes: tuple[int, ...]) -> int:
    """Tell how far the lowest hex of a loop is below its highest (rulebook, Route requirements)."""
    heights = [land.heights[i] for i in hexes]
    return max(heights) - min(heights)


def loops(links: tuple[int, ...], start: int, longest: int = LONGEST) -> list[tuple[int, ...]]:
    """Find the loops of 3 to `longest` hexes through `start`, each once.

    A loop begins with `start` and goes first to the older of the two neighbours that it joins.
    """
    found: list[tuple[int, ...]] = []
    ends = links[start]
    for first in bits(ends):
        ends &= ~(1 << first)
        if not ends:
            break
        barred = 1 << start | 1 << first
        reach = _reach(links, ends, barred, longest - 2)
        _walk(links, (start, first), barred, ends, reach, found)
    return found


def _reach(links: tuple[int, ...], ends: int, barred: int, most: int) -> list[int]:
    """List the hexes from which a walk can still close if at most 0, 1, 2 … more hexes follow them."""
    reach = [ends & ~barred]
    while len(reach) < most:
        near = reach[-1]
        for i in bits(near):
            near |= links[i]
        reach.append(near & ~barred)
    return reach


def _walk(
    links: tuple[int, ...],
    path: tuple[int, ...],
    used: int,
    ends: int,
    reach: list[int],
    found: list[tuple[int, ...]],
) -> None:
    """Go on from the last hex of a path to each where the loop can still close in time."""
    left = len(reach) + 1 - len(path)
    onward = links[path[-1]] & ~used & reach[left]
    while onward:
        bit = onward & -onward
        onward ^= bit
        after = (*path, bit.bit_length() - 1)
        if ends & bit:
            found.append(after)
        if left:
            _walk(links, after, used | bit, ends, reach, found)


def bits(number: int) -> Iterator[int]:
    """List the members of a set in ascending order."""
    while number:
        bit = number & -number
        yield bit.bit_length() - 1
        number ^= bit
