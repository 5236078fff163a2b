"""Five Peaks' pictures show every space, who is where and what may be chosen, on maps of any shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace as changed

from render.core import theme
from render.core.paint import paint
from render.core.parts import PIECE_SHADOW
from render.core.scene import Box, Circle, Drawing, Group, Item, Label, Line, Paper, Polygon, Rounded, Scene
from render.core.show import Show
from render.games.peaks import board, hand
from render.games.peaks.changes import changes
from render.games.peaks.chart import TIP, Chart, contents
from render.games.peaks.geometry import SLOTS, SPACES, Window, turned
from render.games.peaks.glyphs import of_card, of_perk
from render.games.peaks.goods import gained, stocked
from render.games.peaks.inset import cornered, roomiest
from render.games.peaks.listing import of_hiking
from render.games.peaks.marks import R, place_for_board, route
from render.games.peaks.mine import columns
from render.games.peaks.strip import HATCH
from render.games.peaks.survey import laid, survey
from render.games.peaks.windows import LEAST, reach, strips, views
from rules.core.game import Choice
from rules.core.model import EndTurn, Seat
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import (
    all_boards,
    all_campfires,
    all_cards,
    all_summits,
    node_of,
    position,
    summit_node,
)
from rules.games.peaks.moves import GoTo, PlayCard
from rules.games.peaks.pieces import (
    PLACES,
    REGIONS,
    Badge,
    BoardId,
    Built,
    CampfireId,
    CardId,
    News,
    PanoramaId,
    PlacedBoard,
    Stone,
    SummitId,
    Table,
)
from rules.games.peaks.pieces import turned as turned_place
from rules.games.peaks.state import PeaksState
from rules.games.peaks.view import Open, PeaksView
from rules.games.peaks.words import CARD
from tests.render.scenes import LANGUAGES, positions, show_for

PARTS = ("", "map", "mine", "market", "panoramas")
SHAPES = ("line", "tall", "stairs", "block")
CELLS: dict[str, list[tuple[int, int]]] = {
    "line": [(i - 6, 0) for i in range(14)],
    "tall": [(0, i - 6) for i in range(14)],
    "stairs": [((i + 1) // 2 - 3, i // 2 - 3) for i in range(14)],
    "block": [(i % 4 - 2, i // 4 - 2) for i in range(14)],
}


def show(seats: int = 3) -> Show:
    return show_for(GAME, seats)


def words(scene: Scene) -> list[str]:
    return [placed.label.text for placed in scene.texts()]


def shapes(items: tuple[Item, ...]) -> Iterator[object]:
    for item in items:
        if isinstance(item, Drawing):
            yield from item.shapes
        elif isinstance(item, Group):
            yield from shapes(item.items)


def drawn(items: tuple[Item, ...]) -> Scene:
    return Scene(1200, 1000, Paper(), items)


def start(seats: int = 3, seed: int = 1) -> PeaksState:
    state: PeaksState = GAME.setup(seats, GAME.types.options(), Rng(seed))
    return state


def worst(shape: str, seats: int = 5) -> PeaksView:
    return GAME.view(worst_state(shape, seats), Seat(0))


def worst_state(shape: str, seats: int = 5) -> PeaksState:
    """Lay all boards out in an awkward shape, with every summit, full towers and full backpacks."""
    state = start(seats)
    ids = list(all_boards())
    cells = CELLS[shape]
    ids.remove(BoardId("S0"))
    ids.insert(cells.index((0, 0)), BoardId("S0"))
    boards = tuple(
        PlacedBoard(board, x, y, 0 if board == "S0" else i * 7 % 4)
        for i, (board, (x, y)) in enumerate(zip(ids, cells, strict=True))
    )
    built = tuple(towers(boards, seats))
    places = (built[0].at, built[0].at, node_of(boards[-1], "E"), node_of(boards[3], "N"), built[-1].at)
    players = tuple(
        changed(
            player,
            at=places[i],
            items=(3, 2, 2, 1, 2, 3),
            endorphins=123,
            stones=(2, 1) if i else (),
            badges=(Badge("forest", 4), *(Badge("high", n) for n in (9, 8, 7, 7, 6))),
            panoramas=tuple(map(PanoramaId, ("N1a", "N2b", "N3c", "N4d", "N5a", "N6b"))),
            campfire=tuple(map(CampfireId, ("C08", "C11", "C15", "C19", "C03", "C20", "C10"))),
            hand=tuple(all_cards()),
            played=(),
        )
        for i, player in enumerate(state.table.players)
    )
    table = changed(state.table, boards=boards, built=built, players=players, coming=(), summits=((), (), ()))
    hidden = changed(state.hidden, boards=(), summits=((), (), ()))
    return changed(state, table=table, hidden=hidden)


def towers(boards: tuple[PlacedBoard, ...], seats: int) -> Iterator[Built]:
    left: dict[str, list[SummitId]] = {region: [] for region in REGIONS}
    for summit in all_summits().values():
        left[summit.region].append(summit.id)
    for i, placed in enumerate(boards):
        printed = all_boards()[placed.board]
        for slot in printed.slots:
            if left[printed.region]:
                stones = tuple(Stone(Seat((i + n) % seats), 5 - n) for n in range(min(seats, 1 + i % 5)))
                side = turned_place(slot.side, placed.turns)
                yield Built(summit_node(placed, side), left[printed.region].pop(), stones)


@cache
def asked(kind: str) -> tuple[PeaksView, tuple[Choice, ...]]:
    """Play at random until a decision of some kind is open."""
    for seed in range(1, 30):
        rng, state = Rng(seed), start(3, seed)
        for _ in range(1500):
            seat = GAME.to_move(state)
            if seat is None:
                break
            if state.plan is not None and getattr(GAME.view(state, seat).open, kind):
                view = GAME.view(state, seat)
                return view, tuple(GAME.choices(view))
            state = GAME.step(state, rng.pick(tuple(GAME.moves(state)))).state
    raise LookupError(kind)


def preview(kind: str) -> Scene:
    view, choices = asked(kind)
    return board(view, replace(show(), choices=choices))


# --- the map ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("place", PLACES)
def test_spaces_lie_where_the_rules_put_them(place: str, turns: int) -> None:
    """A board turned clockwise has its spaces and summits where the map's nodes are."""
    placed = PlacedBoard(BoardId("F1"), 1, -2, turns)
    seen = turned_place(place, turns)  # type: ignore[arg-type]
    for spots, node in ((SPACES, node_of(placed, seen)), (SLOTS, summit_node(placed, seen))):
        if place in spots:
            x, y = turned(spots[place], turns)
            assert (2 + x, -4 + y) == pytest.approx(position(node))


