"""Why a move is refused: one sentence for each, with the rule it cites."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.errors import GameError, Illegal
from rules.core.model import EndTurn
from rules.core.text import series, t, tn
from rules.games.meadow.cards import form_of, forms_of, rock_form, rock_forms
from rules.games.meadow.cards.forms import bits, shapes_up_to
from rules.games.meadow.cards.ground import tile_masks
from rules.games.meadow.moves import (
    DeclineRock,
    MeadowMove,
    PayMarmots,
    PlaceRock,
    PlaceTile,
    TakeTile,
)
from rules.games.meadow.moves.standing import (
    MarmotsAwaited,
    NothingAwaited,
    RockAwaited,
    SpotAwaited,
    Standing,
    TileAwaited,
    fits,
    is_declinable,
    line_at,
    planned_board,
)
from rules.games.meadow.pieces import CELL_NAMES, CELLS, COLUMNS, SIZE, SPACE_NAMES, WIDTH, Cell, Space, Spot
from rules.games.meadow.words import line_name

if TYPE_CHECKING:
    from rules.games.meadow.cards import Form, Ground
    from rules.games.meadow.moves.standing import OnTable
    from rules.games.meadow.pieces import Board, Due


class Obstacle(NamedTuple):
    """Why a piece may not lie where it is: the sentence, and the spaces in the way."""

    refusal: Illegal
    cells: tuple[Cell, ...] = ()


def of_move(table: OnTable, stands: Standing, move: MeadowMove) -> GameError | None:
    """Say why the seat to move may not make this move; None where it may."""
    match move:
        case TakeTile(space=space):
            return _take(table, stands, space)
        case PlaceTile(spot=spot):
            return _place(table, stands, spot)
        case PayMarmots(cells=cells):
            return _pay(stands, cells)
        case PlaceRock():
            return _rock(table, stands, move)
        case DeclineRock(due=due):
            return _decline(stands, due)
        case EndTurn():
            return _end(table, stands)


def obstacle(board: Board, ground: Ground, form: Form, at: Cell) -> Obstacle | None:
    """Say what is in the way of a piece with its corner there; None where it may lie (Placement Rules)."""
    outside = tuple(_outside(form, at))
    if outside:
        return Obstacle(Illegal(t("{cell} is off the mountain board.", cell=outside[0]), "P2"))
    taken = tuple(bits(form.over(at) & ground.occupied))
    if taken:
        return Obstacle(_taken(board, taken[0]), taken)
    pressed = tuple(bits(ground.pressed(form, at)))
    if len(pressed) <= ground.cleared.bit_count():
        return None
    return Obstacle(_unpaid(ground, form, at, pressed), pressed)


def _outside(form: Form, at: Cell) -> tuple[str, ...]:
    """Name the spaces at which a piece hangs over the edge, as if the board went on there."""
    x, y = at % WIDTH, at // WIDTH
    columns = COLUMNS + "KLMNOP"
    places = ((x + dx, y - dy) for dx, dy in form.cells)
    return tuple(f"{columns[cx]}{cy + 1}" for cx, cy in places if cx >= WIDTH or cy < 0)


def _taken(board: Board, cell: Cell) -> Illegal:
    """Say what lies on a space: a rock, a hole of a tile, or the rest of one."""
    name = CELL_NAMES[cell]
    for tile in board.tiles:
        mask, holes = tile_masks(tile)
        if holes >> cell & 1:
            return Illegal(t("{cell} is already a hole; nothing goes into it.", cell=name), "P3")
        if mask >> cell & 1:
            text = t("{cell} is covered by the tile from turn {n}.", cell=name, n=tile.since + 1)
            return Illegal(text, "P3")
    return Illegal(t("{cell} is taken by a rock.", cell=name), "P3")


def _unpaid(ground: Ground, form: Form, at: Cell, pressed: tuple[Cell, ...]) -> Illegal:
    """Say that a burrow cannot be paid for, or only by one that this very tile clears."""
    payable = ground.cleared.bit_count()
    own = tuple(bits(form.holes_over(at) & ground.burrows))
    if own and payable + len(own) >= len(pressed):
        return _too_new(CELL_NAMES[own[0]])
    if len(pressed) > 1:
        return Illegal(
            tn(
                "{cells} are burrows, and you have {n} cleared burrow to pay with.",
                "{cells} are burrows, and you have {n} cleared burrows to pay with.",
                payable,
                cells=series(*(CELL_NAMES[cell] for cell in pressed), last_and=True),
            ),
            "P6",
        )
    return Illegal(
        tn(
            "{cell} is a burrow, and you have {n} cleared burrow to pay with.",
            "{cell} is a burrow, and you have {n} cleared burrows to pay with.",
            payable,
            cell=CELL_NAMES[pressed[0]],
        ),
        "P6",
    )


def _too_new(cell: str) -> Illegal:
    """Say that a burrow does not pay for the tile that cleared it; for a rock of the same turn it may."""
    text = t(
        "{cell} was cleared by this very tile; it pays for rocks and later tiles, not for this one.",
        cell=cell,
    )
    return Illegal(text, "G4")


def _take(table: OnTable, stands: Standing, space: Space) -> GameError | None:
    """Refuse a tile outside the line, one that fits nowhere, and a second one (Signpost Path)."""
    line = line_at(table.turn, len(table.boards))
    if space not in line:
        name = SPACE_NAMES[space] if 0 <= space < len(SPACE_NAMES) else str(space)
        return Illegal(t("Map {space} is not in {line}.", space=name, line=line_name(line)), "T1")
    if table.plan.space is not None:
        return Illegal(t("One tile a turn."), "T1")
    tile = table.grid[space]
    if tile is None:
        return Illegal(t("Map {space} holds no tile.", space=SPACE_NAMES[space]), "T1")
    if fits(tile, stands.ground):
        return None
    return Illegal(t("The tile of map {space} fits nowhere.", space=SPACE_NAMES[space]), "T2")


def _place(table: OnTable, stands: Standing, spot: Spot) -> GameError | None:
    """Refuse a spot where the tile that was taken may not lie."""
    if not isinstance(stands.awaited, SpotAwaited):
        return Illegal(t("One tile a turn."), "T1") if table.plan.space is not None else _no_tile_yet()
    tile = stands.awaited.tile
    form = form_of(tile, spot.turn, spot.flip)
    if form not in forms_of(tile):
        return _looks_the_same()
    return _blocked(table, stands, form, spot)


def _blocked(table: OnTable, stands: Standing, form: Form, spot: Spot) -> GameError | None:
    """Refuse a spot where a piece may not lie, with what is in the way."""
    if spot.at in CELLS and stands.ground.corners(form) >> spot.at & 1:
        return None
    found = obstacle(planned_board(table, stands), stands.ground, form, spot.at)
    return None if found is None else found.refusal


def _pay(stands: Standing, cells: tuple[Cell, ...]) -> GameError | None:
    """Refuse marmots that are too many, too few or in the wrong place (rulebook, Burrows)."""
    awaited = stands.awaited
    if isinstance(awaited, TileAwaited | SpotAwaited):
        return _no_tile_yet() if isinstance(awaited, TileAwaited) else _not_placed_yet()
    if not isinstance(awaited, MarmotsAwaited):
        return Illegal(t("No burrow is left to pay for."), "P6")
    for cell in cells:
        if cell not in awaited.among:
            name = CELL_NAMES[cell] if cell in CELLS else str(cell)
            if stands.ground.marmots >> cell & 1:
                return Illegal(t("{cell} already carries a marmot.", cell=name), "P6")
            if stands.ground.cleared >> cell & 1:
                return _too_new(name)
            return Illegal(t("{cell} is no cleared burrow.", cell=name), "P6")
    if len(cells) != awaited.number or list(cells) != sorted(set(cells)):
        return Illegal(
            tn(
                "This covers {n} burrow; choose {n} to pay.",
                "This covers {n} burrows; choose {n} to pay.",
                awaited.number,
            ),
            "P6",
        )
    return None


def _rock(table: OnTable, stands: Standing, move: PlaceRock) -> GameError | None:
    """Refuse a rock that was not earned, is too big, is the wrong one or does not fit (Rock Tiles)."""
    refused = _not_due(table, stands, move.due)
    if refused is not None:
        return refused
    due = stands.dues[move.due]
    if due.exact and SIZE[move.shape] != due.size:
        return Illegal(t("The starting rock is exactly {n}.", n=due.size), "G12")
    if move.shape not in shapes_up_to(due.size):
        text = t("Your group has {n} holes: a rock up to {m}.", n=due.size + 1, m=due.size)
        return Illegal(text, "T4")
    form = rock_form(move.shape, move.spot.turn)
    if move.spot.flip or form not in rock_forms(move.shape):
        return _looks_the_same()
    return _blocked(table, stands, form, move.spot)


def _not_due(table: OnTable, stands: Standing, due: int) -> GameError | None:
    """Refuse a rock where none is due, or not this one."""
    awaited = stands.awaited
    if isinstance(awaited, RockAwaited):
        if due in awaited.dues:
            return None
        return Illegal(t("One rock, not several small ones."), "T6")
    if isinstance(awaited, MarmotsAwaited):
        return _pay(stands, ())
    if isinstance(awaited, SpotAwaited):
        return _not_placed_yet()
    if isinstance(awaited, TileAwaited):
        return _no_tile_yet()
    if any(rock.shape is not None for rock in table.plan.rocks):
        return Illegal(t("One rock, not several small ones."), "T6")
    if table.plan.rocks:
        return Illegal(t("No rock is due now."), "G11")
    if stands.dues:
        return Illegal(t("No room for the rock; it is lost."), "G11")
    return Illegal(t("This tile earned no rock: no hole of it joins another."), "T3")


def _decline(stands: Standing, due: int) -> GameError | None:
    """Refuse to do without a rock that fits without covering a burrow: a ruling."""
    awaited = stands.awaited
    if not isinstance(awaited, RockAwaited) or due not in awaited.dues:
        return Illegal(t("No rock is due now."), "G11")
    wanted = stands.dues[due]
    if is_declinable(stands.ground, wanted):
        return None
    size = _size_beside_burrows(stands.ground, wanted)
    return Illegal(t("A rock of {n} fits without covering a burrow: place it.", n=size), "G11")


def _size_beside_burrows(ground: Ground, due: Due) -> int:
    """Return the size of the largest rock that fits without a burrow under it."""
    free = (
        SIZE[shape]
        for shape in shapes_up_to(due.size, exact=due.exact)
        for form in rock_forms(shape)
        if form.corners(ground.free, ground.burrows, 0)
    )
    return next(free, due.size)


def _end(table: OnTable, stands: Standing) -> GameError | None:
    """Refuse to end a turn in which something must still be decided."""
    awaited = stands.awaited
    match awaited:
        case TileAwaited() | SpotAwaited():
            line = line_name(line_at(table.turn, len(table.boards)))
            return Illegal(t("A tile of {line} fits: you must place one.", line=line), "T2")
        case MarmotsAwaited():
            return _pay(stands, ())
        case RockAwaited():
            decided = {rock.due for rock in table.plan.rocks}.union(stands.lost)
            left = len(stands.dues) - len(decided)
            return Illegal(tn("Place your {n} rock first.", "Place your {n} rocks first.", left), "T3")
        case NothingAwaited():
            return None


def _no_tile_yet() -> Illegal:
    return Illegal(t("Take a tile first."), "T1")


def _not_placed_yet() -> Illegal:
    return Illegal(t("Place the tile first."), "T3")


def _looks_the_same() -> Illegal:
    return Illegal(t("It looks the same turned less; name it so."), "P1")
