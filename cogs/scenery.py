"""Scenery by slash command: `/scenery take hex:B at:3 rotate:2 mark:5-3-7-2-4`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs import autocomplete
from cogs.base import LEVELS, NEW, GameCog, Offers, values_of
from cogs.client import Host
from rules.core.text import Text, t

Turn = app_commands.Range[int, 0, 5]


class Scenery(GameCog, group_name="scenery", group_description="Scenery: hexes, paths and marked routes"):
    """Scenery's own commands."""

    game = "scenery"
    unused: ClassVar[Mapping[str, Text]] = {"mark": t("No route marked.")}

    @app_commands.command(description="Open a new table here and wait for players")
    @app_commands.describe(
        **NEW,
        goals="How many goals are played for",
        goal_set="All goal tiles, or only those that the rulebook lists",
        ascent="Total Ascent: all climbs of a route are added up",
        colour="Your colour",
    )
    @app_commands.choices(level=LEVELS, goal_set=values_of("scenery", "goal_set"))
    async def new(  # type: ignore[override]  # discord.py takes this command in place of the common one
        self,
        interaction: discord.Interaction,
        players: str | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str = "normal",
        goals: app_commands.Range[int, 0, 3] = 0,
        goal_set: str = "all",
        ascent: bool = False,  # noqa: FBT001, FBT002  (an option that is on or off)
        colour: str | None = None,
    ) -> None:
        """Open a lobby."""
        await self.open_table(
            interaction,
            players,
            computers,
            level,
            colour=colour,
            goals=goals,
            goal_set=goal_set,
            ascent=ascent,
        )

    @app_commands.command(description="Take a hex, place it, mark routes")
    @app_commands.describe(
        hex="Hex next to your compass, A to E",
        at="Spot of your landscape, by number",
        rotate="Sixths of a turn clockwise, 0 to 5",
        mark="Route to mark",
        mark2="Second route, of another length",
        mark3="Third route, of another length",
        mark4="Fourth route, of another length",
        mark5="Fifth route, of another length",
    )
    async def take(
        self,
        interaction: discord.Interaction,
        hex: str,  # noqa: A002  (the option's name)
        at: str | None = None,
        rotate: Turn | None = None,
        mark: str | None = None,
        mark2: str | None = None,
        mark3: str | None = None,
        mark4: str | None = None,
        mark5: str | None = None,
    ) -> None:
        """Take a hex and place it."""
        turned = None if rotate is None else str(rotate)
        marks: dict[str, str | None] = {
            "mark": mark,
            "mark2": mark2,
            "mark3": mark3,
            "mark4": mark4,
            "mark5": mark5,
        }
        await self.play(interaction, note="", hex=hex, at=at, rotate=turned, **marks)

    @take.autocomplete("hex")
    @take.autocomplete("at")
    @take.autocomplete("mark")
    @take.autocomplete("mark2")
    @take.autocomplete("mark3")
    @take.autocomplete("mark4")
    @take.autocomplete("mark5")
    async def _answer(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer hexes, spots and loops on top of what was typed before."""
        return await self.offer(interaction, autocomplete.focused(interaction), current)

    @take.autocomplete("rotate")
    async def _rotate(
        self, interaction: discord.Interaction, current: int | str
    ) -> list[app_commands.Choice[int]]:
        """Offer the legal turns."""
        offers = await self.offer(interaction, "rotate", str(current))
        return [
            app_commands.Choice(name=offer.name, value=int(offer.value))
            for offer in offers
            if offer.value.isdecimal()
        ]

    @new.autocomplete("colour")
    async def _colour(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the game's colours."""
        return await self.offer_colours(interaction, current)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Scenery(bot))
