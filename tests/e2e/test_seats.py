"""Seats that change hands, turns taken back, reminders, computers, and what follows the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs import publish
from tests.e2e.evening import ROOM

if TYPE_CHECKING:
    from tests.e2e.evening import Evening

DAY = 24 * 3600


def other(name: str) -> str:
    return "Ben" if name == "Ana" else "Ana"


async def test_conceding_is_asked_first(evening: Evening) -> None:
    """Concede asks privately; only the red button does it; the table is told, without a ping."""
    await evening.begin("Ben", "Cleo")
    name = await evening.to_move()

    asked = await evening[name].command("alpina concede", evening.thread)
    assert asked.message
    assert asked.text.startswith("Concede Alpina? A computer player takes your seat.")
    assert [(b.label, b.style) for b in asked.message.buttons] == [
        ("Concede", "danger"),
        ("Keep playing", "secondary"),
    ]
    await evening[name].press(asked.message, "Concede")
    await evening.settled()

    told = next(m for m in evening["Dora"].messages(evening.thread) if "conceded. A computer" in m.text)
    assert told.text.startswith(f"**{name}** conceded. A computer player (normal) plays ")
    assert [b.label for b in told.buttons] == ["Take this seat"]
    assert told.post.pinged == ()
    assert "🤖 Computer players moved:" in evening.board().text


async def test_who_waited_for_somebody_that_left_is_called(evening: Evening) -> None:
    """Alone with computers by then, but not by the own doing: the turn that comes is called with a ping."""
    await evening.begin("Ben")
    name = await evening.to_move()
    asked = await evening[name].command("alpina concede", evening.thread)
    assert asked.message
    await evening[name].press(asked.message, "Concede")
    await evening.settled()
    called = [m.id for m in evening[other(name)].pings(evening.thread)]
    newest = evening.board().id
    await evening.play()

    assert called == [newest]
    assert [m.id for m in evening[other(name)].pings(evening.thread)] == [newest]
    assert "Computer players moved:" in evening.board().text


async def test_a_seat_somebody_left_is_taken_over(evening: Evening) -> None:
    """Another person takes the seat; the order of seats stays."""
    await evening.begin("Ben", "Cleo")
    mover = await evening.to_move()
    leaver = next(name for name in ("Ana", "Ben", "Cleo") if name != mover)
    order = [holder.colour for holder in (await evening.table()).saved.holders]
    asked = await evening[leaver].command("alpina concede", evening.thread)
    assert asked.message
    await evening[leaver].press(asked.message, "Concede")
    await evening.settled()

    told = next(m for m in evening["Dora"].messages(evening.thread) if "conceded. A computer" in m.text)
    await evening["Dora"].press(told, "Take this seat")
    await evening.settled()

    table = await evening.table()
    assert [holder.colour for holder in table.saved.holders] == order
    assert "Dora" in [holder.name for holder in table.saved.holders]
    assert f"**Dora** took the seat of **{leaver}**." in evening["Ana"].last(evening.thread).text


async def test_a_turn_is_taken_back_with_everyones_consent(evening: Evening) -> None:
    """The other person is asked in public; when everyone agrees the board is posted again."""
    await evening.begin("Ben")
    name = await evening.to_move()
    receipt = await evening.confirm(name, await evening.planned(name))
    assert receipt.message

    await evening[name].press(receipt.message, "Undo…")
    await evening.settled()
    question = evening["Dora"].last(evening.thread)
    agreed = await evening[other(name)].press(question, "Agree")
    await evening.settled()

    assert question.text.startswith(f"**{name}** would like to take back: **{name}** played ")
    assert f"Revealed since: what only {name} saw." in question.text
    assert question.post.pinged == ()
    assert "Everyone agreed." in agreed.text
    assert await evening.to_move() == name
    assert "Card 2 of 25" in evening.board().text
    assert f"<@{evening.discord.people[name].id}>, your turn" in evening.board().text


async def test_a_turn_is_not_taken_back_against_somebodys_will(evening: Evening) -> None:
    """One refusal settles it."""
    await evening.begin("Ben")
    name = await evening.to_move()
    await evening.play()
    await evening[name].command("alpina undo", evening.thread)
    await evening.settled()
    question = [m for m in evening["Dora"].messages(evening.thread) if "would like" in m.text][-1]

    own = await evening[name].press(question, "Agree")
    assert own.text == "The others are asked already."
    refused = await evening[other(name)].press(question, "Refuse")

    assert f"**{other(name)}** did not agree." in refused.text
    assert (await evening.table()).saved.turns == 1


async def test_S061_nobody_takes_back_for_another(evening: Evening) -> None:
    """Undo by somebody else changes nothing."""
    await evening.begin("Ben")
    name = await evening.to_move()
    await evening.play()

    outcome = await evening[other(name)].command("alpina undo", evening.thread)

    assert (await evening.table()).saved.turns == 1
    assert outcome.text == "There is nothing to take back."


async def test_among_computers_a_turn_is_taken_back_at_once(evening: Evening) -> None:
    """Where nobody else plays there is nobody to ask; computer turns after it go, too."""
    await evening.begin(computers=1, level="easy")
    await evening.play()

    await evening["Ana"].command("alpina undo", evening.thread)
    await evening.settled()

    assert await evening.to_move() == "Ana"
    assert "Card 3 of 25" in evening.board().text or "Card 2 of 25" in evening.board().text


async def test_a_plan_is_dropped_before_a_turn_is(evening: Evening) -> None:
    """Undo with an open plan forgets only the plan."""
    await evening.begin("Ben")
    name = await evening.to_move()
    await evening.planned(name)

    outcome = await evening[name].command("alpina undo", evening.thread)

    assert "Your plan is gone." in outcome.text
    assert "**Card?**" in (await evening.panel(name)).text


async def test_computers_are_summed_up_in_one_message(evening: Evening) -> None:
    """A turn of the only person is one message that first says what the computers did, without a ping.

    Others read along in the channel, so it names who is to move all the same.
    """
    await evening.begin(computers=3, level="easy")
    before = [m for m in evening["Ben"].messages(evening.thread) if not m.is_private]

    await evening.play()

    after = [m for m in evening["Ben"].messages(evening.thread) if not m.is_private]
    assert len(after) == len(before) + 1
    assert "🤖 Computer players moved:\n" in after[-1].text
    assert after[-1].text.count("**Computer ") >= 3
    assert after[-1].text.startswith("### Ana, your turn\n")
    assert after[-1].post.pinged == ()


async def test_reminders(evening: Evening) -> None:
    """The seat to move is reminded in the thread after a day, three days and a week, then no more."""
    await evening.begin("Ben")
    name = await evening.to_move()
    started = evening.clock()
    counts = []
    for days in (1, 3, 7, 30):
        evening.clock.time = started + days * DAY + 60
        await evening.bot._clock.tick()
        counts.append(len([m for m in evening["Dora"].messages(evening.thread) if "waits for you" in m.text]))

    reminder = [m for m in evening["Dora"].messages(evening.thread) if "waits for you" in m.text][-1]
    assert counts == [1, 2, 3, 3]
    assert reminder.post.pinged == (evening.discord.people[name].id,)
    assert [b.label for b in reminder.buttons] == ["Take your turn", "Board", "Remind later"]
    assert f"<@{evening.discord.people[name].id}>, **Alpina** waits for you since <t:" in reminder.text


async def test_a_reminder_is_put_off(evening: Evening) -> None:
    """Remind later adds twelve hours."""
    await evening.begin("Ben")
    name = await evening.to_move()
    evening.clock.turn(DAY + 60)
    await evening.bot._clock.tick()
    reminder = evening["Dora"].last(evening.thread)

    later = await evening[name].press(reminder, "Remind later")
    evening.clock.turn(12 * 3600 - 60)
    await evening.bot._clock.tick()
    before = len(evening["Dora"].messages(evening.thread))
    evening.clock.turn(120)
    await evening.bot._clock.tick()

    assert later.text == "You are reminded again in 12 hours."
    assert len(evening["Dora"].messages(evening.thread)) == before + 1


async def _two_tables_at_which_the_same_is_to_move(evening: Evening, apart: int) -> str:
    """Start two tables, the second so many seconds after the first; bring them to the same person's turn."""
    await evening.begin("Ben")
    name = await evening.to_move()
    evening.clock.turn(apart)
    await evening.begin("Ben", "Cleo")
    while await evening.to_move() != name:
        await evening.play()
    # From here on only the test turns the clock.
    await evening.bot._clock.stop()
    return name


