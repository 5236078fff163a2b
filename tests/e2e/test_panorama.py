"""Panorama as people meet it: colours in the lobby, a turn in two presses, whole games in both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.evening import ROOM

if TYPE_CHECKING:
    from bot.local import Outcome
    from bot.local.driver import Message
    from tests.e2e.evening import Evening


async def opened(evening: Evening, *others: str, **options: object) -> Message:
    """Open a table and let others join it; return its card."""
    await evening["Ana"].command("panorama new", ROOM, **options)
    await evening.settled()
    for name in others:
        await evening.press(name, evening.card(), "join")
        await evening.settled()
    return evening.card()


async def begun(evening: Evening, *others: str, **options: object) -> Message:
    """Open a table, let others join it and start it; return the first board."""
    await evening.press("Ana", await opened(evening, *others, **options), "start")
    await evening.settled()
    return evening.board()


async def paint(evening: Evening, name: str, colour: str) -> Outcome:
    """Choose a colour on the lobby card."""
    card = evening.card()
    outcome = await evening[name].select(card, card.selects[0].custom_id, colour)
    await evening.settled()
    return outcome


async def by_slash(evening: Evening, side: str = "left") -> Outcome:
    """Play the turn of whoever is to move in one line."""
    person = evening[name := await evening.to_move()]
    to = (await person.autocomplete("panorama fly", evening.thread, "to"))[0].value
    return await evening.settle(name, await person.command("panorama fly", evening.thread, to=to, side=side))


async def by_panel(evening: Evening, panel: Message | None = None) -> Outcome:
    """Play the turn of whoever is to move by the first location's button and the first Confirm."""
    name = await evening.to_move()
    panel = await (evening.pick(name, panel, "to") if panel else evening.panel(name, "first"))
    return await evening.confirm(name, panel)


async def test_colours_are_chosen_in_the_lobby(evening: Evening) -> None:
    """The card offers the colours that no person has; whoever chooses one starts with its tile."""
    card = await opened(evening, "Ben", colour="Green")
    assert "🟢G **Ana** · host" in card.text
    assert [option["value"] for option in card.selects[0].options] == ["B", "Y"]
    await paint(evening, "Ben", "Y")

    assert "🟡Y **Ben**" in evening.card().text
    await evening.press("Ana", evening.card(), "start")
    await evening.settled()
    table = await evening.table()
    assert table.view is not None
    assert {(h.name, h.colour) for h in table.saved.holders} == {("Ana", "G"), ("Ben", "Y")}
    assert [board.colour for board in table.view.boards] == [h.colour for h in table.saved.holders]


async def test_the_goals_of_a_scenario(evening: Evening) -> None:
    """The card and the log name what is played for."""
    card = await opened(evening, "Ben", objectives="less")

    assert "Goals: Less Is More" in card.text
    await evening.press("Ana", card, "start")
    await evening.settled()
    table = await evening.table()
    assert table.view is not None
    assert table.view.goals == ("fewest_clouds", "fewest_tiles", "fewest_zones")


async def test_a_turn_in_two_presses(evening: Evening) -> None:
    """A location on the table message opens the panel with both sides; either green button ends the turn."""
    board = await begun(evening, "Ben")
    name = await evening.to_move()
    assert [button.label for button in board.buttons][:3] == ["3", "4", "5"]
    panel = await evening.panel(name, "first:4")

    assert "Location **4** › **Side?**" in panel.text
    assert "Left or right?" in panel.text
    assert "Left: " in panel.text
    greens = [button.label for button in panel.buttons if button.style == "success"]
    assert [label[:15] for label in greens] == ["⬅️ Confirm left", "Confirm right ·"[:15]]
    done = await evening.confirm(name, panel)
    assert "flew to location 4 and added the tile on the left" in done.text
    assert "Your turn is over" in done.text


async def test_another_location_in_place(evening: Evening) -> None:
    """The location stays visible as a filled select; another value changes it."""
    await begun(evening, "Ben")
    panel = await evening.panel(name := await evening.to_move(), "first:4")
    panel = await evening.pick(name, panel, "to", 2)

    assert "Location **5** › **Side?**" in panel.text


async def test_a_refusal_names_what_is_there(evening: Evening) -> None:
    """A location that is taken is refused with its rule, and nothing is played."""
    await begun(evening, "Ben")
    name = await evening.to_move()
    other = next(one for one in ("Ana", "Ben") if one != name)
    said = await evening[name].command("panorama fly", evening.thread, to="2", side="left")
    outcome = await evening.settle(name, said)

    assert f"{other} is at location 2. (Panorama T2)" in outcome.text
    assert (await evening.table()).saved.turns == 0


@pytest.mark.parametrize("others", [("Ben",), ("Ben", "Cleo"), ("Ben", "Cleo", "Dora")])
@pytest.mark.usefixtures("sketched")
async def test_a_whole_game_by_slash_command(evening: Evening, others: tuple[str, ...]) -> None:
    """Every turn is one line, to the result."""
    await begun(evening, *others, objectives="random")
    while (await evening.table()).saved.status == "running":
        outcome = await by_slash(evening)
        assert outcome.message is not None, outcome.failed
        assert any(
            said in outcome.text for said in ("Your turn is over", "Where do you fly?", "The game is over")
        )

    assert "🏆" in evening.board().text


@pytest.mark.parametrize("others", [("Ben",), ("Ben", "Cleo"), ("Ben", "Cleo", "Dora")])
async def test_a_whole_game_by_panel(evening: Evening, others: tuple[str, ...]) -> None:
    """Every turn is two presses; a player who flies again goes on in the same panel."""
    await begun(evening, *others)
    panel = None
    while (await evening.table()).saved.status == "running":
        outcome = await by_panel(evening, panel)
        assert outcome.message is not None, outcome.failed
        panel = outcome.message if "Where do you fly?" in outcome.text else None

    assert "🏆" in evening.board().text
