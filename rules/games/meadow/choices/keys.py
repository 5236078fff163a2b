"""The keys of answers, as they are typed and kept: "D4/90/f" for a tile, "2/F3/90" for a rock."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules.games.meadow.pieces import CELL_NAMES, TURNS, Cell, Degrees, Shape, Spot

NONE = "none"
"""The key for no rock."""

_WHERE = r"([A-J](?:1[0-5]|[1-9]))(?:/(0|90|180|270))?"
_SPOT = re.compile(_WHERE + r"(?:/(F))?")
_ROCK = re.compile(r"(?:(1|2|3S|3B|4)/)?" + _WHERE + r"(?:/#([1-9]))?")
_TURNS: dict[str, Degrees] = {str(turn): turn for turn in TURNS}
_SHAPES: dict[str, Shape] = {"1": "1", "2": "2", "3S": "3s", "3B": "3b", "4": "4"}
_CELLS: dict[str, Cell] = {name: Cell(cell) for cell, name in enumerate(CELL_NAMES)}


class RockKey(NamedTuple):
    """A rock and where it goes; without a shape the largest that fits there is meant.

    `due` is the number of the due rock, None for the next one.
    """

    shape: Shape | None
    spot: Spot
    due: int | None = None


def spot_key(spot: Spot) -> str:
    """Write where a tile lies."""
    return f"{CELL_NAMES[spot.at]}/{spot.turn}{'/f' if spot.flip else ''}"


def read_spot(key: str) -> Spot | None:
    """Read where a tile is to lie; None where it is no such key."""
    found = _SPOT.fullmatch(_slashed(key))
    if found is None:
        return None
    return Spot(_CELLS[found[1]], _TURNS[found[2] or "0"], found[3] is not None)


def rock_key(shape: Shape, spot: Spot, due: int | None = None) -> str:
    """Write a rock and where it lies; `due` only where it is not the next one."""
    return f"{shape}/{CELL_NAMES[spot.at]}/{spot.turn}{'' if due is None else f'/#{due + 1}'}"


def read_rock(key: str) -> RockKey | None:
    """Read a rock and where it is to lie; None where it is no such key."""
    found = _ROCK.fullmatch(_slashed(key))
    if found is None:
        return None
    spot = Spot(_CELLS[found[2]], _TURNS[found[3] or "0"])
    shape = None if found[1] is None else _SHAPES[found[1]]
    return RockKey(shape, spot, None if found[4] is None else int(found[4]) - 1)


def _slashed(key: str) -> str:
    """Write a typed key as ours are: in capitals, with slashes for the gaps between its parts."""
    return re.sub(r"[\s/]+", "/", key.strip().upper())


def read_cell(key: str) -> Cell | None:
    """Read a space of a board; None where it names none."""
    return _CELLS.get(key.strip().upper())


def cells_key(cells: tuple[Cell, ...]) -> str:
    """Write several spaces."""
    return ", ".join(CELL_NAMES[cell] for cell in cells)


def read_cells(key: str) -> tuple[Cell, ...] | None:
    """Read several spaces; None where one of the words names none."""
    found = [read_cell(word) for word in key.split(",")]
    cells = tuple(sorted(cell for cell in found if cell is not None))
    return cells if len(cells) == len(found) else None
