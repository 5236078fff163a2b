"""A private preview of Panorama: where one may fly and who flies next, then the tile on either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.header import ARROW
from render.core.parts import check, token
from render.core.scene import Icon, Item, Label, Paper, Scene
from render.games.panorama.board import head, others
from render.games.panorama.frame import UNIT, frame_of
from render.games.panorama.ghosts import ghosts
from render.games.panorama.goals import goals
from render.games.panorama.ring import BESIDE, HIGH, WIDE, flying, ground, ground_colour, light, place
from render.games.panorama.strips import large
from render.games.panorama.tile import face_at, legal, ringed
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.panorama.frame import Frame
    from rules.core.model import Seat
    from rules.games.panorama.view import PanoramaView, Target


def preview(view: PanoramaView, show: Show, seat: Seat) -> Scene:
    """Draw the table with what is planned and the answers to what is open."""
    frame = frame_of(len(view.boards))
    plan = view.plan
    chosen = next((o for o in view.outcomes if plan and o.side == plan.side), None)
    own = (
        ghosts(view, show, frame, seat)
        if view.outcomes
        else large(view.boards[seat], show.say(t("Your panorama")), frame)
    )
    items = (
        *head(view, show, chosen.total if chosen else None),
        *goals(view, show),
        *_ring(view, frame, seat),
        *others(view, show, frame, seat),
        *own,
    )
    return Scene(theme.WIDTH, frame.height, Paper(seed=show.table or "panorama"), items=items)


def _ring(view: PanoramaView, frame: Frame, seat: Seat) -> tuple[Item, ...]:
    """Draw the ring with the free locations outlined, or with the balloon at the one that is chosen."""
    to = view.plan.to if view.plan else None
    items: list[Item] = [*ground(view, frame)]
    for i in range(len(view.stacks)):
        fits = next((target for target in view.targets if target.location == i), None)
        if fits and to is None:
            items += (*place(view, frame, i, legal(*frame.places[i], UNIT)), *_after(view, frame, fits))
        else:
            items += place(view, frame, i)
            if to == i:
                items += _chosen(view, frame, i)
    for other, board in enumerate(view.boards):
        if other == seat and to is not None:
            items.append(flying(frame, to, board.colour, alpha=0.8))
        else:
            items.append(flying(frame, board.location, board.colour, down=board.landed))
    return (*items, light(view, frame))


def _after(view: PanoramaView, frame: Frame, target: Target) -> tuple[Item, ...]:
    """Show who flies once the own balloon has gone there; the Moon where it rises then."""
    x, y = frame.places[target.location]
    middle, left = y + HIGH // 2 + 22, x - BESIDE
    items: list[Item] = [
        Label(ARROW, left - 13, middle, 29, "bold", theme.INK, "middle", "mark", ground_colour(view))
    ]
    if target.next is None:
        items.append(Icon("finish", left + 14, middle, 29))
    else:
        items.append(token(view.boards[target.next].colour, left + 13, middle, 12))
    if target.last:
        items.append(Icon("moon", left, middle + 40, 30))
    return tuple(items)


def _chosen(view: PanoramaView, frame: Frame, index: int) -> tuple[Item, ...]:
    """Outline the location that is chosen."""
    x, y = frame.places[index]
    top = view.stacks[index].top
    tile = () if top is None else (face_at(top, x, y, UNIT),)
    return (ringed(x, y, UNIT, theme.YES), *tile, check(x + WIDE + 4, y - 2, 18))
