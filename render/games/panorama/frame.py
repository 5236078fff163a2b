"""Where the parts of a board of Panorama lie, by the number of seats."""

from __future__ import annotations

from typing import NamedTuple

from render.games.panorama.looks import SWING
from rules.games.panorama.pieces import ROWS

Rect = tuple[int, int, int, int]
"""Left, top, width and height."""

LEFT, RIGHT, GUTTER = 20, 1180, 12
GOALS: Rect = (LEFT, 114, RIGHT - LEFT, 82)
TOP, HIGH = 207, 470
"""The ring of locations and the other players' panoramas."""

UNIT = 40
"""A space of a tile on the ring."""

OWN_TOP = TOP + HIGH + GUTTER


class Measure(NamedTuple):
    """Sizes that depend on the number of seats: the ring's, and the largest space of the large panorama.

    `first` is the left edge of location 1's tile, `pitch` the distance to the next, `wide` the ring's panel.
    """

    first: int
    pitch: int
    wide: int
    unit: int
    balloon: int
    sun: int


MEASURES = {
    2: Measure(first=118, pitch=186, wide=600, unit=58, balloon=96, sun=30),
    3: Measure(first=112, pitch=172, wide=734, unit=58, balloon=92, sun=28),
    4: Measure(first=98, pitch=150, wide=784, unit=56, balloon=76, sun=23),
}


class Frame(NamedTuple):
    """The layout of one board: the upper left corners of the ring's tiles clockwise, the panels."""

    seats: int
    measure: Measure
    places: tuple[tuple[int, int], ...]
    ring: Rect
    others: tuple[Rect, ...]
    own: Rect

    @property
    def height(self) -> int:
        """The height of the whole picture."""
        return self.own[1] + self.own[3] + 14


def frame_of(seats: int) -> Frame:
    """Lay out a board for so many seats."""
    measure = MEASURES[seats]
    upper, lower = TOP + 34, TOP + HIGH - 16 - ROWS * UNIT
    places = [(measure.first + i * measure.pitch, upper) for i in range(seats + 1)]
    places += [(round(measure.first + measure.pitch * (seats - 0.5 - i)), lower) for i in range(seats)]
    return Frame(
        seats,
        measure,
        tuple(places),
        (LEFT, TOP, measure.wide, HIGH),
        _others(seats, LEFT + measure.wide + GUTTER),
        (LEFT, OWN_TOP, RIGHT - LEFT, ROWS * measure.unit + 26),
    )


def _others(seats: int, x: int) -> tuple[Rect, ...]:
    """Stack a panel for each other seat."""
    count = seats - 1
    high = (HIGH - (count - 1) * GUTTER) // count
    return tuple((x, TOP + i * (high + GUTTER), RIGHT - x, high) for i in range(count))


def unit_for(tiles: int, wide: float, high: float, most: int) -> int:
    """Choose the largest space at which so many tiles fit: an even number, so that few sizes are kept."""
    return min(most, int(wide / (2 * tiles + 2 * SWING)), int(high / ROWS)) // 2 * 2
