"""The map: diamond boards joined corner to corner, their spaces as a graph with places to draw them.

A board lies in a cell of a square lattice; its corners N, E, S, W are half a cell away from its centre,
so that the corners of neighbours are one space. Everything here is found from the boards that lie there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.peaks.cards.loading import all_boards
from rules.games.peaks.pieces import (
    SIDES,
    TURNED,
    Board,
    Built,
    Gain,
    Node,
    Place,
    PlacedBoard,
    Space,
    Spot,
    plus,
    turned,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

STEPS: dict[Place, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""The way to the neighbouring cell at each corner."""

_INSIDE = 0.36
_BESIDE = 0.68
_DIAGONAL: dict[Place, tuple[int, int]] = {"NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}


class Part(NamedTuple):
    """A printed space on the map: the index of its board, its place as seen, the space."""

    board: int
    place: Place
    space: Space


class Site(NamedTuple):
    """A space of the map: where it is (in half boards), its printed parts, the boards it belongs to.

    A connection has two parts; a summit has none and belongs to the board it is built at.
    """

    node: Node
    x: float
    y: float
    parts: tuple[Part, ...]
    boards: tuple[int, ...]
    total: Gain = Gain()

    @property
    def is_summit(self) -> bool:
        """Tell whether this is a summit tile."""
        return not self.parts

    @property
    def is_shared(self) -> bool:
        """Tell whether it holds any number of hikers: the car park and summits (ruling A2)."""
        return not self.parts or self.parts[0].space.kind == "car_park"

    @property
    def bike(self) -> bool:
        """Tell whether it is a bicycle space."""
        return any(part.space.bike for part in self.parts)

    def gain(self) -> Gain:
        """Return what its parts give together (ruling A5)."""
        return self.total


class Path(NamedTuple):
    """A path between two spaces of a board; `summit` where it is the dashed one to a summit."""

    one: Node
    other: Node
    board: int
    summit: bool = False


class Chart(NamedTuple):
    """The whole map: its spaces from top to bottom and left to right, their neighbours, the paths."""

    boards: tuple[PlacedBoard, ...]
    sites: dict[Node, Site]
    near: dict[Node, tuple[Node, ...]]
    paths: tuple[Path, ...]
    cells: dict[tuple[int, int], int]

    def printed(self, board: int) -> Board:
        """Return a placed board as printed."""
        return all_boards()[self.boards[board].board]


def added(one: Gain, other: Gain) -> Gain:
    """Add two gains."""
    return Gain(
        plus(one.items, other.items),
        one.any + other.any,
        one.endorphins + other.endorphins,
        one.campfire + other.campfire,
    )


def node_of(placed: PlacedBoard, place: Place) -> Node:
    """Name the space at a place, as seen, of a placed board."""
    if place in STEPS:
        dx, dy = STEPS[place]
        return Node(f"k:{2 * placed.x + dx}:{2 * placed.y + dy}")
    return Node(f"i:{placed.x}:{placed.y}:{place}")


def summit_node(placed: PlacedBoard, side: Place) -> Node:
    """Name the place for a summit at a side, as seen, of a placed board."""
    return Node(f"s:{placed.x}:{placed.y}:{side}")


def position(node: Node) -> tuple[float, float]:
    """Say where a space is, in half boards from the centre of the start board; y grows downwards."""
    kind, x, y, *rest = node.split(":")
    if kind == "k":
        return float(x), float(y)
    dx, dy = _DIAGONAL.get(_place(rest[0]), (0, 0))
    far = _INSIDE if kind == "i" else _BESIDE
    return 2 * int(x) + far * dx, 2 * int(y) + far * dy


def _place(name: str) -> Place:
    """Read a place's name."""
    return next(place for place in TURNED if place == name)


def chart_of(boards: tuple[PlacedBoard, ...], built: tuple[Built, ...] = ()) -> Chart:
    """Find the map that these boards and summits make."""
    return charted(boards, tuple(summit.at for summit in built))


@lru_cache(maxsize=2048)
def charted(boards: tuple[PlacedBoard, ...], summits: tuple[Node, ...]) -> Chart:
    """Find the map that these boards make, with summits at these places; kept, since it is asked often."""
    parts: dict[Node, list[Part]] = {}
    owners: dict[Node, list[int]] = {}
    paths: list[Path] = []
    for index, placed in enumerate(boards):
        board = all_boards()[placed.board]
        for space in board.spaces:
            place = turned(space.place, placed.turns)
            node = node_of(placed, place)
            parts.setdefault(node, []).append(Part(index, place, space))
            owners.setdefault(node, []).append(index)
        paths += _paths(index, placed, board, summits)
    for path in paths:
        if path.summit:
            parts[path.other], owners[path.other] = [], [path.board]
    sites = {
        node: Site(node, *position(node), tuple(found), tuple(owners[node]), _total(found))
        for node, found in parts.items()
    }
    ordered = dict(sorted(sites.items(), key=lambda one: (one[1].y, one[1].x)))
    cells = {(placed.x, placed.y): index for index, placed in enumerate(boards)}
    return Chart(boards, ordered, _neighbours(ordered, paths), tuple(paths), cells)


def _total(parts: list[Part]) -> Gain:
    """Add up what the parts of a space give."""
    total = Gain()
    for part in parts:
        total = added(total, part.space.gain)
    return total


def _paths(index: int, placed: PlacedBoard, board: Board, summits: tuple[Node, ...]) -> Iterator[Path]:
    """List the paths of a placed board, with those to its summits."""
    for one, other in board.paths:
        yield Path(
            node_of(placed, turned(one, placed.turns)), node_of(placed, turned(other, placed.turns)), index
        )
    for slot in board.slots:
        summit = summit_node(placed, turned(slot.side, placed.turns))
        if summit in summits:
            yield Path(node_of(placed, turned(slot.anchor, placed.turns)), summit, index, summit=True)


def _neighbours(sites: dict[Node, Site], paths: list[Path]) -> dict[Node, tuple[Node, ...]]:
    """List the spaces one path away from each, from top to bottom and left to right."""
    near: dict[Node, set[Node]] = {node: set() for node in sites}
    for path in paths:
        near[path.one].add(path.other)
        near[path.other].add(path.one)
    order = {node: i for i, node in enumerate(sites)}
    return {node: tuple(sorted(found, key=order.__getitem__)) for node, found in near.items()}


def free_corners(chart: Chart, board: int) -> tuple[Place, ...]:
    """List the corners of a board that join no other yet (rulebook, Explore)."""
    placed = chart.boards[board]
    return tuple(
        side for side in SIDES if (placed.x + STEPS[side][0], placed.y + STEPS[side][1]) not in chart.cells
    )


def free_slots(chart: Chart, board: int) -> tuple[Node, ...]:
    """List the places at a board where no summit is yet, from top to bottom."""
    placed = chart.boards[board]
    nodes = (summit_node(placed, turned(slot.side, placed.turns)) for slot in chart.printed(board).slots)
    free = [node for node in nodes if node not in chart.sites]
    return tuple(sorted(free, key=lambda node: position(node)[::-1]))


def spot_of(chart: Chart, node: Node, built: tuple[Built, ...] = ()) -> Spot:
    """Name a space by its boards and places, or by its summit."""
    site = chart.sites[node]
    if site.is_summit:
        summit = next(one.summit for one in built if one.at == node)
        return Spot(((chart.boards[site.boards[0]].board, _place(node.rsplit(":", 1)[1])),), summit)
    return Spot(tuple((chart.boards[part.board].board, part.place) for part in site.parts))
