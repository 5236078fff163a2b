"""Parts of the turn panel: long lists by pages, and the ids of its controls."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from cogs.talk.ids import in_panel
from cogs.talk.parts import OPTIONS, Option
from rules.core.text import t

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.talk.voice import Voice
    from rules.core.game import Choice
    from rules.sessions import AnyTable


def page_of(index: int, count: int) -> int:
    """Say on which page of a list of so many answers one of them is."""
    return index // (OPTIONS - 1) if count > OPTIONS else 0


def options(
    voice: Voice, choices: Sequence[Choice], page: int, chosen: str | None = None
) -> tuple[Option, ...]:
    """List the answers; above 25 a page of 24 and the way to the next one."""
    shown = choices
    more: list[Option] = []
    if len(choices) > OPTIONS:
        size = OPTIONS - 1
        pages = -(-len(choices) // size)
        page %= pages
        shown = choices[page * size : (page + 1) * size]
        following = (page + 1) % pages
        first, last = following * size + 1, min((following + 1) * size, len(choices))
        label = voice.plain(t("More… ({first}–{last})", first=first, last=last))
        more = [Option(label, f"+{following}")]
    made = [
        Option(
            voice.plain(choice.label),
            choice.key,
            voice.plain(choice.detail) if choice.detail is not None else "",
            chosen=choice.key == chosen,
        )
        for choice in shown
    ]
    return (*made, *more)


def panel_id(table: AnyTable, verb: str, arg: str = "") -> str:
    """Write the id of a control of the panel."""
    return in_panel(table.saved.id, table.saved.version, len(table.draft), verb, arg)


def confirm_id(table: AnyTable, key: str) -> str:
    """Write the id of a confirmation; it says which plan it confirms, as another may be as long."""
    return panel_id(table, "end", f"{key}~{_mark(table)}")


def confirmed_by(table: AnyTable, arg: str) -> str | None:
    """Read which confirmation was pressed; None if it is one of another plan. Older messages name no plan."""
    key, _tilde, mark = arg.partition("~")
    return key if mark in {"", _mark(table)} else None


def _mark(table: AnyTable) -> str:
    """Sum a plan up in four characters."""
    return f"{crc32(repr([(made.step, made.key) for made in table.draft]).encode()) & 0xFFFF:04x}"
