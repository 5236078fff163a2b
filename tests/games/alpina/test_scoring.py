"""Scoring against a second scorer, written on its own: slowly, with coordinates, from the rulebook."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.core.model import Seat
from rules.games.alpina.cards import all_cards, card_of
from rules.games.alpina.pieces import (
    ANIMALS,
    LANDSCAPES,
    Animal,
    Card,
    CardId,
    Cell,
    Kind,
    Laid,
    Landscape,
    Where,
)
from rules.games.alpina.scoring import board_of, places, totals, values, worth
from rules.games.alpina.state import AlpinaState
from tests.games.alpina.build import cell, random_position

Point = tuple[int, int]


def point(name: Cell) -> Point:
    """Turn a name into a column and a row."""
    return ord(name[0]) - ord("A"), int(name[1])


def looked_at(card: Card, here: Point, there: Point) -> bool:
    """Tell whether a card looks at another place, whatever lies there; paths apart."""
    right, down = there[0] - here[0], there[1] - here[1]
    if right == down == 0:
        return False
    return {
        "row": down == 0,
        "column": right == 0,
        "cross": right == 0 or down == 0,
        "orth": abs(right) + abs(down) == 1,
        "around": abs(right) <= 1 and abs(down) <= 1,
        "left": down == 0 and right < 0,
        "right": down == 0 and right > 0,
        "above": right == 0 and down < 0,
        "below": right == 0 and down > 0,
        "grid": True,
    }[card.where]


def path_from(card: Card, here: Point, cards: dict[Point, Card]) -> set[Point]:
    """Grow the set of connected cards until nothing is added, by the definition."""
    kind = {p for p, other in cards.items() if card.value in (other.animal, other.landscape)} - {here}
    path: set[Point] = set()
    while True:
        more = {
            p for p in kind - path if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1 for q in {*path, here})
        }
        if not more:
            return path
        path |= more


def reference(card: Card, name: Cell, grid: tuple[Laid, ...]) -> int:
    """Score a hiker on a card, the slow way."""
    here = point(name)
    cards = {point(laid.cell): card_of(laid.card) for laid in grid}
    hikers = {point(laid.cell) for laid in grid if laid.hiker is not None}
    if card.where == "connected":
        seen = path_from(card, here, cards)
    else:
        seen = {p for p in cards if looked_at(card, here, p)}
    wanted = {p for p in seen if card.value is None or card.value in (cards[p].animal, cards[p].landscape)}
    number = {
        "animal": len(wanted),
        "landscape": len(wanted),
        "animal_types": len({cards[p].animal for p in seen}),
        "landscape_types": len({cards[p].landscape for p in seen}),
        "hiker": len(wanted & hikers),
    }[card.kind]
    return card.base + card.per * (number + card.self_counts)


GRIDS = st.builds(
    random_position, seed=st.integers(0, 10_000), cards=st.integers(1, 25), seats=st.sampled_from([2, 3, 4])
)
KINDS: tuple[tuple[Kind, tuple[Animal | Landscape | None, ...]], ...] = (
    ("animal", ANIMALS),
    ("landscape", LANDSCAPES),
    ("animal_types", (None,)),
    ("landscape_types", (None,)),
    ("hiker", (None, *ANIMALS, *LANDSCAPES)),
)
COUNTED = [(kind, value) for kind, values in KINDS for value in values]
WHERES: tuple[Where, ...] = (
    "row", "column", "cross", "orth", "around", "left", "right", "above", "below", "connected", "grid"
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(GRIDS)
def test_every_card_of_a_random_grid_is_worth_what_the_slow_scorer_says(state: AlpinaState) -> None:
    """Scoring: both scorers agree on all cards, at any moment of a game."""
    grid = state.grid
    assert values(grid) == tuple(reference(card_of(laid.card), laid.cell, grid) for laid in grid)


@settings(max_examples=100, deadline=None)
@given(
    GRIDS,
    st.sampled_from(COUNTED),
    st.sampled_from(WHERES),
    st.booleans(),
    st.integers(0, 4),
    st.integers(0, 4),
)
def test_any_condition_at_any_cell_is_worth_what_the_slow_scorer_says(
    state: AlpinaState,
    counted: tuple[Kind, Animal | Landscape | None],
    where: Where,
    own: bool,  # noqa: FBT001  (drawn by chance)
    x: int,
    y: int,
) -> None:
    """Scoring: both scorers agree on conditions that no card has, on cells with and without a card."""
    kind, value = counted
    assume(where != "connected" or value is not None)
    grid = state.grid
    own = own and not kind.endswith("types") and value in {None, "frog", "lake"}
    card = Card(CardId(0), "frog", "lake", 1, 2, kind, where, value, own)
    here = cell(x, y)
    assert worth(card, here, board_of(grid)) == reference(card, here, grid)


@settings(max_examples=60, deadline=None)
@given(GRIDS, st.integers(0, 3))
def test_whose_hiker_it_is_changes_no_value(state: AlpinaState, owner: int) -> None:
    """Scoring, "regardless of colour": values depend on where hikers stand, not on whose they are."""
    grid = state.grid
    others = tuple(laid if laid.hiker is None else replace(laid, hiker=Seat(owner)) for laid in grid)

    assert values(others) == values(grid)


@settings(max_examples=60, deadline=None)
@given(GRIDS)
def test_the_order_of_play_changes_no_value(state: AlpinaState) -> None:
    """Scoring: values depend on what lies where, not on when it was laid."""
    grid = state.grid

    assert values(grid[::-1]) == values(grid)[::-1]


@settings(max_examples=60, deadline=None)
@given(GRIDS, st.integers(-2, 2), st.integers(-2, 2))
def test_a_grid_may_lie_anywhere(state: AlpinaState, right: int, down: int) -> None:
    """1 - Play a Card: a grid is worth the same wherever its five columns and rows are."""
    grid = state.grid
    moved = tuple(
        replace(laid, cell=cell(right, down, laid.cell)) for laid in grid if fits(laid, right, down)
    )
    if len(moved) == len(grid):
        assert values(moved) == values(grid)


def fits(laid: Laid, right: int, down: int) -> bool:
    """Tell whether a card that is shifted still has a name."""
    column, row = point(laid.cell)
    return 0 <= column + right <= 8 and 1 <= row + down <= 9


@settings(max_examples=60, deadline=None)
@given(GRIDS)
def test_points_are_shared_out_whole(state: AlpinaState) -> None:
    """End of the Game: the seats' totals are together the values of the cards with hikers."""
    grid = state.grid
    worths = values(grid)
    with_hikers = sum(value for laid, value in zip(grid, worths, strict=True) if laid.hiker is not None)

    assert sum(totals(grid, worths, 4)) == with_hikers


