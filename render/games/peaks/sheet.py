"""Five Peaks' score sheet: badges, panoramas, campfire cards, stones and totals, column by column."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import CARD_SHADOW, badge, emblem, heading, line, panel, token
from render.core.scene import Drawing, Icon, Item, Label, Line, Paper, Rounded, Scene
from render.games.peaks.looks import TINT
from rules.core.game import Result
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Seated, Show
    from rules.core.game import Score
    from rules.games.peaks.view import PeaksView

LEFT, RIGHT, TOP, WORDS = 24, 1176, 140, 330
"""The panel, and the width of its first column, which names the rows."""

HEAD, ROW, FOOT = 122, 84, 104
ICONS = {"badges": "badge", "panoramas": "panorama", "campfire": "campfire", "stones": "cairn"}


class Column(NamedTuple):
    """A player's column: its middle, its width, whether it is lifted as the winner's."""

    x: int
    wide: int
    lifted: bool


def sheet(view: PeaksView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand."""
    final = view.to_move is None
    scores, places = (scored.scores, scored.places) if isinstance(scored, Result) else (scored, ())
    high = HEAD + len(ICONS) * ROW + FOOT
    wide = (RIGHT - LEFT - WORDS - 16) // len(scores)
    columns = [
        Column(LEFT + WORDS + i * wide + wide // 2, min(wide, 330) - 12, _wins(places, i))
        for i in range(len(scores))
    ]
    said = t("Points so far, if the game ended now")
    if isinstance(scored, Result):
        said = scored.title or t("Final score")
    items: list[Item] = [
        emblem("summit", TINT, 24, 18, 80),
        heading(show.say(t("Five Peaks")), 122, 42, room=600),
        line(show.say(said), 123, 80, 25, room=1000, clear=theme.PAPER),
        panel((LEFT, TOP, RIGHT - LEFT, high)),
        *_grounds(columns, high),
    ]
    for column, seated in zip(columns, show.seats, strict=True):
        items += (token(seated.colour, column.x, TOP + 40, 22), _name(seated, column))
    for i, key in enumerate(ICONS):
        items += _row(key, scores, columns, show, TOP + HEAD + i * ROW + ROW // 2)
    items += _totals(scores, columns, show, TOP + high - FOOT, final=final)
    return Scene(theme.WIDTH, TOP + high + 40, Paper(seed=show.table or "peaks"), items=tuple(items))


def _wins(places: tuple[int, ...], seat: int) -> bool:
    return len(places) > 1 and places[seat] == 1


def _grounds(columns: list[Column], high: int) -> tuple[Item, ...]:
    """Lift the winners' columns, and stripe every other row."""
    items: list[Item] = []
    for column in columns:
        if column.lifted:
            box = Rounded(0, 0, float(column.wide), high + 30.0, 22, theme.WINNER, theme.WINNER_LINE, 3)
            items.append(Drawing((box,), column.x - column.wide // 2, TOP - 22, CARD_SHADOW))
            items.append(Icon("trophy", column.x, TOP - 24, 54, halo=2))
    for i in range(0, len(ICONS), 2):
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
    return Label(shown, column.x, TOP + 90, size, "semibold", anchor="middle", role="secondary")


def _row(key: str, scores: tuple[Score, ...], columns: list[Column], show: Show, y: int) -> tuple[Item, ...]:
    """Draw one row; the best numbers are bold."""
    parts = [next(part for part in score.parts if part.key == key) for score in scores]
    name, best = show.say(parts[0].label), max(part.points for part in parts)
    room = WORDS - 112
    size = fonts.size_for(name, "semibold", (30, 28, 26, 24), room)
    return (
        badge(ICONS[key], LEFT + 54, y, 30),
        Label(fonts.fit(name, "semibold", size, room), LEFT + 100, y, size, "semibold", role="secondary"),
        *(
            _number(part.points, column.x, y, best=part.points == best)
            for part, column in zip(parts, columns, strict=True)
        ),
    )


def _number(number: int, x: int, y: int, *, best: bool) -> Label:
    """Write a number; the best of a row is bold."""
    if best and number:
        return Label(str(number), x, y, 38, "display", anchor="middle")
    return Label(str(number), x, y, 38, "medium", theme.SOFT, "middle")


def _totals(
    scores: tuple[Score, ...], columns: list[Column], show: Show, y: int, *, final: bool
) -> tuple[Item, ...]:
    """Draw the sums under a line."""
    rule = Drawing((Line(((0, 0), (RIGHT - LEFT - 40.0, 0)), theme.INK, 3),), LEFT + 20, y + 4)
    said = show.say(t("Total")) if final else show.say(t("Total now"))
    items: list[Item] = [rule, Label(said, LEFT + 36, y + 56, 38, "display")]
    for score, column in zip(scores, columns, strict=True):
        items.append(Label(str(score.total), column.x, y + 56, 60, "title", anchor="middle"))
    return tuple(items)
