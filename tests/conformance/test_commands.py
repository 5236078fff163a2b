"""Every slash command, built as at the start of the bot, keeps Discord's limits in both languages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import Cairn, extensions
from bot.i18n import Translator
from bot.settings import Settings
from bot.store import SqliteStore
from cogs.base import GameCog
from rules.registry import game_of
from tests.conformance.games import each_game

LANGUAGES = (None, "de")
OPTIONS = 25
SUBCOMMANDS = 25
CHARACTERS = 8_000
"""What the names, descriptions and values of one command may come to, in each language."""


@pytest.fixture
async def payloads(tmp_path: Path) -> AsyncIterator[dict[str, Any]]:
    """Load every cog as the bot does, and give what Discord would be told of each command."""
    async with SqliteStore.open(tmp_path / "cairn.db") as store, Cairn(store, Settings()) as bot:
        for name in extensions():
            await bot.load_extension(name)
        commands = [
            await command.get_translated_payload(bot.tree, Translator())
            for command in bot.tree.get_commands()
        ]
        yield {command["name"]: command for command in commands}


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """List a command and everything in it that has a name: groups, subcommands, options and choices."""
    yield command
    for option in command.get("options", ()):
        yield from parts(option)
    yield from command.get("choices", ())


def said(part: dict[str, Any], key: str, language: str | None) -> str:
    """Read a name or description in a language; English where there is no other."""
    translated = part.get(f"{key}_localizations") or {}
    return str(translated.get(language) or part.get(key) or "")


async def test_names_and_descriptions_fit(payloads: dict[str, Any]) -> None:
    """A name has at most 32 characters (that of a choice 100), a description 1 to 100, in both languages."""
    for command in payloads.values():
        for part in parts(command):
            most = 100 if "value" in part else 32
            for language in LANGUAGES:
                assert 1 <= len(said(part, "name", language)) <= most
                if "description" in part:
                    assert 1 <= len(said(part, "description", language)) <= 100


async def test_a_command_is_not_too_big(payloads: dict[str, Any]) -> None:
    """At most 25 subcommands, options and choices each, and 8,000 characters in all, in both languages."""
    for command in payloads.values():
        for part in parts(command):
            assert len(part.get("options", ())) <= max(OPTIONS, SUBCOMMANDS)
            assert len(part.get("choices", ())) <= OPTIONS
        for language in LANGUAGES:
            words = (
                said(part, key, language) + str(part.get("value", ""))
                for part in parts(command)
                for key in ("name", "description")
            )
            assert sum(map(len, words)) <= CHARACTERS


async def test_names_differ_in_every_language(payloads: dict[str, Any]) -> None:
    """No two commands, subcommands or options beside one another have one name."""
    for language in LANGUAGES:
        names = [said(command, "name", language) for command in payloads.values()]
        assert len(set(names)) == len(names)
        for command in payloads.values():
            for part in parts(command):
                names = [said(option, "name", language) for option in part.get("options", ())]
                assert len(set(names)) == len(names)


async def test_names_are_as_discord_wants_them(payloads: dict[str, Any]) -> None:
    """Names of commands and options are lower case and have no spaces; required options come first."""
    for command in payloads.values():
        for part in (part for part in parts(command) if "value" not in part):
            for language in LANGUAGES:
                name = said(part, "name", language)
                assert name == name.lower()
                assert " " not in name
            required = [bool(option.get("required")) for option in part.get("options", ())]
            assert required == sorted(required, reverse=True)


@each_game()
async def test_a_whole_turn_can_be_typed(payloads: dict[str, Any], key: str) -> None:
    """A game's group has the command of a whole turn; its options answer steps of the turn.

    Those that are not completed may also say more about another one's answer, such as how it is turned.
    """
    info = game_of(key).info
    subcommands = {option["name"]: option for option in payloads[key]["options"]}
    options = subcommands[info.turn_verb]["options"]
    cog = next(each for each in GameCog.__subclasses__() if getattr(each, "game", None) == key)
    answers = [each["name"] for each in options if each.get("autocomplete") or each.get("required")]
    answered = {step for answer in answers for step in cog.steps_of.get(answer, (answer,))}

    assert answered <= {step.key for step in info.steps}
    assert answers


@each_game()
async def test_no_more_computers_are_offered_than_there_are_seats(payloads: dict[str, Any], key: str) -> None:
    """Whoever opens a table sits there too; all the other seats may be a computer's."""
    new = next(part for part in payloads[key]["options"] if part["name"] == "new")
    computers = next(option for option in new["options"] if option["name"] == "computers")

    assert (computers["min_value"], computers["max_value"]) == (0, max(game_of(key).info.seats) - 1)
