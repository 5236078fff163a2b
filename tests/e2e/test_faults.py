"""What goes wrong between us and Discord costs a message or a picture, never a turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.e2e.evening import ROOM

if TYPE_CHECKING:
    from tests.e2e.evening import Evening

ANSWER = "/interactions/{id}/{token}/callback"
POST = "/channels/{c}/messages"
NOTE = "The picture did not come; the board as text is in *More*."


@pytest.fixture
def patience() -> float:
    """Wait less here, where some answers never come."""
    return 5.0


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (500, 0)])
async def test_S009_the_answer_is_lost_but_the_turn_stands(evening: Evening, status: int, code: int) -> None:
    """If Discord takes no answer after the turn was saved, the bot's own message still tells of it."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    evening.discord.faults.next("POST", ANSWER, status=status, code=code, times=5)

    await evening.confirm(name, panel)

    assert (await evening.table()).saved.turns == 1
    assert "Card 3 of 25" in evening.board().text


async def test_S006_a_lobby_whose_answer_is_lost_is_posted(evening: Evening) -> None:
    """A table that was opened has its card, though the command went unanswered."""
    evening.discord.faults.next("POST", ANSWER, status=404, code=10062)

    await evening["Ana"].command("alpina new", ROOM)
    await evening.settled()

    assert "Ana opens Alpina" in evening.card().text
    await evening["Ben"].press(evening.card(), "Join")
    assert "**Ben**" in evening.card().text


async def test_S081_a_refused_upload_leaves_the_text(evening: Evening) -> None:
    """Where a picture is refused, the message comes without it and says where the board is as text."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    evening.discord.faults.next("POST", POST, status=413, code=40005)

    await evening.confirm(name, panel)

    assert "Card 3 of 25" in evening.board().text
    assert NOTE in evening.board().text
    assert not evening.board().pictures


async def test_a_picture_that_cannot_be_drawn_leaves_the_text(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of the painter costs the picture only."""

    async def broken(*_: object) -> None:
        return None

    await evening.begin("Ben")
    monkeypatch.setattr(evening.bot, "draw", broken)
    name = await evening.to_move()

    outcome = await evening.confirm(name, await evening.planned(name))

    assert "Your turn is over" in outcome.text
    assert NOTE in evening.board().text


async def test_without_the_right_to_attach_the_text_comes(evening: Evening) -> None:
    """Play degrades, it does not stop."""
    await evening.begin("Ben")
    evening.discord.deny("attach_files")

    await evening.play()

    assert NOTE in evening.board().text


