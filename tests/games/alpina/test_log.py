"""What Alpina's events say."""

from __future__ import annotations

from rules.core.game import Line
from rules.core.model import EndTurn, Event, Seat
from rules.games.alpina import GAME
from rules.games.alpina.pieces import (
    CardDrawn,
    CardId,
    CardPlayed,
    Cell,
    GridFilled,
    HikerScored,
    LastHikerUsed,
    TableStarted,
)
from rules.games.alpina.state import AlpinaState
from rules.games.alpina.words import condition, name
from tests.games.alpina.build import grid, position, random_position, said, start, turn_moves


def events(state: AlpinaState, at: str, *, hiker: str | None = None) -> tuple[Event, ...]:
    """Play a turn and return what happened."""
    happened: list[Event] = []
    for move in turn_moves(state, at, hiker=hiker):
        step = GAME.step(state, move)
        state = step.state
        happened.extend(step.events)
    return tuple(happened)


def line(event: Event) -> Line:
    """Return the line of an event that the log tells."""
    told = GAME.tell(event)
    assert told is not None
    return told


def tell(event: Event) -> tuple[str, bool]:
    """Say an event; True for a main sentence."""
    return said(line(event).text), line(event).main


def test_the_opening() -> None:
    """The log begins with the start card and who begins."""
    state = start()
    (opening,) = GAME.opening(state)

    assert opening == TableStarted(card=state.grid[0].card, first=Seat(0))
    assert tell(TableStarted(card=CardId(39), first=Seat(0))) == (
        "chamois, mountain was laid as the start card; Ann begins.",
        True,
    )


def test_a_card_alone() -> None:
    """A turn without a hiker is one sentence."""
    event = CardPlayed(seat=Seat(1), card=CardId(30), cell=Cell("C3"), left=3)

    assert tell(event) == ("Ben played frog, forest at C3.", True)


def test_a_card_with_a_hiker_on_it() -> None:
    """The hiker on the card itself is part of the sentence."""
    event = CardPlayed(
        seat=Seat(0), card=CardId(30), cell=Cell("C3"), hiker=Cell("C3"), hiker_card=CardId(30), left=3
    )

    assert tell(event) == ("Ann played frog, forest at C3 and put a hiker on it.", True)


def test_a_card_with_a_hiker_beside() -> None:
    """The hiker on a card beside names that card and its cell."""
    event = CardPlayed(
        seat=Seat(0), card=CardId(30), cell=Cell("C3"), hiker=Cell("D3"), hiker_card=CardId(20), left=3
    )

    assert tell(event) == ("Ann played frog, forest at C3 and put a hiker on frog, lake at D3.", True)


def test_fragments() -> None:
    """The last hiker, a drawn card and the points of a hiker follow a main sentence."""
    assert tell(LastHikerUsed(seat=Seat(0))) == ("last hiker used", False)
    assert tell(CardDrawn(only=Seat(0), seat=Seat(0), card=CardId(20))) == ("drew frog, lake", False)
    scored = HikerScored(seat=Seat(0), cell=Cell("C3"), card=CardId(20), points=4)
    assert tell(scored) == ("C3 frog, lake: 4 points", False)
    assert (
        tell(HikerScored(seat=Seat(0), cell=Cell("C3"), card=CardId(20), points=1))[0]
        == "C3 frog, lake: 1 point"
    )


def test_the_full_grid() -> None:
    """The end is a main sentence, and the most urgent of a digest."""
    assert tell(GridFilled(hikers=16)) == ("The grid is full: 16 hikers are scored.", True)
    assert tell(GridFilled(hikers=1)) == ("The grid is full: 1 hiker is scored.", True)
    assert line(GridFilled(hikers=16)).urgent


def test_a_turn_tells_what_was_played_and_drawn() -> None:
    """The card and the hiker are public, the drawn card is told to its owner only."""
    state = start()
    card = state.hands[0][0]

    assert events(state, "E4", hiker="E5") == (
        CardPlayed(
            seat=Seat(0), card=card, cell=Cell("E4"), hiker=Cell("E5"), hiker_card=state.grid[0].card, left=7
        ),
        CardDrawn(only=Seat(0), seat=Seat(0), card=state.deck[0]),
    )


def test_the_last_hiker_is_told() -> None:
    """Everyone sees that a seat has no hiker left."""
    state = position(grid("CM", corner="E5"), left=(1, 8))

    assert LastHikerUsed(seat=Seat(0)) in events(state, "E4", hiker="E4")
    assert LastHikerUsed(seat=Seat(0)) not in events(state, "E4")


def test_the_end_tells_every_hiker_from_top_to_bottom() -> None:
    """Scoring Example: the hikers are scored row by row, from left to right."""
    state = random_position(4, 24)
    last = GAME.view(state, None).open_cells[0]
    happened = events(state, last)
    scored = [event for event in happened if isinstance(event, HikerScored)]
    cells = [event.cell for event in scored]

    assert GridFilled(hikers=len(scored)) in happened
    assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
    assert len(scored) == sum(laid.hiker is not None for laid in state.grid)


def test_who_draws_reads_what_the_card_scores() -> None:
    """3 - Draw a Card: the drawn card is the only news for one seat; everything else all can see."""
    state = position(random_position(4, 24).grid, seats=4, left=(1, 1, 1, 1))
    last = GAME.view(state, None).open_cells[0]
    happened = [*GAME.opening(state), *events(state, last, hiker=last)]
    news = {type(event): GAME.news(event) for event in happened}

    drawn = state.deck[0]
    assert said(news.pop(CardDrawn)) == f"You drew **{said(name(drawn))}**: {said(condition(drawn))}."
    assert news == dict.fromkeys([TableStarted, CardPlayed, LastHikerUsed, GridFilled, HikerScored])


def test_nothing_is_told_before_the_turn_ends() -> None:
    """A plan is nobody's business."""
    state = start()
    for move in turn_moves(state, "E4", hiker="E4"):
        step = GAME.step(state, move)
        assert bool(step.events) == (move == EndTurn())
        state = step.state
