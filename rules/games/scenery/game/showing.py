"""Shows the table to a viewer: landscapes with all that follows from them, the market, and the own plan."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.core.model import Seat
from rules.games.scenery.cards import hex_of, market_for
from rules.games.scenery.cards.land import CELLS, CODES, OFFSETS, fits_anywhere, joins, land_of, spots, turns
from rules.games.scenery.cards.loops import markable, preset
from rules.games.scenery.cards.market import reached
from rules.games.scenery.game.turns import hex_at, laid, route_of, with_plan
from rules.games.scenery.pieces import LIMITS, PARTS, HexId, Placed, Route
from rules.games.scenery.scoring import connections, count, flips, hexes_of, staked
from rules.games.scenery.scoring.goals import goal_of, points, value
from rules.games.scenery.state import Scape, SceneryState, hexes_placed, round_of, seat_to_move
from rules.games.scenery.view import (
    Board,
    Loop,
    Made,
    MarketSpace,
    Points,
    Preview,
    SceneryView,
    Spot,
    Staked,
    Target,
    Turning,
    Worth,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scenery.cards.land import Land
    from rules.games.scenery.pieces import Cell, GoalKey, PartKey

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def show(state: SceneryState, viewer: Seat | None) -> SceneryView:
    """Show everything but the stock's order, and to the seat to move its own plan."""
    to_move = seat_to_move(state)
    mine = viewer is not None and viewer == to_move
    return SceneryView(
        viewer=viewer,
        to_move=to_move,
        first=state.first,
        round=round_of(state),
        ascent=state.ascent,
        goals=state.goals,
        market=_market(state, viewer),
        compasses=state.compasses,
        stock=len(state.stock),
        stakes=state.stakes,
        boards=boards(state.scapes, state.goals),
        targets=() if to_move is None else tuple(_targets(state, to_move)),
        plan=state.plan if mine else None,
        preview=_preview(state, viewer) if mine and viewer is not None else None,
    )


def boards(scapes: tuple[Scape, ...], goals: tuple[GoalKey, ...]) -> tuple[Board, ...]:
    """Show every landscape; goals bring points by how the seats compare."""
    if not goals:
        return tuple(_board(scape, (), ()) for scape in scapes)
    values = [tuple(value(goal, scape.landscape, scape.routes) for scape in scapes) for goal in goals]
    brought = [points(goal_of(goal), each) for goal, each in zip(goals, values, strict=True)]
    return tuple(
        _board(scape, tuple(each[seat] for each in values), tuple(each[seat] for each in brought))
        for seat, scape in enumerate(scapes)
    )


@lru_cache(maxsize=1024)
def _board(scape: Scape, goals: tuple[int, ...], goal_points: tuple[int, ...]) -> Board:
    """Show one landscape with all that follows from it."""
    land, counted = land_of(scape.landscape), count(scape.landscape, scape.routes)
    cells = [placed.cell for placed in scape.landscape]
    rows: dict[PartKey, int] = dict(zip(PARTS[:-1], counted.rows, strict=True))
    if goals:
        rows["goals"] = sum(goal_points)
    return Board(
        colour=scape.colour,
        landscape=scape.landscape,
        routes=scape.routes,
        made=_made(land, counted.pairs),
        stakes=tuple(_stakes(land, scape.routes)),
        animals=tuple(Worth(cells[i], n) for i, n in counted.animals.items()),
        flowers=tuple(Worth(cells[i], n) for i, n in counted.flowers.items()),
        goals=goals,
        goal_points=goal_points,
        score=tuple(Points(part, n) for part, n in rows.items()),
        total=sum(rows.values()),
    )


def _made(land: Land, worths: tuple[int, ...], since: int = 0) -> tuple[Made, ...]:
    """Show the elements from the one numbered `since` on."""
    made = []
    for pair, n in list(zip(land.pairs, worths, strict=True))[since:]:
        high, low = land.codes[pair.high], land.codes[pair.low]
        made.append(Made(pair.element, CELLS[high], CELLS[low], OFFSETS.index(low - high), n))
    return tuple(made)


def _stakes(land: Land, routes: tuple[Route, ...]) -> Iterator[Staked]:
    """Show the stakes on every connection, in the order in which the first of them came there."""
    lengths: dict[tuple[int, int], list[int]] = {}
    score: dict[tuple[int, int], list[int]] = {}
    for route in routes:
        passed = connections(hexes_of(land, route))
        score.setdefault(passed[0], []).append(route.length)
        for connection in passed:
            lengths.setdefault(connection, []).append(route.length)
    for (a, b), over in lengths.items():
        side = OFFSETS.index(land.codes[b] - land.codes[a])
        here = land.codes[a] if side < 3 else land.codes[b]
        yield Staked(CELLS[here], side % 3, tuple(over), tuple(score.get((a, b), ())))


def _market(state: SceneryState, viewer: Seat | None) -> tuple[MarketSpace, ...]:
    """Show the market; fresh is what came since the viewer's last turn."""
    at = {compass.cell: Seat(seat) for seat, compass in enumerate(state.compasses)}
    fresh = _fresh(state, viewer)
    return tuple(
        MarketSpace(cell, number, at.get(cell) if number is None else None, cell in fresh)
        for cell, number in zip(market_for(len(state.scapes)).spaces, state.market, strict=True)
    )


def _fresh(state: SceneryState, viewer: Seat | None) -> set[Cell]:
    """Find the spaces that compasses left from the viewer's last turn on; nothing after a jump."""
    seats, done = len(state.scapes), hexes_placed(state)
    back = seats if viewer is None else 1 + (state.first + done - 1 - viewer) % seats
    movers = [state.compasses[(state.first + turn) % seats] for turn in range(max(0, done - back), done)]
    return {compass.cell.beyond(compass.back) for compass in movers}


