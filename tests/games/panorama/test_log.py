"""What the log tells of a game."""

from __future__ import annotations

from rules.games.panorama import GAME
from tests.games.panorama.build import log, position, random_game, start, told

RED, BLUE, YELLOW = ("R",), ("B",), ("Y",)


def test_the_opening() -> None:
    """Who flies first, and what is played for."""
    assert log(GAME.opening(start(3))) == [
        "The Sun rises at location 1; Ann flies first.",
        "Goals: Fewest clouds, Longest river, Most crows; 10 points each.",
    ]


def test_a_flight_with_what_it_brought() -> None:
    """The flight is a sentence; leads and terrain points follow it."""
    state = position((31, "Y"), BLUE, RED, tops={4: 24})

    assert log(told(state, 4, "left")) == [
        "Ann flew to location 4 and added the tile on the left.",
        "- leads Longest river with 2",
        "- mountain +4",
    ]
    assert log(told(state, 4, "right")) == ["Ann flew to location 4 and added the tile on the right."]


def test_flying_again() -> None:
    """The same player again is told as a fragment."""
    state = position(RED, BLUE, YELLOW, at=(1, 3, 4), tops={2: 9})

    assert log(told(state, 2)) == [
        "Ann flew to location 2 and added the tile on the right.",
        "- no longer leads Fewest clouds",
        "- flies again",
    ]


def test_a_lead_that_others_lose_is_told() -> None:
    """Who was among several in the lead and is left alone there has taken it from the others."""
    state = position(RED, BLUE, YELLOW, tops={5: 3})

    assert "- leads Most crows with 1" in log(told(state, 5))


def test_a_lead_that_the_own_tile_costs_is_told() -> None:
    """A cloud more, and others have the fewest: ten points are gone, and the log says why."""
    state = position(RED, BLUE, YELLOW, tops={5: 1})

    assert log(told(state, 5)) == [
        "Ann flew to location 5 and added the tile on the right.",
        "- no longer leads Fewest clouds",
        "- forest +2",
    ]


def test_who_is_given_each_goal_is_left_to_the_result() -> None:
    """The score sheet says so; in what computers did last it would read as more turns of theirs."""
    state = position((9, "R"), (15, "B"), ("Y",), at=(2, 3, 1), landed=(0, 1), moon=True, tops={5: 8})
    lines = [GAME.tell(event) for event in told(state, 5, "left")]

    assert [line.urgent for line in lines if line is not None] == [False, False, True, True, True, True]


def test_a_lead_that_is_kept_is_not_told() -> None:
    """Only a change is told."""
    state = position((3, "R"), BLUE, YELLOW, tops={5: 10})

    assert not [line for line in log(told(state, 5)) if line.startswith("- leads")]


def test_the_first_to_land() -> None:
    """The last tile of a stack is told before everything else in a digest."""
    state = position(RED, BLUE, YELLOW, heights={5: 1}, tops={5: 9})
    events = told(state, 5)
    line = GAME.tell(events[0])

    assert log(events)[0] == "Ann took the last tile at location 5 and landed; the Moon is up."
    assert line is not None
    assert line.urgent


def test_the_last_flights_and_the_goals() -> None:
    """The last flight is followed by the end and by who is given each goal."""
    state = position((9, "R"), (15, "B"), ("Y",), at=(2, 3, 1), landed=(0, 1), moon=True, tops={5: 8})

    assert log(told(state, 5, "left")) == [
        "Cem added a last tile on the left and landed.",
        "- leads Most crows with 1",
        "Everyone has landed.",
        "Fewest clouds: Cem with 1, 10 points.",
        "Longest river: Ben with 2, 10 points.",
        "Most crows: Ben, Cem with 1, 10 points each.",
    ]


def test_every_event_is_told() -> None:
    """No event of a whole game is left without a line, and every turn begins with a sentence."""
    for seed in range(10):
        for state in random_game(seed, 2 + seed % 3)[:-1]:
            target = GAME.view(state, GAME.to_move(state)).targets[0].location + 1
            events = told(state, target, "left")
            assert len(log(events)) == len(events)
            assert not log(events)[0].startswith("- ")
