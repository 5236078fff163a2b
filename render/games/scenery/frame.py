"""Where the parts of a board of Scenery lie: by seats, goals, and the shape of the landscape shown large.

A landscape that grows far to one side would get small hexes in the usual place: then it gets the whole
height, or most of the width or all of it, and the other parts move together. Nobody's landscape may
become so small that its heights cannot be written, as long as another layout has room for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from render.games.scenery.labels import NUMBERED
from render.games.scenery.lattice import fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.games.scenery.lattice import Plane

Spots: TypeAlias = "Sequence[tuple[int, int]]"
"""Where the hexes of a landscape lie."""

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height."""

Mode: TypeAlias = Literal["beside", "short", "tall", "wide", "long"]

LEFT, RIGHT, TOP, BOTTOM, GUTTER = 20, 1180, 114, 1006, 12
GOALS_HIGH = 82
TITLE, STRIP = 52, 50
"""Heights of the name over a large landscape, and of its points under it."""

WIDEST = 134
"""The widest hex of a landscape."""

GOOD = 84
"""A layout whose large landscape has hexes at least this wide needs no better one."""

MARKET_WIDE = {1: 520, 2: 624, 3: 624, 4: 640, 5: 648}
MARKET_HIGH = {1: 424, 2: 414, 3: 590, 4: 512, 5: 456}
"""The market's panel in the usual layout."""

SMALL_MARKET = {1: (520, 424), 2: (624, 414), 3: (534, 496), 4: (574, 470), 5: (590, 436)}
"""The market's panel where the landscape has the whole width."""

STAKES_WIDE = {3: 502, 4: 340, 5: 382}
"""Width of the stakes beside the other landscapes, or beside a large one that is wide but not long."""

DIM = 0.6
"""How much less a small landscape counts whose heights cannot be written."""

STAKES_HIGH = {1: 200, 2: 320, 3: 262, 4: 206, 5: 206}
SMALL_OTHERS = 130
"""Height of the other landscapes where the large one has the whole height."""

OTHER_TITLE, SMALL = 44, 180
"""Height of the name over a small landscape; a lower panel that is narrow too has none."""

OTHER_WIDEST = 84
"""The widest hex of a small landscape."""

MODES: dict[int, tuple[Mode, ...]] = {
    1: ("short", "tall", "long"),
    2: ("short", "tall", "long"),
    3: ("beside", "tall", "long"),
    4: ("beside", "tall", "long"),
    5: ("beside", "tall", "wide", "long"),
}


class Frame(NamedTuple):
    """The panels of one board, and the height of the picture."""

    mode: Mode
    goals: Rect | None
    market: Rect
    own: Rect
    others: tuple[Rect, ...]
    stakes: Rect
    height: int

    @property
    def land(self) -> Rect:
        """The room of the large landscape within its panel."""
        return room(self.own)


def room(panel: Rect) -> Rect:
    """Find the room of a large landscape within a panel."""
    x, y, w, h = panel
    return x + 14, y + TITLE, w - 28, h - TITLE - STRIP


class Small(NamedTuple):
    """A small landscape's place: the width of its owner's name, 0 where the token must do, and its hexes."""

    name: int
    plane: Plane


