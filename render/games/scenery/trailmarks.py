"""Marked routes: ribbons in the colour of their stakes along the trail, a stake on every connection."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.parts import SMALL_SHADOW
from render.core.scene import Circle, Drawing, Group, Label, Line, Rounded
from render.games.scenery.lattice import along, toward
from render.games.scenery.looks import STAKES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import AnyShape, Item, Point, Role


class Lanes(NamedTuple):
    """The ribbons over one connection: the hexes' width, its border's middle, what runs there.

    It leads over `side`. `possible` are routes that could be marked, `score` have their score stake here.
    """

    w: int
    x: int
    y: int
    side: int
    lengths: tuple[int, ...]
    score: tuple[int, ...] = ()
    possible: frozenset[int] = frozenset()

    def offset(self, i: int) -> float:
        """Say how far left of the middle a ribbon runs."""
        return ((len(self.lengths) - 1) / 2 - i) * pitch(len(self.lengths), self.w)

    def stakes(self, r: float, score: float) -> tuple[tuple[Point, float], ...]:
        """Find where the stakes stand and how large each is: on their lanes, or as far apart as they need."""
        sizes = [score if length in self.score else r for length in self.lengths]
        if len(self.score) < 2:
            lefts = [self.offset(i) for i in range(len(sizes))]
        else:
            lefts = [0.0]
            for one, two in pairwise(sizes):
                lefts.append(lefts[-1] - one - two - 3)
            lefts = [left - (lefts[0] + lefts[-1]) / 2 for left in lefts]
        spots = (along(self.side, left) for left in lefts)
        return tuple(((self.x + x, self.y + y), size) for (x, y), size in zip(spots, sizes, strict=True))


def pitch(count: int, w: int) -> float:
    """Say how far apart ribbons are: as far as a border has room."""
    return min(max(9.0, w * 0.167), w * 0.5 / max(1, count - 1))


def ribbons(lanes: Lanes) -> tuple[Item, Item]:
    """Draw the ribbons over a connection: their dark edges, and apart from these their colours."""
    edge, fill = max(4.0, lanes.w * 0.072), max(2.4, lanes.w * 0.046)
    dark: list[AnyShape] = []
    bright: list[AnyShape] = []
    for i, length in enumerate(lanes.lengths):
        path = tuple(_path(lanes, i))
        dark.append(Line(path, theme.INK, edge))
        dash = (fill * 3, fill) if length in lanes.possible else None
        bright.append(Line(path, STAKES[length].fill, fill, dash=dash, round=dash is None))
    return Drawing(tuple(dark), lanes.x, lanes.y), Drawing(tuple(bright), lanes.x, lanes.y)


def _path(lanes: Lanes, i: int) -> Iterator[Point]:
    """Follow a ribbon from hub to hub; around the border it keeps its lane."""
    for out, share in ((-0.5, 0.0), (-0.27, 1.0), (0.27, 1.0), (0.5, 0.0)):
        (a, b), (c, d) = toward(lanes.side, out * lanes.w), along(lanes.side, share * lanes.offset(i))
        yield a + c, b + d


def stake_size(count: int, w: int) -> float:
    """Say how large a stake is where so many stand side by side."""
    return max(2.4, min(w * 0.072, pitch(count, w) * 0.46 if count > 1 else w))


def stake(length: int, x: float, y: float, r: float) -> Drawing:
    """Draw a wooden stake from above."""
    rim = 2 if r >= 3.6 else 1.2
    shapes = (Circle(0, 0, r + rim, theme.INK), Circle(0, 0, r, STAKES[length].fill))
    return Drawing(shapes, round(x), round(y), SMALL_SHADOW if r > 6 else None)


class Score(NamedTuple):
    """A score stake: the length of its route, what it shows, whether that is its back."""

    length: int
    value: int
    flipped: bool = False


def score_stake(score: Score, x: float, y: float, r: int, role: Role = "essential") -> Group:
    """Draw a score stake with its value; a flipped one has a dashed ring."""
    look = STAKES[score.length]
    shapes: list[AnyShape] = [Circle(0, 0, r + 2.5, theme.INK), Circle(0, 0, r, look.fill)]
    if score.flipped:
        shapes += _dashed_ring(r - 3.5, look.ink)
    size = max(theme.ESSENTIAL - 2, round(r * 1.5)) if role != "essential" else theme.ESSENTIAL
    label = Label(str(score.value), 0, 0, size, "bold", look.ink, "middle", role)
    return Group((Drawing(tuple(shapes), shadow=SMALL_SHADOW), label), round(x), round(y))


def _dashed_ring(r: float, ink: str) -> Iterator[AnyShape]:
    for i in range(12):
        a, b = math.pi / 6 * i, math.pi / 6 * i + 0.27
        ends = ((math.cos(a) * r, math.sin(a) * r), (math.cos(b) * r, math.sin(b) * r))
        yield Line(ends, ink, 2.4)


def chip(length: int, x: int, y: int, *, w: int = 72, h: int = 40, size: int = 30) -> Group:
    """Draw the head of a length: the number of hexes on the colour of its stakes."""
    look = STAKES[length]
    box = Rounded(-w / 2, -h / 2, float(w), float(h), 10, look.fill, theme.INK, 2.5)
    return Group((Drawing((box,)), Label(str(length), 0, 0, size, "bold", look.ink, "middle")), x, y)
