"""What lies on the table for everyone to see, and the plan of a turn that is not confirmed."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.model import Model, Seat
from rules.games.peaks.pieces.effects import Effect
from rules.games.peaks.pieces.events import PeaksEvent
from rules.games.peaks.pieces.things import (
    NOTHING,
    BoardId,
    CampfireId,
    CardId,
    Gain,
    Node,
    PanoramaId,
    Region,
    Stock,
    SummitId,
)

Where: TypeAlias = Literal["first", "main", "reward"]
"""Which gain of a turn: what comes before the target (the way, the bicycle, a first board), the target
itself, or the reward of a summit. Each has decisions of its own."""


class PlacedBoard(Model, frozen=True):
    """A board on the map: its cell (y grows downwards) and its quarter turns clockwise."""

    board: BoardId
    x: int
    y: int
    turns: int = 0


class Stone(Model, frozen=True):
    """A stone on a summit; a size from 5 to 1."""

    seat: Seat
    size: int


class Built(Model, frozen=True):
    """A summit on the map, with its tower of stones from the bottom."""

    at: Node
    summit: SummitId
    stones: tuple[Stone, ...] = ()


class Badge(Model, frozen=True):
    """A hiking badge: for a summit built in a region."""

    region: Region
    points: int


class Player(Model, frozen=True):
    """What a seat has: `stones` are the sizes left, `panoramas` go by level."""

    at: Node
    endorphins: int
    hand: tuple[CardId, ...]
    played: tuple[CardId, ...] = ()
    items: Stock = NOTHING
    stones: tuple[int, ...] = (5, 4, 3, 2, 1)
    badges: tuple[Badge, ...] = ()
    panoramas: tuple[PanoramaId, ...] = ()
    campfire: tuple[CampfireId, ...] = ()


class News(Model, frozen=True):
    """What a seat's last turn changed: so many boards and cards on offer, the last of each; summits."""

    boards: int = 0
    market: int = 0
    campfire: int = 0
    built: tuple[Node, ...] = ()
    stones: tuple[Node, ...] = ()
    moved: bool = False


class Table(Model, frozen=True):
    """Everything that lies open: `coming` are the next boards and `summits` the next ones of each region.

    `panoramas` are on offer by level; `returned` are removed cards at the bottom of the market deck, the
    next first. `turn` counts the turns before this one; `trigger` is the turn that brought the end about.
    `news` tells of each seat's last turn, once it had one.
    """

    players: tuple[Player, ...]
    boards: tuple[PlacedBoard, ...]
    coming: tuple[BoardId, ...]
    summits: tuple[tuple[SummitId, ...], ...]
    market: tuple[CardId, ...]
    panoramas: tuple[tuple[PanoramaId, ...], ...]
    campfire: tuple[CampfireId, ...]
    built: tuple[Built, ...] = ()
    returned: tuple[CardId, ...] = ()
    turn: int = 0
    trigger: int | None = None
    news: tuple[News, ...] = ()


class Act(Model, frozen=True, tag="act"):
    """Carry out one of these effects; `again` may be left out."""

    effects: tuple[Effect, ...]
    where: Where = "main"
    again: bool = False


class Collect(Model, frozen=True, tag="collect"):
    """Take a gain: of a space or one on the way, of a joint (told with its board), a reward or a card's."""

    gain: Gain
    kind: Literal["space", "way", "joint", "reward", "card"] = "space"
    where: Where = "main"


class Unload(Model, frozen=True, tag="unload"):
    """Leave behind what does not fit into the backpack."""

    where: Where = "main"


class Visit(Model, frozen=True, tag="visit"):
    """Trade, build or place a stone where the hiker stands, or not."""

    where: Where = "main"


class Trading(Model, frozen=True, tag="trading"):
    """Trade equal goods for storage items by a card, or not."""

    times: int
    rate: int


class Enter(Model, frozen=True, tag="enter"):
    """Put the hiker onto the new joint if it is free."""

    joint: Node


class Fire(Model, frozen=True, tag="fire"):
    """Choose a campfire card."""


class Saving(Model, frozen=True, tag="saving"):
    """Choose which item of a cost a discount saves, for a panorama or a summit's place."""

    cost: Stock
    panorama: PanoramaId | None = None
    slot: Node | None = None


class Selling(Model, frozen=True, tag="selling"):
    """Trade items for endorphins, one kind after the other; `sold` so far."""

    rate: int
    sold: Stock = NOTHING


class Removing(Model, frozen=True, tag="removing"):
    """Remove bought cards for endorphins each; `removed` so far, in the order in which they were named."""

    endorphins: int
    removed: tuple[CardId, ...] = ()


Task: TypeAlias = Act | Collect | Unload | Visit | Trading | Enter | Fire | Saving | Selling | Removing


class Plan(Model, frozen=True):
    """What the seat to move has decided so far: the table as it would be, and what is still to do.

    `told` is what will have happened, `used` the campfire cards that helped once this turn already,
    `acted` whether any part of the card could be carried out, `numbers` the targets chosen by their
    numbers in the picture.
    """

    card: CardId
    table: Table
    tasks: tuple[Task, ...] = ()
    told: tuple[PeaksEvent, ...] = ()
    used: tuple[CampfireId, ...] = ()
    acted: bool = False
    numbers: tuple[int, ...] = ()
