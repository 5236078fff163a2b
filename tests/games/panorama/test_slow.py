"""Whole random games beside a slow table that walks the ring location by location, as people do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core.model import EndTurn, Event, Seat
from rules.core.rng import Rng
from rules.games.panorama import GAME
from rules.games.panorama.moves import FlyTo, PlaceTile
from rules.games.panorama.pieces import (
    TERRAINS,
    AllLanded,
    Flew,
    FliesAgain,
    GoalGiven,
    Landed,
    LandedFirst,
    LeadLost,
    LeadTaken,
    Location,
    Objectives,
    Side,
    TerrainGrew,
)
from rules.games.panorama.scoring import Landscape
from rules.games.panorama.state import PanoramaState
from rules.games.panorama.view import PanoramaView
from tests.games.panorama.build import start
from tests.games.panorama.test_reference import cells_of, slow_values, slow_zones

FEWEST = {"fewest_clouds", "fewest_tiles", "fewest_zones"}
STARTS = {"R": 37, "Y": 38, "G": 39, "B": 40}


class SlowSeat:
    """A balloon and a panorama; `strip` runs from left to right, `left` tiles lie before the start tile."""

    def __init__(self, start_tile: int, at: int) -> None:
        self.strip, self.left, self.at, self.flat = [start_tile], 0, at, False

    def add(self, tile: int, side: Side) -> None:
        self.strip = [tile, *self.strip] if side == "left" else [*self.strip, tile]
        self.left += side == "left"

    def whole(self) -> Landscape:
        return Landscape(tuple(self.strip), self.left)  # type: ignore[arg-type]

    def terrain(self) -> dict[str, int]:
        """Add up each zone's flowers times its animals."""
        cells, points = cells_of(tuple(self.strip)), dict.fromkeys(TERRAINS, 0)  # type: ignore[arg-type]
        for zone in slow_zones(tuple(self.strip)):  # type: ignore[arg-type]
            icons = [cells[cell].icon for cell in zone]
            ground = cells[min(zone)].ground
            if ground != "sky":
                points[ground] += icons.count("flower") * icons.count("animal")
        return points  # type: ignore[return-value]


