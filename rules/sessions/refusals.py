"""Refusals of the table itself, beside those that every part of the rules knows (rules.core.errors)."""

from __future__ import annotations

from rules.core.errors import GameError
from rules.core.model import Seat
from rules.core.text import Text, When, t, who


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


class NoComputer(GameError):
    """There is no computer player in the lobby to remove."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(t("No computer player sits here."))


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
