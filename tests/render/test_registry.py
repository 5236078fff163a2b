"""Every game has its pictures, found by their folder."""

import pytest

from render.core.scene import Scene
from render.registry import pictures_of
from rules.registry import all_games
from tests.render.scenes import show_for


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_all_its_pictures(game: str) -> None:
    pictures = pictures_of(game)

    assert all(callable(getattr(pictures, name)) for name in ("board", "sheet", "banner", "emblem", "pieces"))


@pytest.mark.parametrize("game", all_games())
def test_every_game_has_a_component_sheet_and_an_emblem(game: str) -> None:
    """All its pieces can be reviewed at once."""
    pictures = pictures_of(game)
    sheet = pictures.pieces(show_for(all_games()[game], 0))

    assert sheet.items
    assert (pictures.emblem().width, pictures.emblem().height) == (96, 96)


@pytest.mark.parametrize("game", all_games())
def test_a_banner_says_how_many_may_play(game: str) -> None:
    info = all_games()[game].info
    scene: Scene = pictures_of(game).banner(info, show_for(all_games()[game], 0))

    assert any(f"{info.seats[0]}–{info.seats[-1]}" in placed.label.text for placed in scene.texts())


def test_an_unknown_game_has_no_pictures() -> None:
    with pytest.raises(KeyError):
        pictures_of("chess")
