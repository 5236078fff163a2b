"""The page in a real browser: by mouse and by keys, wide and narrow, live in several tabs."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, expect

from bot.local import LocalDiscord
from tests.bot.local.conftest import Clock, described
from tests.bot.local.echo_bot import EchoBot, Running
from tests.bot.local.openapi import Description

WIDE = ViewportSize(width=1000, height=900)
PHONE = ViewportSize(width=390, height=844)

pytestmark = pytest.mark.asyncio(loop_scope="session")

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def discord(clock: Clock, description: Description | None) -> AsyncIterator[LocalDiscord]:
    async with described(clock, description) as local:
        yield local


@pytest_asyncio.fixture(loop_scope="session")
async def bot(discord: LocalDiscord) -> AsyncIterator[EchoBot]:
    async with Running(discord) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def show(browser: Browser, discord: LocalDiscord, bot: EchoBot) -> AsyncIterator[Open]:
    """Open the page as somebody; nothing may be written to the browser's console."""
    complaints: list[str] = []
    opened: list[BrowserContext] = []

    async def show_page(name: str, size: ViewportSize = WIDE) -> Page:
        context = await browser.new_context(viewport=size, locale="en-US")
        opened.append(context)
        page = await context.new_page()
        page.on("console", lambda line: complaints.append(line.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(f"{discord.url}/?as={name}")
        await expect(page.locator(".composer textarea")).to_be_visible()
        return page

    yield show_page
    for context in opened:
        await context.close()
    assert complaints == []


async def type_command(page: Page, words: str) -> None:
    await page.locator(".composer textarea").focus()
    await page.keyboard.type(f"/{words}")
    await expect(page.locator(".aco.on b")).to_have_text(f"/{words}")
    await page.keyboard.press("Enter")


async def test_a_command_is_used_by_keys_and_its_answer_seen_in_every_tab(show: Open) -> None:
    ana, ben = await show("Ana"), await show("Ben")

    await type_command(ana, "echo table")

    for page in (ana, ben):
        await expect(page.locator("article .c h4")).to_have_text("@Ana, your turn")
    await expect(ana.locator("article")).to_have_class("m ping")
    await expect(ben.locator("article")).to_have_class("m")
    await expect(ben.locator("article .via")).to_contain_text("Ana")


async def test_an_empty_place_offers_what_to_begin_with(show: Open) -> None:
    """The first command of each group is one press away, under what the group is about."""
    ana = await show("Ana")
    await expect(ana.locator(".silence .first b")).to_have_text(["/echo table"])
    await ana.get_by_role("group", name="Your language").get_by_text("DE").click()
    await expect(ana.locator(".silence .first")).to_contain_text("Von allem etwas")

    await ana.locator(".silence .first").click()

    await expect(ana.locator("article .c h4")).to_have_text("@Ana, your turn")
    await expect(ana.locator(".silence")).to_have_count(0)


async def test_a_private_answer_shows_only_to_its_owner(show: Open) -> None:
    ana, ben = await show("Ana"), await show("Ben")
    await type_command(ana, "echo table")

    await ben.get_by_role("button", name="Take your turn").click()

    await expect(ben.locator("article.eph")).to_contain_text("Only you can see this")
    await expect(ana.locator("article")).to_have_count(1)
    await ben.get_by_role("button", name="Dismiss").click()
    await expect(ben.locator("article")).to_have_count(1)


async def test_options_are_filled_in_from_what_is_offered(show: Open) -> None:
    ana = await show("Ana")
    await type_command(ana, "echo play")

    await expect(ana.locator(".aco b")).to_have_text(["frog card", "crow card"])
    await ana.keyboard.press("ArrowDown")
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".aco b")).to_have_text(["C1", "C2"])
    await ana.keyboard.press("Enter")
    await expect(ana.locator(".op")).to_contain_text(["crow card", "C1 · now 2"])
    await ana.keyboard.press("Enter")

    await expect(ana.locator("article.eph .t")).to_have_text("crow at C1, turned 0, in en-US")


