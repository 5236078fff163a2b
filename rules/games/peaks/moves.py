"""What a seat may do: play a card, answer what the card asks, end the turn. One move is one decision."""

from __future__ import annotations

from typing import TypeAlias

from rules.core.model import EndTurn, Move
from rules.games.peaks.pieces import CampfireId, CardId, Good, Item, Node, PanoramaId, Stock


class PlayCard(Move, frozen=True, tag="card"):
    """Play this card of the hand onto one's own discard pile."""

    card: CardId


class GoTo(Move, frozen=True, tag="to"):
    """Move the hiker to a space; `via` names the space between where its gain is taken too (W06)."""

    to: Node
    via: Node | None = None


class Attach(Move, frozen=True, tag="explore"):
    """Attach the next board at this free corner, turned so many quarters clockwise."""

    at: Node
    turns: int


class TradeIn(Move, frozen=True, tag="trade-in"):
    """Trade items for endorphins instead of exploring."""


class SellItems(Move, frozen=True, tag="sell"):
    """Trade so many items of a kind for endorphins."""

    item: Item
    count: int


class Buy(Move, frozen=True, tag="buy"):
    """Buy this card of the market."""

    card: CardId


class RemoveCards(Move, frozen=True, tag="remove-cards"):
    """Remove bought cards instead of buying one."""


class Remove(Move, frozen=True, tag="remove"):
    """Remove this bought card."""

    card: CardId


class BuyPanorama(Move, frozen=True, tag="panorama"):
    """Buy this panorama on offer."""

    panorama: PanoramaId


class Rest(Move, frozen=True, tag="rest"):
    """Take endorphins instead of a panorama."""


class TakeGoods(Move, frozen=True, tag="goods"):
    """Choose goods, in the order of GOODS."""

    goods: tuple[Good, ...]


class LeaveItems(Move, frozen=True, tag="leave"):
    """Leave these items behind."""

    items: Stock


class TradeGoods(Move, frozen=True, tag="trade"):
    """Make one trade for each good named, in the order of GOODS."""

    goods: tuple[Good, ...]


class Build(Move, frozen=True, tag="build"):
    """Build the next summit of the region at this place."""

    at: Node


class PlaceStone(Move, frozen=True, tag="stone"):
    """Place a stone of this size on the summit one is on."""

    size: int


class TakeCampfire(Move, frozen=True, tag="campfire"):
    """Choose this campfire card."""

    card: CampfireId


class SaveItem(Move, frozen=True, tag="save"):
    """Say which item a discount saves."""

    item: Item


PeaksMove: TypeAlias = (
    PlayCard
    | GoTo
    | Attach
    | TradeIn
    | SellItems
    | Buy
    | RemoveCards
    | Remove
    | BuyPanorama
    | Rest
    | TakeGoods
    | LeaveItems
    | TradeGoods
    | Build
    | PlaceStone
    | TakeCampfire
    | SaveItem
    | EndTurn
)
