"""Taking a hex and moving the compass (rulebook, Turns 1 to 3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.core.model import Seat
from rules.games.scenery import GAME
from rules.games.scenery.cards import hex_of, market_for
from rules.games.scenery.cards.market import Reach, reached
from rules.games.scenery.moves import PlaceHex, TakeHex
from rules.games.scenery.pieces import Cell, Compass, HexId
from rules.games.scenery.state import SceneryState
from tests.games.scenery.build import end, play, position, said, start, told, with_compasses


def first_seat(state: SceneryState) -> SceneryState:
    """Let seat 0 begin."""
    return replace(state, first=Seat(0))


def targets(state: SceneryState) -> list[Cell]:
    """List where the hexes lie that may be taken."""
    return [target.cell for target in reached(state.market, state.compasses, Seat(0))]


def targets_of(state: SceneryState, seat: int) -> list[Cell]:
    """List where the hexes lie that another seat may take."""
    return [target.cell for target in reached(state.market, state.compasses, Seat(seat))]


def why(state: SceneryState, cell: Cell) -> tuple[str, str | None]:
    """Say why a hex cannot be taken."""
    with pytest.raises(Illegal) as caught:
        GAME.step(state, TakeHex(cell))
    return said(caught.value.text), caught.value.rule


def turned(seats: int = 3) -> SceneryState:
    """Put seat 0's compass in the middle of the market, its arrow to the east."""
    compasses = ((0, 2, 0), (2, 0, 3), (-2, 4, 1), (2, 3, 3))
    return with_compasses(first_seat(start(seats)), *compasses[:seats])


def test_t1_a_hex_beside_the_compass() -> None:
    """Turns 1: any of the hexes around the compass but the one at its back end, here to the west."""
    state = turned()

    assert targets(state) == [Cell(1, 2), Cell(0, 3), Cell(-1, 3), Cell(0, 1), Cell(1, 1)]
    assert why(state, Cell(-1, 2))[1] == "T1"
    assert why(state, Cell(-1, 2))[0].endswith("is behind your compass.")


def test_t1_letters_go_clockwise_from_the_arrow() -> None:
    """The hexes are lettered A to E clockwise from the arrow."""
    view = GAME.view(turned(), None)

    assert [(target.letter, target.cell) for target in view.targets] == [
        ("A", Cell(1, 2)),
        ("B", Cell(0, 3)),
        ("C", Cell(-1, 3)),
        ("D", Cell(0, 1)),
        ("E", Cell(1, 1)),
    ]


def test_t1_not_where_a_compass_is() -> None:
    """Example 1: a space with another compass is left out."""
    state = with_compasses(first_seat(start(3)), (0, 2, 0), (1, 2, 3), (-2, 4, 1))

    assert Cell(1, 2) not in targets(state)
    assert len(targets(state)) == 4
    assert why(state, Cell(1, 2)) == ("The compass of Ben is there.", "T1")


def test_t1_not_from_farther_away() -> None:
    """Turns 1: hexes that are not next to the compass cannot be taken, nor what is off the market."""
    state = turned()

    assert why(state, Cell(-2, 2))[0].endswith("is not next to your compass.")
    assert why(state, Cell(9, 9)) == ("There is no hex there.", "T1")


def test_t1_one_hex_a_turn() -> None:
    """Turns: exactly one hex is taken."""
    state, _ = play(turned(), TakeHex(Cell(1, 2)))

    assert why(state, Cell(0, 3)) == ("One hex a turn.", "T1")


def test_t1_the_edge_of_the_market() -> None:
    """At the edge the directions that lead off the market are not there."""
    state = with_compasses(first_seat(start(3)), (0, 0, 1), (2, 1, 3), (-2, 4, 1))

    assert targets(state) == [Cell(1, 0), Cell(0, 1)]


def test_t2_the_compass_moves_on() -> None:
    """Turns 2: the compass goes where the hex was, its arrow on, its back end to where it came from."""
    state, _ = play(turned(), TakeHex(Cell(0, 3)), PlaceHex(Cell(0, 0)))
    after, _ = end(state)

    assert after.compasses[0] == Compass(Cell(0, 3), 5)
    assert after.compasses[0].cell.beyond(after.compasses[0].back) == Cell(0, 2)
    assert after.compasses[1:] == state.compasses[1:]


def test_t3_the_market_is_refilled() -> None:
    """Turns 3: the space that the compass left gets the top hex of the stock, at the end of the turn."""
    state = turned()
    planned, _ = play(state, TakeHex(Cell(1, 2)), PlaceHex(Cell(0, 0)))
    after, _ = end(planned)
    spaces = market_for(3).spaces

    assert planned.market == state.market
    assert after.market[spaces.index(Cell(0, 2))] == state.stock[0]
    assert after.market[spaces.index(Cell(1, 2))] is None
    assert after.stock == state.stock[1:]


