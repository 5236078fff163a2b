"""Spring Meadow by slash command: `/meadow place tile:C3 at:D4 turn:90 flip:True`, `/meadow rock at:F3`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs import autocomplete, panel
from cogs.base import LEVELS, NEW, GameCog, Offers, values_of
from cogs.client import Host, ask_of
from rules.core.text import t

if TYPE_CHECKING:
    from rules.sessions.plan import Answer

ROCKS: Final = ("rock", "rock2", "rock3")
PAYS: Final = ("pay", "pay2", "pay3")
TURNS: Final = [app_commands.Choice(name=str(turn), value=turn) for turn in (0, 90, 180, 270)]
SIZES: Final = [
    app_commands.Choice(name=name, value=size)
    for name, size in (("1", "1"), ("2", "2"), ("3 straight", "3s"), ("3 bent", "3b"), ("4", "4"))
]


class Meadow(GameCog, group_name="meadow", group_description="Spring Meadow: tiles, holes, rocks and snow"):
    """Spring Meadow's own commands."""

    game = "meadow"

    def answers(self, options: Mapping[str, str]) -> Sequence[Answer]:
        """Read the options as answers; how the tile is turned and flipped belongs to its corner."""
        given = dict(options)
        turn, flip = given.pop("turn", None), given.pop("flip", None)
        if "at" in given:
            given["at"] = _spot(given["at"], turn, flip=bool(flip))
        return list(given.items())

    @app_commands.command(description="Open a new table here and wait for players")
    @app_commands.describe(
        **NEW,
        expert="A queue of 20 open tiles refills the map",
        solo="How much you must reach when you play alone",
        map="Boards upright, or on their side",
    )
    @app_commands.choices(level=LEVELS, solo=values_of("meadow", "solo"), map=values_of("meadow", "map"))
    async def new(  # type: ignore[override]  # discord.py takes this command in place of the common one
        self,
        interaction: discord.Interaction,
        players: str | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: str = "normal",
        expert: bool = False,  # noqa: FBT001, FBT002  (an option that is on or off)
        solo: str = "normal",
        map: str = "upright",  # noqa: A002  (the option's name)
    ) -> None:
        """Open a lobby."""
        await self.open_table(interaction, players, computers, level, expert=expert, solo=solo, map=map)

    @app_commands.command(description="Place a meadow tile, and its rocks if you like")
    @app_commands.describe(
        tile="Tile of the active line, such as C3",
        at="Corner of the tile's box, such as D4",
        turn="Quarter turns clockwise: 0, 90, 180, 270",
        flip="Mirror the tile first",
        marmot="Burrow that pays for a covered one",
        rock="Rock and its space, such as 2 F3 90",
        rock2="Second rock of this turn",
        rock3="Third rock, in the first turn only",
    )
    @app_commands.choices(turn=TURNS)
    async def place(
        self,
        interaction: discord.Interaction,
        tile: str,
        at: str,
        turn: int | None = None,
        flip: bool | None = None,  # noqa: FBT001  (an option that is on or off)
        marmot: str | None = None,
        rock: str | None = None,
        rock2: str | None = None,
        rock3: str | None = None,
    ) -> None:
        """Place a tile and what follows from it."""
        given = {"turn": None if turn is None else str(turn), "flip": "yes" if flip else None}
        note = ask_of(interaction).voice().say(_OTHERWISE) if _contradicts(at, turn, flip=flip) else ""
        await self.play(
            interaction,
            note=note,
            tile=tile,
            at=at,
            marmot=marmot,
            rock=rock,
            rock2=rock2,
            rock3=rock3,
            **given,
        )

    @app_commands.command(name="rock", description="Place the next rock you earned")
    @app_commands.describe(
        at="Corner space, such as F3",
        size="Size, if you take a smaller one",
        turn="Quarter turns clockwise",
        marmot="Burrow that pays for a covered one",
    )
    @app_commands.choices(turn=TURNS)
    @app_commands.choices(size=SIZES)
    async def place_rock(
        self,
        interaction: discord.Interaction,
        at: str,
        size: str | None = None,
        turn: int | None = None,
        marmot: str | None = None,
    ) -> None:
        """Place the next rock on top of the plan that was kept."""
        ask = ask_of(interaction)
        planned = await ask.host.sessions.look(await self.table(ask), ask.user)
        step = next((each.key for each, _ in planned.open_steps() if each.key in ROCKS), ROCKS[0])
        parts = [size, at, None if turn is None else str(turn)]
        answers = [(step, "/".join(part for part in parts if part))]
        if marmot is not None:
            answers.append((PAYS[ROCKS.index(step)], marmot))
        await panel.play(ask, planned, answers, fresh=False)

    @place.autocomplete("tile")
    @place.autocomplete("marmot")
    @place.autocomplete("rock")
    @place.autocomplete("rock2")
    @place.autocomplete("rock3")
    async def _answer(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the tiles of the line, burrows that may pay, and places for rocks."""
        return await self.offer(interaction, autocomplete.focused(interaction), current)

    @place.autocomplete("at")
    async def _at(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the spots, snug ones first, turned and flipped as was typed."""
        wanted = interaction.namespace
        turn = f"/{wanted.turn}" if wanted.turn is not None else ""
        flip = "/f" if wanted.flip else ""
        return await self.offer(interaction, "at", current, lambda key: turn in key and flip in key)

    @place_rock.autocomplete("at")
    async def _rock_at(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the places for the next rock of the plan that was kept."""
        return await autocomplete.planned(ask_of(interaction), self.game, ROCKS, current)

    @place_rock.autocomplete("marmot")
    async def _rock_marmot(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the burrows that may pay for the rock of the plan that was kept."""
        return await autocomplete.planned(ask_of(interaction), self.game, PAYS, current)


_OTHERWISE: Final = t("The spot you chose says how the tile lies; turn and flip were left aside.")


def _spot(at: str, turn: str | None, *, flip: bool) -> str:
    """Add to a bare corner how the tile is turned and flipped; a chosen spot says so itself."""
    if "/" in at or (turn is None and not flip):
        return at
    return f"{at}/{turn or 0}{'/f' if flip else ''}"


def _contradicts(at: str, turn: int | None, *, flip: bool | None) -> bool:
    """Tell whether a chosen spot says otherwise than the options for turning and flipping."""
    if "/" not in at:
        return False
    _, turned, *flipped = at.split("/")
    return (turn is not None and str(turn) != turned) or (flip is not None and flip != bool(flipped))


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Meadow(bot))
