"""How Spring Meadow speaks of lines, spots, rocks and boards; labels, log and board text use these words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.core.text import Text, series, t, tn, who
from rules.games.meadow.cards import ground_of, tile_of
from rules.games.meadow.pieces import (
    CELL_NAMES,
    COLUMNS,
    HEIGHT,
    MAP,
    PINS_TO_WIN,
    SIZE,
    SPACE_NAMES,
    WIDTH,
    Cell,
    Due,
    Shape,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.games.meadow.pieces import Board, Line, Scoring, Spot, TileId
    from rules.games.meadow.view import MeadowView


def line_name(line: Line) -> Text:
    """Name a line, such as "map column C" or "the map's diagonal A1–E5"; boards have columns, too."""
    first, last = SPACE_NAMES[line[0]], SPACE_NAMES[line[-1]]
    if first[0] == last[0]:
        return t("map column {x}", x=first[0])
    if first[1] == last[1]:
        return t("map row {y}", y=first[1])
    return t("the map's diagonal {a}–{b}", a=first, b=last)


def line_first(line: Line) -> Text:
    """Name a line at the beginning of a sentence."""
    first, last = SPACE_NAMES[line[0]], SPACE_NAMES[line[-1]]
    if first[0] == last[0]:
        return t("Map column {x}", x=first[0])
    if first[1] == last[1]:
        return t("Map row {y}", y=first[1])
    return t("The map's diagonal {a}–{b}", a=first, b=last)


def line_mark(line: Line) -> str:
    """Name a line by its mark on the map, such as "C", "3" or "A1–E5"."""
    first, last = SPACE_NAMES[line[0]], SPACE_NAMES[line[-1]]
    if first[0] == last[0]:
        return first[0]
    return first[1] if first[1] == last[1] else f"{first}–{last}"


def cells(these: Iterable[Cell]) -> Text:
    """List spaces of a board."""
    return t("{cells}", cells=series(*(CELL_NAMES[cell] for cell in these)))


def dotted(parts: Iterable[Text]) -> Text | None:
    """Join texts by dots; None where there are none."""
    joined: Text | None = None
    for part in parts:
        joined = part if joined is None else t("{a} · {b}", a=joined, b=part)
    return joined


@cache
def tile_size(number: TileId) -> Text:
    """Say how large a tile is and how many holes it has."""
    tile = tile_of(number)
    spaces, holes = len(tile.cells), len(tile.holes)
    if not holes:
        return t("{spaces} spaces, no hole", spaces=spaces)
    return tn("{spaces} spaces, {n} hole", "{spaces} spaces, {n} holes", holes, spaces=spaces)


@cache
def turned(spot: Spot) -> Text | None:
    """Say how a tile lies otherwise than it is drawn."""
    if spot.turn and spot.flip:
        return t("turned {turn}°, flipped", turn=spot.turn)
    if spot.turn:
        return t("turned {turn}°", turn=spot.turn)
    return t("flipped") if spot.flip else None


@cache
def rock_name(shape: Shape) -> Text:
    """Name a rock."""
    names: dict[Shape, Text] = {"3s": t("Rock 3 straight"), "3b": t("Rock 3 bent")}
    return names.get(shape, t("Rock {n}", n=SIZE[shape]))


@cache
def rock_size(shape: Shape) -> Text:
    """Say which rock it is behind the word for one."""
    sizes: dict[Shape, Text] = {"3s": t("3 straight"), "3b": t("3 bent")}
    return sizes.get(shape, t("{n}", n=SIZE[shape]))


@cache
def rock_place(shape: Shape, spot: Spot) -> Text:
    """Say where a rock lies and how."""
    corner = CELL_NAMES[spot.at]
    if shape in ("2", "3s"):
        if spot.turn:
            return t("{cell} upright", cell=corner)
        return t("{cell} level", cell=corner)
    if spot.turn:
        return t("{cell} turned {turn}°", cell=corner, turn=spot.turn)
    return t("{cell}", cell=corner)


@cache
def due_name(due: Due) -> Text:
    """Name a rock that is due."""
    if due.exact:
        return t("starting rock of {n}", n=due.size)
    if due.size == 1:
        return t("rock of 1")
    return t("rock up to {n}", n=due.size)


def rows_full(rows: Iterable[int]) -> Text:
    """Say which rows are full; they are counted from 0."""
    shown = [row + 1 for row in rows]
    return tn("row {rows} full", "rows {rows} full", len(shown), rows=series(*shown))


def ending(scorings: tuple[Scoring, ...], best: Seat) -> Text:
    """Say how a game ended: by the second hiking pin, or alone with fewer."""
    won = [scoring.winner for scoring in scorings].count(best)
    name = who(best)
    if won == PINS_TO_WIN:
        return t("{name} wins with the second hiking pin", name=name)
    if won:
        return t("{name} came close with one hiking pin", name=name)
    return t("{name} missed both hiking pins", name=name)


def text_board(view: MeadowView) -> Iterator[Text]:
    """Write the table line by line: the map, what comes next, then every board from its top row."""
    if view.to_move is not None:
        yield t("{name} is to move.", name=who(view.to_move))
        yield t("The signpost points at {line}.", line=line_name(view.line))
    yield from _map(view)
    for seat in range(len(view.boards)):
        yield from _board_lines(view, Seat(seat))
    if view.outlook is not None:
        yield t("Your board with your plan:")
        yield from board_rows(view.outlook.board)


def _map(view: MeadowView) -> Iterator[Text]:
    """Write the tiles of the map row by row, and those of the queue."""
    yield t("Hiking map:")
    for y in range(MAP):
        row = view.grid[y * MAP : (y + 1) * MAP]
        said = (_map_space(y * MAP + x, tile) for x, tile in enumerate(row))
        yield t("{spaces}", spaces=series(*said))
    if view.expert:
        yield t("Queue: {tiles}", tiles=series(*map(drawing, view.queue)))
    yield tn("Bag: {n} tile", "Bag: {n} tiles", view.bag)


def _map_space(space: int, tile: TileId | None) -> Text:
    name = SPACE_NAMES[space]
    if tile is None:
        return t("{space} –", space=name)
    return t("{space} {tile}", space=name, tile=drawing(tile))


def drawing(number: TileId) -> str:
    """Draw a tile in one line, its rows apart: # meadow, o a hole."""
    tile = tile_of(number)
    wide, high = max(x for x, _ in tile.cells) + 1, max(y for _, y in tile.cells) + 1
    marks = {place: "o" if place in tile.holes else "#" for place in tile.cells}
    return "/".join("".join(marks.get((x, y), ".") for x in range(wide)) for y in range(high))


