"""Leaving, replacing and taking back: private questions and public lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.talk.ids import on_table
from cogs.talk.names import escaped, tidy
from cogs.talk.parts import Button, Message, Words, row
from cogs.talk.voice import TOKENS, accent_of, level_of
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.talk.parts import Style
    from cogs.talk.voice import Voice
    from rules.core.model import Seat
    from rules.core.text import Text
    from rules.sessions import AnyTable


def concede_question(voice: Voice, table: AnyTable) -> Message:
    """Ask whether the reader really means to concede."""
    asked = t(
        "Concede {game}? A computer player takes your seat. Your pieces stay and keep their effects; "
        "the game counts as lost for you.",
        game=table.game.info.title,
    )
    buttons = row(
        _press(voice, table, t("Concede"), "conceded", style="danger"),
        _press(voice, table, t("Keep playing"), "keep"),
    )
    return Message((Words(voice.say(asked)), buttons), boxed=False)


def conceded(voice: Voice, table: AnyTable, seat: Seat, *, server: bool) -> Message:
    """Tell everyone that a computer player has taken over a seat, which others may take."""
    holder = table.holder(seat)
    args = {
        "name": escaped(tidy(holder.left_name)),
        "level": level_of(voice, holder),
        "seat": TOKENS[holder.colour],
    }
    left = t("**{name}** left the server. A computer player ({level}) plays {seat} from now on.", **args)
    gave_up = t("**{name}** conceded. A computer player ({level}) plays {seat} from now on.", **args)
    said = Words(voice.write(left if server else gave_up))
    take = _press(voice, table, t("Take this seat"), "seat", str(seat))
    return Message((said, row(take)), accent=accent_of(table, seat))


def seat_taken(voice: Voice, table: AnyTable, seat: Seat, old: str) -> Message:
    """Tell everyone who sits there now."""
    said = t("**{new}** took the seat of **{old}**.", new=voice.name(seat), old=escaped(tidy(old)))
    return Message((Words(voice.write(said)),), accent=accent_of(table, seat))


def undo_question(voice: Voice, table: AnyTable, seat: Seat, sentence: str, revealed: str) -> Message:
    """Ask the table whether a seat may take its last turn back; each other person once."""
    asked = t("**{name}** would like to take back: {sentence}", name=voice.name(seat), sentence=sentence)
    said = voice.write(asked)
    if revealed:
        said += " " + voice.write(t("Revealed since: {what}.", what=revealed))
    buttons = row(
        _press(voice, table, t("Agree"), "agree", style="primary"),
        _press(voice, table, t("Refuse"), "refuse"),
    )
    return Message((Words(said), buttons), accent=accent_of(table, seat))


def _press(
    voice: Voice, table: AnyTable, label: Text, verb: str, arg: str = "", *, style: Style = "secondary"
) -> Button:
    return Button(voice.say(label), on_table(table.saved.id, table.saved.version, verb, arg), style)