async def test_S090_a_deleted_thread_is_replaced(evening: Evening) -> None:
    """If the thread is deleted, the game goes on: the next turn call comes to a new place."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening[name].command("games", ROOM)
    assert panel.message
    opened = await evening[name].press(panel.message, "Play")
    assert opened.message
    old = evening.thread
    evening.discord.delete(old)
    planned = opened.message
    for step in ("card", "at"):
        planned = await evening.pick(name, planned, step)

    await evening.confirm(name, planned)

    table = await evening.bot.sessions.mine(evening.discord.people[name].id)
    assert table[0].saved.place.channel != old.id
    where = table[0].saved.place.channel
    assert "Card 3 of 25" in evening["Ana"].last(where).text


async def test_S113_a_table_that_lost_its_thread_is_opened_from_games(evening: Evening) -> None:
    """Somebody who is not to move finds the way in again, too, and is told where nothing can be said."""
    await evening.begin("Ben")
    name = await evening.to_move()
    waiting = "Ben" if name == "Ana" else "Ana"
    number = (await evening.table()).saved.id
    evening.discord.delete(evening.thread)
    async with asyncio.timeout(5):
        while (await evening.bot.sessions.look(number, None)).saved.place.board:  # noqa: ASYNC110
            await asyncio.sleep(0.01)

    listed = await evening[waiting].command("games", ROOM)
    assert listed.message
    evening.discord.faults.next("POST", POST, status=503, times=4)
    await evening.press(waiting, listed.message, "open")
    unheard = evening[waiting].ephemerals()[-1].text
    listed = await evening[waiting].command("games", ROOM)
    assert listed.message
    reopened = await evening.press(waiting, listed.message, "open")
    await evening.settled()

    assert "That did not reach <#" in unheard
    assert "The table is open again." in reopened.text
    mine = await evening.bot.sessions.mine(evening.discord.people[waiting].id)
    place = mine[0].saved.place
    assert any(m.id == place.board for m in evening["Ana"].messages(place.channel))


async def test_a_deleted_message_does_not_stop_the_next(evening: Evening) -> None:
    """If the newest table message was deleted, it cannot be closed; the next call comes all the same."""
    await evening.begin("Ben")
    evening.discord.delete(evening.board())

    await evening.play()

    assert "Card 3 of 25" in evening.board().text


@pytest.mark.parametrize(("status", "code"), [(400, 30046), (400, 50083), (404, 10008)])
async def test_an_old_message_that_cannot_be_edited_is_left(evening: Evening, status: int, code: int) -> None:
    """Closing the old message is tried once; its buttons answer for themselves."""
    await evening.begin("Ben")
    first = evening.board()
    evening.discord.faults.next("PATCH", "/channels/{c}/messages/{m}", status=status, code=code)

    await evening.play()
    outcome = await evening["Ana"].press(first, "Log")

    assert "Card 3 of 25" in evening.board().text
    assert outcome.kind == "message"


async def test_S110_an_archived_thread_is_woken_by_the_next_call(evening: Evening) -> None:
    """The message of the next turn wakes a thread that went to sleep."""
    await evening.begin("Ben")
    name = await evening.to_move()
    listed = await evening[name].command("games", ROOM)
    assert listed.message
    planned = (await evening[name].press(listed.message, "Play")).message
    assert planned
    evening.discord.archive(evening.thread)
    for step in ("card", "at"):
        planned = await evening.pick(name, planned, step)

    await evening.confirm(name, planned)

    assert not evening.thread.archived
    assert "Card 3 of 25" in evening.board().text


async def test_S107_a_closed_conversation_is_no_fault(evening: Evening) -> None:
    """Where neither thread nor direct conversation can be reached, the reminder is given up quietly."""
    await evening.begin("Ben")
    name = await evening.to_move()
    evening.discord.close_dms(name)
    evening.discord.deny("send_messages")
    evening.discord.deny("send_messages_in_threads")
    evening.clock.turn(24 * 3600 + 1)

    await evening.bot._clock.tick()

    evening.discord.allow("send_messages")
    evening.discord.allow("send_messages_in_threads")
    await evening.play()
    assert "Card 3 of 25" in evening.board().text


async def _leaves(evening: Evening, name: str) -> None:
    """Somebody leaves the server, of which Discord tells us nothing; then everything settles."""
    evening.discord.remove_member(name)
    await evening.settled()


def _texts(evening: Evening) -> list[str]:
    return [message.text for message in evening["Dora"].messages(evening.thread)]


async def test_S043_nobody_is_called_who_has_left_the_server(evening: Evening) -> None:
    """When the turn of a person comes who is gone, a computer takes the seat and the next is called."""
    await evening.begin("Ben", "Cleo")
    table = await evening.table()
    gone = table.saved.holders[1].name
    await _leaves(evening, gone)

    await evening.play()

    assert any(f"**{gone}** left the server. A computer player (normal) plays " in t for t in _texts(evening))
    assert await evening.to_move() == table.saved.holders[2].name
    assert "your turn" in evening.board().text
    assert [m for m in evening[gone].pings(evening.thread) if "your turn" in m.text] == []


async def test_S043_somebody_who_leaves_on_the_own_turn_is_replaced_when_reminded(evening: Evening) -> None:
    """The reminder finds out that nobody is there to be reminded."""
    await evening.begin("Ben", "Cleo")
    gone = await evening.to_move()
    await _leaves(evening, gone)
    evening.clock.turn(24 * 3600 + 1)

    await evening.bot._clock.tick()
    await evening.settled()

    assert not any("waits for you" in text for text in _texts(evening))
    assert await evening.to_move() != gone
    assert "your turn" in evening.board().text


async def test_S043_a_nudge_finds_out_who_is_gone(evening: Evening) -> None:
    """Whoever nudges somebody who left brings the table on."""
    await evening.begin("Ben")
    gone = await evening.to_move()
    stays = "Ben" if gone == "Ana" else "Ana"
    await _leaves(evening, gone)
    evening.clock.turn(13 * 3600)

    await evening[stays].command("alpina nudge", evening.thread)
    await evening.settled()

    assert await evening.to_move() == stays


async def test_S043_who_left_does_not_keep_a_turn_from_being_taken_back(evening: Evening) -> None:
    """Those who are gone are not waited for when everyone is asked."""
    await evening.begin("Ben", "Cleo")
    table = await evening.table()
    first, second, third = (holder.name for holder in table.saved.holders)
    await evening.play()
    await _leaves(evening, third)

    await evening[first].command("alpina undo", evening.thread)
    await evening.settled()
    question = next(
        m for m in evening[second].messages(evening.thread) if "would like to take back" in m.text
    )
    await evening[second].press(question, "Agree")
    await evening.settled()

    assert (await evening.table()).saved.turns == 0 or await evening.to_move() == first


async def test_S043_all_tables_of_somebody_who_left_go_on(evening: Evening) -> None:
    """What is found out at one table holds for the others on this server."""
    await evening.begin("Ben")
    first = evening.thread
    await evening.begin("Ben", "Cleo")
    name = await evening.to_move()
    gone = "Ben" if name != "Ben" else "Ana"
    await _leaves(evening, gone)
    while await evening.to_move() != gone and not any("left the server" in t for t in _texts(evening)):
        await evening.play()

    texts = [message.text for message in evening["Dora"].messages(first)]

    assert any(f"**{gone}** left the server." in text for text in texts)


async def test_S042_everyone_leaves(evening: Evening) -> None:
    """The computers play the game to its end, and its result is posted."""
    await evening.begin("Ben")
    for name in ("Ana", "Ben"):
        evening.discord.remove_member(name)
    evening.clock.turn(24 * 3600 + 1)

    await evening.bot._clock.tick()
    await evening.settled()

    assert any("🏆" in text for text in _texts(evening))


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50001), (404, 10004)])
async def test_whoever_cannot_be_asked_about_is_there(evening: Evening, status: int, code: int) -> None:
    """A fault of Discord costs nobody the seat."""
    await evening.begin("Ben")
    evening.discord.faults.next("GET", "/guilds/{g}/members/{u}", status=status, code=code, times=9)

    await evening.play()

    assert all(holder.user for holder in (await evening.table()).saved.holders)
    assert "Card 3 of 25" in evening.board().text


async def test_a_dropped_gateway_loses_nothing(evening: Evening) -> None:
    """After a reconnection presses are answered as before, and nothing is told twice."""
    await evening.begin("Ben")
    await evening.discord.drop_gateway()
    async with asyncio.timeout(10):
        while not evening.discord.is_connected:  # noqa: ASYNC110  (the client reconnects by itself)
            await asyncio.sleep(0.02)

    await evening.play()

    assert "Card 3 of 25" in evening.board().text
    assert len([m for m in evening["Cleo"].messages(evening.thread) if not m.is_private]) == 2
