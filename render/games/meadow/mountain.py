"""A mountain board: snow with burrows, then the pieces, then what is seen through their holes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.scene import Circle, Drawing, Icon, Item, Line, Polygon, Rounded, Shadow
from render.games.meadow.looks import (
    BURROW,
    FIELD,
    FRAME,
    GRID,
    MARMOT,
    SECTION_LINE,
    SECTIONS,
)
from render.games.meadow.tile import FINE, FULL, Patch, outlined, piece
from rules.games.meadow.cards import form_of, ground_of, rock_form
from rules.games.meadow.cards.forms import bits
from rules.games.meadow.pieces import CELLS, HEIGHT, WIDTH, LaidTile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render.core.scene import AnyShape
    from render.games.meadow.frame import Field
    from render.games.meadow.outline import Square
    from rules.games.meadow.cards import Form
    from rules.games.meadow.pieces import Board, Cell, LaidRock, Spot, TileId

SECTION = 5
"""A heavier line runs after so many rows."""


MARGIN, TOOTH = 9, 7
"""How far a tear reaches beyond the board, and into it."""


class Lying(NamedTuple):
    """A piece on a field: its box's corner in pixels, and how it looks."""

    x: int
    y: int
    patch: Patch


def lying(laid: LaidTile | LaidRock, field: Field, burrows: int) -> Lying:
    """Find where a piece lies on a field; its holes show earth where there are burrows below."""
    if isinstance(laid, LaidTile):
        form = form_of(laid.tile, laid.spot.turn, laid.spot.flip)
        return put(form, laid.spot, field, burrows, laid.tile)
    return put(rock_form(laid.shape, laid.spot.turn), laid.spot, field, burrows)


def put(form: Form, spot: Spot, field: Field, burrows: int, tile: TileId | None = None) -> Lying:
    """Put a piece on a field; what would lie beyond its edge is left out."""
    cells, holes = _on(form.cells, spot.at, field), _on(form.holes, spot.at, field)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    below = {field.square(cell) for cell in bits(burrows)}
    earth = frozenset((x - left, y - top) for x, y in holes if (x, y) in below)
    patch = Patch(_moved(cells, left, top), _moved(holes, left, top), earth, tile)
    return Lying(*field.corner((left, top)), patch)


