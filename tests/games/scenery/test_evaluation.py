"""What computer players go by."""

from __future__ import annotations

from rules.core.model import Seat
from rules.games.scenery import GAME
from tests.games.scenery.build import Lay, end, landscape, mark, position
from tests.games.scenery.examples import looped, played


def worth(*lays: Lay) -> float:
    """Estimate a landscape of a seat that plays alone."""
    return GAME.evaluate(GAME.view(position(landscape(lays)), Seat(0)), Seat(0))


def test_the_end_is_worth_its_points() -> None:
    """Once all hexes lie only the score counts."""
    state = played()

    assert GAME.evaluate(GAME.view(state, Seat(0)), Seat(0)) == 34.0


def test_a_plan_counts_as_carried_out() -> None:
    """Marking a route is worth more than leaving it, before the turn ends and after."""
    state = looped()
    without, marked = GAME.view(state, Seat(0)), GAME.view(mark(state, 5, 4), Seat(0))

    assert GAME.evaluate(marked, Seat(0)) > GAME.evaluate(without, Seat(0)) + 5
    ends = [end(one)[0] for one in (state, mark(state, 5, 4))]
    before, after = (GAME.evaluate(GAME.view(one, Seat(0)), Seat(0)) for one in ends)
    assert after > before


def test_an_open_loop_promises_something() -> None:
    """Four hexes that one more closes into routes are worth more than the same hexes without."""
    apart = [Lay(31, 0, 0, 2), Lay(60, -1, 0, 2), Lay(13, 1, 0, 2), Lay(56, 2, 0, 5)]
    close = [Lay(31, 1, 0, 2), Lay(60, 1, -1, 2), Lay(13, 1, 1, 2), Lay(56, 0, 1, 5)]

    assert worth(*close) > worth(*apart)


def test_rivals_are_compared_with() -> None:
    """A seat is as far ahead as its best rival is behind."""
    state = position(landscape([Lay(28, 0, 0), Lay(81, 1, 0, 1)]), landscape([Lay(28, 0, 0)]))
    view = GAME.view(state, None)

    assert GAME.evaluate(view, Seat(0)) > 0 > GAME.evaluate(view, Seat(1))
