"""The log's sentences and fragments."""

from __future__ import annotations

import pytest

from rules.core.model import Seat
from rules.games.scenery import GAME
from rules.games.scenery.pieces import (
    Began,
    Cell,
    ElementMade,
    GoalScored,
    GoalsDrawn,
    HexId,
    Joined,
    MarketOpened,
    NothingFitted,
    Placed,
    Ranked,
    RoundBegan,
    RoundsDone,
    RouteMarked,
    SceneryEvent,
    StakeFlipped,
    TookFar,
)
from tests.games.scenery.build import end, mark, said
from tests.games.scenery.examples import looped

ME = Seat(0)


@pytest.mark.parametrize(
    ("event", "sentence", "main"),
    [
        (
            MarketOpened(first=ME, height=400),
            "The market is open; Aiko starts: the compass points at 400 m.",
            True,
        ),
        (GoalsDrawn(goals=("animals", "cliff")), "Goals: Unique animals, Biggest cliff.", True),
        (
            Joined(seat=ME, hex=HexId(22), beside=(400, 1100)),
            "Aiko took the 1000 m hex with the red deer and placed it next to 400 and 1100.",
            True,
        ),
        (Began(seat=ME, hex=HexId(28)), "Aiko began with the 1200 m hex.", True),
        (TookFar(seat=ME, way="jump"), "after a jump over a compass", False),
        (TookFar(seat=ME, way="back"), "from the compass' back end", False),
        (TookFar(seat=ME, way="any"), "from anywhere in the market", False),
        (NothingFitted(seat=ME), "no path fitted", False),
        (ElementMade(seat=ME, element="waterfall", high=2900, low=1200), "waterfall 2900→1200", False),
        (ElementMade(seat=ME, element="cliff", high=3300, low=1200), "cliff 1200/3300 (+3)", False),
        (ElementMade(seat=ME, element="viewpoint", high=2800, low=1300), "viewpoint 2800→1300", False),
        (RouteMarked(seat=ME, length=5, value=6), "route of 5 marked for 6", False),
        (StakeFlipped(seat=ME, value=3), "stake flipped to 3", False),
        (RoundBegan(n=7), "Round 7 of 12.", True),
        (RoundsDone(), "Twelve rounds are done.", True),
        (
            GoalScored(goal="animals", values=(3, 1), points=(4, 1)),
            "Unique animals: Aiko 4 points, Ben 1 point.",
            True,
        ),
        (Ranked(score=34), "34 points: Trail guide.", True),
    ],
)
def test_each_event_is_told(event: SceneryEvent, sentence: str, *, main: bool) -> None:
    """Main sentences stand alone, fragments follow one."""
    line = GAME.tell(event)

    assert line is not None
    assert (said(line.text), line.main) == (sentence, main)


def test_a_digest_names_what_a_stake_counts() -> None:
    """A digest keeps two fragments: both are routes with their points, and no flip is one of them."""
    _, events = end(mark(looped(), 5, 4))
    lines = [line for event in events if (line := GAME.tell(event)) is not None]
    short = [said(line.text) for line in lines if not line.main and not line.logged]

    assert short[:2] == ["route of 5 marked for 7", "route of 4 marked for 3"]


def test_routes_are_told_before_elements() -> None:
    """What a turn took from the others and scored comes first, so that nothing shortens it away."""
    _, events = end(mark(looped(more=(Placed(HexId(76), Cell(-1, -1), 0),)), 5))
    kinds = [type(event) for event in events]

    assert kinds.index(RouteMarked) < kinds.index(ElementMade)
