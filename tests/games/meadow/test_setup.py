"""Components and setup, sentence by sentence: what each says in our own words, and that the game does it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.model import Seat
from rules.games.meadow import GAME
from rules.games.meadow.cards import all_sides, all_tiles, form_of, forms_of, rock_forms
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.moves.standing import line_at
from rules.games.meadow.pieces import (
    CELL_NAMES,
    LINES_1_3,
    LINES_2_4,
    SHAPES,
    SPACE_NAMES,
    STARTING_ROCKS,
    Cell,
    TableStarted,
)
from tests.games.meadow.build import (
    ANN,
    BEN,
    END,
    after,
    at,
    is_legal,
    played,
    position,
    rock,
    sizes,
    start,
    take,
)


def line_names(turn: int, seats: int) -> set[str]:
    return {SPACE_NAMES[space] for space in line_at(turn, seats)}


def test_components_a_hundred_tiles() -> None:
    """Components: 100 meadow tiles, each once; most have one hole, none more than two."""
    holes = Counter(len(tile.holes) for tile in all_tiles().values())

    assert list(all_tiles()) == list(range(1, 101))
    assert holes == {0: 14, 1: 72, 2: 14}


def test_components_forty_six_shapes() -> None:
    """Components (assumed): 46 shapes of three to six spaces, no two the same turned or flipped."""
    looks: dict[str, set[frozenset[object]]] = {}
    for tile in all_tiles().values():
        looks.setdefault(tile.shape, set()).add(frozenset(form.cells for form in forms_of(tile.id)))

    assert len(looks) == 46
    assert {len(of_shape) for of_shape in looks.values()} == {1}
    assert len(set.union(*looks.values())) == 46
    assert Counter(len(tile.cells) for tile in all_tiles().values()) == {3: 6, 4: 20, 5: 36, 6: 38}


def test_components_four_boards_with_two_sides() -> None:
    """Components: four boards with two sides, each with 11 burrows, none in the bottom row (assumed)."""
    sides = all_sides()

    assert sorted(sides) == ["1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B"]
    assert {len(burrows) for burrows in sides.values()} == {11}
    assert all(cell >= 10 for burrows in sides.values() for cell in burrows)
    assert len(set(sides.values())) == 8


def test_components_rocks_of_five_shapes() -> None:
    """Components (assumed): rocks of 1, 2, 3 straight, 3 bent and 4; a square lies one way only."""
    assert [len(rock_forms(shape)) for shape in SHAPES] == [1, 2, 2, 4, 1]


def test_data_keeps_the_boards_of_the_game_page() -> None:
    """The burrows of side 1A are where the design puts them."""
    assert [CELL_NAMES[cell] for cell in all_sides()["1A"]] == [
        *("C2", "B4", "G5", "D6", "I7", "F9", "B10", "J12", "A13", "E14", "H15")
    ]


def test_a_turned_tile_lies_as_it_looks() -> None:
    """The corner is the top left of the box; flipping comes before turning, turning goes clockwise."""
    drawn = form_of(all_tiles()[85].id, 0, flip=False)  # `#o##/#.#.`
    turned = form_of(all_tiles()[85].id, 90, flip=False)
    flipped = form_of(all_tiles()[85].id, 90, flip=True)

    assert (drawn.cells, drawn.holes) == (((0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (2, 1)), ((1, 0),))
    assert (turned.cells, turned.holes) == (((0, 0), (1, 0), (1, 1), (0, 2), (1, 2), (1, 3)), ((1, 1),))
    assert (flipped.cells, flipped.holes) == (((1, 0), (0, 1), (1, 1), (1, 2), (0, 3), (1, 3)), ((1, 2),))
    assert [CELL_NAMES[cell] for cell in bits(drawn.over(Cell(33)))] == ["D3", "F3", "D4", "E4", "F4", "G4"]


@pytest.mark.parametrize(("seats", "lines"), [(1, 24), (2, 20), (3, 24), (4, 20)])
def test_s1_the_side_of_the_map(seats: int, lines: int) -> None:
    """Setup A: two and four players use the side without diagonals, one and three the other one."""
    assert len(GAME.view(start(seats), None).marks) == lines


def test_s2_a_tile_on_each_space() -> None:
    """Setup B, C: 25 of the shuffled tiles lie on the map, the other 75 wait in the bag."""
    state = start()

    assert None not in state.grid
    assert (len(state.grid), len(state.stock)) == (25, 75)
    assert sorted((*state.grid, *state.stock)) == list(all_tiles())
    assert start(seed=2).grid != state.grid


def test_s2_the_order_of_the_bag_is_hidden() -> None:
    """Setup C: nobody sees what is in the bag, only how much."""
    view = GAME.view(start(), ANN)

    assert (view.bag, view.queue) == (75, ())


def test_s3_the_signpost_starts_at_column_a() -> None:
    """Setup E: the signpost stands at the top of column A."""
    view = GAME.view(start(), None)

    assert [SPACE_NAMES[space] for space in view.line] == ["A1", "A2", "A3", "A4", "A5"]
    assert view.position == 0


def test_s3_the_log_tells_who_begins() -> None:
    """Setup: the log opens with who begins, and where."""
    assert GAME.opening(start()) == (TableStarted(first=ANN, line=line_at(0, 2)),)


@pytest.mark.parametrize("seed", range(20))
def test_s4_everyone_has_another_board(seed: int) -> None:
    """Setup F: everyone has one side, and no two have the same board."""
    sides = [board.side for board in start(4, seed).boards]

    assert sorted(side[0] for side in sides) == ["1", "2", "3", "4"]


def test_s4_either_side_may_come() -> None:
    """Setup F: which board and which side is chance."""
    assert {start(1, seed).boards[0].side for seed in range(100)} == set(all_sides())


@pytest.mark.parametrize(("seats", "rocks"), [(1, (0,)), (2, (0, 2)), (3, (0, 1, 3)), (4, (0, 1, 2, 3))])
def test_s5_starting_rocks_by_seat(seats: int, rocks: tuple[int, ...]) -> None:
    """Setup G: who starts later has a larger rock to start with."""
    assert STARTING_ROCKS[seats] == rocks
    assert GAME.view(start(seats), None).starting == rocks


def test_s6_the_starting_rock_comes_with_the_first_tile() -> None:
    """Setup G, Signpost Path: in the first turn the starting rock is placed besides the tile (golden 19)."""
    state = position(turn=3, seats=4, tiles={"D1": 1})
    laid = after(state, take("D1"), at("A1/0"))

    assert sizes(laid) == {(0, "3s"), (0, "3b")}
    assert not is_legal(laid, END)
    assert is_legal(after(laid, rock("3b/A3/0")), END)


def test_s6_no_starting_rock_in_a_later_turn() -> None:
    """Setup G: only the first turn has a starting rock."""
    view = GAME.view(played(1, 4), None)

    assert view.starting == (0, 0, 0, 0)


def test_g25_starting_rocks_of_three() -> None:
    """Setup G, a ruling: the line for three players has a gap; the second has a 1 and the third a 3."""
    assert STARTING_ROCKS[3] == (0, 1, 3)


def test_g20_the_table_draws_who_begins() -> None:
    """Setup G, a ruling: seat 0 begins; the lobby draws who sits there or lets the host choose."""
    for seats in (1, 2, 3, 4):
        assert GAME.to_move(start(seats)) == ANN


def test_g21_sideways_changes_only_the_picture() -> None:
    """Setup F, a ruling: the way boards are drawn is no part of the rules."""
    upright, sideways = start(seed=3), start(seed=3, map="sideways")

    assert GAME.view(sideways, None).drawing == "sideways"
    assert (upright.grid, upright.boards) == (sideways.grid, sideways.boards)


def test_g26_the_marks_on_the_border() -> None:
    """Signpost Path, a ruling: place by place the marks name the seats in turn, and they never change."""
    for seats in (1, 2, 3, 4):
        marks = GAME.view(start(seats), None).marks
        assert marks == tuple(Seat(i % seats) for i in range(len(marks)))
        assert len(marks) % seats == 0


def test_lines_run_clockwise() -> None:
    """Signpost Path: columns along the top, rows down the right, columns back, rows up (golden 13)."""
    assert [line_names(turn, 4) for turn in (0, 4, 5, 9)] == [
        {f"A{y}" for y in range(1, 6)},
        {f"E{y}" for y in range(1, 6)},
        {f"{x}1" for x in "ABCDE"},
        {f"{x}5" for x in "ABCDE"},
    ]
    assert [line_names(turn, 4) for turn in (10, 14, 15, 19)] == [
        {f"E{y}" for y in range(1, 6)},
        {f"A{y}" for y in range(1, 6)},
        {f"{x}5" for x in "ABCDE"},
        {f"{x}1" for x in "ABCDE"},
    ]


def test_lines_of_three_players_have_diagonals() -> None:
    """Signpost Path: with three players and alone the corners point along the diagonals (golden 13)."""
    assert line_names(5, 3) == line_names(17, 3) == {"E1", "D2", "C3", "B4", "A5"}
    assert line_names(11, 3) == line_names(23, 1) == {"A1", "B2", "C3", "D4", "E5"}
    assert line_names(6, 3) == {f"{x}1" for x in "ABCDE"}
    assert (len(LINES_2_4), len(LINES_1_3)) == (20, 24)


def test_t9_the_signpost_moves_on() -> None:
    """Move On: after a turn the signpost stands at the next place, and the next seat is to move."""
    state = after(position(turn=0, tiles={"A1": 1}), take("A1"), at("A1/0"), END)

    assert (state.turn, GAME.to_move(state)) == (1, BEN)
    assert GAME.view(state, None).position == 1


def test_t9_the_signpost_comes_round() -> None:
    """Move On: after the last place comes the first one, and seats stay at their marks (golden 14)."""
    assert line_at(20, 4) == line_at(0, 4)
    assert line_at(24, 3) == line_at(0, 3)
    for seed in range(5):
        state = played(seed, 15, seats=3)
        assert GAME.to_move(state) in (None, Seat(state.turn % 3))
