"""Panels of a preview with answers that do not lie on the map: turns of a board, summits, stones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import fonts, theme
from render.core.parts import Ink, panel, plate
from render.core.scene import Box, Drawing, Icon, Item, Label, Line
from render.games.peaks import summit
from render.games.peaks.chart import Chart, contents
from render.games.peaks.geometry import Window
from render.games.peaks.goods import gained, middle_row, row, stocked
from render.games.peaks.looks import POINTS
from render.games.peaks.marks import Numbered, numbered
from render.games.peaks.summit import Stone, stone
from render.games.peaks.survey import laid
from rules.core.text import t
from rules.games.peaks.cards import all_summits
from rules.games.peaks.pieces import Gain, PlacedBoard

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.peaks.frame import Rect
    from rules.core.game import Colour
    from rules.games.peaks.view import PeaksView

TURNS, TILES, STONES = 204, 104, 96
"""Heights of the panels."""
UNIT = 78
"""Of a board that is turned about."""


def height(view: PeaksView) -> int:
    """Say how high the panel of the open decision is; 0 where it has none."""
    if view.open.joints:
        return TURNS
    if view.open.buildings:
        return TILES
    return STONES if view.open.stones else 0


def options(view: PeaksView, show: Show, colour: Colour, box: Rect) -> tuple[Item, ...]:
    """Draw the panel of the open decision."""
    if view.open.joints:
        return _turns(view, show, box)
    if view.open.buildings:
        return _tiles(view, box)
    return _stones(view, show, colour, box)


def _turns(view: PeaksView, show: Show, box: Rect) -> tuple[Item, ...]:
    """Draw the next board in its four turns, with the numbers it has at each corner."""
    x, y, wide, high = box
    board = view.shown.coming[0]
    items: list[Item] = [panel(box, 20)]
    each = (wide - 20) // 4
    for turns in range(4):
        left = x + 10 + turns * each
        middle = left + 106
        window = Window(Box(middle - 160, y - 60, middle + 160, y + high + 60), UNIT, middle, y + high // 2)
        items += contents(Chart((laid(PlacedBoard(board, 0, 0, turns)),), (), ()), window)
        said = show.say(t("{n}°", n=90 * turns))
        items.append(Label(said, left + 206, y + 50, 32, "display"))
        joints = [str(joint.number) for joint in view.open.joints if joint.turns == turns]
        items += _list(joints, left + 206, y + high - 48)
        if turns:
            items.append(Drawing((Line(((0, 0), (0, high - 32.0)), theme.LINE, 1.4),), left - 2, y + 16))
    return tuple(items)


def _list(said: list[str], x: int, y: int) -> tuple[Item, ...]:
    """Write numbers in lines of two, from y down: below the tip of the board beside them."""
    lines = [", ".join(said[i : i + 2]) for i in range(0, len(said), 2)]
    y -= 30 * max(0, len(lines) - 2)
    return tuple(
        Label(line + ("," if i < len(lines) - 1 else ""), x, y + 30 * i, 24, "semibold", role="secondary")
        for i, line in enumerate(lines)
    )


def _tiles(view: PeaksView, box: Rect) -> tuple[Item, ...]:
    """Draw the summit for each place: its reward, what it costs, the badge it brings."""
    x, y, wide, high = box
    items: list[Item] = [panel(box, 20)]
    count = len(view.open.buildings)
    each, middle = min(380, (wide - 20) // count), y + high // 2
    for i, place in enumerate(view.open.buildings):
        left = x + 10 + i * each
        tile = all_summits()[place.summit]
        sign = summit.mountain(tile.region, 33)
        cost = stocked(place.cost)
        items += (
            numbered(Numbered(place.number, (0, 0)), left + 30, middle),
            Drawing(sign.shapes, left + 104, middle, sign.shadow),
            summit.points(tile.points, left + 78, middle - 26),
        )
        if each >= 240:
            items += row(gained(tile.reward), left + 154, middle + 22, 28, 30)
            items += row(cost, left + 154, middle - 22, 30, 32)
            items.append(Icon("badge", left + each - 92, middle, 34))
            items.append(Label(str(place.badge), left + each - 70, middle + 1, 32, "display"))
        else:
            items += middle_row(cost, left + each - 36, middle, 24, 22)
    return tuple(items)


def _stones(view: PeaksView, show: Show, colour: Colour, box: Rect) -> tuple[Item, ...]:
    """Draw the stones that may lie on the summit with their sizes, and the points each would bring."""
    x, y, wide, high = box
    items: list[Item] = [panel(box, 20)]
    middle, left = y + high // 2, x + 24
    for place in view.open.stones:
        half = 27 + 6 * place.size
        items.append(stone(Stone(colour, place.size), half, 40, left + half, middle - 14, f"×{place.value}"))
        size = show.say(t("size {size}", size=place.size))
        items.append(Label(size, left + half, middle + 28, 24, "medium", theme.SOFT, "middle", "secondary"))
        left += 2 * half + 12
        said = f"{place.points}"
        items.append(plate(said, left + 26, middle, 30, Ink(POINTS, theme.INK, theme.INK, 2.5), least=50))
        left += 52 + 26
    reward = gained(_reward(view))
    room = x + wide - 24 - round(fonts.width("+", "bold", 30))
    if reward:
        items += row(reward, room - len(reward) * 40 + 34, middle, 38, 40)
        items.append(Label("+", room - len(reward) * 40 - 10, middle, 30, "bold"))
    return tuple(items)


def _reward(view: PeaksView) -> Gain:
    """Find the reward of the summit where the viewer stands."""
    seat = view.viewer
    if seat is None:
        return Gain()
    at = view.shown.players[seat].at
    return next((all_summits()[one.summit].reward for one in view.shown.built if one.at == at), Gain())
