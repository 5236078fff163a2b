"""Private looks at one table: its board, a hand, the score, the log, the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from cogs.talk.digest import numbered, sentence, unmarked
from cogs.talk.ids import in_list, on_table
from cogs.talk.parts import Button, Gallery, Message, Option, Part, Row, Select, Words, cut, cut_marked, row
from cogs.talk.refusals import take_button
from cogs.talk.voice import accent_of
from rules.core.model import Seat
from rules.core.text import t

if TYPE_CHECKING:
    from cogs.talk.parts import Picture
    from cogs.talk.voice import Voice
    from rules.core.game import AnyGame, Rule, Topic
    from rules.core.text import Text
    from rules.sessions import AnyTable, Told

BLOCK: Final = 1300
BLOCKS: Final = 3
PAGE: Final = 12
SENTENCE: Final = 300
"""Twelve sentences of this length, with their turns in front, fit into one message."""
EVERYTHING: Final = "all"
MINE: Final = "mine"
THINGS: Final = "mine"
"""The part of a table that is what a seat has (render.registry)."""


def board_message(
    voice: Voice,
    table: AnyTable,
    picture: Picture,
    *,
    who: str,
    kinds: Mapping[str, str],
    hand: Picture | None = None,
) -> Message:
    """Show the board, and the reader's own hand where there is one.

    `who` is which of the `kinds` of boards it is, or one beside these.
    """
    pictures = (picture,) if hand is None else (picture, hand)
    others = [Row((_whose(voice, table, kinds, who),))] if len(kinds) > 1 else []
    title = voice.say(table.game.info.title)
    position = voice.say(table.game.position(table.base))
    parts: list[Part] = [
        Words(f"### {title} · {position}\n{score_line(voice, table)}"),
        *(Gallery((shown,)) for shown in pictures),
        *others,
        row(
            Button(voice.say(t("Text")), _id(table, "text")),
            Button(voice.say(t("Share")), _id(table, "share", who)),
            take_button(voice, table) if _mine(table) else None,
        ),
    ]
    return Message(tuple(parts), accent=accent_of(table, table.viewer))


def boards_to_see(
    voice: Voice, table: AnyTable, *, boards: bool, parts: Mapping[str, Text]
) -> dict[str, str]:
    """Name the boards there are to see: the reader's own, with the hand, the others', what everyone sees.

    Without a hand of one's own, what everyone sees is what a seat sees. A game has `boards` of everyone, or
    one large table with `parts`, among which everyone's things are.
    """
    mine = {MINE: voice.say(t("Mine"))} if table.viewer is not None else {}
    is_more = table.viewer is None or table.game.hand(table.base)
    seats = range(len(voice.names)) if boards or parts else ()
    named = {seat: voice.names[seat] for seat in seats if seat != table.viewer}
    if parts and table.viewer is not None:
        named = {table.viewer: voice.say(t("What I have")), **named}
    return {
        **mine,
        **{part: voice.say(name) for part, name in parts.items()},
        **{whose(seat, THINGS if parts else ""): name for seat, name in named.items()},
        **({EVERYTHING: voice.say(t("Everything"))} if is_more else {}),
    }


def whose(seat: int, part: str = "") -> str:
    """Write which board is meant by a seat: its own, or a part of the table as it lies around the seat."""
    return f"{part}.{seat}" if part else str(seat)


def shared_message(voice: Voice, table: AnyTable, picture: Picture, *, by: str, title: str) -> Message:
    """Show a board to everyone, on someone's wish."""
    said = voice.write(t("{name} shows: {title}", name=by, title=title))
    return Message((Words(said), Gallery((picture,))), accent=table.game.info.accent)


def text_message(voice: Voice, table: AnyTable) -> Message:
    """Write the board as text, in at most three blocks, with the way to its picture."""
    lines = [voice.plain(line) for line in table.game.text_board(table.base)]
    parts: tuple[Part, ...] = tuple(Words(f"```\n{block}\n```") for block in _blocks(lines))
    return Message((*parts, _ways_on(voice, table)), accent=accent_of(table, table.viewer))


def hand_message(voice: Voice, table: AnyTable, picture: Picture, lines: Sequence[str]) -> Message:
    """Show the reader's hand, card by card."""
    parts: list[Part] = [Words("\n".join(lines))] if lines else []
    parts.append(Gallery((picture,)))
    if _mine(table):
        parts.append(row(take_button(voice, table)))
    return Message(tuple(parts), accent=accent_of(table, table.viewer))


def score_message(voice: Voice, table: AnyTable, picture: Picture) -> Message:
    """Show the score as it stands, with its parts, and the way back to the board."""
    note = "" if table.result is not None else "\n-# " + voice.say(t("If the game ended now."))
    said = Words(score_line(voice, table) + note)
    return Message((said, Gallery((picture,)), _ways_on(voice, table)), accent=table.game.info.accent)


