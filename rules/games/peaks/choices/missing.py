"""Why a card, or the signpost one has reached, offers less than it might: the facts behind "no effect"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.text import Text, t, tn
from rules.games.peaks.cards import all_cards, chart_of, free_corners, free_slots
from rules.games.peaks.choices.targets import saves
from rules.games.peaks.pieces import (
    ITEMS,
    REGIONS,
    Bike,
    BuildHere,
    Camp,
    Exploring,
    Guide,
    ItemTraded,
    Moved,
    Preserve,
    SummitBuilt,
    Walk,
    stock_of,
)
from rules.games.peaks.words import REGION, amount, cost_said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Seat
    from rules.games.peaks.pieces import Effect, Plan
    from rules.games.peaks.view import PeaksView


def missing(view: PeaksView, plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say what the card that was just played cannot do, or why the signpost leads to no summit."""
    if plan.told:
        yield from _at_a_signpost(view, plan, seat)
        yield from _at_an_exchange(plan, seat)
        return
    for effect in all_cards()[plan.card].effects:
        yield from _without(view, plan, seat, effect)


def _without(view: PeaksView, plan: Plan, seat: Seat, effect: Effect) -> Iterator[Text]:
    """Say why an effect has nothing to offer."""
    now = view.open
    match effect:
        case Exploring():
            yield from _no_corner(plan, seat)
        case Camp() if now.rest and not now.panoramas:
            yield t("There is no panorama that you can buy now.")
        case BuildHere() if not now.buildings:
            yield from _no_summit(view, plan, seat)
        case Preserve(rate=rate) if not now.trades:
            yield tn("You have no good to trade.", "You do not have {n} equal goods to trade.", rate)
        case Bike() if not now.targets:
            yield t("No bicycle space is free.")
        case Walk() | Guide() if not now.targets:
            yield t("No space can be reached.")
        case _:
            return


def _no_corner(plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say why no board can be attached (rulebook, Explore; ruling A9)."""
    table = plan.table
    drawn = chart_of(table.boards, table.built)
    if not table.coming:
        yield t("All boards are in play.")
    elif not any(free_corners(drawn, board) for board in drawn.sites[table.players[seat].at].boards):
        yield t("No corner of your board is free.")


def _at_a_signpost(view: PeaksView, plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say why no summit can be built on the signpost where the move ended."""
    table = plan.table
    parts = chart_of(table.boards, table.built).sites[table.players[seat].at].parts
    arrived = any(isinstance(event, Moved) for event in plan.told)
    built = any(isinstance(event, SummitBuilt) for event in plan.told)
    if arrived and not built and not view.open.buildings and any(p.space.kind == "signpost" for p in parts):
        yield from _no_summit(view, plan, seat)


def _at_an_exchange(plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say what an exchange takes where the move ended and the goods do not suffice (ruling A13)."""
    table = plan.table
    me = table.players[seat]
    arrived = any(isinstance(event, Moved) for event in plan.told)
    traded = any(isinstance(event, ItemTraded) for event in plan.told)
    parts = chart_of(table.boards, table.built).sites[me.at].parts  # none on a summit
    terms = next((part.space.exchange for part in parts if part.space.exchange is not None), None)
    if terms is None or not arrived or traded:
        return
    goods, has = dict.fromkeys(terms.goods), dict(zip(ITEMS, me.items, strict=True))
    if all(has[good] < terms.rate for good in goods):
        costs = (amount(stock_of((good,) * terms.rate)) for good in goods)
        yield t("An exchange here costs {goods}.", goods=" / ".join(costs))


def _no_summit(view: PeaksView, plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say why no summit can be built at one's board (ruling A14)."""
    table = plan.table
    drawn = chart_of(table.boards, table.built)
    boards = drawn.sites[table.players[seat].at].boards
    posts = [board for board in boards if drawn.printed(board).signpost() is not None]
    stacked = [board for board in posts if table.summits[REGIONS.index(drawn.printed(board).region)]]
    free = [board for board in stacked if free_slots(drawn, board)]
    cost = next((post.cost for board in free if (post := drawn.printed(board).signpost()) is not None), None)
    if not posts:
        yield t("Your board has no signpost.")
    elif not stacked:
        yield t("No {region} summit is left.", region=REGION[drawn.printed(posts[0]).region])
    elif cost is None:
        yield t("Your board has no free place for a summit.")
    else:
        yield t("A summit here costs {goods}.", goods=cost_said(cost, amount(cost), saves=saves(view)))
