"""What belongs to no single game: /games, and what Discord tells of members and threads."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs import notices, overview
from cogs.client import Host, ask_of


class Tables(commands.Cog):
    """A person's tables, wherever they are."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @app_commands.command(name="games", description="Your games, the most urgent first")
    @app_commands.describe(open="A table to open")
    async def games(self, interaction: discord.Interaction, open: str | None = None) -> None:  # noqa: A002
        """List the asker's games, or open the panel of one."""
        ask = ask_of(interaction)
        await (overview.games(ask) if open is None else overview.open_one(ask, open))

    @games.autocomplete("open")
    async def _tables(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer the asker's tables."""
        return await overview.tables_like(ask_of(interaction), current)

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Let computers play for somebody who left the server, where Discord tells us."""
        await notices.gone(self.host, payload.user.id, payload.guild_id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Take note that a table's thread is gone, so that /games offers another way in."""
        await notices.lost(self.host, payload.thread_id)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Tables(bot))
