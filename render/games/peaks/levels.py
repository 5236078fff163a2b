"""Panorama cards: cost, points and reward; small and on offer by level, or large with their names."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import CARD_SHADOW, panel
from render.core.scene import Drawing, Group, Icon, Item, Label, Rounded
from render.core.wrap import wrap
from render.games.peaks.goods import cluster, gained, middle_row, stocked
from render.games.peaks.looks import LEVELS as SKIES
from rules.games.peaks.cards import all_panoramas
from rules.games.peaks.pieces import LEVELS
from rules.games.peaks.words import PANORAMA

if TYPE_CHECKING:
    from render.core.show import Show
    from render.games.peaks.frame import Rect
    from rules.games.peaks.pieces import PanoramaId, Table

CARD = (76, 114)


def levels(table: Table, box: Rect) -> tuple[Item, ...]:
    """Lay the panoramas on offer in a row, two of each level."""
    x, y, wide, high = box
    items: list[Item] = [panel(box, 20)]
    pitch = (wide - 16) / len(LEVELS)
    top = y + (high - CARD[1]) // 2
    for level, offered in zip(LEVELS, table.panoramas, strict=True):
        left = x + 8 + pitch * (level - 1)
        items.append(Label(str(level), round(left + 16), y + high // 2, 32, "display", anchor="middle"))
        for i in range(2):
            at = round(left + 32 + i * (CARD[0] + 4))
            if i < len(offered):
                items.append(_placed(offered[i], at, top))
            else:
                empty = Rounded(0, 0, float(CARD[0]), float(CARD[1]), 11, theme.SLOT, theme.SLOT_LINE, 2)
                items.append(Drawing((empty,), at, top))
    return tuple(items)


def _placed(card: PanoramaId, x: int, y: int) -> Group:
    face = small(card)
    return Group(face.items, x, y, face.shadow)


@cache
def small(number: PanoramaId) -> Group:
    """Draw a panorama card without its name, its upper left corner at the origin."""
    card, (wide, high) = all_panoramas()[number], CARD
    sky = 66
    ground = (
        Rounded(0, 0, float(wide), float(high), 11, theme.PANEL, theme.RING, 2),
        Rounded(2, 2, wide - 4.0, sky - 2.0, 9, SKIES[card.level], square=(False, False, True, True)),
    )
    reward = gained(card.reward)
    at = 26 if reward else wide // 2
    return Group(
        (
            Drawing(ground),
            *cluster(stocked(card.cost), 34, wide / 2, sky / 2 + 1),
            Label(str(card.points), at, round((high + sky) / 2) - 1, 31, "display", anchor="middle"),
            *_rewards(reward, 58, (high + sky) / 2 - 1),
        ),
        shadow=CARD_SHADOW,
    )


def _rewards(names: tuple[str, ...], x: float, y: float) -> tuple[Icon, ...]:
    """Put one reward, or two above each other."""
    size, pitch = (26, 0) if len(names) < 2 else (22, 21)
    first = y - (len(names) - 1) * pitch / 2
    return tuple(Icon(name, round(x), round(first + i * pitch), size) for i, name in enumerate(names))


LARGE = (176, 276)


def large(number: PanoramaId, show: Show) -> Group:
    """Draw a panorama card with its name, its upper left corner at the origin."""
    card, (wide, high) = all_panoramas()[number], LARGE
    sky = 116
    ground = (
        Rounded(0, 0, float(wide), float(high), 16, theme.PANEL, theme.RING, 2),
        Rounded(2, 2, wide - 4.0, sky - 2.0, 14, SKIES[card.level], square=(False, False, True, True)),
    )
    lines = wrap(show.say(PANORAMA[number]), "medium", 22, wide - 16)[:3]
    top = sky + 52 - 13 * (len(lines) - 1)
    reward = gained(card.reward)
    return Group(
        (
            Drawing(ground),
            *cluster(stocked(card.cost), 60, wide / 2, sky / 2 + 1),
            *(
                Label(text, wide // 2, top + 26 * i, 22, "medium", theme.SOFT, "middle", "secondary")
                for i, text in enumerate(lines)
            ),
            Label(
                str(card.points), wide // 2 - (34 if reward else 0), high - 36, 44, "display", anchor="middle"
            ),
            *middle_row(reward, wide // 2 + 38, high - 36, 36, 36),
        ),
        shadow=CARD_SHADOW,
    )
