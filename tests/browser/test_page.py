"""The local page itself: seats, languages, keys, and a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import Page, ViewportSize, expect

if TYPE_CHECKING:
    from tests.browser.conftest import Show
    from tests.e2e.evening import Evening

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = ViewportSize(width=390, height=844)
WIDER = """
    [...document.querySelectorAll("#stream *")]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML.slice(0, 80))
"""

CUT = """
    [...document.querySelectorAll(".aco *")]
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent)
"""


def pictured(page: Page) -> str:
    """The page's address as it names who sits there."""
    return re.sub(r".*[?&]as=(\w+).*", r"\1", page.url)


async def test_a_newcomer_gets_through_a_first_turn_by_keys_in_german(evening: Evening, show: Show) -> None:
    """From the empty channel on: what is offered, a computer player, the table, the selects of the panel."""
    player = await show("Ana")
    page = player.page
    for group in ("Your language", "Sprache des Servers"):
        await page.get_by_role("group", name=group).get_by_text("DE").press("Enter")
    await page.locator(".first", has_text="/alpina neu").press("Enter")
    for name in ("Computer dazu", "Leicht"):
        await page.get_by_role("button", name=name, exact=True).press("Enter")
    await expect(page.locator("article").first).to_contain_text("🤖 Computer Berti · leicht")
    await page.get_by_role("button", name="Start", exact=True).press("Enter")
    await page.locator("article a.l").press("Enter")
    await page.get_by_role("button", name="Zug machen").press("Enter")

    panel = page.locator("article.eph").last
    for filled in range(2):
        await expect(panel.locator(".sel:not(.empty)")).to_have_count(filled)
        await panel.locator(".sel.empty .box").first.focus()
        await player.changed(panel, player.press("ArrowDown", "ArrowDown", "Enter"))
    await expect(panel).to_contain_text("Einen Wanderer dazu?")
    await panel.get_by_role("button", name="Fertig ohne Wanderer").press("Enter")

    await expect(panel.locator("h4")).to_have_text("Dein Zug ist vorbei")


async def test_a_select_is_used_by_keys_alone(evening: Evening, show: Show) -> None:
    """Arrows, first and last, letters; Escape chooses nothing, Enter chooses, and the focus stays there."""
    await evening.begin("Ben")
    player = await show(await evening.to_move())
    page = player.page
    await page.locator(".th").click()
    await player.public("take").click()
    cards = page.locator("article.eph .sel.empty .box").first
    options = page.locator(".sel.open .opt")

    await cards.press("ArrowDown")
    await expect(options).to_have_count(6)
    await cards.press("End")
    await expect(options.nth(5)).to_have_class("opt on")
    await cards.press("Escape")
    await expect(options).to_have_count(0)
    await expect(page.locator("article.eph .sel:not(.empty)")).to_have_count(0)
    for key in ("Enter", "End", "ArrowUp", "Enter"):
        await cards.press(key)

    filled = page.locator("article.eph .sel:not(.empty) .box")
    await expect(filled).to_have_count(1)
    await expect(filled).to_contain_text("Card 5")
    await expect(page.locator("article.eph [data-key]:focus")).to_have_count(1)


async def test_a_click_counts_when_its_message_changes_meanwhile(evening: Evening, show: Show) -> None:
    """What changes under a pressed button is shown once the button is let go, and the click is not lost."""
    await evening.open()
    page = (await show("Dora")).page
    elsewhere = (await show("Cleo")).page
    card = page.locator("article").last
    await card.get_by_role("button", name="Join").hover()
    await page.mouse.down()

    await evening.press("Ben", evening.card(), "join")
    await expect(elsewhere.locator("article").last).to_contain_text("Ben")
    await expect(card).not_to_contain_text("Ben")
    await page.mouse.up()

    await expect(card).to_contain_text("Dora")
    await expect(card).to_contain_text("Ben")


async def test_a_seat_is_changed_and_kept(evening: Evening, show: Show) -> None:
    """Each seat sees what is its own; the address and the next visit remember the seat."""
    await evening.begin("Ben", "Cleo")
    page = (await show("Ben")).page
    await page.locator(".th").click()
    await page.get_by_role("button", name="My view").click()
    hand = page.locator("article.eph")
    await expect(hand).to_have_count(1)

    await page.get_by_role("button", name=re.compile(" Cleo$")).click()
    await expect(hand).to_have_count(0)
    assert pictured(page) == "Cleo"
    await page.get_by_role("button", name=re.compile(" Ben$")).click()
    await expect(hand).to_have_count(1)

    await page.goto(evening.discord.url)
    await expect(page.locator(".seat.on")).to_have_accessible_name("Sit down as Ben")


