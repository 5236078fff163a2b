"""GameCog: what every game's slash commands have in common; a game adds only its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs import autocomplete, lobby, looks, panel, seats, typed
from cogs.client import Ask, Host, ask_of
from cogs.overview import rematch
from rules.core.colours import NAMES
from rules.core.errors import NoTable
from rules.core.plain import say
from rules.registry import game_of

if TYPE_CHECKING:
    from rules.core.text import Text
    from rules.sessions import AnyTable
    from rules.sessions.plan import Answer

Offers: TypeAlias = list[app_commands.Choice[str]]

LEVELS = [app_commands.Choice(name=name, value=name) for name in ("easy", "normal", "hard")]

NEW: Final = {
    "players": "People to invite, as mentions",
    "computers": "How many computer players take a seat",
    "level": "How strong they are",
}
"""What the options of every new table mean."""


def values_of(game: str, key: str) -> list[app_commands.Choice[str]]:
    """List the values of an option of a game."""
    option = next(option for option in game_of(game).info.options if option.key == key)
    return [app_commands.Choice(name=say(name), value=value) for value, name in option.choices]


class GameCog(commands.GroupCog):
    """The commands of one game, whose key is `game`; `unused` says how a turn goes without a decision.

    `steps_of` are the decisions that an option answers, where that is not the one of its name.
    """

    game: ClassVar[str]
    steps_of: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    unused: ClassVar[Mapping[str, Text]] = {}

    def __init__(self, host: Host) -> None:
        self.host = host

    def answers(self, options: Mapping[str, str]) -> Sequence[Answer]:
        """Read the options that were given as answers to the decisions of their names."""
        return list(options.items())

    async def play(self, interaction: discord.Interaction, *, note: str = "", **options: str | None) -> None:
        """Play a turn: each option answers the decision of its name; what is open is asked in the panel."""
        ask = ask_of(interaction)
        answers = self.answers(typed.given(options.items()))
        await panel.play(ask, await self.looked(ask), answers, self.unused, note=note)

    async def offer(
        self,
        interaction: discord.Interaction,
        step: str,
        current: str,
        fits: Callable[[str], bool] = autocomplete.anything,
    ) -> Offers:
        """Offer the answers to a decision, on top of the options typed before, whose keys fit."""
        typed_before = typed.given(interaction.namespace, but=step)
        order = [decision.key for decision in game_of(self.game).info.steps]
        earlier = sorted(self.answers(typed_before), key=lambda answer: order.index(answer[0]))
        return await autocomplete.answers(ask_of(interaction), self.game, step, current, earlier, fits)

    async def open_table(
        self,
        interaction: discord.Interaction,
        players: str | None,
        computers: int,
        level: str,
        *,
        colour: str | None = None,
        **options: bool | int | str,
    ) -> None:
        """Open a lobby with the game's options; `colour` is typed by who opens it, where colours matter."""
        ask = ask_of(interaction)
        await lobby.open_table(
            ask,
            self.game,
            players=players,
            computers=computers,
            level=typed.level(level),
            options=options,
            colour=typed.colour(ask, self.game, colour),
        )

    async def offer_colours(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the game's colours."""
        voice = ask_of(interaction).voice()
        colours = game_of(self.game).info.colours
        return autocomplete.matching(((voice.plain(NAMES[one]), one) for one in colours), current)

    async def table(self, ask: Ask) -> str:
        """Name the table of this game in this channel."""
        return (await self.looked(ask)).saved.id

    async def looked(self, ask: Ask) -> AnyTable:
        """Look at the table of this game in this channel, as a spectator does."""
        number = await ask.host.sessions.at(ask.channel)
        if number is None:
            raise NoTable
        table = await ask.host.sessions.look(number, None)
        if table.game.info.key != self.game:
            raise NoTable
        return table

    @app_commands.command(description="Open a new table here and wait for players")
    @app_commands.describe(**NEW)
    @app_commands.choices(level=LEVELS)
    async def new(
        self,
        interaction: discord.Interaction,
        players: str | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: str = "normal",
    ) -> None:
        """Open a lobby."""
        await self.open_table(interaction, players, computers, level)

    @app_commands.command(description="Take a free seat, or one whose player has left")
    @app_commands.describe(seat="Seat to take")
    async def join(self, interaction: discord.Interaction, seat: str | None = None) -> None:
        """Take a seat."""
        ask = ask_of(interaction)
        number = await self.table(ask)
        await lobby.join(ask, number, await typed.seat(ask, number, seat))

    @app_commands.command(description="Give up your seat before the start")
    async def leave(self, interaction: discord.Interaction) -> None:
        """Leave the lobby."""
        ask = ask_of(interaction)
        await lobby.leave(ask, await self.table(ask))

    @app_commands.command(description="Start the table (host)")
    @app_commands.describe(first="Who begins")
    async def start(self, interaction: discord.Interaction, first: str | None = None) -> None:
        """Start the table."""
        ask = ask_of(interaction)
        number = await self.table(ask)
        await lobby.start(ask, number, await typed.seat(ask, number, first))

    @app_commands.command(description="See the board, yours or another's")
    @app_commands.describe(who="Whose board", text="As text", share="Show it to everyone")
    async def board(
        self,
        interaction: discord.Interaction,
        who: str | None = None,
        text: bool = False,  # noqa: FBT001, FBT002  (an option that is on or off)
        share: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        """Show the board."""
        ask = ask_of(interaction)
        number = await self.table(ask)
        whose = await typed.board(ask, number, who)
        if share:
            await looks.share(ask, number, whose)
        elif text:
            await looks.text(ask, number)
        else:
            await looks.board(ask, number, whose)

    @app_commands.command(description="See your hand (only you)")
    async def hand(self, interaction: discord.Interaction) -> None:
        """Show the asker's hand."""
        ask = ask_of(interaction)
        await looks.hand(ask, await self.table(ask))

    @app_commands.command(description="What happened at this table")
    @app_commands.describe(who="Only this player", since="From this turn on")
    async def log(
        self, interaction: discord.Interaction, who: str | None = None, since: str | None = None
    ) -> None:
        """Show the log."""
        ask = ask_of(interaction)
        number = await self.table(ask)
        last = typed.turn(since)
        await looks.history(ask, number, last=last, who=await typed.seat(ask, number, who))

    @app_commands.command(description="The score now, with its parts")
    async def score(self, interaction: discord.Interaction) -> None:
        """Show the score."""
        ask = ask_of(interaction)
        await looks.score(ask, await self.table(ask))

    @app_commands.command(description="A rule in a few lines, with its number")
    @app_commands.describe(topic="What about")
    async def rules(self, interaction: discord.Interaction, topic: str | None = None) -> None:
        """Show a topic of the rules."""
        await looks.topic(ask_of(interaction), self.game, topic or "")

    @app_commands.command(description="Take back your plan, or ask for your last turn back")
    async def undo(self, interaction: discord.Interaction) -> None:
        """Take something back."""
        ask = ask_of(interaction)
        await seats.undo(ask, await self.table(ask))

    @app_commands.command(description="Leave the game; a computer player takes your seat")
    async def concede(self, interaction: discord.Interaction) -> None:
        """Give up, after a question."""
        ask = ask_of(interaction)
        await seats.ask_to_concede(ask, await self.table(ask))

    @app_commands.command(description="Remind the player to move, once a day")
    async def nudge(self, interaction: discord.Interaction) -> None:
        """Say hello to the seat to move."""
        ask = ask_of(interaction)
        await seats.nudge(ask, await self.table(ask))

    @app_commands.command(description="The same seats again, start rotated")
    async def rematch(self, interaction: discord.Interaction) -> None:
        """Open a lobby for the same people."""
        ask = ask_of(interaction)
        await rematch(ask, await self.table(ask))

    @app_commands.command(description="The game record as a file")
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand out the record."""
        ask = ask_of(interaction)
        await looks.record(ask, await self.table(ask))

    @join.autocomplete("seat")
    @start.autocomplete("first")
    @log.autocomplete("who")
    async def _seats(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the seats of the table."""
        return await autocomplete.seats(ask_of(interaction), current)

    @board.autocomplete("who")
    async def _boards(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the boards there are to see."""
        return await autocomplete.boards(ask_of(interaction), current)

    @log.autocomplete("since")
    async def _turns(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the latest turns."""
        return await autocomplete.turns(ask_of(interaction), current)

    @rules.autocomplete("topic")
    async def _topics(self, interaction: discord.Interaction, current: str) -> Offers:
        """Offer the topics and rules of the game."""
        return autocomplete.topics(ask_of(interaction), self.game, current)
