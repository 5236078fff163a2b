"""What Spring Meadow's events say."""

from __future__ import annotations

import pytest

from rules.core.game import Line
from rules.core.model import Event
from rules.games.meadow import GAME
from rules.games.meadow.moves.standing import line_at
from rules.games.meadow.pieces import (
    BagEmptied,
    BurrowsCleared,
    Due,
    GameDecided,
    LineEmpty,
    MapRefilled,
    MarmotsPaid,
    NoTileFits,
    PinWon,
    RockDeclined,
    RockLost,
    RockPlaced,
    RowsFilled,
    ScoringBegan,
    SeatScored,
    Spot,
    TableStarted,
    TargetMissed,
    TargetReached,
    TieFell,
    TileId,
    TilePlaced,
)
from tests.games.meadow.build import (
    ANN,
    BEN,
    CEM,
    END,
    after,
    at,
    board,
    cell,
    cells,
    eva,
    position,
    rock,
    said,
    space,
    start,
    take,
    told,
)

COLUMN, ROW, DIAGONAL = line_at(2, 2), line_at(7, 2), line_at(11, 3)


def line(event: Event) -> Line:
    """Return the line of an event."""
    found = GAME.tell(event)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TableStarted(first=ANN, line=line_at(0, 2)), "25 tiles lie on the map; Ann begins at map column A."),
        (
            TilePlaced(seat=ANN, space=space("C3"), tile=TileId(7), spot=Spot(cell("D4"))),
            "Ann placed the tile from map C3, its corner at D4.",
        ),
        (NoTileFits(seat=BEN, line=COLUMN), "Ben found no tile of map column C that fits."),
        (NoTileFits(seat=BEN, line=DIAGONAL), "Ben found no tile of the map's diagonal A1–E5 that fits."),
        (LineEmpty(seat=BEN, line=ROW), "Map row 3 was empty for Ben."),
        (LineEmpty(seat=BEN, line=COLUMN), "Map column C was empty for Ben."),
        (LineEmpty(seat=BEN, line=DIAGONAL), "The map's diagonal A1–E5 was empty for Ben."),
        (MapRefilled(tiles=1), "1 tile came onto the map."),
        (MapRefilled(tiles=9), "9 tiles came onto the map."),
    ],
)
def test_main_sentences(event: Event, sentence: str) -> None:
    """What a seat did, and what came of it."""
    assert said(line(event).text) == sentence
    assert line(event).main


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RowsFilled(rows=(2,)), "row 3 full"),
        (RowsFilled(rows=(2, 3)), "rows 3, 4 full"),
        (BurrowsCleared(cells=cells("B4")), "burrow B4 cleared"),
        (BurrowsCleared(cells=cells("B4 C2")), "burrows C2, B4 cleared"),
        (MarmotsPaid(cells=cells("B4")), "marmot on B4"),
        (MarmotsPaid(cells=cells("B4 C2")), "marmots on C2, B4"),
        (
            RockPlaced(seat=ANN, shape="2", spot=Spot(cell("F3")), due=Due(2)),
            "rock of 2 at F3",
        ),
        (
            RockPlaced(seat=ANN, shape="2", spot=Spot(cell("F3")), due=Due(3)),
            "rock of 2 at F3 (up to 3)",
        ),
        (
            RockPlaced(seat=ANN, shape="3b", spot=Spot(cell("F3")), due=Due(3, exact=True)),
            "starting rock of 3 at F3",
        ),
        (RockLost(size=2), "rock of 2 lost, no room"),
        (RockDeclined(size=2), "rock declined"),
        (SeatScored(seat=CEM, total=33), "Cem 33"),
        (TieFell(seats=(ANN, BEN)), "tie with Ann and Ben, furthest counter-clockwise wins"),
        (BagEmptied(), "the bag is empty"),
    ],
)
def test_fragments(event: Event, sentence: str) -> None:
    """What goes with a main sentence."""
    assert said(line(event).text) == sentence
    assert not line(event).main


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            ScoringBegan(seat=BEN, line=COLUMN, left=1),
            "Scoring: 1 tile left in map column C; Ben takes the picnic (+2).",
        ),
        (
            ScoringBegan(seat=BEN, line=ROW, left=0),
            "Scoring: 0 tiles left in map row 3; Ben takes the picnic (+2).",
        ),
        (
            ScoringBegan(seat=BEN, line=ROW, left=4, lap=True),
            "Scoring: nobody took a tile for a whole lap.",
        ),
        (
            PinWon(seat=ANN, pin=1, total=33, marmots=cells("C2 B4")),
            "Ann won hiking pin 1 with 33; marmots sit on C2, B4.",
        ),
        (PinWon(seat=ANN, pin=2, total=33, marmots=()), "Ann won hiking pin 2 with 33."),
        (TargetMissed(target=90, total=89), "90 missed with 89."),
        (TargetReached(target=90, total=91, pin=1), "90 reached with 91: pin 1."),
        (GameDecided(), "The second pin ends the game."),
    ],
)
def test_urgent_sentences(event: Event, sentence: str) -> None:
    """What everyone should read first."""
    assert said(line(event).text) == sentence
    assert (line(event).main, line(event).urgent) == (True, True)


