"""How Scenery speaks of hexes, elements, routes and goals; labels, log and board text use these words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.core.text import Series, Text, series, t, tc, tn, who
from rules.games.scenery.cards import all_goals, hex_of
from rules.games.scenery.pieces import GOAL_BEST, GOAL_BETWEEN, LENGTHS, turned_mask, turned_side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scenery.pieces import (
        Animal,
        Cell,
        Element,
        Flower,
        GoalKey,
        HexId,
        PartKey,
        Placed,
        Route,
    )
    from rules.games.scenery.view import Board, Loop, Made, SceneryView, Target

ANIMAL: dict[Animal, Text] = {
    "deer": tc("scenery", "red deer"),
    "marmot": tc("scenery", "marmot"),
    "ibex": tc("scenery", "ibex"),
    "eagle": tc("scenery", "eagle"),
}
FLOWER: dict[Flower, Text] = {
    "bellflower": tc("scenery", "bellflower"),
    "lily": tc("scenery", "orange lily"),
    "alpenrose": tc("scenery", "alpenrose"),
    "gentian": tc("scenery", "gentian"),
    "edelweiss": tc("scenery", "edelweiss"),
}
ELEMENT: dict[Element, Text] = {
    "waterfall": tc("scenery", "waterfall"),
    "cliff": tc("scenery", "cliff"),
    "viewpoint": tc("scenery", "viewpoint"),
}
PART: dict[PartKey, Text] = {
    "routes": t("Routes"),
    "animals": t("Animals"),
    "flowers": t("Flowers"),
    "waterfalls": t("Waterfalls"),
    "cliffs": t("Cliffs"),
    "viewpoints": t("Viewpoints"),
    "goals": t("Goals"),
}
GOAL: dict[GoalKey, Text] = {
    "animals": t("Unique animals"),
    "flowers": t("Unique flowers"),
    "elements": t("Varied elements"),
    "waterfall": t("Tallest waterfall"),
    "cliff": t("Biggest cliff"),
    "view": t("Deepest view"),
    "height": t("Height variation"),
    "nature": t("Nature area"),
    "inside": t("Few dead ends inside"),
    "outside": t("Few dead ends outside"),
    "steepest": t("Steepest route"),
    "hike": t("Long hike"),
    "wildlife": t("Undisturbed wildlife"),
    "trailhead": t("Busy trailhead"),
}
METRES: frozenset[GoalKey] = frozenset({"waterfall", "cliff", "view", "height", "steepest"})
"""The goals that are measured in metres."""

COUNTED: dict[GoalKey, Text] = {
    "nature": t("hexes"),
    "hike": t("hexes on routes"),
    "trailhead": t("stakes"),
}
"""What a goal counts where its name does not say so."""

RANKS: tuple[tuple[int, Text], ...] = (
    (55, t("Summit legend")),
    (40, t("Mountaineer")),
    (30, t("Trail guide")),
    (20, t("Day hiker")),
    (0, t("Stroller")),
)
"""The titles of a solo game by the least score (ours)."""


def feature(number: HexId) -> Text | None:
    """Name what lives or grows on a hex."""
    card = hex_of(number)
    if card.animal is not None:
        return ANIMAL[card.animal]
    return None if card.flower is None else FLOWER[card.flower]


def hex_name(number: HexId, *, first: bool = False) -> Text:
    """Name a hex as a sentence does; `first` where it begins one."""
    height, there = hex_of(number).height, feature(number)
    if there is None:
        return t("The {m} m hex", m=height) if first else t("the {m} m hex", m=height)
    if first:
        return t("The {m} m hex with the {feature}", m=height, feature=there)
    return t("the {m} m hex with the {feature}", m=height, feature=there)


def with_hex(number: HexId) -> Text:
    """Name a hex behind "with", where German takes another case."""
    height, there = hex_of(number).height, feature(number)
    if there is None:
        return tc("with", "the {m} m hex", m=height)
    return tc("with", "the {m} m hex with the {feature}", m=height, feature=there)


def described(number: HexId) -> Text:
    """Describe a hex in a label: "1000 red deer, 3 paths"."""
    card, there = hex_of(number), feature(number)
    paths = card.paths.bit_count()
    if there is None:
        return tn("{m}, {n} path", "{m}, {n} paths", paths, m=card.height)
    return tn("{m} {feature}, {n} path", "{m} {feature}, {n} paths", paths, m=card.height, feature=there)


def rank(score: int) -> Text:
    """Name the rank of a solo score."""
    return next(name for least, name in RANKS if score >= least)


def heights(numbers: tuple[int, ...]) -> Series:
    """List heights: "400 and 1100"."""
    return series(*numbers, last_and=True)


def measured(goal: GoalKey, value: int) -> Text:
    """Write the value of a goal."""
    return t("{n} m", n=value) if goal in METRES else t("{n}", n=value)


def wanted(goal: GoalKey, unit: int = 1) -> str:
    """Say what a goal asks for in a solo game for 2 and for 4 points, in units of so many metres."""
    four, two = (each // unit for each in all_goals()[goal].solo)
    sign = "≤" if all_goals()[goal].fewest else "≥"
    return f"{sign} {two}: +{GOAL_BETWEEN} · {sign} {four}: +{GOAL_BEST}"


def signed(change: int) -> str:
    """Write a change of the score with its sign: a goal may cost more than a route brings."""
    return f"{change:+d}".replace("-", "\N{MINUS SIGN}")


def made_words(made: tuple[Made, ...]) -> list[Text]:
    """Say which elements come about, with their points."""
    return [t("{element} +{n}", element=ELEMENT[one.element], n=one.points) for one in made]


def dotted(parts: list[Text]) -> Text | None:
    """Join facts by dots; None where there is none."""
    if not parts:
        return None
    joined = parts[0]
    for part in parts[1:]:
        joined = t("{a} · {b}", a=joined, b=part)
    return joined


def text_board(view: SceneryView) -> Iterator[Text]:
    """Write the table: whose turn, the market with compasses, the routes board, goals, every landscape."""
    if view.to_move is not None:
        yield t("{name} is to move.", name=who(view.to_move))
    yield t("Market: height and path sides of each hex, compasses as [seat]")
    yield from _market(view)
    for seat, compass in enumerate(view.compasses):
        yield t("Compass of {name}: points {side}", name=who(Seat(seat)), side=SIDES[compass.arrow])
    left = (
        t("{n} hexes: {values}", n=n, values="/".join(map(str, values)) or "–")
        for n, values in zip(LENGTHS, view.stakes, strict=True)
    )
    yield t("Stakes left: {list}", list=series(*left))
    for i, goal in enumerate(view.goals):
        values = (
            t("{name} {value}", name=who(Seat(s)), value=measured(goal, board.goals[i]))
            for s, board in enumerate(view.boards)
        )
        name, each = GOAL[goal], series(*values)
        if len(view.boards) == 1:
            yield t("{goal}: {values} ({wanted})", goal=name, values=each, wanted=wanted(goal))
        else:
            yield t("{goal}: {values}", goal=name, values=each)
    for seat, board in enumerate(view.boards):
        yield from _scape(Seat(seat), board)


_HALF = 7
"""Half the width of a market space in a board text."""

SIDES = "→↗↖←↙↘"
"""The sides as a board text shows them."""


def _market(view: SceneryView) -> Iterator[Text]:
    """Write the market row by row, compasses by the number of their seat, with the letters of the targets."""
    letters = {target.cell: target.letter for target in view.targets}
    least = min(2 * space.cell.q + space.cell.r for space in view.market)
    rows: dict[int, list[str]] = {}
    for space in view.market:
        if space.hex is None:
            said = f"[{0 if space.compass is None else space.compass + 1}]"
        else:
            letter = letters.get(space.cell)
            said = f"{letter + '=' if letter else ''}{_paths(space.hex, 0)}"
        rows.setdefault(space.cell.r, []).append(said)
    for r, said_row in sorted(rows.items()):
        indent = min(2 * space.cell.q + space.cell.r for space in view.market if space.cell.r == r) - least
        yield t(
            "{row}", row=" " * _HALF * indent + "".join(said.ljust(2 * _HALF) for said in said_row).rstrip()
        )


def _paths(number: HexId, turned: int) -> str:
    """Write a hex: its height and its path sides."""
    card = hex_of(number)
    mask = turned_mask(card.paths, turned)
    return f"{card.height}{''.join(SIDES[side] for side in range(6) if mask >> side & 1)}"


def _scape(seat: Seat, board: Board) -> Iterator[Text]:
    """Write a landscape hex by hex, then its elements and routes."""
    yield t("{name}: now {n}", name=who(seat), n=board.total)
    for number, placed in enumerate(board.landscape, start=1):
        yield _placed(number, placed, board)
    height = {placed.cell: hex_of(placed.hex).height for placed in board.landscape}
    for one in board.made:
        yield t(
            "{element} {high}→{low}: {n}",
            element=ELEMENT[one.element],
            high=height[one.high],
            low=height[one.low],
            n=one.points,
        )
    for route in board.routes:
        yield route_line(route, height)


def route_line(route: Route, height: dict[Cell, int]) -> Text:
    """Write a route with its heights in walking order and its value."""
    walk = series(*(height[cell] for cell in route.cells))
    return t("Route of {n}: {walk} = {value}", n=route.length, walk=walk, value=route.value)


def _placed(number: int, placed: Placed, board: Board) -> Text:
    """Write a placed hex: its number, space, height, path sides, and what is on it with its points."""
    cell, there = placed.cell, feature(placed.hex)
    said = f"({cell.q},{cell.r}) {_paths(placed.hex, placed.turned)}"
    if there is None:
        return t("{n}. {hex}", n=number, hex=said)
    points = next((w.points for w in (*board.animals, *board.flowers) if w.cell == cell), 0)
    side = hex_of(placed.hex).flower_side
    if side is None:
        return t("{n}. {hex} {feature} {points}", n=number, hex=said, feature=there, points=points)
    return t(
        "{n}. {hex} {feature} {side} {points}",
        n=number,
        hex=said,
        feature=there,
        side=SIDES[turned_side(side, placed.turned)],
        points=points,
    )


def route_name(loop: Loop) -> Text:
    """Name a loop by its length, its lowest and its highest hex."""
    return t("Route of {n} · {low} to {high}", n=loop.length, low=loop.low, high=loop.high)


def target_label(target: Target) -> Text:
    """Label a hex of the market: "Hex A · 1000 red deer, 3 paths"."""
    return t("Hex {letter} · {hex}", letter=target.letter, hex=described(target.hex))
