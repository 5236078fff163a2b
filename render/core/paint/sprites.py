"""Keeps what was painted in pieces: an opaque core that is copied, and soft sides that are blended.

Blending costs several times what copying does, and most of a card or panel is opaque.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from PIL import Image

from render.core.paint.shapes import bounds, raster, shaded
from render.core.scene import Drawing, Rounded
from render.core.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

Edges: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in whole pixels."""

LEAST_CORE = 3000
"""A core of fewer pixels is not worth pieces of its own."""


class Piece(NamedTuple):
    """A part of a sprite: colours or one colour, how far they cover (None: whole), and where."""

    ink: Image.Image | tuple[int, int, int]
    cover: Image.Image | None
    box: Edges


class Sprite(NamedTuple):
    """Something painted once, around its origin."""

    pieces: tuple[Piece, ...]
    box: Edges

    def bytes(self) -> int:
        """Count its memory."""
        return sum(
            _area(p.box) * (4 + (p.cover is not None)) for p in self.pieces if isinstance(p.ink, Image.Image)
        )

    def whole(self) -> Image.Image:
        """Put it together as one image with transparency."""
        left, top, right, bottom = self.box
        image = Image.new("RGBA", (right - left, bottom - top))
        for piece in self.pieces:
            size = (piece.box[2] - piece.box[0], piece.box[3] - piece.box[1])
            part = Image.new("RGB", size)
            part.paste(piece.ink, (0, 0, *size))
            part.putalpha(piece.cover or 255)
            image.paste(part, (piece.box[0] - left, piece.box[1] - top))
        return image


def sprite_of(image: Image.Image, left: int, top: int) -> Sprite:
    """Make a sprite of an image whose upper left corner lies there; what is empty around it is cut off."""
    edges = image.getchannel("A").getbbox() or (0, 0, 1, 1)
    image, left, top = image.crop(edges), left + edges[0], top + edges[1]
    core = _core(image.getchannel("A"))
    pieces = (
        _piece(image, part, left, top)
        for part in (_around(image.size, core) if core else ((0, 0, *image.size),))
    )
    inner = (Piece(image.crop(core).convert("RGB"), None, _moved(core, left, top)),) if core else ()
    return Sprite((*pieces, *inner), _moved((0, 0, *image.size), left, top))


def _piece(image: Image.Image, part: Edges, left: int, top: int) -> Piece:
    cut = image.crop(part)
    return Piece(cut.convert("RGB"), cut.getchannel("A"), _moved(part, left, top))


def _moved(box: Edges, left: int, top: int) -> Edges:
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top


def _area(box: Edges) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


def _around(size: tuple[int, int], core: Edges) -> Iterator[Edges]:
    """List the strips above, left of, right of and below a core, where there are any."""
    left, top, right, bottom = core
    wide, high = size
    strips = ((0, 0, wide, top), (0, top, left, bottom), (right, top, wide, bottom), (0, bottom, wide, high))
    return (strip for strip in strips if _area(strip))


def _core(cover: Image.Image) -> Edges | None:
    """Find a large rectangle around the middle that covers wholly; None where there is none worth it."""
    x, y = cover.width // 2, cover.height // 2
    left, right = _run(cover.crop((0, y, cover.width, y + 1)).tobytes(), x)
    top, bottom = _run(cover.crop((x, 0, x + 1, cover.height)).tobytes(), y)
    for inset in (0, 4, 8, 16):
        box = (left + inset, top + inset, right - inset, bottom - inset)
        if box[2] <= box[0] or box[3] <= box[1] or _area(box) < LEAST_CORE:
            return None
        if cover.crop(box).getextrema() == (255, 255):
            return box
    return None


def _run(line: bytes, middle: int) -> tuple[int, int]:
    """Find the stretch of full cover around the middle of a line; an empty one where there is none."""
    if line[middle] != 255:
        return middle, middle
    before = line[:middle].rstrip(b"\xff")
    after = line[middle:].lstrip(b"\xff")
    return len(before), len(line) - len(after)


def core_of(item: Drawing) -> Rounded | None:
    """Tell whether a drawing is a large filled panel, of which only the sides need drawing."""
    shape = item.shapes[0]
    if len(item.shapes) > 1 or not isinstance(shape, Rounded) or not shape.fill:
        return None
    whole = not any(v % 1 for v in (shape.x, shape.y, shape.w, shape.h))
    return shape if whole and min(shape.w, shape.h) > 2 * _corner(shape, item) + 24 else None


def _corner(shape: Rounded, item: Drawing) -> int:
    """Say how far from its corner a panel is not yet like the rest of its side."""
    soft = 3 * item.shadow.blur + item.shadow.drop if item.shadow else 0
    return math.ceil(max(shape.r, shape.width) + soft) + 1


def _filled(shape: Rounded) -> Edges:
    """Find the rectangle within a panel that reaches into its round corners, up to its outline."""
    inset = math.ceil(max(shape.width, shape.r - (shape.r - shape.width) / math.sqrt(2))) + 1
    left, top = int(shape.x) + inset, int(shape.y) + inset
    return left, top, int(shape.x + shape.w) - inset, int(shape.y + shape.h) - inset


def stretched_panel(item: Drawing, shape: Rounded) -> Sprite:
    """Draw a small panel and stretch its sides; its middle is one colour."""
    inset = _corner(shape, item)
    side = float(2 * inset + 8)
    small = Rounded(shape.x, shape.y, side, side, shape.r, shape.fill, shape.line, shape.width, shape.square)
    box = bounds((small,))
    image, grown = raster((small,), box), 0
    if item.shadow:
        image, grown = shaded(image, item.shadow)
    image = _stretched(image, (int(shape.w - side), int(shape.h - side)))
    left, top = int(box.left) - grown, int(box.top) - grown
    core = _filled(shape)
    sides = (_piece(image, part, left, top) for part in _around(image.size, _moved(core, -left, -top)))
    return Sprite((*sides, Piece(rgb(shape.fill), None, core)), _moved((0, 0, *image.size), left, top))


def _stretched(image: Image.Image, more: tuple[int, int]) -> Image.Image:
    """Make an image wider and higher by repeating its middle column and row."""
    x, y = image.width // 2, image.height // 2
    wide = Image.new("RGBA", (image.width + more[0], image.height))
    wide.paste(image.crop((x, 0, x + 1, image.height)).resize(wide.size))
    wide.paste(image.crop((0, 0, x, image.height)))
    wide.paste(image.crop((x, 0, image.width, image.height)), (x + more[0], 0))
    tall = Image.new("RGBA", (wide.width, wide.height + more[1]))
    tall.paste(wide.crop((0, y, wide.width, y + 1)).resize(tall.size))
    tall.paste(wide.crop((0, 0, wide.width, y)))
    tall.paste(wide.crop((0, y, wide.width, wide.height)), (0, y + more[1]))
    return tall
