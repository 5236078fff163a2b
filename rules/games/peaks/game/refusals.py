"""Why a move is not legal: one sentence with the thing named and the rule (flows e.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.errors import Illegal
from rules.core.text import Text, series, t, tn, who
from rules.games.peaks.cards import (
    all_campfires,
    all_cards,
    all_panoramas,
    all_summits,
    chart_of,
    start_cards,
)
from rules.games.peaks.cards.helps import bought, price, reach, room
from rules.games.peaks.game import places
from rules.games.peaks.game.legal import affordable, fitting, levels_open, open_tasks, reduced
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
    SaveItem,
    SellItems,
    TakeCampfire,
    TakeGoods,
    TradeGoods,
)
from rules.games.peaks.pieces import (
    ITEMS,
    SIZES,
    STORED_IN,
    Act,
    Bike,
    BuildHere,
    Camp,
    Collect,
    Explored,
    Exploring,
    Fire,
    Guide,
    Learn,
    Removing,
    Saving,
    Sell,
    Selling,
    Trading,
    Unload,
    Visit,
    Walk,
    less,
)
from rules.games.peaks.state import mover, seat_of
from rules.games.peaks.words import (
    CAMPFIRE,
    CARD,
    ICON,
    REGION,
    SUMMIT,
    amount,
    cost_said,
    short_key,
    space_said,
)

if TYPE_CHECKING:
    from rules.games.peaks.moves import PeaksMove
    from rules.games.peaks.pieces import CardId, Effect, Exchange, Node, Plan, Stock, Table, Task
    from rules.games.peaks.state import PeaksState


def why_not(state: PeaksState, move: PeaksMove) -> Illegal:
    """Say why a move that is not legal is not."""
    table, plan = state.table, state.plan
    if isinstance(move, PlayCard):
        return _card(table, plan, move.card)
    if plan is None:
        return Illegal(t("Play a card first."), "R9")
    tasks = list(open_tasks(plan))
    effects = [effect for task in tasks if isinstance(task, Act) for effect in task.effects]
    effects = effects if plan.acted else list(all_cards()[plan.card].effects)
    found = _of_effect(state, plan, effects, move) or _of_task(plan, tasks, move)
    return found or _not_now(plan, tasks)


def _not_now(plan: Plan, tasks: list[Task]) -> Illegal:
    """Say what is to be decided instead."""
    match tasks[:1]:
        case [Unload()]:
            return _overflow(plan)
        case [Collect(gain=gain)]:
            return Illegal(tn("Choose {n} good first.", "Choose {n} goods first.", gain.any), "R13")
        case [Fire()]:
            return Illegal(t("Choose a campfire card first."), "A25")
        case [Saving()]:
            return Illegal(t("Say first which item the discount saves."), "A20")
        case [Act()]:
            return Illegal(t("First carry out {card}.", card=CARD[plan.card]), "A26")
        case _:
            return Illegal(t("{card} does not offer that now.", card=CARD[plan.card]), "A26")


def _card(table: Table, plan: Plan | None, card: CardId) -> Illegal:
    """Say why a card cannot be played."""
    if plan is not None:
        return Illegal(t("One card a turn."), "R9")
    if card not in all_cards():
        return Illegal(t("There is no such card."), "R9")
    if card in mover(table).played:
        return Illegal(t("{card} is on your discard pile.", card=CARD[card]), "R9")
    return Illegal(t("{card} is not yours.", card=CARD[card]), "R9")


def _of_effect(state: PeaksState, plan: Plan, effects: list[Effect], move: PeaksMove) -> Illegal | None:
    """Say why a card's effect cannot be carried out so."""
    table = plan.table
    for effect in effects:
        match effect, move:
            case ((Walk() | Bike() | Guide()), GoTo(to=to)):
                return _space(table, plan.card, effect, to)
            case Exploring(), Attach(at=at):
                return _corner(plan, at, sells=any(isinstance(one, Sell) for one in effects))
            case Learn(discount=discount), Buy(card=card):
                return _price(table, card, discount)
            case Camp(discount=discount), BuyPanorama():
                return _panorama(state, table, move, discount)
            case BuildHere(discount=discount), Build(at=at):
                return _build(table, at, discount)
            case _:
                continue
    return None


def _of_task(plan: Plan, tasks: list[Task], move: PeaksMove) -> Illegal | None:  # noqa: C901, PLR0912  (a case for each task)
    """Say why what follows from a space or a reward cannot be decided so."""
    table = plan.table
    for task in tasks:
        match task, move:
            case Collect(gain=gain), TakeGoods(goods=goods):
                n, m = gain.any, len(goods)
                return Illegal(t("Choose exactly {n}, you chose {m}.", n=n, m=m), "R13")
            case Unload(), LeaveItems():
                return _overflow(plan)
            case Fire(), TakeCampfire(card=card):
                known = CAMPFIRE[card] if card in all_campfires() else t("This card")
                return Illegal(t("{card} is not among the shown campfire cards.", card=known), "A25")
            case Saving(), SaveItem(item=item):
                return Illegal(t("{item} is not part of the cost.", item=ICON[item]), "A20")
            case Selling(), SellItems(item=item):
                return Illegal(t("You do not have so many {item} to trade.", item=ICON[item]), "A10")
            case Removing(), Remove(card=card):
                return _removal(table, card)
            case ((Visit() | Trading()), TradeGoods()):
                return _trade(table, task, move)
            case _:
                continue
    match move:
        case Build(at=at):
            return _build(table, at)
        case PlaceStone(size=size):
            return _stone(table, size)
        case TradeGoods() if _sold_here(table) is None:
            return Illegal(t("Nothing is traded here."), "A13")
        case Remove(card=card) if card in start_cards():
            return Illegal(t("Start cards stay."), "A19")
        case Attach() if any(isinstance(event, Explored) for event in plan.told):
            return Illegal(t("There is no second board left."), "A9")
        case _:
            return None


