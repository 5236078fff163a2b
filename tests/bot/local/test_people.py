"""What people do and see, with a real discord.py client on the other side."""

import asyncio

import aiohttp

from bot.local import LocalDiscord
from bot.local.driver import Message
from tests.bot.local.echo_bot import EchoBot


async def test_a_command_is_answered_with_the_bots_message(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")

    outcome = await ana.command("echo table", "game-night")

    assert outcome.kind == "message"
    assert outcome.message is not None
    assert [one.label for one in outcome.message.buttons] == [
        "Play",
        "Take your turn",
        "Join",
        "Off",
        "Open",
    ]
    assert outcome.message.selects[0].placeholder == "Where does it go?"
    assert outcome.message.accent == 0x7BA05B


async def test_a_picture_arrives_with_its_bytes_and_alternative_text(
    discord: LocalDiscord, bot: EchoBot
) -> None:
    outcome = await discord.as_person("Ana").command("echo table", "game-night")

    assert outcome.message is not None
    (picture,) = outcome.message.pictures
    assert picture.name == "board.png"
    assert picture.alt == "A green board."
    assert picture.data.startswith(b"\x89PNG")


async def test_a_picture_is_given_out_for_a_while_after_it_was_replaced(
    discord: LocalDiscord, bot: EchoBot
) -> None:
    """Who was just loading it when the message changed gets it, as on Discord; not for ever."""
    ana = discord.as_person("Ana")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None
    addresses = [_address(discord, table)]
    for _ in range(30):
        changed = (await ana.press(table, "Join")).message
        assert changed is not None
        addresses.append(_address(discord, changed))

    async with aiohttp.ClientSession() as http:
        answers = [await http.get(address) for address in addresses]
        last = await answers[-2].read()

    assert last.startswith(b"\x89PNG")
    assert [answer.status for answer in answers] == [404] * 6 + [200] * 25


def _address(discord: LocalDiscord, message: Message) -> str:
    (file,) = message.post.files
    return f"{discord.url}/cdn/attachments/{message.post.place}/{file.id}/{file.name}"


async def test_only_its_owner_sees_a_private_answer(discord: LocalDiscord, bot: EchoBot) -> None:
    ana, ben = discord.as_person("Ana"), discord.as_person("Ben")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None

    plan = (await ben.press(table, "Take your turn")).message

    assert plan is not None
    assert plan.is_private
    assert [one.id for one in ben.messages("game-night")] == [table.id, plan.id]
    assert [one.id for one in ana.messages("game-night")] == [table.id]
    assert ana.ephemerals() == ()


async def test_the_transcript_tells_who_was_sent_which_words(discord: LocalDiscord, bot: EchoBot) -> None:
    ana, ben = discord.as_person("Ana"), discord.as_person("Ben")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None
    await ben.press(table, "Take your turn")

    assert {sent.to for sent in discord.transcript if "Your plan" in sent} == {"Ben"}
    assert {sent.to for sent in discord.transcript if "plan.png" in sent} == {"Ben"}
    everyone = {"Ana", "Ben", "Cleo", "Dora"}
    assert {sent.to for sent in discord.transcript if "A green board." in sent} == everyone


async def test_the_transcript_has_the_texts_inside_pictures_and_files(
    discord: LocalDiscord, bot: EchoBot
) -> None:
    ana = discord.as_person("Ana")
    await ana.command("echo table", "game-night")
    await ana.command("echo record", "game-night")

    assert any("seed 7" in sent for sent in discord.transcript)
    assert any('{"seed": 7}' in sent for sent in discord.transcript)


async def test_the_transcript_has_the_choices_that_were_offered(discord: LocalDiscord, bot: EchoBot) -> None:
    await discord.as_person("Cleo").autocomplete("echo play", "general", "card")

    assert {sent.to for sent in discord.transcript if "frog card" in sent} == {"Cleo"}


async def test_a_press_may_change_the_message_for_everyone(discord: LocalDiscord, bot: EchoBot) -> None:
    ana, ben = discord.as_person("Ana"), discord.as_person("Ben")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None

    await ben.press(table, "Join")

    after = ana.now(table)
    assert after is not None
    assert "Ana joined" in after.text
    assert [one.name for one in after.pictures] == ["second.png"]


async def test_a_choice_reaches_the_bot_by_its_value(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None

    outcome = await ana.select(table, "Where does it go?", "C2 · now 2")

    assert outcome.text == "You chose c2."


async def test_a_form_is_opened_and_sent_off(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None
    opened = await ana.press(table, "Play")
    assert opened.modal is not None

    outcome = await ana.submit_modal(opened.modal, {"From": "22:00", "To": "7:00"})

    assert opened.modal.title == "Quiet hours"
    assert outcome.text == "Quiet from 22:00 to 7:00."


async def test_a_disabled_button_cannot_be_pressed(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None

    outcome = await ana.press(table, "Off")

    assert outcome.failed == "This interaction failed"


async def test_choices_depend_on_the_other_options(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")

    frog = await ana.autocomplete("echo play", "general", "at", card="frog", at="A")
    crow = await ana.autocomplete("echo play", "general", "at", card="crow")

    assert [one.value for one in frog] == ["A1", "A2"]
    assert [one.value for one in crow] == ["C1", "C2"]


async def test_options_arrive_with_their_types(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")

    outcome = await ana.command("echo play", "general", card="frog", at="A1", turn=3)

    assert outcome.text == "frog at A1, turned 3, in en-US"


async def test_a_missing_option_is_refused_before_the_bot_hears_of_it(
    discord: LocalDiscord, bot: EchoBot
) -> None:
    outcome = await discord.as_person("Ana").command("echo play", "general", card="frog")

    assert outcome.failed == "/echo play needs at."
    assert bot.heard == []


async def test_private_texts_follow_the_persons_language(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.set_locale("Ana", "de")

    outcome = await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")

    assert outcome.text.endswith("in de")


async def test_the_server_has_a_language_of_its_own(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.set_guild_locale("de")
    await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")

    assert str(bot.heard[-1].guild_locale) == "de"
    assert str(bot.heard[-1].locale) == "en-US"


async def test_only_the_allowed_mention_pings(discord: LocalDiscord, bot: EchoBot) -> None:
    ana, ben = discord.as_person("Ana"), discord.as_person("Ben")

    await ana.command("echo call", "general", who="Ben")

    assert [one.text for one in ben.pings()] == [f"<@{ben.person.id}>, hello"]
    assert ana.pings() == ()


async def test_a_thread_is_opened_and_played_in(discord: LocalDiscord, bot: EchoBot) -> None:
    ana, ben = discord.as_person("Ana"), discord.as_person("Ben")
    await ana.command("echo thread", "game-night", name="Echo · Ana, Ben")

    table = ben.last("Echo · Ana, Ben")

    assert list(discord.threads) == ["Echo · Ana, Ben"]
    assert (await ben.press(table, "Take your turn")).kind == "message"


async def test_the_first_follow_up_fills_the_loading_message(discord: LocalDiscord, bot: EchoBot) -> None:
    ana, ben = discord.as_person("Ana"), discord.as_person("Ben")

    private = await ana.command("echo think", "general", private=True)
    public = await ana.command("echo think", "general")

    assert private.text == public.text == "Thought."
    assert private.message is not None
    assert private.message.is_private
    assert [one.text for one in ben.messages("general")] == ["Thought."]


async def test_a_direct_message_reaches_only_its_reader(discord: LocalDiscord, bot: EchoBot) -> None:
    await discord.as_person("Ana").command("echo tell", "general")

    assert [one.text for one in discord.as_person("Ana").dms()] == ["A word in private."]
    assert discord.as_person("Ben").dms() == ()


async def test_silence_of_the_bot_is_said_in_red(discord: LocalDiscord, bot: EchoBot) -> None:
    outcome = await discord.as_person("Ana").command("echo mute", "general")

    assert outcome.failed == "The application did not respond"


async def test_many_act_at_once(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None
    people = [discord.as_person(name) for name in discord.people for _ in range(5)]

    outcomes = await asyncio.gather(*(one.press(table, "Take your turn") for one in people))

    assert {one.kind for one in outcomes} == {"message"}
    assert len(ana.ephemerals()) == 5


async def test_somebody_who_left_sees_nothing_more(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.remove_member("Ben")

    await discord.as_person("Ana").command("echo table", "game-night")

    assert discord.as_person("Ben").messages("game-night") == ()
    assert not [sent for sent in discord.transcript if sent.to == "Ben"]


async def test_a_dismissed_message_is_gone(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    await ana.command("echo play", "general", card="frog", at="A1")
    (answer,) = ana.ephemerals()

    ana.dismiss(answer)

    assert ana.ephemerals() == ()
