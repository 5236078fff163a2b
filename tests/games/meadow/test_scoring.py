"""Scoring, refill and end, sentence by sentence, with the rulings about them."""

from __future__ import annotations

import pytest

from rules.core.errors import AlreadyOver
from rules.core.model import Seat
from rules.games.meadow import GAME
from rules.games.meadow.cards import Ground, all_sides, ground_of
from rules.games.meadow.cards.ground import FULL, burrows_of
from rules.games.meadow.game.beginning import begun, refilled
from rules.games.meadow.pieces import (
    LINES,
    BagEmptied,
    Board,
    Count,
    GameDecided,
    MapRefilled,
    PinWon,
    Scoring,
    ScoringBegan,
    SeatScored,
    TieFell,
)
from rules.games.meadow.scoring import count, is_triggered, places, winner_of
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import (
    ANN,
    BEN,
    CEM,
    END,
    SIDES,
    after,
    at,
    board,
    cells,
    played,
    position,
    said,
    space,
    take,
    told,
)

GIULIA = board("1A", covered="1 2 4 A3-H3 G5", holes="C2 B4 G5")
"""The board of the example: two full rows, eight spaces in the third, a full fourth, three burrows."""

COLUMN_B = "B1 B2 B3 B4 B5"


def one_win(seat: Seat, seats: int = 2) -> Scoring:
    """A scoring of an earlier turn that a seat has won."""
    return Scoring(10, ANN, (Count(0, 0, 0),) * seats, seat)


def short_line(*boards: Board, left: int, scorings: tuple[Scoring, ...] = (), **more: object) -> MeadowState:
    """Ann is to move with tile 1; in Ben's line, column B, so many tiles are left."""
    empty = " ".join(COLUMN_B.split()[left:])
    return position(*boards, tiles={"A1": 1}, empty=empty, scorings=scorings, **more)  # type: ignore[arg-type]


def ended(state: MeadowState) -> MeadowState:
    """Ann takes A1 and lays it in the top left corner."""
    return after(state, take("A1"), at("A15/0"), END)


def events(state: MeadowState) -> tuple[object, ...]:
    """Ann takes A1 and lays it in the top left corner: what happens."""
    return told(state, take("A1"), at("A15/0"), END)


@pytest.mark.parametrize(
    ("seats", "left", "triggers"),
    [
        *((4, 2, False), (4, 1, True), (4, 0, True), (3, 2, False), (3, 1, True), (1, 1, True)),
        *((2, 3, False), (2, 2, True), (2, 1, True), (2, 0, True)),
    ],
)
def test_c1_few_tiles_trigger_a_scoring(seats: int, left: int, *, triggers: bool) -> None:
    """When Is A Scoring Triggered: at most one tile in the line, with two players at most two (golden 6)."""
    assert is_triggered(left, seats) == triggers


def test_c1_at_the_beginning_of_a_turn() -> None:
    """When Is A Scoring Triggered, Scoring: it comes before the seat of that line chooses a tile."""
    done = ended(short_line(Board("1A"), left=2))

    assert [scoring.turn for scoring in done.scorings] == [121]
    assert done.scorings[0].active == BEN
    assert GAME.to_move(done) == BEN
    assert ended(short_line(Board("1A"), left=3)).scorings == ()


def test_c1_four_players_play_on_with_two_tiles() -> None:
    """When Is A Scoring Triggered: with more than two players two tiles are enough (golden 6)."""
    four = [Board(side) for side in SIDES]

    assert ended(short_line(*four, left=2)).scorings == ()
    assert len(ended(short_line(*four, left=1)).scorings) == 1


def test_c2_the_picnic() -> None:
    """Scoring: whose turn it is has 2 points more, in this scoring only."""
    done = ended(short_line(Board("1A"), left=2))

    assert [one.picnic for one in done.scorings[0].counts] == [0, 2]
    assert GAME.view(done, None).tallies[1].count.picnic == 0


