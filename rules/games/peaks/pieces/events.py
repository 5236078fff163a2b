"""What happens at a table of Five Peaks: public facts in the past tense."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.model import Event, Seat
from rules.games.peaks.pieces.things import (
    BoardId,
    CampfireId,
    CardId,
    Gain,
    Good,
    PanoramaId,
    Spot,
    Stock,
    SummitId,
)


class HikeBegan(Event, frozen=True, kw_only=True, tag="began"):
    """The table was set up; `first` begins."""

    first: Seat


class CardPlayed(Event, frozen=True, kw_only=True, tag="card"):
    """A seat played a card whose effect has no sentence of its own."""

    seat: Seat
    card: CardId


class PlayedIdly(Event, frozen=True, kw_only=True, tag="idle"):
    """A seat played a card no part of which could be carried out."""

    seat: Seat
    card: CardId


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A seat moved its hiker by a card: along paths, on a bicycle or guided."""

    seat: Seat
    card: CardId
    how: Literal["move", "bike", "guide"]
    to: Spot


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """On that way it jumped these hikers."""

    seats: tuple[Seat, ...]


class Gained(Event, frozen=True, kw_only=True, tag="gained"):
    """It gained goods and endorphins from a space or by a card."""

    items: Stock
    endorphins: int = 0


class WayGained(Event, frozen=True, kw_only=True, tag="way-gained"):
    """It gained this from a space on its way."""

    items: Stock
    endorphins: int = 0


class PerkGained(Event, frozen=True, kw_only=True, tag="perk"):
    """A campfire card brought more."""

    card: CampfireId
    items: Stock
    endorphins: int = 0


class ItemTraded(Event, frozen=True, kw_only=True, tag="traded"):
    """It traded equal goods for storage items: so many trades at this rate."""

    good: Good
    trades: int
    rate: int


class ItemsLeft(Event, frozen=True, kw_only=True, tag="left"):
    """It left items behind, since the backpack was full."""

    items: Stock


class Explored(Event, frozen=True, kw_only=True, tag="explored"):
    """A seat attached a board and took both rewards of the joint."""

    seat: Seat
    board: BoardId
    gain: Gain


class JointsAdded(Event, frozen=True, kw_only=True, tag="joints"):
    """That board met so many further corners."""

    corners: int


class JointEntered(Event, frozen=True, kw_only=True, tag="entered"):
    """The hiker went onto the new joint."""


class ItemsSold(Event, frozen=True, kw_only=True, tag="sold"):
    """A seat traded items for endorphins."""

    seat: Seat
    items: Stock
    endorphins: int


class CardBought(Event, frozen=True, kw_only=True, tag="bought"):
    """A seat bought a card of the market."""

    seat: Seat
    card: CardId
    endorphins: int


class CardsRemoved(Event, frozen=True, kw_only=True, tag="removed"):
    """A seat removed bought cards, in this order."""

    seat: Seat
    cards: tuple[CardId, ...]
    endorphins: int


class CampedForEndorphins(Event, frozen=True, kw_only=True, tag="camped"):
    """A seat camped and took endorphins."""

    seat: Seat
    endorphins: int


class PanoramaBought(Event, frozen=True, kw_only=True, tag="panorama"):
    """A seat bought a panorama card for these items."""

    seat: Seat
    panorama: PanoramaId
    paid: Stock


class Rewarded(Event, frozen=True, kw_only=True, tag="reward"):
    """A panorama or a summit rewarded it."""

    items: Stock
    endorphins: int = 0


class FireTaken(Event, frozen=True, kw_only=True, tag="fire"):
    """As a reward it chose a campfire card."""

    card: CampfireId


class CardsBack(Event, frozen=True, kw_only=True, tag="cards-back"):
    """All its played cards came back to its hand."""


class SummitBuilt(Event, frozen=True, kw_only=True, tag="built"):
    """It built a summit for these items and took a badge."""

    summit: SummitId
    paid: Stock
    badge: int


class StonePlaced(Event, frozen=True, kw_only=True, tag="stone"):
    """It placed a stone on a summit, worth so many points at the end."""

    summit: SummitId
    size: int
    points: int


class ConditionMet(Event, frozen=True, kw_only=True, tag="condition"):
    """A condition for the end holds from now on; the high summits are nobody's."""

    seat: Seat
    condition: Literal["stones", "panorama", "summits"]


class EndTriggered(Event, frozen=True, kw_only=True, tag="trigger"):
    """Everyone else has one last turn; `short` where one condition was enough."""

    short: bool = False


class AllOver(Event, frozen=True, kw_only=True, tag="over"):
    """The last turns are done."""


class MedalWon(Event, frozen=True, kw_only=True, tag="medal"):
    """A solo game ended with so many points after so many turns."""

    points: int
    turns: int


PeaksEvent: TypeAlias = (
    HikeBegan
    | CardPlayed
    | PlayedIdly
    | Moved
    | Passed
    | Gained
    | WayGained
    | PerkGained
    | ItemTraded
    | ItemsLeft
    | Explored
    | JointsAdded
    | JointEntered
    | ItemsSold
    | CardBought
    | CardsRemoved
    | CampedForEndorphins
    | PanoramaBought
    | Rewarded
    | FireTaken
    | CardsBack
    | SummitBuilt
    | StonePlaced
    | ConditionMet
    | EndTriggered
    | AllOver
    | MedalWon
)
