"""A landscape made ready for quick questions: which hexes touch and join, where the next may go.

A space is a number, its code: row by row, so that codes ascend top to bottom and left to right. Hexes are
counted from 0 in the order of placing; sets of hexes are numbers with bit i for hex i.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.games.scenery.cards import distinct_turns, hex_of
from rules.games.scenery.pieces import DROP, Cell, Element, HexId, Placed, turned_mask

_REACH = 15
_WIDTH = 64
OFFSETS = (1, 1 - _WIDTH, -_WIDTH, -1, _WIDTH - 1, _WIDTH)
"""What to add to a code for the neighbour over each side."""

ORIGIN = (_REACH + 1) * (_WIDTH + 1)
"""The code of (0, 0)."""

CELLS: dict[int, Cell] = {
    ORIGIN + _WIDTH * r + q: Cell(q, r)
    for r in range(-_REACH, _REACH + 1)
    for q in range(-_REACH, _REACH + 1)
}
CODES: dict[Cell, int] = {cell: code for code, cell in CELLS.items()}

TURNED: tuple[tuple[int, ...], ...] = tuple(
    tuple(turned_mask(paths, turned) for turned in range(6)) for paths in range(64)
)
"""Path sides after a turn, by the sides as printed and the sixths clockwise."""


class Pair(NamedTuple):
    """An element between two hexes."""

    element: Element
    high: int
    low: int


class Land(NamedTuple):
    """A landscape.

    `masks` are the path sides as they lie; `touches` and `links` the neighbours and those joined by a path.
    `wants` maps every empty space beside the landscape to its sides over which a path comes. `featured` are
    the hexes with an animal or flower.
    """

    codes: tuple[int, ...] = ()
    at: dict[int, int] = {}  # noqa: RUF012  (never changed)
    heights: tuple[int, ...] = ()
    masks: tuple[int, ...] = ()
    touches: tuple[int, ...] = ()
    links: tuple[int, ...] = ()
    wants: dict[int, int] = {ORIGIN: 0}  # noqa: RUF012  (never changed)
    pairs: tuple[Pair, ...] = ()
    featured: int = 0


NOWHERE = Land()


@lru_cache(maxsize=4096)
def land_of(landscape: tuple[Placed, ...]) -> Land:
    """Make a landscape ready."""
    if not landscape:
        return NOWHERE
    last = landscape[-1]
    return with_hex(land_of(landscape[:-1]), last.hex, CODES[last.cell], last.turned)


def with_hex(land: Land, number: HexId, code: int, turned: int) -> Land:
    """Place a hex."""
    card = hex_of(number)
    mask, new = TURNED[card.paths][turned], len(land.codes)
    wants, near = _beside(land, code, mask)
    touches, links, pairs = list(land.touches), list(land.links), list(land.pairs)
    linked = 0
    for side, other in near:
        touches[other] |= 1 << new
        if mask & land.wants[code] & 1 << side:
            linked |= 1 << other
            links[other] |= 1 << new
        elif abs(card.height - land.heights[other]) >= DROP:
            pairs.append(_pair(land, other, new, card.height, mask >> side & 1, side))
    return Land(
        codes=(*land.codes, code),
        at={**land.at, code: new},
        heights=(*land.heights, card.height),
        masks=(*land.masks, mask),
        touches=(*touches, sum(1 << other for _, other in near)),
        links=(*links, linked),
        wants=wants,
        pairs=tuple(pairs),
        featured=land.featured | (card.animal is not None or card.flower is not None) << new,
    )


def _beside(land: Land, code: int, mask: int) -> tuple[dict[int, int], list[tuple[int, int]]]:
    """Find the hexes beside a space by side, and what the empty spaces want once paths lead there."""
    wants, near = dict(land.wants), []
    del wants[code]
    for side, offset in enumerate(OFFSETS):
        other = land.at.get(code + offset)
        if other is None:
            came = (mask >> side & 1) << (side + 3) % 6
            wants[code + offset] = wants.get(code + offset, 0) | came
        else:
            near.append((side, other))
    return wants, near


def _pair(land: Land, other: int, new: int, height: int, mine: int, side: int) -> Pair:
    """Tell what two hexes make that are far apart in height and not joined (rulebook, Turns 5)."""
    theirs = land.masks[other] >> (side + 3) % 6 & 1
    higher = height > land.heights[other]
    high, low = (new, other) if higher else (other, new)
    path_high, path_low = (mine, theirs) if higher else (theirs, mine)
    if path_low:
        return Pair("cliff", high, low)
    return Pair("viewpoint" if path_high else "waterfall", high, low)


def fits_anywhere(land: Land) -> bool:
    """Tell whether a path can join somewhere: every hex has one and turns freely, so a path suffices."""
    return any(land.wants.values())


def spots(land: Land) -> list[int]:
    """List where a hex may go, in reading order (rulebook, Turns 4)."""
    joining = [code for code, want in land.wants.items() if want]
    return sorted(joining or land.wants)


def turns(land: Land, number: HexId, code: int) -> tuple[int, ...]:
    """List the turns in which a hex may lie on a legal space, those that look alike once."""
    want, possible = land.wants[code], distinct_turns(number)
    if not want:
        return possible
    turned = TURNED[hex_of(number).paths]
    return tuple(turn for turn in possible if turned[turn] & want)


def joins(land: Land, number: HexId, code: int, turned: int) -> int:
    """Count the paths that join."""
    return (TURNED[hex_of(number).paths][turned] & land.wants[code]).bit_count()
