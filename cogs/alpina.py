"""Alpina by slash command: `/alpina play card:… at:C3 hiker:C2`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import GameCog, Offers
from cogs.client import Host, ask_of
from rules.core.game import NONE
from rules.core.text import Text, t


class Alpina(GameCog, group_name="alpina", group_description="Alpina: cards, hikers and a growing grid"):
    """Alpina's own command."""

    game = "alpina"
    unused: ClassVar[Mapping[str, Text]] = {"hiker": t("No hiker placed.")}

    @app_commands.command(name="play", description="Play a card, with or without a hiker")
    @app_commands.describe(
        card="Card from your hand", at="Cell of the grid, such as C3", hiker="Cell for a hiker, or none"
    )
    async def play_card(
        self, interaction: discord.Interaction, card: str, at: str, hiker: str | None = None
    ) -> None:
        """Play a card at a cell and, if wanted, put a hiker there or beside it."""
        await self.play(interaction, card=card, at=at, hiker=hiker)

    @play_card.autocomplete("card")
    async def _card(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the cards in hand."""
        return await self.offer(interaction, "card", current)

    @play_card.autocomplete("at")
    async def _at(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the cells where a card may lie."""
        return await self.offer(interaction, "at", current)

    @play_card.autocomplete("hiker")
    async def _hiker(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the cards that may take a hiker, or none; before a cell is typed, only none."""
        offers = await self.offer(interaction, "hiker", current)
        if offers or interaction.namespace.at:
            return offers
        word = ask_of(interaction).voice().plain(t("No hiker"))
        return [app_commands.Choice(name=word, value=NONE)]


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Alpina(bot))