async def test_reminders_of_one_hour_are_one_message(evening: Evening) -> None:
    """Two tables that fall due within the hour are listed in one reminder; it may be put off as one."""
    name = await _two_tables_at_which_the_same_is_to_move(evening, 1800)
    first, second = list(evening.discord.threads.values())
    evening.clock.turn(DAY - 1800 + 60)
    for _ in range(3):
        await evening.bot._clock.tick()
        evening.clock.turn(1800)

    reminder = evening["Dora"].last(first)
    later = await evening[name].press(reminder, "Remind later")
    evening.clock.turn(DAY)
    await evening.bot._clock.tick()

    assert f"<@{evening.discord.people[name].id}>, 2 tables wait for you." in reminder.text
    assert "**Alpina** with Ana" in reminder.text or "**Alpina** with Ben" in reminder.text
    assert [b.label for b in reminder.buttons] == ["Play", "Play", "Play next", "Remind later"]
    assert later.text == "You are reminded again in 12 hours."
    texts = [m.text for place in (first, second) for m in evening["Dora"].messages(place)]
    assert len([text for text in texts if "2 tables wait for you" in text]) == 2
    assert not any("waits for you" in text for text in texts)


async def test_reminders_of_different_hours_are_different_messages(evening: Evening) -> None:
    """A table that falls due later has its own reminder."""
    await _two_tables_at_which_the_same_is_to_move(evening, 2 * 3600)
    first, second = list(evening.discord.threads.values())
    evening.clock.turn(DAY - 2 * 3600 + 60)

    await evening.bot._clock.tick()
    early = [m.text for m in evening["Dora"].messages(second)]
    evening.clock.turn(2 * 3600)
    await evening.bot._clock.tick()

    assert "**Alpina** waits for you" in evening["Dora"].last(first).text
    assert not any("waits for you" in text for text in early)
    assert "**Alpina** waits for you" in evening["Dora"].last(second).text


