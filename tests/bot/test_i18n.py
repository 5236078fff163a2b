"""The languages: what a Text says in English and German, and that nothing is left untranslated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from discord import Locale
from discord.app_commands import TranslationContextLocation as Location

from bot import catalogue
from bot.catalogue import Found, Source
from bot.i18n import Language, language, language_for
from rules.core.model import Seat
from rules.core.text import Series, When, series, t, tc, tn, who

GERMAN = Language(
    "de",
    {
        (None, "{name} rests."): ("{name} ruht.",),
        (None, "{n} stone"): ("{n} Stein", "{n} Steine"),
        (None, "{these} and {last}"): ("{these} und {last}",),
        ("level", "easy"): ("leicht",),
        ("command", "at"): ("feld",),
        ("command scenery", "at"): ("stelle",),
    },
)
ENGLISH = Language("en", {})


def test_a_text_is_said_in_the_language() -> None:
    """The English source is the key; its arguments go where the translation wants them."""
    text = t("{name} rests.", name="Mara")

    assert ENGLISH.say(text) == "Mara rests."
    assert GERMAN.say(text) == "Mara ruht."


def test_a_text_without_a_translation_stays_english() -> None:
    """A log of years ago may say what no catalogue knows any more."""
    assert GERMAN.say(t("A cairn.")) == "A cairn."


@pytest.mark.parametrize(
    ("n", "english", "german"),
    [(0, "0 stones", "0 Steine"), (1, "1 stone", "1 Stein"), (2, "2 stones", "2 Steine")],
)
def test_a_number_chooses_its_form(n: int, english: str, german: str) -> None:
    """One is one, everything else is many, in both languages."""
    text = tn("{n} stone", "{n} stones", n)

    assert (ENGLISH.say(text), GERMAN.say(text)) == (english, german)


def test_a_context_tells_meanings_apart() -> None:
    """The same English word may need two German ones."""
    assert GERMAN.say(tc("level", "easy")) == "leicht"
    assert GERMAN.say(t("easy")) == "easy"


def test_texts_nest() -> None:
    """A text inside a text is said in the same language."""
    text = t("{name} rests.", name=tn("{n} stone", "{n} stones", 2))

    assert GERMAN.say(text) == "2 Steine ruht."


def test_seats_are_called_by_their_names() -> None:
    """A seat is said by the name it has at this table, bold in a log."""
    names = ("Mara", "Jonas")

    assert ENGLISH.say(t("{name} rests.", name=who(Seat(1))), names) == "Jonas rests."
    assert ENGLISH.say(t("{name} rests.", name=who(Seat(0), bold=True)), names) == "**Mara** rests."


def test_a_name_in_braces_is_only_a_name() -> None:
    """What people call themselves is never read as a placeholder."""
    assert ENGLISH.say(t("{name} rests.", name="{name}")) == "{name} rests."


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (series("A", "B", "C"), "A, B, C"),
        (series("A", "B", "C", last_and=True), "A, B und C"),
        (series("A", last_and=True), "A"),
        (Series(()), ""),
    ],
)
def test_a_row_is_joined(row: Series, said: str) -> None:
    """Several things in a row take commas, and a word before the last where one is wanted."""
    assert GERMAN.say(t("{row}", row=row)) == said


def test_a_moment_is_a_stamp() -> None:
    """Every reader sees a moment in local time."""
    assert ENGLISH.say(t("{when}", when=When(at=1700000000, style="f"))) == "<t:1700000000:f>"


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        (Locale.german, "de"),
        ("de", "de"),
        (Locale.british_english, "en"),
        (Locale.french, "en"),
        ("en-US", "en"),
    ],
)
def test_discord_names_the_language(locale: Locale | str, code: str) -> None:
    """German is said to those who read Discord in German, English to everyone else."""
    assert language_for(locale).code == code


def test_where_discord_names_no_language_the_host_does() -> None:
    """A server without a language of its own is spoken to in the configured one."""
    assert language_for(None, "de").code == "de"


def test_a_word_of_a_command_may_be_its_groups_own() -> None:
    """One English option can be two German ones: a cell here, a spot there."""
    assert GERMAN.word("at", "command scenery", "command") == "stelle"
    assert GERMAN.word("at", "command alpina", "command") == "feld"
    assert GERMAN.word("by", "command") is None


def test_everything_is_translated_and_fits() -> None:
    """Each text of the source is in the catalogue, filled in, with its placeholders; nothing is left over."""
    assert catalogue.check(catalogue.read_source(), catalogue.read_catalogue()) == ()


def test_command_words_are_within_discords_limits() -> None:
    """German names and descriptions obey the same rules as the English ones."""
    names = (Location.command_name, Location.parameter_name)
    for word in catalogue.read_source().words:
        said = language("de").word(word.message, *word.contexts) or ""
        if word.location in names:
            assert re.fullmatch(r"[-_'\w]{1,32}", said), word
            assert said == said.lower(), word
        else:
            assert 1 <= len(said) <= 100, word


def read(folder: Path, source: str) -> tuple[list[Found], list[str]]:
    file = folder / "source.py"
    file.write_text("from rules.core.text import t, tc, tn\n" + source)
    return catalogue.read_file(file, "source.py")


def test_texts_are_found_in_the_source(tmp_path: Path) -> None:
    """Every call of t, tn and tc is a text, also where one of two is chosen."""
    found, faults = read(tmp_path, 't("A" if x else "B")\ntn("{n} C", "{n} Cs", n)\ntc("level", "D")\n')

    assert [(each.id, each.plural, each.context) for each in found] == [
        ("A", None, None),
        ("B", None, None),
        ("{n} C", "{n} Cs", None),
        ("D", None, "level"),
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("t(word)", "write the text out in the call of t()."),
        ('t("{a} b")', "{a} is given no value."),
        ('t("a", b=1)', "b is not in the text."),
    ],
)
def test_a_text_that_cannot_be_translated_is_told(tmp_path: Path, source: str, fault: str) -> None:
    """A text must be written out, and its arguments must be those it shows."""
    assert read(tmp_path, source)[1] == [f"source.py:2: {fault}"]


def entries(*added: tuple[str | tuple[str, str], str | tuple[str, str]]) -> Catalog:
    made = Catalog("de")
    for source, said in added:
        made.add(source, said)
    return made


@pytest.mark.parametrize(
    ("found", "there", "fault"),
    [
        (Found("A", None, None, "f"), entries(), "f: not in the catalogue: A"),
        (Found("A", None, None, "f"), entries(("A", "")), "f: not translated: A"),
        (
            Found("{a}", None, None, "f"),
            entries(("{a}", "{b}")),
            "f: other placeholders than in English: {a}",
        ),
        (
            Found("one", "{n}", None, "f"),
            entries((("one", "{n}"), ("eins", "viele"))),
            "f: other placeholders than in English: one",
        ),
    ],
)
def test_a_translation_that_does_not_fit_is_told(found: Found, there: Catalog, fault: str) -> None:
    """What is missing, empty or lacks a placeholder is named with the file that says it."""
    assert catalogue.check(Source((found,), ()), there) == (fault,)


def test_a_translation_that_nothing_says_is_told() -> None:
    """The catalogue holds nothing that the source has dropped."""
    assert catalogue.check(Source((), ()), entries(("A", "B"))) == ("in the catalogue, but said nowhere: A",)
