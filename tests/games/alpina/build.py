"""Builds positions of Alpina from drawings, for every test of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.model import EndTurn, Seat
from rules.core.plain import say
from rules.core.rng import Rng
from rules.core.text import Text
from rules.games.alpina import GAME
from rules.games.alpina.cards import all_cards, card_of
from rules.games.alpina.moves import AlpinaMove, PickCard, PickCell, PutHiker
from rules.games.alpina.pieces import COLUMNS, HIKERS, ROWS, START, CardId, Cell, Laid, Plan
from rules.games.alpina.scoring import board_of, worth
from rules.games.alpina.state import AlpinaOptions, AlpinaState

ANIMALS = {"N": "nutcracker", "C": "chamois", "F": "frog"}
LANDSCAPES = {"M": "mountain", "L": "lake", "O": "forest"}

GOLDEN = """
    NM* CL  FO* NL  CM*
    FL  NO* CM* FM* NL
    CO* NL  FL* NM  FO*
    NM  FM* CL  FO* NO*
    FO* CM  NL* CL* FM*
"""
"""A full grid with 16 hikers whose values were worked out by hand; its top left cell is C3."""


def cell(x: int, y: int, corner: str = "C3") -> Cell:
    """Name the cell x to the right of and y below the corner."""
    return Cell(COLUMNS[COLUMNS.index(corner[0]) + x] + ROWS[ROWS.index(corner[1]) + y])


def grid(drawing: str, *, corner: str = "C3", cards: dict[str, int] | None = None) -> tuple[Laid, ...]:
    """Lay the cards of a drawing, E5 first and the others in reading order.

    A cell is written as an animal (N, C, F) and a landscape (M, L, O), "*" for a hiker of seat 0 or the
    number of the hiker's seat, ".." for an empty cell. `cards` names the card for a cell where it matters.
    """
    wanted = {Cell(name): CardId(number) for name, number in (cards or {}).items()}
    unused = [number for number in all_cards() if number not in wanted.values()]
    cells: dict[Cell, Laid] = {}
    for y, row in enumerate(drawing.strip().split("\n")):
        for x, word in enumerate(row.split()):
            if word == "..":
                continue
            here = cell(x, y, corner)
            number = _take(unused, word) if here not in wanted else wanted[here]
            assert _shows(number, word), f"card {number} is no {word}"
            cells[here] = Laid(number, here, hiker=_hiker(word[2:]))
    order = sorted(cells, key=lambda name: (name != START, name[1], name[0]))
    return tuple(cells[name] for name in order)


def _take(unused: list[CardId], word: str) -> CardId:
    """Take the first unused card with the animal and landscape of a drawn word."""
    for number in unused:
        if _shows(number, word):
            unused.remove(number)
            return number
    raise LookupError(f"No card {word} is left.")


def _shows(number: CardId, word: str) -> bool:
    card = card_of(number)
    return (card.animal, card.landscape) == (ANIMALS[word[0]], LANDSCAPES[word[1]])


def _hiker(mark: str) -> Seat | None:
    return None if not mark else Seat(0 if mark == "*" else int(mark))


def position(
    laid: Iterable[Laid] | str,
    *,
    seats: int = 2,
    hand: Sequence[int] = (),
    left: Sequence[int] | None = None,
    plan: Plan = Plan(),  # noqa: B008  (frozen)
) -> AlpinaState:
    """Make a state of a grid (or its drawing); `hand` is the hand of the seat to move, topped up to six.

    The other hands and the draw pile take the remaining cards in ascending order.
    """
    cells = grid(laid) if isinstance(laid, str) else tuple(laid)
    used = {one.card for one in cells}.union(CardId(number) for number in hand)
    rest = [number for number in all_cards() if number not in used]
    to_move = (len(cells) - 1) % seats
    hands = []
    for seat in range(seats):
        own = [CardId(number) for number in hand] if seat == to_move else []
        need = 6 - len(own)
        hands.append((*own, *rest[:need]))
        rest = rest[need:]
    standing = [one.hiker for one in cells]
    unused = tuple(HIKERS[seats] - standing.count(Seat(seat)) for seat in range(seats))
    return AlpinaState(cells, tuple(rest), tuple(hands), tuple(left) if left is not None else unused, plan)


def start(seats: int = 2, seed: int = 1) -> AlpinaState:
    """Set up a table."""
    return GAME.setup(seats, AlpinaOptions(), Rng(seed))


def turn(state: AlpinaState, at: str, *, card: int | None = None, hiker: str | None = None) -> AlpinaState:
    """Play a whole turn: by default the oldest card of the hand, without a hiker."""
    for move in turn_moves(state, at, card=card, hiker=hiker):
        state = GAME.step(state, move).state
    return state


def turn_moves(
    state: AlpinaState, at: str, *, card: int | None = None, hiker: str | None = None
) -> tuple[AlpinaMove, ...]:
    """List the moves of a whole turn."""
    seat = GAME.to_move(state)
    assert seat is not None
    number = CardId(card) if card is not None else state.hands[seat][0]
    put = () if hiker is None else (PutHiker(Cell(hiker)),)
    return (PickCard(number), PickCell(Cell(at)), *put, EndTurn())


def random_position(seed: int, cards: int, seats: int = 4) -> AlpinaState:
    """Play random whole turns until so many cards lie in the grid."""
    rng = Rng(seed)
    state = start(seats, seed)
    while len(state.grid) < cards:
        state = GAME.step(state, rng.pick(list(GAME.moves(state)))).state
    return state


def value(laid: tuple[Laid, ...], number: int, at: str) -> int:
    """Count what a card with this card's condition would be worth at a cell of the grid."""
    return worth(card_of(CardId(number)), Cell(at), board_of(laid))


def said(text: Text | None) -> str:
    """Say a text in English, with the seats called Ann, Ben, Cem and Dia."""
    return "" if text is None else say(text, ("Ann", "Ben", "Cem", "Dia"))
