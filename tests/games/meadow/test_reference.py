"""The quick rules against slow ones that work with plain sets of places, on positions of random games."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from rules.core.rng import Rng
from rules.games.meadow import GAME
from rules.games.meadow.cards import all_sides, all_tiles, ground_of, tile_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.choices.places import tile_places
from rules.games.meadow.moves import PayMarmots, PlaceRock, PlaceTile, TakeTile
from rules.games.meadow.moves.standing import groups, standing
from rules.games.meadow.pieces import Board, LaidRock, LaidTile, Spot
from rules.games.meadow.state import MeadowState
from tests.games.meadow.build import played

Place = tuple[int, int]
"""A space of a board: column and row from 0, row 0 at the bottom."""

ROCKS = {
    "1": ((0, 0),),
    "2": ((0, 0), (1, 0)),
    "3s": ((0, 0), (1, 0), (2, 0)),
    "3b": ((0, 0), (1, 0), (0, 1)),
    "4": ((0, 0), (1, 0), (0, 1), (1, 1)),
}


def lying(cells: tuple[Place, ...], of: tuple[Place, ...], spot: Spot) -> set[Place]:
    """Turn and flip a drawing by hand, put its corner there, and give the places of some of its cells."""

    def turned(place: Place) -> Place:
        x, y = place
        x = -x if spot.flip else x
        for _ in range(spot.turn // 90):
            x, y = -y, x
        return x, y

    moved = [turned(place) for place in cells]
    left, top = min(x for x, _ in moved), min(y for _, y in moved)
    ax, ay = spot.at % 10, spot.at // 10
    return {(ax + x - left, ay - (y - top)) for x, y in map(turned, of)}


def tile_at(laid: LaidTile) -> tuple[set[Place], set[Place]]:
    """Give the places of a tile and those of its holes."""
    tile = tile_of(laid.tile)
    return lying(tile.cells, tile.cells, laid.spot), lying(tile.cells, tile.holes, laid.spot)


def rock_at(laid: LaidRock) -> set[Place]:
    """Give the places of a rock."""
    return lying(ROCKS[laid.shape], ROCKS[laid.shape], laid.spot)


class Slow:
    """A board as sets of places."""

    def __init__(self, board: Board) -> None:
        self.burrows = {(cell % 10, cell // 10) for cell in all_sides()[board.side]}
        self.marmots = {(cell % 10, cell // 10) for cell in board.marmots}
        self.taken: set[Place] = set()
        self.holes: set[Place] = set()
        for tile in board.tiles:
            cells, holes = tile_at(tile)
            assert not cells & self.taken
            self.taken |= cells
            self.holes |= holes
        for rock in board.rocks:
            assert not rock_at(rock) & self.taken
            self.taken |= rock_at(rock)

    @property
    def cleared(self) -> set[Place]:
        return (self.burrows & self.holes) - self.marmots

    def allows(self, cells: set[Place], holes: set[Place]) -> bool:
        """Tell whether a piece may lie there (rulebook, The Placement Rules)."""
        if not all(0 <= x < 10 and 0 <= y < 15 for x, y in cells) or cells & self.taken:
            return False
        return len((cells - holes) & self.burrows) <= len(self.cleared)


def numbers(places: set[Place]) -> list[int]:
    """Write places as the rules do."""
    return sorted(10 * y + x for x, y in places)


SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_lie_where_the_slow_rules_allow_it(seed: int) -> None:
    """Every legal spot of a tile is listed, no other, and each look of the tile once."""
    rng = Rng(seed)
    for turns in (2, 9, 20, 34):
        state = played(seed, turns)
        for move in list(GAME.moves(state))[:2]:
            if isinstance(move, TakeTile):
                _compare_spots(GAME.step(state, move).state, rng)


def _compare_spots(state: MeadowState, rng: Rng) -> None:
    assert state.plan.space is not None
    number = state.grid[state.plan.space]
    assert number is not None
    tile, slow = tile_of(number), Slow(state.boards[state.turn % len(state.boards)])
    listed = [m.spot for m in GAME.moves(state) if isinstance(m, PlaceTile)]
    looks = []
    for spot in listed:
        cells, holes = lying(tile.cells, tile.cells, spot), lying(tile.cells, tile.holes, spot)
        assert slow.allows(cells, holes)
        looks.append((frozenset(cells), frozenset(holes)))
    assert len(set(looks)) == len(looks)
    legal = {
        (frozenset(cells), frozenset(holes))
        for at in range(150)
        for turn in (0, 90, 180, 270)
        for flip in (False, True)
        for cells, holes in [tile_at(LaidTile(number, Spot(at, turn, flip), 0))]  # type: ignore[arg-type]
        if slow.allows(cells, holes)
    }
    assert set(looks) == legal
    assert rng.pick(listed) in listed


@pytest.mark.parametrize("seed", SEEDS)
def test_boards_of_random_games_keep_the_rules(seed: int) -> None:
    """Nothing overlaps or hangs over, each marmot sits on a burrow under a hole, each is paid for."""
    for board in played(seed, 40).boards:
        slow = Slow(board)
        covered = slow.burrows & (slow.taken - slow.holes)

        assert all(0 <= x < 10 and 0 <= y < 15 for x, y in slow.taken)
        assert slow.marmots <= slow.burrows & slow.holes
        assert len(covered) <= len(slow.marmots)
        assert numbers(slow.taken) == list(bits(ground_of(board).occupied))
        assert numbers(slow.holes) == list(bits(ground_of(board).holes))


@pytest.mark.parametrize("seed", SEEDS)
def test_groups_are_those_of_a_slow_search(seed: int) -> None:
    """Groups are the connected sets of holes without a marmot, found place by place."""
    for board in played(seed, 40).boards:
        slow, ground = Slow(board), ground_of(board)
        live = slow.holes - slow.marmots
        found = {frozenset(numbers(group)) for group in _connected(live) if len(group) > 1}

        assert {frozenset(bits(group)) for group in groups(ground, ground.holes)} == found


def _connected(places: set[Place]) -> list[set[Place]]:
    left, found = set(places), []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            x, y = edge.pop()
            group.add((x, y))
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge += near
        found.append(group)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_marmots_and_rocks_are_those_of_the_slow_rules(seed: int) -> None:
    """Payments are all choices of cleared burrows; rocks lie wherever the slow rules allow it."""
    rng, state, seen = Rng(seed), played(seed, 0), 0
    while (moves := list(GAME.moves(state))) and state.turn < 60:
        if isinstance(moves[0], PayMarmots):
            among = [cell for move in moves if isinstance(move, PayMarmots) for cell in move.cells]
            number = len(moves[0].cells)
            assert {m.cells for m in moves if isinstance(m, PayMarmots)} == set(
                combinations(sorted(set(among)), number)
            )
        if isinstance(moves[0], PlaceRock):
            _compare_rocks(state, [move for move in moves if isinstance(move, PlaceRock)])
            seen += 1
        state = GAME.step(state, rng.pick(moves)).state

    assert seen


def _compare_rocks(state: MeadowState, moves: list[PlaceRock]) -> None:
    outlook = GAME.view(state, GAME.to_move(state)).outlook
    assert outlook is not None
    slow, dues = Slow(outlook.board), standing(state).dues
    for shape in {move.shape for move in moves if move.due == moves[0].due}:
        looks = [frozenset(rock_at(LaidRock(m.shape, m.spot, 0))) for m in moves if m.shape == shape]
        legal = {
            frozenset(cells)
            for at in range(150)
            for turn in (0, 90, 180, 270)
            for cells in [rock_at(LaidRock(shape, Spot(at, turn), 0))]  # type: ignore[arg-type]
            if slow.allows(cells, set())
        }
        assert set(looks) == legal
        assert int(shape[0]) <= dues[moves[0].due].size


@pytest.mark.parametrize("number", [1, 14, 33, 48, 78, 92])
def test_snug_places_are_ordered_as_the_slow_measure_says(number: int) -> None:
    """Snug first: mean row less half the touching sides; then further left, then less turning."""
    board = played(5, 30).boards[1]
    slow, tile = Slow(board), all_tiles()[number]  # type: ignore[index]
    measures = []
    for place in tile_places(tile.id, ground_of(board)):
        cells = lying(tile.cells, tile.cells, place.spot)
        touches = 0
        for x, y in cells:
            touches += sum(
                near in slow.taken or near[0] in (-1, 10) or near[1] == -1
                for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
                if near not in cells
            )
        assert touches == place.touches
        mean = Fraction(sum(y for _, y in cells), len(cells))
        measures.append((mean - Fraction(touches, 2), place.spot.at % 10, place.spot.turn, place.spot.flip))

    assert measures == sorted(measures)
