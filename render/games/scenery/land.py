"""A landscape: hexes joined, their trails connected, steep borders, routes with their stakes, labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from render.core import theme
from render.core.parts import disc
from render.core.scene import Box, Circle, Drawing, Group, Polygon, Shadow
from render.games.scenery import elements
from render.games.scenery.labels import NUMBERED, PICTURED, PLATED, Marked, drawn_label, label_of, shared
from render.games.scenery.lattice import STEPS, along, corners, toward
from render.games.scenery.looks import BANDS, band
from render.games.scenery.tile import ground, ring, trails
from render.games.scenery.trailmarks import Lanes, Score, ribbons, score_stake, stake, stake_size
from rules.games.scenery.cards import hex_of
from rules.games.scenery.pieces import Cell, turned_mask, turned_side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item, Point
    from render.games.scenery.labels import Style
    from render.games.scenery.lattice import Plane
    from rules.games.scenery.pieces import Placed
    from rules.games.scenery.view import Board, Loop, Made

SIDES = range(6)

HIDDEN = 0.4
"""The share of a flower's badge that may be hidden."""

SPOT = 22
"""The radius of the number of a planned hex."""

Connection: TypeAlias = tuple[Cell, int]
"""A hex and the side of 0 to 2 over which a trail goes on."""


class Marks(NamedTuple):
    """What is marked in a landscape: the hex that is news, the one a plan lays, loops it could mark.

    `number` is that of the spot where the plan lays its hex.
    """

    news: Cell | None = None
    ghost: Cell | None = None
    number: int = 0
    loops: tuple[Loop, ...] = ()


UNMARKED = Marks()


def landscape(board: Board, plane: Plane, style: Style, marks: Marks = UNMARKED) -> tuple[Item, ...]:
    """Draw a landscape; everything that may be cut off by a neighbour comes before what lies on top."""
    return tuple(_Land(board, plane, style, marks).items())


def crowded(board: Board, plane: Plane, style: Style, marks: Marks = UNMARKED) -> bool:
    """Tell whether plates and stakes would hide a flower: then heights are better short."""
    return _Land(board, plane, style, marks).hides_a_flower()


