"""Cards with their words: a pictogram, the name, what it does, what it costs; one below the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import Ink, plate
from render.core.scene import Circle, Drawing, Icon, Item, Label, Line
from render.core.wrap import wrap
from render.games.peaks.glyphs import Glyph, of_card, of_perk
from render.games.peaks.looks import POINTS, SKY
from rules.games.peaks.cards import all_campfires, all_cards
from rules.games.peaks.words import CAMPFIRE, CAMPFIRE_TEXT, CARD, CARD_TEXT

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.peaks.pieces import CampfireId, CardId

EDGE, ICONS = 12, 82
"""Above and below an entry; from its left to its words."""


class Letters(NamedTuple):
    """Sizes of a title and of the words below it, from line to line, and so many lines at most."""

    title: int
    words: int
    leading: int
    most: int


LETTERS = Letters(26, 22, 26, 4)
LARGE_LETTERS = Letters(33, 29, 34, 6)
"""Where there is room: read at a glance on a phone."""


class Entry(NamedTuple):
    """A card: pictogram, name and words; what it costs, before where a discount makes it cheaper."""

    glyph: Glyph
    title: str
    words: str
    cost: int | None = None
    full: int | None = None
    faint: bool = False
    letters: Letters = LETTERS


def of_hiking(card: CardId, show: Show, *, price: int | None = None, faint: bool = False) -> Entry:
    """List a hiking or start card; the price may be lower than printed."""
    printed = all_cards()[card]
    full = printed.cost or None
    return Entry(
        of_card(printed),
        show.say(CARD[card]),
        show.say(CARD_TEXT[card]),
        full if price is None else price,
        full if price not in (None, full) else None,
        faint,
    )


def of_fire(card: CampfireId, show: Show) -> Entry:
    """List a campfire card."""
    return Entry(of_perk(all_campfires()[card].perk), show.say(CAMPFIRE[card]), show.say(CAMPFIRE_TEXT[card]))


def _lines(entry: Entry, wide: int) -> tuple[str, ...]:
    room, size, most = wide - ICONS - 16, entry.letters.words, entry.letters.most
    lines = wrap(entry.words, "medium", size, room)
    if len(lines) > most:
        rest = fonts.fit(" ".join(lines[most - 1 :]), "medium", size, room)
        lines = (*lines[: most - 1], rest)
    return lines


def height(entry: Entry, wide: int) -> int:
    """Measure an entry."""
    letters = entry.letters
    return 2 * EDGE + letters.title + 4 + letters.leading * len(_lines(entry, wide))


def drawn(entry: Entry, x: int, y: int, wide: int) -> tuple[Item, ...]:
    """Draw one entry."""
    lines, letters = _lines(entry, wide), entry.letters
    middle, first = y + height(entry, wide) // 2, y + EDGE + letters.title // 2
    below = y + EDGE + letters.title + 4 + letters.leading // 2
    end, price = _price(entry, x + wide - 18, first)
    ink = theme.SOFT if entry.faint else theme.INK
    room = end - x - ICONS - 8
    size = fonts.size_for(entry.title, "semibold", tuple(range(letters.title, 21, -1)), room)
    title = fonts.fit(entry.title, "semibold", size, room)
    return (
        *large(entry.glyph, x + ICONS // 2, middle),
        Label(title, x + ICONS, first, size, "semibold", ink, role="secondary"),
        *price,
        *(
            Label(
                text,
                x + ICONS,
                below + letters.leading * i,
                letters.words,
                "medium",
                theme.SOFT,
                role="secondary",
            )
            for i, text in enumerate(lines)
        ),
    )


def _price(entry: Entry, x: int, y: int) -> tuple[int, tuple[Item, ...]]:
    """Write what a card costs; return where that begins."""
    if entry.cost is None:
        return x, ()
    said = str(entry.cost)
    wide = round(fonts.width(said, "display", 31))
    cost = (Icon("endorphin", x - wide - 22, y, 32), Label(said, x, y + 1, 31, "display", anchor="end"))
    left = x - wide - 44
    if entry.full is None:
        return left, cost
    old = str(entry.full)
    size = round(fonts.width(old, "semibold", 24))
    stroke = Line(((-size - 4.0, 0), (4.0, 0)), theme.SOFT, 2.5)
    crossed = Label(old, left - 4, y + 1, 24, "semibold", theme.SOFT, "end", "secondary")
    return left - size - 14, (*cost, crossed, Drawing((stroke,), left - 4, y))


def large(glyph: Glyph, x: int, y: int) -> tuple[Item, ...]:
    """Draw a pictogram on a disc with its tag below."""
    fill = SKY[glyph.region] if glyph.region else theme.TABLE
    items: list[Item] = [
        Drawing((Circle(0, 0, 30, fill, theme.RING, 2),), x, y - (10 if glyph.tag else 0)),
        Icon(glyph.icon, x, y - (10 if glyph.tag else 0), 42),
    ]
    if glyph.tag:
        ink = Ink(POINTS, theme.INK, theme.INK, 2) if glyph.points else Ink(line=theme.RING)
        items.append(plate(glyph.tag, x, y + 25, theme.ESSENTIAL - 1, ink, least=38))
    if glyph.gives:
        items.append(Icon(glyph.gives, x + 24, y - 28, 26, 2))
    return tuple(items)