def small(box: Rect, spots: Spots) -> Small:
    """Place a small landscape below its owner's name, or beside it where only that has room for heights."""
    x, y, w, h = box
    if w < 1.3 * h and h < SMALL:
        return Small(0, fitted(spots, (x + 44, y + 8, w - 52, h - 16), OTHER_WIDEST))
    name = min(w // 2 - 40, 150)
    below = (x + 10, y + OTHER_TITLE, w - 20, h - OTHER_TITLE - 10)
    beside = (x + name + 60, y + 8, w - name - 70, h - 16)
    found = (
        Small(w - 62, fitted(spots, below, OTHER_WIDEST)),
        Small(name, fitted(spots, beside, OTHER_WIDEST)),
    )
    return max(found, key=lambda each: min(each.plane.w, NUMBERED))


def frame_for(seats: int, goals: int, spots: Spots, others: Sequence[Spots] = ()) -> tuple[Frame, Plane]:
    """Choose the first layout in which all landscapes are large enough, else the one that comes nearest."""
    frames = [layout(seats, mode, goals=goals > 0) for mode in MODES[seats]]
    found = [(frame, fitted(spots, frame.land, WIDEST)) for frame in frames]
    return max(found, key=lambda pair: _worth(pair[0], pair[1], others))


def _worth(frame: Frame, plane: Plane, others: Sequence[Spots]) -> float:
    """Tell how well a layout shows what one plays with, and, less important, what the others have."""
    small_ones = [small(box, spots).plane.w for box, spots in zip(frame.others, others, strict=False)]
    readable = (1 if w >= NUMBERED else DIM * w / NUMBERED for w in small_ones)
    return min(plane.w / GOOD, 1) + sum(readable) / max(1, len(small_ones))


def layout(seats: int, mode: Mode, *, goals: bool) -> Frame:
    """Lay out a board."""
    top = TOP + (GOALS_HIGH + GUTTER if goals else 0)
    band = (LEFT, TOP, RIGHT - LEFT, GOALS_HIGH) if goals else None
    if mode == "beside":
        return _beside(seats, top, band)
    if mode == "wide":
        return _wide(seats, top, band)
    if mode == "long":
        return _long(seats, top, band)
    return _tall(seats, mode, top, band)


def _beside(seats: int, top: int, band: Rect | None) -> Frame:
    """Put the landscape beside the market, the others below; the stakes at their right, or below them."""
    wide = MARKET_WIDE[seats]
    rows = 128 + GUTTER if seats == 5 else 0
    below = {3: 266, 4: 268, 5: 236}[seats]
    high = min(MARKET_HIGH[seats] + 40, BOTTOM - top - below - GUTTER - rows)
    y = top + high + GUTTER
    if seats == 5:
        below = BOTTOM - y - rows
        others = _row(LEFT, y, RIGHT - LEFT, below, 4)
        stakes = (LEFT, y + below + GUTTER, RIGHT - LEFT, 128)
    else:
        below = min(300, BOTTOM - y)
        share = STAKES_WIDE[seats]
        others = _row(LEFT, y, RIGHT - LEFT - share - GUTTER, below, seats - 1)
        stakes = (RIGHT - share, y, share, below)
    own = (LEFT + wide + GUTTER, top, RIGHT - LEFT - wide - GUTTER, high)
    return Frame("beside", band, (LEFT, top, wide, high), own, others, stakes, stakes[1] + stakes[3] + 14)


def _tall(seats: int, mode: Mode, top: int, band: Rect | None) -> Frame:
    """Give the landscape the whole height at the right, and put all others at the left."""
    wide, high = MARKET_WIDE[seats], MARKET_HIGH[seats]
    low = STAKES_HIGH[seats] + (SMALL_OTHERS + GUTTER if seats > 3 else 0)
    if seats > 2:
        high = min(high, BOTTOM - top - low - GUTTER)
    y = top + high + GUTTER
    bottom = y + STAKES_HIGH[seats] if mode == "short" else BOTTOM
    others, stakes = _left_of_tall(seats, (LEFT, y, wide, bottom - y))
    own = (LEFT + wide + GUTTER, top, RIGHT - LEFT - wide - GUTTER, bottom - top)
    return Frame(mode, band, (LEFT, top, wide, high), own, others, stakes, bottom + 14)


def _left_of_tall(seats: int, below: Rect) -> tuple[tuple[Rect, ...], Rect]:
    """Share what is left below the market among the other landscapes and the stakes."""
    x, y, wide, high = below
    if seats > 3:
        stakes = STAKES_HIGH[seats]
        others = _row(x, y, wide, high - stakes - GUTTER, seats - 1)
        return others, (x, y + high - stakes, wide, stakes)
    if seats == 1:
        return (), (x, y, wide, STAKES_HIGH[1])
    share = 340 if seats == 3 else 290
    left = wide - share - GUTTER
    each = (high - (seats - 2) * GUTTER) // (seats - 1)
    others = tuple((x, y + i * (each + GUTTER), left, each) for i in range(seats - 1))
    return others, (x + left + GUTTER, y, share, high)


def _wide(seats: int, top: int, band: Rect | None) -> Frame:
    """Put four others beside the market, and the stakes beside the landscape below."""
    wide, high = SMALL_MARKET[seats]
    x, rest = LEFT + wide + GUTTER, RIGHT - LEFT - wide - GUTTER
    y, share = top + high + GUTTER, STAKES_WIDE[seats]
    half = (high - GUTTER) // 2
    others = (*_row(x, top, rest, half, 2), *_row(x, top + half + GUTTER, rest, half, 2))
    own = (LEFT, y, RIGHT - LEFT - share - GUTTER, BOTTOM - y)
    stakes = (RIGHT - share, y, share, BOTTOM - y)
    return Frame("wide", band, (LEFT, top, wide, high), own, others, stakes, BOTTOM + 14)


def _long(seats: int, top: int, band: Rect | None) -> Frame:
    """Give the landscape the whole width below, and put the others beside the market."""
    wide, high = SMALL_MARKET[seats]
    x, rest = LEFT + wide + GUTTER, RIGHT - LEFT - wide - GUTTER
    up = high - STAKES_HIGH[seats] - GUTTER if seats >= 3 else high - 214 - GUTTER
    if seats == 5:
        half = (up - GUTTER) // 2
        others = (*_row(x, top, rest, half, 2), *_row(x, top + half + GUTTER, rest, half, 2))
    else:
        others = _row(x, top, rest, up, seats - 1)
    stakes = (x, top + high - 214, rest, 214)
    y = top + high + GUTTER
    own = (LEFT, y, RIGHT - LEFT, BOTTOM - y)
    return Frame("long", band, (LEFT, top, wide, high), own, others, stakes, BOTTOM + 14)


def _row(x: int, y: int, wide: int, high: int, count: int) -> tuple[Rect, ...]:
    """Put so many panels side by side."""
    if not count:
        return ()
    each = (wide - (count - 1) * GUTTER) // count
    return tuple((x + i * (each + GUTTER), y, each, high) for i in range(count))
