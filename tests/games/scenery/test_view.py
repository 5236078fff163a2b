"""What each viewer sees: the market, landscapes with all that follows, and the own plan only."""

from __future__ import annotations

from rules.core.model import Seat
from rules.core.rng import Rng
from rules.games.scenery import GAME
from rules.games.scenery.cards.land import CODES
from rules.games.scenery.moves import PlaceHex, TakeHex
from rules.games.scenery.pieces import Cell
from tests.games.scenery.build import Lay, end, landscape, lay, mark, play, position, said, start
from tests.games.scenery.examples import looped, played


def test_only_the_stock_is_hidden() -> None:
    """The market lies open; of the stock only its size is known."""
    state = start(3)
    view = GAME.view(state, None)
    again = GAME.resample(view, Rng(5))

    assert tuple(space.hex for space in view.market) == state.market
    assert view.stock == len(state.stock)
    assert again.stock != state.stock
    assert sorted(again.stock) == sorted(state.stock)
    assert GAME.view(again, None) == view


def test_a_plan_is_seen_by_its_seat_alone() -> None:
    """Others see nothing of a turn until it is confirmed."""
    state = looped()
    mine, theirs = GAME.view(state, Seat(0)), GAME.view(state, None)

    assert mine.preview is not None
    assert (theirs.plan, theirs.preview) == (None, None)
    assert len(theirs.boards[0].landscape) == 4


def test_spaces_say_who_stands_there() -> None:
    """A space of the market has a hex or the compass of a seat."""
    for space in GAME.view(start(4), None).market:
        assert (space.hex is None) != (space.compass is None)


def test_stakes_lie_on_their_connections() -> None:
    """The example's three routes put 13 stakes on 10 connections, three of which carry two."""
    board = GAME.view(played(), None).boards[0]
    cells = {placed.cell for placed in board.landscape}

    assert sum(len(stake.lengths) for stake in board.stakes) == 3 + 4 + 6
    assert len(board.stakes) == 10
    assert sorted(len(stake.lengths) for stake in board.stakes) == [1] * 7 + [2] * 3
    assert [n for stake in board.stakes for n in sorted(stake.score)] == [3, 4, 6]
    assert all({stake.cell, stake.cell.beyond(stake.side)} <= cells for stake in board.stakes)


def test_elements_lie_between_their_hexes() -> None:
    """An element says over which side of the high hex the low one lies."""
    for one in GAME.view(played(), None).boards[0].made:
        assert one.high.beyond(one.side) == one.low


def test_the_preview_shows_the_board_as_it_would_be() -> None:
    """The preview's board is the one after the turn."""
    state = mark(looped(), 5, 4)
    preview = GAME.view(state, Seat(0)).preview
    assert preview is not None

    assert preview.board == GAME.view(end(state)[0], None).boards[0]


def test_spots_say_what_the_preset_turn_brings() -> None:
    """A spot's gain is that of the turn in which the hex is laid down there."""
    state, _ = play(
        position(landscape([Lay(28, 0, 0), Lay(20, 1, 0, 3)]), offered=(81,)), TakeHex(Cell(0, 1))
    )
    preview = GAME.view(state, Seat(0)).preview
    assert preview is not None
    for spot in preview.spots:
        if spot.turns:
            placed, _ = play(state, PlaceHex(spot.cell))
            after = GAME.view(placed, Seat(0)).preview
            assert after is not None
            assert (after.gain, placed.plan.turned) == (spot.gain, spot.turned)


def test_spots_are_numbered_in_reading_order() -> None:
    """Numbers go top to bottom, then left to right, and depend on the landscape alone."""
    state = lay(position(landscape([Lay(28, 0, 0)]), offered=(20,)), 20, Cell(1, 0))
    preview = GAME.view(state, Seat(0)).preview
    assert preview is not None

    assert [spot.number for spot in preview.spots] == list(range(1, 7))
    assert [CODES[spot.cell] for spot in preview.spots] == sorted(CODES[spot.cell] for spot in preview.spots)


def test_targets_say_what_they_could_close() -> None:
    """A hex of the market tells the most paths it can join and the longest route it could close."""
    state = position(landscape([Lay(31, 1, 0, 2), Lay(60, 1, -1, 2), Lay(13, 1, 1, 2), Lay(56, 0, 1, 5)]))
    view = GAME.view(state, None)

    assert all(target.joins >= 1 for target in view.targets)
    assert {target.spots for target in view.targets} == {4}
    best = GAME.view(looped(), None).targets[0]
    assert (best.joins, best.length) == (3, 5)


def test_the_table_can_be_written() -> None:
    """The board as text has the market, the stakes left, every hex, element and route."""
    lines = [said(line) for line in GAME.text_board(GAME.view(played(), None))]

    assert lines[0] == "Round 12 of 12"
    assert "Aiko: now 34" in lines
    assert "waterfall 2000→400: 3" in lines
    assert any(line.startswith("Route of 6: ") and line.endswith(" = 2") for line in lines)
    assert any(line.startswith("1. (0,0) 300") for line in lines)
