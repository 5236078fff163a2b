"""The estimate that computer players go by."""

from __future__ import annotations

from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.games.alpina import GAME
from rules.games.alpina.moves import PickCard, PickCell, PutHiker
from rules.games.alpina.pieces import CardId, Cell, Plan
from rules.games.alpina.state import AlpinaState
from tests.games.alpina.build import grid, position, random_position


def estimate(state: AlpinaState, seat: int = 0) -> float:
    """Estimate a seat's lead by its own view."""
    return GAME.evaluate(GAME.view(state, Seat(seat)), Seat(seat))


def test_at_the_end_it_is_the_lead_in_points() -> None:
    """Once all is known, the estimate is the own score less the best other."""
    for seed in range(10):
        state = random_position(seed, 25)
        points = GAME.view(state, None).scores
        for seat in range(4):
            others = [total for other, total in enumerate(points) if other != seat]
            assert estimate(state, seat) == points[seat] - max(others)


def test_a_good_spot_is_better_than_a_poor_one() -> None:
    """A hiker on a card that counts much is worth more than one on a card that counts nothing."""
    row = "NM0 NL NO NM NL"
    good = grid(row, corner="E5", cards={"E5": 1})
    poor = grid(row, corner="E5", cards={"E5": 5})

    assert estimate(position(good)) > estimate(position(poor))


def test_room_to_grow_is_worth_something() -> None:
    """A card that counts its row is worth more while four cells of the row are still to be filled."""
    early = GAME.view(position(grid("NM0", corner="E5", cards={"E5": 1}), left=(0, 0)), None)
    full = grid("NM0 CL CO CM CL", corner="E5", cards={"E5": 1})
    late = GAME.view(position(full, left=(0, 0)), None)

    assert GAME.evaluate(early, Seat(0)) > GAME.evaluate(late, Seat(0)) == 0


def test_hikers_in_hand_are_worth_something() -> None:
    """A hiker that can still be put is better than none."""
    laid = grid("CM", corner="E5")

    assert estimate(position(laid, left=(8, 4))) > 0 > estimate(position(laid, left=(4, 8)))


def test_hikers_that_no_turn_is_left_for_are_worth_nothing() -> None:
    """With one turn to come, a second hiker in hand makes no difference."""
    state = position(random_position(2, 24).grid, seats=4, left=(0, 0, 0, 1))
    more = position(state.grid, seats=4, left=(0, 0, 0, 4))

    assert estimate(state, 3) == estimate(more, 3)


def test_a_plan_counts_as_carried_out() -> None:
    """A turn that is planned is judged as if it were confirmed, but for the unknown card that is drawn."""
    state = random_position(8, 10)
    seat = GAME.to_move(state)
    assert seat is not None
    planned = position(state.grid, seats=4)
    at = GAME.view(planned, None).open_cells[0]
    for move in (PickCell(at), PickCard(planned.hands[seat][0]), PutHiker(at)):
        planned = GAME.step(planned, move).state
    after = GAME.step(planned, EndTurn()).state

    assert abs(estimate(planned, seat) - estimate(after, seat)) < 0.5


def test_half_a_plan_changes_nothing() -> None:
    """A card without a cell is not on the table."""
    state = position(grid("CM", corner="E5"))
    half = position(grid("CM", corner="E5"), plan=Plan(card=CardId(1)))

    assert estimate(half) == estimate(state)
    assert Cell("E5") in {laid.cell for laid in state.grid}


def test_it_uses_nothing_hidden() -> None:
    """The estimate is made from a view, so it is the same in every state that looks the same."""
    for cards in range(1, 25, 4):
        state = random_position(3, cards)
        view = GAME.view(state, Seat(2))
        imagined = GAME.view(GAME.resample(view, Rng(cards)), Seat(2))
        assert GAME.evaluate(view, Seat(0)) == GAME.evaluate(imagined, Seat(0))


def test_leads_point_in_the_right_direction() -> None:
    """Of two seats alone at a table, what one is ahead the other is behind."""
    for cards in range(1, 26, 4):
        view = GAME.view(random_position(6, cards, 2), None)
        assert abs(GAME.evaluate(view, Seat(0)) + GAME.evaluate(view, Seat(1))) < 1e-9