async def test_a_reminder_does_not_tell_who_plays_in_another_channel(evening: Evening) -> None:
    """Whoever reads along may not be allowed to see the other channel."""
    await _two_tables_at_which_the_same_is_to_move(evening, 0)
    table = await evening.table()
    await evening.bot.sessions.put(table.saved.id, parent=5)
    evening.clock.turn(DAY + 60)

    await evening.bot._clock.tick()

    threads = evening.discord.threads.values()
    (reminder,) = [m for place in threads for m in evening["Dora"].messages(place) if "2 tables" in m.text]
    assert len([line for line in reminder.text.split("\n") if line.startswith("**Alpina** with")]) == 1
    assert "**Alpina**\n" in reminder.text


async def test_others_press_what_a_reminder_of_several_tables_offers(evening: Evening) -> None:
    """Play and Play next answer everyone for themselves, and privately."""
    name = await _two_tables_at_which_the_same_is_to_move(evening, 0)
    evening.clock.turn(DAY + 60)
    await evening.bot._clock.tick()
    reminder = next(
        m
        for t in evening.discord.threads.values()
        for m in evening["Dora"].messages(t)
        if "2 tables" in m.text
    )

    answers = {
        label: await evening["Dora"].press(reminder, label) for label in ("Play", "Play next", "Remind later")
    }
    mine = await evening[name].press(reminder, "Play next")

    assert "You are not at this table." in answers["Play"].text
    assert "No game yet." in answers["Play next"].text
    assert "No game yet." in answers["Remind later"].text
    assert all(answer.message and answer.message.is_private for answer in (*answers.values(), mine))
    assert "Card 2 of 25" in mine.text or "Card 3 of 25" in mine.text or "Card 4 of 25" in mine.text


