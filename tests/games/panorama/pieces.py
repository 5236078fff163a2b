"""Counts the pieces of a table of Panorama: nothing is ever lost or made."""

from __future__ import annotations

from rules.games.panorama.cards import all_tiles
from rules.games.panorama.state import PanoramaState


def count(state: PanoramaState) -> dict[str, int]:
    """Count the tiles by their number, in stacks and panoramas, and the balloons by their colour."""
    stacked = [tile for stack in state.stacks for tile in stack]
    laid = [tile for flight in state.flights for tile in flight.tiles()]
    everywhere = [*stacked, *laid]
    colours = [flight.colour for flight in state.flights]
    tiles = {f"tile {number}": everywhere.count(number) for number in all_tiles()}
    return tiles | {f"balloon {colour}": colours.count(colour) for colour in colours}
