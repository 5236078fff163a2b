"""What the panel, the slash command and the table message offer and say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.game import Choice
from rules.core.model import EndTurn, Seat
from rules.games.scenery import GAME
from rules.games.scenery.moves import MarkRoute, PlaceHex, TakeHex, TurnHex
from rules.games.scenery.pieces import Cell
from rules.games.scenery.state import SceneryState
from rules.games.scenery.words import text_board
from tests.games.scenery.build import Lay, landscape, lay, mark, play, position, said
from tests.games.scenery.examples import LOOPS, looped


def offered(state: SceneryState, step: str | None = None) -> list[Choice]:
    """List the choices of the seat to move, of one step or all."""
    view = GAME.view(state, GAME.to_move(state))
    return [choice for choice in GAME.choices(view) if step in (None, choice.step)]


def facts(state: SceneryState) -> list[str]:
    """Say the facts of the open decision."""
    return [said(fact) for fact in GAME.asked(GAME.view(state, GAME.to_move(state))).facts]


def why(state: SceneryState, step: str, key: str) -> str:
    """Say why a typed answer is not possible."""
    refused = GAME.refusal(GAME.view(state, GAME.to_move(state)), step, key)
    return "" if refused is None else said(refused.text)


def test_a_hex_is_offered_with_letter_height_and_paths() -> None:
    """Labels name the hex; the detail says on how many spots it fits and what it could join and close."""
    state = position(landscape(LOOPS), offered=(35, 22, 43))
    first, second, third = offered(state)[:3]

    assert (first.step, first.key, first.moves) == ("hex", "A", (TakeHex(Cell(0, 1)),))
    assert said(first.label) == "Hex A · 1300, 3 paths"
    assert said(first.button) == "A · 1300"
    assert said(first.short) == "A 1300"
    assert said(first.detail) == "fits on 4 spots · joins up to 3 paths · route of 5 possible"
    assert said(second.label) == "Hex B · 1000 red deer, 3 paths"
    assert said(third.label) == "Hex C · 1500 orange lily, 2 paths"


def test_a_spot_is_offered_with_what_lies_beside() -> None:
    """A spot has its number in the picture, its neighbours' heights, and what it brings."""
    state, _ = play(position(landscape(LOOPS), offered=(35,)), TakeHex(Cell(0, 1)))
    choices = offered(state)
    here = next(choice for choice in choices if choice.moves == (PlaceHex(Cell(-1, 0)),))

    assert {choice.step for choice in choices} == {"at"}
    assert here.number == int(here.key)
    assert said(here.label) == f"Spot {here.key} · next to 1200, 1800 and 1900"
    assert said(here.detail) == "joins up to 3 paths · route of 5 possible"
    assert here.worth == 0


def test_what_a_spot_brings_by_older_viewpoints_and_goals_is_said() -> None:
    """The picture shows the points of a spot: the text has them too where no new element explains them."""
    own, other = landscape([Lay(28, 0, 0), Lay(31, 1, 0)]), landscape([Lay(27, 0, 0), Lay(35, 1, 0)])
    before = position(own, other, goals=("height",), offered=(55,))
    choices = offered(play(before, TakeHex(Cell(0, 1)))[0], "at")

    assert {choice.worth for choice in choices} == {4}
    assert all(said(choice.detail).endswith(" · +4 in all") for choice in choices)
    assert {said(one.detail) for one in offered(lay(before, 55, Cell(1, -1)), "rotate")} == {"+4 in all"}


def test_the_first_hex_has_one_spot() -> None:
    """The first hex lies in the middle; its turn has no effect, and the panel says so."""
    state = position((), offered=(27,))
    state, _ = play(state, TakeHex(Cell(0, 1)))
    (only,) = offered(state)
    assert said(only.label) == "Spot 1 · your first hex"
    placed, _ = play(state, PlaceHex(Cell(0, 0)))

    assert {said(choice.label) for choice in offered(placed, "rotate")} >= {
        "Turn 0 · free, no effect on the rules",
        "Turn 5 · free, no effect on the rules",
    }


