"""Whole games: by slash command, by panel, with computers, alone and with four people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.e2e.evening import Evening


@pytest.mark.usefixtures("sketched")
async def test_a_whole_game_by_slash_command(evening: Evening) -> None:
    """Two people play all 24 turns in one line each; the thread holds one message a turn and the result."""
    await evening.begin("Ben")
    for turn in range(24):
        outcome = await evening.play("here" if turn < 16 else None)
        assert "Your turn is over" in outcome.text

    messages = [m for m in evening["Cleo"].messages(evening.thread) if not m.is_private]
    assert len(messages) == 25
    result = messages[-1]
    assert "🏆" in result.text
    assert [b.label for b in result.buttons] == ["Rematch", "Game record", "Log"]
    assert len(result.pictures) == 2
    assert all(not message.buttons for message in messages[:-1])
    assert all("-# Played by" in message.text for message in messages[:-1])


async def test_a_whole_game_by_panel(evening: Evening) -> None:
    """Four people play every turn with four presses, hikers and all."""
    await evening.begin("Ben", "Cleo", "Dora")
    for _ in range(24):
        name = await evening.to_move()
        outcome = await evening.confirm(name, await evening.planned(name))
        assert outcome.message is not None
        assert "Your turn is over" in outcome.text

    assert "🏆" in evening.board().text
    assert (await evening.table()).result is not None
