"""The hiking map: its tiles, the line that the signpost points at, whose turn each line is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import panel, token
from render.core.scene import Circle, Drawing, Icon, Item, Label, Polygon, Rounded, Shadow
from render.games.meadow.changes import new_on_map
from render.games.meadow.looks import (
    MAP,
    MAP_LINE,
    PATH,
    PATH_LINE,
    PATH_PLACE,
    PLACE,
    PLACE_DOT,
    PLACES,
    PLACES_LINE,
)
from render.games.meadow.tile import Patch, outlined, piece
from rules.games.meadow.cards import form_of
from rules.games.meadow.pieces import COLUMNS
from rules.games.meadow.pieces import MAP as SIDE

if TYPE_CHECKING:
    from render.core.scene import AnyShape
    from render.core.show import Show
    from render.games.meadow.frame import Frame
    from rules.games.meadow.pieces import TileId
    from rules.games.meadow.view import MeadowView

ALONG = 4
"""Sides of the map along which the signpost walks."""


NAMED = ((0, 1), (1, 0))
"""Directions from the sides at which the columns and rows have their names."""

POST_SHADOW = Shadow(3, 4, 0.35)


class Post(NamedTuple):
    """A place of the signpost in pixels, and the direction in which it points."""

    x: int
    y: int
    dx: int
    dy: int


def trail(view: MeadowView, show: Show, frame: Frame) -> tuple[Item, ...]:
    """Draw the map without what a preview adds."""
    return (*chart(view, frame), *_marks(view, show, frame))


def chart(view: MeadowView, frame: Frame) -> tuple[Item, ...]:
    """Draw the places of the map and the line, without the signpost's way around it."""
    return (panel(frame.map, 22, MAP, MAP_LINE), _places(frame), *_path(view, frame), *_names(frame))


def arrived(view: MeadowView, frame: Frame) -> tuple[Item, ...]:
    """Outline the tiles that came onto the map since the reader's last turn, below all tiles."""
    items: list[Item] = []
    for space in new_on_map(view):
        if (tile := view.grid[space]) is not None:
            x, y, u, patch = _put(view, tile, middle(frame, space), (frame.place - 8, frame.place - 8))
            items.append(outlined(patch.cells, x, y, u, theme.GLOW, small=True))
    return tuple(items)


