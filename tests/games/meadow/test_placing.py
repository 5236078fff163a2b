"""The placement rules and burrows, sentence by sentence, with the rulings about them."""

from __future__ import annotations

from rules.games.meadow import GAME
from rules.games.meadow.cards import all_sides, ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.cards.ground import burrows_of, mask_of
from rules.games.meadow.scoring import count
from tests.games.meadow.build import (
    END,
    after,
    at,
    board,
    cell,
    cells,
    is_legal,
    names,
    pay,
    played,
    position,
    refused,
    rock,
    take,
)

PAYING = board("1A", holes="C2")
"""A board of side 1A with one cleared burrow."""


def test_p1_tiles_may_be_turned_and_flipped() -> None:
    """The Placement Rules: each way in which a tile looks different is offered; tile 85 has eight."""
    state = after(position(tiles={"A1": 85}), take("A1"))
    ways = {(move.spot.turn, move.spot.flip) for move in GAME.moves(state)}

    assert len(ways) == 8
    assert is_legal(state, at("E4/90/f"))


def test_p1_a_way_that_looks_the_same_is_offered_once() -> None:
    """The Placement Rules: a straight tile without holes lies only two ways."""
    state = after(position(tiles={"A1": 1}), take("A1"))

    assert {(move.spot.turn, move.spot.flip) for move in GAME.moves(state)} == {(0, False), (90, False)}
    assert refused(state, at("D9/180"))[1] == "P1"


def test_p2_a_tile_stays_on_the_board() -> None:
    """The Placement Rules: no space of a tile, hole or not, may lie beyond the edge."""
    state = after(position(tiles={"A1": 3}), take("A1"))

    assert is_legal(state, at("H1/0"))
    assert refused(state, at("I1/0")) == ("K1 is off the mountain board.", "P2")
    assert refused(state, at("A2/90")) == ("A0 is off the mountain board.", "P2")


def test_p3_nothing_lies_on_anything() -> None:
    """The Placement Rules: a tile may not lie on another one, nor on a rock."""
    lying = board("1A", covered="A1-C1")
    state = after(position(lying, tiles={"A1": 1}), take("A1"))

    assert refused(state, at("C1/0")) == ("C1 is taken by a rock.", "P3")
    assert is_legal(state, at("D1/0"))


def test_p3_a_refusal_names_the_turn_of_the_tile() -> None:
    """The Placement Rules: a refusal says which tile is in the way."""
    first = after(position(turn=0, tiles={"A1": 1}), take("A1"), at("A1/0"), END)
    later = position(*first.boards, tiles={"A1": 4})

    assert refused(later, take("A1"), at("C1/0"))[1] == "P2"
    assert refused(later, take("A1"), at("C2/0")) == ("C1 is covered by the tile from turn 1.", "P3")


def test_p4_tiles_need_not_touch() -> None:
    """The Placement Rules: a tile may lie apart from the others, or next to them."""
    state = after(position(board("1A", covered="A1-C1"), tiles={"A1": 1}), take("A1"))

    assert is_legal(state, at("D1/0"))
    assert is_legal(state, at("E15/0"))


def test_p5_placed_tiles_stay() -> None:
    """The Placement Rules: what lies on a board lies there until the end."""
    earlier, later = played(4, 12), played(4, 24)

    for old, new in zip(earlier.boards, later.boards, strict=True):
        assert new.tiles[: len(old.tiles)] == old.tiles
        assert new.rocks[: len(old.rocks)] == old.rocks


def test_p6_a_covered_burrow_costs_a_marmot() -> None:
    """Burrows, the example of Astrid: a marmot goes on the cleared burrow, which then counts no more."""
    state = position(PAYING, tiles={"A1": 1})
    laid = after(state, take("A1"), at("A4/0"))  # A4, B4 (a burrow), C4
    done = after(laid, END)

    assert count(ground_of(state.boards[0])).burrows == 1
    assert done.boards[0].marmots == (cell("C2"),)
    assert count(ground_of(done.boards[0])).burrows == 0


def test_p6_without_a_cleared_burrow_none_may_be_covered() -> None:
    """Burrows: without a cleared burrow no burrow may be covered (golden 4)."""
    state = position(board("1A"), tiles={"A1": 1})

    assert refused(state, take("A1"), at("A4/0")) == (
        "B4 is a burrow, and you have 0 cleared burrows to pay with.",
        "P6",
    )


def test_p6_a_burrow_with_a_marmot_does_not_pay_again() -> None:
    """Burrows: under a marmot a burrow is not cleared any more."""
    state = position(board("1A", holes="C2", marmots="C2"), tiles={"A1": 1})

    assert refused(state, take("A1"), at("A4/0"))[1] == "P6"


def test_p7_a_hole_clears_a_burrow() -> None:
    """The Placement Rules, Burrows: a hole may lie on a burrow; then it is cleared and scores 1."""
    state = after(position(board("1A"), tiles={"A1": 3}), take("A1"), at("A4/0"), END)  # hole on B4

    assert GAME.view(state, None).tallies[0].cleared == (cell("B4"),)
    assert GAME.view(state, None).tallies[0].count.burrows == 1


def test_p8_rocks_pay_for_burrows_too() -> None:
    """The Placement Rules: a burrow cleared by this turn's tile may pay for a rock (golden 24)."""
    state = position(board("1A", holes="B3", free="A4-C4 G5"), tiles={"A1": 3})
    laid = after(state, take("A1"), at("A4/0"))  # the hole clears B4 and joins B3: a rock of 1

    assert is_legal(laid, rock("1/G5/0"))
    done = after(laid, rock("1/G5/0"), END)
    assert done.boards[0].marmots == (cell("B4"),)


