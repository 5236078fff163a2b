"""What steep borders bring: water that falls, hachured cliffs, the view down, each with its badge."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from render.core import theme
from render.core.scene import Circle, Drawing, Group, Icon, Line, Polygon
from render.games.scenery.labels import PLATED
from render.games.scenery.lattice import along, toward
from render.games.scenery.looks import BANK, ELEMENTS, FOAM, WATER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import AnyShape, Item, Point
    from rules.games.scenery.pieces import Element

ROCK, VIEW = "#5B5350", "#FBE08A"


def _spot(side: int, out: float, left: float) -> Point:
    """Find a point from the middle of a border: so far over a side, so far to the left along it."""
    (a, b), (c, d) = toward(side, out), along(side, left)
    return a + c, b + d


def terrain(element: Element, side: int, x: int, y: int, w: int) -> Drawing:
    """Draw what an element does to the ground at a border whose middle is (x, y); `side` leads down."""
    return Drawing(_terrain(element, side, w), x, y)


@lru_cache(maxsize=256)
def _terrain(element: Element, side: int, w: int) -> tuple[AnyShape, ...]:
    match element:
        case "waterfall":
            return tuple(_falling(side, w))
        case "cliff":
            return tuple(_hachures(side, w))
        case "viewpoint":
            return tuple(_prospect(side, w))


def _falling(side: int, w: int) -> Iterator[AnyShape]:
    """Let water run over the edge into a pool on the lower hex."""
    brim, foot, reach = w * 0.12, w * 0.16, w * 0.2
    edge = (
        _spot(side, -w * 0.07, brim),
        _spot(side, reach, foot),
        _spot(side, reach, -foot),
        _spot(side, -w * 0.07, -brim),
    )
    yield Polygon(edge, WATER, BANK, max(1.5, w * 0.016))
    for left in (-0.07, 0.0, 0.07):
        yield Line(
            (_spot(side, -w * 0.04, left * w), _spot(side, reach * 0.85, left * 1.3 * w)), FOAM, w * 0.02
        )
    for left in (-0.13, -0.045, 0.045, 0.13):
        yield Circle(*_spot(side, reach, left * w), w * 0.05, FOAM)
    yield from (Circle(*_spot(side, reach, left * w), w * 0.03, theme.WHITE) for left in (-0.09, 0.0, 0.09))


def _hachures(side: int, w: int) -> Iterator[AnyShape]:
    """Draw a cliff as maps do: a line along the edge with teeth that point down."""
    reach = w * 0.24
    yield Line((_spot(side, 0, -reach), _spot(side, 0, reach)), ROCK, w * 0.04)
    for k in range(-3, 4):
        left = reach * k / 3
        tip = _spot(side, w * (0.11 if k % 2 else 0.08), left)
        yield Polygon((_spot(side, 0, left - w * 0.03), tip, _spot(side, 0, left + w * 0.03)), ROCK)


def _prospect(side: int, w: int) -> Iterator[AnyShape]:
    """Draw what a viewpoint looks over: a fan of rays on the lower hex."""
    for left in (-0.26, -0.13, 0.0, 0.13, 0.26):
        out = w * (0.2 - abs(left) * 0.25)
        start = _spot(side, w * 0.06, left * 0.4 * w)
        yield Line((start, _spot(side, out, left * w)), ROCK, w * 0.042)
        yield Line((start, _spot(side, out, left * w)), VIEW, w * 0.026)


def radius(w: int) -> float:
    """Say how large an element's badge is."""
    return max(15.0, w * 0.175) if w >= PLATED else max(9.0, w * 0.2)


def badge(element: Element, x: int, y: int, w: int) -> Item:
    """Draw an element's badge; on small hexes its sign stands free."""
    name, r = ELEMENTS[element], radius(w)
    if w < PLATED:
        return Icon(name, x, y, round(r * 2), halo=1)
    disc = Drawing((Circle(0, 0, r, theme.WHITE, theme.INK, 2),))
    return Group((disc, Icon(name, 0, 0, round(r * 1.42))), x, y)
