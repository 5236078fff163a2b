"""Scenery's pictures show trails that join, steep borders, routes with their stakes, and what changed."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace as changed

from render.core import theme
from render.core.scene import Box, Drawing, Group, Item, Line, Paper, Polygon, Scene
from render.core.show import Seated, Show
from render.games.scenery import board, pieces, sheet
from render.games.scenery.board import largest, news
from render.games.scenery.frame import GOOD, MODES, Frame, frame_for, layout, small
from render.games.scenery.goals import goals
from render.games.scenery.labels import NUMBERED, Marked, label_of, shared, style_for
from render.games.scenery.land import Marks, connections, crowded, landscape
from render.games.scenery.lattice import STEPS, extent, fitted, toward
from render.games.scenery.looks import BANDS, GOALS, STAKES, band
from render.games.scenery.loops import turns_height
from render.games.scenery.preview import HEIGHT, parts_for
from render.games.scenery.stakeboard import rows
from render.games.scenery.tile import ground, trails
from rules.core.game import Choice, play_out
from rules.core.model import Seat
from rules.core.plain import say
from rules.games.scenery import GAME
from rules.games.scenery.cards import all_goals, all_hexes, hex_of
from rules.games.scenery.moves import MarkRoute, PlaceHex, SceneryMove, TakeHex, TurnHex
from rules.games.scenery.pieces import (
    HEXES,
    LENGTHS,
    LIMITS,
    Cell,
    HexId,
    Placed,
    Route,
    turned_mask,
    turned_side,
)
from rules.games.scenery.state import SceneryState
from rules.games.scenery.words import METRES
from tests.render.colours import SIGHT, difference, seen
from tests.render.scenes import LANGUAGES, positions, show_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Point
    from rules.games.scenery.view import SceneryView

SEATS = (
    Seated("Mara", "R"),
    Seated("Jonas", "B"),
    Seated("Aiko", "Y"),
    Seated("Noor", "G"),
    Seated("Ira", "P"),
)

EXAMPLE = (
    (2, (2, -2), 4), (4, (1, -1), 1), (7, (2, -1), 4), (66, (1, 0), 4), (62, (0, 0), 0), (44, (-1, 1), 0),
    (32, (0, 1), 1), (24, (0, -1), 1), (74, (-1, 0), 1), (5, (2, 0), 4), (76, (1, 1), 0), (73, (2, 1), 3),
)  # fmt: skip
"""The landscape of the rulebook's end score example: hex, space, turn."""

