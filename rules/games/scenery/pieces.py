"""The things on the table: height hexes, cells and sides, compasses, routes with stakes, goals.

Hexes stand on a point. A cell is (q, r): q grows to the east, r to the south-east. Sides are numbered
counter-clockwise from 0 in the east; side 3 is opposite side 0.
"""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

from rules.core.game import Colour
from rules.core.model import Event, Model, Seat

Animal: TypeAlias = Literal["deer", "marmot", "ibex", "eagle"]
Flower: TypeAlias = Literal["bellflower", "lily", "alpenrose", "gentian", "edelweiss"]
Element: TypeAlias = Literal["waterfall", "cliff", "viewpoint"]
Way: TypeAlias = Literal["step", "jump", "back", "any"]
"""How a hex is reached: next to the compass, over compasses, at its back end, from anywhere."""

GoalKey: TypeAlias = Literal[
    "animals",
    "flowers",
    "elements",
    "waterfall",
    "cliff",
    "view",
    "height",
    "nature",
    "inside",
    "outside",
    "steepest",
    "hike",
    "wildlife",
    "trailhead",
]
GoalSet: TypeAlias = Literal["all", "printed"]
PartKey: TypeAlias = Literal["routes", "animals", "flowers", "waterfalls", "cliffs", "viewpoints", "goals"]

ANIMALS: tuple[Animal, ...] = ("deer", "marmot", "ibex", "eagle")
FLOWERS: tuple[Flower, ...] = ("bellflower", "lily", "alpenrose", "gentian", "edelweiss")
ELEMENTS: tuple[Element, ...] = ("waterfall", "cliff", "viewpoint")
PARTS: tuple[PartKey, ...] = (
    "routes",
    "animals",
    "flowers",
    "waterfalls",
    "cliffs",
    "viewpoints",
    "goals",
)
"""The rows of the score sheet, in the rulebook's order."""

COLOURS: tuple[Colour, ...] = ("R", "B", "Y", "P", "G")

LENGTHS = (3, 4, 5, 6, 7)
"""A route has this many hexes (rulebook, Route requirements)."""

LIMITS: dict[int, int] = {3: 500, 4: 1000, 5: 1500, 6: 2000, 7: 2500}
"""How many metres a route of this length may span."""

HEXES = 12
"""Each player places this many hexes (rulebook, End of the Game)."""

DROP = 1500
"""Heights that differ by this much or more make an element."""

CLIFF_POINTS = 3
GOAL_BEST = 4
GOAL_BETWEEN = 2

