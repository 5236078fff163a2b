"""Finds the games: every package in rules/games whose `GAME` is a Game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from rules import games

if TYPE_CHECKING:
    from rules.core.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Map each game's key to its rules, in alphabetical order of keys."""
    found = {}
    for module in sorted(iter_modules(games.__path__), key=lambda m: m.name):
        game: AnyGame = import_module(f"rules.games.{module.name}").GAME
        found[game.info.key] = game
    return found


def game_of(key: str) -> AnyGame:
    """Return the game of this key; raise KeyError where there is none."""
    return all_games()[key]
