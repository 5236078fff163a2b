"""One turn carried out: the plan is made decision by decision, and its end tells what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.core.game import Step
from rules.core.text import t
from rules.games.scenery.cards import market_for
from rules.games.scenery.cards.land import CELLS, CODES, fits_anywhere, land_of, spots, turns
from rules.games.scenery.cards.loops import bits, markable, preset
from rules.games.scenery.cards.market import moved, reached
from rules.games.scenery.game.refusals import no_route, no_spot, no_target, no_turn
from rules.games.scenery.pieces import (
    LENGTHS,
    Began,
    ElementMade,
    GoalScored,
    Joined,
    NothingFitted,
    Placed,
    Plan,
    Ranked,
    RoundBegan,
    RoundsDone,
    Route,
    RouteMarked,
    StakeFlipped,
    TookFar,
)
from rules.games.scenery.scoring import count, flips, staked
from rules.games.scenery.scoring.goals import goal_of, points, value
from rules.games.scenery.state import SceneryState, round_of, seat_to_move, stakes_without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Event, Seat
    from rules.games.scenery.cards.loops import Closing
    from rules.games.scenery.pieces import Cell, HexId


class Laid(NamedTuple):
    """The planned hex where it is laid: its number, the space's code, the turn, and what may be marked."""

    hex: HexId
    code: int
    turned: int
    marked: tuple[int, ...]
    loops: list[Closing]


def hex_at(state: SceneryState, cell: Cell) -> HexId:
    """Return the hex of a market space."""
    number = state.market[market_for(len(state.scapes)).spaces.index(cell)]
    if number is None:
        raise AssertionError("A planned hex lies in the market.")
    return number


def laid(state: SceneryState, seat: Seat) -> Laid:
    """Look at the planned hex in the landscape."""
    plan, scape = state.plan, state.scapes[seat]
    if plan.take is None or plan.spot is None:
        raise AssertionError("A hex is planned.")
    number, code = hex_at(state, plan.take), CODES[plan.spot]
    marked = marked_lengths(state, seat)
    loops = markable(scape.landscape, number, code, plan.turned, marked=marked, ascent=state.ascent)
    return Laid(number, code, plan.turned, marked, loops)


def marked_lengths(state: SceneryState, seat: Seat) -> tuple[int, ...]:
    """List the lengths a seat has marked, in earlier turns and in this plan."""
    return tuple(route.length for route in (*state.scapes[seat].routes, *state.plan.routes))


def other_turns(state: SceneryState, seat: Seat) -> Iterator[int]:
    """List the turns other than the preset one, while none was chosen and no route is marked."""
    plan = state.plan
    if plan.take is None or plan.spot is None or plan.turn_chosen or plan.routes:
        return
    land = land_of(state.scapes[seat].landscape)
    for turned in turns(land, hex_at(state, plan.take), CODES[plan.spot]):
        if turned != plan.turned:
            yield turned


def walk_of(state: SceneryState, seat: Seat, here: Laid, loop: Closing) -> tuple[Cell, ...]:
    """Return the cells of a loop in walking order."""
    codes = land_of(state.scapes[seat].landscape).codes
    return (CELLS[here.code], *(CELLS[codes[i]] for i in loop.hexes[1:]))


def take(state: SceneryState, seat: Seat, cell: Cell) -> Step[SceneryState]:
    """Plan which hex to take (rulebook, Turns 1)."""
    if state.plan.take is not None:
        raise Illegal(t("One hex a turn."), "T1")
    if all(target.cell != cell for target in reached(state.market, state.compasses, seat)):
        raise no_target(state.market, state.compasses, seat, cell)
    return Step(replace(state, plan=Plan(take=cell)))


def place(state: SceneryState, seat: Seat, cell: Cell) -> Step[SceneryState]:
    """Plan where to place it, turned as is preset (rulebook, Turns 4)."""
    plan, scape = state.plan, state.scapes[seat]
    if plan.take is None:
        raise Illegal(t("Take a hex first."), "T1")
    if plan.spot is not None:
        raise Illegal(t("The hex is placed."), "T4")
    land, code = land_of(scape.landscape), CODES.get(cell)
    if code is None or code not in spots(land):
        raise no_spot(land, cell)
    turned = preset(
        scape.landscape,
        hex_at(state, plan.take),
        code,
        marked=marked_lengths(state, seat),
        ascent=state.ascent,
    )
    return Step(replace(state, plan=Plan(take=plan.take, spot=cell, turned=turned)))


def turn(state: SceneryState, seat: Seat, turned: int) -> Step[SceneryState]:
    """Plan to turn it otherwise (ruling A2)."""
    plan = state.plan
    if turned not in other_turns(state, seat):
        number = None if plan.take is None else hex_at(state, plan.take)
        raise no_turn(plan, state.scapes[seat].landscape, number, turned)
    return Step(replace(state, plan=replace(plan, turned=turned, turn_chosen=True)))


