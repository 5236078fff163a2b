"""Where a turn stands: the board as planned so far, the rocks that are due, and what is decided next.

State and view both show enough of the table for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from msgspec.structs import replace

from rules.games.meadow.cards import form_of, forms_of, ground_of, rock_form, rock_forms
from rules.games.meadow.cards.forms import bits, shapes_up_to
from rules.games.meadow.cards.ground import group_around, mask_of
from rules.games.meadow.pieces import LARGEST_ROCK, LINES, STARTING_ROCKS, Due, LaidRock, LaidTile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.meadow.cards import Form, Ground
    from rules.games.meadow.pieces import Board, Cell, Line, Plan, PlannedRock, Space, Spot, TileId


class OnTable(Protocol):
    """What a state and the view of the seat to move have in common."""

    @property
    def grid(self) -> tuple[TileId | None, ...]:
        """Return the tile on each space of the map."""

    @property
    def boards(self) -> tuple[Board, ...]:
        """Return every seat's board, without the plan."""

    @property
    def turn(self) -> int:
        """Return the number of turns before this one."""

    @property
    def plan(self) -> Plan:
        """Return the plan of the seat to move."""


class TileAwaited(NamedTuple):
    """One of the tiles of the line must be taken; at least one of them fits."""

    tiles: tuple[tuple[Space, TileId], ...]


class SpotAwaited(NamedTuple):
    """The tile that was taken must be placed."""

    tile: TileId


class MarmotsAwaited(NamedTuple):
    """The piece just placed covers burrows: so many of the cleared burrows `among` must pay."""

    number: int
    among: tuple[Cell, ...]


class RockAwaited(NamedTuple):
    """One of these due rocks must be placed next; of equal ones only the first is listed."""

    dues: tuple[int, ...]


class NothingAwaited(NamedTuple):
    """All is decided, the turn may end."""


_NOTHING = NothingAwaited()

Awaited: TypeAlias = TileAwaited | SpotAwaited | MarmotsAwaited | RockAwaited | NothingAwaited


class Standing(NamedTuple):
    """A turn under way: `ground` is the board as planned so far, marmots paid included.

    `dues` are all rocks of this turn, the largest first; `lost` the numbers of those without any room.
    """

    ground: Ground
    awaited: Awaited
    dues: tuple[Due, ...] = ()
    lost: tuple[int, ...] = ()


def line_at(turn: int, seats: int) -> Line:
    """Return the line that the signpost points at in a turn; it moves on by one each turn (Move On)."""
    lines = LINES[seats]
    return lines[turn % len(lines)]


def standing(table: OnTable) -> Standing:
    """Work out where the turn of the seat to move stands."""
    seats, turn = len(table.boards), table.turn
    seat = turn % seats
    start = STARTING_ROCKS[seats][seat] if turn < seats else 0
    return _standing(table.boards[seat], table.plan, tiles_of_line(table), start)


@lru_cache(maxsize=256)
def _standing(board: Board, plan: Plan, tiles: tuple[tuple[Space, TileId], ...], start: int) -> Standing:
    """Work it out from what it depends on; the latest are kept, since moves, step and view all ask."""
    ground = ground_of(board)
    if plan.space is None:
        if any(fits(tile, ground) for _, tile in tiles):
            return Standing(ground, TileAwaited(tiles))
        return _rocks(ground, _due(start), plan.rocks)
    tile = dict(tiles)[plan.space]
    if plan.spot is None:
        return Standing(ground, SpotAwaited(tile))
    form = form_of(tile, plan.spot.turn, plan.spot.flip)
    ground, awaited = _placed(ground, form, plan.spot, plan.paid)
    if awaited is not None:
        return Standing(ground, awaited)
    return _rocks(ground, _due(start, groups(ground, form.holes_over(plan.spot.at))), plan.rocks)


def planned_board(table: OnTable, stands: Standing) -> Board:
    """Lay on the board of the seat to move what it has planned, with the marmots that pay for it."""
    board, plan = table.boards[table.turn % len(table.boards)], table.plan
    tiles, rocks = board.tiles, board.rocks
    tile = None if plan.space is None else table.grid[plan.space]
    if tile is not None and plan.spot is not None:
        tiles = (*tiles, LaidTile(tile, plan.spot, table.turn))
    for rock in plan.rocks:
        if rock.shape is not None and rock.spot is not None:
            rocks = (*rocks, LaidRock(rock.shape, rock.spot, table.turn))
    return replace(board, tiles=tiles, rocks=rocks, marmots=tuple(bits(stands.ground.marmots)))