def tiles(view: MeadowView, frame: Frame, top: int = 0) -> tuple[Item, ...]:
    """Lay the tiles on the map, `top` pixels of each place of the line kept free at its upper edge."""
    items: list[Item] = []
    for space, tile in enumerate(view.grid):
        x, y = middle(frame, space)
        if tile is None:
            items.append(Drawing((Circle(0, 0, 7, PLACE_DOT),), x, y))
        else:
            above = top if space in view.line else 0
            side = frame.place - 8
            items.append(fitted(view, tile, (x, y + above // 2), (side, side - above)))
    return tuple(items)


def fitted(view: MeadowView, tile: TileId, at: tuple[int, int], room: tuple[int, int]) -> Drawing:
    """Draw a tile in the middle of a room, as large as it fits but not larger than on a full map."""
    x, y, u, patch = _put(view, tile, at, room)
    return piece(patch, x, y, u)


def _put(
    view: MeadowView, tile: TileId, at: tuple[int, int], room: tuple[int, int]
) -> tuple[int, int, int, Patch]:
    """Find where a tile's box begins, how large its spaces are and how it looks."""
    patch, wide, high = drawn(view, tile)
    u = min(22, room[0] // wide, room[1] // high)
    return at[0] - wide * u // 2, at[1] - high * u // 2, u, patch


def drawn(view: MeadowView, tile: TileId) -> tuple[Patch, int, int]:
    """Return a tile as it lies on the map, turned with boards that lie, and its width and height."""
    form = form_of(tile, 90 if view.drawing == "sideways" else 0, False)  # noqa: FBT003
    return Patch(frozenset(form.cells), frozenset(form.holes), seed=tile), form.width, form.height


def middle(frame: Frame, space: int) -> tuple[int, int]:
    """Find the middle of a place of the map."""
    x, y = frame.grid
    return (
        x + space % SIDE * frame.place + frame.place // 2,
        y + space // SIDE * frame.place + frame.place // 2,
    )


def _places(frame: Frame) -> Drawing:
    wide = SIDE * frame.place
    shapes = [Rounded(-6, -6, wide + 12, wide + 12, 14, PLACES, PLACES_LINE, 2)]
    for space in range(SIDE * SIDE):
        x, y = space % SIDE * frame.place, space // SIDE * frame.place
        shapes.append(Rounded(x + 4, y + 4, frame.place - 8, frame.place - 8, 10, PLACE))
    return Drawing(tuple(shapes), *frame.grid)


def _path(view: MeadowView, frame: Frame) -> tuple[Item, ...]:
    """Lay the band of the line; the places of a diagonal are framed one by one."""
    if not view.line:
        return ()
    u = frame.place
    squares = [(space % SIDE, space // SIDE) for space in view.line]
    (left, top), (right, low) = squares[0], squares[-1]
    straight = left == right or top == low
    shapes: list[Rounded] = []
    if straight:
        m, n = (10, 3) if top == low else (3, 10)
        wide, high = (right - left + 1) * u, (low - top + 1) * u
        shapes.append(Rounded(left * u - m, top * u - n, wide + 2 * m, high + 2 * n, 16, PATH, PATH_LINE, 4))
    for x, y in squares:
        if not straight:
            shapes.append(Rounded(x * u - 3, y * u - 3, u + 6, u + 6, 14, PATH, PATH_LINE, 4))
        shapes.append(Rounded(x * u + 5, y * u + 5, u - 10, u - 10, 10, PATH_PLACE))
    return (Drawing(tuple(shapes), *frame.grid),)


def _names(frame: Frame) -> tuple[Item, ...]:
    """Write the letters above the columns and the numbers left of the rows."""
    (x, y), u = frame.grid, frame.place
    items: list[Item] = []
    for i in range(SIDE):
        at = i * u + u // 2
        items.append(Label(COLUMNS[i], x + at, y - 24, 30, "bold", anchor="middle"))
        items.append(Label(str(i + 1), x - 26, y + at, 30, "bold", anchor="middle"))
    return tuple(items)


def posts(places: int, frame: Frame) -> tuple[Post, ...]:
    """Find every place of the signpost, clockwise from the top of column A; corners where it has them."""
    (x, y), u = frame.grid, frame.place
    far, names, bare = SIDE * u, 57, 28
    middles = [i * u + u // 2 for i in range(SIDE)]
    corners = places > ALONG * SIDE
    found = [Post(x + m, y - names, 0, 1) for m in middles]
    found += [Post(x + far + bare, y - bare, -1, 1)] * corners
    found += [Post(x + far + bare, y + m, -1, 0) for m in middles]
    found += [Post(x + far + bare, y + far + bare, -1, -1)] * corners
    found += [Post(x + m, y + far + bare, 0, -1) for m in reversed(middles)]
    found += [Post(x - bare, y + far + bare, 1, -1)] * corners
    found += [Post(x - names, y + m, 1, 0) for m in reversed(middles)]
    found += [Post(x - bare, y - bare, 1, 1)] * corners
    return tuple(found)


def _marks(view: MeadowView, show: Show, frame: Frame) -> tuple[Item, ...]:
    """Mark each place of the signpost with whose turn it is there; the signpost stands at its own."""
    items: list[Item] = []
    for i, (post, seat) in enumerate(zip(posts(len(view.marks), frame), view.marks, strict=True)):
        if i == view.position and view.line:
            items += _signpost(post)
        else:
            items.append(token(show.seats[seat].colour, post.x, post.y, 10, letter=False, shadow=False))
    return tuple(items)


def _signpost(post: Post) -> tuple[Item, ...]:
    """Draw the signpost on a badge, with a beak towards its line where no name lies between them."""
    x, y, dx, dy = post
    if (dx, dy) in NAMED:
        ground: tuple[AnyShape, ...] = (Circle(0, 0, 20, theme.PANEL, theme.INK, 3.5),)
        return (Drawing(ground, x, y, POST_SHADOW), Icon("signpost", x, y, 30))
    slant = 0.74 if dx and dy else 1
    beak = tuple(
        (slant * (far * dx - aside * dy), slant * (far * dy + aside * dx))
        for far, aside in ((38, 0), (22, 14), (22, -14))
    )
    ground = (Polygon(beak, theme.INK), Circle(0, 0, 26, theme.PANEL, theme.INK, 4))
    return (Drawing(ground, x, y, POST_SHADOW), Icon("signpost", x, y, 38))
