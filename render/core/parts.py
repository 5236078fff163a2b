"""The pieces all games share: tokens, hikers, plates, badges, panels, outlines of change and choice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.scene import (
    AnyShape,
    Circle,
    Drawing,
    Group,
    Icon,
    Item,
    Label,
    Line,
    Point,
    Polygon,
    Rounded,
    Shadow,
)

if TYPE_CHECKING:
    from render.core.theme import ShapeName
    from rules.core.game import Colour

PIECE_SHADOW = Shadow(3, 3, 0.38)
SMALL_SHADOW = Shadow(2, 3, 0.35)
CARD_SHADOW = Shadow(4, 4, 0.32)
PANEL_SHADOW = Shadow(3, 6, 0.16)


def panel(
    box: tuple[int, int, int, int], r: int = 22, fill: str = theme.PANEL, line: str = theme.LINE
) -> Drawing:
    """Lay a light panel; `box` is left, top, width, height."""
    x, y, w, h = box
    return Drawing((Rounded(0, 0, float(w), float(h), r, fill, line, 1.5),), x, y, PANEL_SHADOW)


def emblem(icon: str, tint: str, x: int, y: int, side: int) -> Group:
    """Draw a game's sign: its icon on a rounded square, upper left corner at (x, y)."""
    ground = Drawing((Rounded(0, 0, float(side), float(side), side * 0.25, tint),), shadow=Shadow(3, 4, 0.25))
    return Group((ground, Icon(icon, side // 2, side // 2, round(side * 0.76))), x, y)


def outline(kind: ShapeName, x: float, y: float, r: float) -> tuple[Point, ...]:
    """List the corners of a player's shape; circle and square have none."""
    if kind == "triangle":
        turns = (0, 2 * math.pi / 3, 4 * math.pi / 3)
        return tuple((x + 1.26 * r * math.sin(a), y + 0.2 * r - 1.26 * r * math.cos(a)) for a in turns)
    if kind == "diamond":
        d = 1.18 * r
        return ((x, y - d), (x + d, y), (x, y + d), (x - d, y))
    a, b = 0.52 * r, 1.1 * r
    cross = (
        (-a, -b),
        (a, -b),
        (a, -a),
        (b, -a),
        (b, a),
        (a, a),
        (a, b),
        (-a, b),
        (-a, a),
        (-b, a),
        (-b, -a),
        (-a, -a),
    )
    return tuple((x + i, y + j) for i, j in cross)


class Spot(NamedTuple):
    """Where a player's shape stands and how large it is."""

    x: float
    y: float
    r: float


def figure(kind: ShapeName, at: Spot, grow: float, fill: str) -> AnyShape:
    """Draw a player's shape, grown on all sides."""
    if kind == "circle":
        return Circle(at.x, at.y, at.r + grow, fill)
    if kind == "square":
        k = 0.92 * at.r + grow
        return Rounded(at.x - k, at.y - k, 2 * k, 2 * k, 0.28 * at.r + grow, fill)
    points = outline(kind, at.x, at.y, at.r)
    return Polygon(points, fill, fill, 2 * grow + 0.3 * at.r)


_LETTER = {"triangle": 1.12, "cross": 1.05, "diamond": 1.1, "circle": 1.22, "square": 1.22}


def token(colour: Colour, x: int, y: int, r: int, *, letter: bool = True, shadow: bool = True) -> Group:
    """Draw a player's token: colour, shape and letter, with a white rim."""
    look = theme.LOOKS[colour]
    rim = max(2.0, r * 0.12)
    shapes = (
        figure(look.shape, Spot(0, 0, r), rim, theme.WHITE),
        figure(look.shape, Spot(0, 0, r), 0, look.colour),
    )
    items: tuple[Item, ...] = (Drawing(shapes, shadow=SMALL_SHADOW if shadow else None),)
    if letter:
        down = round(r * 0.22) if look.shape == "triangle" else 0
        size = round(r * _LETTER[look.shape])
        items += (Label(colour, 0, down, size, "bold", look.ink, "middle", "mark"),)
    return Group(items, x, y)


_HEAD = {"circle": 12.5, "square": 12.0, "triangle": 10.8, "diamond": 11.6, "cross": 11.6}


def _pawn_shapes(kind: ShapeName, h: float, grow: float, fill: str) -> tuple[AnyShape, ...]:
    """Draw a hiker standing on the origin, grown on all sides: head, coat, foot."""
    k = h / 64
    e = grow
    head = Spot(0, -h + 14 * k + (2.2 * k if kind == "triangle" else 0), _HEAD[kind] * k)
    right = (
        (6.5 * k + e * 0.6, -h + 22 * k),
        (8 * k + e * 0.6, -h + 29 * k),
        (17 * k + e * 0.7, -h * 0.42),
        (24 * k + e, -5 * k),
    )
    coat = (*right, *((-x, y) for x, y in reversed(right)))
    foot = Rounded(-25 * k - e, -11 * k - e, 50 * k + 2 * e, 11 * k + 2 * e, 6 * k + e, fill)
    return (figure(kind, head, grow, fill), Polygon(coat, fill), foot)


def pawn(colour: Colour, x: int, y: int, h: int, *, ring: str = theme.WHITE, alpha: float = 1) -> Group:
    """Draw a hiker with its foot at (x, y): its head is the player's shape, the letter is on its belly."""
    look = theme.LOOKS[colour]
    shapes = _pawn_shapes(look.shape, h, 3.2 if ring == theme.WHITE else 6.5, ring)
    if ring != theme.WHITE:
        shapes += _pawn_shapes(look.shape, h, 2.5, theme.WHITE)
    shapes += _pawn_shapes(look.shape, h, 0, look.colour)
    letter = Label(colour, 0, -round(h * 0.27), round(h * 0.42), "bold", look.ink, "middle", "mark")
    return Group((Drawing(shapes, shadow=PIECE_SHADOW), letter), x, y, alpha=alpha)


def pawn_ground(colour: Colour, x: int, y: int, h: int) -> Drawing:
    """Lay white under a translucent hiker, so that no line of the board shows through it."""
    return Drawing(_pawn_shapes(theme.LOOKS[colour].shape, h, 2.5, theme.WHITE), x, y)


class Ink(NamedTuple):
    """How a plate or text is coloured: its ground, its text, its border."""

    fill: str = theme.PANEL
    text: str = theme.INK
    line: str = theme.INK
    width: float = 2


PLAIN = Ink()


def plate(text: str, x: int, y: int, size: int, ink: Ink = PLAIN, *, least: int = 0) -> Group:
    """Draw a text on a small rounded plate centred on (x, y), at least `least` wide."""
    wide = max(least, math.ceil(fonts.width(text, "bold", size)) + round(size * 0.62))
    high = round(size * 1.12 + ink.width)
    box = Rounded(-wide / 2, -high / 2, float(wide), float(high), high * 0.34, ink.fill, ink.line, ink.width)
    return Group((Drawing((box,)), Label(text, 0, 0, size, "bold", ink.text, "middle")), x, y)


def badge(icon: str, x: int, y: int, r: int, *, fill: float = 1.5, shadow: bool = False) -> Group:
    """Draw an icon on a light disc, `fill` times the radius wide."""
    disc = Drawing((Circle(0, 0, r, theme.PANEL, theme.RING, 2),), shadow=SMALL_SHADOW if shadow else None)
    return Group((disc, Icon(icon, 0, 0, round(r * fill))), x, y)


def disc(text: str, x: int, y: int, r: int, *, fill: str = theme.INK) -> Group:
    """Draw a white number on a dark disc: a place, or a number in a menu."""
    drawn = Drawing((Circle(0, 0, r + 2.5, theme.WHITE), Circle(0, 0, r, fill)), shadow=SMALL_SHADOW)
    return Group((drawn, Label(text, 0, 0, round(r * 1.32), "bold", theme.WHITE, "middle")), x, y)


def ring(x: int, y: int, w: int, h: int, r: float, colour: str = theme.GLOW) -> Drawing:
    """Draw the outline around a piece that changed, or that a plan would lay: 5 px over 9 px white."""
    outer = Rounded(-6, -6, w + 12.0, h + 12.0, r + 6, "", theme.WHITE, 9)
    return Drawing((outer, Rounded(-5.5, -5.5, w + 11.0, h + 11.0, r + 5, "", colour, 5)), x, y)


def slot(x: int, y: int, w: int, h: int, *, legal: bool = False) -> Drawing:
    """Draw an empty place for a piece, dashed; white with ink dashes where it may be chosen."""
    r = 14.0
    fill, line, width = (theme.WHITE, theme.INK, 3.0) if legal else (theme.SLOT, theme.SLOT_LINE, 2.5)
    box = Rounded(2, 2, w - 4.0, h - 4.0, r, fill)
    dash = (10.0, 8.0) if legal else (9.0, 8.0)
    edge = Line(_round_path(3.5, 3.5, w - 7.0, h - 7.0, r - 1.5), line, width, dash=dash, round=False)
    return Drawing((box, edge), x, y)


def _round_path(x: float, y: float, w: float, h: float, r: float) -> tuple[Point, ...]:
    """Follow a rounded rectangle clockwise from the middle of its top."""
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    path = [(x + w / 2, y)]
    for cx, cy, start in corners:
        for step in range(7):
            a = math.radians(start + 15 * step)
            path.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return (*path, (x + w / 2, y))


def check(x: int, y: int, r: int = 20) -> Drawing:
    """Draw the green badge of a plan that fits."""
    tick = Line(((-r * 0.45, r * 0.02), (-r * 0.1, r * 0.38), (r * 0.48, -r * 0.36)), theme.WHITE, r * 0.24)
    return Drawing((Circle(0, 0, r + 3, theme.WHITE), Circle(0, 0, r, theme.YES), tick), x, y, SMALL_SHADOW)


def cross(x: int, y: int, r: int = 20) -> Drawing:
    """Draw the red badge of a plan that does not fit."""
    k = r * 0.4
    strokes = tuple(Line(((-k, s * -k), (k, s * k)), theme.WHITE, r * 0.24) for s in (1, -1))
    return Drawing(
        (Circle(0, 0, r + 3, theme.WHITE), Circle(0, 0, r, theme.NO), *strokes), x, y, SMALL_SHADOW
    )


def spent(x: int, y: int, r: float = 8) -> Drawing:
    """Draw a used-up hiker or stake: a hollow circle."""
    return Drawing((Circle(0, 0, r, "", theme.SPENT, 2.5),), x, y)


def pile(x: int, y: int, size: int) -> Icon:
    """Draw a face-down stack."""
    return Icon("pile", x, y, size)


def heading(text: str, x: int, y: int, *, room: float, sizes: tuple[int, ...] = (44, 42, 38)) -> Label:
    """Write a title on paper, at the largest of some sizes that fits."""
    size = fonts.size_for(text, "title", sizes, room)
    return Label(fonts.fit(text, "title", size, room), x, y, size, "title", clear=theme.PAPER)


def line(text: str, x: int, y: int, size: int, *, room: float, clear: str = "") -> Label:
    """Write a soft line, shortened to its room; `clear` as for labels."""
    shown = fonts.fit(text, "medium", size, room)
    return Label(shown, x, y, size, "medium", theme.SOFT, role="secondary", clear=clear)
