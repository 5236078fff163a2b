"""A turn: who flies, where to, where the tile goes, and where the Sun goes then."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core.bots import choose
from rules.core.errors import AlreadyOver, Illegal
from rules.core.game import play_out
from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.games.panorama import GAME
from rules.games.panorama.moves import FlyTo, PanoramaMove, PlaceTile
from rules.games.panorama.pieces import Location, Plan
from rules.games.panorama.state import PanoramaState
from tests.games.panorama.build import location, planned, position, random_game, said, start, turn

RED, BLUE, YELLOW = ("R",), ("B",), ("Y",)


def free(state: PanoramaState) -> list[int]:
    """List where the seat to move may fly, as people number it."""
    return [move.to + 1 for move in GAME.moves(state) if isinstance(move, FlyTo)]


def refused(state: PanoramaState, move: PanoramaMove) -> tuple[str, str | None]:
    """Return why a move is refused, and by which rule."""
    with pytest.raises(Illegal) as caught:
        GAME.step(state, move)
    return said(caught.value.text), caught.value.rule


def test_t1_whose_balloon_is_at_the_sun_moves() -> None:
    """It is the turn of the player whose balloon is at the Sun's location (rulebook, Gameplay)."""
    assert GAME.to_move(position(RED, BLUE, YELLOW, at=(3, 5, 1), sun=5)) == Seat(1)


def test_a_turn_is_select_place_advance() -> None:
    """A turn is to select a tile, to place it, and to advance the Sun, in this order (rulebook, Gameplay)."""
    state = start()
    assert all(isinstance(move, FlyTo) for move in GAME.moves(state))
    state = GAME.step(state, FlyTo(Location(3))).state
    assert list(GAME.moves(state)) == [PlaceTile("left"), PlaceTile("right")]
    state = GAME.step(state, PlaceTile("left")).state
    assert list(GAME.moves(state)) == [EndTurn()]


def test_t2_only_free_locations() -> None:
    """Any location without another's balloon and without the Sun may be chosen (rulebook, Select a Tile)."""
    assert free(position(RED, BLUE, YELLOW, at=(2, 3, 6), sun=2)) == [1, 4, 5, 7]


def test_t2_the_balloon_takes_the_top_tile() -> None:
    """The balloon goes to that location and takes the top tile of the stack there (rulebook, Select a
    Tile).
    """
    before = position(RED, BLUE, YELLOW)
    after = turn(before, 5)

    assert after.flights[0].location == location(5)
    assert after.flights[0].right == before.stacks[4][:1]
    assert after.stacks[4] == before.stacks[4][1:]
    assert after.stacks[:4] + after.stacks[5:] == before.stacks[:4] + before.stacks[5:]


def test_t2_a_stack_that_is_empty_offers_nothing() -> None:
    """Where no tile is left, nobody can fly (rulebook, Select a Tile)."""
    assert free(position(RED, BLUE, YELLOW, heights={5: 0})) == [4, 6, 7]


@pytest.mark.parametrize(
    ("to", "why"),
    [
        (1, "Your balloon is there; fly somewhere else."),
        (2, "Ben is at location 2."),
        (3, "Cem is at location 3, landed."),
        (6, "Location 6 has no tile left."),
        (8, "There are 7 locations, 1 to 7."),
        (0, "There are 7 locations, 1 to 7."),
    ],
)
def test_t2_refusals_name_what_is_there(to: int, why: str) -> None:
    """A location that is not free is refused with what is there (rulebook, Select a Tile)."""
    state = position(RED, BLUE, YELLOW, landed=(2,), heights={6: 0}, moon=True)

    assert refused(state, FlyTo(location(to))) == (why, "T2")


def test_t2_one_flight_a_turn() -> None:
    """A balloon flies once a turn (rulebook, Select a Tile)."""
    assert refused(planned(start(), 4), FlyTo(Location(4))) == ("One flight a turn.", "T2")


def test_p5_the_own_location_is_taken_by_the_sun() -> None:
    """The mover's own location is never free, for the Sun is there (ruling P5)."""
    for seats in (2, 3, 4):
        for state in random_game(seats, seats)[:-1]:
            assert state.sun + 1 not in free(state)


def test_p6_landed_balloons_take_their_location() -> None:
    """A balloon that has landed still stands in the way, and so does the Moon (ruling P6)."""
    state = position(RED, BLUE, YELLOW, at=(2, 4, 5), landed=(1,), sun=2, moon=True)

    assert free(state) == [1, 3, 6, 7]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_p7_there_is_always_a_free_location(seats: int) -> None:
    """However a game goes, whoever is to move has somewhere to fly, and never more than n + 1 places
    (ruling P7).
    """
    for seed in range(40):
        for state in random_game(seed, seats)[:-1]:
            assert 1 <= len(free(state)) <= seats + 1


def test_t3_left_or_right_of_what_is_there() -> None:
    """A tile goes to the far left or the far right (rulebook, Place a Tile)."""
    state = position((5, "R", 7), BLUE, YELLOW, tops={4: 9})

    assert turn(state, 4, "left").flights[0].tiles() == (9, 5, 37, 7)
    assert turn(state, 4, "right").flights[0].tiles() == (5, 37, 7, 9)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t3_tiles_that_lie_stay(seats: int) -> None:
    """Nothing goes in between and nothing is moved: the strip before is always a part of the strip after
    (rulebook, Place a Tile).
    """
    states = random_game(7, seats)
    for before, after in pairwise(states):
        for old, new in zip(before.flights, after.flights, strict=True):
            assert new.tiles() in {old.tiles(), old.tiles() + new.right[-1:], new.left[-1:] + old.tiles()}


