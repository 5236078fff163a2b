"""What a seat may do: take a tile, place it, pay marmots, place rocks, end the turn."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, compress
from typing import TYPE_CHECKING, TypeAlias

from rules.core.model import EndTurn, Move
from rules.games.meadow.cards import forms_of, rock_forms
from rules.games.meadow.cards.forms import shapes_up_to
from rules.games.meadow.moves.standing import (
    MarmotsAwaited,
    NothingAwaited,
    RockAwaited,
    SpotAwaited,
    Standing,
    TileAwaited,
    fits,
    is_declinable,
)
from rules.games.meadow.pieces import CELLS, Cell, Degrees, Shape, Space, Spot, TileId

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.meadow.cards import Form, Ground


class TakeTile(Move, frozen=True, tag="tile"):
    """Take the tile of this space of the map (rulebook, Signpost Path)."""

    space: Space


class PlaceTile(Move, frozen=True, tag="at"):
    """Place the tile that was taken (rulebook, The Placement Rules)."""

    spot: Spot


class PayMarmots(Move, frozen=True, tag="marmots"):
    """Put marmots on these cleared burrows, for the ones just covered (rulebook, Burrows)."""

    cells: tuple[Cell, ...]


class PlaceRock(Move, frozen=True, tag="rock"):
    """Place a rock for the due one of this number (rulebook, Rock Tiles)."""

    due: int
    shape: Shape
    spot: Spot


class DeclineRock(Move, frozen=True, tag="decline"):
    """Do without the due rock of this number: wherever it fits it would cover a burrow."""

    due: int


MeadowMove: TypeAlias = TakeTile | PlaceTile | PayMarmots | PlaceRock | DeclineRock | EndTurn

_SELECT = bytes.maketrans(b"01", b"\x00\x01")
_END = EndTurn()


def legal(standing: Standing) -> Iterator[MeadowMove]:
    """List every legal move, in a fixed order."""
    ground = standing.ground
    match standing.awaited:
        case TileAwaited(tiles=tiles):
            return iter([TakeTile(space) for space, tile in tiles if fits(tile, ground)])
        case SpotAwaited(tile=tile):
            return compress(_placements(tile), _selected(ground, forms_of(tile)))
        case MarmotsAwaited(number=number, among=among):
            return map(PayMarmots, combinations(among, number))
        case RockAwaited(dues=dues):
            return chain.from_iterable(_rocks(standing, due) for due in dues)
        case NothingAwaited():
            return iter((_END,))


def _selected(ground: Ground, forms: tuple[Form, ...]) -> bytes:
    """Write for each way to lie and each space in ascending order whether the piece may lie there, 0 or 1."""
    free, burrows, payable = ground.free, ground.burrows, ground.cleared.bit_count()
    all_corners = shift = 0
    for form in forms:
        all_corners |= form.corners(free, burrows, payable) << shift
        shift += len(CELLS)
    return f"{all_corners:0{shift}b}"[::-1].encode().translate(_SELECT)


def _rocks(standing: Standing, due: int) -> Iterator[MeadowMove]:
    """List the ways to place a due rock, then doing without it where that is allowed."""
    wanted, ground = standing.dues[due], standing.ground
    placed = chain.from_iterable(
        compress(_rock_placements(due, shape), _selected(ground, rock_forms(shape)))
        for shape in shapes_up_to(wanted.size, exact=wanted.exact)
    )
    return chain(placed, (DeclineRock(due),) if is_declinable(ground, wanted) else ())


@cache
def _placements(tile: TileId) -> tuple[PlaceTile, ...]:
    """List the moves that place a tile, for each way to lie and each corner."""
    return tuple(move for form in forms_of(tile) for move in _spots(form.turn, form.flip))


@cache
def _spots(turn: Degrees, flip: bool) -> tuple[PlaceTile, ...]:  # noqa: FBT001  (flipped or not)
    """List the moves that place a tile turned and flipped like this, for every corner."""
    return tuple(PlaceTile(Spot(cell, turn, flip)) for cell in CELLS)


@cache
def _rock_placements(due: int, shape: Shape) -> tuple[PlaceRock, ...]:
    """List the moves that place a rock, for each way to lie and each corner."""
    forms = rock_forms(shape)
    return tuple(PlaceRock(due, shape, Spot(cell, form.turn)) for form in forms for cell in CELLS)
