"""Messages as values: Discord's limits are kept by one guard, and a message can do without its pictures."""

from __future__ import annotations

import pytest

from cogs.talk.parts import (
    Attached,
    Button,
    Divider,
    Entry,
    Gallery,
    Message,
    Option,
    Picture,
    Select,
    Words,
    cut,
    cut_marked,
    row,
)
from tests.cogs.checking import checked, components

PICTURE = Picture("board.png", b"png", "A board.")


def test_a_text_is_cut_from_the_right() -> None:
    """What is too long ends in an ellipsis, within the limit."""
    assert cut("a long sentence", 8) == "a long…"
    assert cut("short", 8) == "short"


def test_a_cut_leaves_no_mark_open() -> None:
    """Bold and struck words that are cut end there; an escaped mark of a name is none."""
    assert cut_marked("**Ana** and **Benedict** flew", 24) == "**Ana** and **Bened…**"
    assert cut_marked("~~**Ana** flew away from here~~", 20) == "~~**Ana** flew…~~"
    assert cut_marked("~~**Ana and Benedict** flew~~", 18) == "~~**Ana and B…**~~"
    assert cut_marked("**\\*\\*Ana** flew to the far end", 22) == "**\\*\\*Ana** flew…"
    assert cut_marked("**Ana** flew", 12) == "**Ana** flew"


def test_every_part_is_built() -> None:
    """A message of every kind of part becomes one container with them in order."""
    parts = (
        Words("Hello"),
        Gallery((PICTURE,)),
        Entry("Table", Button("Play", "g:play")),
        Divider(),
        row(Button("Yes", "g:yes", "success"), None, Button("There", url="https://example.org")),
        row(Select("g:pick", "Which?", (Option("One", "1", "first", chosen=True),))),
        Attached("record.jsonl", b"{}"),
    )
    message = checked(Message(parts, accent=0x7BA05B))

    assert [each["type"] for each in components(message)] == [17, 10, 12, 9, 10, 2, 14, 1, 2, 2, 1, 3, 13]
    assert components(message)[0]["accent_color"] == 0x7BA05B
    assert [file.filename for file in message.files()] == ["board.png", "record.jsonl"]


def test_descriptions_go_first_where_a_message_is_too_large() -> None:
    """If the texts of a message and its options were counted together, descriptions go, the last first."""
    options = tuple(Option("l" * 100, str(i), "d" * 100) for i in range(25))
    message = checked(Message((Words("w" * 100), row(Select("g:pick", "?", options)))))

    kept = [option.get("description") for option in components(message)[3]["options"]]
    assert kept[0] == "d" * 100
    assert kept[-1] is None
    assert kept == sorted(kept, key=lambda each: each is None)


def test_the_longest_text_is_cut_last() -> None:
    """Texts that are too long together are cut where there is most."""
    message = checked(Message((Words("short"), Words("x" * 5000))))

    texts = [each["content"] for each in components(message) if each["type"] == 10]
    assert texts[0] == "short"
    assert sum(map(len, texts)) <= 4000


@pytest.mark.parametrize("limit", range(8, 45))
def test_markdown_that_is_cut_stays_whole(limit: int) -> None:
    """Wherever it is cut, what is bold or struck out ends with the ellipsis; nothing empty is marked."""
    said = cut_marked("turn 7 · ~~**Mara** flew to **Aiko** and landed.~~", limit)

    assert len(said) <= limit
    assert said.count("**") % 2 == said.count("~~") % 2 == 0
    assert "****" not in said
    assert "~~~~" not in said


def test_long_labels_are_cut() -> None:
    """Labels, values and hints keep their limits."""
    button = Button("b" * 200, "g:b")
    select = Select("g:s", "h" * 300, (Option("o" * 300, "v", "d" * 300),))

    checked(Message((row(button), row(select))))


def test_a_picture_that_is_missing_is_replaced_by_a_note() -> None:
    """The note stands where the picture was; nothing is uploaded."""
    message = Message((Words("Turn"), Gallery((Picture("board.png", None, "A board."),))))

    whole = message.complete("No picture.")

    assert whole.parts == (Words("Turn"), Words("No picture."))
    assert whole.files() == []


def test_only_those_meant_are_pinged() -> None:
    """Everyone, roles and other people are never pinged."""
    assert Message((), pings=(5,)).mentions().to_dict() == {"parse": [], "users": [5]}
