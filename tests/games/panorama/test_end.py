"""The end of the game: landing, the Moon, last flights, and who wins."""

from __future__ import annotations

import pytest

from rules.core.model import Seat
from rules.games.panorama import GAME
from rules.games.panorama.pieces import GOAL_POINTS
from rules.games.panorama.scoring import best, places
from tests.games.panorama.build import FIRST, location, log, position, random_game, seat_names, told, turn

RED, BLUE, YELLOW, GREEN = ("R",), ("B",), ("Y",), ("G",)


def test_e1_the_last_tile_of_a_stack_ends_the_flight() -> None:
    """The red player takes the last tile of a location and adds it; the balloon is deflated, the token
    turned to the Moon and put beside the next balloon clockwise
    (rulebook, End of Game, example; golden case PA-7).
    """
    before = position(RED, BLUE, YELLOW, heights={5: 1}, tops={5: 9})
    after = turn(before, 5)

    assert after.flights[0].landed
    assert after.flights[0].tiles()[-1] == 9
    assert after.moon
    assert (after.sun, GAME.to_move(after)) == (location(2), Seat(1))


def test_e1_who_has_landed_flies_no_more() -> None:
    """A deflated balloon has no further turn; it stays where it is (rulebook, End of Game; golden case
    PA-7).
    """
    state = turn(position(RED, BLUE, YELLOW, heights={5: 1}), 5)
    movers = []
    while (seat := GAME.to_move(state)) is not None:
        movers.append(seat)
        state = turn(state, next(iter(GAME.view(state, seat).targets)).location + 1)

    assert movers == [Seat(1), Seat(2)]
    assert state.flights[0].location == location(5)


def test_e1_the_token_stays_the_sun_until_then() -> None:
    """As long as every stack has a tile left, nobody lands (rulebook, End of Game)."""
    after = turn(position(RED, BLUE, YELLOW, heights={5: 2}), 5)

    assert not after.moon
    assert not any(flight.landed for flight in after.flights)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e2_everyone_has_one_final_turn(seats: int) -> None:
    """Once the Moon is up, each player it reaches has one turn like any other and lands; when all balloons
    lie flat, the game is over (rulebook, End of Game).
    """
    for seed in range(25):
        states = random_game(seed, seats)
        rose = next(i for i, state in enumerate(states) if state.moon)
        movers = [GAME.to_move(state) for state in states[rose:-1]]
        first = GAME.to_move(states[rose - 1])

        assert sorted(str(seat) for seat in movers) == sorted(str(s) for s in range(seats) if s != first)
        assert all(flight.landed for flight in states[-1].flights)
        assert GAME.result(states[-1]) is not None


def test_e2_the_moon_advances_like_the_sun() -> None:
    """The Moon goes clockwise to the next balloon that still flies (rulebook, End of Game)."""
    state = position(RED, BLUE, YELLOW, at=(1, 3, 6), sun=3, moon=True)

    assert turn(state, 2).sun == location(6)


def test_e2_another_empty_stack_changes_nothing() -> None:
    """Whoever takes the last tile of a further stack lands like everyone in the Moon's light (golden rule
    E2).
    """
    state = position(RED, BLUE, YELLOW, landed=(0,), at=(5, 2, 3), heights={5: 0, 7: 1}, sun=2, moon=True)
    after = turn(state, 7)

    assert log(told(state, 7))[0] == "Ben added a last tile on the right and landed."
    assert after.flights[1].landed
    assert GAME.to_move(after) == Seat(2)


def test_p6_the_moon_passes_over_landed_balloons() -> None:
    """A balloon that lies flat is not met, be it the mover's own; if none flies, the game is over (ruling
    P6).
    """
    state = position(RED, BLUE, YELLOW, at=(1, 2, 3), landed=(1,), moon=True)
    assert turn(state, 5).sun == location(3)
    last = position(RED, BLUE, YELLOW, at=(1, 2, 3), landed=(1, 2), moon=True)
    assert GAME.to_move(turn(last, 5)) is None


def test_f3_points_are_goals_and_terrain() -> None:
    """A final score adds the goals' points and those of all terrains (rulebook, Final Scoring)."""
    end = position((31, 24, "R"), (11, "B", 15), at=(1, 2), landed=(0, 1), moon=True)
    result = GAME.result(end)
    assert result is not None
    parts = {part.key: part.points for part in result.scores[0].parts}

    assert parts == {
        "mountain": 6,
        "forest": 0,
        "meadow": 0,
        "field": 0,
        "goal1": 10,
        "goal2": 10,
        "goal3": 0,
    }
    assert result.scores[0].total == 26


def test_f3_the_highest_score_wins() -> None:
    """54 wins against 38, 35 and 41 (rulebook, Final Scoring, example; golden case PA-4)."""
    assert places((54, 38, 35, 41)) == (1, 3, 4, 2)


def test_f3_equal_scores_share_the_win() -> None:
    """Players with the same best score win together (rulebook, Final Scoring; golden case PA-4)."""
    end = position(RED, BLUE, GREEN, at=(1, 2, 3), landed=(0, 1, 2), moon=True)
    result = GAME.result(end)
    assert result is not None

    assert places((41, 54, 54, 38)) == (3, 1, 1, 4)
    assert seat_names(result.winners()) == "ABC"
    assert result.ties == ()


def test_f2_the_best_of_each_goal_get_ten_points() -> None:
    """The best at a goal get 10 points, one goal after the other (rulebook, Assigning Objective Tokens)."""
    end = position((9, "R"), ("B",), at=(1, 2), landed=(0, 1), moon=True)
    view = GAME.view(end, None)

    assert GOAL_POINTS == 10
    assert [board.goals for board in view.boards] == [(2, 1, 0), (0, 1, 0)]
    assert [board.leads for board in view.boards] == [(False, True, True), (True, True, True)]


def test_f2_a_draw_gives_ten_points_to_each() -> None:
    """With 3, 6, 5 and 3 clouds yellow and green have the fewest: both get 10 points, the others none
    (rulebook, Assigning Objective Tokens, example; golden case PA-3).
    """
    end = position(
        (9, "Y", 1),
        (15, 16, "R", 26),
        (18, 27, "B", 8),
        (13, "G", 6),
        at=(1, 2, 3, 4),
        landed=range(4),
        moon=True,
    )
    result = GAME.result(end)
    assert result is not None

    assert [board.goals[0] for board in GAME.view(end, None).boards] == [3, 6, 5, 3]
    assert [[part.points for part in score.parts if part.key == "goal1"] for score in result.scores] == [
        [10],
        [0],
        [0],
        [10],
    ]
    assert best("fewest_clouds", (3, 6, 5, 3)) == (Seat(0), Seat(3))


def test_p17_everyone_may_be_the_best() -> None:
    """Where all are equal, even with nothing, each gets the 10 points (ruling P17)."""
    end = position(RED, BLUE, GREEN, at=(1, 2, 3), landed=(0, 1, 2), moon=True, goals=FIRST)
    result = GAME.result(end)
    assert result is not None

    assert [score.total for score in result.scores] == [30, 30, 30]


def test_scores_can_be_looked_at_during_the_game() -> None:
    """The score now is what the game would give if it ended now."""
    state = random_game(2, 3)[8]
    view = GAME.view(state, None)

    assert [score.total for score in GAME.scores(view)] == [board.total for board in view.boards]
