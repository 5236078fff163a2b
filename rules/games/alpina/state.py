"""All there is to know about a table of Alpina."""

from __future__ import annotations

from rules.core.model import Model
from rules.games.alpina.pieces import CardId, Laid, Plan


class AlpinaOptions(Model, frozen=True):
    """Alpina has no options of its own."""


class AlpinaState(Model, frozen=True):
    """The table: grid in the order of play, draw pile (next card first), hands (oldest card first).

    `left` counts each seat's unused hikers; `plan` is the unconfirmed turn of the seat to move,
    whose card stays in the hand until the turn ends.
    """

    grid: tuple[Laid, ...]
    deck: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...]
    left: tuple[int, ...]
    plan: Plan = Plan()