def _on(places: tuple[tuple[int, int], ...], at: Cell, field: Field) -> frozenset[Square]:
    squares = (field.turned(at % WIDTH + x, at // WIDTH - y) for x, y in places)
    wide, high = field.size
    return frozenset((x, y) for x, y in squares if x in range(wide) and y in range(high))


def _moved(squares: frozenset[Square], left: int, top: int) -> frozenset[Square]:
    return frozenset((x - left, y - top) for x, y in squares)


def mountain(
    board: Board, field: Field, mark: Callable[[LaidTile | LaidRock], str | None] = lambda _: None
) -> tuple[Item, ...]:
    """Draw a board; `mark` gives a piece's outline its colour, None for none."""
    ground = ground_of(board)
    pieces: tuple[LaidTile | LaidRock, ...] = (*board.tiles, *board.rocks)
    laid = [one for one in pieces if _touches(one, field)]
    plain = [one for one in laid if mark(one) is None]
    marked = [(one, colour) for one in laid if (colour := mark(one)) is not None]
    items: list[Item] = [_ground(field)]
    items += seen(field, ground.burrows & ~ground.occupied, 0)
    for one in plain:
        x, y, patch = lying(one, field, ground.burrows)
        items.append(piece(patch, x, y, field.u))
    for one, colour in marked:
        x, y, patch = lying(one, field, ground.burrows)
        items += (outlined(patch.cells, x, y, field.u, colour), piece(patch, x, y, field.u, shadow=False))
    return (*items, *seen(field, ground.burrows & ground.holes, ground.marmots, inside=True))


def _touches(laid: LaidTile | LaidRock, field: Field) -> bool:
    """Tell whether any of a piece is on the rows that are seen."""
    if isinstance(laid, LaidTile):
        form = form_of(laid.tile, laid.spot.turn, laid.spot.flip)
    else:
        form = rock_form(laid.shape, laid.spot.turn)
    return bool(_on(form.cells, laid.spot.at, field))


def seen(field: Field, burrows: int, marmots: int, *, inside: bool = False) -> Iterator[Item]:
    """Draw burrows, and the marmots that sit on some of them."""
    burrows &= sum(1 << cell for cell in CELLS if field.shows(cell))
    if field.u < FINE:
        yield from _dots(field, burrows, marmots, inside=inside)
        return
    for cell in bits(burrows):
        x, y = field.middle(cell)
        if marmots >> cell & 1:
            yield Icon("marmot", x, y - 1, round(field.u * 0.76), halo=1)
        elif inside:
            yield Icon("burrow", x, y + 1, round(field.u * 0.62))
        else:
            yield Icon("burrow", x, y, round(field.u * 0.82))


def _dots(field: Field, burrows: int, marmots: int, *, inside: bool) -> Iterator[Drawing]:
    """Draw a dot for each burrow on a small board, golden where a marmot sits."""
    r = field.u * (0.36 if inside else 0.34)
    for cell in bits(burrows):
        fill = MARMOT if marmots >> cell & 1 else BURROW
        edge = (Circle(0, 0, r + 1, theme.WHITE),) if inside else ()
        yield Drawing((*edge, Circle(0, 0, r, fill)), *field.middle(cell))


def _ground(field: Field) -> Drawing:
    return Drawing(_snow(field._replace(x=0, y=0)), field.x, field.y, Shadow(2, 3, 0.25))


@lru_cache(maxsize=8)
def _snow(field: Field) -> tuple[AnyShape, ...]:
    """Draw the empty board: three sections of five rows, thin lines between the spaces."""
    u, k = field.u, field.u / FULL
    wide, high = (side * u for side in field.size)
    m = 4 * k + 1
    found: list[AnyShape] = [
        Rounded(-m, -m, wide + 2 * m, high + 2 * m, 8 * k + 2, FRAME),
        Rounded(0, 0, wide, high, 5 * k, FIELD),
    ]
    for i, fill in enumerate(SECTIONS):
        rows = [field.square(cell) for cell in CELLS if cell // WIDTH // SECTION == i and field.shows(cell)]
        if not rows:
            continue
        x, y = min(rows)
        right, low = max(rows)
        found.append(Rounded(x * u, y * u, (right - x + 1) * u, (low - y + 1) * u, 0, fill))
    return (*found, *_lines(field))


def torn(field: Field) -> tuple[Drawing, ...]:
    """Tear the board off where rows below or above are not shown."""
    wide, high = (side * field.u for side in field.size)
    m, deep = MARGIN, TOOTH
    found: list[Drawing] = []
    for cut, edge, out in ((field.low + field.rows < HEIGHT, 0, -m), (field.low > 0, high, m)):
        if cut:
            teeth = round((wide + 2 * m) / (2 * deep))
            step = (wide + 2 * m) / (2 * teeth)
            tips = [(-m + i * step, edge - out / m * (deep * (i % 2))) for i in range(2 * teeth + 1)]
            shape = Polygon(((-m, edge + out), *tips, (wide + m, edge + out)), theme.PANEL)
            found.append(Drawing((shape,), field.x, field.y))
    return tuple(found)


def _lines(field: Field) -> Iterator[Line]:
    u, (wide, high) = field.u, field.size
    thin, thick = (1.4, 2.6) if u >= FINE else (1, 1.6)
    for i in range(1, wide):
        heavy = field.sideways and (i + field.low) % SECTION == 0
        ends = ((i * u, 0), (i * u, high * u))
        yield Line(ends, SECTION_LINE if heavy else GRID, thick if heavy else thin, round=False)
    for j in range(1, high):
        heavy = not field.sideways and (field.low + field.rows - j) % SECTION == 0
        ends = ((0, j * u), (wide * u, j * u))
        yield Line(ends, SECTION_LINE if heavy else GRID, thick if heavy else thin, round=False)
