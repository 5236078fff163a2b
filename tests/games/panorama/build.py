"""Builds positions of Panorama, for every test of the game; locations are numbered from 1 as people read
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.game import Colour
from rules.core.model import EndTurn, Event, Seat
from rules.core.plain import say
from rules.core.rng import Rng
from rules.core.text import Text
from rules.games.panorama import GAME
from rules.games.panorama.cards import all_tiles, stack_tiles, start_tile
from rules.games.panorama.moves import FlyTo, PlaceTile
from rules.games.panorama.pieces import COLOURS, Goal, Location, Objectives, Plan, Side, TileId
from rules.games.panorama.scoring import Landscape
from rules.games.panorama.state import Flight, PanoramaOptions, PanoramaState

FIRST: tuple[Goal, ...] = ("fewest_clouds", "longest_river", "crows")

Strip = Sequence[int | str]
"""A panorama from left to right: tile numbers, and the colour's letter in place of the start tile."""


def location(number: int) -> Location:
    """Turn the number that people read into a location."""
    return Location(number - 1)


def flight(strip: Strip, at: int, *, landed: bool = False) -> Flight:
    """Make a seat's balloon and panorama; the tile placed last is the outermost on the left, if there is
    one.
    """
    start = next(i for i, one in enumerate(strip) if isinstance(one, str))
    colour = next(one for one in COLOURS if one == strip[start])
    left = tuple(TileId(one) for one in reversed(strip[:start]) if isinstance(one, int))
    right = tuple(TileId(one) for one in strip[start + 1 :] if isinstance(one, int))
    latest: Side | None = "left" if left else "right" if right else None
    return Flight(colour, location(at), landed, left, right, latest)


def position(
    *strips: Strip,
    at: Sequence[int] | None = None,
    landed: Iterable[int] = (),
    heights: dict[int, int] | None = None,
    tops: dict[int, int] | None = None,
    sun: int = 1,
    moon: bool = False,
    goals: tuple[Goal, ...] = FIRST,
    plan: Plan = Plan(),  # noqa: B008  (frozen)
) -> PanoramaState:
    """Make a state: a strip for each seat, whose balloons stand at 1, 2, 3 … unless `at` says otherwise.

    `heights` and `tops` name stacks of another height and top tiles that matter; the remaining tiles fill
    the stacks in ascending order, to four or as far as they go.
    """
    places = at or range(1, len(strips) + 1)
    ended = set(landed)
    flights = tuple(flight(strip, places[i], landed=i in ended) for i, strip in enumerate(strips))
    wanted = {number: TileId(tile) for number, tile in (tops or {}).items()}
    used = {tile for one in flights for tile in one.tiles()}.union(wanted.values())
    unused = [tile for tile in stack_tiles() if tile not in used]
    usual = min(4, len(unused) // (2 * len(strips) + 1))
    rest = iter(unused)
    stacks = []
    for number in range(1, 2 * len(strips) + 2):
        height = (heights or {}).get(number, usual)
        top = [wanted[number]] if number in wanted else []
        stacks.append((*top, *(next(rest) for _ in range(height - len(top)))))
    return PanoramaState(tuple(stacks), flights, goals, location(sun), moon, plan)


def start(
    seats: int = 3, seed: int = 1, objectives: Objectives = "first", colours: str = ""
) -> PanoramaState:
    """Set up a table."""
    return GAME.setup(seats, PanoramaOptions(objectives, colours), Rng(seed))


def planned(state: PanoramaState, to: int, side: Side | None = None) -> PanoramaState:
    """Plan a flight and perhaps a side."""
    state = GAME.step(state, FlyTo(location(to))).state
    return state if side is None else GAME.step(state, PlaceTile(side)).state


def turn(state: PanoramaState, to: int, side: Side = "right") -> PanoramaState:
    """Play a whole turn."""
    return GAME.step(planned(state, to, side), EndTurn()).state


def told(state: PanoramaState, to: int, side: Side = "right") -> tuple[Event, ...]:
    """Play a whole turn and return what happened."""
    return GAME.step(planned(state, to, side), EndTurn()).events


def random_game(seed: int, seats: int, objectives: Objectives = "random") -> tuple[PanoramaState, ...]:
    """Play random moves to the end and return every state at the beginning of a turn, and the last one."""
    rng = Rng(seed)
    states = [start(seats, seed, objectives)]
    while GAME.to_move(states[-1]) is not None:
        state = states[-1]
        while (move := rng.pick(list(GAME.moves(state)))) != EndTurn():
            state = GAME.step(state, move).state
        states.append(GAME.step(state, move).state)
    return tuple(states)


def landscape(*strip: int | str) -> Landscape:
    """Make a panorama ready for counting."""
    tiles = [start_tile(_colour(one)) if isinstance(one, str) else TileId(one) for one in strip]
    return Landscape(tuple(tiles), next(i for i, tile in enumerate(tiles) if all_tiles()[tile].start))


def said(text: Text | None) -> str:
    """Say a text in English, with the seats called Ann, Ben, Cem and Dia."""
    return "" if text is None else say(text, ("Ann", "Ben", "Cem", "Dia"))


def log(events: Iterable[Event]) -> list[str]:
    """Say events as the log does, fragments indented by a dash."""
    lines = [GAME.tell(event) for event in events]
    return [("" if line.main else "- ") + said(line.text) for line in lines if line is not None]


def seat_names(seats: Iterable[Seat]) -> str:
    """Name seats by their first letters."""
    return "".join("ABCD"[seat] for seat in seats)


def _colour(letter: str) -> Colour:
    return next(one for one in COLOURS if one == letter)
