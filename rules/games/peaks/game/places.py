"""Where things may go from where the hiker stands: spaces, corners for a board, places for a summit."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from rules.core.model import Seat
from rules.games.peaks.cards import (
    STEPS,
    all_boards,
    all_summits,
    chart_of,
    free_corners,
    free_slots,
    node_of,
    position,
)
from rules.games.peaks.cards.helps import reach
from rules.games.peaks.cards.ways import Reach, ways
from rules.games.peaks.pieces import (
    GOODS,
    PLACES,
    REGIONS,
    Bike,
    BoardId,
    Exchange,
    Gain,
    Guide,
    PlacedBoard,
    Walk,
    turned,
)
from rules.games.peaks.state import mover, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.peaks.cards import Chart, Site
    from rules.games.peaks.cards.ways import Way
    from rules.games.peaks.pieces import (
        CardId,
        Good,
        Node,
        Place,
        Region,
        Space,
        Stock,
        SummitId,
        Table,
        Trading,
    )


class Corner(NamedTuple):
    """A free corner of a board one is on: its space, the board's index, the corner, the cell beyond."""

    at: Node
    board: int
    side: Place
    cell: tuple[int, int]


class Ground(NamedTuple):
    """A free place for a summit: the board's index, its signpost's cost, the region's next summit."""

    at: Node
    board: int
    cost: Stock
    summit: SummitId


def chart(table: Table) -> Chart:
    """Return the map."""
    return chart_of(table.boards, table.built)


def site(table: Table) -> Site:
    """Return the space where the seat to move stands."""
    return chart(table).sites[mover(table).at]


def taken(table: Table) -> frozenset[Node]:
    """List the spaces where others stand and nobody else may (rulebook, Walk; ruling A2)."""
    sites, me = chart(table).sites, seat_of(table)
    return frozenset(
        player.at
        for seat, player in enumerate(table.players)
        if seat != me and not sites[player.at].is_shared
    )


def ways_by(table: Table, card: CardId, walk: Walk) -> tuple[Way, ...]:
    """List the ways that a card allows."""
    least, most = reach(mover(table), card, walk)
    return ways(table.boards, table.built, mover(table).at, taken(table), Reach(least, most, walk.passed))


def landings(table: Table, effect: Bike | Guide) -> tuple[Node, ...]:
    """List the spaces that a bicycle or a guide reaches (rulings A35 and A6)."""
    here, occupied, sites = site(table), taken(table), chart(table).sites
    match effect:
        case Bike():
            wanted = (one for one in sites.values() if one.bike)
        case Guide():
            wanted = (one for one in sites.values() if set(one.boards) & set(here.boards))
    return tuple(one.node for one in wanted if one.node != here.node and one.node not in occupied)


def targets(table: Table, card: CardId, effect: Walk | Bike | Guide) -> tuple[tuple[Node, Node | None], ...]:
    """List where a card lets the hiker go, with the space between where that matters."""
    if isinstance(effect, Walk):
        return tuple((way.to, way.via) for way in ways_by(table, card, effect))
    return tuple((node, None) for node in landings(table, effect))


def corners(table: Table) -> tuple[Corner, ...]:
    """List the corners where the next board may be attached (rulebook, Explore); none without a board."""
    if not table.coming:
        return ()
    found = []
    drawn = chart(table)
    for board in site(table).boards:
        placed = table.boards[board]
        for side in free_corners(drawn, board):
            dx, dy = STEPS[side]
            found.append(Corner(node_of(placed, side), board, side, (placed.x + dx, placed.y + dy)))
    return tuple(sorted(found, key=lambda corner: position(corner.at)[::-1]))


def tip(corner: Corner, turns: int) -> Place:
    """Name the printed corner of a new board that joins at a corner when it is turned so."""
    return turned(corner.side, 2 - turns)


def joint_gain(table: Table, corner: Corner, turns: int) -> tuple[Gain, Gain]:
    """Return both rewards of a joint: that of the corner, and that of the next board (rulebook, Explore)."""
    own = chart(table).sites[corner.at].gain()
    return own, all_boards()[table.coming[0]].space(tip(corner, turns)).gain


def attached(board: BoardId, corner: Corner, turns: int) -> PlacedBoard:
    """Place a board beyond a corner."""
    x, y = corner.cell
    return PlacedBoard(board, x, y, turns)


def further(table: Table, corner: Corner) -> int:
    """Count the other corners that a board beyond a corner meets (ruling A8)."""
    x, y = corner.cell
    cells = chart(table).cells
    return sum((x + dx, y + dy) in cells for dx, dy in STEPS.values()) - 1


def next_summit(table: Table, region: Region) -> SummitId | None:
    """Name the top summit of a region's stack."""
    return next(iter(table.summits[REGIONS.index(region)]), None)


def built_in(table: Table, region: Region) -> int:
    """Count the summits built in a region."""
    return sum(all_summits()[built.summit].region == region for built in table.built)


def grounds(table: Table, boards: tuple[int, ...]) -> Iterator[Ground]:
    """List the places for a summit at these boards, whether or not they can be paid (ruling A14)."""
    drawn = chart(table)
    for board in boards:
        printed = drawn.printed(board)
        post, summit = printed.signpost(), next_summit(table, printed.region)
        if post is None or post.cost is None or summit is None:
            continue
        for node in free_slots(drawn, board):
            yield Ground(node, board, post.cost, summit)


def visited(table: Table) -> Space | None:
    """Return the printed space where the seat to move stands; None on a summit or a connection."""
    parts = site(table).parts
    return parts[0].space if len(parts) == 1 else None


def can_pay(items: Stock, cost: Stock) -> bool:
    """Tell whether a backpack holds a cost."""
    return all(have >= due for have, due in zip(items, cost, strict=True))


def trades(items: Stock, goods: tuple[Good, ...], rate: int, most: int) -> Iterator[tuple[Good, ...]]:
    """List the sets of trades that a backpack pays for, the fewest first."""
    for count in range(1, most + 1):
        for chosen in combinations_with_replacement([good for good in GOODS if good in goods], count):
            if all(chosen.count(good) * rate <= items[i] for i, good in enumerate(GOODS)):
                yield chosen


def side_of(node: Node) -> Place:
    """Name the side of a summit's place, as seen."""
    name = node.rsplit(":", 1)[1]
    return next(place for place in PLACES if place == name)


def standing(table: Table, node: Node) -> tuple[Seat, ...]:
    """List the seats whose hikers stand on a space."""
    return tuple(Seat(seat) for seat, player in enumerate(table.players) if player.at == node)


def distance(table: Table, to: Node) -> int | None:
    """Count the steps to a space, jumped ones not; None where no way leads there."""
    start = mover(table).at
    edge, counted = [start], {start: 0}
    near, occupied = chart(table).near, taken(table)
    for node in edge:
        for one in near[node]:
            steps = counted[node] + (one not in occupied)
            if steps < counted.get(one, steps + 1):
                counted[one] = steps
                edge.append(one)
    return counted.get(to)


def card_terms(task: Trading) -> Exchange:
    """Return the terms of trade of a card."""
    return Exchange(GOODS, task.rate, task.times)