def _targets(state: SceneryState, seat: Seat) -> Iterator[Target]:
    """Show the hexes a seat may take."""
    scape = state.scapes[seat]
    marked = tuple(sorted(route.length for route in scape.routes))
    room = len(spots(land_of(scape.landscape)))
    for number, target in enumerate(reached(state.market, state.compasses, seat)):
        most, longest = _prospect(scape.landscape, target.hex, marked, ascent=state.ascent)
        yield Target(_LETTERS[number], target.cell, target.hex, target.way, room, most, longest)


@lru_cache(maxsize=8192)
def _prospect(
    landscape: tuple[Placed, ...], number: HexId, marked: tuple[int, ...], *, ascent: bool
) -> tuple[int, int]:
    """Tell how many paths of a hex could join at most, and the longest route it could close."""
    land = land_of(landscape)
    most = longest = 0
    for code in spots(land):
        for turned in turns(land, number, code):
            joined = joins(land, number, code, turned)
            most = max(most, joined)
            if joined > 1:
                loops = markable(landscape, number, code, turned, marked=marked, ascent=ascent)
                longest = max([longest, *(loop.length for loop in loops)])
    return most, longest


def _preview(state: SceneryState, seat: Seat) -> Preview | None:
    """Show what the plan means; None before a hex is chosen."""
    plan, scape = state.plan, state.scapes[seat]
    if plan.take is None:
        return None
    number = hex_at(state, plan.take)
    land = land_of(scape.landscape)
    planned = replace(scape, landscape=with_plan(state, seat), routes=(*scape.routes, *plan.routes))
    scapes = (*state.scapes[:seat], planned, *state.scapes[seat + 1 :])
    before = count(scape.landscape, scape.routes).total
    return Preview(
        hex=number,
        way=next(r.way for r in reached(state.market, state.compasses, seat) if r.cell == plan.take),
        fits=not land.codes or fits_anywhere(land),
        spots=tuple(_spots(state, seat, number)),
        turns=() if plan.spot is None else tuple(_turns(state, seat, number, CODES[plan.spot])),
        loops=() if plan.spot is None else tuple(_loops(state, seat)),
        board=boards(scapes, state.goals)[seat],
        gain=count(planned.landscape, planned.routes).total - before,
    )


def _spots(state: SceneryState, seat: Seat, number: HexId) -> Iterator[Spot]:
    """Show every space beside the landscape with what the hex would bring there."""
    landscape = state.scapes[seat].landscape
    land, marked = land_of(landscape), tuple(route.length for route in state.scapes[seat].routes)
    legal = spots(land)
    for n, code in enumerate(sorted(land.wants), start=1):
        near = sorted(land.heights[i] for i in _around(land, code))
        if code not in legal:
            yield Spot(n, CELLS[code], tuple(near))
            continue
        possible = list(_turns(state, seat, number, code))
        first = preset(landscape, number, code, marked=marked, ascent=state.ascent)
        chosen = next(turning for turning in possible if turning.turned == first)
        yield Spot(
            number=n,
            cell=CELLS[code],
            beside=tuple(near),
            turns=tuple(turning.turned for turning in possible),
            turned=first,
            joins=max(turning.joins for turning in possible),
            length=max(length for turning in possible for length in (0, *turning.lengths)),
            gain=chosen.gain,
            made=chosen.made,
        )


def _around(land: Land, code: int) -> Iterator[int]:
    """List the hexes beside a space."""
    for offset in OFFSETS:
        if code + offset in land.at:
            yield land.at[code + offset]


def _turns(state: SceneryState, seat: Seat, number: HexId, code: int) -> Iterator[Turning]:
    """Show the legal turns of the hex on a space, routes of this plan left aside."""
    scape = state.scapes[seat]
    land, marked = land_of(scape.landscape), tuple(route.length for route in scape.routes)
    before = count(scape.landscape, scape.routes).total
    for turned in turns(land, number, code):
        grown = (*scape.landscape, Placed(number, CELLS[code], turned))
        counted = count(grown, scape.routes)
        loops = markable(scape.landscape, number, code, turned, marked=marked, ascent=state.ascent)
        yield Turning(
            turned=turned,
            joins=joins(land, number, code, turned),
            lengths=tuple(sorted({loop.length for loop in loops})),
            made=_made(land_of(grown), counted.pairs, len(land.pairs)),
            gain=counted.total - before,
        )


def _loops(state: SceneryState, seat: Seat) -> Iterator[Loop]:
    """Show the loops that may be marked now, after those of the plan."""
    here = laid(state, seat)
    landscape, routes = with_plan(state, seat), (*state.scapes[seat].routes, *state.plan.routes)
    over, now = staked(land_of(landscape), routes), count(landscape, routes).total
    for loop in here.loops:
        route = route_of(state, seat, here, loop)
        shared, _ = flips(loop.hexes, over)
        height = hex_of(here.hex).height
        yield Loop(
            key="-".join(str(n) for n in (loop.length, *(i + 1 for i in loop.hexes[1:]))),
            cells=route.cells,
            low=min(height, *loop.heights),
            high=max(height, *loop.heights),
            span=loop.climb(height) if state.ascent else loop.span(height),
            limit=LIMITS[loop.length],
            front=route.front,
            value=route.value,
            flips=route.flipped,
            shared=shared,
            gain=count(landscape, (*routes, route)).total - now,
        )
