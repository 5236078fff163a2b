"""The header of a board: the game's sign and title, the moment in the game, and a chip for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import PANEL_SHADOW, Ink, emblem, heading, line, plate, token
from render.core.scene import Drawing, Icon, Item, Label, Polygon, Rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.core.show import Seated

TOP, HIGH, RIGHT, GAP = 20, 80, 1178, 10
WIDE = {1: 300, 2: 300, 3: 238, 4: 168, 5: 150}
"""Width of a chip by the number of players; up to three have the score beside the name."""

BESIDE = WIDE[3]
ARROW = "→"


class Sign(NamedTuple):
    """A game's sign: its icon, the tint behind it, its title in the reader's language."""

    icon: str
    tint: str
    title: str


class Chip(NamedTuple):
    """What a player's chip says; with `after`, the score that a plan would lead to."""

    seated: Seated
    score: int
    active: bool = False
    wins: bool = False
    after: int | None = None


def header(sign: Sign, said: str, chips: Sequence[Chip]) -> tuple[Item, ...]:
    """Draw the header of a board, down to y = 112."""
    wide = WIDE[len(chips)]
    first = RIGHT - len(chips) * (wide + GAP) + GAP
    room = first - 122 - 16
    size = fonts.size_for(said, "medium", (25, 24, 23, 22), room)
    items: list[Item] = [
        emblem(sign.icon, sign.tint, 24, 18, 80),
        heading(sign.title, 122, 40, room=room),
        line(said, 123, 80, size, room=room, clear=theme.PAPER),
    ]
    for i, chip in enumerate(chips):
        items += _chip(chip, first + i * (wide + GAP), wide)
    return tuple(items)


def _chip(chip: Chip, x: int, wide: int) -> tuple[Item, ...]:
    """Draw a chip; that of the player to move has an ink outline and an arrow below."""
    fill, edge, width = (theme.WHITE, theme.INK, 4.0) if chip.active else (theme.PANEL, theme.LINE, 1.5)
    box = Rounded(0, 0, float(wide), float(HIGH), 20, fill, edge, width)
    arrow = Polygon(((-12, -1), (12, -1), (0, 11)), theme.INK)
    if chip.after is not None:
        content = _planned(chip, x, wide)
    elif wide < BESIDE:
        content = _stacked(chip, x, wide)
    else:
        content = _beside(chip, x, wide)
    return (
        Drawing((box,), x, TOP, PANEL_SHADOW),
        *((Drawing((arrow,), x + wide // 2, TOP + HIGH),) if chip.active else ()),
        *content,
    )


def _stacked(chip: Chip, x: int, wide: int) -> tuple[Item, ...]:
    """Write the name above the score."""
    at, r, left = (38, 20, x + 70) if wide >= WIDE[4] else (31, 17, x + 58)
    room, said, size, cup = x + wide - 8 - left, str(chip.score), 38, 34
    if chip.wins and left + fonts.width(said, "display", size) > x + wide - 43:
        cup = 28  # a score of three digits and the trophy take less room each
        size = fonts.size_for(said, "display", (36, 34, 32, 30, 28), x + wide - 38 - left)
    trophy = (Icon("trophy", x + wide - 9 - cup // 2, TOP + 56, cup),) if chip.wins else ()
    return (
        token(chip.seated.colour, x + at, TOP + HIGH // 2, r, shadow=False),
        _name(chip, left, TOP + 23, room, (24, 23, 22)),
        *trophy,
        Label(said, left - 1, TOP + 56, size, "display"),
    )


def _beside(chip: Chip, x: int, wide: int) -> tuple[Item, ...]:
    """Write the score beside the name."""
    score = Label(str(chip.score), x + wide - 16, TOP + 40, 42, "display", anchor="end")
    end = x + wide - 26 - fonts.width(score.text, "display", 42)
    trophy: tuple[Item, ...] = ()
    if chip.wins:
        trophy, end = (Icon("trophy", round(end - 16), TOP + 40, 34),), end - 38
    if fonts.width(chip.seated.shown, "semibold", 22) > end - x - 69:
        return _stacked(chip, x, wide)
    return (
        token(chip.seated.colour, x + 38, TOP + HIGH // 2, 20, shadow=False),
        _name(chip, x + 69, TOP + 40, end - x - 69, (28, 26, 24, 22)),
        *trophy,
        score,
    )


def _planned(chip: Chip, x: int, wide: int) -> tuple[Item, ...]:
    """Write the name above the score before and after a plan."""
    text = f"{chip.score} {ARROW} {chip.after}"
    if fonts.width(text, "bold", theme.ESSENTIAL) > wide - 40:
        text = text.replace(" ", "")
    return (
        token(chip.seated.colour, x + 28, TOP + 24, 13, shadow=False),
        _name(chip, x + 48, TOP + 24, wide - 60, (24, 23, 22)),
        plate(text, x + wide // 2, TOP + 57, theme.ESSENTIAL, Ink(line=theme.YES, width=3)),
    )


def _name(chip: Chip, x: int, y: int, room: float, sizes: tuple[int, ...]) -> Label:
    """Write a player's name, shortened to its room."""
    shown = chip.seated.shown
    size = fonts.size_for(shown, "semibold", sizes, room)
    return Label(fonts.fit(shown, "semibold", size, room), x, y, size, "semibold", role="secondary")
