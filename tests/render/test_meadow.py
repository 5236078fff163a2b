"""Spring Meadow's pictures show every piece in its place, all that a viewer may know, and what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from render.core import theme
from render.core.scene import Circle, Drawing, Group, Icon, Item, Polygon, Scene
from render.core.scene import Line as Stroke
from render.core.show import Seated, Show
from render.games.meadow import board, sheet
from render.games.meadow.board import frame_for, largest
from render.games.meadow.frame import Field, Frame, frame_of
from render.games.meadow.ghost import hatched
from render.games.meadow.mountain import lying, torn
from render.games.meadow.outline import loops, outlines
from render.games.meadow.parts import covered
from render.games.meadow.plan import planned
from render.games.meadow.planning import card_of, planning
from render.games.meadow.trail import posts
from rules.core.game import Aim
from rules.core.model import EndTurn, Move, Seat
from rules.core.plain import say
from rules.games.meadow import GAME
from rules.games.meadow.cards import all_tiles, ground_of, tile_of
from rules.games.meadow.cards.ground import tile_masks
from rules.games.meadow.pieces import CELLS, LINES, Cell, Count, LaidTile, Scoring, TileId
from rules.games.meadow.state import MeadowOptions, MeadowState
from rules.games.meadow.view import MeadowView
from tests.games.meadow.build import after, at, cell, niki, pay, played, position, rock, space, start, take
from tests.games.meadow.build import board as lay

SEATS = (Seated("Mara", "R"), Seated("Jonas", "B"), Seated("Aiko", "Y"), Seated("Noor", "P"))
FIELD = Field(0, 0, 45, sideways=False)
COLOURS = {theme.GLOW, theme.YES, theme.NO}


def show(seats: int = 2, **more: object) -> Show:
    return replace(Show(say, SEATS[:seats], table="k3f"), **more)  # type: ignore[arg-type]


def public(state: MeadowState) -> MeadowView:
    return GAME.view(state, None)


def mine(state: MeadowState) -> MeadowView:
    return GAME.view(state, GAME.to_move(state))


def words(scene: Scene) -> list[str]:
    return [placed.label.text for placed in scene.texts()]


def drawings(items: tuple[Item, ...]) -> Iterator[Drawing]:
    for item in items:
        if isinstance(item, Drawing):
            yield item
        elif isinstance(item, Group):
            yield from drawings(item.items)


def outlined(scene: Scene, colour: str) -> int:
    """Count the pieces outlined in a colour."""
    shapes = (shape for drawing in drawings(scene.items) for shape in drawing.shapes)
    return sum(isinstance(shape, Polygon) and not shape.fill and shape.line == colour for shape in shapes)


def preview(state: MeadowState, aim: Aim | None = None, seats: int = 2) -> Scene:
    """Draw what the seat to move sees while it decides."""
    view = mine(state)
    return board(view, show(seats, choices=tuple(GAME.choices(view)), aim=aim))


def frame_of_preview(state: MeadowState, aim: Aim | None = None) -> Frame:
    """Lay out what the seat to move sees while it decides."""
    view = mine(state)
    asked = show(choices=tuple(GAME.choices(view)), aim=aim)
    return planning(view, asked, planned(view, asked, GAME.to_move(state) or Seat(0)))


def hovering(state: MeadowState, key: str, step: str = "at") -> tuple[Scene, Aim]:
    """Move the piece that is due to a spot, and draw it."""
    aim = GAME.aim(mine(state), step, key)
    assert aim is not None
    return preview(state, aim), aim


# --- pieces ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", all_tiles())
def test_a_tile_has_one_outline_around_all_its_spaces(number: TileId) -> None:
    """Following the edges once around encloses exactly the tile's spaces."""
    cells = tile_of(number).cells
    [loop] = loops(frozenset(cells))
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, (*loop[1:], loop[0]), strict=True))

    assert twice == 2 * len(cells)


def test_squares_that_touch_at_a_corner_stay_apart() -> None:
    assert len(loops(frozenset({(0, 0), (1, 1)}))) == 2


