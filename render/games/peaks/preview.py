"""A private preview of Five Peaks: one picture for one question, with the plan so far."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.scene import Box, Scene
from render.games.peaks.board import head, paper, public
from render.games.peaks.changes import Changes
from render.games.peaks.chart import Chart, Hiker, View, body, draw, plates
from render.games.peaks.frame import GUTTER, HIGHEST, LEFT, RIGHT, TOP
from render.games.peaks.inset import inset, roomiest
from render.games.peaks.marks import (
    Numbered,
    numbers,
    place_for_board,
    place_for_summit,
    route,
    tag,
)
from render.games.peaks.offered import offered
from render.games.peaks.options import height, options
from render.games.peaks.strip import HIGH, strip
from render.games.peaks.survey import standing, survey
from render.games.peaks.windows import (
    AROUND,
    SCALES,
    USUAL,
    clamped,
    extent,
    fitting,
    reach,
    strips,
    uncut,
    views,
)
from rules.games.peaks.cards import all_cards, chart_of, position
from rules.games.peaks.cards.helps import reach as steps
from rules.games.peaks.cards.ways import Reach, ways
from rules.games.peaks.pieces import Walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item, Point
    from render.core.show import Show
    from render.games.peaks.geometry import Window
    from rules.core.model import Seat
    from rules.games.peaks.pieces import Node, Plan, Table
    from rules.games.peaks.view import Joint, PeaksView


KEPT = 0.45
"""Units around an answer that stay seen when the map moves so that its edge cuts nobody."""
SMALLEST = 50
"""Units in pixels below which a long map is cut into strips."""


class Moved(NamedTuple):
    """A planned move: its way, whether the hiker jumps, whether it ends on a summit."""

    way: tuple[Point, ...]
    jump: bool
    summit: bool


def preview(view: PeaksView, show: Show, seat: Seat) -> Scene:
    """Draw the picture of the open decision."""
    if view.plan is None:
        return public(view, show)
    found = offered(view, show, seat)
    if found is not None:
        return found
    return _map(view, show, seat, view.plan)


def _map(view: PeaksView, show: Show, seat: Seat, plan: Plan) -> Scene:
    """Draw the map with the plan, the answers that lie on it, and the viewer's own strip."""
    asked = height(view)
    bottom = HIGHEST - 20 - HIGH - GUTTER - (asked + GUTTER if asked else 0)
    chart, moved = _planned(view, show, plan), _moved(view, seat, plan)
    colour = show.seats[seat].colour
    chart = chart._replace(ghosts=_ghost(chart, moved, colour))
    windows = _windows(view, chart, seat, Box(LEFT, TOP, RIGHT, bottom))
    y = bottom + GUTTER
    panel = options(view, show, colour, (LEFT, y, RIGHT - LEFT, asked)) if asked else ()
    y += asked + GUTTER if asked else 0
    ground, above = _drawn(view, chart, windows, moved)
    items = (
        *ground,
        *head(view, show, view.after[seat].total),
        *above,
        *panel,
        *strip(view.table.players[seat], plan.table.players[seat], colour, (LEFT, y, RIGHT - LEFT, HIGH)),
    )
    return Scene(theme.WIDTH, y + HIGH + 20, paper(show), items, len(ground))


def _drawn(view: PeaksView, chart: Chart, windows: tuple[Window, ...], moved: Moved | None) -> View:
    """Draw the windows on the map, each number in the first that shows its space."""
    ground: tuple[Item, ...] = ()
    above: tuple[Item, ...] = ()
    left = [*_wanted_numbers(view, moved), *_passed(chart, moved)]
    for window in windows:
        here = [one for one in left if len(windows) == 1 or window.shows(one.at, 30)]
        left = [one for one in left if one not in here]
        under = tuple(place_for_summit(position(one.at), window) for one in view.open.buildings)
        under += tuple(place_for_board(at, window) for at in _cells(view))
        if moved is not None:
            under += (route(moved.way, window, jump=moved.jump),)
        drawn = draw(chart, window, tuple(_answers(view, chart, window, here)), under)
        ground, above = (*ground, *drawn.ground), (*above, *drawn.above)
    if len(windows) == 1:
        above += inset(chart, windows[0])
    return View(ground, above)


def _passed(chart: Chart, moved: Moved | None) -> list[Numbered]:
    """Mark the spaces of hikers that the plan's way jumps: they do not count."""
    inner = moved.way[1:-1] if moved is not None else ()
    return [Numbered(0, one.at, passed=True) for one in chart.hikers if one.at in inner and one.on == "space"]


def _wanted_numbers(view: PeaksView, moved: Moved | None) -> list[Numbered]:
    """List the numbers to draw, that of the chosen target first."""
    wanted = _numbered(view)
    if moved is not None and view.plan is not None and view.plan.numbers and not view.open.targets:
        wanted.insert(0, Numbered(view.plan.numbers[-1], moved.way[-1], chosen=True))
    return wanted


def _planned(view: PeaksView, show: Show, plan: Plan) -> Chart:
    """Draw up the map as planned: new boards and summits in green, the own hiker still where it was."""
    before, after = view.table, plan.table
    were = {one.at: len(one.stones) for one in before.built}
    fresh = frozenset(one.at for one in after.built if len(one.stones) != were.get(one.at, -1))
    news = Changes(boards=len(after.boards) - len(before.boards), summits=fresh)
    chart = survey(after, show.seats, news, theme.YES)
    return chart._replace(hikers=tuple(standing(before, show.seats)))


