"""A browser on the local page, with the real bot behind it.

Whatever is done there, nothing may be written to the page's console, and the bot must have answered
everything it was asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, ViewportSize, expect

from bot.local import LocalDiscord
from tests.browser.player import Player
from tests.e2e.evening import Clock, Evening

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    Show = Callable[..., Awaitable[Player]]

WIDE = ViewportSize(width=1000, height=900)
PATIENCE = 30_000.0
"""How long something may take to show up; nothing waits so long unless it is broken."""


@pytest_asyncio.fixture(loop_scope="session")
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    clock = Clock()
    async with LocalDiscord(now=clock, patience=PATIENCE / 1000) as discord:
        here = Evening(discord, tmp_path, clock)
        await here.start()
        yield here
        await here.settled()
        assert discord.unanswered == ()
        await here.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def show(browser: Browser, evening: Evening) -> AsyncIterator[Show]:
    """Open the page as somebody, in a tab of their own."""
    complaints: list[str] = []
    opened: list[BrowserContext] = []
    expect.set_options(timeout=PATIENCE)

    async def show_page(name: str, size: ViewportSize = WIDE) -> Player:
        context = await browser.new_context(viewport=size, locale="en-US", reduced_motion="reduce")
        opened.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda line: complaints.append(line.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(f"{evening.discord.url}/?as={name}")
        await expect(page.locator(".composer textarea")).to_be_visible()
        return Player(name, page)

    yield show_page
    expect.set_options(timeout=5_000)
    for context in opened:
        await context.close()
    assert complaints == []
