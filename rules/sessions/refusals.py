"""Refusals of the table itself, beside those that every part of the rules knows (rules.core.errors)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.colours import NAMES
from rules.core.errors import GameError
from rules.core.game import Colour
from rules.core.model import Seat
from rules.core.text import Text, When, series, t, who


class NotWhole(GameError):
    """A decision of the turn is still open: the sentence is its question."""

    def __init__(self, question: Text, rule: str) -> None:
        """Ask the open question again."""
        super().__init__(question, rule)


class Unreadable(GameError):
    """What is kept of this table makes no sense any more."""

    def __init__(self) -> None:
        """Say that only this table is concerned, and how to be rid of it."""
        super().__init__(t("This table cannot be read; the others are fine. Concede ends it for everyone."))


class OnlySeat(GameError):
    """Somebody plays alone here: there is one seat."""

    def __init__(self) -> None:
        """Say who is left out by that."""
        super().__init__(t("A solo table has one seat: nobody joins it, and no computer plays."))


class NotAlone(GameError):
    """One person alone has nobody to play with here, and did not choose to play alone."""

    def __init__(self, least: int) -> None:
        """Say how many it needs, and how to play alone."""
        super().__init__(
            t("This table needs at least {n} players. To play alone, open one with `solo`.", n=least)
        )


class NoComputer(GameError):
    """There is no computer player in the lobby to remove."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(t("No computer player sits here."))


class ColourTaken(GameError):
    """Somebody else has this colour, or the game does not have it (None)."""

    def __init__(self, colour: Colour | None, free: Sequence[Colour]) -> None:
        """Name the colour and those that are free."""
        listed = series(*(NAMES[one] for one in free))
        if colour is None:
            super().__init__(t("Free colours: {list}.", list=listed))
            return
        super().__init__(t("{colour} is taken; free: {list}.", colour=NAMES[colour], list=listed))


class TooSoon(GameError):
    """The seat to move was called less than twelve hours ago."""

    def __init__(self, seat: Seat, at: int) -> None:
        """Name the seat and when it was called, in seconds since 1970."""
        super().__init__(
            t(
                "{name} was called {when}; a nudge needs 12 hours in between.",
                name=who(seat),
                when=When(at=at),
            )
        )


class NobodyToNudge(GameError):
    """The asker is to move, or a computer is."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(t("Nobody else is to move here."))
