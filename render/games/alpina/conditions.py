"""The language of Alpina's conditions: what counts, and where; arrows run to the edge, squares are cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.scene import AnyShape, Drawing, Group, Icon, Item, Line, Polygon, Rounded
from render.core.theme import GLYPH, GLYPH_PALE, GLYPH_SELF, INK, PANEL

if TYPE_CHECKING:
    from rules.games.alpina.pieces import Animal, Card, Landscape, Where

ANIMAL_ICONS: dict[Animal, str] = {"nutcracker": "nutcracker", "chamois": "chamois", "frog": "frog"}
LANDSCAPE_ICONS: dict[Landscape, str] = {
    "mountain": "landscape-mountain",
    "lake": "landscape-lake",
    "forest": "landscape-forest",
}
_ICONS: dict[str, str] = {**dict(ANIMAL_ICONS.items()), **dict(LANDSCAPE_ICONS.items())}

_WAYS: dict[Where, tuple[tuple[int, int], ...]] = {
    "row": ((1, 0), (-1, 0)),
    "column": ((0, 1), (0, -1)),
    "cross": ((1, 0), (-1, 0), (0, 1), (0, -1)),
    "right": ((1, 0),),
    "left": ((-1, 0),),
    "below": ((0, 1),),
    "above": ((0, -1),),
}
_AROUND = tuple((i, j) for j in (-1, 0, 1) for i in (-1, 0, 1) if (i, j) != (0, 0))


def where_glyph(where: Where, side: float, *, own_counts: bool = False) -> Drawing:
    """Draw where a card counts, centred on the origin; the ring square is the card itself."""
    if where in _WAYS:
        shapes = _arrows(where, side, own_counts=own_counts)
    elif where == "connected":
        shapes = _chain(side, own_counts=own_counts)
    elif where == "grid":
        shapes = _framed(side, own_counts=own_counts)
    else:
        shapes = _near(where, side, own_counts=own_counts)
    return Drawing(shapes)


def _square(x: float, y: float, side: float, colour: str) -> Rounded:
    return Rounded(x - side / 2, y - side / 2, side, side, side * 0.2, colour)


def _own(x: float, y: float, side: float, *, counts: bool) -> tuple[AnyShape, ...]:
    inner = side * (0.62 if counts else 0.48)
    return (_square(x, y, side, INK), _square(x, y, inner, GLYPH_SELF if counts else PANEL))


def _arrow(
    x: float, y: float, way: tuple[int, int], side: float, reach: tuple[float, float]
) -> tuple[AnyShape, ...]:
    dx, dy = way
    start, end = reach
    neck, half = end - side * 0.2, side * 0.225
    shaft = Line(
        ((x + dx * start, y + dy * start), (x + dx * neck, y + dy * neck)), GLYPH, side * 0.18, round=False
    )
    bx, by = x + dx * neck, y + dy * neck
    head = ((x + dx * end, y + dy * end), (bx - dy * half, by - dx * half), (bx + dy * half, by + dx * half))
    return (shaft, Polygon(head, GLYPH))


def _arrows(where: Where, side: float, *, own_counts: bool) -> tuple[AnyShape, ...]:
    unit, ways = side / 3, _WAYS[where]
    if len(ways) == 1:
        dx, dy = ways[0]
        x, y = -dx * unit, -dy * unit
        arrow = _arrow(x, y, ways[0], side, (unit * 0.4, side * 0.83))
        return (*arrow, *_own(x, y, unit * 1.08, counts=own_counts))
    arrows = (_arrow(0, 0, way, side, (unit * 0.4, side * 0.5)) for way in ways)
    return (*(shape for arrow in arrows for shape in arrow), *_own(0, 0, unit * 0.98, counts=own_counts))


def _near(where: Where, side: float, *, own_counts: bool) -> tuple[AnyShape, ...]:
    unit = side / 3
    squares = []
    for i, j in _AROUND:
        counted = where == "around" or i * j == 0
        colour, share = (GLYPH, 0.86) if counted else (GLYPH_PALE, 0.5)
        squares.append(_square(i * unit, j * unit, unit * share, colour))
    return (*squares, *_own(0, 0, unit * 0.9, counts=own_counts))


def _framed(side: float, *, own_counts: bool) -> tuple[AnyShape, ...]:
    unit = side / 3
    frame = Rounded(-side / 2, -side / 2, side, side, side * 0.14, "", GLYPH, side * 0.075)
    squares = (_square(i * unit * 0.82, j * unit * 0.82, unit * 0.62, GLYPH) for i, j in _AROUND)
    return (frame, *squares, *_own(0, 0, unit * 0.8, counts=own_counts))


def _chain(side: float, *, own_counts: bool) -> tuple[AnyShape, ...]:
    unit = side / 3
    path = ((-unit, unit), (0.0, unit), (0.0, 0.0), (unit, 0.0), (unit, -unit))
    squares = (_square(x, y, unit * 0.8, GLYPH) for x, y in path[1:])
    return (Line(path, GLYPH, side * 0.12), *squares, *_own(-unit, unit, unit * 0.95, counts=own_counts))


def symbol(card: Card, x: int, y: int, size: int) -> tuple[Item, ...]:
    """Draw what a card counts, centred on (x, y)."""
    match card.kind:
        case "animal_types":
            return (Icon("animals-any", x, y, round(size * 0.98)),)
        case "landscape_types":
            return (Icon("landscapes-any", x, y, round(size * 0.96)),)
        case "animal" | "landscape":
            return (_thing(card.value, x, y, size),)
        case "hiker":
            return _hikers(card.value, x, y, size)


def _thing(value: Animal | Landscape | None, x: int, y: int, size: int) -> Icon:
    name = _ICONS[value or ""]
    return Icon(name, x, y, round(size * 0.92) if name.startswith("landscape") else size)


def _hikers(value: Animal | Landscape | None, x: int, y: int, size: int) -> tuple[Item, ...]:
    if value is None:
        return (Icon("hiker", x, y, size),)
    ground = Icon(_ICONS[value], x + round(size * 0.14), y + round(size * 0.02), round(size * 0.84))
    return (ground, Icon("hiker", x - round(size * 0.32), y + round(size * 0.12), round(size * 0.62), halo=1))


def glyph(card: Card, x: int, y: int, side: int) -> Group:
    """Draw where a card counts, centred on (x, y)."""
    return Group((where_glyph(card.where, side, own_counts=card.self_counts),), x, y)
