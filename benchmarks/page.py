"""The local page: from a click to the changed picture on the screen, in a real browser.

The bot runs as `python -m bot --local` in a process of its own, chromium shows its page. In a turn panel
a card is chosen and taken back, again and again; each changes the picture. The time runs in the browser,
from its click event until the new picture is decoded and a frame with it has been drawn.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.async_api import async_playwright, expect

from benchmarks._figures import Figure, Goal, report

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import AsyncIterator

    from playwright.async_api import Locator, Page

PROMPT = Goal("≤", 150, "ms")
QUICK = ("--clicks", "12")

WATCH = """() => {
    const panel = () => [...document.querySelectorAll("article.eph img")].filter((one) => one.closest(".g"));
    window.clicked = 0;
    addEventListener("click", () => { window.clicked = performance.now(); }, { capture: true });
    window.changed = async (before) => {
        for (;;) {
            const image = panel().at(-1);
            if (image && image.src !== before) {
                await image.decode();
                await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
                return performance.now() - window.clicked;
            }
            await new Promise(requestAnimationFrame);
        }
    };
    window.picture = () => panel().at(-1).src;
}"""
"""Notes when something is clicked, and waits until the picture of the newest private message is another."""


def arguments(parser: ArgumentParser) -> None:
    """Add the amount of work."""
    parser.add_argument("--clicks", type=int, default=40, help="so many of each kind (40)")


def run(asked: Namespace) -> int:
    """Measure, and print the table; without chromium there is nothing to measure."""
    chromium = shutil.which("chromium")
    if chromium is None:
        print("There is no chromium here to show the page.")
        return 0
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        chosen, back = asyncio.run(measured(Path(folder), chromium, asked.clicks))
    figures = [
        Figure("a card is chosen", chosen, PROMPT),
        Figure("the choice is taken back", back, PROMPT),
    ]
    return report("click to changed picture", "ms", figures)


async def measured(folder: Path, chromium: str, clicks: int) -> tuple[list[float], list[float]]:
    """Choose a card and take it back, again and again."""
    chosen, back = [], []
    async with playing(folder) as url, async_playwright() as play:
        browser = await play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = await browser.new_page(viewport={"width": 1000, "height": 900}, locale="en-US")
        await page.goto(f"{url}?as=Ana")
        panel = await open_panel(page)
        await page.evaluate(WATCH)
        for number in range(clicks):
            await panel.get_by_role("combobox").first.click()
            chosen.append(await clicked(page, panel.get_by_role("option").nth(number % 2)))
            back.append(await clicked(page, panel.get_by_role("button", name="Back")))
        await browser.close()
    return chosen, back


@asynccontextmanager
async def playing(folder: Path) -> AsyncIterator[str]:
    """Run the bot as somebody does who tries it; give the address of its page."""
    settings = {"CAIRN_DATABASE": str(folder / "cairn.db"), "CAIRN_LOG_LEVEL": "WARNING"}
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "--local", "--port", "0", stdout=PIPE, env=os.environ | settings
    )
    assert bot.stdout is not None
    async for line in bot.stdout:
        if line.startswith(b"Cairn is ready"):
            yield line.decode().split()[3]
            break
    bot.send_signal(signal.SIGTERM)
    await bot.wait()


async def open_panel(page: Page) -> Locator:
    """Open a table with a computer player as Ana, start it, and open her turn panel."""
    await page.locator(".composer textarea").focus()
    await page.keyboard.type("/alpina new")
    await expect(page.locator(".aco.on b")).to_have_text("/alpina new")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    card = page.locator("article:not(.eph)").last
    await card.get_by_role("button", name="Add computer").click()
    await page.get_by_role("button", name="Easy").click()
    await expect(card).to_contain_text("Computer")
    await card.get_by_role("button", name="Start").click()
    await page.locator(".th").click()
    await page.get_by_role("button", name="Take your turn").click()
    panel = page.locator("article.eph").last
    await panel.locator(".g img").wait_for()
    return panel


async def clicked(page: Page, target: Locator) -> float:
    """Click; return the milliseconds until another picture is shown."""
    before = await page.evaluate("picture()")
    await target.click()
    taken: float = await page.evaluate("(before) => changed(before)", before)
    return taken
