"""Whole random games beside a slow table of plain sets that follows the rulebook sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from rules.core.model import EndTurn, Event, Seat
from rules.core.rng import Rng
from rules.games.meadow import GAME
from rules.games.meadow import pieces as said
from rules.games.meadow.cards import all_sides
from rules.games.meadow.moves import DeclineRock, MeadowMove, PayMarmots, PlaceRock, PlaceTile, TakeTile
from rules.games.meadow.pieces import TURNS, Due, LaidRock, LaidTile, Spot
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import start
from tests.games.meadow.test_reference import ROCKS, Place, lying, rock_at, tile_at

TARGETS = {"easy": (75, 130), "normal": (90, 145), "hard": (100, 150)}
STARTING = {1: (0,), 2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}
SHAPES = {1: ["1"], 2: ["2"], 3: ["3s", "3b"], 4: ["4"]}


def cell(place: Place) -> int:
    """Write a place as the rules do."""
    return place[0] + 10 * place[1]


def near(place: Place) -> set[Place]:
    """Give the places beside a place."""
    x, y = place
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def path(seats: int) -> list[tuple[int, ...]]:
    """Walk clockwise round the map from the top left; with one or three seats the corners count, too."""
    columns = [tuple(x + 5 * y for y in range(5)) for x in range(5)]
    rows = [tuple(x + 5 * y for x in range(5)) for y in range(5)]
    rising, falling = (4, 8, 12, 16, 20), (0, 6, 12, 18, 24)
    corner = seats in (1, 3)
    up, down = ([rising] if corner else []), ([falling] if corner else [])
    return [*columns, *up, *rows, *down, *columns[::-1], *up, *rows[::-1], *down]


def _apart(laid: LaidTile) -> tuple[set[Place], set[Place]]:
    cells, holes = tile_at(laid)
    return cells - holes, holes


@cache
def looks(tile: int) -> set[tuple[frozenset[Place], frozenset[Place]]]:
    """Give a tile's meadow and holes, counted from the corner, for each way to turn and flip it."""
    ways = [LaidTile(tile, Spot(0, turn, flip), 0) for turn in TURNS for flip in (False, True)]  # type: ignore[arg-type]
    return {(frozenset(solid), frozenset(holes)) for solid, holes in map(_apart, ways)}


@cache
def rock_looks(shape: str) -> set[frozenset[Place]]:
    """Give a rock's spaces, counted from the corner, for each way to turn it."""
    return {frozenset(lying(ROCKS[shape], ROCKS[shape], Spot(0, turn))) for turn in TURNS}  # type: ignore[arg-type]


