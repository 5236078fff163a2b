"""Our rulings where the rulebook leaves something open, b1 to b17."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.core.model import EndTurn, Seat
from rules.core.plain import say
from rules.core.rng import Rng
from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards
from rules.games.alpina.moves import PickCard, PickCell, PutHiker, hiker_spots, open_cells
from rules.games.alpina.pieces import COLUMN_OF, ROW_OF, Card, CardId, Cell, Plan
from rules.games.alpina.scoring import board_of, places, values, worth
from rules.games.alpina.state import AlpinaState
from tests.games.alpina.build import GOLDEN, grid, position, random_position, start, turn, value

RULEBOOK = Path(__file__).parents[4] / "shared" / "rulebooks" / "alpina.txt"


def test_b1_the_start_card_may_end_in_a_corner() -> None:
    """1 - Play a Card: which five columns and rows are used is open until they are."""
    state = start(2)
    for at in ("F5", "G5", "H5", "I5", "E6", "E7", "E8", "E9"):
        state = turn(state, at)

    assert {cell[0] for cell in open_cells(state.grid)} <= set("EFGHI")
    assert {cell[1] for cell in open_cells(state.grid)} <= set("56789")


def test_b2_lower_in_turn_order_is_later() -> None:
    """End of the Game: of two tied players the second wins."""
    assert places((5, 5)) == (2, 1)


def test_b3_the_hiker_on_the_card_is_left_out() -> None:
    """Scoring: a chamois that counts hikers in its row does not count the one that stands on it."""
    assert value(grid("CL0 NM1", corner="E5"), 49, "E5") == 1 + 1


def test_b4_a_forest_leaves_its_own_hiker_out() -> None:
    """Scoring: a forest that counts hikers in forests counts the others only."""
    assert value(grid(GOLDEN), 46, "C7") == 6


def test_b5_a_hiker_on_the_start_card() -> None:
    """2 - Place a Hiker: the start card is a card like any other."""
    assert turn(start(), "E4", hiker="E5").grid[0].hiker == 0


def test_b6_hands_are_secret() -> None:
    """Setup 2: what others hold and what they plan is not in a view, only how many cards they hold."""
    state = GAME.step(start(), PickCard(start().hands[0][0])).state
    view = GAME.view(state, Seat(1))

    assert view.hand == state.hands[1]
    assert view.hands == (6, 6)
    assert view.plan is None


def test_b7_a_path_starts_beside_a_card_of_another_kind() -> None:
    """Example conditions, tenth: a chamois that counts connected lakes starts from the lakes beside it."""
    card = Card(CardId(0), "chamois", "mountain", 0, 1, "landscape", "connected", "lake")

    assert worth(card, Cell("E5"), board_of(grid("CM NL FL", corner="E5"))) == 2


def test_b7_connected_cards_of_the_set_show_what_they_count() -> None:
    """Example conditions, tenth: in our set a path always starts on a card of its kind."""
    counting = [card for card in all_cards().values() if card.where == "connected"]

    assert len(counting) == 4
    assert all(card.value in (card.animal, card.landscape) for card in counting)


def test_b8_a_corner_does_not_connect() -> None:
    """Example conditions, tenth: cards that touch at a corner are not connected."""
    assert value(grid("NM CL\nFO NL", corner="E5"), 16, "E5") == 0


def test_b9_values_during_the_game_count_what_lies_there() -> None:
    """Scoring: with two cards in a row the other three are not guessed."""
    assert values(grid("NM NL", corner="E5", cards={"E5": 1}))[0] == 2


def test_b9_every_line_is_full_at_the_end() -> None:
    """Setup 1: the 25 cards form five full rows and columns."""
    for seed in range(20):
        cells = [laid.cell for laid in random_position(seed, 25).grid]
        for lines in (COLUMN_OF, ROW_OF):
            assert sorted(lines[cell] for cell in cells) == sorted([*{lines[cell] for cell in cells}] * 5)


def test_b10_a_plan_changes_nothing_but_itself() -> None:
    """3 - Draw a Card: card, cell and hiker can be planned; only the end of the turn lays, puts and draws."""
    state = start()
    planned = state
    for move in (PickCell(Cell("E4")), PickCard(state.hands[0][0]), PutHiker(Cell("E5"))):
        step = GAME.step(planned, move)
        planned = step.state
        assert step.events == ()
        assert replace(planned, plan=Plan()) == state
    after = GAME.step(planned, EndTurn()).state

    assert after.plan == Plan()
    assert (len(after.grid), after.left, len(after.deck)) == (2, (7, 8), 42)


def test_b10_nobody_has_a_plan_once_the_game_is_over() -> None:
    """End of the Game: with no turn to come there is nothing planned to see."""
    over = random_position(1, 25, 2)

    assert [GAME.view(over, viewer).plan for viewer in (None, Seat(0), Seat(1))] == [None] * 3


def test_b10_card_and_cell_in_either_order() -> None:
    """1 - Play a Card: which card and where are independent, so the order of deciding makes no difference."""
    state = start()
    card, cell = PickCard(state.hands[0][3]), PickCell(Cell("E6"))

    assert play(state, card, cell, EndTurn()) == play(state, cell, card, EndTurn())


def play(state: AlpinaState, *moves: PickCard | PickCell | PutHiker | EndTurn) -> AlpinaState:
    """Make several moves."""
    for move in moves:
        state = GAME.step(state, move).state
    return state


def test_b11_a_player_without_hikers_plays_on() -> None:
    """2 - Place a Hiker: it is optional, so a turn without hikers left is a card and a draw."""
    state = position(grid("CM", corner="E5"), left=(0, 8))
    state = play(state, PickCard(state.hands[0][0]), PickCell(Cell("E4")))

    assert list(GAME.moves(state)) == [EndTurn()]


def test_b12_there_is_always_a_cell() -> None:
    """1 - Play a Card: before the 25th card some cell is open, never more than twenty."""
    for seed in range(40):
        for cards in range(1, 25, 3):
            assert 1 <= len(open_cells(random_position(seed, cards).grid)) <= 20


def test_b13_cards_are_not_turned() -> None:
    """1 - Play a Card, first bullet: a card is laid by its cell alone, so above is above for everyone."""
    assert PickCell.__struct_fields__ == ("cell",)


def test_b14_four_colours_of_eight_hikers() -> None:
    """Components: 32 hikers are eight for each of four players, the most anyone needs."""
    assert max(max(start(seats).left) for seats in (2, 3, 4)) * 4 == 32


@pytest.mark.parametrize(("points", "winner"), [((9, 9, 9), 2), ((7, 7, 7, 7), 3), ((9, 9, 3, 9), 3)])
def test_b15_the_latest_of_all_tied_wins(points: tuple[int, ...], winner: int) -> None:
    """End of the Game: with more than two tied the last of them in turn order wins."""
    assert places(points).index(1) == winner


def test_b16_hikers_of_one_who_left_stay_and_count() -> None:
    """2 - Place a Hiker: whoever plays for the seat now, its hikers hold their cards and count."""
    state = position(grid("CM1 NL0", corner="E5", cards={"F5": 2}))

    assert GAME.view(state, None).values[0] == value(state.grid, state.grid[0].card, "E5")
    assert hiker_spots(state.grid, Cell("E4")) == ("E4",)
    assert value(grid("CM1 CL", corner="E5"), 42, "D5") == 2
    with pytest.raises(Illegal):
        play(state, PickCell(Cell("E4")), PickCard(state.hands[1][0]), PutHiker(Cell("E5")))


def test_b17_the_score_sheet_adds_up() -> None:
    """Counting Points: each hiker is one line, best first, and the total is their sum."""
    view = GAME.view(position(grid("CM0 NL0", corner="E5", cards={"E5": 42, "F5": 11}), seats=2), None)
    score = GAME.scores(view)[0]

    assert [(part.key, say(part.label), part.points) for part in score.parts] == [
        ("F5", "F5 nutcracker, lake", 3),
        ("E5", "E5 chamois, mountain", 2),
    ]
    assert score.total == 5


def test_an_imagined_table_is_one_the_viewer_could_sit_at() -> None:
    """Setup 2: hands that are imagined hold the right number of cards that the viewer has not seen."""
    state = random_position(9, 12, 3)
    view = GAME.view(state, Seat(1))
    other = GAME.resample(view, Rng(1))

    assert GAME.view(other, Seat(1)) == view
    assert sorted([*other.deck, *sum(other.hands, ())]) == sorted([*state.deck, *sum(state.hands, ())])


def test_every_unseen_card_is_imagined_everywhere_alike() -> None:
    """Setup 2: whatever is hidden, in a hand or in the pile, is any card that the viewer has not seen."""
    view, rng = GAME.view(start(2), Seat(0)), Rng(3)
    imagined = [GAME.resample(view, rng) for _ in range(1500)]
    unseen = set(all_cards()) - {view.grid[0].card, *view.hand}

    hidden = [(one.hands[1][0], one.hands[1][-1], one.deck[0], one.deck[-1]) for one in imagined]
    for cards in zip(*hidden, strict=True):
        often = Counter(cards)
        assert set(often) == unseen
        assert max(often.values()) < 4 * min(often.values())


def test_every_rule_names_a_section_of_the_rulebook() -> None:
    """Each rule can be looked up."""
    if not RULEBOOK.exists():
        pytest.skip("the rulebook is not in the project")
    lines = set(RULEBOOK.read_text("utf-8").splitlines())

    assert {rule.section for rule in GAME.rules} <= lines
