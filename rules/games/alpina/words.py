"""How Alpina speaks of its cards and conditions; every label, log line and board text uses these words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.core.text import Text, series, t, tc, tn, who
from rules.games.alpina.cards import card_of
from rules.games.alpina.pieces import ORDER, Animal, Card, CardId, Cell, Laid, Landscape, Where

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.alpina.view import AlpinaView

ANIMAL: dict[Animal, Text] = {
    "nutcracker": t("nutcracker"),
    "chamois": t("chamois"),
    "frog": t("frog"),
}
LANDSCAPE: dict[Landscape, Text] = {
    "mountain": t("mountain"),
    "lake": t("lake"),
    "forest": t("forest"),
}
_NAMED: dict[str | None, Text] = {**dict(ANIMAL.items()), **dict(LANDSCAPE.items())}
_HIKER_ON: dict[Animal | Landscape | None, Text] = {
    None: t("hiker"),
    "nutcracker": t("hiker on a nutcracker"),
    "chamois": t("hiker on a chamois"),
    "frog": t("hiker on a frog"),
    "mountain": t("hiker on a mountain"),
    "lake": t("hiker at a lake"),
    "forest": t("hiker in a forest"),
}
_WHERE: dict[Where, Text] = {
    "row": tc("where", "in this row"),
    "column": tc("where", "in this column"),
    "cross": tc("where", "in this row and column"),
    "orth": tc("where", "next to it"),
    "around": tc("where", "all around"),
    "left": tc("where", "to the left"),
    "right": tc("where", "to the right"),
    "above": tc("where", "above"),
    "below": tc("where", "below"),
    "connected": tc("where", "connected"),
    "grid": tc("where", "anywhere"),
}


def name(number: CardId) -> Text:
    """Name a card by its animal and landscape, such as "frog, forest"."""
    card = card_of(number)
    return t("{animal}, {landscape}", animal=ANIMAL[card.animal], landscape=LANDSCAPE[card.landscape])


def at(cell: Cell, number: CardId) -> Text:
    """Name a card in the grid with its cell in front, such as "D3 frog, lake"."""
    return t("{cell} {card}", cell=cell, card=name(number))


def _thing(card: Card) -> Text:
    """Name what a card counts, in the singular."""
    match card.kind:
        case "animal_types":
            return t("kind of animal")
        case "landscape_types":
            return t("kind of landscape")
        case "hiker":
            return _HIKER_ON[card.value]
        case "animal" | "landscape":
            return _NAMED[card.value]


def condition(number: CardId) -> Text:
    """Say a card's condition, such as "2 per lake next to it"."""
    card = card_of(number)
    thing, where = _thing(card), _WHERE[card.where]
    said = t("{n} per {thing} {where}", n=card.per, thing=thing, where=where)
    if card.base:
        said = t("{base} + {n} per {thing} {where}", base=card.base, n=card.per, thing=thing, where=where)
    return t("{condition}, this card too", condition=said) if card.self_counts else said


def text_board(view: AlpinaView) -> Iterator[Text]:
    """Write the table line by line: the cards row by row, the free cells, everyone's counts, the own hand."""
    if view.to_move is not None:
        yield t("{name} is to move.", name=who(view.to_move))
    lying = sorted(zip(view.grid, view.values, strict=True), key=lambda pair: ORDER[pair[0].cell])
    for laid, now in lying:
        yield _card_line(laid, now)
    if view.open_cells:
        yield t("Free cells: {cells}", cells=series(*view.open_cells))
    for seat, score in enumerate(view.scores):
        yield _seat_line(view, Seat(seat), score)
    yield tn("Draw pile: {n} card", "Draw pile: {n} cards", view.deck)
    yield from _hand_lines(view)


def _card_line(laid: Laid, now: int) -> Text:
    """Write a card of the grid with its condition, its worth and who stands on it."""
    place, said = at(laid.cell, laid.card), condition(laid.card)
    if laid.hiker is None:
        return t("{place}: {condition} · now {n}", place=place, condition=said, n=now)
    return t(
        "{place}: {condition} · now {n} · hiker of {name}",
        place=place,
        condition=said,
        n=now,
        name=who(laid.hiker),
    )


def _seat_line(view: AlpinaView, seat: Seat, score: int) -> Text:
    """Write what a seat has now."""
    hikers, held = view.left[seat], view.hands[seat]
    return t(
        "{name}: now {score} · {hikers} · {cards}",
        name=who(seat),
        score=score,
        hikers=tn("{n} hiker left", "{n} hikers left", hikers),
        cards=tn("{n} card in hand", "{n} cards in hand", held),
    )


def hand(view: AlpinaView) -> Iterator[Text]:
    """List the viewer's cards by their numbers in hand."""
    for k, card in enumerate(view.hand, start=1):
        yield t("{k} {card}: {condition}", k=k, card=name(card), condition=condition(card))


def _hand_lines(view: AlpinaView) -> Iterator[Text]:
    """Write the viewer's own hand and plan."""
    if view.hand:
        yield t("Your hand:")
    yield from hand(view)
    plan = view.plan
    if plan is not None and plan.card is not None and plan.cell is not None:
        yield t("Your plan: {card} at {cell}", card=name(plan.card), cell=plan.cell)
        if plan.hiker is not None:
            yield t("Your plan: a hiker on {cell}", cell=plan.hiker)
