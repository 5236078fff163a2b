"""The map drawn at a scale: boards, trails, spaces, summits and hikers, cut to a window."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from render.core import theme
from render.core.parts import panel, pawn, pawn_ground
from render.core.scene import Box, Circle, Drawing, Group, Item, Label, Rounded
from render.games.peaks import summit
from render.games.peaks.geometry import SLOTS, SPACES, turned
from render.games.peaks.ground import diamond, outline, spur, trails
from render.games.peaks.space import PIP, disc, face_of, pill
from render.games.peaks.summit import bare, mountain, tower
from rules.games.peaks.cards import all_boards
from rules.games.peaks.pieces import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.core.scene import Point
    from render.games.peaks.geometry import Window
    from render.games.peaks.space import Face
    from render.games.peaks.summit import Stone
    from rules.core.game import Colour
    from rules.games.peaks.pieces import Board, BoardId, Place

SPACE, TIP, PEAK = 0.216, 0.2, 0.313
"""Radii of spaces inside a board, at its tips, of summits; in units."""
PAWN, SMALL = 0.46, 0.42
"""How high hikers are, and those in a crowd."""


class Laid(NamedTuple):
    """A board on the map: its middle, how it is turned, the colour of its outline if any."""

    board: Board
    at: Point
    quarters: int = 0
    line: str = ""


class Peak(NamedTuple):
    """A summit, or a place for one where `points` is None; `line` is the colour of its outline if any."""

    at: Point
    anchor: Point
    region: str
    points: int | None = None
    stones: tuple[Stone, ...] = ()
    line: str = ""


class Hiker(NamedTuple):
    """A hiker: where it stands, beside how many; `mirrored` where its left and right are exchanged."""

    colour: Colour
    at: Point
    on: str = "space"
    nth: int = 0
    of: int = 1
    line: str = ""
    alpha: float = 1
    mirrored: bool = False


class Chart(NamedTuple):
    """All that lies on the map; `ghosts` are hikers where a plan would put them."""

    boards: tuple[Laid, ...]
    peaks: tuple[Peak, ...]
    hikers: tuple[Hiker, ...]
    ghosts: tuple[Hiker, ...] = ()


def key(at: Point) -> Point:
    """Make a point comparable: rounded to hundredths."""
    return round(at[0] + 0.0, 2) + 0.0, round(at[1] + 0.0, 2) + 0.0


class Shown(NamedTuple):
    """A space: its printed place, where it lies from its board's middle, the side of its bicycle's sign."""

    place: Place
    at: Point
    face: Face
    pip: Point


@cache
def shown(board: BoardId, quarters: int) -> tuple[Shown, ...]:
    """List the spaces of a board that is turned clockwise by quarters."""
    printed = all_boards()[board]
    spots = {space.place: turned(SPACES[space.place], quarters) for space in printed.spaces}
    slots = [turned(SLOTS[slot.side], quarters) for slot in printed.slots]
    inner = [spot for place, spot in spots.items() if place not in SIDES]
    return tuple(
        Shown(space.place, at, face_of(space), _pip(at, [spot for spot in inner if spot != at], slots))
        for space, at in zip(printed.spaces, spots.values(), strict=True)
    )


def spaces(laid: Laid) -> Iterable[tuple[Shown, Point]]:
    """List the spaces of a board and where they lie on the map."""
    return _spaces(laid.board.id, laid.quarters, laid.at)


@lru_cache(maxsize=512)
def _spaces(board: BoardId, quarters: int, at: Point) -> tuple[tuple[Shown, Point], ...]:
    return tuple((one, key((at[0] + one.at[0], at[1] + one.at[1]))) for one in shown(board, quarters))


class View(NamedTuple):
    """A window that is drawn: the ground, which lasts while nobody builds, and what lies on it."""

    ground: tuple[Item, ...]
    above: tuple[Item, ...]


def draw(chart: Chart, window: Window, over: tuple[Item, ...] = (), below: tuple[Item, ...] = ()) -> View:
    """Draw what a window shows, `below` under the hikers and `over` above all, cut at the window's edge."""
    box = window.box
    line = Rounded(0, 0, box.right - box.left, box.bottom - box.top, 20, "", theme.SLOT_LINE, 2.5)
    edge = Drawing((line,), round(box.left), round(box.top))
    cut = (_cut(put, window) for put in _upon(chart, window, below))
    return View(_ground_in(chart.boards, chart.peaks, window._replace(covered=None)), (*cut, *over, edge))


@lru_cache(maxsize=32)
def _ground_in(boards: tuple[Laid, ...], peaks: tuple[Peak, ...], window: Window) -> tuple[Item, ...]:
    """Draw the ground in a window: the same values again while nobody builds, so it is found as painted."""
    box = window.box
    area = (round(box.left), round(box.top), round(box.right - box.left), round(box.bottom - box.top))
    ground = panel(area, 20, theme.TABLE, theme.TABLE)
    return (ground, *(_cut(put, window) for put in _under(Chart(boards, peaks, ()), window)))