def test_c3_rows_count_from_the_bottom() -> None:
    """Scoring, the example of Giulia: 10 for each full row, 1 for each space in the next (golden 1)."""
    assert count(ground_of(GIULIA), 2) == Count(rows=2, next=8, burrows=3, picnic=2)
    assert count(ground_of(GIULIA), 2).total == 33


def test_c3_rows_above_a_gap_count_nothing() -> None:
    """Scoring: a full row above the first gap brings nothing yet."""
    above, without = board("1A", covered="1 2 A3-H3 4"), board("1A", covered="1 2 A3-H3")

    assert count(ground_of(above)).total == count(ground_of(without)).total == 28


@pytest.mark.parametrize("side", all_sides())
def test_c3_an_empty_board_is_worth_nothing(side: str) -> None:
    """Scoring: there is no burrow in the bottom row, so an empty board has 0 points (golden 7)."""
    assert count(ground_of(Board(side))).total == 0  # type: ignore[arg-type]


def test_c3_a_full_board() -> None:
    """Scoring: all fifteen rows full are 150, and cleared burrows come on top (golden 16)."""
    burrows = burrows_of("1A")

    assert count(Ground(FULL, burrows, burrows, 0)).total == 150 + 11


def test_c4_cleared_burrows_count_anywhere() -> None:
    """Scoring: each cleared burrow is worth 1, also above the rows that count."""
    assert count(ground_of(board("1A", holes="H15"))).total == 1


def test_g1_a_hole_is_covered() -> None:
    """Scoring, a ruling: a hole over snow fills its space of the row."""
    row = board("1A", covered="1", holes="D1")

    assert count(ground_of(row)).rows == 1


@pytest.mark.parametrize(
    ("totals", "active", "winner"),
    [
        ((0, 5, 0, 5), 2, 3),
        ((0, 5, 5, 0), 2, 1),
        ((5, 5, 5, 5), 0, 1),
        ((5, 0, 5), 0, 2),
        ((5, 5), 0, 1),
        ((5, 5), 1, 0),
        ((5, 5, 0, 0), 3, 0),
        ((0, 5, 5, 0), 3, 1),
        ((5, 6, 5, 5), 1, 1),
    ],
)
def test_c5_ties_go_counter_clockwise(totals: tuple[int, ...], active: int, winner: int) -> None:
    """Scoring: the tied seat furthest counter-clockwise from the active one wins (golden 12)."""
    assert winner_of(totals, Seat(active)) == winner


def test_c5_the_most_points_win_the_pin() -> None:
    """Scoring: the most points win the hiking pin, and the log says whose they are."""
    happened = events(short_line(GIULIA, left=2))

    assert SeatScored(seat=ANN, total=31) in happened
    assert SeatScored(seat=BEN, total=2) in happened
    assert PinWon(seat=ANN, pin=1, total=31, marmots=cells("C2 B4 G5")) in happened


def test_c5_a_tie_is_told() -> None:
    """Scoring: where points are equal, the log says over whom the pin was won."""
    happened = events(short_line(board("1A", covered="A1-B1"), left=2))

    assert TieFell(seats=(BEN,)) in happened


def test_c6_the_winner_covers_cleared_burrows() -> None:
    """Scoring, the example of Giulia: marmots go on all cleared burrows, which count no more (golden 1)."""
    done = ended(short_line(GIULIA, left=2))

    assert done.boards[0].marmots == cells("C2 B4 G5")
    assert GAME.view(done, None).pins == (1, 0)
    assert count(ground_of(done.boards[0])).total == 28


def test_c6_only_the_winner_does() -> None:
    """Scoring: the others keep their cleared burrows."""
    loser = board("2A", holes="E2")
    done = ended(short_line(GIULIA, loser, left=2))

    assert done.boards[1].marmots == ()


