"""One turn in all its shapes: the call, the panel, the receipt, the refusals and old buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.e2e.evening import Evening


def other(name: str) -> str:
    return "Ben" if name == "Ana" else "Ana"


async def test_the_seat_to_move_is_called_and_nobody_else(evening: Evening) -> None:
    """Each turn is one message that pings the person to move, never the one who just moved."""
    await evening.begin("Ben")
    mover = await evening.to_move()

    await evening.play()

    board = evening.board()
    called = evening.discord.people[other(mover)].id
    assert board.post.pinged == (called,)
    assert board.text.startswith(f"### <@{called}>, your turn\nCard 3 of 25")
    assert f"**{mover}** played " in board.text
    assert "· now " in board.text


async def test_the_alt_text_tells_the_position(evening: Evening) -> None:
    """The picture's words say the game, the moment, who is to move, what changed, and the scores."""
    await evening.begin("Ben")
    mover = await evening.to_move()
    await evening.play()

    alt = evening.board().pictures[0].alt

    assert alt.startswith(
        f"Alpina, Card 3 of 25. {other(mover)} to move. Since their last turn: {mover} played"
    )
    assert ". Scores: " in alt
    assert alt.endswith("Board as text: /alpina board text.")
    assert "*" not in alt


async def test_somebody_else_is_told_whose_turn_it_is(evening: Evening) -> None:
    """Pressing another person's button is answered privately, with a look at the table."""
    await evening.begin("Ben")
    mover = await evening.to_move()

    for name in (other(mover), "Cleo"):
        outcome = await evening[name].press(evening.board(), "Take your turn")
        assert outcome.message
        assert outcome.message.is_private
        if name != "Cleo":
            assert outcome.text == f"It is {mover}'s turn."
            assert [b.label for b in outcome.message.buttons] == ["My view", "Log"]


async def test_the_panel_asks_card_and_place_in_either_order(evening: Evening) -> None:
    """Both selects are open from the start; the one that is answered goes above the open one."""
    await evening.begin("Ben")
    name = await evening.to_move()

    panel = await evening.panel(name)
    assert panel.is_private
    assert panel.text == ("### Alpina · Card 2 of 25\n**Card?** › Place › Hiker\nWhich card do you play?")
    assert [s.placeholder for s in panel.selects] == ["Which card do you play?", "Where does it go?"]
    assert [b.label for b in panel.buttons] == ["Start over", "?"]
    panel = await evening.pick(name, panel, "at")

    assert [bool(s.chosen) for s in panel.selects] == [True, False]
    assert panel.selects[0].custom_id.endswith(":at")
    assert "**Card?** › Place **E4** › Hiker" in panel.text
    assert [b.label for b in panel.buttons] == ["Back", "Start over", "?"]


async def test_the_confirm_pair_says_what_each_does(evening: Evening) -> None:
    """With a hiker left, the green button puts it on the card and the grey one leaves it out."""
    await evening.begin("Ben")
    name = await evening.to_move()

    panel = await evening.planned(name)

    shown = [(b.label, b.style) for b in panel.buttons]
    assert shown[0][0].startswith("Confirm, hiker on E4 · ")
    assert shown == [
        (shown[0][0], "success"),
        ("Confirm without hiker", "secondary"),
        ("Back", "secondary"),
        ("Start over", "secondary"),
        ("?", "secondary"),
    ]
    assert "Put a hiker on it?\n8 hikers, 7 after this." in panel.text


async def test_a_neighbour_moves_the_pawn_and_renames_the_button(evening: Evening) -> None:
    """Choosing a neighbouring card for the hiker changes the green button."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)

    panel = await evening.pick(name, panel, "hiker")

    assert panel.buttons[0].label.startswith("Confirm, hiker on E5 · ")
    assert "Hiker **E5**" in panel.text


async def test_back_and_start_over(evening: Evening) -> None:
    """Back undoes the last decision and keeps the others; Start over undoes all."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)

    back = await evening[name].press(panel, "Back")
    assert back.message
    assert "**Place?**" in back.text
    assert back.message.selects[0].chosen
    over = await evening[name].press(back.message, "Start over")

    assert "**Card?** › Place › Hiker" in over.text


