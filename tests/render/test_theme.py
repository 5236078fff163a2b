"""Players are told apart by colour, shape and letter, with any sight."""

from importlib.resources import files
from itertools import combinations

import pytest
from PIL import Image

from render.core import theme
from tests.render.colours import SIGHT, contrast, difference, seen

GROUNDS = (theme.PAPER, theme.PANEL, theme.TABLE, theme.SLOT, theme.WHITE, theme.STRIPE, theme.WINNER)


@pytest.mark.parametrize("sight", SIGHT)
def test_player_colours_differ(sight: str) -> None:
    """Any two player colours are at least 20 apart for every kind of sight."""
    looks = {letter: seen(theme.rgb(look.colour), sight) for letter, look in theme.LOOKS.items()}
    closest = min(difference(looks[a], looks[b]) for a, b in combinations(looks, 2))

    assert closest >= 20


@pytest.mark.parametrize("sight", SIGHT)
def test_the_colour_of_change_is_no_players(sight: str) -> None:
    """What changed is outlined in a colour that no player has."""
    glow = seen(theme.rgb(theme.GLOW), sight)

    assert min(difference(glow, seen(theme.rgb(look.colour), sight)) for look in theme.LOOKS.values()) >= 10


def test_each_player_has_an_own_shape() -> None:
    assert len({look.shape for look in theme.LOOKS.values()}) == len(theme.LOOKS)


def test_letters_stand_out_on_player_colours() -> None:
    assert min(contrast(theme.rgb(x.colour), theme.rgb(x.ink)) for x in theme.LOOKS.values()) >= 4.5


@pytest.mark.parametrize("ink", [theme.INK, theme.SOFT])
def test_inks_stand_out_on_every_ground(ink: str) -> None:
    assert min(contrast(theme.rgb(ink), theme.rgb(ground)) for ground in GROUNDS) >= 4.5


def test_the_palette_keeps_the_colours_of_the_theme() -> None:
    """Pictures are reduced to 256 colours; those of the theme change by no more than an eye can see."""
    with files("render.assets").joinpath("palette.png").open("rb") as file:
        flat = Image.open(file).getpalette() or []
    kept = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    colours = [value for value in vars(theme).values() if isinstance(value, str) and value.startswith("#")]
    colours += [look.colour for look in theme.LOOKS.values()]
    lost = {
        c
        for c in colours
        if min(difference(seen(theme.rgb(c), "normal"), seen(k, "normal")) for k in kept) > 2
    }

    assert lost == set()


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert [theme.mix("#000000", "#FF8040", share) for share in (0, 0.5, 1)] == [
        "#000000",
        "#804020",
        "#FF8040",
    ]
