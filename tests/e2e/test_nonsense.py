"""Whatever is typed into whichever option of a turn is answered: nonsense, too much, at the wrong time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
import pytest
from discord import app_commands

from cogs.autocomplete import REFUSED
from cogs.peaks_answers import NO_ANSWER
from rules.registry import all_games
from tests.e2e.evening import ROOM
from tests.e2e.test_broken import damage

if TYPE_CHECKING:
    from tests.e2e.evening import Evening

DIGITS: Final = "9" * 5000
NONSENSE: Final = (DIGITS, f"1-{DIGITS}", f"{DIGITS}🍄", "x" * 5999, "\u202e; ,;²")
PLAIN: Final = "alpina play"
TURNS: Final = tuple(f"{key} {game.info.turn_verb}" for key, game in all_games().items())
NEEDED: Final = {"panorama fly": {"side": "left"}}


def options(evening: Evening, command: str) -> tuple[str, ...]:
    """List the options of a turn that take any text and offer what is possible."""
    group, verb = command.split()
    commands = evening.bot.tree.get_command(group)
    assert isinstance(commands, app_commands.Group)
    turn = commands.get_command(verb)
    assert isinstance(turn, app_commands.Command)
    text = discord.AppCommandOptionType.string
    return tuple(each.name for each in turn.parameters if each.autocomplete and each.type is text)


async def offered(evening: Evening, name: str, command: str, **typed: str) -> list[str]:
    """List what every option of a turn offers to somebody; an option that fails fails the test."""
    here, said = evening.thread, []
    for option in options(evening, command):
        offers = await evening[name].autocomplete(command, here, option, **{**typed, option: ""})
        said += [one.name for one in offers]
    return said


@pytest.mark.parametrize("command", TURNS)
async def test_nonsense_is_refused_with_what_is_possible(
    evening: Evening, command: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Every option takes everything, also more digits than a number may have; no answer is a fault."""
    await evening.begin("Ben", game=command.partition(" ")[0])
    name, named = await evening.to_move(), options(evening, command)
    person, thread = evening[name], evening.thread
    first = (await person.autocomplete(command, thread, named[0]))[0].value
    for option in named:
        for word in NONSENSE:
            typed = {named[0]: first, "at": "1", option: word} | NEEDED.get(command, {})
            known = {key: value for key, value in typed.items() if key in (*named, "side")}
            outcome = await evening.settle(name, await person.command(command, thread, **known))

            assert outcome.message, (option, word[:20], outcome.failed)
            assert len(outcome.text) <= 4000
            await person.autocomplete(command, thread, option, **known)
            if name != await evening.to_move():
                person = evening[name := await evening.to_move()]
                first = (await person.autocomplete(command, thread, named[0]))[0].value

    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("command", TURNS)
async def test_a_long_word_leaves_room_for_what_is_possible(evening: Evening, command: str) -> None:
    """A word of thousands of letters is said back shortened, and what could be typed stands behind it."""
    await evening.begin("Ben", game=command.partition(" ")[0])
    name = await evening.to_move()
    typed = {options(evening, command)[0]: "x" * 5999, **NEEDED.get(command, {})}
    if command in {PLAIN, "meadow place"}:
        typed["at"] = "A1"
    outcome = await evening.settle(name, await evening[name].command(command, evening.thread, **typed))

    assert "I do not know “" + "x" * 60 + "…” here. Possible: " in outcome.text


@pytest.mark.parametrize("command", TURNS)
async def test_options_at_the_wrong_time_say_why_nothing_is_offered(evening: Evening, command: str) -> None:
    """Out of turn, from outside the table and at a table that cannot be read, each option says why."""
    await evening.begin("Ben", game=command.partition(" ")[0])
    name = await evening.to_move()
    other = "Ben" if name == "Ana" else "Ana"
    table = (await evening.table()).saved.id

    waits = await offered(evening, other, command)
    outside = await offered(evening, "Dora", command)
    await evening.restart()
    await damage(evening, table)
    broken = await offered(evening, name, command)

    count = len(options(evening, command))
    assert waits == [f"It is {name}'s turn."] * count
    assert outside == ["You are not at this table. Join it, or ask for a seat."] * count
    assert broken == ["This table cannot be read; the others are fine. Concede ends it for everyone."] * count


async def test_an_entry_that_says_why_there_is_nothing_is_no_answer(evening: Evening) -> None:
    """Chosen all the same, it is as if the option were left out: the turn goes on with what is open."""
    await evening.begin("Ben", game="peaks")
    person = evening[name := await evening.to_move()]
    typed = {"card": "WALK", "to": REFUSED, "then": REFUSED}

    offers = await person.autocomplete("peaks play", evening.thread, "to", **typed)
    outcome = await evening.settle(name, await person.command("peaks play", evening.thread, **typed))

    assert offers
    assert REFUSED not in {offer.value for offer in offers}
    assert outcome.message
    assert outcome.message.selects
    assert "I do not know" not in outcome.text


@pytest.mark.parametrize("command", TURNS)
async def test_options_at_the_table_of_another_game_offer_nothing(evening: Evening, command: str) -> None:
    """Where another game is played, or none, a turn's options say that there is no such table."""
    await evening.begin("Ben", game="panorama" if command == PLAIN else "alpina")
    name = await evening.to_move()
    for option in options(evening, command):
        there = await evening[name].autocomplete(command, evening.thread, option, **{option: "C"})
        room = await evening[name].autocomplete(command, ROOM, option)
        assert {one.value for one in (*there, *room)} <= {REFUSED, NO_ANSWER}, option


async def test_more_people_are_invited_than_a_message_can_call(evening: Evening) -> None:
    """A hundred of them are called, and what is nobody's id is left out: the card is there all the same."""
    many = "".join(f"<@{10**17 + number}>" for number in range(150))
    await evening["Ana"].command("panorama new", ROOM, players=f"<@{2**63}>{many}")
    await evening.settled()
    refused = await evening["Ben"].command("panorama new", ROOM, players="<@99999999999999999999>")

    number = await evening.bot.sessions.at(evening.discord.channels[ROOM].id)
    assert number is not None
    assert len((await evening.bot.sessions.look(number, None)).saved.invited) == 100
    assert f"<@{10**17}> invited" in evening.card().text
    assert "Possible: \\@name" in refused.text
