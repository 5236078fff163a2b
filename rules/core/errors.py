"""The tree of refusals: each is one full sentence for the player, with the rule where there is one.

GameError
├── Illegal          the rules do not allow this move; `rule` is the id in the game's rulebook
├── NotYourTurn  NotSeated  NotStarted  AlreadyStarted  AlreadyOver
├── NoTable          no table here, or none by that name
├── Full  AlreadySeated  NotHost  TooFew  NoSuchName ── SeveralFit
├── Stale            the table has moved on since the plan or button was made
└── NothingToUndo  UndoBlocked  NudgedAlready
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.core.text import When, t, tn, who

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.core.text import Arg, Text

ECHOED: Final = 60
"""So many characters of what somebody typed are said back: what is possible must have room as well."""


class GameError(Exception):
    """A refusal: nothing was changed, and `text` tells the player why.

    `rule` is a rule id such as "a3" and is cited after the sentence.
    """

    def __init__(self, text: Text, rule: str | None = None) -> None:
        """Keep the sentence and the rule it cites."""
        super().__init__(text.id)
        self.text = text
        self.rule = rule


class Illegal(GameError):
    """The rules of the game do not allow this move."""


class NotYourTurn(GameError):
    """Another seat is to move."""

    def __init__(self, to_move: Seat) -> None:
        """Name the seat to move."""
        super().__init__(t("It is {name}'s turn.", name=who(to_move)))


class NotSeated(GameError):
    """The asker has no seat at this table."""

    def __init__(self) -> None:
        """Say how to get a seat."""
        super().__init__(t("You are not at this table. Join it, or ask for a seat."))


class NotStarted(GameError):
    """The table is still a lobby."""

    def __init__(self) -> None:
        """Say that the table waits."""
        super().__init__(t("The table has not started yet."))


class AlreadyStarted(GameError):
    """The table is no lobby any more."""

    def __init__(self) -> None:
        """Say that the table runs."""
        super().__init__(t("The table has already started."))


class AlreadyOver(GameError):
    """The game has ended."""

    def __init__(self) -> None:
        """Say that it is over."""
        super().__init__(t("This game is over."))


class NoTable(GameError):
    """There is no such table, or none in this channel."""

    def __init__(self) -> None:
        """Point to the list of tables."""
        super().__init__(t("There is no table in this channel. `/games` shows yours."))


class Full(GameError):
    """Every seat is taken."""

    def __init__(self, seats: int) -> None:
        """Say how many seats there are."""
        super().__init__(t("All {max} seats are taken.", max=seats))


class AlreadySeated(GameError):
    """The asker sits at this table already."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(t("You already have a seat."))


class NotHost(GameError):
    """Only the host may do this before the start."""

    def __init__(self, host: str) -> None:
        """Name the host; `host` is a display name."""
        super().__init__(t("Only {host} can do that before the start.", host=host))


class TooFew(GameError):
    """The game needs more people."""

    def __init__(self, least: int) -> None:
        """Say how many it needs at least."""
        super().__init__(
            tn(
                "This game needs at least {n} player.",
                "This game needs at least {n} players.",
                least,
            )
        )


def _echoed(word: str) -> str:
    return word if len(word) <= ECHOED else f"{word[:ECHOED]}…"


class NoSuchName(GameError):
    """A word that names nothing here, with what it could be."""

    def __init__(self, word: str, possible: Arg, *, asked: bool = True) -> None:
        """Name the word and some of what is possible; with `asked` off, that is only to end the turn."""
        known = _echoed(word)
        super().__init__(
            t("I do not know “{text}” here. Possible: {list}.", text=known, list=possible)
            if asked
            else t("“{text}” is not asked for here. All that is open is {list}.", text=known, list=possible)
        )


class SeveralFit(NoSuchName):
    """A word that could be several things here."""

    def __init__(self, word: str, fitting: Arg) -> None:
        """Name the word and what it could be."""
        GameError.__init__(self, t("“{text}” fits several here: {list}.", text=_echoed(word), list=fitting))


class Stale(GameError):
    """The table has moved on since this was planned or shown."""

    def __init__(self) -> None:
        """Say that there is a newer position."""
        super().__init__(t("The table has moved on; here is the new position."))


class NothingToUndo(GameError):
    """There is neither a plan nor a turn to take back."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__(t("There is nothing to take back."))


class UndoBlocked(GameError):
    """Somebody has moved since; only the table may agree to take it back."""

    def __init__(self, mover: Seat) -> None:
        """Name who has moved."""
        said = t(
            "{name} has already moved; ask the table instead. Turns go back one by one, the last one first.",
            name=who(mover),
        )
        super().__init__(said)


class NudgedAlready(GameError):
    """One nudge a day is enough."""

    def __init__(self, seat: Seat, at: int) -> None:
        """Name the seat and when it was nudged, in seconds since 1970."""
        super().__init__(t("You nudged {name} {when}; once a day.", name=who(seat), when=When(at=at)))
