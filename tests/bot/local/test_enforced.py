"""What Discord enforces, seen by a real client: time, tokens, places, permissions."""

import discord as dpy
import pytest

from bot.local import LocalDiscord
from tests.bot.local.conftest import Clock
from tests.bot.local.echo_bot import EchoBot, Table, picture

MINUTE = 60.0
DAY = 86_400.0


def channel(bot: EchoBot, local: LocalDiscord, name: str = "general") -> dpy.TextChannel:
    found = bot.get_channel(local.channels[name].id)
    assert isinstance(found, dpy.TextChannel)
    return found


async def heard(bot: EchoBot, local: LocalDiscord) -> dpy.Interaction:
    """Return an interaction that the bot never answers."""
    await local.as_person("Ana").command("echo mute", "general")
    return bot.heard[-1]


async def test_the_first_answer_is_due_within_three_seconds(
    discord: LocalDiscord, bot: EchoBot, clock: Clock
) -> None:
    interaction = await heard(bot, discord)
    clock.turn(3.1)

    with pytest.raises(dpy.NotFound) as refusal:
        await interaction.response.send_message("late")

    assert refusal.value.code == 10062


async def test_a_second_answer_is_refused(discord: LocalDiscord, bot: EchoBot) -> None:
    interaction = await heard(bot, discord)
    await interaction.response.send_message("first")
    interaction.response._response_type = None

    with pytest.raises(dpy.HTTPException) as refusal:
        await interaction.response.send_message("second")

    assert refusal.value.code == 40060


async def test_a_token_lives_for_a_quarter_of_an_hour(
    discord: LocalDiscord, bot: EchoBot, clock: Clock
) -> None:
    interaction = await heard(bot, discord)
    await interaction.response.send_message("secret", ephemeral=True)
    clock.turn(14 * MINUTE)
    await interaction.edit_original_response(content="still")
    clock.turn(2 * MINUTE)

    with pytest.raises(dpy.HTTPException) as refusal:
        await interaction.edit_original_response(content="too late")

    assert (refusal.value.status, refusal.value.code) == (401, 50027)
    assert discord.as_person("Ana").ephemerals()[0].text == "still"


async def test_a_private_message_is_reached_by_its_token_alone(discord: LocalDiscord, bot: EchoBot) -> None:
    await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")
    (private,) = discord.as_person("Ana").ephemerals()

    with pytest.raises(dpy.NotFound) as refusal:
        await channel(bot, discord).get_partial_message(private.id).edit(content="seen")

    assert refusal.value.code == 10008


