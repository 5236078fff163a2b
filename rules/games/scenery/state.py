"""All there is to know about a table of Scenery."""

from __future__ import annotations

from rules.core.game import Colour
from rules.core.model import Model, Seat
from rules.games.scenery.pieces import (
    HEXES,
    LENGTHS,
    Compass,
    GoalKey,
    GoalSet,
    HexId,
    Placed,
    Plan,
    Route,
)


class SceneryOptions(Model, frozen=True):
    """How many goals are drawn from which tiles, whether climbs are added up, and the seats' colours.

    `colours` are letters in turn order; missing ones are drawn.
    """

    goals: int = 0
    goal_set: GoalSet = "all"
    ascent: bool = False
    colours: str = ""


class Scape(Model, frozen=True):
    """One seat's landscape, in the order of placing, and the routes marked in it, in that order."""

    colour: Colour
    landscape: tuple[Placed, ...] = ()
    routes: tuple[Route, ...] = ()


class SceneryState(Model, frozen=True):
    """The table: hexes by space of the market, None under a compass; the stock, next first; by seat the rest.

    `stakes` are the score stakes left on the routes board for lengths 3 to 7, highest first. `plan` is the
    unconfirmed turn of the seat to move: until the turn ends its hex is still in the market.
    """

    ascent: bool
    first: Seat
    market: tuple[HexId | None, ...]
    stock: tuple[HexId, ...]
    compasses: tuple[Compass, ...]
    scapes: tuple[Scape, ...]
    stakes: tuple[tuple[int, ...], ...]
    goals: tuple[GoalKey, ...] = ()
    plan: Plan = Plan()


def hexes_placed(state: SceneryState) -> int:
    """Count the hexes in all landscapes, which is the number of turns so far."""
    return sum(len(scape.landscape) for scape in state.scapes)


def seat_to_move(state: SceneryState) -> Seat | None:
    """Name the seat whose turn it is, clockwise from the first; None once all have twelve hexes."""
    done, seats = hexes_placed(state), len(state.scapes)
    return None if done == HEXES * seats else Seat((state.first + done) % seats)


def round_of(state: SceneryState) -> int:
    """Tell which of the twelve rounds it is."""
    return min(HEXES, hexes_placed(state) // len(state.scapes) + 1)


def stakes_without(
    stakes: tuple[tuple[int, ...], ...], routes: tuple[Route, ...]
) -> tuple[tuple[int, ...], ...]:
    """Return the routes board once the stakes of these routes are taken, the highest each."""
    taken = {route.length for route in routes}
    return tuple(left[1:] if n in taken else left for n, left in zip(LENGTHS, stakes, strict=True))
