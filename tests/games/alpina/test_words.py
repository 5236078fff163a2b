"""How Alpina says its cards, conditions and board."""

from __future__ import annotations

import pytest

from rules.core.model import Seat
from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards
from rules.games.alpina.pieces import CardId, Cell, Plan
from rules.games.alpina.words import at, condition, name
from tests.games.alpina.build import grid, position, random_position, said

CONDITIONS = """
 1 nutcracker, mountain: 2 per nutcracker in this row
 2 nutcracker, lake: 2 per chamois in this row
 3 nutcracker, forest: 2 per frog in this row
 4 nutcracker, forest: 2 per nutcracker in this column
 5 nutcracker, mountain: 2 per chamois in this column
 6 nutcracker, lake: 2 per frog in this column
 7 nutcracker, lake: 1 + 1 per nutcracker in this row and column
 8 nutcracker, forest: 1 + 1 per chamois in this row and column
 9 nutcracker, mountain: 1 + 1 per frog in this row and column
10 nutcracker, mountain: 2 + 1 per nutcracker all around
11 nutcracker, lake: 2 + 1 per chamois all around
12 nutcracker, forest: 2 + 1 per frog all around
13 nutcracker, lake: 2 per nutcracker next to it
14 nutcracker, forest: 2 per chamois next to it
15 nutcracker, mountain: 2 per frog next to it
16 nutcracker, mountain: 1 per nutcracker connected
17 nutcracker, lake: 2 per kind of animal to the right
18 nutcracker, forest: 2 per kind of animal to the left
19 nutcracker, mountain: 2 per kind of animal below
20 frog, lake: 2 per mountain in this row
21 frog, mountain: 2 per lake in this row
22 frog, forest: 2 per forest in this row
23 frog, mountain: 2 per mountain in this column
24 frog, forest: 2 per lake in this column
25 frog, lake: 2 per forest in this column
26 frog, forest: 1 + 1 per mountain in this row and column
27 frog, lake: 1 + 1 per lake in this row and column
28 frog, mountain: 1 + 1 per forest in this row and column
29 frog, lake: 2 per mountain next to it
30 frog, forest: 2 per lake next to it
31 frog, mountain: 2 per forest next to it
32 frog, mountain: 1 per mountain connected
33 frog, lake: 1 per lake connected
34 frog, forest: 1 per forest connected
35 frog, lake: 2 per kind of landscape to the left
36 frog, forest: 2 per kind of landscape to the right
37 frog, mountain: 2 per kind of landscape above
38 frog, lake: 2 per kind of landscape below
39 chamois, mountain: 2 per hiker below
40 chamois, lake: 2 per hiker above
41 chamois, forest: 2 per hiker to the left
42 chamois, mountain: 2 per hiker to the right
43 chamois, mountain: 1 per hiker on a chamois anywhere, this card too
44 chamois, lake: 1 per hiker on a nutcracker anywhere
45 chamois, forest: 1 per hiker on a frog anywhere
46 chamois, forest: 1 per hiker in a forest anywhere
47 chamois, mountain: 1 per hiker at a lake anywhere
48 chamois, lake: 1 per hiker on a mountain anywhere
49 chamois, lake: 1 + 1 per hiker in this row
50 chamois, forest: 1 + 1 per hiker in this row
51 chamois, mountain: 1 per hiker in this row and column
52 chamois, lake: 1 + 1 per hiker in this column
53 chamois, forest: 1 per hiker all around
54 chamois, mountain: 1 per hiker all around
55 chamois, lake: 2 per hiker next to it
56 chamois, forest: 2 per hiker next to it
"""


def test_every_condition_in_words() -> None:
    """All 56 cards say what they show and what they score."""
    lines = [f"{number:2} {said(name(number))}: {said(condition(number))}" for number in all_cards()]

    assert lines == CONDITIONS.strip("\n").split("\n")


def test_a_card_with_its_cell() -> None:
    """A card in the grid is named after its cell."""
    assert said(at(Cell("D3"), CardId(20))) == "D3 frog, lake"


def test_the_board_in_words() -> None:
    """The text has all one needs to play: cards, hikers, values, free cells, counts, the own hand."""
    state = position(
        grid("CM1 NL ..\n.. FO0 ..", corner="E5", cards={"E5": 43, "F5": 11, "F6": 30}),
        hand=(1, 2, 3, 4, 5, 6),
        plan=Plan(CardId(2), Cell("F4"), Cell("F5")),
    )

    assert [said(line) for line in GAME.text_board(GAME.view(state, Seat(0)))] == [
        "Card 4 of 25",
        "Ann is to move.",
        "E5 chamois, mountain: 1 per hiker on a chamois anywhere, this card too · now 1 · hiker of Ben",
        "F5 nutcracker, lake: 2 + 1 per chamois all around · now 3",
        "F6 frog, forest: 2 per lake next to it · now 2 · hiker of Ann",
        "Free cells: E4, F4, D5, G5, E6, G6, F7",
        "Ann: now 2 · 7 hikers left · 6 cards in hand",
        "Ben: now 1 · 7 hikers left · 6 cards in hand",
        "Draw pile: 41 cards",
        "Your hand:",
        "1 nutcracker, mountain: 2 per nutcracker in this row",
        "2 nutcracker, lake: 2 per chamois in this row",
        "3 nutcracker, forest: 2 per frog in this row",
        "4 nutcracker, forest: 2 per nutcracker in this column",
        "5 nutcracker, mountain: 2 per chamois in this column",
        "6 nutcracker, lake: 2 per frog in this column",
        "Your plan: nutcracker, lake at F4",
        "Your plan: a hiker on F5",
    ]


@pytest.mark.parametrize("plan", [Plan(CardId(2)), Plan(cell=Cell("F4")), Plan(CardId(2), Cell("F4"))])
def test_a_plan_is_written_once_card_and_place_are_decided(plan: Plan) -> None:
    """Half a plan is not written, nor a hiker that is not decided."""
    state = position(grid("CM NL", corner="E5"), hand=(1, 2, 3, 4, 5, 6), plan=plan)
    lines = [said(line) for line in GAME.text_board(GAME.view(state, GAME.to_move(state)))]

    whole = plan == Plan(CardId(2), Cell("F4"))
    assert [line for line in lines if "plan" in line] == ["Your plan: nutcracker, lake at F4"] * whole


def test_a_spectator_reads_no_hand() -> None:
    """Without a hand in the view there is none in the text."""
    lines = [said(line) for line in GAME.text_board(GAME.view(random_position(1, 9), None))]

    assert not any("Your" in line for line in lines)


def test_the_final_board_in_words() -> None:
    """Once the grid is full nobody is to move and no cell is free."""
    lines = [said(line) for line in GAME.text_board(GAME.view(random_position(1, 25), None))]

    assert lines[0] == "Card 25 of 25"
    assert not any("is to move" in line or "Free cells" in line for line in lines)


def test_the_rules_pages_leave_room_for_german() -> None:
    """A page of rules has at most 1,200 characters; German takes about a fifth more."""
    sizes = {topic.key: sum(len(said(line)) + 1 for line in topic.body) for topic in GAME.topics}

    assert {key: size for key, size in sizes.items() if size > 1000} == {}
