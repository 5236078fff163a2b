"""The player turn: taking a tile and earning rocks, sentence by sentence, with the rulings about it."""

from __future__ import annotations

import pytest

from rules.games.meadow import GAME
from rules.games.meadow.cards import Ground, all_tiles
from rules.games.meadow.cards.ground import mask_of
from rules.games.meadow.moves import DeclineRock, PlaceRock, TakeTile
from rules.games.meadow.moves.standing import groups, rock_for, standing
from rules.games.meadow.pieces import Board, Due, LineEmpty, NoTileFits, RockLost, RockPlaced
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import (
    BEN,
    END,
    after,
    all_but,
    at,
    board,
    cells,
    eva,
    is_legal,
    names,
    niki,
    pay,
    played,
    position,
    refused,
    rock,
    sizes,
    space,
    start,
    take,
    told,
)


def dues(state: MeadowState) -> list[int]:
    """List the largest sizes of the rocks that are due."""
    return [due.size for due in standing(state).dues]


def long_group(holes: str) -> MeadowState:
    """Holes in row 8, and a tile that adds one at G8."""
    return position(board("1A", holes=holes, free="G8-I8"), tiles={"A1": 2})


def test_t1_a_tile_of_the_line() -> None:
    """Signpost Path: only the tiles of the line may be taken."""
    state = start(2)

    assert {move.space for move in GAME.moves(state) if isinstance(move, TakeTile)} == {
        space(f"A{y}") for y in range(1, 6)
    }
    assert refused(state, take("B3")) == ("Map B3 is not in map column A.", "T1")


def test_t1_an_empty_space_has_no_tile() -> None:
    """Signpost Path: where a tile was taken there is none until the refill."""
    state = position(empty="A3")

    assert not is_legal(state, take("A3"))
    assert refused(state, take("A3")) == ("Map A3 holds no tile.", "T1")


def test_t1_one_tile_a_turn() -> None:
    """Signpost Path: a second tile is refused."""
    assert refused(position(tiles={"A1": 1}), take("A1"), take("A2")) == ("One tile a turn.", "T1")
    assert refused(position(tiles={"A1": 1}), take("A1"), at("A1"), at("A2")) == ("One tile a turn.", "T1")


def test_t1_the_tile_leaves_the_map() -> None:
    """Signpost Path: the tile that was placed is on the board and no longer on the map."""
    state = position(tiles={"A2": 1})
    done = after(state, take("A2"), at("A1/0"), END)

    assert done.grid[space("A2")] is None
    assert [one.tile for one in done.boards[0].tiles] == [1]


def test_t1_until_the_turn_ends_the_tile_lies_on_the_map() -> None:
    """Signpost Path: a plan takes nothing off the map."""
    planned = after(position(tiles={"A2": 1}), take("A2"), at("A1/0"))

    assert planned.grid[space("A2")] == 1
    assert planned.boards[0].tiles == ()


def test_t2_who_can_place_a_tile_must() -> None:
    """Signpost Path: whoever can place a tile may not go without."""
    state = position()

    assert not is_legal(state, END)
    assert refused(state, END) == ("A tile of map column A fits: you must place one.", "T2")


def test_t2_a_tile_that_fits_nowhere_is_not_offered() -> None:
    """Signpost Path: a tile without any place cannot be taken, the others can."""
    full = board("1A", covered=all_but("A1-C1"))
    state = position(full, tiles={"A1": 1, "A2": 60})

    assert is_legal(state, take("A1"))
    assert refused(state, take("A2")) == ("The tile of map A2 fits nowhere.", "T2")


def test_t2_where_nothing_fits_the_step_is_skipped() -> None:
    """Signpost Path: if no tile fits the seat takes none, and the next one is to move (golden 25)."""
    full = board("1A", covered=all_but("A1"))
    state = position(Board("2A"), full, turn=120, tiles={"A1": 1})
    events = told(state, take("A1"), at("A1"), END)
    done = after(state, take("A1"), at("A1"), END)

    assert NoTileFits(seat=BEN, line=GAME.view(after(position(turn=121)), None).line) in events
    assert done.turn == 122
    assert [tile for tile in done.grid if tile is None] == [None]


def test_t2_an_empty_line_is_passed_over() -> None:
    """Signpost Path: so is a seat whose line has no tile even after a scoring (golden 25)."""
    state = position(turn=120, tiles={"A1": 1}, empty="B1 B2 B3 B4 B5", stock=())
    events = told(state, take("A1"), at("A1"), END)

    assert any(isinstance(event, LineEmpty) and event.seat == BEN for event in events)


