"""Five Peaks by panel and by slash: what a computer player thinks of, people can play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rules.core.bots.players import choose
from rules.core.game import play_out
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.choices.steps import SELL

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.local import Outcome
    from rules.core.game import Choice
    from tests.e2e.evening import Evening

ICONS = dict(zip(SELL.values(), "🍄🫐🌿🧺🫙👝", strict=True))
TURNS = 6
OPTIONS = {"goods1": "goods", "reward": "goods", "drop1": "drop", "drop2": "drop"}
"""The slash options of decisions that a turn may ask for twice."""


async def thought(evening: Evening) -> list[Choice]:
    """Think of a turn as an easy computer player does; return the answers that make it, Confirm last."""
    table = await evening.table(await evening.to_move())
    assert table.view is not None
    rng = Rng(table.saved.turns)
    left, state = choose(GAME, table.view, "easy", rng), GAME.resample(table.view, rng)
    seat = GAME.to_move(state)
    answers: list[Choice] = []
    while left:
        offered = [one for one in GAME.choices(GAME.view(state, seat)) if one.moves and not one.drops]
        fitting = (one for one in offered if one.moves == left[: len(one.moves)])
        answers.append(max(fitting, key=lambda one: len(one.moves)))
        state, left = play_out(GAME, state, answers[-1].moves).state, left[len(answers[-1].moves) :]
    return answers


async def by_panel(evening: Evening) -> Outcome:
    """Play a turn by selects and buttons."""
    name, answers = await evening.to_move(), await thought(evening)
    panel = await evening.panel(name)
    for one in answers:
        found = [
            (select, n)
            for select in panel.selects
            for n, option in enumerate(select.options)
            if select.custom_id.endswith(f":{one.step}") and option["value"] == one.key
        ]
        if one.ends:
            break
        if found:
            panel = await evening.pick(name, panel, one.step, found[0][1])
        else:
            panel = await evening.answered(name, await evening.press(name, panel, f"{one.step}:{one.key}"))
    return await evening.settle(name, await evening.press(name, panel, f"end:{answers[-1].key}"))


async def by_slash(evening: Evening) -> Outcome:
    """Play a turn in one line."""
    name, line = await evening.to_move(), dict[str, str]()
    for one in await thought(evening):
        option = OPTIONS.get(one.step, re.sub(r"\d+$", "", one.step))
        if one.step in ICONS:
            line["items"] = f"{line.get('items', '')} {one.key}{ICONS[one.step]}".strip()
        elif one.ends:
            line |= {"to": "endorphins"} if one.key == "endorphins" else {}
        else:
            between = ", " if option == "retire" else "; "
            line[option] = between.join(filter(None, (line.get(option), one.key)))
    if line.get("to") in {"items", "retire"}:
        del line["to"]
    said = await evening[name].command("peaks play", evening.thread, **line)
    return await evening.settle(name, said)


@pytest.mark.parametrize("play", [by_panel, by_slash])
async def test_turns_as_a_computer_makes_them(
    evening: Evening, play: Callable[[Evening], Awaitable[Outcome]]
) -> None:
    """Two people play the first turns of a short game, none is refused and none left open."""
    await evening.begin("Ben", game="peaks", short=True)
    for turn in range(1, TURNS + 1):
        outcome = await play(evening)
        assert (await evening.table()).saved.turns == turn, outcome.text