@pytest.mark.parametrize("number", all_boards())
def test_every_space_shows_what_it_gives_costs_and_offers(number: BoardId) -> None:
    scene = drawn(contents(Chart((laid(PlacedBoard(number, 0, 0)),), (), ()), window()))
    printed = all_boards()[number]

    wanted: list[str] = []
    for space in printed.spaces:
        wanted += gained(space.gain)
        wanted += stocked(space.cost) if space.cost else ()
        wanted += ["bicycle"] * space.bike
        wanted += {"signpost": ["signpost"], "car_park": ["car-park"]}.get(space.kind, [])
        if space.exchange:
            stored = {"mushroom": "basket", "berry": "jar", "herb": "pouch"}
            wanted += ["exchange", *(stored[good] for good in space.exchange.goods)]
    assert sorted(icon.name for icon in scene.icons()) == sorted(wanted)


def window(u: int = 134) -> Window:
    return Window(Box(0, 0, 1200, 1000), u, 600, 500)


def test_two_tips_that_meet_are_one_connection_with_both_gains() -> None:
    """A connection is one space that shows both rewards (rulings A5, A8)."""
    pair = (laid(PlacedBoard(BoardId("S0"), 0, 0)), laid(PlacedBoard(BoardId("F1"), 0, -1)))
    items = contents(Chart(pair, (), ()), window())
    pills = [shape for shape in shapes(items) if isinstance(shape, Rounded) and shape.w > 1.6 * shape.h]

    assert len(pills) == 1


