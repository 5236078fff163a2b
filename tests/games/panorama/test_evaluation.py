"""The estimate that computer players go by."""

from __future__ import annotations

from rules.core.model import Seat
from rules.games.panorama import GAME
from rules.games.panorama.state import PanoramaState
from tests.games.panorama.build import position, random_game, turn

RED, BLUE, YELLOW = ("R",), ("B",), ("Y",)


def estimate(state: PanoramaState, seat: int = 0) -> float:
    """Estimate a seat's lead by its own view."""
    return GAME.evaluate(GAME.view(state, Seat(seat)), Seat(seat))


def test_at_the_end_it_is_the_lead_in_points() -> None:
    """Once all have landed, the estimate is the own score less the best other."""
    for seed in range(6):
        end = random_game(seed, 3)[-1]
        points = [board.total for board in GAME.view(end, None).boards]
        for seat in range(3):
            assert estimate(end, seat) == points[seat] - max(points[:seat] + points[seat + 1 :])


def test_the_better_side_is_better() -> None:
    """Flowers that reach a bear are worth more than flowers that reach none."""
    state = position((31, "Y"), BLUE, RED, tops={4: 24})

    assert estimate(turn(state, 4, "left")) > estimate(turn(state, 4, "right"))


def test_open_zones_are_worth_something() -> None:
    """Animals that a further tile can reach are worth more than animals that are shut in."""
    shut = position((10, 31, "Y", 20), BLUE, RED)
    opened = position((31, 10, "Y", 20), BLUE, RED)

    assert estimate(opened) > estimate(shut)


def test_flying_again_is_worth_something() -> None:
    """Of two like positions the one whose balloon comes first is better: it gets more tiles."""
    first = position(RED, BLUE, YELLOW, at=(2, 3, 4), sun=2)
    last = position(RED, BLUE, YELLOW, at=(4, 2, 3), sun=2)

    assert estimate(first) > estimate(last)


def test_a_sure_lead_is_worth_more_than_an_early_one() -> None:
    """A lead in a goal counts more the fewer flights are left."""
    early = position((3, "R"), ("B", 2), YELLOW)
    late = position((3, "R"), ("B", 2), YELLOW, moon=True)

    assert estimate(late) - estimate(late, 1) > estimate(early) - estimate(early, 1)
