"""Scenery's public board: the market, one landscape large, the others small, stakes and goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.header import Chip, header
from render.core.parts import panel, token
from render.core.scene import Item, Label, Paper, Scene
from render.core.show import Seated
from render.games.scenery.frame import WIDEST, frame_for, small
from render.games.scenery.goals import goals
from render.games.scenery.labels import METRES, NUMBERED, style_for
from render.games.scenery.land import Marks, crowded, landscape
from render.games.scenery.lattice import fitted
from render.games.scenery.looks import sign
from render.games.scenery.market import NONE, Picked, market, stock
from render.games.scenery.points import strip, titled
from render.games.scenery.stakeboard import stakes
from render.games.scenery.tile import dashed
from rules.core.model import Seat
from rules.core.text import t
from rules.games.scenery.cards import hex_of
from rules.games.scenery.pieces import HEXES, Cell

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.scenery.frame import Frame, Rect
    from render.games.scenery.labels import Style
    from render.games.scenery.lattice import Plane
    from rules.games.scenery.view import Board, SceneryView

MARKET_METRES = 112
"""Heights are in metres where the market's hexes are at least this wide, and the landscape's too."""

INLINE = (1, 2, 4)
"""Seats whose market has its unit beside the title: its first row reaches into the corner."""


def public(view: SceneryView, show: Show) -> Scene:
    """Draw the board that everyone sees."""
    return table(view, show, largest(view, show))


def table(view: SceneryView, show: Show, seat: Seat, picked: Picked = NONE, title: str = "") -> Scene:
    """Draw the table with one landscape large; `title` names it where it is the reader's own."""
    others = [cells(board) for other, board in enumerate(view.boards) if other != seat]
    frame, plane = frame_for(len(view.boards), len(view.goals), cells(view.boards[seat]), others)
    grounds = _market_plane(view, frame)
    style = style_for(plane.w, metres=plane.w >= METRES and grounds.w >= MARKET_METRES)
    if style.metres and crowded(view.boards[seat], plane, style):
        style = style_for(plane.w)
    metres = style.metres
    items = (
        *head(view, show),
        *(goals(view, show, frame.goals) if frame.goals else ()),
        *_market(view, show, frame, grounds, metres=metres, picked=picked),
        *own(view, seat, title or show.seats[seat].shown, frame.own, (plane, style)),
        *_others(view, show, frame, seat, unit=metres),
        *stakes(view, show, frame.stakes),
    )
    return Scene(theme.WIDTH, frame.height, Paper(seed=show.table or "scenery"), items=items)


def cells(board: Board) -> list[tuple[int, int]]:
    """List where the hexes of a landscape lie; the middle where there is none yet."""
    return [(placed.cell.q, placed.cell.r) for placed in board.landscape] or [(0, 0)]


def head(view: SceneryView, show: Show, after: int | None = None) -> tuple[Item, ...]:
    """Draw the header; `after` is the score of the seat to move once its plan is carried out."""
    ranks = [_rank(board) for board in view.boards]
    chips = [
        Chip(
            Seated(seated.name, board.colour),
            board.total,
            active=seat == view.to_move,
            wins=view.to_move is None and len(ranks) > 1 and ranks[seat] == max(ranks),
            after=after if seat == view.to_move else None,
        )
        for seat, (seated, board) in enumerate(zip(show.seats, view.boards, strict=True))
    ]
    said = t("Landscapes complete") if view.to_move is None else t("Round {n} of {m}", n=view.round, m=HEXES)
    return header(sign(show), show.say(said), chips)


def _rank(board: Board) -> tuple[int, int]:
    """Give what decides who wins: the points, then the highest hex."""
    return board.total, max((hex_of(placed.hex).height for placed in board.landscape), default=0)


def largest(view: SceneryView, show: Show) -> Seat:
    """Choose whose landscape is large: whom the reader asks for, the viewer, who is to move, who won."""
    ranks = [_rank(board) for board in view.boards]
    wanted = (show.focus, view.viewer, view.to_move, Seat(ranks.index(max(ranks))))
    return next(seat for seat in wanted if seat is not None)


def news(view: SceneryView, seat: Seat) -> Cell | None:
    """Find the hex that a seat placed since the reader's last turn; a public picture's is to move."""
    board = view.boards[seat]
    reader = view.to_move if view.viewer is None else view.viewer
    if not board.landscape or seat == reader:
        return None
    if reader is not None and view.to_move is not None:
        seats = len(view.boards)
        since = (view.to_move - reader) % seats or seats
        if (seat - reader) % seats >= since:
            return None
    return board.landscape[-1].cell


