"""Plans that are made, changed, tried out and taken back at random show what the game itself would."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rules.core.errors import GameError
from rules.core.game import play_out
from rules.core.plain import say
from rules.core.rng import Rng
from rules.sessions.answers import answered, without_last
from rules.sessions.plan import begun, replayed
from tests.conformance.games import each_game, plain_tables, random_game, spread, turn_starts

if TYPE_CHECKING:
    from rules.sessions.plan import Plan

TURNS = 4
STEPS = 12


def walked(plan: Plan, rng: Rng) -> Plan:
    """Answer a decision, made or open, legally or not; or, one time in four, take the last one back."""
    made = [choice for decided in plan.shown() for choice in decided.options]
    choices = [choice for choice in (*plan.listed, *made) if not choice.ends]
    if not choices or rng.below(4) == 0:
        return without_last(plan) if plan.answers else plan
    choice = rng.pick(choices)
    with suppress(GameError):
        return answered(plan, (choice.step, choice.key), say, trying=True)
    return plan


@each_game()
def test_what_a_plan_shows_is_what_its_moves_lead_to(key: str) -> None:
    """However it came about: every position on the way, the answers listed, and the same after a restart."""
    table = [one for one in plain_tables() if one.key == key][1]
    game, rng = table.game, Rng(5)
    for moment in spread(tuple(turn_starts(random_game(table, 1))), TURNS):
        plan = begun(game, moment.state, moment.seat)
        for _ in range(STEPS):
            plan = walked(plan, rng)
            made = plan.decided
            paths = [[m for one in made[:n] for m in one.choice.moves] for n in range(len(made) + 1)]
            states = [play_out(game, moment.state, path).state for path in paths]
            assert plan.views == tuple(game.view(state, moment.seat) for state in states)
            assert plan.listed == tuple(game.choices(plan.views[-1]))
            assert plan == replayed(game, moment.state, moment.seat, plan.answers)
