"""Pieces turned and flipped, as bits: bit 10 * row + column of an integer is a space of a mountain board.

Every way of a piece to lie is worked out once, when it is first needed.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rules.games.meadow.cards.loading import tile_of
from rules.games.meadow.pieces import HEIGHT, SIZE, TURNS, WIDTH, Cell, Degrees, Shape, TileId

if TYPE_CHECKING:
    from collections.abc import Iterator

_ROCKS: dict[Shape, tuple[tuple[int, int], ...]] = {
    "1": ((0, 0),),
    "2": ((0, 0), (1, 0)),
    "3s": ((0, 0), (1, 0), (2, 0)),
    "3b": ((0, 0), (1, 0), (0, 1)),
    "4": ((0, 0), (1, 0), (0, 1), (1, 1)),
}
"""The rocks as they are drawn, x to the right and y down (rulebook, Rock Tiles: the 4 is a square)."""

_FIRST_COLUMN = sum(1 << WIDTH * y for y in range(HEIGHT))


class Form(NamedTuple):
    """A piece in one of the ways it can lie.

    `cells` and `holes` are counted from the corner, x to the right and y down. `mask` and `hole_mask` are
    the same as bits with the box in the lower left corner of a board; `solid` and `hollow` list the bits of
    the cells that are no holes and of the holes. `lift` is how far the corner lies above the lowest row,
    `room` holds the lower left corners at which the piece lies on the board. `edges` counts the sides of
    its outline, `drop` the rows its cells lie below the corner, added up, and `burrows` is the largest number
    of burrows it can cover.
    """

    turn: Degrees
    flip: bool
    width: int
    height: int
    cells: tuple[tuple[int, int], ...]
    holes: tuple[tuple[int, int], ...]
    mask: int
    hole_mask: int
    solid: tuple[int, ...]
    hollow: tuple[int, ...]
    lift: int
    room: int
    edges: int
    drop: int
    burrows: int

    def over(self, at: Cell) -> int:
        """Return the cells with the corner at `at`, where the piece lies on the board."""
        return self.mask << (at - self.lift)

    def holes_over(self, at: Cell) -> int:
        """Return the holes with the corner at `at`, where the piece lies on the board."""
        return self.hole_mask << (at - self.lift)

    def corners(self, free: int, burrows: int, payable: int) -> int:
        """Find the corners at which every cell is free and at most `payable` burrows are covered."""
        at, ground = self.room, free if payable else free & ~burrows
        for offset in self.solid:
            at &= ground >> offset
        for offset in self.hollow:
            at &= free >> offset
        if 0 < payable < self.burrows:
            at &= ~self._covering(burrows, payable + 1)
        return at << self.lift

    def _covering(self, burrows: int, least: int) -> int:
        """Find the lower left corners at which at least so many burrows are covered."""
        found = [0] * least
        for offset in self.solid:
            under = burrows >> offset
            for i in range(least - 1, 0, -1):
                found[i] |= found[i - 1] & under
            found[0] |= under
        return found[-1]


@cache
def form_of(tile: TileId, turn: Degrees, flip: bool) -> Form:  # noqa: FBT001  (a tile is flipped or not)
    """Return a tile as it lies flipped and turned."""
    drawn = tile_of(tile)
    return _form(drawn.cells, drawn.holes, turn, flip=flip)


@cache
def forms_of(tile: TileId) -> tuple[Form, ...]:
    """List the ways of a tile to lie that look different, the least turned first."""
    return _different(form_of(tile, turn, flip) for flip in (False, True) for turn in TURNS)


@cache
def rock_form(shape: Shape, turn: Degrees) -> Form:
    """Return a rock as it lies turned."""
    return _form(_ROCKS[shape], (), turn, flip=False)


@cache
def rock_forms(shape: Shape) -> tuple[Form, ...]:
    """List the ways of a rock to lie that look different, the least turned first."""
    return _different(rock_form(shape, turn) for turn in TURNS)


@cache
def shapes_up_to(size: int, *, exact: bool = False) -> tuple[Shape, ...]:
    """List the rocks of up to this size or of exactly this size, the largest first (rulebook, Rock Tiles)."""
    fitting = [shape for shape, spaces in SIZE.items() if spaces == size or (spaces < size and not exact)]
    return tuple(sorted(fitting, key=lambda shape: -SIZE[shape]))


def bits(mask: int) -> Iterator[Cell]:
    """List the spaces of a set of bits in ascending order."""
    while mask:
        lowest = mask & -mask
        yield Cell(lowest.bit_length() - 1)
        mask ^= lowest


def _form(
    cells: tuple[tuple[int, int], ...], holes: tuple[tuple[int, int], ...], turn: Degrees, *, flip: bool
) -> Form:
    """Flip a drawing, turn it, and push it into its corner."""
    turned = [_turned(x, y, turn, flip=flip) for x, y in cells]
    left, top = min(x for x, _ in turned), min(y for _, y in turned)
    width, height = max(x for x, _ in turned) - left + 1, max(y for _, y in turned) - top + 1
    moved = {place: (x - left, y - top) for place, (x, y) in zip(cells, turned, strict=True)}

    def offset(place: tuple[int, int]) -> int:
        x, y = moved[place]
        return (height - 1 - y) * WIDTH + x

    lift = (height - 1) * WIDTH
    columns = sum(_FIRST_COLUMN << x for x in range(WIDTH - width + 1))
    rows = (1 << WIDTH * HEIGHT - lift) - 1
    return Form(
        turn=turn,
        flip=flip,
        width=width,
        height=height,
        cells=_reading(moved[place] for place in cells),
        holes=_reading(moved[place] for place in holes),
        mask=sum(1 << offset(place) for place in cells),
        hole_mask=sum(1 << offset(place) for place in holes),
        solid=tuple(offset(place) for place in cells if place not in holes),
        hollow=tuple(offset(place) for place in holes),
        lift=lift,
        room=columns & rows,
        edges=sum((x + dx, y + dy) not in cells for x, y in cells for dx, dy in _BESIDE),
        drop=sum(y for _, y in moved.values()),
        burrows=_most_apart([place for place in cells if place not in holes]),
    )


_BESIDE = ((1, 0), (-1, 0), (0, 1), (0, -1))


def _most_apart(places: list[tuple[int, int]]) -> int:
    """Count how many of some places can be burrows, no two of which touch, not even at a corner."""
    return max(
        len(chosen)
        for n in range(len(places) + 1)
        for chosen in combinations(places, n)
        if all(max(abs(x - u), abs(y - v)) > 1 for (x, y), (u, v) in combinations(chosen, 2))
    )


def _turned(x: int, y: int, turn: Degrees, *, flip: bool) -> tuple[int, int]:
    """Flip a place to the other side, then turn it clockwise."""
    x = -x if flip else x
    return {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[turn]


def _reading(places: Iterator[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(places, key=lambda place: (place[1], place[0])))


def _different(forms: Iterator[Form]) -> tuple[Form, ...]:
    """Leave out the ways to lie that look like an earlier one."""
    found: dict[tuple[int, int, int], Form] = {}
    for form in forms:
        found.setdefault((form.mask, form.hole_mask, form.lift), form)
    return tuple(found.values())