def _cut(put: Put, window: Window) -> Item:
    """Cut what reaches over the edge of a window; most does not, and is painted once for all places."""
    item, box = put.item, window.box
    if window.shows(put.at, put.reach * window.u + 14):
        return item
    clip = Rounded(box.left, box.top, box.right - box.left, box.bottom - box.top, 20, theme.WHITE)
    item = _lettered(item, window.box.moved(-item.x, -item.y))
    if isinstance(item, Drawing):
        item = Group((Drawing(item.shapes, shadow=item.shadow),), item.x, item.y)
    return Group((item,), clip=clip)


def _lettered(item: Item, box: Box) -> Item:
    """Leave out letters that the edge of a window would cut."""
    if not isinstance(item, Group):
        return item
    kept = tuple(
        _lettered(part, box.moved(-part.x, -part.y))
        for part in item.items
        if not isinstance(part, Label) or box.holds(part.box())
    )
    return item if kept == item.items else replace(item, items=kept)


def contents(chart: Chart, window: Window) -> tuple[Item, ...]:
    """Draw what a window shows, uncut."""
    return tuple(put.item for put in (*_under(chart, window), *_upon(chart, window, ())))


class Put(NamedTuple):
    """Something on the map: around which point it lies, and how far it reaches from there, in units."""

    item: Item
    at: Point
    reach: float


FAR = 1000.0
"""A reach beyond every edge."""


def _under(chart: Chart, window: Window) -> Iterable[Put]:
    """List what can be seen in a window from the ground up, but for what hikers may change."""
    yield from _boards(chart, window)
    yield from _spurs(chart, window)
    yield from _inner(chart, window)
    yield from _peaks(chart, window)
    yield from _tips(chart, window)


def _upon(chart: Chart, window: Window, below: tuple[Item, ...]) -> Iterable[Put]:
    """List the points, which keep clear of hikers, then the hikers with `below` under them."""
    yield from _points(chart, window)
    yield from (Put(item, (0, 0), FAR) for item in below)
    yield from _hikers((*chart.hikers, *chart.ghosts), window)


def _near(window: Window, at: Point, units: float) -> bool:
    """Tell whether something of that size at a point can be seen."""
    return window.shows(at, -units * window.u)


def _boards(chart: Chart, window: Window) -> Iterable[Put]:
    u = window.u
    seen = [laid for laid in chart.boards if _near(window, laid.at, 1.1)]
    for laid in seen:
        yield _put(_ground(laid.board, laid.quarters, u), window, laid.at, 1.06)
    for laid in seen:
        if laid.line:
            yield _put(outline(u, laid.line), window, laid.at, 1.04)


@cache
def _ground(board: Board, quarters: int, u: int) -> Group:
    return Group((diamond(board.region, u, board.id), trails(board.paths, quarters, u)))


def _put(item: Drawing | Group, window: Window, at: Point, reach: float) -> Put:
    """Put something that is drawn around the origin where it belongs."""
    x, y = window.spot(at)
    if isinstance(item, Group):
        return Put(Group(item.items, x, y, item.shadow, item.alpha), at, reach)
    return Put(Drawing(item.shapes, x, y, item.shadow), at, reach)


def _spurs(chart: Chart, window: Window) -> Iterable[Put]:
    for peak in sorted(chart.peaks, key=lambda peak: peak.points is not None):
        if _near(window, peak.at, 1):
            gap = (peak.at[0] - peak.anchor[0], peak.at[1] - peak.anchor[1])
            line = spur((0, 0), gap, window.u, built=peak.points is not None)
            yield _put(line, window, peak.anchor, 1)


def _inner(chart: Chart, window: Window) -> Iterable[Put]:
    r = round(SPACE * window.u)
    for laid in chart.boards:
        for one, at in spaces(laid):
            if one.place not in SIDES and _near(window, at, 0.5):
                yield _put(disc(one.face, r, one.pip), window, at, 0.36)


_PIPS = ((1, -1), (-1, -1), (1, 1), (-1, 1))


def _pip(at: Point, inner: list[Point], slots: list[Point]) -> Point:
    """Choose the side of a space where a bicycle's sign covers neither another space nor a summit."""
    outward = sorted(_PIPS, key=lambda way: -(way[0] * at[0] + way[1] * at[1]))

    def free(way: Point) -> bool:
        spot = (at[0] + way[0] * SPACE * PIP, at[1] + way[1] * SPACE * PIP * 0.92)
        return all(math.dist(spot, other) > 0.3 for other in inner) and all(
            math.dist(spot, slot) > 0.4 for slot in slots
        )

    return next((way for way in outward if free(way)), outward[0])


def _tips(chart: Chart, window: Window) -> Iterable[Put]:
    """Draw the tips of boards; two that meet are one connection."""
    r = round(TIP * window.u)
    found: dict[Point, list[Face]] = {}
    for laid in chart.boards:
        for one, at in spaces(laid):
            if one.place in SIDES:
                found.setdefault(at, []).append(one.face)
    for at, faces in found.items():
        if _near(window, at, 0.5):
            drawn = disc(faces[0], r) if len(faces) == 1 else pill(faces[0], faces[1], r)
            yield _put(drawn, window, at, 0.38)


