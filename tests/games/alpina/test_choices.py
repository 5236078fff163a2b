"""What the panel and the slash command offer, label by label."""

from __future__ import annotations

import pytest

from rules.core.bots.turns import random_turn
from rules.core.errors import Illegal
from rules.core.game import Choice, play_out
from rules.core.model import EndTurn, Move, Seat
from rules.core.rng import Rng
from rules.games.alpina import GAME
from rules.games.alpina.moves import PickCard, PickCell, PutHiker
from rules.games.alpina.pieces import CardId, Cell, Plan
from rules.games.alpina.scoring import board_of, can_grow, worth
from rules.games.alpina.state import AlpinaState
from tests.games.alpina.build import grid, position, random_position, said, start

HAND = (30, 1, 20, 43, 7, 55)
CORNER = grid("CM1 NL ..\n.. FL0 ..", corner="E5", cards={"E5": 42, "F5": 11, "F6": 33})
"""E5 chamois, mountain with a hiker of Ben; F5 nutcracker, lake, free; F6 frog, lake with a hiker of Ann."""

LOOKS_LEFT = CardId(35)
"""Frog, lake: worth 2 for each kind of landscape to the left."""


def open_turn(*, left: tuple[int, int] = (7, 7), **plan: object) -> AlpinaState:
    """Begin a turn of Ann on the small grid, with part of a plan."""
    return position(CORNER, hand=HAND, left=left, plan=Plan(**plan))  # type: ignore[arg-type]


def offered(state: AlpinaState, step: str | None = None) -> list[Choice]:
    """List the choices of the seat to move."""
    choices = GAME.choices(GAME.view(state, GAME.to_move(state)))
    return [choice for choice in choices if step in (None, choice.step)]


def after(state: AlpinaState, *moves: Move) -> AlpinaState:
    """Make moves that were offered."""
    for move in moves:
        state = GAME.step(state, move).state  # type: ignore[arg-type]
    return state


def labels(state: AlpinaState, step: str) -> list[str]:
    """List the labels of a step."""
    return [said(choice.label) for choice in offered(state, step)]


def test_card_and_place_are_open_from_the_start() -> None:
    """Either may be answered first; there is no hiker and no end before both are."""
    assert {choice.step for choice in offered(open_turn())} == {"card", "at"}


def test_cards_in_hand_order_with_their_conditions() -> None:
    """Each card has its number in the hand, its name and its condition."""
    choices = offered(open_turn(), "card")

    assert [said(choice.label) for choice in choices] == [
        "Card 1 · frog, forest: 2 per lake next to it",
        "Card 2 · nutcracker, mountain: 2 per nutcracker in this row",
        "Card 3 · frog, lake: 2 per mountain in this row",
        "Card 4 · chamois, mountain: 1 per hiker on a chamois anywhere, this card too",
        "Card 5 · nutcracker, lake: 1 + 1 per nutcracker in this row and column",
        "Card 6 · chamois, lake: 2 per hiker next to it",
    ]
    assert [choice.key for choice in choices] == ["c30", "c1", "c20", "c43", "c7", "c55"]
    assert [choice.number for choice in choices] == [1, 2, 3, 4, 5, 6]
    assert [choice.moves for choice in choices] == [(PickCard(CardId(number)),) for number in HAND]
    assert said(choices[0].short) == "1 frog, forest"


def test_a_card_says_what_it_is_worth_at_the_chosen_cell() -> None:
    """With the place decided, the label ends with the value there now."""
    choices = offered(open_turn(cell=Cell("E6")), "card")

    assert said(choices[0].label) == "Card 1 · frog, forest: 2 per lake next to it, now 2 at E6"
    assert [choice.worth for choice in choices] == [2, 0, 0, 2, 1, 4]


def test_cells_in_reading_order_with_their_neighbours() -> None:
    """Before a card is chosen, a cell says what it is next to."""
    choices = offered(open_turn(), "at")

    assert [said(choice.label) for choice in choices] == [
        "E4 · next to E5",
        "F4 · next to F5",
        "D5 · next to E5",
        "G5 · next to F5",
        "E6 · next to E5, F6",
        "G6 · next to F6",
        "F7 · next to F6",
    ]
    assert [choice.key for choice in choices] == ["E4", "F4", "D5", "G5", "E6", "G6", "F7"]
    assert choices[0].moves == (PickCell(Cell("E4")),)


def test_a_cell_says_what_the_chosen_card_is_worth_there() -> None:
    """With the card decided, the label has the value now and the line below it the neighbours."""
    choices = offered(open_turn(card=CardId(30)), "at")

    assert [(said(choice.label), said(choice.detail)) for choice in choices[:2]] == [
        ("E4 · now 0", "next to E5"),
        ("F4 · now 2", "next to F5"),
    ]
    assert [choice.worth for choice in choices] == [0, 2, 0, 2, 2, 2, 2]


def test_what_is_decided_is_not_asked_again() -> None:
    """The panel lists the alternatives of an earlier decision from the moment at which it was made."""
    assert {choice.step for choice in offered(open_turn(card=CardId(30)))} == {"at"}
    assert {choice.step for choice in offered(open_turn(cell=Cell("E6")))} == {"card"}


