"""Draws text at its final size: letter by letter where letters stand alone, shaped where they join."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw, ImageFont, features

from render.core import fonts
from render.core.sfnt import font_file

if TYPE_CHECKING:
    from render.core.scene import Label

SHAPING = ImageFont.Layout.RAQM if features.check("raqm") else ImageFont.Layout.BASIC
"""Joining letters needs libfribidi beside Pillow; without it they are shown apart."""


class Mask(NamedTuple):
    """Where a text leaves ink, relative to the start of its baseline; `stroke` is the wider ink under it."""

    image: Image.Image
    stroke: Image.Image | None
    left: int
    top: int


@lru_cache(maxsize=128)
def _font(file: str, size: int, layout: ImageFont.Layout) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(files("render.assets").joinpath("fonts", file)), size, layout_engine=layout)


def letters(label: Label) -> Mask:
    """Draw a text as a mask."""
    wide = fonts.width(label.text, label.face, label.size)
    pad = label.stroke + math.ceil(label.size * 0.3)
    above, below = math.ceil(label.size * 1.15) + label.stroke, math.ceil(label.size * 0.5) + label.stroke
    size = (math.ceil(wide) + 2 * pad, above + below)
    stroke = None
    if label.stroke:
        stroke = Image.new("L", size)
        _write(ImageDraw.Draw(stroke), label, pad, above, label.stroke)
    image = Image.new("L", size)
    _write(ImageDraw.Draw(image), label, pad, above, 0)
    return Mask(image, stroke, -pad, -above)


def _write(draw: ImageDraw.ImageDraw, label: Label, x: float, y: float, stroke: int) -> None:
    for run in fonts.runs(label.text, label.face):
        measured = font_file(run.file)
        if run.joined:
            font = _font(run.file, label.size, SHAPING)
            draw.text((x, y), run.text, 255, font, "ls", stroke_width=stroke)
        else:
            font = _font(run.file, label.size, ImageFont.Layout.BASIC)
            for i, char in enumerate(run.text):
                before = measured.width(run.text[: i + 1]) - measured.width(char)
                spot = (x + label.size * before, y)
                draw.text(spot, char, 255, font, "ls", stroke_width=stroke)
        x += label.size * measured.width(run.text)
