"""Spaces of the map: discs with what they give, connections as pills, signposts, bicycles."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.scene import Circle, Drawing, Group, Icon, Item, Line, Rounded
from render.games.peaks.goods import cluster, gained, middle_row, stocked
from render.games.peaks.looks import BIKE
from rules.games.peaks.pieces import STORED_IN

if TYPE_CHECKING:
    from render.core.scene import Point
    from rules.games.peaks.pieces import Space


class Face(NamedTuple):
    """What a space shows: its gain, the item of each trade, a signpost's cost, each as pictograms."""

    gain: tuple[str, ...] = ()
    trade: tuple[str, ...] = ()
    cost: tuple[str, ...] | None = None
    bike: bool = False
    parking: bool = False


def face_of(space: Space) -> Face:
    """Read what a printed space shows."""
    trade = tuple(STORED_IN[good] for good in space.exchange.goods) if space.exchange else ()
    return Face(
        gained(space.gain),
        trade,
        None if space.cost is None else stocked(space.cost),
        space.bike,
        space.kind == "car_park",
    )


@cache
def disc(face: Face, r: int, pip: Point = (1, -1)) -> Group:
    """Draw a space around the origin; `pip` is the direction in which a bicycle's sign lies."""
    ground = Drawing((Circle(0, 0, r + 1.5, theme.INK), Circle(0, 0, r - max(1.5, r * 0.06), theme.PANEL)))
    return Group((ground, *_inside(face, r), *(_bicycle(r, pip) if face.bike else ())))


def _inside(face: Face, r: int) -> tuple[Item, ...]:
    if face.parking:
        return (Icon("car-park", 0, 0, round(r * 1.24)),)
    if face.cost is not None:
        size = r * 0.76
        sign = Icon("signpost", 0, round(-r * 0.32), round(r * 1.02))
        return (sign, *middle_row(face.cost, 0, r * 0.5, round(size), size * 0.96))
    if face.trade:
        return _exchange(face, r)
    return cluster(face.gain, r * (0.92 if len(face.gain) > 1 else 0.98))


def _exchange(face: Face, r: int) -> tuple[Item, ...]:
    """Show what the space gives, and what for it is traded."""
    if len(face.trade) > 1:
        return (
            *cluster(face.gain, r * 0.5, r * -0.38, r * -0.36),
            Icon("exchange", round(r * 0.36), round(r * -0.36), round(r * 0.62)),
            *middle_row(face.trade, 0, r * 0.34, round(r * 0.56), r * 0.54),
        )
    return (
        Icon("exchange", 0, round(-r * 0.46), round(r * 0.74)),
        *cluster(face.gain, r * 0.53, r * -0.42, r * 0.34),
        *cluster(face.trade, r * 0.54, r * 0.42, r * 0.34),
    )


PIP = 0.82
"""How far to the side a bicycle's sign lies, in radii of the space."""


def _bicycle(r: int, pip: Point) -> tuple[Item, ...]:
    out = PIP * (1.14 if pip[1] > 0 else 1)
    x, y, side = round(r * out * pip[0]), round(r * out * 0.92 * pip[1]), r * 0.58
    ground = Drawing((Circle(0, 0, side, BIKE, theme.INK, 2.2 * r / 30),), x, y)
    return (ground, Icon("bicycle", x, y, round(r * 0.86)))


@cache
def pill(left: Face, right: Face, r: int) -> Group:
    """Draw a connection around the origin: both its halves."""
    w = r * 0.95
    wide = 2 * w + 1.64 * r
    shapes = (
        Rounded(-wide / 2, -r, wide, 2.0 * r, r, theme.PANEL, theme.INK, 3 * r / 30 + 0.4),
        Line(((0, -r * 0.6), (0, r * 0.6)), theme.LINE, 2.4 * r / 30, round=False),
    )
    halves = (*cluster(left.gain, r * 0.86, -w * 0.82), *cluster(right.gain, r * 0.86, w * 0.82))
    return Group((Drawing(shapes), *halves))
