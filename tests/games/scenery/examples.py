"""The rulebook's examples as positions: the Endscore Example, the loops, the climbs."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.model import Seat
from rules.games.scenery import GAME
from rules.games.scenery.pieces import Cell, HexId, Placed
from rules.games.scenery.state import SceneryState
from tests.games.scenery.build import (
    EXAMPLE,
    Lay,
    cell,
    end,
    height,
    landscape,
    lay,
    mark,
    position,
)

STAKES = ((4,), (6,), (5,), (5,), (5,))
"""White, yellow and red are those of the example; its red one may also have been a 4."""

TOTALS = {
    300: 0,
    400: 0,
    600: 4,
    2100: 6,
    2000: 8,
    1500: 8,
    1200: 18,
    1100: 26,
    2600: 27,
    500: 30,
    2800: 33,
    2500: 34,
}
MARKED = {600: 3, 1200: 4, 1100: 6}


def offering(state: SceneryState, number: int) -> SceneryState:
    """Put a hex where the compass finds it, in place of another."""
    wanted, there = HexId(number), GAME.view(state, Seat(0)).targets[0].hex
    swap = {wanted: there, there: wanted}
    spaces = tuple(None if one is None else swap.get(one, one) for one in state.market)
    return replace(state, market=spaces, stock=tuple(swap.get(one, one) for one in state.stock))


def played() -> SceneryState:
    """Play the example, comparing the score after every turn."""
    state = position((), stakes=STAKES)
    for one in EXAMPLE:
        state = offering(state, one.hex)
        state = lay(state, one.hex, cell(one, EXAMPLE[0]), -one.rotated % 6)
        if (there := height(landscape([one])[0])) in MARKED:
            state = mark(state, MARKED[there])
        state, _ = end(state)
        assert GAME.scores(GAME.view(state, None))[0].total == TOTALS[there]
    return state


LOOPS = (Lay(31, 1, 0, 2), Lay(60, 1, -1, 2), Lay(13, 1, 1, 2), Lay(56, 0, 1, 5))
"""1200, 1900, 800 and 1800 m, as in the rulebook's example of loops; the new hex has 1300 m."""

NEW, NEW_AT = 35, Lay(35, 0, 0, 5)


def looped(
    stakes: tuple[tuple[int, ...], ...] = ((5,), (6,), (7,), (8,), (9,)), more: tuple[Placed, ...] = ()
) -> SceneryState:
    """Place the 1300 m hex of the rulebook's example of loops, where more hexes may lie too."""
    state = position((*landscape(LOOPS), *more), stakes=stakes, offered=(NEW,))
    return lay(state, NEW, cell(NEW_AT, LOOPS[0]), -NEW_AT.rotated % 6)


def ring(*numbers: tuple[int, int]) -> SceneryState:
    """Lay three hexes of a loop of four, in walking order from the east, and place the fourth."""
    places = ((1, 0), (1, 1), (0, 1))
    laid = [Lay(number, q, r, turn) for (number, turn), (q, r) in zip(numbers[1:], places, strict=True)]
    state = position(landscape(laid), offered=(numbers[0][0],), ascent=True)
    return lay(state, numbers[0][0], Cell(-1, 0), -numbers[0][1] % 6)
