"""The record of a game as JSON lines, from which anyone can play it again (docs/records.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rules.core.codec import decode, encode
from rules.core.errors import GameError
from rules.core.model import Model, Seat
from rules.core.rng import Rng
from rules.core.seating import seats_of
from rules.registry import all_games

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.game import AnyGame, Result
    from rules.core.model import Move

_M = TypeVar("_M", bound=Model)

FORMAT = "cairn-record-1"

FIRST_MOVE_LINE = 3
"""The line of the first move: the header and the setup stand before it."""


class Header(Model, frozen=True):
    """Line 1: which game this is.

    `seats` names who sat where, in turn order; `rules` is the version of the game's rules.
    """

    format: str
    game: str
    rules: int
    seed: int
    seats: tuple[str, ...]
    options: dict[str, bool | int | str]


class Named(Model, frozen=True, forbid_unknown_fields=False):
    """What the first line of any format has."""

    format: str


class Setup(Model, frozen=True):
    """Line 2: the whole state before the first move."""

    setup: msgspec.Raw


class Made(Model, frozen=True):
    """A move and the seat that made it."""

    seat: Seat
    move: msgspec.Raw


class Points(Model, frozen=True):
    """A part of a score: the key of the row on the score sheet, and its points."""

    key: str
    points: int


class Tally(Model, frozen=True):
    """The score of a seat at the end, whole and in parts."""

    seat: Seat
    total: int
    parts: tuple[Points, ...]


class Outcome(Model, frozen=True):
    """How the game ended: a place per seat (1 is best) and the scores."""

    places: tuple[int, ...]
    scores: tuple[Tally, ...]


class Closing(Model, frozen=True):
    """The last line of a game that was played to its end."""

    result: Outcome


class Record(Model, frozen=True):
    """A record as read: moves and setup are still JSON, for the game to make sense of."""

    header: Header
    setup: msgspec.Raw
    moves: tuple[Made, ...]
    result: Outcome | None


class BadRecord(Exception):
    """A text that is no record; its message is a sentence that names the line."""


def outcome(result: Result) -> Outcome:
    """Keep of a result what a record holds: numbers and keys, no words."""
    scores = (
        Tally(score.seat, score.total, tuple(Points(part.key, part.points) for part in score.parts))
        for score in result.scores
    )
    return Outcome(result.places, tuple(scores))


def write(
    header: Header, setup: bytes | str, moves: Iterable[tuple[Seat, Move]], result: Result | None
) -> str:
    """Write a record; `setup` is the first state as JSON, `result` None for a game that was not finished."""
    start = msgspec.Raw(setup.encode() if isinstance(setup, str) else setup)
    lines: list[Model] = [header, Setup(start)]
    lines.extend(Made(seat, msgspec.Raw(encode(move))) for seat, move in moves)
    if result is not None:
        lines.append(Closing(outcome(result)))
    return "".join(encode(line).decode() + "\n" for line in lines)


def read(text: str) -> Record:
    """Read a record; raise BadRecord with the line that makes no sense."""
    lines = text.splitlines()
    if len(lines) < FIRST_MOVE_LINE - 1:
        raise BadRecord("A record has a header and a setup at least; this text has not.")
    named = _line(lines, 0, Named, "a header")
    if named.format != FORMAT:
        raise BadRecord(f"Line 1 names the format {named.format!r}; this program reads {FORMAT!r}.")
    header = _line(lines, 0, Header, "a header")
    setup = _line(lines, 1, Setup, "a setup")
    closed = lines[-1].startswith('{"result":')
    end = len(lines) - 1 if closed else len(lines)
    moves = tuple(_line(lines, number, Made, "a move") for number in range(FIRST_MOVE_LINE - 1, end))
    result = _line(lines, end, Closing, "a result").result if closed else None
    return Record(header, setup.setup, moves, result)


def replay(record: Record) -> str | None:
    """Play a record again; say the first difference in a sentence, None where there is none."""
    header = record.header
    game = all_games().get(header.game)
    if game is None:
        return f"Line 1: there is no game called {header.game!r} here."
    if header.rules != game.info.version:
        return (
            f"Line 1: played by version {header.rules} of the rules of {header.game}; "
            f"here is version {game.info.version}."
        )
    return _setup_difference(game, record)


def _setup_difference(game: AnyGame, record: Record) -> str | None:
    """Compare the setup, then go on with the moves."""
    header = record.header
    if len(header.seats) not in seats_of(game.info, header.options):
        return f"Line 1: {header.game} with these options is not played by {len(header.seats)}."
    try:
        options = msgspec.convert(header.options, game.types.options)
        recorded = decode(bytes(record.setup), game.types.state)
    except msgspec.ValidationError as wrong:
        return f"Lines 1 and 2: no options or no setup of {header.game}: {wrong}."
    state = game.setup(len(header.seats), options, Rng(header.seed))
    if state != recorded:
        return f"Line 2: seed {header.seed} gives another setup: {_field_difference(recorded, state)}."
    return _moves_difference(game, state, record)


def _moves_difference(game: AnyGame, state: Any, record: Record) -> str | None:  # noqa: ANN401  (a game's state)
    """Make the moves one by one, then compare the result."""
    for number, made in enumerate(record.moves, FIRST_MOVE_LINE):
        seat = game.to_move(state)
        if seat != made.seat:
            wanted = "nobody is to move" if seat is None else f"seat {seat} is to move"
            return f"Line {number}: seat {made.seat} moved, but {wanted}."
        try:
            state = game.step(state, decode(bytes(made.move), game.types.move)).state
        except msgspec.DecodeError as wrong:
            return f"Line {number}: no move of {record.header.game}: {wrong}."
        except GameError as refused:
            rule = f" (rule {refused.rule})" if refused.rule else ""
            return f"Line {number}: {bytes(made.move).decode()} is refused{rule}."
    return _result_difference(game, state, record)


def _result_difference(game: AnyGame, state: Any, record: Record) -> str | None:  # noqa: ANN401  (see above)
    """Compare how it ended."""
    number = FIRST_MOVE_LINE + len(record.moves)
    result = game.result(state)
    played = None if result is None else outcome(result)
    if played == record.result:
        return None
    if played is None:
        return f"Line {number}: there is a result, but the game is not over."
    if record.result is None:
        return f"Line {number}: the game is over, but the result is missing."
    return f"Line {number}: another result: {_field_difference(record.result, played)}."


def _line(lines: Sequence[str], number: int, kind: type[_M], what: str) -> _M:
    """Read one line, counted from 0, as a value."""
    try:
        return msgspec.json.decode(lines[number], type=kind)
    except msgspec.DecodeError as wrong:
        raise BadRecord(f"Line {number + 1} is not {what}: {wrong}.") from wrong


def _field_difference(recorded: msgspec.Struct, played: msgspec.Struct) -> str:
    """Name the first field in which two values of one type differ."""
    for name in recorded.__struct_fields__:
        old, new = encode(getattr(recorded, name)), encode(getattr(played, name))
        if old != new:
            return f"{name} was {old.decode()}, is {new.decode()}"
    return "no field differs"