async def test_each_reads_in_their_own_language(evening: Evening, show: Show) -> None:
    """The page, the private answers and the offered commands are in mine, the table's in the server's."""
    await evening.begin("Ben")
    page = (await show("Ana")).page
    await page.locator(".th").click()
    await page.get_by_role("group", name="Your language").get_by_text("DE").click()

    await expect(page.locator(".composer textarea")).to_have_attribute(
        "placeholder", re.compile("^Nachricht")
    )
    await expect(page.get_by_role("button", name="My view")).to_be_visible()
    await page.get_by_role("button", name="My view").click()
    await expect(page.locator("article.eph")).to_contain_text("Karte 2 von 25")
    await page.locator(".composer textarea").focus()
    await page.keyboard.type("/alpina spi")
    await expect(page.locator(".aco.on b")).to_have_text("/alpina spielen")


async def test_on_a_phone_one_changes_seats_and_plays(evening: Evening, show: Show) -> None:
    """The drawer leads to the table and to the other seat; nothing is wider than the phone."""
    await evening.begin("Ben", host="Ana")
    first = await evening.to_move()
    other = {"Ana": "Ben", "Ben": "Ana"}[first]
    player = await show(other, PHONE)
    page = player.page
    await expect(page.locator(".sidebar")).not_to_be_in_viewport()
    await page.get_by_role("button", name="Channels and seats").click()
    await page.get_by_role("button", name=re.compile(f" {first}$")).click()
    await page.locator(".th").click()
    await expect(page.locator(".sidebar")).not_to_be_in_viewport()

    await player.play_by_panel()

    await expect(page.locator("article").last.locator("h4")).to_have_text(f"@{other}, your turn")
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert await page.evaluate(WIDER) == []


async def test_on_a_phone_nothing_that_is_offered_is_cut_off(evening: Evening, show: Show) -> None:
    """Whoever plays reads the cards whole, whoever does not why there are none."""
    await evening.begin("Ben")
    for name, offered in ((await evening.to_move(), 6), ("Cleo", 1)):
        page = (await show(name, PHONE)).page
        await page.get_by_role("button", name="Channels and seats").click()
        await page.locator(".th").click()
        await expect(page.get_by_role("button", name="Take your turn")).to_be_visible()
        await page.locator(".composer textarea").focus()
        await page.keyboard.type("/alpina play")
        await expect(page.locator(".aco.on b")).to_have_text("/alpina play")
        assert await page.evaluate(CUT) == []
        await page.keyboard.press("Enter")
        await expect(page.locator(".achead b")).to_have_text("card")
        await expect(page.locator(".aco")).to_have_count(offered)
        assert await page.evaluate(CUT) == []


async def test_an_option_says_how_large_its_number_may_be(evening: Evening, show: Show) -> None:
    """Nothing is offered for a number, so its bounds are told; three computers can sit down with Ana."""
    player = await show("Ana")
    page = player.page
    await page.locator(".composer textarea").focus()
    await page.keyboard.type("/alpina new")
    await expect(page.locator(".aco.on b")).to_have_text("/alpina new")
    await player.press("Enter")
    await page.keyboard.type("comp")
    await player.press("ArrowDown", "Enter")
    await expect(page.locator(".achead")).to_contain_text(re.compile(r"\(0–\d\)"))
    await player.press("3", "Enter", "Enter")

    await expect(page.locator("article")).to_contain_text("Computer Yvo")


async def test_a_command_is_typed_as_it_is_printed(evening: Evening, show: Show) -> None:
    """A written line, name:value after name:value, finds its options, also a yes or no in words."""
    page = (await show("Ana")).page
    await page.locator(".composer textarea").focus()
    await page.keyboard.type("/peaks new short:yes computers:2")
    await expect(page.locator(".composer")).to_have_text(re.compile("/peaks new.*shortyes"))
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")

    await expect(page.locator("article")).to_contain_text("Short")
    await expect(page.locator("article").get_by_text("Computer")).to_have_count(3)
