"""The end of the game: twelve hexes each, the result, ties, and playing alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.errors import AlreadyOver
from rules.core.model import EndTurn, Event, Seat
from rules.core.rng import Rng
from rules.games.scenery import GAME
from rules.games.scenery.moves import TakeHex
from rules.games.scenery.pieces import HexId
from rules.games.scenery.state import SceneryState
from rules.games.scenery.words import rank
from tests.games.scenery.build import EXAMPLE, landscape, play, position, said, start, told


def over(state: SceneryState, seed: int = 1) -> tuple[SceneryState, list[str]]:
    """Play at random to the end; also return what the last turn told."""
    rng, events = Rng(seed), list[Event]()
    while moves := list(GAME.moves(state)):
        done = GAME.step(state, rng.pick(moves))
        state = done.state
        events = list(done.events) or events
    return state, told(events)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_e1_twelve_hexes_each(seats: int) -> None:
    """End of the Game: when all have placed twelve hexes; turns go clockwise, one hex each."""
    state, order, rng = start(seats), list[int](), Rng(seats)
    while (seat := GAME.to_move(state)) is not None:
        move = rng.pick(list(GAME.moves(state)))
        order += [seat] if isinstance(move, EndTurn) else []
        state = GAME.step(state, move).state
    first = order[0]

    assert order == [(first + turn) % seats for turn in range(12 * seats)]
    assert [len(scape.landscape) for scape in state.scapes] == [12] * seats
    with pytest.raises(AlreadyOver):
        GAME.step(state, EndTurn())


def test_e1_five_players_use_up_the_stock() -> None:
    """The last refill of a five-player game is the last of the 83 hexes."""
    state, _ = over(start(5))

    assert state.stock == ()
    assert sum(number is not None for number in state.market) == 23


def test_e1_the_end_is_told() -> None:
    """After the last turn the log tells that all rounds are done, and each goal with its points."""
    _, lines = over(start(2, goals=2))

    assert "Twelve rounds are done." in lines
    assert len([line for line in lines if "Aiko" in line and "Ben" in line and "point" in line]) == 2


def test_each_round_is_told() -> None:
    """When everyone has placed as many hexes the next round is told."""
    state, rng, lines = start(2), Rng(3), list[str]()
    while moves := list(GAME.moves(state)):
        done = GAME.step(state, rng.pick(moves))
        state, lines = done.state, [*lines, *told(done.events)]

    assert [line for line in lines if line.startswith("Round")] == [f"Round {n} of 12." for n in range(2, 13)]


def ended(*swaps: dict[int, int]) -> SceneryState:
    """End a game in which each seat has the example's landscape with some hexes exchanged."""
    landscapes = tuple(
        tuple(replace(placed, hex=HexId(swap.get(placed.hex, placed.hex))) for placed in landscape(EXAMPLE))
        for swap in swaps
    )
    return position(*landscapes)


def test_e9_ties_go_to_the_highest_hex() -> None:
    """Scenery Points: equal points, so the higher highest hex wins; the tie is explained."""
    result = GAME.result(ended({}, {73: 77}))

    assert result is not None
    assert result.scores[0].total == result.scores[1].total == 10
    assert result.places == (2, 1)
    assert [said(tie) for tie in result.ties] == [
        "Aiko and Ben tie at 10; the higher highest hex wins (Scenery E9)."
    ]


def test_e9_then_the_win_is_shared() -> None:
    """Equal points and equal highest hexes: both win."""
    result = GAME.result(ended({}, {}))

    assert result is not None
    assert result.places == (1, 1)
    assert result.ties == ()


def test_e9_most_points_win() -> None:
    """Scenery Points: the player with most points wins, whatever the heights are."""
    state = ended({}, {2: 1, 5: 8, 44: 43})
    result = GAME.result(state)

    assert result is not None
    totals = [score.total for score in result.scores]
    assert totals[0] != totals[1]
    assert result.places[totals.index(max(totals))] == 1


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (0, "Stroller"),
        (19, "Stroller"),
        (20, "Day hiker"),
        (30, "Trail guide"),
        (40, "Mountaineer"),
        (54, "Mountaineer"),
        (55, "Summit legend"),
    ],
)
def test_a26_alone(score: int, name: str) -> None:
    """Alone the score has a rank."""
    assert said(rank(score)) == name


def test_a26_a_solo_game_ends_with_its_rank() -> None:
    """Alone: one compass, one stake of each length, and the rank in the log and the result."""
    begin = start(1, goals=3)
    state, lines = over(begin)
    result = GAME.result(state)

    assert len(begin.compasses) == 1
    assert [len(left) for left in begin.stakes] == [1] * 5
    assert result is not None
    total = result.scores[0].total
    assert result.title is not None
    assert said(result.title) == f"{total} points: {said(rank(total))}"
    assert lines[-1].endswith(f": {said(rank(total))}.")


def test_the_position_names_the_round() -> None:
    """A table is at its round of twelve."""
    state = start(2)

    assert said(GAME.position(GAME.view(state, None))) == "Round 1 of 12"
    assert said(GAME.position(GAME.view(over(state)[0], None))) == "Round 12 of 12"
    assert GAME.to_move(state) in (Seat(0), Seat(1))
    assert isinstance(next(iter(GAME.moves(state))), TakeHex)
    assert play(state)[0] == state
