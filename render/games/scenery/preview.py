"""A private preview of Scenery: the market's letters, the numbered spots, the hex as it would lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import disc, panel
from render.core.scene import Label, Paper, Scene
from render.games.scenery.board import cells, head, table, unit
from render.games.scenery.frame import GUTTER, LEFT, RIGHT, STRIP, TITLE, TOP
from render.games.scenery.labels import METRES, PLATED, drawn_label, label_of, style_for
from render.games.scenery.land import Marks, crowded, landscape
from render.games.scenery.lattice import fitted
from render.games.scenery.loops import height_of, loop_list, turn_list, turns_height
from render.games.scenery.market import Picked, face
from render.games.scenery.points import strip, titled
from render.games.scenery.stakeboard import stakes
from render.games.scenery.tile import dashed
from render.games.scenery.trailmarks import chip
from rules.core.text import t
from rules.games.scenery.cards import hex_of
from rules.games.scenery.words import described, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.core.scene import Item
    from render.core.show import Show
    from render.games.scenery.frame import Rect
    from render.games.scenery.lattice import Plane
    from rules.core.model import Seat
    from rules.games.scenery.pieces import Plan
    from rules.games.scenery.view import Loop, Preview, SceneryView, Spot

HEIGHT, OWN_WIDE = 964, 784

CHECK = 28
"""Room for the sign of a plan that fits, below its hex."""

WIDEST = 136
ROOMY = 92
"""On spots at least this wide there is room for the length of a route too."""

WORTH = 66
"""Narrower spots have room for their number alone."""

FIRST = 194
"""Height of the panel with the hex, or with its turns where there are many routes to list below them."""


class Parts(NamedTuple):
    """Where the parts of a preview lie: the landscape, the hex or its turns, routes at most, stakes."""

    own: Rect
    first: Rect
    routes: Rect
    stakes: Rect

    @property
    def land(self) -> Rect:
        """The room of the landscape and of the spots around it."""
        x, y, w, h = self.own
        return x + 10, y + TITLE + 4, w - 20, h - TITLE - STRIP - CHECK


def parts_for(seats: int, spots: Sequence[tuple[int, int]], first: int = FIRST) -> tuple[Parts, Plane]:
    """Put everything beside the landscape, or below it where its hexes are larger then."""
    low, bottom = 248 if seats < 5 else 300, HEIGHT - 14
    x, y = LEFT + OWN_WIDE + GUTTER, TOP + first + GUTTER
    wide, rest = RIGHT - x, bottom - low - GUTTER - y
    beside = Parts(
        (LEFT, TOP, OWN_WIDE, bottom - TOP),
        (x, TOP, wide, first),
        (x, y, wide, rest),
        (x, bottom - low, wide, low),
    )
    third, top = (RIGHT - LEFT - 2 * GUTTER) // 3, bottom - low
    left, middle, right = (LEFT + i * (third + GUTTER) for i in range(3))
    below = Parts(
        (LEFT, TOP, RIGHT - LEFT, top - GUTTER - TOP),
        (left, top, third, min(first, low)),
        (middle, top, third, low),
        (right, top, third, low),
    )
    found = [(parts, fitted(spots, parts.land, WIDEST)) for parts in (beside, below)]
    return max(found, key=lambda each: min(each[1].w, PLATED))


def preview(view: SceneryView, show: Show, seat: Seat) -> Scene:
    """Draw what the open decision needs."""
    if view.preview is None or view.plan is None:
        picked = Picked(frozenset(target.cell for target in view.targets))
        return table(view, show, seat, picked, show.say(t("Your landscape")))
    spots = [(spot.cell.q, spot.cell.r) for spot in view.preview.spots]
    parts, plane = _parts(view.preview, len(view.boards), [*cells(view.preview.board), *spots])
    items = (
        *head(view, show, view.preview.board.total if view.plan.spot else None),
        *_large(show, view.preview, view.plan, parts.own, plane),
        *_other_parts(view, show, view.preview, view.plan, parts),
    )
    return Scene(theme.WIDTH, HEIGHT, Paper(seed=show.table or "scenery"), items=items)


def _parts(planned: Preview, seats: int, spots: Sequence[tuple[int, int]]) -> tuple[Parts, Plane]:
    """Give the turns the room that they need to be large, unless routes would be left out for it."""
    plain = parts_for(seats, spots)
    if len(planned.turns) < 2:
        return plain
    large = parts_for(seats, spots, turns_height(len(planned.turns)))
    room, least = (parts.routes[3] for parts, _ in (large, plain))
    return plain if room < min(least, height_of(planned.loops, least)) else large


def _large(show: Show, planned: Preview, plan: Plan, box: Rect, plane: Plane) -> tuple[Item, ...]:
    """Draw the landscape with what is planned, and the spots around it."""
    board = planned.board
    number = next((spot.number for spot in planned.spots if spot.cell == plan.spot), 0)
    marks = Marks(ghost=plan.spot, number=number, loops=_drawn(planned.loops))
    style = style_for(plane.w, metres=plane.w >= METRES)
    if style.metres and crowded(board, plane, style, marks):
        style = style_for(plane.w)
    title = show.say(t("Your landscape"))
    beside = box[0] + 82 + round(fonts.width(title, "display", 30))
    return (
        panel(box),
        *titled(board, title, box),
        *(() if style.metres or not board.landscape else unit(show, beside, box[1] + 32)),
        *_spots(planned, plan, plane),
        *(landscape(board, plane, style, marks) if board.landscape else ()),
        *strip(board, box),
    )


def _drawn(loops: tuple[Loop, ...]) -> tuple[Loop, ...]:
    """Choose a loop of each length to draw on the landscape: the one that brings most."""
    best: dict[int, Loop] = {}
    for loop in loops:
        if loop.length not in best or loop.gain > best[loop.length].gain:
            best[loop.length] = loop
    return tuple(best[length] for length in sorted(best))


def _spots(planned: Preview, plan: Plan, plane: Plane) -> tuple[Item, ...]:
    """Draw the spots: legal ones with their numbers, while one is asked for with what they bring too."""
    items: list[Item] = []
    for spot in planned.spots:
        x, y = plane.at(spot.cell.q, spot.cell.r)
        if spot.cell == plan.spot:
            continue
        if not spot.turns:
            items.append(dashed(x, y, plane.w, theme.LINE, 2))
        elif plan.spot is not None:
            items.append(dashed(x, y, plane.w, theme.SLOT_LINE, 2.4))
            items.append(Label(str(spot.number), x, y, theme.ESSENTIAL, "semibold", theme.SOFT, "middle"))
        else:
            items += _legal(spot, x, y, plane.w, first=not planned.board.landscape)
    return tuple(items)


def _legal(spot: Spot, x: int, y: int, w: int, *, first: bool) -> tuple[Item, ...]:
    """Draw a spot that may be chosen: its number, the longest route it could close, the points it brings."""
    ground = dashed(x, y, w, theme.INK, 3, theme.WHITE)
    r, up = max(22, min(25, round(w * 0.18))), max(16, round(w * 0.17)) - 2
    closes = spot.length > 0 and w >= ROOMY
    if first or w < WORTH or not (spot.gain or closes):
        return (ground, disc(str(spot.number), x, y, r))
    top = y - up if spot.gain else y
    items: list[Item] = [ground, disc(str(spot.number), x - (20 if closes else 0), top, r)]
    if closes:
        items.append(chip(spot.length, x + 26, top, w=34, h=34, size=29))
    if spot.gain:
        colour = theme.YES if spot.gain > 0 else theme.NO
        items.append(Label(signed(spot.gain), x, y + up + 9, theme.ESSENTIAL, "bold", colour, "middle"))
    return tuple(items)


def _other_parts(
    view: SceneryView, show: Show, planned: Preview, plan: Plan, parts: Parts
) -> tuple[Item, ...]:
    """Draw the hex or its turns, the routes it could mark, the stakes."""
    items: list[Item] = [*stakes(view, show, parts.stakes)]
    if plan.spot is None:
        return (*items, *_taken(planned, show, parts.first))
    if len(planned.turns) > 1:
        items += turn_list(planned, plan.turned, show, parts.first)
    if planned.loops:
        x, y, w, h = parts.routes
        high = height_of(planned.loops, h)
        items += loop_list(planned.loops, planned.board, show, (x, y, w, high))
    return tuple(items)


def _taken(planned: Preview, show: Show, box: Rect) -> tuple[Item, ...]:
    """Draw the hex that is to be placed."""
    x, y, w, h = box
    card, wide = hex_of(planned.hex), 124
    style = style_for(wide, metres=True)
    at = (x + w // 2, y + h // 2 + 22)
    said = show.say(described(planned.hex))
    size = fonts.size_for(said, "semibold", (26, 25, 24, 23, 22), w - 36)
    return (
        panel(box),
        Label(fonts.fit(said, "semibold", size, w - 36), x + 18, y + 30, size, "semibold", role="secondary"),
        *face(planned.hex, *at, wide),
        *drawn_label(card, label_of(card, 0, style), style, *at),
    )
