"""Alpina's public board: the grid with everyone's hikers, and the column with players and pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import ring
from render.core.scene import Item, Paper, Scene
from render.games.alpina.card import card_at, hiker, worth
from render.games.alpina.changes import changes
from render.games.alpina.column import column
from render.games.alpina.frame import HEIGHT, Frame, frame_of, slots, table
from rules.games.alpina.pieces import ORDER

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.alpina.pieces import Laid
    from rules.games.alpina.view import AlpinaView


def public(view: AlpinaView, show: Show) -> Scene:
    """Draw the board that everyone sees."""
    frame = frame_of(view.grid, narrow=True)
    taken = {laid.cell for laid in view.grid}
    return Scene(
        theme.WIDTH,
        HEIGHT,
        Paper(seed=show.table or "alpina"),
        items=(
            *table(frame),
            *slots(frame, taken),
            *_cards(view, show, frame),
            *column(view, show),
        ),
    )


def _cards(view: AlpinaView, show: Show, frame: Frame) -> tuple[Item, ...]:
    """Lay the cards in reading order, with hikers and what they are worth now."""
    new = changes(view)
    items: list[Item] = []
    for laid, points in sorted(
        zip(view.grid, view.values, strict=True), key=lambda pair: ORDER[pair[0].cell]
    ):
        x, y = frame.corner(laid.cell)
        if laid.cell in new.cards:
            items.append(ring(x, y, frame.side, frame.side, frame.side * 0.1))
        items += placed(laid, show, frame, points, changed=laid.cell in new.hikers)
    return tuple(items)


def placed(laid: Laid, show: Show, frame: Frame, points: int, *, changed: bool = False) -> tuple[Item, ...]:
    """Lay one card, with the hiker on it."""
    x, y = frame.corner(laid.cell)
    lying = card_at(laid.card, x, y, frame.side)
    if laid.hiker is None:
        return (lying,)
    colour = show.seats[laid.hiker].colour
    pawn = hiker(colour, x, y, frame.side, changed=changed)
    return (lying, pawn, worth(points, x, y, frame.side, theme.LOOKS[colour].colour))
