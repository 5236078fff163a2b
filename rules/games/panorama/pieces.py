"""The things on the table: tiles of sky and terrain with a river, locations, balloons, goals."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

from rules.core.game import Colour
from rules.core.model import Event, Model, Seat

Terrain: TypeAlias = Literal["mountain", "forest", "meadow", "field"]
Ground: TypeAlias = Literal["sky", "mountain", "forest", "meadow", "field"]
Icon: TypeAlias = Literal["cloud", "animal", "flower"]
Side: TypeAlias = Literal["left", "right"]
Kind: TypeAlias = Literal["sky", "river", "panorama"]
Goal: TypeAlias = Literal[
    "fewest_clouds",
    "clouds_side",
    "sky_zone",
    "tiles_side",
    "longest_river",
    "river_animals",
    "river_groups",
    "waterfalls",
    "crows",
    "fewest_tiles",
    "animal_zones",
    "fewest_zones",
]
Scenario: TypeAlias = Literal["festival", "lover", "home", "view", "riverside", "less"]
Objectives: TypeAlias = Literal["first", "random", "festival", "lover", "home", "view", "riverside", "less"]
"""How the three goals of a table are chosen: those of a first game, at random, or a scenario's."""

TERRAINS: tuple[Terrain, ...] = ("mountain", "forest", "meadow", "field")
SIDES: tuple[Side, ...] = ("left", "right")
KINDS: tuple[Kind, ...] = ("sky", "river", "panorama")
COLOURS: tuple[Colour, ...] = ("R", "B", "Y", "G")
"""The four colours of balloons and start tiles, the pairs that differ most first."""

ROWS = 5
"""A tile has this many rows of two spaces."""

HEIGHT = 4
"""Tiles in a stack at the start (rulebook, Panorama Tiles)."""

GOAL_POINTS = 10

TileId = NewType("TileId", int)
"""A tile by its number: 1 to 36, and 37 to 40 for the start tiles."""

Location = NewType("Location", int)
"""A location, counted clockwise from 0 at sunrise; people read one more."""


class Space(Model, frozen=True):
    """One space of a tile: sky or a terrain, with at most one icon (clouds only in the sky)."""

    ground: Ground
    icon: Icon | None = None


class Tile(Model, frozen=True):
    """One tile: its rows from the top, each a left and a right space.

    `river` names the row the river runs through in the left and in the right column, None where there
    is none; `start` is the colour of a start tile.
    """

    id: TileId
    spaces: tuple[tuple[Space, Space], ...]
    river: tuple[int | None, int | None]
    start: Colour | None = None

    def is_waterfall(self) -> bool:
        """Tell whether the river leaves the tile on another level than it enters it."""
        left, right = self.river
        return left is not None and right is not None and left != right


class Spot(Model, frozen=True):
    """A space of a panorama: its column (0 is the leftmost now; less to the left of that) and its row."""

    column: int
    row: int


class GoalCard(Model, frozen=True):
    """One goal: its kind, whether the fewest wins, and whether it belongs to a first game."""

    key: Goal
    kind: Kind
    fewest: bool = False
    starred: bool = False


class ScenarioCard(Model, frozen=True):
    """One scenario: a fixed set of three goals."""

    key: Scenario
    goals: tuple[Goal, Goal, Goal]


class Plan(Model, frozen=True):
    """What the seat to move has decided so far and not yet confirmed."""

    to: Location | None = None
    side: Side | None = None


class SunRose(Event, frozen=True, kw_only=True, tag="sunrise"):
    """The table was set up; `first` has its balloon at sunrise."""

    first: Seat


class GoalsSet(Event, frozen=True, kw_only=True, tag="goals"):
    """These three goals are played for."""

    goals: tuple[Goal, ...]


class Flew(Event, frozen=True, kw_only=True, tag="flew"):
    """A seat flew to a location and added its top tile on one side."""

    seat: Seat
    to: Location
    tile: TileId
    side: Side


class LandedFirst(Event, frozen=True, kw_only=True, tag="landed-first"):
    """A seat took the last tile of a stack, added it and landed: the Moon is up."""

    seat: Seat
    to: Location
    tile: TileId
    side: Side


class Landed(Event, frozen=True, kw_only=True, tag="landed"):
    """A seat added its last tile in the Moon's light and landed."""

    seat: Seat
    to: Location
    tile: TileId
    side: Side


class TerrainGrew(Event, frozen=True, kw_only=True, tag="terrain"):
    """That tile brought a seat more points for a terrain."""

    seat: Seat
    terrain: Terrain
    points: int


class LeadTaken(Event, frozen=True, kw_only=True, tag="lead"):
    """That tile put a seat in the lead for a goal, or others out of it; `value` is what the seat has."""

    seat: Seat
    goal: Goal
    value: int


class LeadLost(Event, frozen=True, kw_only=True, tag="lead-lost"):
    """That tile cost its own seat the lead for a goal."""

    seat: Seat
    goal: Goal


class FliesAgain(Event, frozen=True, kw_only=True, tag="again"):
    """The Sun reached the same seat's balloon first."""

    seat: Seat


class AllLanded(Event, frozen=True, kw_only=True, tag="all-landed"):
    """Every balloon has landed."""


class GoalGiven(Event, frozen=True, kw_only=True, tag="goal"):
    """At the end these seats had the best value for a goal."""

    goal: Goal
    seats: tuple[Seat, ...]
    value: int


PanoramaEvent: TypeAlias = (
    SunRose
    | GoalsSet
    | Flew
    | LandedFirst
    | Landed
    | TerrainGrew
    | LeadTaken
    | LeadLost
    | FliesAgain
    | AllLanded
    | GoalGiven
)
