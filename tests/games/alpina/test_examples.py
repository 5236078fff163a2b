"""The rulebook's example conditions and its scoring example, on a grid whose values were found by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards
from rules.games.alpina.pieces import Card, CardId, Cell
from rules.games.alpina.scoring import board_of, places, worth
from rules.games.alpina.words import condition as words
from tests.games.alpina.build import GOLDEN, grid, position, said, value

GRID = grid(GOLDEN)


def test_example_1_nutcrackers_in_row_and_column() -> None:
    """Example conditions, first: one point, and one for each nutcracker in the card's row and column."""
    assert value(GRID, 7, "D5") == 1 + 2


def test_example_2_lakes_beside() -> None:
    """Example conditions, second: two points for each lake on the four sides of the card."""
    assert value(GRID, 30, "D4") == 2 * 3


def test_example_3_kinds_of_animals_to_the_right() -> None:
    """Example conditions, third: two points for each kind of animal to the right, on any landscape."""
    assert value(GRID, 17, "C3") == 2 * 3
    assert value(GRID, 17, "F3") == 2 * 1


def test_example_4_hikers_below() -> None:
    """Example conditions, fourth: two points for each hiker below, of any colour."""
    assert value(GRID, 39, "G3") == 2 * 3
    assert value(GRID, 39, "G5") == 2 * 2


def test_example_5_kinds_of_landscapes_to_the_left() -> None:
    """Example conditions, fifth: two points for each kind of landscape to the left, under any animal."""
    assert value(GRID, 35, "G5") == 2 * 3
    assert value(GRID, 35, "D5") == 2 * 1


def test_example_6_hikers_on_chamois_with_its_own() -> None:
    """Example conditions, sixth: a point for each hiker on a chamois anywhere, its own too."""
    assert value(GRID, 43, "C5") == 4


def test_example_6_without_its_own() -> None:
    """Scoring, first paragraph: the same condition without that word leaves the card's own hiker out."""
    without = replace(all_cards()[CardId(43)], self_counts=False)

    assert worth(without, Cell("C5"), board_of(GRID)) == 3


def test_example_7_nutcrackers_in_the_row() -> None:
    """Example conditions, seventh: two points for each nutcracker in the row, itself left out."""
    assert value(GRID, 1, "C3") == 2 * 1


def test_example_8_hikers_on_forests() -> None:
    """Example conditions, eighth: a point for each hiker on a forest anywhere, its own left out."""
    assert value(GRID, 46, "C7") == 6
    assert value(GRID, 46, "E5") == 7


def test_example_9_nutcrackers_in_the_column() -> None:
    """Example conditions, ninth: two points for each nutcracker in the column."""
    assert value(GRID, 4, "D5") == 2 * 1


def test_example_10_connected_nutcrackers() -> None:
    """Example conditions, tenth: a point for each nutcracker that a path of such joins to the card."""
    assert value(GRID, 16, "D4") == 1


def test_a13_a_path_goes_edge_to_edge() -> None:
    """Example conditions, tenth, second sentence: a path goes edge to edge over cards of one kind."""
    assert value(GRID, 33, "E5") == 4


def test_example_10_a_path_may_turn_back_to_the_card() -> None:
    """Example conditions, tenth: each card of the path counts once, the card itself not at all."""
    ring = grid("NM NL NO\nNM CL NO\nNM NL NO", corner="D4")

    assert value(ring, 16, "D4") == 7


def test_example_11_chamois_all_around() -> None:
    """Example conditions, eleventh: two points, and one for each chamois on the eight cells around."""
    assert value(GRID, 11, "D4") == 2 + 3


def test_example_11_in_the_corner() -> None:
    """Example conditions, eleventh: in a corner there are only three cells around."""
    assert value(GRID, 11, "C3") == 2 + 1


@pytest.mark.parametrize(
    ("card", "edge"),
    [
        (41, "C5"),
        (18, "C3"),
        (35, "C7"),
        (42, "G5"),
        (17, "G3"),
        (40, "E3"),
        (37, "C3"),
        (39, "E7"),
        (38, "C7"),
    ],
)
def test_a14_nothing_lies_beyond_the_edge(card: int, edge: str) -> None:
    """Example conditions, directions: left of the left edge, below the bottom and so on is nothing."""
    assert value(GRID, card, edge) == 0


