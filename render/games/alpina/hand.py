"""Alpina's hand, for its owner only: six numbered cards with their conditions in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import CARD_SHADOW, badge, disc, emblem, heading, line, pawn, slot, token
from render.core.scene import Drawing, Group, Item, Label, Line, Paper, Rounded, Scene
from render.core.wrap import wrap
from render.games.alpina.column import TINT
from render.games.alpina.conditions import ANIMAL_ICONS, glyph, symbol
from render.games.alpina.landscapes import landscape
from rules.core.text import Text, t
from rules.games.alpina.cards import card_of
from rules.games.alpina.pieces import HAND
from rules.games.alpina.words import condition

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.core.model import Seat
    from rules.games.alpina.pieces import Card, CardId
    from rules.games.alpina.view import AlpinaView

HEIGHT = 800
WIDE, HIGH, PITCH_X, PITCH_Y, LEFT, TOP = 374, 332, 389, 346, 24, 112
ART, RULE = 138, 239


class Fitting(NamedTuple):
    """A way to fit the words under a card: size and distance of lines, and how many may be so large."""

    size: int
    pitch: int
    lines: int


FITTINGS = (Fitting(30, 39, 2), Fitting(27, 36, 2), Fitting(24, 28, 3), Fitting(22, 27, 3))


def hand(view: AlpinaView, show: Show) -> Scene:
    """Draw the viewer's hand; empty places where it has fewer than six cards."""
    items: list[Item] = list(_head(view, show))
    for i in range(HAND):
        x, y = LEFT + i % 3 * PITCH_X, TOP + i // 3 * PITCH_Y
        if i < len(view.hand):
            items += (_card(view.hand[i], show, x, y), disc(str(i + 1), x + WIDE - 34, y + 34, 24))
        else:
            items.append(slot(x, y, WIDE, HIGH))
    return Scene(theme.WIDTH, HEIGHT, Paper(seed=show.table or "alpina"), items=tuple(items))


def _head(view: AlpinaView, show: Show) -> tuple[Item, ...]:
    head = (
        emblem("card", TINT, 22, 18, 76),
        heading(show.say(t("Your hand")), 116, 42, room=760),
        line(show.say(t("Only you can see this.")), 117, 80, 26, room=760, clear=theme.PAPER),
    )
    return head if view.viewer is None else (*head, *_owner(view, show, view.viewer))


def _owner(view: AlpinaView, show: Show, seat: Seat) -> tuple[Item, ...]:
    """Draw the owner's token and count the hikers left."""
    colour = show.seats[seat].colour
    return (
        Label(str(view.left[seat]), 1022, 58, 42, "display", anchor="end", clear=theme.PAPER),
        pawn(colour, 1054, 86, 60),
        token(colour, 1130, 57, 26),
    )


def _card(number: CardId, show: Show, x: int, y: int) -> Group:
    """Draw a wide card: landscape and animal, the condition in signs, the condition in words."""
    card = card_of(number)
    paper = Drawing((Rounded(0, 0, float(WIDE), float(HIGH), 22, theme.PANEL),))
    edge = Line(((1, ART), (WIDE - 1, ART)), theme.RING, 1.6, round=False)
    rule = Line(((20, RULE), (WIDE - 20, RULE)), theme.LINE, 1.5)
    rim = Drawing((edge, rule, Rounded(0, 0, float(WIDE), float(HIGH), 22, "", theme.RING, 2)))
    animal = badge(ANIMAL_ICONS[card.animal], 78, ART // 2 + 1, 60, fill=1.45)
    art = landscape(card.landscape, WIDE, ART, 22)
    return Group((paper, art, rim, animal, *_signs(card), *_words(number, show)), x, y, CARD_SHADOW)


def _signs(card: Card) -> tuple[Item, ...]:
    """Write points, what and where, evenly spaced."""
    y, what, where = (ART + RULE) // 2, 78, 80
    per, base = f"{card.per}×", f"+{card.base}" if card.base else ""
    first = fonts.width(per, "display", 58)
    wide = first + (fonts.width(base, "display", 46) + 8 if base else 0)
    gap = (WIDE - wide - what - where) / 4
    items: tuple[Item, ...] = (Label(per, round(gap), y, 58, "display"),)
    if base:
        items += (Label(base, round(gap + first + 8), y + 3, 46, "display", theme.BONUS),)
    middle = symbol(card, round(gap * 2 + wide + what / 2), y, what)
    return (*items, *middle, glyph(card, round(WIDE - gap - where / 2), y, where))


def _words(number: CardId, show: Show) -> tuple[Label, ...]:
    """Write the condition in words: what counts in ink, where in soft ink, as large as fits."""
    what, where = halves(condition(number), show)
    fitting, said = _fitted(what, where)
    top = (RULE + HIGH) // 2 - (len(said) - 1) * fitting.pitch // 2
    return tuple(
        Label(text, WIDE // 2, top + i * fitting.pitch, fitting.size, face, colour, "middle", "secondary")
        for i, (text, face, colour) in enumerate(said)
    )


def _fitted(what: str, where: str) -> tuple[Fitting, list[tuple[str, fonts.Face, str]]]:
    """Choose the largest way to write two phrases that has room."""
    for fitting in FITTINGS:
        said = [*_ink(what, fitting.size), *_soft(where, fitting.size)]
        if len(said) <= fitting.lines:
            break
    return fitting, said


def _ink(text: str, size: int) -> list[tuple[str, fonts.Face, str]]:
    return [(part, "semibold", theme.INK) for part in wrap(text, "semibold", size, WIDE - 28)]


def _soft(text: str, size: int) -> list[tuple[str, fonts.Face, str]]:
    return [(part, "medium", theme.SOFT) for part in wrap(text, "medium", size, WIDE - 28)]


def halves(said: Text, show: Show) -> tuple[str, str]:
    """Split a condition before its "where", in the reader's language."""
    whole, where = show.say(said), _where(said)
    if where is None:
        return whole, ""
    before, found, after = whole.rpartition(show.say(where))
    return before.strip(), (found + after).strip()


def _where(said: Text) -> Text | None:
    """Find the "where" among a condition's arguments, or those of the sentence inside."""
    for name, value in said.args:
        if isinstance(value, Text):
            found = value if name == "where" else _where(value)
            if found is not None:
                return found
    return None
