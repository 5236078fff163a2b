"""What the seat to move may do next: the moves of the open task, and of the next one if it is optional."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, assert_never

from rules.core.model import EndTurn
from rules.games.peaks.cards import all_panoramas
from rules.games.peaks.cards.helps import bought, price, room
from rules.games.peaks.game import places
from rules.games.peaks.moves import (
    Attach,
    Build,
    Buy,
    BuyPanorama,
    GoTo,
    LeaveItems,
    PlaceStone,
    PlayCard,
    Remove,
    RemoveCards,
    Rest,
    SaveItem,
    SellItems,
    TakeCampfire,
    TakeGoods,
    TradeGoods,
    TradeIn,
)
from rules.games.peaks.pieces import (
    GOODS,
    ITEMS,
    Act,
    Bike,
    BuildHere,
    Camp,
    Collect,
    Enter,
    Exploring,
    Fire,
    Guide,
    Learn,
    Preserve,
    Receive,
    Removing,
    Retiring,
    Saving,
    Sell,
    Selling,
    Trading,
    Unload,
    Visit,
    Walk,
    parts_of,
)
from rules.games.peaks.state import is_over, mover, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.peaks.moves import PeaksMove
    from rules.games.peaks.pieces import Effect, Item, Plan, Stock, Table, Task
    from rules.games.peaks.state import PeaksState


def legal(state: PeaksState) -> tuple[PeaksMove, ...]:
    """List the legal moves in a fixed order; none once the game is over."""
    if is_over(state.table):
        return ()
    if state.plan is None:
        hand = dict.fromkeys(mover(state.table).hand)
        return tuple(map(PlayCard, hand))
    return _of_plan(state.plan, ascending=state.options.ascending)


@lru_cache(maxsize=256)
def _of_plan(plan: Plan, *, ascending: bool) -> tuple[PeaksMove, ...]:
    """List the moves of the open tasks, then the end of the turn where nothing is due.

    Kept, since a move is looked up here when it is made.
    """
    moves = [move for task in open_tasks(plan) for move in of_task(plan, task, ascending=ascending)]
    return (*moves, EndTurn()) if may_end(plan) else tuple(moves)


def open_tasks(plan: Plan) -> Iterator[Task]:
    """List the tasks that may be answered now: those that may be left out, up to the first that is due."""
    for task in plan.tasks:
        yield task
        if not is_optional(task):
            return


def may_end(plan: Plan) -> bool:
    """Tell whether nothing is due."""
    return all(is_optional(task) for task in plan.tasks)


def is_optional(task: Task) -> bool:
    """Tell whether a task may be left undone."""
    match task:
        case Act(again=again):
            return again
        case Visit() | Trading() | Selling() | Removing():
            return True
        case Collect() | Unload() | Enter() | Fire() | Saving():
            return False


def of_task(plan: Plan, task: Task, *, ascending: bool) -> Iterator[PeaksMove]:  # noqa: C901, PLR0912, PLR0915  (a case for each task)
    """List the answers to a task; none where it needs no answer."""
    table = plan.table
    me = mover(table)
    match task:
        case Act(effects=effects):
            for effect in effects:
                yield from of_effect(plan, effect, ascending=ascending)
        case Collect(gain=gain):
            if gain.any:
                yield from map(TakeGoods, combinations_with_replacement(GOODS, gain.any))
        case Unload():
            yield from map(LeaveItems, parts_of(me.items, -room(me)))
        case Visit():
            yield from _of_visit(table)
        case Trading(times=times, rate=rate):
            yield from map(TradeGoods, places.trades(me.items, GOODS, rate, times))
        case Enter():
            return
        case Fire():
            yield from map(TakeCampfire, table.campfire)
        case Saving(cost=cost):
            yield from map(SaveItem, savings(me.items, cost))
        case Selling(sold=sold):
            yield from _sales(me.items, sold)
        case Removing():
            yield from map(Remove, dict.fromkeys(bought(me)))
        case _:
            assert_never(task)


def of_effect(plan: Plan, effect: Effect, *, ascending: bool) -> Iterator[PeaksMove]:  # noqa: C901  (a case for each effect)
    """List how an effect can be carried out; nothing where it cannot."""
    table = plan.table
    me = mover(table)
    match effect:
        case Walk() | Bike() | Guide():
            yield from (GoTo(node, via) for node, via in places.targets(table, plan.card, effect))
        case Exploring():
            yield from (Attach(corner.at, turns) for corner in places.corners(table) for turns in range(4))
        case Sell():
            if any(me.items):
                yield TradeIn()
        case Learn(discount=discount):
            offered = dict.fromkeys(table.market)
            yield from (Buy(card) for card in offered if price(me, card, discount) <= me.endorphins)
        case Retiring():
            if bought(me):
                yield RemoveCards()
        case BuildHere(discount=discount):
            yield from (Build(ground.at) for ground in buildable(table, discount))
        case Camp(discount=discount):
            yield from _panoramas(table, discount, ascending=ascending)
            yield Rest()
        case Preserve() | Receive():
            return


def _of_visit(table: Table) -> Iterator[PeaksMove]:
    """List the trades, summits and stones that the space offers where the hiker stands."""
    me, space = mover(table), places.visited(table)
    if space is not None and space.exchange is not None:
        terms = space.exchange
        yield from map(TradeGoods, places.trades(me.items, terms.goods, terms.rate, terms.most))
    if space is not None and space.kind == "signpost":
        yield from (Build(ground.at) for ground in buildable(table, 0))
    if places.site(table).is_summit:
        yield from map(PlaceStone, fitting(table))


def fitting(table: Table) -> tuple[int, ...]:
    """List the sizes of stones that may lie on the summit where the hiker stands (rulebook, stones)."""
    me, seat = mover(table), seat_of(table)
    built = next(one for one in table.built if one.at == me.at)
    if any(stone.seat == seat for stone in built.stones):
        return ()
    top = min((stone.size for stone in built.stones), default=9)
    return tuple(size for size in me.stones if size < top)


def buildable(table: Table, discount: int) -> Iterator[places.Ground]:
    """List the places for a summit that can be paid where the hiker stands."""
    items = mover(table).items
    for ground in places.grounds(table, places.site(table).boards):
        if affordable(items, ground.cost, discount):
            yield ground


def affordable(items: Stock, cost: Stock, discount: int) -> bool:
    """Tell whether a cost can be paid, with one item less where there is a discount."""
    return bool(savings(items, cost)) if discount else places.can_pay(items, cost)


def savings(items: Stock, cost: Stock) -> tuple[Item, ...]:
    """List the items of a cost that may stay unpaid so that the rest can be paid (ruling A20)."""
    return tuple(
        item for i, item in enumerate(ITEMS) if cost[i] and places.can_pay(items, reduced(cost, item))
    )


def reduced(cost: Stock, item: Item) -> Stock:
    """Take one item off a cost."""
    a, b, c, d, e, f = (n - (item == one) for n, one in zip(cost, ITEMS, strict=True))
    return (a, b, c, d, e, f)


def _panoramas(table: Table, discount: int, *, ascending: bool) -> Iterator[BuyPanorama]:
    """List the panoramas that may be bought: one of each level, in order where the table says so."""
    me = mover(table)
    for level in levels_open(me.panoramas, ascending=ascending):
        for card in table.panoramas[level - 1]:
            if affordable(me.items, all_panoramas()[card].cost, discount):
                yield BuyPanorama(card)


def levels_open(owned: tuple[object, ...], *, ascending: bool) -> tuple[int, ...]:
    """List the levels of which a seat may still buy a panorama (rulebook, Tent Camp; ruling A23)."""
    have = {card.level for card in all_panoramas().values() if card.id in owned}
    missing = tuple(level for level in range(1, 7) if level not in have)
    return missing[:1] if ascending else missing


def _sales(items: Stock, sold: Stock) -> Iterator[SellItems]:
    """List how many of each kind not yet traded may be traded."""
    for i, item in enumerate(ITEMS):
        if not sold[i]:
            yield from (SellItems(item, n) for n in range(1, items[i] + 1))
