"""What a viewer may know: everything but the order of decks, and others' plans."""

from __future__ import annotations

from rules.core.model import Model, Seat
from rules.games.peaks.pieces import (
    CampfireId,
    CardId,
    Gain,
    Good,
    Item,
    Node,
    PanoramaId,
    Place,
    Plan,
    Stock,
    SummitId,
    Table,
    Where,
)


class Left(Model, frozen=True):
    """How many lie face down: boards, summits and panoramas (by region and level), market, campfire."""

    boards: int
    summits: tuple[int, ...]
    market: int
    panoramas: tuple[int, ...]
    campfire: int


class Points(Model, frozen=True):
    """What a seat would score if the game ended now."""

    badges: int
    panoramas: int
    campfire: int
    stones: int

    @property
    def total(self) -> int:
        """Add the parts up."""
        return self.badges + self.panoramas + self.campfire + self.stones


class Playable(Model, frozen=True):
    """A card of the hand: how many targets it has now, and whether it does anything at all."""

    card: CardId
    targets: int
    works: bool


class Target(Model, frozen=True):
    """A space to which the hiker may go.

    `number` is that in the picture; `route` leads there from the hiker's space; `past` are jumped hikers.
    `gain` is what the space gives, doubled where the card says so; `via` is the space between (W06) with
    its `way` gain.
    """

    number: int
    at: Node
    steps: int
    route: tuple[Node, ...]
    gain: Gain
    past: tuple[Seat, ...] = ()
    via: Node | None = None
    way: Gain = Gain()


class Joint(Model, frozen=True):
    """A way to attach the next board: at this corner of that board (by index), so many turns clockwise.

    `tip` is the printed corner of the new board that joins; `gain` are both rewards and what the card
    adds; `more` counts further corners it meets. `x` and `y` are its cell.
    """

    number: int
    at: Node
    side: Place
    board: int
    turns: int
    x: int
    y: int
    tip: Place
    gain: Gain
    more: int = 0


class Priced(Model, frozen=True):
    """A card of the market and what it costs this seat now."""

    card: CardId
    price: int


class Building(Model, frozen=True):
    """A place for the next summit of a board's region, its cost (before a discount) and its badge."""

    number: int
    at: Node
    board: int
    side: Place
    summit: SummitId
    cost: Stock
    badge: int


class Placing(Model, frozen=True):
    """A stone that may lie on the summit here: its size, its value, the points it brings at the end."""

    size: int
    value: int
    points: int


class Open(Model, frozen=True):
    """Every answer to the open decision of the seat to move; what is not open is empty.

    `where` tells which gain of the turn goods, overflow, trades, summits and stones belong to. `goods`
    are to be chosen, `drop` items to be left behind. `sale` and `removal` are offered as alternatives;
    `selling` lists the kinds of items to trade in with how many there are. `rest` are the endorphins
    instead of a panorama. `ends` tells whether the turn may end as it is.
    """

    where: Where = "main"
    cards: tuple[Playable, ...] = ()
    targets: tuple[Target, ...] = ()
    joints: tuple[Joint, ...] = ()
    sale: bool = False
    selling: tuple[tuple[Item, int], ...] = ()
    market: tuple[Priced, ...] = ()
    removal: bool = False
    removing: tuple[CardId, ...] = ()
    panoramas: tuple[PanoramaId, ...] = ()
    rest: int = 0
    goods: int = 0
    drop: int = 0
    trades: tuple[tuple[Good, ...], ...] = ()
    rate: int = 2
    buildings: tuple[Building, ...] = ()
    stones: tuple[Placing, ...] = ()
    campfire: tuple[CampfireId, ...] = ()
    savings: tuple[Item, ...] = ()
    ends: bool = False


class PeaksView(Model, frozen=True):
    """The table as seen from one seat, or by a spectator (`viewer` None).

    `table` is the confirmed position; `plan` is the viewer's own unconfirmed turn, whose `table` shows
    how it would be then, and `open` its next decision. `points` and `after` are the scores of both.
    """

    viewer: Seat | None
    to_move: Seat | None
    table: Table
    left: Left
    points: tuple[Points, ...]
    ascending: bool = False
    short: bool = False
    plan: Plan | None = None
    open: Open = Open()
    after: tuple[Points, ...] = ()

    @property
    def shown(self) -> Table:
        """Return the table with the viewer's plan carried out, where there is one."""
        return self.table if self.plan is None else self.plan.table
