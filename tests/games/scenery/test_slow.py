"""Whole random games against a plain model of the table, written from the rulebook alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

import pytest
from msgspec.structs import replace

from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.games.scenery import GAME
from rules.games.scenery.cards import all_hexes, market_for
from rules.games.scenery.cards.market import reached
from rules.games.scenery.moves import MarkRoute, PlaceHex, TakeHex, TurnHex
from rules.games.scenery.pieces import Cell, Plan
from rules.games.scenery.state import SceneryState
from tests.games.scenery.build import said, start, with_compasses

At = tuple[int, int]
WAYS: tuple[At, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, then counter-clockwise."""

LIMIT = {3: 500, 4: 1000, 5: 1500, 6: 2000, 7: 2500}
SOLO = {
    "animals": (4, 3),
    "flowers": (5, 4),
    "elements": (3, 2),
    "waterfall": (2300, 1800),
    "cliff": (2500, 2000),
    "view": (2400, 1900),
    "height": (3000, 2700),
    "nature": (10, 8),
    "inside": (0, 1),
    "outside": (5, 7),
    "steepest": (1800, 1200),
    "hike": (9, 7),
    "wildlife": (4, 3),
    "trailhead": (8, 6),
}
FEWEST = {"inside", "outside"}


def at(cell: Cell) -> At:
    """Write a space as numbers."""
    return cell.q, cell.r


def go(here: At, side: int) -> At:
    """Walk over a side."""
    return here[0] + WAYS[side % 6][0], here[1] + WAYS[side % 6][1]


@dataclass(frozen=True)
class Tile:
    """A hex as it lies: where its paths lead, and over which side its flower stands."""

    height: int
    paths: frozenset[int]
    animal: str | None
    flower: str | None
    bloom: int | None


@cache
def tile(number: int, turned: int) -> Tile:
    """Turn a hex clockwise; sides are counted the other way round."""
    card = next(one for one in all_hexes().values() if one.id == number)
    sides = frozenset((side - turned) % 6 for side in range(6) if card.paths & 2**side)
    bloom = None if card.flower_side is None else (card.flower_side - turned) % 6
    return Tile(card.height, sides, card.animal, card.flower, bloom)


