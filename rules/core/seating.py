"""How many may sit at a table: what the game says, and what its option to play alone makes of that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

if TYPE_CHECKING:
    from rules.core.game import AnyGame, Info
    from rules.core.model import Model

Values: TypeAlias = Mapping[str, bool | int | str]
"""Options by their keys; what is left out has its default.

Only the option to play alone is not left out of a new table: tables and records without it are older than
it, and any number may sit there.
"""


def solo_key(info: Info) -> str | None:
    """Name the option with which one person plays alone; None where a game is played alone without one."""
    return next((option.key for option in info.options if option.solo), None)


def seats_of(info: Info, options: Values) -> tuple[int, ...]:
    """List the numbers of seats of a table with these options, ascending."""
    key = solo_key(info)
    if key is None or key not in options:
        return info.seats
    return tuple(seats for seats in info.seats if (seats == 1) == bool(options[key]))


def completed(info: Info, options: Values, *, alone: bool = False) -> dict[str, bool | int | str]:
    """Say in the options of a new table whether one person plays `alone`, where they do not say it."""
    key = solo_key(info)
    return dict(options) if key is None else {key: alone, **options}


def as_seated(game: AnyGame, options: Model, seats: int) -> Model:
    """Say in a game's options whether one plays alone, as so many seats tell."""
    key = solo_key(game.info)
    return options if key is None else replace(options, **{key: seats == 1})
