"""The rulebook, sentence by sentence: what each says in our own words, and that the game does it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.errors import AlreadyOver, Illegal
from rules.core.model import EndTurn, Seat
from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards, card_of
from rules.games.alpina.moves import PickCard, PickCell, PutHiker, open_cells
from rules.games.alpina.pieces import CardId, Cell, Laid
from rules.games.alpina.scoring import places, totals
from tests.games.alpina.build import (
    grid,
    position,
    random_position,
    start,
    turn,
    turn_moves,
    value,
)

ROW = "NM FL CO NL CM"
"""Five cards in row 5, E5 in the middle; the drawing's corner is C5."""


def refused(state: object, *moves: object) -> tuple[str, str | None]:
    """Make moves, the last of which is refused, and return its sentence's source and rule."""
    for move in moves[:-1]:
        state = GAME.step(state, move).state  # type: ignore[arg-type]
    with pytest.raises(Illegal) as caught:
        GAME.step(state, moves[-1])  # type: ignore[arg-type]
    return caught.value.text.id, caught.value.rule


def test_components_fifty_six_cards() -> None:
    """Components: there are 56 cards, each once."""
    assert list(all_cards()) == list(range(1, 57))


def test_components_thirty_two_hikers() -> None:
    """Components: 32 hikers, so two players take half of them and no table needs more."""
    assert {seats: sum(start(seats).left) for seats in (2, 3, 4)} == {2: 16, 3: 15, 4: 16}


def test_components_every_card_shows_an_animal_and_a_landscape() -> None:
    """Components, card anatomy B and C: three animals, three landscapes; every pair of them occurs."""
    pairs = Counter((card.animal, card.landscape) for card in all_cards().values())

    assert len(pairs) == 9
    assert sorted(pairs.values()) == [6, 6, 6, 6, 6, 6, 6, 7, 7]


def test_components_every_card_has_a_condition() -> None:
    """Components, card anatomy D: each card gives points for something."""
    assert all(card.per > 0 for card in all_cards().values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a1_a_chamois_lies_at_the_start_and_six_cards_are_dealt(seats: int) -> None:
    """Setup 1 and 2: a chamois card starts the grid, hands have six cards, the others are the draw pile."""
    state = start(seats)

    assert [laid.cell for laid in state.grid] == ["E5"]
    assert card_of(state.grid[0].card).animal == "chamois"
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.deck) == {2: 43, 3: 37, 4: 31}[seats]


def test_a1_no_card_is_there_twice() -> None:
    """Setup 1 and 2: start card, hands and draw pile are together the 56 cards."""
    state = start(4)
    everything = [state.grid[0].card, *state.deck, *(card for hand in state.hands for card in hand)]

    assert sorted(everything) == list(all_cards())


def test_a1_the_start_card_is_any_chamois() -> None:
    """Setup 1: the start card is chosen at random among the 18 chamois cards."""
    starts = {start(2, seed).grid[0].card for seed in range(300)}

    assert starts == {number for number, card in all_cards().items() if card.animal == "chamois"}


def test_a1_the_others_are_shuffled() -> None:
    """Setup 1: another seed gives another order of the draw pile."""
    assert start(2, 1).deck != start(2, 2).deck


def test_a1_a_hand_is_seen_by_its_owner_only() -> None:
    """Setup 2: everyone looks at the own hand, and nobody at another's."""
    state = start(3)

    assert [GAME.view(state, Seat(seat)).hand for seat in range(3)] == list(state.hands)
    assert GAME.view(state, None).hand == ()


@pytest.mark.parametrize(("seats", "hikers"), [(2, 8), (3, 5), (4, 4)])
def test_a2_hikers_by_the_number_of_players(seats: int, hikers: int) -> None:
    """Setup 3: two players take 8 hikers each, three take 5, four take 4."""
    assert start(seats).left == (hikers,) * seats


def test_a2_tables_of_two_three_or_four() -> None:
    """Setup 3, the table: it has a row for two, for three and for four players, and no other."""
    assert GAME.info.seats == (2, 3, 4)


