"""The result: who won, everyone's place, the score sheet and the last board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.talk.ids import on_table
from cogs.talk.parts import Button, Gallery, Message, Part, Row, Words, row
from cogs.talk.voice import TOKENS
from rules.core.game import Result
from rules.core.text import series, t, tn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.talk.parts import Picture
    from cogs.talk.voice import Voice
    from rules.core.game import Score
    from rules.core.text import Text
    from rules.sessions import AnyTable

_MINUTE, _HOUR, _DAY = 60, 3600, 24 * 3600


def result_message(
    voice: Voice,
    table: AnyTable,
    result: Result,
    pictures: tuple[Picture, ...],
    computers: Sequence[str] = (),
    *,
    began: int,
) -> Message:
    """Announce how the game ended; `computers` tells what computer players did at the very end.

    `began` is when the table started, in seconds since 1970.
    """
    emblem = "🏆" if len(result.places) > 1 else "🏁"
    parts: list[Part] = [Words(f"## {emblem} {_title(voice, result)}")]
    if computers:
        parts.append(Words("\n".join(computers)))
    parts.append(Words("\n".join([*_places(voice, table, result), *_ties(voice, result)])))
    # Two in one gallery would be cropped to squares.
    parts += [Gallery((picture,)) for picture in pictures]
    parts += [Words(f"-# {_length(voice, table, began)}"), _buttons(voice, table)]
    return Message(tuple(parts), accent=table.game.info.accent)


def score_words(voice: Voice, scores: Sequence[Score]) -> str:
    """Write the score sheet as text: each seat's total and its parts."""
    said = []
    for score in sorted(scores, key=lambda each: -each.total):
        parts = ", ".join(f"{voice.plain(part.label)}: {part.points}" for part in score.parts)
        name = voice.names[score.seat]
        said.append(f"{name} {score.total} ({parts})" if parts else f"{name} {score.total}")
    return ". ".join(said) + "."


def _title(voice: Voice, result: Result) -> str:
    """Say who won, or what the game itself says of its end, as alone."""
    winners = result.winners()
    if result.title is not None:
        return voice.write(result.title)
    names = series(*(voice.name(seat) for seat in winners), last_and=True)
    if len(winners) > 1:
        return voice.write(t("{names} share the win", names=names))
    score = next(score.total for score in result.scores if score.seat == winners[0])
    return voice.write(t("{name} wins with {score}", name=voice.name(winners[0]), score=score))


def _buttons(voice: Voice, table: AnyTable) -> Row:
    def press(verb: str) -> str:
        return on_table(table.saved.id, table.saved.version, verb)

    return row(
        Button(voice.say(t("Rematch")), press("rematch"), "primary"),
        Button(voice.say(t("Game record")), press("record")),
        Button(voice.say(t("Log")), press("log")),
    )


def _places(voice: Voice, table: AnyTable, result: Result) -> list[str]:
    order = sorted(result.scores, key=lambda score: (result.places[score.seat], score.seat))
    return [
        f"{result.places[score.seat]}. {TOKENS[table.holder(score.seat).colour]} "
        f"**{voice.name(score.seat)}** {score.total}"
        for score in order
    ]


def _ties(voice: Voice, result: Result) -> list[str]:
    return [f"-# {voice.say(tie)}" for tie in result.ties]


def _length(voice: Voice, table: AnyTable, began: int) -> str:
    """Say how many turns it took, and whose seat a computer player took over."""
    saved = table.saved
    turns = tn("{n} turn", "{n} turns", saved.turns)
    lasted = t("{turns} in {time}.", turns=turns, time=_time(saved.ended - began))
    left = [
        t("A computer player finished for {name}.", name=holder.left_name)
        for holder in saved.holders
        if holder.user is None and holder.left is not None
    ]
    return " ".join([voice.say(lasted), *(voice.say(text) for text in left)])


def _time(seconds: int) -> Text:
    """Say how long it took, as one says "in" it: in minutes, in hours, or in days."""
    if seconds < _HOUR:
        return tn("{n} minute", "{n} minutes", max(1, round(seconds / _MINUTE)))
    if seconds < _DAY:
        return tn("{n} hour", "{n} hours", round(seconds / _HOUR))
    return tn("{n} day", "{n} days", round(seconds / _DAY))
