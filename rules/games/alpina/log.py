"""One sentence or fragment for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Line
from rules.core.text import t, tn, who
from rules.games.alpina.pieces import (
    CardDrawn,
    CardPlayed,
    GridFilled,
    HikerScored,
    LastHikerUsed,
    TableStarted,
)
from rules.games.alpina.words import condition, name

if TYPE_CHECKING:
    from rules.core.text import Text
    from rules.games.alpina.pieces import AlpinaEvent


def tell(event: AlpinaEvent) -> Line:
    """Say what happened: a main sentence, or a fragment that follows one."""
    match event:
        case TableStarted(card=card, first=first):
            start = who(first, bold=True)
            return Line(t("{card} was laid as the start card; {name} begins.", card=name(card), name=start))
        case CardPlayed():
            return Line(_played(event))
        case LastHikerUsed():
            return Line(t("last hiker used"), main=False)
        case CardDrawn(card=card):
            return Line(t("drew {card}", card=name(card)), main=False)
        case GridFilled(hikers=n):
            full = tn("The grid is full: {n} hiker is scored.", "The grid is full: {n} hikers are scored.", n)
            return Line(full, urgent=True)
        case HikerScored(cell=cell, card=card, points=n):
            return Line(
                tn("{cell} {card}: {n} point", "{cell} {card}: {n} points", n, cell=cell, card=name(card)),
                main=False,
            )


def news(event: AlpinaEvent) -> Text | None:
    """Tell a seat which card it drew."""
    match event:
        case CardDrawn(card=card):
            return t("You drew **{card}**: {condition}.", card=name(card), condition=condition(card))
        case TableStarted() | CardPlayed() | LastHikerUsed() | GridFilled() | HikerScored():
            return None


def _played(event: CardPlayed) -> Text:
    """Say where a card was played, and where a hiker was put."""
    seat, card = who(event.seat, bold=True), name(event.card)
    if event.hiker is None or event.hiker_card is None:
        return t("{name} played {card} at {cell}.", name=seat, card=card, cell=event.cell)
    if event.hiker == event.cell:
        return t(
            "{name} played {card} at {cell} and put a hiker on it.", name=seat, card=card, cell=event.cell
        )
    return t(
        "{name} played {card} at {cell} and put a hiker on {card2} at {cell2}.",
        name=seat,
        card=card,
        cell=event.cell,
        card2=name(event.hiker_card),
        cell2=event.hiker,
    )
