"""How many presses a turn takes in the panel, over games of computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.game import play_out
from rules.core.headless import turns_of
from rules.core.model import EndTurn
from tests.conformance.games import Panel, plain_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.game import Choice
    from rules.core.model import Move
    from rules.core.store import Level


def counted(key: str, seeds: range, every: int) -> Iterator[int]:
    """Play a game at each seed, the seat counts in turn; give the presses of every so many turns.

    The first turn counted is another one in each game, so that all moments of a game have their share.
    """
    listed = [table for table in plain_tables() if table.key == key]
    for seed in seeds:
        table = listed[seed % len(listed)]
        state = table.setup(seed)
        agents: list[Level] = ["easy"] * table.seats
        for number, turn in enumerate(turns_of(table.game, state, agents, seed)):
            if number % every == seed % every:
                yield presses(Panel(table.game, state), turn.moves)
            state = turn.state


def presses(panel: Panel, turn: tuple[Move, ...]) -> int:
    """Count the presses that a turn costs: the way in, and every answer that is not the only one."""
    wanted = play_out(panel.game, panel.start, turn[:-1]).state
    edge = [(way_in(panel), panel)]
    while edge:
        pressed, at = edge.pop(0)
        choices = at.choices
        for choice in choices:
            cost = pressed + (len(choices) > 1)
            if choice.ends and whole_plan(at, choice) == wanted:
                return cost
            if not choice.ends and not choice.drops and set(choice.moves) <= set(turn):
                edge.append((cost, at.press(choice)))
        edge.sort(key=lambda one: one[0])
    raise AssertionError("The panel does not lead to this turn.")


def way_in(panel: Panel) -> int:
    """Count the press that opens the panel; a first decision on the table message opens it and decides."""
    return 0 if panel.game.info.open_step else 1


def whole_plan(panel: Panel, confirm: Choice) -> Any:
    """Return the state just before the end of the turn that a Confirm makes."""
    *moves, end = panel.press(confirm).moves
    assert end == EndTurn()
    return play_out(panel.game, panel.start, moves).state
