"""Five Peaks' public board: the map around someone, what is on offer, what everyone has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.header import Chip, header
from render.core.scene import Group, Item, Paper, Scene
from render.games.peaks.changes import changes
from render.games.peaks.chart import draw
from render.games.peaks.frame import frame_of
from render.games.peaks.inset import inset, roomiest
from render.games.peaks.levels import levels
from render.games.peaks.looks import sign
from render.games.peaks.offers import campfire, market, stacks
from render.games.peaks.players import players
from render.games.peaks.survey import survey
from render.games.peaks.windows import views
from rules.core.model import Seat
from rules.core.text import Text, t
from rules.games.peaks.cards import position
from rules.games.peaks.scoring import tie_key

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.games.peaks.view import PeaksView


def public(view: PeaksView, show: Show) -> Scene:
    """Draw the board that everyone sees."""
    frame, seat, news = frame_of(len(view.table.players)), central(view, show), changes(view)
    table = view.table
    chart = survey(table, show.seats, news)
    home = position(table.players[seat].at)
    others = [hiker.at for hiker in chart.hikers]
    window = roomiest(chart, views(home, others, [laid.at for laid in chart.boards], frame.map))
    ground, above = draw(chart, window)
    items = (
        *ground,
        *head(view, show),
        *above,
        *inset(chart, window),
        Group(market(view, show, frame.market, news)),
        Group(campfire(view, frame.fire, news)),
        Group(stacks(table, view.left, frame.stacks)),
        *players(table, show, frame.players, seat),
        Group(levels(table, frame.levels)),
    )
    return Scene(theme.WIDTH, frame.height, paper(show), items, len(ground))


def paper(show: Show) -> Paper:
    """Take the paper of a table."""
    return Paper(seed=show.table or "peaks")


def central(view: PeaksView, show: Show) -> Seat:
    """Choose around whom the map lies: whom the reader asks for, the viewer, who is to move, who won."""
    wanted = (show.focus, view.viewer, view.to_move)
    found = next((seat for seat in wanted if seat is not None), None)
    ranks = [(points.total, *tie_key(view.table, Seat(i))) for i, points in enumerate(view.points)]
    return Seat(ranks.index(max(ranks))) if found is None else found


def head(view: PeaksView, show: Show, after: int | None = None) -> tuple[Item, ...]:
    """Draw the header; `after` is what the seat to move has once its plan is carried out."""
    over = view.to_move is None
    totals = [points.total for points in view.points]
    ranks = [(total, *tie_key(view.table, Seat(seat))) for seat, total in enumerate(totals)]
    chips = [
        Chip(
            seated,
            totals[seat],
            active=seat == view.to_move,
            wins=over and len(totals) > 1 and ranks[seat] == max(ranks),
            after=after if seat == view.to_move and after != totals[seat] else None,
        )
        for seat, seated in enumerate(show.seats)
    ]
    return header(sign(show), show.say(moment(view)), chips)


def moment(view: PeaksView) -> Text:
    """Say which round it is."""
    if view.to_move is None:
        return t("The game is over")
    number = view.table.turn // len(view.table.players) + 1
    if view.table.trigger is not None:
        return t("Round {n} · last turns", n=number)
    return t("Round {n}", n=number)
