"""The receipt: the turn is over, what it did, what it brought, and who is next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.talk.ids import in_list, on_table, read
from cogs.talk.links import channel_link
from cogs.talk.parts import Button, Message, Part, Row, Words, row
from cogs.talk.voice import accent_of, voice_of
from rules.core.text import Series, Text, series, t

if TYPE_CHECKING:
    from cogs.talk.voice import Language, Voice
    from rules.sessions import AnyTable


def receipt(
    voice: Voice,
    table: AnyTable,
    sentence: str,
    *,
    gained: int,
    note: str = "",
    following: Button | None = None,
) -> Message:
    """Close a turn: `sentence` says it, `gained` is what it changed of the score.

    `note` says what was left out, `following` leads to the next table that waits.
    """
    said = [sentence, _score(voice, table, gained), note, _next(voice, table)]
    parts: list[Part] = [
        Words(f"### {voice.say(t('Your turn is over'))}\n" + " ".join(part for part in said if part))
    ]
    if news := news_of(voice, table):
        parts.append(Words(news))
    board = Button(voice.say(t("Board")), url=channel_link(table.saved.place))
    undo = Button(voice.say(t("Undo…")), on_table(table.saved.id, table.saved.version, "undo"))
    parts.append(row(board, following, undo))
    return Message(tuple(parts), accent=accent_of(table, table.viewer))


def settled(message: Message) -> Message:
    """Leave out what takes a turn back: that turn is no longer the last one."""
    parts = tuple(_kept(part) if isinstance(part, Row) else part for part in message.parts)
    return replace(message, parts=parts)


def _kept(controls: Row) -> Row:
    known = [(item, read(item.id)) for item in controls.items]
    return Row(tuple(item for item, meant in known if meant is None or meant.verb != "undo"))


def game_over(voice: Voice, table: AnyTable, sentence: str, link: str) -> Message:
    """Close the last turn of a game; `link` leads to where the result is."""
    over = voice.write(t("The game is over: {result}", result=link))
    words = Words(f"### {voice.say(t('Your turn is over'))}\n{sentence}\n{over}")
    return Message((words,), accent=accent_of(table, table.viewer))


def next_button(language: Language, table: AnyTable) -> Button:
    """Lead to another table that waits for the reader."""
    voice = voice_of(language, table.saved)
    said = voice.plain(t("Next: {table}", table=titled(voice, table)))
    return Button(said, in_list("play", table.saved.id), "primary")


def titled(voice: Voice, table: AnyTable) -> Text:
    """Name a table by its game and those who play it with the reader; alone by its game."""
    title = table.game.info.title
    if len(voice.names) == 1:
        return title
    return t("{game} with {names}", game=title, names=others(voice, table))


def others(voice: Voice, table: AnyTable) -> Series:
    """Name those at a table who are not the reader."""
    return series(*(name for i, name in enumerate(voice.names) if i != table.viewer), last_and=True)


def news_of(voice: Voice, table: AnyTable) -> str:
    """Say what only this seat got to know by its turn."""
    private = [event for event in table.events if event.only is not None and event.only == table.viewer]
    told = [table.game.news(event) for event in private]
    return "\n".join(voice.say(text) for text in told if text is not None)


def _score(voice: Voice, table: AnyTable, gained: int) -> str:
    mine = next((s.total for s in table.game.scores(table.base) if s.seat == table.viewer), None)
    if mine is None:
        return ""
    return voice.say(t("You have {n} ({change}).", n=mine, change=f"{gained:+d}".replace("-", "−")))


def _next(voice: Voice, table: AnyTable) -> str:
    if table.to_move is None:
        return ""
    return voice.write(t("**{next}** is next.", next=voice.name(table.to_move)))