async def test_the_question_mark_shows_the_rule_of_the_step(evening: Evening) -> None:
    """The rule comes in a message of its own; the panel stays as it is."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)

    outcome = await evening[name].press(panel, "?")

    assert outcome.kind == "message"
    assert outcome.text.startswith("### Alpina a4")


async def test_a_plan_is_kept_and_shown_by_any_panel(evening: Evening) -> None:
    """Nothing is lost by closing a panel: the next one opens with the plan and says since when it is kept."""
    await evening.begin("Ben")
    name = await evening.to_move()
    await evening.planned(name)

    again = await evening.panel(name)

    assert f"-# Your plan from <t:{int(evening.clock())}:R> is kept." in again.text
    assert "**Hiker?**" in again.text


async def test_two_panels_never_disagree(evening: Evening) -> None:
    """A press on a panel that is behind changes nothing and draws the newest plan."""
    await evening.begin("Ben")
    name = await evening.to_move()
    old = await evening.panel(name)
    await evening.planned(name)

    panel = await evening.pick(name, old, "at", 1)

    assert "Place **E4**" in panel.text


async def test_the_receipt(evening: Evening) -> None:
    """After the turn: that it is over, what it did, the score, who is next, and which card was drawn."""
    await evening.begin("Ben")
    name = await evening.to_move()

    outcome = await evening.confirm(name, await evening.planned(name))

    assert outcome.kind == "update"
    assert outcome.text.startswith("### Your turn is over\n")
    assert f"**{other(name)}** is next." in outcome.text
    assert "You drew **" in outcome.text
    assert outcome.message
    assert [b.label for b in outcome.message.buttons] == ["Board", "Undo…"]


async def test_next_leads_to_the_other_table_that_waits(evening: Evening) -> None:
    """A receipt opens the most urgent other table in its own place: its press is the way in."""
    await evening.begin("Ben")
    while await evening.to_move() != "Ana":
        await evening.play()
    first = evening.thread
    await evening.begin("Ana", host="Ben")
    while await evening.to_move() != "Ana":
        await evening.play()

    receipt = await evening.confirm("Ana", await evening.planned("Ana"))
    assert receipt.message
    opened = await evening["Ana"].press(receipt.message, "Next: Alpina with Ben")

    assert opened.kind == "update"
    assert "Which card do you play?" in opened.text
    assert first.id != evening.thread.id


async def test_slash_with_part_of_a_turn_says_what_was_left_out(evening: Evening) -> None:
    """A line without a hiker plays without one, and the receipt says so once."""
    await evening.begin("Ben")

    outcome = await evening.play()

    assert outcome.text.count("No hiker placed.") == 1


async def test_slash_refuses_with_the_rule(evening: Evening) -> None:
    """An illegal cell is refused in a sentence with the rule, the rule itself one press away."""
    await evening.begin("Ben")
    name = await evening.to_move()
    card = (await evening[name].autocomplete("alpina play", evening.thread, "card"))[0].value

    outcome = await evening[name].command("alpina play", evening.thread, card=card, at="E5")

    assert outcome.message
    assert outcome.message.is_private
    assert outcome.text.startswith("E5 is taken by ")
    assert outcome.text.endswith("(Alpina a3)")
    assert [b.label for b in outcome.message.buttons] == ["The rule", "Take your turn"]
    rule = await evening[name].press(outcome.message, "The rule")
    assert "### Alpina a3" in rule.text


async def test_autocomplete_narrows_by_words_and_by_what_is_typed(evening: Evening) -> None:
    """Words match by their beginning; an illegal earlier option is one entry with the refusal."""
    await evening.begin("Ben")
    name = await evening.to_move()
    person, thread = evening[name], evening.thread

    cells = await person.autocomplete("alpina play", thread, "at", at="e")
    wrong = await person.autocomplete("alpina play", thread, "at", card="999")
    waiting = await evening[other(name)].autocomplete("alpina play", thread, "card")
    none = await person.autocomplete("alpina play", thread, "hiker")

    assert [c.value for c in cells] == ["E4", "E6", "D5", "F5"]
    assert [c.value for c in wrong] == ["!"]
    assert [c.name for c in waiting] == [f"It is {name}'s turn."]
    assert [c.value for c in none] == ["none"]


async def test_autocomplete_passes_over_what_comes_later(evening: Evening) -> None:
    """Who goes back to the card or the place after choosing a hiker is offered cards and places."""
    await evening.begin("Ben")
    person, thread = evening[await evening.to_move()], evening.thread
    card = (await person.autocomplete("alpina play", thread, "card"))[0].value

    for hiker in ("none", "E4"):
        cards = await person.autocomplete("alpina play", thread, "card", hiker=hiker, at="E4")
        cells = await person.autocomplete("alpina play", thread, "at", hiker=hiker, card=card)
        assert len(cards) == 6
        assert " at E4" in cards[-1].name or cards[-1].name.endswith("…")
        assert [c.value for c in cells] == ["E4", "D5", "F5", "E6"]
        assert all("now" in c.name for c in cells)


async def test_thousands_of_digits_are_just_a_word_that_names_nothing(evening: Evening) -> None:
    """However long a number is typed, the answer is a sentence."""
    await evening.begin("Ben")
    person, thread = evening[await evening.to_move()], evening.thread
    digits = "9" * 5900

    for typed in (f"c{digits}", digits):
        outcome = await person.command("alpina play", thread, card=typed, at="E4")
        assert outcome.text.startswith("I do not know “")
    who = await person.command("alpina log", thread, who=digits)
    since = await person.command("alpina log", thread, since=digits)

    assert who.text.startswith("I do not know “")
    assert "The table started: " in since.text


async def test_german_players_read_german(evening: Evening) -> None:
    """Panel, receipt and refusal follow the reader's language, the thread the server's."""
    await evening.begin("Ben")
    name = await evening.to_move()
    evening.discord.set_locale(name, "de")

    panel = await evening.planned(name)
    outcome = await evening.confirm(name, panel)

    assert panel.buttons[0].label.startswith("Fertig, Wanderer auf E4 · ")
    assert "Karte " in panel.text
    assert outcome.text.startswith("### Dein Zug ist vorbei")
    assert "your turn" in evening.board().text


async def test_a_call_whose_turn_is_done_calls_nobody_any_more(evening: Evening) -> None:
    """The moment in the game stands in its place, over the board as it was and the word how it went."""
    first = await evening.begin("Ben")
    position = first.text.splitlines()[1]
    await evening.play()

    await evening.settled()

    now = next(m for m in evening["Ben"].messages(evening.thread) if m.id == first.id)
    assert now.text.startswith(f"### {position}\n")
    assert ", your turn" not in now.text
    assert "Played by " in now.text


async def test_only_the_newest_receipt_takes_a_turn_back(evening: Evening) -> None:
    """The one before it loses the button; one that the bot has forgotten takes nothing back."""
    await evening.begin(computers=1, level="easy")
    forgotten = (await evening.play()).message
    evening.bot.receipts.clear()
    older, newer = (await evening.play()).message, (await evening.play()).message
    await evening.settled()
    ana, turns = evening["Ana"], (await evening.table()).saved.turns
    assert forgotten
    assert older
    assert newer

    settled, standing = ana.now(older), ana.now(newer)
    outcome = await ana.press(forgotten, "Undo…")
    await evening.settled()

    assert settled
    assert standing
    assert "Undo…" not in [button.label for button in settled.buttons]
    assert "Undo…" in [button.label for button in standing.buttons]
    assert outcome.text.startswith(("Now: ", "That was "))
    assert (await evening.table()).saved.turns == turns


async def test_who_has_no_seat_may_open_a_table_of_the_own(evening: Evening) -> None:
    """A press on another's turn leads on: to a table of the same game, in the channel of the lobby."""
    board = await evening.begin("Ben")
    refused = await evening.press("Cleo", board, "take")
    assert refused.message
    assert "You are not at this table." in refused.text
    assert [b.label for b in refused.message.buttons] == ["Open a table of your own", "My view", "Log"]

    await evening.press("Cleo", refused.message, "own")
    await evening.settled()

    assert "### Cleo opens Alpina" in evening.card().text
    assert "Your table waits for its players." in evening["Cleo"].ephemerals()[-1].text


