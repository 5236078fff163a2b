"""The things on the table: map and tiles, mountain boards with burrows, rocks, marmots, hiking pins."""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

from rules.core.model import Event, Model, Seat

Degrees: TypeAlias = Literal[0, 90, 180, 270]
"""How far a piece is turned clockwise from the way it is drawn."""

Shape: TypeAlias = Literal["1", "2", "3s", "3b", "4"]
"""A rock: its size, and for size 3 whether it is straight or bent."""

Level: TypeAlias = Literal["easy", "normal", "hard"]
Drawing: TypeAlias = Literal["upright", "sideways"]

TURNS: tuple[Degrees, ...] = (0, 90, 180, 270)
SHAPES: tuple[Shape, ...] = ("1", "2", "3s", "3b", "4")
SIZE: dict[Shape, int] = {"1": 1, "2": 2, "3s": 3, "3b": 3, "4": 4}
LARGEST_ROCK = 4

WIDTH, HEIGHT = 10, 15
"""A mountain board has 15 rows of ten spaces; row 1 is the bottom row."""

COLUMNS = "ABCDEFGHIJ"

Cell = NewType("Cell", int)
"""A space of a mountain board by the number of its bit: ten times the row plus the column, from 0 at A1."""

CELLS: tuple[Cell, ...] = tuple(Cell(i) for i in range(WIDTH * HEIGHT))
CELL_NAMES: tuple[str, ...] = tuple(f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}" for cell in CELLS)

MAP = 5
"""The hiking map has five rows of five spaces; row 1 is the top row."""

Space = NewType("Space", int)
"""A space of the hiking map, counted in reading order from 0 at A1."""

SPACES: tuple[Space, ...] = tuple(Space(i) for i in range(MAP * MAP))
SPACE_NAMES: tuple[str, ...] = tuple(f"{COLUMNS[space % MAP]}{space // MAP + 1}" for space in SPACES)

Line: TypeAlias = tuple[Space, ...]
"""The spaces that the signpost points at, in reading order."""

TileId = NewType("TileId", int)
"""A meadow tile by its number, 1 to 100."""

