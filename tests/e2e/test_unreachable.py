"""Tables that cannot be told: outages, rights that are missing, threads and channels that are gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs import seats
from rules.sessions.reminders import CALL_AGAIN
from tests.e2e.evening import ROOM

if TYPE_CHECKING:
    from tests.e2e.evening import Evening

DAY = 24 * 3600
POST = "/channels/{c}/messages"


async def ticked(evening: Evening, seconds: float) -> None:
    """Let time pass, and what falls due happen."""
    evening.clock.turn(seconds)
    await evening.bot._clock.tick()
    await evening.settled()


async def test_S092_a_call_lost_in_an_outage_comes_when_it_is_over(evening: Evening) -> None:
    """The table stays in its thread, and the next player is called there some minutes later."""
    await evening.begin("Ben")
    thread = evening.thread
    for route in (POST, "/channels/{c}/threads"):
        evening.discord.faults.next("POST", route, status=503, times=3)

    await evening.play()
    during = evening.board().text
    evening.discord.faults.clear()
    await ticked(evening, CALL_AGAIN + 1)

    assert "Card 2 of 25" in during
    assert (await evening.table()).saved.place.channel == thread.id
    assert "Card 3 of 25" in evening.board().text
    assert len([m for m in evening["Cleo"].messages(thread) if "Card 3 of 25" in m.text]) == 1


async def test_S092_a_long_outage_is_tried_ever_more_seldom(evening: Evening) -> None:
    """A table that cannot be told is not tried in vain over and over, but it is not forgotten either."""
    await evening.begin("Ben")
    evening.discord.deny("send_messages_in_threads")
    evening.discord.deny("send_messages")
    tried: list[float] = []
    started = evening.clock()
    evening.discord.listen(lambda e: tried.append(evening.clock()) if e.route.endswith("/messages") else None)

    await evening.play()
    await evening.bot._clock.stop()
    for _ in range(12 * 24 * 3):
        await ticked(evening, 300)
    evening.discord.allow("send_messages_in_threads")
    evening.discord.allow("send_messages")
    await ticked(evening, DAY)

    assert started <= max(tried)
    assert len(set(tried)) < 16
    assert "Card 3 of 25" in evening.board().text


async def test_S112_without_the_right_to_write_in_threads_play_goes_on_in_the_channel(
    evening: Evening,
) -> None:
    """The table goes back to its channel; no thread is opened that nothing can be said in."""
    await evening.begin("Ben")
    number = (await evening.table()).saved.id
    threads = len(evening.discord.threads)
    evening.discord.deny("send_messages_in_threads")

    await evening.play()

    table = await evening.bot.sessions.look(number, None)
    assert table.saved.place.channel == table.saved.place.parent
    assert "Card 3 of 25" in evening.card().text
    assert len(evening.discord.threads) == threads


async def test_S113_a_thread_deleted_while_the_bot_was_down_is_found_out_by_the_reminder(
    evening: Evening,
) -> None:
    """Nobody could play in it any more; the board and the reminder come to a new thread."""
    await evening.begin("Ben")
    name, old = await evening.to_move(), evening.thread
    await evening.stop()
    evening.discord.delete(old)
    await evening.start()

    await ticked(evening, DAY + 1)

    assert evening.thread.id != old.id
    texts = [m.text for m in evening["Cleo"].messages(evening.thread)]
    assert "Card 2 of 25" in texts[0]
    assert "**Alpina** waits for you" in texts[1]
    await evening.confirm(name, await evening.planned(name))
    assert "Card 3 of 25" in evening.board().text


async def test_S113_a_question_to_a_thread_that_is_gone_comes_to_a_new_one(evening: Evening) -> None:
    """The others are still asked for a turn back; the board stands above the question."""
    await evening.begin("Ben", "Cleo")
    name, old = await evening.to_move(), evening.thread
    await evening.play()
    await evening.stop()
    evening.discord.delete(old)
    await evening.start()
    number = (await evening.bot.sessions.mine(evening.discord.people[name].id))[0].saved.id

    table = await evening.bot.sessions.undo(number, evening.discord.people[name].id)
    await seats.ask_others(evening.bot, table)

    texts = [m.text for m in evening["Dora"].messages(evening.thread)]
    assert evening.thread.id != old.id
    assert "Card 3 of 25" in texts[0]
    assert "would like to take back" in texts[1]


async def test_S113_a_table_whose_channel_is_gone_comes_to_where_it_is_opened(evening: Evening) -> None:
    """Somebody opens it from /games in another channel of the server."""
    await evening.begin("Ben")
    name = await evening.to_move()
    waiting = "Ben" if name == "Ana" else "Ana"
    number = (await evening.table()).saved.id
    evening.discord.delete(evening.discord.channels[ROOM])
    await evening.settled()
    await ticked(evening, DAY + 1)

    listed = await evening[waiting].command("games", "general")
    assert listed.message
    await evening.press(waiting, listed.message, "open")
    await evening.settled()

    place = (await evening.bot.sessions.look(number, None)).saved.place
    assert place.parent == evening.discord.channels["general"].id
    assert "Card 2 of 25" in evening.board().text


async def test_S009_an_answer_that_is_refused_for_a_moment_is_given_again(evening: Evening) -> None:
    """One fault of Discord costs no press its answer, with or without pictures."""
    await evening.begin("Ben")
    answer = "/interactions/{id}/{token}/callback"
    outcomes = []

    for label in ("Log", "My view", "More"):
        evening.discord.faults.next("POST", answer, status=503)
        outcomes.append(await evening["Ana"].press(evening.board(), label))

    assert [outcome.failed for outcome in outcomes] == [None] * 3
    assert all(outcome.message for outcome in outcomes)


async def test_an_old_message_says_how_its_own_turn_went(evening: Evening) -> None:
    """Also where calls were lost in between, somebody else conceded, or the turn was taken over."""
    await evening.begin("Ben", "Cleo")
    table = await evening.table()
    first, _, third = (holder.name for holder in table.saved.holders)
    called = evening.board()
    evening.discord.faults.next("POST", POST, status=503, times=2)
    await evening.play()
    await evening.play()
    closed = evening["Dora"].now(called)
    conceding = evening.board()
    question = await evening[third].command("alpina concede", evening.thread)
    assert question.message
    await evening.press(third, question.message, "conceded")
    await evening.settled()
    replaced = evening["Dora"].now(conceding)

    assert closed
    assert replaced
    assert f"-# Played by {first}: **{first}** played" in closed.text
    assert f"-# {third} conceded; a computer player (normal) goes on." in replaced.text


async def test_S092_a_question_that_did_not_arrive_is_asked_again(evening: Evening) -> None:
    """Whoever asks for a turn back may ask again where the question was lost, but not twice."""
    await evening.begin("Ben")
    name = await evening.to_move()
    await evening.play()
    evening.discord.faults.next("POST", POST, status=503)
    said: list[str] = []

    for _ in range(3):
        said.append((await evening[name].command("alpina undo", evening.thread)).text)
        await evening.settled()

    asked = [m for m in evening["Dora"].messages(evening.thread) if "like to take back" in m.text]
    assert said[0].startswith("That did not reach <#")
    assert said[1:] == ["The others are asked.", "The others are asked already."]
    assert len(asked) == 1


async def test_S112_nobody_is_told_that_others_see_what_cannot_be_said(evening: Evening) -> None:
    """A board to share, a greeting, a question for a turn back: where all is denied, the asker learns it."""
    await evening.begin("Ben")
    asks = evening[await evening.to_move()]
    await evening.play()
    evening.clock.turn(DAY)
    for right in ("send_messages", "send_messages_in_threads"):
        evening.discord.deny(right)

    shared = await asks.command("alpina board", evening.thread, share=True)
    plain = [await asks.command(f"alpina {verb}", evening.thread) for verb in ("nudge", "undo")]
    evening.discord.allow("send_messages_in_threads")
    greeted = await asks.command("alpina nudge", evening.thread)
    again = await asks.command("alpina undo", evening.thread)

    assert [one.text[:20] for one in (shared, *plain)] == ["That did not reach <"] * 3
    assert (greeted.text, again.text) == ("Done.", "The others are asked.")
    assert "would like to take back" in evening.board().text
