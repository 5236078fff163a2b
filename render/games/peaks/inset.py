"""The whole map small in a corner: where everyone is, and which part the large one shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import token
from render.core.scene import Box, Circle, Drawing, Group, Item, Polygon, Rounded, Shadow
from render.games.peaks.looks import EDGE, GROUND, POINTS
from render.games.peaks.windows import extent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.core.scene import AnyShape, Point
    from render.games.peaks.chart import Chart
    from render.games.peaks.geometry import Window

ROOMS, PAD = ((216, 176), (168, 236)), 14
"""What a small map may take, the more of these that it can fill."""

LEAST, MOST = 5, 17
"""Pixels a unit."""

TRIED, FAR, HIDDEN = 12, 0.12, 4
"""So many windows are compared. A unit's move counts as so much of a board, what the small map covers as
so many times as much as what the edge cuts off."""


def roomiest(chart: Chart, windows: Sequence[Window]) -> Window:
    """Choose the window that shows most of the map beside the small one, the first if there is no reason."""
    first = cornered(chart, windows[0])
    if first.covered is None:
        return first
    found = [first, *(cornered(chart, window) for window in windows[1:TRIED])]
    return max(found, key=lambda one: _seen(chart, one) - FAR * _moved(first, one))


def _seen(chart: Chart, window: Window) -> float:
    """Measure how many boards a window shows; what lies under the small map counts against it."""
    if window.covered is None:
        return float(len(chart.boards))
    boards = [_around(window, laid.at, 0.8) for laid in chart.boards]
    seen = sum(_shared(one, window.box) - HIDDEN * _shared(one, window.covered) for one in boards)
    under = sum(_around(window, hiker.at, 0.45).meets(window.covered) for hiker in chart.hikers)
    return seen / (1.6 * window.u) ** 2 - under


def _moved(one: Window, other: Window) -> float:
    """Tell how far apart two windows of a scale are, in units."""
    return (abs(one.x - other.x) + abs(one.y - other.y)) / one.u


def cornered(chart: Chart, window: Window, wanted: Sequence[Point] = ()) -> Window:
    """Keep the corner of a window for the small map where it covers least; none where all is in the window.

    What is `wanted` must stay seen.
    """
    if window.reach().holds(extent([laid.at for laid in chart.boards], 0.6)):
        return window
    area, u = _scale(chart)
    wide = round((area.right - area.left) * u) + 2 * PAD
    high = round((area.bottom - area.top) * u) + 2 * PAD
    left, top = _corner(chart, window, (wide, high), wanted)
    return window._replace(covered=Box(left, top, left + wide, top + high))


def inset(chart: Chart, window: Window) -> tuple[Item, ...]:
    """Draw the small map in the corner that is kept for it, if one is."""
    if window.covered is None:
        return ()
    area, u = _scale(chart)
    left, top, right, bottom = map(round, window.covered)
    ox, oy = PAD - area.left * u, PAD - area.top * u
    shapes = (
        Rounded(0, 0, right - left, bottom - top, 16, theme.PANEL, theme.INK, 3),
        *_boards(chart, ox, oy, u),
        _frame(window.reach(), ox, oy, u, (right - left, bottom - top)),
    )
    items: tuple[Item, ...] = (
        Drawing(shapes, shadow=Shadow(3, 5, 0.35)),
        *(
            token(hiker.colour, round(ox + x * u), round(oy + y * u), 7, letter=False, shadow=False)
            for hiker in chart.hikers
            for x, y in [_apart(hiker.at, hiker.nth, u)]
        ),
    )
    return (Group(items, left, top),)


def _scale(chart: Chart) -> tuple[Box, float]:
    """Tell what the small map shows, and the pixels of a unit there."""
    area = extent([laid.at for laid in chart.boards], 1)
    wide, high = area.right - area.left, area.bottom - area.top
    return area, min(MOST, max(min((w - 2 * PAD) / wide, (h - 2 * PAD) / high) for w, h in ROOMS))


def _apart(at: tuple[float, float], nth: int, u: float) -> tuple[float, float]:
    """Move hikers that stand together apart."""
    dx, dy = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))[nth % 5]
    return at[0] + dx * 11 / u, at[1] + dy * 11 / u


def _boards(chart: Chart, ox: float, oy: float, u: float) -> Iterator[AnyShape]:
    for laid in chart.boards:
        x, y = ox + laid.at[0] * u, oy + laid.at[1] * u
        yield Polygon(
            ((x, y - u), (x + u, y), (x, y + u), (x - u, y)),
            GROUND[laid.board.region],
            EDGE[laid.board.region],
            1.6,
        )
    for peak in chart.peaks:
        if peak.points is not None:
            yield Circle(ox + peak.at[0] * u, oy + peak.at[1] * u, max(3.0, 0.26 * u), POINTS, theme.INK, 1.4)


def _frame(seen: Box, ox: float, oy: float, u: float, size: tuple[int, int]) -> Rounded:
    """Frame the part that the window shows."""
    left, top = max(4.0, ox + seen.left * u), max(4.0, oy + seen.top * u)
    right, bottom = min(size[0] - 4.0, ox + seen.right * u), min(size[1] - 4.0, oy + seen.bottom * u)
    return Rounded(left, top, right - left, bottom - top, 6, "", theme.INK, 2.6)


def _corner(chart: Chart, window: Window, size: tuple[int, int], wanted: Sequence[Point]) -> tuple[int, int]:
    """Choose the corner with the least of the map, never one with a hiker who matters."""
    box, (wide, high) = window.box, size
    spots = [
        (x, y) for y in (box.bottom - high - 10, box.top + 10) for x in (box.right - wide - 10, box.left + 10)
    ]

    boards = [_around(window, laid.at, 0.8) for laid in chart.boards if window.shows(laid.at, -window.u)]
    peaks = [_around(window, peak.at, 0.3) for peak in chart.peaks if peak.points and window.shows(peak.at)]
    people = [_around(window, at, 0.45) for at in (*(hiker.at for hiker in chart.hikers), *wanted)]
    whole = (1.6 * window.u) ** 2

    def covered(spot: tuple[float, float]) -> float:
        under = Box(spot[0], spot[1], spot[0] + wide, spot[1] + high)
        hidden = sum(_shared(one, under) for one in boards) / whole
        return hidden + sum(map(under.meets, peaks)) / 4 + 10 * sum(map(under.meets, people))

    x, y = min(spots, key=covered)
    return round(x), round(y)


def _around(window: Window, at: tuple[float, float], r: float) -> Box:
    """Find the rectangle of a picture around a point of the map."""
    x, y = window.spot(at)
    k = r * window.u
    return Box(x - k, y - k, x + k, y + k)


def _shared(a: Box, b: Box) -> float:
    """Measure the area that two boxes share."""
    wide = min(a.right, b.right) - max(a.left, b.left)
    high = min(a.bottom, b.bottom) - max(a.top, b.top)
    return wide * high if wide > 0 and high > 0 else 0.0