def test_a14_the_four_directions() -> None:
    """Example conditions, directions: each looks along its own line only, away from the card."""
    cross = grid(".. FL1 ..\nCM1 NO CO\n.. NL1 ..", corner="D4")
    points: dict[str, int] = {}
    for where in ("left", "right", "above", "below"):
        card = Card(CardId(0), "chamois", "lake", 0, 1, "hiker", where)
        points[where] = worth(card, Cell("E5"), board_of(cross))

    assert points == {"left": 1, "right": 0, "above": 1, "below": 1}


def test_a11_a_card_of_row_and_column_counts_once() -> None:
    """Example conditions, first: row and column meet only in the card itself: nothing counts twice."""
    assert value(grid("NM NL NO NM NL\nNM CM CM CM CM", corner="E5"), 7, "E5") == 1 + 5


def test_a12_at_most_three_kinds() -> None:
    """Example conditions, third and fifth: three animals and three landscapes, each counted once."""
    row = grid("CM NM NL FO CL", corner="E5")

    assert value(row, 17, "E5") == 2 * 3
    assert value(row, 36, "E5") == 2 * 3


def test_all_eleven_examples_are_in_the_deck() -> None:
    """Example conditions: each of the eleven is on a card of the set."""
    assert {number: said(words(CardId(number))) for number in (7, 30, 17, 39, 35, 43, 1, 46, 4, 16, 11)} == {
        7: "1 + 1 per nutcracker in this row and column",
        30: "2 per lake next to it",
        17: "2 per kind of animal to the right",
        39: "2 per hiker below",
        35: "2 per kind of landscape to the left",
        43: "1 per hiker on a chamois anywhere, this card too",
        1: "2 per nutcracker in this row",
        46: "1 per hiker in a forest anywhere",
        4: "2 per nutcracker in this column",
        16: "1 per nutcracker connected",
        11: "2 + 1 per chamois all around",
    }


PRINTED = {"red": (4, 6, 5, 5), "yellow": (9, 4, 4, 6), "purple": (8, 6, 5, 4), "light blue": (4, 4, 5, 6)}


def test_scoring_example_totals() -> None:
    """Scoring Example, four lines: the hikers' points add up to 20, 23, 23 and 19."""
    assert [sum(points) for points in PRINTED.values()] == [20, 23, 23, 19]


def test_scoring_example_winner() -> None:
    """Scoring Example, last line: of the two with 23 the third in turn order wins."""
    assert places(tuple(sum(points) for points in PRINTED.values())) == (3, 2, 1, 4)


def test_a_full_grid_is_scored_whole() -> None:
    """Scoring: totals, places and the sentence on the tie of a finished game come from its hikers."""
    drawing = """
        NM0 CL  FO1 NL  CL2
        FL  NO3 CM  FM  NL
        CO  NL  CL  NM  FO
        NM  FM  CL  FO  NO
        FO  CM  NL  CL  FM
    """
    cards = {"C3": 9, "E3": 26, "G3": 49, "D4": 8}
    result = GAME.result(position(grid(drawing, cards=cards), seats=4))

    assert result is not None
    assert [score.total for score in result.scores] == [1 + 3, 1 + 2, 1 + 2, 1 + 3]
    assert result.places == (2, 4, 3, 1)
    assert [said(text) for text in result.ties] == [
        "Ann and Dia tie at 4; the later seat in turn order wins (Alpina a15)."
    ]


def test_a_tie_of_three_is_said_of_all_of_them() -> None:
    """End of the Game, fifth sentence: three with the same total are all named, the latest of them wins."""
    drawing = """
        NM0 CL  FO1 NL  CL2
        FL  NO  CM  FM  NL
        CO  NL  CL  NM  FO
        NM  FM  CL  FO  NO
        FO  CM  NL  CL  FM
    """
    result = GAME.result(position(grid(drawing, cards={"C3": 10, "E3": 26, "G3": 49}), seats=4))

    assert result is not None
    assert [score.total for score in result.scores] == [3, 3, 3, 0]
    assert result.winners() == (2,)
    assert [said(text) for text in result.ties] == [
        "Ann, Ben and Cem tie at 3; the latest seat in turn order wins (Alpina a15)."
    ]
