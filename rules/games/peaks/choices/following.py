"""The answers to what follows from a space, a reward or a full backpack."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from rules.core.game import Choice
from rules.core.text import series, t
from rules.games.peaks.cards import all_summits
from rules.games.peaks.choices.steps import (
    BUILD,
    CAMPFIRE,
    SAVE,
    SELL,
    STONE,
    TRADE,
    drop_step,
    goods_step,
    retire_step,
)
from rules.games.peaks.choices.targets import saves
from rules.games.peaks.moves import (
    Build,
    LeaveItems,
    PlaceStone,
    Remove,
    SaveItem,
    SellItems,
    TakeCampfire,
    TakeGoods,
    TradeGoods,
)
from rules.games.peaks.pieces import GOODS, ITEMS, STORED_IN, Gain, Removing, parts_of, stock_of
from rules.games.peaks.words import CAMPFIRE as FIRE
from rules.games.peaks.words import (
    CAMPFIRE_TEXT,
    CARD,
    ICON,
    PLACE,
    SUMMIT,
    amount,
    cost_said,
    counted,
    deed,
    gain_said,
    icons,
    traded,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.text import Text
    from rules.games.peaks.pieces import Good, Stock, Table
    from rules.games.peaks.view import Building, PeaksView


def goods(view: PeaksView) -> Iterator[Choice]:
    """Offer every choice of so many goods."""
    if not view.open.goods:
        return
    for chosen in combinations_with_replacement(GOODS, view.open.goods):
        stock = stock_of(chosen)
        yield Choice(
            step=goods_step(view.open),
            moves=(TakeGoods(chosen),),
            key=amount(stock),
            label=t("{goods}", goods=icons(stock)),
            short=t("{goods}", goods=amount(stock)),
            detail=_in_words(stock),
        )


def _in_words(stock: Stock) -> Text:
    """Say items in words, for who cannot see the icons."""
    listed = (counted(item, n) for item, n in zip(ITEMS, stock, strict=True) if n)
    return t("{items}", items=series(*listed))


def drops(view: PeaksView) -> Iterator[Choice]:
    """Offer every choice of so many items to leave behind."""
    seat = view.viewer
    if not view.open.drop or seat is None:
        return
    for stock in parts_of(view.shown.players[seat].items, view.open.drop):
        yield Choice(
            step=drop_step(view.open),
            moves=(LeaveItems(stock),),
            key=amount(stock),
            label=t("{goods}", goods=amount(stock)),
            short=t("{goods}", goods=amount(stock)),
            detail=_in_words(stock),
        )


def trades(view: PeaksView) -> Iterator[Choice]:
    """Offer the sets of trades."""
    for chosen in view.open.trades:
        yield Choice(
            step=TRADE,
            moves=(TradeGoods(chosen),),
            key=trade_key(chosen),
            label=t("{trades}", trades=traded(chosen, view.open.rate)),
            short=t("{items}", items=trade_key(chosen)),
            detail=_in_words(stock_of(STORED_IN[good] for good in chosen)),
        )


def trade_key(chosen: tuple[Good, ...]) -> str:
    """Name a set of trades by what it brings."""
    return amount(stock_of(STORED_IN[good] for good in chosen))


def build_key(table: Table, place: Building) -> str:
    """Name a place for a summit by its board and its side."""
    return f"{table.boards[place.board].board}.{place.side}"


def buildings(view: PeaksView) -> Iterator[Choice]:
    """Offer the places for the next summit."""
    table = view.shown
    for place in view.open.buildings:
        summit = all_summits()[place.summit]
        yield Choice(
            step=BUILD,
            moves=(Build(place.at),),
            key=build_key(table, place),
            label=t(
                "Place {n} · {summit}, {points} points",
                n=place.number,
                summit=SUMMIT[summit.id],
                points=summit.points,
            ),
            short=SUMMIT[summit.id],
            detail=t(
                "{side} · pay {cost} · badge {badge}",
                side=PLACE[place.side],
                cost=cost_said(place.cost, amount(place.cost), saves=saves(view)),
                badge=place.badge,
            ),
            number=place.number,
        )


def stones(view: PeaksView) -> Iterator[Choice]:
    """Offer the stones that may lie on the summit."""
    seat = view.viewer
    if not view.open.stones or seat is None:
        return
    at = view.shown.players[seat].at
    built = next(one for one in view.shown.built if one.at == at)
    reward = all_summits()[built.summit].reward
    for stone in view.open.stones:
        detail = t("{n} points", n=stone.points)
        if reward != Gain():
            detail = t("{n} points · reward {gain}", n=stone.points, gain=gain_said(reward))
        yield Choice(
            step=STONE,
            moves=(PlaceStone(stone.size),),
            key=str(stone.size),
            label=t("Stone size {size} · ×{value}", size=stone.size, value=stone.value),
            short=t("size {size}", size=stone.size),
            detail=detail,
        )


def campfires(view: PeaksView) -> Iterator[Choice]:
    """Offer the campfire cards."""
    for card in view.open.campfire:
        yield Choice(
            step=CAMPFIRE,
            moves=(TakeCampfire(card),),
            key=card,
            label=FIRE[card],
            short=FIRE[card],
            detail=CAMPFIRE_TEXT[card],
        )


def savings(view: PeaksView) -> Iterator[Choice]:
    """Offer the items that a discount may save."""
    for item in view.open.savings:
        yield Choice(
            step=SAVE,
            moves=(SaveItem(item),),
            key=item,
            label=t("Save {item} {icon}", item=counted(item, 1), icon=ICON[item]),
            short=t("{icon}", icon=ICON[item]),
        )


def sales(view: PeaksView) -> Iterator[Choice]:
    """Offer how many of each kind are traded in."""
    for item, most in view.open.selling:
        for n in range(1, most + 1):
            yield Choice(
                step=SELL[item],
                moves=(SellItems(item, n),),
                key=str(n),
                label=t("{items} {icon}", items=counted(item, n), icon=ICON[item]),
                short=t("{n}{icon}", n=n, icon=ICON[item]),
            )


def removals(view: PeaksView) -> Iterator[Choice]:
    """Offer the bought cards, one to remove after the other."""
    if view.plan is None:
        return
    task = next(iter(view.plan.tasks), None)
    done = len(task.removed) if isinstance(task, Removing) else 0
    for card in view.open.removing:
        yield Choice(
            step=retire_step(done + 1),
            moves=(Remove(card),),
            key=card,
            label=t("{card} · {deed}", card=CARD[card], deed=deed(card)),
            short=CARD[card],
        )
