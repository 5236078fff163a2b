"""The receipt: the turn is over, what it did, what it brought, and who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.links import board_link
from cogs.talk.ids import in_list, on_table
from cogs.talk.parts import Button, Message, Part, Words, row
from cogs.talk.voice import accent_of
from rules.core.text import series, t

if TYPE_CHECKING:
    from rules.core.text import Text

    from cogs.talk.voice import AnyTable, Voice


def receipt(
    voice: Voice, table: AnyTable, sentence: str, *, gained: int, note: str = "", another: AnyTable | None = None
) -> Message:
    """Close a turn: `sentence` says it, `gained` is what it changed of the score, `another` waits as well."""
    said = [sentence, _score(voice, table, gained), note, _next(voice, table)]
    parts: list[Part] = [
        Words(f"### {voice.say(t('Your turn is over'))}\n" + " ".join(part for part in said if part))
    ]
    if news := [voice.say(text) for text in _news(table)]:
        parts.append(Words("\n".join(news)))
    parts.append(
        row(
            Button(voice.say(t("Board")), url=board_link(table.saved.place)),
            _another(voice, another) if another else None,
            Button(voice.say(t("Undo…")), on_table(table.saved.id, table.saved.version, "undo")),
        )
    )
    return Message(tuple(parts), accent=accent_of(table, table.viewer))


def others(voice: Voice, table: AnyTable) -> Text:
    """Name the other seats of a table, in a row."""
    names = [name for i, name in enumerate(voice.names) if i != table.viewer]
    return t("{names}", names=series(*names, last_and=True))


def _another(voice: Voice, table: AnyTable) -> Button:
    said = voice.plain(
        t("Next: {game} with {name}", game=table.game.info.title, name=others(voice, table))
    )
    return Button(said, in_list("play", table.saved.id), "primary")


def _score(voice: Voice, table: AnyTable, gained: int) -> str:
    mine = next((s.total for s in table.game.scores(table.base) if s.seat == table.viewer), None)
    if mine is None:
        return ""
    return voice.say(t("You have {n} ({change}).", n=mine, change=f"{gained:+d}".replace("-", "−")))


def _next(voice: Voice, table: AnyTable) -> str:
    if table.to_move is None:
        return ""
    return voice.write(t("**{next}** is next.", next=voice.name(table.to_move)))


def _news(table: AnyTable) -> list[Text]:
    """Say what only this seat got to know by its turn."""
    private = [event for event in table.events if event.only is not None and event.only == table.viewer]
    told = [table.game.news(event) for event in private]
    return [text for text in told if text is not None]
