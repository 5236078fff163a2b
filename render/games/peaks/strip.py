"""The viewer's own strip below a preview: the backpack and endorphins before and after the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.header import ARROW
from render.core.parts import Ink, panel, plate, token
from render.core.scene import Drawing, Icon, Item, Label, Line, Rounded
from render.games.peaks.goods import row, stocked
from render.games.peaks.looks import SLOT, SLOT_FREE, SLOT_GAIN, SLOT_LINE
from render.games.peaks.players import Place, stones
from rules.games.peaks.cards.helps import capacity
from rules.games.peaks.pieces import ITEMS

if TYPE_CHECKING:
    from render.core.scene import AnyShape
    from render.games.peaks.frame import Rect
    from rules.core.game import Colour
    from rules.games.peaks.pieces import Item as Thing
    from rules.games.peaks.pieces import Player

HIGH = 86
"""Height of the strip."""
PACK, WIDE = 62, 650
"""Where the backpack begins, and its width."""
CHANGE = theme.ESSENTIAL + 2
"""Size of the endorphins before and after."""
HATCH = "#F3D6D2"
"""Under what does not fit into the backpack."""


def strip(before: Player, after: Player, colour: Colour, box: Rect) -> tuple[Item, ...]:
    """Draw what the viewer has, as it would be after the plan."""
    x, y, wide, high = box
    middle = y + high // 2
    joy = str(after.endorphins)
    end: Item = Label(joy, x + 776, middle + 1, 34, "display")
    if after.endorphins != before.endorphins:
        said = f"{before.endorphins} {ARROW} {joy}"
        across = round(fonts.width(said, "bold", CHANGE)) + 36
        end = plate(said, x + 776 + across // 2, middle, CHANGE, Ink(line=theme.YES, width=3), least=across)
    return (
        panel(box, 20),
        token(colour, x + 34, middle, 18, shadow=False),
        *_pack(before, after, x + PACK, middle),
        Icon("endorphin", x + 750, middle, 40),
        end,
        stones(after, colour, Place(x + wide - 160 - 632, middle, 46)),
    )


def _pack(before: Player, after: Player, x: int, y: int) -> tuple[Item, ...]:
    """Draw the spaces: those a plan fills green, those that overflow red and hatched."""
    spaces, things = capacity(after), tuple(_listed(after))
    count = max(spaces, len(things))
    pitch = min(64.0, WIDE / count)
    side = pitch - 7
    new = _gained(before, things)
    shapes: list[AnyShape] = []
    for i in range(count):
        left = i * pitch
        if i >= spaces:
            shapes += _hatched(left, side)
            continue
        fill, line, width = (SLOT if i < len(things) else SLOT_FREE), SLOT_LINE, 1.8
        if i < len(things) and new[i]:
            fill, line, width = SLOT_GAIN, theme.YES, 4.0
        shapes.append(Rounded(left, -side / 2, side, side, side * 0.24, fill, line, width))
    icons = row(stocked(after.items), x + side / 2, y, round(side * 0.82), pitch)
    return (Drawing(tuple(shapes), x, y), *icons)


def _listed(player: Player) -> list[Thing]:
    return [item for item, count in zip(ITEMS, player.items, strict=True) for _ in range(count)]


def _gained(before: Player, things: tuple[Thing, ...]) -> list[bool]:
    """Tell which items the plan has brought: of each kind the last ones."""
    had = dict(zip(ITEMS, before.items, strict=True))
    found: list[bool] = []
    for thing in things:
        had[thing] -= 1
        found.append(had[thing] < 0)
    return found


def _hatched(x: float, side: float) -> list[AnyShape]:
    half = side / 2
    shapes: list[AnyShape] = [Rounded(x, -half, side, side, side * 0.24, HATCH, theme.NO, 4)]
    for i in range(1, 5):
        k = side * 2 * i / 5
        ends = (
            (x + min(side, k) - 3, -half + max(0.0, k - side) + 3),
            (x + max(0.0, k - side) + 3, -half + min(side, k) - 3),
        )
        shapes.append(Line(ends, theme.NO, 2))
    return shapes
