"""What lies open beside the map: market, campfire cards, and how much is left of boards and summits."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import Ink, panel, pile, plate
from render.core.scene import Drawing, Icon, Item, Label, Line, Rounded
from render.games.peaks.glyphs import TAG, of_card, of_perk, tagged
from render.games.peaks.ground import diamond
from render.games.peaks.looks import POINTS, SKY
from render.games.peaks.summit import mountain
from rules.core.text import tc
from rules.games.peaks.cards import all_boards, all_campfires, all_cards
from rules.games.peaks.pieces import REGIONS
from rules.games.peaks.words import CARD

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.peaks.changes import Changes
    from render.games.peaks.frame import Rect
    from rules.games.peaks.pieces import CampfireId, CardId, Table
    from rules.games.peaks.view import Left, PeaksView

HEAD = 50
CARDS = 5


def market(view: PeaksView, show: Show, box: Rect, news: Changes) -> tuple[Item, ...]:
    """List the cards of the market with what they cost."""
    x, y, wide, high = box
    cards = view.shown.market
    items: list[Item] = [
        panel(box, 20),
        Label(show.say(tc("cards", "Market")), x + 20, y + 27, 28, "display"),
        pile(x + wide - 76, y + 26, 32),
        Label(str(view.left.market), x + wide - 54, y + 27, 29, "display"),
    ]
    pitch = (high - HEAD - 8) / CARDS
    for i, card in enumerate(cards):
        middle = round(y + HEAD + pitch * (i + 0.5))
        if i:
            rule = Line(((0, 0), (wide - 40.0, 0)), theme.LINE, 1.4)
            items.append(Drawing((rule,), x + 20, round(middle - pitch / 2)))
        items += _priced(card, show, (x, middle, wide))
        if i >= len(cards) - news.market:
            items.append(glow(x + 8, round(middle - pitch / 2) + 3, wide - 16, round(pitch) - 5))
    return tuple(items)


def glow(x: int, y: int, wide: int, high: int) -> Drawing:
    """Draw the outline of something small that changed."""
    outer = Rounded(-2, -2, wide + 4.0, high + 4.0, 11, "", theme.WHITE, 6)
    return Drawing((outer, Rounded(-1, -1, wide + 2.0, high + 2.0, 10, "", theme.GLOW, 3.5)), x, y)


def _priced(card: CardId, show: Show, row: tuple[int, int, int]) -> tuple[Item, ...]:
    x, y, wide = row
    glyph, name = of_card(all_cards()[card]), show.say(CARD[card])
    left = 56 + (math.ceil(fonts.width(glyph.tag, "bold", TAG)) + 4 if glyph.tag else 0)
    room = wide - left - 78
    size = fonts.size_for(name, "semibold", (25, 24, 23, 22, 21), room)
    shown = fonts.fit(name, "semibold", size, room)
    return (
        *tagged(glyph, x + 34, y, 34),
        Label(shown, x + left, y + 1, size, "semibold", role="secondary"),
        Icon("endorphin", x + wide - 62, y, 32),
        Label(str(all_cards()[card].cost), x + wide - 40, y + 1, 31, "display"),
    )


def campfire(view: PeaksView, box: Rect, news: Changes) -> tuple[Item, ...]:
    """Lay out the campfire cards, as pictograms."""
    x, y, wide, high = box
    cards = view.shown.campfire
    items: list[Item] = [
        panel(box, 20),
        Icon("campfire", x + 31, y + high // 2 - 16, 42),
        Label(str(view.left.campfire), x + 31, y + high - 26, 29, "display", anchor="middle"),
    ]
    pitch, side = (wide - 62) / CARDS, (58, high - 20)
    for i, card in enumerate(cards):
        left = round(x + 56 + i * pitch)
        items += small_fire(card, left, y + 10, side)
        if i >= len(cards) - news.campfire:
            items.append(glow(left, y + 10, *side))
    return tuple(items)


def small_fire(card: CampfireId, x: int, y: int, size: tuple[int, int]) -> tuple[Item, ...]:
    """Draw a campfire card as a pictogram over what it gives."""
    wide, high = size
    glyph = of_perk(all_campfires()[card].perk)
    fill = SKY[glyph.region] if glyph.region else theme.TABLE
    ground = Rounded(0, 0, float(wide), float(high), 10, fill, theme.RING, 2)
    middle, low = x + wide // 2, y + high - 24
    said: tuple[Item, ...]
    if glyph.points:
        said = (plate(glyph.tag, middle, low, 28, Ink(POINTS, theme.INK, theme.INK, 2), least=38),)
    elif glyph.gives:
        said = (
            Label(glyph.tag, middle - 6, low, 28, "bold", anchor="middle"),
            Icon(glyph.gives, x + wide - 8, y + 12, 26, 2),
        )
    else:
        said = (Label(glyph.tag, middle, low, 28, "bold", anchor="middle"),)
    return (Drawing((ground,), x, y), Icon(glyph.icon, middle, y + 27, 36), *said)


def stacks(table: Table, left: Left, box: Rect) -> tuple[Item, ...]:
    """Show how many boards are to come, and how many summits of each region."""
    x, y, _, high = box
    middle, coming = y + high // 2, table.coming
    region = all_boards()[coming[0]].region if coming else "high"
    signs = [diamond(region, 26, "stack"), *(mountain(region, 22) for region in REGIONS)]
    counts = [left.boards + len(coming)]
    counts += [len(up) + down for up, down in zip(table.summits, left.summits, strict=True)]
    items: list[Item] = [panel(box, 20)]
    for i, (sign, count) in enumerate(zip(signs, counts, strict=True)):
        at = x + (38 if i == 0 else 52 + 88 * i)
        items.append(Drawing(sign.shapes, at, middle, sign.shadow))
        items.append(Label(str(count), at + 31, middle + 1, 30, "display"))
    return tuple(items)
