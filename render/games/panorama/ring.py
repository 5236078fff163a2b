"""The ring of locations: stacks with their top tiles, balloons, the Sun or Moon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import SMALL_SHADOW, disc, panel, slot
from render.core.scene import AnyShape, Circle, Drawing, Group, Icon, Item, Label, Polygon, Rounded
from render.games.panorama.balloon import balloon, landed
from render.games.panorama.frame import UNIT
from render.games.panorama.looks import (
    ARROW,
    DUSK_LINE,
    DUSK_PANEL,
    MOON_LINE,
    ROAD,
    ROAD_EDGE,
    SKY_LINE,
    SKY_PANEL,
    SUN_LINE,
)
from render.games.panorama.tile import outline, strip
from rules.games.panorama.pieces import HEIGHT, ROWS, Location
from rules.games.panorama.words import shown

if TYPE_CHECKING:
    from render.games.panorama.frame import Frame
    from rules.core.game import Colour
    from rules.games.panorama.view import PanoramaView, Stack

WIDE, HIGH = 2 * UNIT, ROWS * UNIT
STEP = 4
"""Each tile beneath the top one of a stack shows so many pixels."""

BENEATH, BENEATH_LINE = "#D8CDB6", "#8D7F68"
BESIDE = 33
"""Numbers stand so far left of their tile."""


def ring(view: PanoramaView, frame: Frame) -> tuple[Item, ...]:
    """Draw the ring of a public picture."""
    return (
        *ground(view, frame),
        *(item for i in range(len(view.stacks)) for item in place(view, frame, i)),
        *(flying(frame, b.location, b.colour, down=b.landed) for b in view.boards),
        light(view, frame),
    )


def ground(view: PanoramaView, frame: Frame) -> tuple[Item, ...]:
    """Draw the panel and the road around which the balloons fly; at dusk in the Moon's light."""
    (x, y), (right, _), (_, lower) = frame.places[0], frame.places[frame.seats], frame.places[-1]
    wide, high, pitch = right - x + 24.0, lower - y + 24.0, frame.measure.pitch
    shapes: list[AnyShape] = [
        Rounded(0, 0, wide, high, 104, "", ROAD_EDGE, 26),
        Rounded(4, 4, wide - 8, high - 8, 100, "", ROAD, 18),
    ]
    for i in range(frame.seats):
        middle = (i + 0.5) * pitch + 12
        shapes.append(_arrow(middle, 13, 1))
        if i:
            shapes.append(_arrow(middle - pitch / 2, high - 13, -1))
    return (
        panel(frame.ring, 22, ground_colour(view), DUSK_LINE if view.moon else SKY_LINE),
        Drawing(tuple(shapes), x + UNIT - 12, y + HIGH // 2 - 12),
    )


def ground_colour(view: PanoramaView) -> str:
    """Name the colour of the ring's panel."""
    return DUSK_PANEL if view.moon else SKY_PANEL


def _arrow(x: float, y: float, way: int) -> Polygon:
    return Polygon(((x - 9 * way, y - 12), (x + 9 * way, y), (x - 9 * way, y + 12)), ARROW)


def place(view: PanoramaView, frame: Frame, index: int, outline: Item | None = None) -> tuple[Item, ...]:
    """Draw one location: its top tile, `outline` around it, its number, the height of its stack."""
    x, y = frame.places[index]
    height, beside, clear = view.stacks[index].height, x - BESIDE, ground_colour(view)
    words = f"×{height}" if height else "–"
    return (
        *_stack(view.stacks[index], x, y),
        *((outline,) if outline else ()),
        disc(str(shown(Location(index))), beside, y + 22, 22),
        Label(words, beside, y + 65, theme.ESSENTIAL, "bold", theme.SOFT, "middle", clear=clear),
    )


def _stack(stack: Stack, x: int, y: int) -> tuple[Item, ...]:
    """Draw the top tile over the edges of those beneath; a slot where none is left."""
    if stack.top is None:
        return (slot(x, y, WIDE, HIGH),)
    edge = outline(float(WIDE), UNIT)
    sheets = tuple(
        Drawing((Polygon(edge, BENEATH, BENEATH_LINE, 1.6),), x + STEP * k, y + STEP * k, SMALL_SHADOW)
        for k in range(min(stack.height, HEIGHT) - 1, 0, -1)
    )
    return (*sheets, *strip((stack.top,), x, y, UNIT))


def flying(frame: Frame, at: Location, colour: Colour, *, down: bool = False, alpha: float = 1) -> Item:
    """Put a balloon beside the tile of its location; one that landed lies on the ground."""
    x, y = frame.places[at]
    high = frame.measure.balloon
    if down:
        return landed(colour, x - round(high * 0.46), y + HIGH - 34, high)
    return balloon(colour, x - round(high * 0.45), y + 92 + high // 2, high, alpha=alpha)


def light(view: PanoramaView, frame: Frame) -> Item:
    """Put the Sun or Moon at the upper right of its location, clear of the row above."""
    x, y = frame.places[view.sun]
    r = frame.measure.sun
    beside, above = (r // 2 - 8, 4) if frame.seats < 4 else (-6, 9)
    below = 16 if view.sun > frame.seats else 0
    return sky_light(x + WIDE + beside, y - above + below, r, moon=view.moon)


def sky_light(x: int, y: int, r: int, *, moon: bool) -> Group:
    """Draw the token of the Sun or Moon."""
    line = MOON_LINE if moon else SUN_LINE
    back = Drawing((Circle(0, 0, r, theme.PANEL, line, 3),), shadow=SMALL_SHADOW)
    icon = Icon("moon", 0, 0, round(r * 1.3)) if moon else Icon("sun", 0, 0, round(r * 1.62))
    return Group((back, icon), x, y)
