"""The lobby card: a game that waits for players, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.talk.ids import on_table
from cogs.talk.links import channel_link, channel_mention, mention
from cogs.talk.parts import Button, Gallery, Message, Option, Part, Row, Select, Words, row
from cogs.talk.voice import TOKENS, called, level_of
from rules.core import colours
from rules.core.happened import level_name
from rules.core.model import Seat
from rules.core.text import When, t, tn
from rules.sessions import Person

if TYPE_CHECKING:
    from cogs.talk.parts import Picture, Style
    from cogs.talk.voice import Voice
    from rules.core.game import Colour
    from rules.core.store import Level
    from rules.sessions import AnyTable

EXPIRY: Final = 7 * 24 * 3600
"""A lobby waits this many seconds for its start."""


def lobby_card(voice: Voice, table: AnyTable, banner: Picture, *, first: bool = False) -> Message:
    """Show a lobby, a started or a closed one; `first` is its first showing, which pings those invited."""
    saved = table.saved
    opened = t("### {host} opens {game}", host=_host(voice, table), game=table.game.info.title)
    parts: list[Part] = [Words(voice.write(opened)), Gallery((banner,))]
    if options := _options(voice, table):
        parts.append(Words(options))
    if saved.status != "closed":
        parts.append(Words("\n".join(_seats(voice, table, mentioned=first))))
    if free := _free_colours(table):
        parts.append(_colours(voice, table, free))
    parts += [_buttons(voice, table), Words(f"-# {_footer(voice, table)}")]
    return Message(tuple(parts), accent=table.game.info.accent, pings=_pinged(table) if first else ())


def banner_words(voice: Voice, table: AnyTable) -> str:
    """Describe the banner for those who cannot see it."""
    info = table.game.info
    return voice.plain(
        t(
            "{game}: {pitch} {min}–{max} players, about {minutes} minutes. {n} of {all} seats taken.",
            game=info.title,
            pitch=info.pitch,
            min=info.seats[0],
            max=info.seats[-1],
            minutes=info.minutes,
            n=len(table.saved.holders),
            all=table.seats[-1],
        )
    )


def computer_question(voice: Voice, table: AnyTable) -> Message:
    """Ask the host how strong the computer player is to be; pressed twice, a button adds one all the same."""
    asked = voice.say(t("A computer player takes the next seat. How strong?"))
    buttons = row(
        _on_question(table, voice.say(t("Easy")), "level", "easy"),
        _on_question(table, voice.say(t("Normal")), "level", "normal", main=True),
        _on_question(table, voice.say(t("Hard")), "level", "hard"),
        _remove(voice, table),
    )
    return Message((Words(asked), buttons), boxed=False)


def computers_now(voice: Voice, table: AnyTable, level: Level | None) -> Message:
    """Say in place of that question what became of it: one of this `level` came, or one left."""
    said = t("A computer player has left its seat.")
    if level is not None:
        said = t("A computer player ({level}) has a seat now.", level=level_name(level))
    full = len(table.saved.holders) >= table.seats[-1]
    add = Button(voice.say(t("Add computer")), on_table(table.saved.id, 0, "add"), off=full)
    return Message((Words(voice.say(said)), row(add, _remove(voice, table))), boxed=False)


def _remove(voice: Voice, table: AnyTable) -> Button | None:
    """Offer to send a computer player away, where there is one."""
    return _on_question(table, voice.say(t("Remove one")), "fewer") if _computers(table) else None


def _on_question(table: AnyTable, label: str, verb: str, level: str = "", *, main: bool = False) -> Button:
    press = on_table(table.saved.id, 0, verb, f"{_computers(table)}.{level}")
    return Button(label, press, "primary" if main else "secondary")


def _computers(table: AnyTable) -> int:
    return sum(holder.user is None for holder in table.saved.holders)


def _host(voice: Voice, table: AnyTable) -> str:
    return called(voice, table, Person(table.saved.host, table.saved.host_name))


def _pinged(table: AnyTable) -> tuple[int, ...]:
    """Ping those invited, and those whom a rematch has seated without asking; never the host."""
    seated = [holder.user for holder in table.saved.holders if holder.user is not None]
    return tuple(user for user in dict.fromkeys([*table.saved.invited, *seated]) if user != table.saved.host)


def _options(voice: Voice, table: AnyTable) -> str:
    """Name the options that differ from the game's defaults; what is only on or off says what it means."""
    said = []
    for option in table.game.info.options:
        value = table.saved.options.get(option.key, option.default)
        if value == option.default:
            continue
        names = dict(option.choices)
        chosen = names.get(str(value))
        means = f" – {voice.say(option.help)}" if chosen is None else f": {voice.say(chosen)}"
        said.append(voice.say(option.name) + means)
    return "\n".join(said)


