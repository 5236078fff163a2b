"""How well a seat stands: what its hikers will probably score, less the best rival's.

For every hiker it counts what is there, adds what to expect of the empty cells and of hikers to come,
and gives the hikers still in hand what a well placed one usually brings. Computer players use it often, so
it is quick and roughly right rather than exact.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rules.games.alpina.cards import all_cards, card_of
from rules.games.alpina.moves import carry_out
from rules.games.alpina.pieces import (
    ANIMALS,
    CARDS_TO_END,
    CELLS,
    COLUMN_OF,
    GRID,
    LANDSCAPES,
    NEIGHBOURS,
    ROW_OF,
    Animal,
    Card,
    Cell,
    Landscape,
)
from rules.games.alpina.scoring import REACH, Board, board_of, connected, worth

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.core.model import Seat
    from rules.games.alpina.pieces import CardId, Laid
    from rules.games.alpina.view import AlpinaView

_PLACED_WELL = 4.9
"""What a hiker in hand brings where it must be put every turn (from games of computer players)."""

_CHOICE = 0.25
"""What each turn to spare adds to that."""

_BEYOND = 1.4
"""How far a path grows with a matching card at its end: that card and a bit of what may follow."""


class _Outlook(NamedTuple):
    """What may still come: where cards will be laid, which free cards wait for a hiker, and how likely.

    `fill` maps empty cells to the chance that they are filled, `hiker` is the chance that a waiting or
    coming card gets one, `shares` maps each animal and landscape to the share of unseen cards that show it.
    """

    board: Board
    fill: dict[Cell, float]
    waiting: set[Cell]
    hiker: float
    shares: dict[Animal | Landscape | None, float]


def evaluate(view: AlpinaView, seat: Seat) -> float:
    """Estimate a seat's final score less its best rival's; the viewer's plan counts as carried out."""
    grid, left = view.grid, list(view.left)
    if view.plan is not None and view.viewer is not None:
        grid = carry_out(grid, view.plan, view.viewer)
        if view.plan.hiker is not None and len(grid) > len(view.grid):
            left[view.viewer] -= 1
    expected = _expected(grid, left, view.hand)
    return expected[seat] - max(points for other, points in enumerate(expected) if other != seat)


def _expected(grid: tuple[Laid, ...], left: list[int], hand: tuple[CardId, ...]) -> list[float]:
    """Estimate every seat's final score."""
    board = board_of(grid)
    played = len(grid)
    expected = [_in_hand(left[seat], _turns(seat, played, len(left))) for seat in range(len(left))]
    if played == CARDS_TO_END:
        for laid in grid:
            if laid.hiker is not None:
                expected[laid.hiker] += worth(board.cards[laid.cell], laid.cell, board)
        return expected
    outlook = _outlook(board, sum(left), hand)
    for laid in grid:
        if laid.hiker is not None:
            expected[laid.hiker] += _final(board.cards[laid.cell], laid.cell, outlook)
    return expected


