"""Puts sprites and texts on paper, and turns the picture into PNG."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import deflate
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.core.contours import contours
from render.core.paint.cache import Cache
from render.core.paint.letters import Mask, letters
from render.core.paint.png import png
from render.core.paint.shapes import SCALE, bounds, raster, shaded
from render.core.paint.sprites import Sprite, core_of, sprite_of, stretched_panel
from render.core.scene import Box, Drawing, Group, Icon, Item, Label, Paper, Polygon, Rounded, Scene
from render.core.theme import PANEL, rgb

MEBI = 1 << 20


_SPRITES: Cache[Sprite] = Cache(64 * MEBI, Sprite.bytes)
_TEXTS: Cache[Mask] = Cache(8 * MEBI, Mask.bytes)
_PAPERS: Cache[Image.Image] = Cache(32 * MEBI, lambda i: 3 * i.width * i.height)
_GROUNDS: Cache[Image.Image] = Cache(24 * MEBI, lambda i: 4 * i.width * i.height)
_LINES: Cache[bytes | bytearray] = Cache(12 * MEBI, len)
"""Contours take longest to draw: deflated, they are kept for ten times as many tables as papers."""


def paint(scene: Scene) -> bytes:
    """Paint a scene as PNG in the theme's palette."""
    return packed(pixels(scene))


def packed(image: Image.Image) -> bytes:
    """Turn a picture into PNG in the theme's palette."""
    return png(image.quantize(palette=_palette(), dither=Image.Dither.NONE))


def pixels(scene: Scene) -> Image.Image:
    """Paint a scene in full colour."""
    image = _ground(scene).copy()
    for item in scene.items[scene.lasting :]:
        _put(image, item)
    return image


def _ground(scene: Scene) -> Image.Image:
    """Return the paper with what lasts; only one who copies it may paint on it."""
    size = (scene.width, scene.height)
    paper = _PAPERS.get((scene.paper, size), lambda: _paper(scene.paper, size))
    lasting = scene.items[: scene.lasting]
    return _GROUNDS.get((scene.paper, size, lasting), lambda: _laid(paper, lasting)) if lasting else paper


def _laid(paper: Image.Image, items: tuple[Item, ...]) -> Image.Image:
    image = paper.copy()
    for item in items:
        _put(image, item)
    return image


@cache
def _palette() -> Image.Image:
    with files("render.assets").joinpath("palette.png").open("rb") as file:
        return Image.open(file).copy()


def _paper(paper: Paper, size: tuple[int, int]) -> Image.Image:
    image = Image.new("RGB", size, rgb(paper.colour))
    if paper.seed:
        kept = _LINES.get((paper.seed, size), lambda: deflate.zlib_compress(_contours(paper.seed, size), 1))
        lines = Image.frombytes("L", size, deflate.zlib_decompress(kept, size[0] * size[1]))
        image.paste(rgb(paper.contour), (0, 0), lines)
    return image


def _contours(seed: str, size: tuple[int, int]) -> bytes:
    """Draw the lines in two shades: pale as they are more look no smoother, and fill files."""
    mask = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    draw = ImageDraw.Draw(mask)
    for piece in contours(seed, *size):
        draw.line([v * SCALE for v in piece], 255, round(1.6 * SCALE))
    return mask.reduce(SCALE).point(lambda v: round(v / 128) * 127).tobytes()


def _put(image: Image.Image, item: Item) -> None:
    """Paste one item on an opaque picture."""
    if isinstance(item, Label):
        _write(image, item)
        return
    for piece in _sprite(item).pieces:
        left, top, right, bottom = piece.box
        image.paste(piece.ink, (item.x + left, item.y + top, item.x + right, item.y + bottom), piece.cover)


def _text_of(label: Label) -> tuple[Mask, tuple[int, int]]:
    key = (label.text, label.face, label.size, bool(label.clear) and label.around)
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


def _drawing(item: Drawing) -> Sprite:
    shape = core_of(item)
    if shape:
        return stretched_panel(item, shape)
    box = bounds(item.shapes)
    image, grown = raster(item.shapes, box), 0
    if item.shadow:
        image, grown = shaded(image, item.shadow)
    return sprite_of(image, int(box.left) - grown, int(box.top) - grown)


