"""Somebody in front of the page who plays any game there: by mouse in the panel, by keys in the composer.

Nothing here knows a game or a language. Whatever is asked is answered by the first thing offered, and
every step waits until the page shows what it led to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.async_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Awaitable

STEPS = 40
"""No turn of any game has so many decisions."""


@dataclass(frozen=True)
class Player:
    """One person and the tab in which they sit."""

    name: str
    page: Page

    # to the table and from it

    async def open_table(self, command: str) -> None:
        """Open a table by what the empty channel offers."""
        await self.page.locator(".first", has_text=f"/{command}").click()

    async def join(self) -> None:
        """Take a seat at the newest table and see oneself there."""
        lobby = self.page.locator("article", has=self.public("join")).last
        await self.public("join").click()
        await expect(lobby.locator(".c")).to_contain_text(self.name)

    async def start(self) -> None:
        """Let the game begin."""
        await self.public("start").click()

    async def go_to_the_table(self) -> None:
        """Follow the way from the lobby to the table's thread."""
        await self.page.locator("article a.l[href^='#']").last.click()
        await expect(self.public("take")).to_be_visible()

    def public(self, verb: str) -> Locator:
        """The newest button of that meaning on a table's messages, whatever it is called."""
        return self.page.locator(f"[data-key^='t:'][data-key*=':{verb}']").last

    # a turn

    async def play_by_panel(self) -> None:
        """Take a turn with the mouse."""
        await self._answered(self.public("take").click())
        await self._finish()

    async def play_by_command(self, command: str, *, also: str = "") -> None:
        """Take a turn by typing a command, with one option more than it needs where `also` names it.

        What the command leaves open is decided in the panel that it opens.
        """
        page = self.page
        await page.locator(".composer textarea").focus()
        await page.keyboard.type(f"/{command}")
        await expect(page.locator(".aco.on b")).to_have_text(f"/{command}")
        await self.press("Enter")
        await self._take_offers("Enter")
        if also:
            await page.keyboard.type(also)
            # What may be left out offers that first; the last is to do it.
            await self.press("ArrowDown", "Enter")
            await self._take_offers("ArrowUp", "Enter")
        await self._answered(self.press("Enter"))
        await self._finish()

    async def _take_offers(self, *keys: str) -> None:
        """Fill each option that is asked for by what is offered for it, once that has come."""
        asked = self.page.locator(".op.cur i")
        while names := await asked.all_inner_texts():
            await expect(self.page.locator(".achead b")).to_have_text(names[0])
            await expect(self.page.locator(".aco.on")).to_be_visible()
            await self.press(*keys)

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def _answered(self, doing: Awaitable[None]) -> None:
        """Do something that the bot answers privately, and wait for that."""
        private = self.page.locator("article.eph")
        before = await private.count()
        await doing
        await expect(private).to_have_count(before + 1)
        await expect(private.last.locator(".thinking")).to_have_count(0)
        await self._nothing_failed()

    async def _finish(self) -> None:
        """Decide in the panel until the turn is over, and put away what is left of it."""
        private = self.page.locator("article.eph").last
        for _ in range(STEPS):
            if not await private.locator("[data-key^='p:']").count():
                break
            ends = private.locator("button.ok")
            is_last = await ends.count() > 0
            await self.changed(private, self._decide(private))
            if is_last:
                break
        await private.locator(".ephline button").click()
        await expect(self.page.locator("article.eph")).to_have_count(0)

    async def _decide(self, panel: Locator) -> None:
        """Confirm if that is possible; else go on if the panel says so; else choose what is still open."""
        for button in (panel.locator("button.ok"), panel.locator("button.p")):
            if await button.count():
                return await button.first.click()
        await panel.locator(".sel.empty .box").first.click()
        rows, done = panel.locator(".sel.open .opt"), panel.locator(".sel.open .menufoot button")
        await rows.first.click()
        if await done.count():
            for nth in range(1, await rows.count()):
                if await done.is_enabled():
                    break
                await rows.nth(nth).click()
            await done.click()
        return None

    async def changed(self, message: Locator, doing: Awaitable[None]) -> None:
        """Do something to a message and wait until another one is shown in its place."""
        old = await message.element_handle()
        await doing
        await old.wait_for_element_state("hidden")
        await self._nothing_failed()

    async def _nothing_failed(self) -> None:
        await expect(self.page.locator("article.eph.busy")).to_have_count(0)
        await expect(self.page.locator(".red:not([hidden])")).to_have_count(0)

    # what is to be seen

    async def sees_the_result(self) -> Locator:
        """Everything was answered, the newest message says who won; return the picture of the score sheet."""
        result = self.page.locator("article").last
        await expect(result).to_contain_text("🏆")
        await expect(self.public("rematch")).to_be_visible()
        for waiting in (".thinking", ".busy", ".waits", ".red"):
            await expect(self.page.locator(waiting)).to_have_count(0)
        await self.page.wait_for_function(
            "(one) => [...one.querySelectorAll('img')].every((image) => image.naturalWidth > 0)",
            arg=await result.element_handle(),
        )
        return result.locator("img[src*='-scores.png']")