@dataclass
class Land:
    """One seat's landscape; each route is the list of its connections, and what its stake shows."""

    tiles: dict[At, Tile] = field(default_factory=dict)
    routes: list[tuple[list[frozenset[At]], int]] = field(default_factory=list)

    def path(self, a: At, side: int) -> bool:
        """Tell whether a path leads from a hex over a side."""
        return side % 6 in self.tiles[a].paths

    def near(self, a: At) -> list[tuple[int, At]]:
        """List the hexes around a space."""
        return [(side, go(a, side)) for side in range(6) if go(a, side) in self.tiles]

    def joined(self, a: At) -> list[At]:
        """List the hexes that a path joins to a hex."""
        return [b for side, b in self.near(a) if self.path(a, side) and self.path(b, side + 3)]

    def places(self, number: int) -> set[tuple[At, Tile]]:
        """List how a hex may be added."""
        if not self.tiles:
            return {((0, 0), tile(number, k)) for k in range(6)}
        empty = {go(a, side) for a in self.tiles for side in range(6)} - set(self.tiles)
        everywhere = {(a, tile(number, k)) for a in empty for k in range(6)}
        joining = {(a, one) for a, one in everywhere if Land({**self.tiles, a: one}).joined(a)}
        return joining or everywhere

    def elements(self) -> Iterator[tuple[str, At, At]]:
        """List waterfalls, cliffs and viewpoints with their high and low hex."""
        for high, above in self.tiles.items():
            for side, low in self.near(high):
                if above.height - self.tiles[low].height < 1500:
                    continue
                match self.path(high, side), self.path(low, side + 3):
                    case False, False:
                        yield "waterfall", high, low
                    case False, True:
                        yield "cliff", high, low
                    case True, False:
                        yield "viewpoint", high, low

    def loops(self, new: At) -> dict[frozenset[frozenset[At]], list[At]]:
        """List the simple loops of 3 to 7 hexes through a hex, by their connections."""
        found, walks = {}, [[new]]
        while walks:
            walk = walks.pop()
            for b in self.joined(walk[-1]):
                if b == new and len(walk) > 2:
                    found[frozenset(edges(walk))] = walk
                elif b not in walk and len(walk) < 7:
                    walks.append([*walk, b])
        return found

    def through(self, a: At) -> int:
        """Count the routes through a hex: each has two of its stakes there."""
        return sum(sum(a in edge for edge in passed) for passed, _ in self.routes) // 2

    def parts(self) -> dict[str, int]:
        """Count the score sheet, goals left out."""
        stakes = [edge for passed, _ in self.routes for edge in passed]
        made = list(self.elements())
        bloom = [frozenset((a, go(a, one.bloom))) for a, one in self.tiles.items() if one.bloom is not None]
        return {
            "routes": sum(value for _, value in self.routes),
            "animals": sum(a in edge for a, one in self.tiles.items() if one.animal for edge in stakes),
            "flowers": sum(stakes.count(edge) for edge in bloom),
            "waterfalls": sum(1 + self.through(low) for kind, _, low in made if kind == "waterfall"),
            "cliffs": sum(3 for kind, *_ in made if kind == "cliff"),
            "viewpoints": sum(self.seen(high, low) for kind, high, low in made if kind == "viewpoint"),
        }

    def seen(self, high: At, low: At) -> int:
        """Count what is seen from a high hex around a low one."""
        around = [low, *(a for _, a in self.near(low) if a != high)]
        return sum(bool(self.tiles[a].animal or self.tiles[a].flower) for a in around)

    def nature(self) -> int:
        """Flood every hex in twelve slices, two to a side; a path parts the two of its side."""
        most, left = 0, {(a, k) for a in self.tiles for k in range(12)}
        while left:
            flood, edge = set(), [left.pop()]
            while edge:
                a, k = edge.pop()
                flood.add((a, k))
                beyond = (go(a, k // 2), (k // 2 + 3) % 6 * 2 + 1 - k % 2)
                beside = [(a, (k + s) % 12) for s in (1, -1) if not self.parted(a, k, s)]
                fresh = {slice_ for slice_ in (beyond, *beside) if slice_ in left}
                left -= fresh
                edge.extend(fresh)
            most = max(most, len({a for a, _ in flood}))
        return most

    def parted(self, a: At, k: int, step: int) -> bool:
        """Tell whether a path runs between a slice and the next."""
        return (k + step) // 2 == k // 2 and self.path(a, k // 2)

    def drop(self, kind: str) -> int:
        """Find the biggest element of a kind."""
        made = self.elements()
        return max(
            (self.tiles[a].height - self.tiles[b].height for one, a, b in made if one == kind), default=0
        )

    def goal(self, key: str) -> int:
        """Tell what the landscape has for a goal."""
        tiles, heights = self.tiles, [one.height for one in self.tiles.values()] or [0]
        ends = [(a, side) for a, one in tiles.items() for side in one.paths]
        spans = [[tiles[a].height for edge in passed for a in edge] for passed, _ in self.routes]
        values: dict[str, Callable[[], int]] = {
            "animals": lambda: len({one.animal for one in tiles.values() if one.animal}),
            "flowers": lambda: len({one.flower for one in tiles.values() if one.flower}),
            "elements": lambda: len({kind for kind, *_ in self.elements()}),
            "waterfall": lambda: self.drop("waterfall"),
            "cliff": lambda: self.drop("cliff"),
            "view": lambda: self.drop("viewpoint"),
            "height": lambda: max(heights) - min(heights),
            "nature": self.nature,
            "inside": lambda: sum(self.dead(a, side) for a, side in ends),
            "outside": lambda: sum(go(a, side) not in tiles for a, side in ends),
            "steepest": lambda: max((max(span) - min(span) for span in spans), default=0),
            "hike": lambda: sum(self.through(a) > 0 for a in tiles),
            "wildlife": lambda: sum(bool(one.animal) and not self.through(a) for a, one in tiles.items()),
            "trailhead": lambda: max((2 * self.through(a) for a in tiles), default=0),
        }
        return values[key]()

    def dead(self, a: At, side: int) -> bool:
        """Tell whether a path ends at another hex, and not at a cliff or viewpoint."""
        b = go(a, side)
        if b not in self.tiles or self.path(b, side + 3):
            return False
        return not any({a, b} == {high, low} for _, high, low in self.elements())


def edges(walk: list[At]) -> list[frozenset[At]]:
    """List the connections of a loop."""
    return [frozenset((a, b)) for a, b in zip(walk, [*walk[1:], walk[0]], strict=True)]


def awarded(key: str, values: list[int]) -> list[int]:
    """Share out the points of a goal."""
    if len(values) == 1:
        wanted = [(v <= values[0]) if key not in FEWEST else (v >= values[0]) for v in SOLO[key]]
        return [4 if wanted[0] else 2 if wanted[1] else 0]
    ranks = sorted(set(values), reverse=key not in FEWEST)
    if ranks == [0] and key not in FEWEST:
        return [0] * len(values)
    return [4 if v == ranks[0] else 0 if v == ranks[-1] else 2 for v in values]


@dataclass
class Table:
    """The whole table."""

    state: SceneryState
    lands: list[Land]
    market: dict[At, int | None]
    compasses: list[tuple[At, int]]
    stock: list[int]
    stakes: dict[int, list[int]]

    @classmethod
    def of(cls, state: SceneryState) -> Table:
        """Lay the table out as the game starts."""
        spaces = map(at, market_for(len(state.scapes)).spaces)
        return cls(
            state,
            [Land() for _ in state.scapes],
            dict(zip(spaces, state.market, strict=True)),
            [(at(one.cell), one.arrow) for one in state.compasses],
            list(state.stock),
            dict(zip(LIMIT, map(list, state.stakes), strict=True)),
        )

    def reach(self, seat: int) -> dict[At, int]:
        """List the hexes that may be taken, with the side over which the compass goes."""
        here, arrow = self.compasses[seat]
        ahead = [side for side in range(6) if side != (arrow + 3) % 6 and go(here, side) in self.market]
        free = {go(here, side): side for side in ahead if self.market[go(here, side)]}
        if free:
            return free
        found = {}
        for side in ahead:
            there = go(here, side)
            while there in self.market and self.market[there] is None:
                there = go(there, side)
            if there in self.market:
                found[there] = side
        return found or {go(here, arrow + 3): (arrow + 3) % 6}

    def totals(self) -> list[int]:
        """Count every seat, goals included."""
        sums = [sum(land.parts().values()) for land in self.lands]
        for goal in self.state.goals:
            brought = awarded(goal, [land.goal(goal) for land in self.lands])
            sums = [n + more for n, more in zip(sums, brought, strict=True)]
        return sums

    def total(self, seat: int, land: Land) -> int:
        """Count a seat with another landscape."""
        mine, self.lands[seat] = self.lands[seat], land
        found = self.totals()[seat]
        self.lands[seat] = mine
        return found


GAMES = [(1, 11), (1, 12), (2, 13), (3, 14), (4, 15)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_whole_games_follow_the_rulebook(seats: int, seed: int) -> None:
    """Turns 1 to 6, Scenery Points, Goals: hexes, spots, routes, labels and scores are those of the model."""
    state = start(seats, seed=seed, goals=seed % 4, ascent=bool(seed % 2))
    table, rng = Table.of(state), Rng(seed)
    for turn in range(12 * seats):
        seat = (state.first + turn) % seats
        assert GAME.to_move(state) == seat
        state = one_turn(table, state, seat, rng)
        shown = GAME.view(state, None)
        assert [board.total for board in shown.boards] == table.totals()
        for board, land in zip(shown.boards, table.lands, strict=True):
            assert {row.part: row.points for row in board.score if row.part != "goals"} == land.parts()
            assert list(board.goals) == [land.goal(goal) for goal in state.goals]
        assert GAME.view(GAME.resample(shown, Rng(turn)), None) == shown
    result = GAME.result(state)
    assert result is not None
    tops = [max(one.height for one in land.tiles.values()) for land in table.lands]
    ranked = list(zip(table.totals(), tops, strict=True))
    assert result.places == tuple(sorted(ranked, reverse=True).index(own) + 1 for own in ranked)


def one_turn(table: Table, state: SceneryState, seat: int, rng: Rng) -> SceneryState:
    """Play a turn in both, comparing what may be done and what it is said to bring."""
    reach = table.reach(seat)
    takes = {at(move.cell): move for move in GAME.moves(state) if isinstance(move, TakeHex)}
    assert set(takes) == set(reach)
    taken = rng.pick(sorted(takes))
    number = table.market[taken]
    assert number is not None
    state = GAME.step(state, takes[taken]).state
    said_worth(table, state, seat)
    state = laid(state, table.lands[seat], number, rng)
    table.lands[seat] = planned(state, seat)
    state = GAME.step(mark_all(table, state, seat, rng), EndTurn()).state
    here = table.compasses[seat][0]
    table.market[taken], table.market[here] = None, table.stock.pop(0)
    table.compasses[seat] = (taken, reach[taken])
    assert [(at(one.cell), one.arrow) for one in state.compasses] == table.compasses
    assert list(state.market) == list(table.market.values())
    assert list(map(list, state.stakes)) == list(table.stakes.values())
    return state


def laid(state: SceneryState, land: Land, number: int, rng: Rng) -> SceneryState:
    """Lay the hex down, most often where it joins many paths."""
    ways, legal = {(at(move.cell), k): move for move, k in ways_of(state)}, land.places(number)
    assert {(a, tile(number, k)) for a, k in ways} == legal
    assert len(ways) == len(legal)

    def joins(way: tuple[At, int]) -> int:
        return len(Land({**land.tiles, way[0]: tile(number, way[1])}).joined(way[0]))

    chosen = rng.pick(sorted(ways)) if rng.below(4) == 0 else max(sorted(ways), key=joins)
    state = GAME.step(state, ways[chosen]).state
    return state if state.plan.turned == chosen[1] else GAME.step(state, TurnHex(chosen[1])).state


def ways_of(state: SceneryState) -> Iterator[tuple[PlaceHex, int]]:
    """List the spots with their turns."""
    for move in GAME.moves(state):
        assert isinstance(move, PlaceHex)
        after = GAME.step(state, move).state
        yield move, after.plan.turned
        yield from ((move, turn.turned) for turn in GAME.moves(after) if isinstance(turn, TurnHex))


def mark_all(table: Table, state: SceneryState, seat: int, rng: Rng) -> SceneryState:
    """Mark routes until none is left or wanted, in both."""
    land = table.lands[seat]
    while True:
        done = [len(passed) for passed, _ in land.routes]
        legal = {
            loop
            for loop, walk in land.loops(list(land.tiles)[-1]).items()
            if len(loop) not in done and measured(land, walk, ascent=state.ascent) <= LIMIT[len(loop)]
        }
        moves = [move for move in GAME.moves(state) if isinstance(move, MarkRoute)]
        marks = {frozenset(edges(list(map(at, move.cells)))): move for move in moves}
        assert (set(marks), len(moves)) == (legal, len(legal))
        said_worth(table, state, seat)
        if not legal or rng.below(6) == 0:
            return state
        loop = rng.pick(sorted(legal, key=lambda one: sorted(map(sorted, one))))
        state = GAME.step(state, marks[loop]).state
        front = table.stakes[len(loop)].pop(0)
        shared = sum(any(edge in passed for passed, _ in land.routes) for edge in loop)
        land.routes.append((list(loop), front // 2 if shared >= len(loop) / 2 else front))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_crowded_compasses_reach_what_the_rulebook_says(seats: int) -> None:
    """Turns 1: wherever the compasses stand and point, a step, a jump or the back end reach the hexes."""
    rng, table = Rng(seats), start(seats)
    spaces, ways = [at(cell) for cell in market_for(seats).spaces], set()
    for _ in range(150):
        here = rng.pick(spaces)
        near = rng.shuffled([go(here, side) for side in range(6) if go(here, side) in spaces])
        others = rng.shuffled([space for space in spaces if space != here and space not in near])
        state = with_compasses(table, *((q, r, rng.below(6)) for q, r in [here, *near, *others][:seats]))
        found = reached(state.market, state.compasses, Seat(0))
        assert {at(one.cell): one.side for one in found} == Table.of(state).reach(0)
        ways |= {one.way for one in found}
    assert ways >= ({"step", "jump"} if seats > 3 else {"step"})


def measured(land: Land, walk: list[At], *, ascent: bool) -> int:
    """Measure a loop: from its lowest to its highest hex, or all its climbs."""
    heights = [land.tiles[a].height for a in walk]
    if ascent:
        return sum(max(0, b - a) for a, b in zip(heights, [*heights[1:], heights[0]], strict=True))
    return max(heights) - min(heights)


def planned(state: SceneryState, seat: int) -> Land:
    """Read a landscape off a state, with what is planned."""
    scape, plan = state.scapes[seat], state.plan
    tiles = {at(one.cell): tile(one.hex, one.turned) for one in scape.landscape}
    if plan.take is not None and plan.spot is not None:
        number = state.market[market_for(len(state.scapes)).spaces.index(plan.take)]
        assert number is not None
        tiles[at(plan.spot)] = tile(number, plan.turned)
    routes = (*scape.routes, *plan.routes)
    return Land(tiles, [(edges(list(map(at, one.cells))), one.value) for one in routes])


def said_worth(table: Table, state: SceneryState, seat: int) -> None:
    """Compare what spots and routes are said to bring, and the points above them, with what comes of them."""
    view = GAME.view(state, Seat(seat))
    assert GAME.view(GAME.resample(view, Rng(1)), Seat(seat)) == view
    before = table.total(seat, planned(state, seat))
    if state.plan.spot is not None:
        confirmed = table.total(seat, planned(replace(state, plan=Plan()), seat))
        closes = not state.plan.routes and any(choice.step == "mark" for choice in GAME.choices(view))
        then = f"{before} without a route" if closes else str(before)
        assert f"Points now {confirmed}, then {then}." in list(map(said, GAME.asked(view).facts))
    for choice in GAME.choices(view):
        if choice.worth is None and not (choice.ends and len(choice.moves) > 1):
            continue
        after = state
        for move in choice.moves:
            if isinstance(move, (PlaceHex, MarkRoute, TurnHex)):
                after = GAME.step(after, move).state
        change = table.total(seat, planned(after, seat)) - before
        assert choice.worth in (None, change)
        if choice.step != "at":
            assert f"{change:+d}".replace("-", "−") in said(choice.label)
