"""Spring Meadow's public board: the hiking map, one mountain board large and the others beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.header import Chip, header
from render.core.parts import panel
from render.core.scene import Item, Label, Paper, Scene
from render.games.meadow.changes import news
from render.games.meadow.frame import frame_of
from render.games.meadow.looks import sign
from render.games.meadow.mountain import mountain
from render.games.meadow.others import others
from render.games.meadow.own import Owner, counts, edges, ground
from render.games.meadow.parts import has
from render.games.meadow.trail import arrived, fitted, tiles, trail
from rules.core.model import Seat
from rules.core.text import Text, t
from rules.games.meadow.pieces import QUEUE, SOLO_SCORINGS
from rules.games.meadow.scoring import places
from rules.games.meadow.words import ending, line_mark

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.meadow.frame import Frame, Rect
    from rules.games.meadow.view import MeadowView


def public(view: MeadowView, show: Show) -> Scene:
    """Draw the board that everyone sees."""
    frame, seat = frame_for(view), largest(view, show)
    items = (
        *_head(view, show),
        *trail(view, show, frame),
        *arrived(view, frame),
        *tiles(view, frame),
        *_large(view, show, frame, seat),
        *others(view, show, frame, seat),
        *_queue(view, frame),
    )
    return Scene(theme.WIDTH, frame.height, Paper(seed=show.table or "meadow"), items)


def frame_for(view: MeadowView) -> Frame:
    """Lay the board out for a view."""
    return frame_of(len(view.boards), sideways=view.drawing == "sideways", queue=view.expert)


def largest(view: MeadowView, show: Show) -> Seat:
    """Choose whose board is large: whom the reader asks for, the viewer, who is to move, who won."""
    wanted = (show.focus, view.viewer, view.to_move)
    found = next((seat for seat in wanted if seat is not None), None)
    return Seat(places(view.scorings, len(view.boards)).index(1)) if found is None else found


def _large(view: MeadowView, show: Show, frame: Frame, seat: Seat) -> tuple[Item, ...]:
    board, tally, seated = view.boards[seat], view.tallies[seat], show.seats[seat]
    rocks = (view.starting[seat],) if view.starting[seat] else ()
    changed = news(view)
    owner = Owner(seated.colour, seated.shown, has(board, tally, view.pins[seat]), rocks)
    return (
        *ground(owner, frame),
        *mountain(board, frame.field, lambda laid: theme.GLOW if changed(seat, laid.since) else None),
        *edges(frame.field, tally.count.rows + 1),
        *counts(frame.field, tally.count),
    )


def _head(view: MeadowView, show: Show) -> tuple[Item, ...]:
    over, seats = view.to_move is None, len(view.boards)
    totals = [tally.count.total for tally in view.tallies]
    ranks: tuple[int, ...] = ()
    if over:
        totals = [count.total for count in view.scorings[-1].counts]
        ranks = places(view.scorings, seats)
    chips = [
        Chip(
            seated,
            totals[seat],
            active=seat == view.to_move,
            wins=over and ranks[seat] == 1 and (seats > 1 or view.pins[seat] == SOLO_SCORINGS),
        )
        for seat, seated in enumerate(show.seats)
    ]
    return header(sign(show), show.say(_moment(view)), chips)


def _moment(view: MeadowView) -> Text:
    """Say which turn it is, where the signpost points and how many tiles are left."""
    if view.to_move is None:
        return t("The game is over") if len(view.boards) > 1 else ending(view.scorings, Seat(0))
    return t("Turn {n} · map {line} · bag {bag}", n=view.turn + 1, line=line_mark(view.line), bag=view.bag)


def _queue(view: MeadowView, frame: Frame) -> tuple[Item, ...]:
    """Lay the tiles that come next side by side, the first on the left."""
    if frame.queue is None:
        return ()
    x, y, wide, high = frame.queue
    each = (wide - 68) // QUEUE
    items: list[Item] = [panel(frame.queue, 18, theme.TABLE, theme.TABLE_LINE), _first(frame.queue)]
    for i, tile in enumerate(view.queue):
        at = (x + 56 + i * each + each // 2, y + high // 2)
        items.append(fitted(view, tile, at, (each - 8, high - 16)))
    return tuple(items)


def _first(box: Rect) -> Label:
    """Point from the queue to the map that it fills."""
    return Label("←", box[0] + 30, box[1] + box[3] // 2, 34, "bold", anchor="middle", role="mark")
