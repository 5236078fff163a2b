"""Draws shapes at four times their size and reduces them, so that edges are smooth."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFilter

from render.core.scene import Box, Circle, Line, Polygon, Rounded
from render.core.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from render.core.scene import AnyShape, Point, Shadow

SCALE = 4
SHADE = (70, 52, 30)
"""Shadows are warm brown, never black."""


def bounds(shapes: Iterable[AnyShape]) -> Box:
    """Find the whole pixels that shapes may touch, with their lines."""
    boxes = [_bounds(shape) for shape in shapes]
    return Box(
        math.floor(min(b.left for b in boxes)) - 1,
        math.floor(min(b.top for b in boxes)) - 1,
        math.ceil(max(b.right for b in boxes)) + 1,
        math.ceil(max(b.bottom for b in boxes)) + 1,
    )


def _bounds(shape: AnyShape) -> Box:
    match shape:
        case Rounded():
            return Box(shape.x, shape.y, shape.x + shape.w, shape.y + shape.h)
        case Circle():
            return Box(shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r)
        case Polygon() | Line():
            xs, ys = zip(*shape.points, strict=True)
            half = shape.width / 2
            return Box(min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)


def raster(shapes: Sequence[AnyShape], box: Box) -> Image.Image:
    """Draw shapes with transparency; `box` is the part of their plane that the image shows."""
    size = (int(box.right - box.left) * SCALE, int(box.bottom - box.top) * SCALE)
    image = Image.new("RGBA", size)
    pen = _Pen(ImageDraw.Draw(image), box.left, box.top)
    for shape in shapes:
        pen.draw(shape)
    return image.convert("RGBa").reduce(SCALE).convert("RGBA")


def shaded(image: Image.Image, shadow: Shadow) -> tuple[Image.Image, int]:
    """Lay an image over its own shadow; also return by how much it grew on each side."""
    grow = math.ceil(shadow.blur * 3) + shadow.drop
    size = (image.width + 2 * grow, image.height + 2 * grow)
    mask = Image.new("L", size)
    mask.paste(image.getchannel("A").point(lambda a: int(a * shadow.strength)), (grow, grow + shadow.drop))
    under = Image.new("RGBA", size, (*SHADE, 0))
    under.putalpha(mask.filter(ImageFilter.GaussianBlur(shadow.blur)))
    under.alpha_composite(image, (grow, grow))
    return under, grow


class _Pen:
    """Draws shapes on an enlarged image."""

    def __init__(self, draw: ImageDraw.ImageDraw, left: float, top: float) -> None:
        self._on, self._left, self._top = draw, left, top

    def draw(self, shape: AnyShape) -> None:
        match shape:
            case Rounded():
                self._rounded(shape)
            case Circle():
                self._circle(shape)
            case Polygon():
                self._polygon(shape)
            case Line():
                self._line(shape)

    def _points(self, points: Iterable[Point]) -> list[Point]:
        return [((x - self._left) * SCALE, (y - self._top) * SCALE) for x, y in points]

    def _rounded(self, s: Rounded) -> None:
        (x0, y0), (x1, y1) = self._points(((s.x, s.y), (s.x + s.w, s.y + s.h)))
        self._on.rounded_rectangle(
            (x0, y0, x1 - 1, y1 - 1),
            s.r * SCALE,
            _ink(s.fill),
            _ink(s.line),
            round(s.width * SCALE),
            corners=(not s.square[0], not s.square[1], not s.square[2], not s.square[3]),
        )

    def _circle(self, s: Circle) -> None:
        (x0, y0), (x1, y1) = self._points(((s.x - s.r, s.y - s.r), (s.x + s.r, s.y + s.r)))
        self._on.ellipse((x0, y0, x1, y1), _ink(s.fill), _ink(s.line), round(s.width * SCALE))

    def _polygon(self, s: Polygon) -> None:
        if s.fill:
            self._on.polygon(self._points(s.points), _ink(s.fill))
        if s.line:
            self._stroke((*s.points, *s.points[:2]), s.line, s.width, ends=False)

    def _line(self, s: Line) -> None:
        for part in dashes(s.points, s.dash) if s.dash else [s.points]:
            self._stroke(part, s.colour, s.width, ends=s.round)

    def _stroke(self, points: Sequence[Point], colour: str, width: float, *, ends: bool) -> None:
        spots = self._points(points)
        self._on.line(spots, _ink(colour), round(width * SCALE), joint="curve")
        if ends:
            r = width * SCALE / 2
            for x, y in (spots[0], spots[-1]):
                self._on.ellipse((x - r, y - r, x + r, y + r), _ink(colour))


def dashes(points: Sequence[Point], dash: tuple[float, float]) -> Iterator[list[Point]]:
    """Cut a line into its dashes, which go around corners."""
    drawn, left, part = True, dash[0], [points[0]]
    for a, b in pairwise(points):
        length, done = math.dist(a, b), 0.0
        while length - done > left:
            done += left
            cut = (a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length)
            if drawn:
                yield [*part, cut]
            drawn, part = not drawn, [cut]
            left = dash[0] if drawn else dash[1]
        left -= length - done
        part.append(b)
    if drawn and len(part) > 1:
        yield part


def _ink(colour: str) -> tuple[int, int, int] | None:
    return rgb(colour) if colour else None
