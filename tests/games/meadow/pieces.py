"""Counts the pieces of a table of Spring Meadow: no tile is ever lost or made, and boards stay."""

from __future__ import annotations

from rules.games.meadow.cards import all_tiles
from rules.games.meadow.state import MeadowState


def count(state: MeadowState) -> dict[str, int]:
    """Count the tiles by their number, wherever they are, and the boards by their side."""
    laid = [tile.tile for board in state.boards for tile in board.tiles]
    everywhere = [*laid, *state.stock, *(tile for tile in state.grid if tile is not None)]
    tiles = {f"tile {number}": everywhere.count(number) for number in all_tiles()}
    sides = [board.side for board in state.boards]
    return tiles | {f"board {side}": sides.count(side) for side in sides}
