"""One browser for all tests that look at a page, since starting one takes longer than most of them.

Such a test runs in the loop of the whole session, where the browser lives:
`pytestmark = pytest.mark.asyncio(loop_scope="session")`, with fixtures of the same loop.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OFFLINE = ("--no-sandbox", "--disable-background-networking")


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Whoever opens a context in it closes that again."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None:
        pytest.skip(f"there is no Chromium to show the page: none of {', '.join(NAMES)} is installed")
    async with async_playwright() as play:
        started = await play.chromium.launch(executable_path=chromium, args=OFFLINE)
        yield started
        await started.close()