def test_turns_are_offered_with_the_present_one() -> None:
    """All legal turns are listed; the one in which the hex lies changes nothing."""
    state = lay(position(landscape([Lay(28, 0, 0)]), offered=(20,)), 20, Cell(1, 0))
    turns = offered(state, "rotate")

    assert [(choice.key, choice.moves) for choice in turns] == [("3", ()), ("5", (TurnHex(5),))]
    assert said(turns[0].label) == "Turn 3 · joins 1 path"
    assert [said(choice.label) for choice in offered(state, "end")] == ["Confirm on 4"]


def test_another_turn_gives_up_the_routes() -> None:
    """After a route is marked, another turn takes the routes out of the plan."""
    state = mark(lay(position(landscape(LOOPS), offered=(35,)), 35, Cell(-1, 0)), 5)
    turns = offered(state, "rotate")

    assert {choice.drops for choice in turns if choice.moves} == {("mark",)}


def test_no_route_one_confirm() -> None:
    """Without a loop there is one green Confirm that names the spot."""
    state = lay(position(landscape([Lay(28, 0, 0)]), offered=(20,)), 20, Cell(1, 0))
    (end,) = offered(state, "end")

    assert (end.moves, end.ends, end.quiet) == ((EndTurn(),), True, False)


def test_one_route_two_confirms() -> None:
    """With exactly one loop: a green Confirm that marks it, and a grey one without."""
    state = replace(looped(), ascent=True)
    first, second = offered(state, "end")

    assert isinstance(first.moves[0], MarkRoute)
    assert said(first.label) == "Confirm, mark the 4-route · +8"
    assert (said(second.label), second.quiet, second.moves) == (
        "Confirm without marking",
        True,
        (EndTurn(),),
    )


def test_several_routes_are_listed() -> None:
    """More loops are listed, each with length, heights and gain; Confirm is grey until one is chosen."""
    state = looped()
    four, five = offered(state, "mark")

    assert said(four.label) == f"Route of 4 · 800 to 1800, +{four.worth}"
    assert said(four.detail) == "span 1000 of 1000 · stake 6"
    assert said(five.label) == f"Route of 5 · 800 to 1900, +{five.worth}"
    assert five.key.startswith("5-")
    assert [(said(choice.label), choice.quiet) for choice in offered(state, "end")] == [
        ("Confirm without marking", True)
    ]


def test_a_second_route_is_its_own_step() -> None:
    """After a route other lengths are offered, with what flips; Confirm counts the routes."""
    state = mark(looped(), 5)
    (four,) = offered(state, "mark2")

    assert said(four.detail) == "span 1000 of 1000 · stake 6 · flips to 3"
    assert [said(choice.label) for choice in offered(state, "end")] == ["Confirm with 1 route"]
    assert [said(choice.label) for choice in offered(mark(state, 4), "end")] == ["Confirm with 2 routes"]


def test_facts_say_points_and_marked_routes() -> None:
    """Above the choices: marked routes, the points before and after, and whether that is without one."""
    assert facts(looped()) == ["Points now 0, then 0 without a route."]
    after = mark(looped(), 5, 4)
    assert facts(after)[0] == "Marked: 5, 4."
    assert facts(after)[1].startswith("Points now 0, then ")


def test_what_is_typed_has_all_facts_in_one_line() -> None:
    """A slash command shows no second line: paths, routes and spans stand behind the label there."""
    state, _ = play(position(landscape(LOOPS), offered=(35,)), TakeHex(Cell(0, 1)))
    spot = next(choice for choice in offered(state) if choice.moves == (PlaceHex(Cell(-1, 0)),))
    route = next(choice for choice in offered(looped(), "mark") if choice.key.startswith("5"))

    assert said(spot.typed) == f"{said(spot.label)} · joins up to 3 paths · route of 5 possible"
    assert said(route.typed) == f"{said(route.label)} · {said(route.detail)}"


