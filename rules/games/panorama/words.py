"""How Panorama speaks of its tiles, terrains and goals; labels, log and board text use these words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.core.text import Series, Text, series, t, tc, tn, who
from rules.games.panorama.cards import tile_of
from rules.games.panorama.pieces import ROWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules.games.panorama.pieces import Goal, Ground, Icon, Location, Side, Terrain, TileId
    from rules.games.panorama.view import Board, PanoramaView, Stack

TERRAIN: dict[Terrain, Text] = {
    "mountain": tc("terrain", "mountain"),
    "forest": tc("terrain", "forest"),
    "meadow": tc("terrain", "meadow"),
    "field": tc("terrain", "field"),
}
HEADING: dict[Terrain, Text] = {
    "mountain": t("Mountain"),
    "forest": t("Forest"),
    "meadow": t("Meadow"),
    "field": t("Field"),
}
SIDE: dict[Side, Text] = {"left": tc("side", "left"), "right": tc("side", "right")}
GOAL: dict[Goal, Text] = {
    "fewest_clouds": t("Fewest clouds"),
    "clouds_side": t("Most clouds on one side"),
    "sky_zone": t("Largest sky zone"),
    "tiles_side": t("Most tiles on one side"),
    "longest_river": t("Longest river"),
    "river_animals": t("Most animals on one river"),
    "river_groups": t("Most linked rivers"),
    "waterfalls": t("Most waterfalls on one river"),
    "crows": t("Most crows"),
    "fewest_tiles": t("Fewest tiles"),
    "animal_zones": t("Most zones with an animal"),
    "fewest_zones": t("Fewest zones"),
}
_THING: dict[tuple[Ground, Icon], Callable[[int], Text]] = {
    ("sky", "cloud"): lambda n: tn("cloud", "{n} clouds", n),
    ("mountain", "animal"): lambda n: tn("bear", "{n} bears", n),
    ("mountain", "flower"): lambda n: tn("aster", "{n} asters", n),
    ("forest", "animal"): lambda n: tn("fox", "{n} foxes", n),
    ("forest", "flower"): lambda n: tn("anemone", "{n} anemones", n),
    ("meadow", "animal"): lambda n: tn("hare", "{n} hares", n),
    ("meadow", "flower"): lambda n: tn("clover", "{n} clovers", n),
    ("field", "animal"): lambda n: tn("crow", "{n} crows", n),
    ("field", "flower"): lambda n: tn("poppy", "{n} poppies", n),
}


def shown(location: Location) -> int:
    """Count a location as people do, from 1."""
    return location + 1


def contents(number: TileId) -> Series:
    """List what is on a tile from the top, its river last, such as "2 clouds, fox, river"."""
    tile = tile_of(number)
    found = Counter((space.ground, space.icon) for row in tile.spaces for space in row if space.icon)
    names = [_THING[thing](n) for thing, n in found.items()]
    if tile.river != (None, None):
        names.append(t("waterfall") if tile.is_waterfall() else t("river"))
    return series(*names)


_LETTER: dict[Ground, str] = {"sky": "S", "mountain": "M", "forest": "F", "meadow": "G", "field": "Y"}
_SIGN: dict[Icon | None, str] = {None: ".", "cloud": "c", "animal": "@", "flower": "*"}


def text_board(view: PanoramaView) -> Iterator[Text]:
    """Write the table line by line: whose turn, goals, locations, then every panorama row by row."""
    if view.to_move is not None:
        yield t("{name} is to move.", name=who(view.to_move))
        yield t("Order now: {names}", names=series(*map(who, view.order)))
    for i, stack in enumerate(view.stacks):
        yield _location_line(view, i, stack)
    for i, goal in enumerate(view.goals):
        values = (t("{name} {n}", name=who(Seat(s)), n=b.goals[i]) for s, b in enumerate(view.boards))
        yield t("{goal}: {values}", goal=GOAL[goal], values=series(*values))
    yield t("S sky, M mountain, F forest, G meadow, Y field")
    yield t("c cloud, @ animal, * flower, ~ river, |start tile|")
    for seat, board in enumerate(view.boards):
        yield t("{name}: now {n}", name=who(Seat(seat)), n=board.total)
        yield from (t("{row}", row=row) for row in _strip_rows(board))


def _location_line(view: PanoramaView, index: int, stack: Stack) -> Text:
    """Write a location: who or what is there, how many tiles, and the top one row by row."""
    there: list[Text] = []
    if index == view.sun:
        there.append(t("Moon") if view.moon else t("Sun"))
    for seat, board in enumerate(view.boards):
        if board.location == index:
            name = who(Seat(seat))
            there.append(t("{name}, landed", name=name) if board.landed else t("{name}", name=name))
    top = () if stack.top is None else ("/".join(_tile_rows(stack.top)),)
    return t("{n}. ×{height} {things}", n=index + 1, height=stack.height, things=series(*top, *there))


def _tile_rows(number: TileId) -> tuple[str, ...]:
    """Write a tile from the top: letter, icon and river of each space."""
    tile = tile_of(number)
    return tuple(
        "".join(
            _LETTER[space.ground] + _SIGN[space.icon] + ("~" if tile.river[column] == y else "")
            for column, space in enumerate(tile.spaces[y])
        )
        for y in range(ROWS)
    )


def _strip_rows(board: Board) -> Iterator[str]:
    """Write a panorama row by row, its tiles apart and the start tile between bars."""
    tiles = [_tile_rows(number) for number in board.tiles]
    for y in range(ROWS):
        cells = [rows[y].ljust(6) for rows in tiles]
        cells[board.start] = f"|{cells[board.start]}|"
        yield " ".join(cells).rstrip()