def test_a_tower_shows_its_stones_from_the_bottom_with_their_owners() -> None:
    view = worst("line")
    chart = survey(view.table, show(5).seats)
    tallest = max(chart.peaks, key=lambda peak: len(peak.stones))
    built = max(view.table.built, key=lambda one: len(one.stones))

    assert [stone.size for stone in tallest.stones] == [stone.size for stone in built.stones]
    assert all(below.size > above.size for below, above in pairwise(tallest.stones))
    colours = [show(5).seats[stone.seat].colour for stone in built.stones]
    assert [stone.colour for stone in tallest.stones] == colours


def test_every_card_has_a_pictogram() -> None:
    assert all(of_card(card).icon for card in all_cards().values())
    assert all(of_perk(card.perk).tag for card in all_campfires().values())


# --- what a picture shows of it -----------------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
def test_own_surroundings_are_large_whatever_the_map_is_like(shape: str) -> None:
    cells = [(2.0 * x, 2.0 * y) for x, y in CELLS[shape]]
    for home in cells:
        view = views(home, cells, cells, Box(20, 122, 792, 586))[0]

        assert view.u >= LEAST
        assert view.shows(home, view.u)


def test_the_edge_of_the_map_cuts_nobody_where_a_small_move_helps() -> None:
    """Who stands at the edge is seen whole or not at all; the one in the middle stays well inside."""
    cells = [(2.0 * x, 2.0 * y) for x in range(-4, 5) for y in range(-4, 5)]
    for step in range(5, 30):
        other = (step / 5, 0.5)
        view = views((0, 0), [other], cells, Box(20, 122, 792, 586))[0]
        seen, body = view.reach(), Box(other[0] - 0.3, -0.2, other[0] + 0.3, 0.5)

        assert seen.holds(body) or not seen.meets(body)
        assert view.shows((0, 0), 0.8 * view.u)


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_to_come_stands_beside_a_high_map_that_needs_no_more_room(shape: str) -> None:
    said = words(board(worst(shape), replace(show(5), part="map")))

    assert said.count("left") == (len(REGIONS) if shape == "block" else 0)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_small_map_covers_no_more_than_where_the_large_one_is_not_moved(shape: str) -> None:
    """The large map moves a little so that the small one lies on as little of the land as possible."""
    view = worst(shape)
    chart = survey(view.table, show(5).seats)
    boards = [one.at for one in chart.boards]

    def covered(window: Window) -> int:
        return sum(window.hides(_square(window, at)) for at in boards)

    for home in boards:
        windows = views(home, [hiker.at for hiker in chart.hikers], boards, Box(20, 122, 792, 586))
        chosen = roomiest(chart, windows)

        assert chosen._replace(covered=None) in windows
        assert covered(chosen) <= covered(cornered(chart, windows[0]))


def _square(window: Window, at: tuple[float, float]) -> Box:
    """Find the inner part of a board in a picture."""
    x, y = window.spot(at)
    return Box(x - 0.4 * window.u, y - 0.4 * window.u, x + 0.4 * window.u, y + 0.4 * window.u)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_whole_map_is_shown_in_parts_as_large_as_it_goes(shape: str) -> None:
    """Boards in a row are cut into strips: each board is whole in one of them."""
    cells = [(2.0 * x, 2.0 * y) for x, y in CELLS[shape]]
    parts = strips(cells, Box(20, 122, 1180, 996))

    assert all(any(part.shows(cell, part.u) for part in parts) for cell in cells)
    assert parts[0].u >= {"line": 80, "tall": 68, "stairs": 50, "block": 80}[shape]
    assert len({part.u for part in parts}) == 1


@pytest.mark.parametrize("first", [True, False])
def test_a_small_map_is_shown_whole(first: bool) -> None:  # noqa: FBT001
    cells = [(0.0, 0.0)] if first else [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]
    box = Box(20, 122, 792, 702)
    found, area = views((0, 0), cells, cells, box)[0], reach(cells)

    assert found.shows((area.left, area.top)) and found.shows((area.right, area.bottom))  # noqa: PT018


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_texts_of_the_worst_maps_keep_clear_of_each_other(shape: str, code: str) -> None:
    """Fourteen boards, five players, every summit with a tower, long names: every part is legible."""
    view = worst(shape)
    asks = show_for(GAME, 5, code)  # type: ignore[arg-type]
    for part, focus in (*((part, None) for part in PARTS), ("map", Seat(2)), ("mine", Seat(4))):
        scene = board(view, replace(asks, part=part, focus=focus))
        texts = list(scene.texts())

        assert [(a.label.text, b.label.text) for a, b in combinations(texts, 2) if a.box.meets(b.box)] == []
        inside = Box(4, 4, scene.width - 4, scene.height - 4)
        assert [text.label.text for text in texts if not inside.holds(text.box)] == []
        least = {"essential": 28, "secondary": 21, "mark": 0}
        assert all(text.label.size >= least[text.label.role] for text in texts)
        assert scene.height <= 1020