def _seats(voice: Voice, table: AnyTable, *, mentioned: bool) -> list[str]:
    """Write one line for each seat: who has it, who is invited to it, or that it is free."""
    saved = table.saved
    lines = []
    for index, holder in enumerate(saved.holders):
        if holder.user is None:
            lines.append(f"🤖 **{voice.name(Seat(index))}** · {level_of(voice, holder)}")
            continue
        host = holder.user == saved.host
        name = f"**{voice.name(Seat(index))}**"
        name = mention(holder.user) if mentioned and not host else name
        line = f"{TOKENS[holder.colour]} {name}"
        lines.append(voice.write(t("{seat} · host", seat=line)) if host else line)
    if saved.status != "lobby":
        return lines
    most = table.seats[-1]
    seated = {holder.user for holder in saved.holders}
    waited = [user for user in saved.invited if user not in seated][: most - len(lines)]
    lines += [voice.write(t("✉️ {name} invited", name=mention(user))) for user in waited]
    return lines + [voice.say(t("⚪ open seat"))] * (most - len(lines))


def _free_colours(table: AnyTable) -> tuple[Colour, ...]:
    """List the colours that no person has, where the lobby lets people choose."""
    if table.saved.status != "lobby" or not colours.matter(table.game):
        return ()
    taken = {holder.colour for holder in table.saved.holders if holder.user is not None}
    return tuple(colour for colour in table.game.info.colours if colour not in taken)


def _colours(voice: Voice, table: AnyTable, free: tuple[Colour, ...]) -> Row:
    """Let people choose a colour; first come, first served."""
    press = on_table(table.saved.id, table.saved.version, "colour")
    options = tuple(
        Option(f"{TOKENS[colour]} {voice.plain(colours.NAMES[colour])}", colour) for colour in free
    )
    return row(Select(press, voice.plain(t("Colour")), options))


def _buttons(voice: Voice, table: AnyTable) -> Row:
    saved, seats = table.saved, table.seats

    def press(verb: str) -> str:
        # The ids stay as the card changes: a press that crosses another's is still one of this card.
        return on_table(saved.id, 0, verb)

    if saved.status == "closed":
        return row(Button(voice.say(t("Open again")), press("reopen")))
    if saved.status != "lobby":
        return row(Button(voice.say(t("Go to the table")), url=channel_link(saved.place)))
    seated = len(saved.holders)
    full = seated >= seats[-1]
    enough = seated >= seats[0]
    # One card for all: while people are missing it asks them to join, then its host to start.
    joins: Style = "secondary" if enough else "success"
    start = t("Start solo") if seated == 1 and seats[0] == 1 else t("Start")
    return row(
        Button(voice.say(t("Full") if full else t("Join")), press("join"), joins, off=full),
        Button(voice.say(t("Leave")), press("leave")),
        Button(voice.say(t("Add computer")), press("add"), off=full),
        Button(voice.say(start), press("start"), "primary", off=not enough),
        Button(voice.say(t("Rules")), press("rules")),
    )


def _footer(voice: Voice, table: AnyTable) -> str:
    saved, seats = table.saved, table.seats
    seated, least = len(saved.holders), seats[0]
    until = When(at=saved.created + EXPIRY, style="f")
    if saved.status == "closed":
        if saved.ended - saved.created >= EXPIRY:
            return voice.say(t("Closed after 7 days without a start."))
        return voice.write(t("Closed by {name}. Nobody was waiting.", name=_host(voice, table)))
    if saved.status != "lobby":
        return voice.write(t("Started: {thread}", thread=channel_mention(saved.place.channel)))
    if seated >= seats[-1]:
        return voice.write(t("All seats are taken. {host} can start.", host=_host(voice, table)))
    if seated >= least:
        return voice.write(t("{host} can start now, or wait for more.", host=_host(voice, table)))
    if seated == 1:
        return voice.say(t("Start from {min} players. Open until {until}.", min=least, until=until))
    more = tn(
        "{n} more player to start. Open until {until}.",
        "{n} more players to start. Open until {until}.",
        least - seated,
        until=until,
    )
    return voice.say(more)