def mark(state: SceneryState, seat: Seat, cells: tuple[Cell, ...]) -> Step[SceneryState]:
    """Plan to mark a route, with the highest stake left of its length (rulebook, Turns 6)."""
    if state.plan.spot is None:
        raise Illegal(t("Place the hex first."), "T4")
    here = laid(state, seat)
    loop = next((loop for loop in here.loops if walk_of(state, seat, here, loop) == cells), None)
    if loop is None:
        earlier = state.scapes[seat].routes
        raise no_route(with_plan(state, seat), cells, earlier, state.plan.routes, ascent=state.ascent)
    route = route_of(state, seat, here, loop)
    return Step(replace(state, plan=replace(state.plan, routes=(*state.plan.routes, route))))


def route_of(state: SceneryState, seat: Seat, here: Laid, loop: Closing) -> Route:
    """Make a loop a route: it takes the highest stake, turned over if half the connections had stakes."""
    scape = state.scapes[seat]
    land = land_of(with_plan(state, seat))
    _, flipped = flips(loop.hexes, staked(land, (*scape.routes, *state.plan.routes)))
    front = stakes_without(state.stakes, state.plan.routes)[LENGTHS.index(loop.length)][0]
    return Route(walk_of(state, seat, here, loop), front, flipped)


def with_plan(state: SceneryState, seat: Seat) -> tuple[Placed, ...]:
    """Return a seat's landscape with the planned hex, if it has been placed."""
    plan, landscape = state.plan, state.scapes[seat].landscape
    if plan.take is None or plan.spot is None:
        return landscape
    return (*landscape, Placed(hex_at(state, plan.take), plan.spot, plan.turned))


def end_turn(state: SceneryState, seat: Seat) -> Step[SceneryState]:
    """Carry the plan out: compass, refill, hex, elements, routes (rulebook, Turns)."""
    if state.plan.take is None:
        raise Illegal(t("Take a hex first."), "T1")
    if state.plan.spot is None:
        raise Illegal(t("Place the hex first."), "T4")
    after = _carried_out(state, seat)
    return Step(after, (*_told(state, after, seat), *_after_turn(after)))


def _carried_out(state: SceneryState, seat: Seat) -> SceneryState:
    """Make the state after the turn."""
    plan, scape = state.plan, state.scapes[seat]
    to = next(r for r in reached(state.market, state.compasses, seat) if r.cell == plan.take)
    market, compasses = moved(state.market, state.compasses, seat, to, state.stock[0])
    grown = replace(scape, landscape=with_plan(state, seat), routes=(*scape.routes, *plan.routes))
    return replace(
        state,
        market=market,
        stock=state.stock[1:],
        compasses=compasses,
        scapes=(*state.scapes[:seat], grown, *state.scapes[seat + 1 :]),
        stakes=stakes_without(state.stakes, plan.routes),
        plan=Plan(),
    )


def _told(state: SceneryState, after: SceneryState, seat: Seat) -> Iterator[Event]:
    """Tell the turn: the hex, how it was reached, its elements, the routes."""
    before, scape = land_of(state.scapes[seat].landscape), after.scapes[seat]
    land, number = land_of(scape.landscape), scape.landscape[-1].hex
    new = len(before.codes)
    if not new:
        yield Began(seat=seat, hex=number)
    else:
        beside = tuple(sorted(land.heights[i] for i in bits(land.touches[new])))
        yield Joined(seat=seat, hex=number, beside=beside)
    for route in state.plan.routes:
        yield RouteMarked(seat=seat, length=route.length, value=route.value)
        if route.flipped:
            yield StakeFlipped(seat=seat, value=route.value)
    for pair in land.pairs[len(before.pairs) :]:
        high, low = land.heights[pair.high], land.heights[pair.low]
        yield ElementMade(seat=seat, element=pair.element, high=high, low=low)
    way = next(r.way for r in reached(state.market, state.compasses, seat) if r.cell == state.plan.take)
    if way != "step":
        yield TookFar(seat=seat, way=way)
    if new and not fits_anywhere(before):
        yield NothingFitted(seat=seat)


def _after_turn(after: SceneryState) -> Iterator[Event]:
    """Tell that a round began, or, after the last, what the goals brought."""
    if seat_to_move(after) is not None:
        if len({len(scape.landscape) for scape in after.scapes}) == 1:
            yield RoundBegan(n=round_of(after))
        return
    yield RoundsDone()
    given = 0
    for goal in after.goals:
        values = tuple(value(goal, scape.landscape, scape.routes) for scape in after.scapes)
        brought = points(goal_of(goal), values)
        given += brought[0]
        yield GoalScored(goal=goal, values=values, points=brought)
    if len(after.scapes) == 1:
        only = after.scapes[0]
        yield Ranked(score=count(only.landscape, only.routes).total + given)
