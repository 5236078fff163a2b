"""How well a seat stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.meadow.view import MeadowView


def evaluate(view: MeadowView, seat: Seat) -> float:
    """Estimate how much better a seat stands than its best rival."""
    return float(view.tallies[seat].count.total)