def _icon(item: Icon) -> Sprite:
    with files("render.assets").joinpath("sprites", f"{item.name}.png").open("rb") as file:
        image = Image.open(file).convert("RGBA")
    high = round(image.height * item.size / image.width)
    image = image.resize((item.size, high), Image.Resampling.LANCZOS)
    if item.turn:
        image = image.rotate(item.turn, Image.Resampling.BICUBIC)
    if item.halo:
        image = _haloed(image, item.halo)
    return sprite_of(image, -(image.width // 2), -(image.height // 2))


def _haloed(image: Image.Image, halo: int) -> Image.Image:
    pad = halo + 2
    mask = Image.new("L", (image.width + 2 * pad, image.height + 2 * pad))
    mask.paste(image.getchannel("A"), (pad, pad))
    mask = mask.filter(ImageFilter.MaxFilter(halo * 2 + 1)).filter(ImageFilter.GaussianBlur(0.8))
    under = Image.new("RGBA", mask.size, (*rgb(PANEL), 0))
    under.putalpha(mask)
    under.alpha_composite(image, (pad, pad))
    return under


class _Part(NamedTuple):
    """A part of a group, with what was painted of it."""

    item: Drawing | Icon | Group
    sprite: Sprite


def _group(item: Group) -> Sprite:
    parts = [_part(part, keep=item.clip is None) for part in item.items]
    box = _extent(parts)
    image = Image.new("RGBA", (int(box.right - box.left), int(box.bottom - box.top)))
    for part in parts:
        _lay(image, part, box)
    if item.clip:
        image.putalpha(ImageChops.multiply(image.getchannel("A"), _inside(item.clip, box)))
    grown = 0
    if item.shadow:
        image, grown = shaded(image, item.shadow)
    if item.alpha < 1:
        image.putalpha(image.getchannel("A").point(lambda a: int(a * item.alpha)))
    return sprite_of(image, int(box.left) - grown, int(box.top) - grown)


def _inside(clip: Rounded | Polygon, box: Box) -> Image.Image:
    """Tell how far a clip covers each pixel of a box; a clip that cuts many groups is drawn once."""
    cover = Image.new("L", (int(box.right - box.left), int(box.bottom - box.top)))
    x, y = int(box.left), int(box.top)
    for piece in _sprite(Drawing((clip,))).pieces:
        left, top, right, bottom = piece.box
        cover.paste(piece.cover or 255, (left - x, top - y, right - x, bottom - y))
    return cover


def _part(item: Item, *, keep: bool) -> Label | _Part:
    """Paint a part of a group; a drawing that a clip cuts is of no use elsewhere and not kept."""
    if isinstance(item, Label):
        return item
    return _Part(item, _sprite(item) if keep or not isinstance(item, Drawing) else _drawing(item))


def _extent(parts: list[Label | _Part]) -> Box:
    boxes = [_reach(part) for part in parts]
    return Box(
        min(b.left for b in boxes),
        min(b.top for b in boxes),
        max(b.right for b in boxes),
        max(b.bottom for b in boxes),
    )


def _reach(part: Label | _Part) -> Box:
    if isinstance(part, Label):
        mask, (x, y) = _text_of(part)
        return Box(x, y, x + mask.image.width, y + mask.image.height)
    return Box(*part.sprite.box).moved(part.item.x, part.item.y)


def _lay(image: Image.Image, part: Label | _Part, box: Box) -> None:
    """Lay one part over a picture with transparency whose upper left corner is that of `box`."""
    if isinstance(part, Label):
        mask, (x, y) = _text_of(part)
        at = (x - int(box.left), y - int(box.top))
        for ink, colour in ((mask.stroke, part.clear), (mask.image, part.colour)):
            if ink:
                layer = Image.new("RGBA", ink.size, (*rgb(colour), 0))
                layer.putalpha(ink)
                image.alpha_composite(layer, at)
        if mask.emoji:
            image.alpha_composite(mask.emoji, at)
        return
    item, sprite = part
    at = (item.x + sprite.box[0] - int(box.left), item.y + sprite.box[1] - int(box.top))
    image.alpha_composite(sprite.whole(), at)
