"""Panorama by slash command: `/panorama fly to:4 side:left`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import autocomplete, lobby, typed
from cogs.base import LEVELS, GameCog, Offers
from cogs.client import Host, ask_of
from rules.core.colours import NAMES
from rules.core.plain import say
from rules.registry import game_of

if TYPE_CHECKING:
    from rules.core.game import Option

SIDES = [app_commands.Choice(name=side, value=side) for side in ("left", "right")]


def _goals() -> Option:
    """Find the option that says which goals are played for."""
    return next(option for option in game_of("panorama").info.options if option.key == "objectives")


OBJECTIVES = [app_commands.Choice(name=say(name), value=key) for key, name in _goals().choices]


class Panorama(GameCog, group_name="panorama", group_description="Panorama: balloons, tiles and a wide view"):
    """Panorama's own commands."""

    game = "panorama"

    @app_commands.command(description="Open a new table here and wait for players")
    @app_commands.describe(
        players="People to invite, as mentions",
        computers="How many computer players take a seat",
        level="How strong they are",
        objectives="Which goals are played for",
        colour="Your colour",
    )
    @app_commands.choices(level=LEVELS, objectives=OBJECTIVES)
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
        ask = ask_of(interaction)
        await lobby.open_table(
            ask,
            self.game,
            players=players,
            computers=computers,
            level=typed.level(level),
            options={"objectives": objectives},
            colour=typed.colour(ask, self.game, colour),
        )

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
        voice = ask_of(interaction).voice()
        colours = game_of(self.game).info.colours
        return autocomplete.matching(((voice.plain(NAMES[one]), one) for one in colours), current)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Panorama(bot))