def test_t2_a_starting_rock_is_placed_without_a_tile() -> None:
    """Signpost Path: if no tile fits in the first turn, the starting rock is still due (golden 25)."""
    full = board("1A", covered=all_but("A1-B1"))
    state = position(Board("2A"), full, turn=1)

    assert sizes(state) == {(0, "2")}
    events = told(state, rock("2/A1/0"), END)
    assert [type(event).__name__ for event in events[:2]] == ["NoTileFits", "RowsFilled"]
    assert RockPlaced(seat=BEN, shape="2", spot=rock("2/A1/0").spot, due=Due(2, exact=True)) in events


def test_t3_a_new_hole_beside_another_makes_a_group() -> None:
    """Rock Tiles: a new hole next to another one is a group and earns a rock."""
    state = position(board("1A", holes="E7", free="E6 F6 G6"), tiles={"A1": 2})

    assert dues(after(state, take("A1"), at("E6/0"))) == [1]


def test_t3_a_hole_of_its_own_earns_nothing() -> None:
    """Rock Tiles: a hole that joins none earns no rock."""
    state = after(position(tiles={"A1": 2}), take("A1"), at("E6/0"))

    assert dues(state) == []
    assert refused(state, rock("1/A1"))[0] == "This tile earned no rock: no hole of it joins another."
    assert refused(state, rock("1/A1"))[1] == "T3"


def test_t3_diagonal_holes_are_no_group() -> None:
    """Rock Tiles: holes join horizontally and vertically only (golden 11)."""
    state = position(board("1A", holes="F7", free="E6 E5 E4"), tiles={"A1": 2})

    assert dues(after(state, take("A1"), at("E6/90"))) == []


def test_t3_a_group_without_a_new_hole_earns_nothing() -> None:
    """Rock Tiles: what was a group before is worth nothing again."""
    state = position(board("1A", holes="G6 G7", free="A1 B1 C1"), tiles={"A1": 2})

    assert dues(after(state, take("A1"), at("A1/0"))) == []


def test_t3_snow_and_cleared_burrows_count_alike() -> None:
    """Rock Tiles: a hole over a cleared burrow counts as one over snow."""
    state = position(board("1A", holes="B4", free="B3 C3 D3"), tiles={"A1": 2})

    assert dues(after(state, take("A1"), at("B3/0"))) == [1]


def test_t3_an_open_burrow_is_no_hole() -> None:
    """Rock Tiles: a burrow that nothing lies on is no hole."""
    state = position(board("1A"), tiles={"A1": 2})

    assert dues(after(state, take("A1"), at("B3/0"))) == []


def test_t3_a_hole_with_a_marmot_splits_a_chain() -> None:
    """Rock Tiles: under a marmot there is no hole (golden 15)."""
    free = "E2 F2 G2"
    apart = position(board("1A", holes="B2 C2 D2", marmots="C2", free=free), tiles={"A1": 2})
    joined = position(board("1A", holes="B2 C2 D2", free=free), tiles={"A1": 2})

    assert dues(after(apart, take("A1"), at("E2/0"))) == [1]
    assert dues(after(joined, take("A1"), at("E2/0"))) == [3]


@pytest.mark.parametrize(("holes", "size"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 4)])
def test_t4_the_size_of_a_rock(holes: int, size: int) -> None:
    """Rock Tiles: one space less than holes, four at most (golden 5)."""
    assert rock_for(holes) == size


def test_t4_a_group_of_more_than_five() -> None:
    """Rock Tiles: six holes still bring one rock of four."""
    laid = after(long_group("B8 C8 D8 E8 F8"), take("A1"), at("G8/0"))

    assert dues(laid) == [4]


def test_t4_a_larger_rock_is_refused() -> None:
    """Rock Tiles: a rock larger than the group allows is refused (golden 2)."""
    laid = after(niki(), take("A1"), at("D3/90"))

    assert refused(laid, rock("4/H1/0")) == ("Your group has 4 holes: a rock up to 3.", "T4")


def test_t5_two_groups_earn_two_rocks() -> None:
    """Rock Tiles, the example of Eva: two groups grow, two rocks come, up to 2 and up to 1 (golden 3)."""
    laid = after(eva(), take("A1"), at("D6/0"))

    assert dues(laid) == [2, 1]
    assert sizes(laid) == {(0, "2"), (0, "1"), (1, "1")}
    done = after(laid, rock("2/A1/0"), rock("1/C1/0", due=1), END)
    assert [one.shape for one in done.boards[0].rocks] == ["2", "1"]


