"""Restarts, old messages and time: every control outlives them, and nothing that was confirmed is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.store import Place
from rules.sessions import Person

if TYPE_CHECKING:
    from tests.e2e.evening import Evening

DAY = 24 * 3600


async def test_S001_a_restart_in_the_middle_of_a_turn(evening: Evening) -> None:
    """A panel that was open before the restart goes on after it, plan and all."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)

    await evening.restart()
    outcome = await evening.confirm(name, panel)

    assert "Your turn is over" in outcome.text
    assert "Card 3 of 25" in evening.board().text


async def test_S001_every_control_works_after_a_restart(evening: Evening) -> None:
    """Each button of lobby, table message, private looks and result is answered after a restart."""
    card = await evening.open("Ben")
    await evening.restart()
    joined = await evening["Cleo"].press(card, "Join")
    await evening["Ana"].press(evening.card(), "Start")
    await evening.settled()
    await evening.restart()

    answers = [
        await evening["Ana"].press(evening.board(), label)
        for label in ("Take your turn", "My view", "Log", "More")
    ]

    assert joined.kind == "update"
    assert {answer.kind for answer in answers} <= {"message", "later"}


async def test_S002_a_button_of_last_month(evening: Evening) -> None:
    """Six days later the newest message still opens the panel; once its thread sleeps, /games does."""
    await evening.begin("Ben")
    name = await evening.to_move()

    evening.clock.turn(6 * DAY)
    panel = await evening.panel(name)
    evening.clock.turn(30 * DAY)
    listed = await evening[name].command("games", "game-night")
    assert listed.message
    opened = await evening[name].press(listed.message, "Play")
    assert opened.message
    planned = opened.message
    for step in ("card", "at"):
        planned = await evening.pick(name, planned, step)
    receipt = await evening.confirm(name, planned)

    assert "Which card do you play?" in panel.text
    assert "Your turn is over" in receipt.text
    assert "Card 3 of 25" in evening.board().text


