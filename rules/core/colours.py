"""The colours of seats: their names, and the games where a colour is more than paint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.text import Text, tc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.core.game import AnyGame, Colour
    from rules.core.rng import Rng

FIELD: Final = "colours"
"""An options type may have a text field of this name, which nobody is asked for: the sessions fill it at
the start with the letters of the seats' colours in turn order. Who begins must not depend on them: seats
are turned, and set up anew, so that whom the host names begins."""

NAMES: Final[dict[Colour, Text]] = {
    "R": tc("colour", "Red"),
    "B": tc("colour", "Blue"),
    "Y": tc("colour", "Yellow"),
    "P": tc("colour", "Purple"),
    "G": tc("colour", "Green"),
}


def matter(game: AnyGame) -> bool:
    """Tell whether the seats of a game choose their colours."""
    return FIELD in game.types.options.__struct_fields__


def colours_drawn(wanted: str, colours: Sequence[Colour], rng: Rng) -> tuple[Colour, ...]:
    """Give the seats the colours of these letters, then draw those that nobody chose."""
    by_letter = {str(colour): colour for colour in colours}
    chosen = tuple(by_letter[letter] for letter in wanted)
    return (*chosen, *rng.shuffled([colour for colour in colours if colour not in chosen]))
