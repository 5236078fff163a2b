"""Whole games against a second game, written from the rulebook alone: what is allowed, said and scored."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from itertools import product

import pytest

from bot.i18n import Code, language
from rules.core.errors import Illegal
from rules.core.game import NONE, Choice, Score, play_out
from rules.core.model import EndTurn, Event, Seat
from rules.core.rng import Rng
from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards
from rules.games.alpina.moves import AlpinaMove, PickCard, PickCell, PutHiker
from rules.games.alpina.pieces import CardId, Cell
from rules.games.alpina.state import AlpinaState
from rules.games.alpina.view import AlpinaView
from rules.games.alpina.words import condition, name
from tests.games.alpina.build import said, start
from tests.games.alpina.slow import Point, Table, Turn, read

NAMES = ("Ann", "Ben", "Cem", "Dia")
HIKERS = {2: 8, 3: 5, 4: 4}
GAMES = [(2, 1, "en"), (2, 2, "de"), (3, 3, "en"), (3, 4, "de"), (4, 5, "en"), (4, 6, "de")]
EVERYWHERE = list(product(range(-4, 5), range(-4, 5)))
REASONS = {
    "taken": "{cell} is taken by {card}.",
    "apart": "{cell} touches no card; cards join edge to edge.",
    "column": "{cell} would make a sixth column; the grid is 5 by 5.",
    "row": "{cell} would make a sixth row; the grid is 5 by 5.",
}
NO_HIKER = {
    "none left": "All {n} of your hikers are in the grid.",
    "far": "{cell} is not {played} or beside it.",
    "empty": "There is no card at {cell}.",
    "taken": "{card} at {cell} already has a hiker.",
}
Both = tuple[AlpinaState, Table]


def named(point: Point) -> Cell:
    """Name a place as the game does."""
    return Cell("ABCDEFGHI"[point[0] + 4] + str(point[1] + 5))


def card_name(number: int) -> str:
    """Name a card as the game does."""
    return said(name(CardId(number)))


def in_order(points: Iterable[Point]) -> list[Point]:
    """Order places from top to bottom and left to right."""
    return sorted(points, key=lambda point: (point[1], point[0]))


def begin(seats: int, seed: int, code: Code) -> Both:
    """Set up a table twice."""
    state, say = start(seats, seed), language(code).say
    cards = {int(n): read(say(name(n)), say(condition(n))) for n in all_cards()}
    hands = [list[int](hand) for hand in state.hands]
    grid = {(0, 0): int(state.grid[0].card)}
    return state, Table(cards, hands, list[int](state.deck), grid, [HIKERS[seats]] * seats)


def moves_of(turn: Turn) -> tuple[AlpinaMove, ...]:
    """Say a whole turn in the game's moves."""
    card, point, spot = turn
    put = () if spot is None else (PutHiker(named(spot)),)
    return (PickCard(CardId(card)), PickCell(named(point)), *put, EndTurn())


def pick(table: Table, rng: Rng) -> Turn:
    """Pick a turn; half of those that could put a hiker do."""
    turns = sorted(table.turns(), key=str)
    with_hiker = [turn for turn in turns if turn[2] is not None]
    return rng.pick(with_hiker if with_hiker and rng.below(2) else turns)


def played(seats: int, seed: int, code: Code) -> Iterator[tuple[AlpinaState, Table, Turn]]:
    """Play a game on both tables; give each position and the turn that is played next."""
    state, table = begin(seats, seed, code)
    rng = Rng(seed)
    while not table.over():
        turn = pick(table, rng)
        yield state, table, turn
        state = play_out(GAME, state, moves_of(turn)).state
        table.play(turn)


def ended(seats: int, seed: int) -> Both:
    """Play a game to its end."""
    *_, (state, table, turn) = played(seats, seed, "en")
    return play_out(GAME, state, moves_of(turn)).state, table


def games() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("seats", "seed", "code"), GAMES)


def lines(state: AlpinaState, before: tuple[AlpinaMove, ...] = ()) -> Iterator[tuple[AlpinaMove, ...]]:
    """Follow the game's moves to every end of the turn."""
    for move in GAME.moves(state):
        if move == EndTurn():
            yield (*before, move)
        else:
            yield from lines(GAME.step(state, move).state, (*before, move))