def test_t5_two_holes_in_one_group_earn_one_rock() -> None:
    """Rock Tiles: if one group grows, one rock comes, though the tile has two holes (golden 10)."""
    holes = mask_of(cells("D6 F6 E6 E7"))
    found = groups(Ground(holes, holes, 0, 0), mask_of(cells("D6 F6")))

    assert [rock_for(group.bit_count()) for group in found] == [3]


def test_t5_three_old_holes_and_two_new_ones() -> None:
    """Rock Tiles: the same at a table: holes at D7, E7 and F7, new ones at D6 and F6."""
    state = position(board("3A", holes="D7 E7 F7", free="D6 F6 D5-F5 E4"), tiles={"A1": 78})

    assert dues(after(state, take("A1"), at("D6/0"))) == [4]


def test_t5_a_second_hole_alone_earns_nothing() -> None:
    """Rock Tiles: of two new holes only the one that joins another earns a rock (golden 11)."""
    state = position(board("1A", holes="C6", free="D6 F6 D5-F5 E4"), tiles={"A1": 78})

    assert dues(after(state, take("A1"), at("D6/0"))) == [1]


def test_t6_a_smaller_rock_may_be_taken() -> None:
    """Rock Tiles, the example of Niki: of up to 3 she may take 3, 2 or 1 (golden 2)."""
    laid = after(niki(), take("A1"), at("D3/90"))

    assert dues(laid) == [3]
    assert sizes(laid) == {(0, "3s"), (0, "3b"), (0, "2"), (0, "1")}
    assert after(laid, rock("2/H1/0"), END).boards[0].rocks[-1].shape == "2"


def test_t6_a_rock_is_not_split() -> None:
    """Rock Tiles: not several small ones instead of a large one (golden 2)."""
    laid = after(niki(), take("A1"), at("D3/90"), rock("1/A1"))

    assert refused(laid, rock("2/H1/0")) == ("One rock, not several small ones.", "T6")


def test_t7_the_shapes_of_rocks() -> None:
    """Rock Tiles: a rock of three is straight or bent, a rock of four only a square."""
    laid = after(long_group("C8 D8 E8 F8"), take("A1"), at("G8/0"))
    fours = [move for move in GAME.moves(laid) if isinstance(move, PlaceRock) and move.shape == "4"]

    assert dues(laid) == [4]
    assert is_legal(laid, rock("3s/A15/0"))
    assert is_legal(laid, rock("3b/A15/90"))
    assert {move.spot.turn for move in fours} == {0}
    assert refused(laid, rock("4/A2/90"))[1] == "P1"


def test_t8_there_are_always_rocks() -> None:
    """Rock Tiles: no supply of rocks is counted; rocks make no groups."""
    state = niki()

    assert "rocks" not in type(state).__struct_fields__


def test_g19_rocks_beyond_the_box() -> None:
    """Rock Tiles, a ruling: even more rocks than the box has may lie."""
    boards = [board(side, covered="1 2") for side in ("1A", "2A", "3A", "4A")]

    assert sum(len(one.rocks) for one in position(*boards).boards) == 80


def test_g7_marmots_sit_before_groups_count() -> None:
    """Rock Tiles, a ruling: paying with a burrow of the group makes the group smaller."""
    state = position(board("1A", holes="C2 G5", free="B2 B3 B4"), tiles={"A1": 2})
    laid = after(state, take("A1"), at("B4/270"))  # covers B4, its hole at B2 joins C2

    assert dues(after(laid, pay("C2"))) == []
    assert dues(after(laid, pay("G5"))) == [1]


def test_g8_holes_of_a_tile_never_touch() -> None:
    """Rock Tiles, a ruling: no tile makes a group of its own."""
    for tile in all_tiles().values():
        for x, y in tile.holes:
            assert (x + 1, y) not in tile.holes
            assert (x, y + 1) not in tile.holes


def test_g9_joined_groups_are_one() -> None:
    """Rock Tiles, a ruling: a hole between two groups makes one of them (golden 9)."""
    state = position(board("3B", holes="B6 C6 E6 F6", free="D6 D5 D4"), tiles={"A1": 2})

    assert dues(after(state, take("A1"), at("D6/90"))) == [4]


def test_g10_sizes_are_fixed_after_the_tile() -> None:
    """Rock Tiles, a ruling: the other rocks stay as they were after the first one."""
    laid = after(eva(), take("A1"), at("D6/0"))
    one = after(laid, rock("1/A1/0", due=1))

    assert dues(one) == [2, 1]
    assert sizes(one) == {(0, "2"), (0, "1")}


