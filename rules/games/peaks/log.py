"""One sentence or fragment for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rules.core.game import Line
from rules.core.text import Text, series, t, tn, who
from rules.games.peaks.cards import all_panoramas
from rules.games.peaks.pieces import (
    AllOver,
    CampedForEndorphins,
    CardBought,
    CardPlayed,
    CardsBack,
    CardsRemoved,
    ConditionMet,
    EndTriggered,
    Explored,
    FireTaken,
    Gained,
    HikeBegan,
    ItemsLeft,
    ItemsSold,
    ItemTraded,
    JointEntered,
    JointsAdded,
    MedalWon,
    Moved,
    PanoramaBought,
    Passed,
    PerkGained,
    PlayedIdly,
    Rewarded,
    StonePlaced,
    SummitBuilt,
    WayGained,
)
from rules.games.peaks.scoring import VALUES
from rules.games.peaks.words import BOARD, CAMPFIRE, CARD, SUMMIT, amount, gain_said, medal, spot_said, traded

if TYPE_CHECKING:
    from rules.games.peaks.pieces import PeaksEvent


def tell(event: PeaksEvent) -> Line:  # noqa: C901, PLR0912  (a case for each event)
    """Say what happened: a main sentence, or a fragment that follows one."""
    match event:
        case Passed() | Gained() | WayGained() | PerkGained() | ItemTraded() | ItemsLeft():
            return Line(_gained(event), main=False)
        case JointsAdded() | JointEntered() | Rewarded() | FireTaken() | CardsBack():
            return Line(_added(event), main=False)
        case SummitBuilt() | StonePlaced():
            return Line(_on_a_summit(event), main=False)
        case HikeBegan(first=first):
            return Line(t("The hike begins at the car park; {name} goes first.", name=who(first, bold=True)))
        case CardPlayed() | PlayedIdly() | CardBought() | CardsRemoved() | PanoramaBought():
            return Line(_carded(event))
        case Moved():
            return Line(_moved(event))
        case Explored() | ItemsSold() | CampedForEndorphins():
            return Line(_done(event))
        case ConditionMet():
            return Line(_condition(event), urgent=True)
        case EndTriggered(short=True):
            return Line(t("The end has come: everyone else has one last turn."), urgent=True)
        case EndTriggered():
            return Line(t("Two of three conditions hold: everyone else has one last turn."), urgent=True)
        case AllOver():
            return Line(t("The last turns are done."), urgent=True)
        case MedalWon(points=points, turns=turns):
            said = t("{score} points after {n} turns: {medal}.", score=points, n=turns, medal=medal(points))
            return Line(said, urgent=True)
        case _:
            assert_never(event)


def _gained(event: Passed | Gained | WayGained | PerkGained | ItemTraded | ItemsLeft) -> Text:
    """Say what a move, a space or a card brought and took."""
    match event:
        case Passed(seats=seats):
            return t("past {names}", names=series(*(who(seat, bold=True) for seat in seats)))
        case Gained(items=items, endorphins=n):
            return t("+{goods}", goods=amount(items, endorphins=n))
        case WayGained(items=items, endorphins=n):
            return t("on the way +{goods}", goods=amount(items, endorphins=n))
        case PerkGained(card=card, items=items, endorphins=n):
            return t("{card}: +{goods}", card=CAMPFIRE[card], goods=amount(items, endorphins=n))
        case ItemTraded(good=good, trades=trades, rate=rate):
            return t("{trade}", trade=traded((good,) * trades, rate))
        case ItemsLeft(items=items):
            return t("left behind {goods}", goods=amount(items))


def _added(event: JointsAdded | JointEntered | Rewarded | FireTaken | CardsBack) -> Text:
    """Say what else followed."""
    match event:
        case JointsAdded(corners=n):
            return tn("joins {n} more corner", "joins {n} more corners", n)
        case JointEntered():
            return t("moved onto the joint")
        case Rewarded(items=items, endorphins=n):
            return t("reward {goods}", goods=amount(items, endorphins=n))
        case FireTaken(card=card):
            return t("reward 🔥 {card}", card=CAMPFIRE[card])
        case CardsBack():
            return t("all cards back in hand")


def _on_a_summit(event: SummitBuilt | StonePlaced) -> Text:
    """Say that a summit was built or a stone placed."""
    summit = SUMMIT[event.summit]
    match event:
        case SummitBuilt(paid=paid, badge=n):
            if not any(paid):
                return t("{summit} built for nothing, badge {n}", summit=summit, n=n)
            return t("{summit} built for {goods}, badge {n}", summit=summit, goods=amount(paid), n=n)
        case StonePlaced(size=size, points=points):
            return t("stone ×{v} on {summit} ({p} points)", v=VALUES[size], summit=summit, p=points)


def _moved(event: Moved) -> Text:
    """Say how and where a hiker moved."""
    name, space = who(event.seat, bold=True), spot_said(event.to)
    match event.how:
        case "bike":
            return t("{name} cycled to {space}.", name=name, space=space)
        case "guide":
            return t("{name} was guided to {space}.", name=name, space=space)
        case "move":
            said = {
                "WALK": t("{name} walked to {space}.", name=name, space=space),
                "MARCH": t("{name} marched to {space}.", name=name, space=space),
            }
            return said.get(event.card, t("{name} hiked to {space}.", name=name, space=space))


def _carded(event: CardPlayed | PlayedIdly | CardBought | CardsRemoved | PanoramaBought) -> Text:
    """Say what happened with cards."""
    name = who(event.seat, bold=True)
    match event:
        case CardPlayed(card=card):
            return t("{name} played {card}.", name=name, card=CARD[card])
        case PlayedIdly(card=card):
            return t("{name} played {card} without effect.", name=name, card=CARD[card])
        case CardBought(card=card, endorphins=n):
            return t("{name} bought {card} for {n}😊.", name=name, card=CARD[card], n=n)
        case CardsRemoved(cards=cards, endorphins=n):
            listed = series(*(CARD[card] for card in cards))
            return t("{name} removed {cards} for {n}😊.", name=name, cards=listed, n=n)
        case PanoramaBought(panorama=number, paid=paid):
            bought = all_panoramas()[number]
            return t(
                "{name} bought panorama level {l} ({p} points) for {goods}.",
                name=name,
                l=bought.level,
                p=bought.points,
                goods=amount(paid),
            )


def _done(event: Explored | ItemsSold | CampedForEndorphins) -> Text:
    """Say what a seat explored, traded in or took."""
    name = who(event.seat, bold=True)
    match event:
        case Explored(board=board, gain=gain):
            return t(
                "{name} explored {board}: +{goods}.", name=name, board=BOARD[board], goods=gain_said(gain)
            )
        case ItemsSold(items=items, endorphins=n):
            return t("{name} traded {goods} for {n}😊.", name=name, goods=amount(items), n=n)
        case CampedForEndorphins(endorphins=n):
            return t("{name} camped and took {n}😊.", name=name, n=n)


def _condition(event: ConditionMet) -> Text:
    """Say which condition for the end holds now."""
    name = who(event.seat, bold=True)
    match event.condition:
        case "stones":
            return t("{name} placed the fifth stone.", name=name)
        case "panorama":
            return t("{name} completed the panorama.", name=name)
        case "summits":
            return t("The high summits are all built.")