def test_a_goal_says_what_it_asks_for_in_a_solo_game() -> None:
    """Nobody is there to compare with: the panel and the board text name what brings 2 and 4 points."""
    state = lay(position(landscape([Lay(28, 0, 0)]), goals=("height",), offered=(20,)), 20, Cell(1, 0))
    fewest = position(landscape([Lay(28, 0, 0)]), goals=("outside",))

    assert facts(state)[1] == "Height variation: 0, then 200 (≥ 2700: +2 · ≥ 3000: +4)."
    assert any(said(line).endswith(" (≤ 7: +2 · ≤ 5: +4)") for line in text_board(GAME.view(fewest, None)))


def test_facts_say_how_goals_change() -> None:
    """Goals that the plan changes are said in words, before and after."""
    own, other = landscape([Lay(28, 0, 0)]), landscape([Lay(27, 0, 0)])
    state = lay(position(own, other, goals=("height",), offered=(20,)), 20, Cell(1, 0))

    assert "Height variation: 0, then 200." in facts(state)


@pytest.mark.parametrize(
    ("step", "key", "sentence"),
    [
        ("mark", "8", "Routes have 3 to 7 hexes, this one 8."),
        ("mark", "3-1-2", "The route spans 700 m; 3 hexes allow 500 m."),
        ("mark", "4-1-2-4", "These hexes are not one closed loop of paths."),
        ("mark", "word", ""),
        ("mark", "4-1-2-99", ""),
        ("mark", "Route of 7 · 300 to 1300", "Placed so, the hex closes no route of 7 that may be marked."),
        ("at", "99", "Spot 99 does not touch your landscape."),
        ("rotate", "9", "There are turns 0 to 5."),
        ("rotate", "0", "Turned 0, the hex looks as with a smaller turn."),
        ("end", "5", ""),
    ],
)
def test_typed_answers_are_refused_with_a_reason(step: str, key: str, sentence: str) -> None:
    """What is typed and not possible is refused by its rule; what names nothing is left to the list."""
    said_why = why(looped(), step, key)

    assert said_why == sentence or (key == "0" and said_why.startswith("Turned 0"))


def test_a_typed_length_that_is_marked() -> None:
    """A bare length that was marked already, in this plan or before, says so."""
    state = mark(looped(), 5)

    assert why(state, "mark2", "5") == "Two routes of one turn need different lengths."


def test_only_the_seat_to_move_chooses() -> None:
    """Nobody else is offered anything or told facts."""
    state = position((), (), first=0)

    assert list(GAME.choices(GAME.view(state, Seat(1)))) == []
    assert GAME.asked(GAME.view(state, None)).facts == ()
    assert GAME.refusal(GAME.view(state, None), "at", "3") is None


def test_loops_of_one_name_are_told_apart() -> None:
    """Loops of the same length, heights and gain have the numbers of their hexes in the label."""
    preview = GAME.view(looped(), Seat(0)).preview
    view = GAME.view(looped(), Seat(0))
    assert preview is not None
    one = preview.loops[0]
    twin = replace(one, key="4-9-9-9")
    both = replace(view, preview=replace(preview, loops=(one, twin)))

    assert [said(choice.label) for choice in GAME.choices(both) if choice.step == "mark"] == [
        f"Route of 4 · 800 to 1800, +{one.gain} ({one.key})",
        f"Route of 4 · 800 to 1800, +{one.gain} (4-9-9-9)",
    ]


def test_a_route_may_cost_points() -> None:
    """A goal may take more than a route brings: the label has a minus then, not a plus before it."""
    preview = GAME.view(looped(), Seat(0)).preview
    view = GAME.view(looped(), Seat(0))
    assert preview is not None
    costly = replace(preview, loops=(replace(preview.loops[0], gain=-2),))
    labels = [said(choice.label) for choice in GAME.choices(replace(view, preview=costly))]

    assert "Route of 4 · 800 to 1800, −2" in labels
    assert "Confirm, mark the 4-route · −2" in labels


def test_a_climb_is_called_one() -> None:
    """Total Ascent: what counts against the limit is what the route climbs, and is called so."""
    view = GAME.view(replace(looped(), ascent=True), Seat(0))
    details = [said(choice.detail) for choice in GAME.choices(view) if choice.step == "mark"]

    assert details
    assert all(detail.startswith("climb ") for detail in details)
