"""Many presses at once: one move, one message, one answer each."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.local.rest import Exchange
    from tests.e2e.evening import Evening


async def test_S012_twenty_presses_of_one_confirm(evening: Evening) -> None:
    """Twenty presses at once make one turn; the other nineteen are told that it is done."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    green = panel.buttons[0].custom_id or ""

    outcomes = await asyncio.gather(*(evening[name].press(panel, green) for _ in range(20)))
    await evening.settled()

    texts = [outcome.text for outcome in outcomes]
    assert (await evening.table()).saved.turns == 1
    assert all(outcome.failed is None for outcome in outcomes)
    assert sum("Your turn is over" in text or "Already done" in text for text in texts) == 20
    boards = [m for m in evening["Cleo"].messages(evening.thread) if not m.is_private]
    assert len(boards) == 2


async def test_S014_one_press_is_answered_once(evening: Evening) -> None:
    """Each interaction is answered by one handler, whatever it brings."""
    answers: Counter[int] = Counter()

    def count(exchange: Exchange) -> None:
        if exchange.route == "/interactions/{id}/{token}/callback":
            answers[exchange.status] += 1

    evening.discord.listen(count)
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    twin = await evening.panel(name)
    await evening.confirm(name, panel)
    await evening.confirm(name, twin)

    assert set(answers) == {200}
    assert answers[200] == 9


async def test_S015_two_different_moves_at_once(evening: Evening) -> None:
    """Two different lines for one turn at once: one is played, the other is refused."""
    await evening.begin("Ben")
    name = await evening.to_move()
    cards = await evening[name].autocomplete("alpina play", evening.thread, "card")

    outcomes = await asyncio.gather(
        *(
            evening[name].command("alpina play", evening.thread, card=card.value, at=cell)
            for card, cell in zip(cards, ("E4", "E6"), strict=False)
        )
    )
    await evening.settled()

    assert sum("Your turn is over" in outcome.text for outcome in outcomes) == 1
    assert (await evening.table()).saved.turns == 1


async def test_the_same_interaction_delivered_by_several_presses_of_start(evening: Evening) -> None:
    """Pressing Start five times at once opens one thread with one board."""
    card = await evening.open("Ben")

    await asyncio.gather(*(evening["Ana"].press(card, "Start") for _ in range(5)))
    await evening.settled()

    assert len(evening.discord.threads) == 1
    assert len([m for m in evening["Ben"].messages(evening.thread) if not m.is_private]) == 1


async def test_a_plan_whose_position_was_taken_back_is_not_called_done(evening: Evening) -> None:
    """Its confirmation says what the position is now, not that an earlier turn of one's own was made."""
    await evening.begin("Ben")
    for _ in range(2):
        await evening.play()
    first = await evening.to_move()
    receipt = (await evening.confirm(first, await evening.planned(first))).message
    other = await evening.to_move()
    panel = await evening.planned(other)
    assert receipt
    await evening.press(first, receipt, "undo")
    await evening.settled()
    (question,) = [m for m in evening["Dora"].messages(evening.thread) if "like to take back" in m.text]
    await evening.press(other, question, "agree")
    await evening.settled()

    outcome = await evening.confirm(other, panel)

    assert outcome.text == f"That was Card 5 of 25. Now: Card 4 of 25, {first} is to move."
    assert (await evening.table()).saved.turns == 2


async def test_a_confirmation_of_another_plan_ends_nothing(evening: Evening) -> None:
    """Of two panels one goes on to another card: the other's Confirm shows what is planned now."""
    await evening.begin("Ben")
    name = await evening.to_move()
    older = await evening.planned(name)
    newer = await evening.pick(name, await evening.panel(name), "card", 1)

    outcome = await evening.confirm(name, older)

    assert (await evening.table()).saved.turns == 0
    assert outcome.text.startswith(newer.text[:60])
    assert "Your turn is over" in (await evening.confirm(name, newer)).text


async def test_a_moment_is_named_once(evening: Evening) -> None:
    """Where a whole round bears one name, an older button does not say that it was that and is that now."""
    await evening.begin("Ben", game="scenery")
    name = await evening.to_move()
    board = evening.board()
    panel = await evening.panel(name, "first")
    evening.discord.faults.next("PATCH", "/channels/{c}/messages/{m}", status=400, code=30046)
    await evening.confirm(name, panel)

    outcome = await evening[name].press(board, "Take your turn")

    assert outcome.text.startswith("Now: Round 1 of 12, ")
