"""What is printed: goods and storage items, spaces and terrain boards, summits, cards, and their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NewType, TypeAlias

from rules.core.model import Model
from rules.games.peaks.pieces.effects import Effect, Perk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Region: TypeAlias = Literal["forest", "mountain", "high"]
Good: TypeAlias = Literal["mushroom", "berry", "herb"]
Item: TypeAlias = Literal["mushroom", "berry", "herb", "basket", "jar", "pouch"]
Place: TypeAlias = Literal["N", "E", "S", "W", "C", "NE", "SE", "SW", "NW"]
Kind: TypeAlias = Literal["gain", "exchange", "signpost", "car_park"]

REGIONS: tuple[Region, ...] = ("forest", "mountain", "high")
GOODS: tuple[Good, ...] = ("mushroom", "berry", "herb")
STORAGE: tuple[Item, ...] = ("basket", "jar", "pouch")
ITEMS: tuple[Item, ...] = (*GOODS, *STORAGE)
STORED_IN: dict[Good, Item] = {"mushroom": "basket", "berry": "jar", "herb": "pouch"}
"""Which storage item each good goes into."""

SIDES: tuple[Place, ...] = ("N", "E", "S", "W")
PLACES: tuple[Place, ...] = (*SIDES, "NE", "SE", "SW", "NW", "C")
SIZES = (5, 4, 3, 2, 1)
LEVELS = (1, 2, 3, 4, 5, 6)

Stock: TypeAlias = tuple[int, int, int, int, int, int]
"""So many of each item, in the order of ITEMS."""

NOTHING: Stock = (0, 0, 0, 0, 0, 0)

BoardId = NewType("BoardId", str)
SummitId = NewType("SummitId", str)
CardId = NewType("CardId", str)
PanoramaId = NewType("PanoramaId", str)
CampfireId = NewType("CampfireId", str)
"""Ids as in the data: S0 F1 … H3, G1 … G15, WALK … W21, N1a … N6f, C01 … C20."""

Node = NewType("Node", str)
"""A space of the map: `k:x:y` a corner in half steps, `i:x:y:place` inside a cell, `s:x:y:side` a summit."""


def plus(one: Stock, other: Stock) -> Stock:
    """Add two stocks."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a + g, b + h, c + i, d + j, e + k, f + m)


def less(one: Stock, other: Stock) -> Stock:
    """Take one stock from another; below 0 is what is short."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a - g, b - h, c - i, d - j, e - k, f - m)


def stock_of(items: Iterable[Item]) -> Stock:
    """Count single items."""
    listed = list(items)
    a, b, c, d, e, f = (listed.count(item) for item in ITEMS)
    return (a, b, c, d, e, f)


def parts_of(items: Stock, count: int) -> Iterator[Stock]:
    """List every choice of so many items, the most of the first kinds first."""

    def rest(index: int, due: int) -> Iterator[tuple[int, ...]]:
        if index == len(items) - 1:
            if due <= items[index]:
                yield (due,)
            return
        for n in range(min(items[index], due), -1, -1):
            yield from ((n, *more) for more in rest(index + 1, due - n))

    for a, b, c, d, e, f in rest(0, count):  # noqa: UP028  (a stock has six counts)
        yield (a, b, c, d, e, f)


_CLOCK: tuple[tuple[Place, ...], ...] = (("N", "E", "S", "W"), ("NE", "SE", "SW", "NW"), ("C", "C", "C", "C"))
TURNED: dict[Place, tuple[Place, Place, Place, Place]] = {
    place: (ring[i % 4], ring[(i + 1) % 4], ring[(i + 2) % 4], ring[(i + 3) % 4])
    for ring in _CLOCK
    for i, place in enumerate(ring)
}
"""Where each place of a board lies after 0 to 3 quarter turns clockwise."""


def turned(place: Place, turns: int) -> Place:
    """Say where a place lies after quarter turns clockwise; a negative number turns back."""
    return TURNED[place][turns % 4]


class Gain(Model, frozen=True):
    """What a space or a reward gives; `any` goods of the player's choice, `campfire` cards to choose."""

    items: Stock = NOTHING
    any: int = 0
    endorphins: int = 0
    campfire: int = 0


class Exchange(Model, frozen=True):
    """Up to `most` trades of `rate` equal goods for their storage item, for the goods named."""

    goods: tuple[Good, ...]
    rate: int
    most: int


class Space(Model, frozen=True):
    """A printed space: its place, what it gives, and what else may be done there; `cost` is a signpost's."""

    place: Place
    kind: Kind
    gain: Gain = Gain()
    bike: bool = False
    exchange: Exchange | None = None
    cost: Stock | None = None


class Slot(Model, frozen=True):
    """A place for a summit beside a board, and the space from which a path leads there."""

    side: Place
    anchor: Place


class Board(Model, frozen=True, cache_hash=True):
    """A terrain board as printed: its spaces, the paths between them, its places for summits."""

    id: BoardId
    region: Region
    spaces: tuple[Space, ...]
    paths: tuple[tuple[Place, Place], ...]
    slots: tuple[Slot, ...]

    def space(self, place: Place) -> Space:
        """Return the space at a printed place; raise StopIteration where there is none."""
        return next(space for space in self.spaces if space.place == place)

    def signpost(self) -> Space | None:
        """Return the signpost; None on the starting board."""
        return next((space for space in self.spaces if space.kind == "signpost"), None)


class Summit(Model, frozen=True):
    """A summit tile: its points, and its reward for placing a stone."""

    id: SummitId
    region: Region
    points: int
    reward: Gain = Gain()


class Card(Model, frozen=True):
    """A start card (no cost) or a hiking card: one of its effects is carried out."""

    id: CardId
    effects: tuple[Effect, ...]
    cost: int = 0
    copies: int = 1


class Panorama(Model, frozen=True):
    """A panorama card."""

    id: PanoramaId
    level: int
    cost: Stock
    points: int
    reward: Gain = Gain()


class Campfire(Model, frozen=True):
    """A campfire card: a lasting help, or points at the end."""

    id: CampfireId
    perk: Perk


class Spot(Model, frozen=True):
    """A space by its name: the boards it belongs to and where it lies on them as seen, or its summit."""

    parts: tuple[tuple[BoardId, Place], ...]
    summit: SummitId | None = None
