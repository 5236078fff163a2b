"""What a seat may do: fly to a location, place its tile, end the turn."""

from __future__ import annotations

from typing import TypeAlias

from rules.core.model import EndTurn, Move
from rules.games.panorama.pieces import Location, Side


class FlyTo(Move, frozen=True, tag="to"):
    """Fly to this location and take its top tile (rulebook, Select a Tile)."""

    to: Location


class PlaceTile(Move, frozen=True, tag="side"):
    """Place the tile on this side of the panorama (rulebook, Place a Tile)."""

    side: Side


PanoramaMove: TypeAlias = FlyTo | PlaceTile | EndTurn
