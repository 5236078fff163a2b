"""What is to come on the map: the next boards, the next summits of each region with their badges."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import fonts, theme
from render.core.parts import panel
from render.core.scene import Box, Drawing, Group, Icon, Item, Label, Line
from render.games.peaks import summit
from render.games.peaks.chart import Chart, contents
from render.games.peaks.geometry import Window
from render.games.peaks.goods import gained, middle_row
from render.games.peaks.survey import laid
from rules.core.text import tc
from rules.games.peaks.cards import all_summits, badges_of
from rules.games.peaks.pieces import REGIONS, PlacedBoard

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.peaks.frame import Rect
    from rules.games.peaks.pieces import BoardId, Region, SummitId
    from rules.games.peaks.view import PeaksView

DISC = 35
"""The radius of a summit to come."""
HIGH, LOW = 218, 134
"""Height with boards to come, and without."""


class Pile(NamedTuple):
    """A region's summits to come: how many are left, the open ones, the badge of the next."""

    region: Region
    left: int
    shown: tuple[SummitId, ...]
    badge: int | None


def high(view: PeaksView) -> int:
    """Say how high the strip is."""
    return HIGH if view.shown.coming else LOW


def stock(view: PeaksView, show: Show, box: Rect) -> tuple[Item, ...]:
    """Draw the strip."""
    x, y, wide, tall = box
    coming = view.shown.coming
    items: list[Item] = [panel(box, 20)]
    left, said = x, show.say(tc("pile", "left"))
    if coming:
        items += (
            Label(str(view.left.boards + len(coming)), x + 20, y + 32, 32, "display"),
            Label(said, x + 20, y + 62, 22, "medium", theme.SOFT, role="secondary"),
            *_boards(coming, (x + 44, y, tall)),
        )
        left += _room(tall) * 2 + 52
        items.append(_rule(left, y, tall))
    each = (x + wide - left) // len(REGIONS)
    for i, pile in enumerate(_piles(view)):
        if i:
            items.append(_rule(left + i * each, y, tall))
        items += _summits(pile, said, (left + i * each, y, each, tall))
    return tuple(items)


COLUMN, PILE = 344, 150
"""Width of all this in a column, and in it the height of boards to come or of a region's summits."""


def column(view: PeaksView, show: Show, x: int, y: int) -> tuple[Item, ...]:
    """Draw the same in a column, one below the other."""
    coming, said, piles = view.shown.coming, show.say(tc("pile", "left")), _piles(view)
    rows = len(piles) + (1 if coming else 0)
    items: list[Item] = [panel((x, y, COLUMN, rows * PILE), 20)]
    if coming:
        items += _count(view.left.boards + len(coming), said, x + 48, y + PILE // 2 + 22)
        items += _boards(coming, (x + 88, y, PILE))
    for i, pile in enumerate(piles, rows - len(piles)):
        if i:
            rule = Line(((0, 0), (COLUMN - 32.0, 0)), theme.LINE, 1.4)
            items.append(Drawing((rule,), x + 16, y + i * PILE))
        items += _summits(pile, said, (x + 10, y + i * PILE, COLUMN - 10, PILE))
    return tuple(items)


def _count(number: int, said: str, x: int, y: int) -> tuple[Label, Label]:
    """Write how many of something are left, around (x, y)."""
    return (
        Label(str(number), x, y - 38, 36, "display", anchor="middle"),
        Label(said, x, y - 6, 22, "medium", theme.SOFT, "middle", "secondary"),
    )


def _rule(x: int, y: int, tall: int) -> Drawing:
    return Drawing((Line(((0, 0), (0, tall - 32.0)), theme.LINE, 1.4),), x, y + 16)


def _boards(coming: tuple[BoardId, ...], at: tuple[int, int, int]) -> tuple[Item, ...]:
    """Draw the next boards, upright, in their order."""
    x, y, tall = at
    u, room = _unit(tall), _room(tall)
    items: list[Item] = []
    for i, board in enumerate(coming):
        middle = x + room // 2 + i * room
        window = Window(Box(middle - room, y, middle + room, y + tall), u, middle, y + tall // 2)
        items += contents(Chart((laid(PlacedBoard(board, 0, 0)),), (), ()), window)
    return tuple(items)


def _unit(tall: int) -> int:
    """Say how large boards to come are."""
    return min(74, (tall - 28) // 5 * 2)


def _room(tall: int) -> int:
    return round(_unit(tall) * 2.56)


def _piles(view: PeaksView) -> tuple[Pile, ...]:
    piles = []
    for region, shown, down in zip(REGIONS, view.shown.summits, view.left.summits, strict=True):
        done = sum(all_summits()[one.summit].region == region for one in view.shown.built)
        badges = badges_of(region)
        badge = badges[done] if done < len(badges) and shown else None
        piles.append(Pile(region, len(shown) + down, shown, badge))
    return tuple(piles)


def _summits(pile: Pile, said: str, box: Rect) -> tuple[Item, ...]:
    """Draw the summits of a region that lie open, with their rewards; how many there are; the badge."""
    x, y, wide, tall = box
    middle = y + tall // 2
    items: list[Item] = [*_count(pile.left, said, x + 38, middle)]
    if pile.badge is not None:
        said = str(pile.badge)
        half = round((fonts.width(said, "display", 30) + 30) / 2)
        items += (
            Icon("badge", x + 38 - half + 14, middle + 30, 30),
            Label(said, x + 38 - half + 30, middle + 31, 30, "display"),
        )
    if not pile.left:
        sign = summit.mountain(pile.region, DISC)
        items.append(Group((sign,), x + 76 + DISC, middle, alpha=0.4))
    pitch = min(112, (wide - 84) // 2)
    for i, number in enumerate(pile.shown):
        items += _tile(number, x + 76 + pitch // 2 + i * pitch, middle)
    return tuple(items)


def _tile(number: SummitId, x: int, y: int) -> tuple[Item, ...]:
    tile = all_summits()[number]
    reward = gained(tile.reward)
    up = y - 14 if reward else y
    sign = summit.mountain(tile.region, DISC)
    return (
        Drawing(sign.shapes, x, up, sign.shadow),
        summit.points(tile.points, x - round(DISC * 0.84), up - round(DISC * 0.74)),
        *middle_row(reward, x, y + 46, 25, 25),
    )
