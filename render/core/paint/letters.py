"""Draws text at its final size: letter by letter where letters stand alone, shaped where they join."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from render.core import fonts
from render.core.emoji import CELL, COLUMNS, EMOJI, Emoji, emoji

if TYPE_CHECKING:
    from render.core.scene import Label

SHAPING = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
"""Joining letters needs libfribidi beside Pillow; without it they are shown apart."""


class Mask(NamedTuple):
    """Where a text leaves ink, relative to the start of its baseline; `stroke` is the wider ink under it.

    `emoji` has the colours of its own that lie on top, or nothing.
    """

    image: Image.Image
    stroke: Image.Image | None
    left: int
    top: int
    emoji: Image.Image | None = None

    def bytes(self) -> int:
        """Count its memory."""
        layers = 1 + (self.stroke is not None) + 4 * (self.emoji is not None)
        return layers * self.image.width * self.image.height


@lru_cache(maxsize=128)
def _font(file: str, size: int, layout: ImageFont.Layout) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(files("render.assets").joinpath("fonts", file)), size, layout_engine=layout)


def letters(label: Label) -> Mask:
    """Draw a text as a mask."""
    wide = fonts.width(label.text, label.face, label.size)
    pad = label.around + math.ceil(label.size * 0.3)
    above, below = math.ceil(label.size * 1.15) + label.around, math.ceil(label.size * 0.5) + label.around
    size = (math.ceil(wide) + 2 * pad, above + below)
    stroke = None
    if label.clear:
        stroke = Image.new("L", size)
        _write(ImageDraw.Draw(stroke), label, pad, above, label.around)
    image = Image.new("L", size)
    _write(ImageDraw.Draw(image), label, pad, above, 0)
    return _trimmed(Mask(image, stroke, -pad, -above, _emoji(label, size, pad, above)))


def _trimmed(mask: Mask) -> Mask:
    """Cut off what is empty around the ink: it would be pasted each time for nothing."""
    layers = [layer for layer in (mask.image, mask.stroke, mask.emoji) if layer]
    edges = [edge for edge in (layer.getbbox() for layer in layers) if edge]
    if not edges:
        return mask
    left, top, right, bottom = zip(*edges, strict=True)
    box = (min(left), min(top), max(right), max(bottom))
    stroke, emoji = (layer and layer.crop(box) for layer in (mask.stroke, mask.emoji))
    return Mask(mask.image.crop(box), stroke, mask.left + box[0], mask.top + box[1], emoji)


def _write(draw: ImageDraw.ImageDraw, label: Label, x: float, y: float, stroke: int) -> None:
    for run in fonts.runs(label.text, label.face):
        measured = fonts.metrics(run.file)
        if run.file == EMOJI:
            pass
        elif run.joined:
            font = _font(run.file, label.size, SHAPING)
            draw.text((x, y), run.text, 255, font, "ls", stroke_width=stroke)
        else:
            font = _font(run.file, label.size, ImageFont.Layout.BASIC)
            for i, char in enumerate(run.text):
                before = measured.width(run.text[: i + 1]) - measured.width(char)
                spot = (x + label.size * before, y)
                draw.text(spot, char, 255, font, "ls", stroke_width=stroke)
        x += label.size * measured.width(run.text)


def _emoji(label: Label, size: tuple[int, int], x: float, y: int) -> Image.Image | None:
    """Draw the emoji of a text in their own colours, as high as the text and a little more."""
    drawn = fonts.runs(label.text, label.face)
    if all(run.file != EMOJI for run in drawn):
        return None
    image, side = Image.new("RGBA", size), round(label.size * Emoji.wide)
    top = y - round((fonts.cap(label.face, label.size) + side) / 2)
    for run in drawn:
        if run.file == EMOJI:
            for i, char in enumerate(run.text):
                image.alpha_composite(_cell(char, side), (round(x + i * label.size * Emoji.wide), top))
        x += label.size * fonts.metrics(run.file).width(run.text)
    return image


def _cell(char: str, side: int) -> Image.Image:
    """Cut one emoji out of the sheet."""
    row, column = divmod(emoji().glyph(char) - 1, COLUMNS)
    box = (column * CELL, row * CELL, (column + 1) * CELL, (row + 1) * CELL)
    return _sheet().crop(box).convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)


@cache
def _sheet() -> Image.Image:
    with files("render.assets").joinpath("emoji", "sheet.png").open("rb") as file:
        return Image.open(file).copy()