def _overflow(plan: Plan) -> Illegal:
    """Say how much has to be left behind."""
    return Illegal(tn("Leave exactly {n} item.", "Leave exactly {n} items.", -room(mover(plan.table))), "A11")


def _space(table: Table, card: CardId, effect: Walk | Bike | Guide, to: Node) -> Illegal:
    """Say why the hiker cannot go to a space."""
    sites, me = chart_of(table.boards, table.built).sites, mover(table)
    if to not in sites:
        return Illegal(t("There is no such space on the map."), "R11")
    space = space_said(table, to)
    if to == me.at:
        return Illegal(t("A move may not end where it began."), "A1")
    if to in places.taken(table):
        names = [who(seat) for seat in places.standing(table, to)]
        return Illegal(t("{name} stands on {space}.", name=series(*names), space=space), "R12")
    match effect:
        case Bike():
            return Illegal(t("{space} is no bicycle space.", space=space), "A35")
        case Guide():
            return Illegal(t("{space} is not on your board.", space=space), "A6")
        case Walk():
            return _between(table, card, effect, to) or _too_far(table, card, effect, to, space)


def _between(table: Table, card: CardId, walk: Walk, to: Node) -> Illegal | None:
    """Say that a space in reach must be told with the one between, where that matters (ruling A38)."""
    ways = [via for node, via in places.targets(table, card, walk) if node == to and via is not None]
    listed = ", ".join(f"{short_key(table, to)}/{short_key(table, via)}" for via in ways)
    return Illegal(t("Name the space between too: {ways}.", ways=listed), "A38") if ways else None


def _too_far(table: Table, card: CardId, walk: Walk, to: Node, space: Text) -> Illegal:
    """Say that a space is not as far away as a card moves."""
    least, most = reach(mover(table), card, walk)
    if least == most:
        said = tn(
            "{space} is not exactly {n} space away.",
            "{space} is not exactly {n} spaces away.",
            most,
            space=space,
        )
        return Illegal(said, "R11")
    far = places.distance(table, to)
    if far is None:
        return Illegal(t("No way leads to {space} now.", space=space), "A3")
    said = t(
        "{space} is {d} away; {card} allows {min} to {max}.",
        space=space,
        d=far,
        card=CARD[card],
        min=least,
        max=most,
    )
    return Illegal(said, "A3")


def _corner(plan: Plan, at: Node, *, sells: bool) -> Illegal:
    """Say why no board can be attached at a corner; `sells` tells whether the card trades items instead."""
    table = plan.table
    if not table.coming:
        if any(isinstance(one, Act) and one.again for one in plan.tasks):
            return Illegal(t("There is no second board left."), "A9")
        if sells:
            return Illegal(t("All boards are in play; trade items for endorphins instead."), "A9")
        return Illegal(t("All boards are in play."), "A9")
    sites = chart_of(table.boards, table.built).sites
    if at in sites and len(sites[at].parts) > 1:
        return Illegal(t("{corner} already joins a board.", corner=space_said(table, at)), "R15")
    return Illegal(t("That is no free corner of your board."), "A6")


def _price(table: Table, card: CardId, discount: int) -> Illegal:
    """Say why a card of the market cannot be bought."""
    if card not in all_cards():
        return Illegal(t("There is no such card."), "R19")
    if card not in table.market:
        return Illegal(t("{card} is not in the market.", card=CARD[card]), "R19")
    me = mover(table)
    n, m = price(me, card, discount), me.endorphins
    return Illegal(t("{card} costs {n}😊, you have {m}.", card=CARD[card], n=n, m=m), "R19")


def _removal(table: Table, card: CardId) -> Illegal:
    """Say why a card cannot be removed."""
    if card in start_cards():
        return Illegal(t("Start cards stay."), "A19")
    if card not in all_cards() or card not in bought(mover(table)):
        return Illegal(t("That card is not yours."), "A19")
    return Illegal(t("{card} cannot be removed now.", card=CARD[card]), "A19")