@settings(deadline=None)
@given(st.lists(st.integers(0, 40), min_size=2, max_size=4))
def test_places_are_all_different(points: list[int]) -> None:
    """End of the Game: ties always fall, so there is one winner and one of each place."""
    assert sorted(places(tuple(points))) == list(range(1, len(points) + 1))


def test_a_hiker_alone_scores_at_most_what_its_place_can_hold() -> None:
    """Scoring: no card is worth more than 2 + 24 points, however the grid lies."""
    for seed in range(30):
        assert max(values(random_position(seed, 25).grid)) <= 26


def test_every_card_of_the_set_counts_something_it_can_see() -> None:
    """Example conditions: nutcrackers name animals, frogs landscapes; only hikers are counted anywhere."""
    for card in all_cards().values():
        if card.kind == "animal":
            assert card.value in ANIMALS
        if card.kind == "landscape":
            assert card.value in LANDSCAPES
        if card.kind.endswith("types"):
            assert card.value is None
        assert (card.where == "grid") <= (card.kind == "hiker")


def test_a_card_that_counts_itself_shows_what_it_counts() -> None:
    """Scoring, "unless stated otherwise": "including this card" is said of a card of the kind it counts."""
    for card in all_cards().values():
        if card.self_counts:
            assert card.kind in {"animal", "landscape", "hiker"}
            assert card.value in {None, card.animal, card.landscape}
