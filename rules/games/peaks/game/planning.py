"""A turn under way: how its plan starts, and how gains, payments and what follows by itself change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.games.peaks.cards import all_cards, all_panoramas, all_summits, badges_of
from rules.games.peaks.cards.helps import perks_of, room
from rules.games.peaks.game import places
from rules.games.peaks.game.legal import of_task, reduced, savings
from rules.games.peaks.pieces import (
    ITEMS,
    NOTHING,
    REGIONS,
    Act,
    Badge,
    Built,
    CardPlayed,
    Collect,
    Enter,
    Fire,
    Gain,
    Gained,
    Item,
    JointEntered,
    PanoramaBought,
    PerkGained,
    Plan,
    Preserve,
    Receive,
    Removing,
    Rewarded,
    Saving,
    Selling,
    Stock,
    SummitBuilt,
    Trading,
    Unload,
    Visit,
    WayGained,
    less,
    plus,
    stock_of,
)
from rules.games.peaks.state import mover

if TYPE_CHECKING:
    from rules.games.peaks.pieces import (
        CardId,
        Node,
        Panorama,
        PanoramaId,
        PeaksEvent,
        Player,
        Table,
        Task,
    )


def begun(table: Table, card: CardId) -> Plan:
    """Put a card of the hand onto the discard pile and see what it asks."""
    me = mover(table)
    at = me.hand.index(card)
    played = replace(me, hand=me.hand[:at] + me.hand[at + 1 :], played=(*me.played, card))
    effects = all_cards()[card].effects
    return settled(Plan(card, with_player(table, played), (Act(effects),)))


def with_player(table: Table, player: Player) -> Table:
    """Give the seat to move other things."""
    seat = table.turn % len(table.players)
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def having(plan: Plan, **changes: Any) -> Plan:  # noqa: ANN401  (fields of Player)
    """Change what the seat to move has."""
    return replace(plan, table=with_player(plan.table, replace(mover(plan.table), **changes)))


def telling(plan: Plan, *events: PeaksEvent) -> Plan:
    """Note what will have happened."""
    return replace(plan, told=(*plan.told, *events))


def settled(plan: Plan) -> Plan:  # noqa: C901  (a case for each task)
    """Do everything that needs no decision, up to the next one that does."""
    while plan.tasks:
        task, rest = plan.tasks[0], plan.tasks[1:]
        match task:
            case Act(effects=(Receive() as effect,)):
                gain = Gain(any=effect.any, endorphins=effect.endorphins)
                plan = telling(replace(plan, acted=True), CardPlayed(seat=_seat(plan), card=plan.card))
                plan = replace(plan, tasks=(Collect(gain, "card"), *rest))
            case Act(effects=(Preserve(times=times, rate=rate),)):
                plan = replace(plan, tasks=(Trading(times, rate), *rest))
            case Collect(gain=Gain(any=0)):
                plan = collected(replace(plan, tasks=rest), task)
            case Enter(joint=joint):
                plan = _entered(replace(plan, tasks=rest), joint)
            case Saving():
                saved = savings(mover(plan.table).items, task.cost)
                if len(saved) > 1:
                    return plan
                plan = bargained(replace(plan, tasks=rest), task, saved[0])
            case Unload():
                if room(mover(plan.table)) < 0:
                    return plan
                plan = replace(plan, tasks=rest)
            case Selling() | Removing() | Collect():
                return plan
            case Act() | Visit() | Trading() | Fire():
                if any(True for _ in of_task(plan, task, ascending=False)):
                    return plan
                plan = replace(plan, tasks=rest)
    return plan


def answered(plan: Plan, task: Task) -> Plan:
    """Take a task out that is being answered, and those before it that were left out."""
    return replace(plan, tasks=plan.tasks[plan.tasks.index(task) + 1 :], acted=True)


def _seat(plan: Plan) -> Any:  # noqa: ANN401  (a seat)
    return plan.table.turn % len(plan.table.players)


def collected(plan: Plan, task: Collect) -> Plan:
    """Take a gain whose goods are known, more by campfire cards, and look whether it fits."""
    gain, me = task.gain, mover(plan.table)
    plan = having(plan, items=plus(me.items, gain.items), endorphins=me.endorphins + gain.endorphins)
    if any(gain.items) or gain.endorphins:
        match task.kind:
            case "space" | "card":
                plan = telling(plan, Gained(items=gain.items, endorphins=gain.endorphins))
            case "way":
                plan = telling(plan, WayGained(items=gain.items, endorphins=gain.endorphins))
            case "reward":
                plan = telling(plan, Rewarded(items=gain.items, endorphins=gain.endorphins))
            case "joint":
                pass
    if task.kind in ("space", "way", "joint"):
        plan = _helped(plan, gain.items)
    following: tuple[Task, ...] = (*[Fire()] * gain.campfire, *plan.tasks)
    if any(gain.items):
        following = (Unload(task.where), *following)
    return replace(plan, tasks=following)


def _helped(plan: Plan, items: Stock) -> Plan:
    """Add what campfire cards give once a turn for goods of a space."""
    for card, perk in perks_of(mover(plan.table), "space_gain"):
        had = next(n for item, n in zip(ITEMS, items, strict=True) if item == perk.item)
        if not had or card in plan.used:
            continue
        more = _single(perk.item, perk.amount)
        me = mover(plan.table)
        plan = having(replace(plan, used=(*plan.used, card)), items=plus(me.items, more))
        plan = telling(plan, PerkGained(card=card, items=more))
    return plan


def _single(name: str | None, count: int) -> Stock:
    """Count so many of one item, by its name."""
    return stock_of(item for item in ITEMS if item == name for _ in range(count))


def endorphins_by(plan: Plan, hook: str) -> Plan:
    """Add the endorphins that campfire cards give on an occasion."""
    for card, perk in perks_of(mover(plan.table), hook):
        plan = having(plan, endorphins=mover(plan.table).endorphins + perk.amount)
        plan = telling(plan, PerkGained(card=card, items=NOTHING, endorphins=perk.amount))
    return plan


def _entered(plan: Plan, joint: Node) -> Plan:
    """Put the hiker onto a joint if nobody else stands there (ruling A39)."""
    if joint in places.taken(plan.table) or mover(plan.table).at == joint:
        return plan
    return telling(having(plan, at=joint), JointEntered())


def buying(plan: Plan, card: PanoramaId, discount: int) -> Plan:
    """Buy a panorama, after choosing what a discount saves."""
    panorama = all_panoramas()[card]
    if discount:
        return replace(plan, tasks=(Saving(panorama.cost, panorama=card), *plan.tasks))
    return _panorama(plan, panorama, panorama.cost)


def bargained(plan: Plan, task: Saving, item: Item) -> Plan:
    """Pay a cost without the item that a discount saves."""
    cost = reduced(task.cost, item)
    if task.panorama is not None:
        return _panorama(plan, all_panoramas()[task.panorama], cost)
    return _summit(plan, task.slot, cost) if task.slot is not None else plan


def _panorama(plan: Plan, panorama: Panorama, cost: Stock) -> Plan:
    """Pay for a panorama, lay it out and take its reward."""
    me = mover(plan.table)
    owned = sorted((*me.panoramas, panorama.id), key=list(all_panoramas()).index)
    plan = having(plan, items=less(me.items, cost), panoramas=tuple(owned))
    offered = tuple(tuple(card for card in level if card != panorama.id) for level in plan.table.panoramas)
    plan = replace(plan, table=replace(plan.table, panoramas=offered))
    plan = telling(plan, PanoramaBought(seat=_seat(plan), panorama=panorama.id, paid=cost))
    return replace(plan, tasks=(Collect(panorama.reward, "reward"), *plan.tasks))


def building(plan: Plan, at: Node, discount: int) -> Plan:
    """Build a summit, after choosing what a discount saves."""
    boards = range(len(plan.table.boards))
    ground = next(one for one in places.grounds(plan.table, tuple(boards)) if one.at == at)
    if discount:
        return replace(plan, tasks=(Saving(ground.cost, slot=at), *plan.tasks))
    return _summit(plan, at, ground.cost)


def _summit(plan: Plan, at: Node, cost: Stock) -> Plan:
    """Pay a signpost's cost, put the region's next summit there and take its badge (rulings A14, A15)."""
    table, me = plan.table, mover(plan.table)
    boards = tuple(range(len(table.boards)))
    ground = next(one for one in places.grounds(table, boards) if one.at == at)
    region = all_summits()[ground.summit].region
    badge = badges_of(region)[places.built_in(table, region)]
    plan = having(plan, items=less(me.items, cost), badges=(*me.badges, Badge(region, badge)))
    summits = tuple(
        pile[1:] if name == region else pile for name, pile in zip(REGIONS, table.summits, strict=True)
    )
    built = (*table.built, Built(at, ground.summit))
    plan = replace(plan, table=replace(plan.table, summits=summits, built=built))
    return telling(plan, SummitBuilt(summit=ground.summit, paid=cost, badge=badge))
