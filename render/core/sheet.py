"""The score sheet of games that compare kinds of points: a row for each kind, a column for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import CARD_SHADOW, badge, emblem, heading, line, panel, token
from render.core.scene import Drawing, Group, Icon, Item, Label, Line, Paper, Rounded, Scene
from render.core.wrap import wrap
from rules.core.game import Result
from rules.core.text import Text, t

if TYPE_CHECKING:
    from render.core.header import Sign
    from render.core.show import Seated, Show
    from rules.core.game import Score

LEFT, RIGHT, TOP, WORDS = 24, 1176, 140, 404
"""The panel, and the most that its first column takes, which names the rows."""

MANY = 4
"""From so many players on the first column is as narrow as its words, so that their names have room."""

HEAD, FOOT, WIDEST = 118, 96, 330
"""The heights above and below the rows, and the width that no column exceeds."""

ROW, ROOMY, FEW = 64, 84, 4
"""The height of a row, and that of one on a sheet with few of them."""


class Row(NamedTuple):
    """A row: its sign around (0, 0), its name in the reader's language, each player's number.

    With `counted` this icon is drawn as often as the number says; `beside` are icons beside a seat's number.
    """

    sign: Item
    name: str
    numbers: Sequence[int]
    counted: str = ""
    beside: Mapping[int, str] = {}


class Sums(NamedTuple):
    """The last row: its name, each player's sum, icons beside a seat's sum."""

    name: str
    numbers: Sequence[int]
    beside: Mapping[int, str] = {}


class Column(NamedTuple):
    """A player's column: its middle, its width, whether it is lifted as the winner's."""

    x: int
    wide: int
    lifted: bool


def told(scored: Result | tuple[Score, ...], so_far: Text) -> tuple[tuple[Score, ...], tuple[int, ...], Text]:
    """Take apart what a sheet is drawn of: scores, places once it is over, and what the points are."""
    if isinstance(scored, Result):
        return scored.scores, scored.places, scored.title or t("Final score")
    return scored, (), so_far


def icon_sign(icon: str) -> Item:
    """Make a row's sign of an icon."""
    return badge(icon, 0, 0, 27)


def head(sign: Sign, said: str) -> tuple[Item, ...]:
    """Draw what stands above a sheet: the game's sign, and what kind of points these are."""
    return (
        emblem(sign.icon, sign.tint, 24, 18, 80),
        heading(sign.title, 122, 42, room=600),
        line(said, 123, 80, 25, room=1000, clear=theme.PAPER),
    )


