"""Loads and checks the 56 cards from data/cards.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from rules.games.alpina.pieces import Card, CardId


@cache
def all_cards() -> dict[CardId, Card]:
    """Map every card's number to the card, in ascending order."""
    raw = tomllib.loads(files(__package__).joinpath("data/cards.toml").read_text("utf-8"))
    cards = msgspec.convert(raw["card"], tuple[Card, ...])
    return {card.id: card for card in cards}


def card_of(number: CardId) -> Card:
    """Return the card of this number."""
    return all_cards()[number]
