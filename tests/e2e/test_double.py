"""Every button pressed twenty times at once: what it does is done once, and every press is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.e2e.evening import ROOM, answered

if TYPE_CHECKING:
    from bot.local import Outcome
    from bot.local.driver import Message
    from tests.e2e.evening import Evening

DAY = 24 * 3600
OFTEN = 20


async def hammer(evening: Evening, name: str, message: Message, verb: str) -> list[Outcome]:
    """Press a button twenty times at once; every press must be answered."""
    outcomes = await asyncio.gather(*(evening.press(name, message, verb) for _ in range(OFTEN)))
    await evening.settled()
    assert [outcome.failed for outcome in outcomes if outcome.failed] == []
    return list(outcomes)


def said(outcomes: list[Outcome], words: str) -> int:
    """Count the answers that say something."""
    return sum(words in outcome.text for outcome in outcomes)


async def test_S012_join_and_leave(evening: Evening) -> None:
    """One seat is taken, and one is given up."""
    card = await evening.open()

    joined = await hammer(evening, "Ben", card, "join")
    seats = evening.card().text.count("**Ben**")
    left = await hammer(evening, "Ben", evening.card(), "leave")

    assert seats == 1
    assert said(joined, "You already have a seat.") == OFTEN - 1
    assert said(left, "You are not at this table.") == OFTEN - 1
    assert "**Ben**" not in evening.card().text


async def test_S012_computers_are_added_one_press_at_a_time(evening: Evening) -> None:
    """A finger that slips adds one computer, not all that there is room for; so it is with removing."""
    card = await evening.open()
    asked = await evening.press("Ana", card, "add")
    assert asked.message

    await hammer(evening, "Ana", asked.message, "level:0.easy")
    added = evening.card().text.count("**Computer")
    now = evening["Ana"].now(asked.message)
    assert now
    again = answered(await evening.press("Ana", now, "add"))
    await evening.press("Ana", again, "level:1.hard")
    await evening.settled()
    two = evening.card().text.count("**Computer")
    now = evening["Ana"].now(asked.message)
    assert now
    await hammer(evening, "Ana", now, "fewer")

    assert (added, two, evening.card().text.count("**Computer")) == (1, 2, 1)


async def test_S012_start(evening: Evening) -> None:
    """One thread opens, with one message."""
    card = await evening.open("Ben")

    await hammer(evening, "Ana", card, "start")

    assert len(evening.discord.threads) == 1
    assert len([m for m in evening["Dora"].messages(evening.thread) if not m.is_private]) == 1


async def test_S012_back_takes_back_one_decision(evening: Evening) -> None:
    """Twenty presses of Back in one panel undo the last decision only."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    before = len((await evening.table(name)).draft)

    await hammer(evening, name, panel, "back")

    assert len((await evening.table(name)).draft) == before - 1


async def test_S012_concede(evening: Evening) -> None:
    """The seat is given up once, and the table is told once."""
    await evening.begin("Ben", "Cleo")
    asked = await evening["Cleo"].command("alpina concede", evening.thread)
    assert asked.message

    await hammer(evening, "Cleo", asked.message, "conceded")

    texts = [m.text for m in evening["Dora"].messages(evening.thread)]
    assert len([text for text in texts if "**Cleo** conceded." in text]) == 1