SideId: TypeAlias = Literal["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]
"""One side of one of the four mountain boards."""

QUEUE = 20
"""Tiles that lie open beside the map in the expert variant (rulebook, Expert Variant)."""

PINS_TO_WIN = 2
PICNIC = 2
ROW_POINTS = 10
SOLO_SCORINGS = 2

STARTING_ROCKS: dict[int, tuple[int, ...]] = {1: (0,), 2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
"""The size of each seat's starting rock, 0 for none, by the number of seats (rulebook, Setup G)."""

TARGETS: dict[Level, tuple[int, int]] = {"easy": (75, 130), "normal": (90, 145), "hard": (100, 150)}
"""What a solo player must reach in the first and in the second scoring (assumed)."""


def _column(x: int) -> Line:
    return tuple(Space(y * MAP + x) for y in range(MAP))


def _row(y: int) -> Line:
    return tuple(Space(y * MAP + x) for x in range(MAP))


_COLUMNS: tuple[Line, ...] = tuple(_column(x) for x in range(MAP))
_ROWS: tuple[Line, ...] = tuple(_row(y) for y in range(MAP))
_FALLING: Line = tuple(Space(i * MAP + i) for i in range(MAP))
_RISING: Line = tuple(Space(i * MAP + MAP - 1 - i) for i in range(MAP))

LINES_2_4: tuple[Line, ...] = (*_COLUMNS, *_ROWS, *reversed(_COLUMNS), *reversed(_ROWS))
"""The lines in the order of the signpost, clockwise from the top of column A, with two or four seats."""

LINES_1_3: tuple[Line, ...] = (
    *(*_COLUMNS, _RISING),
    *(*_ROWS, _FALLING),
    *(*reversed(_COLUMNS), _RISING),
    *(*reversed(_ROWS), _FALLING),
)
"""The same with one or three seats, where the corners point along the diagonals (rulebook, Signpost Path)."""


LINES: dict[int, tuple[Line, ...]] = {1: LINES_1_3, 2: LINES_2_4, 3: LINES_1_3, 4: LINES_2_4}
"""The lines of the map's side for each number of seats (rulebook, Setup A)."""


class Tile(Model, frozen=True):
    """A meadow tile as it is drawn: its spaces and its holes, x to the right and y down from its corner."""

    id: TileId
    shape: str
    cells: tuple[tuple[int, int], ...]
    holes: tuple[tuple[int, int], ...]


class Spot(Model, frozen=True, cache_hash=True):
    """How a piece lies: the top left corner of its box, flipped first where `flip`, then turned."""

    at: Cell
    turn: Degrees = 0
    flip: bool = False


class LaidTile(Model, frozen=True, cache_hash=True):
    """A meadow tile on a mountain board, since turn `since` (counted from 0)."""

    tile: TileId
    spot: Spot
    since: int


class LaidRock(Model, frozen=True, cache_hash=True):
    """A rock on a mountain board, since turn `since` (counted from 0)."""

    shape: Shape
    spot: Spot
    since: int


class Board(Model, frozen=True, cache_hash=True):
    """One seat's mountain board with everything on it, in the order it was laid."""

    side: SideId
    tiles: tuple[LaidTile, ...] = ()
    rocks: tuple[LaidRock, ...] = ()
    marmots: tuple[Cell, ...] = ()


class Due(Model, frozen=True):
    """A rock that a seat may place: up to `size`, or of exactly that size where it is the starting rock."""

    size: int
    exact: bool = False


class PlannedRock(Model, frozen=True):
    """What was decided about the due rock number `due`: where it goes, or None where it is declined.

    `paid` are the burrows that pay for those it covers, where there was a choice.
    """

    due: int
    shape: Shape | None = None
    spot: Spot | None = None
    paid: tuple[Cell, ...] | None = None


class Plan(Model, frozen=True):
    """What the seat to move has decided so far and not yet confirmed.

    `paid` are the burrows that pay for those the tile covers, where there was a choice.
    """

    space: Space | None = None
    spot: Spot | None = None
    paid: tuple[Cell, ...] | None = None
    rocks: tuple[PlannedRock, ...] = ()


class Count(Model, frozen=True):
    """What a seat has in a scoring: `rows` full from the bottom, `next` spaces covered in the row after."""

    rows: int
    next: int
    burrows: int
    picnic: int = 0

    @property
    def total(self) -> int:
        """Add it up."""
        return ROW_POINTS * self.rows + self.next + self.burrows + self.picnic


class Scoring(Model, frozen=True):
    """A scoring phase at the start of turn `turn`: each seat's count, and who won the pin.

    `winner` is None where a solo player missed the target; `lap` tells that it came after a whole lap
    without a tile. `refilled` are the spaces of the map that got a tile afterwards.
    """

    turn: int
    active: Seat
    counts: tuple[Count, ...]
    winner: Seat | None
    lap: bool = False
    refilled: tuple[Space, ...] = ()


class TableStarted(Event, frozen=True, kw_only=True, tag="started"):
    """The map was filled; `first` begins at the first line."""

    first: Seat
    line: Line


class TilePlaced(Event, frozen=True, kw_only=True, tag="tile"):
    """A seat took the tile of a space of the map and laid it."""

    seat: Seat
    space: Space
    tile: TileId
    spot: Spot


class RowsFilled(Event, frozen=True, kw_only=True, tag="rows"):
    """These rows, counted from 0 at the bottom, have become full."""

    rows: tuple[int, ...]


class BurrowsCleared(Event, frozen=True, kw_only=True, tag="cleared"):
    """These burrows are seen through holes now."""

    cells: tuple[Cell, ...]


class MarmotsPaid(Event, frozen=True, kw_only=True, tag="marmots"):
    """Marmots sit on these cleared burrows, for the ones that were covered."""

    cells: tuple[Cell, ...]


class RockPlaced(Event, frozen=True, kw_only=True, tag="rock"):
    """A seat laid a rock; `due` is what it might have been."""

    seat: Seat
    shape: Shape
    spot: Spot
    due: Due


class RockLost(Event, frozen=True, kw_only=True, tag="lost"):
    """There was no room for a rock of any allowed size."""

    size: int


class RockDeclined(Event, frozen=True, kw_only=True, tag="declined"):
    """A seat did without a rock that would have covered a burrow anywhere."""

    size: int


class NoTileFits(Event, frozen=True, kw_only=True, tag="skipped"):
    """No tile of the line could be laid, so the seat took none."""

    seat: Seat
    line: Line


class LineEmpty(Event, frozen=True, kw_only=True, tag="empty"):
    """There was no tile in the line."""

    seat: Seat
    line: Line


class ScoringBegan(Event, frozen=True, kw_only=True, tag="scoring"):
    """A scoring phase began before a seat's turn; `left` tiles were in the line."""

    seat: Seat
    line: Line
    left: int
    lap: bool = False


class SeatScored(Event, frozen=True, kw_only=True, tag="scored"):
    """What a seat had in the scoring."""

    seat: Seat
    total: int


class PinWon(Event, frozen=True, kw_only=True, tag="pin"):
    """A seat won its hiking pin number `pin` with `total`; marmots sit on all burrows it had cleared."""

    seat: Seat
    pin: int
    total: int
    marmots: tuple[Cell, ...]


class TieFell(Event, frozen=True, kw_only=True, tag="tie"):
    """These seats had as many points as the winner of the pin."""

    seats: tuple[Seat, ...]


class TargetMissed(Event, frozen=True, kw_only=True, tag="missed"):
    """A solo player had fewer points than the target of this scoring."""

    target: int
    total: int


class TargetReached(Event, frozen=True, kw_only=True, tag="reached"):
    """A solo player reached the target of this scoring, for this hiking pin."""

    target: int
    total: int
    pin: int


class MapRefilled(Event, frozen=True, kw_only=True, tag="refilled"):
    """New tiles came onto the map."""

    tiles: int


class BagEmptied(Event, frozen=True, kw_only=True, tag="bag-empty"):
    """No tile waits any more."""


class GameDecided(Event, frozen=True, kw_only=True, tag="decided"):
    """A second hiking pin was won."""


MeadowEvent: TypeAlias = (
    TableStarted
    | TilePlaced
    | RowsFilled
    | BurrowsCleared
    | MarmotsPaid
    | RockPlaced
    | RockLost
    | RockDeclined
    | NoTileFits
    | LineEmpty
    | ScoringBegan
    | SeatScored
    | PinWon
    | TieFell
    | TargetMissed
    | TargetReached
    | MapRefilled
    | BagEmptied
    | GameDecided
)
