"""Builds positions of Scenery, for every test of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import plain
from rules.core.model import EndTurn, Event, Seat
from rules.core.rng import Rng
from rules.core.text import Text
from rules.games.scenery import GAME
from rules.games.scenery.cards import all_hexes, hex_of, market_for
from rules.games.scenery.moves import MarkRoute, PlaceHex, SceneryMove, TakeHex, TurnHex
from rules.games.scenery.pieces import Cell, Compass, GoalKey, HexId, Placed, Route
from rules.games.scenery.state import Scape, SceneryOptions, SceneryState

NAMES = ("Aiko", "Ben", "Cleo", "Dario", "Emil")
STAKES = ((5, 4), (6, 5), (7, 6), (8, 7), (9, 8))


class Lay(NamedTuple):
    """A hex of a landscape by its number, its space, and how it is turned counter-clockwise."""

    hex: int
    q: int
    r: int
    rotated: int = 0


EXAMPLE: tuple[Lay, ...] = (
    Lay(2, 2, -2, 2),
    Lay(4, 1, -1, 5),
    Lay(7, 2, -1, 2),
    Lay(66, 1, 0, 2),
    Lay(62, 0, 0, 0),
    Lay(44, -1, 1, 0),
    Lay(32, 0, 1, 5),
    Lay(24, 0, -1, 5),
    Lay(74, -1, 0, 5),
    Lay(5, 2, 0, 2),
    Lay(76, 1, 1, 0),
    Lay(73, 2, 1, 3),
)
"""The landscape of the rulebook's Endscore Example, in an order in which it can be built."""


def cell(lay: Lay, first: Lay) -> Cell:
    """Return the space of a hex in a landscape that begins at (0, 0)."""
    return Cell(lay.q - first.q, lay.r - first.r)


def landscape(lays: Sequence[Lay]) -> tuple[Placed, ...]:
    """Lay hexes down."""
    return tuple(Placed(HexId(lay.hex), cell(lay, lays[0]), -lay.rotated % 6) for lay in lays)


def height(placed: Placed) -> int:
    """Tell how high a hex is."""
    return hex_of(placed.hex).height


def start(seats: int = 2, seed: int = 1, **options: int | bool | str) -> SceneryState:
    """Set up a table."""
    return GAME.setup(seats, SceneryOptions(**options), Rng(seed))  # type: ignore[arg-type]  # as tests name them


def position(
    *landscapes: tuple[Placed, ...],
    routes: Sequence[tuple[Route, ...]] = (),
    offered: Sequence[int] = (),
    stakes: tuple[tuple[int, ...], ...] = STAKES,
    goals: tuple[GoalKey, ...] = (),
    ascent: bool = False,
    first: int = 0,
) -> SceneryState:
    """Make a state with these landscapes by seat.

    `offered` are the hexes that the first of the seats finds from its arrow on, clockwise; the others fill
    the market and the stock in ascending order.
    """
    market = market_for(len(landscapes))
    used = {placed.hex for one in landscapes for placed in one}
    compass = market.compasses[first]
    near = [compass.cell.beyond((compass.arrow - k) % 6) for k in (0, 1, 2, 4, 5)]
    wanted = dict(zip([c for c in near if c in market.spaces], map(HexId, offered), strict=False))
    taken = {each.cell for each in market.compasses}
    rest = iter([number for number in all_hexes() if number not in used | set(wanted.values())])
    return SceneryState(
        ascent=ascent,
        first=Seat(first),
        market=tuple(
            None if space in taken else wanted[space] if space in wanted else next(rest)
            for space in market.spaces
        ),
        stock=tuple(rest),
        compasses=market.compasses,
        scapes=tuple(
            Scape(colour, one, routes[seat] if seat < len(routes) else ())
            for seat, (colour, one) in enumerate(zip(GAME.info.colours, landscapes, strict=False))
        ),
        stakes=stakes,
        goals=goals,
    )


def play(state: SceneryState, *moves: SceneryMove) -> tuple[SceneryState, list[Event]]:
    """Make moves and gather what happened."""
    events: list[Event] = []
    for move in moves:
        done = GAME.step(state, move)
        state = done.state
        events += done.events
    return state, events


def lay(state: SceneryState, number: int, at: Cell, turned: int | None = None) -> SceneryState:
    """Take a hex of the market, place it and turn it as wanted."""
    spaces = market_for(len(state.scapes)).spaces
    state, _ = play(state, TakeHex(spaces[state.market.index(HexId(number))]), PlaceHex(at))
    if turned is None or turned == state.plan.turned:
        return state
    return play(state, TurnHex(turned))[0]


def routes(state: SceneryState) -> dict[int, list[MarkRoute]]:
    """List the routes that may be marked now, by their length."""
    found: dict[int, list[MarkRoute]] = {}
    for move in GAME.moves(state):
        if isinstance(move, MarkRoute):
            found.setdefault(len(move.cells), []).append(move)
    return found


def mark(state: SceneryState, *lengths: int) -> SceneryState:
    """Mark the only route of each length, one after the other."""
    for length in lengths:
        (only,) = routes(state)[length]
        state, _ = play(state, only)
    return state


def walk(state: SceneryState, route: MarkRoute, seat: int = 0) -> set[int]:
    """Return the heights of a route's hexes, with the planned hex."""
    view = GAME.view(state, Seat(seat))
    assert view.preview is not None
    return {height(placed) for placed in view.preview.board.landscape if placed.cell in route.cells}


def end(state: SceneryState) -> tuple[SceneryState, list[Event]]:
    """End the turn."""
    return play(state, EndTurn())


def with_compasses(state: SceneryState, *compasses: tuple[int, int, int]) -> SceneryState:
    """Put the compasses elsewhere; the hexes there go to where compasses leave."""
    spaces = market_for(len(state.scapes)).spaces
    moved = tuple(Compass(Cell(q, r), arrow) for q, r, arrow in compasses)
    places = {compass.cell for compass in moved}
    assert places <= set(spaces)
    spare = iter(number for number in state.market if number is not None)
    market = tuple(None if space in places else next(spare) for space in spaces)
    return replace(state, market=market, compasses=moved)


def said(text: Text | None) -> str:
    """Say a text in English."""
    return "" if text is None else plain.say(text, NAMES)


def told(events: Iterable[Event]) -> list[str]:
    """Say events as the log does."""
    return [said(line.text) for event in events if (line := GAME.tell(event)) is not None]


def parts(state: SceneryState, seat: int = 0) -> dict[str, int]:
    """Count a seat's score by its parts."""
    score = GAME.scores(GAME.view(state, None))[seat]
    return {part.key: part.points for part in score.parts}