def test_p8_a_rock_needs_a_cleared_burrow_to_cover_one() -> None:
    """The Placement Rules: without a cleared burrow a rock may not lie on a burrow."""
    state = position(board("1A", holes="E3", free="D2-F2 G5"), tiles={"A1": 3})
    laid = after(state, take("A1"), at("D2/0"))  # the hole at E2 joins E3

    assert refused(laid, rock("1/G5/0"))[1] == "P6"


def test_g2_nothing_goes_into_a_hole() -> None:
    """The Placement Rules, a ruling: neither tile nor rock goes into a hole."""
    state = position(board("1A", holes="E7", free="F7-G7"), tiles={"A1": 1})

    assert refused(state, take("A1"), at("E7/0"))[0] == "E7 is already a hole; nothing goes into it."


def test_g3_an_open_burrow_is_covered() -> None:
    """Burrows: a burrow with nothing on it counts as covered, without the extra point (golden 8)."""
    side = board("2B", covered="1 2 A3-D3")

    assert burrows_of("2B") >> cell("E3") & 1
    assert count(ground_of(side)).total == 20 + 4 + 1


def test_g4_a_tile_does_not_pay_for_itself() -> None:
    """Burrows, a ruling: what a tile clears pays for rocks and later tiles (golden 22)."""
    state = position(board("1A"), tiles={"A1": 40})

    assert refused(state, take("A1"), at("B4/0")) == (
        "B4 was cleared by this very tile; it pays for rocks and later tiles, not for this one.",
        "G4",
    )


def test_g4_an_earlier_burrow_pays() -> None:
    """Burrows, a ruling: with a burrow cleared before, the same place is legal, and that one pays."""
    state = position(board("1A", holes="G5"), tiles={"A1": 40})
    done = after(state, take("A1"), at("B4/0"), END)

    assert done.boards[0].marmots == (cell("G5"),)
    assert names(GAME.view(done, None).tallies[0].cleared) == "B4"


def test_g5_two_burrows_cost_two_marmots() -> None:
    """Burrows, a ruling: two burrows under one tile need two cleared ones, which get marmots (golden 23)."""
    one = position(board("1A", holes="G5"), tiles={"A1": 39})
    two = position(board("1A", holes="G5 D6"), tiles={"A1": 39})

    assert refused(one, take("A1"), at("B4/0")) == (
        "C2 and B4 are burrows, and you have 1 cleared burrow to pay with.",
        "P6",
    )
    assert after(two, take("A1"), at("B4/0"), END).boards[0].marmots == cells("G5 D6")


def test_g6_you_choose_the_burrow_that_pays() -> None:
    """Burrows, a ruling: with more cleared burrows than are needed, the player chooses (golden 23)."""
    state = position(board("1A", holes="G5 D6 I7"), tiles={"A1": 39})
    laid = after(state, take("A1"), at("B4/0"))

    assert set(GAME.moves(laid)) == {pay("G5 D6"), pay("G5 I7"), pay("D6 I7")}
    assert after(laid, pay("G5 I7"), END).boards[0].marmots == cells("G5 I7")


def test_g6_a_wrong_choice_is_refused() -> None:
    """Burrows: the marmots must be as many as the burrows covered, on different cleared ones."""
    state = position(board("1A", holes="G5 D6 I7 F9", marmots="F9"), tiles={"A1": 39})
    laid = after(state, take("A1"), at("B4/0"))

    assert refused(laid, pay("G5")) == ("This covers 2 burrows; choose 2 to pay.", "P6")
    assert refused(laid, pay("G5 A1"))[0] == "A1 is no cleared burrow."
    assert refused(laid, pay("G5 F9"))[0] == "F9 already carries a marmot."
    assert refused(laid, END)[0] == "This covers 2 burrows; choose 2 to pay."


def test_g4_a_burrow_just_cleared_may_not_be_chosen() -> None:
    """Burrows, a ruling: nor may a player choose the burrow that this very tile clears."""
    state = position(board("1A", holes="G5 D6"), tiles={"A1": 40})
    laid = after(state, take("A1"), at("B4/0"))

    assert refused(laid, pay("B4"))[1] == "G4"


def test_g14_a_tile_that_costs_a_marmot_must_be_placed() -> None:
    """Signpost Path, a ruling: if a tile fits only on a burrow that can be paid for, it does fit."""
    everything = " ".join(f"A{y}-J{y}" for y in range(1, 16))
    gap = mask_of(cells(everything)) & ~mask_of(cells("A4-C4"))
    full = board("1A", covered=names(bits(gap)), holes="C2")
    state = position(
        full, tiles={f"A{y}": number for y, number in zip("12345", (1, 2, 3, 7, 11), strict=True)}
    )

    assert is_legal(state, take("A1"))
    assert not is_legal(state, END)


def test_g18_marmots_never_run_out() -> None:
    """Burrows, a ruling: no supply of marmots is counted."""
    boards = [board(side, holes="", marmots=names(all_sides()[side])) for side in ("1A", "2A", "3A", "4A")]
    state = position(*boards, tiles={"A1": 3})

    assert sum(len(one.marmots) for one in state.boards) == 44
    assert is_legal(state, take("A1"))
