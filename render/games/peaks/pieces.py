"""Five Peaks' component sheet: boards, summits and badges, hiking, panorama and campfire cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import heading, panel, plate
from render.core.scene import Box, Drawing, Group, Icon, Item, Label, Paper, Scene
from render.games.peaks import summit
from render.games.peaks.chart import Chart, Peak, contents
from render.games.peaks.geometry import Window
from render.games.peaks.glyphs import of_card, tagged
from render.games.peaks.goods import gained, middle_row
from render.games.peaks.levels import CARD, small
from render.games.peaks.offers import small_fire
from render.games.peaks.survey import laid, slots
from rules.core.text import t
from rules.games.peaks.cards import (
    all_boards,
    all_campfires,
    all_cards,
    all_panoramas,
    all_summits,
    badges_of,
    position,
)
from rules.games.peaks.pieces import REGIONS, PlacedBoard
from rules.games.peaks.words import CARD as NAME

if TYPE_CHECKING:
    from render.core.show import Show

UNIT, PITCH, HIGH, TOP = 62, 165, 186, 112
"""Of boards: the unit, the room for each, the rows."""


def pieces(show: Show) -> Scene:
    """Draw every component with its id."""
    items: list[Item] = [heading(show.say(t("Five Peaks")), 36, 58, room=460), *_boards()]
    y = TOP + 2 * HIGH + 24
    items += _summits(y)
    y += 150
    items += _panoramas(y)
    y += 3 * 148 + 20
    items += _fires(y)
    y += 2 * 126 + 24
    items += _cards(show, y)
    y += 9 * 48 + 40
    return Scene(theme.WIDTH, y, Paper("pieces"), tuple(items))


def _boards() -> tuple[Item, ...]:
    items: list[Item] = [panel((14, TOP - 14, theme.WIDTH - 28, 2 * HIGH + 24), fill=theme.TABLE)]
    for i, board in enumerate(all_boards().values()):
        x, y = 104 + i % 7 * PITCH, TOP + 84 + i // 7 * HIGH
        placed = PlacedBoard(board.id, 0, 0)
        window = Window(Box(x - 120, y - 120, x + 120, y + 120), UNIT, x, y)
        peaks = tuple(Peak(position(node), anchor, board.region) for node, anchor in slots(placed))
        items += contents(Chart((laid(placed),), peaks, ()), window)
        items.append(plate(board.id, x - 58, y - 64, 28))
    return tuple(items)


def _summits(y: int) -> tuple[Item, ...]:
    """Draw the summits with their rewards, and the badges of each region."""
    items: list[Item] = []
    for i, tile in enumerate(all_summits().values()):
        x = 56 + i * 78
        sign = summit.mountain(tile.region, 30)
        items += (
            Drawing(sign.shapes, x, y + 34, sign.shadow),
            summit.points(tile.points, x - 20, y + 16),
            *middle_row(gained(tile.reward), x, y + 82, 24, 24),
        )
    for i, region in enumerate(REGIONS):
        said = "  ".join(str(points) for points in badges_of(region))
        items += (
            Icon("badge", 56 + i * 390, y + 122, 36),
            Label(said, 86 + i * 390, y + 123, 28, "semibold"),
        )
    return tuple(items)


def _panoramas(y: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for i, number in enumerate(all_panoramas()):
        card = small(number)
        x, top = 28 + i % 12 * 97, y + i // 12 * 148
        items.append(Group(card.items, x, top, card.shadow))
        items.append(
            Label(
                number, x + CARD[0] // 2, top + CARD[1] + 16, 22, "medium", theme.SOFT, "middle", "secondary"
            )
        )
    return tuple(items)


def _fires(y: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for i, number in enumerate(all_campfires()):
        x, top = 36 + i % 10 * 116, y + i // 10 * 126
        items += small_fire(number, x, top, (62, 88))
        items.append(Label(number, x + 31, top + 106, 22, "medium", theme.SOFT, "middle", "secondary"))
    return tuple(items)


def _cards(show: Show, y: int) -> tuple[Item, ...]:
    """List the start cards and the hiking cards with their prices and numbers of copies."""
    items: list[Item] = [panel((14, y - 12, theme.WIDTH - 28, 9 * 48 + 24))]
    for i, card in enumerate(all_cards().values()):
        x, middle = 34 + i // 9 * 386, y + 24 + i % 9 * 48
        glyph, name = of_card(card), show.say(NAME[card.id])
        left = 42 + (round(fonts.width(glyph.tag, "bold", 22)) + 6 if glyph.tag else 0)
        room = 370 - left - 74
        size = fonts.size_for(name, "semibold", (24, 23, 22), room)
        shown = fonts.fit(name, "semibold", size, room)
        items += (
            *tagged(glyph, x + 18, middle, 34),
            Label(shown, x + left, middle, size, "semibold", role="secondary"),
        )
        if card.cost:
            said = f"{card.cost} ×{card.copies}"
            items.append(Label(said, x + 364, middle, 24, "bold", anchor="end", role="secondary"))
    return tuple(items)
