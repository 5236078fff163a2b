"""What is written and drawn on a hex: its height on a plate, its animal or its flower."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.scene import Box, Circle, Drawing, Group, Icon, Label, Rounded
from render.games.scenery.lattice import toward
from render.games.scenery.looks import ANIMALS, FLOWERS
from rules.games.scenery.pieces import turned_mask, turned_side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item, Point, Role
    from rules.games.scenery.pieces import Hex

PLATED = 82
"""On hexes at least this wide animals and flowers have badges; on narrower ones they stand free."""

PICTURED = 38
"""Narrower hexes are without animals and flowers: their heights need the room."""

NUMBERED = 30
"""Still narrower ones are an overview: without heights too."""

METRES = 124
"""On hexes at least this wide heights are in metres, on narrower ones in hundreds."""


HALO = 3
"""Pixels of paper around a height without a plate."""

INWARD = 0.13
"""How far a flower moves in at a trail that ends, in widths of a hex."""


class Style(NamedTuple):
    """How hexes of a width are labelled: in metres or hundreds, how large, how important.

    Heights that are `bare` have no plate: on small hexes it would hide the trails and what lies on them.
    """

    w: int
    metres: bool
    size: int
    role: Role = "essential"
    bare: bool = False

    def height(self, metres: int) -> str:
        """Write a height."""
        return str(metres if self.metres else metres // 100)


def style_for(w: int, *, metres: bool = False, own: bool = True) -> Style:
    """Choose how to label hexes; those of others may be smaller than what one plays with."""
    if not own:
        free = w < PLATED
        return Style(w, metres=False, size=22 if free else 24, role="secondary", bare=free)
    return Style(w, metres, min(36, max(theme.ESSENTIAL, round(w * (0.235 if metres else 0.27)))))


class Marked(NamedTuple):
    """Where the parts of a hex's label lie around its middle: the plate's box, the picture's circle."""

    plate: Box | None
    icon: str
    at: Point
    r: float


def label_of(
    card: Hex, turned: int, style: Style, blocked: tuple[Box, ...] = (), ends: frozenset[int] = frozenset()
) -> Marked:
    """Lay out a hex's label so that it keeps clear of the boxes around it, as far as there is room.

    A flower leaves the end of its trail free where that is one of the `ends`, short of the border.
    """
    icon, at, r = _picture(card, turned, style, ends)
    if style.w < NUMBERED:
        return Marked(None, icon, at, r)
    wide, high = _size(style.height(card.height), style)
    taken = (
        *blocked,
        *(_around(at, r * 0.86) for _ in (card.flower,) if card.flower),
        *_exits(card, turned, style),
    )
    spots = tuple(_plates(card, turned, style))
    boxes = [Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in spots]
    return Marked(min(boxes, key=lambda box: sum(shared(box, other) for other in taken)), icon, at, r)


def _picture(card: Hex, turned: int, style: Style, ends: frozenset[int]) -> tuple[str, Point, float]:
    """Choose the animal or flower of a hex with its place and radius; an empty name for none."""
    w, free = style.w, style.w < PLATED
    if w < PICTURED:
        return "", (0, 0), 0
    if card.animal:
        return ANIMALS[card.animal], (0, -w * (0.21 if free else 0.16)), w * (0.23 if free else 0.25)
    if not card.flower or card.flower_side is None:
        return "", (0, 0), 0
    side = turned_side(card.flower_side, turned)
    name, level = FLOWERS[card.flower], side % 3 == 0
    inward = w * INWARD if side in ends else 0
    if free:
        x, y = toward(side, w * 0.24 - inward)
        lift = w * 0.16 if level else 0
        return name, (x, y - lift), w * 0.21
    return name, toward(side, w * (0.31 if level else 0.285) - inward), max(15.0, w * 0.165)


