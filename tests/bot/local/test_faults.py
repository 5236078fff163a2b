"""The faults that the small Discord is told to make, as a real client meets them."""

import asyncio

import aiohttp
import discord as dpy
import pytest

from bot.local import LocalDiscord
from tests.bot.local.echo_bot import EchoBot, Running
from tests.bot.local.test_enforced import channel

MESSAGES = "/channels/{c}/messages"


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 50013), (403, 50007), (404, 10003), (404, 10008), (400, 30046), (400, 50083)],
)
async def test_the_next_call_is_refused_and_the_one_after_is_not(
    discord: LocalDiscord, bot: EchoBot, status: int, code: int
) -> None:
    discord.faults.next("POST", MESSAGES, status=status, code=code)

    with pytest.raises(dpy.HTTPException) as refusal:
        await channel(bot, discord).send("first")
    await channel(bot, discord).send("second")

    assert (refusal.value.status, refusal.value.code) == (status, code)
    assert discord.as_person("Ana").last("general").text == "second"
    assert discord.faults.are_over


async def test_a_rate_limit_is_waited_for(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.faults.next("POST", MESSAGES, status=429, retry_after=0.01, times=2)

    await channel(bot, discord).send("patient")

    assert [one.text for one in discord.as_person("Ana").messages("general")] == ["patient"]


async def test_a_delay_only_takes_time(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.faults.next("POST", MESSAGES, delay=0.05)

    await channel(bot, discord).send("slow")

    assert discord.as_person("Ana").last("general").text == "slow"


async def test_a_cut_connection_leaves_nothing_done(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.faults.next("POST", MESSAGES, drops=True)

    with pytest.raises(aiohttp.ClientError):
        await channel(bot, discord).send("lost")

    assert discord.as_person("Ana").messages("general") == ()


async def test_a_lost_answer_leaves_the_deed_done(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.faults.next("POST", MESSAGES, loses_answer=True)

    with pytest.raises(aiohttp.ClientError):
        await channel(bot, discord).send("done")

    assert discord.as_person("Ana").last("general").text == "done"


async def test_a_fault_may_hit_the_answer_to_an_interaction(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.faults.next("POST", "/interactions/{i}/{t}/callback", status=404, code=10062)

    outcome = await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")

    assert outcome.failed == "The application did not respond"


async def test_an_interaction_may_come_twice(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.faults.send_twice()

    await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")
    await asyncio.sleep(0.05)

    assert len(bot.heard) == 2
    assert bot.heard[0].id == bot.heard[1].id
    assert len(discord.as_person("Ana").ephemerals()) == 1


async def test_interactions_may_be_held_and_let_go_at_once(discord: LocalDiscord, bot: EchoBot) -> None:
    people = [discord.as_person(name) for name in discord.people]

    with discord.faults.holding():
        tasks = [
            asyncio.create_task(one.command("echo play", "general", card="frog", at="A1")) for one in people
        ]
        await asyncio.sleep(0.05)
        held = len(bot.heard)
    outcomes = await asyncio.gather(*tasks)

    assert held == 0
    assert len(bot.heard) == len(people)
    assert {one.kind for one in outcomes} == {"message"}


async def test_a_dropped_bot_resumes_and_misses_nothing(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    await discord.drop_gateway()
    asked = asyncio.create_task(ana.command("echo play", "general", card="frog", at="A1"))

    outcome = await asked

    assert outcome.kind == "message"
    assert bot.resumes == 1
    assert bot.readies == 1


async def test_an_invalid_session_begins_anew(discord: LocalDiscord, bot: EchoBot) -> None:
    bot.ready_again.clear()
    await discord.drop_gateway(invalid_session=True)
    await bot.ready_again.wait()

    outcome = await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")

    assert outcome.kind == "message"


async def test_a_deleted_thread_is_gone_with_its_messages(discord: LocalDiscord, bot: EchoBot) -> None:
    thread = await channel(bot, discord).create_thread(name="T", type=dpy.ChannelType.public_thread)
    discord.delete(discord.threads["T"])

    with pytest.raises(dpy.NotFound) as refusal:
        await thread.send("anybody?")

    assert refusal.value.code == 10003
    assert discord.threads == {}


async def test_a_deleted_message_is_unknown(discord: LocalDiscord, bot: EchoBot) -> None:
    sent = await channel(bot, discord).send("short-lived")
    discord.delete(discord.as_person("Ana").last("general"))

    with pytest.raises(dpy.NotFound) as refusal:
        await sent.edit(content="x")

    assert refusal.value.code == 10008


async def test_buttons_outlive_the_bot(discord: LocalDiscord) -> None:
    """A bot that starts again answers the messages of the one before."""
    ana = discord.as_person("Ana")
    async with Running(discord):
        table = (await ana.command("echo table", "game-night")).message
    assert table is not None

    async with Running(discord):
        outcome = await ana.press(table, "Take your turn")

    assert outcome.kind == "message"


async def test_a_wrong_token_is_turned_away(discord: LocalDiscord) -> None:
    bot = EchoBot()
    with discord.seams(), pytest.raises(dpy.LoginFailure):
        await bot.login("wrong")
    await bot.close()