def score_sheet(
    top: tuple[Item, ...], show: Show, rows: Sequence[Row], sums: Sums, wins: Sequence[bool]
) -> Scene:
    """Draw a sheet below its `top`; the columns of those who win are lifted. All sequences are by seat."""
    each = ROOMY if len(rows) <= FEW else ROW
    high = HEAD + len(rows) * each + FOOT
    words = _first(rows, sums) if len(wins) >= MANY else WORDS
    wide = (RIGHT - LEFT - words - 16) // len(wins)
    columns = [
        Column(LEFT + words + i * wide + wide // 2, min(wide, WIDEST) - 12, lifted)
        for i, lifted in enumerate(wins)
    ]
    items: list[Item] = [*top, panel((LEFT, TOP, RIGHT - LEFT, high)), *_lifted(columns, high)]
    for column, seated in zip(columns, show.seats, strict=True):
        items += (token(seated.colour, column.x, TOP + 38, 22), *_name(seated, column))
    for i, row in enumerate(rows):
        y = TOP + HEAD + i * each
        items += _stripes(columns, y, (words, each)) if i % 2 == 0 else ()
        items += _row(row, columns, y + each // 2)
    items += _sums(sums, columns, TOP + high - FOOT)
    return Scene(theme.WIDTH, TOP + high + 40, Paper(seed=show.table or "sheet"), items=tuple(items))


def _lifted(columns: list[Column], high: int) -> tuple[Item, ...]:
    """Lift the winners' columns."""
    items: list[Item] = []
    for column in columns:
        if column.lifted:
            box = Rounded(0, 0, float(column.wide), high + 30.0, 22, theme.WINNER, theme.WINNER_LINE, 3)
            items.append(Drawing((box,), column.x - column.wide // 2, TOP - 22, CARD_SHADOW))
            items.append(Icon("trophy", column.x, TOP - 24, 54, halo=2))
    return tuple(items)


def _first(rows: Sequence[Row], sums: Sums) -> int:
    """Measure the first column."""
    named = max(fonts.width(row.name, "semibold", 30) for row in rows)
    return min(WORDS, round(max(named + 120, fonts.width(sums.name, "display", 40) + 60)))


def _name(seated: Seated, column: Column) -> tuple[Label, ...]:
    """Write a player's name, in two lines where it has more words than fit into one."""
    room = column.wide - 12
    size = fonts.size_for(seated.shown, "semibold", (29, 27, 25, 23), room)
    lines: Sequence[str] = (fonts.fit(seated.shown, "semibold", size, room),)
    if fonts.width(seated.shown, "semibold", size) > room and " " in seated.shown:
        size, lines = 22, wrap(seated.shown, "semibold", 22, room)
        lines = (lines[0], fonts.fit(" ".join(lines[1:]), "semibold", size, room)) if lines[1:] else lines
    first = TOP + 88 - 7 * (len(lines) - 1)
    return tuple(
        Label(text, column.x, first + 23 * i, size, "semibold", anchor="middle", role="secondary")
        for i, text in enumerate(lines)
    )


def _stripes(columns: list[Column], y: int, size: tuple[int, int]) -> tuple[Item, ...]:
    """Lay a stripe behind a row: its first column is so wide, and it is so high."""
    words, high = size
    return (
        _stripe(LEFT + 12, y, (words - 12, high), theme.STRIPE),
        *(
            _stripe(
                column.x - column.wide // 2 + 8,
                y,
                (column.wide - 16, high),
                theme.WINNER_STRIPE if column.lifted else theme.STRIPE,
            )
            for column in columns
        ),
    )


def _stripe(x: int, y: int, size: tuple[int, int], tint: str) -> Drawing:
    return Drawing((Rounded(0, 0, float(size[0]), size[1] - 2.0, 14, tint),), x, y + 1)


def _row(row: Row, columns: list[Column], y: int) -> tuple[Item, ...]:
    """Draw one row; the best numbers are bold."""
    items: list[Item] = [Group((row.sign,), LEFT + 52, y), *_words(row.name, y)]
    best = max(row.numbers)
    for seat, (column, number) in enumerate(zip(columns, row.numbers, strict=True)):
        if row.counted and number:
            items += (Icon(row.counted, column.x + 46 * i - 23 * (number - 1), y, 42) for i in range(number))
            continue
        bold = number == best and number > 0
        items.append(
            Label(
                str(number),
                column.x,
                y,
                36,
                "display" if bold else "medium",
                theme.INK if bold else theme.SOFT,
                "middle",
            )
        )
        if seat in row.beside:
            items.append(Icon(row.beside[seat], column.x + 52, y, 34))
    return tuple(items)


def _words(name: str, y: int) -> tuple[Label, ...]:
    """Write a row's name, in two lines where it is long."""
    room = WORDS - 108
    size = fonts.size_for(name, "semibold", (30, 28, 26), room)
    lines: Sequence[str] = (name,)
    if fonts.width(name, "semibold", size) > room:
        size, lines = 24, wrap(name, "semibold", 24, room)[:2]
    return tuple(
        Label(text, LEFT + 96, y + round((i - (len(lines) - 1) / 2) * 28), size, "semibold", role="secondary")
        for i, text in enumerate(lines)
    )


def _sums(sums: Sums, columns: list[Column], y: int) -> tuple[Item, ...]:
    """Draw the sums under a line."""
    rule = Drawing((Line(((0, 0), (RIGHT - LEFT - 40.0, 0)), theme.INK, 3),), LEFT + 20, y + 4)
    items: list[Item] = [rule, Label(sums.name, LEFT + 36, y + 52, 40, "display")]
    for seat, (column, number) in enumerate(zip(columns, sums.numbers, strict=True)):
        items.append(Label(str(number), column.x, y + 52, 60, "title", anchor="middle"))
        if seat in sums.beside:
            half = round(fonts.width(str(number), "title", 60) / 2)
            items.append(Icon(sums.beside[seat], column.x + half + 20, y + 52, 34))
    return tuple(items)
