"""From the table to the map as it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.games.peaks.changes import Changes
from render.games.peaks.chart import Chart, Hiker, Laid, Peak
from render.games.peaks.summit import Stone
from rules.games.peaks.cards import all_boards, all_summits, chart_of, node_of, position, summit_node
from rules.games.peaks.pieces import turned

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.core.scene import Point
    from render.core.show import Seated
    from rules.games.peaks.pieces import Built, Node, PlacedBoard, Table

NO_CHANGES = Changes()


def survey(
    table: Table, seats: Sequence[Seated], news: Changes = NO_CHANGES, line: str = theme.GLOW
) -> Chart:
    """Draw up the map of a table; what is news has an outline."""
    first_new = len(table.boards) - news.boards
    boards = tuple(laid(placed, line if i >= first_new else "") for i, placed in enumerate(table.boards))
    built = {one.at: one for one in table.built}
    peaks = [peak for placed in table.boards for peak in _peaks(placed, built, seats, (news, line))]
    return Chart(boards, tuple(peaks), tuple(standing(table, seats, news)))


def laid(placed: PlacedBoard, line: str = "") -> Laid:
    """Lay a board down where it is placed."""
    at = (2.0 * placed.x, 2.0 * placed.y)
    return Laid(all_boards()[placed.board], at, placed.turns, line)


def slots(placed: PlacedBoard) -> Iterator[tuple[Node, Point]]:
    """List a board's places for summits, and where the paths to them begin."""
    for slot in all_boards()[placed.board].slots:
        node = summit_node(placed, turned(slot.side, placed.turns))
        yield node, position(node_of(placed, turned(slot.anchor, placed.turns)))


def _peaks(
    placed: PlacedBoard, built: dict[Node, Built], seats: Sequence[Seated], fresh: tuple[Changes, str]
) -> Iterator[Peak]:
    news, colour = fresh
    region = all_boards()[placed.board].region
    for node, anchor in slots(placed):
        one = built.get(node)
        if one is None:
            yield Peak(position(node), anchor, region)
            continue
        tower = tuple(Stone(seats[stone.seat].colour, stone.size) for stone in one.stones)
        line = colour if node in news.summits else ""
        yield Peak(position(node), anchor, region, all_summits()[one.summit].points, tower, line)


def standing(table: Table, seats: Sequence[Seated], news: Changes = NO_CHANGES) -> Iterator[Hiker]:
    """Say where everyone stands; who moved has an outline."""
    sites = chart_of(table.boards, table.built).sites
    for seat, player in enumerate(table.players):
        site = sites[player.at]
        on = "summit" if site.is_summit else "park" if site.is_shared else "space"
        here = [i for i, other in enumerate(table.players) if other.at == player.at]
        line = theme.GLOW if seat in news.moved else ""
        at = position(player.at)
        right = site.is_summit and at[0] > 2 * table.boards[site.boards[0]].x
        yield Hiker(seats[seat].colour, at, on, here.index(seat), len(here), line, mirrored=right)
