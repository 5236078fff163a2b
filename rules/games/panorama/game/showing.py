"""From the table to what a viewer may know: boards, locations to fly to, what each side would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.core.model import Seat
from rules.games.panorama.pieces import SIDES, Location, Spot
from rules.games.panorama.scoring import (
    Landscape,
    all_terrain,
    best,
    goal_points,
    goal_value,
    river_joins,
    rivers,
    zones,
)
from rules.games.panorama.state import free_locations, in_order, is_last_flight, seat_to_move
from rules.games.panorama.view import Board, Joined, Outcome, PanoramaView, Stack, Target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.panorama.pieces import Goal, Side, Terrain, TileId
    from rules.games.panorama.scoring import Leaders, Strip, Zone
    from rules.games.panorama.state import Flight, PanoramaState


def show(state: PanoramaState, viewer: Seat | None) -> PanoramaView:
    """Show the table without the tiles beneath the tops, and to the seat to move its own plan."""
    to_move = seat_to_move(state)
    mine = viewer is not None and viewer == to_move
    return PanoramaView(
        viewer=viewer,
        to_move=to_move,
        sun=state.sun,
        moon=state.moon,
        goals=state.goals,
        stacks=tuple(Stack(stack[0] if stack else None, len(stack)) for stack in state.stacks),
        boards=_boards(state),
        order=in_order(state.flights, state.sun, len(state.stacks)),
        targets=tuple(_targets(state, to_move)),
        plan=state.plan if mine else None,
        outcomes=_outcomes(state, viewer) if mine and viewer is not None else (),
    )


def panorama_of(flight: Flight) -> Landscape:
    """Make a flight's panorama ready for counting."""
    return Landscape(flight.tiles(), len(flight.left))


def values_of(goal: Goal, flights: tuple[Flight, ...]) -> tuple[int, ...]:
    """Count what each seat has for a goal."""
    return tuple(goal_value(goal, panorama_of(flight)) for flight in flights)


def leaders_of(goals: tuple[Goal, ...], flights: tuple[Flight, ...]) -> Leaders:
    """Name the seats in the lead for each goal."""
    return tuple(best(goal, values_of(goal, flights)) for goal in goals)


def after_placing(flights: tuple[Flight, ...], seat: Seat, tile: TileId, side: Side) -> tuple[Flight, ...]:
    """Add a tile to one seat's panorama."""
    return (*flights[:seat], flights[seat].with_tile(tile, side), *flights[seat + 1 :])


def _boards(state: PanoramaState) -> tuple[Board, ...]:
    """Show every panorama with its points and goals now."""
    leaders = leaders_of(state.goals, state.flights)
    return tuple(
        _board(state.goals, flight, Seat(seat), leaders) for seat, flight in enumerate(state.flights)
    )


def _board(goals: tuple[Goal, ...], flight: Flight, seat: Seat, leaders: Leaders) -> Board:
    """Show one panorama."""
    panorama = panorama_of(flight)
    terrain = all_terrain(panorama.strip)
    return Board(
        colour=flight.colour,
        location=flight.location,
        landed=flight.landed,
        tiles=panorama.strip,
        start=panorama.start,
        latest=flight.latest_index(),
        terrain=terrain,
        goals=tuple(goal_value(goal, panorama) for goal in goals),
        leads=tuple(seat in seats for seats in leaders),
        total=sum(terrain) + goal_points(seat, leaders),
    )


def _targets(state: PanoramaState, seat: Seat | None) -> Iterator[Target]:
    """Show where the seat to move may fly, and who comes next then."""
    if seat is None:
        return
    for location in free_locations(state):
        stack = state.stacks[location]
        lands = is_last_flight(state, location)
        order = _order_after(state, seat, location, lands=lands)
        yield Target(
            location=location,
            tile=stack[0],
            height=len(stack),
            next=order[0] if order else None,
            waits=None if lands else order.index(seat),
            last=lands and not state.moon,
            lands=lands,
        )


def _order_after(state: PanoramaState, seat: Seat, to: Location, *, lands: bool) -> tuple[Seat, ...]:
    """List the seats as the Sun will meet them once this seat has flown."""
    moved = replace(state.flights[seat], location=to, landed=lands)
    flights = (*state.flights[:seat], moved, *state.flights[seat + 1 :])
    return in_order(flights, next_location(state), len(state.stacks))


def next_location(state: PanoramaState) -> Location:
    """Name the location where the Sun's walk begins (rulebook, Advance Sun)."""
    return Location((state.sun + 1) % len(state.stacks))


def _outcomes(state: PanoramaState, seat: Seat) -> tuple[Outcome, ...]:
    """Show what the planned tile would bring on either side; nothing while the location is open."""
    if state.plan.to is None:
        return ()
    tile = state.stacks[state.plan.to][0]
    return tuple(_outcome(state, seat, tile, side) for side in SIDES)


def _outcome(state: PanoramaState, seat: Seat, tile: TileId, side: Side) -> Outcome:
    """Show what a tile would bring on one side."""
    flights = after_placing(state.flights, seat, tile, side)
    before, after = leaders_of(state.goals, state.flights), leaders_of(state.goals, flights)
    panorama = panorama_of(flights[seat])
    had, has = all_terrain(state.flights[seat].tiles()), all_terrain(panorama.strip)
    joint, river = _river(panorama.strip, side)
    return Outcome(
        side=side,
        gains=tuple(now - then for then, now in zip(had, has, strict=True)),
        goals=tuple(goal_value(goal, panorama) for goal in state.goals),
        leads=tuple(seat in seats for seats in after),
        taken=tuple(took_lead(seat, old, new) for old, new in zip(before, after, strict=True)),
        lost=tuple(seat in old and seat not in new for old, new in zip(before, after, strict=True)),
        total=sum(has) + goal_points(seat, after),
        zones=tuple(_joined(panorama.strip, side)),
        joint=joint,
        river=river,
    )


def took_lead(seat: Seat, before: tuple[Seat, ...], after: tuple[Seat, ...]) -> bool:
    """Tell whether a seat in the lead was not there before, or put others out of it."""
    return seat in after and (seat not in before or len(after) < len(before))


def _river(strip: Strip, side: Side) -> tuple[int | None, int | None]:
    """Tell where the outermost tile's river meets its neighbour's, and how long that river is."""
    at = 0 if side == "left" else len(strip) - 2
    joint = river_joins(strip[at], strip[at + 1])
    if joint is None:
        return None, None
    found = rivers(strip)
    return joint, (found[0] if side == "left" else found[-1]).length


def _joined(strip: Strip, side: Side) -> Iterator[Joined]:
    """List the terrain zones that reach from the outermost tile into the rest."""
    width = 2 * len(strip)
    new = {0, 1} if side == "left" else {width - 2, width - 1}
    shift = 2 if side == "left" else 0
    for zone in zones(strip):
        columns = {x for x, _ in zone.cells}
        if zone.ground != "sky" and columns & new and columns - new:
            yield _zone_shown(zone, zone.ground, shift)


def _zone_shown(zone: Zone, terrain: Terrain, shift: int) -> Joined:
    """Show a zone in the columns of the panorama before the new tile."""
    return Joined(terrain, tuple(Spot(x - shift, y) for x, y in zone.cells), zone.points())
