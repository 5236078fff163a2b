"""The ends of a turn: each Confirm says what it does; where something optional is open there are two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Choice
from rules.core.model import EndTurn
from rules.core.text import Text, t, tn
from rules.games.peaks.cards import all_cards, all_panoramas
from rules.games.peaks.choices.following import build_key, trade_key
from rules.games.peaks.choices.steps import END
from rules.games.peaks.moves import Build, Rest, TradeGoods
from rules.games.peaks.pieces import (
    NOTHING,
    Camp,
    CampedForEndorphins,
    CardBought,
    Explored,
    Gained,
    ItemTraded,
    Moved,
    PanoramaBought,
    PerkGained,
    Removing,
    Selling,
    StonePlaced,
    SummitBuilt,
    WayGained,
    plus,
)
from rules.games.peaks.scoring import VALUES
from rules.games.peaks.words import CARD, SUMMIT, amount, traded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Move
    from rules.games.peaks.pieces import PeaksEvent, Plan
    from rules.games.peaks.view import PeaksView

WITH, WITHOUT = "yes", "no"


def ends(view: PeaksView) -> Iterator[Choice]:
    """Offer every end of the turn that can be pressed now."""
    plan, now = view.plan, view.open
    if plan is None:
        return
    if now.rest:
        yield _end((Rest(), EndTurn()), _rested(plan, now.rest), "endorphins")
    if not now.ends:
        return
    if now.trades:
        yield from _with_trades(view)
        yield _end((EndTurn(),), t("Confirm without trading"), WITHOUT, quiet=True)
    elif now.buildings:
        yield _with_summit(view)
        yield _end((EndTurn(),), t("Confirm without building"), WITHOUT, quiet=True)
    elif now.stones:
        yield _end((EndTurn(),), t("Confirm without a stone"), WITHOUT, quiet=True)
    elif now.joints:
        yield _end((EndTurn(),), t("Confirm, one board"), WITHOUT, quiet=True)
    else:
        yield _planned(plan)


def _end(
    moves: tuple[Move, ...], label: Text, key: str = WITH, *, quiet: bool = False, wary: bool = False
) -> Choice:
    """Make a Confirm."""
    return Choice(step=END, moves=moves, key=key, label=label, short=label, ends=True, quiet=quiet, wary=wary)


def _with_summit(view: PeaksView) -> Choice:
    """Offer the first place for a summit at once, by its number where there are others."""
    first = view.open.buildings[0]
    cost, badge = amount(first.cost), first.badge
    label = t("Confirm, build for {cost} · badge {n}", cost=cost, n=badge)
    if len(view.open.buildings) > 1:
        place = first.number
        label = t("Confirm, build at {place}: {cost}", place=place, cost=cost)
    return _end((Build(first.at), EndTurn()), label, build_key(view.shown, first))


def _with_trades(view: PeaksView) -> Iterator[Choice]:
    """Offer the most trades at once where they are all of one kind."""
    most = view.open.trades[-1]
    if len({good for chosen in view.open.trades for good in chosen}) > 1:
        return
    said, n = traded(most, view.open.rate), len(most)
    label = tn("Confirm with {n} trade: {trades}", "Confirm with {n} trades: {trades}", n, trades=said)
    yield _end((TradeGoods(most), EndTurn()), label, trade_key(most))


def _rested(plan: Plan, endorphins: int) -> Text:
    """Label the end of the turn that takes endorphins instead of a panorama."""
    if _recovers(plan):
        return t("Confirm: {n}😊, cards back", n=endorphins)
    return t("Confirm: {n}😊", n=endorphins)


def _recovers(plan: Plan) -> bool:
    """Tell whether the card takes all cards back."""
    return any(isinstance(effect, Camp) and effect.recover for effect in all_cards()[plan.card].effects)


def _planned(plan: Plan) -> Choice:
    """Confirm the plan as it is."""
    for task in plan.tasks:
        match task:
            case Selling(rate=rate, sold=sold):
                return _sold(sum(sold), rate)
            case Removing(removed=removed, endorphins=each):
                return _removed(len(removed), each)
            case _:
                continue
    if not plan.told:
        return _end((EndTurn(),), t("Confirm: play without effect"), wary=True)
    return _end((EndTurn(),), next(filter(None, map(_final, reversed(plan.told))), _summed(plan)))


def _sold(count: int, rate: int) -> Choice:
    """Confirm what is traded in."""
    if not count:
        return _end((EndTurn(),), t("Confirm: trade nothing"), quiet=True)
    label = tn("Confirm: {n} item for {m}😊", "Confirm: {n} items for {m}😊", count, m=count * rate)
    return _end((EndTurn(),), label)


def _removed(count: int, each: int) -> Choice:
    """Confirm what is removed."""
    if not count:
        return _end((EndTurn(),), t("Confirm: remove nothing"), quiet=True)
    label = tn("Confirm: {n} card for {m}😊", "Confirm: {n} cards for {m}😊", count, m=count * each)
    return _end((EndTurn(),), label)


def _final(event: PeaksEvent) -> Text | None:
    """Label a plan by the last thing in it that was paid for."""
    match event:
        case StonePlaced(size=size, points=points):
            return t("Confirm, stone ×{value} · {n} points", value=VALUES[size], n=points)
        case SummitBuilt(summit=summit):
            return t("Confirm: build {summit}", summit=SUMMIT[summit])
        case CardBought(card=card):
            return t("Confirm: buy {card}", card=CARD[card])
        case _:
            return None


def _summed(plan: Plan) -> Text:
    """Label a plan by where it goes and what it brings."""
    told = plan.told
    trades = sum(event.trades for event in told if isinstance(event, ItemTraded))
    if trades:
        return tn("Confirm with {n} trade", "Confirm with {n} trades", trades)
    for event in told:
        match event:
            case PanoramaBought(panorama=panorama):
                return _panorama(plan, all_panoramas()[panorama].level)
            case CampedForEndorphins(endorphins=n):
                return _rested(plan, n)
            case Explored():
                return _explored(told)
            case Moved():
                return _moved(plan)
            case _:
                continue
    return t("Confirm: {gain}", gain=_gained(told))


def _panorama(plan: Plan, level: int) -> Text:
    """Label the end of the turn that buys a panorama."""
    if _recovers(plan):
        return t("Confirm: level {n}, cards back", n=level)
    return t("Confirm: level {n}", n=level)


def _explored(told: tuple[PeaksEvent, ...]) -> Text:
    """Label the end of the turn that explores."""
    if sum(isinstance(event, Explored) for event in told) > 1:
        return t("Confirm, two boards")
    return t("Confirm: explore, {gain}", gain=_gained(told))


def _moved(plan: Plan) -> Text:
    """Label the end of the turn that moves."""
    gain, numbers = _gained(plan.told), plan.numbers
    if len(numbers) > 1:
        return t("Confirm: {n}, then {m}", n=numbers[0], m=numbers[1])
    if gain == amount(NOTHING):
        return t("Confirm: to {n}", n=numbers[0])
    return t("Confirm: to {n}, {gain}", n=numbers[0], gain=gain)


def _gained(told: tuple[PeaksEvent, ...]) -> str:
    """Add up what a turn gains."""
    items, endorphins = NOTHING, 0
    for event in told:
        if isinstance(event, Explored):
            items, endorphins = plus(items, event.gain.items), endorphins + event.gain.endorphins
        elif isinstance(event, Gained | WayGained | PerkGained):
            items, endorphins = plus(items, event.items), endorphins + event.endorphins
    return amount(items, endorphins=endorphins)