@games()
def test_exactly_the_turns_of_the_rulebook_are_possible(seats: int, seed: int, code: Code) -> None:
    """How to Play, 1 and 2: every card of the hand, place and hiker that is allowed, and no other."""
    for state, table, _ in played(seats, seed, code):
        if len(table.grid) % 5 == seed % 5:
            expected = {moves_of(turn) for turn in table.turns()}
            swapped = {(cell, card, *rest) for card, cell, *rest in expected}
            found = list(lines(state))
            assert set(found) == expected | swapped
            assert len(found) == len(set(found))


@games()
def test_every_other_place_is_refused_for_its_reason(seats: int, seed: int, code: Code) -> None:
    """1 - Play a Card: of all places those that a bullet forbids are refused, by the sentence for it."""
    for state, table, _ in played(seats, seed, code):
        possible = set(GAME.moves(state))
        for point in EVERYWHERE:
            why = table.why_not_there(point)
            assert (PickCell(named(point)) in possible) == (why is None)
            card = card_name(table.grid.get(point, 1))
            expected = REASONS[why].format(cell=named(point), card=card) if why else None
            assert refusal(state, PickCell(named(point))) == expected
            assert answered(state, "at", named(point)) == expected


@games()
def test_every_other_hiker_is_refused_for_its_reason(seats: int, seed: int, code: Code) -> None:
    """2 - Place a Hiker: far, empty and taken places, and a player without hikers, are told apart."""
    for state, table, turn in played(seats, seed, code):
        card, place, _ = turn
        laid = play_out(GAME, state, moves_of((card, place, None))[:-1]).state
        for point in [*table.grid, *table.spots(place)]:
            why = table.why_no_hiker(place, point)
            words = {"cell": named(point), "played": named(place), "n": HIKERS[seats]}
            lying = card_name(table.grid.get(point, 1))
            expected = NO_HIKER[why].format(**words, card=lying) if why else None
            assert answered(laid, "hiker", named(point)) == expected
            assert refusal(laid, PutHiker(named(point))) == expected


def refusal(state: AlpinaState, move: AlpinaMove) -> str | None:
    """Make a move and return why it is refused."""
    try:
        GAME.step(state, move)
    except Illegal as why:
        return said(why.text)
    return None


def answered(state: AlpinaState, step: str, key: str) -> str | None:
    """Ask the game why the seat to move may not give an answer."""
    why = GAME.refusal(GAME.view(state, GAME.to_move(state)), step, key)
    return None if why is None else said(why.text)


@games()
def test_everyone_sees_what_the_rulebook_lets_them_see(seats: int, seed: int, code: Code) -> None:
    """Setup 2: the grid, what it is worth and all counts are open, hands and plans are their owner's."""
    for state, table, turn in played(seats, seed, code):
        planned = play_out(GAME, state, moves_of(turn)[:-1]).state
        for viewer in (None, *map(Seat, range(seats))):
            view = GAME.view(planned, viewer)
            assert view.to_move == table.seat
            assert list(view.hand) == ([] if viewer is None else table.hands[viewer])
            assert view.plan == (planned.plan if viewer == table.seat else None)
            assert view.plan is not None or view == GAME.view(state, viewer)
            check_table(view, table)
            check_imagined(view, planned)


def check_table(view: AlpinaView, table: Table) -> None:
    """Compare what is open to all."""
    assert [(laid.cell, laid.card) for laid in view.grid] == [(named(p), n) for p, n in table.grid.items()]
    assert [laid.hiker for laid in view.grid] == [table.hikers.get(point) for point in table.grid]
    assert list(view.values) == [table.worth(point) for point in table.grid]
    assert list(view.scores) == table.scores() == [score.total for score in GAME.scores(view)]
    assert list(view.hands) == list(map(len, table.hands))
    assert list(view.left) == table.left
    assert view.deck == len(table.pile)
    assert list(view.open_cells) == list(map(named, in_order(table.places())))


def check_imagined(view: AlpinaView, state: AlpinaState) -> None:
    """Deal what is hidden anew: the viewer sees, is offered, reads and expects the very same."""
    other = GAME.resample(view, Rng(len(view.grid)))
    again = GAME.view(other, view.viewer)
    assert again == view
    assert sorted([*other.deck, *sum(other.hands, ())]) == sorted([*state.deck, *sum(state.hands, ())])