def test_an_outline_grows_on_all_sides() -> None:
    [points] = outlines(frozenset({(0, 0), (1, 0)}), 45, -6)
    xs, ys = zip(*points, strict=True)

    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((-6, -6, 96, 51))


@pytest.mark.parametrize("sideways", [False, True])
def test_pieces_are_drawn_on_the_spaces_they_cover(*, sideways: bool) -> None:
    """Whatever way they lie, with earth exactly where a burrow is under a hole."""
    field = FIELD._replace(sideways=sideways)
    for each in played(3, 24).boards:
        burrows = ground_of(each).burrows
        for laid in each.tiles:
            mask, holes = tile_masks(laid)
            x, y, patch = lying(laid, field, burrows)
            drawn = {(x // 45 + i, y // 45 + j) for i, j in patch.cells}
            earth = {(x // 45 + i, y // 45 + j) for i, j in patch.earth}
            assert drawn == {field.square(one) for one in CELLS if mask >> one & 1}
            assert earth == {field.square(one) for one in CELLS if holes & burrows & 1 << one}


def test_a_board_that_lies_was_turned_clockwise() -> None:
    """Row 1 is the left column then, with A1 in its upper left corner."""
    field = FIELD._replace(sideways=True)

    assert FIELD.square(cell("A1")) == (0, 14)
    assert [field.square(cell(name)) for name in ("A1", "J1", "A15", "J15")] == [
        (0, 0),
        (0, 9),
        (14, 0),
        (14, 9),
    ]


# --- the board ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("queue", [False, True])
@pytest.mark.parametrize("sideways", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_part_has_its_own_place(seats: int, *, sideways: bool, queue: bool) -> None:
    """Panels neither meet nor leave the picture, which is not too high for Discord."""
    frame = frame_of(seats, sideways=sideways, queue=queue)
    panels = [frame.map, frame.own, *frame.others, *([frame.queue] if frame.queue else [])]
    boxes = [(x, y, x + w, y + h) for x, y, w, h in panels]

    assert frame.height <= 1020
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert right <= theme.WIDTH
        assert bottom < frame.height
        assert all(r <= left or x >= right or b <= top or y >= bottom for x, y, r, b in boxes[:i])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_place_of_the_signpost_is_beside_its_line(seats: int) -> None:
    """Clockwise from the top of column A; from a corner it points along a diagonal."""
    frame = frame_of(seats, sideways=False, queue=False)
    (x, y), u = frame.grid, frame.place
    found = posts(len(LINES[seats]), frame)

    assert len(found) == len(LINES[seats])
    for post, line in zip(found, LINES[seats], strict=True):
        ends = [(x + s % 5 * u + u // 2, y + s // 5 * u + u // 2) for s in (line[0], line[-1])]
        nearest = min(ends, key=lambda end: abs(end[0] - post.x) + abs(end[1] - post.y))
        assert (
            (nearest[0] > post.x + 5) - (nearest[0] < post.x - 5),
            (nearest[1] > post.y + 5) - (nearest[1] < post.y - 5),
        ) == (post.dx, post.dy)


def test_there_is_one_signpost_and_a_token_at_each_other_place() -> None:
    scene = board(public(start(3)), show(3))

    assert sum(icon.name == "signpost" for icon in scene.icons()) == 1


def test_no_signpost_stands_once_the_game_is_over() -> None:
    over = played(5, 999)
    scene = board(public(over), show(4))

    assert GAME.to_move(over) is None
    assert all(icon.name != "signpost" for icon in scene.icons())
    assert "The game is over" in words(scene)


def test_a_diagonal_is_framed_place_by_place() -> None:
    """The five places of a diagonal do not lie in one band."""
    straight, slanting = (board(public(position(seats=3, turn=turn)), show(3)) for turn in (120, 125))

    def framed(scene: Scene) -> int:
        return sum(
            getattr(shape, "line", "") == "#9A6C10"
            for drawing in drawings(scene.items)
            for shape in drawing.shapes
        )

    assert framed(straight) == 1
    assert framed(slanting) == 5


def test_counted_rows_are_written() -> None:
    """Ten for each full row from the bottom, then what the next row holds."""
    assert covered(Count(2, 7, 0)) == (10, 10, 7)
    assert covered(Count(0, 0, 3)) == (0,)
    assert covered(Count(3, 0, 0)) == (10, 10, 10)

    full = lay("1A", covered="1 2 A3-G3")
    assert words(board(public(position(full)), show()))[-40:].count("10") >= 2
    assert "7" in words(board(public(position(full)), show()))


def test_the_start_shows_who_has_a_rock_to_place() -> None:
    """Three rocks of a starting table are drawn, none of the first seat's."""
    view, later = public(start(4)), public(position(seats=4))

    def stones(scene: Scene) -> int:
        greys = ("#B9B4AE",)
        return sum(
            isinstance(shape, Polygon) and shape.fill in greys
            for drawing in drawings(scene.items)
            for shape in drawing.shapes
        )

    assert stones(board(view, show(4))) == 3
    assert stones(board(later, show(4))) == 0


def test_the_board_of_the_seat_to_move_is_large() -> None:
    assert largest(public(start(3)), show(3)) == 0


def test_a_viewer_sees_the_own_board_large_and_may_ask_for_any() -> None:
    view = GAME.view(start(3), Seat(2))

    assert largest(view, show(3)) == 2
    assert largest(view, show(3, focus=Seat(1))) == 1


def test_the_winners_board_is_large_in_the_end_and_has_the_trophy() -> None:
    over = played(5, 999)
    result = GAME.result(over)
    assert result is not None
    scene = board(public(over), show(4))

    assert largest(public(over), show(4)) in result.winners()
    assert sum(icon.name == "trophy" for icon in scene.icons()) == 1


def test_what_the_others_laid_since_the_own_last_turn_is_outlined() -> None:
    """And nothing of one's own."""
    state = position(seats=3, turn=120)
    tile = LaidTile(TileId(1), at("A1").spot, 0)
    boards = tuple(
        changed(each, tiles=(changed(tile, since=since),))
        for each, since in zip(state.boards, (117, 118, 119), strict=True)
    )
    view = public(changed(state, boards=boards))

    assert outlined(board(view, show(3)), theme.GLOW) == 2
    assert outlined(board(GAME.view(changed(state, boards=boards), Seat(1)), show(3)), theme.GLOW) == 1


@pytest.mark.parametrize(("scored", "seen"), [(117, 0), (118, 2), (120, 2)])
def test_tiles_that_came_onto_the_map_since_the_own_last_turn_are_outlined(scored: int, seen: int) -> None:
    """From the refill until each player has had a turn; where the tile was taken again, nothing is."""
    state = position(seats=3, turn=120, empty="C3")
    refilled = tuple(map(space, ("A1", "C3", "E2")))
    scoring = Scoring(scored, Seat(0), (Count(1, 0, 0),) * 3, Seat(1), refilled=refilled)
    view = public(changed(state, scorings=(scoring,)))

    assert outlined(board(view, show(3)), theme.GLOW) == seen


def test_a_picture_does_not_show_the_order_of_the_bag() -> None:
    state = start(4)
    other = changed(state, stock=tuple(reversed(state.stock)))

    assert board(public(state), show(4)) == board(public(other), show(4))


def test_the_queue_of_the_expert_variant_lies_below() -> None:
    """All of its twenty tiles, in their order."""
    view = public(start(2, expert=True))
    box = frame_for(view).queue
    assert box is not None
    items = board(view, show()).items
    inside = [item for item in items if isinstance(item, Drawing) and item.y > box[1] and item.x > box[0]]

    assert len(inside) == len(view.queue) == 20
    assert [item.x for item in inside] == sorted(item.x for item in inside)


def test_a_solo_player_sees_what_must_be_reached() -> None:
    """Both targets, and of the first scoring what was reached."""
    scoring = Scoring(20, Seat(0), (Count(5, 3, 2, 2),), None)
    view = public(position(seats=1, scorings=(scoring,)))

    assert {"Scoring 1", "≥ 90", "57", "Scoring 2", "≥ 145"} <= set(words(board(view, show(1))))


def test_two_players_see_the_scorings_so_far() -> None:
    scoring = Scoring(20, Seat(0), (Count(1, 3, 2, 2), Count(2, 4, 1)), Seat(1))

    assert {"17", "25"} <= set(words(board(public(position(scorings=(scoring,))), show())))


def test_a_public_picture_has_no_targets() -> None:
    """Legal places and ghosts are drawn in previews only, and it names the owner of the board."""
    scene = board(public(start(2)), show())

    assert outlined(scene, theme.YES) == 0
    assert words(scene).count("Mara") == 2
    assert "Your mountain" not in words(scene)


# --- previews -------------------------------------------------------------------------------------------


def deciding(drawing: str) -> Iterator[MeadowState]:
    """Every kind of decision: which tile, where to, who pays, where the rock goes."""
    options = MeadowOptions(map="sideways" if drawing == "sideways" else "upright")
    begun = position(tiles={"A1": 5})
    for state in (begun, after(begun, take("A1")), _paying(), _with_rock()):
        yield changed(state, options=options)


@pytest.mark.parametrize("drawing", ["upright", "sideways"])
def test_a_preview_is_low(drawing: str) -> None:
    """The question, the picture and the controls below it are seen together: six tenths of its width."""
    for state in deciding(drawing):
        scene = preview(state)
        assert scene.height <= 0.6 * scene.width


@pytest.mark.parametrize("drawing", ["upright", "sideways"])
def test_a_preview_shows_the_own_seat_alone(drawing: str) -> None:
    """Who else plays, their boards and the game's sign are on the board message."""
    for state in deciding(drawing):
        said = " ".join(words(preview(state)))
        assert "Your mountain" in said
        assert not any(name in said for name in ("Mara", "Jonas", "Spring Meadow", "bag"))


@pytest.mark.parametrize("drawing", ["upright", "sideways"])
def test_every_part_of_a_preview_has_its_own_place(drawing: str) -> None:
    """The map, the own board and what the seat has do not meet; the board lies on its panel."""
    for state in deciding(drawing):
        frame = frame_of_preview(state)
        x, y, wide, high = frame.own
        assert frame.map[0] + frame.map[2] <= x
        assert frame.field.x > x
        assert frame.field.x + frame.field.size[0] * frame.field.u < x + wide
        assert frame.field.y + frame.field.size[1] * frame.field.u < y + high
        left, top, across, down = card_of(frame)
        assert top + down <= frame.map[1] or left >= x
        assert left + across <= x + wide


def test_spaces_are_larger_in_a_preview_than_on_the_board() -> None:
    """A tile is aimed on a board that is cut to the rows that matter, and torn off where it is cut."""
    state = after(position(tiles={"A1": 5}), take("A1"))
    field = frame_of_preview(state, GAME.aim(mine(state), "at", "D4/90")).field

    assert field.u > frame_for(mine(state)).field.u
    assert (field.low, field.rows) == (0, 11)
    assert len(torn(field)) == 1
    assert torn(frame_for(mine(state)).field) == ()


@pytest.mark.parametrize("covered", ["A1-J1", "A1-J1 A2-J2 A3-J3 A4-J4 A5-J5 A6-J6 A7-J7 A8-J8"])
@pytest.mark.parametrize("row", range(3, 16))
def test_the_whole_ghost_and_the_row_to_fill_are_seen(row: int, covered: str) -> None:
    """Wherever a tile is moved: above the other rows, among them, where it does not fit."""
    state = after(position(lay("1A", covered=covered), tiles={"A1": 5}), take("A1"))
    aim = GAME.aim(mine(state), "at", f"D{row}/90")
    assert aim is not None
    field = frame_of_preview(state, aim).field
    view = mine(state)
    hover = planned(view, show(choices=tuple(GAME.choices(view)), aim=aim), Seat(0)).hover
    assert hover is not None
    across, down = hover.spot.at % 10, hover.spot.at // 10

    assert all(field.shows(Cell(10 * (down - y) + across + x)) for x, y in hover.form.cells)
    assert all(field.shows(cell(mark)) for mark in aim.marks)
    assert field.shows(Cell(10 * view.tallies[0].count.rows))
    assert f"D{row}" in words(preview(state, aim))


def test_a_piece_that_is_placed_stays_as_large_as_while_it_was_moved() -> None:
    """However high other pieces lie: what the plan changes is what there is to see."""
    high = position(lay("1A", covered="A14-A15"), tiles={"A1": 5})
    state = after(high, take("A1"))
    moved = frame_of_preview(state, GAME.aim(mine(state), "at", "D4/90")).field
    placed = frame_of_preview(after(state, at("D4/90"))).field

    assert moved.u == placed.u > frame_of_preview(high).field.u > 33


@pytest.mark.parametrize("drawing", ["upright", "sideways"])
def test_the_ghosts_corner_is_named(drawing: str) -> None:
    """By a flag at its pin, and by plates on the names of its column and row at the board's edges."""
    options = MeadowOptions(map="sideways" if drawing == "sideways" else "upright")
    state = changed(after(position(tiles={"A1": 5}), take("A1")), options=options)
    scene = preview(state, GAME.aim(mine(state), "at", "D4/90"))
    white = [p.label.text for p in scene.texts() if p.label.colour == theme.WHITE and p.label.role != "mark"]

    assert sorted(white) == ["4", "D", "D4"]


def test_tiles_that_may_be_taken_have_their_names() -> None:
    """Those of the list, and no other of the line."""
    state = position(tiles={"A1": 1, "A2": 9}, empty="A3")
    names = {"A1", "A2", "A4", "A5"}

    assert {choice.key for choice in GAME.choices(mine(state))} == names
    assert names <= set(words(preview(state)))
    assert "A3" not in words(preview(state))


def test_a_tile_that_fits_nowhere_is_crossed_out() -> None:
    """It is not offered."""
    state = position(lay("1A", covered="1 2 3 4 5 6 7 8 9 10 11 12 13 14"), tiles={"A1": 100})
    view = mine(state)

    assert 0 not in view.open
    crosses = [d for d in drawings(preview(state).items) if d.shapes[1:2] == (Circle(0, 0, 14, theme.NO),)]
    assert len(crosses) == sum(view.grid[s] is not None and s not in view.open for s in view.line)


def test_the_ghost_stands_on_the_snuggest_spot_first() -> None:
    """Without any aim, where Confirm would put the tile."""
    state = after(position(tiles={"A1": 5}), take("A1"))
    view = mine(state)
    plan = planned(view, show(choices=tuple(GAME.choices(view))), Seat(0))

    assert plan.hover is not None
    assert plan.hover.spot == at(next(iter(GAME.choices(view))).key).spot
    assert plan.hover.legal


def test_a_piece_that_fits_is_outlined_in_green() -> None:
    scene, aim = hovering(after(position(tiles={"A1": 5}), take("A1")), "D4/90")

    assert aim.legal
    assert outlined(scene, theme.YES) == 1
    assert outlined(scene, theme.NO) == 0


def test_a_piece_that_does_not_fit_is_red_and_what_is_in_its_way_is_hatched() -> None:
    state = after(position(lay("1A", covered="D4 E4"), tiles={"A1": 5}), take("A1"))
    scene, aim = hovering(state, "D4/0")
    hatches = [d for d in drawings(scene.items) if sum(isinstance(s, Stroke) for s in d.shapes) > 5]
    field = frame_of_preview(state, aim).field

    assert not aim.legal
    assert outlined(scene, theme.NO) == 1
    assert all(hatched(cell(mark), field) in hatches for mark in aim.marks)
    assert "→" not in "".join(words(scene))


def test_a_burrow_that_is_in_the_way_is_still_seen() -> None:
    """The sentence names it, so the hatching must not hide it."""
    state = after(position(lay("1A"), tiles={"A1": 1}), take("A1"))
    scene, aim = hovering(state, "A4/0")
    field = frame_of_preview(state, aim).field

    above = scene.items[scene.items.index(hatched(cell("B4"), field)) :]

    assert aim.marks == ("B4",)
    assert field.middle(cell("B4")) in {
        (i.x, i.y) for i in above if isinstance(i, Icon) and i.name == "burrow"
    }


def test_a_piece_over_the_edge_is_drawn_as_far_as_the_board_goes() -> None:
    """Its own outline ends where the board does."""
    scene, aim = hovering(after(position(tiles={"A1": 60}), take("A1")), "H4")

    assert not aim.legal
    assert outlined(scene, theme.NO) == 1


@pytest.mark.parametrize("decided", [False, True])
def test_a_piece_is_drawn_once_whether_or_not_its_place_is_decided(*, decided: bool) -> None:
    """The plan's tile leaves the board while it is moved about."""
    begun = after(position(tiles={"A1": 5}), take("A1"))
    aim = GAME.aim(mine(begun), "at", "D4/90")
    state = after(begun, at("D4/90")) if decided else begun
    view = mine(state)
    plan = planned(view, show(choices=tuple(GAME.choices(view)), aim=aim), Seat(0))

    assert plan.board.tiles == ()
    assert plan.hover is not None
    assert plan.hover.tile == 5


def test_the_chip_shows_the_points_before_and_after() -> None:
    """Filling the bottom row brings its ten points, and one for the burrow in the next row."""
    state = after(position(lay("1A", covered="A1-G1"), tiles={"A1": 1}), take("A1"))
    scene, _ = hovering(state, "H1/0")

    assert "7 → 11" in words(scene)
    assert "10" in words(scene)


def test_the_points_after_a_marmot_is_paid_are_those_of_the_plan() -> None:
    """A burrow that is covered costs a cleared one, before and after the place is decided."""
    state = position(lay("1A", holes="C2", free="E2 D2 F2"), tiles={"A1": 1})
    view = mine(after(state, take("A1")))
    burrow = next(one for one in view.tallies[0].open)
    x, y = burrow % 10, burrow // 10
    key = f"{'ABCDEFGHIJ'[min(x, 7)]}{y + 1}/0"
    aim = GAME.aim(view, "at", key)
    assert aim is not None
    assert aim.legal
    plan = planned(view, show(choices=tuple(GAME.choices(view)), aim=aim), Seat(0))
    decided = mine(after(state, take("A1"), at(key)))

    assert plan.after is not None
    assert decided.outlook is not None
    assert plan.after.total == decided.outlook.tally.count.total


def test_a_group_of_holes_is_ringed_and_its_rock_is_due() -> None:
    """Holes D4, D5, E5 and the new one at D3 earn a rock of three."""
    view = mine(after(niki(), take("A1")))
    choices = tuple(GAME.choices(view))
    aims = (GAME.aim(view, "at", choice.key) for choice in choices if choice.step == "at")
    plans = [planned(view, show(choices=choices, aim=aim), Seat(0)) for aim in aims]
    four = [plan for plan in plans if plan.groups and len(plan.groups[0]) == 4]

    assert four
    assert all(plan.rocks == (3,) for plan in four)


def test_decided_pieces_keep_their_green_outline() -> None:
    """While the rock hovers, the tile of the plan is outlined too."""
    state = _with_rock()
    scene, aim = hovering(state, "", "rock")

    assert aim.legal
    assert outlined(scene, theme.YES) == 2


def _with_rock() -> MeadowState:
    """Place the tile so that a rock is due."""
    begun = after(niki(), take("A1"))
    for choice in GAME.choices(mine(begun)):
        done = after(begun, *(move for move in choice.moves if not isinstance(move, EndTurn)))
        if any(other.step == "rock" for other in GAME.choices(mine(done))):
            return done
    raise AssertionError("no place earns a rock")


def test_a_rock_that_is_decided_is_drawn_once() -> None:
    state = _with_rock()
    view = mine(state)
    first = next(choice for choice in GAME.choices(view) if choice.step == "rock")
    aim = GAME.aim(view, "rock", first.key)
    done = mine(after(state, rock(first.key)))
    plan = planned(done, show(choices=tuple(GAME.choices(done)), aim=aim), Seat(0))

    assert plan.board.rocks == ()
    assert plan.hover is not None
    assert plan.hover.tile is None


def test_burrows_that_may_pay_have_the_numbers_of_the_list() -> None:
    """Where a marmot must be chosen."""
    state = _paying()
    numbers = [str(choice.number) for choice in GAME.choices(mine(state)) if choice.step == "marmot"]

    assert numbers == ["1", "2"]
    assert set(numbers) <= {p.label.text for p in preview(state).texts() if p.label.colour == theme.WHITE}


def _paying() -> MeadowState:
    """Cover a burrow with two cleared ones to choose from."""
    side = ground_of(lay("1A")).burrows
    burrows = [one for one in CELLS if side >> one & 1]
    holes = " ".join("ABCDEFGHIJ"[one % 10] + str(one // 10 + 1) for one in burrows[:2])
    state = position(lay("1A", holes=holes), tiles={"A1": 1})
    begun = after(state, take("A1"))
    for choice in GAME.choices(mine(begun)):
        moves: list[Move] = [move for move in choice.moves if not isinstance(move, EndTurn)]
        done = after(begun, *moves)
        if any(other.step == "marmot" for other in GAME.choices(mine(done))):
            return done
    raise AssertionError("no place costs a marmot")


def test_a_marmot_that_is_paid_sits_on_the_board() -> None:
    state = _paying()
    paid = mine(state).outlook
    assert paid is not None
    name = "ABCDEFGHIJ"[paid.payers[0] % 10] + str(paid.payers[0] // 10 + 1)

    def marmots(scene: Scene) -> int:
        return sum(icon.name == "marmot" for icon in scene.icons())

    assert marmots(preview(after(state, pay(name)))) == marmots(preview(state)) + 1


# --- score sheet ----------------------------------------------------------------------------------------


def test_the_sheet_lists_pins_scorings_and_parts() -> None:
    over = played(5, 999)
    result = GAME.result(over)
    assert result is not None
    scene = sheet(public(over), result, show(4))
    pins = [icon for icon in scene.icons() if icon.name == "pin" and icon.size == 42]

    assert {"Hiking pins", "Scoring 1", "Full rows", "Next row", "Cleared burrows", "Total"} <= set(
        words(scene)
    )
    assert len(pins) == len(over.scorings)
    for score in result.scores:
        assert str(score.total) in words(scene)


def test_only_a_result_has_a_winner() -> None:
    over = played(5, 999)
    result = GAME.result(over)
    assert result is not None
    final, now = (sheet(public(over), scored, show(4)) for scored in (result, result.scores))

    assert sum(icon.name == "trophy" for icon in final.icons()) == 1
    assert sum(icon.name == "trophy" for icon in now.icons()) == 0


def test_a_solo_player_wins_only_with_both_pins() -> None:
    """One pin is close, none is a loss: no trophy then."""
    for winners, trophies in (((0, 0), 1), ((0, None), 0), ((None, None), 0)):
        scorings = tuple(
            Scoring(20 * (i + 1), Seat(0), (Count(9, 3, 2, 2),), None if won is None else Seat(won))
            for i, won in enumerate(winners)
        )
        over = position(seats=1, scorings=scorings, options=MeadowOptions())
        result = GAME.result(over)
        assert result is not None
        for scene in (board(public(over), show(1)), sheet(public(over), result, show(1))):
            assert sum(icon.name == "trophy" for icon in scene.icons()) == trophies
