"""Controls of panels that time has passed by, in every game: each is answered, and none changes anything."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from rules.registry import all_games
from tests.e2e.evening import answered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.local import Outcome
    from bot.local.driver import Message
    from tests.e2e.evening import Evening

GAMES: Final = tuple(all_games())
BUTTON, LIST = 2, 3


async def panels(evening: Evening, name: str) -> list[Message]:
    """Plan a turn up to its confirmation; return the panel as it was after every press."""
    there = any(":first" in (button.custom_id or "") for button in evening.board().buttons)
    shown = [await evening.panel(name, "first" if there else "take")]
    while not any(button.style == "success" for button in shown[-1].buttons):
        further = next((button for button in shown[-1].buttons if button.style == "primary"), None)
        if further is not None:
            shown.append(answered(await evening[name].press(shown[-1], further.label)))
        else:
            shown.append(await evening.pick(name, shown[-1], shown[-1].selects[-1].custom_id.split(":")[-1]))
    return shown


def controls(panel: Message) -> Iterator[dict[str, object]]:
    """List what can be pressed or chosen in a panel: of a list its first and its last entry."""
    for button in panel.buttons:
        yield {"component_type": BUTTON, "custom_id": button.custom_id}
    for select in panel.selects:
        for option in (select.options[0], select.options[-1]):
            yield {"component_type": LIST, "custom_id": select.custom_id, "values": [option["value"]]}


async def use(evening: Evening, name: str, panel: Message, control: dict[str, object]) -> Outcome:
    """Use a control of a panel as somebody who still sees it so, as on a second device."""
    person = evening[name]
    outcome = await person._outcome(person._actions._use(person.person, panel.post, control))
    return await evening.settle(name, outcome)


@pytest.mark.parametrize("game", GAMES)
async def test_controls_of_turns_that_are_over(
    evening: Evening, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Out of turn and in turn again, every control of one's older panels leaves turns and plans alone."""
    await evening.begin("Ben", game=game)
    old: list[tuple[str, Message]] = []
    for _ in range(3):
        name = await evening.to_move()
        shown = await panels(evening, name)
        await evening.confirm(name, shown[-1])
        old += [(name, panel) for panel in shown]
    before = (await evening.table()).saved
    for name, panel in old:
        for control in controls(panel):
            outcome = await use(evening, name, panel, control)
            assert outcome.message, (control, outcome.failed)

    now = await evening.table(await evening.to_move())
    assert now.saved == before
    assert [each for each in now.draft if not each.forced] == []
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_panel_in_somebody_elses_hands(evening: Evening, game: str) -> None:
    """Controls of a panel do nothing for the other player and for those who only watch."""
    await evening.begin("Ben", game=game)
    name = await evening.to_move()
    shown = await panels(evening, name)
    before = await evening.table(name)
    for panel in shown:
        for control in controls(panel):
            for other in {"Ana", "Ben", "Dora"} - {name}:
                outcome = await use(evening, other, panel, control)
                assert outcome.message, (control, outcome.failed)

    after = await evening.table(name)
    assert after.saved == before.saved
    assert after.draft == before.draft


@pytest.mark.parametrize("game", GAMES)
async def test_every_control_of_a_panel_pressed_twice_at_once(
    evening: Evening, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    """A finger that slips on any control is answered twice; two confirmations make one turn."""
    await evening.begin("Ben", game=game)
    name = await evening.to_move()
    for panel in await panels(evening, name):
        for control in controls(panel):
            if ":end" not in str(control["custom_id"]):
                twice = await asyncio.gather(*(use(evening, name, panel, control) for _ in range(2)))
                assert all(outcome.message for outcome in twice), control
    await use(evening, name, panel, {"component_type": BUTTON, "custom_id": over(panel)})
    last = (await panels(evening, name))[-1]
    await asyncio.gather(*(evening.confirm(name, last) for _ in range(2)))

    assert (await evening.table()).saved.turns == 1
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def over(panel: Message) -> str:
    """Find the control that starts a plan over."""
    return next(button.custom_id or "" for button in panel.buttons if ":over" in (button.custom_id or ""))


async def test_an_entry_of_an_older_list_is_answered(evening: Evening) -> None:
    """What an older version offered under More, and this one does not know, is no bare failure."""
    await evening.begin("Ben")
    more = answered(await evening.press("Ana", evening.board(), "more"))
    (listed,) = more.selects

    control = {"component_type": LIST, "custom_id": listed.custom_id, "values": ["gone"]}
    outcome = await use(evening, "Ana", more, control)

    assert "older" in outcome.text, outcome.failed
