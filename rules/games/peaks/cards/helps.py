"""What a seat's campfire cards do for it, read from their data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.peaks.cards.loading import all_campfires, all_cards, start_cards

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.peaks.pieces import CampfireId, CardId, Perk, Player, Walk

BACKPACK = 10
"""Spaces of a backpack (rulebook)."""


def perks_of(player: Player, hook: str) -> Iterator[tuple[CampfireId, Perk]]:
    """List a seat's campfire cards of one kind."""
    for card in player.campfire:
        perk = all_campfires()[card].perk
        if perk.hook == hook:
            yield card, perk


def capacity(player: Player) -> int:
    """Count the spaces of a seat's backpack."""
    return max((perk.amount for _, perk in perks_of(player, "capacity")), default=BACKPACK)


def room(player: Player) -> int:
    """Count the free spaces of a seat's backpack; below 0 it holds too much."""
    return capacity(player) - sum(player.items)


def extra(player: Player, hook: str) -> int:
    """Add up what a seat's campfire cards of one kind give."""
    return sum(perk.amount for _, perk in perks_of(player, hook))


def price(player: Player, card: CardId, discount: int) -> int:
    """Say what a card of the market costs a seat; never less than 1 (ruling A20)."""
    return max(1, all_cards()[card].cost - discount - extra(player, "learn"))


def reach(player: Player, card: CardId, walk: Walk) -> tuple[int, int]:
    """Say how far a card lets a seat move, at least and at most."""
    wider = (perk.amount for _, perk in perks_of(player, "move") if perk.card == card)
    return walk.least, max((walk.most, *wider))


def bought(player: Player) -> tuple[CardId, ...]:
    """List a seat's bought cards, in hand and played, in the order of the data."""
    return in_order(card for card in (*player.hand, *player.played) if card not in start_cards())


def in_order(cards: Iterator[CardId] | tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Sort cards as they are listed: the start cards first."""
    order = list(all_cards())
    return tuple(sorted(cards, key=order.index))
