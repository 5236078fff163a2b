"""Where things are: links and mentions, as Discord writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.store import Place

_ROOT = "https://discord.com/channels"


def channel_link(place: Place) -> str:
    """Link to the thread or channel of a table."""
    return f"{_ROOT}/{place.guild or '@me'}/{place.channel}"


def board_link(place: Place) -> str:
    """Link to the newest board of a table, or to its channel while there is none."""
    return f"{channel_link(place)}/{place.board}" if place.board else channel_link(place)


def lobby_link(place: Place) -> str:
    """Link to the lobby card of a table."""
    return f"{_ROOT}/{place.guild or '@me'}/{place.parent}/{place.lobby}"


def mention(user: int) -> str:
    """Mention a person; it pings only where the message allows it."""
    return f"<@{user}>"


def channel_mention(channel: int) -> str:
    """Name a channel so that it can be opened."""
    return f"<#{channel}>"
