"""One evening for each test: a small Discord, the real bot with its own store, and a clock to turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot import app
from bot.local import LocalDiscord
from cogs import client
from render.core.paint import paint
from render.core.scene import Paper, Scene
from tests.bot.local.openapi import DESCRIPTION, Description
from tests.e2e.evening import Clock, Evening

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

SKETCH = paint(Scene(8, 8, Paper()))


@pytest.fixture(scope="session")
def description() -> Description | None:
    return Description() if DESCRIPTION.exists() else None


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def patience() -> float:
    """Wait so many seconds for an answer: longer than any machine needs."""
    return 20.0


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch, patience: float) -> None:
    """Let answers take as long as the machine needs.

    Announced ones would come a moment after what a test reads, on a busy machine only; tests of announcing
    are in `test_load`.
    """
    monkeypatch.setattr(client, "SOON", patience)


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay every picture out but paint none: for whole games, whose like is painted in other tests."""
    monkeypatch.setattr(app, "paint", lambda scene: scene and SKETCH)


@pytest.fixture
async def evening(
    tmp_path: Path, clock: Clock, description: Description | None, patience: float, prompt: None
) -> AsyncIterator[Evening]:
    """Everything that goes over the wire must be as Discord describes it, where that is at hand."""
    async with LocalDiscord(now=clock, patience=patience) as discord:
        if description is not None:
            description.faults.clear()
            discord.listen(description.check)
        here = Evening(discord, tmp_path, clock)
        await here.start()
        yield here
        await here.stop()
        if description is not None:
            assert description.faults == []
