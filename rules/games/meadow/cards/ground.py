"""A mountain board made ready for counting: what covers it, as bits (see forms)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.meadow.cards.forms import form_of, rock_form
from rules.games.meadow.cards.loading import all_sides
from rules.games.meadow.pieces import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.meadow.cards.forms import Form
    from rules.games.meadow.pieces import Board, Cell, LaidRock, LaidTile, SideId

FULL = (1 << WIDTH * HEIGHT) - 1
ROW = (1 << WIDTH) - 1
LEFT = sum(1 << WIDTH * y for y in range(HEIGHT))
RIGHT = LEFT << (WIDTH - 1)


class Ground(NamedTuple):
    """What lies on a board: spaces under tiles and rocks, the holes among them, burrows, marmots."""

    occupied: int
    holes: int
    burrows: int
    marmots: int

    @property
    def free(self) -> int:
        """Return the spaces that nothing lies on, burrows included."""
        return FULL & ~self.occupied

    @property
    def covered(self) -> int:
        """Return the spaces that count as covered: under a piece, its holes included, or a burrow."""
        return self.occupied | self.burrows

    @property
    def cleared(self) -> int:
        """Return the burrows that are seen through a hole and carry no marmot."""
        return self.burrows & self.holes & ~self.marmots

    @property
    def open_holes(self) -> int:
        """Return the holes that count for groups: those without a marmot."""
        return self.holes & ~self.marmots

    def corners(self, form: Form) -> int:
        """Find the corners at which a piece may lie, a marmot being paid for every burrow it covers."""
        return form.corners(FULL & ~self.occupied, self.burrows, self.cleared.bit_count())

    def with_piece(self, form: Form, at: Cell) -> Ground:
        """Lay a piece."""
        up = at - form.lift
        occupied, holes = self.occupied | form.mask << up, self.holes | form.hole_mask << up
        return Ground(occupied, holes, self.burrows, self.marmots)

    def with_marmots(self, cells: int) -> Ground:
        """Put marmots."""
        return Ground(self.occupied, self.holes, self.burrows, self.marmots | cells)

    def pressed(self, form: Form, at: Cell) -> int:
        """Return the burrows that a piece would cover with its meadow or stone, not with its holes."""
        return (form.mask & ~form.hole_mask) << (at - form.lift) & self.burrows


@lru_cache(maxsize=1024)
def ground_of(board: Board) -> Ground:
    """Make a board ready for counting; a board that was looked at lately is not counted again."""
    occupied = holes = 0
    for tile in board.tiles:
        mask, hollow = tile_masks(tile)
        occupied |= mask
        holes |= hollow
    for rock in board.rocks:
        occupied |= rock_mask(rock)
    return Ground(occupied, holes, burrows_of(board.side), mask_of(board.marmots))


@lru_cache(maxsize=8192)
def tile_masks(laid: LaidTile) -> tuple[int, int]:
    """Return the spaces under a tile, and those under its holes, as bits."""
    spot = laid.spot
    form = form_of(laid.tile, spot.turn, spot.flip)
    return form.over(spot.at), form.holes_over(spot.at)


@lru_cache(maxsize=8192)
def rock_mask(laid: LaidRock) -> int:
    """Return the spaces under a rock as bits."""
    return rock_form(laid.shape, laid.spot.turn).over(laid.spot.at)


@cache
def burrows_of(side: SideId) -> int:
    """Return the burrows of a side as bits."""
    return mask_of(all_sides()[side])


def mask_of(cells: Iterable[Cell]) -> int:
    """Return spaces as bits."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def beside(mask: int) -> int:
    """Return the spaces next to any of these, up, down, left or right, whether or not among them."""
    sideways = (mask & ~RIGHT) << 1 | (mask & ~LEFT) >> 1
    return (sideways | mask << WIDTH | mask >> WIDTH) & FULL


def group_around(start: int, among: int) -> int:
    """Return all spaces of `among` that are joined with `start` side by side, `start` included."""
    group = start
    while (grown := group | beside(group) & among) != group:
        group = grown
    return group


def touching(mask: int, occupied: int) -> int:
    """Count the sides of a piece at other pieces, at the left, the right and the bottom edge."""
    others = occupied & ~mask
    sides = (mask & ~RIGHT) << 1 & others, (mask & ~LEFT) >> 1 & others, mask << WIDTH & others
    return (
        sum(side.bit_count() for side in (*sides, mask >> WIDTH & others))
        + (mask & LEFT).bit_count()
        + (mask & RIGHT).bit_count()
        + (mask & ROW).bit_count()
    )
