"""The end of a turn: the plan becomes the table, what was taken is replaced, the end is looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from rules.core.game import Step
from rules.core.model import Seat
from rules.games.peaks.cards import all_cards
from rules.games.peaks.cards.helps import in_order
from rules.games.peaks.game.planning import having, telling
from rules.games.peaks.pieces import (
    NOTHING,
    AllOver,
    Camp,
    CardsBack,
    CardsRemoved,
    ConditionMet,
    EndTriggered,
    ItemsSold,
    MedalWon,
    News,
    PlayedIdly,
    Removing,
    Selling,
)
from rules.games.peaks.scoring import conditions, points_of
from rules.games.peaks.state import PeaksState, is_over, mover, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Event
    from rules.games.peaks.pieces import Plan, Table

T = TypeVar("T")
FACE_UP = 2
"""So many of the next boards, of each region's summits and of each level's panoramas lie open."""

OFFERED = 5
"""So many hiking cards and campfire cards lie open."""

CONDITIONS = 2
"""So many of the three conditions bring the end about (rulebook, end of the game)."""


def end_turn(state: PeaksState, plan: Plan) -> Step[PeaksState]:
    """Carry the plan out and call the next seat."""
    plan = _recovered(_closed(plan))
    table, told = plan.table, plan.told
    after = _refilled(replace(state, table=table, plan=None))
    events = (*told, *_ends(state, table))
    table = after.table
    if table.trigger is None and len(conditions(table)) >= needed(state):
        table = replace(table, trigger=table.turn)
        if len(table.players) > 1:
            events = (*events, EndTriggered(short=state.options.short))
    table = replace(table, turn=table.turn + 1, news=_news(state.table, table))
    return Step(replace(after, table=table), (*events, *_over(table)))


def _news(before: Table, after: Table) -> tuple[News, ...]:
    """Note what the seat to move changed; before the first round is over the others have no news."""
    seat, were = seat_of(before), {one.at: len(one.stones) for one in before.built}
    changed = News(
        boards=len(after.boards) - len(before.boards),
        market=_replaced(before.market, after.market),
        campfire=_replaced(before.campfire, after.campfire),
        built=tuple(one.at for one in after.built if one.at not in were),
        stones=tuple(one.at for one in after.built if len(one.stones) > were.get(one.at, 0)),
        moved=mover(before).at != after.players[seat].at,
    )
    known = before.news or (News(),) * len(before.players)
    return (*known[:seat], changed, *known[seat + 1 :])


def _replaced(before: tuple[T, ...], after: tuple[T, ...]) -> int:
    """Count the new cards at the end of an offer: whoever takes one, the next is turned up there."""
    return int(before != after and len(before) == len(after))


def needed(state: PeaksState) -> int:
    """Say how many conditions bring the end about."""
    return 1 if state.options.short else CONDITIONS


def _closed(plan: Plan) -> Plan:
    """Tell what was traded in or removed bit by bit, or that the card did nothing."""
    seat = seat_of(plan.table)
    for task in plan.tasks:
        match task:
            case Selling(rate=rate, sold=sold) if sold != NOTHING:
                plan = telling(plan, ItemsSold(seat=seat, items=sold, endorphins=sum(sold) * rate))
            case Removing(endorphins=each, removed=removed) if removed:
                gained = len(removed) * each
                plan = telling(plan, CardsRemoved(seat=seat, cards=removed, endorphins=gained))
            case _:
                pass
    return plan if plan.told else telling(plan, PlayedIdly(seat=seat, card=plan.card))


def _recovered(plan: Plan) -> Plan:
    """Take all played cards back where the card says so, itself too (ruling A21)."""
    effects = all_cards()[plan.card].effects
    if not any(isinstance(effect, Camp) and effect.recover for effect in effects):
        return plan
    me = mover(plan.table)
    plan = having(plan, hand=in_order((*me.hand, *me.played)), played=())
    return telling(plan, CardsBack())


def _refilled(state: PeaksState) -> PeaksState:
    """Turn up what was taken from the boards, summits, panoramas and cards on offer."""
    table, hidden = state.table, state.hidden
    if not _is_missing(table):
        return state
    coming, boards = _filled(table.coming, hidden.boards, FACE_UP)
    piles = [_filled(*pair, FACE_UP) for pair in zip(table.summits, hidden.summits, strict=True)]
    levels = [_filled(*pair, FACE_UP) for pair in zip(table.panoramas, hidden.panoramas, strict=True)]
    campfire, fires = _filled(table.campfire, hidden.campfire, OFFERED)
    market, deck = _filled(table.market, hidden.market, OFFERED)
    market, returned = _filled(market, table.returned, OFFERED)
    table = replace(
        table,
        coming=coming,
        summits=tuple(up for up, _ in piles),
        panoramas=tuple(up for up, _ in levels),
        campfire=campfire,
        market=market,
        returned=returned,
    )
    hidden = replace(
        hidden,
        boards=boards,
        summits=tuple(down for _, down in piles),
        panoramas=tuple(down for _, down in levels),
        campfire=fires,
        market=deck,
    )
    return replace(state, table=table, hidden=hidden)


def _is_missing(table: Table) -> bool:
    """Tell whether fewer things lie open than there should."""
    return (
        len(table.market) < OFFERED
        or len(table.campfire) < OFFERED
        or len(table.coming) < FACE_UP
        or any(len(pile) < FACE_UP for pile in (*table.summits, *table.panoramas))
    )


def _filled(up: tuple[T, ...], down: tuple[T, ...], size: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Turn up as many as are missing, as far as there are any; return what lies open and what does not."""
    count = max(0, size - len(up))
    return (*up, *down[:count]), down[count:]


def _ends(before: PeaksState, table: Table) -> Iterator[Event]:
    """Tell which conditions hold from this turn on."""
    seat, held = seat_of(table), conditions(before.table)
    for condition in conditions(table):
        if condition not in held:
            yield ConditionMet(seat=seat, condition=condition)


def _over(table: Table) -> Iterator[Event]:
    """Tell that the game is over, and what a solo game came to."""
    if not is_over(table):
        return
    if len(table.players) > 1:
        yield AllOver()
    else:
        yield MedalWon(points=points_of(table, Seat(0)).total, turns=table.turn)
