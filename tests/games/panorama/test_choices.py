"""What the panel, the slash command and the table message offer and say."""

from __future__ import annotations

import pytest

from rules.core.game import Choice
from rules.core.model import EndTurn, Seat
from rules.games.panorama import GAME
from rules.games.panorama.moves import FlyTo, PlaceTile
from rules.games.panorama.state import PanoramaState
from tests.games.panorama.build import location, planned, position, said, start

RED, BLUE, YELLOW = ("R",), ("B",), ("Y",)


def offered(state: PanoramaState) -> list[Choice]:
    """List the choices of the seat to move."""
    return list(GAME.choices(GAME.view(state, GAME.to_move(state))))


def asked(state: PanoramaState) -> tuple[list[str], str]:
    """Say the facts and the warning of the seat to move."""
    found = GAME.asked(GAME.view(state, GAME.to_move(state)))
    return [said(fact) for fact in found.facts], said(found.warning)


def test_a_location_is_offered_with_its_stack_and_who_is_next() -> None:
    """A label says the location's number, the height of its stack and who flies then; the detail its top
    tile.
    """
    state = position(RED, BLUE, YELLOW, at=(1, 3, 5), heights={4: 1}, tops={2: 1, 4: 21, 6: 12})
    choices = offered(state)

    assert [choice.key for choice in choices] == ["2", "4", "6", "7"]
    assert [said(choice.label) for choice in choices] == [
        "Location 2 · 4 tiles, then you again",
        "Location 4 · 1 tile, then Ben",
        "Location 6 · 4 tiles, then Ben",
        "Location 7 · 4 tiles, then Ben",
    ]
    assert [said(choice.detail) for choice in choices[:3]] == [
        "cloud, aster, 2 foxes, anemone, river",
        "anemone, crow, poppy",
        "poppy, fox, 2 anemones, waterfall",
    ]


def test_the_last_flight_of_all_is_named() -> None:
    """Where nobody flies after this turn, the label says so."""
    state = position(RED, BLUE, YELLOW, landed=(1, 2), moon=True)

    assert {said(choice.label) for choice in offered(state)} == {
        "Location 4 · 4 tiles, the last flight",
        "Location 5 · 4 tiles, the last flight",
        "Location 6 · 4 tiles, the last flight",
        "Location 7 · 4 tiles, the last flight",
    }


def test_locations_are_buttons_on_the_table_message() -> None:
    """The first decision is public and has at most five answers: a button with the number for each."""
    choices = offered(start(4))

    assert GAME.info.open_step == "to"
    assert [said(choice.button) for choice in choices] == ["5", "6", "7", "8", "9"]
    assert [choice.number for choice in choices] == [5, 6, 7, 8, 9]
    assert [choice.moves for choice in choices] == [(FlyTo(location(n)),) for n in range(5, 10)]


def test_each_side_ends_the_turn() -> None:
    """Left and right are two Confirms, each with the terrain points it brings."""
    state = planned(position((31, "Y"), BLUE, RED, tops={4: 24}), 4)
    left, right = offered(state)

    assert (said(left.label), said(right.label)) == ("⬅️ Confirm left · +4", "Confirm right · +0 ➡️")
    assert (left.key, right.key) == ("left", "right")
    assert (left.ends, right.ends, left.quiet, right.quiet) == (True, True, False, False)
    assert (left.moves, right.moves) == ((PlaceTile("left"), EndTurn()), (PlaceTile("right"), EndTurn()))
    assert (left.worth, right.worth) == (4, 0)


def test_the_facts_of_both_sides() -> None:
    """Above the buttons stands what each side brings and who flies then."""
    state = planned(position((31, "Y"), BLUE, RED, tops={4: 24}), 4)

    assert asked(state) == (
        ["Left: mountain +4, river of 2, you lead *Longest river*.", "Right: no change.", "Then: Ben."],
        "",
    )


def test_a_lost_lead_is_a_fact_too() -> None:
    """A side that costs the lead in a goal says so."""
    state = planned(position(RED, BLUE, YELLOW, at=(1, 3, 4), tops={2: 9}), 2)

    assert asked(state) == (
        [
            "Left: you no longer lead *Fewest clouds*.",
            "Right: you no longer lead *Fewest clouds*.",
            "You will fly again.",
        ],
        "",
    )


def test_the_last_tile_of_a_stack_warns() -> None:
    """Whoever takes the last tile of a stack is warned, and the buttons say it."""
    state = planned(position(RED, BLUE, YELLOW, heights={5: 1}), 5)

    assert [said(choice.label) for choice in offered(state)] == [
        "Confirm left, last tile",
        "Confirm right, last tile",
    ]
    assert asked(state)[1] == "This is the last tile here: your flight ends and the last round begins."


def test_the_moon_warns() -> None:
    """In the Moon's light every tile is the last one of its player, before and after the choice of a
    location.
    """
    state = position(RED, BLUE, YELLOW, heights={5: 1}, moon=True)

    assert asked(state) == ([], "Your last tile.")
    assert asked(planned(state, 5))[1] == "Your last tile."
    assert said(offered(planned(state, 5))[0].label).startswith("⬅️ Confirm left · +")


def test_after_the_last_flight_everyone_has_landed() -> None:
    """The last one of all reads that everyone has landed then."""
    state = planned(position(RED, BLUE, YELLOW, landed=(1, 2), moon=True), 5)

    assert asked(state)[0][-1] == "Then everyone has landed."


def test_only_the_seat_to_move_is_asked() -> None:
    """Others and spectators get neither choices nor facts."""
    state = planned(start(3), 4)
    for viewer in (Seat(1), Seat(2), None):
        view = GAME.view(state, viewer)
        assert list(GAME.choices(view)) == []
        assert GAME.asked(view).facts == ()


def test_steps_are_the_slash_options() -> None:
    """The decisions are called as the options of `/panorama fly to:… side:…`."""
    assert GAME.info.turn_verb == "fly"
    assert [(step.key, said(step.question)) for step in GAME.info.steps] == [
        ("to", "Where do you fly?"),
        ("side", "Left or right?"),
    ]


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("1", "Your balloon is there; fly somewhere else."),
        ("2", "Ben is at location 2."),
        ("12", "There are 7 locations, 1 to 7."),
        ("0", "There are 7 locations, 1 to 7."),
        ("4", None),
        ("the sea", None),
    ],
)
def test_a_typed_location_is_refused_with_its_reason(key: str, why: str | None) -> None:
    """A number that cannot be chosen is answered by what is there; words that are no number by nothing."""
    refusal = GAME.refusal(GAME.view(start(3), Seat(0)), "to", key)

    assert (said(refusal.text) if refusal else None) == why


def test_other_decisions_are_none_of_this_game() -> None:
    """A decision that Panorama does not know is not refused by its rules."""
    assert GAME.refusal(GAME.view(start(3), Seat(0)), "hiker", "C3") is None
