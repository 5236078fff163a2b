"""Goods, storage items and endorphins as pictograms: a count is the pictogram repeated."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from render.core.scene import Icon
from render.games.peaks.looks import GOODS
from rules.games.peaks.pieces import ITEMS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.games.peaks.pieces import Gain, Stock

_FOUR = ((-0.42, -0.42), (0.42, -0.42), (-0.42, 0.42), (0.42, 0.42))
_PLACES = {
    1: (((0.0, 0.0),), 1.36),
    2: (((-0.46, 0.0), (0.46, 0.0)), 0.88),
    3: (((0.0, -0.42), (-0.47, 0.36), (0.47, 0.36)), 0.8),
    4: (_FOUR, 0.74),
}
"""Where up to four pictograms lie in a disc of radius 1, and how large they are."""


@cache
def stocked(stock: Stock) -> tuple[str, ...]:
    """Name the pictograms of items, each as often as there are."""
    return tuple(GOODS[item] for item, count in zip(ITEMS, stock, strict=True) for _ in range(count))


@cache
def gained(gain: Gain) -> tuple[str, ...]:
    """Name the pictograms of a gain or reward."""
    return (
        *stocked(gain.items),
        *(GOODS["any"],) * gain.any,
        *(GOODS["endorphin"],) * gain.endorphins,
        *(GOODS["campfire"],) * gain.campfire,
    )


def cluster(
    names: tuple[str, ...], r: float, x: float = 0, y: float = 0, *, halo: int = 0
) -> tuple[Icon, ...]:
    """Put up to four pictograms in a disc of radius r."""
    if not names:
        return ()
    places, size = _PLACES[min(4, len(names))]
    return tuple(
        Icon(name, round(x + a * r), round(y + b * r), round(size * r), halo)
        for name, (a, b) in zip(names, places, strict=False)
    )


def row(names: Iterable[str], x: float, y: float, size: int, pitch: float) -> tuple[Icon, ...]:
    """Put pictograms side by side, the first centred on (x, y)."""
    return tuple(Icon(name, round(x + i * pitch), round(y), size) for i, name in enumerate(names))


def middle_row(names: tuple[str, ...], x: float, y: float, size: int, pitch: float) -> tuple[Icon, ...]:
    """Put pictograms side by side, centred on (x, y) together."""
    return row(names, x - (len(names) - 1) * pitch / 2, y, size, pitch)