async def test_a_nudge(evening: Evening) -> None:
    """Half a day after the call somebody at the table may say hello, once a day."""
    await evening.begin("Ben")
    name = await evening.to_move()
    early = await evening[other(name)].command("alpina nudge", evening.thread)
    evening.clock.turn(13 * 3600)

    await evening[other(name)].command("alpina nudge", evening.thread)
    await evening.settled()
    greeting = next(m for m in evening["Dora"].messages(evening.thread) if "says hello" in m.text)
    again = await evening[other(name)].command("alpina nudge", evening.thread)

    assert "a nudge needs 12 hours in between" in early.text
    assert f"{other(name)} says hello from Alpina." in greeting.text
    assert greeting.post.pinged == (evening.discord.people[name].id,)
    assert again.text.startswith(f"You nudged {name} <t:")


async def test_after_the_end(evening: Evening) -> None:
    """The result offers a rematch with the same seats, the whole record and the log."""
    await evening.begin("Ben")
    for _ in range(24):
        await evening.play()
    result = evening.board()

    record = await evening["Dora"].press(result, "Game record")
    log = await evening["Ana"].press(result, "Log")
    for name in ("Ben", "Ana"):
        await evening[name].press(result, "Rematch")
        await evening.settled()

    assert record.message
    assert '"seed"' in record.message.pictures[0].data.decode()
    assert "won with" in log.text or "shared the win" in log.text
    for name in ("Ben", "Ana"):
        assert evening[name].ephemerals()[-1].text == "The rematch waits for its players."
    card = evening.card()
    assert "### Ben opens Alpina" in card.text
    ana = evening.discord.people["Ana"].id
    assert card.post.pinged == (ana,)
    assert f"<@{ana}>" in card.text
    assert len([m for m in evening["Dora"].messages(ROOM) if "Ben opens Alpina" in m.text]) == 1


async def test_S044_a_new_table_after_the_end(evening: Evening) -> None:
    """Nothing is left of a finished game that keeps people from the next."""
    await evening.begin("Ben")
    for _ in range(24):
        await evening.play()

    outcome = await evening["Ana"].command("alpina new", ROOM)

    assert "Ana opens Alpina" in outcome.text


async def test_S042_everyone_leaves(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last person concedes, the computers finish the game and the result is told.

    The last call is closed with who left, however many turns the computers made since.
    """
    monkeypatch.setattr(publish, "RECENT", 3)
    await evening.begin("Ben")
    for name in ("Ana", "Ben"):
        asked = await evening[name].command("alpina concede", evening.thread)
        assert asked.message
        await evening[name].press(asked.message, "Concede")
        await evening.settled()

    last = [m for m in evening["Dora"].messages(evening.thread) if m.pictures][-2]
    assert "🏆" in evening.board().text
    assert "A computer player finished for " in evening.board().text
    assert last.text.endswith("conceded; a computer player (normal) goes on.")


async def test_the_list_of_games(evening: Evening) -> None:
    """/games lists a person's tables, those that wait first; without any it offers the games."""
    none = await evening["Dora"].command("games", ROOM)
    await evening.open("Ben", host="Cleo")
    await evening.begin("Ben")

    listed = await evening["Ben"].command("games", ROOM)

    assert none.message
    assert none.text == "## Your games\nNo game yet. Pick one:"
    assert "Alpina" in [b.label for b in none.message.buttons]
    assert "**Alpina** with " in listed.text
    assert "✉️ lobby 2 of 4" in listed.text
    opened = await evening["Dora"].press(none.message, "Alpina")
    assert "### Dora opens Alpina" in opened.text


async def test_more(evening: Evening) -> None:
    """More offers what is rarely wanted, each of which opens in its place."""
    await evening.begin("Ben")
    menu = await evening["Ana"].press(evening.board(), "More")
    assert menu.message
    select = menu.message.selects[0]

    labels = [option["label"] for option in select.options]
    picked = await evening["Ana"].select(menu.message, select.custom_id, "score")
    score = await evening.settle("Ana", picked)

    assert labels == [
        "Score now",
        "Board as text",
        "Rules",
        "Undo…",
        "Nudge",
        "Concede…",
        "Export",
    ]
    assert score.message
    assert score.message.id == menu.message.id
    assert "If the game ended now." in score.text
