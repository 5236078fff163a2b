"""What previews add to the map: numbers beside spaces, the route of a plan, where boards may go."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import SMALL_SHADOW, Ink, plate
from render.core.scene import Box, Circle, Drawing, Group, Label, Line, Polygon
from render.games.peaks.chart import PEAK, SPACE, TIP, spaces
from render.games.peaks.looks import WAY, WAY_CASING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.core.scene import Point
    from render.games.peaks.chart import Chart
    from render.games.peaks.geometry import Window

R, SIZE = 21, 28
"""Radius and type of a number beside a space, whatever the scale."""


class Numbered(NamedTuple):
    """A number and the point it belongs to: one of the list, `chosen` by the plan, or a space `passed`."""

    number: int
    at: Point
    chosen: bool = False
    passed: bool = False


def numbered(one: Numbered, x: int, y: int) -> Group:
    """Draw a number as in the list: white on paper, green where it is chosen, grey where nothing counts."""
    fill, ink, rim = theme.WHITE, theme.INK, theme.INK
    if one.chosen:
        fill, ink, rim = theme.YES, theme.WHITE, theme.WHITE
    elif one.passed:
        fill, ink, rim = theme.TABLE, theme.SOFT, theme.RING
    disc = Drawing((Circle(0, 0, R, fill, rim, 3.5),), shadow=SMALL_SHADOW)
    return Group((disc, Label(str(one.number), 0, 0, SIZE, "bold", ink, "middle")), x, y)


def numbers(
    chart: Chart, window: Window, wanted: Sequence[Numbered], taken: Sequence[Box] = ()
) -> Iterator[Group]:
    """Put numbers beside their points, clear of each other, of hikers and, if possible, of other spaces."""
    blocked = list(taken)
    points = [window.spot(at) for laid in chart.boards for _, at in spaces(laid)]
    points += [window.spot(peak.at) for peak in chart.peaks if peak.points is not None]
    for one in wanted:
        x, y = window.spot(one.at)
        near = 4 * R + 3 * SPACE * window.u
        others = [spot for spot in points if 8 < math.dist(spot, (x, y)) < near]
        around = Box(x - near, y - near, x + near, y + near)
        best = _best((x, y), window, [box for box in blocked if box.meets(around)], others)
        blocked.append(_box(best))
        yield numbered(one, *best)


GOOD = 48
"""A place that costs less than this is not looked past."""


def _best(
    home: tuple[int, int], window: Window, blocked: Sequence[Box], others: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Find the best place for a number around its space, near ones first."""
    near, found = max(SPACE * window.u, 16), (math.inf, home)
    for far in (near * 1.3 + 2, near * 1.6 + 10, near * 2 + 26):
        for turn in (225, 315, 270, 180, 0, 135, 45, 90):
            a = math.radians(turn)
            spot = (round(home[0] + far * math.cos(a)), round(home[1] + far * math.sin(a)))
            found = min(found, (_cost(spot, home, window, blocked, others), spot))
        if found[0] < GOOD:
            break
    return found[1]


def _box(spot: tuple[int, int]) -> Box:
    return Box(spot[0] - R - 2, spot[1] - R - 2, spot[0] + R + 2, spot[1] + R + 2)


def _cost(
    spot: tuple[int, int],
    home: tuple[int, int],
    window: Window,
    blocked: Sequence[Box],
    others: Sequence[tuple[int, int]],
) -> float:
    """Count what a number would cover there, and how far it is from its space."""
    box, edge = _box(spot), window.box
    cost = math.dist(spot, home) * 0.5
    if box.left < edge.left + 4 or box.right > edge.right - 4:
        cost += 5000
    if box.top < edge.top + 4 or box.bottom > edge.bottom - 4:
        cost += 5000
    reach = R + TIP * window.u
    for other in blocked:
        if box.meets(other):
            cost += 900
    for point in others:
        far = math.dist(spot, point)
        if far < reach:
            cost += (reach - far) * 1.6
    return cost


def route(points: Sequence[Point], window: Window, *, jump: bool = False) -> Drawing:
    """Draw the way of a plan; dashed and straight where the hiker does not walk."""
    ends = [(float(x), float(y)) for x, y in map(window.spot, points)]
    rim = TIP * window.u
    line = (_nearer(ends[0], ends[1], rim), *ends[1:-1], _nearer(ends[-1], ends[-2], rim))
    dash = (16.0, 12.0) if jump else None
    return Drawing((Line(line, WAY_CASING, 12, dash=dash), Line(line, WAY, 7, dash=dash)))


def _nearer(start: Point, to: Point, far: float) -> Point:
    """Go from a space's middle to its rim, so that its icons stay seen; less far where the next is near."""
    way = math.dist(start, to)
    share = min(far, way * 0.4) / way
    return start[0] + share * (to[0] - start[0]), start[1] + share * (to[1] - start[1])


def place_for_board(at: Point, window: Window) -> Drawing:
    """Draw where a board may be attached: a dashed diamond that ends before the spaces it would join."""
    x, y = window.spot(at)
    r = window.u * (1 - TIP) - 4
    corners = ((0, -r), (r, 0), (0, r), (-r, 0))
    dash = Line((*corners, (0, -r)), theme.INK, 3, dash=(10, 8), round=False)
    return Drawing((Polygon(corners, theme.WHITE), dash), x, y)


def tag(said: str, at: Point, window: Window) -> Group:
    """Write which numbers of the list belong to a corner."""
    x, y = window.spot(at)
    return plate(said, x, y, SIZE, Ink(theme.WHITE, theme.INK, theme.INK, 3.5), least=58)


def place_for_summit(at: Point, window: Window) -> Drawing:
    """Draw where a summit may be built: a dashed ring."""
    x, y = window.spot(at)
    r = PEAK * window.u
    ring = tuple((r * math.sin(math.radians(6 * i)), -r * math.cos(math.radians(6 * i))) for i in range(61))
    return Drawing((Circle(0, 0, r, theme.WHITE), Line(ring, theme.INK, 3, dash=(10, 8), round=False)), x, y)