class _Land:
    """Draws one landscape layer by layer."""

    def __init__(self, board: Board, plane: Plane, style: Style, marks: Marks) -> None:
        self._board, self._plane, self._style, self._marks = board, plane, style, marks
        self._w = plane.w
        self._hexes = {placed.cell: placed for placed in board.landscape}
        self._lanes = tuple(_lanes(board, plane, marks.loops))
        self._values = {route.length: (route.value, route.flipped) for route in board.routes}
        self._values |= {loop.length: (loop.value, loop.flips) for loop in marks.loops}

    def items(self) -> Iterator[Item]:
        """Draw everything from the bottom up."""
        yield from map(self._shadow, self._board.landscape)
        yield from map(self._ground, self._board.landscape)
        yield from self._slopes()
        for placed in self._board.landscape:
            yield from self._trails(placed)
        yield from (self._terrain(made) for made in self._board.made)
        yield from self._rings()
        pairs = [ribbons(lanes) for lanes in self._lanes]
        for layer in (0, 1):
            yield from (pair[layer] for pair in pairs)
        labels = {placed.cell: self._label(placed) for placed in self._board.landscape}
        if self._w < PLATED:
            yield from self._badges(labels)
        if self._style.bare:
            yield from self._stakes()
        for placed in self._board.landscape:
            x, y = self._at(placed.cell)
            yield from drawn_label(hex_of(placed.hex), labels[placed.cell], self._style, x, y)
        if not self._style.bare:
            yield from self._stakes()
        if self._w >= PLATED:
            yield from self._badges(labels)

    def hides_a_flower(self) -> bool:
        """Tell whether too much of a flower lies under its hex's plate and the stakes around."""
        stakes = [box for lanes in self._lanes for box in self._stake_boxes(lanes)]
        for placed in self._board.landscape:
            label = self._label(placed)
            if hex_of(placed.hex).flower and label.plate and label.icon:
                plate, flower = (part.moved(*self._at(placed.cell)) for part in _parts(label))
                if sum(shared(flower, other) for other in (plate, *stakes)) > HIDDEN * (2 * label.r) ** 2:
                    return True
        return False

    def _at(self, cell: Cell) -> tuple[int, int]:
        return self._plane.at(cell.q, cell.r)

    def _shadow(self, placed: Placed) -> Item:
        look = BANDS[band(hex_of(placed.hex).height)]
        shadow = Shadow(3, 3, 0.3) if self._w >= NUMBERED else Shadow(1, 2, 0.3)
        return Drawing((Polygon(corners(self._w * 0.985), look.edge),), *self._at(placed.cell), shadow)

    def _ground(self, placed: Placed) -> Item:
        height = hex_of(placed.hex).height
        drawn = ground(height, placed.hex, 0, 0, self._w, raised=False)
        x, y = self._at(placed.cell)
        if placed.cell == self._marks.ghost:
            return Group((drawn,), x, y, alpha=0.8)
        return Drawing(drawn.shapes, x, y)

    def _neighbours(self, placed: Placed) -> Iterator[tuple[int, Placed]]:
        for side in SIDES:
            other = self._hexes.get(Cell(placed.cell.q + STEPS[side][0], placed.cell.r + STEPS[side][1]))
            if other:
                yield side, other

    def _slopes(self) -> Iterator[Item]:
        """Shade the foot of every higher neighbour, the deeper the higher it is."""
        for placed in self._board.landscape:
            low = hex_of(placed.hex).height
            for side, other in self._neighbours(placed):
                drop = hex_of(other.hex).height - low
                if drop >= 300 and self._w >= NUMBERED:
                    depth = self._w * min(0.085, 0.02 + drop / 32000)
                    yield Drawing((_slope(low, side, self._w, depth),), *self._at(placed.cell))

    def _trails(self, placed: Placed) -> Iterator[Item]:
        """Draw a hex's trails: they end within it where the neighbour has none."""
        mask, ends = turned_mask(hex_of(placed.hex).paths, placed.turned), self._ends(placed)
        open_to = frozenset(side for side in SIDES if mask >> side & 1) - ends
        drawn = trails(open_to, ends, *self._at(placed.cell), self._w)
        if drawn:
            yield drawn

    def _ends(self, placed: Placed) -> frozenset[int]:
        """Find the sides where a hex's trail ends: its neighbour there has none."""
        mask = turned_mask(hex_of(placed.hex).paths, placed.turned)
        return frozenset(
            side
            for side, other in self._neighbours(placed)
            if mask >> side & 1
            and not turned_mask(hex_of(other.hex).paths, other.turned) >> (side + 3) % 6 & 1
        )

    def _border(self, made: Made) -> Point:
        return self._plane.border(made.high.q, made.high.r, made.side)

    def _terrain(self, made: Made) -> Item:
        x, y = self._border(made)
        return elements.terrain(made.element, made.side, round(x), round(y), self._w)

    def _rings(self) -> Iterator[Item]:
        for cell, colour in ((self._marks.news, theme.GLOW), (self._marks.ghost, theme.YES)):
            if cell:
                yield ring(*self._at(cell), self._w, colour)

    def _label(self, placed: Placed) -> Marked:
        """Lay out a hex's label clear of the stakes around it."""
        x, y = self._at(placed.cell)
        near = (box for lanes in self._lanes for box in self._stake_boxes(lanes))
        blocked = tuple(
            box.moved(-x, -y)
            for box in near
            if abs((box.left + box.right) / 2 - x) < self._w and abs((box.top + box.bottom) / 2 - y) < self._w
        )
        return label_of(hex_of(placed.hex), placed.turned, self._style, blocked, self._ends(placed))

    def _standing(self, lanes: Lanes) -> tuple[tuple[Point, float], ...]:
        return lanes.stakes(stake_size(len(lanes.lengths), self._w), self._score_radius())

    def _stake_boxes(self, lanes: Lanes) -> Iterator[Box]:
        for (x, y), size in self._standing(lanes):
            r = size + 2
            yield Box(x - r, y - r, x + r, y + r)

    def _score_radius(self) -> int:
        return max(17, round(self._w * 0.145)) if self._w >= PLATED else max(4, round(self._w * 0.13))

    def _stakes(self) -> Iterator[Item]:
        """Set the wooden stakes, then the score stakes with their values."""
        late: list[Item] = []
        for lanes in self._lanes:
            for length, ((x, y), r) in zip(lanes.lengths, self._standing(lanes), strict=True):
                if length in lanes.score and self._w >= PLATED:
                    score = Score(length, *self._values[length])
                    late.append(score_stake(score, x, y, self._score_radius(), "mark"))
                elif length in lanes.score:
                    late.append(stake(length, x, y, r))
                elif length not in lanes.possible:
                    yield stake(length, x, y, r)
        yield from late

    def _badges(self, labels: dict[Cell, Marked]) -> Iterator[Item]:
        """Put each element's badge on its border, slid along it away from what lies there.

        On small hexes heights come first: a badge that would be half covered is left out.
        """
        taken = [part.moved(*self._at(cell)) for cell, marked in labels.items() for part in _parts(marked)]
        taken += [box for lanes in self._lanes for box in self._stake_boxes(lanes)]
        r = elements.radius(self._w)
        for made in self._board.made if self._w >= PICTURED else ():
            (x, y), (back_x, back_y) = self._border(made), toward(made.side, -0.06 * self._w)
            x, y = x + back_x, y + back_y
            slid = (along(made.side, far * self._w) for far in (0, 0.08, -0.08, 0.16, -0.16, 0.22, -0.22))
            box = _clearest([(x + a, y + b) for a, b in slid], r, taken)
            if self._w < PLATED and sum(shared(box, other) for other in taken) > 2 * r * r:
                continue
            taken.append(box)
            at = (round(box.left + r), round(box.top + r))
            if self._marks.ghost and self._marks.ghost in (made.high, made.low):
                yield Drawing((Circle(0, 0, r + 5, theme.WHITE), Circle(0, 0, r + 4, theme.YES)), *at)
            yield elements.badge(made.element, *at, self._w)
        yield from self._numbered(taken)

    def _numbered(self, taken: list[Box]) -> Iterator[Item]:
        """Put the number of a plan's spot at a corner of its hex, green like its outline."""
        if self._marks.ghost:
            x, y = self._at(self._marks.ghost)
            top, *others = corners(self._w)
            box = _clearest([(x + a, y + b) for a, b in (*others, top)], SPOT, taken)
            at = (round(box.left + SPOT), round(box.top + SPOT))
            yield disc(str(self._marks.number), *at, SPOT, fill=theme.YES)