async def test_a_table_of_the_own_where_the_bot_may_not_speak(evening: Evening) -> None:
    """Nothing is promised that is not there; once the bot may speak, a press posts the card of one table."""
    board = await evening.begin("Ben")
    refused = await evening.press("Cleo", board, "take")
    assert refused.message
    evening.discord.deny("send_messages")
    evening.discord.deny("send_messages_in_threads")
    await evening.press("Cleo", refused.message, "own")
    await evening.settled()
    unheard = evening["Cleo"].ephemerals()[-1].text
    evening.discord.allow("send_messages")
    evening.discord.allow("send_messages_in_threads")
    await evening.press("Cleo", refused.message, "own")
    await evening.settled()

    assert unheard.startswith("That did not reach <#")
    assert "### Cleo opens Alpina" in evening.card().text
    assert "Your table waits for its players." in evening["Cleo"].ephemerals()[-1].text


async def test_who_has_no_seat_is_offered_one_that_was_left(evening: Evening) -> None:
    """A seat whose player conceded is a press away."""
    board = await evening.begin("Ben", "Dora")
    mover = await evening.to_move()
    waiting = next(name for name in ("Ana", "Ben", "Dora") if name != mover)
    await evening.bot.sessions.concede((await evening.table()).saved.id, evening.discord.people[waiting].id)

    refused = await evening.press("Cleo", board, "take")
    assert refused.message
    await evening.press("Cleo", refused.message, "seat")
    await evening.settled()

    assert "Cleo" in [holder.name for holder in (await evening.table()).saved.holders]
