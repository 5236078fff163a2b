"""Loads and checks the tiles of data/tiles.toml and the mountain boards of data/sides.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any, Literal

import msgspec

from rules.core.model import Model
from rules.games.meadow.pieces import CELL_NAMES, WIDTH, Cell, SideId, Tile, TileId

_PACKAGE = "rules.games.meadow"


class _TileRow(Model, frozen=True):
    """A tile as its file draws it."""

    id: TileId
    shape: str
    rows: tuple[str, ...]


class _SideRow(Model, frozen=True):
    """A side of a mountain board as its file writes it."""

    id: SideId
    burrows: tuple[str, ...]


def _read(name: Literal["tiles", "sides"]) -> dict[str, Any]:
    """Read one data file."""
    return tomllib.loads(files(_PACKAGE).joinpath(f"data/{name}.toml").read_text("utf-8"))


def _tile(row: _TileRow) -> Tile:
    """Read one drawing; refuse other marks, empty edges and holes side by side."""
    drawn = {(x, y): mark for y, line in enumerate(row.rows) for x, mark in enumerate(line)}
    if set(drawn.values()) - set("#o.") or len(set(map(len, row.rows))) != 1:
        raise ValueError(f"tile {row.id} is not drawn in rows of #, o and .")
    cells = tuple(place for place, mark in drawn.items() if mark != ".")
    holes = tuple(place for place, mark in drawn.items() if mark == "o")
    wide, high = len(row.rows[0]), len(row.rows)
    if {x for x, _ in cells} != set(range(wide)) or {y for _, y in cells} != set(range(high)):
        raise ValueError(f"the drawing of tile {row.id} has an empty edge")
    if any((x + 1, y) in holes or (x, y + 1) in holes for x, y in holes):
        raise ValueError(f"the holes of tile {row.id} lie side by side")
    return Tile(row.id, row.shape, cells, holes)


@cache
def all_tiles() -> dict[TileId, Tile]:
    """Map every tile's number to the tile, in ascending order."""
    rows = msgspec.convert(_read("tiles")["tile"], tuple[_TileRow, ...])
    return {row.id: _tile(row) for row in rows}


def tile_of(number: TileId) -> Tile:
    """Return the tile of this number."""
    return all_tiles()[number]


@cache
def all_sides() -> dict[SideId, tuple[Cell, ...]]:
    """Map every side of a mountain board to its burrows, in ascending order."""
    rows = msgspec.convert(_read("sides")["side"], tuple[_SideRow, ...])
    return {row.id: _burrows(row) for row in rows}


def _burrows(row: _SideRow) -> tuple[Cell, ...]:
    """Read the burrows of a side; refuse any that touch one another, even at a corner."""
    cells = tuple(sorted(Cell(CELL_NAMES.index(name)) for name in row.burrows))
    for one, other in combinations(cells, 2):
        if abs(one % WIDTH - other % WIDTH) < 2 and abs(one // WIDTH - other // WIDTH) < 2:
            raise ValueError(f"burrows {CELL_NAMES[one]} and {CELL_NAMES[other]} of {row.id} touch")
    return cells
