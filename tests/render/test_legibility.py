"""Every game's pictures are readable on a phone: sizes, space, contrast, weight; checked without taste."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops

from render.core.paint import paint
from render.core.paint.picture import pixels
from render.core.scene import Box, Placed, Scene
from render.core.theme import rgb
from tests.render.colours import contrast
from tests.render.scenes import GAMES, drawn

LIMITS = {"essential": 42, "secondary": 55}
"""A text is at least the picture's width divided by this; marks only repeat what is written elsewhere."""

MOST_BYTES = 400 * 1024
USUAL_BYTES = 190 * 1024


def small(placed: Placed, scene: Scene) -> bool:
    role = placed.label.role
    return role in LIMITS and placed.label.size < int(scene.width / LIMITS[role])


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_large_enough(game: str) -> None:
    """Essential text is at least a 42nd of the width, secondary text at least a 55th."""
    faults = {
        (d.name, p.label.text, p.label.size)
        for d in drawn(game)
        for p in d.scene.texts()
        if small(p, d.scene)
    }

    assert faults == set()


@pytest.mark.parametrize("game", GAMES)
def test_no_text_meets_another(game: str) -> None:
    """Labels own their space."""
    faults = {
        (d.name, a.label.text, b.label.text)
        for d in drawn(game)
        for a, b in combinations(d.scene.texts(), 2)
        if a.box.meets(b.box)
    }

    assert faults == set()


@pytest.mark.parametrize("game", GAMES)
def test_texts_lie_inside_the_picture(game: str) -> None:
    """Nothing is cut off at an edge."""
    faults = {
        (d.name, p.label.text)
        for d in drawn(game)
        for p in d.scene.texts()
        if p.box.left < 4
        or p.box.top < 4
        or p.box.right > d.scene.width - 4
        or p.box.bottom > d.scene.height - 4
    }

    assert faults == set()


class Painted(NamedTuple):
    """A scene with its pixels."""

    name: str
    scene: Scene
    image: Image.Image


@cache
def painted(game: str) -> tuple[Painted, ...]:
    """Paint some pictures: painting all would take minutes and show the same."""
    return tuple(Painted(name, scene, pixels(scene)) for name, scene in drawn(game)[::9])


def ground(image: Image.Image, box: Box) -> tuple[int, int, int]:
    """Find the colour around a text: the most frequent on the edge of its box."""
    left, top, right, bottom = (round(v) for v in (box.left - 2, box.top - 2, box.right + 2, box.bottom + 2))
    edge = [(x, y) for x in range(left, right) for y in (top, bottom - 1)]
    edge += [(x, y) for y in range(top, bottom) for x in (left, right - 1)]
    inside = [(x, y) for x, y in edge if 0 <= x < image.width and 0 <= y < image.height]
    [(colour, _)] = Counter(image.getpixel(spot) for spot in inside).most_common(1)
    assert isinstance(colour, tuple)
    return colour[0], colour[1], colour[2]


@pytest.mark.parametrize("game", GAMES)
def test_texts_stand_out_from_their_ground(game: str) -> None:
    """The contrast of every text that must be read is at least 4.5 to 1."""
    faults = set()
    for name, scene, image in painted(game):
        for label, box in scene.texts():
            if label.role != "mark" and contrast(rgb(label.colour), ground(image, box)) < 4.5:
                faults.add((name, label.text, ground(image, box)))

    assert faults == set()


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_not_covered(game: str) -> None:
    """What is written can be seen: its ink is in the picture."""
    faults = set()
    for name, scene, image in painted(game):
        for label, box in scene.texts():
            spots = inked(image, box, rgb(label.colour))
            if label.role != "mark" and spots < 0.06 * label.size * (box.right - box.left):
                faults.add((name, label.text, spots))

    assert faults == set()


def inked(image: Image.Image, box: Box, ink: tuple[int, int, int]) -> int:
    """Count the pixels of a box that have about this colour."""
    part = image.crop((int(box.left), int(box.top), int(box.right) + 1, int(box.bottom) + 1))
    red, green, blue = ImageChops.difference(part, Image.new("RGB", part.size, ink)).split()
    return sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[:60])


@pytest.mark.parametrize("game", GAMES)
def test_pictures_are_light(game: str) -> None:
    """A picture is sent quickly: at most 400 KiB, and usually less than half of it."""
    sizes = sorted(len(paint(p.scene)) for p in painted(game))

    assert sizes[-1] <= MOST_BYTES
    assert sizes[len(sizes) // 2] <= USUAL_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_boards_have_the_shape_discord_shows_best(game: str) -> None:
    """Boards are 1200 wide and lie on their side; Discord cuts what is taller."""
    faults = {(d.name, d.scene.width, d.scene.height) for d in drawn(game) if d.scene.height > 1020}
    faults |= {(d.name, d.scene.width, 0) for d in drawn(game) if d.scene.width > 1200}

    assert faults == set()