async def test_S003_a_button_of_an_older_board(evening: Evening) -> None:
    """A superseded confirmation says what happened; nothing is ever a bare failure."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    twin = await evening.panel(name)
    await evening.confirm(name, panel)

    again = await evening.confirm(name, twin)

    assert again.text.startswith(f"Already done: **{name}** played ")
    assert again.message
    assert [b.label for b in again.message.buttons] == ["Newest board"]


async def test_an_older_call_tells_somebody_else_what_is_now(evening: Evening) -> None:
    """Take your turn on a board that is not the newest: that was then, this is now."""
    await evening.begin("Ben")
    name = await evening.to_move()
    first = evening.board()
    evening.discord.faults.next("PATCH", "/channels/{c}/messages/{m}", status=400, code=30046)
    await evening.play()

    outcome = await evening[name].press(first, "Take your turn")

    assert outcome.message
    assert outcome.text.startswith("That was Card 2 of 25. Now: Card 3 of 25, ")
    assert [b.label for b in outcome.message.buttons] == ["Newest board"]


async def test_S016_a_move_on_a_position_that_is_gone(evening: Evening) -> None:
    """An old panel of the person to move changes nothing: it shows the new position."""
    await evening.begin("Ben")
    name = await evening.to_move()
    old = await evening.planned(name)
    await evening.play()
    await evening.play()

    outcome = await evening.confirm(name, old)

    assert (await evening.table()).saved.turns == 2
    assert outcome.text.startswith("Now: Card 4 of 25") or "Card 4 of 25" in outcome.text


async def test_a_button_of_a_finished_game(evening: Evening) -> None:
    """Once the game is over an old button says who won, and offers a rematch."""
    await evening.begin("Ben")
    name = await evening.to_move()
    old = await evening.planned(name)
    for _ in range(24):
        await evening.play()

    outcome = await evening.confirm(name, old)

    assert outcome.message
    assert outcome.text.startswith("This game ended <t:")
    assert outcome.text.endswith(" won.")
    assert [b.label for b in outcome.message.buttons] == ["Result", "Rematch"]


async def test_a_turn_call_that_a_crash_kept_back(evening: Evening) -> None:
    """If the bot dies between saving a turn and telling of it, the call comes after the start."""
    await evening.begin("Ben")
    name = await evening.to_move()
    panel = await evening.planned(name)
    person = evening.discord.people[name].id
    table = await evening.table(name)
    await evening.bot.sessions.decide(table.saved.id, person, ("end", table.ends()[0].key))
    before = evening.board().id

    await evening.restart()

    assert evening.board().id != before
    assert "Card 3 of 25" in evening.board().text
    assert panel.id != before


async def test_a_restart_tells_nothing_twice(evening: Evening) -> None:
    """A clean start says nothing: whoever was called is not called again."""
    await evening.begin("Ben")
    await evening.play()
    before = len(evening["Cleo"].messages(evening.thread))

    await evening.restart()

    assert len(evening["Cleo"].messages(evening.thread)) == before


async def test_commands_are_told_to_discord_only_when_they_changed(evening: Evening) -> None:
    """Two hundred changes a day are allowed, so a restart makes none."""
    seen: list[str] = []
    evening.discord.listen(lambda exchange: seen.append(f"{exchange.method} {exchange.route}"))

    await evening.restart()

    assert not [call for call in seen if "commands" in call]


async def test_a_button_from_an_older_cairn(evening: Evening) -> None:
    """A control that this version does not know is answered, too."""
    from cogs.talk.parts import Button, Message, Words, row  # noqa: PLC0415

    message = Message(
        (
            Words("Old"),
            row(
                Button("Old", "x:unknown"), Button("Older", "t:abcde:1:dance"), Button("Gone", "g:new:chess")
            ),
        )
    )
    room = evening.discord.channels["game-night"]
    from cogs.posting import post  # noqa: PLC0415

    await post(evening.bot, Place(guild=1, channel=room.id, parent=room.id), message, "")
    old = evening["Ana"].last("game-night")

    first = await evening["Ana"].press(old, "Old")
    second = await evening["Ana"].press(old, "Older")
    third = await evening["Ana"].press(old, "Gone")

    assert first.text == third.text == "This button is from an older Cairn."
    assert second.text == "This table no longer exists."


async def test_S022_a_lobby_that_nobody_saw_is_posted_at_the_next_start(evening: Evening) -> None:
    """A stop between opening a table and showing its card costs nobody the table."""
    person, place = evening["Ana"].person, evening.discord.channels["game-night"]
    here = Place(guild=evening.bot.guilds[0].id, channel=place.id, parent=place.id)
    await evening.bot.sessions.open("alpina", Person(person.id, "Ana"), here)

    await evening.restart()
    await evening.press("Ben", evening.card(), "join")

    assert "**Ben**" in evening.card().text


async def test_S022_a_start_that_nobody_saw_is_told_at_the_next_start(evening: Evening) -> None:
    """A stop between the start and its thread: the thread opens, and the card leads there."""
    await evening.open("Ben")
    number = await evening.bot.sessions.at(evening.discord.channels["game-night"].id)
    await evening.bot.sessions.start(number or "", evening["Ana"].person.id)

    await evening.restart()

    assert "Card 2 of 25" in evening.board().text
    assert [button.label for button in evening.card().buttons] == ["Go to the table"]


async def test_S003_a_list_that_time_has_passed_by_names_who_is_to_move(evening: Evening) -> None:
    """Play in an old list of games, and the same table by command, answer for that table from anywhere."""
    await evening.begin("Ben")
    name = await evening.to_move()
    listed = await evening[name].command("games", "general")
    assert listed.message
    number = (await evening.table()).saved.id
    await evening.play()
    other = await evening.to_move()

    pressed = await evening[name].press(listed.message, "Play")
    typed = await evening[name].command("games", "general", open=number)

    assert pressed.text == f"It is {other}'s turn."
    assert other in typed.text
