"""The command that starts the bot: one line when local play is ready, and a clean end at a signal."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 60


async def started(folder: Path, *arguments: str, **settings: str) -> Process:
    """Start the bot in a folder of its own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("CAIRN_", "DISCORD_"))}
    environment = {**kept, "PYTHONPATH": str(ROOT), **settings}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments, cwd=folder, env=environment, stdout=PIPE, stderr=PIPE
    )


async def line_with(process: Process, word: str) -> str:
    """Read what the bot prints up to a line with that word."""
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        async for line in process.stdout:
            if word in line.decode():
                return line.decode()
    raise AssertionError(word)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_local_play_starts_and_stops(tmp_path: Path, number: signal.Signals) -> None:
    """Without a token local play starts, says where it is, and ends at a signal without a fault."""
    process = await started(tmp_path, "--port", "0")
    ready = await line_with(process, "ready:")

    process.send_signal(number)
    async with asyncio.timeout(PATIENCE):
        _, errors = await process.communicate()

    assert re.fullmatch(r"Cairn is ready: http://127\.0\.0\.1:\d+/  \(Ctrl\+C stops\)\n", ready)
    assert process.returncode == 0
    assert errors == b""


async def test_two_bots_on_one_file(tmp_path: Path) -> None:
    """S34: a second process on the same data refuses to start, in a sentence."""
    first = await started(tmp_path, "--port", "0")
    await line_with(first, "ready:")

    second = await started(tmp_path, "--port", "0")
    async with asyncio.timeout(PATIENCE):
        _, errors = await second.communicate()
    first.terminate()
    await first.communicate()

    assert second.returncode == 1
    assert errors.decode().startswith("Cairn cannot start: ")
    assert "Traceback" not in errors.decode()


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    """The sentence names the port and the way to another one."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        process = await started(tmp_path, "--port", port)
        async with asyncio.timeout(PATIENCE):
            _, errors = await process.communicate()

    assert process.returncode == 1
    assert errors.decode() == (
        f"Cairn cannot start: Port {port} is taken by another program. Choose another with --port or "
        "CAIRN_LOCAL_PORT; 0 takes any free one.\n"
    )


async def test_bad_settings_are_said_in_sentences(tmp_path: Path) -> None:
    """Each wrong setting has its sentence, and there is no traceback."""
    process = await started(tmp_path, "--local", CAIRN_LOCAL_PORT="many", CAIRN_TYPO="1")
    async with asyncio.timeout(PATIENCE):
        _, errors = await process.communicate()

    assert process.returncode == 2
    assert "CAIRN_LOCAL_PORT" in errors.decode()
    assert "CAIRN_TYPO" in errors.decode()
    assert "Traceback" not in errors.decode()
