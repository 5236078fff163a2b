"""Loads and checks the hexes, goals and markets of data/*.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from rules.core.model import Model
from rules.games.scenery.pieces import (
    Animal,
    Cell,
    Compass,
    Flower,
    Goal,
    GoalKey,
    GoalSet,
    Hex,
    HexId,
    turned_mask,
)

if TYPE_CHECKING:
    from rules.core.rng import Rng


class _HexRow(Model, frozen=True):
    """A hex as its file writes it."""

    id: HexId
    height: int
    paths: str
    animal: Animal | None = None
    flower: Flower | None = None
    flower_side: int | None = None


class _MarketRow(Model, frozen=True):
    """A market as its file writes it."""

    players: int
    rows: tuple[tuple[int, int], ...]
    compasses: tuple[tuple[int, int, int], ...]


class Market(Model, frozen=True):
    """The market for a number of players: its spaces in reading order, compasses in seat order."""

    spaces: tuple[Cell, ...]
    compasses: tuple[Compass, ...]


def _read(name: Literal["hexes", "goals", "markets"], key: str, kind: Any) -> Any:  # noqa: ANN401  (typed by `kind`)
    """Read one data file's rows as values of `kind`."""
    text = files("rules.games.scenery").joinpath(f"data/{name}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)[key], kind)


def _hex(row: _HexRow) -> Hex:
    """Read one hex; refuse one without a path, with two features, or with a flower away from its paths."""
    paths = sum(1 << int(side) for side in row.paths)
    if not 0 < paths < 64 or len(set(row.paths)) != len(row.paths):
        raise ValueError(f"hex {row.id} has the path sides {row.paths!r}")
    if row.animal is not None and row.flower is not None:
        raise ValueError(f"hex {row.id} has an animal and a flower")
    if row.flower is not None and (row.flower_side is None or not paths >> row.flower_side & 1):
        raise ValueError(f"the flower of hex {row.id} stands on no path")
    return Hex(row.id, row.height, paths, row.animal, row.flower, row.flower_side)


@cache
def all_hexes() -> dict[HexId, Hex]:
    """Map every hex's number to the hex, in ascending order."""
    rows: tuple[_HexRow, ...] = _read("hexes", "hex", tuple[_HexRow, ...])
    return {row.id: _hex(row) for row in rows}


def hex_of(number: HexId) -> Hex:
    """Return the hex of this number."""
    return all_hexes()[number]


@cache
def distinct_turns(number: HexId) -> tuple[int, ...]:
    """List the turns of a hex that differ in paths or in the flower's side, the smallest of each kind."""
    card = hex_of(number)
    seen: dict[tuple[int, int | None], int] = {}
    for turned in range(6):
        flower = None if card.flower_side is None else (card.flower_side - turned) % 6
        seen.setdefault((turned_mask(card.paths, turned), flower), turned)
    return tuple(seen.values())


@cache
def all_goals() -> dict[GoalKey, Goal]:
    """Map every goal's key to the goal, in the order of their numbers."""
    goals: tuple[Goal, ...] = _read("goals", "goal", tuple[Goal, ...])
    return {goal.key: goal for goal in goals}


def draw_goals(count: int, kind: GoalSet, rng: Rng) -> tuple[GoalKey, ...]:
    """Draw goal tiles with a random side each (rulebook, Setup 5); `printed` leaves out what is ours."""
    goals = [goal for goal in all_goals().values() if kind == "all" or goal.printed]
    tiles = rng.shuffled(sorted({goal.tile for goal in goals}))[:count]
    return tuple(rng.pick([goal.key for goal in goals if goal.tile == tile]) for tile in tiles)


@cache
def market_for(players: int) -> Market:
    """Return the market for a number of players."""
    rows: tuple[_MarketRow, ...] = _read("markets", "layout", tuple[_MarketRow, ...])
    row = next(row for row in rows if row.players == players)
    spaces = tuple(Cell(q0 + k, r) for r, (q0, n) in enumerate(row.rows) for k in range(n))
    return Market(spaces, tuple(Compass(Cell(q, r), arrow) for q, r, arrow in row.compasses))
