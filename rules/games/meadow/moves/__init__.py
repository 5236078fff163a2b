"""What a seat may do: take a tile, place it, pay marmots, place rocks, end the turn."""

from __future__ import annotations

from functools import cache
from itertools import combinations, compress
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
    is_declinable,
)
from rules.games.meadow.pieces import CELLS, Cell, Degrees, Shape, Space, Spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.meadow.cards import Form


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
    match standing.awaited:
        case TileAwaited(spaces=spaces):
            yield from map(TakeTile, spaces)
        case SpotAwaited(tile=tile):
            for form in forms_of(tile):
                corners = standing.ground.corners(form)
                if corners:
                    yield from compress(_placements(form.turn, form.flip), selected(corners))
        case MarmotsAwaited(number=number, among=among):
            yield from map(PayMarmots, combinations(among, number))
        case RockAwaited(dues=dues):
            for due in dues:
                yield from _rocks(standing, due)
        case NothingAwaited():
            yield _END


def selected(corners: int) -> bytes:
    """Write a set of bits as a 0 or 1 for each space, in ascending order, to pick from tables with."""
    return f"{corners:0{len(CELLS)}b}"[::-1].encode().translate(_SELECT)


def rock_places(standing: Standing, due: int) -> Iterator[tuple[Shape, Form, int]]:
    """List the ways in which a due rock may lie, the largest first, each with its corners."""
    wanted = standing.dues[due]
    for shape in shapes_up_to(wanted.size, exact=wanted.exact):
        for form in rock_forms(shape):
            corners = standing.ground.corners(form)
            if corners:
                yield shape, form, corners


def _rocks(standing: Standing, due: int) -> Iterator[MeadowMove]:
    """List the ways to place a due rock, then doing without it where that is allowed."""
    for shape, form, corners in rock_places(standing, due):
        yield from compress(_rock_placements(due, shape, form.turn), selected(corners))
    if is_declinable(standing.ground, standing.dues[due]):
        yield DeclineRock(due)


@cache
def _placements(turn: Degrees, flip: bool) -> tuple[PlaceTile, ...]:  # noqa: FBT001  (flipped or not)
    """List the moves that place a tile turned and flipped like this, for every corner."""
    return tuple(PlaceTile(Spot(cell, turn, flip)) for cell in CELLS)


@cache
def _rock_placements(due: int, shape: Shape, turn: Degrees) -> tuple[PlaceRock, ...]:
    """List the moves that place a rock turned like this, for every corner."""
    return tuple(PlaceRock(due, shape, Spot(cell, turn)) for cell in CELLS)
