"""The header names everyone at the table, in every game."""

from __future__ import annotations

import pytest

from cogs.talk.voice import FIRST_NAMES
from render.core.show import Seated, Show
from render.registry import pictures_of
from rules.core.plain import say
from rules.registry import all_games
from tests.render.scenes import positions


@pytest.mark.parametrize("key", [*all_games()])
def test_five_computer_players_have_five_names(key: str) -> None:
    """Wherever a header shortens names, those of computers stay whole, and no two are alike."""
    seats = tuple(Seated(name, colour) for colour, name in FIRST_NAMES.items())
    for number in all_games()[key].info.seats:
        show = Show(say, seats[:number], table="k3f")
        state = positions(all_games()[key], number, number)[-1]
        scene = pictures_of(key).board(all_games()[key].view(state, None), show)

        shown = {placed.label.text for placed in scene.texts()}
        assert {seated.name for seated in show.seats} <= shown
