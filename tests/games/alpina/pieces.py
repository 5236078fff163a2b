"""Counts the pieces of a table of Alpina: nothing is ever lost or made."""

from __future__ import annotations

from rules.core.model import Seat
from rules.games.alpina.cards import all_cards
from rules.games.alpina.state import AlpinaState


def count(state: AlpinaState) -> dict[str, int]:
    """Count the cards by their number, wherever they are, and each seat's hikers, in hand or in the grid."""
    lying = [laid.card for laid in state.grid]
    held = [card for hand in state.hands for card in hand]
    everywhere = [*lying, *state.deck, *held]
    cards = {f"card {number}": everywhere.count(number) for number in all_cards()}
    standing = [laid.hiker for laid in state.grid]
    hikers = {f"hikers of {seat}": left + standing.count(Seat(seat)) for seat, left in enumerate(state.left)}
    return cards | hikers