async def test_somebody_is_called_by_a_typed_name(show: Open, discord: LocalDiscord) -> None:
    """In a free option the name is completed; wherever it is typed it goes out as a mention."""
    ana = await show("Ana")
    await type_command(ana, "echo thread")
    await ana.keyboard.type("with @cl")
    await expect(ana.locator(".aco b")).to_have_text("@Cleo")
    for _ in range(3):
        await ana.keyboard.press("Enter")
    await expect(ana.locator(".th")).to_have_count(1)
    await ana.keyboard.type("@ben and @nobody")
    await ana.keyboard.press("Enter")

    await expect(ana.locator("article .t").last).to_have_text("@Ben and @nobody")
    cleo, ben = discord.people["Cleo"], discord.people["Ben"]
    assert list(discord.threads) == [f"with <@{cleo.id}>"]
    assert discord.as_person("Ben").pings("game-night")[-1].post.mentions == (ben.id,)


async def test_a_select_is_used_by_keys(show: Open) -> None:
    ana = await show("Ana")
    await type_command(ana, "echo table")
    await ana.get_by_role("combobox", name="Where does it go?").focus()

    await ana.keyboard.press("Enter")
    await expect(ana.get_by_role("option")).to_have_count(3)
    await ana.keyboard.press("Escape")
    await expect(ana.get_by_role("option")).to_have_count(0)
    await ana.keyboard.press("ArrowDown")
    await ana.keyboard.press("ArrowDown")
    await ana.keyboard.press("Enter")

    await expect(ana.locator("article.eph .t")).to_have_text("You chose c2.")


async def test_a_form_is_filled_in(show: Open) -> None:
    ana = await show("Ana")
    await type_command(ana, "echo table")
    await ana.get_by_role("button", name="Play").click()

    await ana.get_by_role("button", name="Submit").click()
    await expect(ana.locator("dialog .red")).to_have_text("This field is required.")
    await ana.keyboard.type("22:00")
    await ana.keyboard.press("Enter")

    await expect(ana.locator("article.eph .t")).to_have_text("Quiet from 22:00 to .")
    await expect(ana.locator("dialog")).to_have_count(0)


async def test_silence_of_the_bot_is_shown_in_red(show: Open, discord: LocalDiscord) -> None:
    ana = await show("Ana")

    await type_command(ana, "echo mute")

    await expect(ana.locator("article.eph .red")).to_contain_text("The application did not respond")


async def test_a_failed_press_is_shown_in_red_and_may_be_repeated(show: Open, discord: LocalDiscord) -> None:
    ana = await show("Ana")
    await type_command(ana, "echo table")
    await expect(ana.get_by_role("button", name="Join")).to_be_visible()
    discord.faults.next("POST", "/interactions/{i}/{t}/callback", status=404, code=10062)

    await ana.get_by_role("button", name="Join").click()
    await expect(ana.locator("article .red")).to_contain_text("This interaction failed")
    await ana.get_by_role("button", name="Join").click()

    await expect(ana.locator("article h4")).to_have_text("Ana joined")
    await expect(ana.locator("article .red")).to_have_count(0)


async def test_the_seat_is_switched_where_the_ping_shows(show: Open, discord: LocalDiscord) -> None:
    ana = await show("Ana")
    await discord.as_person("Ana").command("echo call", "general", who="Ben")

    seat = ana.get_by_role("button", name="1 new for Ben")
    await expect(seat.locator("em")).to_have_text("1")
    await seat.click()
    await expect(ana.locator(".ch em")).to_have_text("1")
    await ana.get_by_role("link", name="general").click()

    await expect(ana.locator("article.ping .t")).to_have_text("@Ben, hello")
    await expect(ana.locator(".ch em")).to_have_count(0)
    await expect(ana).to_have_url(f"{discord.url}/?as=Ben#/{discord.channels['general'].id}")


