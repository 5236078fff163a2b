"""What is vendored is complete, licensed, and the same as its source."""

import io
from importlib.resources import files
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.assets.__main__ import rasterised
from render.core.emoji import EMOJI
from render.core.fonts import FACES, FALLBACKS, face_file

ASSETS = Path(str(files("render.assets")))
ICONS = sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))


@pytest.mark.parametrize("icon", ICONS)
def test_sprites_match_their_icons(icon: str) -> None:
    """`python -m render.assets` was run after the last change of an icon."""
    made = Image.open(io.BytesIO(rasterised(ASSETS / "icons" / f"{icon}.svg"))).convert("RGBA")
    kept = Image.open(ASSETS / "sprites" / f"{icon}.png").convert("RGBA")

    assert made.size == kept.size
    assert ImageChops.difference(made, kept).getbbox() is None


def test_no_sprite_is_without_an_icon() -> None:
    assert sorted(path.stem for path in (ASSETS / "sprites").glob("*.png")) == ICONS


@pytest.mark.parametrize("icon", ICONS)
def test_every_icon_is_credited(icon: str) -> None:
    assert f"| {icon}.svg |" in (ASSETS / "icons" / "CREDITS.md").read_text("utf-8")


def test_every_font_is_used_and_licensed() -> None:
    used = {face_file(face) for face in FACES} | {*FALLBACKS} - {EMOJI}
    kept = {path.name for path in (ASSETS / "fonts").iterdir()}

    assert kept == used | {"LICENSE-OFL.txt"}
