"""Five Peaks by slash command: `/peaks play card:March to:4`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs import autocomplete, looks, panel, typed
from cogs.base import LEVELS, NEW, GameCog, Offers
from cogs.client import Ask, Host, ask_of
from cogs.peaks_answers import NO_ANSWER, STEPS_OF, idle, in_turn, listed
from cogs.talk.parts import OPTION, cut
from rules.core.errors import GameError
from rules.core.text import Text, t

PARTS = [
    app_commands.Choice(name=name, value=part)
    for name, part in (
        ("whole map", "map"),
        ("mine", "mine"),
        ("market", "market"),
        ("panoramas", "panoramas"),
    )
]


class Peaks(
    GameCog, group_name="peaks", group_description="Five Peaks: hikers, summits and towers of stones"
):
    """Five Peaks' own commands."""

    game = "peaks"
    steps_of = STEPS_OF
    unused: ClassVar[Mapping[str, Text]] = {
        "trade": t("Nothing traded."),
        "build": t("No summit built."),
        "stone": t("No stone placed."),
        "then": t("No second board."),
    }

    @app_commands.command(description="Open a new table here and wait for players")
    @app_commands.describe(
        **NEW,
        ascending="Panoramas level by level, the lowest missing one first",
        short="One of the three conditions is enough for the end",
        solo="Play alone: one seat, at most 40 turns, a medal for your points",
    )
    @app_commands.choices(level=LEVELS)
    async def new(  # type: ignore[override]  # discord.py takes this command in place of the common one
        self,
        interaction: discord.Interaction,
        players: str | None = None,
        computers: app_commands.Range[int, 0, 4] = 0,
        level: str = "normal",
        ascending: bool = False,  # noqa: FBT001, FBT002  (an option that is on or off)
        short: bool = False,  # noqa: FBT001, FBT002
        solo: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        """Open a lobby."""
        await self.open_table(
            interaction, players, computers, level, ascending=ascending, short=short, solo=solo
        )

    @app_commands.command(description="See the board, or a part of it alone")
    @app_commands.describe(part="Which part", who="Whose board", text="As text", share="Show it to everyone")
    @app_commands.choices(part=PARTS)
    async def board(  # type: ignore[override]  # discord.py takes this command in place of the common one
        self,
        interaction: discord.Interaction,
        part: str = "",
        who: str | None = None,
        text: bool = False,  # noqa: FBT001, FBT002  (an option that is on or off)
        share: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        """Show the board or a part of it."""
        ask = ask_of(interaction)
        number = await self.table(ask)
        shown = await typed.part(ask, number, part, who)
        if share:
            await looks.share(ask, number, shown)
        elif text:
            await looks.text(ask, number)
        else:
            await looks.board(ask, number, shown)

    @board.autocomplete("who")
    async def _parts(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the parts that there are to see, and those whose things there are."""
        return await autocomplete.boards(ask_of(interaction), current)

    @app_commands.command(name="play", description="Play a card and carry out its action")
    @app_commands.describe(
        card="Card from your hand",
        to="Target: space, corner, market card or panorama",
        then="Second target of E-Bike or Expedition",
        goods="Goods you choose, such as 🍄🫐",
        trade="Trades at an exchange or by card",
        build="Build a summit, or none",
        stone="Stone for the summit you visit, or none",
        campfire="Campfire card of your choice",
        save="Item a discount saves",
        items="Items you trade for endorphins",
        retire="Bought cards you remove",
        drop="Items to leave if the backpack is full",
    )
    async def play_card(
        self,
        interaction: discord.Interaction,
        card: str,
        to: str | None = None,
        then: str | None = None,
        goods: str | None = None,
        trade: str | None = None,
        build: str | None = None,
        stone: str | None = None,
        campfire: str | None = None,
        save: str | None = None,
        items: str | None = None,
        retire: str | None = None,
        drop: str | None = None,
    ) -> None:
        """Play a card."""
        given = {"card": card, "to": to, "then": then, "goods": goods, "trade": trade, "build": build}
        given |= {"stone": stone, "campfire": campfire, "save": save, "items": items}
        given |= {"retire": retire, "drop": drop}
        ask = ask_of(interaction)
        table = await self.looked(ask)
        answers = await in_turn(ask, table.saved.id, typed.given(given.items()))
        await panel.play(ask, table, answers, self.unused)

    @play_card.autocomplete("card")
    @play_card.autocomplete("to")
    @play_card.autocomplete("then")
    @play_card.autocomplete("goods")
    @play_card.autocomplete("trade")
    @play_card.autocomplete("build")
    @play_card.autocomplete("stone")
    @play_card.autocomplete("campfire")
    @play_card.autocomplete("save")
    @play_card.autocomplete("drop")
    async def _answer(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the answers to the decision of the option, on top of the options typed before."""
        ask, option = ask_of(interaction), autocomplete.focused(interaction)
        before = typed.given(interaction.namespace, but=option)
        number = await ask.host.sessions.at(ask.channel)
        try:
            earlier = await in_turn(ask, number, before, until=option) if number is not None else []
        except GameError as refused:
            return await autocomplete.refused(ask, refused.text)
        asked = False
        for step in self.steps_of.get(option, (option,)):
            offers = await autocomplete.answers(ask, self.game, step, current, earlier)
            if offers:
                return offers
            asked = asked or bool(await autocomplete.answers(ask, self.game, step, "", earlier))
        if asked or number is None:
            return []
        why = await idle(ask, number, earlier) if option == "to" else None
        return [_not_needed(ask) if why is None else _nothing(ask, why, current)]

    @play_card.autocomplete("items")
    @play_card.autocomplete("retire")
    async def _list(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer what may be traded in or removed, one after the other, behind commas."""
        ask, option = ask_of(interaction), autocomplete.focused(interaction)
        before = typed.given(interaction.namespace, but=option)
        number = await ask.host.sessions.at(ask.channel)
        try:
            offers = await listed(ask, number, option, current, before) if number is not None else []
        except GameError as refused:
            return await autocomplete.refused(ask, refused.text)
        return offers or [_not_needed(ask)]


def _nothing(ask: Ask, why: Text, typed: str) -> autocomplete.Offer:
    """Offer the one entry that says why there is nothing to choose; what was typed stays, to be refused."""
    name = cut(ask.voice().plain(why), OPTION)
    return autocomplete.Offer(name=name, value=typed.strip() or autocomplete.REFUSED)


def _not_needed(ask: Ask) -> autocomplete.Offer:
    """Offer the one entry that stands for no answer."""
    return autocomplete.Offer(name=ask.voice().plain(t("not needed here")), value=NO_ANSWER)


async def setup(bot: commands.Bot) -> None:
    """Add the commands."""
    if isinstance(bot, Host):
        await bot.add_cog(Peaks(bot))
