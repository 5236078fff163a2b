"""All there is to know about a table of Panorama, and where balloons may go next."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.game import Colour
from rules.core.model import Model, Seat
from rules.games.panorama.cards import start_tile
from rules.games.panorama.pieces import Goal, Location, Objectives, Plan, Side, TileId


class PanoramaOptions(Model, frozen=True):
    """How the goals are chosen, and the seats' colours as letters in turn order; missing ones are drawn."""

    objectives: Objectives = "first"
    colours: str = ""


class Flight(Model, frozen=True):
    """One seat's balloon and panorama.

    `left` and `right` hold the tiles on either side of the start tile, the nearest first; the tile
    placed last is the outermost on the side `latest`.
    """

    colour: Colour
    location: Location
    landed: bool = False
    left: tuple[TileId, ...] = ()
    right: tuple[TileId, ...] = ()
    latest: Side | None = None

    def tiles(self) -> tuple[TileId, ...]:
        """List the panorama's tiles from left to right, the start tile included."""
        return (*reversed(self.left), start_tile(self.colour), *self.right)

    def with_tile(self, tile: TileId, side: Side) -> Flight:
        """Add a tile at the far left or far right (rulebook, Place a Tile)."""
        if side == "left":
            return replace(self, left=(*self.left, tile), latest=side)
        return replace(self, right=(*self.right, tile), latest=side)

    def latest_index(self) -> int | None:
        """Tell the place of the tile placed last, from the left; None before the first."""
        places: dict[Side | None, int | None] = {
            None: None,
            "left": 0,
            "right": len(self.left) + len(self.right),
        }
        return places[self.latest]


class PanoramaState(Model, frozen=True):
    """The table: stacks by location with the top tile first, flights by seat, Sun or Moon, goals.

    `plan` is the unconfirmed turn of the seat to move, whose tile stays on its stack until the turn ends.
    """

    stacks: tuple[tuple[TileId, ...], ...]
    flights: tuple[Flight, ...]
    goals: tuple[Goal, ...]
    sun: Location = Location(0)
    moon: bool = False
    plan: Plan = Plan()


def balloon_at(flights: tuple[Flight, ...], location: Location) -> Seat | None:
    """Name the seat whose balloon is at a location, flying or landed."""
    return next((Seat(i) for i, flight in enumerate(flights) if flight.location == location), None)


def in_order(flights: tuple[Flight, ...], first: Location, locations: int) -> tuple[Seat, ...]:
    """List the seats still flying in the order in which a walk clockwise from `first` meets them."""
    flying = [Seat(i) for i, flight in enumerate(flights) if not flight.landed]
    return tuple(sorted(flying, key=lambda seat: (flights[seat].location - first) % locations))


def seat_to_move(state: PanoramaState) -> Seat | None:
    """Name the owner of the flying balloon at the Sun or Moon; None once all have landed."""
    if all(flight.landed for flight in state.flights):
        return None
    return balloon_at(state.flights, state.sun)


def is_last_flight(state: PanoramaState, to: Location) -> bool:
    """Tell whether who flies there lands: in the Moon's light, or by the last tile of a stack."""
    return state.moon or len(state.stacks[to]) == 1


def free_locations(state: PanoramaState) -> tuple[Location, ...]:
    """List where the seat to move may fly: a tile, no balloon, no Sun; none once the game is over."""
    if seat_to_move(state) is None:
        return ()
    taken = {flight.location for flight in state.flights}
    return tuple(
        Location(i) for i, stack in enumerate(state.stacks) if stack and i not in taken and i != state.sun
    )
