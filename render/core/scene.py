"""Pictures as values: shapes, icons and texts in z-order, measured: they can be tested without pixels.

Sprites are kept by what they show, so values remember their hash: a game that keeps its pieces pays once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from render.core import fonts, theme
from rules.core.model import Model

if TYPE_CHECKING:
    from collections.abc import Iterator

Point: TypeAlias = tuple[float, float]
Role: TypeAlias = Literal["essential", "secondary", "mark"]
"""How small a text may be: essential and secondary ones have limits, a mark repeats something lettered."""


class Box(NamedTuple):
    """A rectangle in pixels of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Tell whether two boxes share any area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: Box) -> bool:
        """Tell whether another box lies wholly inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and self.right >= other.right
            and self.bottom >= other.bottom
        )

    def moved(self, x: float, y: float) -> Box:
        """Shift the box."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


class Shape(Model, frozen=True):
    """A filled or outlined figure; a colour is "#RRGGBB", empty for none; lines lie inside or centred."""


class Rounded(Shape, frozen=True, cache_hash=True, tag="rounded"):
    """A rectangle with round corners, its outline inside; `square` ones stay sharp (from tl clockwise)."""

    x: float
    y: float
    w: float
    h: float
    r: float
    fill: str = ""
    line: str = ""
    width: float = 0
    square: tuple[bool, bool, bool, bool] = (False, False, False, False)


class Polygon(Shape, frozen=True, cache_hash=True, tag="polygon"):
    """A closed figure; its outline has round joints and is centred on the edge."""

    points: tuple[Point, ...]
    fill: str = ""
    line: str = ""
    width: float = 0


class Line(Shape, frozen=True, cache_hash=True, tag="line"):
    """An open line, with round ends where `round`; `dash` is (on, off)."""

    points: tuple[Point, ...]
    colour: str
    width: float
    round: bool = True
    dash: tuple[float, float] | None = None


class Circle(Shape, frozen=True, cache_hash=True, tag="circle"):
    """A circle; its outline lies inside."""

    x: float
    y: float
    r: float
    fill: str = ""
    line: str = ""
    width: float = 0


AnyShape: TypeAlias = Rounded | Polygon | Line | Circle


class Shadow(Model, frozen=True):
    """A soft shadow `drop` pixels below, blurred by `blur`, at `strength` of 1."""

    drop: int
    blur: float
    strength: float


class Drawing(Model, frozen=True, cache_hash=True, tag="drawing"):
    """Shapes around their own origin, which lies at (x, y): equal drawings are painted once and kept."""

    shapes: tuple[AnyShape, ...]
    x: int = 0
    y: int = 0
    shadow: Shadow | None = None


class Icon(Model, frozen=True, cache_hash=True, tag="icon"):
    """A pictogram centred on (x, y); `halo` is the width of a paper-coloured edge."""

    name: str
    x: int
    y: int
    size: int
    halo: int = 0
    turn: int = 0


class Label(Model, frozen=True, cache_hash=True, tag="label"):
    """A line of text at (x, y): `anchor` start, middle or end at x, its capitals centred on y.

    `clear` is the colour of its ground where lines may run under it: they stop so many pixels `around` the
    letters.
    """

    text: str
    x: int
    y: int
    size: int
    face: fonts.Face = "medium"
    colour: str = theme.INK
    anchor: Literal["start", "middle", "end"] = "start"
    role: Role = "essential"
    clear: str = ""
    around: int = 5

    def box(self) -> Box:
        """Measure the text: its advance, and its height from capitals down to the baseline."""
        wide = fonts.width(self.text, self.face, self.size)
        half = fonts.cap(self.face, self.size) / 2
        left = self.x - {"start": 0.0, "middle": wide / 2, "end": wide}[self.anchor]
        return Box(left, self.y - half, left + wide, self.y + half)


class Group(Model, frozen=True, cache_hash=True, tag="group"):
    """Several items around their own origin, painted as one: with one shadow, one opacity, one clip."""

    items: tuple[Item, ...]
    x: int = 0
    y: int = 0
    shadow: Shadow | None = None
    alpha: float = 1
    clip: Rounded | Polygon | None = None


Item: TypeAlias = Drawing | Icon | Label | Group


class Paper(Model, frozen=True):
    """The ground of a picture: a colour, with contour lines drawn from `seed` where there is one."""

    seed: str = ""
    colour: str = theme.PAPER
    contour: str = theme.CONTOUR


class Placed(NamedTuple):
    """A text and where it ends up in the whole picture."""

    label: Label
    box: Box


class Scene(Model, frozen=True):
    """A whole picture: paper, then items in z-order.

    Of these the first `lasting` are the same in the next pictures too: with the paper they are painted once.
    """

    width: int
    height: int
    paper: Paper
    items: tuple[Item, ...] = ()
    lasting: int = 0

    def texts(self) -> Iterator[Placed]:
        """List every text with its measured box."""
        yield from _texts(self.items, 0, 0)

    def icons(self) -> Iterator[Icon]:
        """List every icon, moved to its place in the whole picture."""
        yield from _icons(self.items, 0, 0)


def _texts(items: tuple[Item, ...], x: int, y: int) -> Iterator[Placed]:
    for item in items:
        match item:
            case Label():
                yield Placed(item, item.box().moved(x, y))
            case Group():
                yield from _texts(item.items, x + item.x, y + item.y)
            case Drawing() | Icon():
                pass


def _icons(items: tuple[Item, ...], x: int, y: int) -> Iterator[Icon]:
    for item in items:
        match item:
            case Icon():
                yield Icon(item.name, x + item.x, y + item.y, item.size, item.halo, item.turn)
            case Group():
                yield from _icons(item.items, x + item.x, y + item.y)
            case Drawing() | Label():
                pass
