"""Asks for pictures: a view becomes a scene, the scene a file with words for those who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.talk.looks import THINGS, boards_to_see
from cogs.talk.parts import Picture
from cogs.talk.voice import short_name
from render.core.show import Seated, Show
from render.registry import WithBoards, WithHand, WithParts, pictures_of
from rules.core.model import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client import Host
    from cogs.talk.voice import Voice
    from rules.core.game import Aim, Choice, Result, Score
    from rules.core.text import Text
    from rules.sessions import AnyTable


def show_of(
    voice: Voice,
    table: AnyTable,
    choices: tuple[Choice, ...] = (),
    aim: Aim | None = None,
    *,
    focus: Seat | None = None,
    part: str = "",
) -> Show:
    """Say how this table, or a part of it, is drawn for a reader; `focus` is whose board is large."""
    seats = tuple(Seated(short_name(holder), holder.colour) for holder in table.saved.holders)
    return Show(voice.plain, seats, choices, table.saved.id, aim, focus, part)


def with_boards(table: AnyTable) -> bool:
    """Tell whether everyone has a board of their own in this game."""
    return isinstance(pictures_of(table.game.info.key), WithBoards)


def parts_of(table: AnyTable) -> Mapping[str, Text]:
    """Name the parts of the table that are drawn alone, in a game that has such."""
    pictures = pictures_of(table.game.info.key)
    return pictures.named_parts() if isinstance(pictures, WithParts) else {}


def boards_of(voice: Voice, table: AnyTable) -> Mapping[str, str]:
    """Name the boards there are to see at a table that runs (cogs.talk.looks)."""
    return boards_to_see(voice, table, boards=with_boards(table), parts=parts_of(table))


def asked_for(table: AnyTable, who: str) -> tuple[Seat | None, str]:
    """Read which of them is meant: whose is to be large, none leaving that to the game, and the part.

    What no such board is called stands for the one that the game chooses.
    """
    parts = parts_of(table)
    if who in parts:
        return None, who
    part, _dot, seat = who.rpartition(".")
    known = {"", THINGS, *parts} if parts else {""} if with_boards(table) else set()
    seats = range(len(table.saved.holders)) if part in known else ()
    focus = next((Seat(each) for each in seats if seat == str(each)), None)
    return focus, "" if focus is None else part


async def board_picture(
    host: Host, voice: Voice, table: AnyTable, alt: str, *, focus: Seat | None = None, part: str = ""
) -> Picture:
    """Draw the board, or a part of it alone, as the asker knows it, without a plan."""
    show, pictures = show_of(voice, table, focus=focus, part=part), pictures_of(table.game.info.key)
    name = _name(table, "-".join(("board", *filter(None, ("" if focus is None else str(focus), part)))))
    return Picture(name, await host.draw(lambda: pictures.board(table.base, show), name), alt)


async def preview_picture(
    host: Host, voice: Voice, table: AnyTable, alt: str, aim: Aim | None = None
) -> Picture:
    """Draw the board with the asker's plan and the answers to what is open; only for the asker.

    `aim` is the piece that is moved about.
    """
    show, pictures = show_of(voice, table, table.choices, aim), pictures_of(table.game.info.key)
    name = _name(table, f"plan-{len(table.draft)}")
    return Picture(name, await host.draw(lambda: pictures.board(table.view, show), name), alt)


async def hand_picture(host: Host, voice: Voice, table: AnyTable, alt: str) -> Picture:
    """Draw the asker's hand."""
    show, pictures = show_of(voice, table), pictures_of(table.game.info.key)
    name = _name(table, "hand")
    if not isinstance(pictures, WithHand):
        return Picture(name, None, alt)
    return Picture(name, await host.draw(lambda: pictures.hand(table.base, show), name), alt)


async def sheet_picture(
    host: Host, voice: Voice, table: AnyTable, scores: Result | tuple[Score, ...], alt: str
) -> Picture:
    """Draw the score sheet, final or as if the game ended now."""
    show, pictures = show_of(voice, table), pictures_of(table.game.info.key)
    png = await host.draw(lambda: pictures.sheet(table.base, scores, show), _name(table, "scores"))
    return Picture(_name(table, "scores"), png, alt)


async def banner_picture(host: Host, voice: Voice, table: AnyTable, alt: str) -> Picture:
    """Draw the banner of a lobby, in its language."""
    show, pictures = Show(voice.plain, ()), pictures_of(table.game.info.key)
    png = await host.draw(lambda: pictures.banner(table.game.info, show), _name(table, "banner"))
    return Picture(_name(table, "banner"), png, alt)


def _name(table: AnyTable, what: str) -> str:
    """Name a file by its table and version, so that no cache shows an older picture."""
    return f"{table.game.info.key}-{table.saved.id}-{table.saved.version}-{what}.png"
