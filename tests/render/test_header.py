"""The header names everyone at the table, in every game."""

from __future__ import annotations

import pytest

from cogs.talk.voice import FIRST_NAMES
from render.core.header import Chip, Sign, header
from render.core.scene import Icon, Label
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


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("score", [7, 88, 302])
def test_a_trophy_covers_no_score(seats: int, score: int) -> None:
    """Scores of three digits and a trophy stand side by side, however narrow a player's plate is."""
    seated = [Seated(name, colour) for colour, name in FIRST_NAMES.items()]
    chips = [Chip(each, score, wins=True) for each in seated[:seats]]
    items = header(Sign("summit", "#FFFFFF", "Five Peaks"), "Round 25", chips)

    scores = [item.box() for item in items if isinstance(item, Label) and item.text == str(score)]
    half = {item.x: item.size / 2 for item in items if isinstance(item, Icon) and item.name == "trophy"}
    assert len(scores) == len(half) == seats
    assert not any(box.left < x + r and x - r < box.right for box in scores for x, r in half.items())