def test_c7_the_map_is_refilled() -> None:
    """Refill: if nobody has won, every empty space gets a tile, and the same seat goes on (golden 18)."""
    state = short_line(GIULIA, left=2)
    done = ended(state)

    assert None not in done.grid
    assert len(done.stock) == len(state.stock) - 4
    assert MapRefilled(tiles=4) in events(state)
    assert done.scorings[-1].refilled == tuple(map(space, ("A1", "B3", "B4", "B5")))
    assert (done.turn, GAME.to_move(done)) == (121, BEN)


def test_c7_the_second_pin_ends_the_game() -> None:
    """End of the Game: the second pin wins at once; nothing is refilled, nobody moves (golden 17)."""
    state = short_line(GIULIA, left=2, scorings=(one_win(ANN),))
    done = ended(state)

    assert GAME.to_move(done) is None
    assert list(GAME.moves(done)) == []
    assert None in done.grid
    assert GameDecided() in events(state)
    with pytest.raises(AlreadyOver):
        GAME.step(done, END)


def test_c7_the_winner_has_the_first_place() -> None:
    """End of the Game: who has the second pin is the winner."""
    result = GAME.result(ended(short_line(GIULIA, left=2, scorings=(one_win(ANN),))))

    assert result is not None
    assert result.winners() == (ANN,)
    assert said(result.title) == "Ann wins with the second hiking pin"
    assert [score.total for score in result.scores] == [31, 2]


