"""What a viewer sees, for the picture and the board as text."""

from __future__ import annotations

import pytest

from rules.core.model import Seat
from rules.core.rng import Rng
from rules.games.panorama import GAME
from rules.games.panorama.cards import stack_tiles
from rules.games.panorama.pieces import Spot
from tests.games.panorama.build import (
    landscape,
    location,
    planned,
    position,
    random_game,
    said,
    seat_names,
    start,
    turn,
)

RED, BLUE, YELLOW = ("R",), ("B",), ("Y",)


def test_the_order_in_which_players_come() -> None:
    """The flying balloons are listed as the Sun meets them, the one to move first."""
    state = position(RED, BLUE, YELLOW, at=(4, 2, 6), sun=4)

    assert seat_names(GAME.view(state, None).order) == "ACB"


def test_landed_balloons_are_not_in_the_order() -> None:
    """Who has landed does not come any more."""
    state = position(RED, BLUE, YELLOW, at=(4, 2, 6), sun=4, landed=(2,), moon=True)

    assert seat_names(GAME.view(state, None).order) == "AB"


def test_the_tile_placed_last_is_marked() -> None:
    """Each board names its newest tile, at either end, and none before the first."""
    state = turn(position((1, "R", 2), BLUE, YELLOW), 5, "right")
    view = GAME.view(state, None)

    assert (view.boards[0].latest, view.boards[1].latest) == (3, None)
    assert GAME.view(turn(position((1, "R", 2), BLUE, YELLOW), 5, "left"), None).boards[0].latest == 0
    assert view.boards[0].tiles == (*landscape(1, "R", 2).strip, view.boards[0].tiles[3])
    assert view.boards[0].start == 1


def test_a_plan_is_the_movers_own() -> None:
    """Others see neither the plan nor what it would bring."""
    state = planned(start(3), 4, "left")

    assert GAME.view(state, Seat(0)).plan == state.plan
    for viewer in (Seat(1), None):
        view = GAME.view(state, viewer)
        assert (view.plan, view.outcomes) == (None, ())
        assert view == GAME.view(start(3), viewer)


def test_both_sides_are_shown_with_what_they_bring() -> None:
    """For the planned tile each side shows points, goals, joined zones in the present columns, and the
    joint.
    """
    state = planned(position((31, "Y"), BLUE, RED, tops={4: 24}), 4)
    left, right = GAME.view(state, Seat(0)).outcomes

    assert (left.side, left.gains, left.joint, left.river) == ("left", (4, 0, 0, 0), 2, 2)
    assert (right.side, right.gains, right.joint, right.river) == ("right", (0, 0, 0, 0), None, None)
    assert (left.goals, left.leads) == ((0, 2, 0), (True, True, True))
    assert (left.taken, left.lost) == ((False, True, False), (False, False, False))
    mountain = next(zone for zone in left.zones if zone.terrain == "mountain")
    assert mountain.points == 6
    assert {Spot(-2, 1), Spot(-1, 3), Spot(0, 1), Spot(1, 2)} <= set(mountain.spots)
    assert all({spot.column for spot in zone.spots} & {4, 5} for zone in right.zones)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_side_would_bring_is_what_it_brings(seed: int) -> None:
    """The preview of each side is the board after the turn."""
    for state in random_game(seed, 2 + seed % 3)[:-1]:
        seat = GAME.to_move(state)
        assert seat is not None
        for target in GAME.view(state, seat).targets:
            number = target.location + 1
            for outcome in GAME.view(planned(state, number), seat).outcomes:
                after = turn(state, number, outcome.side)
                board = GAME.view(after, seat).boards[seat]
                before = GAME.view(state, seat).boards[seat]
                assert (board.goals, board.leads, board.total) == (
                    outcome.goals,
                    outcome.leads,
                    outcome.total,
                )
                assert sum(outcome.gains) == sum(board.terrain) - sum(before.terrain)
                assert target.next == GAME.to_move(after)
                assert target.lands == after.flights[seat].landed


def test_hidden_tiles_are_nowhere_in_a_view() -> None:
    """A view holds the tops and the heights of the stacks, and the panoramas."""
    state = start(3)
    view = GAME.view(state, Seat(0))

    assert [(stack.top, stack.height) for stack in view.stacks] == [(stack[0], 4) for stack in state.stacks]


def test_an_imagined_table_keeps_what_is_seen() -> None:
    """Tiles that were seen lie where they lie; the others may be anywhere, in the box too."""
    state = random_game(4, 2)[6]
    view = GAME.view(state, Seat(0))
    imagined = [GAME.resample(view, Rng(seed)) for seed in range(60)]
    shown = {stack.top for stack in view.stacks}.union(*(board.tiles for board in view.boards))
    hidden = {tile for tile in stack_tiles() if tile not in shown}

    for one in imagined:
        assert GAME.view(one, Seat(0)) == view
    assert {tile for one in imagined for stack in one.stacks for tile in stack[1:]} == hidden


def test_the_position_is_named() -> None:
    """Where the Sun is, where the Moon is in the last flights, and that all is over."""
    state = position(RED, BLUE, YELLOW, at=(3, 4, 5), sun=3)
    moon = position(RED, BLUE, YELLOW, at=(3, 4, 5), sun=3, moon=True)
    over = position(RED, BLUE, YELLOW, at=(3, 4, 5), sun=3, moon=True, landed=(0, 1, 2))

    assert said(GAME.position(GAME.view(state, None))) == "Sun at location 3"
    assert said(GAME.position(GAME.view(moon, None))) == "Last flights: moon at 3"
    assert said(GAME.position(GAME.view(over, None))) == "Everyone has landed"


def test_the_board_as_text() -> None:
    """The text has all a picture has: locations, tops, balloons, goals, and every panorama row by row."""
    state = position((31, "R"), BLUE, YELLOW, at=(1, 2, 4), heights={2: 0}, tops={1: 24, 3: 9, 4: 1, 5: 12})
    lines = [said(line) for line in GAME.text_board(GAME.view(state, None))]

    assert lines[:8] == [
        "Sun at location 1",
        "Ann is to move.",
        "Order now: Ann, Ben, Cem",
        "1. ×4 S.S./M*M./M.M.~/M*M./G@G., Sun, Ann",
        "2. ×0 Ben",
        "3. ×4 ScS./M.Sc/G@~M*~/Y*G./Y.Y.",
        "4. ×4 ScM./M.M*/F@F./F.F*/F.F@~, Cem",
        "5. ×4 S.S./Y.Y./Y*F@~/Y.F./F*~F*",
    ]
    assert lines[10:13] == [
        "Fewest clouds: Ann 0, Ben 0, Cem 0",
        "Longest river: Ann 1, Ben 1, Cem 1",
        "Most crows: Ann 0, Ben 0, Cem 0",
    ]
    assert lines[15:21] == [
        "Ann: now 32",
        "S.S.   |S.S.  |",
        "M*M.   |S.S.  |",
        "M@~M@~ |M.M.  |",
        "G.G.   |F.F.  |",
        "Y.Y.   |G.~G.~|",
    ]


def test_a_long_board_fits_into_a_message() -> None:
    """Even at the end of a game of four, the text has at most 3,900 characters."""
    longest = max(
        (GAME.view(random_game(seed, 4)[-1], None) for seed in range(20)),
        key=lambda view: sum(len(board.tiles) for board in view.boards),
    )

    assert len("\n".join(said(line) for line in GAME.text_board(longest))) <= 3900
    assert location(1) == 0