def test_t3_the_new_hex_is_marked_as_fresh() -> None:
    """Everyone sees which hexes came from their own last turn on."""
    planned, _ = play(turned(), TakeHex(Cell(1, 2)), PlaceHex(Cell(0, 0)))
    after, _ = end(planned)
    fresh = [space.cell for space in GAME.view(after, Seat(1)).market if space.fresh]

    assert fresh == [Cell(0, 2)]
    later, _ = end(play(after, TakeHex(targets_of(after, 1)[0]), PlaceHex(Cell(0, 0)))[0])
    assert len([space for space in GAME.view(later, Seat(0)).market if space.fresh]) == 2
    assert [space.cell for space in GAME.view(later, Seat(1)).market if space.fresh] != [Cell(0, 2)]


def blocked() -> SceneryState:
    """Surround seat 0's compass at the corner with two others; its back end points off the market."""
    return with_compasses(first_seat(start(4)), (0, 0, 5), (0, 1, 0), (1, 0, 3), (-1, 1, 3))


def test_a13_a_jump_only_if_blocked() -> None:
    """Exception: where all directions are blocked, straight over the compasses to the first hex beyond."""
    state = blocked()

    assert reached(state.market, state.compasses, Seat(0)) == (
        Reach(Cell(0, 2), hex_at(state, Cell(0, 2)), 5, "jump"),
        Reach(Cell(-2, 2), hex_at(state, Cell(-2, 2)), 4, "jump"),
        Reach(Cell(2, 0), hex_at(state, Cell(2, 0)), 0, "jump"),
    )


def hex_at(state: SceneryState, cell: Cell) -> HexId:
    """Return the hex of a space."""
    number = state.market[market_for(len(state.scapes)).spaces.index(cell)]
    assert number is not None
    return number


def test_a13_no_jump_with_a_free_direction() -> None:
    """Exception: as long as one direction is free, nobody jumps."""
    state = with_compasses(first_seat(start(3)), (0, 2, 0), (1, 2, 3), (-2, 4, 1))

    assert why(state, Cell(2, 2)) == ("You have a free direction; no jump.", "A13")


def test_a13_over_several_compasses() -> None:
    """Exception: a jump goes over as many compasses as stand in line."""
    state = with_compasses(first_seat(start(5)), (0, 0, 5), (0, 1, 0), (1, 0, 3), (-1, 1, 3), (2, 0, 3))

    assert targets(state) == [Cell(0, 2), Cell(-2, 2), Cell(3, 0)]


def test_a13_then_the_back_end() -> None:
    """If a jump finds nothing either, the hex at the back end may be taken; then any hex of the market."""
    spaces = market_for(1).spaces
    only = tuple(HexId(5) if cell == Cell(0, 1) else None for cell in spaces)
    compass = Compass(Cell(0, 0), 2)

    assert reached(only, (compass,), Seat(0)) == (Reach(Cell(0, 1), HexId(5), 5, "back"),)
    far = tuple(HexId(5) if cell == Cell(1, 2) else None for cell in spaces)
    assert reached(far, (compass,), Seat(0)) == (Reach(Cell(1, 2), HexId(5), 2, "any"),)


def test_a14_the_arrow_shows_the_way() -> None:
    """After a jump the arrow points the way the compass went, and the log tells the jump."""
    state, _ = play(blocked(), TakeHex(Cell(0, 2)), PlaceHex(Cell(0, 0)))
    after, events = end(state)

    assert after.compasses[0] == Compass(Cell(0, 2), 5)
    assert told(events)[1] == "after a jump over a compass"


def test_a13_the_panel_says_that_you_jump() -> None:
    """A blocked compass is told as a fact above the choices."""
    state = blocked()
    asked = GAME.asked(GAME.view(state, Seat(0)))

    assert [said(fact) for fact in asked.facts] == ["All ways are blocked: you jump. (Scenery T1)"]


def test_a16_the_stock_suffices() -> None:
    """Five players: 23 hexes in the market and 60 turns use up the 83 exactly."""
    assert len(start(5).stock) == 60


def test_a_typed_height_out_of_reach_is_refused() -> None:
    """Naming a hex of the market by its height says why it cannot be taken."""
    state = position((), ())
    view = GAME.view(state, Seat(0))
    near = {target.cell for target in view.targets}
    far = next(space for space in view.market if space.hex is not None and space.cell not in near)
    assert far.hex is not None
    refused = GAME.refusal(view, "hex", str(hex_of(far.hex).height))

    assert refused is None or refused.rule in ("T1", "A13")
