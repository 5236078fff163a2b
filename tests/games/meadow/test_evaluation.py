"""Estimates of a seat: what is plainly better is estimated higher."""

from __future__ import annotations

import pytest

from rules.core.model import Seat
from rules.games.meadow import GAME
from rules.games.meadow.pieces import Board, Count, Scoring
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import ANN, BEN, END, after, at, board, position, take


def worth(state: MeadowState, seat: Seat = ANN) -> float:
    """Estimate a seat by what it sees."""
    return GAME.evaluate(GAME.view(state, seat), seat)


def alone(covered: str = "", holes: str = "", marmots: str = "") -> float:
    """Estimate a board of one's own against an empty one."""
    return worth(position(board("1A", covered=covered, holes=holes, marmots=marmots)))


def test_two_empty_boards_are_worth_as_much() -> None:
    """Nobody is ahead at the start."""
    assert worth(position(Board("1A"), Board("1B"))) == pytest.approx(0, abs=1)


def test_what_one_has_the_other_lacks() -> None:
    """With two seats one estimate is the other's opposite."""
    state = position(board("1A", covered="1 A2-F2"))

    assert worth(state, ANN) == pytest.approx(-worth(state, BEN))


def test_low_rows_are_worth_more_than_high_ones() -> None:
    """Ten spaces at the bottom are worth more than ten in the middle."""
    assert alone("1") > alone("5")


def test_a_lone_gap_is_worse_than_an_open_place() -> None:
    """A space that no tile can fill takes something off."""
    assert alone("A1-D1 F1-J1 2") < alone("A1-I1 A2-I2 J2")


def test_a_cleared_burrow_is_worth_more_than_one_with_a_marmot() -> None:
    """It counts a point and may pay."""
    covered = "A1-D1 A2-D2 A3-D3"

    assert alone(covered, "C2") > alone(covered, "C2", marmots="C2")


def test_a_pin_is_worth_much() -> None:
    """A pin counts for more than a row."""
    won = Scoring(10, ANN, (Count(0, 0, 0),) * 2, ANN)

    assert worth(position(scorings=(won,))) > worth(position(board("1A", covered="1 2")))


def test_the_end_is_judged_by_who_won() -> None:
    """The winner's estimate is beyond any other, the loser's below."""
    earlier = Scoring(10, ANN, (Count(0, 0, 0),) * 2, ANN)
    state = position(board("1A", covered="1"), tiles={"A1": 1}, empty="B1 B2 B3", scorings=(earlier,))
    over = after(state, take("A1"), at("A15/0"), END)

    assert GAME.to_move(over) is None
    assert worth(over, ANN) > 900
    assert worth(over, BEN) < -900


def test_a_plan_counts_as_carried_out() -> None:
    """Who plans sees what it would bring; the rival does not."""
    state = position(board("1A", covered="A1-G1"), tiles={"A1": 1})
    planned = after(state, take("A1"), at("H1/0"))

    assert worth(planned) > worth(state)
    assert worth(planned, BEN) == worth(state, BEN)


def test_alone_the_own_board_is_all_there_is() -> None:
    """In a solo game there is no rival to compare with."""
    assert worth(position(board("1A", covered="1 2"), seats=1, turn=24)) > worth(
        position(board("1A", covered="1"), seats=1, turn=24)
    )
