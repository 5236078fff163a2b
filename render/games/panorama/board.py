"""Panorama's public board: goals, the ring of locations, one panorama large and the others beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.header import Chip, header
from render.core.scene import Item, Paper, Scene
from render.core.show import Seated
from render.games.panorama.frame import frame_of
from render.games.panorama.goals import goals
from render.games.panorama.looks import sign
from render.games.panorama.ring import ring
from render.games.panorama.strips import large, other
from rules.core.model import Seat
from rules.core.text import Text, t
from rules.games.panorama.scoring import places
from rules.games.panorama.words import shown

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.panorama.frame import Frame
    from rules.games.panorama.view import PanoramaView


def public(view: PanoramaView, show: Show) -> Scene:
    """Draw the board that everyone sees."""
    frame, seat = frame_of(len(view.boards)), largest(view, show)
    items = (
        *head(view, show),
        *goals(view, show),
        *ring(view, frame),
        *others(view, show, frame, seat),
        *large(view.boards[seat], show.seats[seat].shown, frame, mark=is_news(view, seat)),
    )
    return Scene(theme.WIDTH, frame.height, Paper(seed=show.table or "panorama"), items=items)


def others(view: PanoramaView, show: Show, frame: Frame, seat: Seat) -> tuple[Item, ...]:
    """Draw everyone's panorama but that of one seat, the tile each added last outlined."""
    items: list[Item] = []
    rest = (i for i in range(len(view.boards)) if i != seat)
    for box, i in zip(frame.others, rest, strict=True):
        mark = is_news(view, Seat(i))
        items += other(view.boards[i], show.seats[i].shown, box, len(view.boards), mark=mark)
    return tuple(items)


def is_news(view: PanoramaView, seat: Seat) -> bool:
    """Tell whether the tile a seat added last is news to the reader; a public picture's is to move."""
    return seat != (view.to_move if view.viewer is None else view.viewer)


def largest(view: PanoramaView, show: Show) -> Seat:
    """Choose whose panorama is large: whom the reader asks for, the viewer, who is to move, who won."""
    totals = [board.total for board in view.boards]
    wanted = (show.focus, view.viewer, view.to_move, Seat(totals.index(max(totals))))
    return next(seat for seat in wanted if seat is not None)


def head(view: PanoramaView, show: Show, after: int | None = None) -> tuple[Item, ...]:
    """Draw the header; `after` is the score of the seat to move once its plan is carried out."""
    best = places(tuple(board.total for board in view.boards))
    chips = [
        Chip(
            Seated(seated.name, board.colour),
            board.total,
            active=seat == view.to_move,
            wins=view.to_move is None and best[seat] == 1,
            after=after if seat == view.to_move else None,
        )
        for seat, (seated, board) in enumerate(zip(show.seats, view.boards, strict=True))
    ]
    return header(sign(show), show.say(_moment(view)), chips)


def _moment(view: PanoramaView) -> Text:
    """Say where the Sun or Moon is."""
    if view.to_move is None:
        return t("Everyone has landed")
    if view.moon:
        return t("Last flights: moon at {n}", n=shown(view.sun))
    return t("Sun at location {n}", n=shown(view.sun))
