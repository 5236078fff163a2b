"""One turn carried out: each decision changes the plan, and its end makes the plan the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.core.model import EndTurn
from rules.games.peaks.cards import all_summits, chart_of, spot_of
from rules.games.peaks.cards.atlas import added
from rules.games.peaks.cards.helps import extra, in_order, price
from rules.games.peaks.game import places
from rules.games.peaks.game.legal import of_effect, open_tasks
from rules.games.peaks.game.planning import (
    answered,
    bargained,
    begun,
    building,
    buying,
    collected,
    endorphins_by,
    having,
    settled,
    telling,
)
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
    STORED_IN,
    Act,
    Bike,
    BuildHere,
    Camp,
    CampedForEndorphins,
    CardBought,
    CardPlayed,
    Collect,
    Enter,
    Explored,
    Exploring,
    Fire,
    FireTaken,
    Gain,
    Guide,
    ItemsLeft,
    ItemTraded,
    JointsAdded,
    Learn,
    Moved,
    Passed,
    Preserve,
    Receive,
    Removing,
    Retiring,
    Saving,
    Sell,
    Selling,
    Stone,
    StonePlaced,
    Trading,
    Unload,
    Visit,
    Walk,
    less,
    plus,
    stock_of,
)
from rules.games.peaks.scoring import VALUES
from rules.games.peaks.state import mover, seat_of

if TYPE_CHECKING:
    from rules.games.peaks.moves import PeaksMove
    from rules.games.peaks.pieces import Effect, Plan, Table, Task


def decided(table: Table, plan: Plan | None, move: PeaksMove) -> Plan:
    """Make a legal decision, and all that follows from it without another one."""
    if isinstance(move, PlayCard):
        return begun(table, move.card)
    if plan is None or isinstance(move, EndTurn):
        raise AssertionError("A plan begins with a card, and its end is no decision.")
    task = next(one for one in open_tasks(plan) if _answers(plan, one, move))
    plan = answered(plan, task)
    match task:
        case Act(effects=effects):
            return settled(
                _acted(plan, next(one for one in effects if _carries(plan, one, move)), task, move)
            )
        case Selling() | Removing():
            return _counted(plan, task, move)
        case _:
            return settled(_done(plan, task, move))


def _answers(plan: Plan, task: Task, move: PeaksMove) -> bool:  # noqa: C901  (a case for each task)
    """Tell whether a move is of the kind that answers a task."""
    match task:
        case Act(effects=effects):
            return any(_carries(plan, effect, move) for effect in effects)
        case Collect():
            return isinstance(move, TakeGoods)
        case Unload():
            return isinstance(move, LeaveItems)
        case Visit():
            return isinstance(move, TradeGoods | Build | PlaceStone)
        case Trading():
            return isinstance(move, TradeGoods)
        case Fire():
            return isinstance(move, TakeCampfire)
        case Saving():
            return isinstance(move, SaveItem)
        case Selling():
            return isinstance(move, SellItems)
        case Removing():
            return isinstance(move, Remove)
        case Enter():
            return False


def _carries(plan: Plan, effect: Effect, move: PeaksMove) -> bool:
    """Tell whether a move is of the kind that carries an effect out."""
    match effect:
        case Walk() | Bike() | Guide():
            return isinstance(move, GoTo) and move in of_effect(plan, effect, ascending=False)
        case Exploring():
            return isinstance(move, Attach)
        case Sell():
            return isinstance(move, TradeIn)
        case Learn():
            return isinstance(move, Buy)
        case Retiring():
            return isinstance(move, RemoveCards)
        case BuildHere():
            return isinstance(move, Build)
        case Camp():
            return isinstance(move, BuyPanorama | Rest)
        case Preserve() | Receive():
            return False


def _acted(plan: Plan, effect: Effect, act: Act, move: PeaksMove) -> Plan:
    """Carry an effect of a card out."""
    match effect, move:
        case ((Walk() | Bike() | Guide()), GoTo()):
            return _gone(plan, effect, act, move)
        case Exploring(), Attach():
            return _explored(plan, effect, act, move)
        case Sell(rate=rate), TradeIn():
            return replace(plan, tasks=(Selling(rate), *plan.tasks))
        case Retiring(endorphins=endorphins), RemoveCards():
            return replace(plan, tasks=(Removing(endorphins), *plan.tasks))
        case Learn(discount=discount), Buy():
            return _bought(plan, discount, move)
        case BuildHere(discount=discount), Build(at=at):
            told = telling(plan, CardPlayed(seat=seat_of(plan.table), card=plan.card))
            return building(told, at, discount)
        case Camp(discount=discount), BuyPanorama(panorama=panorama):
            return buying(plan, panorama, discount)
        case Camp(), Rest():
            return _rested(plan, effect)
        case _:
            raise AssertionError(f"{move} does not carry out {effect}")


def _gone(plan: Plan, effect: Walk | Bike | Guide, act: Act, move: GoTo) -> Plan:
    """Move the hiker, take what it meets on the way, and see what the space offers (rulebook, Walk)."""
    table, card = plan.table, plan.card
    drawn = chart_of(table.boards, table.built)
    how = {Walk: "move", Bike: "bike", Guide: "guide"}
    to = spot_of(drawn, move.to, table.built)
    told = telling(plan, Moved(seat=seat_of(table), card=card, how=how[type(effect)], to=to))  # type: ignore[arg-type]
    gain, where, after = drawn.sites[move.to].gain(), act.where, plan.tasks
    if isinstance(effect, Walk):
        way = next(
            one for one in places.ways_by(table, card, effect) if (one.to, one.via) == (move.to, move.via)
        )
        occupied = places.taken(table)
        past = tuple(
            seat for node in way.route[1:-1] if node in occupied for seat in places.standing(table, node)
        )
        told = telling(told, Passed(seats=past)) if past else told
        gain = times(gain, effect.times)
    first: tuple[Task, ...] = ()
    if move.via is not None:
        first = (Collect(drawn.sites[move.via].gain(), "way", "first"),)
    if isinstance(effect, Bike) and effect.then:
        where = "first"
        after = (Act((Walk(effect.then, effect.then),)), *after)
    number = places.targets(table, card, effect).index((move.to, move.via)) + 1
    plan = having(replace(told, numbers=(*told.numbers, number)), at=move.to)
    return replace(plan, tasks=(*first, Collect(gain, "space", where), Visit(where), *after))


def times(gain: Gain, factor: int) -> Gain:
    """Multiply a gain."""
    total = gain
    for _ in range(factor - 1):
        total = added(total, gain)
    return total


def _explored(plan: Plan, effect: Exploring, act: Act, move: Attach) -> Plan:
    """Attach the next board and take both rewards of the joint (rulebook, Explore)."""
    table = plan.table
    corner = next(one for one in places.corners(table) if one.at == move.at)
    board, *coming = table.coming
    own, new = places.joint_gain(table, corner, move.turns)
    gain = added(added(own, new), Gain(endorphins=effect.endorphins))
    more = places.further(table, corner)
    boards = (*table.boards, places.attached(board, corner, move.turns))
    plan = replace(plan, table=replace(table, boards=boards, coming=tuple(coming)))
    plan = telling(plan, Explored(seat=seat_of(table), board=board, gain=gain))
    plan = endorphins_by(telling(plan, JointsAdded(corners=more)) if more else plan, "explore")
    where = "first" if effect.times > 1 else act.where
    tasks: list[Task] = [Collect(gain, "joint", where)]
    if effect.enter:
        tasks.append(Enter(move.at))
    if effect.times > 1:
        again = replace(effect, times=effect.times - 1)
        tasks.append(Act((again,), again=True))
    return replace(plan, tasks=(*tasks, *plan.tasks))


def _bought(plan: Plan, discount: int, move: Buy) -> Plan:
    """Buy a card of the market and take it into the hand (rulebook, Use Experience)."""
    table, me = plan.table, mover(plan.table)
    paid = price(me, move.card, discount)
    at = table.market.index(move.card)
    plan = having(plan, endorphins=me.endorphins - paid, hand=in_order((*me.hand, move.card)))
    market = table.market[:at] + table.market[at + 1 :]
    plan = replace(plan, table=replace(plan.table, market=market))
    return telling(plan, CardBought(seat=seat_of(table), card=move.card, endorphins=paid))


def _rested(plan: Plan, effect: Camp) -> Plan:
    """Take endorphins instead of a panorama; a true camp brings more by campfire cards."""
    me = mover(plan.table)
    taken = effect.endorphins + (extra(me, "camp") if effect.recover else 0)
    plan = having(plan, endorphins=me.endorphins + taken)
    return telling(plan, CampedForEndorphins(seat=seat_of(plan.table), endorphins=taken))


def _counted(plan: Plan, task: Selling | Removing, move: PeaksMove) -> Plan:
    """Trade in items of one kind, or remove one card; more may follow."""
    table, me = plan.table, mover(plan.table)
    match task, move:
        case Selling(rate=rate, sold=sold), SellItems(item=item, count=count):
            stock = stock_of([item] * count)
            gained = me.endorphins + count * rate
            plan = having(plan, items=less(me.items, stock), endorphins=gained)
            return replace(plan, tasks=(Selling(rate, plus(sold, stock)), *plan.tasks))
        case Removing(endorphins=each, removed=removed), Remove(card=card):
            hand, played = me.hand, me.played
            if card in played:
                at = played.index(card)
                played = played[:at] + played[at + 1 :]
            else:
                at = hand.index(card)
                hand = hand[:at] + hand[at + 1 :]
            plan = having(plan, hand=hand, played=played, endorphins=me.endorphins + each)
            plan = replace(plan, table=replace(plan.table, returned=(*table.returned, card)))
            return replace(plan, tasks=(Removing(each, (*removed, card)), *plan.tasks))
        case _:
            raise AssertionError(f"{move} does not answer {task}")


def _done(plan: Plan, task: Task, move: PeaksMove) -> Plan:
    """Carry an answer out that belongs to a gain, a space or a reward."""
    table, me = plan.table, mover(plan.table)
    match move:
        case TakeGoods(goods=goods) if isinstance(task, Collect):
            gain = replace(task.gain, items=plus(task.gain.items, stock_of(goods)), any=0)
            return collected(plan, replace(task, gain=gain))
        case LeaveItems(items=items):
            return telling(having(plan, items=less(me.items, items)), ItemsLeft(items=items))
        case TradeGoods():
            return _traded(plan, task, move)
        case Build(at=at):
            return building(plan, at, 0)
        case PlaceStone(size=size):
            return _stone(plan, size)
        case TakeCampfire(card=card):
            shown = tuple(one for one in table.campfire if one != card)
            plan = having(plan, campfire=(*me.campfire, card))
            return telling(replace(plan, table=replace(plan.table, campfire=shown)), FireTaken(card=card))
        case SaveItem(item=item) if isinstance(task, Saving):
            return bargained(plan, task, item)
        case _:
            raise AssertionError(f"{move} does not answer {task}")


def _traded(plan: Plan, task: Task, move: TradeGoods) -> Plan:
    """Trade equal goods for their storage items."""
    rate = task.rate if isinstance(task, Trading) else _rate(plan.table)
    if isinstance(task, Trading):
        plan = telling(plan, CardPlayed(seat=seat_of(plan.table), card=plan.card))
    for good in dict.fromkeys(move.goods):
        count, me = move.goods.count(good), mover(plan.table)
        items = plus(less(me.items, stock_of([good] * count * rate)), stock_of([STORED_IN[good]] * count))
        plan = telling(having(plan, items=items), ItemTraded(good=good, trades=count, rate=rate))
    return plan


def _rate(table: Table) -> int:
    """Say how many goods a trade takes where the hiker stands."""
    space = places.visited(table)
    return space.exchange.rate if space is not None and space.exchange is not None else 0


def _stone(plan: Plan, size: int) -> Plan:
    """Place a stone on the summit and take its reward (rulebook, stones; ruling A16)."""
    table, me, seat = plan.table, mover(plan.table), seat_of(plan.table)
    plan = having(plan, stones=tuple(one for one in me.stones if one != size))
    built = tuple(
        replace(one, stones=(*one.stones, Stone(seat, size))) if one.at == me.at else one
        for one in table.built
    )
    summit = all_summits()[next(one.summit for one in table.built if one.at == me.at)]
    plan = replace(plan, table=replace(plan.table, built=built))
    plan = telling(plan, StonePlaced(summit=summit.id, size=size, points=VALUES[size] * summit.points))
    plan = endorphins_by(plan, "stone")
    return replace(plan, tasks=(Collect(summit.reward, "reward", "reward"), *plan.tasks))