def test_a2_turns_go_round() -> None:
    """Setup, last sentence: turns go from one seat to the next, and from the last to the first."""
    state, seats = start(3), []
    for _ in range(5):
        seats.append(GAME.to_move(state))
        state = turn(state, open_cells(state.grid)[0])

    assert seats == [0, 1, 2, 0, 1]


def test_a3_a_card_must_be_played() -> None:
    """How to Play, step 1: a turn does not end without a card, nor with half of the decision."""
    state = start()
    card = state.hands[0][0]

    assert refused(state, EndTurn()) == ("Play a card first.", "a3")
    assert refused(state, PickCard(card), EndTurn()) == ("Play a card first.", "a3")
    assert refused(state, PickCell(Cell("E4")), EndTurn()) == ("Play a card first.", "a3")


def test_a3_only_one_card_is_played() -> None:
    """How to Play, step 1: one card a turn, on one cell."""
    state = start()
    one, two = (PickCard(card) for card in state.hands[0][:2])

    assert refused(state, one, two) == ("One card a turn.", "a3")
    assert refused(state, PickCell(Cell("E4")), PickCell(Cell("E6"))) == ("One card a turn.", "a3")


def test_a3_the_card_comes_from_the_own_hand() -> None:
    """1 - Play a Card: a card of another hand, of the draw pile or of the grid cannot be played."""
    state = start()

    for card in (state.hands[1][0], state.deck[0], state.grid[0].card, CardId(99)):
        assert refused(state, PickCard(card)) == ("{card} is not in your hand.", "a3")


def test_a3_a_played_card_leaves_the_hand_for_the_grid() -> None:
    """1 - Play a Card: the card lies where it was put and is in the hand no more."""
    state = start()
    card = state.hands[0][2]
    after = turn(state, "D5", card=card)

    assert after.grid == (*state.grid, Laid(card, Cell("D5"), Seat(0)))
    assert card not in after.hands[0]


def test_a3_the_cell_must_be_empty() -> None:
    """1 - Play a Card, first bullet: no card on a card."""
    assert refused(start(), PickCell(Cell("E5"))) == ("{cell} is taken by {card}.", "a3")


@pytest.mark.parametrize("beside", ["D5", "F5", "E4", "E6"])
def test_a3_left_right_above_or_below(beside: str) -> None:
    """1 - Play a Card, second bullet: all four sides of a card are open."""
    assert turn(start(), beside).grid[-1].cell == beside


@pytest.mark.parametrize("apart", ["D4", "F4", "D6", "F6", "E3", "A1", "Z9"])
def test_a3_not_diagonally_and_not_apart(apart: str) -> None:
    """1 - Play a Card, second bullet: a corner is no contact, and a gap is none."""
    assert refused(start(), PickCell(Cell(apart))) == (
        "{cell} touches no card; cards join edge to edge.",
        "a3",
    )


def test_a3_any_card_may_be_joined() -> None:
    """1 - Play a Card, second bullet: whoever played the neighbour, and whatever the new card shows."""
    state = turn(turn(start(), "D5"), "C5")

    assert [laid.seat for laid in state.grid] == [None, 0, 1]


def test_a3_no_sixth_column() -> None:
    """1 - Play a Card, third bullet: with five columns used, the sides are closed and above is open."""
    state = position(grid(ROW, corner="C5"))

    assert refused(state, PickCell(Cell("H5")))[0] == "{cell} would make a sixth column; the grid is 5 by 5."
    assert refused(state, PickCell(Cell("B5")))[0] == "{cell} would make a sixth column; the grid is 5 by 5."
    assert open_cells(state.grid) == ("C4", "D4", "E4", "F4", "G4", "C6", "D6", "E6", "F6", "G6")


def test_a3_no_sixth_row() -> None:
    """1 - Play a Card, third bullet: with five rows used, above and below are closed."""
    state = position(grid("\n".join(ROW.split()), corner="E3"))

    assert refused(state, PickCell(Cell("E2")))[0] == "{cell} would make a sixth row; the grid is 5 by 5."
    assert refused(state, PickCell(Cell("E8"))) == (
        "{cell} would make a sixth row; the grid is 5 by 5.",
        "a3",
    )


def test_a4_a_hiker_is_optional() -> None:
    """How to Play, step 2: a turn may end without a hiker, and the next seat is called."""
    after = turn(start(), "E4")

    assert after.left == (8, 8)
    assert GAME.to_move(after) == 1


