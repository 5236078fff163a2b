"""The answers to "which card" and "where to, or what": cards, spaces, corners, market, panoramas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Choice
from rules.core.text import Text, series, t, tc, tn, who
from rules.games.peaks.cards import all_cards, all_panoramas, all_summits, chart_of, free_slots
from rules.games.peaks.cards.helps import extra, reach
from rules.games.peaks.choices.steps import CARD, THEN, TO
from rules.games.peaks.moves import (
    Attach,
    Buy,
    BuyPanorama,
    GoTo,
    PlayCard,
    RemoveCards,
    Rest,
    TradeIn,
)
from rules.games.peaks.pieces import REGIONS, STORED_IN, BuildHere, Camp, Exploring, Gain, Place, Walk
from rules.games.peaks.words import (
    BOARD,
    ICON,
    PLACE,
    amount,
    cost_said,
    deed,
    gain_said,
    icons,
    short_key,
    space_said,
    traded,
)
from rules.games.peaks.words import CARD as NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.peaks.pieces import CardId, Stock, Table
    from rules.games.peaks.view import Joint, PeaksView, Playable, Target

TIP: dict[Place, Text] = {
    "N": tc("corner", "N tip"),
    "E": tc("corner", "E tip"),
    "S": tc("corner", "S tip"),
    "W": tc("corner", "W tip"),
}
ITEMS_KEY, RETIRE_KEY, REST_KEY = "items", "retire", "endorphins"


def cards(view: PeaksView) -> Iterator[Choice]:
    """Offer the cards of the hand, those without any effect last."""
    for playable in sorted(view.open.cards, key=lambda one: not one.works):
        yield Choice(
            step=CARD,
            moves=(PlayCard(playable.card),),
            key=playable.card,
            label=t("{card} · {deed}", card=NAME[playable.card], deed=card_deed(view, playable.card)),
            short=NAME[playable.card],
            detail=_prospect(playable),
        )


def card_deed(view: PeaksView, card: CardId) -> Text:
    """Say what a card does for this seat."""
    if view.viewer is None:
        return deed(card)
    me = view.table.players[view.viewer]
    match all_cards()[card].effects[0]:
        case Walk() as walk:
            return deed(card, reach(me, card, walk))
        case Camp(recover=True):
            return deed(card, more=extra(me, "camp"))
        case Exploring():
            return deed(card, more=extra(me, "explore"))
        case _:
            return deed(card)


def _prospect(playable: Playable) -> Text | None:
    """Say how much a card offers now."""
    if not playable.works:
        return t("no effect now")
    return tn("{n} target", "{n} targets", playable.targets) if playable.targets else None


def act_step(view: PeaksView) -> str:
    """Name the step of a target: the first, or the second of an E-Bike or an Expedition."""
    return THEN if view.plan is not None and view.plan.acted else TO


def spaces(view: PeaksView) -> Iterator[Choice]:
    """Offer the spaces to which the hiker may go."""
    table, step = view.shown, act_step(view)
    for target in view.open.targets:
        label = t(
            "Target {n} · {space}: {offer}",
            n=target.number,
            space=space_said(table, target.at),
            offer=offer_said(table, target),
        )
        key, short = short_key(table, target.at), t("{n}", n=target.number)
        if target.via is not None:
            key = f"{key}/{short_key(table, target.via)}"
        yield Choice(
            step=step,
            moves=(GoTo(target.at, target.via),),
            key=key,
            label=label,
            short=short,
            detail=_way(table, target),
            number=target.number,
        )


def offer_said(table: Table, target: Target) -> Text:
    """Say what a space gives or offers."""
    site = chart_of(table.boards, table.built).sites[target.at]
    if site.is_summit:
        summit = all_summits()[next(one.summit for one in table.built if one.at == target.at)]
        return tn("summit of {n} point", "summit of {n} points", summit.points)
    space = site.parts[0].space
    if space.cost is not None:
        return _signpost_said(table, site.boards[0], space.cost)
    if space.kind == "car_park":
        return t("car park")
    gained = gain_said(target.gain)
    if target.via is not None:
        gained = f"{gain_said(target.way)} + {gained}"
    if space.exchange is not None:
        goods, rate = space.exchange.goods, space.exchange.rate
        if len(goods) == 1:
            return t("{gain}, then {trade}", gain=gained, trade=traded(goods, rate))
        stored = "".join(ICON[STORED_IN[good]] for good in goods)
        return t("{gain}, then {n} alike→1{items}", gain=gained, n=rate, items=stored)
    return t("{gain}", gain=gained)


def _signpost_said(table: Table, board: int, cost: Stock) -> Text:
    """Say what a summit costs at a signpost, or that none can be built there (ruling A14)."""
    drawn = chart_of(table.boards, table.built)
    if free_slots(drawn, board) and table.summits[REGIONS.index(drawn.printed(board).region)]:
        return t("signpost, summit for {cost}", cost=amount(cost))
    return t("signpost, no summit left to build")


def _way(table: Table, target: Target) -> Text | None:
    """Say how far a space is and who is jumped on the way."""
    if not target.steps:
        return None
    said = [tn("{n} step", "{n} steps", target.steps)]
    if target.past:
        said.append(t("past {names}", names=series(*(who(seat) for seat in target.past))))
    if target.via is not None:
        said.append(t("via {space}", space=space_said(table, target.via)))
    return t("{facts}", facts=series(*said))


def joints(view: PeaksView) -> Iterator[Choice]:
    """Offer the corners and turns of the next board."""
    table, step = view.shown, act_step(view)
    several = len({joint.board for joint in view.open.joints}) > 1
    for joint in view.open.joints:
        board = table.boards[joint.board].board
        corner = TIP[joint.side]
        name = t("{board}, {corner}", board=BOARD[board], corner=corner) if several else corner
        key = f"{joint.side}/{joint.turns}"
        yield Choice(
            step=step,
            moves=(Attach(joint.at, joint.turns),),
            key=f"{board}.{key}" if several else key,
            label=t(
                "{n} · {corner}, turned {turn}° · {gain}",
                n=joint.number,
                corner=name,
                turn=90 * joint.turns,
                gain=gain_said(joint.gain),
            ),
            short=t("{corner}, {n}°", corner=corner, n=90 * joint.turns),
            detail=_meeting(table, joint),
            number=joint.number,
        )


def _meeting(table: Table, joint: Joint) -> Text:
    """Say which corner of the new board joins, and how many more do."""
    board, corner = BOARD[table.coming[0]], PLACE[joint.tip]
    joined = t("{board} joins with its {corner}", board=board, corner=corner)
    if not joint.more:
        return joined
    more = tn("{n} more corner meets", "{n} more corners meet", joint.more)
    return t("{joined}, {more}", joined=joined, more=more)


def alternatives(view: PeaksView) -> Iterator[Choice]:
    """Offer what a card does instead: trade items in, remove cards, take endorphins."""
    if view.open.sale:
        yield Choice(
            step=TO,
            moves=(TradeIn(),),
            key=ITEMS_KEY,
            label=t("Trade items for 😊 instead"),
            short=t("Items for 😊"),
        )
    if view.open.removal:
        yield Choice(
            step=TO,
            moves=(RemoveCards(),),
            key=RETIRE_KEY,
            label=t("Remove cards for 😊 instead"),
            short=t("Cards for 😊"),
        )
    if view.open.rest:
        yield Choice(
            step=TO,
            moves=(Rest(),),
            key=REST_KEY,
            label=t("Take {n}😊", n=view.open.rest),
            short=t("{n}😊", n=view.open.rest),
        )


def market(view: PeaksView) -> Iterator[Choice]:
    """Offer the cards of the market that can be paid."""
    for priced in view.open.market:
        yield Choice(
            step=TO,
            moves=(Buy(priced.card),),
            key=priced.card,
            label=t("{card} · {n}😊", card=NAME[priced.card], n=priced.price),
            short=NAME[priced.card],
            detail=card_deed(view, priced.card),
        )


def saves(view: PeaksView) -> bool:
    """Tell whether the card that was played saves an item of a cost."""
    effects = () if view.plan is None else all_cards()[view.plan.card].effects
    return any(isinstance(effect, Camp | BuildHere) and effect.discount for effect in effects)


def panoramas(view: PeaksView) -> Iterator[Choice]:
    """Offer the panoramas that can be paid."""
    for number in view.open.panoramas:
        card = all_panoramas()[number]
        yield Choice(
            step=TO,
            moves=(BuyPanorama(number),),
            key=number,
            label=t(
                "Level {level} · {points} points · pay {cost}",
                level=card.level,
                points=card.points,
                cost=cost_said(card.cost, icons(card.cost), saves=saves(view)),
            ),
            short=t("level {level}", level=card.level),
            detail=t("get {gain}", gain=gain_said(card.reward)) if card.reward != Gain() else None,
        )