@pytest.mark.parametrize("shape", ["line", "block"])
def test_the_worst_maps_are_light(shape: str) -> None:
    view = worst(shape)

    assert all(len(paint(board(view, replace(show(5), part=part)))) < 250 * 1024 for part in PARTS)


def test_a_hand_of_every_card_fits_into_its_picture() -> None:
    scene = hand(worst("line"), show(5))

    assert scene.height <= 1020
    assert len([text for text in words(scene) if text]) > len(all_cards())


def test_a_hand_has_its_words_as_long_as_the_picture_has_room() -> None:
    """Twice as many cards as one begins with are still explained; names alone must do for all of them."""
    view = changed(worst("line"), viewer=Seat(0))
    few = tuple(all_cards())[:9]
    me = changed(view.table.players[0], hand=few, played=())
    told = hand(changed(view, table=changed(view.table, players=(me, *view.table.players[1:]))), show(5))
    named = hand(view, show(5))

    assert told.height <= 1016
    assert len(words(told)) > len(words(hand(changed(view, viewer=None), show(5)))) + 2 * len(few)
    assert not any("." in said for said in words(named))


# --- what everyone has, and what is secret ------------------------------------------------------------


def test_the_board_shows_what_everyone_has() -> None:
    state = positions(GAME, 3, 3)[-40]
    view = GAME.view(state, None)
    scene = board(view, show())
    said, icons = words(scene), [icon.name for icon in scene.icons()]

    for points, player in zip(view.points, view.table.players, strict=True):
        assert str(points.total) in said
        assert str(player.endorphins) in said
        assert str(sum(badge.points for badge in player.badges)) in said
    held = sum(sum(player.items) for player in view.table.players)
    assert sum(icon in ("mushroom", "berry", "herb", "basket", "jar", "pouch") for icon in icons) >= held


def test_the_stones_left_are_filled_and_the_others_hollow() -> None:
    view = worst("block")
    colour = theme.LOOKS["B"].colour
    found = [s for s in shapes(board(view, show(5)).items) if isinstance(s, Rounded) and s.h == 20]

    assert sum(stone.fill == colour for stone in found) == 2
    assert sum(stone.line == theme.SPENT for stone in found) == 5 + 4 * 3


@pytest.mark.parametrize("viewer", [None, Seat(1)])
def test_nobody_sees_the_hand_of_another_seat(viewer: Seat | None) -> None:
    """A hand is shown to its owner only (ruling A33)."""
    view = changed(worst("line"), viewer=viewer)
    asks = replace(show(5), part="mine", focus=Seat(0))

    assert "Hand" not in words(board(view, asks))
    assert "Hand" in words(board(worst("line"), asks))


def test_a_public_picture_names_whose_things_it_shows() -> None:
    scene = board(GAME.view(start(), None), replace(show(), part="mine", focus=Seat(0)))

    assert any(text.startswith("Maximiliane") and text.endswith("0/10") for text in words(scene))


def test_a_reader_may_ask_around_whom_the_map_lies() -> None:
    view = worst("line")
    scenes = [board(view, replace(show(5), part="map", focus=Seat(seat))) for seat in (0, 2)]

    assert scenes[0] != scenes[1]
    assert all(scene != board(view, replace(show(5), part="map")) for scene in scenes)


# --- changes ------------------------------------------------------------------------------------------


def fresh(**news: object) -> Table:
    """Note news of the second seat's last turn; the first seat is to move."""
    table = start().table
    boards = (*table.boards, PlacedBoard(BoardId("F1"), 0, -1), PlacedBoard(BoardId("F2"), 0, 1))
    return changed(table, boards=boards, news=(News(), News(**news), News()))  # type: ignore[arg-type]


