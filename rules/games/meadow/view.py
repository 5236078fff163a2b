"""What a viewer may know: everything but the order of the bag, and others' plans."""

from __future__ import annotations

from rules.core.model import Model, Seat
from rules.games.meadow.pieces import (
    Board,
    Cell,
    Count,
    Drawing,
    Due,
    Level,
    Line,
    Plan,
    Scoring,
    Space,
    TileId,
)


class Tally(Model, frozen=True):
    """How a board stands: its count if it were scored now (without picnic), all its full rows from 0.

    `holes` are the holes without a marmot, `cleared` the burrows among them, `open` the burrows that
    nothing covers.
    """

    count: Count
    full: tuple[int, ...]
    holes: tuple[Cell, ...]
    cleared: tuple[Cell, ...]
    open: tuple[Cell, ...]


class Outlook(Model, frozen=True):
    """What the viewer's plan comes to: the board with it, how that stands, the groups of holes it made.

    `filled` are the rows that it makes full, `payers` the burrows among which marmots must be chosen.
    `dues` are the rocks it brings, `lost` the numbers of those without any room.
    """

    board: Board
    tally: Tally
    filled: tuple[int, ...] = ()
    groups: tuple[tuple[Cell, ...], ...] = ()
    payers: tuple[Cell, ...] = ()
    dues: tuple[Due, ...] = ()
    lost: tuple[int, ...] = ()


class MeadowView(Model, frozen=True):
    """The table as seen from one seat, or by a spectator (`viewer` None).

    `grid` holds the map's tiles in reading order, `line` the spaces at which the signpost points (none once
    the game is over) and `open` those of them whose tiles the seat to move can place. `marks` are the seats
    whose turn it is at each place of the signpost, clockwise from the top of column A; `position` is its
    place. `bag` counts the tiles that wait unseen, `queue` lists those that wait open.
    `boards` are without the plan, `tallies` how they stand, `pins` and `starting` each seat's hiking pins
    and starting rock (0 where it has none, or none any more).
    `plan` is the viewer's own unconfirmed turn (empty for others), `outlook` what it comes to.
    """

    viewer: Seat | None
    to_move: Seat | None
    level: Level
    drawing: Drawing
    expert: bool
    grid: tuple[TileId | None, ...]
    line: Line
    open: tuple[Space, ...]
    marks: tuple[Seat, ...]
    position: int
    bag: int
    queue: tuple[TileId, ...]
    boards: tuple[Board, ...]
    tallies: tuple[Tally, ...]
    pins: tuple[int, ...]
    starting: tuple[int, ...]
    turn: int
    idle: int
    scorings: tuple[Scoring, ...]
    plan: Plan = Plan()
    outlook: Outlook | None = None
