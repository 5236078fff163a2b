"""Discord's own description of its interface, held against what goes over the wire."""

import pytest

from bot.local import LocalDiscord
from tests.bot.local.echo_bot import EchoBot
from tests.bot.local.openapi import DESCRIPTION, Description

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="Discord's description lies beside the project, and is absent"
)


async def test_requests_and_answers_are_as_described(
    discord: LocalDiscord, bot: EchoBot, description: Description
) -> None:
    """Every test with a server checks its traffic; this one sees that something was checked."""
    ana = discord.as_person("Ana")
    before = description.checked
    table = (await ana.command("echo table", "game-night")).message
    assert table is not None
    await ana.press(table, "Join")
    await ana.press(table, "Take your turn")
    await ana.command("echo thread", "game-night", name="T")
    await ana.command("echo tell", "game-night")
    await ana.command("echo think", "game-night")
    await bot.fetch_user(ana.person.id)
    await bot.application_info()

    assert description.checked - before > 15
    assert description.faults == []
