"""From the table to what a viewer may know: what lies open, the own plan, every answer to what is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.core.model import EndTurn, Seat
from rules.games.peaks.cards import added, all_summits, badges_of, chart_of
from rules.games.peaks.cards.helps import extra, price, room
from rules.games.peaks.game import places
from rules.games.peaks.game.legal import legal, open_tasks
from rules.games.peaks.game.planning import begun
from rules.games.peaks.game.turns import times
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
    ITEMS,
    Act,
    Bike,
    Camp,
    Collect,
    Exploring,
    Gain,
    Guide,
    Learn,
    Trading,
    Unload,
    Visit,
    Walk,
)
from rules.games.peaks.scoring import VALUES, points_of
from rules.games.peaks.state import is_over, mover, seat_of
from rules.games.peaks.view import (
    Building,
    Joint,
    Left,
    Open,
    PeaksView,
    Placing,
    Playable,
    Points,
    Priced,
    Target,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Move
    from rules.games.peaks.cards.ways import Way
    from rules.games.peaks.pieces import Effect, Item, Node, Plan, Table, Where
    from rules.games.peaks.state import PeaksState


def show(state: PeaksState, viewer: Seat | None) -> PeaksView:
    """Show the table without what lies face down, and to the seat to move its own plan and its answers."""
    to_move = None if is_over(state.table) else seat_of(state.table)
    mine = viewer is not None and viewer == to_move
    plan = state.plan if mine else None
    return PeaksView(
        viewer=viewer,
        to_move=to_move,
        table=state.table,
        left=_left(state),
        points=_points(state.table),
        ascending=state.options.ascending,
        short=state.options.short,
        plan=plan,
        open=open_of(state) if mine else Open(),
        after=() if plan is None else _points(plan.table),
    )


def _left(state: PeaksState) -> Left:
    """Count what lies face down."""
    hidden = state.hidden
    return Left(
        boards=len(hidden.boards),
        summits=tuple(map(len, hidden.summits)),
        market=len(hidden.market) + len(state.table.returned),
        panoramas=tuple(map(len, hidden.panoramas)),
        campfire=len(hidden.campfire),
    )


def _points(table: Table) -> tuple[Points, ...]:
    """Count what each seat would score now."""
    return tuple(points_of(table, Seat(seat)) for seat in range(len(table.players)))


def open_of(state: PeaksState) -> Open:
    """Show every legal answer with its facts."""
    moves = legal(state)
    if state.plan is None:
        return Open(cards=tuple(_playable(state, move.card) for move in moves if isinstance(move, PlayCard)))
    return _answers(state.plan, moves)


def _playable(state: PeaksState, card: Any) -> Playable:  # noqa: ANN401  (a card's id)
    """Say how many targets a card has now."""
    plan = begun(state.table, card)
    following = legal(replace(state, plan=plan))
    targets = sum(isinstance(move, GoTo | Attach | Buy | BuyPanorama | Build) for move in following)
    return Playable(card, targets, bool(plan.tasks) or plan.acted)


def _answers(plan: Plan, moves: tuple[Move, ...]) -> Open:
    """Sort the moves of a plan by what they answer."""
    table, me = plan.table, mover(plan.table)
    listed = _by_kind(moves)
    goods = listed.get(TakeGoods, [])
    leaves = listed.get(LeaveItems, [])
    return Open(
        where=_where(plan),
        targets=tuple(_targets(plan)) if GoTo in listed else (),
        joints=tuple(_joints(plan)) if Attach in listed else (),
        sale=TradeIn in listed,
        selling=_selling(listed.get(SellItems, [])),
        market=tuple(
            Priced(move.card, price(me, move.card, _discount(plan))) for move in listed.get(Buy, [])
        ),
        removal=RemoveCards in listed,
        removing=tuple(move.card for move in listed.get(Remove, [])),
        panoramas=tuple(move.panorama for move in listed.get(BuyPanorama, [])),
        rest=_rest(plan) if Rest in listed else 0,
        goods=len(goods[0].goods) if goods else 0,
        drop=-room(me) if leaves else 0,
        trades=tuple(move.goods for move in listed.get(TradeGoods, [])),
        rate=_rate(plan),
        buildings=tuple(_buildings(table, [move.at for move in listed.get(Build, [])])),
        stones=tuple(_placing(table, move.size) for move in listed.get(PlaceStone, [])),
        campfire=tuple(move.card for move in listed.get(TakeCampfire, [])),
        savings=tuple(move.item for move in listed.get(SaveItem, [])),
        ends=EndTurn in listed,
    )


def _by_kind(moves: tuple[Move, ...]) -> dict[type[Move], list[Any]]:
    """Sort moves by their kind."""
    found: dict[type[Move], list[Any]] = {}
    for move in moves:
        found.setdefault(type(move), []).append(move)
    return found


def _where(plan: Plan) -> Where:
    """Tell which gain of the turn the open task belongs to."""
    task = next(iter(plan.tasks), None)
    return task.where if isinstance(task, Act | Collect | Unload | Visit) else "main"


def _effects(plan: Plan) -> Iterator[Effect]:
    """List the effects of the card that can be carried out now."""
    for task in open_tasks(plan):
        if isinstance(task, Act):
            yield from task.effects


def _discount(plan: Plan) -> int:
    """Say how many endorphins the card makes market cards cheaper."""
    return sum(effect.discount for effect in _effects(plan) if isinstance(effect, Learn))


def _rest(plan: Plan) -> int:
    """Say how many endorphins there are instead of a panorama."""
    camp = next(effect for effect in _effects(plan) if isinstance(effect, Camp))
    return camp.endorphins + (extra(mover(plan.table), "camp") if camp.recover else 0)


def _rate(plan: Plan) -> int:
    """Say how many goods a trade takes."""
    task = next(iter(plan.tasks), None)
    if isinstance(task, Trading):
        return task.rate
    space = places.visited(plan.table)
    return space.exchange.rate if space is not None and space.exchange is not None else 2


def _selling(moves: list[SellItems]) -> tuple[tuple[Item, int], ...]:
    """List the kinds of items that may be traded in, and how many there are."""
    most: dict[Item, int] = {}
    for move in moves:
        most[move.item] = max(most.get(move.item, 0), move.count)
    return tuple((item, most[item]) for item in ITEMS if item in most)


def _targets(plan: Plan) -> Iterator[Target]:
    """Show where the hiker may go; one number for each space and way."""
    table = plan.table
    number = 0
    for effect in _effects(plan):
        if isinstance(effect, Walk):
            for way in places.ways_by(table, plan.card, effect):
                number += 1
                yield _by_way(table, way, effect, number)
        elif isinstance(effect, Bike | Guide):
            for node in places.landings(table, effect):
                number += 1
                gain = chart_of(table.boards, table.built).sites[node].gain()
                yield Target(number, node, 0, (mover(table).at, node), gain)


def _by_way(table: Table, way: Way, walk: Walk, number: int) -> Target:
    """Show a space that paths lead to."""
    sites, occupied = chart_of(table.boards, table.built).sites, places.taken(table)
    past = tuple(
        Seat(seat)
        for node in way.route[1:-1]
        if node in occupied
        for seat, player in enumerate(table.players)
        if player.at == node
    )
    gain = times(sites[way.to].gain(), walk.times)
    between = Gain() if way.via is None else sites[way.via].gain()
    return Target(number, way.to, way.steps, way.route, gain, past, way.via, between)


def _joints(plan: Plan) -> Iterator[Joint]:
    """Show where the next board may be attached, and how it may be turned."""
    table = plan.table
    bonus = sum(effect.endorphins for effect in _effects(plan) if isinstance(effect, Exploring))
    bonus += extra(mover(table), "explore")
    number = 0
    for corner in places.corners(table):
        for turns in range(4):
            number += 1
            own, new = places.joint_gain(table, corner, turns)
            yield Joint(
                number=number,
                at=corner.at,
                side=corner.side,
                board=corner.board,
                turns=turns,
                x=corner.cell[0],
                y=corner.cell[1],
                tip=places.tip(corner, turns),
                gain=added(added(own, new), Gain(endorphins=bonus)),
                more=places.further(table, corner),
            )


def _buildings(table: Table, nodes: list[Node]) -> Iterator[Building]:
    """Show the places for the next summit."""
    if not nodes:
        return
    boards = places.site(table).boards
    for number, ground in enumerate((one for one in places.grounds(table, boards) if one.at in nodes), 1):
        region = all_summits()[ground.summit].region
        yield Building(
            number=number,
            at=ground.at,
            board=ground.board,
            side=places.side_of(ground.at),
            summit=ground.summit,
            cost=ground.cost,
            badge=badges_of(region)[places.built_in(table, region)],
        )


def _placing(table: Table, size: int) -> Placing:
    """Show a stone that may lie on the summit where the hiker stands."""
    at = mover(table).at
    summit = all_summits()[next(built.summit for built in table.built if built.at == at)]
    return Placing(size, VALUES[size], VALUES[size] * summit.points)
