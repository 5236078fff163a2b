"""The routes that a plan could mark, and the turns of the hex: beside the landscape of a preview."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from render.core import fonts, theme
from render.core.parts import Ink, panel, plate
from render.core.scene import Circle, Drawing, Label, Line
from render.games.scenery.labels import drawn_label, label_of, style_for
from render.games.scenery.lattice import fitted
from render.games.scenery.looks import STAKES
from render.games.scenery.tile import ground, ring, trails
from render.games.scenery.trailmarks import chip
from rules.core.text import t
from rules.games.scenery.cards import hex_of
from rules.games.scenery.pieces import turned_mask
from rules.games.scenery.words import signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Item
    from render.core.show import Show
    from render.games.scenery.frame import Rect
    from rules.core.text import Text
    from rules.games.scenery.pieces import HexId
    from rules.games.scenery.view import Board, Loop, Preview

TITLE, ROW, MAP = 52, 70, 68

LINE, ACROSS = 95, 3
"""Height of a row of turns, and how many lie in it."""


def loop_list(loops: tuple[Loop, ...], board: Board, show: Show, box: Rect) -> tuple[Item, ...]:
    """List routes with their way in small, height span, stake and what they bring."""
    x, y, w, h = box
    said = show.say(t("Routes"))
    items: list[Item] = [panel(box), Label(said, x + 20, y + 30, 28, "display", role="secondary")]
    room = max(1, (h - TITLE) // ROW)
    for i, loop in enumerate(loops[:room]):
        items += _row(loop, board, show, (x + 10, y + TITLE + i * ROW, w - 20, ROW - 6))
    if len(loops) > room:
        items.append(
            Label(f"+{len(loops) - room}", x + w - 18, y + 31, 26, "semibold", theme.SOFT, "end", "secondary")
        )
    return tuple(items)


def height_of(loops: tuple[Loop, ...], most: int) -> int:
    """Say how high such a list is, with no more than so many pixels."""
    return TITLE + ROW * max(1, min(len(loops), (most - TITLE) // ROW)) + 4


def _row(loop: Loop, board: Board, show: Show, box: Rect) -> tuple[Item, ...]:
    x, y, w, h = box
    colour = theme.YES if loop.gain >= 0 else theme.NO
    gain = plate(signed(loop.gain), x + w - 40, y + h // 2, 30, Ink(colour, theme.WHITE, colour), least=64)
    heights = f"{loop.low}–{loop.high}"
    room = w - MAP - 12 - 84
    size = fonts.size_for(heights, "semibold", (25, 24, 23, 22), room - 48)
    said = show.say(_stake(loop))
    small = fonts.size_for(said, "medium", (23, 22), room)
    return (
        *_way(loop, board, (x, y, MAP, h)),
        chip(loop.length, x + MAP + 26, y + 17, w=40, h=34, size=29),
        Label(heights, x + MAP + 54, y + 17, size, "semibold", role="secondary"),
        Label(
            fonts.fit(said, "medium", small, room), x + MAP + 8, y + 50, small, "medium", theme.SOFT, "start",
            "secondary",
        ),
        gain,
    )  # fmt: skip


def _stake(loop: Loop) -> Text:
    """Say what the score stake shows."""
    if loop.flips:
        return t("stake {n} → {m}", n=loop.front, m=loop.value)
    return t("stake {n}", n=loop.front)


def _way(loop: Loop, board: Board, box: Rect) -> tuple[Item, ...]:
    """Draw a landscape as dots, and the loop on them."""
    spots = [(placed.cell.q, placed.cell.r) for placed in board.landscape]
    x, y, _, _ = box
    plane = fitted(spots, box, 26)
    w = max(plane.w, 6)
    dots = tuple(Circle(a - x, b - y, w * 0.36, theme.SLOT_LINE) for a, b in (plane.at(*s) for s in spots))
    path = [(a - x, b - y) for a, b in (plane.at(cell.q, cell.r) for cell in loop.cells)]
    path = [*path, *path[:2]]
    line = (
        Line(tuple(path), theme.INK, w * 0.42),
        Line(tuple(path), STAKES[loop.length].fill, w * 0.22),
    )
    return (Drawing((*dots, *line, Circle(*path[0], w * 0.3, theme.INK)), x, y),)


def turn_list(preview: Preview, turned: int, show: Show, box: Rect) -> tuple[Item, ...]:
    """Draw the hex in every turn that is legal, by its number; the present one has a green outline."""
    x, y, _, h = box
    said = show.say(t("Turn"))
    items: list[Item] = [panel(box), Label(said, x + 20, y + 30, 28, "display", role="secondary")]
    roomy = h >= turns_height(len(preview.turns))
    spots = _in_rows(box) if roomy else _in_a_strip(box, len(preview.turns))
    for turning, ((left, top), wide, (beside, below)) in zip(preview.turns, spots, strict=False):
        items += thumb(preview.hex, turning.turned, left, top, wide)
        chosen = turning.turned == turned
        if chosen:
            items.append(ring(left, top, wide + 6, theme.YES))
        colour, number = theme.YES if chosen else theme.INK, str(turning.turned)
        at = (left + beside, top + below)
        items.append(Label(number, *at, theme.ESSENTIAL, "bold", colour, "middle"))
    return tuple(items)


def turns_height(count: int) -> int:
    """Say how high the list of so many turns is if they lie in rows."""
    return TITLE + LINE * -(-count // ACROSS) + 6


Spots: TypeAlias = "Iterator[tuple[tuple[int, int], int, tuple[int, int]]]"
"""Where hexes lie, how wide they are, and how far from each its number stands."""


def _in_rows(box: Rect) -> Spots:
    """Lay turns out so large that their paths can be told apart on a phone, each beside its own number."""
    x, y, w, _ = box
    step = (w - 20) // ACROSS
    for i in range(6):
        at = (x + 26 + step // 2 + i % ACROSS * step, y + TITLE + LINE // 2 - 2 + i // ACROSS * LINE)
        yield at, 70, (-55, 0)


def _in_a_strip(box: Rect, count: int) -> Spots:
    """Lay turns out in one row, with the number below each: there are many routes to list."""
    x, y, w, h = box
    step = (w - 24) // max(4, count)
    for i in range(count):
        yield (x + 12 + step // 2 + i * step, y + 92), 48, (0, h - 118)


def thumb(number: HexId, turned: int, x: int, y: int, w: int) -> tuple[Item, ...]:
    """Draw a turned hex without its height."""
    card = hex_of(number)
    mask = turned_mask(card.paths, turned)
    sides = frozenset(side for side in range(6) if mask >> side & 1)
    drawn = trails(sides, frozenset(), x, y, w)
    style = style_for(w, own=False)
    marked = label_of(card, turned, style)
    label = drawn_label(card, marked._replace(plate=None), style, x, y) if card.flower else ()
    return (ground(card.height, number, x, y, w), *((drawn,) if drawn else ()), *label)