ROUTES = (
    (((2, -1), (1, -1), (2, -2)), 4, False),
    (((0, 1), (1, 0), (0, 0), (-1, 1)), 6, False),
    (((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (0, 0)), 5, True),
)
"""Its routes: the hexes from the new one on, the front of the stake, whether it was turned over."""

SHAPES: dict[str, tuple[tuple[int, int], ...]] = {
    "east": tuple((i, 0) for i in range(HEXES)),
    "south-east": tuple((0, i) for i in range(HEXES)),
    "south": tuple((-(i // 2), i) for i in range(HEXES)),
    "south-west": tuple((-i, i) for i in range(HEXES)),
    "bent": (*((i, 0) for i in range(6)), *((5, i) for i in range(1, 7))),
    "ring": (
        (0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 3), (0, 4), (-1, 4), (-2, 4), (-2, 3), (-2, 2), (-1, 1),
    ),
}  # fmt: skip
"""Landscapes of twelve hexes that reach far."""


def show(seats: int = 3) -> Show:
    return Show(say, SEATS[:seats], table="k3f")


def words(scene: Scene) -> list[str]:
    return [placed.label.text for placed in scene.texts()]


def lines(items: tuple[Item, ...]) -> Iterator[Line]:
    for item in items:
        if isinstance(item, Drawing):
            yield from (shape for shape in item.shapes if isinstance(shape, Line))
        elif isinstance(item, Group):
            yield from lines(item.items)


def outlines(items: tuple[Item, ...], colour: str) -> int:
    """Count the outlines of hexes in a colour."""
    return sum(line.colour == colour and len(line.points) == 8 for line in lines(items))


def placed(rows_of: tuple[tuple[int, tuple[int, int], int], ...]) -> tuple[Placed, ...]:
    """Lay hexes down, the first at (0, 0)."""
    q, r = rows_of[0][1]
    return tuple(Placed(HexId(number), Cell(a - q, b - r), turned) for number, (a, b), turned in rows_of)


def example() -> SceneryState:
    """Give the first of three seats the landscape of the rulebook's example, with its routes."""
    state: SceneryState = positions(GAME, 3, 1)[0]
    routes = tuple(
        Route(tuple(Cell(q - 2, r + 2) for q, r in cells), front, back) for cells, front, back in ROUTES
    )
    first = changed(state.scapes[0], landscape=placed(EXAMPLE), routes=routes)
    return changed(state, scapes=(first, *state.scapes[1:]))


def shaped(name: str, seats: int) -> SceneryState:
    """Give the first seat a landscape of some shape."""
    state: SceneryState = positions(GAME, seats, 1)[0]
    numbers = (37, 40, 60, 19, 46, 32, 59, 75, 67, 23, 81, 52)
    land = placed(
        tuple((n, cell, i % 6) for i, (n, cell) in enumerate(zip(numbers, SHAPES[name], strict=True)))
    )
    return changed(state, scapes=(changed(state.scapes[0], landscape=land), *state.scapes[1:]))


def public(state: SceneryState) -> SceneryView:
    return GAME.view(state, None)


def asked(state: SceneryState, seats: int = 3) -> tuple[Scene, tuple[Choice, ...], SceneryView]:
    """Draw the preview of the seat to move, and return it with its choices and view."""
    view = GAME.view(state, GAME.to_move(state))
    choices = tuple(GAME.choices(view))
    return board(view, replace(show(seats), choices=choices)), choices, view


def planned(state: SceneryState, *moves: SceneryMove) -> SceneryState:
    return play_out(GAME, state, moves).state


def drawn(state: SceneryState, w: int, marks: Marks = Marks()) -> tuple[Item, ...]:  # noqa: B008  (frozen)
    """Draw the first seat's landscape with hexes of some width."""
    own = public(state).boards[0]
    spots = [(each.cell.q, each.cell.r) for each in own.landscape]
    return landscape(own, fitted(spots, (0, 0, 2000, 2000), w), style_for(w), marks)


# --- hexes ----------------------------------------------------------------------------------------------


def test_every_band_of_heights_has_its_own_tint_and_texture() -> None:
    """Colour never tells alone."""
    marks = {}
    for height in (500, 1200, 1800, 2500, 3100):
        shapes = ground(height, 0, 0, 0, 100).shapes
        marks[band(height)] = (type(shapes[-1]), len(getattr(shapes[-1], "points", ())))

    assert set(marks) == set(BANDS)
    assert len({BANDS[name].fill for name in marks}) == len(BANDS)


def test_a_hex_looks_the_same_wherever_it_lies() -> None:
    assert ground(900, 5, 10, 20, 90).shapes == ground(900, 5, 300, 40, 90).shapes


@pytest.mark.parametrize("side", range(6))
def test_trails_that_join_reach_the_border_and_others_end_before_it(side: int) -> None:
    """So that a path without a neighbour's path is seen to be a dead end."""
    through = trails(frozenset({side}), frozenset(), 0, 0, 100)
    ends = trails(frozenset(), frozenset({side}), 0, 0, 100)
    assert through is not None
    assert ends is not None
    reach, short = (
        max(math.hypot(*shape.points[-1]) for shape in item.shapes if isinstance(shape, Line))
        for item in (through, ends)
    )

    assert reach >= 50
    assert short < 42


@pytest.mark.parametrize("number", all_hexes())
@pytest.mark.parametrize("w", [52, 88, 100, 134])
def test_flowers_stand_at_their_trail_and_plates_keep_clear_of_pictures(number: HexId, w: int) -> None:
    """In every turn and size the height stays inside its hex and leaves most of the picture free."""
    card, style = hex_of(number), style_for(w, metres=w >= 124)
    for turned in range(6):
        marked = label_of(card, turned, style)
        assert marked.plate is not None
        assert max(-marked.plate.left, marked.plate.right) <= w * 0.53
        assert max(-marked.plate.top, marked.plate.bottom) <= w * 0.58
        if card.flower_side is not None:
            x, y = toward(turned_side(card.flower_side, turned), 1)
            assert marked.at[0] * x + marked.at[1] * y > w * 0.1
            (a, b), r = marked.at, marked.r
            over = shared(marked.plate, Box(a - r, b - r, a + r, b + r))
            assert over <= 0.45 * 4 * r * r


@pytest.mark.parametrize("number", all_hexes())
@pytest.mark.parametrize("w", [100, 118, 134])
def test_every_trail_is_seen_where_it_leaves_its_hex(number: HexId, w: int) -> None:
    """Whoever turns a hex sees which sides have a path: no height and no picture hides one."""
    card, style = hex_of(number), style_for(w, metres=w > 100)
    for turned in range(6):
        marked = label_of(card, turned, style)
        for side in range(6):
            there = turned_mask(card.paths, turned) >> side & 1
            flower = card.flower_side is not None and turned_side(card.flower_side, turned) == side
            if there and not flower:
                run = [toward(side, w * far / 100) for far in range(34, 50)]
                assert sum(_is_free(point, marked) for point in run) >= len(run) * 0.4


def _is_free(point: Point, marked: Marked) -> bool:
    """Tell whether neither a hex's plate nor its picture lies there."""
    (x, y), plate = point, marked.plate
    on_plate = plate is not None and plate.left < x < plate.right and plate.top < y < plate.bottom
    return not on_plate and math.dist(point, marked.at) > marked.r


def test_heights_are_in_metres_where_there_is_room() -> None:
    assert style_for(134, metres=True).height(1700) == "1700"
    assert style_for(90).height(1700) == "17"


@pytest.mark.parametrize("sight", SIGHT)
def test_stakes_and_tints_stay_apart_for_every_eye(sight: str) -> None:
    """Stakes by colour alone; tints also by their texture, so they may be nearer."""
    stakes = [seen(theme.rgb(look.fill), sight) for look in STAKES.values()]
    tints = [seen(theme.rgb(look.fill), sight) for look in BANDS.values()]
    glow = seen(theme.rgb(theme.GLOW), sight)

    assert min(difference(a, b) for a, b in combinations(stakes, 2)) >= 17
    assert min(difference(a, b) for a, b in combinations(tints, 2)) >= 8
    assert min(difference(glow, tint) for tint in tints) >= 20


# --- landscapes -----------------------------------------------------------------------------------------


def test_a_connection_is_named_alike_from_both_sides() -> None:
    """A loop walked the other way has the same connections."""
    walk = tuple(Cell(*cell) for cell in ROUTES[2][0])
    there, back = set(connections(walk)), set(connections(tuple(reversed(walk))))

    assert there == back
    assert len(there) == len(walk)


def test_every_connection_of_a_route_has_a_stake_of_its_colour() -> None:
    """One of them is the score stake with its value (rulebook, Score stakes)."""
    items = drawn(example(), 120)
    scene = Scene(2000, 2000, Paper(), items)
    values = [p.label.text for p in scene.texts() if p.label.role == "mark"]

    assert sorted(values) == ["2", "4", "6"]


def test_a_score_stake_leaves_the_flower_of_its_hex_free() -> None:
    """Both connections of the new hex are allowed; the lily's keeps its wooden stakes."""
    state = example()
    own = public(state).boards[0]
    spots = [(each.cell.q, each.cell.r) for each in own.landscape]
    plane = fitted(spots, (0, 0, 2000, 2000), 120)
    items = landscape(own, plane, style_for(120), Marks())
    values = [
        (p.label.text, p.box) for p in Scene(2000, 2000, Paper(), items).texts() if p.label.role == "mark"
    ]
    lily = next(each for each in own.landscape if hex_of(each.hex).flower == "lily")
    side = hex_of(lily.hex).flower_side
    assert side is not None
    x, y = plane.border(lily.cell.q, lily.cell.r, turned_side(side, lily.turned))

    assert values
    assert all(not (box.left < x < box.right and box.top < y < box.bottom) for _, box in values)


@pytest.mark.parametrize("w", [134, 100, 84])
def test_elements_have_their_badge_and_shape_the_ground(w: int) -> None:
    """Three waterfalls, a cliff and two viewpoints in the example."""
    icons = [icon.name for icon in Scene(2000, 2000, Paper(), drawn(example(), w)).icons()]

    assert (icons.count("waterfall"), icons.count("cliff"), icons.count("viewpoint")) == (3, 1, 2)


def test_trails_stop_where_the_neighbour_has_none() -> None:
    """In the example, 2800 has a dead end towards 2100."""
    items = drawn(example(), 100)
    short = [
        line for line in lines(items) if line.points[0] == (0, 0) and 30 < math.hypot(*line.points[-1]) < 45
    ]

    assert short


# --- layouts --------------------------------------------------------------------------------------------


def panels(frame: Frame) -> list[Box]:
    parts = (frame.market, frame.own, frame.stakes, *frame.others, *((frame.goals,) if frame.goals else ()))
    return [Box(x, y, x + w, y + h) for x, y, w, h in parts]


@pytest.mark.parametrize("seats", GAME.info.seats)
@pytest.mark.parametrize("with_goals", [False, True])
def test_every_part_has_its_own_place(seats: int, *, with_goals: bool) -> None:
    """Whatever layout the landscape asks for, panels neither meet nor leave the picture."""
    for mode in MODES[seats]:
        frame = layout(seats, mode, goals=with_goals)
        boxes = panels(frame)
        assert len(frame.others) == seats - 1
        assert not any(a.meets(b) for a, b in combinations(boxes, 2))
        assert all(b.left >= 20 and b.right <= 1180 and b.bottom <= frame.height - 8 for b in boxes)
        assert all(b.right - b.left > 100 and b.bottom - b.top > 60 for b in boxes)
        assert frame.height <= 1020


@pytest.mark.parametrize("seats", GAME.info.seats)
@pytest.mark.parametrize("shape", SHAPES)
def test_twelve_hexes_of_any_shape_fit_and_can_be_read(seats: int, shape: str) -> None:
    """Every height is written in essential size within the picture, and keeps clear of the others."""
    view = changed(public(shaped(shape, seats)), to_move=None)
    scene = board(view, replace(show(seats), focus=Seat(0)))
    frame, plane = frame_for(seats, 0, SHAPES[shape])
    x, y, w, h = frame.own
    inside = [p for p in scene.texts() if x < p.box.left < x + w and y + 50 < p.box.top < y + h - 50]

    assert plane.w >= 50
    assert len([p for p in inside if p.label.role == "essential"]) == HEXES
    assert not any(a.box.meets(b.box) for a, b in combinations(inside, 2))


def test_a_landscape_of_usual_shape_stands_beside_the_market() -> None:
    frame, plane = frame_for(3, 0, [cell for _, cell, _ in EXAMPLE])

    assert frame.mode == "beside"
    assert plane.w >= GOOD


FLAT = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (1, -1), (4, -1), (0, 1), (1, 1), (2, 1), (6, -1))
"""A landscape too wide for the room beside the market of five seats."""


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("goals", [0, 3])
def test_a_wide_landscape_leaves_the_others_readable(seats: int, goals: int) -> None:
    """Whoever plays sees the heights of everyone's hexes, whatever layout the own landscape asks for."""
    others = [[cell for _, cell, _ in EXAMPLE]] * (seats - 1)
    frame, plane = frame_for(seats, goals, FLAT, others)

    assert plane.w >= 60
    assert all(small(box, spots).plane.w >= NUMBERED for box, spots in zip(frame.others, others, strict=True))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_small_landscape_stays_within_its_panel(shape: str) -> None:
    """Below its owner's name or beside it, whichever has more room, and clear of the name."""
    for seats in (3, 4, 5):
        for mode in MODES[seats]:
            for box in layout(seats, mode, goals=False).others:
                x, y, w, h = box
                name, plane = small(box, SHAPES[shape])
                taken, (left, top) = extent(SHAPES[shape]), (plane.x, plane.y)
                assert y <= top + taken.top * plane.w
                assert top + taken.bottom * plane.w <= y + h
                assert left + taken.right * plane.w <= x + w
                assert left + taken.left * plane.w >= x + 54 + name or top + taken.top * plane.w >= y + 42


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_limits_of_routes_are_always_written(seats: int) -> None:
    """How far a route may climb is part of the table, so no usual layout leaves it out."""
    shown = words(board(public(positions(GAME, seats, 3)[0]), show(seats)))

    for length in LENGTHS:
        assert any(text.startswith(f"≤ {LIMITS[length]}") for text in shown)


# --- the board ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_the_market_shows_every_hex_and_compass(seats: int) -> None:
    """With the letters of the hexes that may be taken."""
    view = public(positions(GAME, seats, 2)[0])
    shown = words(board(view, show(seats)))

    for space in view.market:
        if space.hex is not None:
            height = hex_of(space.hex).height
            assert str(height) in shown or str(height // 100) in shown
    assert {target.letter for target in view.targets} <= set(shown)
    assert str(view.stock) in shown


@pytest.mark.parametrize("number", [number for number, card in all_hexes().items() if card.flower])
@pytest.mark.parametrize("w", [52, 100, 134])
def test_a_flower_leaves_the_end_of_its_trail_free(number: HexId, w: int) -> None:
    """A trail that ends within its hex is seen to end there, under a flower too."""
    card, style = hex_of(number), style_for(w)
    assert card.flower_side is not None
    for turned in range(6):
        side = turned_side(card.flower_side, turned)
        open_, closed = (
            label_of(card, turned, style, (), ends) for ends in (frozenset[int](), frozenset({side}))
        )
        end = toward(side, w * 0.42)

        assert math.dist(closed.at, end) > closed.r * 0.9
        assert math.dist(closed.at, end) > math.dist(open_.at, end)


def test_small_landscapes_say_their_unit_where_the_market_has_another() -> None:
    """Heights in hundreds are explained once: over a small landscape, or by the market's heading."""
    scenes = [board(public(positions(GAME, 3, 2)[i]), show()) for i in (4, -2)]
    said = [words(scene).count("100 m") for scene in scenes]

    assert said == [1, 1]


def test_hundreds_of_metres_are_said() -> None:
    """Where hexes are narrow, the unit is written."""
    early, late = (board(public(positions(GAME, 3, 2)[i]), show()) for i in (0, -2))

    assert "1700" not in words(late)
    assert any(word.startswith("heights in") for word in words(late))
    assert not any(word.startswith("heights in") for word in words(early))


def test_heights_are_short_where_metres_would_hide_a_flower() -> None:
    """A plate of four digits and a stake beside it leave little of a flower on their trail."""
    own = public(example()).boards[0]
    plane = fitted([(each.cell.q, each.cell.r) for each in own.landscape], (0, 0, 2000, 2000), 90)

    assert crowded(own, plane, style_for(90, metres=True))
    assert not crowded(own, plane, style_for(90))


def test_a_preview_says_its_unit() -> None:
    late = positions(GAME, 3, 2)[-2]
    scene, _, _ = asked(planned(late, TakeHex(public(late).targets[0].cell)))

    assert any(word.startswith("heights in") for word in words(scene))


def test_scores_routes_and_parts_are_written() -> None:
    """The example: 12 for routes, 6 for animals, 3 for flowers, 6 for waterfalls, 3 and 4."""
    shown = words(board(public(example()), replace(show(), focus=Seat(0))))

    assert "34" in shown
    for points in ("12", "6", "3", "4"):
        assert points in shown


def test_a_picture_shows_nothing_of_the_stock_but_its_size() -> None:
    """The board drawn from a view is the same in whatever order the stock lies."""
    state = positions(GAME, 3, 3)[6]
    other = changed(state, stock=tuple(reversed(state.stock)))

    assert board(public(state), show()) == board(public(other), show())


def test_each_other_players_last_hex_and_each_refill_are_outlined() -> None:
    """What changed since the last turn of the seat to move, and only that."""
    state = positions(GAME, 3, 2)[9]
    view = public(state)
    fresh = sum(space.fresh and space.hex is not None for space in view.market)

    assert fresh > 0
    assert outlines(board(view, show()).items, theme.GLOW) == fresh + 2
    assert outlines(board(public(positions(GAME, 3, 2)[0]), show()).items, theme.GLOW) == 0


def test_a_hex_placed_before_the_viewers_last_turn_is_no_news() -> None:
    """A viewer who has just played sees what was done since."""
    state = positions(GAME, 3, 2)[9]
    to_move = GAME.to_move(state)
    assert to_move is not None
    before = Seat((to_move - 1) % 3)
    view = GAME.view(state, before)

    assert all(news(view, Seat(seat)) is None for seat in range(3))


def test_any_landscape_can_be_large() -> None:
    view = public(positions(GAME, 3, 2)[9])

    assert largest(view, show()) == view.to_move
    for seat in range(3):
        assert largest(view, replace(show(), focus=Seat(seat))) == seat


def test_only_winners_have_a_trophy() -> None:
    """Where the points are equal, the higher highest hex decides (rulebook, Winner)."""
    over = positions(GAME, 4, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    icons = [icon.name for icon in board(public(over), show(4)).icons()]

    assert icons.count("trophy") == len(result.winners())


def test_a_public_picture_has_no_targets() -> None:
    """Legal places and ghosts are drawn in previews only; landscapes have their owner's name."""
    scene = board(public(positions(GAME, 3, 2)[9]), show())

    assert not any(line.colour == theme.INK and line.dash for line in lines(scene.items))
    assert outlines(scene.items, theme.YES) == 0
    assert "Mara" in words(scene)
    assert "Your landscape" not in words(scene)


def test_small_landscapes_are_overviews_without_heights() -> None:
    items = drawn(example(), NUMBERED - 2)

    assert not list(Scene(2000, 2000, Paper(), items).texts())


def test_heights_of_small_landscapes_stand_on_the_bare_ground_clear_of_each_other() -> None:
    """A plate would hide the trails of a hex that is hardly wider; paper around the digits is enough."""
    own = public(example()).boards[0]
    plane = fitted(((each.cell.q, each.cell.r) for each in own.landscape), (0, 0, 2000, 2000), NUMBERED)
    items = landscape(own, plane, style_for(NUMBERED, own=False))
    texts = list(Scene(2000, 2000, Paper(), items).texts())

    assert len(texts) == len(own.landscape)
    assert all(placed.label.clear for placed in texts)
    assert not any(one.box.meets(other.box) for one, other in combinations(texts, 2))


# --- stakes and goals -----------------------------------------------------------------------------------


def test_the_routes_board_tells_who_took_the_highest_stakes() -> None:
    """A stake taken makes room for its taker's token, in the order of the stakes."""
    for state in positions(GAME, 4, 2)[::5]:
        view = public(state)
        for row, left in zip(rows(view), view.stakes, strict=True):
            taken = [b.colour for b in view.boards for r in b.routes if r.length == row.length]
            assert row.left == left
            assert sorted(row.takers) == sorted(taken)
            assert len(row.takers) + len(row.left) == 4


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_every_stake_left_is_written_with_its_value(seats: int) -> None:
    view = public(positions(GAME, seats, 3)[0])
    shown = words(board(view, show(seats)))

    for length, left in zip(LENGTHS, view.stakes, strict=True):
        assert str(length) in shown
        assert {str(value) for value in left} <= set(shown)


def test_every_goal_has_an_icon() -> None:
    assert set(GOALS) == set(all_goals())


@pytest.mark.parametrize("seats", GAME.info.seats)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_goals_name_is_written_whole(seats: int, code: str) -> None:
    """In both languages, three side by side, with values that need most room."""
    view, asks = public(positions(GAME, seats, 1)[0]), show_for(GAME, seats, "de" if code == "de" else "en")
    keys = tuple(all_goals())
    for i in range(0, len(keys), 3):
        three = (keys * 2)[i : i + 3]
        most = tuple(3000 if key in METRES else 28 for key in three)
        values = tuple(changed(b, goals=most, goal_points=(4, 4, 4)) for b in view.boards)
        items = goals(changed(view, goals=three, boards=values), asks, (20, 114, 1160, 82))
        scene = Scene(theme.WIDTH, 300, Paper(), items)

        assert not any("…" in word for word in words(scene))
        assert not any(a.box.meets(b.box) for a, b in combinations(scene.texts(), 2))
        assert max(p.box.right for p in scene.texts()) < theme.WIDTH - 20


def test_a_goal_says_what_it_counts_where_there_is_room() -> None:
    """A bare number could as well be points."""
    view = changed(public(positions(GAME, 3, 1)[0]), goals=("hike", "cliff"))
    boards = tuple(changed(each, goals=(4, 2300), goal_points=(4, 4)) for each in view.boards)
    items = goals(changed(view, boards=boards), show(), (20, 114, 1160, 82))
    shown = words(Scene(theme.WIDTH, 300, Paper(), items))

    assert {"Long hike · hexes on routes", "Biggest cliff · m"} <= set(shown)


def test_the_routes_board_says_what_counts_against_the_limits() -> None:
    """The span of heights, or in Total Ascent what a route climbs in all."""
    view = public(positions(GAME, 3, 1)[0])

    assert "hexes · height span · stakes" in words(board(view, show()))
    assert "hexes · climb in all · stakes" in words(board(changed(view, ascent=True), show()))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_solo_game_shows_what_each_goal_asks_for(seats: int) -> None:
    """With nobody to compare with, the card says what brings 2 and 4 points, heights in its own unit."""
    view = changed(public(positions(GAME, seats, 1)[0]), goals=("flowers", "outside", "view"))
    boards = tuple(changed(each, goals=(1, 9, 0), goal_points=(0, 0, 0)) for each in view.boards)
    items = goals(changed(view, boards=boards), show(seats), (20, 114, 1160, 82))
    said = words(Scene(theme.WIDTH, 300, Paper(), items))
    wanted = ["≥ 4: +2 · ≥ 5: +4", "≤ 7: +2 · ≤ 5: +4", "≥ 19: +2 · ≥ 24: +4"]

    assert [one for one in wanted if one in said] == (wanted if seats == 1 else [])


# --- previews -------------------------------------------------------------------------------------------


def closing() -> SceneryState:
    """Find a position in which a route can be marked, with the hex placed."""
    for seed in range(1, 9):
        for state in positions(GAME, 3, seed)[12:]:
            for target in public(state).targets if GAME.to_move(state) is not None else ():
                taken = planned(state, TakeHex(target.cell))
                view = GAME.view(taken, GAME.to_move(taken))
                for spot in view.preview.spots if view.preview else ():
                    if spot.length and spot.turns:
                        return _with_loops(planned(taken, PlaceHex(spot.cell)))
    raise AssertionError("no position with a loop")


def _with_loops(state: SceneryState) -> SceneryState:
    view = GAME.view(state, GAME.to_move(state))
    assert view.preview is not None
    turning = next(turning for turning in view.preview.turns if turning.lengths)
    assert view.plan is not None
    return state if turning.turned == view.plan.turned else planned(state, TurnHex(turning.turned))


def test_a_preview_outlines_the_hexes_that_may_be_taken() -> None:
    scene, choices, _ = asked(positions(GAME, 3, 2)[9])
    dashed = [line for line in lines(scene.items) if line.colour == theme.INK and line.dash]

    assert len(dashed) >= len(choices) - 2
    assert {choice.key for choice in choices} <= set(words(scene))
    assert "Your landscape" in words(scene)


def test_a_preview_numbers_the_spots_and_says_what_they_bring() -> None:
    """By the numbers of the select; spots where the hex may not lie have none."""
    state = positions(GAME, 3, 2)[15]
    scene, choices, view = asked(planned(state, TakeHex(public(state).targets[0].cell)))
    shown = words(scene)
    assert view.preview is not None
    dashed = [line for line in lines(scene.items) if line.colour == theme.INK and line.dash]

    assert len(dashed) == len(choices) > 0
    for choice in choices:
        assert str(choice.number) in shown
        if choice.worth:
            assert f"{choice.worth:+d}".replace("-", "−") in shown


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("turns", [2, 6])
def test_a_preview_has_room_for_every_shape_and_its_spots(seats: int, shape: str, turns: int) -> None:
    """What stands beside the landscape moves below it where that makes the hexes larger."""
    around = {(q + a, r + b) for q, r in SHAPES[shape] for a, b in STEPS}
    parts, plane = parts_for(seats, [*around], turns_height(turns))
    boxes = [Box(x, y, x + w, y + h) for x, y, w, h in parts]

    assert plane.w >= 50
    assert not any(a.meets(b) for a, b in combinations(boxes, 2))
    assert all(box.left >= 20 and box.right <= 1180 and box.bottom <= HEIGHT - 14 for box in boxes)


def test_a_planned_hex_is_a_ghost_among_its_turns() -> None:
    """With the number of its spot, and the score before and after."""
    state = planned(positions(GAME, 3, 2)[15], TakeHex(public(positions(GAME, 3, 2)[15]).targets[0].cell))
    first = next(move for move in GAME.moves(state) if isinstance(move, PlaceHex))
    scene, _, view = asked(planned(state, first))
    assert view.preview is not None
    assert view.to_move is not None
    shown = words(scene)

    assert outlines(scene.items, theme.YES) >= 1
    assert str(next(spot.number for spot in view.preview.spots if spot.cell == first.cell)) in shown
    assert f"{view.boards[view.to_move].total} → {view.preview.board.total}" in shown
    for turning in view.preview.turns if len(view.preview.turns) > 1 else ():
        assert str(turning.turned) in shown


@pytest.mark.parametrize("seats", [2, 5])
def test_turns_are_so_large_that_their_paths_can_be_told_apart(seats: int) -> None:
    """All six turns of a first hex are drawn, each 20 pixels wide or more on a phone of 360."""
    state = positions(GAME, seats, 1)[0]
    uneven = next(
        target
        for target in public(state).targets
        if len({turned_mask(hex_of(target.hex).paths, turned) for turned in range(6)}) == 6
    )
    first = planned(state, TakeHex(uneven.cell))
    spot = next(move for move in GAME.moves(first) if isinstance(move, PlaceHex))
    scene, choices, _ = asked(planned(first, spot), seats)
    wide = [
        max(x for x, _ in item.shapes[0].points) - min(x for x, _ in item.shapes[0].points)
        for item in scene.items
        if isinstance(item, Drawing) and isinstance(item.shapes[0], Polygon) and item.x > 804
    ]

    assert sum(choice.step == "rotate" for choice in choices) == 6
    assert sum(each * 360 / theme.WIDTH >= 20 for each in wide) == 6


def test_turns_leave_room_for_many_routes() -> None:
    """Where more routes could be marked than would be listed below large turns, these lie in one row."""
    column = parts_for(3, [(0, 0)], turns_height(6))[0].routes[3]
    strip = parts_for(3, [(0, 0)])[0].routes[3]

    assert strip > column


def test_routes_that_may_be_marked_are_listed_and_drawn() -> None:
    """Each with its heights and what it brings; on the landscape in dashes of its colour."""
    scene, choices, view = asked(closing())
    assert view.preview is not None
    assert view.preview.loops
    shown = words(scene)

    for loop in view.preview.loops[:4]:
        assert f"{loop.low}–{loop.high}" in shown
        assert f"+{loop.gain}" in shown
    assert any(line.dash and line.colour != theme.INK and line.width < 12 for line in lines(scene.items))
    assert any(choice.ends for choice in choices)


def test_a_planned_route_has_its_stakes() -> None:
    state = closing()
    view = GAME.view(state, GAME.to_move(state))
    assert view.preview is not None
    marked = planned(state, MarkRoute(view.preview.loops[0].cells))
    scene, _, after = asked(marked)
    assert after.preview is not None

    assert str(view.preview.loops[0].value) in words(scene)
    assert len(after.preview.board.stakes) >= view.preview.loops[0].length


# --- sheets ---------------------------------------------------------------------------------------------


def test_the_sheet_lists_every_kind_of_points() -> None:
    over = positions(GAME, 3, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    shown = words(sheet(public(over), result, show()))

    assert {"Routes", "Animals", "Flowers", "Waterfalls", "Cliffs", "Viewpoints", "Total"} <= set(shown)
    for score in result.scores:
        assert str(score.total) in shown
        assert {str(part.points) for part in score.parts} <= set(shown)


def test_a_sheet_of_five_writes_names_of_two_words_whole() -> None:
    view = public(positions(GAME, 5, 1)[0])
    asked = show(5)
    named = replace(asked, seats=tuple(replace(one, name="Maximiliane Wolf") for one in asked.seats))
    shown = words(sheet(view, GAME.scores(view), named))

    assert shown.count("Maximiliane") == 5
    assert shown.count("Wolf") == 5


def test_a_solo_sheet_names_the_rank() -> None:
    over = positions(GAME, 1, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    assert result.title is not None

    assert say(result.title) in words(sheet(public(over), result, show(1)))


def test_the_component_sheet_has_every_hex_and_goal() -> None:
    shown = words(pieces(show(0)))

    assert {str(number) for number in all_hexes()} <= set(shown)
    assert {str(card.height) for card in all_hexes().values()} <= set(shown)
    assert sum(any(word.startswith(f"{g.number} ") for word in shown) for g in all_goals().values()) == 14
