"""Scenery's score sheet: a row for each kind of points, a column per player; final or as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import CARD_SHADOW, badge, emblem, heading, line, panel, token
from render.core.scene import Drawing, Icon, Item, Label, Line, Paper, Rounded, Scene
from render.core.wrap import wrap
from render.games.scenery.looks import PARTS, TINT
from rules.core.game import Result
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Seated, Show
    from rules.core.game import Score
    from rules.games.scenery.view import SceneryView

LEFT, RIGHT, TOP, WORDS = 24, 1176, 140, 404
"""The panel, and the width of its first column, which names the rows."""

HEAD, ROW, FOOT = 118, 64, 96


class Column(NamedTuple):
    """A player's column: its middle, its width, whether it is lifted as the winner's."""

    x: int
    wide: int
    lifted: bool


class Row(NamedTuple):
    """A row: its icon, its name in the reader's language, each player's points."""

    icon: str
    name: str
    points: tuple[int, ...]


def sheet(view: SceneryView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand."""
    scores, places = (scored.scores, scored.places) if isinstance(scored, Result) else (scored, ())
    rows = _rows(scores, show)
    high = HEAD + len(rows) * ROW + FOOT
    wide = (RIGHT - LEFT - WORDS - 16) // len(scores)
    columns = [
        Column(LEFT + WORDS + i * wide + wide // 2, wide - 12, len(places) > 1 and places[i] == 1)
        for i in range(len(scores))
    ]
    items: list[Item] = [*_head(show, scored), panel((LEFT, TOP, RIGHT - LEFT, high))]
    items += _grounds(columns, len(rows), high)
    for column, board, seated in zip(columns, view.boards, show.seats, strict=True):
        items += (token(board.colour, column.x, TOP + 38, 22), _name(seated, column))
    for i, row in enumerate(rows):
        items += _row(row, columns, TOP + HEAD + i * ROW + ROW // 2)
    items += _totals(tuple(score.total for score in scores), columns, show, TOP + high - FOOT)
    return Scene(theme.WIDTH, TOP + high + 40, Paper(seed=show.table or "scenery"), items=tuple(items))


def _head(show: Show, scored: Result | tuple[Score, ...]) -> tuple[Item, ...]:
    """Draw the title; a solo game is told by its rank."""
    said = t("Points so far, if the game ended now")
    if isinstance(scored, Result):
        said = scored.title or t("Final score")
    return (
        emblem("landscape-mountain", TINT, 24, 18, 80),
        heading(show.say(t("Scenery")), 122, 42, room=600),
        line(show.say(said), 123, 80, 25, room=900, clear=theme.PAPER),
    )


def _rows(scores: tuple[Score, ...], show: Show) -> list[Row]:
    """List the kinds of points."""
    return [
        Row(PARTS[key], show.say(part.label), tuple(score.parts[i].points for score in scores))
        for i, part in enumerate(scores[0].parts)
        for key in PARTS
        if key == part.key
    ]


def _grounds(columns: list[Column], rows: int, high: int) -> tuple[Item, ...]:
    """Lift the winners' columns, and stripe every other row."""
    items: list[Item] = []
    for column in columns:
        if column.lifted:
            box = Rounded(0, 0, float(column.wide), high + 30.0, 22, theme.WINNER, theme.WINNER_LINE, 3)
            items.append(Drawing((box,), column.x - column.wide // 2, TOP - 22, CARD_SHADOW))
            items.append(Icon("trophy", column.x, TOP - 24, 54, halo=2))
    for i in range(0, rows, 2):
        y = TOP + HEAD + i * ROW + 1
        items.append(_stripe(LEFT + 12, y, WORDS - 12, theme.STRIPE))
        for column in columns:
            tint = theme.WINNER_STRIPE if column.lifted else theme.STRIPE
            items.append(_stripe(column.x - column.wide // 2 + 8, y, column.wide - 16, tint))
    return tuple(items)


def _stripe(x: int, y: int, wide: int, tint: str) -> Drawing:
    return Drawing((Rounded(0, 0, float(wide), ROW - 2.0, 14, tint),), x, y)


def _name(seated: Seated, column: Column) -> Label:
    room = column.wide - 16
    size = fonts.size_for(seated.shown, "semibold", (29, 27, 25, 23), room)
    shown = fonts.fit(seated.shown, "semibold", size, room)
    return Label(shown, column.x, TOP + 88, size, "semibold", anchor="middle", role="secondary")


def _row(row: Row, columns: list[Column], y: int) -> tuple[Item, ...]:
    """Draw one row; the best points are bold."""
    room, best = WORDS - 108, max(row.points)
    size = fonts.size_for(row.name, "semibold", (30, 28, 26), room)
    lines = (
        (row.name,)
        if fonts.width(row.name, "semibold", size) <= room
        else wrap(row.name, "semibold", 24, room)
    )
    if len(lines) > 1:
        size = 24
    items: list[Item] = [badge(row.icon, LEFT + 52, y, 27)]
    for i, text in enumerate(lines[:2]):
        middle = y + round((i - (len(lines[:2]) - 1) / 2) * 28)
        items.append(Label(text, LEFT + 96, middle, size, "semibold", role="secondary"))
    for column, points in zip(columns, row.points, strict=True):
        if points == best and points > 0:
            items.append(Label(str(points), column.x, y, 36, "display", theme.INK, "middle"))
        else:
            items.append(Label(str(points), column.x, y, 36, "medium", theme.SOFT, "middle"))
    return tuple(items)


def _totals(totals: tuple[int, ...], columns: list[Column], show: Show, y: int) -> tuple[Item, ...]:
    """Draw the sums under a line."""
    rule = Drawing((Line(((0, 0), (RIGHT - LEFT - 40.0, 0)), theme.INK, 3),), LEFT + 20, y + 4)
    word = Label(show.say(t("Total")), LEFT + 36, y + 52, 40, "display")
    sums = (
        Label(str(total), column.x, y + 52, 60, "title", anchor="middle")
        for total, column in zip(totals, columns, strict=True)
    )
    return (rule, word, *sums)
