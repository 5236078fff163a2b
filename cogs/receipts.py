"""Receipts whose Undo still stands: once their turn is no longer the last, they lose the button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cogs.client import Ask, Host
    from cogs.talk.parts import Message

KEPT: Final = 1000
"""So many receipts are remembered; an older one keeps its button, which then says what has happened."""


@dataclass(frozen=True)
class Given:
    """A receipt as it was given for a turn at a table, and how it looks once it is settled."""

    table: str
    ask: Ask
    settled: Message


def remember(ask: Ask, table: str, message: int, settled: Message) -> None:
    """Keep in mind which message is the receipt of the asker's last turn."""
    kept = ask.host.receipts
    kept[message] = Given(table, ask, settled)
    while len(kept) > KEPT:
        kept.pop(next(iter(kept)))


def touched(ask: Ask) -> None:
    """Forget a receipt that was pressed: something else stands in its place from now on."""
    if ask.interaction.message is not None:
        ask.host.receipts.pop(ask.interaction.message.id, None)


def settle(ask: Ask, table: str) -> None:
    """Take the button off the asker's earlier receipts of a table, as long as Discord lets us."""
    host: Host = ask.host
    old = [
        number
        for number, given in host.receipts.items()
        if (given.table, given.ask.user) == (table, ask.user)
    ]
    for given in [host.receipts.pop(number) for number in old]:
        if not given.ask.interaction.is_expired():
            host.later(given.ask.redraw(given.settled), "settling a receipt")
