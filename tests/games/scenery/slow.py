"""Slow and plain versions of what the rules compute quickly, to compare with."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.scenery.cards import hex_of
from rules.games.scenery.pieces import Cell, Placed, Route, turned_mask, turned_side

Loop = frozenset[frozenset[Cell]]
"""A loop as the set of its connections."""


def paths(placed: Placed) -> set[int]:
    """List the path sides of a hex as it lies."""
    mask = turned_mask(hex_of(placed.hex).paths, placed.turned)
    return {side for side in range(6) if mask >> side & 1}


def neighbours(landscape: tuple[Placed, ...]) -> dict[Cell, list[tuple[int, Placed]]]:
    """Map every hex's space to its neighbours by side."""
    at = {placed.cell: placed for placed in landscape}
    return {
        cell: [(side, at[cell.beyond(side)]) for side in range(6) if cell.beyond(side) in at] for cell in at
    }


def joined(landscape: tuple[Placed, ...]) -> dict[Cell, set[Cell]]:
    """Map every hex's space to those that a path joins to it."""
    at = {placed.cell: placed for placed in landscape}
    return {
        cell: {
            other.cell for side, other in near if side in paths(at[cell]) and (side + 3) % 6 in paths(other)
        }
        for cell, near in neighbours(landscape).items()
    }


def loops(landscape: tuple[Placed, ...]) -> set[Loop]:
    """Find all loops of 3 to 7 hexes through the newest hex, by trying every walk."""
    links, start = joined(landscape), landscape[-1].cell

    def walks(walk: list[Cell]) -> Iterator[list[Cell]]:
        for cell in links[walk[-1]]:
            if cell == start and len(walk) >= 3:
                yield walk
            elif cell not in walk and len(walk) < 7:
                yield from walks([*walk, cell])

    return {as_loop(tuple(walk)) for walk in walks([start])}


def as_loop(walk: tuple[Cell, ...]) -> Loop:
    """Forget where a loop begins and which way it goes."""
    return frozenset(frozenset(pair) for pair in zip(walk, (*walk[1:], walk[0]), strict=True))


def score(landscape: tuple[Placed, ...], routes: tuple[Route, ...]) -> dict[str, int]:
    """Count the parts of a score stake by stake."""
    at = {placed.cell: placed for placed in landscape}
    links = joined(landscape)
    stakes = [pair for route in routes for pair in as_loop(route.cells)]
    found = dict.fromkeys(("routes", "animals", "flowers", "waterfalls", "cliffs", "viewpoints"), 0)
    found["routes"] = sum(route.front // 2 if route.flipped else route.front for route in routes)
    for cell, placed in at.items():
        card = hex_of(placed.hex)
        if card.animal is not None:
            found["animals"] += sum(cell in pair for pair in stakes)
        if card.flower_side is not None:
            side = turned_side(card.flower_side, placed.turned)
            found["flowers"] += stakes.count(frozenset((cell, cell.beyond(side))))
        for side, other in neighbours(landscape)[cell]:
            drop = card.height - hex_of(other.hex).height
            if drop < 1500 or other.cell in links[cell]:
                continue
            below, above = (side + 3) % 6 in paths(other), side in paths(placed)
            if below:
                found["cliffs"] += 3
            elif above:
                around = [n for _, n in neighbours(landscape)[other.cell] if n.cell != cell]
                found["viewpoints"] += sum(
                    hex_of(n.hex).animal is not None or hex_of(n.hex).flower is not None
                    for n in (other, *around)
                )
            else:
                found["waterfalls"] += 1 + sum(other.cell in route.cells for route in routes)
    return found
