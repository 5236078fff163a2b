"""One turn carried out: the plan is checked decision by decision, and its end tells what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.core.game import Step
from rules.core.text import t
from rules.games.panorama.choices import why_not
from rules.games.panorama.game.showing import (
    after_placing,
    leaders_of,
    next_location,
    show,
    took_lead,
    values_of,
)
from rules.games.panorama.pieces import (
    TERRAINS,
    AllLanded,
    Flew,
    FliesAgain,
    GoalGiven,
    Landed,
    LandedFirst,
    LeadLost,
    LeadTaken,
    Plan,
    TerrainGrew,
)
from rules.games.panorama.scoring import all_terrain, best
from rules.games.panorama.state import PanoramaState, free_locations, in_order, is_last_flight, seat_to_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Event, Seat
    from rules.games.panorama.pieces import Location, Side
    from rules.games.panorama.state import Flight


def fly(state: PanoramaState, seat: Seat, to: Location) -> Step[PanoramaState]:
    """Plan where to fly (rulebook, Select a Tile)."""
    if to not in free_locations(state):
        refused = why_not(show(state, seat), to)
        if refused is not None:
            raise refused
    if state.plan.to is not None:
        raise Illegal(t("One flight a turn."), "T2")
    return Step(replace(state, plan=replace(state.plan, to=to)))


def place(state: PanoramaState, side: Side) -> Step[PanoramaState]:
    """Plan where the tile goes (rulebook, Place a Tile)."""
    if state.plan.to is None:
        raise Illegal(t("Fly to a location first."), "T2")
    if state.plan.side is not None:
        raise Illegal(t("One tile a turn."), "T3")
    return Step(replace(state, plan=replace(state.plan, side=side)))


def end_turn(state: PanoramaState, seat: Seat) -> Step[PanoramaState]:
    """Fly, place the tile, land if it was the last flight, advance Sun or Moon (rulebook, Advance Sun)."""
    to, side = state.plan.to, state.plan.side
    if to is None:
        raise Illegal(t("Fly to a location first."), "T2")
    if side is None:
        raise Illegal(t("Place the tile first."), "T3")
    after = _carried_out(state, seat, to, side)
    told = (*_told(state, seat, to, side), *_changes(state, after, seat), *_after_turn(after, seat))
    return Step(after, told)


def _carried_out(state: PanoramaState, seat: Seat, to: Location, side: Side) -> PanoramaState:
    """Move the balloon, the tile and the Sun or Moon."""
    stack = state.stacks[to]
    lands = is_last_flight(state, to)
    placed = after_placing(state.flights, seat, stack[0], side)
    moved = replace(placed[seat], location=to, landed=lands)
    flights = (*placed[:seat], moved, *placed[seat + 1 :])
    order = in_order(flights, next_location(state), len(state.stacks))
    return PanoramaState(
        stacks=(*state.stacks[:to], stack[1:], *state.stacks[to + 1 :]),
        flights=flights,
        goals=state.goals,
        sun=flights[order[0]].location if order else state.sun,
        moon=state.moon or lands,
        plan=Plan(),
    )


def _told(state: PanoramaState, seat: Seat, to: Location, side: Side) -> Iterator[Event]:
    """Tell the flight, and whether it was the first or a later one to land."""
    tile = state.stacks[to][0]
    if state.moon:
        yield Landed(seat=seat, to=to, tile=tile, side=side)
    elif is_last_flight(state, to):
        yield LandedFirst(seat=seat, to=to, tile=tile, side=side)
    else:
        yield Flew(seat=seat, to=to, tile=tile, side=side)


def _changes(before: PanoramaState, after: PanoramaState, seat: Seat) -> Iterator[Event]:
    """Tell the goals in which the seat took or lost the lead, then the terrains that brought it points."""
    led = zip(leaders_of(before.goals, before.flights), leaders_of(after.goals, after.flights), strict=True)
    for goal, (old, new) in zip(before.goals, led, strict=True):
        if took_lead(seat, old, new):
            yield LeadTaken(seat=seat, goal=goal, value=values_of(goal, after.flights)[seat])
        elif seat in old and seat not in new:
            yield LeadLost(seat=seat, goal=goal)
    had, has = _terrain(before.flights, seat), _terrain(after.flights, seat)
    for terrain, then, now in zip(TERRAINS, had, has, strict=True):
        if now > then:
            yield TerrainGrew(seat=seat, terrain=terrain, points=now - then)


def _terrain(flights: tuple[Flight, ...], seat: Seat) -> tuple[int, ...]:
    """Count a seat's points by terrain."""
    return all_terrain(flights[seat].tiles())


def _after_turn(after: PanoramaState, seat: Seat) -> Iterator[Event]:
    """Tell that the same seat flies again, or, once all have landed, who is given each goal."""
    following = seat_to_move(after)
    if following == seat:
        yield FliesAgain(seat=seat)
    if following is not None:
        return
    yield AllLanded()
    for goal in after.goals:
        values = values_of(goal, after.flights)
        winners = best(goal, values)
        yield GoalGiven(goal=goal, seats=winners, value=values[winners[0]])