def test_the_hiker_is_asked_once_the_card_lies() -> None:
    """No hiker, the card itself, and the free cards beside it; cards with a hiker are not offered."""
    state = open_turn(card=CardId(30), cell=Cell("G5"))

    assert [(choice.key, said(choice.label), choice.number) for choice in offered(state, "hiker")] == [
        ("none", "No hiker", None),
        ("G5", "G5 this card, now 2", 1),
        ("F5", "F5 nutcracker, lake · now 3", 2),
    ]
    assert labels(open_turn(card=CardId(30), cell=Cell("E6")), "hiker") == ["No hiker", "E6 this card, now 2"]


def test_the_value_of_a_spot_counts_the_planned_card() -> None:
    """What a hiker beside scores now includes the card that is being laid."""
    state = open_turn(card=CardId(55), cell=Cell("F4"))

    assert labels(state, "hiker")[2] == "F5 nutcracker, lake · now 4"


def test_confirm_with_and_without_a_hiker() -> None:
    """With an optional part open there are two ends: a green one with a hiker, a grey one without."""
    with_hiker, without = offered(open_turn(card=CardId(30), cell=Cell("G5")), "end")

    assert said(with_hiker.label) == "Confirm, hiker on G5 · 2"
    assert with_hiker.moves == (PutHiker(Cell("G5")), EndTurn())
    assert (with_hiker.key, with_hiker.ends, with_hiker.quiet, with_hiker.drops) == ("G5", True, False, ())
    assert said(without.label) == "Confirm without hiker"
    assert without.moves == (EndTurn(),)
    assert (without.key, without.ends, without.quiet, without.drops) == ("none", True, True, ())


def test_a_planned_hiker_renames_confirm() -> None:
    """The green end says where the hiker is planned; the other spots and no hiker replace it."""
    state = open_turn(card=CardId(30), cell=Cell("G5"), hiker=Cell("F5"))
    with_hiker, without = offered(state, "end")

    assert said(with_hiker.label) == "Confirm, hiker on F5 · 3"
    assert with_hiker.moves == (EndTurn(),)
    assert (without.moves, without.drops) == ((EndTurn(),), ("hiker",))
    assert [(choice.key, choice.drops) for choice in offered(state, "hiker")] == [
        ("none", ("hiker",)),
        ("G5", ("hiker",)),
    ]


def test_no_hiker_is_put_forward_where_it_would_score_nothing_for_good() -> None:
    """Left of E6 nothing can be laid once five columns begin there: a card that looks there stays at 0."""
    row = grid("FL CM NM NO FO", corner="E5", cards={"E5": 33})
    state = position(row, hand=(LOOKS_LEFT,), plan=Plan(card=LOOKS_LEFT, cell=Cell("E6")))

    without, with_hiker = offered(state, "end")

    assert (said(without.label), without.quiet) == ("Confirm without hiker", False)
    assert (said(with_hiker.label), with_hiker.quiet) == ("Confirm, hiker on E6 · 0", True)
    planned = after(state, PutHiker(Cell("E6")))
    assert [choice.quiet for choice in offered(planned, "end")] == [False, True]


def test_what_cannot_grow_does_not() -> None:
    """Whatever is played, a card that is said to stay as it is scores at the end what it is worth now."""
    stuck = 0
    for seed in range(12):
        state, rng, seen = start(4, seed), Rng(seed), []
        while GAME.to_move(state) is not None:
            state = play_out(GAME, state, random_turn(GAME, state, rng).moves).state
            seen.append(GAME.view(state, None))
        final = dict(zip([laid.cell for laid in seen[-1].grid], seen[-1].values, strict=True))
        for view in seen:
            board = board_of(view.grid)
            for cell, card in board.cards.items():
                if not can_grow(card, cell, board, sum(view.left)):
                    stuck += view is not seen[-1]
                    assert final[cell] == worth(card, cell, board)
    assert stuck > 300


def test_without_hikers_nothing_is_said_to_be_worth_anything() -> None:
    """Who has no hiker left can win nothing by a place, so its value is not said, nor drawn."""
    state = open_turn(left=(0, 7), card=CardId(30))

    assert labels(state, "at")[0] == "E4 · next to E5"
    assert {choice.worth for choice in offered(state)} == {None}
    assert labels(open_turn(left=(0, 7), cell=Cell("G5")), "card")[0] == (
        "Card 1 · frog, forest: 2 per lake next to it"
    )


def test_without_hikers_there_is_one_confirm() -> None:
    """The hiker step is skipped and the end names the card."""
    state = open_turn(left=(0, 7), card=CardId(30), cell=Cell("G5"))

    assert [said(choice.label) for choice in offered(state)] == ["Confirm: frog, forest at G5"]
    assert labels(open_turn(left=(0, 7), card=CardId(1), cell=Cell("G5")), "end") == [
        "Confirm: nutcracker, mountain, G5"
    ]


