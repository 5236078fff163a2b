"""Points discord.py at the small Discord. The one place where that is done; it holds process-wide."""

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord import asset, gateway, http


@contextmanager
def pointed_at(url: str) -> Iterator[None]:
    """Let every discord.py client of this process talk to `url` instead of Discord."""
    before = http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE
    http.Route.BASE = f"{url}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")
    asset.Asset.BASE = f"{url}/cdn"
    try:
        yield
    finally:
        http.Route.BASE, gateway.DiscordWebSocket.DEFAULT_GATEWAY, asset.Asset.BASE = before
