"""The painter keeps sprites within fixed memory, and paints one scene the same way each time."""

import io
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.core import theme
from render.core.contours import contours
from render.core.paint import paint, picture
from render.core.paint.cache import Cache
from render.core.paint.picture import pixels
from render.core.paint.shapes import dashes
from render.core.parts import emblem, panel, token
from render.core.scene import Box, Circle, Drawing, Group, Icon, Label, Paper, Rounded, Scene

SMALL = Paper()


def one(*items: Drawing | Icon | Label | Group, size: int = 80) -> Scene:
    return Scene(size, size, SMALL, items=items)


def colour_at(scene: Scene, x: int, y: int) -> str:
    r, g, b = pixels(scene).getpixel((x, y))
    return f"#{r:02X}{g:02X}{b:02X}"


def test_a_picture_is_png_in_the_palette_of_the_theme() -> None:
    image = Image.open(io.BytesIO(paint(one())))

    assert (image.format, image.mode, image.size) == ("PNG", "P", (80, 80))
    assert image.convert("RGB").getpixel((5, 5)) == theme.rgb(theme.PAPER)


def test_encoding_loses_nothing() -> None:
    """What is read from the file is what was painted, in the nearest colours of the theme."""
    scene = Scene(301, 200, Paper("k3f"), (panel((20, 20, 200, 100)), token("R", 60, 60, 20)))
    painted = pixels(scene).quantize(palette=picture._palette(), dither=Image.Dither.NONE)
    written = paint(scene)
    Image.open(io.BytesIO(written)).verify()
    image = Image.open(io.BytesIO(written))

    assert image.tobytes() == painted.tobytes()
    assert image.getpalette() == painted.getpalette()


def test_one_scene_is_painted_the_same_each_time_in_every_thread() -> None:
    scene = Scene(300, 200, Paper("k3f"), (panel((20, 20, 200, 100)), token("R", 60, 60, 20)))
    with ThreadPoolExecutor(4) as pool:
        painted = set(pool.map(lambda _: paint(scene), range(12)))

    assert len(painted) == 1


def test_later_items_lie_on_top() -> None:
    below, above = (Drawing((Circle(40, 40, 20, colour),)) for colour in (theme.INK, theme.YES))

    assert colour_at(one(below, above), 40, 40) == theme.YES


def test_a_large_panel_is_filled_to_its_edges() -> None:
    """Only its corners are drawn, the middle is stretched."""
    scene = Scene(500, 400, SMALL, (panel((50, 50, 400, 300), fill=theme.WHITE),))

    assert {colour_at(scene, x, y) for x in (60, 250, 440) for y in (100, 340)} == {theme.WHITE}
    assert {colour_at(scene, x, y) for x, y in ((54, 200), (445, 200), (250, 54), (250, 345))} == {
        theme.WHITE
    }
    assert colour_at(scene, 20, 200) != theme.WHITE


def test_a_group_can_be_seen_through() -> None:
    half = Group((Drawing((Circle(0, 0, 20, "#000000"),)),), 40, 40, alpha=0.5)
    r, _, _ = theme.rgb(colour_at(one(half), 40, 40))

    assert r == pytest.approx(theme.rgb(theme.PAPER)[0] / 2, abs=3)


def test_an_emoji_has_its_own_colours() -> None:
    image = pixels(one(Label("🔥", 40, 40, 30, "semibold", anchor="middle")))
    reds = sum(n for n, (r, g, b) in image.getcolors(1 << 16) or [] if r > g + 60 and r > b + 60)

    assert reds > 100


def test_a_clip_cuts_a_group() -> None:
    square = Drawing((Rounded(0, 0, 40, 40, 0, theme.INK),))
    cut = Group((square,), 20, 20, clip=Rounded(0, 0, 20, 40, 0, theme.INK))

    assert colour_at(one(cut), 30, 40) == theme.INK
    assert colour_at(one(cut), 55, 40) == theme.PAPER


def test_moving_a_piece_paints_nothing_anew() -> None:
    """Sprites are kept by what they show, not by where they lie."""
    pixels(one(emblem("frog", theme.SLOT, 5, 5, 40)))
    held = picture._SPRITES.held
    pixels(one(emblem("frog", theme.SLOT, 15, 25, 40)))

    assert picture._SPRITES.held == held


def test_what_is_kept_stays_within_its_limit() -> None:
    """A bot that runs for months does not grow."""
    for table in range(30):
        pixels(Scene(1200, 960, Paper(f"t{table}")))

    assert picture._PAPERS.held <= 32 << 20
    assert picture._LINES.held <= 12 << 20


@given(st.lists(st.integers(1, 30), max_size=60))
def test_a_cache_holds_no_more_than_its_limit(sizes: list[int]) -> None:
    cache: Cache[int] = Cache(100, lambda size: size)
    for key, size in enumerate(sizes):
        assert cache.get(key, lambda size=size: size) == size
        assert cache.held <= 100


def test_a_cache_lets_go_of_what_was_unused_longest() -> None:
    cache: Cache[str] = Cache(2, lambda _: 1)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: "first")

    assert cache.get("a", lambda: "second") == "first"
    assert cache.get("b", lambda: "second") == "second"


def test_the_contours_of_a_table_are_always_the_same() -> None:
    assert contours("k3f", 400, 300) == contours("k3f", 400, 300)
    assert contours("k3f", 400, 300) != contours("k3g", 400, 300)


def test_dashes_go_around_corners() -> None:
    cut = list(dashes([(0, 0), (6, 0), (6, 6)], (8, 2)))

    assert cut == [[(0, 0), (6, 0), (6.0, 2.0)], [(6.0, 4.0), (6, 6)]]


def test_a_label_is_measured_around_its_place() -> None:
    boxes = {
        anchor: Label("12", 40, 40, 30, "bold", anchor=anchor).box() for anchor in ("start", "middle", "end")
    }

    assert boxes["start"].left == 40
    assert boxes["end"].right == 40
    assert boxes["middle"].left + boxes["middle"].right == 80
    assert boxes["middle"].top + boxes["middle"].bottom == 80


def test_texts_in_groups_are_found_where_they_end_up() -> None:
    inner = Group((Label("3", 5, 5, 30),), 10, 10)
    [placed] = one(Group((inner,), 20, 20)).texts()

    assert placed.box == Label("3", 5, 5, 30).box().moved(30, 30)


def test_boxes_that_only_touch_do_not_meet() -> None:
    assert not Box(0, 0, 10, 10).meets(Box(10, 0, 20, 10))
    assert Box(0, 0, 10, 10).meets(Box(9, 9, 20, 20))
