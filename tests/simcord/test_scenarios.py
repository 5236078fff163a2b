"""What a second judge says: limits, permissions, deadlines and restarts as SimCord knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.settings import Settings
from tests.simcord.night import Night, Quiet, answered, green, said, text, walk

if TYPE_CHECKING:
    from simcord.results import InteractionResult


async def test_a_lobby(night: Night) -> None:
    """The answer to /alpina new is the lobby card, for everyone."""
    result = await night.people["Ana"].slash(night.channel, "alpina new")

    assert not result.ephemeral
    assert "### Ana opens Alpina" in text(answered(result))


async def test_a_start(night: Night) -> None:
    """The start opens a thread whose first message calls the first player."""
    await night.begin("Ben")

    assert night.thread.name.startswith("Alpina · ")
    assert "your turn" in said(night.board()) or "Your turn" in said(night.board())


async def test_a_turn_by_panel(night: Night) -> None:
    """Four presses: take the turn, card, place, confirm; all private, then one public message."""
    await night.begin("Ben")
    name = await night.to_move()
    before = len(night.thread.history())

    panel = await night.planned(name)
    await night.people[name].click(panel, custom_id=green(panel))

    assert panel.ephemeral
    assert await night.turns() == 1
    assert len(night.thread.history()) == before + 1


async def test_a_whole_game_by_slash_command(night: Night) -> None:
    """Every turn is one line; the last message is the result."""
    await night.begin("Ben")
    for _ in range(24):
        assert (await night.play()).ephemeral

    assert "🏆" in said(night.board())


async def test_somebody_elses_turn(night: Night) -> None:
    """The answer is private, and names who is to move."""
    await night.begin("Ben")
    name = await night.to_move()
    other = "Ben" if name == "Ana" else "Ana"

    result = await night.people[other].click(night.board(), label="Take your turn")

    assert result.ephemeral
    assert text(answered(result)) == f"It is {name}'s turn."


async def test_a_restart_with_a_panel_open(night: Night) -> None:
    """A new process answers the buttons of the old one."""
    await night.begin("Ben")
    name = await night.to_move()
    panel = await night.planned(name)
    fresh = Quiet(night.bot.store, Settings(_env_file=None), guild_ready_timeout=0.05)

    await night.env.restart_bot(fresh)
    night.bot = fresh
    await night.people[name].click(panel, custom_id=green(panel))

    assert await night.turns() == 1


@pytest.mark.parametrize("command", ["board", "hand", "score", "log", "rules", "concede", "export"])
async def test_every_private_look_is_private(night: Night, command: str) -> None:
    """Whatever is asked of a table is answered to the asker alone."""
    await night.begin("Ben")

    result = await night.people["Ana"].slash(night.thread, f"alpina {command}")

    assert result.acknowledged
    assert result.ephemeral


async def test_a_refused_upload(night: Night) -> None:
    """Without its picture the message comes all the same."""
    await night.begin("Ben")
    night.env.inject_error("POST", f"/channels/{night.thread.id}/messages", status=413, code=40005)

    await night.play()

    assert "The picture did not come" in said(night.board())


async def test_an_answer_that_comes_too_late(night: Night) -> None:
    """The turn stands and the table is told, though nobody hears the answer."""
    await night.begin("Ben")
    before = len(night.thread.history())
    name = await night.to_move()
    panel = await night.planned(name)
    night.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062)

    await night.people[name].click(panel, custom_id=green(panel))

    assert await night.turns() == 1
    assert len(night.thread.history()) == before + 1


async def test_the_list_of_games(night: Night) -> None:
    """Sections with buttons beside them are within the limits."""
    await night.begin("Ben")

    result: InteractionResult = await night.people["Ben"].slash(night.channel, "games")

    assert "## Your games" in text(answered(result))
    assert [c for c in walk(answered(result).components) if c["type"] == 9]
