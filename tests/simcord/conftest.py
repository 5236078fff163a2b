"""The real bot on SimCord, with a store of its own; `simcord_env` is SimCord's own fixture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.settings import Settings
from bot.store import SqliteStore
from tests.simcord.night import Night, Quiet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import simcord


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[Quiet]:
    async with SqliteStore.open(tmp_path / "cairn.db") as store:
        yield Quiet(store, Settings(_env_file=None), guild_ready_timeout=0.05)


@pytest.fixture
async def night(simcord_env: simcord.Env, simcord_bot: Quiet) -> Night:
    return Night(simcord_env, simcord_bot)
