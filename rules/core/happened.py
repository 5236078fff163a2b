"""What happens to a table rather than in its game: events of every table, and their sentences."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from rules.core.game import Line
from rules.core.model import Event, Seat
from rules.core.text import Text, series, t, tc, who


class SeatsDrawn(Event, frozen=True, kw_only=True, tag="table-started"):
    """The table started with this many seats, in turn order."""

    seats: int


class Conceded(Event, frozen=True, kw_only=True, tag="conceded"):
    """A person gave up the seat (`name` is who it was); a computer of `level` goes on."""

    name: str
    level: str
    server: bool = False


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat-taken"):
    """A person took over a seat that another had left."""

    new: str
    old: str


class TakenBack(Event, frozen=True, kw_only=True, tag="taken-back"):
    """A seat took back its last turn, with everyone's consent where other people sit at the table."""

    seat: Seat
    agreed: bool = True


class MovedByComputer(Event, frozen=True, kw_only=True, tag="computer"):
    """A computer player made this turn; `hurried` where it had no time to think."""

    hurried: bool = False


class GameEnded(Event, frozen=True, kw_only=True, tag="ended"):
    """The game ended with these winners; `score` is their total, `title` what the game itself says of it."""

    winners: tuple[Seat, ...]
    score: int
    title: Text | None = None


TableEvent: TypeAlias = SeatsDrawn | Conceded | SeatTaken | TakenBack | MovedByComputer | GameEnded


def level_name(level: str) -> Text:
    """Name a computer player's level."""
    names = {
        "random": tc("level", "random"),
        "easy": tc("level", "easy"),
        "normal": tc("level", "normal"),
        "hard": tc("level", "hard"),
    }
    return names[level]


def tell(event: TableEvent) -> Line:
    """Say a table event as a log line."""
    match event:
        case SeatsDrawn(seats=n):
            names = series(*(who(Seat(i), bold=True) for i in range(n)))
            return Line(t("The table started: {names}.", names=names))
        case Conceded(name=name, level=level, server=True):
            text = t(
                "{name} left the server; a computer player ({level}) goes on.",
                name=name,
                level=level_name(level),
            )
            return Line(text, urgent=True)
        case Conceded(name=name, level=level):
            text = t(
                "{name} conceded; a computer player ({level}) goes on.", name=name, level=level_name(level)
            )
            return Line(text, urgent=True)
        case SeatTaken(new=new, old=old):
            return Line(t("{new} took the seat of {old}.", new=new, old=old), urgent=True)
        case TakenBack(seat=seat, agreed=agreed):
            by = who(seat, bold=True)
            text = t("{name} took back the last turn.", name=by)
            if agreed:
                text = t("{name} took back the last turn, with everyone's consent.", name=by)
            return Line(text, urgent=True)
        case MovedByComputer(hurried=True):
            return Line(t("moved by the computer (in a hurry)"), main=False)
        case MovedByComputer():
            return Line(t("moved by the computer"), main=False)
        case GameEnded():
            return Line(_ended(event), urgent=True)
        case _:
            assert_never(event)


def _ended(event: GameEnded) -> Text:
    """Say how the game ended."""
    if event.title is not None:
        return t("The game ended: {title}.", title=event.title)
    if len(event.winners) == 1:
        winner = who(event.winners[0], bold=True)
        return t("The game ended; {name} won with {score}.", name=winner, score=event.score)
    names = series(*(who(winner, bold=True) for winner in event.winners), last_and=True)
    return t("The game ended; {names} shared the win.", names=names)
