"""What a viewer may know: everything but the tiles beneath the tops of the stacks, and others' plans."""

from __future__ import annotations

from rules.core.game import Colour
from rules.core.model import Model, Seat
from rules.games.panorama.pieces import Goal, Location, Plan, Side, Spot, Terrain, TileId


class Stack(Model, frozen=True):
    """A stack: its top tile (None once it is empty) and how many tiles it has, that one included."""

    top: TileId | None
    height: int


class Board(Model, frozen=True):
    """One seat's balloon and panorama.

    `tiles` run from left to right, `start` is the index of the start tile and `latest` that of the
    tile placed last. `terrain` are the points now, in the order of TERRAINS; `goals` what the seat
    has for each goal and `leads` whether it is among the best, both in the order of the view's goals;
    `total` counts terrain and led goals as if the game ended now.
    """

    colour: Colour
    location: Location
    landed: bool
    tiles: tuple[TileId, ...]
    start: int
    latest: int | None
    terrain: tuple[int, ...]
    goals: tuple[int, ...]
    leads: tuple[bool, ...]
    total: int


class Target(Model, frozen=True):
    """A location where the seat to move may fly, and what that means.

    `next` flies after it (the same seat again, or None where the game ends); `waits` counts the
    balloons that come before its own again, None where it lands. `last` tells whether it takes the last
    tile of a stack in the Sun's light, which begins the last flights; `lands` whether it lands at all.
    """

    location: Location
    tile: TileId
    height: int
    next: Seat | None
    waits: int | None
    last: bool
    lands: bool


class Joined(Model, frozen=True):
    """A zone that the new tile joins or makes larger, with the points it has then."""

    terrain: Terrain
    spots: tuple[Spot, ...]
    points: int


class Outcome(Model, frozen=True):
    """How the panorama would stand with the planned tile on one side.

    `gains` are the points more for each terrain, in the order of TERRAINS; `goals`, `leads`, `total`
    as in Board, as they would be then; `taken` and `lost` tell for each goal whether the seat
    takes the lead or is no longer in it. Where the rivers meet `joint` is the row and `river`
    the number of tiles of that river. `zones` lie in the columns of the present panorama: -2 and -1 are
    a tile on the left.
    """

    side: Side
    gains: tuple[int, ...]
    goals: tuple[int, ...]
    leads: tuple[bool, ...]
    taken: tuple[bool, ...]
    lost: tuple[bool, ...]
    total: int
    zones: tuple[Joined, ...]
    joint: int | None = None
    river: int | None = None


class PanoramaView(Model, frozen=True):
    """The table as seen from one seat, or by a spectator (`viewer` None).

    `order` lists the seats still flying as the Sun or Moon meets them, the one to move first.
    `targets` are the free locations in ascending order, none once the game is over. `plan` is the
    viewer's own unconfirmed turn, with what each side would bring in `outcomes` (left, right)
    once the location is chosen.
    """

    viewer: Seat | None
    to_move: Seat | None
    sun: Location
    moon: bool
    goals: tuple[Goal, ...]
    stacks: tuple[Stack, ...]
    boards: tuple[Board, ...]
    order: tuple[Seat, ...]
    targets: tuple[Target, ...]
    plan: Plan | None = None
    outcomes: tuple[Outcome, ...] = ()
