"""Which part of the map a picture shows: own surroundings large, as many people as fit, or all of it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from render.core.scene import Box
from render.games.peaks.geometry import Window

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from render.core.scene import Point

SCALES = (184, 160, 134, 118, 104, 98, 92, 86, 80, 75, 70, 66, 62, 56, 50, 44, 36, 28)
"""Few sizes, so that what was drawn once is found again."""
USUAL, LEAST, WHOLE = 134, 118, 98
"""Units in pixels: of a map that is cut, the least before people are left out of it, and before it is cut."""
AROUND = 1.35
"""Units that must be seen around a hiker."""
ENOUGH = 0.9
"""Units around a hiker that stay seen when a window moves so that it cuts nobody."""
NUDGES = 3
"""A window moves at most so many quarters of a unit for that."""
BODY = (0.32, 0.75)
"""How far a hiker reaches to the sides and up, in units."""
MARGIN = 0.34
"""Units between the outermost tips and the edge."""
HEADROOM = 0.28
"""Units more above, for hikers."""


def extent(points: Iterable[Point], margin: float = 0) -> Box:
    """Find the least rectangle around points, in units."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def reach(boards: Iterable[Point]) -> Box:
    """Find the part of the map that boards cover, with what stands at their tips."""
    area = extent(boards, 1 + MARGIN)
    return Box(area.left, area.top - HEADROOM, area.right, area.bottom)


def fitting(area: Box, box: Box, scales: Sequence[int] = SCALES) -> Window:
    """Show a whole area, as large as the first scale at which it fits."""
    wide, high = area.right - area.left, area.bottom - area.top
    u = next(
        (u for u in scales if wide * u <= box.right - box.left and high * u <= box.bottom - box.top),
        scales[-1],
    )
    return _centred(area, box, u)


def _centred(area: Box, box: Box, u: int) -> Window:
    x = (box.left + box.right - (area.left + area.right) * u) / 2
    y = (box.top + box.bottom - (area.top + area.bottom) * u) / 2
    return _snapped(box, u, x, y)


def _snapped(box: Box, u: int, x: float, y: float) -> Window:
    """Put a window where others of its table are likely to be too: what its edge cuts is found again."""
    step = u / 4
    left = box.left + round((x - box.left) / step) * step
    top = box.top + round((y - box.top) / step) * step
    return Window(box, u, round(left), round(top))


def views(home: Point, others: Sequence[Point], boards: Sequence[Point], box: Box) -> tuple[Window, ...]:
    """List the windows that are as good, but for what lies at their edges; the best first.

    They show the whole map where that is large enough; else home, and the nearest others that fit.
    """
    whole = reach(boards)
    all_of_it = fitting(whole, box)
    if all_of_it.u >= WHOLE:
        return (all_of_it,)
    shown, u = [home], USUAL
    for other in sorted(others, key=lambda at: abs(at[0] - home[0]) + abs(at[1] - home[1])):
        window = fitting(extent([*shown, other], AROUND), box)
        if window.u >= LEAST:
            shown, u = [*shown, other], min(u, window.u)
    window = clamped(_centred(extent(shown, AROUND), box, u), whole)
    return uncut(window, [home, *others], extent(shown, ENOUGH))


def uncut(window: Window, people: Sequence[Point], kept: Box) -> tuple[Window, ...]:
    """List how a window may move a little so that its edge cuts nobody; what must be `kept` stays in it."""
    step = window.u // 4
    ways = sorted(product(range(-NUDGES, NUDGES + 1), repeat=2), key=lambda way: abs(way[0]) + abs(way[1]))
    moved = (window._replace(x=window.x + x * step, y=window.y + y * step) for x, y in ways)
    fair = [(_cut_off(one, people), one) for one in moved if one.reach().holds(kept)]
    least = min((cut for cut, _ in fair), default=0)
    return tuple(one for cut, one in fair if cut == least) or (window,)


def _cut_off(window: Window, people: Sequence[Point]) -> int:
    """Count the people of whom a part only is seen."""
    reach = window.reach()
    bodies = [Box(x - BODY[0], y - BODY[1], x + BODY[0], y) for x, y in people]
    return sum(reach.meets(body) and not reach.holds(body) for body in bodies)


def lowered(window: Window, bottom: int) -> Window:
    """Give a window another lower edge, its middle kept in the middle."""
    box = window.box
    y = round(window.y - (box.bottom - bottom) / 2)
    return Window(Box(box.left, box.top, box.right, bottom), window.u, window.x, y)


def clamped(window: Window, whole: Box) -> Window:
    """Move a window so that it shows no more empty land beyond the map than it must."""
    box, u = window.box, window.u
    x = _shift(window.x, (whole.left * u, whole.right * u), (box.left, box.right))
    y = _shift(window.y, (whole.top * u, whole.bottom * u), (box.top, box.bottom))
    return _snapped(box, u, x, y)


def _shift(offset: float, ends: tuple[float, float], edges: tuple[float, float]) -> float:
    low, high = edges[1] - ends[1], edges[0] - ends[0]
    if low > high:
        return (low + high) / 2
    return min(max(offset, low), high)


def strips(boards: Sequence[Point], box: Box, gap: int = 12) -> tuple[Window, ...]:
    """Show the whole map: in one window, or cut along its longer side where that makes it much larger."""
    whole = fitting(reach(boards), box)
    if whole.u >= USUAL:
        return (whole,)
    best: tuple[Window, ...] = (whole,)
    needed = whole.u * 1.5
    for count in (2, 3, 4):
        found = _cut(boards, box, count, gap)
        u = min(window.u for window in found)
        if u >= needed:
            best, needed = found, u * 1.1
    least = min(window.u for window in best)
    return tuple(_centred(window.reach(), window.box, least) for window in best)


def _cut(boards: Sequence[Point], box: Box, count: int, gap: int) -> tuple[Window, ...]:
    """Cut the map into so many parts of equal numbers of boards, one board in common with the next."""
    whole = reach(boards)
    along = 0 if whole.right - whole.left >= whole.bottom - whole.top else 1
    ordered = sorted(boards, key=lambda at: (at[along], at[1 - along]))
    size = -(-len(ordered) // count)
    parts = [ordered[max(0, i * size - 1) : (i + 1) * size] for i in range(count)]
    parts = [part for part in parts if part]
    places = _places(box, len(parts), along, gap)
    return tuple(fitting(reach(part), place) for part, place in zip(parts, places, strict=True))


def _places(box: Box, count: int, along: int, gap: int) -> list[Box]:
    """Lay parts of a wide map one below the other, parts of a high one side by side."""
    if along == 0:
        each = (box.bottom - box.top - gap * (count - 1)) / count
        return [
            Box(
                box.left,
                round(box.top + i * (each + gap)),
                box.right,
                round(box.top + i * (each + gap) + each),
            )
            for i in range(count)
        ]
    each = (box.right - box.left - gap * (count - 1)) / count
    return [
        Box(
            round(box.left + i * (each + gap)), box.top, round(box.left + i * (each + gap) + each), box.bottom
        )
        for i in range(count)
    ]