def _panorama(state: PeaksState, table: Table, move: BuyPanorama, discount: int) -> Illegal:
    """Say why a panorama cannot be bought."""
    card, me = all_panoramas().get(move.panorama), mover(table)
    if card is None or move.panorama not in table.panoramas[card.level - 1]:
        return Illegal(t("That panorama is not on offer."), "A24")
    if card.level not in levels_open(me.panoramas, ascending=False):
        return Illegal(t("You already have a panorama of level {l}.", l=card.level), "R22")
    if card.level not in levels_open(me.panoramas, ascending=state.options.ascending):
        lowest = levels_open(me.panoramas, ascending=True)[0]
        return Illegal(t("Level {m} comes first at this table.", m=lowest), "A23")
    said = t(
        "Level {l} costs {goods}; you are short of {missing}.",
        l=card.level,
        goods=cost_said(card.cost, amount(card.cost), saves=bool(discount)),
        missing=amount(_lacking(me.items, card.cost, discount)),
    )
    return Illegal(said, "R21" if not discount else "A20")


def short_of(items: Stock, cost: Stock) -> Stock:
    """Say what a backpack lacks of a cost."""
    a, b, c, d, e, f = (max(0, -n) for n in less(items, cost))
    return (a, b, c, d, e, f)


def _trade(table: Table, task: Task, move: TradeGoods) -> Illegal:
    """Say why goods cannot be traded so."""
    me, terms = mover(table), _terms(table, task)
    if terms is None:
        return Illegal(t("Nothing is traded here."), "A13")
    wrong = next((good for good in move.goods if good not in terms.goods), None)
    if wrong is not None:
        a, b = (
            " ".join(ICON[item] for item in items)
            for items in (terms.goods, [STORED_IN[good] for good in terms.goods])
        )
        return Illegal(t("This space trades {a} for {b}.", a=a, b=b), "A13")
    if len(move.goods) > terms.most:
        return Illegal(tn("Up to {n} trade here.", "Up to {n} trades here.", terms.most), "A13")
    for good in dict.fromkeys(move.goods):
        trades, have = move.goods.count(good), me.items[ITEMS.index(good)]
        if trades * terms.rate > have:
            said = tn(
                "{n} trade of {good} needs {due}, you have {have}.",
                "{n} trades of {good} need {due}, you have {have}.",
                trades,
                good=ICON[good],
                due=trades * terms.rate,
                have=have,
            )
            return Illegal(said, "A13")
    return Illegal(t("Name the trades in their order."), "A13")


def _terms(table: Table, task: Task) -> Exchange | None:
    """Return the terms of trade: those of the card, or those of the space."""
    if isinstance(task, Trading):
        return places.card_terms(task)
    return _sold_here(table)


def _sold_here(table: Table) -> Exchange | None:
    """Return the terms of trade of the space where the seat to move stands."""
    space = places.visited(table)
    return None if space is None else space.exchange


def _build(table: Table, at: Node, discount: int | None = None) -> Illegal | None:
    """Say why no summit can be built: by a card at its discount, else at the signpost where one stands."""
    boards, space = places.site(table).boards, places.visited(table)
    if discount is None and (space is None or space.kind != "signpost"):
        return Illegal(t("You are not on a signpost."), "A14")
    drawn = chart_of(table.boards, table.built)
    posts = [drawn.printed(board) for board in boards if drawn.printed(board).signpost() is not None]
    if not posts:
        return Illegal(t("Your board has no signpost."), "A14")
    if all(places.next_summit(table, board.region) is None for board in posts):
        return Illegal(t("No {region} summit is left.", region=REGION[posts[0].region]), "A14")
    ground = next((one for one in places.grounds(table, boards) if one.at == at), None)
    if ground is None:
        return Illegal(t("This board has no free summit slot there."), "A14")
    if affordable(mover(table).items, ground.cost, discount or 0):
        return None
    said = t(
        "A summit here costs {goods}; you are short of {missing}.",
        goods=cost_said(ground.cost, amount(ground.cost), saves=bool(discount)),
        missing=amount(_lacking(mover(table).items, ground.cost, discount or 0)),
    )
    return Illegal(said, "A20" if discount else "A14")


def _lacking(items: Stock, cost: Stock, discount: int) -> Stock:
    """Say what a backpack lacks of a cost after the best saving."""
    lacking = short_of(items, cost)
    saved = next((item for i, item in enumerate(ITEMS) if lacking[i]), None) if discount else None
    return lacking if saved is None else reduced(lacking, saved)


def _stone(table: Table, size: int) -> Illegal | None:
    """Say why a stone cannot be placed; None where it would fit, but not now."""
    me = mover(table)
    built = next((one for one in table.built if one.at == me.at), None)
    if built is None:
        return Illegal(t("You are not on a summit."), "R25")
    if size not in SIZES:
        return Illegal(t("There is no stone of size {n}.", n=size), "R5")
    if size not in me.stones:
        return Illegal(t("Your stone of size {n} is already placed.", n=size), "R5")
    summit = SUMMIT[all_summits()[built.summit].id]
    if any(stone.seat == seat_of(table) for stone in built.stones):
        return Illegal(t("You already have a stone on {summit}.", summit=summit), "R28")
    if size in fitting(table):
        return None
    said = t(
        "On {summit} only stones below size {n} fit; you have {sizes}.",
        summit=summit,
        n=built.stones[-1].size,
        sizes=", ".join(map(str, me.stones)),
    )
    return Illegal(said, "R27")
