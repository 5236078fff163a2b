"""Every game's pictures are readable on a phone: sizes, space, contrast, weight; checked without taste."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render.core.paint.picture import packed, pixels
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


def ground(image: Image.Image, box: Box) -> tuple[int, int, int]:
    """Find the colour around a text: the most frequent on the edge of its box."""
    left, top, right, bottom = (round(v) for v in (box.left - 2, box.top - 2, box.right + 2, box.bottom + 2))
    edge = [(x, y) for x in range(left, right) for y in (top, bottom - 1)]
    edge += [(x, y) for y in range(top, bottom) for x in (left, right - 1)]
    inside = [(x, y) for x, y in edge if 0 <= x < image.width and 0 <= y < image.height]
    spots = image.load()
    assert spots is not None
    [(colour, _)] = Counter(spots[spot] for spot in inside).most_common(1)
    assert isinstance(colour, tuple)
    return colour[0], colour[1], colour[2]


def inked(image: Image.Image, box: Box, ink: tuple[int, int, int]) -> int:
    """Count the pixels of a box that have about this colour."""
    part = image.crop((int(box.left), int(box.top), int(box.right) + 1, int(box.bottom) + 1))
    red, green, blue = ImageChops.difference(part, Image.new("RGB", part.size, ink)).split()
    return sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[:60])


def pale(placed: Placed, image: Image.Image) -> bool:
    label, box = placed
    return contrast(rgb(label.colour), ground(image, box)) < 4.5


def covered(placed: Placed, image: Image.Image) -> bool:
    label, box = placed
    return inked(image, box, rgb(label.colour)) < 0.06 * label.size * (box.right - box.left)


@pytest.mark.parametrize("game", GAMES)
def test_painted_texts_stand_out_and_pictures_are_light(game: str) -> None:
    """Whatever must be read has a contrast of 4.5 to 1 at least to its ground, and its ink is in the picture:
    nothing covers it. A picture is sent quickly: at most 400 KiB, and usually less than half of it.

    Some pictures are painted, once for all of this: painting all would take minutes and show the same.
    """
    too_pale, out_of_sight, sizes = set(), set(), []
    for name, scene in drawn(game)[::9]:
        image = pixels(scene)
        sizes.append(len(packed(image)))
        read = [placed for placed in scene.texts() if placed.label.role != "mark"]
        too_pale |= {(name, p.label.text, ground(image, p.box)) for p in read if pale(p, image)}
        out_of_sight |= {(name, p.label.text) for p in read if covered(p, image)}

    assert too_pale == set()
    assert out_of_sight == set()
    assert max(sizes) <= MOST_BYTES
    assert sorted(sizes)[len(sizes) // 2] <= USUAL_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_boards_have_the_shape_discord_shows_best(game: str) -> None:
    """Boards are 1200 wide and lie on their side; Discord cuts what is taller."""
    faults = {(d.name, d.scene.width, d.scene.height) for d in drawn(game) if d.scene.height > 1020}
    faults |= {(d.name, d.scene.width, 0) for d in drawn(game) if d.scene.width > 1200}

    assert faults == set()
