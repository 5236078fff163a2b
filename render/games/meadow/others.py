"""The boards of the other players, small, with what they have; alone, the scorings and their targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import panel, token
from render.core.scene import Item
from render.games.meadow.changes import news
from render.games.meadow.frame import Field
from render.games.meadow.mountain import mountain
from render.games.meadow.parts import goods, has, named, rock
from render.games.meadow.scorings import history, scorings
from rules.core.model import Seat

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.meadow.frame import Frame, Rect
    from rules.games.meadow.view import MeadowView

ICON = 32
STONE = 13
"""A space of a starting rock, which stands on end beside its owner's token."""

WORDS, HISTORY = 440, 306
"""From this room beside a board on, the scorings are listed there, so wide."""


def others(view: MeadowView, show: Show, frame: Frame, seat: Seat) -> tuple[Item, ...]:
    """Draw every board but that of one seat."""
    rest = [Seat(i) for i in range(len(view.boards)) if i != seat]
    if not rest:
        return scorings(view, show, frame.others[0])
    items: list[Item] = []
    for box, other in zip(frame.others, rest, strict=True):
        items += _other(view, show, box, frame, other)
    return tuple(items)


def _other(view: MeadowView, show: Show, box: Rect, frame: Frame, seat: Seat) -> tuple[Item, ...]:
    x, y, wide, high = box
    u, sideways = frame.small, frame.field.sideways
    field = Field(0, 0, u, sideways=sideways)
    deep = field.size[1] * u
    field = field._replace(x=x + 10, y=y + (high - deep) // 2)
    left = field.x + field.size[0] * u
    changed = news(view)
    items: list[Item] = [panel(box, 18)]
    items += mountain(
        view.boards[seat], field, lambda laid: theme.GLOW if changed(seat, laid.since) else None
    )
    return (*items, *_about(view, show, seat, (left, y, x + wide - left, high)))


def _about(view: MeadowView, show: Show, seat: Seat, room: Rect) -> tuple[Item, ...]:
    """Say whose board it is and what that seat has."""
    left, y, wide, high = room
    colour, owned = show.seats[seat].colour, has(view.boards[seat], view.tallies[seat], view.pins[seat])
    pitch = 37
    first = y + high - 32 - 2 * pitch
    head = y + 32
    items: list[Item] = [token(colour, left + 34, head, 15, shadow=False)]
    end = left + wide - (HISTORY if wide >= WORDS else 12)
    if view.starting[seat] and wide >= WORDS:
        items.append(rock(view.starting[seat], left + 100, first + pitch, STONE, 90))
    elif view.starting[seat]:
        items.append(rock(view.starting[seat], end, head, STONE, 90))
        end -= STONE + 12
    if end - left - 62 >= 80:
        items.append(named(show.seats[seat].shown, left + 62, head + 1, end - left - 62, (26, 24, 22)))
    places = [(left + 34, first + i * pitch) for i in range(3)]
    items += goods(owned, places, ICON)
    if wide >= WORDS:
        items += history(view, show, (left + wide - HISTORY, y, HISTORY - 20, high))
    return tuple(items)