def _moved(view: PeaksView, seat: Seat, plan: Plan) -> Moved | None:
    """Find the way that the plan's hiker takes."""
    start, end = view.table.players[seat].at, plan.table.players[seat].at
    if start == end:
        return None
    summit = chart_of(plan.table.boards, plan.table.built).sites[end].is_summit
    walk = next((effect for effect in all_cards()[plan.card].effects if isinstance(effect, Walk)), None)
    if walk is not None:
        least, most = steps(view.table.players[seat], plan.card, walk)
        table = view.table
        found = ways(table.boards, table.built, start, _taken(table, seat), Reach(least, most, walk.passed))
        chosen = found[plan.numbers[0] - 1 : plan.numbers[0]] if plan.numbers else ()
        for way in (*chosen, *found):
            if way.to == end:
                return Moved(tuple(position(node) for node in way.route), jump=False, summit=summit)
    return Moved((position(start), position(end)), jump=True, summit=summit)


def _taken(table: Table, seat: Seat) -> frozenset[Node]:
    sites = chart_of(table.boards, table.built).sites
    return frozenset(
        player.at for i, player in enumerate(table.players) if i != seat and not sites[player.at].is_shared
    )


def _windows(view: PeaksView, chart: Chart, seat: Seat, box: Box) -> tuple[Window, ...]:
    """Show the viewer's surroundings and every answer; in strips where they are too far apart."""
    window = _window(view, chart, seat, box)
    if window.u < SMALLEST:
        return strips([laid.at for laid in chart.boards], box)
    return (window,)


def _window(view: PeaksView, chart: Chart, seat: Seat, box: Box) -> Window:
    """Show the viewer's surroundings and every answer that lies on the map."""
    table = view.shown
    before = view.table.players[seat].at
    boards = [laid.at for laid in chart.boards]
    spots = [one.at for one in _numbered(view)]
    cells = _cells(view)
    ends = [position(before), position(table.players[seat].at)]
    whole = fitting(reach([*boards, *cells]), box)
    if whole.u >= USUAL:
        return whole
    if not spots and not cells:
        return roomiest(chart, views(ends[1], ends[:1], boards, box), _wanted(view))
    area = extent([*spots, *ends], 0.75)
    if cells:
        wide = extent(cells, 1.1)
        area = extent(((area.left, area.top), (area.right, area.bottom), *_corners(wide)), 0)
    area = extent((*_corners(area), *_corners(extent(ends[1:], AROUND))), 0)
    close = fitting(area, box, tuple(u for u in SCALES if u <= USUAL))
    if whole.u >= close.u:
        return whole
    people = [*(position(player.at) for player in view.table.players), ends[1]]
    kept = extent((*_corners(extent([*spots, *ends], KEPT)), *(_corners(extent(cells, 1)) if cells else ())))
    windows = uncut(clamped(close, reach([*boards, *cells])), people, kept)
    return roomiest(chart, windows, _wanted(view))


def _wanted(view: PeaksView) -> list[Point]:
    """List the points that answers belong to."""
    spots = [one.at for one in _numbered(view)]
    spots += [position(joint.at) for joint in view.open.joints]
    return [*spots, *_cells(view), position(view.shown.players[view.table.turn % len(view.table.players)].at)]


def _corners(area: Box) -> tuple[Point, Point]:
    return (area.left, area.top), (area.right, area.bottom)


def _ghost(chart: Chart, moved: Moved | None, colour: str) -> tuple[Hiker, ...]:
    """Put the own hiker where it would stand, beside those who stand there already."""
    if moved is None:
        return ()
    own = next(hiker for hiker in chart.hikers if hiker.colour == colour)
    at = moved.way[-1]
    right = any(peak.at == at and peak.at[0] > peak.anchor[0] for peak in chart.peaks)
    here = [hiker for hiker in chart.hikers if hiker.at == at]
    on = here[0].on if here else "summit" if moved.summit else "space"
    return (Hiker(own.colour, at, on, len(here), len(here) + 1, theme.YES, 0.8, mirrored=right),)


def _answers(view: PeaksView, chart: Chart, window: Window, wanted: list[Numbered]) -> Iterator[Item]:
    """Draw the answers that lie on the map with their numbers."""
    taken = [body(hiker, window) for hiker in (*chart.hikers, *chart.ghosts)]
    taken += [box for _, box in plates(chart, window)]
    yield from numbers(chart, window, wanted, taken)
    yield from _joints(view, window)


def _cells(view: PeaksView) -> list[Point]:
    """List the places where the next board may lie."""
    return [(2.0 * x, 2.0 * y) for x, y in sorted({(joint.x, joint.y) for joint in view.open.joints})]


def _numbered(view: PeaksView) -> list[Numbered]:
    """List the answers that are spaces or places for summits, by their numbers."""
    spaces = [Numbered(one.number, position(one.at)) for one in view.open.targets]
    return spaces + [Numbered(one.number, position(one.at)) for one in view.open.buildings]


def _joints(view: PeaksView, window: Window) -> Iterator[Item]:
    """Write the numbers of the next board's turns at each corner that it may join."""

    def corner(joint: Joint) -> tuple[str, int]:
        return joint.at, joint.board

    for _, group in groupby(view.open.joints, corner):
        listed = list(group)
        first = listed[0]
        at, middle = position(first.at), (2.0 * first.x, 2.0 * first.y)
        alone = len({one.at for one in view.open.joints if (one.x, one.y) == (first.x, first.y)}) == 1
        far = 1 if alone else 0.52
        spot = (at[0] + far * (middle[0] - at[0]), at[1] + far * (middle[1] - at[1]))
        said = f"{first.number}–{listed[-1].number}"
        yield tag(said, spot, window)
