"""Panorama's pictures show landscapes that fit together, all that a viewer may know, and what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from msgspec.structs import replace as changed

from render.core import theme
from render.core.scene import Drawing, Group, Item, Line, Scene
from render.core.show import Seated, Show
from render.games.panorama import board, sheet
from render.games.panorama.board import largest
from render.games.panorama.cells import cells
from render.games.panorama.frame import UNIT, frame_of
from render.games.panorama.goals import goals
from render.games.panorama.looks import BASE, GOALS, side
from render.games.panorama.river import DEPTH, river
from render.games.panorama.tile import ICON, face, strip, wave
from rules.core.game import Choice, play_out
from rules.core.model import EndTurn, Seat
from rules.core.plain import say
from rules.games.panorama import GAME
from rules.games.panorama.cards import all_goals, all_scenarios, all_tiles, tile_of
from rules.games.panorama.moves import FlyTo, PanoramaMove, PlaceTile
from rules.games.panorama.pieces import KINDS, ROWS, Goal, Location, Side, TileId
from rules.games.panorama.state import PanoramaState
from rules.games.panorama.view import PanoramaView
from tests.render.scenes import LANGUAGES, positions, show_for

SEATS = (Seated("Mara", "R"), Seated("Jonas", "B"), Seated("Aiko", "Y"), Seated("Noor", "G"))
U = 50


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


def outlines(scene: Scene, colour: str) -> int:
    """Count the outlines of tiles in a colour: they follow a tile around."""
    return sum(line.colour == colour and len(line.points) > 60 for line in lines(scene.items))


def after(*turns: tuple[int, Side], seats: int = 3, seed: int = 1) -> PanoramaState:
    """Play turns from a fixed start: a location as people count, and a side."""
    state: PanoramaState = positions(GAME, seats, seed)[0]
    for to, at in turns:
        moves: list[PanoramaMove] = [FlyTo(Location(to - 1)), PlaceTile(at), EndTurn()]
        state = play_out(GAME, state, moves).state
    return state


def public(state: PanoramaState) -> PanoramaView:
    return GAME.view(state, None)


def asked(state: PanoramaState) -> tuple[Scene, tuple[Choice, ...]]:
    """Draw the preview of the seat to move, and return it with its choices."""
    view = GAME.view(state, GAME.to_move(state))
    choices = tuple(GAME.choices(view))
    return board(view, replace(show(len(view.boards)), choices=choices)), choices


# --- tiles fit together ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", all_tiles())
def test_skylines_end_alike_at_both_sides(number: TileId) -> None:
    """Whatever tile is added, a ground that goes on has no step."""
    for left, right in cells(tile_of(number)):
        ends = [(left, left.top(U)[0][1]), (right, right.top(U)[-1][1])]
        for cell, high in ends:
            if cell.is_new() and cell.ground != "sky":
                assert high == pytest.approx((cell.row - BASE) * U)


@pytest.mark.parametrize("number", all_tiles())
def test_grounds_that_meet_only_corner_to_corner_stay_apart(number: TileId) -> None:
    """Skylines side by side end at one height in the middle, so that no gap joins two zones."""
    for left, right in cells(tile_of(number)):
        if not left.alike and left.is_new() and right.is_new() and "sky" not in (left.ground, right.ground):
            assert left.top(U)[-1] == pytest.approx(right.top(U)[0])


@pytest.mark.parametrize("number", all_tiles())
def test_rivers_leave_every_tile_at_the_height_of_their_level(number: TileId) -> None:
    """Two rivers of one level meet at a joint."""
    tile = tile_of(number)
    paths = [shape.points for shape in river(tile, U) if isinstance(shape, Line)]
    for level, x in zip(tile.river, (0, 2 * U), strict=True):
        if level is not None:
            nearest = min((spot for path in paths for spot in path), key=lambda spot: abs(spot[0] - x))
            assert nearest[1] == pytest.approx((level + DEPTH) * U, abs=1)


def test_a_tile_without_a_river_paints_none() -> None:
    assert river(tile_of(TileId(20)), U) == ()


def test_both_sides_of_a_tile_follow_one_wave() -> None:
    left, right = wave(0, U), wave(2 * U, U)

    assert [x + 2 * U for x, _ in left] == pytest.approx([x for x, _ in right])
    assert [y for _, y in left] == [y for _, y in right]
    assert side(0, U) == pytest.approx(0)
    assert side(ROWS * U, U) == pytest.approx(0)


def test_a_tile_looks_the_same_wherever_it_lies() -> None:
    """On the ring, as a ghost and in a panorama."""
    joined = strip((TileId(3), TileId(7)), 10, 20, U)
    groups = [item for item in joined if isinstance(item, Group)]

    assert [group.items for group in groups] == [face(TileId(3), U).items, face(TileId(7), U).items]
    assert [(group.x, group.y) for group in groups] == [(10, 20), (10 + 2 * U, 20)]


@pytest.mark.parametrize("number", all_tiles())
def test_every_icon_of_a_tile_is_drawn(number: TileId) -> None:
    scene = Scene(100, 300, paper=board(public(after()), show()).paper, items=(face(number, U),))
    wanted = sum(space.icon is not None for row in tile_of(number).spaces for space in row)

    assert len(tuple(scene.icons())) == wanted


# --- the board ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_part_has_its_own_place(seats: int) -> None:
    """Panels neither meet nor leave the picture, nine places included."""
    frame = frame_of(seats)
    panels = [frame.ring, frame.own, *frame.others]
    boxes = [(x, y, x + w, y + h) for x, y, w, h in panels]

    assert len(frame.places) == 2 * seats + 1
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert left >= 0
        assert right <= theme.WIDTH
        assert bottom <= frame.height
        assert all(r <= left or x >= right or b <= top or y >= bottom for x, y, r, b in boxes[:i])
    x, y, w, h = frame.ring
    assert all(x < left and left + 2 * UNIT < x + w and y < top for left, top in frame.places)
    assert all(top + ROWS * UNIT < y + h for _, top in frame.places)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_location_has_its_number_and_height(seats: int) -> None:
    state = after((5, "left"), seats=seats)
    shown = words(board(public(state), show(seats)))

    assert {str(n) for n in range(1, 2 * seats + 2)} <= set(shown)
    assert shown.count("×4") == 2 * seats
    assert "×3" in shown


def test_an_empty_location_has_a_slot_and_no_tile() -> None:
    over = positions(GAME, 2, 2)[-1]
    view = public(over)
    empty = sum(stack.top is None for stack in view.stacks)

    assert empty > 0
    assert words(board(view, show(2))).count("–") == empty


def test_scores_and_terrains_are_written() -> None:
    view = public(positions(GAME, 3, 4)[-1])
    shown = words(board(view, show()))

    for each in view.boards:
        assert str(each.total) in shown
        assert {str(points) for points in each.terrain} <= set(shown)


def test_a_picture_shows_no_tile_beneath_another() -> None:
    """The board drawn from a view is the same whatever lies under the tops."""
    state = after((5, "left"))
    other = changed(state, stacks=tuple((stack[0], *reversed(stack[1:])) for stack in state.stacks))

    assert board(public(state), show()) == board(public(other), show())


def test_each_other_players_last_tile_is_outlined() -> None:
    """What changed since the last turn of the seat to move, and only that."""
    state = after((5, "left"), (6, "right"))

    assert outlines(board(public(state), show()), theme.GLOW) == 2
    assert outlines(board(public(after()), show()), theme.GLOW) == 0


def test_a_viewers_own_tile_is_no_news() -> None:
    state = after((5, "left"), (6, "right"))

    assert outlines(board(GAME.view(state, Seat(0)), show()), theme.GLOW) == 1


def test_the_panorama_of_the_seat_to_move_is_large() -> None:
    view = public(after((5, "left")))

    assert largest(view, show()) == 1


def test_a_viewer_sees_the_own_panorama_large() -> None:
    assert largest(GAME.view(after((5, "left")), Seat(2)), show()) == 2


def test_any_panorama_can_be_large() -> None:
    """The reader may ask for it."""
    view = public(after((5, "left")))
    plain, wanted = board(view, show()), board(view, replace(show(), focus=Seat(0)))

    assert largest(view, replace(show(), focus=Seat(0))) == 0
    assert words(plain) != words(wanted)


def test_the_winners_panorama_is_large_in_the_end() -> None:
    over = positions(GAME, 3, 5)[-1]
    result = GAME.result(over)
    assert result is not None

    assert largest(public(over), show()) in result.winners()


def test_the_winner_has_a_trophy() -> None:
    over = positions(GAME, 4, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    large = [
        icon for icon in board(public(over), show(4)).icons() if (icon.name, icon.size) == ("trophy", 34)
    ]

    assert len(large) == len(result.winners())


def test_a_public_picture_has_no_targets() -> None:
    """Legal places and ghosts are drawn in previews only."""
    scene = board(public(after((5, "left"))), show())

    assert not any(line.colour == theme.INK and line.dash for line in lines(scene.items))
    assert outlines(scene, theme.YES) == 0
    assert "Mara" in words(scene)
    assert "Your panorama" not in words(scene)


def test_icons_are_large_enough_to_tell_apart() -> None:
    """A 28th of the width in the large panorama, a 42nd on the ring, whatever the number of seats."""
    for seats in (2, 3, 4):
        assert round(frame_of(seats).measure.unit * ICON) >= theme.WIDTH // 28
    assert round(UNIT * ICON) >= theme.WIDTH // 42


# --- goals ----------------------------------------------------------------------------------------------


def every_goals() -> list[tuple[Goal, ...]]:
    """List every set of three goals that a table may have."""
    kinds = [[goal.key for goal in all_goals().values() if goal.kind == kind] for kind in KINDS]
    return [*product(*kinds), *all_scenarios().values()]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_goals_name_is_written_whole(seats: int, code: str) -> None:
    """In both languages, beside any others, inside the picture."""
    view, asks = public(after(seats=seats)), show_for(GAME, seats, "de" if code == "de" else "en")
    for wanted in every_goals():
        values = tuple(changed(b, goals=(20, 20, 20), leads=(True,) * 3) for b in view.boards)
        items = goals(changed(view, goals=wanted, boards=values), asks)
        scene = Scene(theme.WIDTH, 300, board(view, asks).paper, items)
        boxes = [placed.box for placed in scene.texts()]

        assert not any("…" in word for word in words(scene))
        assert max(box.right for box in boxes) < theme.WIDTH - 20
        assert not any(a.meets(b) for i, a in enumerate(boxes) for b in boxes[:i])


@pytest.mark.parametrize(("seats", "best"), [(2, 3), (3, 4), (4, 0)])
def test_goals_have_all_their_trophies_or_none(seats: int, best: int) -> None:
    """Four seats leave no room for them, however narrow a digit is; the golden ground says enough."""
    view = public(after(seats=seats))
    first, *others = (changed(b, goals=(1, 8, 11), leads=(False,) * 3) for b in view.boards)
    lead = changed(first, leads=(True,) * 3)
    also = changed(others[-1], leads=(seats > 2, False, False))
    items = goals(changed(view, boards=(lead, *others[:-1], also)), show(seats))
    scene = Scene(theme.WIDTH, 300, board(view, show(seats)).paper, items)

    assert sum(icon.name == "trophy" for icon in scene.icons()) == best


def test_every_goal_has_an_icon() -> None:
    assert set(GOALS) == set(all_goals())


# --- previews -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_preview_outlines_the_free_locations(seats: int) -> None:
    """Those of the select, by the same numbers."""
    scene, choices = asked(after((5, "left"), seats=seats))
    dashed = [line for line in lines(scene.items) if line.colour == theme.INK and line.dash]

    assert len(dashed) == len(choices)
    assert {str(choice.number) for choice in choices} <= set(words(scene))
    assert "Your panorama" in words(scene)


def test_a_preview_shows_who_flies_next() -> None:
    state = after((5, "left"))
    scene, choices = asked(state)

    assert words(scene).count("→") == len(choices)


def test_a_free_location_that_brings_the_moon_shows_it() -> None:
    """Taking the last tile of a stack begins the last flights."""
    state = next(
        s for s in positions(GAME, 3, 6) if any(t.last for t in GAME.view(s, GAME.to_move(s)).targets)
    )
    scene, _ = asked(state)
    last = sum(target.last for target in GAME.view(state, GAME.to_move(state)).targets)

    assert sum(icon.name == "moon" for icon in scene.icons()) == last


def planned(*moves: PanoramaMove, state: PanoramaState | None = None) -> PanoramaState:
    return play_out(GAME, state or after((5, "left")), moves).state


def test_a_planned_flight_shows_the_tile_on_both_sides() -> None:
    """With the points that the two Confirm buttons name."""
    scene, choices = asked(planned(FlyTo(Location(5))))
    shown = words(scene)

    assert [choice.ends for choice in choices] == [True, True]
    for choice in choices:
        assert f"+{choice.worth}" in shown
    assert outlines(scene, theme.YES) == 3


def test_a_planned_flight_shows_the_goals_and_scores_of_both_sides() -> None:
    state = planned(FlyTo(Location(5)))
    view = GAME.view(state, GAME.to_move(state))
    shown = words(asked(state)[0])

    for outcome in view.outcomes:
        assert f"→{outcome.total}" in shown
        assert {str(value) for value in outcome.goals} <= set(shown)


def test_a_planned_side_shows_the_score_before_and_after() -> None:
    state = planned(FlyTo(Location(5)), PlaceTile("left"))
    seat = GAME.to_move(state)
    assert seat is not None
    view = GAME.view(state, seat)
    scene, _ = asked(state)

    assert f"{view.boards[seat].total} → {view.outcomes[0].total}" in words(scene)


def test_rivers_that_would_join_are_marked_with_their_length() -> None:
    """A blue mark at the joint; none where the rivers pass each other."""
    for state in positions(GAME, 2, 3)[:8]:
        flown = planned(next(iter(GAME.moves(state))), state=state)
        view = GAME.view(flown, GAME.to_move(flown))
        marks = [p.label.text for p in asked(flown)[0].texts() if p.label.role == "mark"]

        assert [mark for mark in marks if mark.isdecimal()] == [
            str(o.river) for o in view.outcomes if o.river is not None
        ]


# --- score sheet ----------------------------------------------------------------------------------------


def test_the_sheet_lists_every_terrain_and_goal_with_its_points() -> None:
    over = positions(GAME, 3, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    shown = words(sheet(public(over), result, show()))

    assert {"Mountain", "Forest", "Meadow", "Field", "Total"} <= set(shown)
    for score in result.scores:
        assert str(score.total) in shown
        assert {str(part.points) for part in score.parts} <= set(shown)


def test_only_a_result_has_a_winner() -> None:
    over = positions(GAME, 3, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    final, now = (sheet(public(over), scored, show()) for scored in (result, result.scores))

    assert sum(icon.name == "trophy" for icon in final.icons()) == len(result.winners())
    assert sum(icon.name == "trophy" for icon in now.icons()) == 0
