"""A small discord.py bot with one of everything, for the tests of the local preview."""

import asyncio
import io
import struct
import zlib

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.local import LocalDiscord

GERMAN = {
    "echo": "echo",
    "One of everything": "Von allem etwas",
    "table": "tisch",
    "Post a table": "Einen Tisch eröffnen",
}
CELLS = {"frog": ("A1", "A2", "B1"), "crow": ("C1", "C2")}


def png(width: int = 60, height: int = 30, colour: bytes = b"\x7b\xa0\x5b", note: str = "") -> bytes:
    """Draw one colour."""
    rows = (b"\0" + colour * width) * height
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))]
    parts += [(b"tEXt", b"Comment\0" + note.encode())] if note else []
    parts += [(b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    chunks = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def picture(name: str = "board.png", alt: str = "A green board.", note: str = "") -> discord.File:
    """Return a picture with its alternative text."""
    return discord.File(io.BytesIO(png(note=note)), name, description=alt)


class Table(discord.ui.LayoutView):
    """A table message: everything in one container."""

    def __init__(self, text: str = "### Your turn", *, name: str = "board.png") -> None:
        super().__init__(timeout=None)
        items: list[discord.ui.Item] = [
            discord.ui.TextDisplay(text),
            discord.ui.Section("**Alpina** with Ben", accessory=button("Play", "play")),
            discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")),
            discord.ui.Separator(),
            discord.ui.ActionRow(select()),
            discord.ui.ActionRow(
                button("Take your turn", "turn"),
                button("Join", "join", discord.ButtonStyle.success),
                button("Off", "off", disabled=True),
                discord.ui.Button(label="Open", url="https://discord.com/channels/1/2/3"),
            ),
        ]
        self.add_item(discord.ui.Container(*items, accent_colour=0x7BA05B))


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.primary,
    *,
    disabled: bool = False,
) -> discord.ui.Button:
    """Return a button."""
    return discord.ui.Button(label=label, custom_id=custom_id, style=style, disabled=disabled)


def select() -> discord.ui.Select:
    """Return a select with descriptions."""
    options = [
        discord.SelectOption(label=f"C{n} · now {n}", value=f"c{n}", description=f"next to D{n}")
        for n in range(1, 4)
    ]
    return discord.ui.Select(custom_id="place", placeholder="Where does it go?", options=options)


class Form(discord.ui.Modal):
    """A form with two fields."""

    def __init__(self) -> None:
        super().__init__(title="Quiet hours", custom_id="form")
        self.start = discord.ui.TextInput(label="From", custom_id="start", max_length=5)
        self.end = discord.ui.TextInput(label="To", custom_id="end", required=False)
        self.add_item(self.start)
        self.add_item(self.end)


class EchoBot(discord.Client):
    """The bot."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=0.05,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Interaction] = []
        self.resumes = 0
        self.readies = 0
        self.ready_again = asyncio.Event()

    async def setup_hook(self) -> None:
        self.tree.add_command(group())
        self.tree.on_error = self.on_tree_error
        await self.tree.set_translator(German())
        await self.tree.sync()

    async def before_identify_hook(self, _: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds before a new session; here nobody counts them."""

    async def on_tree_error(self, _: discord.Interaction, error: Exception) -> None:
        raise error

    async def on_ready(self) -> None:
        self.readies += 1
        self.ready_again.set()

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction)
        if interaction.type is discord.InteractionType.component:
            await press(interaction)
        if interaction.type is discord.InteractionType.modal_submit:
            await submit(interaction)


