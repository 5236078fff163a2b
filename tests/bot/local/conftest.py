"""A small Discord for each test, with a clock that the test turns, and a bot on it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.local import LocalDiscord
from tests.bot.local.echo_bot import EchoBot, Running
from tests.bot.local.openapi import DESCRIPTION, Description


@dataclass
class Clock:
    """A clock that stands still until it is turned."""

    time: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds


@pytest.fixture(scope="session")
def description() -> Description | None:
    return Description() if DESCRIPTION.exists() else None


@pytest.fixture
def clock() -> Clock:
    return Clock()


@asynccontextmanager
async def described(clock: Clock, description: Description | None) -> AsyncIterator[LocalDiscord]:
    """A running server; whatever goes over its wire must be as Discord describes it."""
    async with LocalDiscord(now=clock, patience=1.0) as local:
        if description is not None:
            description.faults.clear()
            local.listen(description.check)
        yield local
        if description is not None:
            assert description.faults == []


@pytest.fixture
async def discord(clock: Clock, description: Description | None) -> AsyncIterator[LocalDiscord]:
    async with described(clock, description) as local:
        yield local


@pytest.fixture
async def bot(discord: LocalDiscord) -> AsyncIterator[EchoBot]:
    async with Running(discord) as running:
        yield running