def _peaks(chart: Chart, window: Window) -> Iterable[Put]:
    r = round(PEAK * window.u)
    for peak in sorted(chart.peaks, key=lambda peak: peak.points is not None):
        if not _near(window, peak.at, 0.6):
            continue
        x, y = window.spot(peak.at)
        if peak.points is None:
            yield _put(bare(round(r * 0.55)), window, peak.at, 0.2)
            continue
        yield _put(mountain(peak.region, r), window, peak.at, 0.36)
        if peak.line:
            yield _put(ring(r, peak.line), window, peak.at, 0.44)
        if peak.stones:
            yield Put(Group(tower(peak.stones, r), x, y), peak.at, 0.48)


CROWDED = 60
"""Units in pixels below which points without room are left out."""
SIZE = (44.0, 38.0)
"""Room for the points of a summit."""
WAYS = (
    (1, -0.74),
    (-1, -0.74),
    (0, -1),
    (1, 0.5),
    (-1, 0.5),
    (0, 0.3),
    (1.7, 0),
    (-1.7, 0),
    (0, 1.5),
    (0, -1.7),
)
"""Where they may stand, best first: to the side away from the board, above, below."""


@lru_cache(maxsize=32)
def plates(chart: Chart, window: Window) -> tuple[tuple[int, Box], ...]:
    """Find room for the points of summits beside them, clear of each other and of hikers."""
    return tuple(_plates(chart, window))


def _plates(chart: Chart, window: Window) -> Iterable[tuple[int, Box]]:
    r = round(PEAK * window.u)
    taken = [body(hiker, window) for hiker in (*chart.hikers, *chart.ghosts)]
    for peak in sorted(chart.peaks, key=lambda peak: (peak.at[1], peak.at[0])):
        if peak.points is None or not window.shows(peak.at, 4):
            continue
        x, y = window.spot(peak.at)
        outward = 1 if peak.at[0] > peak.anchor[0] else -1
        boxes = [_around(x + 0.84 * r * dx * outward, y + r * dy) for dx, dy in WAYS]
        inside = [one for one in boxes if window.box.holds(one) and not window.hides(one)]
        free = [one for one in inside if not any(one.meets(other) for other in taken)]
        if free or (inside and window.u >= CROWDED):
            taken.append((free or inside)[0])
            yield peak.points, taken[-1]


def _points(chart: Chart, window: Window) -> Iterable[Put]:
    for value, box in plates(chart, window):
        x, y = round((box.left + box.right) / 2), round((box.top + box.bottom) / 2)
        yield Put(summit.points(value, x, y), ((x - window.x) / window.u, (y - window.y) / window.u), 0)


def _around(x: float, y: float) -> Box:
    return Box(x - SIZE[0] / 2, y - SIZE[1] / 2, x + SIZE[0] / 2, y + SIZE[1] / 2)


def body(hiker: Hiker, window: Window) -> Box:
    """Find where a hiker stands in the picture, as far as it must stay seen."""
    x, y, high = foot(hiker, window)
    return Box(x - high * 0.22, y - high * 0.8, x + high * 0.22, y)


def ring(r: int, colour: str) -> Drawing:
    """Draw the outline around a summit that changed or that a plan would build."""
    return Drawing((Circle(0, 0, r + 10, "", theme.WHITE, 9), Circle(0, 0, r + 9.5, "", colour, 5)))


def _hikers(hikers: Iterable[Hiker], window: Window) -> Iterable[Put]:
    """Stand hikers on the upper rims of their spaces, beside the towers of their summits."""
    for hiker in hikers:
        if _near(window, hiker.at, 0.6):
            x, y, high = foot(hiker, window)
            drawn = pawn(hiker.colour, x, y, high, ring=hiker.line or theme.WHITE, alpha=hiker.alpha)
            middle = ((x - window.x) / window.u, (y - high / 2 - window.y) / window.u)
            if hiker.alpha < 1:
                yield Put(pawn_ground(hiker.colour, x, y, high), middle, high * 0.6 / window.u)
            yield Put(drawn, middle, high * 0.6 / window.u)


CROWD = ((-0.02, -0.11), (-0.32, -0.12), (0.27, 0.38), (-0.6, -0.12), (0.55, 0.42))
"""Where up to five hikers stand about the car park, between its trails."""
BESIDE = ((0.34, 0.14), (-0.36, 0.38), (0.62, 0.2), (-0.62, 0.38), (0.08, 0.5))
"""Where up to five hikers stand beside a tower, never over its points."""


def foot(hiker: Hiker, window: Window) -> tuple[int, int, int]:
    """Say where a hiker's foot stands in the picture, and how high the hiker is."""
    x, y = window.spot(hiker.at)
    dx, dy = {"space": (0, -0.11), "summit": BESIDE[hiker.nth % 5], "park": CROWD[hiker.nth % 5]}[hiker.on]
    if hiker.mirrored:
        dx = -dx
    high = PAWN if hiker.of < 4 else SMALL
    return round(x + dx * window.u), round(y + dy * window.u), max(40, round(high * window.u))