class German(app_commands.Translator):
    """Translates the names of commands."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        return GERMAN.get(string.message) if locale is discord.Locale.german else None


async def press(interaction: discord.Interaction) -> None:
    """Answer a press in the way its custom_id says."""
    custom_id = interaction.data["custom_id"]
    answer = interaction.response
    if custom_id == "join":
        view = Table("### Ana joined", name="second.png")
        await answer.edit_message(view=view, attachments=[picture("second.png")])
    elif custom_id == "turn":
        await answer.send_message(
            view=Table("### Your plan", name="plan.png"), file=picture("plan.png"), ephemeral=True
        )
    elif custom_id == "place":
        chosen = ", ".join(interaction.data["values"])
        await answer.send_message(f"You chose {chosen}.", ephemeral=True)
    elif custom_id == "play":
        await answer.send_modal(Form())


async def submit(interaction: discord.Interaction) -> None:
    """Repeat what was filled in."""
    rows = interaction.data["components"]
    fields = [row.get("component") or row["components"][0] for row in rows]
    said = " to ".join(field["value"] for field in fields)
    await interaction.response.send_message(f"Quiet from {said}.", ephemeral=True)


def group() -> app_commands.Group:
    """Return the bot's slash commands."""
    echo = app_commands.Group(name="echo", description="One of everything")
    add_answers(echo)
    add_messages(echo)
    add_play(echo)
    return echo


def add_answers(echo: app_commands.Group) -> None:
    """Add the commands that answer in the channel."""

    @echo.command(name="table", description="Post a table")
    async def table(interaction: discord.Interaction) -> None:
        view, file = Table(f"### {interaction.user.mention}, your turn"), picture(note="seed 7")
        mentions = discord.AllowedMentions(
            users=[interaction.user], everyone=False, roles=False, replied_user=False
        )
        await interaction.response.send_message(view=view, file=file, allowed_mentions=mentions)

    @echo.command(name="thread", description="Open a thread")
    async def thread(interaction: discord.Interaction, name: str) -> None:
        channel = interaction.channel
        opened = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        await opened.send(view=Table(), file=picture())
        await interaction.response.send_message(f"Open: {opened.mention}")

    @echo.command(name="think", description="Think first")
    async def think(interaction: discord.Interaction, private: bool = False) -> None:  # noqa: FBT001, FBT002 - it is an option
        await interaction.response.defer(thinking=True, ephemeral=private)
        await interaction.followup.send("Thought.")

    @echo.command(name="mute", description="Never answer")
    async def mute(_: discord.Interaction) -> None:
        return


def add_messages(echo: app_commands.Group) -> None:
    """Add the commands that write to people."""

    @echo.command(name="call", description="Call somebody")
    async def call(interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.channel.send(
            f"{who.mention}, hello", allowed_mentions=discord.AllowedMentions(users=[who])
        )
        await interaction.response.send_message("Called.", ephemeral=True)

    @echo.command(name="tell", description="Write a direct message")
    async def tell(interaction: discord.Interaction) -> None:
        await interaction.user.send("A word in private.")
        await interaction.response.send_message("Told.", ephemeral=True)

    @echo.command(name="record", description="Send a file")
    async def record(interaction: discord.Interaction) -> None:
        file = discord.File(io.BytesIO(b'{"seed": 7}'), "record.json")
        await interaction.response.send_message("The record.", file=file)


def add_play(echo: app_commands.Group) -> None:
    """Add the command with autocomplete."""

    @echo.command(name="play", description="Play a card")
    @app_commands.describe(card="The card", at="The cell")
    async def play(interaction: discord.Interaction, card: str, at: str, turn: int = 0) -> None:
        text = f"{card} at {at}, turned {turn}, in {interaction.locale}"
        await interaction.response.send_message(text, ephemeral=True)

    @play.autocomplete("card")
    async def cards(_: discord.Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=f"{card} card", value=card) for card in CELLS if typed in card]

    @play.autocomplete("at")
    async def cells(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        cells = CELLS.get(interaction.namespace.card, ())
        return [Choice(name=f"{cell} · now 2", value=cell) for cell in cells if typed in cell]


class Running:
    """A bot that runs against a local Discord: `async with Running(discord) as bot: …`."""

    def __init__(self, local: LocalDiscord) -> None:
        self._local = local
        self.bot = EchoBot()

    async def __aenter__(self) -> EchoBot:
        self._seams = self._local.seams()
        self._seams.__enter__()
        await self.bot.login(self._local.token)
        self._task = asyncio.create_task(self.bot.connect())
        await self.bot.wait_until_ready()
        return self.bot

    async def __aexit__(self, *_: object) -> None:
        await self.bot.close()
        await self._task
        self._seams.__exit__(None, None, None)
