"""More about a table: a list of everything that is rarely wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.talk.ids import on_table
from cogs.talk.parts import Message, Option, Row, Select, Words
from cogs.talk.voice import accent_of
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.talk.voice import Voice
    from rules.sessions import AnyTable


def more_message(voice: Voice, table: AnyTable) -> Message:
    """Offer what can be asked of this table, each with one line that says what it does."""
    running = table.saved.status == "running"
    offers = [
        ("score", t("Score now"), t("Everyone's points with their parts"), True),
        ("text", t("Board as text"), t("Everything the picture shows, in words"), True),
        ("rules", t("Rules"), t("A rule in a few lines, with its number"), True),
        ("undo", t("Undo…"), t("Take back your plan, or ask for your last turn back"), running),
        ("nudge", t("Nudge"), t("Remind the player to move, once a day"), running),
        ("concede", t("Concede…"), t("Leave the game; a computer player takes your seat"), running),
        ("seat", t("Take a seat"), t("A seat whose player has left"), running and table.viewer is None),
        ("record", t("Export"), t("The game record as a file"), True),
    ]
    options = tuple(
        Option(voice.say(name), key, voice.say(what)) for key, name, what, possible in offers if possible
    )
    select = Select(
        on_table(table.saved.id, table.saved.version, "pick"), voice.say(t("More about this table")), options
    )
    title = Words(f"### {voice.say(table.game.info.title)} · {voice.say(table.game.position(table.base))}")
    return Message((title, Row((select,))), accent=accent_of(table, table.viewer))
