"""Puts sprites and texts on paper, and turns the picture into PNG."""

from __future__ import annotations

import io
import math
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.core.contours import contours
from render.core.paint.cache import Cache
from render.core.paint.letters import Mask, letters
from render.core.paint.shapes import SCALE, bounds, raster, shaded
from render.core.scene import Box, Drawing, Group, Icon, Item, Label, Rounded, Scene
from render.core.theme import PANEL, rgb

MEBI = 1 << 20


class Sprite(NamedTuple):
    """Something painted once: its colours, where it covers, and where it lies from its origin."""

    colours: Image.Image
    cover: Image.Image
    left: int
    top: int

    def bytes(self) -> int:
        """Count its memory."""
        return 4 * self.colours.width * self.colours.height

    def whole(self) -> Image.Image:
        """Return it as one image with transparency."""
        image = self.colours.convert("RGBA")
        image.putalpha(self.cover)
        return image


_SPRITES: Cache[Sprite] = Cache(64 * MEBI, Sprite.bytes)
_TEXTS: Cache[Mask] = Cache(8 * MEBI, Mask.bytes)
_LAYERS: Cache[Image.Image] = Cache(32 * MEBI, lambda i: 3 * i.width * i.height)
_LINES: Cache[Image.Image] = Cache(24 * MEBI, lambda i: i.width * i.height)
"""Contours are kept apart: a table keeps them while its panels change with every turn."""


def paint(scene: Scene) -> bytes:
    """Paint a scene as PNG in the theme's palette."""
    picture = pixels(scene).quantize(palette=_palette(), dither=Image.Dither.NONE)
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=1)
    return file.getvalue()


def pixels(scene: Scene) -> Image.Image:
    """Paint a scene in full colour."""
    key = (scene.width, scene.height, scene.paper, scene.ground)
    image = _LAYERS.get(key, lambda: _layer(scene)).copy()
    for item in scene.items:
        _put(image, item)
    return image


@cache
def _palette() -> Image.Image:
    with files("render.assets").joinpath("palette.png").open("rb") as file:
        return Image.open(file).copy()


def _layer(scene: Scene) -> Image.Image:
    image = Image.new("RGB", (scene.width, scene.height), rgb(scene.paper.colour))
    if scene.paper.seed:
        key = (scene.paper.seed, image.size)
        lines = _LINES.get(key, lambda: _contours(scene.paper.seed, image.size))
        image.paste(rgb(scene.paper.contour), (0, 0), lines)
    for item in scene.ground:
        _put(image, item)
    return image


def _contours(seed: str, size: tuple[int, int]) -> Image.Image:
    mask = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = ImageDraw.Draw(mask)
    for piece in contours(seed, *size):
        draw.line([v * SCALE for v in piece], 255, round(1.6 * SCALE))
    return mask.reduce(SCALE)


def _put(image: Image.Image, item: Item) -> None:
    """Paste one item on an opaque picture."""
    if isinstance(item, Label):
        _write(image, item)
        return
    sprite = _sprite(item)
    at = (item.x + sprite.left, item.y + sprite.top)
    image.paste(sprite.colours, at, sprite.cover)


def _text_of(label: Label) -> tuple[Mask, tuple[int, int]]:
    key = (label.text, label.face, label.size, bool(label.clear))
    mask = _TEXTS.get(key, lambda: letters(label))
    box = label.box()
    return mask, (round(box.left) + mask.left, round(box.bottom) + mask.top)


def _write(image: Image.Image, label: Label) -> None:
    mask, at = _text_of(label)
    if mask.stroke:
        image.paste(rgb(label.clear), at, mask.stroke)
    image.paste(rgb(label.colour), at, mask.image)
    if mask.emoji:
        image.paste(mask.emoji, at, mask.emoji)


def _sprite(item: Drawing | Icon | Group) -> Sprite:
    match item:
        case Drawing():
            return _SPRITES.get((item.shapes, item.shadow), lambda: _drawing(item))
        case Icon():
            return _SPRITES.get((item.name, item.size, item.halo, item.turn), lambda: _icon(item))
        case Group():
            key = (item.items, item.shadow, item.alpha, item.clip)
            return _SPRITES.get(key, lambda: _group(item))


def _finish(image: Image.Image, left: int, top: int) -> Sprite:
    return Sprite(image.convert("RGB"), image.getchannel("A"), left, top)


def _drawing(item: Drawing) -> Sprite:
    small = _shrunk(item)
    box = bounds(small.shapes)
    image, grown = raster(small.shapes, box), 0
    if small.shadow:
        image, grown = shaded(image, small.shadow)
    if small is not item:
        full = bounds(item.shapes)
        extra = 2 * grown
        image = _stretched(image, (int(full.right - full.left) + extra, int(full.bottom - full.top) + extra))
    return _finish(image, int(box.left) - grown, int(box.top) - grown)