def test_a_turn_is_told_in_order() -> None:
    """Tile, rows, burrows and marmots, then rocks."""
    state = position(board("1A", covered="A1-G1"), tiles={"A1": 1})

    assert [type(event) for event in told(state, take("A1"), at("H1/0"), END)] == [TilePlaced, RowsFilled]


def test_rocks_are_told_in_the_order_they_were_placed() -> None:
    """Each rock with what it might have been."""
    happened = told(eva(), take("A1"), at("D6/0"), rock("1/A1", due=1), rock("1/C1"), END)
    rocks = [event for event in happened if isinstance(event, RockPlaced)]

    assert [said(line(event).text) for event in rocks] == ["rock of 1 at A1", "rock of 1 at C1 (up to 2)"]


def test_nothing_is_told_before_the_turn_ends() -> None:
    """A plan makes no events."""
    assert told(eva(), take("A1"), at("D6/0"), rock("2/A1/0")) == ()


def test_the_position() -> None:
    """The moment in the game: turn, line and bag."""
    assert said(GAME.position(GAME.view(start(), None))) == "Turn 1 · map line A · bag 75"
    assert said(GAME.position(GAME.view(position(turn=7, stock=range(50, 93)), None))) == (
        "Turn 8 · map line 3 · bag 43"
    )
    three = position(board("1A"), board("2A"), board("3A"), turn=11)
    assert said(GAME.position(GAME.view(three, None))) == "Turn 12 · map line A1–E5 · bag 75"


def test_the_board_as_text() -> None:
    """Map and boards can be read without a picture."""
    state = position(board("1A", covered="A1-G1", holes="C2", marmots="C2"), tiles={"A1": 85}, empty="B1")
    lines = [said(text) for text in GAME.text_board(GAME.view(state, ANN))]

    assert lines[1] == "Ann is to move."
    assert lines[2] == "The signpost points at map column A."
    assert lines[3] == "Hiking map:"
    assert lines[4].startswith("A1 #o##/#.#., B1 –, C1 ")
    assert " 1 #######..." in lines
    assert any(row.startswith(" 2 ") and row[5] == "M" for row in lines)


def test_the_plan_is_in_the_text_board_of_its_maker() -> None:
    """Who plans can read the board as it would be."""
    planned = after(eva(), take("A1"), at("D6/0"))
    mine = [said(text) for text in GAME.text_board(GAME.view(planned, ANN))]
    others = [said(text) for text in GAME.text_board(GAME.view(planned, BEN))]

    assert "Your board with your plan:" in mine
    assert "Your board with your plan:" not in others