def tiles_of_line(table: OnTable) -> tuple[tuple[Space, TileId], ...]:
    """List the tiles of the line with their spaces, in reading order."""
    grid, line = table.grid, line_at(table.turn, len(table.boards))
    return tuple([(space, tile) for space in line if (tile := grid[space]) is not None])


@lru_cache(maxsize=4096)
def fits(tile: TileId, ground: Ground) -> bool:
    """Tell whether a tile can be placed anywhere; the latest answers are kept, since a turn asks again."""
    free, burrows, payable = ground.free, ground.burrows, ground.cleared.bit_count()
    for form in forms_of(tile):  # noqa: SIM110  (mostly the first one fits, and a generator costs more)
        if form.corners(free, burrows, payable):
            return True
    return False


def groups(ground: Ground, new: int) -> tuple[int, ...]:
    """List the groups of two or more holes that contain a hole of the new tile, as bits (Rock Tiles)."""
    holes = ground.open_holes
    found = {group_around(1 << hole, holes) for hole in bits(new & holes)}
    return tuple(sorted([group for group in found if group.bit_count() > 1]))


def rock_for(holes: int) -> int:
    """Return the largest rock that a group of so many holes brings, 0 for a single hole (Rock Tiles)."""
    return min(holes - 1, LARGEST_ROCK)


def is_declinable(ground: Ground, due: Due) -> bool:
    """Tell whether a due rock may be left: not the starting rock, and only where it must cover a burrow."""
    return not due.exact and not _has_room(ground._replace(holes=0), due)


def _placed(
    ground: Ground, form: Form, spot: Spot, paid: tuple[Cell, ...] | None
) -> tuple[Ground, MarmotsAwaited | None]:
    """Place a piece and pay for the burrows under it; say what is awaited where there is a choice.

    Only burrows that were cleared before may pay, none that this very piece clears: a ruling (G4).
    """
    number = ground.pressed(form, spot.at).bit_count()
    among = ground.cleared
    after = ground.with_piece(form, spot.at)
    if not number:
        return after, None
    if paid is not None:
        return after.with_marmots(mask_of(paid)), None
    if among.bit_count() == number:
        return after.with_marmots(among), None
    return after, MarmotsAwaited(number, tuple(bits(among)))


def _due(start: int, found: Iterable[int] = ()) -> tuple[Due, ...]:
    """List the rocks of a turn: one for each group, and the starting rock; the largest first."""
    earned = [Due(rock_for(group.bit_count())) for group in found]
    if not start and not earned:
        return ()
    starting = [Due(start, exact=True)] if start else []
    return tuple(sorted([*starting, *earned], key=lambda due: (-due.size, not due.exact)))


def _rocks(ground: Ground, dues: tuple[Due, ...], planned: tuple[PlannedRock, ...]) -> Standing:
    """Place the planned rocks, and say what is awaited after them."""
    for rock in planned:
        if rock.shape is None or rock.spot is None:
            continue
        form = rock_form(rock.shape, rock.spot.turn)
        ground, unpaid = _placed(ground, form, rock.spot, rock.paid)
        if unpaid is not None:
            return Standing(ground, unpaid, dues)
    if not dues:
        return Standing(ground, _NOTHING)
    decided = {rock.due for rock in planned}
    waiting = [i for i in range(len(dues)) if i not in decided]
    lost = tuple(i for i in waiting if not _has_room(ground, dues[i]))
    first: dict[Due, int] = {}
    for i in waiting:
        if i not in lost:
            first.setdefault(dues[i], i)
    awaited = RockAwaited(tuple(first.values())) if first else _NOTHING
    return Standing(ground, awaited, dues, lost)


def _has_room(ground: Ground, due: Due) -> bool:
    """Tell whether a due rock of any allowed size can be placed anywhere."""
    shapes = shapes_up_to(due.size, exact=due.exact)
    return any(ground.corners(form) for shape in reversed(shapes) for form in rock_forms(shape))
