"""Turns of Five Peaks as walkers think of them who hurry to the end, made by people's means."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.core.game import play_out
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.choices.steps import SELL
from tests.e2e.evening import answered
from tests.games.peaks.recorded import GAMES, steered

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.local import Message, Outcome
    from rules.core.game import Choice
    from tests.e2e.evening import Evening

ICONS = dict(zip(SELL.values(), "🍄🫐🌿🧺🫙👝", strict=True))
OPTIONS = {"goods1": "goods", "reward": "goods", "drop1": "drop", "drop2": "drop"}
"""The slash options of decisions that a turn may ask for twice."""

HURRY = next(game for game in GAMES if game.name == "short-panorama")


async def thought(evening: Evening, prefer: Callable[..., Choice] = max) -> list[Choice]:
    """Think of a turn that leads to the end; return the answers that make it, Confirm last.

    Some Confirms do what is left of the turn at once: `prefer` says whether they are taken.
    """
    table = await evening.table(await evening.to_move())
    assert table.view is not None
    rng = Rng(table.saved.turns)
    state = GAME.resample(table.view, rng)
    seat = GAME.to_move(state)
    assert seat is not None
    left = steered(state, seat, HURRY, rng)
    answers: list[Choice] = []
    while left:
        offered = [one for one in GAME.choices(GAME.view(state, seat)) if one.moves and not one.drops]
        fitting = (one for one in offered if one.moves == left[: len(one.moves)])
        answers.append(prefer(fitting, key=lambda one: len(one.moves)))
        state, left = play_out(GAME, state, answers[-1].moves).state, left[len(answers[-1].moves) :]
    return answers


def offers(panel: Message, step: str, key: str) -> int | None:
    """Say which option of a step's select has this key; None where none has."""
    keys = (o["value"] for s in panel.selects if s.custom_id.endswith(f":{step}") for o in s.options)
    return next((n for n, value in enumerate(keys) if value == key), None)


async def by_panel(evening: Evening) -> Outcome:
    """Play a turn by selects, whose pages are turned where they are long, and buttons."""
    name, answers = await evening.to_move(), await thought(evening)
    panel = await evening.panel(name)
    for step, key in [(one.step, one.key) for one in answers if not one.ends]:
        page = 1
        while offers(panel, step, key) is None and (more := offers(panel, step, f"+{page}")) is not None:
            panel, page = await evening.pick(name, panel, step, more), page + 1
        nth, button = offers(panel, step, key), f"{step}:{key}"
        if nth is not None:
            panel = await evening.pick(name, panel, step, nth)
        elif any(f":{button}" in (each.custom_id or "") for each in panel.buttons):
            panel = answered(await evening.press(name, panel, button))
        else:
            assert "🔒" in panel.text, f"{button} is neither offered nor the only way"
    return await evening.settle(name, await evening.press(name, panel, f"end:{answers[-1].key}"))


async def by_slash(evening: Evening) -> Outcome:
    """Play a turn in one line; a card without effect is confirmed."""
    name = await evening.to_move()
    line = {only.step: only.key for only in (await evening.table(name)).draft}
    answers = await thought(evening, min)
    for one in answers:
        option = OPTIONS.get(one.step, re.sub(r"\d+$", "", one.step))
        if one.step in ICONS:
            line["items"] = f"{line.get('items', '')} {one.key}{ICONS[one.step]}".strip()
        elif not one.ends:
            between = ", " if option == "retire" else "; "
            line[option] = between.join(filter(None, (line.get(option), one.key)))
    if line.get("to") in {"items", "retire"} & set(line):
        del line["to"]
    said = await evening.settle(name, await evening[name].command("peaks play", evening.thread, **line))
    if answers[-1].wary and said.message:
        return await evening.confirm(name, said.message)
    return said
