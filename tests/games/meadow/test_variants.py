"""The expert variant, sentence by sentence, and the solo game as it is ruled here."""

from __future__ import annotations

import pytest

from rules.games.meadow import GAME
from rules.games.meadow.game.beginning import begun, refilled
from rules.games.meadow.pieces import (
    TARGETS,
    Board,
    Count,
    Level,
    Scoring,
    TargetMissed,
    TargetReached,
)
from rules.games.meadow.state import MeadowOptions, MeadowState
from tests.games.meadow.build import ANN, all_tiles_from, board, cells, played, position, said, space, start

SOLO_TURN = 24
"""The signpost is at column A again, with one player."""


def alone(
    *, rows: str, holes: str = "", scorings: tuple[Scoring, ...] = (), level: Level = "normal"
) -> MeadowState:
    """A solo table at the start of a turn whose line is empty; these rows are covered."""
    return position(
        board("1A", covered=rows, holes=holes),
        seats=1,
        turn=SOLO_TURN,
        empty="A1 A2 A3 A4 A5",
        options=MeadowOptions(solo=level),
        scorings=scorings,
    )


def earlier(total_rows: int, *, won: bool) -> Scoring:
    """A first scoring of a solo game."""
    return Scoring(10, ANN, (Count(total_rows, 0, 0, 2),), ANN if won else None)


def test_x1_a_queue_of_twenty() -> None:
    """Expert Variant: 20 tiles lie open beside the map, 55 are in the bag."""
    view = GAME.view(start(2, expert=True), None)

    assert (len(view.queue), view.bag) == (20, 55)


def test_x2_the_queue_refills_the_map() -> None:
    """Expert Variant: the first tile of the queue fills the first empty space, and so on (golden 20)."""
    state = position(empty="B2 D1", options=MeadowOptions(expert=True))
    first, second, third = state.stock[:3]
    done, _ = refilled(state)
    view = GAME.view(done, None)

    assert (done.grid[space("D1")], done.grid[space("B2")]) == (first, second)
    assert view.queue[0] == third
    assert len(view.queue) == 20


def test_x2_the_queue_gets_shorter_once_the_bag_is_empty() -> None:
    """Expert Variant: it is filled up only as long as there are tiles."""
    state = position(empty="A1", options=MeadowOptions(expert=True), stock=all_tiles_from(90))
    view = GAME.view(refilled(state)[0], None)

    assert (len(view.queue), view.bag) == (10, 0)


def test_x3_all_else_is_the_same() -> None:
    """Expert Variant: the queue is seen by everyone and changes no move."""
    plain, expert = start(3, 9), start(3, 9, expert=True)

    assert list(GAME.moves(plain)) == list(GAME.moves(expert))
    assert GAME.view(expert, ANN).queue == GAME.view(expert, None).queue == expert.stock[:20]


def test_a1_alone_on_the_side_with_diagonals() -> None:
    """Signpost Path, a ruling: alone the map has diagonals; no starting rock; always the active player."""
    view = GAME.view(start(1), None)

    assert len(view.marks) == 24
    assert view.starting == (0,)
    assert begun(alone(rows="1")).state.scorings[0].counts[0].picnic == 2


def test_a1_alone_a_scoring_comes_with_one_tile_left() -> None:
    """Signpost Path, a ruling: alone the line may have one tile when a scoring comes."""
    two = position(Board("1A"), seats=1, turn=SOLO_TURN, empty="A1 A2 A3")
    one = position(Board("1A"), seats=1, turn=SOLO_TURN, empty="A1 A2 A3 A4")

    assert begun(two).state.scorings == ()
    assert len(begun(one).state.scorings) == 1


@pytest.mark.parametrize("seed", range(6))
def test_a2_two_scorings_alone(seed: int) -> None:
    """End, a ruling: alone the game has exactly two scorings, whatever they bring."""
    assert len(played(seed, 10_000, seats=1).scorings) == 2


@pytest.mark.parametrize(
    ("level", "targets"), [("easy", (75, 130)), ("normal", (90, 145)), ("hard", (100, 150))]
)
def test_a3_the_targets_alone(level: Level, targets: tuple[int, int]) -> None:
    """End, a ruling: what must be reached in the first and in the second scoring."""
    assert TARGETS[level] == targets


def test_a3_a_target_is_reached_exactly() -> None:
    """End, a ruling: 90 is enough for the first pin of a normal game, 89 is not (golden 21)."""
    nearly = begun(alone(rows="1 2 3 4 5 6 7 8 A9-G9"))
    enough = begun(alone(rows="1 2 3 4 5 6 7 8 A9-H9"))

    assert TargetMissed(target=90, total=89) in nearly.events
    assert TargetReached(target=90, total=90, pin=1) in enough.events


def test_a3_a_missed_target_brings_no_pin() -> None:
    """End, a ruling: below the target there is no pin, and no marmots are put (golden 21)."""
    done = begun(alone(rows="1 2 3", holes="C2"))

    assert done.state.scorings[0].winner is None
    assert done.state.boards[0].marmots == ()
    assert GAME.view(done.state, None).pins == (0,)


def test_a3_a_pin_costs_marmots() -> None:
    """Scoring: a pin won in the first scoring puts marmots on all cleared burrows, alone too."""
    rows = "1 2 3 4 5 6 7 8 9"
    done = begun(alone(rows=rows, holes="C2 B4"))

    assert done.state.boards[0].marmots == cells("C2 B4")
    assert None not in done.state.grid


@pytest.mark.parametrize(
    ("first", "rows", "pins"), [(True, 14, 1), (False, 15, 1), (True, 15, 2), (False, 14, 0)]
)
def test_a4_the_result_alone(first: bool, rows: int, pins: int) -> None:  # noqa: FBT001  (two cases)
    """End, a ruling: the second scoring ends the game with its total as the score (golden 21)."""
    covered = " ".join(str(row) for row in range(1, rows + 1))
    done = begun(alone(rows=covered, scorings=(earlier(9, won=first),))).state
    result = GAME.result(done)

    assert result is not None
    assert result.scores[0].total == done.scorings[1].counts[0].total
    assert GAME.view(done, None).pins == (pins,)
    assert GAME.to_move(done) is None
    assert (
        said(result.title)
        == {
            2: "Ann wins with the second hiking pin",
            1: "Ann came close with one hiking pin",
            0: "Ann missed both hiking pins",
        }[pins]
    )
