"""Keeps the translations in step with the source.

`python -m bot.catalogue update` writes every text of the source into the catalogue, `check` says what
is missing, left over or does not fit. A text is the English in a call of `t`, `tn` or `tc`, read from
the source, or a word of a slash command, read from the commands as Discord would get them.
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import discord
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import locale_str
from discord.ext import commands

from bot.i18n import COMMAND, GERMAN, PLACEHOLDER, contexts, said

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "cogs", "render", "rules")
MAKERS = "rules.core.text"
"""The module of t, tn and tc."""

HEADER = r"""# Cairn in German. Fill in every msgstr; `python -m bot.catalogue update` keeps the rest in step.
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

"""

Key: TypeAlias = tuple[str | None, str]
"""What tells a message apart: its context and its English."""


@dataclass(frozen=True)
class Found:
    """A text in the source: what to translate, and where it stands."""

    id: str
    plural: str | None
    context: str | None
    file: str

    @property
    def key(self) -> Key:
        """Name the message in the catalogue."""
        return (self.context, self.id)


@dataclass(frozen=True)
class Word:
    """A name or description of a slash command, and the contexts in which it is looked up."""

    message: str
    contexts: tuple[str, ...]
    location: Location
    file: str


@dataclass(frozen=True)
class Source:
    """Everything that is to be translated, and what is wrong with it as it stands."""

    texts: tuple[Found, ...]
    words: tuple[Word, ...]
    faults: tuple[str, ...] = ()


def read_source() -> Source:
    """Find all texts and command words of the project."""
    texts: list[Found] = []
    faults: list[str] = []
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            found, wrong = read_file(file, str(file.relative_to(ROOT)))
            texts += found
            faults += wrong
    return Source(tuple(texts), tuple(asyncio.run(read_words())), tuple(faults))


def read_file(file: Path, name: str) -> tuple[list[Found], list[str]]:
    """Find the texts of one file, and what is wrong with them."""
    reader = _Reader(name)
    reader.visit(ast.parse(file.read_text("utf-8")))
    return reader.texts, reader.faults


class _Reader(ast.NodeVisitor):
    """Collects the texts of one file; a text that is not written out cannot be translated."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.texts: list[Found] = []
        self.faults: list[str] = []
        self._makers: set[str] = set()

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Note which makers of texts the file imports."""
        if node.module == MAKERS:
            self._makers |= {name.name for name in node.names} & {"t", "tn", "tc"}

    def visit_Call(self, node: ast.Call) -> None:
        """Read the text that a call makes."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self._makers:
            self._read(node.func.id, node)

    def _read(self, maker: str, node: ast.Call) -> None:
        wanted = {"t": 1, "tn": 2, "tc": 2}[maker]
        parts = [list(_strings(argument)) for argument in node.args[:wanted]]
        if len(parts) < wanted or not all(parts):
            self.faults.append(f"{self.file}:{node.lineno}: write the text out in the call of {maker}().")
            return
        match maker:
            case "tn":
                found = [Found(parts[0][0], parts[1][0], None, self.file)]
            case "tc":
                found = [Found(text, None, parts[0][0], self.file) for text in parts[1]]
            case _:
                found = [Found(text, None, None, self.file) for text in parts[0]]
        self.texts += found
        self._check_arguments(node, found, {"n"} if maker == "tn" else set())

    def _check_arguments(self, node: ast.Call, found: Sequence[Found], given: set[str]) -> None:
        names = {keyword.arg for keyword in node.keywords}
        if None in names:  # **arguments: known only while running
            return
        for text in found:
            wanted = placeholders(text.id) | placeholders(text.plural or "")
            for name in sorted(wanted - names - given):
                self.faults.append(f"{self.file}:{node.lineno}: {{{name}}} is given no value.")
            for name in sorted(str(name) for name in names - wanted - given):
                self.faults.append(f"{self.file}:{node.lineno}: {name} is not in the text.")


