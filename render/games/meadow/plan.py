"""What a private preview shows of a plan: the board as it would be, and the piece that is moved about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rules.games.meadow.cards import form_of, ground_of, rock_form
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.cards.ground import rock_mask
from rules.games.meadow.choices import AT, ROCKS
from rules.games.meadow.choices.keys import read_rock, read_spot
from rules.games.meadow.moves.standing import groups, rock_for
from rules.games.meadow.pieces import CELL_NAMES, Cell, LaidRock, LaidTile
from rules.games.meadow.scoring import count

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.core.model import Seat
    from rules.games.meadow.cards import Form
    from rules.games.meadow.pieces import Board, Count, Spot, TileId
    from rules.games.meadow.view import MeadowView


class Hover(NamedTuple):
    """A piece that is moved about: a tile, or a rock where `tile` is None; what is in its way."""

    form: Form
    laid: LaidTile | LaidRock
    legal: bool
    marks: tuple[Cell, ...] = ()

    @property
    def spot(self) -> Spot:
        """How it lies."""
        return self.laid.spot

    @property
    def tile(self) -> TileId | None:
        """The tile, None for a rock."""
        return self.laid.tile if isinstance(self.laid, LaidTile) else None


class Planned(NamedTuple):
    """The board without the piece that is moved about, and what the whole plan comes to.

    `after` is None where nothing is placed, or where the piece does not fit. `rocks` are the sizes due.
    """

    board: Board
    hover: Hover | None
    after: Count | None
    groups: tuple[tuple[Cell, ...], ...]
    rocks: tuple[int, ...]


def planned(view: MeadowView, show: Show, seat: Seat) -> Planned:
    """Work out what to show."""
    hover = _hover(view, show)
    board = view.boards[seat] if view.outlook is None else view.outlook.board
    if hover is not None:
        board = _without(board, hover, view.turn)
    due = _due(view, seat)
    if hover is None or not hover.legal:
        outlook = view.outlook
        after = outlook.tally.count if outlook is not None and hover is None else None
        return Planned(board, hover, after, outlook.groups if outlook else (), due)
    found = _groups(view, board, hover)
    if hover.tile is not None:
        start = (view.starting[seat],) if view.starting[seat] else ()
        due = tuple(sorted((*start, *(rock_for(len(group)) for group in found)), reverse=True))
    return Planned(board, hover, _after(board, hover), found, due)


def _hover(view: MeadowView, show: Show) -> Hover | None:
    """Read the piece that is moved about; where none is, the place that Confirm proposes."""
    if show.aim is not None:
        cells = tuple(Cell(CELL_NAMES.index(mark)) for mark in show.aim.marks)
        return _read(view, show.aim.key, legal=show.aim.refusal is None, marks=cells)
    offered = (c.key for c in show.choices if c.step in (AT, *ROCKS) and not c.quiet)
    first = next(offered, None)
    return None if first is None else _read(view, first, legal=True)


def _read(view: MeadowView, key: str, *, legal: bool, marks: tuple[Cell, ...] = ()) -> Hover | None:
    """Read the key of a tile's place, or of a rock's."""
    spot = read_spot(key)
    tile = None if view.plan.space is None else view.grid[view.plan.space]
    if spot is not None and tile is not None:
        laid = LaidTile(tile, spot, view.turn)
        return Hover(form_of(tile, spot.turn, spot.flip), laid, legal, marks)
    rock = read_rock(key)
    if rock is None or rock.shape is None:
        return None
    form = rock_form(rock.shape, rock.spot.turn)
    return Hover(form, LaidRock(rock.shape, rock.spot, view.turn), legal, marks)


def _without(board: Board, hover: Hover, turn: int) -> Board:
    """Take the piece off the board where it was put there already."""
    if hover.tile is not None:
        return replace(board, tiles=tuple(tile for tile in board.tiles if tile.since < turn))
    mask = hover.form.over(hover.spot.at)
    return replace(
        board, rocks=tuple(rock for rock in board.rocks if rock.since < turn or rock_mask(rock) != mask)
    )


def _due(view: MeadowView, seat: Seat) -> tuple[int, ...]:
    """List the sizes of the rocks that are not decided."""
    if view.outlook is None:
        return (view.starting[seat],) if view.starting[seat] else ()
    decided = {rock.due for rock in view.plan.rocks}.union(view.outlook.lost)
    return tuple(due.size for i, due in enumerate(view.outlook.dues) if i not in decided)


def _groups(view: MeadowView, board: Board, hover: Hover) -> tuple[tuple[Cell, ...], ...]:
    """Find the groups of holes that the tile makes; a rock makes none."""
    if hover.tile is None:
        return view.outlook.groups if view.outlook else ()
    before = ground_of(board)
    after = before.with_piece(hover.form, hover.spot.at)
    pressed = before.pressed(hover.form, hover.spot.at).bit_count()
    if pressed and pressed == before.cleared.bit_count():
        after = after.with_marmots(before.cleared)
    found = groups(after, hover.form.holes_over(hover.spot.at))
    return tuple(tuple(bits(group)) for group in found)


def _after(board: Board, hover: Hover) -> Count:
    """Count the board with the piece; every burrow that it covers costs a cleared one."""
    before = ground_of(board)
    found = count(before.with_piece(hover.form, hover.spot.at))
    pressed = before.pressed(hover.form, hover.spot.at) & ~before.marmots
    return replace(found, burrows=max(0, found.burrows - pressed.bit_count()))
