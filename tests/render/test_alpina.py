"""Alpina's pictures show what a viewer may know, all of it, and what changed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from render.core import theme
from render.core.scene import Drawing, Item, Rounded, Scene
from render.core.show import Seated, Show
from render.games.alpina import board, hand, sheet
from render.games.alpina.changes import changes, last_turn
from render.games.alpina.column import X
from render.games.alpina.frame import SQUARE, frame_of
from render.games.alpina.hand import halves
from rules.core.game import play_out
from rules.core.model import EndTurn, Seat
from rules.core.plain import say
from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards
from rules.games.alpina.moves import PickCard, PickCell, PutHiker
from rules.games.alpina.pieces import CardId, Cell
from rules.games.alpina.state import AlpinaState
from rules.games.alpina.view import AlpinaView
from rules.games.alpina.words import condition
from tests.render.scenes import positions

SEATS = (Seated("Mara", "R"), Seated("Jonas", "B"), Seated("Aiko", "Y"))
SHOW = Show(say, SEATS, table="k3f")


def words(scene: Scene) -> list[str]:
    return [placed.label.text for placed in scene.texts()]


def outlines(items: tuple[Item, ...], colour: str) -> int:
    """Count the outlines of pieces in a colour."""
    drawings = [item for item in items if isinstance(item, Drawing)]
    return sum(
        any(isinstance(s, Rounded) and s.line == colour and s.width == 5 for s in d.shapes) for d in drawings
    )


def after(*turns: tuple[str, str | None], seats: int = 3) -> AlpinaState:
    """Play turns from a fixed start: a cell for the oldest card, and a cell for a hiker."""
    state = positions(GAME, seats, 1)[0]
    for cell, hiker in turns:
        seat = GAME.to_move(state)
        assert seat is not None
        moves = [PickCard(state.hands[seat][0]), PickCell(Cell(cell))]
        put = [PutHiker(Cell(hiker))] if hiker else []
        state = play_out(GAME, state, [*moves, *put, EndTurn()]).state
    return state


def public(state: AlpinaState) -> AlpinaView:
    return GAME.view(state, None)


def test_the_cells_are_named_outside_the_grid() -> None:
    """Columns by letters, rows by numbers, with a border where the grid may still grow."""
    shown = words(board(public(after(("F5", None))), SHOW))

    assert shown[:7] == ["D", "E", "F", "G", "4", "5", "6"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_grid_fits_its_square(seats: int) -> None:
    """From one card to 25, in whatever shape it grows."""
    for seed in range(20):
        for state in positions(GAME, seats, seed):
            frame = frame_of(state.grid)
            wide = frame.columns.end() - frame.columns.start
            high = frame.rows.end() - frame.rows.start
            assert max(wide, high) <= SQUARE
            assert frame.side >= 130


def test_five_columns_leave_no_border() -> None:
    frame = frame_of(positions(GAME, 4, 3)[-1].grid)

    assert len(frame.columns.lines) == len(frame.rows.lines) == 5


def test_each_other_players_last_card_is_outlined() -> None:
    """What changed since the last turn of the seat to move, and only that."""
    state = after(("F5", None), ("G5", "G5"), ("D5", "E5"))
    found = changes(public(state))

    assert found.cards == {"G5", "D5"}
    assert found.hikers == {"G5", "E5"}
    assert outlines(board(public(state), SHOW).items, theme.GLOW) == 2


def test_a_viewer_sees_what_changed_since_the_own_last_turn() -> None:
    state = after(("F5", None), ("G5", "G5"), ("D5", "E5"))

    assert changes(GAME.view(state, Seat(1))).cards == {"D5"}


def test_the_first_player_sees_nothing_changed() -> None:
    found = changes(public(after()))

    assert not found.cards
    assert last_turn(public(after())) is None


def test_the_last_turn_names_its_card_and_hiker() -> None:
    turn = last_turn(public(after(("F5", "E5"))))

    assert turn is not None
    assert (turn.laid.cell, turn.hiker and turn.hiker.cell) == ("F5", "E5")


def test_a_public_board_shows_no_hand() -> None:
    """The board drawn from a public view is the same whatever the hands are."""
    state = after(("F5", None))
    other = changed(state, hands=tuple(tuple(reversed(own)) for own in state.hands))

    assert board(public(state), SHOW) == board(public(other), SHOW)


def test_scores_and_counts_are_written() -> None:
    state = after(("F5", "F5"))
    shown = words(board(public(state), SHOW))
    view = public(state)

    assert {str(view.deck), "Mara", "Jonas", "Aiko", *map(str, view.scores)} <= set(shown)


def planned(*moves: PickCard | PickCell | PutHiker) -> Scene:
    state = play_out(GAME, after(("F5", None)), moves).state
    view = GAME.view(state, GAME.to_move(state))
    return board(view, replace(SHOW, choices=tuple(GAME.choices(view))))


def first_card() -> PickCard:
    return PickCard(after(("F5", None)).hands[1][0])


def test_a_preview_numbers_the_hand_and_names_the_cells() -> None:
    shown = words(planned())

    assert [word for word in shown if len(word) == 2 and word[0] in "DEFG" and word[1] in "456"] == [
        "E4",
        "F4",
        "D5",
        "G5",
        "E6",
        "F6",
    ]
    assert {"1", "2", "3", "4", "5", "6"} <= set(shown)


def test_a_chosen_card_tells_what_it_is_worth_on_each_cell() -> None:
    shown = words(planned(first_card()))

    assert sum(word.startswith("now ") for word in shown) == 6


def test_a_whole_plan_shows_the_score_before_and_after() -> None:
    shown = words(planned(first_card(), PickCell(Cell("G5"))))

    assert any("→" in word for word in shown)
    assert not any(word.startswith("now ") for word in shown)


def test_the_numbers_of_the_hand_step_back_once_a_card_is_chosen() -> None:
    """Else the numbers of the hand and of the cards for the hiker look alike."""
    scene = planned(first_card(), PickCell(Cell("G5")))
    hand_of = [placed.label for placed in scene.texts() if placed.label.text.isdigit() and placed.box[0] > X]

    assert sum(label.colour == theme.SOFT for label in hand_of) == 5


def test_a_planned_hiker_keeps_its_number() -> None:
    """The spots are numbered alike before and after one is chosen."""
    before = words(planned(first_card(), PickCell(Cell("G5"))))
    chosen = words(planned(first_card(), PickCell(Cell("G5")), PutHiker(Cell("F5"))))

    assert sorted(w for w in before if w.isdigit()) == sorted(w for w in chosen if w.isdigit())


def test_a_plan_is_outlined_in_green_and_nothing_in_the_colour_of_change() -> None:
    scene = planned(first_card(), PickCell(Cell("G5")))

    assert outlines(scene.items, theme.YES) == 2
    assert outlines(scene.items, theme.GLOW) == 0


def test_the_hand_shows_every_card_with_its_number() -> None:
    state = after()
    scene = hand(GAME.view(state, Seat(0)), SHOW)

    assert {"1", "2", "3", "4", "5", "6"} <= set(words(scene))


@pytest.mark.parametrize("number", all_cards())
def test_every_condition_is_written_whole(number: CardId) -> None:
    """Its words are neither cut nor lost when they are split before the "where"."""
    what, where = halves(condition(number), SHOW)
    scene = hand(changed(GAME.view(after(), Seat(0)), hand=(number,)), SHOW)
    shown = " ".join(words(scene))

    assert f"{what} {where}".replace(" ,", ",") == say(condition(number)).replace(" ,", ",")
    assert "…" not in shown
    assert all(word in shown for word in what.split())


def test_the_sheet_lists_every_hiker_with_its_points() -> None:
    over = positions(GAME, 3, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    shown = words(sheet(public(over), result, SHOW))

    for score in result.scores:
        assert str(score.total) in shown
        assert all(part.key in shown for part in score.parts)


def test_only_a_result_has_a_winner() -> None:
    over = positions(GAME, 3, 5)[-1]
    result = GAME.result(over)
    assert result is not None
    final, now = (sheet(public(over), scored, SHOW) for scored in (result, result.scores))

    assert sum(icon.name == "trophy" for icon in final.icons()) == 1
    assert sum(icon.name == "trophy" for icon in now.icons()) == 0


def test_icons_are_large_enough_to_tell_apart() -> None:
    """A 28th of the width in the grid, a 42nd elsewhere, 24 pixels where one repeats another."""
    for state in positions(GAME, 3, 2):
        scene = board(public(state), SHOW)
        assert min(icon.size for icon in scene.icons()) >= 24


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_stand_clear_of_the_hikers(seats: int) -> None:
    """However many of both there are; a ring for a used hiker before them would read as another digit."""
    show = Show(say, tuple(Seated("Mara", colour) for colour in ("R", "B", "Y", "G")[:seats]), table="k3f")
    view = changed(public(positions(GAME, seats, 1)[0]), scores=(88,) * seats)

    shown = [placed for placed in board(view, show).texts() if placed.box[0] > X]
    points = [placed.box[0] for placed in shown if placed.label.text == "88"]
    hikers = [placed.box[2] for placed in shown if placed.label.role == "mark"]

    assert len(points) == seats
    assert min(points) - max(hikers) >= 16
