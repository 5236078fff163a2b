"""Loads and checks the tiles of data/tiles.toml and the goals and scenarios of data/goals.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from rules.core.game import Colour
from rules.core.model import Model
from rules.games.panorama.pieces import (
    KINDS,
    ROWS,
    Goal,
    GoalCard,
    Ground,
    Icon,
    Objectives,
    Scenario,
    ScenarioCard,
    Space,
    Tile,
    TileId,
)

if TYPE_CHECKING:
    from rules.core.rng import Rng

_GROUND: dict[str, Ground] = {"S": "sky", "M": "mountain", "F": "forest", "G": "meadow", "Y": "field"}
_ICON: dict[str, Icon | None] = {".": None, "c": "cloud", "@": "animal", "*": "flower"}
_LEVEL: dict[str, int | None] = {"-": None, "2": 2, "4": 4}


class _TileRow(Model, frozen=True):
    """A tile as its file writes it."""

    id: TileId
    rows: tuple[str, ...]
    river: str
    start: Colour | None = None


class _GoalFile(Model, frozen=True):
    """The whole of goals.toml."""

    goal: tuple[GoalCard, ...]
    scenario: tuple[ScenarioCard, ...]


def _read(name: Literal["tiles", "goals"]) -> dict[str, Any]:
    """Read one data file."""
    return tomllib.loads(files(__package__).joinpath(f"data/{name}.toml").read_text("utf-8"))


def _space(ground: str, icon: str) -> Space:
    """Read one space; refuse a cloud outside the sky and anything else in it."""
    space = Space(_GROUND[ground], _ICON[icon])
    if space.icon is not None and (space.ground == "sky") != (space.icon == "cloud"):
        raise ValueError(f"{space.icon} in the {space.ground}")
    return space


def _tile(row: _TileRow) -> Tile:
    """Read one tile; refuse one of another shape or with a river in the sky."""
    if len(row.rows) != ROWS or any(len(spaces) != 4 for spaces in row.rows):
        raise ValueError(f"tile {row.id} is not {ROWS} rows of two spaces")
    spaces = tuple((_space(*cells[:2]), _space(*cells[2:])) for cells in row.rows)
    left, right = (_LEVEL[level] for level in row.river)
    for column, level in enumerate((left, right)):
        if level is not None and spaces[level][column].ground == "sky":
            raise ValueError(f"the river of tile {row.id} runs through the sky")
    return Tile(row.id, spaces, (left, right), row.start)


@cache
def all_tiles() -> dict[TileId, Tile]:
    """Map every tile's number to the tile, in ascending order, the start tiles last."""
    rows = msgspec.convert(_read("tiles")["tile"], tuple[_TileRow, ...])
    return {row.id: _tile(row) for row in rows}


def tile_of(number: TileId) -> Tile:
    """Return the tile of this number."""
    return all_tiles()[number]


@cache
def stack_tiles() -> tuple[TileId, ...]:
    """List the numbers of the 36 tiles that stacks are made of."""
    return tuple(number for number, tile in all_tiles().items() if tile.start is None)


@cache
def start_tile(colour: Colour) -> TileId:
    """Return the number of a colour's start tile."""
    return next(number for number, tile in all_tiles().items() if tile.start == colour)


@cache
def _goals() -> _GoalFile:
    """Read goals and scenarios."""
    return msgspec.convert(_read("goals"), _GoalFile)


@cache
def all_goals() -> dict[Goal, GoalCard]:
    """Map every goal's key to the goal, in the rulebook's order."""
    return {goal.key: goal for goal in _goals().goal}


@cache
def all_scenarios() -> dict[Scenario, tuple[Goal, ...]]:
    """Map every scenario's key to its three goals, in the rulebook's order."""
    return {scenario.key: scenario.goals for scenario in _goals().scenario}


def goals_for(objectives: Objectives, rng: Rng) -> tuple[Goal, ...]:
    """Choose the three goals of a table (rulebook, Objective Tokens and Scenarios)."""
    goals = all_goals().values()
    match objectives:
        case "first":
            return tuple(goal.key for goal in goals if goal.starred)
        case "random":
            return tuple(rng.pick([goal.key for goal in goals if goal.kind == kind]) for kind in KINDS)
        case _:
            return all_scenarios()[objectives]
