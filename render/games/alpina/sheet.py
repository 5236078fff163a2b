"""Alpina's score sheet: a column per player, a row per hiker, best first; final or as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.header import Sign
from render.core.parts import CARD_SHADOW, PANEL_SHADOW, badge, line, pawn, token
from render.core.scene import Drawing, Icon, Item, Label, Line, Paper, Rounded, Scene
from render.core.sheet import head
from render.core.wrap import wrap
from render.games.alpina.column import TINT
from render.games.alpina.conditions import ANIMAL_ICONS, LANDSCAPE_ICONS, glyph, symbol
from rules.core.game import Result
from rules.core.text import t
from rules.games.alpina.cards import card_of
from rules.games.alpina.pieces import HIKERS

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.core.game import Colour, Part, Score
    from rules.games.alpina.pieces import Card
    from rules.games.alpina.view import AlpinaView

LEFT, RIGHT, TOP, GAP = 24, 1176, 140, 14
HEAD, ROW, FOOT = 122, 62, 106


class Column(NamedTuple):
    """A player's column: where it lies, and whether it is lifted as the winner's."""

    x: int
    wide: int
    high: int
    lifted: bool


def sheet(view: AlpinaView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand."""
    final = isinstance(scored, Result)
    scores, places = (scored.scores, scored.places) if isinstance(scored, Result) else (scored, ())
    ties = tuple(show.say(text) for text in scored.ties) if isinstance(scored, Result) else ()
    rows = HIKERS[len(show.seats)]
    high = HEAD + rows * ROW + FOOT
    wide = (RIGHT - LEFT - (len(scores) - 1) * GAP) // len(scores)
    said = t("Final score") if final else t("Points so far, if the game ended now")
    items: list[Item] = list(head(Sign("chamois", TINT, show.say(t("Alpina"))), show.say(said)))
    for i, score in enumerate(scores):
        lifted = bool(places) and places[i] == 1
        items += _column(view, show, score, Column(LEFT + i * (wide + GAP), wide, high, lifted))
    tied = [text for tie in ties for text in wrap(tie, "medium", 25, RIGHT - LEFT)]
    for k, text in enumerate(tied):
        items.append(line(text, LEFT + 4, TOP + high + 36 + k * 34, 25, room=RIGHT - LEFT, clear=theme.PAPER))
    height = TOP + high + 24 + len(tied) * 36
    return Scene(theme.WIDTH, height, Paper(seed=show.table or "alpina"), items=tuple(items))


def _column(view: AlpinaView, show: Show, score: Score, column: Column) -> tuple[Item, ...]:
    """Draw one player's column."""
    seated = show.seats[score.seat]
    middle = column.x + column.wide // 2
    name = fonts.fit(seated.shown, "semibold", 29, column.wide - 24)
    total_y = TOP + column.high - FOOT // 2 + 2
    rule_y = TOP + column.high - FOOT + 4
    rule = Line(((0, 0), (column.wide - 36.0, 0)), theme.INK, 3)
    return (
        _ground(column),
        *((Icon("trophy", middle, TOP - 28, 54, halo=2),) if column.lifted else ()),
        token(seated.colour, middle, TOP + 42, 23),
        Label(name, middle, TOP + 93, 29, "semibold", anchor="middle", role="secondary"),
        *_rows(view, show, score, column),
        Drawing((rule,), column.x + 18, rule_y),
        Label(str(score.total), middle, total_y, 60, "title", anchor="middle"),
    )


def _ground(column: Column) -> Drawing:
    wide = float(column.wide)
    if column.lifted:
        box = Rounded(0, 0, wide, column.high + 22.0, 22, theme.WINNER, theme.WINNER_LINE, 3)
        return Drawing((box,), column.x, TOP - 22, CARD_SHADOW)
    box = Rounded(0, 0, wide, float(column.high), 22, theme.PANEL, theme.LINE, 1.5)
    return Drawing((box,), column.x, TOP, PANEL_SHADOW)


def _rows(view: AlpinaView, show: Show, score: Score, column: Column) -> tuple[Item, ...]:
    """List the hikers, best first, then those that stand nowhere."""
    cards: dict[str, Card] = {laid.cell: card_of(laid.card) for laid in view.grid}
    items: list[Item] = []
    for i in range(HIKERS[len(show.seats)]):
        y = TOP + HEAD + i * ROW + ROW // 2
        if i % 2 == 0:
            stripe = theme.WINNER_STRIPE if column.lifted else theme.STRIPE
            box = Rounded(0, 0, column.wide - 20.0, ROW - 2.0, 14, stripe)
            items.append(Drawing((box,), column.x + 10, y - ROW // 2 + 1))
        if i < len(score.parts):
            part = score.parts[i]
            items += _row(part, cards[part.key], column, y)
        else:
            items += _unplaced(show.seats[score.seat].colour, column, y)
    return tuple(items)


def _unplaced(colour: Colour, column: Column, y: int) -> tuple[Item, ...]:
    """Draw the row of a hiker that was not put anywhere."""
    none = Label("–", column.x + column.wide - 26, y, 36, "display", theme.SOFT, "end")
    return (pawn(colour, column.x + 41, y + 21, 42), none)


def _row(part: Part, card: Card, column: Column, y: int) -> tuple[Item, ...]:
    """Draw one hiker's row: its card, the condition where there is room, the points."""
    x = column.x + 16
    items: tuple[Item, ...] = (
        badge(ANIMAL_ICONS[card.animal], x + 25, y, 24),
        Icon(LANDSCAPE_ICONS[card.landscape], x + 72, y, 38),
        Label(part.key, x + 98, y, 29, "semibold"),
        Label(str(part.points), column.x + column.wide - 26, y, 36, "display", anchor="end"),
    )
    if column.wide > 330:
        items += _signs(card, x + 204 + (column.wide - 374) // 2, y)
    return items


def _signs(card: Card, x: int, y: int) -> tuple[Item, ...]:
    """Draw a condition small: points up to x, then what, then where."""
    points = f"{card.per}×+{card.base}" if card.base else f"{card.per}×"
    return (
        Label(points, x, y, 23, "semibold", theme.SOFT, "end", "secondary"),
        *symbol(card, x + 24, y, 34),
        glyph(card, x + 65, y, 32),
    )
