"""Plain text for the terminal and for golden files: Texts in English without marks, and tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.core.text import Arg, Series, Text, When, Who

if TYPE_CHECKING:
    from collections.abc import Sequence

_BRACES = re.compile(r"\{(\w+)\}")


def say(text: Text, names: Sequence[str] = ()) -> str:
    """Say a text in English; seats without a name are called by their number."""
    args = dict(text.args)
    form = text.id if text.plural is None or text.n == 1 else text.plural
    return _BRACES.sub(lambda found: _arg(args[found[1]], names), form)


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """Lay out a table: numbers to the right, words to the left, a line below the head."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(head, *cells, strict=True)]
    numbers = [all(_is_number(row[i]) for row in rows) for i in range(len(head))]

    def line(parts: Sequence[str]) -> str:
        placed = (
            part.rjust(width) if number else part.ljust(width)
            for part, width, number in zip(parts, widths, numbers, strict=True)
        )
        return "  ".join(placed).rstrip()

    return "\n".join([line(head), "  ".join("─" * width for width in widths), *map(line, cells)])


def _is_number(cell: object) -> bool:
    return isinstance(cell, int | float) or (isinstance(cell, str) and cell[:1].isdigit())


def _arg(arg: Arg, names: Sequence[str]) -> str:
    match arg:
        case str() | int():
            return str(arg)
        case Text():
            return say(arg, names)
        case Who(seat=seat):
            return names[seat] if seat < len(names) else f"seat {seat}"
        case Series(items=items, last_and=True) if len(items) > 1:
            said = [_arg(item, names) for item in items]
            return f"{', '.join(said[:-1])} and {said[-1]}"
        case Series(items=items):
            return ", ".join(_arg(item, names) for item in items)
        case When(at=at):
            return f"<{at}>"
