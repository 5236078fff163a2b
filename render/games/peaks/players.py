"""A row for each seat: backpack, endorphins, stones, badges, levels of the panorama, campfire cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import panel, token
from render.core.scene import Drawing, Group, Icon, Item, Label, Line, Rounded
from render.games.peaks.frame import OTHER, OWN
from render.games.peaks.glyphs import of_perk
from render.games.peaks.goods import row, stocked
from render.games.peaks.looks import LEVELS as SKIES
from render.games.peaks.looks import SLOT, SLOT_FREE, SLOT_LINE
from rules.games.peaks.cards import all_campfires, all_panoramas
from rules.games.peaks.cards.helps import capacity
from rules.games.peaks.pieces import LEVELS, SIZES

if TYPE_CHECKING:
    from render.core.scene import AnyShape
    from render.core.show import Show
    from render.games.peaks.frame import Rect
    from rules.core.game import Colour
    from rules.core.model import Seat
    from rules.games.peaks.pieces import Player, Table

TOKEN, PACK, JOY, STONES, BADGES, PANORAMA, FIRES = 28, 56, 532, 632, 790, 878, 1052
"""Where the columns begin, from the left of the panel."""
PACK_WIDE, FIRES_WIDE = 468, 98


class Place(NamedTuple):
    """A row: its left, its middle, the size of items in it."""

    x: int
    y: int
    size: int


def players(table: Table, show: Show, box: Rect, first: Seat) -> tuple[Item, ...]:
    """List what every seat has, one of them first and larger."""
    x, y, wide, _ = box
    items: list[Item] = [panel(box, 20)]
    order = [first, *(seat for seat in range(len(table.players)) if seat != first)]
    top = y + 7
    for i, seat in enumerate(order):
        high = OTHER if i else OWN
        if i:
            items.append(Drawing((Line(((0, 0), (wide - 32.0, 0)), theme.LINE, 1.4),), x + 16, top))
        at = Place(x, top + high // 2, 30 if i else 46)
        items.append(Group(_row(table.players[seat], show.seats[seat].colour, at)))
        top += high
    return tuple(items)


def _row(player: Player, colour: Colour, at: Place) -> tuple[Item, ...]:
    own = at.size > 40
    return (
        token(colour, at.x + TOKEN, at.y, 16 if own else 13, shadow=False),
        *(pack(player, at) if own else _loose(player, at)),
        Icon("endorphin", at.x + JOY + 12, at.y, 34 if own else 30),
        Label(str(player.endorphins), at.x + JOY + 32, at.y + 1, 30, "display"),
        stones(player, colour, at),
        *_badges(player, at),
        *_levels(player, at),
        *_fires(player, at),
    )


def pack(player: Player, at: Place) -> tuple[Item, ...]:
    """Draw a backpack with all its spaces."""
    spaces, names = capacity(player), stocked(player.items)
    pitch = PACK_WIDE / max(10, spaces, len(names))
    side = min(at.size, pitch - 4)
    boxes: list[AnyShape] = []
    for i in range(max(spaces, len(names))):
        fill = SLOT if i < len(names) else SLOT_FREE
        boxes.append(Rounded(i * pitch, -side / 2, side, side, side * 0.26, fill, SLOT_LINE, 1.8))
    icons = row(names, at.x + PACK + side / 2, at.y, round(side * 0.88), pitch)
    return (Drawing(tuple(boxes), at.x + PACK, at.y), *icons)


def _loose(player: Player, at: Place) -> tuple[Item, ...]:
    """Draw the items of a backpack side by side."""
    names = stocked(player.items)
    pitch = min(36.0, PACK_WIDE / max(10, len(names)))
    return row(names, at.x + PACK + 17, at.y, at.size, pitch)


def stones(player: Player, colour: Colour, at: Place) -> Drawing:
    """Draw the stones that are left, large to small, hollow ones where they are gone."""
    look, x = theme.LOOKS[colour], 0.0
    high = 20.0
    shapes: list[AnyShape] = []
    for size in SIZES:
        wide = 13 + 3.8 * size
        left = size in player.stones
        fill, line = (look.colour, look.colour) if left else ("", theme.SPENT)
        shapes.append(Rounded(x, -high / 2, wide, high, high * 0.46, fill, line, 2))
        x += wide + 5
    return Drawing(tuple(shapes), at.x + STONES, at.y)


def _badges(player: Player, at: Place) -> tuple[Item, ...]:
    total = sum(badge.points for badge in player.badges)
    said = Label(str(total), at.x + BADGES + 36, at.y + 1, 30, "display")
    return (Icon("badge", at.x + BADGES + 14, at.y, 32), said)


def _levels(player: Player, at: Place) -> tuple[Item, ...]:
    """Show which levels of the panorama a seat has."""
    have = {all_panoramas()[card].level for card in player.panoramas}
    items: list[Item] = []
    for level in LEVELS:
        fill, line = (SKIES[level], theme.INK) if level in have else (SLOT_FREE, SLOT_LINE)
        box = Rounded(-12.5, -14, 25, 28, 6, fill, line, 2)
        x = at.x + PANORAMA + 13 + (level - 1) * 28
        items.append(Drawing((box,), x, at.y))
        if level in have:
            items.append(Label(str(level), x, at.y, 20, "bold", anchor="middle", role="mark"))
    return tuple(items)


def _fires(player: Player, at: Place) -> tuple[Item, ...]:
    """Show a seat's campfire cards, as far as there is room."""
    names = [of_perk(all_campfires()[card].perk).icon for card in player.campfire]
    if len(names) <= 3:
        return row(names, at.x + FIRES + 14, at.y, 28, 32)
    more = Label(f"+{len(names) - 2}", at.x + FIRES + 64, at.y, 26, "bold", role="secondary")
    return (*row(names[:2], at.x + FIRES + 14, at.y, 28, 32), more)