def test_g11_when_a_rock_may_be_declined() -> None:
    """Rock Tiles, a ruling: a rock may be left only if it covers a burrow wherever it fits."""
    lying = board("1A", covered=all_but("E4 F4 G4 C2"), holes="B4 E5")
    state = position(lying, tiles={"A1": 2})
    laid = after(state, take("A1"), at("E4/0"))

    assert set(GAME.moves(laid)) == {rock("1/C2"), DeclineRock(0)}
    assert after(laid, DeclineRock(0), END).boards[0].marmots == ()
    assert after(laid, rock("1/C2"), END).boards[0].marmots == cells("B4")


def test_g11_a_rock_that_fits_must_be_placed() -> None:
    """Rock Tiles, a ruling: where it fits without a burrow it may not be left."""
    laid = after(niki(), take("A1"), at("D3/90"))

    assert refused(laid, DeclineRock(0)) == ("A rock of 3 fits without covering a burrow: place it.", "G11")
    assert refused(laid, END) == ("Place your 1 rock first.", "T3")


def test_g11_a_rock_without_room_is_lost() -> None:
    """Rock Tiles, a ruling: if it fits nowhere the turn ends without it."""
    lying = board("1A", covered=all_but("E4 F4 G4"), holes="E5")
    state = position(lying, tiles={"A1": 2})
    laid = after(state, take("A1"), at("E4/0"))

    assert set(GAME.moves(laid)) == {END}
    assert RockLost(size=1) in told(laid, END)
    assert refused(laid, rock("1/A1")) == ("No room for the rock; it is lost.", "G11")


def test_g12_the_starting_rock_is_exact() -> None:
    """Setup G, a ruling: the starting rock is of its exact size; size 3 straight or bent."""
    laid = after(position(turn=3, seats=4, tiles={"D1": 1}), take("D1"), at("A1/0"))

    assert refused(laid, rock("2/A5/0")) == ("The starting rock is exactly 3.", "G12")
    assert is_legal(laid, rock("3s/A5/0"))


def test_g12_earned_rocks_and_the_starting_rock_in_any_order() -> None:
    """Setup G, a ruling: with an earned rock beside it, either may come first."""
    lying = board("2A", holes="E7", free="E6-G6")
    state = position(board("1A"), lying, turn=1, tiles={"B1": 2})
    laid = after(state, take("B1"), at("E6/0"))

    assert sizes(laid) == {(0, "2"), (1, "1")}
    assert is_legal(after(laid, rock("1/A1/0", due=1), rock("2/B1/0")), END)


def test_a_rock_waits_for_the_tile() -> None:
    """The Player Turn: first the tile, then rocks."""
    state = position(tiles={"A1": 1})

    assert refused(state, rock("1/A1")) == ("Take a tile first.", "T1")
    assert refused(after(state, take("A1")), rock("1/A1")) == ("Place the tile first.", "T3")
    assert refused(state, at("A1")) == ("Take a tile first.", "T1")
    assert refused(state, pay("A1")) == ("Take a tile first.", "T1")
    assert refused(after(state, take("A1")), pay("A1")) == ("Place the tile first.", "T3")
    assert refused(after(state, take("A1"), at("A1/0")), pay("A1")) == ("No burrow is left to pay for.", "P6")


def test_g23_trying_out_changes_nothing() -> None:
    """Signpost Path, a ruling: until it is confirmed a turn changes nothing that others see."""
    state = eva()
    planned = after(state, take("A1"), at("D6/0"), rock("2/A1/0"))

    assert GAME.view(planned, BEN) == GAME.view(state, BEN)
    assert GAME.view(planned, None) == GAME.view(state, None)


def test_g27_a_seat_is_never_skipped() -> None:
    """Move On, a ruling: whoever sits there, each seat has every turn at its marks."""
    state = played(3, 18, seats=3)

    assert GAME.to_move(state) in (None, state.turn % 3)


def test_the_plan_shows_what_it_comes_to() -> None:
    """The Player Turn: the planner sees the board, the rows filled, the groups and the rocks due."""
    planned = after(eva(), take("A1"), at("D6/0"))
    outlook = GAME.view(planned, GAME.to_move(planned)).outlook

    assert outlook is not None
    assert [names(group) for group in outlook.groups] == ["C6 D6", "F6 G6 G7"]
    assert [due.size for due in outlook.dues] == [2, 1]
    assert mask_of(outlook.tally.holes) == mask_of(cells("C6 D6 F6 G6 G7"))
