"""The answers to the open decisions, with every label that panels, slash commands and buttons show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.peaks.choices.asking import asked
from rules.games.peaks.choices.confirming import ends
from rules.games.peaks.choices.following import (
    buildings,
    campfires,
    drops,
    goods,
    removals,
    sales,
    savings,
    stones,
    trades,
)
from rules.games.peaks.choices.steps import STEPS
from rules.games.peaks.choices.targets import alternatives, cards, joints, market, panoramas, spaces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.game import Choice
    from rules.games.peaks.view import PeaksView

__all__ = ["STEPS", "asked", "choices"]


def choices(view: PeaksView) -> Iterator[Choice]:
    """List the answers in the order of the panel, Confirm last."""
    if view.viewer is None or view.viewer != view.to_move:
        return
    for listed in (cards, spaces, joints, market, panoramas, alternatives, goods, drops, trades):
        yield from listed(view)
    for listed in (buildings, savings, stones, campfires, sales, removals, ends):
        yield from listed(view)
