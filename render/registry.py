"""Finds the pictures of each game: every module or package in render/games, by its name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from render import games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.core.scene import Scene
    from render.core.show import Show
    from rules.core.game import Info, Result, Score
    from rules.core.model import Seat
    from rules.core.text import Text


class Pictures(Protocol):
    """What a game's pictures offer; `view` is always that game's own view."""

    def board(self, view: Any, show: Show) -> Scene:  # noqa: ANN401  (each game has its own view)
        """Draw the board as a view knows it; with choices in `show`, a private preview."""

    def sheet(self, view: Any, scored: Result | tuple[Score, ...], show: Show) -> Scene:  # noqa: ANN401
        """Draw the score sheet: of a result, or of the scores as things stand."""

    def banner(self, info: Info, show: Show) -> Scene:
        """Draw the banner of a lobby."""

    def emblem(self) -> Scene:
        """Draw the game's sign."""

    def pieces(self, show: Show) -> Scene:
        """Draw every component, to review art and data at once."""


@runtime_checkable
class WithHand(Pictures, Protocol):
    """What a game with secret hands offers beside that."""

    def hand(self, view: Any, show: Show) -> Scene:  # noqa: ANN401
        """Draw the viewer's hand, for the viewer alone."""


@runtime_checkable
class WithBoards(Pictures, Protocol):
    """What a game in which everyone has a board of their own offers beside that."""

    def largest(self, view: Any, show: Show) -> Seat:  # noqa: ANN401
        """Tell whose board is drawn large: `Show.focus` where that is set."""


@runtime_checkable
class WithParts(Pictures, Protocol):
    """What a game with a large table offers beside that: parts of it drawn alone."""

    def named_parts(self) -> Mapping[str, Text]:
        """Name by its word for `Show.part` each part that is the same for everyone.

        With a seat in focus it is drawn as it lies around that seat; the part "mine" is what that seat has.
        """


@cache
def all_pictures() -> dict[str, Pictures]:
    """Map each game's key to its pictures, in alphabetical order."""
    names = sorted(module.name for module in iter_modules(games.__path__))
    return {name: cast("Pictures", import_module(f"render.games.{name}")) for name in names}


def pictures_of(key: str) -> Pictures:
    """Return the pictures of this game; raise KeyError where there are none."""
    return all_pictures()[key]
