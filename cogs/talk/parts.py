"""A message as a value: texts, pictures, buttons and selects, kept within Discord's limits.

A value can be sent, edited in, compared in a test, and sent again without its pictures.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Final, Literal, TypeAlias

import discord
from discord import ui

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]

LABEL: Final = 80
OPTION: Final = 100
OPTIONS: Final = 25
HINT: Final = 150
ALT: Final = 1024
TEXTS: Final = 4000
COMPONENTS: Final = 40
MARKS: Final = ("**", "~~")
"""What is bold or struck out is between two of these; the inner ones first."""

_STYLES: Final = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def cut(text: str, limit: int) -> str:
    """Cut a text from the right, with an ellipsis where something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def cut_marked(text: str, limit: int) -> str:
    """Cut markdown from the right: what is bold or struck out there ends with the ellipsis."""
    if len(text) <= limit:
        return text
    kept = text[: max(0, limit - 1 - sum(map(len, MARKS)))].rstrip("*~\\ ")
    return kept + "…" + "".join(mark for mark in MARKS if _is_open(kept, mark))


def _is_open(text: str, mark: str) -> bool:
    """Tell whether a mark begins in a text and does not end there; escaped ones are plain characters."""
    return len(re.findall(rf"(?<!\\){re.escape(mark)}", text)) % 2 == 1


@dataclass(frozen=True)
class Words:
    """A piece of text, in Discord's markdown."""

    text: str


@dataclass(frozen=True)
class Picture:
    """A drawn picture with the words for those who cannot see it; without `png` it could not be drawn."""

    name: str
    png: bytes | None
    alt: str


@dataclass(frozen=True)
class Gallery:
    """One or more pictures, side by side."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Button:
    """A button: a press on it brings `id` back, or opens `url`."""

    label: str
    id: str = ""
    style: Style = "secondary"
    url: str = ""
    off: bool = False


@dataclass(frozen=True)
class Option:
    """One line of a select."""

    label: str
    value: str
    detail: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Select:
    """A list to choose from; `hint` stands in it while nothing is chosen."""

    id: str
    hint: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Row:
    """One to five buttons side by side, or one select."""

    items: tuple[Button | Select, ...]


@dataclass(frozen=True)
class Entry:
    """A text with a button beside it."""

    text: str
    button: Button


@dataclass(frozen=True)
class Divider:
    """A line across."""


@dataclass(frozen=True)
class Attached:
    """A file to keep, shown as a card with its name."""

    name: str
    content: bytes


Part: TypeAlias = Words | Gallery | Row | Entry | Divider | Attached


def row(*items: Button | Select | None) -> Row:
    """Make a row of what is there."""
    return Row(tuple(item for item in items if item))


@dataclass(frozen=True)
class Message:
    """Everything that is said at once; `boxed` in a frame whose edge is `accent`, `pings` are user ids."""

    parts: tuple[Part, ...]
    accent: int | None = None
    boxed: bool = True
    pings: tuple[int, ...] = ()

    def layout(self) -> Layout:
        """Build what Discord is sent."""
        items = [_item(part) for part in _within(self).parts]
        layout = Layout(timeout=None)
        if not self.boxed:
            for item in items:
                layout.add_item(item)
            return layout
        layout.add_item(ui.Container(*items, accent_colour=self.accent))
        return layout

    def files(self) -> list[discord.File]:
        """Open the pictures and files anew, ready to be uploaded once."""
        files = [
            discord.File(BytesIO(picture.png), picture.name, description=cut(picture.alt, ALT))
            for picture in self.pictures()
            if picture.png is not None
        ]
        kept = [part for part in self.parts if isinstance(part, Attached)]
        return files + [discord.File(BytesIO(part.content), part.name) for part in kept]

    def pictures(self) -> tuple[Picture, ...]:
        """List the pictures, in order."""
        galleries = [part for part in self.parts if isinstance(part, Gallery)]
        return tuple(picture for gallery in galleries for picture in gallery.pictures)

    def mentions(self) -> discord.AllowedMentions:
        """Allow the pings that are meant and no others."""
        users = [discord.Object(user) for user in self.pings]
        return discord.AllowedMentions(users=users, everyone=False, roles=False, replied_user=False)

    def without_pictures(self, note: str) -> Message:
        """Say `note` once where the pictures were."""
        parts = tuple(Words(note) if isinstance(part, Gallery) else part for part in self.parts)
        return replace(self, parts=parts)

    def complete(self, note: str) -> Message:
        """Return the message as it is, or with `note` in place of pictures that could not be drawn."""
        drawn = all(picture.png is not None for picture in self.pictures())
        return self if drawn else self.without_pictures(note)


class Layout(ui.LayoutView):
    """A layout that only describes a message: presses come back by their ids, so nothing of it is kept."""

    def is_finished(self) -> bool:
        """Tell discord.py that there is nothing to wait for."""
        return True


def _item(part: Part) -> ui.Item[Layout]:
    match part:
        case Words(text=text):
            return ui.TextDisplay(text)
        case Gallery(pictures=pictures):
            shown = [
                discord.MediaGalleryItem(f"attachment://{picture.name}", description=cut(picture.alt, ALT))
                for picture in pictures
            ]
            return ui.MediaGallery(*shown)
        case Row(items=items):
            return ui.ActionRow(*(_control(item) for item in items))
        case Entry(text=text, button=button):
            return ui.Section(text, accessory=_button(button))
        case Divider():
            return ui.Separator()
        case Attached(name=name):
            return ui.File(f"attachment://{name}")


def _control(item: Button | Select) -> ui.Item[Layout]:
    return _button(item) if isinstance(item, Button) else _select(item)


def _button(button: Button) -> ui.Button[Layout]:
    label = cut(button.label, LABEL)
    if button.url:
        return ui.Button(label=label, url=button.url, disabled=button.off)
    return ui.Button(label=label, custom_id=button.id, style=_STYLES[button.style], disabled=button.off)


def _select(select: Select) -> ui.Select[Layout]:
    options = [
        discord.SelectOption(
            label=option.label, value=option.value, description=option.detail or None, default=option.chosen
        )
        for option in select.options
    ]
    return ui.Select(
        custom_id=select.id,
        placeholder=cut(select.hint, HINT),
        options=options,
        min_values=select.least,
        max_values=select.most,
    )


def _within(message: Message) -> Message:
    """Keep a message inside Discord's limits: cut each label, then drop descriptions, then cut texts."""
    parts = tuple(_within_options(part) for part in message.parts)
    budget = TEXTS - sum(_size(part) for part in parts)
    parts = _without_details(parts, -budget) if budget < 0 else parts
    budget = TEXTS - sum(len(_said(part)) for part in parts)
    return replace(message, parts=_shortened(parts, -budget) if budget < 0 else parts)


