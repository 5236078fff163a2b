"""The languages: says a Text to a reader, and gives Discord the words of the commands.

English is the source; German comes from `locales/de/LC_MESSAGES/cairn.po`, read when it is first
needed. `python -m bot.catalogue` keeps that file in step with the source.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str

from rules.core.text import Arg, Series, Text, When, Who, t

Code: TypeAlias = Literal["en", "de"]
"""A language that Cairn speaks."""

GERMAN = Path(__file__).parent / "locales" / "de" / "LC_MESSAGES" / "cairn.po"
PLACEHOLDER = re.compile(r"\{(\w+)\}")
COMMAND = "command"
"""The context of the words of commands; "command scenery" is that of a word in /scenery alone."""

Forms: TypeAlias = tuple[str, ...]
"""A translated message: one form, or one for each plural that the language has."""


class Language:
    """One language, in which every Text can be said; English is the one without translations."""

    def __init__(self, code: Code, translations: Mapping[tuple[str | None, str], Forms]) -> None:
        self.code: str = code
        self._translations = translations

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """Say a text; `names` are what the seats are called here, in seat order.

        The names go in as they are: where they are shown as markdown, they are escaped before.
        """
        args = dict(text.args)
        return PLACEHOLDER.sub(lambda found: self._arg(args[found[1]], names), self._message(text))

    def word(self, message: str, *contexts: str) -> str | None:
        """Translate a word by the first of the contexts that has it; None where none has."""
        for context in contexts:
            forms = self._translations.get((context, message))
            if forms:
                return forms[0]
        return None

    def _message(self, text: Text) -> str:
        forms = self._translations.get((text.context, text.id))
        if text.plural is None:
            return forms[0] if forms else text.id
        # English and German count alike: one, and everything else.
        return (forms or (text.id, text.plural))[text.n != 1]

    def _arg(self, arg: Arg, names: Sequence[str]) -> str:
        match arg:
            case str() | int():
                return str(arg)
            case Text():
                return self.say(arg, names)
            case Who(seat=seat, bold=bold):
                return f"**{names[seat]}**" if bold else names[seat]
            case Series(items=items, last_and=last_and):
                return self._series([self._arg(item, names) for item in items], last_and=last_and)
            case When(at=at, style=style):
                return f"<t:{at}:{style}>"

    def _series(self, items: list[str], *, last_and: bool) -> str:
        if last_and and len(items) > 1:
            *most, last = items
            return self.say(t("{these} and {last}", these=", ".join(most), last=last))
        return ", ".join(items)


class Translator(app_commands.Translator):
    """Names and describes the slash commands in German, where Discord's own language is German."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Find the word in German; the names of the games' groups are the same in every language."""
        if locale is not Locale.german or context.location is Location.group_name:
            return None
        return language("de").word(string.message, *contexts(context))


def contexts(context: app_commands.TranslationContextTypes) -> tuple[str, ...]:
    """Name the contexts in which a command's word is looked up: its own group's first."""
    match context.data:
        case app_commands.Command() as command:
            root = command.root_parent
        case app_commands.Parameter() as parameter:
            root = parameter.command.root_parent
        case _:
            root = None
    return (f"{COMMAND} {root.name}", COMMAND) if root else (COMMAND,)


@cache
def language(code: Code) -> Language:
    """Get a language by its code."""
    if code == "en":
        return Language("en", {})
    with GERMAN.open("rb") as file:
        return Language("de", _forms(read_po(file, locale="de")))


def language_for(locale: Locale | str | None, otherwise: Code = "en") -> Language:
    """Get the language for what Discord calls a locale; `otherwise` where it names none."""
    if locale is None:
        return language(otherwise)
    return language("de" if str(locale).split("-")[0] == "de" else "en")


def said(message: Message) -> Forms:
    """Read what the catalogue says for a message: nothing while it is empty or only guessed."""
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return forms if all(forms) and not message.fuzzy else ()


def _forms(catalogue: Catalog) -> dict[tuple[str | None, str], Forms]:
    forms: dict[tuple[str | None, str], Forms] = {}
    for message in catalogue:
        source = message.id if isinstance(message.id, str) else message.id[0]
        if source and said(message):
            forms[message.context, source] = said(message)
    return forms
