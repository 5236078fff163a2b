"""The own panorama with a planned tile at both of its ends, and what each side would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.header import ARROW
from render.core.parts import SMALL_SHADOW, Ink, check, line, panel, plate
from render.core.scene import Circle, Drawing, Icon, Item, Label, Line
from render.games.panorama.frame import unit_for
from render.games.panorama.goals import value
from render.games.panorama.looks import BANK
from render.games.panorama.looks import GOALS as ICONS
from render.games.panorama.river import DEPTH
from render.games.panorama.strips import over_start
from render.games.panorama.tile import face_at, ringed, strip
from rules.games.panorama.pieces import ROWS
from rules.games.panorama.words import SIDE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.core.scene import Point
    from render.core.show import Show
    from render.games.panorama.frame import Frame
    from rules.core.model import Seat
    from rules.games.panorama.pieces import Spot, TileId
    from rules.games.panorama.view import Outcome, PanoramaView

COLUMN = 118
"""Width of the column that says what a side brings."""

PALE = 0.86
"""How opaque a tile is that is not yet added."""

BELOW = 0.22
"""The mark of rivers that meet hangs so far below them, in spaces, clear of what stands on their banks."""


def ghosts(view: PanoramaView, show: Show, frame: Frame, seat: Seat) -> tuple[Item, ...]:
    """Draw the panorama between the tile on its left and the tile on its right."""
    board, (left, top, w, h) = view.boards[seat], frame.own
    wide = len(board.tiles) + 2
    u = unit_for(wide, w - 2 * COLUMN - 24, h - 50, frame.measure.unit)
    x = left + (w - 2 * u * wide) // 2 + 2 * u
    y = top + 34 + (h - 50 - ROWS * u) // 2
    items: list[Item] = [panel(frame.own), *strip(board.tiles, x, y, u)]
    for outcome in view.outcomes:
        items += _ghost(view, outcome, x, y, u, len(board.tiles))
    items.append(over_start(board, x, y, u))
    for outcome in view.outcomes:
        items += _joints(outcome, x, y, u, len(board.tiles))
        at = x - 2 * u - COLUMN if outcome.side == "left" else x + 2 * u * (wide - 1) + 26
        items += _words(view, show, outcome, at, frame)
    return tuple(items)


def _ghost(view: PanoramaView, outcome: Outcome, x: int, y: int, u: int, tiles: int) -> tuple[Item, ...]:
    """Draw the planned tile on one side, outlined in green, with the points it brings."""
    number = planned_tile(view)
    if number is None:
        return ()
    at = x - 2 * u if outcome.side == "left" else x + 2 * u * tiles
    sure = view.plan is not None and view.plan.side == outcome.side
    above = 8 if u >= 40 else 24
    gain = plate(f"+{sum(outcome.gains)}", at + u, y - above, 38, Ink(theme.YES, theme.WHITE, theme.WHITE, 3))
    items: tuple[Item, ...] = (
        ringed(at, y, u, theme.YES),
        face_at(number, at, y, u, alpha=PALE),
        *_zones(outcome, x, y, u),
        gain,
    )
    return (*items, check(at + 2 * u, y + 2, 18)) if sure else items


def planned_tile(view: PanoramaView) -> TileId | None:
    """Name the tile that the plan would add."""
    to = view.plan.to if view.plan else None
    return None if to is None else view.stacks[to].top


def _zones(outcome: Outcome, x: int, y: int, u: int) -> tuple[Item, ...]:
    """Outline the zones that the tile joins or makes larger."""
    items: list[Item] = []
    for zone in outcome.zones:
        edges = tuple(_edges(zone.spots, u))
        white = tuple(Line(edge, theme.WHITE, 6) for edge in edges)
        items.append(Drawing((*white, *(Line(edge, theme.YES, 3.2) for edge in edges)), x, y))
    return tuple(items)


def _edges(spots: Sequence[Spot], u: int) -> Iterator[tuple[Point, Point]]:
    """List the sides of spaces where a zone ends."""
    inside = {(spot.column, spot.row) for spot in spots}
    for column, row in sorted(inside):
        a, b, c, d = column * u, (column + 1) * u, row * u, (row + 1) * u
        sides = (
            ((column, row - 1), ((a, c), (b, c))),
            ((column + 1, row), ((b, c), (b, d))),
            ((column, row + 1), ((a, d), (b, d))),
            ((column - 1, row), ((a, c), (a, d))),
        )
        yield from (edge for other, edge in sides if other not in inside)


def _joints(outcome: Outcome, x: int, y: int, u: int, tiles: int) -> tuple[Item, ...]:
    """Mark where the rivers meet, with the number of tiles of that river."""
    if outcome.joint is None:
        return ()
    at = x if outcome.side == "left" else x + 2 * u * tiles
    high = y + round((outcome.joint + DEPTH + BELOW) * u)
    ground = Drawing((Circle(0, 0, 19, theme.WHITE), Circle(0, 0, 16.5, BANK)), at, high, SMALL_SHADOW)
    return (ground, Label(str(outcome.river), at, high, 24, "bold", theme.WHITE, "middle", "mark"))


def _words(view: PanoramaView, show: Show, outcome: Outcome, x: int, frame: Frame) -> tuple[Item, ...]:
    """Write in a column beside the tile what each goal and the whole score would be."""
    _, top, _, h = frame.own
    step = (h - 62) // 4
    items: list[Item] = [line(show.say(SIDE[outcome.side]), x + 4, top + 30, 24, room=COLUMN - 22)]
    for i, goal in enumerate(view.goals):
        middle = top + 58 + i * step + step // 2
        items += value(outcome.goals[i], x + 44, middle, leads=outcome.leads[i], before=6)
        items.append(Icon(ICONS[goal], x + 18, middle, 32))
    middle = top + 58 + 3 * step + step // 2
    text = f"{ARROW}{outcome.total}"
    return (*items, plate(text, x + 48, middle, 30, Ink(line=theme.YES, width=3), least=88))
