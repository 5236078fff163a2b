"""Where a hiker may go: simple ways along the paths, past where others stand (rulings A1 to A3)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.peaks.cards.atlas import charted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.peaks.pieces import Built, Node, PlacedBoard


class Way(NamedTuple):
    """A way to a space: its spaces from the start to the target, how many of them count."""

    route: tuple[Node, ...]
    steps: int
    via: Node | None = None

    @property
    def to(self) -> Node:
        """Name the target."""
        return self.route[-1]


class Reach(NamedTuple):
    """How far to go, and whether ways to one target differ by the space between."""

    least: int
    most: int
    passed: bool = False


def ways(
    boards: tuple[PlacedBoard, ...],
    built: tuple[Built, ...],
    start: Node,
    taken: frozenset[Node],
    reach: Reach,
) -> tuple[Way, ...]:
    """List the ways to every target, the targets from top to bottom and left to right.

    `taken` are the spaces where others stand: they are passed at no cost and never a target. Where no
    target is as far as `least`, the farthest ones before it are.
    """
    return _ways(boards, tuple(one.at for one in built), start, taken, reach)


@lru_cache(maxsize=1024)
def _ways(
    boards: tuple[PlacedBoard, ...],
    summits: tuple[Node, ...],
    start: Node,
    taken: frozenset[Node],
    reach: Reach,
) -> tuple[Way, ...]:
    chart = charted(boards, summits)
    found: dict[int, dict[tuple[Node, Node | None], Way]] = {}
    for way in _simple(chart.near, start, taken, reach):
        best = found.setdefault(way.steps, {})
        known = best.get((way.to, way.via))
        if known is None or len(way.route) < len(known.route):
            best[way.to, way.via] = way
    allowed = [steps for steps in sorted(found) if reach.least <= steps <= reach.most]
    if not allowed:
        allowed = sorted(found)[-1:]
    chosen: dict[tuple[Node, Node | None], Way] = {}
    for steps in allowed:
        chosen = {**found[steps], **chosen}
    order = {node: i for i, node in enumerate(chart.sites)}
    keyed = sorted(chosen.items(), key=lambda one: (order[one[0][0]], order.get(one[0][1] or start, -1)))
    return tuple(way for _, way in keyed)


def _simple(
    near: dict[Node, tuple[Node, ...]], start: Node, taken: frozenset[Node], reach: Reach
) -> Iterator[Way]:
    """Walk every way that visits no space twice, as far as `most` spaces that count."""
    edge: list[Way] = [Way((start,), 0)]
    while edge:
        way = edge.pop()
        for node in near[way.to]:
            if node in way.route:
                continue
            if node in taken:
                edge.append(Way((*way.route, node), way.steps, way.via))
                continue
            steps = way.steps + 1
            via = way.via
            if reach.passed and steps == reach.most:
                via = next((one for one in way.route[1:] if one not in taken), None)
            after = Way((*way.route, node), steps, via)
            yield after
            if steps < reach.most:
                edge.append(Way(after.route, steps))
