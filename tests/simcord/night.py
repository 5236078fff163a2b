"""A game night on SimCord, a second and independent stand-in for Discord."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.app import Cairn

if TYPE_CHECKING:
    import discord
    import simcord
    from simcord.results import InteractionResult, ResponseMessage

Json = dict[str, Any]


class Quiet(Cairn):
    """The bot without its clock: SimCord waits until nothing is under way, and a clock always waits."""

    async def _begin(self) -> None:
        await self.wait_until_ready()


@dataclass
class Night:
    """A server with one channel and four people."""

    env: simcord.Env
    bot: Quiet

    def __post_init__(self) -> None:
        self.guild = self.env.create_guild()
        self.channel = self.guild.create_text_channel("game-night")
        names = ("Ana", "Ben", "Cleo", "Dora")
        self.people = {name: self.guild.add_member(self.env.create_user(name)) for name in names}

    @property
    def thread(self) -> Any:
        """The newest thread."""
        return self.channel.threads[-1]

    def board(self) -> discord.Message:
        """The newest message of the thread."""
        return self.thread.history()[-1]  # type: ignore[no-any-return]

    async def begin(self, *others: str) -> None:
        """Ana opens a table, others join, the game starts."""
        await self.people["Ana"].slash(self.channel, "alpina new")
        for name in others:
            await self.people[name].click(self.channel.last_message, label="Join")
        await self.people["Ana"].click(self.channel.last_message, label="Start")

    async def to_move(self) -> str:
        """Name the person to move."""
        number = await self.bot.sessions.at(self.thread.id)
        table = await self.bot.sessions.look(number or "", None)
        assert table.to_move is not None
        return table.holder(table.to_move).name

    async def turns(self) -> int:
        """Count the turns that were saved."""
        number = await self.bot.sessions.at(self.thread.id)
        return (await self.bot.sessions.look(number or "", None)).saved.turns

    async def planned(self, name: str) -> ResponseMessage:
        """Plan a turn up to its confirmation; return the panel."""
        person = self.people[name]
        panel = answered(await person.click(self.board(), label="Take your turn"))
        for step in ("card", "at"):
            select = next(each for each in walk(panel.components) if is_open(each, step))
            value = select["options"][0]["value"]
            await person.select(panel, [value], custom_id=select["custom_id"])
            panel = type(panel)(self.env, self.env.backend.get_message(panel.channel_id, panel.id))
        return panel

    async def play(self) -> InteractionResult:
        """Play a turn by slash command: the first card at the first cell."""
        person, thread = self.people[await self.to_move()], self.thread
        card = (await person.autocomplete(thread, "alpina play", "card", ""))[0]["value"]
        cell = (await person.autocomplete(thread, "alpina play", "at", "", card=card))[0]["value"]
        return await person.slash(thread, "alpina play", card=card, at=cell)


def is_open(component: Json, step: str) -> bool:
    """Tell whether a component is the select of a step."""
    return component["type"] == 3 and component["custom_id"].endswith(f":{step}")


def answered(result: InteractionResult) -> ResponseMessage:
    """Return the answer to an interaction, which there must be."""
    assert result.response is not None
    return result.response


def walk(components: list[Json]) -> list[Json]:
    """List components, nested ones too."""
    found = []
    for each in components:
        found += [each, *walk(each.get("components", []))]
    return found


def text(message: ResponseMessage) -> str:
    """Return what a message says."""
    return "\n".join(each["content"] for each in walk(message.components) if each["type"] == 10)


def said(message: discord.Message) -> str:
    """Return what a message of a channel says."""
    return "\n".join(
        each["content"] for each in walk([c.to_dict() for c in message.components]) if "content" in each
    )


def green(message: ResponseMessage) -> str:
    """Return the id of the green button."""
    return next(
        str(c["custom_id"]) for c in walk(message.components) if c["type"] == 2 and c.get("style") == 3
    )