@games()
def test_no_label_lies(seats: int, seed: int, code: Code) -> None:
    """Scoring: "now" is what a hiker there brings once the card lies; without hikers nobody reads it."""
    for state, table, (card, place, _) in played(seats, seed, code):
        has_hikers = table.left[table.seat] > 0
        at_place = GAME.step(state, PickCell(named(place))).state
        for choice, number in zip(offered(at_place, "card"), table.hands[table.seat], strict=True):
            assert now(choice) == (table.worth(place, number) if has_hikers else None)
        with_card = GAME.step(state, PickCard(CardId(card))).state
        for choice, point in zip(offered(with_card, "at"), in_order(table.places()), strict=True):
            assert now(choice) == (table.worth(point, card) if has_hikers else None)
        check_hikers(GAME.step(with_card, PickCell(named(place))).state, table, card, place)


def check_hikers(state: AlpinaState, table: Table, card: int, place: Point) -> None:
    """Compare the spots for a hiker, the ends of the turn, and the score that each plan promises."""
    spots = {named(point): point for point in table.spots(place)}
    table.grid[place] = card
    for choice in offered(state, "hiker")[1:]:
        assert now(choice) == table.worth(spots.pop(Cell(choice.key)))
        after = play_out(GAME, state, choice.moves).state  # type: ignore[misc]
        planned = GAME.view(after, GAME.to_move(state)).planned
        point = next(point for point in EVERYWHERE if named(point) == choice.key)
        table.hikers[point] = table.seat
        assert planned == table.scores()[table.seat]
        del table.hikers[point]
    assert spots == {}
    for choice in offered(state, "end"):
        if choice.key != NONE:
            assert now(choice) == table.worth(place)
    del table.grid[place]


def offered(state: AlpinaState, step: str) -> list[Choice]:
    """List the choices of a step."""
    return [one for one in GAME.choices(GAME.view(state, GAME.to_move(state))) if one.step == step]


def now(choice: Choice) -> int | None:
    """Read the number of a label, if it has one."""
    found = re.search(r"(?:now|·) (\d+)(?: at \w\d)?$", said(choice.label))
    number = None if found is None else int(found[1])
    assert number == choice.worth
    return number


@games()
def test_the_log_says_what_happened(seats: int, seed: int, code: Code) -> None:
    """How to Play, End of the Game: card, place, hiker and points for all, the draw for one."""
    for state, table, turn in played(seats, seed, code):
        step = play_out(GAME, state, moves_of(turn))
        seat, after = table.seat, deepcopy(table)
        drawn = after.play(turn)
        expected = [*told(turn, after, seat), (seat, f"drew {card_name(drawn or 0)}"), *told_end(after)]
        assert [(event.only, said_of(event)) for event in step.events] == expected


def told(turn: Turn, after: Table, seat: int) -> Iterator[tuple[int | None, str]]:
    """Say what everyone learns of a turn."""
    card, place, spot = turn
    sentence = f"{NAMES[seat]} played {card_name(card)} at {named(place)}"
    if spot == place:
        sentence += " and put a hiker on it"
    elif spot is not None:
        sentence += f" and put a hiker on {card_name(after.grid[spot])} at {named(spot)}"
    yield None, f"{sentence}."
    if spot is not None and after.left[seat] == 0:
        yield None, "last hiker used"


def told_end(after: Table) -> Iterator[tuple[int | None, str]]:
    """Say what everyone learns at the end."""
    if not after.over():
        return
    yield None, f"The grid is full: {len(after.hikers)} hikers are scored."
    for point in in_order(after.hikers):
        n = after.worth(point)
        points = "1 point" if n == 1 else f"{n} points"
        yield None, f"{named(point)} {card_name(after.grid[point])}: {points}"


def said_of(event: Event) -> str:
    """Say an event in English."""
    line = GAME.tell(event)
    assert line is not None
    return said(line.text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_ranks_as_the_rulebook_does(seats: int) -> None:
    """End of the Game: sums over the own hikers, the most first, of equals who is lower in the turn order."""
    for seed in range(10):
        state, table = ended(seats, seed)
        result = GAME.result(state)
        assert result is not None
        assert [score.total for score in result.scores] == table.scores()
        assert [result.places.index(place) for place in range(1, seats + 1)] == table.ranking()
        tied = table.scores().count(max(table.scores()))
        assert len(result.ties) == (tied > 1)
        check_sheet(result.scores, table)


def check_sheet(scores: Sequence[Score], table: Table) -> None:
    """Compare the lines of the score sheet: each hiker of a seat, the best first."""
    for seat, score in enumerate(scores):
        own = [point for point in in_order(table.hikers) if table.hikers[point] == seat]
        best_first = sorted(own, key=lambda point: -table.worth(point))
        expected = [(named(point), table.worth(point)) for point in best_first]
        assert [(part.key, part.points) for part in score.parts] == expected