def _market_plane(view: SceneryView, frame: Frame) -> Plane:
    """Lay out the market: below its title where its first row reaches that far, else around it."""
    x, y, w, h = frame.market
    spots = [(space.cell.q, space.cell.r) for space in view.market]
    top = 54 if len(view.boards) in INLINE else 26
    return fitted(spots, (x + 12, y + top, w - 24, h - top - 18), 130)


def _market(
    view: SceneryView, show: Show, frame: Frame, plane: Plane, *, metres: bool, picked: Picked
) -> tuple[Item, ...]:
    x, y, w, _ = frame.market
    said = show.say(t("Market"))
    items: list[Item] = [
        panel(frame.market, fill=theme.TABLE, line=theme.TABLE_LINE),
        Label(said, x + 18, y + 32, 30, "display", role="secondary"),
        *stock(view.stock, x + w - 18, y + 34),
    ]
    if not metres:
        inline = len(view.boards) in INLINE
        at = x + 32 + round(fonts.width(said, "display", 30)) if inline else x + 18
        items += unit(show, at, y + (33 if inline else 66), inline=inline)
    style = style_for(plane.w, metres=metres)
    return (*items, *market(view, plane, style, picked))


def unit(show: Show, x: int, y: int, *, inline: bool = True) -> tuple[Item, ...]:
    """Say in what heights are written: beside a title, or in two lines below it."""
    said = show.say(t("heights in 100 m"))
    first, _, rest = said.partition(" 100")
    lines = (said,) if inline else (first, f"100{rest}")
    return tuple(
        Label(text, x, y + i * 27, 22, "medium", theme.SOFT, role="secondary") for i, text in enumerate(lines)
    )


def own(view: SceneryView, seat: Seat, title: str, box: Rect, drawn: tuple[Plane, Style]) -> tuple[Item, ...]:
    """Draw one landscape large, with the name of its owner, routes and points."""
    board, (plane, style) = view.boards[seat], drawn
    if board.landscape:
        land = landscape(board, plane, style, Marks(news=news(view, seat)))
    else:
        land = (dashed(*plane.at(0, 0), WIDEST, theme.SLOT_LINE, 2.5, theme.SLOT),)
    return (panel(box), *titled(board, title, box), *land, *strip(board, box))


def _others(view: SceneryView, show: Show, frame: Frame, seat: Seat, *, unit: bool) -> tuple[Item, ...]:
    """Draw the landscapes of everyone else; `unit` where nothing else says that heights are in hundreds."""
    rest = [Seat(i) for i in range(len(view.boards)) if i != seat]
    items: list[Item] = []
    for box, other in zip(frame.others, rest, strict=True):
        title, plane = small(box, cells(view.boards[other]))
        said = unit and title >= UNITED and plane.w >= NUMBERED and bool(view.boards[other].landscape)
        items += _other(view, other, show.seats[other].shown, box, unit=said)
        unit = unit and not said
    return tuple(items)


UNIT, UNITED = "100 m", 190
"""The unit beside the name over a small landscape, and the least room for both."""


def _other(view: SceneryView, seat: Seat, name: str, box: Rect, *, unit: bool) -> tuple[Item, ...]:
    """Draw a landscape small under its owner's name."""
    board = view.boards[seat]
    title, plane = small(box, cells(board))
    said = Label(UNIT, box[0] + box[2] - 16, box[1] + 27, 22, "medium", theme.SOFT, "end", "secondary")
    if unit:
        title -= round(fonts.width(UNIT, said.face, said.size)) + 12
    size = fonts.size_for(name, "semibold", (27, 25, 23, 22), title)
    shown = fonts.fit(name, "semibold", size, title)
    label = Label(shown, box[0] + 54, box[1] + 27, size, "semibold", role="secondary")
    land: tuple[Item, ...] = (dashed(*plane.at(0, 0), min(76, plane.w), theme.SLOT_LINE, 2, theme.SLOT),)
    if board.landscape:
        land = landscape(board, plane, style_for(plane.w, own=False), Marks(news=news(view, seat)))
    return (
        panel(box, 20),
        token(board.colour, box[0] + 30, box[1] + 26, 14, shadow=False),
        *((label,) if title else ()),
        *((said,) if unit else ()),
        *land,
    )
