"""Counts the pieces of a table of Scenery: no hex, compass or stake is ever lost or made."""

from __future__ import annotations

from collections import Counter

from rules.games.scenery.cards import all_hexes
from rules.games.scenery.pieces import LENGTHS
from rules.games.scenery.state import SceneryState


def count(state: SceneryState) -> dict[str, int]:
    """Count the hexes by number, wherever they lie, the compasses, and the score stakes by route length."""
    placed = [placed.hex for scape in state.scapes for placed in scape.landscape]
    hexes = Counter([*placed, *state.stock, *(number for number in state.market if number is not None)])
    routes = [(route.length, route.front) for scape in state.scapes for route in scape.routes]
    left = [(n, front) for n, fronts in zip(LENGTHS, state.stakes, strict=True) for front in fronts]
    stakes = Counter([*routes, *left])
    return {
        **{f"hex {number}": hexes[number] for number in all_hexes()},
        **{f"stake {n} of {front}": number for (n, front), number in sorted(stakes.items())},
        "compasses": len(state.compasses),
    }
