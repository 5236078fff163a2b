"""The column beside Alpina's grid: the game, the players with their points and hikers, the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import PANEL_SHADOW, emblem, heading, line, panel, pawn, pile, spent, token
from render.core.scene import Drawing, Icon, Item, Label, Polygon, Rounded
from render.games.alpina.changes import last_turn
from render.games.alpina.conditions import ANIMAL_ICONS, LANDSCAPE_ICONS
from rules.core.model import Seat
from rules.core.text import t, tn
from rules.games.alpina.cards import card_of
from rules.games.alpina.pieces import CARDS_TO_END
from rules.games.alpina.scoring import places

if TYPE_CHECKING:
    from render.core.show import Seated, Show
    from rules.games.alpina.view import AlpinaView

X, WIDE = 960, 220
TINT = "#D9EAC4"
TOP, GAP = 112, 10
DECK_HIGH, LAST_HIGH = 92, 132


class Chip(NamedTuple):
    """How a seat's chip is laid out: its height, hikers in rows with distance and size, the score's size."""

    high: int
    rows: tuple[int, ...]
    pitch: int
    tall: int
    score: int


CHIPS = {
    2: Chip(236, (3, 3, 2), 34, 44, 60),
    3: Chip(186, (3, 2), 36, 44, 56),
    4: Chip(137, (4,), 28, 38, 44),
}
"""By the number of seats, which also sets how many hikers each has."""


def column(view: AlpinaView, show: Show) -> tuple[Item, ...]:
    """Draw the whole column of a public picture."""
    chip = CHIPS[len(show.seats)]
    best = places(view.scores) if view.to_move is None else ()
    items = head(view, show)
    y = TOP
    for i, seated in enumerate(show.seats):
        wins = bool(best) and best[i] == 1
        items += (
            *_chip(view, Seat(i), chip, y),
            *_name(seated, y, wins=wins),
            *_hikers(view, Seat(i), seated, chip, y),
        )
        y += chip.high + GAP
    return (*items, *_deck(view, show, y + 6), *_last(view, show, y + DECK_HIGH + 6 + GAP))


def head(view: AlpinaView, show: Show) -> tuple[Item, ...]:
    """Draw the game's sign and title, and the moment in the game below."""
    said = t("Card {k} of {n}", k=min(len(view.grid) + 1, CARDS_TO_END), n=CARDS_TO_END)
    if view.to_move is None:
        said = t("Game over")
    return (
        emblem("chamois", TINT, X + 2, 16, 56),
        heading(show.say(t("Alpina")), X + 70, 44, room=WIDE - 70),
        line(show.say(said), X + 3, 92, 25, room=WIDE - 3, clear=theme.PAPER),
    )


def _chip(view: AlpinaView, seat: Seat, chip: Chip, y: int) -> tuple[Item, ...]:
    """Draw the chip itself with the score; the seat to move has an ink outline and an arrow."""
    active = seat == view.to_move
    fill, edge, width = (theme.WHITE, theme.INK, 4.0) if active else (theme.PANEL, theme.LINE, 1.5)
    box = Rounded(0, 0, float(WIDE), float(chip.high), 20, fill, edge, width)
    arrow = Drawing((Polygon(((-12, -13), (-12, 13), (2, 0)), theme.INK),), X, y + 36)
    middle = y + (62 + chip.high) // 2
    score = Label(str(view.scores[seat]), X + WIDE - 16, middle, chip.score, "display", anchor="end")
    return (Drawing((box,), X, y, PANEL_SHADOW), *((arrow,) if active else ()), score)


def _name(seated: Seated, y: int, *, wins: bool) -> tuple[Item, ...]:
    """Write who sits there; the winner's trophy stands on the corner, where it takes no name its room."""
    room = WIDE - 66 - 12
    size = fonts.size_for(seated.shown, "semibold", (theme.NAME, 25, 23), room)
    name = Label(
        fonts.fit(seated.shown, "semibold", size, room), X + 66, y + 37, size, "semibold", role="secondary"
    )
    trophy = (Icon("trophy", X + WIDE - 22, y + 4, 38),) if wins else ()
    return (token(seated.colour, X + 35, y + 37, 19, shadow=False), name, *trophy)


def _hikers(view: AlpinaView, seat: Seat, seated: Seated, chip: Chip, y: int) -> tuple[Item, ...]:
    """Stand the hikers that are left in rows; a ring for each that is used."""
    step = (chip.high - 68) // len(chip.rows)
    left = view.left[seat]
    items: list[Item] = []
    for j, count in enumerate(chip.rows):
        foot = y + 59 + j * step + (step + chip.tall) // 2
        for i in range(count):
            x = X + 32 + i * chip.pitch
            items.append(pawn(seated.colour, x, foot, chip.tall) if left > 0 else spent(x, foot - 12, 7))
            left -= 1
    return tuple(items)


def _deck(view: AlpinaView, show: Show, y: int) -> tuple[Item, ...]:
    """Draw the draw pile with its number."""
    words = show.say(tn("card left", "cards left", view.deck))
    return (
        panel((X, y, WIDE, DECK_HIGH), 18),
        pile(X + 46, y + DECK_HIGH // 2, 60),
        Label(str(view.deck), X + 90, y + 32, 42, "display"),
        line(words, X + 91, y + 69, 23, room=WIDE - 100),
    )


def _last(view: AlpinaView, show: Show, y: int) -> tuple[Item, ...]:
    """Tell the last turn: who laid what where, and where a hiker was put."""
    turn = last_turn(view)
    if turn is None or turn.laid.seat is None:
        return ()
    colour = show.seats[turn.laid.seat].colour
    card = card_of(turn.laid.card)
    middle = y + (62 if turn.hiker else 74)
    items: tuple[Item, ...] = (
        panel((X, y, WIDE, LAST_HIGH), 18),
        line(show.say(t("Last turn")), X + 18, y + 22, 22, room=WIDE - 30),
        token(colour, X + 32, middle, 14, shadow=False),
        Icon(ANIMAL_ICONS[card.animal], X + 78, middle, 44),
        Icon(LANDSCAPE_ICONS[card.landscape], X + 126, middle, 38),
        Label(turn.laid.cell, X + 158, middle, 30, "bold"),
    )
    if turn.hiker:
        items += (pawn(colour, X + 126, y + 124, 36), Label(turn.hiker.cell, X + 158, y + 106, 30, "bold"))
    return items