def test_a4_a_hiker_on_the_played_card() -> None:
    """2 - Place a Hiker: the card just placed can take one."""
    after = turn(start(), "E4", hiker="E4")

    assert [(laid.cell, laid.hiker, laid.hiker_since) for laid in after.grid] == [
        ("E5", None, None),
        ("E4", 0, 2),
    ]
    assert after.left == (7, 8)


@pytest.mark.parametrize(("played", "beside"), [("E4", "E5"), ("E6", "E5"), ("D5", "E5"), ("F5", "E5")])
def test_a4_a_hiker_on_a_card_beside(played: str, beside: str) -> None:
    """2 - Place a Hiker: a card to the left, to the right, above or below can take one."""
    after = turn(start(), played, hiker=beside)

    assert [laid.hiker for laid in after.grid] == [0, None]


def test_a4_a_hiker_may_stand_on_a_rivals_card() -> None:
    """2 - Place a Hiker: cards belong to nobody."""
    after = turn(turn(start(), "E4"), "D4", hiker="E4")

    assert [(laid.seat, laid.hiker) for laid in after.grid[1:]] == [(0, 1), (1, None)]


def test_a4_not_on_a_card_farther_away() -> None:
    """2 - Place a Hiker: a diagonal card and one farther away are out of reach."""
    state = position(grid("NM FL CO", corner="C5"))
    begun = (PickCard(state.hands[0][0]), PickCell(Cell("E4")))

    assert refused(state, *begun, PutHiker(Cell("D5"))) == ("{cell} is not {played} or beside it.", "a4")
    assert refused(state, *begun, PutHiker(Cell("C5"))) == ("{cell} is not {played} or beside it.", "a4")


def test_a4_not_on_an_empty_cell() -> None:
    """2 - Place a Hiker: hikers stand on cards."""
    state = start()
    begun = (PickCard(state.hands[0][0]), PickCell(Cell("E4")))

    assert refused(state, *begun, PutHiker(Cell("E3"))) == ("There is no card at {cell}.", "a4")


def test_a4_one_hiker_a_turn() -> None:
    """2 - Place a Hiker, first sentence: one of your hikers, not two."""
    state = start()
    begun = turn_moves(state, "E4", hiker="E4")[:-1]

    assert refused(state, *begun, PutHiker(Cell("E5"))) == ("One hiker a turn.", "a4")


@pytest.mark.parametrize("owner", ["0", "1"])
def test_a4_one_hiker_on_a_card(owner: str) -> None:
    """2 - Place a Hiker, second sentence: a card with a hiker, own or not, takes no other."""
    state = position(grid(f"CM{owner}", corner="E5"), seats=2)
    begun = (PickCard(state.hands[0][0]), PickCell(Cell("E4")))

    assert refused(state, *begun, PutHiker(Cell("E5"))) == ("{card} at {cell} already has a hiker.", "a4")


def test_a4_no_hiker_without_a_card() -> None:
    """How to Play: the card comes first, then the hiker; half of the decision is not enough."""
    state, hiker = start(), PutHiker(Cell("E5"))

    assert refused(state, hiker) == ("Play a card first.", "a3")
    assert refused(state, PickCard(state.hands[0][0]), hiker) == ("Play a card first.", "a3")
    assert refused(state, PickCell(Cell("E4")), hiker) == ("Play a card first.", "a3")


def test_a4_none_left() -> None:
    """2 - Place a Hiker: you place one of yours, so you need one."""
    state = position(grid("CM", corner="E5"), left=(0, 8))
    begun = (PickCard(state.hands[0][0]), PickCell(Cell("E4")))

    assert refused(state, *begun, PutHiker(Cell("E4"))) == ("All {n} of your hikers are in the grid.", "a4")


def test_a4_hikers_stay_where_they_are() -> None:
    """2 - Place a Hiker: no later turn moves or takes away a hiker."""
    for moment in range(3, 26):
        before = {
            laid.cell: laid.hiker for laid in random_position(5, moment - 1).grid if laid.hiker is not None
        }
        after = {laid.cell: laid.hiker for laid in random_position(5, moment).grid}
        assert before.items() <= after.items()


