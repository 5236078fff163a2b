"""Spring Meadow as people play it: tiles that hover, rocks that follow, and whole games by slash command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.evening import answered

if TYPE_CHECKING:
    from bot.local import Outcome
    from bot.local.driver import Message
    from tests.e2e.evening import Evening


async def take(evening: Evening, name: str) -> Message:
    """Take the first tile by its button on the table message."""
    return answered(await evening.press(name, evening.board(), "first:"))


async def pressed(evening: Evening, name: str, panel: Message, label: str) -> Message:
    """Press a button of the panel by its label."""
    return answered(await evening[name].press(panel, label))


async def ended(evening: Evening, name: str, panel: Message) -> Outcome:
    """Go on to whatever must follow, and confirm."""
    while not any(button.style == "success" for button in panel.buttons):
        further = next((b for b in panel.buttons if b.style == "primary"), None)
        if further is not None:
            panel = await pressed(evening, name, panel, further.label)
        else:
            step = panel.selects[-1].custom_id.rsplit(":", 1)[-1]
            panel = await evening.pick(name, panel, step)
    return await evening.confirm(name, panel)


async def slash(evening: Evening) -> Outcome:
    """Play a turn by slash command: the first tile at its snuggest spot, then what must follow.

    What the command has no option for is decided in the panel that it opens.
    """
    name, thread = await evening.to_move(), evening.thread
    turns = (await evening.table()).saved.turns
    person, given = evening[name], dict[str, object]()
    for step in ("tile", "at", "marmot", "rock", "rock2", "rock3"):
        offers = await person.autocomplete("meadow place", thread, step, **given)
        if offers and offers[0].value != "!":
            given[step] = offers[0].value
    outcome = await evening.settle(name, await person.command("meadow place", thread, **given))
    if (await evening.table()).saved.turns == turns:
        assert outcome.message is not None
        return await ended(evening, name, outcome.message)
    return outcome


async def test_an_ordinary_turn_takes_three_presses(evening: Evening) -> None:
    """Tile on the table message, a spot of the list, Confirm."""
    await evening.begin("Ben", game="meadow")
    name = await evening.to_move()

    panel = await evening.pick(name, await take(evening, name), "at", 1)
    outcome = await ended(evening, name, panel)

    assert "Your turn is over" in outcome.text
    assert f"**{name}** placed the tile from map A1, its corner at " in evening.board().text


async def test_a_tile_may_hover_where_it_does_not_fit(evening: Evening) -> None:
    """Nudged onto something it says why it may not lie there and cannot be confirmed; moved on it may."""
    await evening.begin(game="meadow")
    first = await ended(evening, "Ana", await take(evening, "Ana"))
    assert first.message is not None
    panel = await take(evening, "Ana")
    while "⚠️" not in panel.text:
        panel = await pressed(evening, "Ana", panel, "◀")

    assert "(Spring Meadow P" in panel.text
    assert all(button.style != "success" for button in panel.buttons)
    while "⚠️" in panel.text:
        panel = await pressed(evening, "Ana", panel, "▲")
    assert "placed the tile" in (await ended(evening, "Ana", panel)).text


async def test_a_hovering_tile_is_still_there_later(evening: Evening) -> None:
    """Closing the panel, or a restart, loses nothing."""
    await evening.begin(game="meadow")
    await ended(evening, "Ana", await take(evening, "Ana"))
    panel = await take(evening, "Ana")
    while "⚠️" not in panel.text:
        panel = await pressed(evening, "Ana", panel, "◀")
    await evening.restart()

    again = await evening.panel("Ana")

    assert "is kept" in again.text
    assert [line for line in again.text.splitlines() if "⚠️" in line] == [
        line for line in panel.text.splitlines() if "⚠️" in line
    ]


async def test_the_starting_rock_follows_the_tile(evening: Evening) -> None:
    """The second seat goes on from its tile to its rock, and confirms both at once."""
    await evening.begin("Ben", game="meadow")
    await slash(evening)
    name = await evening.to_move()

    outcome = await ended(evening, name, await take(evening, name))

    assert "starting rock of 2 at " in outcome.text


async def test_a_command_without_the_rock_asks_for_it(evening: Evening) -> None:
    """The tile is planned; the panel asks where the rock goes, and /meadow rock answers it."""
    await evening.begin("Ben", game="meadow")
    await slash(evening)
    name = await evening.to_move()
    person = evening[name]
    tile = (await person.autocomplete("meadow place", evening.thread, "tile"))[0].value
    at = (await person.autocomplete("meadow place", evening.thread, "at", tile=tile))[0].value

    asked = await person.command("meadow place", evening.thread, tile=tile, at=at)
    offers = await person.autocomplete("meadow rock", evening.thread, "at")
    outcome = await person.command("meadow rock", evening.thread, at=offers[0].value)

    assert "Where does the rock go?" in asked.text
    assert offers[0].name.startswith("Rock 2 · ")
    assert "starting rock of 2 at " in outcome.text


async def test_how_a_tile_lies_may_be_typed_apart(evening: Evening) -> None:
    """Turn and flip go with a bare corner; a spot that was chosen says so itself."""
    await evening.begin("Ben", game="meadow")
    name = await evening.to_move()
    person = evening[name]
    spots = await person.autocomplete("meadow place", evening.thread, "at", tile="A1", turn=90)

    assert all("/90" in spot.value for spot in spots)
    outcome = await person.command("meadow place", evening.thread, tile="A1", at=spots[0].value, turn=180)
    assert "turn and flip were left aside" in outcome.text


async def test_a_refused_spot_names_the_rule(evening: Evening) -> None:
    """A slash command that cannot be is answered with the reason."""
    await evening.begin("Ben", game="meadow")
    name = await evening.to_move()

    outcome = await evening[name].command("meadow place", evening.thread, tile="A1", at="J1")

    assert "is off the mountain board. (Spring Meadow P2)" in outcome.text


@pytest.mark.usefixtures("sketched")
async def test_a_whole_game_by_slash_command(evening: Evening) -> None:
    """Three people play to the second pin."""
    await evening.begin("Ben", "Cleo", game="meadow")
    while (await evening.table()).result is None:
        await slash(evening)

    assert "🏆" in evening.board().text


@pytest.mark.usefixtures("sketched")
async def test_a_whole_solo_game_by_panel(evening: Evening) -> None:
    """Alone, turn follows turn in one panel, until the second scoring."""
    await evening.begin(game="meadow", solo="easy", map="sideways")
    while (await evening.table()).result is None:
        await ended(evening, "Ana", await take(evening, "Ana"))

    assert len((await evening.table()).base.scorings) == 2
    assert "🏁" in evening.board().text


async def test_a_rock_that_is_not_due_yet_asks_for_what_is(evening: Evening) -> None:
    """The places of /meadow rock say whose turn it is, or what is to be decided before."""
    await evening.begin("Ben", game="meadow")
    name = await evening.to_move()
    other = "Ben" if name == "Ana" else "Ana"

    async def offered(person: str) -> list[str]:
        return [one.name for one in await evening[person].autocomplete("meadow rock", evening.thread, "at")]

    assert await offered(other) == [f"It is {name}'s turn."]
    assert await offered(name) == ["Which tile?"]
    await take(evening, name)
    assert await offered(name) == ["Where does its corner go, the dot?"]
