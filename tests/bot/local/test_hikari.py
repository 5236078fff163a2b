"""Another client, to keep the small Discord honest."""

import asyncio
from collections.abc import AsyncIterator

import hikari
import pytest

from bot.local import LocalDiscord


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as server:
        yield server


@pytest.fixture
async def client(local: LocalDiscord) -> AsyncIterator[hikari.GatewayBot]:
    bot = hikari.GatewayBot(
        local.token,
        banner=None,
        logs=None,
        suppress_optimization_warning=True,
        rest_url=f"{local.url}/api/v10",
        intents=hikari.Intents.GUILDS,
    )
    async with asyncio.timeout(10):
        await bot.start(check_for_updates=False)
    yield bot
    await bot.close()


async def test_another_client_connects_registers_and_answers(
    local: LocalDiscord, client: hikari.GatewayBot
) -> None:
    heard: asyncio.Queue[hikari.InteractionCreateEvent] = asyncio.Queue()
    client.subscribe(hikari.InteractionCreateEvent, heard.put)
    me = client.get_me()
    assert me is not None
    command = client.rest.slash_command_builder("hello", "Say hello")
    await client.rest.set_application_commands(me.id, [command])

    asking = asyncio.create_task(local.as_person("Ana").command("hello", "general"))
    interaction = (await heard.get()).interaction
    assert isinstance(interaction, hikari.CommandInteraction)
    answer = hikari.ResponseType.MESSAGE_CREATE
    await interaction.create_initial_response(answer, "Hello from hikari.")
    outcome = await asking

    assert outcome.text == "Hello from hikari."
    assert interaction.user.username == "ana"
