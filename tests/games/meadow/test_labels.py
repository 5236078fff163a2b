"""What a label promises is what the move brings, on positions of random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core.game import Choice
from rules.core.rng import Rng
from rules.games.meadow import GAME
from rules.games.meadow.moves import DeclineRock
from rules.games.meadow.moves.standing import MarmotsAwaited, standing
from rules.games.meadow.pieces import Board, Due
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import (
    END,
    after,
    all_but,
    at,
    board,
    played,
    position,
    refused,
    rock,
    said,
    take,
)


def spots(state: MeadowState) -> Iterator[Choice]:
    """List the places for the tile that was taken."""
    view = GAME.view(state, GAME.to_move(state))
    return (choice for choice in GAME.choices(view) if choice.step == "at")


def rocks_after(state: MeadowState) -> list[list[int]]:
    """List the rocks that are due once the tile lies, for each way to pay."""
    if not isinstance(standing(state).awaited, MarmotsAwaited):
        return [[due.size for due in standing(state).dues if not due.exact]]
    return [[due.size for due in standing(after(state, move)).dues] for move in GAME.moves(state)]


def rocks_said(detail: str) -> list[int]:
    """Read the rocks that a label promises."""
    return [int(part.split()[-1]) for part in detail.split(" · ") if "rock" in part]


@pytest.mark.parametrize("seed", range(8))
def test_a_spot_names_the_rocks_that_it_earns(seed: int) -> None:
    """Rock Tiles: the groups of a label earn just those rocks, once the marmots sit at their best (G7)."""
    rng, state = Rng(seed), played(seed, 24)
    for tile in list(GAME.moves(state))[:2]:
        listed = list(spots(after(state, tile)))
        costly = [choice for choice in listed if "marmot" in said(choice.detail)]
        for choice in (*rng.shuffled(costly)[:40], *rng.shuffled(listed)[:40]):
            brought = rocks_after(after(state, tile, *choice.moves))
            assert sorted(rocks_said(said(choice.detail))) == max(map(sorted, brought), key=sum)


def test_a_spot_names_the_group_that_paying_leaves() -> None:
    """Rock Tiles: D6 joins D5 and D7, but one of the two must pay for F6, and the label knows (G7)."""
    joined = board("4B", holes="D5 D7", free="D6 E6 F6")
    state = after(position(joined, tiles={"A1": 2}), take("A1"))
    there = next(choice for choice in spots(state) if choice.key == "D6/0")

    assert said(there.detail) == "2 holes: rock of 1 · costs 1 marmot"
    assert rocks_after(after(state, *there.moves)) == [[1], [1]]


def test_a_burrow_that_need_not_pay_leaves_its_group() -> None:
    """Rock Tiles: with a third cleared burrow elsewhere the group may stay as it is."""
    joined = board("4B", holes="D5 D7 I8", free="D6 E6 F6")
    state = after(position(joined, tiles={"A1": 2}), take("A1"))
    there = next(choice for choice in spots(state) if choice.key == "D6/0")

    assert said(there.detail) == "3 holes: rock up to 2 · costs 1 marmot"
    assert rocks_after(after(state, *there.moves)) == [[1], [1], [2]]


def test_a_declined_rock_is_not_due_any_more() -> None:
    """Rock Tiles, a ruling: who has left a rock is told so, and not that there was no room (G11)."""
    lying = board("1A", covered=all_but("E4 F4 G4 C2"), holes="B4 E5")
    laid = after(position(lying, tiles={"A1": 2}), take("A1"), at("E4/0"))

    assert refused(laid, DeclineRock(0), rock("1/C2")) == ("No rock is due now.", "G11")


def test_a_rock_that_may_not_be_left_names_the_size_that_fits() -> None:
    """Rock Tiles, a ruling: if only a smaller one fits, the refusal names its size (G11)."""
    holes = board("1A", covered=all_but("D4 E4 F4 A15"), holes="C4 C5 D5")
    laid = after(position(holes, tiles={"A1": 2}), take("A1"), at("D4/0"))

    assert refused(laid, DeclineRock(0)) == ("A rock of 1 fits without covering a burrow: place it.", "G11")


@pytest.mark.parametrize("seed", range(6))
def test_what_is_said_of_a_turn_is_what_it_brings(seed: int) -> None:
    """Scoring: points now and then, rows, burrows cleared and covered are those of the finished turn."""
    rng, state = Rng(seed), played(seed, 26)
    seat = GAME.to_move(state)
    assert seat is not None
    for tile in list(GAME.moves(state))[:3]:
        choice = rng.pick(list(spots(after(state, tile))))
        planned = laid = after(state, tile, *choice.moves)
        while (moves := list(GAME.moves(planned))) != [END]:
            planned = after(planned, rng.pick(moves))
        done = after(planned, END)
        had, has = GAME.view(state, seat).tallies[seat], GAME.view(done, seat).tallies[seat]
        fact = said(GAME.asked(GAME.view(planned, seat)).pictured[-1])
        outlook = GAME.view(laid, seat).outlook
        assert outlook is not None

        assert len(done.scorings) > len(state.scorings) or fact == (
            f"Points now {had.count.total}, then {has.count.total}."
        )
        assert ("full" in said(choice.detail)) == bool(outlook.filled)
        assert burrows_said(said(choice.detail)) == len(had.open) - len(outlook.tally.open)


def burrows_said(detail: str) -> int:
    """Add up the burrows that a label says are cleared or paid for."""
    parts = [part.split() for part in detail.split(" · ")]
    return sum(int(words[1]) for words in parts if words and words[0] in ("clears", "costs"))


def test_a_starting_rock_is_never_left() -> None:
    """Setup G, a ruling: even where only a burrow has room for it, the starting rock is placed (G12)."""
    narrow = board("2A", covered=all_but("A15 B15 C15 E2 F2"), holes="C7")
    laid = after(position(Board("1A"), narrow, turn=1, tiles={"B1": 1}), take("B1"), at("A15/0"))

    assert list(GAME.moves(laid)) == [rock("2/E2/0")]


def test_of_equal_rocks_the_starting_rock_is_first() -> None:
    """Setup G: where a group earns a rock as large as the starting rock, that one is number 1 (G12)."""
    lying = board("2A", holes="E7", free="E6-G6")
    state = position(Board("1A"), lying, Board("3A"), turn=1, tiles={"B1": 2})
    laid = after(state, take("B1"), at("E6/0"))

    assert standing(laid).dues == (Due(1, exact=True), Due(1))
