"""Parts of the table drawn alone: the whole map, the market, the panoramas, what one seat has."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import panel, pile, slot, token
from render.core.scene import Box, Drawing, Group, Item, Label, Line, Scene
from render.games.peaks.board import head, paper
from render.games.peaks.changes import changes
from render.games.peaks.chart import draw
from render.games.peaks.frame import GUTTER, HIGHEST, LEFT, RIGHT, TOP
from render.games.peaks.inset import inset, roomiest
from render.games.peaks.levels import LARGE, large
from render.games.peaks.listing import drawn, height, of_fire, of_hiking
from render.games.peaks.stock import COLUMN, LOW, column, stock
from render.games.peaks.stock import high as stock_high
from render.games.peaks.survey import survey
from render.games.peaks.windows import USUAL, lowered, reach, strips, views
from rules.core.text import t, tc
from rules.games.peaks.cards import all_panoramas, position
from rules.games.peaks.pieces import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.core.scene import Point
    from render.core.show import Show
    from render.games.peaks.chart import Chart
    from render.games.peaks.frame import Rect
    from render.games.peaks.geometry import Window
    from render.games.peaks.listing import Entry
    from rules.games.peaks.view import PeaksView

TITLE = 52
HALF = (RIGHT - LEFT - GUTTER) // 2


def map_part(view: PeaksView, show: Show) -> Scene:
    """Draw the whole map as large as it goes, in strips where it is long; or what lies around someone.

    Where the map is high, what is to come stands beside it.
    """
    chart = survey(view.shown, show.seats, changes(view))
    windows, to_come = _windows(view, show, chart)
    bottom = int(max(window.box.bottom for window in windows))
    small = inset(chart, windows[0]) if len(windows) == 1 else ()
    beside = column(view, show, RIGHT - COLUMN, TOP) if to_come else ()
    drawn = [draw(chart, window) for window in windows]
    ground = tuple(item for each in drawn for item in each.ground)
    above = (item for each in drawn for item in each.above)
    items = (*ground, *head(view, show), *above, *small, *beside)
    return Scene(theme.WIDTH, bottom + 20, paper(show), items, len(ground))


def _windows(view: PeaksView, show: Show, chart: Chart) -> tuple[tuple[Window, ...], bool]:
    """Choose what is seen of the map, and tell whether that leaves room beside it."""
    boards = [laid.at for laid in chart.boards]
    box = Box(LEFT, TOP, RIGHT, HIGHEST - 20)
    if show.focus is not None:
        home = position(view.shown.players[show.focus].at)
        found = views(home, [hiker.at for hiker in chart.hikers], boards, box)
        return (roomiest(chart, [_low(window, boards) for window in found]),), False
    windows, slim = strips(boards, box), strips(boards, box._replace(right=RIGHT - COLUMN - GUTTER))
    to_come = windows[0].u == slim[0].u < USUAL
    windows = slim if to_come else windows
    return ((_low(windows[0], boards),) if len(windows) == 1 else windows), to_come


def _low(window: Window, boards: Sequence[Point]) -> Window:
    """Make a window no higher than the map needs."""
    whole = reach(boards)
    tall = min(HIGHEST - 20 - TOP, max(480, math.ceil((whole.bottom - whole.top) * window.u)))
    return lowered(window, TOP + tall)


def market_part(view: PeaksView, show: Show) -> Scene:
    """Draw the market and the campfire cards with their words, and what is to come on the map."""
    table = view.shown
    hiking = [of_hiking(card, show) for card in table.market]
    fires = [of_fire(card, show) for card in table.campfire]
    lists = (
        (show.say(tc("cards", "Market")), view.left.market, hiking),
        (show.say(t("Campfire")), view.left.campfire, fires),
    )
    tall = max(listed_height(entries) for _, _, entries in lists)
    items: list[Item] = [*head(view, show)]
    for i, (title, left, entries) in enumerate(lists):
        box = (LEFT + i * (HALF + GUTTER), TOP, HALF, tall)
        items += listed(title, entries, box, left)
    bottom = TOP + tall + GUTTER
    strip = max(LOW, min(stock_high(view), HIGHEST - 20 - bottom))
    items += stock(view, show, (LEFT, bottom, RIGHT - LEFT, strip))
    return Scene(theme.WIDTH, bottom + strip + 20, paper(show), tuple(items))


def listed_height(entries: Sequence[Entry]) -> int:
    """Measure a panel with cards and their words."""
    return TITLE + sum(height(entry, HALF) for entry in entries) + 10


def listed(title: str, entries: Sequence[Entry], box: Rect, left: int | None) -> tuple[Item, ...]:
    """Draw a panel with cards and their words, and how many lie face down."""
    x, y, wide, _ = box
    items: list[Item] = [panel(box, 20), titled(title, x + 20, y + 30, wide - 130)]
    if left is not None:
        items += (pile(x + wide - 76, y + 29, 32), Label(str(left), x + wide - 54, y + 30, 29, "display"))
    return (*items, *entries_in(entries, box))


def entries_in(entries: Sequence[Entry], box: Rect) -> tuple[Item, ...]:
    """List cards with their words below a title."""
    x, y, wide, tall = box
    items: list[Item] = []
    used = sum(height(entry, wide) for entry in entries)
    spare = (tall - TITLE - 10 - used) // max(1, len(entries))
    top = y + TITLE
    for i, entry in enumerate(entries):
        pitch = height(entry, wide) + min(spare, 30)
        if i:
            items.append(Drawing((Line(((0, 0), (wide - 32.0, 0)), theme.LINE, 1.4),), x + 16, top))
        items += drawn(entry, x, top + (pitch - height(entry, wide)) // 2, wide)
        top += pitch
    return tuple(items)


def titled(text: str, x: int, y: int, room: float) -> Label:
    """Write the title of a panel."""
    size = fonts.size_for(text, "display", (28, 26, 24), room)
    return Label(fonts.fit(text, "display", size, room), x, y, size, "display", role="secondary")


BLOCK, ROOM = 338, (RIGHT - LEFT - 2 * GUTTER) // 3
"""Height and width of the panel of a level."""


def panoramas_part(view: PeaksView, show: Show) -> Scene:
    """Draw the panoramas on offer with their names, and who has a card of each level."""
    items: list[Item] = [*head(view, show)]
    for level in LEVELS:
        at = (LEFT + (level - 1) % 3 * (ROOM + GUTTER), TOP + (level - 1) // 3 * (BLOCK + GUTTER))
        items.append(level_panel(view, show, level, at))
    return Scene(theme.WIDTH, TOP + 2 * BLOCK + GUTTER + 20, paper(show), tuple(items))


def level_panel(view: PeaksView, show: Show, level: int, at: tuple[int, int]) -> Group:
    """Draw the cards of one level."""
    x, y = at
    table = view.shown
    owners = [
        seated.colour
        for seated, player in zip(show.seats, table.players, strict=True)
        if any(all_panoramas()[card].level == level for card in player.panoramas)
    ]
    items: list[Item] = [
        panel((x, y, ROOM, BLOCK), 20),
        Label(str(level), x + 26, y + 30, 36, "display", anchor="middle"),
        *(token(colour, x + 68 + i * 40, y + 29, 13, shadow=False) for i, colour in enumerate(owners)),
        pile(x + ROOM - 70, y + 29, 32),
        Label(str(view.left.panoramas[level - 1]), x + ROOM - 48, y + 30, 29, "display"),
    ]
    wide, high = LARGE
    for i in range(2):
        left = x + (ROOM - 2 * wide - GUTTER) // 2 + i * (wide + GUTTER)
        offered = table.panoramas[level - 1]
        if i < len(offered):
            card = large(offered[i], show)
            items.append(Group(card.items, left, y + 52, card.shadow))
        else:
            items.append(slot(left, y + 52, wide, high))
    return Group(tuple(items))