@pytest.mark.parametrize(("left", "fact"), [(3, "3 hikers, 2 after this."), (1, "1 hiker, 0 after this.")])
def test_the_fact_line(left: int, fact: str) -> None:
    """While the hiker is open the panel says how many there are."""
    state = open_turn(left=(left, 7), card=CardId(30), cell=Cell("G5"))

    assert [said(text) for text in GAME.asked(GAME.view(state, Seat(0))).facts] == [fact]
    for half in (open_turn(), open_turn(card=CardId(30)), open_turn(cell=Cell("G5"))):
        assert GAME.asked(GAME.view(half, Seat(0))).facts == ()


def test_the_fact_line_without_hikers() -> None:
    """Why there is no hiker to put is said too."""
    state = open_turn(left=(0, 7), card=CardId(30), cell=Cell("G5"))

    assert [said(text) for text in GAME.asked(GAME.view(state, Seat(0))).facts] == ["No hikers left."]


def test_only_the_seat_to_move_is_asked() -> None:
    """Others have nothing to choose, and nobody has once the game is over."""
    state = open_turn()

    assert list(GAME.choices(GAME.view(state, Seat(1)))) == []
    assert list(GAME.choices(GAME.view(state, None))) == []
    assert list(GAME.choices(GAME.view(random_position(1, 25), Seat(0)))) == []


def test_every_confirm_can_be_carried_out() -> None:
    """What Confirm promises is what happens: the hiker on that cell, worth that much once it stands there."""
    for seed in range(25):
        state = random_position(seed, 2 + seed % 23)
        state = after(state, *(offered(state, step)[0].moves[0] for step in ("card", "at")))
        for choice in (one for one in offered(state, "end") if one.worth is not None):
            view = GAME.view(after(state, *choice.moves), None)
            now = dict(zip([laid.cell for laid in view.grid], view.values, strict=True))
            assert now[Cell(choice.key)] == choice.worth


def test_the_planned_score() -> None:
    """A whole plan shows the own score that it leads to; half a plan shows none."""
    state = open_turn(card=CardId(30), cell=Cell("G5"), hiker=Cell("F5"))
    view = GAME.view(state, Seat(0))

    assert view.planned is not None
    assert view.planned == GAME.view(after(state, EndTurn()), None).scores[0]
    assert GAME.view(open_turn(card=CardId(30)), Seat(0)).planned is None
    assert GAME.view(state, Seat(1)).planned is None


@pytest.mark.parametrize(
    ("step", "key", "sentence"),
    [
        ("card", "c2", "nutcracker, lake is not in your hand."),
        ("at", "E5", "E5 is taken by chamois, mountain."),
        ("at", "a1", "A1 touches no card; cards join edge to edge."),
        ("hiker", "F5", "Play a card first."),
    ],
)
def test_an_answer_that_is_not_offered_is_refused_with_its_reason(step: str, key: str, sentence: str) -> None:
    """A typed answer that names a card or a cell gets the rule's sentence."""
    refusal = GAME.refusal(GAME.view(open_turn(), Seat(0)), step, key)

    assert isinstance(refusal, Illegal)
    assert said(refusal.text) == sentence


def test_hikers_are_refused_with_the_things_named() -> None:
    """Too far, taken, empty: each refusal names the cell and the card."""
    view = GAME.view(open_turn(card=CardId(30), cell=Cell("E6")), Seat(0))
    refusals = [GAME.refusal(view, "hiker", key) for key in ("F5", "E5", "F6", "E7", "E6")]

    assert [said(refusal.text) if refusal else None for refusal in refusals] == [
        "F5 is not E6 or beside it.",
        "chamois, mountain at E5 already has a hiker.",
        "frog, lake at F6 already has a hiker.",
        "There is no card at E7.",
        None,
    ]


@pytest.mark.parametrize(
    ("step", "key"),
    [
        ("card", "c99"),
        ("card", "2"),
        ("card", "frog"),
        ("at", "Z9"),
        ("hiker", "x"),
        ("end", "none"),
        ("end", "E5"),
        ("card", "c30"),
    ],
)
def test_what_names_nothing_is_left_to_the_asker(step: str, key: str) -> None:
    """An unknown word, and an answer that is offered, have no reason of the game's own."""
    assert GAME.refusal(GAME.view(open_turn(), Seat(0)), step, key) is None


def test_who_is_not_to_move_is_given_no_reason_of_the_game() -> None:
    """Others have no answer to give, so none of the game's reasons is about theirs."""
    state = open_turn()

    assert GAME.refusal(GAME.view(state, Seat(1)), "at", "E5") is None
    assert GAME.refusal(GAME.view(state, None), "at", "E5") is None
    assert GAME.refusal(GAME.view(random_position(1, 25), Seat(0)), "card", "c2") is None


def test_labels_fit() -> None:
    """No label is longer than a select shows, no Confirm longer than a button shows."""
    long = []
    for seed in range(30):
        state = random_position(seed, 2 + seed % 23)
        while True:
            choices = offered(state)
            long += [said(c.label) for c in choices if len(said(c.label)) > (34 if c.ends else 100)]
            onward = [choice for choice in choices if choice.moves and not choice.ends and not choice.drops]
            if not onward:
                break
            state = after(state, *onward[-1].moves)

    assert long == []