def _strings(node: ast.expr) -> Iterator[str]:
    """List what an argument can be: one string, or one of two."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _strings(body)
            yield from _strings(orelse)


def placeholders(message: str) -> set[str]:
    """Name what is filled into a message."""
    return set(PLACEHOLDER.findall(message))


async def read_words() -> list[Word]:
    """List the words of every slash command of every cog."""
    recorder = _Recorder()
    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    for cog in _cogs():
        recorder.file = cog.__module__.replace(".", "/") + ".py"
        bare = cog.__new__(cog)  # its commands are all that is needed; nothing is started
        roots = [bare.app_command] if bare.app_command else bare.get_app_commands()
        for command in roots:
            await command.get_translated_payload(tree, recorder)
    return recorder.words


class _Recorder(app_commands.Translator):
    """Notes what Discord would be told in German."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.file = ""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> None:
        """Note the word once, for German."""
        if locale is Locale.german and context.location is not Location.group_name:
            self.words.append(Word(string.message, contexts(context), context.location, self.file))


def _cogs() -> Iterator[type[commands.Cog]]:
    """Find the cogs that no other cog builds on."""
    package = importlib.import_module("cogs")
    modules = [
        importlib.import_module(f"cogs.{info.name}") for info in pkgutil.iter_modules(package.__path__)
    ]
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, commands.Cog) and _is_last(value, module):
                yield value


def _is_last(cog: type[commands.Cog], module: ModuleType) -> bool:
    return cog.__module__ == module.__name__ and not cog.__subclasses__()


def wanted_entries(source: Source, catalogue: Catalog) -> dict[Key, Found]:
    """Say which entries the catalogue needs; a word may have one of its own for one command group."""
    wanted = {found.key: found for found in source.texts}
    for word in source.words:
        own = next((each for each in word.contexts if catalogue.get(word.message, each)), COMMAND)
        wanted.setdefault((own, word.message), Found(word.message, None, own, word.file))
    return wanted


def read_catalogue() -> Catalog:
    """Read the German catalogue as it is in the project."""
    with GERMAN.open("rb") as file:
        return read_po(file, locale="de")


def update() -> None:
    """Write the catalogue anew: what is new comes in untranslated, what nothing says any more goes."""
    catalogue = read_catalogue()
    template = Catalog()
    for found in wanted_entries(read_source(), catalogue).values():
        entry = (found.id, found.plural) if found.plural else found.id
        template.add(entry, context=found.context, locations=[(found.file, 0)])
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    body = BytesIO()
    write_po(body, catalogue, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    GERMAN.write_text(HEADER + body.getvalue().decode().lstrip("\n"), "utf-8")


def check(source: Source, catalogue: Catalog) -> tuple[str, ...]:
    """Say everything that is wrong: with the source, with what is there, with what is not."""
    wanted = wanted_entries(source, catalogue)
    entries = {_key(message): message for message in catalogue if message.id}
    faults = [*source.faults]
    for key, found in wanted.items():
        if key not in entries:
            faults.append(f"{found.file}: not in the catalogue: {found.id}")
            continue
        faults += [f"{found.file}: {fault}: {found.id}" for fault in _faults(found, entries[key])]
    faults += [f"in the catalogue, but said nowhere: {key[1]}" for key in entries if key not in wanted]
    return tuple(faults)


def _key(message: Message) -> Key:
    return (message.context, message.id if isinstance(message.id, str) else message.id[0])


def _faults(found: Found, message: Message) -> Iterator[str]:
    sources = (found.id, found.plural) if found.plural else (found.id,)
    forms = said(message)
    if not forms:
        yield "not translated"
        return
    if len(forms) != len(sources):
        yield "the wrong number of plural forms"
        return
    # A singular may say "one" where its English shows the number, or the other way round.
    spare = {"n"} if found.plural else set[str]()
    first = (placeholders(forms[0]) ^ placeholders(sources[0])) - spare
    if first or placeholders(forms[-1]) != placeholders(sources[-1]):
        yield "other placeholders than in English"


def main(arguments: Sequence[str]) -> int:
    """Update or check the catalogue; return the exit status."""
    match arguments:
        case ["update"]:
            update()
            return 0
        case ["check"]:
            faults = check(read_source(), read_catalogue())
            sys.stderr.writelines(f"{fault}\n" for fault in faults)
            return 1 if faults else 0
    sys.stderr.write("Usage: python -m bot.catalogue update | check\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
