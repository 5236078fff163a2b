"""Slow pictures and many people: every command is answered, and nothing piles up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cogs import client
from tests.e2e.evening import ROOM

SOON = client.SOON
"""What the bot waits; the tests' evening lets it wait longer."""

if TYPE_CHECKING:
    import pytest

    from tests.e2e.evening import Evening


async def test_S004_a_slow_painter(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a picture takes six seconds, the answer is announced in time and comes with its picture."""
    monkeypatch.setattr(client, "SOON", SOON)
    await evening.begin("Ben")
    name = await evening.to_move()
    draw = evening.bot.draw

    async def slowly(scene: object, what: str) -> bytes | None:
        await asyncio.sleep(6)
        return await draw(scene, what)  # type: ignore[arg-type]

    monkeypatch.setattr(evening.bot, "draw", slowly)
    board = evening.board()
    outcomes = await asyncio.gather(
        evening[name].press(board, "Take your turn"),
        evening["Cleo"].command("alpina board", evening.thread),
        evening["Cleo"].command("alpina score", evening.thread),
        evening["Cleo"].command("alpina new", ROOM),
    )
    announced = {outcome.kind for outcome in outcomes}
    await evening.settled()

    assert announced == {"later", "thinking"}
    assert any("Which card do you play?" in m.text for m in evening[name].ephemerals())
    assert "### Cleo opens Alpina" in evening.card().text
    assert evening.card().pictures


async def test_S005_fifty_pictures_at_once(evening: Evening) -> None:
    """While fifty boards are drawn a command without a picture is answered within its time."""
    await evening.begin("Ben")

    boards = [evening["Cleo"].command("alpina board", evening.thread) for _ in range(50)]
    outcomes = await asyncio.gather(*boards, evening["Dora"].command("games", ROOM))

    assert all(outcome.failed is None for outcome in outcomes)


async def test_S088_nothing_of_a_message_is_kept_in_memory(evening: Evening) -> None:
    """discord.py remembers no view of ours, however many messages were sent."""
    await evening.begin("Ben")
    for _ in range(6):
        name = await evening.to_move()
        await evening.confirm(name, await evening.planned(name))

    store = evening.bot._connection._view_store
    assert not store._views
    assert not store._synced_message_views
    assert not evening.bot._works


async def test_S084_every_picture_has_a_name_of_its_own(evening: Evening) -> None:
    """A file is named by table and version, so that no cache shows an older board."""
    await evening.begin("Ben")
    for _ in range(3):
        await evening.play()

    names = [m.pictures[0].name for m in evening["Cleo"].messages(evening.thread) if m.pictures]
    assert len(set(names)) == len(names) == 4
