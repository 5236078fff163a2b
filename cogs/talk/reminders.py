"""Reminders and greetings: who is waited for, where, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.talk.games import entry
from cogs.talk.ids import in_list, on_table
from cogs.talk.links import board_link, mention
from cogs.talk.parts import Button, Message, Words, row
from cogs.talk.voice import NEUTRAL, accent_of
from rules.core.text import When, t, tn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.talk.voice import Voice
    from rules.sessions import AnyTable

LISTED: Final = 9
"""So many tables are listed in one reminder; it counts them all."""


def reminder(voice: Voice, tables: Sequence[AnyTable], user: int) -> Message:
    """Remind a person that tables wait; they are shown as that person sees them, the one spoken at first."""
    return _of_one(voice, tables[0], user) if len(tables) == 1 else _of_several(voice, tables, user)


def greeting(voice: Voice, table: AnyTable, by: str, user: int) -> Message:
    """Say hello to the seat to move, in someone's name."""
    said = t("{at} {name} says hello from {game}.", at=mention(user), name=by, game=table.game.info.title)
    return _at_table(voice, table, said_to=user, words=voice.write(said))


def _of_one(voice: Voice, table: AnyTable, user: int) -> Message:
    said = t(
        "{name}, **{game}** waits for you since {when}.",
        name=mention(user),
        game=table.game.info.title,
        when=When(at=table.saved.since),
    )
    later = Button(voice.say(t("Remind later")), on_table(table.saved.id, table.saved.version, "later"))
    return _at_table(voice, table, later, said_to=user, words=voice.write(said))


def _of_several(voice: Voice, tables: Sequence[AnyTable], user: int) -> Message:
    """List the tables; who plays at those of other channels is not said where others read it."""
    n, here = len(tables), tables[0].saved.place.parent
    said = tn("{name}, {n} table waits for you.", "{name}, {n} tables wait for you.", n, name=mention(user))
    listed = [
        entry(voice.language, table, named=table.saved.place.parent == here) for table in tables[:LISTED]
    ]
    buttons = row(
        Button(voice.say(t("Play next")), in_list("next"), "primary"),
        Button(voice.say(t("Remind later")), in_list("later")),
    )
    return Message((Words(voice.write(said)), *listed, buttons), accent=NEUTRAL, pings=(user,))


def _at_table(voice: Voice, table: AnyTable, *more: Button, said_to: int, words: str) -> Message:
    take = on_table(table.saved.id, table.saved.version, "take")
    buttons = row(
        Button(voice.say(t("Take your turn")), take, "primary"),
        Button(voice.say(t("Board")), url=board_link(table.saved.place)),
        *more,
    )
    return Message((Words(words), buttons), accent=accent_of(table, table.to_move), pings=(said_to,))
