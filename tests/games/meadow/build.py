"""Builds positions of Spring Meadow for every test of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from rules.core.errors import Illegal
from rules.core.model import EndTurn, Event, Move, Seat
from rules.core.plain import say
from rules.core.rng import Rng
from rules.core.text import Text
from rules.games.meadow import GAME
from rules.games.meadow.cards import all_tiles, forms_of, ground_of
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.cards.ground import burrows_of, mask_of
from rules.games.meadow.choices.keys import read_rock, read_spot
from rules.games.meadow.moves import PayMarmots, PlaceRock, PlaceTile, TakeTile
from rules.games.meadow.pieces import (
    CELL_NAMES,
    CELLS,
    SPACE_NAMES,
    WIDTH,
    Board,
    Cell,
    LaidRock,
    LaidTile,
    Plan,
    Scoring,
    SideId,
    Space,
    Spot,
    TileId,
)
from rules.games.meadow.state import MeadowOptions, MeadowState

NAMES = ("Ann", "Ben", "Cem", "Dia")
SIDES: tuple[SideId, ...] = ("1A", "2A", "3A", "4A")
LATER = 120
"""A turn long after the first ones: the signpost is at column A again and seat 0 is to move."""

ONE_HOLE = tuple(TileId(number) for number in (2, 3, 5, 6, 8, 12, 16, 21))
"""Small tiles of one hole, to make any pattern of holes with."""


def cell(name: str) -> Cell:
    """Name a space of a board."""
    return Cell(CELL_NAMES.index(name))


def space(name: str) -> Space:
    """Name a space of the map."""
    return Space(SPACE_NAMES.index(name))


def cells(words: str) -> tuple[Cell, ...]:
    """List spaces such as "B4 A3-H3 1", where a number is a whole row and a dash a stretch of one row."""
    found: list[Cell] = []
    for word in words.split():
        if word.isdecimal():
            found += (Cell((int(word) - 1) * WIDTH + x) for x in range(WIDTH))
            continue
        first, _, last = word.partition("-")
        found += (Cell(i) for i in range(cell(first), cell(last or first) + 1))
    return tuple(sorted(set(found)))


def names(these: Iterable[int]) -> str:
    """Write spaces of a board."""
    return " ".join(CELL_NAMES[one] for one in these)


def board(
    side: SideId = "1A", *, covered: str | None = None, holes: str = "", free: str = "", marmots: str = ""
) -> Board:
    """Make a board with exactly these holes.

    With `covered`, exactly these spaces and the holes are occupied, by tiles and by rocks of 1; else the
    tiles around the holes may lie anywhere but on the `free` spaces and on burrows.
    """
    wanted = cells(holes)
    anywhere = ~(mask_of(cells(free)) | burrows_of(side))
    room = anywhere if covered is None else mask_of(cells(covered))
    tiles = _tiles(list(wanted), room & ~mask_of(wanted), wanted)
    assert tiles is not None, "these holes cannot be made with the small tiles"
    laid = tuple(LaidTile(tile, spot, 0) for tile, spot in tiles)
    under = ground_of(Board(side, laid)).occupied
    left = () if covered is None else tuple(bits(mask_of(cells(covered)) & ~under))
    rocks = tuple(LaidRock("1", Spot(one), 0) for one in left)
    return Board(side, laid, rocks, cells(marmots))


def _tiles(holes: list[Cell], room: int, all_holes: Sequence[Cell]) -> tuple[tuple[TileId, Spot], ...] | None:
    """Find tiles of one hole each for these holes, the rest of them within the room."""
    if not holes:
        return ()
    for tile, spot, rest in _around(holes[0]):
        if not rest & ~room and not rest & mask_of(all_holes):
            more = _tiles(holes[1:], room & ~rest, all_holes)
            if more is not None:
                return ((tile, spot), *more)
    return None


def _around(hole: Cell) -> Iterator[tuple[TileId, Spot, int]]:
    """List the ways to lay a small tile with its hole there, with the spaces of its meadow."""
    for tile in ONE_HOLE:
        for form in forms_of(tile):
            for corner in bits(form.room << form.lift):
                if form.holes_over(corner) == 1 << hole:
                    yield tile, Spot(corner, form.turn, form.flip), form.over(corner) & ~(1 << hole)


def position(
    *boards: Board,
    seats: int | None = None,
    tiles: dict[str, int] | None = None,
    empty: str = "",
    turn: int = LATER,
    idle: int = 0,
    stock: Sequence[int] | None = None,
    scorings: tuple[Scoring, ...] = (),
    options: MeadowOptions = MeadowOptions(),  # noqa: B008  (frozen)
    plan: Plan = Plan(),  # noqa: B008  (frozen)
) -> MeadowState:
    """Make a state: boards in seat order (empty ones follow), `tiles` by their space of the map.

    The other spaces hold the tiles that are left, in ascending order, but for the `empty` ones.
    """
    many = seats or max(2, len(boards))
    rest = [Board(side) for side in SIDES if all(side[0] != one.side[0] for one in boards)]
    wanted = {space(name): TileId(number) for name, number in (tiles or {}).items()}
    used = {*wanted.values(), *(one.tile for each in boards for one in each.tiles)}
    left = iter([number for number in all_tiles() if number not in used])
    no = {space(name) for name in empty.split()}
    grid = tuple(
        None if Space(i) in no else wanted[Space(i)] if Space(i) in wanted else next(left) for i in range(25)
    )
    bag = tuple(left) if stock is None else tuple(TileId(number) for number in stock)
    return MeadowState(
        options, grid, bag, (*boards, *rest)[:many], turn=turn, idle=idle, scorings=scorings, plan=plan
    )


def start(seats: int = 2, seed: int = 1, **options: object) -> MeadowState:
    """Set up a table."""
    return GAME.setup(seats, MeadowOptions(**options), Rng(seed))  # type: ignore[arg-type]


def take(name: str) -> TakeTile:
    """Take the tile of a space of the map."""
    return TakeTile(space(name))


def at(key: str) -> PlaceTile:
    """Place the tile at a spot, such as "D4/90/f"."""
    spot = read_spot(key)
    assert spot is not None
    return PlaceTile(spot)


def rock(key: str, due: int = 0) -> PlaceRock:
    """Place a rock, such as "2/F3/90"."""
    read = read_rock(key)
    assert read is not None
    assert read.shape is not None
    return PlaceRock(due, read.shape, read.spot)


def pay(words: str) -> PayMarmots:
    """Put marmots on these burrows."""
    return PayMarmots(cells(words))


def after(state: MeadowState, *moves: Move) -> MeadowState:
    """Make moves."""
    for move in moves:
        state = GAME.step(state, move).state  # type: ignore[arg-type]
    return state


def told(state: MeadowState, *moves: Move) -> tuple[Event, ...]:
    """Make moves and say what happened."""
    events: list[Event] = []
    for move in moves:
        done = GAME.step(state, move)  # type: ignore[arg-type]
        state = done.state
        events += done.events
    return tuple(events)


def refused(state: MeadowState, *moves: Move) -> tuple[str, str | None]:
    """Make moves, the last of which is refused, and return its sentence and its rule."""
    before = after(state, *moves[:-1])
    with pytest.raises(Illegal) as caught:
        GAME.step(before, moves[-1])  # type: ignore[arg-type]
    return say(caught.value.text, NAMES), caught.value.rule


def is_legal(state: MeadowState, move: Move) -> bool:
    """Tell whether a move is listed."""
    return move in set(GAME.moves(state))


def sizes(state: MeadowState) -> set[tuple[int, str]]:
    """List which rocks may be placed next: the number of the due one, and its shape."""
    return {(move.due, move.shape) for move in GAME.moves(state) if isinstance(move, PlaceRock)}


def played(seed: int, turns: int, seats: int = 4, **options: object) -> MeadowState:
    """Play random moves until so many turns are over, or the game is."""
    rng, state = Rng(seed), start(seats, seed, **options)
    while state.turn < turns and (moves := list(GAME.moves(state))):
        state = GAME.step(state, rng.pick(moves)).state
    return state


def said(text: Text | None) -> str:
    """Say a text in English."""
    return "" if text is None else say(text, NAMES)


def all_but(gaps: str) -> str:
    """List every space of a board but these."""
    return names(sorted(set(CELLS) - set(cells(gaps))))


def eva() -> MeadowState:
    """The position of the example with two groups: holes C6, G6 and G7, and the tile `o.o/###/.#.`."""
    lying = board("1A", holes="C6 G6 G7", free="D6 F6 D5-F5 E4")
    return position(lying, tiles={"A1": 78})


def niki() -> MeadowState:
    """The position of the example of a smaller rock: holes D4, D5 and E5, and a tile of one hole."""
    return position(board("4A", holes="D4 D5 E5", free="D3 D2-D1 E3"), tiles={"A1": 2})


END = EndTurn()
ANN, BEN, CEM, DIA = map(Seat, range(4))


def all_tiles_from(first: int) -> tuple[TileId, ...]:
    """List the tiles from this number on."""
    return tuple(number for number in all_tiles() if number >= first)
