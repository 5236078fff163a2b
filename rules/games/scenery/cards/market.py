"""Which hexes a compass reaches (rulebook, Turns 1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.games.scenery.cards import market_for
from rules.games.scenery.pieces import Compass

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Seat
    from rules.games.scenery.pieces import Cell, HexId, Way


class Reach(NamedTuple):
    """A hex that may be taken: where it lies, over which side the compass goes, and how it gets there."""

    cell: Cell
    hex: HexId
    side: int
    way: Way


def reached(
    market: tuple[HexId | None, ...], compasses: tuple[Compass, ...], seat: Seat
) -> tuple[Reach, ...]:
    """List the hexes a seat may take, clockwise from its arrow; never empty while the market has one.

    Next to the compass, except at its back end. Only if nothing is there: over compasses in a straight
    line; then the hex at the back end; then any.
    """
    hexes = dict(zip(market_for(len(compasses)).spaces, market, strict=True))
    compass = compasses[seat]
    return (
        tuple(_steps(hexes, compass))
        or tuple(_jumps(hexes, compass))
        or tuple(_behind(hexes, compass))
        or tuple(Reach(cell, number, compass.arrow, "any") for cell, number in hexes.items() if number)
    )


def onward(compass: Compass) -> tuple[int, ...]:
    """List the sides of a compass clockwise from its arrow, without its back end."""
    return tuple((compass.arrow - k) % 6 for k in (0, 1, 2, 4, 5))


def _steps(hexes: dict[Cell, HexId | None], compass: Compass) -> Iterator[Reach]:
    for side in onward(compass):
        cell = compass.cell.beyond(side)
        number = hexes.get(cell)
        if number is not None:
            yield Reach(cell, number, side, "step")


def _jumps(hexes: dict[Cell, HexId | None], compass: Compass) -> Iterator[Reach]:
    """Walk straight over compasses, which are the spaces without a hex, to the first hex."""
    for side in onward(compass):
        cell = compass.cell.beyond(side)
        while cell in hexes:
            number = hexes[cell]
            if number is not None:
                yield Reach(cell, number, side, "jump")
                break
            cell = cell.beyond(side)


def over_compasses(hexes: dict[Cell, HexId | None], compass: Compass) -> set[Cell]:
    """List the hexes that a compass reaches by a step or would reach by a jump."""
    return {reach.cell for reach in _jumps(hexes, compass)}


def _behind(hexes: dict[Cell, HexId | None], compass: Compass) -> Iterator[Reach]:
    cell = compass.cell.beyond(compass.back)
    number = hexes.get(cell)
    if number is not None:
        yield Reach(cell, number, compass.back, "back")


def moved(
    market: tuple[HexId | None, ...], compasses: tuple[Compass, ...], seat: Seat, to: Reach, refill: HexId
) -> tuple[tuple[HexId | None, ...], tuple[Compass, ...]]:
    """Move a compass to the hex it takes, its back end where it came from, and refill its old space."""
    spaces = market_for(len(compasses)).spaces
    here = compasses[seat].cell
    filled = tuple(
        None if cell == to.cell else refill if cell == here else number
        for cell, number in zip(spaces, market, strict=True)
    )
    turned = Compass(to.cell, to.side)
    return filled, (*compasses[:seat], turned, *compasses[seat + 1 :])