def outlined(view: PeaksView) -> int:
    seen = list(shapes(board(view, show()).items))
    return sum(getattr(shape, "line", "") == theme.GLOW for shape in seen)


@pytest.mark.parametrize("news", [{"boards": 2}, {"market": 2}, {"campfire": 2}])
def test_what_others_changed_since_the_readers_turn_is_outlined(news: dict[str, object]) -> None:
    view = changed(GAME.view(start(), None), table=fresh(**news))

    assert outlined(view) == 2
    assert outlined(changed(view, table=changed(view.table, news=()))) == 0


def test_what_the_reader_changed_is_no_news() -> None:
    view = changed(GAME.view(start(), None), table=fresh(boards=1, moved=True))

    assert changes(view).boards == 1
    assert changes(view).moved == {Seat(1)}
    assert changes(changed(view, viewer=Seat(1))).boards == 0


def test_a_hiker_that_moved_is_ringed() -> None:
    view = changed(GAME.view(start(), None), table=fresh(moved=True))
    ringed = [s for s in shapes(board(view, show()).items) if getattr(s, "fill", "") == theme.GLOW]

    assert ringed


# --- previews -----------------------------------------------------------------------------------------


def discs(scene: Scene) -> list[str]:
    """List the numbers that stand beside spaces."""
    found: list[str] = []

    def look(items: tuple[Item, ...]) -> None:
        for item in items:
            if isinstance(item, Group):
                first = item.items[0]
                round_ = isinstance(first, Drawing) and isinstance(first.shapes[0], Circle)
                if round_ and first.shapes[0].r == R:  # type: ignore[union-attr]
                    found.extend(part.text for part in item.items if isinstance(part, Label))
                look(item.items)

    look(scene.items)
    return found


@pytest.mark.parametrize("kind", ["targets", "buildings"])
def test_numbers_in_the_picture_are_those_of_the_list(kind: str) -> None:
    _, choices = asked(kind)
    wanted = {str(choice.number) for choice in choices if choice.number is not None}

    assert wanted <= set(discs(preview(kind)))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("card", ["W07", "W03"])
def test_every_target_is_numbered_on_any_map(shape: str, card: str) -> None:
    """The view is widened until all targets are in it, bicycles at the far end too."""
    state = GAME.step(worst_state(shape), PlayCard(CardId(card))).state
    planned = GAME.view(state, Seat(0))
    scene = board(planned, replace(show(5), choices=tuple(GAME.choices(planned))))

    assert sorted(discs(scene), key=int) == [str(target.number) for target in planned.open.targets]
    texts = [text for text in scene.texts() if text.label.role == "essential"]
    assert [(a.label.text, b.label.text) for a, b in combinations(texts, 2) if a.box.meets(b.box)] == []


def test_public_pictures_have_neither_numbers_nor_ghosts() -> None:
    view = worst("line")
    for part in PARTS:
        scene = board(changed(view, viewer=None), replace(show(5), part=part))

        assert discs(scene) == []
        assert not any(isinstance(s, Line) and s.dash == (10, 8) for s in shapes(scene.items))


def test_corners_for_the_next_board_have_the_numbers_of_its_turns() -> None:
    view, _ = asked("joints")
    said = words(preview("joints"))

    for first in view.open.joints[::4]:
        assert f"{first.number}–{first.number + 3}" in said
    assert all(f"{90 * turns}°" in said for turns in range(4))
    dashed = [s for s in shapes(preview("joints").items) if isinstance(s, Polygon) and s.fill == theme.WHITE]
    assert len(dashed) >= len({(joint.x, joint.y) for joint in view.open.joints})


def test_places_for_the_next_board_cover_no_space() -> None:
    """What it would join is still read: its dashed outline ends before the tip of the own board."""
    dashed = place_for_board((0.0, 0.0), Window(Box(-200, -200, 200, 200), 134, 0, 0))
    reach = max(x for shape in dashed.shapes if isinstance(shape, Polygon) for x, _ in shape.points)

    assert reach < 134 * (1 - TIP)


