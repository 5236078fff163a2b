"""Where pieces may lie, the snuggest place first, and what each place would bring."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rules.core.text import Text, t, tn
from rules.games.meadow.cards import forms_of, rock_forms
from rules.games.meadow.cards.forms import bits, shapes_up_to
from rules.games.meadow.cards.ground import beside, mask_of, touching
from rules.games.meadow.moves.standing import groups, rock_for
from rules.games.meadow.pieces import WIDTH, Shape, Spot
from rules.games.meadow.scoring import full_rows, rows_of
from rules.games.meadow.words import dotted, rows_full

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.games.meadow.cards import Form, Ground
    from rules.games.meadow.moves.standing import Standing
    from rules.games.meadow.pieces import TileId


class Place(NamedTuple):
    """A legal place for a piece; `shape` and `due` tell which rock it is, None and 0 for a tile.

    `touches` counts the sides that touch other pieces or the left, right or bottom edge.
    """

    form: Form
    spot: Spot
    touches: int
    shape: Shape | None = None
    due: int = 0


def tile_places(tile: TileId, ground: Ground) -> list[Place]:
    """List the places for a tile, the snuggest first."""
    found = (place for form in forms_of(tile) for place in _places(form, ground))
    return sorted(found, key=_snug)


def rock_places(stands: Standing, dues: Iterable[int]) -> Iterator[Place]:
    """List the places for each due rock, its largest sizes first, the snuggest places first."""
    for due in dues:
        wanted = stands.dues[due]
        for shape in shapes_up_to(wanted.size, exact=wanted.exact):
            forms = rock_forms(shape)
            found = (p for form in forms for p in _places(form, stands.ground, shape, due))
            yield from sorted(found, key=_snug)


def ways(tile: TileId, ground: Ground) -> int:
    """Count the places for a tile."""
    return sum(ground.corners(form).bit_count() for form in forms_of(tile))


def outcome(place: Place, ground: Ground) -> Text | None:
    """Say what a place brings: rows, groups of holes, burrows cleared and paid for; None if nothing."""
    form, at = place.form, place.spot.at
    after = ground.with_piece(form, at)
    said: list[Text] = []
    if rows := full_rows(after) & ~full_rows(ground):
        said.append(rows_full(rows_of(rows)))
    number = ground.pressed(form, at).bit_count()
    if form.holes:
        said += _hole_words(form.holes_over(at), ground, after, number)
    if number:
        said.append(tn("costs {n} marmot", "costs {n} marmots", number))
    return dotted(said)


def _hole_words(holes: int, ground: Ground, after: Ground, number: int) -> Iterator[Text]:
    """Say which groups new holes make and which burrows they clear, so many marmots being paid."""
    if beside(holes) & ground.open_holes:
        made = _best_groups(holes, ground, after, number)
        yield from (group_words(group.bit_count()) for group in made)
    if cleared := (holes & ground.burrows).bit_count():
        yield tn("clears {n} burrow", "clears {n} burrows", cleared)


def _best_groups(holes: int, ground: Ground, after: Ground, number: int) -> tuple[int, ...]:
    """List the groups that new holes make once so many marmots sit where they spoil the least."""

    def worth(made: tuple[int, ...]) -> tuple[int, int]:
        holes = [group.bit_count() for group in made]
        return sum(map(rock_for, holes)), sum(holes)

    paid = combinations(bits(ground.cleared), number)
    return max((groups(after.with_marmots(mask_of(cells)), holes) for cells in paid), key=worth)


@cache
def group_words(holes: int) -> Text:
    """Say how large a group is and which rock it brings."""
    size = rock_for(holes)
    if size == 1:
        return t("{n} holes: rock of 1", n=holes)
    return t("{n} holes: rock up to {m}", n=holes, m=size)


def _places(form: Form, ground: Ground, shape: Shape | None = None, due: int = 0) -> Iterator[Place]:
    """List the legal places of a piece that lies one way."""
    turn, flip, occupied = form.turn, form.flip, ground.occupied
    for at in bits(ground.corners(form)):
        touches = touching(form.mask << at - form.lift, occupied)
        yield Place(form, Spot(at, turn, flip), touches, shape, due)


def _snug(place: Place) -> tuple[int, int, int, bool, int]:
    """Order by low rows and many touching sides; ties by further left, then by less turning.

    The measure is the mean row of the cells less half the touching sides, times twice the cells.
    """
    form, at = place.form, place.spot.at
    size = len(form.cells)
    rows = size * (at // WIDTH) - form.drop
    return 2 * rows - size * place.touches, at % WIDTH, form.turn, form.flip, at
