"""Moving a tile or a rock about before it is placed: it may stand where it does not fit, and says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.game import Aim, Control
from rules.core.text import Text, t
from rules.games.meadow.cards import form_of, forms_of, rock_form, rock_forms
from rules.games.meadow.cards.forms import shapes_up_to
from rules.games.meadow.choices import AT, MARMOT, PAYS, ROCKS, TILE, awaited_after, place_key, with_place
from rules.games.meadow.choices.keys import NONE, read_cells, read_rock, read_spot
from rules.games.meadow.choices.places import Place, rock_places, tile_places
from rules.games.meadow.game import refusals
from rules.games.meadow.moves import DeclineRock, MeadowMove, PayMarmots, PlaceRock, PlaceTile, TakeTile
from rules.games.meadow.moves.standing import (
    MarmotsAwaited,
    RockAwaited,
    SpotAwaited,
    planned_board,
    standing,
)
from rules.games.meadow.pieces import (
    CELL_NAMES,
    COLUMNS,
    HEIGHT,
    SIZE,
    SPACE_NAMES,
    WIDTH,
    Cell,
    Space,
    Spot,
)
from rules.games.meadow.words import due_name, rock_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.errors import GameError
    from rules.games.meadow.cards import Form
    from rules.games.meadow.moves.standing import Standing
    from rules.games.meadow.pieces import Shape
    from rules.games.meadow.view import MeadowView


class _Trying(NamedTuple):
    """A piece that is tried out: all ways it may lie, where it stands, and the places where it may lie.

    `first` is the number of the due rock that is next.
    """

    view: MeadowView
    stands: Standing
    place: Place
    forms: tuple[Form, ...]
    first: int = 0


def aim(view: MeadowView, step: str, key: str) -> Aim | None:
    """Try out a place for the tile or a rock; an empty key takes the snuggest. None where none is due."""
    if view.viewer is None or view.viewer != view.to_move:
        return None
    stands = standing(view)
    if step == AT and isinstance(stands.awaited, SpotAwaited):
        trying = _tile(view, stands, stands.awaited, key)
    elif step in ROCKS and isinstance(stands.awaited, RockAwaited) and step == ROCKS[len(view.plan.rocks)]:
        trying = _rock(view, stands, stands.awaited, key)
    else:
        return None
    return None if trying is None else _aim(trying, asked=bool(key))


def refusal(view: MeadowView, step: str, key: str) -> GameError | None:
    """Say why this answer may not be given; None where it may, or where it names nothing."""
    if view.viewer is None or view.viewer != view.to_move:
        return None
    stands = standing(view)
    move = _move(stands, step, key)
    return None if move is None else refusals.of_move(view, stands, move)


def _move(stands: Standing, step: str, key: str) -> MeadowMove | None:
    """Read the move that a key stands for."""
    if step == TILE and key.upper() in SPACE_NAMES:
        return TakeTile(Space(SPACE_NAMES.index(key.upper())))
    if step == AT:
        spot = read_spot(key)
        return None if spot is None else PlaceTile(spot)
    if step in (MARMOT, *PAYS):
        cells = read_cells(key)
        return None if cells is None else PayMarmots(cells)
    if step not in ROCKS:
        return None
    first = stands.awaited.dues[0] if isinstance(stands.awaited, RockAwaited) else 0
    if key == NONE:
        return DeclineRock(first)
    rock = read_rock(key)
    if rock is None:
        return None
    return PlaceRock(first if rock.due is None else rock.due, rock.shape or "1", rock.spot)


def _tile(view: MeadowView, stands: Standing, awaited: SpotAwaited, key: str) -> _Trying | None:
    """Read a place for the tile."""
    forms = forms_of(awaited.tile)
    if not key:
        return _Trying(view, stands, tile_places(awaited.tile, stands.ground)[0], forms)
    spot = read_spot(key)
    if spot is None:
        return None
    form = _as_seen(form_of(awaited.tile, spot.turn, spot.flip), forms)
    return _Trying(view, stands, Place(form, Spot(spot.at, form.turn, form.flip), 0), forms)


def _rock(view: MeadowView, stands: Standing, awaited: RockAwaited, key: str) -> _Trying | None:
    """Read a place for a rock; it must be one of the sizes that are allowed."""
    first = awaited.dues[0]
    if not key:
        place = next(rock_places(stands, awaited.dues))
        forms = () if place.shape is None else rock_forms(place.shape)
        return _Trying(view, stands, place, forms, first)
    rock = read_rock(key)
    if rock is None:
        return None
    due = first if rock.due is None else rock.due
    if due not in awaited.dues:
        return None
    shape = rock.shape or _largest(stands, due, rock.spot)
    if shape not in _shapes(stands, due):
        return None
    form = _as_seen(rock_form(shape, rock.spot.turn), rock_forms(shape))
    spot = Spot(rock.spot.at, form.turn)
    return _Trying(view, stands, Place(form, spot, 0, shape, due), rock_forms(shape), first)


def _largest(stands: Standing, due: int, spot: Spot) -> Shape:
    """Find the largest rock that fits at a spot; the largest of all where none does."""
    shapes = _shapes(stands, due)
    fitting = (s for s in shapes if stands.ground.corners(rock_form(s, spot.turn)) >> spot.at & 1)
    return next(fitting, shapes[0])


def _shapes(stands: Standing, due: int) -> tuple[Shape, ...]:
    wanted = stands.dues[due]
    return shapes_up_to(wanted.size, exact=wanted.exact)


def _as_seen(form: Form, forms: tuple[Form, ...]) -> Form:
    """Find the proper one among the ways to lie that look the same."""
    return next(one for one in forms if (one.cells, one.holes) == (form.cells, form.holes))


def _aim(trying: _Trying, *, asked: bool) -> Aim:
    """Say whether the piece may lie there, and offer the ways to move it."""
    place, stands = trying.place, trying.stands
    board = planned_board(trying.view, stands)
    found = refusals.obstacle(board, stands.ground, place.form, place.spot.at)
    inside = _pushed_inside(place.form, place.spot.at)
    return Aim(
        key=place_key(place, trying.first),
        refusal=None if found is None else found.refusal.text,
        rule=None if found is None else found.refusal.rule,
        marks=() if found is None else tuple(CELL_NAMES[cell] for cell in found.cells),
        selects=(*_rock_selects(trying, inside), *_lines(trying, inside)),
        rows=tuple(row for row in (_nudges(trying, inside), _turns(trying, inside)) if row),
        order=_nearest(trying) if asked else (),
        onward=_onward(trying) if found is None else None,
    )


def _pushed_inside(form: Form, at: Cell) -> Cell:
    """Push a corner so far inward that the piece lies on the board."""
    x, y = min(at % WIDTH, WIDTH - form.width), max(at // WIDTH, form.height - 1)
    return Cell(y * WIDTH + x)


def _moved(trying: _Trying, form: Form, at: Cell) -> str:
    """Write the key of the piece lying like `form`, pushed inside."""
    spot = Spot(_pushed_inside(form, at), form.turn, form.flip)
    return place_key(trying.place._replace(form=form, spot=spot), trying.first)


def _lines(trying: _Trying, at: Cell) -> tuple[Control, Control]:
    """Offer the columns and rows for the corner, the piece lying as it does."""
    form = trying.place.form
    x, y = at % WIDTH, at // WIDTH
    columns = range(WIDTH - form.width + 1)
    rows = range(form.height - 1, HEIGHT)
    here = _moved(trying, form, at)
    return (
        Control(
            t("Column"),
            tuple((t("Column {x}", x=COLUMNS[c]), _moved(trying, form, _cell(c, y))) for c in columns),
            here,
        ),
        Control(
            t("Row"),
            tuple((t("Row {y}", y=r + 1), _moved(trying, form, _cell(x, r))) for r in rows),
            here,
        ),
    )


def _cell(x: int, y: int) -> Cell:
    return Cell(y * WIDTH + x)


def _nudges(trying: _Trying, at: Cell) -> tuple[tuple[Text, str], ...]:
    """Offer a step to each side of the picture; over the edge it comes in at the opposite one."""
    form = trying.place.form
    x, y = at % WIDTH, at // WIDTH
    wide, low = WIDTH - form.width + 1, form.height - 1
    high = HEIGHT - low
    before, after = _cell((x - 1) % wide, y), _cell((x + 1) % wide, y)
    higher, lower = _cell(x, low + (y - low + 1) % high), _cell(x, low + (y - low - 1) % high)
    # A board that lies was turned clockwise: its columns run down, its rows to the right.
    ways = (lower, before, after, higher) if _lies(trying) else (before, higher, lower, after)
    labels = (t("◀"), t("▲"), t("▼"), t("▶"))
    return tuple((label, _moved(trying, form, cell)) for label, cell in zip(labels, ways, strict=True))


def _lies(trying: _Trying) -> bool:
    """Tell whether the boards are drawn on their side."""
    return trying.view.drawing == "sideways"


def _turns(trying: _Trying, at: Cell) -> tuple[tuple[Text, str], ...]:
    """Offer to turn the piece clockwise and to flip it as it is seen, where that changes how it looks."""
    form = trying.place.form
    keys = {_moved(trying, form, at)}
    offered: list[tuple[Text, str]] = []
    mirrored = ((180 if _lies(trying) else 0) - form.turn) % 360
    ways = ((t("⟳ Turn"), (form.turn + 90) % 360, form.flip), (t("⇋ Flip"), mirrored, not form.flip))
    for label, turn, flip in ways:
        key = _moved(trying, _way(trying, turn, flip=flip), at)
        if key not in keys:
            keys.add(key)
            offered.append((label, key))
    return tuple(offered)


def _way(trying: _Trying, turn: int, *, flip: bool) -> Form:
    """Return the piece lying like this; rocks look the same flipped and turned."""
    place, awaited = trying.place, trying.stands.awaited
    degrees = next(one for one in (0, 90, 180, 270) if one == turn)
    if isinstance(awaited, SpotAwaited):
        return _as_seen(form_of(awaited.tile, degrees, flip), trying.forms)
    if place.shape is None or flip:
        return place.form
    return _as_seen(rock_form(place.shape, degrees), trying.forms)


def _rock_selects(trying: _Trying, at: Cell) -> Iterator[Control]:
    """Offer the other sizes of a rock, and which of several rocks comes first."""
    place, awaited = trying.place, trying.stands.awaited
    if place.shape is None or not isinstance(awaited, RockAwaited):
        return
    if len(awaited.dues) > 1:
        dues = [(due, _shapes(trying.stands, due)[0]) for due in awaited.dues]
        options = [(due_name(trying.stands.dues[d]), _resized(trying, shape, at, d)) for d, shape in dues]
        chosen = dict(zip(awaited.dues, options, strict=True))[place.due][1]
        yield Control(t("Which rock first"), tuple(options), chosen)
    shapes = _shapes(trying.stands, place.due)
    if len(shapes) > 1:
        sizes = tuple((rock_name(shape), _resized(trying, shape, at, place.due)) for shape in shapes)
        yield Control(t("Size"), sizes, _resized(trying, place.shape, at, place.due))


def _resized(trying: _Trying, shape: Shape, at: Cell, due: int) -> str:
    """Write the key of another rock at the same corner, turned alike where it has such a way to lie."""
    forms = rock_forms(shape)
    form = _as_seen(rock_form(shape, trying.place.form.turn), forms)
    spot = Spot(_pushed_inside(form, at), form.turn)
    return place_key(Place(form, spot, 0, shape, due), trying.first)


def _nearest(trying: _Trying) -> tuple[str, ...]:
    """List the legal places from the nearest on, lying as it does first."""
    place, stands = trying.place, trying.stands
    x, y = place.spot.at % WIDTH, place.spot.at // WIDTH
    awaited = stands.awaited

    def distance(other: Place) -> tuple[bool, bool, int, bool]:
        at = other.spot.at
        far = abs(at % WIDTH - x) + abs(at // WIDTH - y)
        return other.due != place.due, other.shape != place.shape, far, other.form != place.form

    if isinstance(awaited, SpotAwaited):
        found = tile_places(awaited.tile, stands.ground)
    else:
        found = list(rock_places(stands, awaited.dues if isinstance(awaited, RockAwaited) else ()))
    return tuple(place_key(other, trying.first) for other in sorted(found, key=distance))


def _onward(trying: _Trying) -> Text | None:
    """Label the way on to what must be decided after this piece; None where the turn can end."""
    place = trying.place
    after = awaited_after(trying.view, with_place(trying.view.plan, place)).awaited
    corner = CELL_NAMES[place.spot.at]
    if place.shape is None:
        match after:
            case MarmotsAwaited():
                return t("Place at {corner}, then a marmot", corner=corner)
            case RockAwaited():
                return t("Place at {corner}, then a rock", corner=corner)
            case _:
                return None
    size = SIZE[place.shape]
    match after:
        case MarmotsAwaited():
            return t("Place rock {n} at {cell}, then a marmot", n=size, cell=corner)
        case RockAwaited():
            return t("Place rock {n} at {cell}, then a rock", n=size, cell=corner)
        case _:
            return None
