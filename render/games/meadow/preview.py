"""A private preview of Spring Meadow: the tiles to choose from, the piece moved about, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import check, cross, disc, panel, plate, ring, slot
from render.core.scene import Item, Paper, Scene
from render.games.meadow.card import Points, card
from render.games.meadow.ghost import ghost, ringed
from render.games.meadow.mountain import mountain, torn
from render.games.meadow.own import Owner, counts, edges
from render.games.meadow.parts import has
from render.games.meadow.plan import planned
from render.games.meadow.planning import card_of, is_choosing, planning
from render.games.meadow.trail import chart, middle, tiles, trail
from rules.core.text import t
from rules.games.meadow.choices import MARMOT, PAYS
from rules.games.meadow.choices.keys import read_cells
from rules.games.meadow.pieces import SPACE_NAMES

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.meadow.frame import Field, Frame
    from render.games.meadow.plan import Planned
    from rules.core.model import Seat
    from rules.games.meadow.pieces import Cell, Space
    from rules.games.meadow.view import MeadowView

TAG = 22
"""Names of tiles that may be taken reach so far into their places; on small ones the map's edge must do."""

LEAST = 80
"""The least size of a place that has room for such a name."""


def preview(view: MeadowView, show: Show, seat: Seat) -> Scene:
    """Draw what the open decision needs: the own board with what is planned, and the map.

    Who sits at the table, the other boards and the tiles to come are on the board that everyone sees.
    """
    plan = planned(view, show, seat)
    frame = planning(view, show, plan)
    items = (
        *(trail(view, show, frame) if is_choosing(show) else chart(view, frame)),
        *_map(view, show, frame),
        *_large(view, show, frame, seat, plan),
    )
    return Scene(theme.WIDTH, frame.height, Paper(seed=show.table or "meadow"), items)


def _map(view: MeadowView, show: Show, frame: Frame) -> tuple[Item, ...]:
    """Lay the tiles; name those that may be taken, cross out the others of the line, outline the chosen."""
    choosing = is_choosing(show)
    tagged = choosing and frame.place >= LEAST
    side = frame.place - 8
    items: list[Item] = []
    if choosing:
        for space in view.open:
            x, y = _place(frame, space)
            items.append(slot(x - 2, y - 2, side + 4, side + 4, legal=True))
    items += tiles(view, frame, TAG if tagged else 0)
    for space in view.line:
        x, y = _place(frame, space)
        if space == view.plan.space:
            items += (ring(x, y, side, side, 10, theme.YES), check(x + side, y, 16))
        elif choosing and view.grid[space] is not None:
            if space not in view.open:
                items.append(cross(x + side - 14, y + side - 14, 14))
            elif tagged:
                items.append(plate(SPACE_NAMES[space], x + side // 2, y + 2, 28))
    return tuple(items)


def _place(frame: Frame, space: Space) -> tuple[int, int]:
    x, y = middle(frame, space)
    return x - frame.place // 2 + 4, y - frame.place // 2 + 4


def _large(view: MeadowView, show: Show, frame: Frame, seat: Seat, plan: Planned) -> tuple[Item, ...]:
    """Draw the own board with what is planned, the piece moved about, and the counts that change."""
    tally = view.tallies[seat] if view.outlook is None else view.outlook.tally
    owner = Owner(
        show.seats[seat].colour,
        show.say(t("Your mountain")),
        has(plan.board, tally, view.pins[seat]),
        plan.rocks,
    )
    now = view.tallies[seat].count
    then = now if plan.after is None else plan.after
    paying = any(choice.step in (MARMOT, *PAYS) for choice in show.choices)
    points = Points(now.total, None if plan.after is None or paying else plan.after.total)
    field, hover = frame.field, plan.hover
    return (
        panel(frame.own),
        *card(owner, points, card_of(frame)),
        *mountain(plan.board, field, lambda laid: theme.YES if laid.since == view.turn else None),
        *torn(field),
        *edges(field, then.rows + 1, None if hover is None else hover.spot.at),
        *counts(field, then, now),
        *(() if hover is None else ghost(plan.board, hover, field)),
        *(ringed(group, field) for group in plan.groups),
        *_payers(view, show, frame),
    )


def _payers(view: MeadowView, show: Show, frame: Frame) -> tuple[Item, ...]:
    """Outline the burrows that may pay, with their numbers in the list."""
    field = frame.field
    numbers = {
        cells[0]: choice.number
        for choice in show.choices
        if choice.number is not None and choice.step in (MARMOT, *PAYS)
        if (cells := read_cells(choice.key)) is not None
    }
    items: list[Item] = []
    for cell in view.outlook.payers if view.outlook else ():
        x, y = field.corner(field.square(cell))
        items.append(ring(x + 3, y + 3, field.u - 6, field.u - 6, 8, theme.INK))
        if number := numbers.get(cell):
            items.append(disc(str(number), *_inward(cell, field), 21))
    return tuple(items)


def _inward(cell: Cell, field: Field) -> tuple[int, int]:
    """Find the corner of a space that is nearest to the middle of the board."""
    x, y = field.square(cell)
    wide, high = field.size
    return field.corner((x + (2 * x < wide), y + (2 * y < high)))