class SlowBoard:
    """A mountain board as sets of places."""

    def __init__(self, side: str) -> None:
        self.burrows = {(i % 10, i // 10) for i in all_sides()[side]}  # type: ignore[index]
        self.solid: set[Place] = set()
        self.holes: set[Place] = set()
        self.marmots: set[Place] = set()

    @property
    def cleared(self) -> set[Place]:
        return self.holes & self.burrows - self.marmots

    def covered(self, row: int) -> int:
        return sum((x, row) in self.solid | self.holes | self.burrows for x in range(10))

    def full(self) -> list[int]:
        return [row for row in range(15) if self.covered(row) == 10]

    def points(self) -> int:
        """Count 10 for each full row up to the first that is not, then its spaces, then cleared burrows."""
        total = len(self.cleared)
        for row in range(15):
            total += self.covered(row)
            if self.covered(row) < 10:
                break
        return total

    def takes(self, solid: set[Place], holes: set[Place]) -> bool:
        """Tell whether a piece may lie there."""
        return (
            all(0 <= x < 10 and 0 <= y < 15 for x, y in solid | holes)
            and not (solid | holes) & (self.solid | self.holes)
            and len(solid & self.burrows) <= len(self.cleared)
        )

    def takes_tile(self, tile: int) -> bool:
        """Tell whether a tile may lie anywhere."""
        return any(self._room(solid, holes) for solid, holes in looks(tile))

    def takes_rock(self, due: Due, most: int | None = None) -> set[str]:
        """Name the rocks for this due one that may lie anywhere."""
        sizes = [due.size] if due.exact else range(1, due.size + 1)
        shapes = {shape for size in sizes for shape in SHAPES[size]}
        return {s for s in shapes if any(self._room(look, frozenset(), most) for look in rock_looks(s))}

    def _room(self, solid: frozenset[Place], holes: frozenset[Place], most: int | None = None) -> bool:
        taken = self.solid | self.holes
        for i in range(150):
            here = [(x + i % 10, y + i // 10) for x, y in solid | holes]
            if all(0 <= x < 10 and 0 <= y < 15 and (x, y) not in taken for x, y in here):
                meadow = {(x + i % 10, y + i // 10) for x, y in solid}
                if len(meadow & self.burrows) <= (len(self.cleared) if most is None else most):
                    return True
        return False

    def groups(self, new: set[Place]) -> list[int]:
        """Count the holes of each group that has a new hole and another one, the largest first."""
        live, sizes = self.holes - self.marmots, []
        left = new & live
        while left:
            group = {left.pop()}
            while grown := {p for one in group for p in near(one)} & live - group:
                group |= grown
            left -= group
            sizes += [len(group)] if len(group) > 1 else []
        return sorted(sizes, reverse=True)


class SlowTable:
    """The table beside the quick one: it is told each move, checks what was legal, and says what happens."""

    def __init__(self, state: MeadowState) -> None:
        self.grid, self.stock = list(state.grid), list(state.stock)
        self.boards = [SlowBoard(board.side) for board in state.boards]
        self.path, self.level = path(len(self.boards)), state.options.solo
        self.turn = self.idle = self.scorings = 0
        self.pins = [0] * len(self.boards)
        self.over = False
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.events: list[Event] = []
        self.paid: set[Place] = set()
        self.was_full: list[int] = self.board.full()
        self.dues: list[Due] | None = None
        self.unpaid, self.payers = 0, set[Place]()
        self.space: int | None = None
        self.spot: Spot | None = None

    @property
    def seat(self) -> Seat:
        return Seat(self.turn % len(self.boards))

    @property
    def board(self) -> SlowBoard:
        return self.boards[self.seat]

    @property
    def line(self) -> tuple[int, ...]:
        return self.path[self.turn % len(self.path)]

    def tiles(self) -> list[int]:
        return [space for space in self.line if self.grid[space] is not None]

    def open(self) -> set[int]:
        """List the spaces of the line whose tiles fit."""
        return {space for space in self.tiles() if self.board.takes_tile(self.grid[space] or 0)}

    def check(self, moves: list[MeadowMove]) -> None:
        """Compare the moves that are listed with the rules."""
        if self.unpaid:
            paid = combinations(sorted(map(cell, self.payers)), self.unpaid)
            assert moves == [PayMarmots(cells) for cells in paid]  # type: ignore[arg-type]
        elif self.dues is None and self.space is None and self.open():
            assert {move.space for move in moves if isinstance(move, TakeTile)} == self.open()
        elif self.dues is None and self.space is not None:
            assert all(isinstance(move, PlaceTile) for move in moves)
        else:
            self._check_rocks(moves)

    def _check_rocks(self, moves: list[MeadowMove]) -> None:
        dues = self._waiting()
        wanted = {(due, shape) for due in dues for shape in self.board.takes_rock(due)}
        left = {due for due in dues if self.board.takes_rock(due) and not due.exact}
        found = [m for m in moves if isinstance(m, PlaceRock)]
        declined = [m for m in moves if isinstance(m, DeclineRock)]

        assert {(self.numbered[m.due], m.shape) for m in found} == wanted
        assert {self.numbered[m.due] for m in declined} == {
            due for due in left if not self.board.takes_rock(due, most=0)
        }
        assert (EndTurn() in moves) == (not wanted)

    def _waiting(self) -> list[Due]:
        if self.dues is None:
            self._due([])
        return self.dues or []

    def _due(self, groups: list[int]) -> None:
        """Fix the rocks of this turn (Rock Tiles; Setup G for the starting rock)."""
        start = self._starting()
        earned = [Due(min(holes - 1, 4)) for holes in groups]
        starting = [Due(start, exact=True)] if start else []
        self.dues = sorted([*starting, *earned], key=lambda due: (-due.size, not due.exact))
        self.numbered = tuple(self.dues)

    def _starting(self) -> int:
        return STARTING[len(self.boards)][self.seat] if self.turn < len(self.boards) else 0

    def make(self, move: MeadowMove) -> None:
        match move:
            case TakeTile(space=space):
                self.space = space
            case PlaceTile(spot=spot):
                self._place(spot)
            case PayMarmots(cells=cells):
                self._pay({(i % 10, i // 10) for i in cells})
            case PlaceRock(due=due, shape=shape, spot=spot):
                wanted = self.numbered[due]
                self._waiting().remove(wanted)
                self.events.append(said.RockPlaced(seat=self.seat, shape=shape, spot=spot, due=wanted))
                self._lay(rock_at(LaidRock(shape, spot, 0)), set())
            case DeclineRock(due=due):
                self._waiting().remove(self.numbered[due])
                self.events.append(said.RockDeclined(size=self.numbered[due].size))
            case EndTurn():
                self._end()

    def _place(self, spot: Spot) -> None:
        assert self.space is not None
        self.spot, self.new = spot, set[Place]()
        solid, self.new = _apart(LaidTile(self.grid[self.space] or 0, spot, 0))  # type: ignore[arg-type]
        self._lay(solid, self.new)
        if not self.unpaid:
            self._due(self.board.groups(self.new))

    def _lay(self, solid: set[Place], holes: set[Place]) -> None:
        assert self.board.takes(solid, holes)
        number, self.payers = len(solid & self.board.burrows), self.board.cleared
        self.board.solid |= solid
        self.board.holes |= holes
        if len(self.payers) == number:
            self._put(self.payers)
        else:
            self.unpaid = number

    def _pay(self, cells: set[Place]) -> None:
        self._put(cells)
        self.unpaid = 0
        if self.dues is None:
            self._due(self.board.groups(self.new))

    def _put(self, cells: set[Place]) -> None:
        self.board.marmots |= cells
        self.paid |= cells

    def _end(self) -> None:
        """Tell the turn, move on, and begin the next one that has something to decide."""
        told = [self._tile_told()]
        rows = tuple(row for row in self.board.full() if row not in self.was_full)
        told += [said.RowsFilled(rows=rows)] if rows else []
        if self.space is not None:
            cleared = tuple(sorted(map(cell, self.new & self.board.burrows)))
            told += [said.BurrowsCleared(cells=cleared)] if cleared else []  # type: ignore[arg-type]
            self.grid[self.space] = None
        told += [said.MarmotsPaid(cells=tuple(sorted(map(cell, self.paid))))] if self.paid else []  # type: ignore[arg-type]
        lost = [said.RockLost(size=due.size) for due in self._waiting()]
        self.told = [*told, *self.events, *lost]
        self.idle = 0 if self.space is not None else self.idle + 1
        self.turn += 1
        self._begin()

    def _tile_told(self) -> Event:
        if self.space is None or self.spot is None:
            event = said.NoTileFits if self.tiles() else said.LineEmpty
            return event(seat=self.seat, line=self.line)  # type: ignore[arg-type]
        tile = self.grid[self.space]
        assert tile is not None
        return said.TilePlaced(seat=self.seat, space=self.space, tile=tile, spot=self.spot)  # type: ignore[arg-type]

    def _begin(self) -> None:
        while True:
            left = len(self.tiles())
            few, lap = left <= (2 if len(self.boards) == 2 else 1), self.idle >= len(self.path)
            if few or lap:
                self._score(left, lap=lap and not few)
            self._begin_turn()
            if self.over or self.open() or self._starting():
                return
            self.told.append(self._tile_told())
            self.turn, self.idle = self.turn + 1, self.idle + 1

    def _score(self, left: int, *, lap: bool) -> None:
        """Score, give the pin, seat the marmots, then end the game or refill the map."""
        self.told.append(said.ScoringBegan(seat=self.seat, line=self.line, left=left, lap=lap))  # type: ignore[arg-type]
        totals = [board.points() for board in self.boards]
        totals[self.seat] += 2
        self.told += self._alone(totals[0]) if len(totals) == 1 else self._together(totals)
        self.scorings, self.idle = self.scorings + 1, 0
        if 2 in self.pins:
            self.told.append(said.GameDecided())
        self.over = 2 in self.pins or (len(totals) == 1 and self.scorings == 2)
        if not self.over:
            self._refill()

    def _together(self, totals: list[int]) -> Iterator[Event]:
        seats, best = len(totals), max(totals)
        winner = next(
            seat for i in range(seats) if totals[seat := (self.seat + 1 + i) % seats] == best
        )  # clockwise from the next one on: the furthest counter-clockwise first
        yield from (said.SeatScored(seat=Seat(seat), total=total) for seat, total in enumerate(totals))
        self.pins[winner] += 1
        sat = self._win(winner)
        yield said.PinWon(seat=Seat(winner), pin=self.pins[winner], total=best, marmots=sat)  # type: ignore[arg-type]
        tied = tuple(Seat(i) for i in range(seats) if totals[i] == best and i != winner)
        if tied:
            yield said.TieFell(seats=tied)

    def _alone(self, total: int) -> Iterator[Event]:
        goal = TARGETS[self.level][self.scorings]
        if total < goal:
            yield said.TargetMissed(target=goal, total=total)
            return
        self.pins[0] += 1
        yield said.TargetReached(target=goal, total=total, pin=self.pins[0])
        if sat := self._win(0):
            yield said.MarmotsPaid(cells=sat)  # type: ignore[arg-type]

    def _win(self, winner: int) -> tuple[int, ...]:
        sat = self.boards[winner].cleared
        self.boards[winner].marmots |= sat
        return tuple(sorted(map(cell, sat)))

    def _refill(self) -> None:
        came = 0
        for space in range(25):
            if self.grid[space] is None and self.stock:
                self.grid[space], came = self.stock.pop(0), came + 1
        self.told += [said.MapRefilled(tiles=came)] if came else []
        self.told += [said.BagEmptied()] if came and not self.stock else []

    def agrees(self, state: MeadowState) -> bool:
        """Tell whether the quick table stands as this one does."""
        boards = zip(self.boards, GAME.view(state, None).tallies, state.boards, strict=True)
        return (
            (tuple(self.grid), tuple(self.stock)) == (state.grid, state.stock)
            and (self.turn, self.idle, self.scorings) == (state.turn, state.idle, len(state.scorings))
            and tuple(self.pins) == GAME.view(state, None).pins
            and GAME.to_move(state) == (None if self.over else self.seat)
            and all(
                slow.points() == tally.count.total and set(map(cell, slow.marmots)) == set(quick.marmots)
                for slow, tally, quick in boards
            )
        )


@pytest.mark.parametrize(
    ("seats", "seed", "bag"),
    [(1, 6, 4), (2, 8, 5), (3, 2, 75), (4, 1, 3), (4, 5, 75)],
)
def test_whole_games_go_as_the_slow_rules_say(seats: int, seed: int, bag: int) -> None:
    """Moves, rocks, marmots, skips, scorings, ties, refills, events, the end; also with a short bag."""
    state = start(seats, seed)
    state = replace(state, stock=state.stock[:bag])
    slow, rng = SlowTable(state), Rng(seed)
    while not slow.over:
        moves = list(GAME.moves(state))
        slow.check(moves)
        move = _picked(moves, rng)
        done = GAME.step(state, move)
        slow.make(move)
        state = done.state
        if isinstance(move, EndTurn):
            assert list(done.events) == slow.told
            assert slow.agrees(state)

    assert GAME.result(state) is not None


def _picked(moves: list[MeadowMove], rng: Rng) -> MeadowMove:
    """Draw a move; tiles mostly lie low, as people lay them, so that rows fill."""
    drawn = [rng.pick(moves) for _ in range(4)]
    low = [move for move in drawn if isinstance(move, PlaceTile | PlaceRock)]
    return min(low, key=lambda move: move.spot.at) if low else drawn[0]  # type: ignore[union-attr]