def test_a_planned_way_covers_no_icons_at_its_ends() -> None:
    """It runs from the rim of the hiker's space to the rim of the target."""
    way = route(((0.0, 0.0), (0.5, 0.0), (1.5, 0.0)), Window(Box(-200, -200, 400, 200), 100, 0, 0))
    (casing, _) = way.shapes
    assert isinstance(casing, Line)

    assert casing.points == ((20.0, 0.0), (50.0, 0.0), (130.0, 0.0))


def test_numbers_of_turns_stand_clear_of_the_boards_beside_them() -> None:
    """They would be read as if they belonged to the space at the board's tip."""
    scene = preview("joints")
    degrees = [placed.box for placed in scene.texts() if placed.label.text.endswith("°")]
    listed = [
        placed.box
        for placed in scene.texts()
        if placed.box.left in {box.left for box in degrees} and not placed.label.text.endswith("°")
    ]

    assert listed
    assert all(box.top - degrees[0].bottom > 2 * TIP * 78 for box in listed)


def test_a_planned_board_lies_on_the_map_with_a_green_outline() -> None:
    state = start()
    state = GAME.step(state, PlayCard(CardId("EXPLORE"))).state
    moves = [move for move in GAME.moves(state) if not isinstance(move, EndTurn)]
    state = GAME.step(state, moves[0]).state
    view = GAME.view(state, Seat(0))
    scene = board(view, replace(show(), choices=tuple(GAME.choices(view))))

    green = [s for s in shapes(scene.items) if isinstance(s, Polygon) and s.line == theme.YES]
    assert len(green) == 1


def test_hikers_that_a_way_jumps_do_not_count() -> None:
    """The way leads past them, and their spaces are marked with 0 (rulebook, moving; ruling A1)."""
    state = start()
    first, other, *rest = state.table.players
    players = (first, changed(other, at=node_of(state.table.boards[0], "N")), *rest)
    state = changed(state, table=changed(state.table, players=players))
    state = GAME.step(state, PlayCard(CardId("WALK"))).state
    past = next(one for one in GAME.view(state, Seat(0)).open.targets if one.past)
    state = GAME.step(state, GoTo(past.at, past.via)).state
    view = GAME.view(state, Seat(0))
    scene = board(view, replace(show(), choices=tuple(GAME.choices(view))))

    assert discs(scene).count("0") == 1
    assert str(past.number) in discs(scene)


def test_what_does_not_fit_into_the_backpack_is_hatched() -> None:
    view, _ = asked("drop")
    red = [s for s in shapes(preview("drop").items) if isinstance(s, Rounded) and s.fill == HATCH]

    assert len(red) == view.open.drop


def test_stones_that_may_be_placed_have_the_points_they_bring() -> None:
    view, _ = asked("stones")
    said = words(preview("stones"))

    assert all(f"×{one.value}" in said and str(one.points) in said for one in view.open.stones)
    assert all(f"size {one.size}" in said for one in view.open.stones)


def pawns(items: tuple[Item, ...]) -> Iterator[Group]:
    """Find the hikers that a plan puts somewhere."""
    for item in items:
        if isinstance(item, Group):
            if 0 < item.alpha < 1:
                yield item
            yield from pawns(item.items)


def test_a_planned_hiker_stands_beside_those_who_are_there_already() -> None:
    """On the car park, as on a summit, the own hiker covers nobody (ruling A2)."""
    state = start(2)
    own, other = state.table.players
    away = changed(own, at=node_of(state.table.boards[0], "N"))
    spots = set()
    for there in (other, changed(other, at=node_of(state.table.boards[0], "S"))):
        table = changed(state.table, players=(away, there))
        planned = GAME.step(changed(state, table=table), PlayCard(CardId("WALK"))).state
        planned = GAME.step(planned, GoTo(node_of(table.boards[0], "C"), None)).state
        view = GAME.view(planned, Seat(0))
        (ghost,) = pawns(board(view, replace(show(2), choices=tuple(GAME.choices(view)))).items)
        spots.add((ghost.x, ghost.y))

    assert len(spots) == 2


