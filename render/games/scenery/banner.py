"""Scenery's banner for the lobby: words on paper, beside it a ridge of hexes along one marked trail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.lobby import banner_scene
from render.core.parts import badge
from render.games.scenery.lattice import middle
from render.games.scenery.looks import TINT
from render.games.scenery.tile import ground, trails
from render.games.scenery.trailmarks import Lanes, ribbons, stake

if TYPE_CHECKING:
    from render.core.scene import Item, Scene
    from render.core.show import Show
    from rules.core.game import Info

W, LEFT, TOP = 118, 540, 98

SHOWN: tuple[tuple[int, str, tuple[int, ...]], ...] = (
    (1100, "marmot", (0, 2, 3, 5)),
    (1700, "ibex", (0, 1, 2, 3)),
    (2400, "golden-eagle", (0, 3)),
    (3200, "edelweiss", (0, 1, 3)),
    (2300, "gentian", (0, 3, 4)),
    (1900, "alpenrose", (0, 2, 3)),
)
"""The hexes of the trail: height, what lives or grows there, and where trails leave."""

AROUND = ((600, 1200, 1600, 2900, 3300, 2000, 1000), (700, 500, 1300, 1800, 2500, 1500, 1900))
"""The heights of the rows above and below."""


def banner(info: Info, show: Show) -> Scene:
    """Draw the banner."""
    items: list[Item] = []
    for r, heights in zip((-1, 1), AROUND, strict=True):
        for i, height in enumerate(heights):
            x, y = middle(i, 0, W)
            items.append(ground(height, i + r, round(LEFT + x - W / 2), round(TOP + y + r * W * 0.866), W))
    spots = [(round(LEFT + i * W), TOP) for i in range(len(SHOWN))]
    items.append(ground(800, 3, LEFT - W, TOP, W))
    for (x, y), (height, _, sides) in zip(spots, SHOWN, strict=True):
        items.append(ground(height, x, x, y, W))
        items += filter(None, (trails(frozenset(sides), frozenset(), x, y, W),))
    borders = [Lanes(W, x - W // 2, y, 0, (4,)) for x, y in spots]
    pairs = [ribbons(each) for each in (*borders, Lanes(W, spots[-1][0] + W // 2, TOP, 0, (4,)))]
    for layer in (0, 1):
        items += (pair[layer] for pair in pairs)
    items += (stake(4, each.x, each.y, 10) for each in borders)
    items += (badge(icon, x, y, 33, fill=1.6) for (x, y), (_, icon, _) in zip(spots, SHOWN, strict=True))
    return banner_scene(info, show, TINT, tuple(items))
