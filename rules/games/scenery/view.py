"""What a viewer may know: everything but the stock's order and others' plans."""

from __future__ import annotations

from rules.core.game import Colour
from rules.core.model import Model, Seat
from rules.games.scenery.pieces import (
    Cell,
    Compass,
    Element,
    GoalKey,
    HexId,
    PartKey,
    Placed,
    Plan,
    Route,
    Way,
)


class MarketSpace(Model, frozen=True):
    """A space of the market with its hex, or with the compass of a seat.

    `fresh` marks a hex that came from the stock from the viewer's last turn on.
    """

    cell: Cell
    hex: HexId | None = None
    compass: Seat | None = None
    fresh: bool = False


class Target(Model, frozen=True):
    """A hex that the seat to move may take, lettered clockwise from the arrow.

    `spots` counts the spots where it may go (all legal ones), `joins` the paths it can join at most,
    `length` is the longest route it could close, 0 where none.
    """

    letter: str
    cell: Cell
    hex: HexId
    way: Way
    spots: int
    joins: int
    length: int = 0


class Made(Model, frozen=True):
    """A waterfall, cliff or viewpoint between two neighbours, with its points now.

    `side` is the side of the hex at `high` over which the one at `low` lies.
    """

    element: Element
    high: Cell
    low: Cell
    side: int
    points: int


class Staked(Model, frozen=True):
    """A path connection with stakes: it lies over `side` (0, 1 or 2) of the hex at `cell`.

    `lengths` are the lengths of the routes over it, in the order they were marked; `score` is the length
    of the route whose score stake lies here, where there is one.
    """

    cell: Cell
    side: int
    lengths: tuple[int, ...]
    score: tuple[int, ...] = ()


class Worth(Model, frozen=True):
    """An animal or flower of a landscape with its points now."""

    cell: Cell
    points: int


class Points(Model, frozen=True):
    """One row of a seat's score as if the game ended now."""

    part: PartKey
    points: int


class Board(Model, frozen=True):
    """One seat's landscape and all that follows from it.

    `landscape` is in the order of placing, the latest hex last. `animals` and `flowers` are those of
    its hexes with their points; `made` the elements; `stakes` lie on connections. `goals` is what the
    seat has for each goal of the table and `goal_points` what that brings now, both in the view's order.
    `score` has a row for each of PARTS, goals only where the table has some; `total` is their sum.
    """

    colour: Colour
    landscape: tuple[Placed, ...]
    routes: tuple[Route, ...]
    made: tuple[Made, ...]
    stakes: tuple[Staked, ...]
    animals: tuple[Worth, ...]
    flowers: tuple[Worth, ...]
    goals: tuple[int, ...]
    goal_points: tuple[int, ...]
    score: tuple[Points, ...]
    total: int


class Spot(Model, frozen=True):
    """An empty space next to the landscape; `turns` are the turns in which the planned hex may lie there.

    Spots are numbered over all of them, top to bottom, left to right. `turned` is the preset turn, `gain`
    the change of the whole score with it and no route; `beside` are the neighbours' heights; `joins` the
    paths that join at most, `length` the longest route that could be closed, 0 where none.
    """

    number: int
    cell: Cell
    beside: tuple[int, ...]
    turns: tuple[int, ...] = ()
    turned: int = 0
    joins: int = 0
    length: int = 0
    gain: int = 0
    made: tuple[Made, ...] = ()


class Turning(Model, frozen=True):
    """One legal turn of the planned hex on the planned spot.

    `joins` counts the paths that join, `lengths` are those of the routes that could be marked, `made` the
    elements it would make, `gain` is the change of the whole score without a route.
    """

    turned: int
    joins: int
    lengths: tuple[int, ...]
    made: tuple[Made, ...]
    gain: int


class Loop(Model, frozen=True):
    """A loop that may be marked now, in walking order from the new hex.

    `key` is its length and the numbers of its other hexes in the order of placing; `low` and `high` are
    its lowest and highest metres, `span` what counts against `limit` (the climb in Total Ascent). The
    stake has `front`, and shows `value`, its back where `flips`. `shared` counts the connections with stakes.
    `gain` is the change of the whole score by marking it.
    """

    key: str
    cells: tuple[Cell, ...]
    low: int
    high: int
    span: int
    limit: int
    front: int
    value: int
    flips: bool
    shared: int
    gain: int

    @property
    def length(self) -> int:
        """Tell how many hexes the loop has."""
        return len(self.cells)


class Preview(Model, frozen=True):
    """What the viewer's plan means: shown from the moment a hex is chosen.

    `fits` tells whether a path of the hex can join anywhere; where not, every spot is allowed. `spots`
    are all spaces next to the landscape before placing, those without `turns` not allowed. Once the hex
    is placed, `turns` are its legal turns there and `loops` the routes that may be marked now, after those
    of the plan. `board` is the seat's landscape with the plan carried out so far, `gain` the change of the
    whole score by it.
    """

    hex: HexId
    way: Way
    fits: bool
    spots: tuple[Spot, ...]
    turns: tuple[Turning, ...]
    loops: tuple[Loop, ...]
    board: Board
    gain: int


class SceneryView(Model, frozen=True):
    """The table as seen from one seat, or by a spectator (`viewer` None).

    `stakes` are the score stakes left on the routes board for lengths 3 to 7, highest first. `targets`
    are the hexes the seat to move may take, none once the game is over. `first` began the game; `round`
    is 1 to 12. `plan` is the viewer's own unconfirmed turn, `preview` what it means.
    """

    viewer: Seat | None
    to_move: Seat | None
    first: Seat
    round: int
    ascent: bool
    goals: tuple[GoalKey, ...]
    market: tuple[MarketSpace, ...]
    compasses: tuple[Compass, ...]
    stock: int
    stakes: tuple[tuple[int, ...], ...]
    boards: tuple[Board, ...]
    targets: tuple[Target, ...]
    plan: Plan | None = None
    preview: Preview | None = None