@pytest.mark.parametrize("kind", ["buildings", "joints"])
def test_a_place_to_build_covers_no_hiker(kind: str) -> None:
    """It often lies right beside the space to which the plan goes: who stands there, or would, is seen."""
    items = preview(kind).items
    lines = [(i, s) for i, item in enumerate(items) for s in shapes((item,)) if isinstance(s, Line)]
    places = [i for i, line in lines if line.dash == (10, 8)]
    hikers = [i for i, item in enumerate(items) if isinstance(item, Group) and _is_hiker(item)]

    assert places
    assert hikers
    assert max(places) < min(hikers)


def _is_hiker(group: Group) -> bool:
    """Tell a hiker by its letter and the shadow of a piece; tokens and stones have none or another."""
    drawn, *others = group.items
    lettered = any(isinstance(other, Label) and other.text in "RBYPG" for other in others)
    return lettered and isinstance(drawn, Drawing) and drawn.shadow == PIECE_SHADOW


def test_panoramas_that_can_be_paid_are_marked() -> None:
    view, _ = asked("panoramas")
    marks = [s.fill for s in shapes(preview("panoramas").items) if isinstance(s, Circle) and s.r == 17]

    assert marks.count(theme.YES) == len(view.open.panoramas)
    assert marks.count(theme.NO) == sum(map(len, view.shown.panoramas)) - len(view.open.panoramas)


@pytest.mark.parametrize("kind", [name for name in Open.__struct_fields__ if name not in ("where", "rate")])
def test_every_decision_has_a_picture_of_the_right_shape(kind: str) -> None:
    if kind in ("cards", "ends"):
        view = GAME.view(start(), Seat(0))
        scene = board(view, replace(show(), choices=tuple(GAME.choices(view))))
    else:
        scene = preview(kind)

    assert scene.width == theme.WIDTH
    assert scene.height <= 1020


@pytest.mark.parametrize(
    ("kind", "told"),
    [("market", lambda view: len(view.shown.market)), ("campfire", lambda view: len(view.open.campfire))],
)
def test_cards_to_choose_are_shown_with_their_words(kind: str, told: Callable[[PeaksView], int]) -> None:
    view, _ = asked(kind)
    sentences = [text for text in words(preview(kind)) if text.endswith((".", ")"))]

    assert len(sentences) >= told(view)


def test_two_columns_of_cards_begin_at_the_same_height() -> None:
    """Whatever the number of their words: an uneven list has its spare room at the end."""
    cards = [of_hiking(card, show()) for card in list(all_cards())[:5]]
    items, _ = columns("Market", cards, 100)
    names = {card.title for card in (cards[0], cards[3])}
    first = {item.y for item in items if isinstance(item, Label) and item.text in names}

    assert len(first) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_of_cards_are_never_cut(code: str) -> None:
    """In the market, and in the lists of a hand and of the played pile while these are not very long."""
    state = start()
    own, *others = state.table.players
    for card in all_cards():
        table = changed(state.table, players=(changed(own, hand=(card,), played=()), *others))
        view = GAME.view(changed(state, table=changed(table, market=(card,))), Seat(0))
        asks = show_for(GAME, 3, code)
        assert asks.say(CARD[card]) in words(board(view, replace(asks, part="mine")))
        assert asks.say(CARD[card]) in words(board(view, asks))


def test_previews_of_a_position_share_their_ground() -> None:
    """The boards, spaces and summits of a map are painted once: what lasts is the same in each preview."""
    state = start()
    view = GAME.view(state, None)
    one, other = (board(view, replace(show(), focus=Seat(0))) for _ in range(2))

    assert one.lasting > 5
    assert all(a is b for a, b in zip(one.items[: one.lasting], other.items[: other.lasting], strict=True))
    assert paint(one) == paint(changed(one, lasting=0))


@pytest.mark.parametrize(("code", "said"), [("en", "left"), ("de", "übrig")])
def test_the_numbers_beside_what_is_to_come_have_their_legend(code: str, said: str) -> None:
    """They count the boards and the summits of each region that are left."""
    view = GAME.view(start(), None)
    scene = board(view, replace(show_for(GAME, 3, code), part="market"))  # type: ignore[arg-type]

    assert words(scene).count(said) == 1 + len(REGIONS)