def _board_lines(view: MeadowView, seat: Seat) -> Iterator[Text]:
    """Write a seat's points now and its board."""
    tally = view.tallies[seat].count
    yield t(
        "{name}: now {total} · {rows} · {next} · {burrows} · {pins}",
        name=who(seat),
        total=tally.total,
        rows=tn("{n} full row", "{n} full rows", tally.rows),
        next=t("{n} in the next", n=tally.next),
        burrows=tn("{n} cleared burrow", "{n} cleared burrows", tally.burrows),
        pins=tn("{n} hiking pin", "{n} hiking pins", view.pins[seat]),
    )
    yield from board_rows(view.boards[seat])


def board_rows(board: Board) -> Iterator[Text]:
    """Draw a board from its top row: # covered, o hole, O burrow, C cleared burrow, M marmot, . snow."""
    ground = ground_of(board)
    for y in reversed(range(HEIGHT)):
        marks = []
        for x in range(WIDTH):
            bit = 1 << y * WIDTH + x
            if ground.marmots & bit:
                marks.append("M")
            elif ground.holes & bit:
                marks.append("C" if ground.burrows & bit else "o")
            elif ground.occupied & bit:
                marks.append("#")
            else:
                marks.append("O" if ground.burrows & bit else ".")
        yield t("{row} {spaces}", row=f"{y + 1:2}", spaces="".join(marks))
    yield t("   {columns}", columns=COLUMNS)