def _shrunk(item: Drawing) -> Drawing:
    """Make a large panel small: its corners are drawn, its middle is stretched."""
    shape = item.shapes[0]
    if len(item.shapes) > 1 or not isinstance(shape, Rounded):
        return item
    least = 2 * math.ceil(shape.r + (3 * item.shadow.blur + item.shadow.drop if item.shadow else 0)) + 24
    if min(shape.w, shape.h) <= least or shape.w % 1 or shape.h % 1:
        return item
    core = Rounded(shape.x, shape.y, least, least, shape.r, shape.fill, shape.line, shape.width, shape.square)
    return Drawing((core,), shadow=item.shadow)


def _stretched(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Stretch the middle column and row of an image until it has this size."""
    half = image.width // 2
    wide = Image.new("RGBA", (size[0], image.height))
    wide.paste(image.crop((half, 0, half + 1, image.height)).resize((size[0], image.height)))
    wide.paste(image.crop((0, 0, half, image.height)))
    wide.paste(image.crop((half, 0, image.width, image.height)), (size[0] - image.width + half, 0))
    tall = Image.new("RGBA", size)
    tall.paste(wide.crop((0, half, size[0], half + 1)).resize(size))
    tall.paste(wide.crop((0, 0, size[0], half)))
    tall.paste(wide.crop((0, half, size[0], wide.height)), (0, size[1] - wide.height + half))
    return tall


def _icon(item: Icon) -> Sprite:
    with files("render.assets").joinpath("sprites", f"{item.name}.png").open("rb") as file:
        image = Image.open(file).convert("RGBA")
    high = round(image.height * item.size / image.width)
    image = image.resize((item.size, high), Image.Resampling.LANCZOS)
    if item.turn:
        image = image.rotate(item.turn, Image.Resampling.BICUBIC)
    if item.halo:
        image = _haloed(image, item.halo)
    return _finish(image, -(image.width // 2), -(image.height // 2))


def _haloed(image: Image.Image, halo: int) -> Image.Image:
    pad = halo + 2
    mask = Image.new("L", (image.width + 2 * pad, image.height + 2 * pad))
    mask.paste(image.getchannel("A"), (pad, pad))
    mask = mask.filter(ImageFilter.MaxFilter(halo * 2 + 1)).filter(ImageFilter.GaussianBlur(0.8))
    under = Image.new("RGBA", mask.size, (*rgb(PANEL), 0))
    under.putalpha(mask)
    under.alpha_composite(image, (pad, pad))
    return under


def _group(item: Group) -> Sprite:
    box = _extent(item.items)
    image = Image.new("RGBA", (int(box.right - box.left), int(box.bottom - box.top)))
    for part in item.items:
        _lay(image, part, box)
    if item.clip:
        inside = raster((item.clip,), box).getchannel("A")
        image.putalpha(ImageChops.multiply(image.getchannel("A"), inside))
    grown = 0
    if item.shadow:
        image, grown = shaded(image, item.shadow)
    if item.alpha < 1:
        image.putalpha(image.getchannel("A").point(lambda a: int(a * item.alpha)))
    return _finish(image, int(box.left) - grown, int(box.top) - grown)


def _extent(items: tuple[Item, ...]) -> Box:
    boxes = [_reach(item) for item in items]
    return Box(
        min(b.left for b in boxes),
        min(b.top for b in boxes),
        max(b.right for b in boxes),
        max(b.bottom for b in boxes),
    )


def _reach(item: Item) -> Box:
    if isinstance(item, Label):
        mask, (x, y) = _text_of(item)
        return Box(x, y, x + mask.image.width, y + mask.image.height)
    sprite = _sprite(item)
    left, top = item.x + sprite.left, item.y + sprite.top
    return Box(left, top, left + sprite.colours.width, top + sprite.colours.height)


def _lay(image: Image.Image, item: Item, box: Box) -> None:
    """Lay one item over a picture with transparency whose upper left corner is that of `box`."""
    if isinstance(item, Label):
        mask, (x, y) = _text_of(item)
        at = (x - int(box.left), y - int(box.top))
        for ink, colour in ((mask.stroke, item.clear), (mask.image, item.colour)):
            if ink:
                layer = Image.new("RGBA", ink.size, (*rgb(colour), 0))
                layer.putalpha(ink)
                image.alpha_composite(layer, at)
        if mask.emoji:
            image.alpha_composite(mask.emoji, at)
        return
    sprite = _sprite(item)
    at = (item.x + sprite.left - int(box.left), item.y + sprite.top - int(box.top))
    image.alpha_composite(sprite.whole(), at)
