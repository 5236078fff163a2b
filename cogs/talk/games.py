"""The reader's games: what waits, what runs, what is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cogs.talk.ids import in_list
from cogs.talk.links import board_link, lobby_link
from cogs.talk.parts import Button, Divider, Entry, Message, Part, Words, row
from cogs.talk.receipt import others
from cogs.talk.voice import NEUTRAL, voice_of
from rules.core.text import When, t, tn

if TYPE_CHECKING:
    from cogs.talk.voice import Language, Voice
    from rules.core.game import AnyGame
    from rules.core.text import Text
    from rules.sessions import AnyTable

PAGE: Final = 9


def games_message(voice: Voice, tables: Sequence[AnyTable], page: int) -> Message:
    """List the reader's tables, most urgent first, nine on a page."""
    waiting = [table for table in tables if is_mine(table)]
    n = len(waiting)
    waits = voice.say(tn("{n} waits for you", "{n} wait for you", n))
    parts: list[Part] = [Words(f"## {voice.say(t('Your games'))}\n{waits}")]
    pages = max(1, -(-len(tables) // PAGE))
    page = min(max(page, 0), pages - 1)
    shown = tables[page * PAGE : (page + 1) * PAGE]
    parts += [entry(voice.language, table) for table in shown]
    parts.append(Divider())
    parts.append(
        row(
            Button(voice.say(t("Play next")), in_list("next"), "primary", off=not waiting),
            Button(voice.say(t("Earlier")), in_list("page", str(page - 1)), off=page == 0),
            Button(voice.say(t("Later")), in_list("page", str(page + 1)), off=page + 1 >= pages),
        )
    )
    return Message(tuple(parts), accent=NEUTRAL)


def no_games(voice: Voice, games: Sequence[AnyGame]) -> Message:
    """Offer a first game to someone who has none."""
    said = f"## {voice.say(t('Your games'))}\n{voice.say(t('No game yet. Pick one:'))}"
    buttons = [Button(voice.plain(game.info.title), in_list("new", game.info.key)) for game in games[:5]]
    return Message((Words(said), row(*buttons)), accent=NEUTRAL)


def is_mine(table: AnyTable) -> bool:
    """Tell whether the table waits for the reader's turn."""
    return table.saved.status == "running" and table.viewer is not None and table.viewer == table.to_move


def entry(language: Language, table: AnyTable, *, named: bool = True) -> Entry:
    """Name a table, its people where they are to be `named`, and how it stands, with the way to it."""
    voice = voice_of(language, table.saved)
    title = t("**{game}** with {names}", game=table.game.info.title, names=others(voice, table))
    if len(table.saved.holders) == 1 or not named:
        title = t("**{game}**", game=table.game.info.title)
    return Entry(f"{voice.say(title)}\n{voice.say(_state(table, voice))}", _button(voice, table))


def _button(voice: Voice, table: AnyTable) -> Button:
    """Play where it is the reader's turn; else open the table, by a link where its message is known."""
    saved = table.saved
    if is_mine(table):
        return Button(voice.say(t("Play")), in_list("play", saved.id), "primary")
    if saved.status in {"lobby", "closed"}:
        return Button(voice.say(t("Open")), url=lobby_link(saved.place))
    if saved.place.board:
        return Button(voice.say(t("Open")), url=board_link(saved.place))
    return Button(voice.say(t("Open")), in_list("open", saved.id))


def _state(table: AnyTable, voice: Voice) -> Text:
    saved = table.saved
    if is_mine(table):
        return t("🟠 your turn since {when}", when=When(at=saved.since))
    if saved.status == "running":
        name = voice.names[table.to_move] if table.to_move is not None else ""
        return t("⏳ {name} since {when}", name=name, when=When(at=saved.since))
    if table.result is not None and table.viewer is not None:
        place, n = table.result.places[table.viewer], len(table.result.places)
        return t("🏁 place {k} of {n}, {when}", k=place, n=n, when=When(at=saved.ended))
    if saved.status == "over":
        return t("🏁 ended {when}", when=When(at=saved.ended))
    return t("✉️ lobby {n} of {max}", n=len(saved.holders), max=table.seats[-1])
