"""The table message: calls the seat to move, sums up what changed, and shows the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.talk.ids import on_table
from cogs.talk.links import mention
from cogs.talk.parts import ALT, Button, Gallery, Message, Part, Row, Words, cut, row
from cogs.talk.voice import TOKENS, accent_of
from rules.core.game import Game
from rules.core.model import Seat
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.talk.parts import Picture
    from cogs.talk.voice import Voice
    from rules.core.game import Choice
    from rules.core.text import Text
    from rules.sessions import AnyTable


@dataclass(frozen=True)
class Called:
    """How a turn is called: with a ping or without, what the first call of a table adds.

    `first` are the answers to the first decision, where it is public.
    """

    ping: bool
    again: bool = False
    opening: bool = False
    here: bool = False
    first: tuple[Choice, ...] = ()


def turn_call(
    voice: Voice, table: AnyTable, picture: Picture, digest: Sequence[str], called: Called
) -> Message:
    """Call the seat to move; `digest` says what changed since its last turn."""
    seat = table.to_move
    parts: list[Part] = [Words(f"### {_title(voice, table, called)}\n{position_of(voice, table)}")]
    if called.opening:
        parts.append(Words("\n".join(_opening(voice, table, here=called.here))))
    if digest:
        parts.append(Words("\n".join(digest)))
    parts += [Gallery((picture,)), *_first_decision(voice, table, called.first), _buttons(voice, table)]
    person = table.person(seat) if seat is not None else None
    pings = (person.user,) if person and called.ping else ()
    return Message(tuple(parts), accent=accent_of(table, seat), pings=pings)


def position_of(voice: Voice, table: AnyTable) -> str:
    """Name the moment in the game."""
    return voice.say(table.game.position(table.base))


def board_words(voice: Voice, table: AnyTable, digest: Sequence[str]) -> str:
    """Describe the board for those who cannot see it; the digest is cut first."""
    info = table.game.info
    game, position = voice.plain(info.title), voice.plain(table.game.position(table.base))
    start = f"{game}, {position}."
    if table.to_move is not None:
        start += " " + voice.plain(t("{name} to move.", name=voice.names[table.to_move]))
    scores = ", ".join(f"{voice.names[score.seat]} {score.total}" for score in table.game.scores(table.base))
    end = voice.plain(t("Scores: {scores}. Board as text: /{key} board text.", scores=scores, key=info.key))
    since = " ".join(map(_ended, filter(None, digest))).replace("**", "").replace("\\", "")
    changed = voice.plain(t("Since their last turn: {digest}", digest=since)) if digest else ""
    room = ALT - len(start) - len(end) - 2
    return " ".join(part for part in (start, cut(changed, max(room, 1)) if changed else "", end) if part)


def _ended(line: str) -> str:
    """End a line where the next would run into it: read aloud, they stand in one row."""
    return line if line.endswith((".", ":", "…")) else f"{line}."


def closing(voice: Voice, mover: Seat | None, sentence: str) -> str:
    """Say under an old table message how its turn went."""
    if mover is None:
        return f"-# {sentence}"
    said = voice.write(t("Played by {name}: {sentence}", name=voice.name(mover), sentence=sentence))
    return f"-# {said}"


def _title(voice: Voice, table: AnyTable, called: Called) -> str:
    seat = table.to_move
    person = table.person(seat) if seat is not None else None
    if seat is None or person is None:
        name = voice.name(seat) if seat is not None else ""
        return voice.write(t("{name} is to move", name=name))
    if called.ping:
        return voice.write(t("{name}, your turn", name=mention(person.user)))
    if _alone(table):
        return voice.say(t("Your turn"))
    name = voice.name(seat)
    return voice.write(
        t("{name} plays again", name=name) if called.again else t("{name}, your turn", name=name)
    )


def _alone(table: AnyTable) -> bool:
    """Tell whether nobody else sits there; where others do, a call names who is to move."""
    return len(table.saved.holders) == 1


def _opening(voice: Voice, table: AnyTable, *, here: bool) -> list[str]:
    said = _begun_alone(voice, table) if _alone(table) else _begun(voice, table)
    return [said, voice.say(t("This channel is the table."))] if here else [said]


def _begun_alone(voice: Voice, table: AnyTable) -> str:
    """Say how to move; there is no order, and nobody to keep plans from."""
    info = table.game.info
    verb = voice.command(info.turn_verb, info.key)
    said = t("The table is set. Press **Take your turn**, or type /{game} {verb}.", game=info.key, verb=verb)
    return voice.write(said)


def _begun(voice: Voice, table: AnyTable) -> str:
    """Say in which order people move, how, and what nobody else sees."""
    info = table.game.info
    holders, first = table.saved.holders, table.game.starter(table.base)
    order = [*range(first, len(holders)), *range(first)]
    seats = ", ".join(f"{TOKENS[holders[i].colour]} {voice.name(Seat(i))}" for i in order)
    text = t(
        "The table is set. Seats in turn order: {seats}. Press **Take your turn** when you are called, "
        "or type /{game} {verb}.",
        seats=seats,
        game=info.key,
        verb=voice.command(info.turn_verb, info.key),
    )
    return f"{voice.write(text)} {voice.say(_private(table))}"


def _private(table: AnyTable) -> Text:
    """Promise what only its owner sees: a hand where the game has hands, the plan of a turn everywhere."""
    if type(table.game).hand is Game.hand:
        return t("Until you confirm, only you see what you plan.")
    return t("Your hand and plans stay private.")


def _first_decision(voice: Voice, table: AnyTable, choices: tuple[Choice, ...]) -> list[Part]:
    """Offer the first decision where it is public: at most five buttons under a small heading."""
    if not 0 < len(choices) <= 5:
        return []
    decision = next(each for each in table.game.info.steps if each.key == choices[0].step)
    buttons = [
        Button(voice.plain(choice.button), on_table(table.saved.id, table.saved.version, "first", choice.key))
        for choice in choices
        if choice.button is not None
    ]
    return [Words(f"-# {voice.say(decision.call or decision.question)}"), Row(tuple(buttons))]


def _buttons(voice: Voice, table: AnyTable) -> Row:
    def press(verb: str) -> str:
        return on_table(table.saved.id, table.saved.version, verb)

    return row(
        Button(voice.say(t("Take your turn")), press("take"), "primary"),
        Button(voice.say(t("My view")), press("view")),
        Button(voice.say(t("Log")), press("log")),
        Button(voice.say(t("More")), press("more")),
    )