def _within_options(part: Part) -> Part:
    if not isinstance(part, Row):
        return part
    return Row(tuple(_cut_select(item) if isinstance(item, Select) else item for item in part.items))


def _cut_select(select: Select) -> Select:
    options = tuple(
        replace(option, label=cut(option.label, OPTION), detail=cut(option.detail, OPTION))
        for option in select.options
    )
    return replace(select, options=options)


def _said(part: Part) -> str:
    """Return the text that counts against Discord's total."""
    match part:
        case Words(text=text) | Entry(text=text):
            return text
        case Gallery() | Row() | Divider() | Attached():
            return ""


def _selects(part: Part) -> tuple[Select, ...]:
    return tuple(item for item in part.items if isinstance(item, Select)) if isinstance(part, Row) else ()


def _size(part: Part) -> int:
    """Count a part's characters, option texts as well, should Discord ever count them."""
    options = [option for select in _selects(part) for option in select.options]
    return len(_said(part)) + sum(len(option.label) + len(option.detail) for option in options)


def _without_details(parts: tuple[Part, ...], over: int) -> tuple[Part, ...]:
    """Drop descriptions of options, the last first, until `over` characters are gone."""
    kept: list[Part] = []
    for part in reversed(parts):
        for select in _selects(part):
            options: list[Option] = []
            for option in reversed(select.options):
                shorter = replace(option, detail="") if over > 0 else option
                over -= len(option.detail) - len(shorter.detail)
                options.insert(0, shorter)
            part = Row((replace(select, options=tuple(options)),))  # noqa: PLW2901  (a changed copy of it)
        kept.insert(0, part)
    return tuple(kept)


def _shortened(parts: tuple[Part, ...], over: int) -> tuple[Part, ...]:
    """Cut the longest text by `over` characters."""
    longest = max(parts, key=lambda part: len(_said(part)))
    if not isinstance(longest, Words):
        return parts
    shorter = Words(cut_marked(longest.text, max(1, len(longest.text) - over)))
    return tuple(shorter if part is longest else part for part in parts)
