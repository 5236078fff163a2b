"""The market: hexes to take, compasses with arrow and back end, the stock."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import PIECE_SHADOW, SMALL_SHADOW, pile, token
from render.core.scene import Circle, Drawing, Group, Label, Line, Polygon
from render.games.scenery.labels import drawn_label, label_of
from render.games.scenery.lattice import corners, toward
from render.games.scenery.tile import dashed, ground, ring, trails
from rules.games.scenery.cards import hex_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import AnyShape, Item
    from render.games.scenery.labels import Style
    from render.games.scenery.lattice import Plane
    from rules.core.game import Colour
    from rules.games.scenery.pieces import Cell, HexId
    from rules.games.scenery.view import MarketSpace, SceneryView

HOLE, HOLE_LINE = "#F7F0DF", "#DDD0B3"
TICK = "#B7A988"

LETTER = 16
"""Radius of the letters."""


class Picked(NamedTuple):
    """What a preview shows of taking a hex: the spaces to choose from, the one that is chosen."""

    open: frozenset[Cell] = frozenset()
    taken: Cell | None = None


NONE = Picked()


def market(view: SceneryView, plane: Plane, style: Style, picked: Picked = NONE) -> tuple[Item, ...]:
    """Draw the market: letters stand at the plates of the hexes that may be taken."""
    items: list[Item] = []
    for space in view.market:
        items += _ground(space, plane)
    for space in view.market:
        at = plane.at(space.cell.q, space.cell.r)
        if space.fresh and space.hex is not None:
            items.append(ring(*at, plane.w, theme.GLOW))
        elif space.cell == picked.taken:
            items.append(ring(*at, plane.w, theme.YES))
        elif space.cell in picked.open:
            items.append(dashed(*at, round(plane.w * 1.12), theme.INK, 3))
    for space in view.market:
        if space.hex is not None:
            items += _label(space.hex, style, *plane.at(space.cell.q, space.cell.r))
    for seat, each in enumerate(view.compasses):
        at = plane.at(each.cell.q, each.cell.r)
        items.append(compass(view.boards[seat].colour, each.arrow, *at, plane.w))
    for target in view.targets:
        x, y = plane.at(target.cell.q, target.cell.r)
        items.append(letter(target.letter, *_beside(target.hex, style), x, y))
    return tuple(items)


def _ground(space: MarketSpace, plane: Plane) -> Iterator[Item]:
    """Draw a space: a hex with its trails, or a hole."""
    x, y = plane.at(space.cell.q, space.cell.r)
    if space.hex is None:
        yield hole(x, y, plane.w)
    else:
        yield from face(space.hex, x, y, plane.w)


def hole(x: int, y: int, w: int) -> Drawing:
    """Draw an empty space of the market."""
    return Drawing((Polygon(corners(w * 0.97), HOLE_LINE), Polygon(corners(w * 0.93), HOLE)), x, y)


def face(number: HexId, x: int, y: int, w: int) -> Iterator[Item]:
    """Draw a hex as printed, without its label."""
    card = hex_of(number)
    yield ground(card.height, number, x, y, w)
    sides = frozenset(side for side in range(6) if card.paths >> side & 1)
    drawn = trails(sides, frozenset(), x, y, w)
    if drawn:
        yield drawn


def _label(number: HexId, style: Style, x: int, y: int) -> tuple[Item, ...]:
    card = hex_of(number)
    return drawn_label(card, label_of(card, 0, style), style, x, y)


def _beside(number: HexId, style: Style) -> tuple[int, int]:
    """Find a place for a letter that touches a hex's plate, below it or above."""
    card = hex_of(number)
    marked = label_of(card, 0, style)
    if marked.plate is None:
        return 0, 0
    x, (_, top, _, bottom) = round((marked.plate.left + marked.plate.right) / 2), marked.plate
    if top + bottom < 0:
        return x, round(top - LETTER * 0.85)
    return x, round(bottom + LETTER * 0.85)


def letter(text: str, left: int, up: int, x: int, y: int) -> Group:
    """Draw the letter of a hex that may be taken, so far from the hex's middle at (x, y)."""
    shapes = (Circle(0, 0, LETTER + 2, theme.WHITE), Circle(0, 0, LETTER, theme.INK))
    disc = Drawing(shapes, shadow=SMALL_SHADOW)
    label = Label(text, 0, 0, theme.ESSENTIAL - 1, "bold", theme.WHITE, "middle")
    return Group((disc, label), x + left, y + up)


def compass(colour: Colour, arrow: int, x: int, y: int, w: int) -> Group:
    """Draw a compass: an arrowhead where it points, a bar at its back end, its owner's token inside."""
    k = w / 124
    (tx, ty), (bx, by), (ex, ey) = toward(arrow, 60 * k), toward(arrow, 34 * k), toward(arrow, -52 * k)
    (ux, uy) = toward(arrow, 1)
    head = ((tx, ty), (bx + uy * 24 * k, by - ux * 24 * k), (bx - uy * 24 * k, by + ux * 24 * k))
    ends = tuple((ex + s * uy * 11 * k, ey - s * ux * 11 * k) for s in (1, -1))
    shapes: tuple[AnyShape, ...] = (
        Polygon(head, theme.INK),
        Line(((-ux * 36 * k, -uy * 36 * k), (ex, ey)), theme.INK, 9 * k),
        Line(ends, theme.INK, 8 * k),
        Circle(0, 0, 43 * k, theme.INK),
        Circle(0, 0, 39.5 * k, theme.PANEL),
        *(_tick(i, k) for i in range(12)),
    )
    owner = token(colour, 0, 0, round(19 * k), shadow=False)
    return Group((Drawing(shapes, shadow=PIECE_SHADOW), owner), x, y)


def _tick(i: int, k: float) -> Line:
    a = math.pi / 6 * i
    ends = tuple((math.cos(a) * r * k, math.sin(a) * r * k) for r in (32, 36))
    return Line(ends, TICK, 2.4)


def stock(left: int, x: int, y: int) -> tuple[Item, ...]:
    """Draw the stock with the number of its hexes, their right edge at x."""
    number = Label(str(left), x, y, 32, "display", anchor="end")
    wide = round(number.box().right - number.box().left)
    return (number, pile(x - wide - 34, y, 50))
