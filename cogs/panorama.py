"""Panorama by slash command: `/panorama fly to:4 side:left`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import LEVELS, NEW, GameCog, Offers, values_of
from cogs.client import Host

SIDES = [app_commands.Choice(name=side, value=side) for side in ("left", "right")]


class Panorama(GameCog, group_name="panorama", group_description="Panorama: balloons, tiles and a wide view"):
    """Panorama's own commands."""

    game = "panorama"

    @app_commands.command(description="Open a new table here and wait for players")
    @app_commands.describe(
        **NEW,
        objectives="Which goals are played for",
        colour="Your colour",
    )
    @app_commands.choices(level=LEVELS, objectives=values_of("panorama", "objectives"))
    async def new(  # type: ignore[override]  # discord.py takes this command in place of the common one
        self,
        interaction: discord.Interaction,
        players: str | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: str = "normal",
        objectives: str = "first",
        colour: str | None = None,
    ) -> None:
        """Open a lobby."""
        await self.open_table(interaction, players, computers, level, colour=colour, objectives=objectives)

    @app_commands.command(description="Fly to a location and add its tile")
    @app_commands.describe(to="Free location, 1 to 9", side="left or right of your panorama")
    @app_commands.choices(side=SIDES)
    async def fly(self, interaction: discord.Interaction, to: str, side: str) -> None:
        """Fly to a location and add its tile on one side."""
        await self.play(interaction, to=to, side=side)

    @fly.autocomplete("to")
    async def _to(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the free locations."""
        return await self.offer(interaction, "to", current)

    @new.autocomplete("colour")
    async def _colour(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the game's colours."""
        return await self.offer_colours(interaction, current)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Panorama(bot))
