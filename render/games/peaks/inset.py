"""The whole map small in a corner: where everyone is, and which part the large one shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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

TRIED, FAR, HIDDEN = 12, 0.2, 4
"""So many windows are compared. A unit's move counts as so much of a board, what the small map covers as
so many times as much as what the edge cuts off."""

AROUND = 0.8
"""Units around the middle of a board that matter."""


class Land(NamedTuple):
    """What the small map may cover, in units: boards, built summits, people and what else must stay seen."""

    boards: tuple[Box, ...]
    peaks: tuple[Box, ...]
    people: tuple[Box, ...]

    def hidden(self, under: Box) -> float:
        """Count what a rectangle covers: shares of boards, some for a summit, much for people."""
        peaks, people = map(under.meets, self.peaks), map(under.meets, self.people)
        return self.seen(under) + sum(peaks) / 4 + 10 * sum(people)

    def seen(self, inside: Box) -> float:
        """Count the boards that lie in a rectangle, by their area."""
        left, top, right, bottom = inside
        found = 0.0
        for one in self.boards:
            wide = min(right, one.right) - max(left, one.left)
            high = min(bottom, one.bottom) - max(top, one.top)
            if wide > 0 and high > 0:
                found += wide * high
        return found / (2 * AROUND) ** 2


def roomiest(chart: Chart, windows: Sequence[Window], wanted: Sequence[Point] = ()) -> Window:
    """Choose the window that shows most of the map beside the small one, the first if there is no reason.

    What is `wanted` must stay seen.
    """
    first, *others = windows[:TRIED]
    kept = cornered(chart, first, wanted)
    if kept.covered is None or not others:
        return kept
    land, size = _land(chart, wanted), _size(chart)

    def worth(window: Window) -> float:
        hidden = min(land.hidden(spot) for spot in _corners(window, size))
        moved = (abs(window.x - first.x) + abs(window.y - first.y)) / window.u
        return land.seen(window.reach()) - HIDDEN * hidden - FAR * moved

    return cornered(chart, max((first, *others), key=worth), wanted)


def cornered(chart: Chart, window: Window, wanted: Sequence[Point] = ()) -> Window:
    """Keep the corner of a window for the small map where it covers least; none where all is in the window.

    What is `wanted` must stay seen.
    """
    if window.reach().holds(extent([laid.at for laid in chart.boards], 0.6)):
        return window
    land, (wide, high) = _land(chart, wanted), _size(chart)
    best = min(_corners(window, (wide, high)), key=land.hidden)
    left, top = window.spot((best.left, best.top))
    return window._replace(covered=Box(left, top, left + wide, top + high))


def _land(chart: Chart, wanted: Sequence[Point]) -> Land:
    """Measure what lies on a map."""
    return Land(
        tuple(_around(laid.at, AROUND) for laid in chart.boards),
        tuple(_around(peak.at, 0.3) for peak in chart.peaks if peak.points is not None),
        tuple(_around(at, 0.45) for at in (*(hiker.at for hiker in chart.hikers), *wanted)),
    )


def _around(at: Point, r: float) -> Box:
    x, y = at
    return Box(x - r, y - r, x + r, y + r)


def _size(chart: Chart) -> tuple[int, int]:
    """Measure the small map in pixels."""
    area, u = _scale(chart)
    return round((area.right - area.left) * u) + 2 * PAD, round((area.bottom - area.top) * u) + 2 * PAD


def _corners(window: Window, size: tuple[int, int]) -> list[Box]:
    """Find the corners of a window for something of that size in pixels, in units."""
    seen, gap = window.reach(), 10 / window.u
    wide, high = size[0] / window.u, size[1] / window.u
    return [
        Box(x, y, x + wide, y + high)
        for y in (seen.bottom - high - gap, seen.top + gap)
        for x in (seen.right - wide - gap, seen.left + gap)
    ]


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
