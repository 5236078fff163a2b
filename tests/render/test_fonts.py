"""Text is measured as it is drawn, and a name in any script is shown as far as fonts go, never as boxes."""

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from render.core import fonts
from render.core.show import Seated

SCRIPTS = {
    "Latin": "Łukasz Ørsted",
    "Vietnamese": "Nguyễn Thị",
    "Greek": "Ωμέγα",
    "Cyrillic": "Александр",
    "Hebrew": "שרה",
    "Arabic": "عبد الرحمن",
    "Persian": "پرویز",
    "Thai": "สมชาย",
    "Devanagari": "अनिल",
    "Bengali": "অনিল",
    "Tamil": "அனில்",
    "Georgian": "გიორგი",
    "Armenian": "Արմեն",
    "Chinese": "王小明",
    "Japanese": "さくらカナ",
    "Korean": "김민수",
    "Ethiopic": "አበበ",
    "Khmer": "សុខា",
    "Lao": "ສົມ",
    "Myanmar": "အောင်",
    "Sinhala": "අනිල්",
    "Telugu": "అనిల్",
    "Kannada": "ಅನಿಲ್",
    "Malayalam": "അനിൽ",
    "Gujarati": "અનિલ",
    "Gurmukhi": "ਅਨਿਲ",
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_names_in_many_scripts_are_shown_whole(script: str) -> None:
    assert fonts.showable(SCRIPTS[script]) == SCRIPTS[script]


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_letter_is_drawn_by_a_font_that_has_it(script: str) -> None:
    drawn = fonts.runs(SCRIPTS[script], "semibold")

    assert all(fonts.metrics(run.file).glyph(char) for run in drawn for char in run.text)


def test_fancy_letters_become_plain_ones() -> None:
    assert fonts.showable("𝓜𝓪𝓻𝓪 ℌ") == "Mara H"


def test_what_no_font_has_is_left_out() -> None:
    """No box stands for a letter that cannot be shown."""
    assert fonts.showable("a\U000e0041\u200b\u202eb\U0001343f") == "ab"


def test_emoji_and_symbols_of_names_are_kept() -> None:
    assert fonts.showable("★ 🦊 Mara ♪") == "★ 🦊 Mara ♪"


def test_an_emoji_is_shown_without_its_tone_and_what_is_joined_to_it() -> None:
    assert fonts.showable("👍🏽 👩\u200d🚀 ❤\ufe0f") == "👍 👩 ❤"


def test_a_name_of_which_nothing_can_be_shown_is_the_colours_letter() -> None:
    assert Seated("\U0001343f", "P").shown == "P"


def test_a_run_of_right_to_left_letters_stands_where_it_is_read_first() -> None:
    assert [run.text for run in fonts.runs("שרה Mara", "bold")] == ["Mara", "שרה "]


@given(st.text(max_size=60), st.integers(30, 400))
def test_a_fitted_text_fits(text: str, room: int) -> None:
    """However long a name is, it never overflows its place."""
    assert fonts.width(fonts.fit(text, "semibold", 24, room), "semibold", 24) <= room


@given(st.text(max_size=60))
def test_whatever_is_shown_can_be_drawn(text: str) -> None:
    shown = fonts.showable(text)

    assert all(fonts.metrics(run.file).glyph(char) for run in fonts.runs(shown, "bold") for char in run.text)


@pytest.mark.parametrize("face", fonts.FACES)
def test_text_is_measured_as_it_is_drawn(face: fonts.Face) -> None:
    """The pure measuring agrees with the font engine."""
    text = "Karte 17 von 25"
    path = str(files("render.assets").joinpath("fonts", fonts.face_file(face)))
    drawn = sum(
        ImageFont.truetype(path, 400, layout_engine=ImageFont.Layout.BASIC).getlength(char) for char in text
    )

    assert fonts.width(text, face, 400) == pytest.approx(drawn, rel=0.03)


def test_a_text_takes_the_largest_size_that_fits() -> None:
    assert fonts.size_for("Alpina", "title", (44, 38, 30), 1000) == 44
    assert fonts.size_for("Alpina", "title", (44, 38, 30), 10) == 30