class SlowTable:
    """The table; `token` is where the Sun or Moon is."""

    def __init__(self, state: PanoramaState) -> None:
        self.stacks = [list(stack) for stack in state.stacks]
        self.seats = [SlowSeat(STARTS[one.colour], i) for i, one in enumerate(state.flights)]
        self.goals, self.token, self.moon, self.mover = state.goals, 0, False, 0

    def here(self, at: int) -> int | None:
        return next((i for i, seat in enumerate(self.seats) if seat.at == at), None)

    def free(self) -> list[int]:
        ring = range(len(self.stacks))
        return [i for i in ring if self.stacks[i] and self.here(i) is None and i != self.token]

    def best(self) -> list[tuple[set[int], list[int]]]:
        """Name who is best at each goal, and what everyone has."""
        counted = [slow_values(seat.whole()) for seat in self.seats]
        found = []
        for goal in self.goals:
            values = [one[goal] for one in counted]
            top = min(values) if goal in FEWEST else max(values)
            found.append(({i for i, value in enumerate(values) if value == top}, values))
        return found

    def totals(self) -> list[int]:
        goals = self.best()
        won = [10 * sum(seat in best for best, _ in goals) for seat in range(len(self.seats))]
        return [sum(s.terrain().values()) + points for s, points in zip(self.seats, won, strict=True)]

    def fly(self, to: int, side: Side) -> list[Event]:
        """Play a turn and tell it."""
        seat, mine, tile = Seat(self.mover), self.seats[self.mover], self.stacks[to].pop(0)
        goals, terrain = self.best(), mine.terrain()
        kind = Landed if self.moon else Flew if self.stacks[to] else LandedFirst
        mine.at, mine.flat = to, kind is not Flew
        mine.add(tile, side)
        told: list[Event] = [kind(seat=seat, to=Location(to), tile=tile, side=side)]
        told += self._leads(seat, goals)
        now = mine.terrain()
        told += [
            TerrainGrew(seat=seat, terrain=ground, points=now[ground] - terrain[ground])
            for ground in TERRAINS
            if now[ground] > terrain[ground]
        ]
        self.moon = self.moon or mine.flat
        return told + list(self._advance(seat))

    def _leads(self, seat: Seat, before: list[tuple[set[int], list[int]]]) -> Iterator[Event]:
        for goal, (old, _), (new, values) in zip(self.goals, before, self.best(), strict=True):
            if seat in new and (seat not in old or old - new):
                yield LeadTaken(seat=seat, goal=goal, value=values[seat])
            elif seat in old - new:
                yield LeadLost(seat=seat, goal=goal)

    def _advance(self, seat: Seat) -> Iterator[Event]:
        """Walk on to the next balloon that is not flat; count up the goals when there is none."""
        if all(one.flat for one in self.seats):
            self.mover = -1
            yield AllLanded()
            for goal, (best, values) in zip(self.goals, self.best(), strict=True):
                yield GoalGiven(goal=goal, seats=tuple(map(Seat, sorted(best))), value=values[min(best)])
            return
        while True:
            self.token = (self.token + 1) % len(self.stacks)
            found = self.here(self.token)
            if found is not None and not self.seats[found].flat:
                break
        self.mover = found
        if found == seat:
            yield FliesAgain(seat=seat)

    def walk(self) -> list[int]:
        """List who would come, from the token on."""
        ring = [(self.token + i) % len(self.stacks) for i in range(len(self.stacks))]
        met = [self.here(at) for at in ring]
        return [seat for seat in met if seat is not None and not self.seats[seat].flat]

    def shows(self, view: PanoramaView) -> bool:
        """Tell whether a view shows this table."""
        heights = [stack.height for stack in view.stacks]
        boards = [(b.location, b.landed, list(b.tiles), b.start, b.total) for b in view.boards]
        mine = [(s.at, s.flat, s.strip, s.left) for s in self.seats]
        return (
            heights == [len(stack) for stack in self.stacks]
            and [stack.top for stack in view.stacks] == [stack[0] if stack else None for stack in self.stacks]
            and boards == [(*one, total) for one, total in zip(mine, self.totals(), strict=True)]
            and (view.moon, view.to_move) == (self.moon, None if self.mover < 0 else self.mover)
            and (self.mover < 0 or (view.sun == self.token and list(view.order) == self.walk()))
            and [target.location for target in view.targets] == ([] if self.mover < 0 else self.free())
        )


def _keeps_its_word(planned: PanoramaState, after: PanoramaState, to: int) -> None:
    """Compare what was said of the flight before it with what it brought."""
    seat = GAME.to_move(planned)
    assert seat is not None
    view, done = GAME.view(planned, seat), GAME.view(after, seat)
    side = next(one for one in view.outcomes if one.side == planned.plan.side)
    target = next(one for one in view.targets if one.location == to)
    had, has = view.boards[seat], done.boards[seat]

    assert side.gains == tuple(now - then for then, now in zip(had.terrain, has.terrain, strict=True))
    assert (side.goals, side.leads, side.total) == (has.goals, has.leads, has.total)
    assert side.lost == tuple(then and not now for then, now in zip(had.leads, has.leads, strict=True))
    assert (target.next, target.lands, target.last) == (done.to_move, has.landed, done.moon > view.moon)
    assert target.waits == (None if has.landed else done.order.index(seat))


@pytest.mark.parametrize("objectives", ["first", "random", "festival", "lover", "home", "view", "less"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_go_as_the_slow_rules_say(seats: int, objectives: Objectives) -> None:
    """Order of play, the same player again, landing, last flights, goals with ties, every event, the end."""
    state = start(seats, seats, objectives)
    slow, rng = SlowTable(state), Rng(seats)
    while slow.mover >= 0:
        to, side = rng.pick(slow.free()), rng.pick(("left", "right"))
        planned = GAME.step(GAME.step(state, FlyTo(Location(to))).state, PlaceTile(side)).state
        done = GAME.step(planned, EndTurn())
        assert list(done.events) == slow.fly(to, side)
        assert slow.shows(GAME.view(done.state, None))
        _keeps_its_word(planned, done.state, to)
        state = done.state

    result = GAME.result(state)
    assert result is not None
    assert [score.total for score in result.scores] == slow.totals()
    assert set(result.winners()) == {i for i, n in enumerate(slow.totals()) if n == max(slow.totals())}
