"""The answers to the open decisions, with every label that panels, slash commands and buttons show.

Card and place are open from the start, in either order; the hiker is open once both are decided.
A planned hiker can be moved or taken back by the choices whose `drops` name it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.game import NONE, Asked, Choice
from rules.core.model import EndTurn
from rules.core.text import series, t, tn
from rules.games.alpina.cards import card_of
from rules.games.alpina.moves import PickCard, PickCell, PutHiker, carry_out, hiker_spots
from rules.games.alpina.pieces import NEIGHBOURS, CardId, Cell, Plan
from rules.games.alpina.scoring import board_of, can_grow, worth
from rules.games.alpina.words import at, condition, name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Seat
    from rules.core.text import Text
    from rules.games.alpina.scoring import Board
    from rules.games.alpina.view import AlpinaView

CARD, AT, HIKER, END = "card", "at", "hiker", "end"


class _Laying(NamedTuple):
    """A turn whose card and place are decided, and what each spot for a hiker is worth then.

    `in_vain` tells that a hiker on the card itself would score nothing, whatever may come.
    """

    card: CardId
    cell: Cell
    hiker: Cell | None
    spots: dict[Cell, int]
    in_vain: bool


def choices(view: AlpinaView) -> Iterator[Choice]:
    """List the answers in the order of the panel: card, place, hiker, Confirm."""
    seat = view.viewer
    if seat is None or seat != view.to_move:
        return
    plan = view.plan or Plan()
    board = board_of(view.grid)
    if plan.card is None:
        yield from _cards(view, plan, board)
    if plan.cell is None:
        yield from _places(view, plan, board)
    laying = _laying(view, plan, seat)
    if laying is None:
        return
    if not view.left[seat]:
        yield _confirm_plainly(laying)
        return
    yield from _hikers(view, laying)
    yield from _confirms(laying)


def asked(view: AlpinaView) -> Asked:
    """Say how many hikers the seat to move has, once it may put one."""
    seat, plan = view.viewer, view.plan
    if seat is None or plan is None or plan.card is None or plan.cell is None:
        return Asked()
    left = view.left[seat]
    if not left:
        return Asked((t("No hikers left."),))
    fact = tn("{n} hiker, {rest} after this.", "{n} hikers, {rest} after this.", left, rest=left - 1)
    return Asked((fact,))


def _cards(view: AlpinaView, plan: Plan, board: Board) -> Iterator[Choice]:
    """Offer the cards of the hand; with the place decided each says what a hiker on it is worth there now."""
    hikers = 0 if view.viewer is None else view.left[view.viewer]
    for k, card in enumerate(view.hand, start=1):
        now = None if plan.cell is None or not hikers else worth(card_of(card), plan.cell, board)
        yield Choice(
            step=CARD,
            moves=(PickCard(card),),
            key=f"c{card}",
            label=_card_label(k, card, plan.cell, now),
            short=t("{k} {card}", k=k, card=name(card)),
            number=k,
            worth=now,
        )


def _card_label(k: int, card: CardId, cell: Cell | None, now: int | None) -> Text:
    """Label a card of the hand by its number there, its name and its condition."""
    words, said = name(card), condition(card)
    if cell is None or now is None:
        return t("Card {k} · {card}: {condition}", k=k, card=words, condition=said)
    return t(
        "Card {k} · {card}: {condition}, now {n} at {cell}", k=k, card=words, condition=said, n=now, cell=cell
    )


def _places(view: AlpinaView, plan: Plan, board: Board) -> Iterator[Choice]:
    """Offer the open cells; with the card decided each says what a hiker on it is worth there now."""
    hikers = 0 if view.viewer is None else view.left[view.viewer]
    for cell in view.open_cells:
        now = None if plan.card is None or not hikers else worth(card_of(plan.card), cell, board)
        beside = series(*(near for near in NEIGHBOURS[cell] if near in board.cards))
        label = t("{cell} · next to {cells}", cell=cell, cells=beside)
        yield Choice(
            step=AT,
            moves=(PickCell(cell),),
            key=cell,
            label=label if now is None else t("{cell} · now {n}", cell=cell, n=now),
            short=t("{cell}", cell=cell),
            detail=None if now is None else t("next to {cells}", cells=beside),
            worth=now,
        )


def _laying(view: AlpinaView, plan: Plan, seat: Seat) -> _Laying | None:
    """Look at the grid with the planned card in it; None while card or place is open."""
    if plan.card is None or plan.cell is None:
        return None
    grid = carry_out(view.grid, Plan(plan.card, plan.cell), seat)
    board = board_of(grid)
    spots = {c: worth(board.cards[c], c, board) for c in hiker_spots(view.grid, plan.cell)}
    own, hikers = board.cards[plan.cell], sum(view.left) - 1
    in_vain = not spots[plan.cell] and not can_grow(own, plan.cell, board, hikers)
    return _Laying(plan.card, plan.cell, plan.hiker, spots, in_vain)


def _hikers(view: AlpinaView, laying: _Laying) -> Iterator[Choice]:
    """Offer no hiker, a hiker on the card itself, and the free cards beside it; not what is planned."""
    yield Choice(
        step=HIKER, moves=(), key=NONE, label=t("No hiker"), short=t("No hiker"), drops=(HIKER,), quiet=True
    )
    lying = {laid.cell: laid.card for laid in view.grid}
    for number, (cell, now) in enumerate(laying.spots.items(), start=1):
        if cell == laying.hiker:
            continue
        beside = lying.get(cell)
        yield Choice(
            step=HIKER,
            moves=(PutHiker(cell),),
            key=cell,
            label=t("{cell} this card, now {n}", cell=cell, n=now)
            if beside is None
            else t("{place} · now {n}", place=at(cell, beside), n=now),
            short=t("{cell}", cell=cell),
            number=number,
            worth=now,
            drops=() if laying.hiker is None else (HIKER,),
        )


def _confirms(laying: _Laying) -> Iterator[Choice]:
    """Offer the end of the turn with the hiker (as planned, else on the card played) and without.

    The one without is put forward where the hiker that nobody planned would score nothing for good.
    """
    without = laying.in_vain and laying.hiker is None
    ends = (_confirm_hiker(laying, quiet=without), _confirm_without(laying, quiet=not without))
    yield from reversed(ends) if without else ends


def _confirm_hiker(laying: _Laying, *, quiet: bool) -> Choice:
    spot = laying.hiker or laying.cell
    now = laying.spots[spot]
    return Choice(
        step=END,
        moves=(EndTurn(),) if laying.hiker else (PutHiker(spot), EndTurn()),
        key=spot,
        label=t("Confirm, hiker on {cell} · {n}", cell=spot, n=now),
        short=t("{cell}", cell=spot),
        worth=now,
        ends=True,
        quiet=quiet,
    )


def _confirm_without(laying: _Laying, *, quiet: bool) -> Choice:
    return Choice(
        step=END,
        moves=(EndTurn(),),
        key=NONE,
        label=t("Confirm without hiker"),
        short=t("No hiker"),
        ends=True,
        quiet=quiet,
        drops=(HIKER,) if laying.hiker else (),
    )


def _confirm_plainly(laying: _Laying) -> Choice:
    """Offer the end of the turn of a seat without hikers; a button shows 34 characters."""
    card = card_of(laying.card)
    longest = (card.animal, card.landscape) == ("nutcracker", "mountain")
    words = name(laying.card)
    label = t("Confirm: {card} at {cell}", card=words, cell=laying.cell)
    if longest:
        label = t("Confirm: {card}, {cell}", card=words, cell=laying.cell)
    return Choice(
        step=END,
        moves=(EndTurn(),),
        key=NONE,
        label=label,
        short=t("{cell}", cell=laying.cell),
        ends=True,
    )
