"""What is said when something cannot be done: a reason, and the way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.talk.ids import in_list, on_table
from cogs.talk.links import board_link
from cogs.talk.parts import Button, Message, Words, row
from rules.core.text import When, series, t, tn, who

if TYPE_CHECKING:
    from cogs.talk.voice import Voice
    from rules.core.errors import GameError
    from rules.core.game import Result
    from rules.core.text import Text
    from rules.sessions import AnyTable


def refusal_words(voice: Voice, error: GameError, table: AnyTable | None) -> str:
    """Say a refusal, with the rule it cites."""
    said = voice.say(error.text)
    if error.rule is None or table is None:
        return said
    return f"{said} ({voice.say(table.game.info.title)} {error.rule})"


def refusal(voice: Voice, error: GameError, table: AnyTable | None, *, looks: bool = False) -> Message:
    """Refuse in one sentence; offer the rule, the reader's turn, or a look at the table where `looks`.

    Who has no seat is offered one that was left, and a table of the own.
    """
    words = Words(refusal_words(voice, error, table))
    if table is None:
        return Message((words,), boxed=False)
    rule = _press(voice, table, t("The rule"), "rule", error.rule) if error.rule else None
    mine = table.viewer is not None and table.viewer == table.to_move
    take = take_button(voice, table) if mine and not looks else None
    view = _press(voice, table, t("My view"), "view") if looks else None
    log = _press(voice, table, t("Log"), "log") if looks else None
    buttons = row(rule, take, *_ways_in(voice, table), view, log)
    return Message((words, buttons) if buttons.items else (words,), boxed=False)


def _ways_in(voice: Voice, table: AnyTable) -> tuple[Button | None, ...]:
    """Offer a seat that somebody left, and a new table, to who has no seat at a table that has begun."""
    if table.viewer is not None or table.saved.status not in {"running", "over"}:
        return ()
    left = (str(i) for i, holder in enumerate(table.saved.holders) if holder.left is not None)
    free = next(left, None) if table.saved.status == "running" else None
    seat = _press(voice, table, t("Take this seat"), "seat", free) if free is not None else None
    return (seat, _press(voice, table, t("Open a table of your own"), "own"))


def moved_on(voice: Voice, table: AnyTable, before: Text | None) -> Message:
    """Answer a button of an older position: `before` names that one, where its name is another one."""
    position = table.game.position(table.base)
    name = voice.name(table.to_move) if table.to_move is not None else ""
    now = t("Now: {position}, {name} is to move.", position=position, name=name)
    if before is not None and before != position:
        now = t("That was {before}. {now}", before=before, now=now)
    said = voice.write(now)
    return Message((Words(said), row(newest_button(voice, table), _mine(voice, table))), boxed=False)


def done_already(voice: Voice, table: AnyTable, sentence: str) -> Message:
    """Answer the second press of the same button."""
    said = voice.write(t("Already done: {sentence}", sentence=sentence))
    return Message((Words(said), row(newest_button(voice, table), _mine(voice, table))), boxed=False)


def over_already(voice: Voice, table: AnyTable, result: Result) -> Message:
    """Answer a button of a game that has ended: say who won, or what the game itself says of its end."""
    when, winners = When(at=table.saved.ended), result.winners()
    if result.title is not None:
        text = t("This game ended {when}: {title}.", when=when, title=result.title)
    else:
        names = series(*(who(seat) for seat in winners), last_and=True)
        text = tn(
            "This game ended {when}. {names} won.",
            "This game ended {when}. {names} shared the win.",
            len(winners),
            when=when,
            names=names,
        )
    said = voice.write(text)
    sheet = Button(voice.say(t("Result")), url=board_link(table.saved.place))
    rematch = _press(voice, table, t("Rematch"), "rematch")
    return Message((Words(said), row(sheet, rematch)), boxed=False)


def no_table(voice: Voice) -> Message:
    """Answer a button of a table that is gone."""
    said = voice.say(t("This table no longer exists."))
    return Message((Words(said), row(games_button())), boxed=False)


def older_button(voice: Voice, table: AnyTable | None) -> Message:
    """Answer a button that this version of the bot does not know."""
    said = Words(voice.say(t("This button is from an older Cairn.")))
    newest = newest_button(voice, table) if table is not None else games_button()
    return Message((said, row(newest)), boxed=False)


def unreadable(voice: Voice, error: GameError, table: str) -> Message:
    """Refuse what is asked of a table that cannot be read, and offer to end it."""
    end = Button(voice.say(t("Concede")), on_table(table, 0, "conceded"), "danger")
    return Message((Words(voice.say(error.text)), row(end)), boxed=False)


def fault(voice: Voice) -> Message:
    """Own up to a fault of the bot."""
    said = voice.say(
        t("I stumbled over a fault of my own; what was confirmed stands. It is noted for whoever runs me.")
    )
    return Message((Words(said),), boxed=False)


def plain(said: str) -> Message:
    """Say one private sentence."""
    return Message((Words(said),), boxed=False)


def games_button() -> Button:
    """Lead to the list of the reader's games."""
    return Button("/games", in_list("games"))


def newest_button(voice: Voice, table: AnyTable) -> Button:
    """Lead to the newest message of a table."""
    return Button(voice.say(t("Newest board")), url=board_link(table.saved.place))


def take_button(voice: Voice, table: AnyTable) -> Button:
    """Open the reader's turn panel."""
    press = on_table(table.saved.id, table.saved.version, "take")
    return Button(voice.say(t("Take your turn")), press, "primary")


def _mine(voice: Voice, table: AnyTable) -> Button | None:
    mine = table.viewer is not None and table.viewer == table.to_move
    return take_button(voice, table) if mine else None


def _press(voice: Voice, table: AnyTable, label: Text, verb: str, arg: str = "") -> Button:
    return Button(voice.say(label), on_table(table.saved.id, table.saved.version, verb, arg))