def test_t3_a_side_that_is_none_is_refused() -> None:
    """In between is no side (rulebook, Place a Tile)."""
    view = GAME.view(planned(start(), 4), Seat(0))
    refusal = GAME.refusal(view, "side", "between")

    assert refusal is not None
    assert (said(refusal.text), refusal.rule) == ("Tiles go to the far left or far right only.", "T3")
    assert GAME.refusal(GAME.view(start(), Seat(0)), "side", "left") is None  # where to is asked first


def test_t3_a_tile_is_taken_before_it_is_placed() -> None:
    """Without a location there is no tile to place, and one tile is placed a turn (rulebook, Place a
    Tile).
    """
    assert refused(start(), PlaceTile("left")) == ("Fly to a location first.", "T2")
    assert refused(planned(start(), 4, "left"), PlaceTile("right")) == ("One tile a turn.", "T3")


def test_a_turn_ends_whole() -> None:
    """The Sun is advanced last, when the tile lies (rulebook, Gameplay)."""
    assert refused(start(), EndTurn()) == ("Fly to a location first.", "T2")
    assert refused(planned(start(), 4), EndTurn()) == ("Place the tile first.", "T3")


def test_p1_every_tile_fits_every_tile() -> None:
    """Tiles stand upright with row beside row: both sides are always open, whatever lies there (ruling P1;
    rulebook, Aligning Tiles).
    """
    for state in random_game(3, 4)[:-1]:
        for to in free(state):
            assert list(GAME.moves(planned(state, to))) == [PlaceTile("left"), PlaceTile("right")]


def test_t4_the_choice_is_free_until_the_sun_advances() -> None:
    """While the Sun is not advanced, the tile can go back on its stack and another location be chosen:
    nothing on the table has changed (rulebook, Not Sure?).
    """
    before = start()
    tried = planned(before, 4, "left")

    assert (tried.stacks, tried.flights, tried.sun) == (before.stacks, before.flights, before.sun)
    assert planned(before, 5, "right").plan == Plan(Location(4), "right")


def test_t4_the_panel_changes_the_location_in_place() -> None:
    """A planned tile may be put on either side, which ends the turn (rulebook, Not Sure?)."""
    view = GAME.view(planned(start(), 4, "left"), Seat(0))
    left, right = GAME.choices(view)

    assert left.drops == right.drops == ("side",)
    assert left.moves == (PlaceTile("left"), EndTurn())


def test_p8_the_tile_beneath_is_not_shown() -> None:
    """At the table one may see the tile beneath; here it is shown when the turn is confirmed (ruling P8)."""
    before = start()
    beneath = before.stacks[3][1]
    plan = GAME.view(planned(before, 4, "left"), Seat(0))

    assert plan.stacks[3].top == before.stacks[3][0]
    assert GAME.view(turn(before, 4), Seat(0)).stacks[3].top == beneath


def test_t5_the_sun_goes_to_the_next_balloon_clockwise() -> None:
    """The green player has flown; the next balloon clockwise is the red one: the Sun goes there, and red
    is to move (rulebook, Advance Sun, example; golden case PA-5).
    """
    state = position(("G",), ("R",), ("B",), at=(1, 3, 7), sun=1)
    after = turn(state, 5)

    assert (after.sun, GAME.to_move(after)) == (location(3), Seat(1))


def test_t5_the_same_player_again() -> None:
    """A balloon that passes nobody is met first: its player moves again (rulebook, Advance Sun; golden
    case PA-6).
    """
    state = position(("G",), ("R",), ("B",), at=(1, 3, 7), sun=1)
    after = turn(state, 2)

    assert (after.sun, GAME.to_move(after)) == (location(2), Seat(0))


def test_t5_the_sun_goes_round() -> None:
    """After the last location comes the first one again (rulebook, Advance Sun)."""
    state = position(RED, BLUE, YELLOW, at=(6, 2, 3), sun=6)

    assert turn(state, 4).sun == location(2)
    assert turn(state, 7).sun == location(7)


def test_t5_who_flies_far_waits_long() -> None:
    """The further ahead a balloon goes, the more others fly before it (rulebook, Game Overview and Be
    Careful!).
    """
    state = position(RED, BLUE, YELLOW, at=(1, 3, 5), sun=1)
    waits = {target.location + 1: target.waits for target in GAME.view(state, Seat(0)).targets}

    assert waits == {2: 0, 4: 1, 6: 2, 7: 2}


def test_the_next_one_is_named_before_flying() -> None:
    """For each location it is shown who flies next (rulebook, Advance Sun)."""
    state = position(RED, BLUE, YELLOW, at=(1, 3, 5), sun=1)
    following = {target.location + 1: target.next for target in GAME.view(state, Seat(0)).targets}

    assert following == {2: 0, 4: 1, 6: 1, 7: 1}


def test_turns_go_on_until_a_stack_is_empty() -> None:
    """Turns are taken like this until somebody takes the last tile of a location (rulebook, Advance Sun)."""
    for state in random_game(5, 3)[:-1]:
        assert state.moon == any(not stack for stack in state.stacks)


def test_nothing_after_the_end() -> None:
    """When the game is over, nobody moves."""
    end = random_game(5, 3)[-1]

    with pytest.raises(AlreadyOver):
        GAME.step(end, FlyTo(Location(0)))


def test_p24_a_computer_flies_on() -> None:
    """Whoever left, a computer player makes the seat's next turns, the balloon where it is (ruling P24)."""
    state = random_game(3, 3)[7]
    seat = GAME.to_move(state)
    moves = choose(GAME, GAME.view(state, seat), "normal", Rng(1))

    assert seat is not None
    assert state.flights[seat].location == state.sun
    assert (
        len(play_out(GAME, state, moves).state.flights[seat].tiles()) == len(state.flights[seat].tiles()) + 1
    )
