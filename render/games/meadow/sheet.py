"""Spring Meadow's score sheet: pins, earlier scorings, then what the last one, or one now, is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import CARD_SHADOW, badge, emblem, heading, line, panel, token
from render.core.scene import Circle, Drawing, Icon, Item, Label, Line, Paper, Rounded, Scene
from render.games.meadow.looks import TINT
from render.games.meadow.tile import Patch, piece
from rules.core.game import Result
from rules.core.text import t
from rules.games.meadow.scoring import target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.show import Seated, Show
    from rules.core.game import Score
    from rules.games.meadow.view import MeadowView

LEFT, RIGHT, TOP, WORDS = 24, 1176, 140, 404
"""The panel, and the width of its first column, which names the rows."""

HEAD, ROW, FOOT = 118, 60, 96
ICONS = {"picnic": "picnic", "rows": "", "next": "", "burrows": "burrow"}
"""Icons of the parts of a scoring; rows show meadow instead."""

ROWS = {"rows": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)), "next": ((0, 1), (1, 1))}
SPACE = 13
"""A space of the meadow that stands for rows."""


class Column(NamedTuple):
    """A player's column: its middle, its width, whether it is lifted as the winner's."""

    x: int
    wide: int
    lifted: bool


class Row(NamedTuple):
    """A row: its key, its name in the reader's language, each player's number, whose pin it brought."""

    key: str
    name: str
    numbers: tuple[int, ...]
    winner: int | None = None


def sheet(view: MeadowView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand."""
    final = isinstance(scored, Result)
    scores, places = (scored.scores, scored.places) if isinstance(scored, Result) else (scored, ())
    rows = tuple(_rows(view, scores, show, final=final))
    high = HEAD + len(rows) * ROW + FOOT
    wide = (RIGHT - LEFT - WORDS - 16) // len(scores)
    columns = [
        Column(LEFT + WORDS + i * wide + wide // 2, min(wide, 330) - 12, _wins(view, places, i))
        for i in range(len(scores))
    ]
    items: list[Item] = [*_head(show, final=final), panel((LEFT, TOP, RIGHT - LEFT, high))]
    items += _grounds(columns, len(rows), high)
    for column, seated in zip(columns, show.seats, strict=True):
        items += (token(seated.colour, column.x, TOP + 38, 22), _name(seated, column))
    for i, row in enumerate(rows):
        items += _row(row, columns, TOP + HEAD + i * ROW + ROW // 2)
    items += _totals(view, scores, columns, show, TOP + high - FOOT)
    return Scene(theme.WIDTH, TOP + high + 40, Paper(seed=show.table or "meadow"), items=tuple(items))


def _wins(view: MeadowView, places: tuple[int, ...], seat: int) -> bool:
    """Tell whether a seat has won: alone, only with both pins."""
    return bool(places) and places[seat] == 1 and (len(places) > 1 or view.pins[seat] > 1)


def _head(show: Show, *, final: bool) -> tuple[Item, ...]:
    said = t("Final score") if final else t("Points so far, if a scoring came now")
    return (
        emblem("burrow", TINT, 24, 18, 80),
        heading(show.say(t("Spring Meadow")), 122, 42, room=600),
        line(show.say(said), 123, 80, 25, room=1000, clear=theme.PAPER),
    )


def _rows(view: MeadowView, scores: tuple[Score, ...], show: Show, *, final: bool) -> Iterator[Row]:
    """List the pins, the scorings before, then the parts of what each seat has."""
    yield Row("pin", show.say(t("Hiking pins")), view.pins)
    for i, scoring in enumerate(view.scorings[:-1] if final else view.scorings):
        totals = tuple(count.total for count in scoring.counts)
        yield Row("flag", _scoring(view, show, i), totals, scoring.winner)
    kinds = {part.key: part.label for score in scores for part in score.parts}
    for key in (key for key in ICONS if key in kinds):
        points = (next((p.points for p in score.parts if p.key == key), 0) for score in scores)
        yield Row(key, show.say(kinds[key]), tuple(points))


def _scoring(view: MeadowView, show: Show, number: int) -> str:
    """Name a scoring; alone with what must be reached."""
    said = show.say(t("Scoring {n}", n=number + 1))
    return said if len(view.boards) > 1 else f"{said} · ≥ {target(view.level, number)}"


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
    """Draw one row; the best numbers are bold, the winner of a scoring has its pin beside the number."""
    room, best = WORDS - 108, max(row.numbers)
    size = fonts.size_for(row.name, "semibold", (30, 28, 26, 24), room)
    shown = fonts.fit(row.name, "semibold", size, room)
    items: list[Item] = [
        *_sign(row.key, LEFT + 52, y),
        Label(shown, LEFT + 96, y, size, "semibold", role="secondary"),
    ]
    for seat, (column, number) in enumerate(zip(columns, row.numbers, strict=True)):
        if row.key == "pin" and number:
            items += (Icon("pin", column.x + 46 * i - 23 * (number - 1), y, 42) for i in range(number))
            continue
        items.append(_number(number, column.x, y, best=number == best))
        if seat == row.winner:
            items.append(Icon("pin", column.x + 52, y, 34))
    return tuple(items)


def _sign(key: str, x: int, y: int) -> tuple[Item, ...]:
    """Draw the sign of a row on a badge."""
    if key not in ROWS:
        return (badge(ICONS.get(key, key), x, y, 26),)
    ground = Drawing((Circle(0, 0, 26, theme.PANEL, theme.RING, 2),), x, y)
    meadow = Patch(frozenset(ROWS[key]), seed=0)
    left, top = x - 3 * SPACE // 2, y - SPACE
    return (ground, piece(meadow, left, top, SPACE))


def _number(number: int, x: int, y: int, *, best: bool) -> Label:
    """Write a number; the best of a row is bold."""
    if best and number:
        return Label(str(number), x, y, 36, "display", anchor="middle")
    return Label(str(number), x, y, 36, "medium", theme.SOFT, "middle")


def _totals(
    view: MeadowView, scores: tuple[Score, ...], columns: list[Column], show: Show, y: int
) -> tuple[Item, ...]:
    """Draw the sums under a line; who won the last scoring has its pin beside the sum."""
    rule = Drawing((Line(((0, 0), (RIGHT - LEFT - 40.0, 0)), theme.INK, 3),), LEFT + 20, y + 4)
    said = show.say(t("Total"))
    if view.to_move is None and len(view.boards) == 1:
        said = f"{said} · ≥ {target(view.level, len(view.scorings) - 1)}"
    items: list[Item] = [rule, Label(said, LEFT + 36, y + 52, 40, "display")]
    for score, column in zip(scores, columns, strict=True):
        items.append(Label(str(score.total), column.x, y + 52, 60, "title", anchor="middle"))
        if view.to_move is None and view.scorings[-1].winner == score.seat:
            half = round(fonts.width(str(score.total), "title", 60) / 2)
            items.append(Icon("pin", column.x + half + 20, y + 52, 34))
    return tuple(items)
