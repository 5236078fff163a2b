"""The lobby: every state of its card, seats that never overfill, hosts that pass on, and the start."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.local import LocalDiscord
from tests.e2e.evening import ROOM, Clock, Evening

if TYPE_CHECKING:
    from pathlib import Path

    from bot.local.driver import Message

DAY = 24 * 3600


def off(card: Message) -> list[str]:
    return [button.label for button in card.buttons if button.is_disabled]


async def test_only_the_host(evening: Evening) -> None:
    """A new lobby says from how many people it starts and until when it is open."""
    card = await evening.open()

    assert "### Ana opens Alpina" in card.text
    assert "🔴R **Ana** · host" in card.text
    assert card.text.count("⚪ open seat") == 3
    assert "-# Start from 2 players. Open until <t:" in card.text
    assert [b.label for b in card.buttons] == ["Join", "Leave", "Add computer", "Start", "Rules"]
    assert off(card) == ["Start"]
    assert "Twenty-five cards" in card.pictures[0].alt
    assert "1 of 4 seats taken" in card.pictures[0].alt


async def test_enough_people(evening: Evening) -> None:
    """From the least number of people on the host may start."""
    card = await evening.open("Ben")

    assert "🔵B **Ben**" in card.text
    assert "Ana can start now, or wait for more." in card.text
    assert off(card) == []


async def test_full(evening: Evening) -> None:
    """A full lobby says so, and takes nobody more."""
    card = await evening.open("Ben", "Cleo", "Dora")

    assert "All seats are taken. Ana can start." in card.text
    assert off(card) == ["Full", "Add computer"]


async def test_a_second_seat_is_refused(evening: Evening) -> None:
    """Whoever has a seat is told so, privately."""
    card = await evening.open("Ben")

    outcome = await evening["Ben"].press(card, "Join")

    assert outcome.text == "You already have a seat."
    assert outcome.message
    assert outcome.message.is_private


async def test_the_host_passes_on(evening: Evening) -> None:
    """When the host leaves, the next person is host."""
    card = await evening.open("Ben")

    await evening["Ana"].press(card, "Leave")

    assert "🔵B **Ben** · host" in evening.card().text


async def test_the_last_person_closes_it_and_may_open_it_again(evening: Evening) -> None:
    """A lobby that everyone has left is closed; its button opens it again."""
    card = await evening.open()

    await evening["Ana"].press(card, "Leave")
    closed = evening.card()
    await evening["Ben"].press(closed, "Open again")

    assert "Closed by Ana. Nobody was waiting." in closed.text
    assert [b.label for b in closed.buttons] == ["Open again"]
    assert "open seat" not in closed.text
    assert "**Ben** · host" in evening.card().text


async def test_a_lobby_expires(evening: Evening) -> None:
    """After seven days without a start the card says that the lobby is closed."""
    await evening.open("Ben")

    evening.clock.turn(7 * DAY + 1)
    await evening.bot._clock.tick()

    assert "Closed after 7 days without a start." in evening.card().text


async def test_computers(evening: Evening) -> None:
    """The host adds computer players of three strengths, and takes the last one out again.

    The answered question gives way to what became of it; nobody is offered for removal where nobody sits.
    """
    card = await evening.open()

    asked = await evening["Ana"].press(card, "Add computer")
    assert asked.message
    assert [b.label for b in asked.message.buttons] == ["Easy", "Normal", "Hard"]
    added = await evening["Ana"].press(asked.message, "Hard")
    hard = evening.card().text
    assert added.message
    assert added.message.id == asked.message.id
    assert added.text == "A computer player (hard) has a seat now."
    assert [b.label for b in added.message.buttons] == ["Add computer", "Remove one"]
    again = await evening["Ana"].press(added.message, "Add computer")
    assert again.message
    assert [b.label for b in again.message.buttons] == ["Easy", "Normal", "Hard", "Remove one"]
    removed = await evening["Ana"].press(again.message, "Remove one")

    assert "🤖 **Computer Berti** · hard" in hard
    assert removed.message
    assert removed.text == "A computer player has left its seat."
    assert [b.label for b in removed.message.buttons] == ["Add computer"]
    assert "🤖" not in evening.card().text


async def test_a_full_table_can_still_send_a_computer_away(evening: Evening) -> None:
    """Nobody can be added there, so the card offers no question; the last answer keeps its other button."""
    card = await evening.open(computers=2)

    asked = await evening["Ana"].press(card, "Add computer")
    assert asked.message
    added = await evening["Ana"].press(asked.message, "Easy")

    assert added.message
    assert [(b.label, b.is_disabled) for b in added.message.buttons] == [
        ("Add computer", True),
        ("Remove one", False),
    ]


async def test_the_card_puts_forward_what_comes_next(evening: Evening) -> None:
    """While people are missing that is to join; once there are enough, it is to start."""
    few = await evening.open()
    await evening["Ben"].press(few, "Join")

    def styles(card: Message) -> dict[str, str]:
        return {button.label: button.style for button in card.buttons}

    assert (styles(few)["Join"], off(few)) == ("success", ["Start"])
    assert styles(evening.card()) == {
        "Join": "secondary",
        "Leave": "secondary",
        "Add computer": "secondary",
        "Start": "primary",
        "Rules": "secondary",
    }


async def test_only_the_host_adds_computers_and_starts(evening: Evening) -> None:
    """What is the host's is refused to others by the host's name."""
    card = await evening.open("Ben")

    for button in ("Add computer", "Start"):
        outcome = await evening["Ben"].press(card, button)
        assert outcome.text == "Only Ana can do that before the start."


async def test_people_are_invited_by_name_and_pinged_once(evening: Evening) -> None:
    """Those named in `players:` are pinged by the card, and by nothing that follows."""
    ben = evening.discord.people["Ben"].id
    card = await evening.open(players=f"<@{ben}>")

    assert card.post.pinged == (ben,)
    assert f"✉️ <@{ben}> invited" in card.text
    await evening["Cleo"].press(card, "Join")
    assert len(evening["Ben"].pings()) == 1


async def test_started(evening: Evening) -> None:
    """The start opens a thread named after game and people; the card leads there."""
    first = await evening.begin("Ben")
    card = evening.card()

    assert evening.thread.name.startswith("Alpina · ")
    assert "Started: <#" in card.text
    assert [b.label for b in card.buttons] == ["Go to the table"]
    assert "The table is set. Seats in turn order: " in first.text
    assert [b.label for b in first.buttons] == ["Take your turn", "My view", "Log", "More"]
    starter = evening.discord.people["Ana"].id
    assert starter not in first.post.pinged


async def test_computers_that_began_are_told_in_the_first_call(evening: Evening) -> None:
    """Their moves are on the first board already, so the first call says them; else it says none."""
    first = await evening.begin(computers=3)
    table = await evening.table()

    assert "The table is set. Seats in turn order: " in first.text
    assert ("🤖 Computer players moved:" in first.text) == (table.to_move != 0)


async def test_without_threads_the_channel_is_the_table(evening: Evening) -> None:
    """Where the bot may not open threads the game goes on in the channel, and the host is told what lacks."""
    evening.discord.deny("create_public_threads")
    card = await evening.open("Ben")

    await evening["Ana"].press(card, "Start")
    await evening.settled()

    board = [m for m in evening["Ben"].messages(ROOM) if not m.is_private][-1]
    assert "This channel is the table." in board.text
    assert "I may not create threads in <#" in evening["Ana"].ephemerals()[-1].text


async def test_where_it_may_not_speak_no_table_is_opened(evening: Evening) -> None:
    """A channel in which the bot is mute is named."""
    evening.discord.deny("send_messages")
    evening.discord.deny("send_messages_in_threads")

    outcome = await evening["Ana"].command("alpina new", ROOM)

    assert "I may not speak in <#" in outcome.text


@pytest.mark.parametrize("language", ["de"])
async def test_a_german_server_reads_german(evening: Evening, language: str) -> None:
    """Public text follows the server's language, private text the reader's."""
    evening.discord.set_guild_locale(language)

    card = await evening.open("Ben")
    private = await evening.press("Ben", card, "start")

    assert "### Ana eröffnet Alpina" in card.text
    assert [b.label for b in card.buttons] == ["Mitspielen", "Aussteigen", "Computer dazu", "Start", "Regeln"]
    assert private.text == "Only Ana can do that before the start."


async def test_S019_thirty_people_join_at_once(tmp_path: Path, clock: Clock) -> None:
    """However many press Join at once, four have a seat and all others are told that it is full."""
    people = [f"Person{i:02}" for i in range(31)]
    async with LocalDiscord(people=["Ana", *people], now=clock, patience=20.0) as discord:
        evening = Evening(discord, tmp_path, clock)
        await evening.start()
        card = await evening.open()
        outcomes = await asyncio.gather(*(evening[name].press(card, "Join") for name in people))
        await evening.settled()
        told = [outcome.text for outcome in outcomes]
        await evening.stop()

        assert sum("All 4 seats are taken." in text for text in told) == 28
        assert "open seat" not in evening.card().text


async def test_S021_two_tables_opened_at_once_are_two(evening: Evening) -> None:
    """Two people who open a table in one channel in the same second get one each."""
    await asyncio.gather(*(evening[name].command("alpina new", ROOM) for name in ("Ana", "Ben")))
    await evening.settled()

    cards = [m.text for m in evening["Cleo"].messages(ROOM) if "opens Alpina" in m.text]
    assert sorted(text.split()[1] for text in cards) == ["Ana", "Ben"]
