"""The banner of a lobby card: a paper plate with a wavy edge for the words, the game's pieces beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.scene import Drawing, Icon, Item, Label, Paper, Polygon, Scene, Shadow
from render.core.wrap import wrap
from rules.core.text import t, tn

if TYPE_CHECKING:
    from render.core.show import Show
    from rules.core.game import Info

WIDTH, HEIGHT = 1176, 196
EDGE, ROOM, LEFT = 468, 404, 36


def banner_scene(info: Info, show: Show, ground: str, pieces: tuple[Item, ...]) -> Scene:
    """Draw a banner; the pieces lie on the ground colour, right of x = 480."""
    return Scene(
        WIDTH,
        HEIGHT,
        Paper(info.key, ground, theme.mix(ground, "#7A6A48", 0.13)),
        items=(*pieces, _plate(), *_words(info, show)),
    )


def _plate() -> Drawing:
    edge = (
        (EDGE + 13 * math.sin(2 * math.pi * (y / 225 + 0.3)), float(y)) for y in range(-8, HEIGHT + 10, 3)
    )
    plate = Polygon(((-10, -8), *edge, (-10, HEIGHT + 8)), theme.PANEL)
    return Drawing((plate,), shadow=Shadow(2, 5, 0.22))


def _words(info: Info, show: Show) -> tuple[Item, ...]:
    title, said = show.say(info.title), _size(info, show)
    lines, size = _pitch(show.say(info.pitch))
    top, step = (98, 29) if len(lines) < 3 else (84, 26)
    titled = fonts.size_for(title, "title", (58, 54, 50, 46), ROOM)
    return (
        Label(fonts.fit(title, "title", titled, ROOM), LEFT - 2, top - 50, titled, "title"),
        *(
            Label(text, LEFT, top + i * step, size, "medium", theme.SOFT, role="secondary")
            for i, text in enumerate(lines)
        ),
        Icon("hiker", LEFT + 10, 170, 26),
        Label(fonts.fit(said, "semibold", 24, ROOM - 34), LEFT + 32, 171, 24, "semibold", role="secondary"),
    )


def _pitch(text: str) -> tuple[tuple[str, ...], int]:
    """Break the pitch into two lines, or three where it is long."""
    for size in (24, 23, 22):
        lines = wrap(text, "medium", size, ROOM)
        if len(lines) <= 2:
            break
    return lines[:3], size


def _size(info: Info, show: Show) -> str:
    """Say for how many people the game is, and how long it takes."""
    least, most = info.seats[0], info.seats[-1]
    players = t("{min}–{max} players", min=least, max=most)
    if least == most:
        players = tn("{n} player", "{n} players", most)
    return show.say(t("{players} · {minutes} min", players=players, minutes=info.minutes))