def _plates(card: Hex, turned: int, style: Style) -> Iterator[Point]:
    """List where the plate may lie, the best place first."""
    w, free = style.w, style.w < PLATED
    if w < PICTURED:
        yield (0, 0)
    elif card.animal:
        yield (0, w * (0.21 if free else 0.175))
    elif card.flower_side is None:
        yield from ((0, 0), (0, w * 0.06), (0, -w * 0.06))
    elif free:
        side = turned_side(card.flower_side, turned)
        yield (0, w * (-0.2 if side in (4, 5) else 0.2))
    else:
        side = turned_side(card.flower_side, turned)
        for aside in (0, 1, -1):
            a = math.radians(60 * side + 180 + 40 * aside)
            x, y = math.cos(a) * w * (0.16 if side % 3 == 0 else 0.13), -math.sin(a) * w * 0.17
            yield x, y
        if side % 3 == 0:
            # A level trail that runs on opposite is seen only past a plate above or below it.
            yield from (
                (math.cos(a) * w * share, down * w * 0.23) for share in (0.1, 0.02) for down in (1, -1)
            )


def _exits(card: Hex, turned: int, style: Style) -> Iterator[Box]:
    """List where the trails leave a hex: they are seen there, but for one that a flower stands on."""
    mask = turned_mask(card.paths, turned)
    flower = None if card.flower_side is None else turned_side(card.flower_side, turned)
    for side in range(6):
        if mask >> side & 1 and side != flower:
            yield _around(toward(side, style.w * 0.42), style.w * 0.07)


def _size(text: str, style: Style) -> tuple[float, float]:
    """Measure a plate, or a height that has none."""
    if style.bare:
        return fonts.width(text, "bold", style.size) + 4, fonts.cap("bold", style.size) + 6
    pad = 7 if style.w >= PLATED else 4.6
    return fonts.width(text, "bold", style.size) + 2 * pad, style.size * (1.12 if style.w >= PLATED else 1.06)


def _around(at: Point, r: float) -> Box:
    return Box(at[0] - r, at[1] - r, at[0] + r, at[1] + r)


def shared(a: Box, b: Box) -> float:
    """Measure the area that two boxes share."""
    wide = min(a.right, b.right) - max(a.left, b.left)
    high = min(a.bottom, b.bottom) - max(a.top, b.top)
    return max(0.0, wide) * max(0.0, high)


def drawn_label(card: Hex, marked: Marked, style: Style, x: int, y: int) -> tuple[Item, ...]:
    """Draw a hex's label with the hex's middle at (x, y)."""
    items: list[Item] = []
    if marked.icon:
        items.append(_pictured(marked, style, x, y))
    if marked.plate:
        items.append(_plate(style.height(card.height), marked.plate, style, x, y))
    if marked.icon and card.flower and not style.bare:
        items.reverse()
    return tuple(items)


def _pictured(marked: Marked, style: Style, x: int, y: int) -> Item:
    at = (x + round(marked.at[0]), y + round(marked.at[1]))
    if style.w < PLATED:
        return Icon(marked.icon, *at, max(16, round(marked.r * 2)), halo=1)
    disc = Drawing((Circle(0, 0, marked.r, theme.PANEL, theme.PIECE_LINE, 2),))
    return Group((disc, Icon(marked.icon, 0, 0, round(marked.r * 1.6))), *at)


def _plate(text: str, box: Box, style: Style, x: int, y: int) -> Item:
    at = (x + round((box.left + box.right) / 2), y + round((box.top + box.bottom) / 2))
    if style.bare:
        return Label(text, *at, style.size, "bold", theme.INK, "middle", style.role, theme.PANEL, HALO)
    wide, high = box.right - box.left, box.bottom - box.top
    shape = Rounded(
        -wide / 2,
        -high / 2,
        wide,
        high,
        high * 0.34,
        theme.PANEL,
        theme.PIECE_LINE,
        2 if style.w >= PLATED else 1.2,
    )
    label = Label(text, 0, 0, style.size, "bold", anchor="middle", role=style.role)
    return Group((Drawing((shape,)), label), *at)
