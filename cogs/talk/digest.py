"""What happened, in sentences: one turn as a line of the log, and the digest since a seat's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.core import happened
from rules.core.happened import MovedByComputer
from rules.core.text import t, tn

if TYPE_CHECKING:
    from cogs.talk.voice import Voice
    from rules.core.game import Line, Score
    from rules.core.model import Seat
    from rules.sessions import AnyTable, Told

LINES: Final = 5
WIDTH: Final = 170
FRAGMENTS: Final = 2
ACCOUNT: Final = 450
"""So much of a receipt's 600 characters may tell of the turn; the rest says the points and who is next."""


def sentences(voice: Voice, lines: Sequence[Line], *, fragments: int | None = None) -> list[str]:
    """Say what happened: each main sentence with the fragments that follow it, at most so many."""
    said: list[str] = []
    for main, rest in _grouped(lines):
        kept = rest if fragments is None else rest[:fragments]
        parts = [voice.say(line.text) for line in kept]
        if main is not None:
            parts.insert(0, _begun(voice.say(main.text)).removesuffix("."))
        said.append("; ".join(parts) + ".")
    return said


def _begun(said: str) -> str:
    """Begin a sentence with a capital, also where the name of a thing comes first."""
    return said[:1].upper() + said[1:]


def sentence(voice: Voice, told: Told) -> str:
    """Say one entry of the history on one line; a fragment that stands alone is said of its seat."""
    said = " ".join(sentences(voice, told.lines))
    if told.lines and not told.lines[0].main and told.seat is not None:
        return f"**{voice.name(told.seat)}**: {said}"
    return said


def numbered(voice: Voice, told: Told, said: str) -> str:
    """Put the number of its turn before what is said of an entry; what is no turn has none."""
    return voice.write(t("turn {n} · {sentence}", n=told.turn, sentence=said)) if told.turn else said


def headline(voice: Voice, lines: Sequence[Line], *, whole: bool = False) -> str:
    """Say the first thing that happened, with at most two fragments, or the `whole` of it."""
    return next(iter(sentences(voice, lines, fragments=None if whole else FRAGMENTS)), "")


def account(voice: Voice, lines: Sequence[Line]) -> str:
    """Say the whole of the first thing that happened, then what is urgent of all that it led to.

    Such as a scoring, whose fragments go where there is no room.
    """
    said = headline(voice, lines, whole=True)
    later = [group for group in _grouped(lines)[1:] if group[0] is not None and group[0].urgent]
    urgent = [line for main, rest in later for line in (main, *rest) if line is not None]
    for fragments in (None, FRAGMENTS, 0):
        whole = " ".join([said, *sentences(voice, urgent, fragments=fragments)])
        if len(whole) <= ACCOUNT:
            break
    return whole


def digest(voice: Voice, table: AnyTable, history: Sequence[Told], *, over: bool = False) -> list[str]:
    """Sum up what changed since the seat to move last moved: at most five lines, computers under a heading.

    An empty line parts them from the people. Once the game is `over`, what is urgent is left to the result.
    """
    entries = [told for told in history if not told.undone and told.lines]
    urgent = [] if over else [line for told in entries for line in _urgent(voice, told)]
    scores = {score.seat: score for score in table.game.scores(table.base)} if table.base is not None else {}
    computers = _by_seat([unmarked(told) for told in entries if told.computer])
    people = _by_seat([told for told in entries if not told.computer and _calm(told.lines)])
    lines = [(said, 0) for said in urgent]
    lines += [(_of_seat(voice, turns, scores.get(seat)), len(turns)) for seat, turns in computers]
    heading = len(urgent)
    lines += [(_of_seat(voice, turns, scores.get(seat)), len(turns)) for seat, turns in people]
    kept = _cut(voice, lines)
    if computers and heading < len(kept):
        end = heading + len(computers)
        kept[end:end] = [""] if people and end < len(kept) else []
        kept.insert(heading, voice.say(t("🤖 Computer players moved:")))
    return kept


def _cut(voice: Voice, lines: list[tuple[str, int]]) -> list[str]:
    """Keep five lines; the last says how many turns are only in the log."""
    if len(lines) <= LINES:
        return [said for said, _ in lines]
    more = sum(turns for _, turns in lines[LINES - 1 :])
    rest = tn("… and {n} turn more in the log", "… and {n} turns more in the log", more)
    return [*(said for said, _ in lines[: LINES - 1]), voice.say(rest)]


def _urgent(voice: Voice, told: Told) -> list[str]:
    """Say the sentences that come first: seat changes, the end, whatever a game marks as urgent."""
    return [voice.say(line.text) for line in told.lines if line.urgent and line.main]


def unmarked(told: Told) -> Told:
    """Leave out that a computer player moved, where a heading or the name of the seat says so already."""
    by = [happened.tell(event) for event in told.events if isinstance(event, MovedByComputer)]
    return replace(told, lines=tuple(line for line in told.lines if line not in by))


def _by_seat(entries: Sequence[Told]) -> list[tuple[Seat, list[Told]]]:
    """Group turns by seat, in the order in which they were first to move."""
    groups: dict[Seat, list[Told]] = {}
    for told in entries:
        if told.seat is not None:
            groups.setdefault(told.seat, []).append(told)
    return list(groups.items())


def _of_seat(voice: Voice, turns: Sequence[Told], score: Score | None) -> str:
    """Say one seat's turns on one line, joined, with its score now; fragments go where it is too long."""
    said = ""
    for fragments in range(FRAGMENTS, -1, -1):
        said = _joined(voice, turns, fragments)
        if score is not None:
            said = voice.write(t("{turns} · now {n}", turns=said.removesuffix("."), n=score.total))
        if len(said) <= WIDTH:
            break
    return said


def _joined(voice: Voice, turns: Sequence[Told], fragments: int) -> str:
    said: list[str] = []
    for told in turns:
        said += sentences(voice, _calm(told.lines), fragments=fragments)
    first, *others = said or [""]
    name = f"**{voice.name(turns[0].seat)}** " if turns[0].seat is not None else ""
    for other in others:
        first = _then(voice, first, other, name)
    return first


def _then(voice: Voice, first: str, other: str, name: str) -> str:
    """Join a sentence of the same subject to the first without its name; any other only follows it."""
    if not name or not other.startswith(name):
        return f"{first} {other}"
    verb, space, rest = other.removeprefix(name).partition(" ")
    before = first.removesuffix(".")
    return voice.write(t("{first}; then {verb}{rest}", first=before, verb=verb, rest=space + rest))


def _calm(lines: Sequence[Line]) -> list[Line]:
    """Leave out, with their fragments, urgent sentences, which have their own lines, and those of the log."""
    told = [line for line in lines if line.main or not line.logged]
    groups = [
        (main, rest) for main, rest in _grouped(told) if main is None or not (main.urgent or main.logged)
    ]
    return [line for main, rest in groups for line in (main, *rest) if line is not None]


def _grouped(lines: Sequence[Line]) -> list[tuple[Line | None, list[Line]]]:
    """Put each fragment to the main sentence before it."""
    groups: list[tuple[Line | None, list[Line]]] = []
    for line in lines:
        if line.main or not groups:
            groups.append((line if line.main else None, [] if line.main else [line]))
        else:
            groups[-1][1].append(line)
    return groups
