"""Custom ids: what is written is read back, whatever the argument, within a hundred characters."""

from __future__ import annotations

import pytest

from cogs.talk.ids import Pressed, in_list, in_panel, on_table, read


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (on_table("abcde", 12, "take"), Pressed("t", "take", "", "abcde", 12)),
        (on_table("abcde", 12, "rule", "a3"), Pressed("t", "rule", "a3", "abcde", 12)),
        (in_panel("abcde", 3, 2, "end", "D4/90/f:x"), Pressed("p", "end", "D4/90/f:x", "abcde", 3, 2)),
        (in_list("page", "2"), Pressed("g", "page", "2")),
    ],
)
def test_an_id_is_read_as_it_was_written(written: str, meant: Pressed) -> None:
    """Kind, table, version, steps, verb and argument come back."""
    assert read(written) == meant


@pytest.mark.parametrize("other", ["", "x:1", "t:abc:1:take", "t:abcde:one:take", "p:abcde:1:take", "take"])
def test_anything_else_is_no_id_of_ours(other: str) -> None:
    """What this version does not write it does not read."""
    assert read(other) is None


def test_the_worst_case_fits() -> None:
    """A table of any age, a long plan and a key of forty characters."""
    assert len(in_panel("abcde", 10**9, 999, "pick", "x" * 40)) <= 100