def test_a5_the_hand_is_filled_up_from_the_draw_pile() -> None:
    """3 - Draw a Card: the top card of the pile comes into the hand, which has six again."""
    state = start()
    after = turn(state, "E4")

    assert after.hands[0] == (*state.hands[0][1:], state.deck[0])
    assert after.deck == state.deck[1:]
    assert after.hands[1] == state.hands[1]


@pytest.mark.parametrize(("seats", "turns", "pile"), [(2, 12, 19), (3, 8, 13), (4, 6, 7)])
def test_a6_everyone_has_as_many_turns(seats: int, turns: int, pile: int) -> None:
    """End of the Game: 24 cards follow the first, as many from each player; the pile does not run out."""
    state = random_position(3, 25, seats)

    assert Counter(laid.seat for laid in state.grid[1:]) == dict.fromkeys(range(seats), turns)
    assert len(state.deck) == pile


def test_a7_the_25th_card_ends_the_game() -> None:
    """End of the Game, first sentence: after 24 cards it goes on, after 25 nobody is to move."""
    before = random_position(4, 24)
    after = turn(before, open_cells(before.grid)[0])

    assert GAME.to_move(before) is not None
    assert GAME.result(before) is None
    assert GAME.to_move(after) is None
    assert list(GAME.moves(after)) == []
    assert GAME.result(after) is not None
    with pytest.raises(AlreadyOver):
        GAME.step(after, EndTurn())


def test_a7_the_last_turn_is_finished() -> None:
    """End of the Game, second sentence: the player of the last card still puts a hiker and draws."""
    state = position(random_position(4, 24).grid, seats=4, left=(1, 1, 1, 1))
    last = open_cells(state.grid)[0]
    after = turn(state, last, hiker=last)

    assert after.grid[-1].hiker == 3
    assert len(after.hands[3]) == 6
    assert len(after.deck) == len(state.deck) - 1


def test_a8_the_own_hikers_are_added_up() -> None:
    """End of the Game, third sentence: a score is the sum over the own hikers."""
    laid = grid("CM0 CL1\nFO0 NL", corner="E5")

    assert totals(laid, (3, 4, 5, 6), 2) == (8, 4)


def test_a8_hikers_in_hand_score_nothing() -> None:
    """End of the Game, third sentence: only hikers that stand on a card score."""
    state = position(grid("CM CL\nFO NL", corner="E5"))

    assert GAME.view(state, None).scores == (0, 0)


def test_a15_the_most_points_win() -> None:
    """End of the Game, fourth sentence: more points, better place."""
    assert places((12, 30, 25)) == (3, 1, 2)


@pytest.mark.parametrize(
    ("points", "winner"), [((20, 20), 1), ((23, 23, 23), 2), ((23, 23, 10), 1), ((20, 23, 23, 19), 2)]
)
def test_a15_a_tie_goes_to_the_later_seat(points: tuple[int, ...], winner: int) -> None:
    """End of the Game, fifth sentence: of tied players the last in turn order wins (printed: the fourth)."""
    assert places(points).index(1) == winner


def test_a10_a_card_does_not_count_itself() -> None:
    """Scoring, first paragraph: a nutcracker that counts nutcrackers in its row leaves itself out."""
    assert value(grid("NM CL NO", corner="E5"), 1, "E5") == 2
    assert value(grid("NM", corner="E5"), 1, "E5") == 0


def test_a9_guaranteed_points_come_without_any_condition() -> None:
    """Scoring, second paragraph: the points on the tape are sure, the others depend on the grid."""
    alone = grid("CM", corner="E5")

    assert {number: value(alone, number, "E5") for number in (7, 10, 1)} == {7: 1, 10: 2, 1: 0}


@pytest.mark.parametrize(
    ("animal", "kinds"),
    [
        ("nutcracker", {"animal", "animal_types"}),
        ("frog", {"landscape", "landscape_types"}),
        ("chamois", {"hiker"}),
    ],
)
def test_a9_each_animal_scores_in_its_own_way(animal: str, kinds: set[str]) -> None:
    """Scoring, three bullets: nutcrackers count animals, chamois hikers, frogs landscapes."""
    assert {card.kind for card in all_cards().values() if card.animal == animal} == kinds