async def test_an_archived_thread_takes_no_edits_and_no_presses(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    thread = await channel(bot, discord).create_thread(name="Table", type=dpy.ChannelType.public_thread)
    sent = await thread.send(view=Table(), file=picture())
    discord.archive("Table")

    with pytest.raises(dpy.HTTPException) as refusal:
        await sent.edit(view=Table("### Later"))
    pressed = await ana.press(ana.last("Table"), "Join")

    assert refusal.value.code == 50083
    assert pressed.failed == "This thread is archived."


async def test_a_new_message_wakes_a_thread_unless_it_is_locked(discord: LocalDiscord, bot: EchoBot) -> None:
    thread = await channel(bot, discord).create_thread(name="Table", type=dpy.ChannelType.public_thread)
    discord.archive("Table")
    await thread.send("awake")
    assert not discord.threads["Table"].archived

    discord.archive("Table")
    discord.lock("Table")
    with pytest.raises(dpy.HTTPException) as refusal:
        await thread.send("locked")

    assert refusal.value.code == 50083


async def test_a_thread_falls_asleep_by_itself(discord: LocalDiscord, bot: EchoBot, clock: Clock) -> None:
    ana = discord.as_person("Ana")
    thread = await channel(bot, discord).create_thread(
        name="Table", type=dpy.ChannelType.public_thread, auto_archive_duration=10080
    )
    await thread.send(view=Table(), file=picture())
    clock.turn(7 * DAY + MINUTE)

    outcome = await ana.press(ana.last("Table"), "Join")

    assert outcome.failed == "This thread is archived."
    assert discord.threads["Table"].archived


async def test_old_messages_take_three_edits_in_six_seconds(
    discord: LocalDiscord, bot: EchoBot, clock: Clock
) -> None:
    sent = await channel(bot, discord).send("old")
    clock.turn(2 * 3600)
    for number in range(3):
        await sent.edit(content=f"edit {number}")

    with pytest.raises(dpy.HTTPException) as refusal:
        await sent.edit(content="one more")
    clock.turn(6.1)
    await sent.edit(content="after a while")

    assert refusal.value.code == 30046


@pytest.mark.parametrize(
    ("permission", "code"),
    [("send_messages", 50013), ("attach_files", 50013), ("view_channel", 50001)],
)
async def test_a_denied_permission_is_missed(
    discord: LocalDiscord, bot: EchoBot, permission: str, code: int
) -> None:
    discord.deny(permission, "general")

    with pytest.raises(dpy.Forbidden) as refusal:
        await channel(bot, discord).send("x", file=picture())

    assert refusal.value.code == code


async def test_a_denied_permission_is_known_to_the_client(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.deny("create_public_threads", "general")
    await discord.as_person("Ana").command("echo play", "general", card="frog", at="A1")

    interaction = bot.heard[-1]

    assert not interaction.app_permissions.create_public_threads
    assert interaction.app_permissions.attach_files
    allowed = channel(bot, discord).permissions_for(channel(bot, discord).guild.me)
    assert not allowed.create_public_threads


async def test_a_thread_needs_its_permission(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.deny("create_public_threads")

    with pytest.raises(dpy.Forbidden):
        await channel(bot, discord).create_thread(name="No", type=dpy.ChannelType.public_thread)


async def test_closed_direct_messages_stay_closed(discord: LocalDiscord, bot: EchoBot) -> None:
    ben = await bot.fetch_user(discord.people["Ben"].id)
    discord.close_dms("Ben")

    with pytest.raises(dpy.Forbidden) as refusal:
        await ben.send("hello")

    assert refusal.value.code == 50007


async def test_somebody_who_left_is_no_member(discord: LocalDiscord, bot: EchoBot) -> None:
    discord.remove_member("Ben")

    with pytest.raises(dpy.NotFound) as refusal:
        await channel(bot, discord).guild.fetch_member(discord.people["Ben"].id)

    assert refusal.value.code == 10007


async def test_an_edit_drops_the_files_it_does_not_list(discord: LocalDiscord, bot: EchoBot) -> None:
    sent = await channel(bot, discord).send("x", files=[picture("a.png"), picture("b.png")])

    await sent.edit(attachments=[sent.attachments[1]])

    (message,) = discord.as_person("Ana").messages("general")
    assert [one.name for one in message.pictures] == ["b.png"]


async def test_a_picture_must_be_listed_in_the_same_request(discord: LocalDiscord, bot: EchoBot) -> None:
    with pytest.raises(dpy.HTTPException) as refusal:
        await channel(bot, discord).send(view=Table(name="other.png"), file=picture("board.png"))

    assert refusal.value.code == 50035
    assert "other.png" in refusal.value.text


async def test_a_thread_is_renamed_twice_in_ten_minutes_at_most(discord: LocalDiscord, bot: EchoBot) -> None:
    bot.http.max_ratelimit_timeout = 30.0
    thread = await channel(bot, discord).create_thread(name="1", type=dpy.ChannelType.public_thread)
    await thread.edit(name="2")
    await thread.edit(name="3")

    with pytest.raises(dpy.RateLimited):
        await thread.edit(name="4")


async def test_the_same_nonce_posts_once(discord: LocalDiscord, bot: EchoBot) -> None:
    first = await channel(bot, discord).send("once", nonce="move-1")
    second = await channel(bot, discord).send("once", nonce="move-1")

    assert first.id == second.id
    assert len(discord.as_person("Ana").messages("general")) == 1


async def test_a_button_that_is_gone_cannot_be_pressed(discord: LocalDiscord, bot: EchoBot) -> None:
    ana = discord.as_person("Ana")
    sent = await channel(bot, discord).send(view=Table(), file=picture())
    before = ana.last("general")
    await sent.edit(view=dpy.ui.LayoutView().add_item(dpy.ui.TextDisplay("over")), attachments=[])

    assert (await ana.press(before, "Join")).failed == "This interaction failed"


async def test_an_unknown_command_is_not_sent(discord: LocalDiscord, bot: EchoBot) -> None:
    outcome = await discord.as_person("Ana").command("echo nothing", "general")

    assert outcome.failed == "There is no command /echo nothing here."


async def test_what_is_not_known_is_refused_by_name(discord: LocalDiscord, bot: EchoBot) -> None:
    with pytest.raises(dpy.DiscordServerError) as refusal:
        await channel(bot, discord).guild.fetch_channels()

    assert refusal.value.status == 501
    assert "GET /guilds/" in refusal.value.text