async def test_S012_a_free_seat_is_taken_by_one(evening: Evening) -> None:
    """Two people press at once: one has the seat, the other is told that it is taken."""
    await evening.begin("Ben")
    asked = await evening["Ben"].command("alpina concede", evening.thread)
    assert asked.message
    await evening.press("Ben", asked.message, "conceded")
    await evening.settled()
    offer = next(m for m in evening["Dora"].messages(evening.thread) if "**Ben** conceded." in m.text)

    presses = [evening.press(name, offer, "seat") for name in ("Cleo", "Dora") for _ in range(OFTEN // 2)]
    outcomes = await asyncio.gather(*presses)
    await evening.settled()

    holders = [holder.name for holder in (await evening.table()).saved.holders]
    texts = [m.text for m in evening["Ana"].messages(evening.thread)]
    assert len({"Cleo", "Dora"} & {*holders}) == 1
    assert len([text for text in texts if "took the seat of **Ben**" in text]) == 1
    assert all(outcome.failed is None for outcome in outcomes)


async def test_S012_a_table_of_the_own_is_opened_once(evening: Evening) -> None:
    """Who has no seat opens one table, not twenty; the next press, also after a restart, leads there."""
    board = await evening.begin("Ben")
    refused = await evening.press("Cleo", board, "take")
    assert refused.message
    await hammer(evening, "Cleo", refused.message, "own")
    await evening.restart()
    await hammer(evening, "Cleo", refused.message, "own")

    opened = [m for m in evening["Dora"].messages(ROOM) if "### Cleo opens Alpina" in m.text]
    assert len(opened) == 1
    assert "Your table waits for its players." in evening["Cleo"].ephemerals()[-1].text


async def test_S012_a_turn_is_taken_back_once(evening: Evening) -> None:
    """Asked once, agreed once, posted once, however often is pressed."""
    await evening.begin("Ben")
    first = await evening.to_move()
    other = "Ben" if first == "Ana" else "Ana"
    receipt = (await evening.confirm(first, await evening.planned(first))).message
    assert receipt

    await hammer(evening, first, receipt, "undo")
    (question,) = [m for m in evening["Dora"].messages(evening.thread) if "like to take back" in m.text]
    await hammer(evening, other, question, "agree")

    assert (await evening.table()).saved.turns == 0
    boards = [m for m in evening["Dora"].messages(evening.thread) if "Card 2 of 25" in m.text]
    assert len(boards) == 2


async def test_S012_remind_later_and_nudge(evening: Evening) -> None:
    """A reminder is put off once; one greeting is sent."""
    await evening.begin("Ben")
    name = await evening.to_move()
    other = "Ben" if name == "Ana" else "Ana"
    evening.clock.turn(DAY + 60)
    await evening.bot._clock.tick()
    reminder = next(m for m in evening["Dora"].messages(evening.thread) if "waits for you" in m.text)

    later = await hammer(evening, name, reminder, "later")
    nudges = await asyncio.gather(
        *(evening[other].command("alpina nudge", evening.thread) for _ in range(OFTEN))
    )
    await evening.settled()

    due = [d.at for d in (await evening.table()).saved.due if d.kind == "reminder"]
    greetings = [m for m in evening["Dora"].messages(evening.thread) if "says hello" in m.text]
    assert said(later, "You are reminded again in 12 hours.") == OFTEN
    assert due == [int(evening.clock()) + 12 * 3600]
    assert len(greetings) == 1
    assert said(list(nudges), f"You nudged {name}") == OFTEN - 1


async def test_S012_rematch(evening: Evening) -> None:
    """One lobby with one card, whoever asks how often."""
    await evening.begin("Ben")
    for name in ("Ana", "Ben"):
        asked = await evening[name].command("alpina concede", evening.thread)
        assert asked.message
        await evening.press(name, asked.message, "conceded")
        await evening.settled()
    result = next(m for m in evening["Dora"].messages(evening.thread) if "🏆" in m.text)
    cards = len(evening["Dora"].messages(ROOM))

    await hammer(evening, "Ana", result, "rematch")
    await hammer(evening, "Ben", result, "rematch")

    answers = [m.text for name in ("Ana", "Ben") for m in evening[name].ephemerals()]
    assert len(evening["Dora"].messages(ROOM)) == cards + 1
    assert answers.count("The rematch waits for its players.") == 2 * OFTEN


async def test_S012_a_board_is_shared_once(evening: Evening) -> None:
    """One picture for one wish."""
    view = answered(await evening.press("Ana", await evening.begin("Ben"), "view"))
    before = len(evening["Dora"].messages(evening.thread))

    shared = await hammer(evening, "Ana", view, "share")

    assert said(shared, "Everyone sees it now.") == OFTEN
    assert len(evening["Dora"].messages(evening.thread)) == before + 1
