"""The estimate that computer players go by."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.headless import play as play_game
from rules.core.model import Seat
from rules.games.peaks import GAME
from rules.games.peaks.pieces import Badge, CampfireId, PanoramaId
from rules.games.peaks.state import PeaksState
from tests.games.peaks.build import START, Turn, cards, having, items, state, walk

F1 = ("F1", 0, -1)


def estimate(position: PeaksState | Turn, seat: int = 0) -> float:
    """Estimate a seat's lead by its own view."""
    now = position.state if isinstance(position, Turn) else position
    return GAME.evaluate(GAME.view(now, Seat(seat)), Seat(seat))


def test_at_the_end_it_is_the_lead_in_points() -> None:
    """Once the last turns are done, the estimate is the own score less the best other."""
    start = having(state(badges=(Badge("forest", 4),)), 1, panoramas=(PanoramaId("N6b"),))
    over = replace(start, table=replace(start.table, trigger=0, turn=2))

    assert estimate(over) == 4 - 20
    assert estimate(over, 1) == 16


def test_things_are_worth_something() -> None:
    """Items, endorphins, bought cards, lasting campfire cards and stones left promise points."""
    plain = estimate(state())

    assert estimate(state(items=items("m"))) > plain
    assert estimate(state(items=items("B"))) > estimate(state(items=items("m")))
    assert estimate(state(endorphins=5)) > plain
    assert estimate(state(hand=(*START, *cards("W05")))) > plain
    assert estimate(state(campfire=(CampfireId("C08"),))) > plain
    assert estimate(state(stones=(3, 2, 1))) < plain


def test_a_place_near_a_good_goal_is_better() -> None:
    """With the cost in the backpack a space beside a signpost is worth more than one far away."""
    near = state(F1, at="S0.N", items=items("m"))
    far = state(F1, at="S0.SW", items=items("m"))

    assert estimate(near) > estimate(far)


def test_a_plan_counts_as_carried_out() -> None:
    """In the middle of a turn the estimate is that of the table as planned."""
    assert estimate(walk(state(), "MARCH", "S0.SW")) > estimate(walk(state(), "WALK", "S0.W"))


def test_promises_fade_towards_the_end() -> None:
    """What is not yet points is worth less once the end has come near."""
    early = state(items=items("BJP"))
    late = replace(early, table=replace(early.table, trigger=0, turn=0))

    assert estimate(late) < estimate(early)


def test_a_thinking_player_beats_a_random_one() -> None:
    """A normal player wins against a random one, from either seat."""
    options = GAME.types.options(short=True)

    assert play_game(GAME, ["normal", "random"], 11, options).result.places == (1, 2)
    assert play_game(GAME, ["random", "normal"], 12, options).result.places == (2, 1)