def _turns(seat: int, played: int, seats: int) -> int:
    """Count the turns a seat still has."""
    wait = (seat - (played - 1)) % seats
    return max(0, (CARDS_TO_END - played - wait + seats - 1) // seats)


def _in_hand(hikers: int, turns: int) -> float:
    """Estimate what the hikers in hand will score together."""
    usable = min(hikers, turns)
    return usable * (_PLACED_WELL + _CHOICE * (turns - usable))


def _outlook(board: Board, hikers: int, hand: tuple[CardId, ...]) -> _Outlook:
    """Work out what may still come; `hikers` counts those of all seats in hand."""
    fill = _fill(board.cards)
    free = board.shows[None] - board.hikers
    waiting = {cell for cell in free if any(near in fill for near in NEIGHBOURS[cell])}
    rate = min(1.0, hikers / (CARDS_TO_END - len(board.cards) + len(waiting)))
    return _Outlook(board, fill, waiting, rate, _shares(board, hand))


def _fill(cells: Collection[Cell]) -> dict[Cell, float]:
    """Map the empty cells to how likely each is filled in the end, every possible frame equally likely."""
    columns = _covered(frozenset(COLUMN_OF[cell] for cell in cells))
    rows = _covered(frozenset(ROW_OF[cell] for cell in cells))
    likely = {cell: columns[COLUMN_OF[cell]] * rows[ROW_OF[cell]] for cell in CELLS if cell not in cells}
    return {cell: chance for cell, chance in likely.items() if chance}


@cache
def _covered(used: frozenset[int]) -> tuple[float, ...]:
    """List for each of the nine columns (or rows) how likely the final frame covers it."""
    first, last = min(used), max(used)
    frames = range(max(0, last - GRID + 1), first + 1)
    return tuple(
        sum(frame <= line < frame + GRID for frame in frames) / len(frames) for line in range(2 * GRID - 1)
    )


@cache
def _all_shown() -> Counter[Animal | Landscape]:
    """Count each animal and landscape over all cards."""
    return Counter(word for card in all_cards().values() for word in (card.animal, card.landscape))


def _shares(board: Board, hand: tuple[CardId, ...]) -> dict[Animal | Landscape | None, float]:
    """Map each animal and landscape to the share of unseen cards that show it; None to all of them."""
    unseen = {word: number - len(board.shows[word]) for word, number in _all_shown().items()}
    for card in map(card_of, hand):
        unseen[card.animal] -= 1
        unseen[card.landscape] -= 1
    total = len(all_cards()) - len(board.cards) - len(hand)
    return {None: 1.0, **{word: number / total for word, number in unseen.items()}}


def _final(card: Card, cell: Cell, outlook: _Outlook) -> float:
    """Estimate what a hiker on this card scores at the end."""
    match card.kind:
        case "animal" | "landscape":
            more = _cards_to_come(card, cell, outlook)
        case "animal_types":
            more = _kinds_to_come(ANIMALS, card, cell, outlook)
        case "landscape_types":
            more = _kinds_to_come(LANDSCAPES, card, cell, outlook)
        case "hiker":
            more = _hikers_to_come(card, cell, outlook)
    return worth(card, cell, outlook.board) + card.per * more


def _places_to_come(card: Card, cell: Cell, outlook: _Outlook) -> float:
    """Count the cards still to be laid where a card looks; for a path, at its ends."""
    fill = outlook.fill
    if card.where == "grid":
        return float(CARDS_TO_END - len(outlook.board.cards))
    if card.where != "connected":
        return sum([fill[other] for other in REACH[card.where][cell] if other in fill])
    path = connected(card, cell, outlook.board) | {cell}
    ends = {near for other in path for near in NEIGHBOURS[other] if near in fill}
    return _BEYOND * sum(fill[end] for end in ends)


def _cards_to_come(card: Card, cell: Cell, outlook: _Outlook) -> float:
    """Count the matching cards to come."""
    return outlook.shares[card.value] * _places_to_come(card, cell, outlook)


def _kinds_to_come(words: tuple[Animal | Landscape, ...], card: Card, cell: Cell, outlook: _Outlook) -> float:
    """Count the missing animals or landscapes to come."""
    where, shows = REACH[card.where][cell], outlook.board.shows
    missing = [word for word in words if where.isdisjoint(shows[word])]
    if not missing:
        return 0.0
    places = _places_to_come(card, cell, outlook)
    return sum(1.0 - float((1.0 - outlook.shares[word]) ** places) for word in missing)


def _hikers_to_come(card: Card, cell: Cell, outlook: _Outlook) -> float:
    """Count the matching hikers to come, on cards that lie there and on cards to come."""
    if not outlook.hiker:
        return 0.0
    waiting = outlook.waiting & REACH[card.where][cell] & outlook.board.shows[card.value]
    return outlook.hiker * (len(waiting) + _cards_to_come(card, cell, outlook))
