"""A mountain board made ready for counting: what covers it, as bits (see forms)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.meadow.cards.forms import form_of, rock_form
from rules.games.meadow.cards.loading import all_sides
from rules.games.meadow.pieces import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.meadow.cards.forms import Form
    from rules.games.meadow.pieces import Board, Cell, SideId

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
        payable = self.cleared
        return form.corners(FULL & ~self.occupied, self.burrows, payable.bit_count())

    def with_piece(self, form: Form, at: Cell) -> Ground:
        """Lay a piece."""
        return self._replace(occupied=self.occupied | form.over(at), holes=self.holes | form.holes_over(at))

    def with_marmots(self, cells: int) -> Ground:
        """Put marmots."""
        return self._replace(marmots=self.marmots | cells)

    def pressed(self, form: Form, at: Cell) -> int:
        """Return the burrows that a piece would cover with its meadow or stone, not with its holes."""
        return form.over(at) & ~form.holes_over(at) & self.burrows


def ground_of(board: Board) -> Ground:
    """Make a board ready for counting."""
    occupied = holes = 0
    for tile in board.tiles:
        spot = tile.spot
        form = form_of(tile.tile, spot.turn, spot.flip)
        above = spot.at - form.lift
        occupied |= form.mask << above
        holes |= form.hole_mask << above
    for rock in board.rocks:
        spot = rock.spot
        form = rock_form(rock.shape, spot.turn)
        occupied |= form.mask << (spot.at - form.lift)
    return Ground(occupied, holes, burrows_of(board.side), mask_of(board.marmots))


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
