"""What nobody else may know: hands, drawn cards, plans; searched for in every byte others are sent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.core.plain import say
from rules.games.alpina.words import condition
from rules.games.alpina.words import name as card_name

if TYPE_CHECKING:
    from tests.e2e.evening import Evening


def secret(card: int) -> str:
    """Say a card as only its holder is told: with its number in hand and its condition."""
    return f"{say(card_name(card))}: {say(condition(card))}"


async def test_S068_hands_and_plans_are_in_nothing_that_others_are_sent(evening: Evening) -> None:
    """Text, alt text, ids, choices and file names: none that somebody else got names a card in hand."""
    await evening.begin("Ben", "Cleo")
    people = evening.discord.people
    for _ in range(4):
        mover = await evening.to_move()
        table = await evening.table(mover)
        held = [secret(card) for card in table.base.hand]
        start = len(evening.discord.transcript)
        panel = await evening.planned(mover)
        await evening[mover].command("alpina hand", evening.thread)
        await evening[mover].press(evening.board(), "My view")
        await evening[mover].autocomplete("alpina play", evening.thread, "card")
        mine = people[mover].name
        for sent in evening.discord.transcript[start:]:
            if sent.to != mine:
                assert not [card for card in held if card in sent], sent
        assert any(card in sent for sent in evening.discord.transcript[start:] for card in held)
        await evening.confirm(mover, panel)


async def test_S068_a_drawn_card_is_told_to_its_owner_alone(evening: Evening) -> None:
    """The receipt names the card drawn; the thread, the log of others and the export do not."""
    await evening.begin("Ben")
    mover = await evening.to_move()
    receipt = await evening.confirm(mover, await evening.planned(mover))
    drawn = re.search(r"You drew \*\*(.+?)\*\*: (.+?)\.$", receipt.text, re.MULTILINE)
    assert drawn

    watcher = evening["Cleo"]
    for command in ("log", "board", "score", "export"):
        await watcher.command(f"alpina {command}", evening.thread)
    await watcher.command("alpina board", evening.thread, text=True)

    whole = f"{drawn[1]}: {drawn[2]}"
    assert not [sent for sent in evening.discord.transcript if sent.to != mover and whole in sent]


async def test_S071_spectators_and_leavers_have_no_hand(evening: Evening) -> None:
    """Somebody without a seat, or who gave it up, is shown no hand."""
    await evening.begin("Ben", "Cleo")
    ask = await evening["Cleo"].command("alpina concede", evening.thread)
    assert ask.message
    await evening["Cleo"].press(ask.message, "Concede")
    await evening.settled()

    for name in ("Cleo", "Dora"):
        hand = await evening[name].command("alpina hand", evening.thread)
        assert hand.text == "You are not at this table. Join it, or ask for a seat."


async def test_S072_spectators_cannot_act(evening: Evening) -> None:
    """Every control of a table that somebody without a seat presses changes nothing."""
    await evening.begin("Ben")
    mover = await evening.to_move()
    panel = await evening.planned(mover)
    before = await evening.table()

    dora, board = evening["Dora"], evening.board()
    outcomes = [await dora.press(board, button.label) for button in board.buttons]
    outcomes += [await dora.command(f"alpina {one}", evening.thread) for one in ("undo", "concede", "nudge")]
    outcomes.append(await evening["Dora"].command("alpina play", evening.thread, card="1", at="E4"))

    assert panel.is_private
    assert (await evening.table()).saved.version == before.saved.version
    assert all(outcome.failed is None for outcome in outcomes)
    assert all(outcome.message and outcome.message.is_private for outcome in outcomes)


async def test_S077_neither_seed_nor_order_is_in_a_running_export(evening: Evening) -> None:
    """While the game runs the file has no seed and no hand of others, and is not called a record."""
    await evening.begin("Ben")
    await evening.play()

    outcome = await evening["Ana"].command("alpina export", evening.thread)

    assert outcome.message
    assert outcome.text.startswith("What you know of this game so far")
    content = outcome.message.pictures[0].data.decode()
    assert "seed" not in content
    assert "deck" not in content


async def test_the_log_of_the_bot_names_no_card(evening: Evening, caplog: object) -> None:
    """What the bot writes down for its host holds nothing of a hand."""
    await evening.begin("Ben")
    mover = await evening.to_move()
    table = await evening.table(mover)
    panel = await evening.planned(mover)
    await evening[mover].command("alpina play", evening.thread, card="zebra", at="E4")
    await evening.confirm(mover, panel)

    written = getattr(caplog, "text", "")
    assert not [card for card in table.base.hand if secret(card) in written]