async def test_a_language_is_for_one_person(show: Open, discord: LocalDiscord) -> None:
    ana, ben = await show("Ana"), await show("Ben")

    await ana.get_by_role("group", name="Your language").get_by_text("DE").click()

    await expect(ana.locator(".composer textarea")).to_have_attribute(
        "placeholder", "Nachricht oder / für Befehle"
    )
    await expect(ben.locator(".composer textarea")).to_have_attribute(
        "placeholder", "Message, or / for commands"
    )
    await ana.locator(".composer textarea").focus()
    await ana.keyboard.type("/echo tisch")
    await expect(ana.locator(".aco.on")).to_contain_text("Einen Tisch eröffnen")
    assert discord.people["Ana"].locale == "de"


async def test_a_new_table_stands_in_the_list_and_opens(show: Open, discord: LocalDiscord) -> None:
    ana = await show("Ana")
    await discord.as_person("Ben").command("echo thread", "game-night", name="Alpina · Ben")

    await ana.locator(".th").click()

    await expect(ana.locator(".ttl b")).to_have_text("Alpina · Ben")
    await expect(ana.locator(".th img")).to_have_attribute("src", "/static/emblems/alpina.png")
    await expect(ana.locator("article h4")).to_have_text("Your turn")


async def test_on_a_phone_the_list_is_a_drawer(show: Open) -> None:
    ana = await show("Ana", PHONE)
    await expect(ana.locator(".sidebar")).not_to_be_visible()

    await ana.get_by_role("button", name="Channels and seats").click()
    await expect(ana.locator(".sidebar")).to_be_visible()
    await ana.get_by_role("link", name="general").click()

    await expect(ana.locator(".sidebar")).not_to_be_visible()
    await expect(ana.locator(".ttl b")).to_have_text("# general")
    width = await ana.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]


async def test_a_picture_is_seen_large(show: Open) -> None:
    ana = await show("Ana")
    await type_command(ana, "echo table")

    await ana.locator("article .g").click()
    await expect(ana.locator("dialog.large img")).to_be_visible()
    await ana.keyboard.press("Escape")

    await expect(ana.locator("dialog")).to_have_count(0)


async def test_a_file_is_offered_for_download(show: Open) -> None:
    ana = await show("Ana")
    await type_command(ana, "echo record")

    async with ana.expect_download() as download:
        await ana.locator("article .card").click()

    assert (await download.value).suggested_filename == "record.json"


MARKDOWN = [
    ("### A **b**", "<h4>A <b>b</b></h4>"),
    ("-# small", "<small>small</small>"),
    ("*a* _b_ __c__ ~~d~~ `e*f*`", "<p><em>a</em> <em>b</em> <u>c</u> <s>d</s> <code>e*f*</code></p>"),
    (r"\*a\* <b>", "<p>*a* &lt;b&gt;</p>"),
    ("1. a\n2. b", '<ol start="1"><li>a</li><li>b</li></ol>'),
    ("- a\n- b\n> c", "<ul><li>a</li><li>b</li></ul><blockquote><p>c</p></blockquote>"),
    ("```\na  <b>\n```", "<pre><code>a  &lt;b&gt;</code></pre>"),
    ("[x](https://e.org)", '<p><a href="https://e.org" target="_blank" rel="noreferrer">x</a></p>'),
    ("[x](https://discord.com/channels/1/2/3)", '<p><a href="#/2/3">x</a></p>'),
    ("a\n\nb", '<p>a</p><p class="gap"></p><p>b</p>'),
]


async def test_markdown_is_shown_as_discord_shows_it(show: Open) -> None:
    ana = await show("Ana")
    script = """async (text) => {
        const { rich } = await import("/static/js/markdown.js");
        return rich(text).map((one) => one.outerHTML).join("");
    }"""

    shown = [await ana.evaluate(script, text) for text, _ in MARKDOWN]

    assert shown == [html for _, html in MARKDOWN]


async def test_a_lost_connection_comes_back_by_itself(show: Open, discord: LocalDiscord) -> None:
    ana = await show("Ana")

    await discord._page.close()
    await expect(ana.locator(".toast")).to_have_text("Connected again.")
    await type_command(ana, "echo table")

    await expect(ana.locator("article h4")).to_have_text("@Ana, your turn")
