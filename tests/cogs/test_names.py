"""Names as people write them: made short, plain and harmless, whatever they hold."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import language
from cogs.talk.names import LENGTH, escaped, signed, tidy
from cogs.talk.voice import called, voice_of
from rules.sessions import Person
from tests.sessions.world import PLACE, World


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mara", "Mara"),
        ("  two\n lines ", "two lines"),
        ("x" * 30, "x" * 23 + "…"),
        ("zero\u200bwidth\u202e", "zerowidth"),
        ("a\u0301\u0302\u0303\u0304\u0305", "a\u0301\u0302"),
        ("\u200b", "?"),
        ("👩\u200d🚀 Eve", "👩\u200d🚀 Eve"),
        ("\u05d3\u05e0\u05d4", "\u2068\u05d3\u05e0\u05d4\u2069"),
    ],
)
def test_a_name_is_tidied(name: str, shown: str) -> None:
    """One line, 24 characters, no invisible signs, no tower of accents, its own direction."""
    assert tidy(name) == shown


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("*bold*", "\\*bold\\*"),
        ("_a_ `b` ~c~ |d|", "\\_a\\_ \\`b\\` \\~c\\~ \\|d\\|"),
        ("@everyone", "\\@everyone"),
        ("<@123>", "\\<\\@123\\>"),
        ("[text](https://example.org)", "\\[text\\](https\\://example.org)"),
        ("# Title", "\\# Title"),
        ("- item", "\\- item"),
        ("1. first", "\\1. first"),
        ("<#123>", "<#123>"),
    ],
)
def test_markdown_is_escaped(name: str, safe: str) -> None:
    """Nothing that Discord would read as markdown, a mention or a link is left."""
    assert escaped(name) == safe


@given(st.text(max_size=60))
def test_any_name_is_short_and_visible(name: str) -> None:
    """Whatever the name: at most 24 characters besides its direction, no control characters, never empty."""
    shown = tidy(name)
    inner = shown.strip("\u2068\u2069")

    assert 1 <= len(inner) <= LENGTH
    assert not [each for each in inner if unicodedata.category(each) in {"Cc", "Cs", "Zl", "Zp"}]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ben", "Ben (R)"), ("x" * 24, "x" * 19 + "… (R)"), ("\u05d3", "\u2068\u05d3\u2069 (R)")],
)
def test_a_sign_takes_no_more_room(name: str, shown: str) -> None:
    """A name that another bears as well is shown with a sign, and is no longer for that."""
    assert signed(name, "R") == shown


async def test_namesakes_are_told_apart() -> None:
    """Two of one name at a table, or whose long names end alike, are named with their colours; others not."""
    sessions = World().sessions
    number = (await sessions.open("alpina", Person(1, "Ben"), PLACE)).saved.id
    for user, name in ((2, " Ben"), (3, "Ben2")):
        table = await sessions.join(number, Person(user, name))

    voice = voice_of(language("en"), table.saved)
    assert voice.names == ("Ben (R)", "Ben (B)", "Ben2")
    assert [called(voice, table, Person(user, "Ben")) for user in (2, 3, 4)] == ["Ben (B)", "Ben2", "Ben"]