STEPS: tuple[tuple[int, int], ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The way from a cell to its neighbour over each side."""

HexId = NewType("HexId", int)
"""A height hex by its number, 1 to 83."""


class Cell(Model, frozen=True):
    """A space of the market or of a landscape; a landscape's first hex lies at (0, 0)."""

    q: int
    r: int

    def beyond(self, side: int) -> Cell:
        """Return the neighbour over a side."""
        q, r = STEPS[side]
        return Cell(self.q + q, self.r + r)


class Hex(Model, frozen=True):
    """A height hex: its metres, its path sides as printed (bit d is side d), and what lives or grows there.

    A flower stands on the path at `flower_side`; no hex has both an animal and a flower.
    """

    id: HexId
    height: int
    paths: int
    animal: Animal | None = None
    flower: Flower | None = None
    flower_side: int | None = None


class Placed(Model, frozen=True):
    """A hex in a landscape, turned clockwise by so many sixths from the printed position."""

    hex: HexId
    cell: Cell
    turned: int


class Route(Model, frozen=True):
    """A marked route: the cells of its loop in walking order, from the hex placed last to its neighbour.

    `front` is the white number of its score stake, which lies between the first two cells; `flipped`
    tells whether it shows its lower back.
    """

    cells: tuple[Cell, ...]
    front: int
    flipped: bool = False

    @property
    def length(self) -> int:
        """Tell how many hexes the route has."""
        return len(self.cells)

    @property
    def value(self) -> int:
        """Tell what the score stake shows."""
        return back_of(self.front) if self.flipped else self.front


class Compass(Model, frozen=True):
    """A compass in the market: its space and the side its arrow points over; the back end is opposite."""

    cell: Cell
    arrow: int

    @property
    def back(self) -> int:
        """Return the side of the back end."""
        return (self.arrow + 3) % 6


class Goal(Model, frozen=True):
    """One side of a goal tile: whether the fewest wins, and what a solo game asks for 4 and for 2 points."""

    key: GoalKey
    number: int
    tile: str
    solo: tuple[int, int]
    fewest: bool = False
    printed: bool = True


class Plan(Model, frozen=True):
    """What the seat to move has decided so far and not yet confirmed.

    The hex comes from the market space `take` and lies at `spot`, turned clockwise by `turned` sixths: as
    was preset, until `turn_chosen`.
    """

    take: Cell | None = None
    spot: Cell | None = None
    turned: int = 0
    turn_chosen: bool = False
    routes: tuple[Route, ...] = ()


def back_of(front: int) -> int:
    """Return the number on the back of a score stake (ours: half the front, rounded down)."""
    return front // 2


def turned_mask(paths: int, turned: int) -> int:
    """Turn path sides clockwise by so many sixths."""
    return ((paths >> turned) | (paths << (6 - turned))) & 63


def turned_side(side: int, turned: int) -> int:
    """Turn one side clockwise by so many sixths."""
    return (side - turned) % 6


class MarketOpened(Event, frozen=True, kw_only=True, tag="opened"):
    """The market was laid; `first` begins, for its compass points at the lowest hex."""

    first: Seat
    height: int


class GoalsDrawn(Event, frozen=True, kw_only=True, tag="goals"):
    """These goals are played for."""

    goals: tuple[GoalKey, ...]


class RoundBegan(Event, frozen=True, kw_only=True, tag="round"):
    """Everyone has placed as many hexes; round `n` begins."""

    n: int


class Began(Event, frozen=True, kw_only=True, tag="began"):
    """A seat laid the first hex of its landscape."""

    seat: Seat
    hex: HexId


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """A seat took a hex and placed it next to hexes of these heights, in ascending order."""

    seat: Seat
    hex: HexId
    beside: tuple[int, ...]


class TookFar(Event, frozen=True, kw_only=True, tag="far"):
    """The hex was reached by a jump, from the back end, or from anywhere: all other ways were blocked."""

    seat: Seat
    way: Way


class NothingFitted(Event, frozen=True, kw_only=True, tag="unfitted"):
    """No path could join the landscape anywhere, so the hex was placed without."""

    seat: Seat


class ElementMade(Event, frozen=True, kw_only=True, tag="element"):
    """The new hex and a neighbour made a waterfall, cliff or viewpoint."""

    seat: Seat
    element: Element
    high: int
    low: int


class RouteMarked(Event, frozen=True, kw_only=True, tag="route"):
    """A seat marked a route of this length, and its score stake counts so much."""

    seat: Seat
    length: int
    value: int


class StakeFlipped(Event, frozen=True, kw_only=True, tag="flipped"):
    """At least half of the route had stakes before: its score stake was turned over to this value."""

    seat: Seat
    value: int


class GoalScored(Event, frozen=True, kw_only=True, tag="goal"):
    """At the end each seat had this value for a goal and these points for it."""

    goal: GoalKey
    values: tuple[int, ...]
    points: tuple[int, ...]


class RoundsDone(Event, frozen=True, kw_only=True, tag="done"):
    """Every landscape has twelve hexes."""


class Ranked(Event, frozen=True, kw_only=True, tag="ranked"):
    """A solo game ended with this score."""

    score: int


SceneryEvent: TypeAlias = (
    MarketOpened
    | GoalsDrawn
    | RoundBegan
    | Began
    | Joined
    | TookFar
    | NothingFitted
    | ElementMade
    | RouteMarked
    | StakeFlipped
    | GoalScored
    | RoundsDone
    | Ranked
)