def _ways_on(voice: Voice, table: AnyTable) -> Row:
    """Lead back to the board, and to the turn whose reader has it."""
    return row(
        Button(voice.say(t("My view")), _id(table, "view")),
        take_button(voice, table) if _mine(table) else None,
    )


def score_line(voice: Voice, table: AnyTable) -> str:
    """Write everyone's score on one line."""
    scores = table.game.scores(table.base)
    return " · ".join(f"**{voice.name(score.seat)}** {score.total}" for score in scores)


def log_message(
    voice: Voice,
    table: AnyTable,
    history: Sequence[Told],
    *,
    last: int | None = None,
    who: Seat | None = None,
) -> Message:
    """Show twelve sentences of the history up to entry `last`, newest last; `who` narrows it to a seat."""
    told = [entry for entry in history if entry.lines and (who is None or entry.seat == who)]
    end = next((i + 1 for i, each in enumerate(told) if last is not None and each.number >= last), len(told))
    shown = told[max(0, end - PAGE) : end]
    lines = [_log_line(voice, table, entry) for entry in shown] or [voice.say(t("Nothing has happened yet."))]
    seat = "" if who is None else str(who)
    older = told[end - PAGE - 1].number if end > PAGE else None
    newer = told[min(end + PAGE, len(told)) - 1].number if end < len(told) else None
    buttons = row(
        Button(voice.say(t("Older")), _id(table, "log", f"{older}.{seat}o"), off=older is None),
        Button(voice.say(t("Newer")), _id(table, "log", f"{newer}.{seat}n"), off=newer is None),
        _only(voice, table, who),
    )
    return Message((Words("\n".join(lines)), buttons), accent=table.game.info.accent)


def rules_message(voice: Voice, game: AnyGame, topic: Topic, *, example: bool) -> Message:
    """Show one topic of the rules, and the way to the others."""
    body = topic.example if example and topic.example else topic.body
    parts: list[Part] = [
        Words(f"### {voice.say(topic.title)}\n" + "\n".join(voice.say(line) for line in body)),
    ]
    options = tuple(
        Option(voice.plain(other.title), other.key, chosen=other.key == topic.key)
        for other in game.topics[:25]
    )
    parts.append(Row((Select(in_list("topic", game.info.key), voice.say(t("Other topics")), options),)))
    if topic.example and not example:
        press = in_list("example", f"{game.info.key}.{topic.key}")
        parts.append(row(Button(voice.say(t("Example")), press)))
    return Message(tuple(parts), accent=game.info.accent)


def rule_message(voice: Voice, game: AnyGame, rule: Rule) -> Message:
    """Show one rule, as refusals cite it."""
    said = f"### {voice.say(game.info.title)} {rule.id}\n{voice.say(rule.text)}"
    options = tuple(Option(voice.plain(topic.title), topic.key) for topic in game.topics[:25])
    select = Select(in_list("topic", game.info.key), voice.say(t("Other topics")), options)
    return Message((Words(said), Row((select,))), accent=game.info.accent)


def _mine(table: AnyTable) -> bool:
    return table.viewer is not None and table.viewer == table.to_move


def _whose(voice: Voice, table: AnyTable, kinds: Mapping[str, str], who: str) -> Select:
    """Offer the boards there are to see."""
    options = tuple(Option(name, kind, chosen=kind == who) for kind, name in kinds.items())
    return Select(_id(table, "board"), voice.say(t("Whose board?")), options)


def _blocks(lines: Sequence[str]) -> list[str]:
    """Fill at most three blocks with whole lines; what is too much is marked by an ellipsis."""
    blocks = [""]
    for line in lines:
        safe = cut(line.replace("```", "'''"), BLOCK)
        if len(blocks[-1]) + len(safe) + 1 > BLOCK:
            if len(blocks) == BLOCKS:
                blocks[-1] = cut(blocks[-1], BLOCK - 2) + "\n…"
                break
            blocks.append("")
        blocks[-1] += f"\n{safe}" if blocks[-1] else safe
    return blocks


def _log_line(voice: Voice, table: AnyTable, entry: Told) -> str:
    """Write one entry; that a computer moved is said only in a seat that has been a person's."""
    holder = None if entry.seat is None else table.holder(entry.seat)
    always = holder is not None and holder.user is None and holder.left is None
    said = sentence(voice, unmarked(entry) if always else entry)
    said = f"~~{said}~~" if entry.undone else said
    return cut_marked(numbered(voice, entry, said), SENTENCE)


def _only(voice: Voice, table: AnyTable, who: Seat | None) -> Button | None:
    """Offer to see only one seat's turns: the reader's, else the one to move; or everyone's again."""
    if who is not None:
        return Button(voice.say(t("Everyone")), _id(table, "log", ".e"))
    seat = table.viewer if table.viewer is not None else table.to_move
    if seat is None:
        return None
    return Button(voice.plain(t("Only {name}", name=voice.names[seat])), _id(table, "log", f".{seat}s"))


def _id(table: AnyTable, verb: str, arg: str = "") -> str:
    return on_table(table.saved.id, table.saved.version, verb, arg)