def _clearest(spots: list[Point], r: float, taken: list[Box]) -> Box:
    """Choose the first of the spots where a badge covers least."""
    boxes = [Box(x - r, y - r, x + r, y + r) for x, y in spots]
    return min(boxes, key=lambda box: sum(shared(box, other) for other in taken))


def _slope(low: int, side: int, w: int, depth: float) -> Polygon:
    """Shade the strip of a hex along a side."""
    look, far = BANDS[band(low)], w * 0.475
    half = w / 3**0.5 / 2
    (a, b), (c, d) = toward(side, far), toward(side, far - depth)
    (e, f), (g, h) = along(side, half * 0.95), along(side, half * 0.95 - depth * 0.58)
    edge = ((a + e, b + f), (c + g, d + h), (c - g, d - h), (a - e, b - f))
    return Polygon(edge, theme.mix(look.fill, look.edge, 0.55))


def _parts(marked: Marked) -> Iterator[Box]:
    """List the boxes of a hex's label."""
    if marked.plate:
        yield marked.plate
    if marked.icon:
        (x, y), r = marked.at, marked.r
        yield Box(x - r, y - r, x + r, y + r)


def _lanes(board: Board, plane: Plane, loops: tuple[Loop, ...]) -> Iterator[Lanes]:
    """Say what runs over each connection: marked routes, then loops that could be marked."""
    marked = {(each.cell, each.side): each.lengths for each in board.stakes}
    possible: dict[Connection, list[int]] = {}
    for loop in loops:
        for each in connections(loop.cells):
            possible.setdefault(each, []).append(loop.length)
    score = _score_stakes(board, loops)
    for at in {**marked, **possible}:
        x, y = plane.border(at[0].q, at[0].r, at[1])
        more = possible.get(at, [])
        lengths = (*marked.get(at, ()), *more)
        yield Lanes(plane.w, round(x), round(y), at[1], lengths, tuple(score.get(at, ())), frozenset(more))


def _score_stakes(board: Board, loops: tuple[Loop, ...]) -> dict[Connection, list[int]]:
    """Choose for each route on which of its two connections of its new hex the score stake lies.

    Both are allowed and mean the same: it goes where no flower and no other score stake is.
    """
    flowers = {
        _connection(placed.cell, turned_side(side, placed.turned))
        for placed in board.landscape
        if (side := hex_of(placed.hex).flower_side) is not None
    }
    found: dict[Connection, list[int]] = {}
    for cells in (*(route.cells for route in board.routes), *(loop.cells for loop in loops)):
        first, *_, last = connections(cells)
        at = min((first, last), key=lambda each: (each in flowers, len(found.get(each, ()))))
        found.setdefault(at, []).append(len(cells))
    return found


def _connection(cell: Cell, side: int) -> Connection:
    """Name a connection from the hex from which it leads over a side of 0 to 2."""
    return (cell, side) if side < 3 else (cell.beyond(side), side - 3)


def connections(cells: tuple[Cell, ...]) -> Iterator[Connection]:
    """List the connections of a loop from the first, each by a hex and a side of 0 to 2."""
    for here, there in zip(cells, (*cells[1:], cells[0]), strict=True):
        yield _connection(here, STEPS.index((there.q - here.q, there.r - here.r)))