def test_c5_a_tie_for_the_last_pin_is_explained() -> None:
    """Scoring: with equal points in the last scoring the result says why one of them won; else nothing."""
    tied = GAME.result(ended(short_line(board("1A", covered="A1-B1"), left=2, scorings=(one_win(ANN),))))
    clear = GAME.result(ended(short_line(GIULIA, left=2, scorings=(one_win(ANN),))))

    assert tied is not None
    assert clear is not None
    assert [said(tie) for tie in tied.ties] == [
        "Ann and Ben tie at 2; the first in turn order after Ben wins (Spring Meadow C5)."
    ]
    assert (tied.winners(), clear.ties) == ((ANN,), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c8_two_to_five_scorings(seats: int) -> None:
    """End of the Game: there are two scorings at least, and one more than players at most."""
    found = {len(played(seed, 10_000, seats=seats).scorings) for seed in range(12)}

    assert min(found) >= 2
    assert max(found) <= seats + 1


def test_g13_a_scoring_before_the_first_turn() -> None:
    """Signpost Path, a ruling: in a scoring before the first turn the starting rock does not count."""
    state = position(turn=0, tiles={"A1": 1}, empty="B1 B2 B3")
    done = ended(state)

    assert len(done.scorings) == 1
    assert done.boards[1].rocks == ()
    assert GAME.view(done, BEN).starting == (0, 2)


def test_g15_one_scoring_a_turn() -> None:
    """Refill, a ruling: if the line is still short for want of tiles, there is no second scoring."""
    done = ended(short_line(GIULIA, left=2, stock=()))

    assert [(scoring.turn, scoring.refilled) for scoring in done.scorings] == [(121, ())]
    assert GAME.to_move(done) == BEN


def test_g16_the_bag_runs_out() -> None:
    """Refill, a ruling: in reading order, as far as the tiles reach (golden 27)."""
    state = position(empty="E1 A2 C3 D4 E5", stock=(98, 99, 100))
    done, happened = refilled(state)

    assert [done.grid[i] for i in (4, 5, 12, 18, 24)] == [98, 99, 100, None, None]
    assert happened == (MapRefilled(tiles=3), BagEmptied())
    assert refilled(done) == (done, ())


def test_g17_a_lap_without_a_tile() -> None:
    """Signpost, a ruling: a whole lap without a tile brings a scoring, then the lap starts again."""
    state = position(covered_board("1A"), covered_board("2A"), turn=120)
    done = begun(state)
    began = [event for event in done.events if isinstance(event, ScoringBegan)]

    assert [event.lap for event in began] == [True, True]
    assert [scoring.turn for scoring in done.state.scorings] == [140, 160]
    assert GAME.to_move(done.state) is None


def covered_board(side: str) -> Board:
    """A board without any room."""
    everything = " ".join(str(row) for row in range(1, 16))
    return board(side, covered=everything)  # type: ignore[arg-type]


def test_g17_a_tile_starts_the_lap_anew() -> None:
    """Signpost, a ruling: the lap is counted from the last tile that was taken (golden 26)."""
    state = position(idle=19, tiles={"A1": 1})

    assert ended(state).idle == 0
    assert begun(position(idle=20)).state.scorings[0].lap
    assert begun(position(idle=20)).state.idle == 0
    assert begun(position(idle=19)).state.scorings == ()


def test_g17_a_lap_is_24_turns_with_the_diagonals() -> None:
    """Signpost, a ruling: a lap has as many turns as the map has places for the signpost."""
    three = [Board(side) for side in ("1A", "2A", "3A")]

    assert len(LINES[3]) == 24
    assert begun(position(*three, idle=23)).state.scorings == ()
    assert len(begun(position(*three, idle=24)).state.scorings) == 1


def test_g22_the_picnic_counts_in_a_tie() -> None:
    """Scoring, a ruling: totals are compared with the picnic in them."""
    happened = events(short_line(board("1A", covered="A1"), left=2))

    assert PinWon(seat=BEN, pin=1, total=2, marmots=()) in happened


def test_g24_places_behind_the_winner() -> None:
    """End of the Game, a ruling: pins first, then the last scoring, then as in a tie."""
    counts = (Count(1, 0, 0), Count(0, 5, 0), Count(0, 5, 0), Count(2, 0, 0))
    scorings = (
        Scoring(5, ANN, counts, CEM),
        Scoring(20, Seat(3), counts, Seat(3)),
        Scoring(30, ANN, counts, Seat(3)),
    )

    assert places(scorings, 4) == (3, 4, 2, 1)


def test_g24_equal_seats_rank_as_in_a_tie() -> None:
    """End of the Game, a ruling: of seats with equal pins and points the next after the active one leads."""
    counts = (Count(0, 5, 0), Count(0, 5, 0), Count(0, 5, 0), Count(2, 0, 0))
    scorings = tuple(Scoring(turn, BEN, counts, Seat(3)) for turn in (5, 30))

    assert places(scorings, 4) == (3, 4, 2, 1)


def test_a_board_counts_as_it_is_during_the_game() -> None:
    """Scoring: before a scoring the sheet shows what the boards are worth now, without picnic."""
    view = GAME.view(position(GIULIA), None)
    parts = {part.key: part.points for part in GAME.scores(view)[0].parts}

    assert parts == {"rows": 20, "next": 8, "burrows": 3}


def test_the_view_keeps_every_scoring() -> None:
    """Scoring: who had what in each scoring stays to be seen."""
    state = played(2, 60, seats=3)

    assert GAME.view(state, None).scorings == state.scorings
    assert all(len(scoring.counts) == 3 for scoring in state.scorings)


def test_scores_agree_with_a_slow_count() -> None:
    """Scoring: counted space by space, the same comes out, on boards of random games."""
    for seed in range(8):
        state = played(seed, 45, seats=4)
        for each, tally in zip(state.boards, GAME.view(state, None).tallies, strict=True):
            assert tally.count.total == slow_count(each)


def slow_count(each: Board) -> int:
    """Count a board space by space."""
    ground = ground_of(each)
    taken = {i for i in range(150) if (ground.occupied | ground.burrows) >> i & 1}
    total, y = 0, 0
    while y < 15 and all(10 * y + x in taken for x in range(10)):
        total, y = total + 10, y + 1
    total += sum(10 * y + x in taken for x in range(10)) if y < 15 else 0
    cleared = set(all_sides()[each.side]) & {i for i in range(150) if ground.holes >> i & 1}
    return total + len(cleared - set(each.marmots))
