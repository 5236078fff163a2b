"""Other places and other people: a direct conversation, a thread, names in any script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.local import LocalDiscord
from tests.e2e.evening import ROOM, Clock, Evening, answered

if TYPE_CHECKING:
    from pathlib import Path

ODD = ("**Ana** @everyone", "\u05d3\u05e0\u05d4 \u202e", "王小明 🏔️", "x" * 32)


async def test_a_game_in_a_direct_conversation(evening: Evening) -> None:
    """Against computers the conversation itself is the table, in the person's language."""
    evening.discord.set_locale("Ana", "de")
    ana = evening["Ana"]
    channel = await evening.bot.direct(evening.discord.people["Ana"].id)

    await ana.command("alpina new", channel, computers=1, level="easy")
    await evening.settled()
    await evening.press("Ana", ana.last(channel), "start")
    await evening.settled()
    board = next(m for m in reversed(ana.messages(channel)) if m.pictures and "Karte" in m.text)
    panel = (await evening.press("Ana", board, "take")).message
    assert panel
    for step in ("card", "at"):
        panel = await evening.pick("Ana", panel, step)
    receipt = await evening.confirm("Ana", panel)

    assert "Dein Zug ist vorbei" in receipt.text
    newest = [m for m in ana.messages(channel) if m.buttons and "Zug machen" in [b.label for b in m.buttons]][
        -1
    ]
    assert "### Ana, du bist dran" in newest.text


async def test_a_lobby_inside_a_thread_plays_there(evening: Evening) -> None:
    """Threads have no threads, so the game goes on where the lobby is."""
    await evening.begin("Ben")
    thread = evening.thread

    await evening["Cleo"].command("alpina new", thread)
    await evening.settled()
    card = evening["Cleo"].last(thread)
    await evening.press("Dora", card, "join")
    await evening.press("Cleo", card, "start")
    await evening.settled()

    assert len(evening.discord.threads) == 1
    assert "This channel is the table." in evening["Cleo"].messages(thread)[-1].text


async def test_people_with_odd_names(tmp_path: Path, clock: Clock) -> None:
    """Whatever people are called: they are drawn, called and listed, and nobody else is pinged."""
    async with LocalDiscord(people=("Ana", *ODD), now=clock) as discord:
        evening = Evening(discord, tmp_path, clock)
        await evening.start()
        first, *others = ODD
        await evening.begin(*others, host=first)
        for _ in range(4):
            name = await evening.to_move()
            await evening.confirm(name, await evening.planned(name))
        boards = [m for m in evening["Ana"].messages(evening.thread) if m.pictures]
        asked = answered(await evening[ODD[1]].command("alpina concede", evening.thread))
        await evening.press(ODD[1], asked, "conceded")
        await evening.settled()
        left = (await evening["Ana"].command("alpina log", evening.thread)).text
        listed = await evening[first].command("games", ROOM)
        await evening.stop()

    assert len(boards) == 5
    assert all(len(board.post.pinged) <= 1 for board in boards)
    assert f"\u2068{ODD[1].split()[0]}\u2069 conceded" in left
    assert "\\*\\*Ana\\*\\* \\@everyone" in boards[0].text
    assert "**Alpina** with " in listed.text
    assert len(evening.thread.name) <= 100
