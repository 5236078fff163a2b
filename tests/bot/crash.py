"""A bot's inside in a process of its own, to be killed: it plays on, and says what is saved."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from bot.store import SqliteStore
from rules.core.rng import Rng
from rules.sessions import AnyTable
from tests.sessions.world import MARA, PEOPLE, World

TABLES = 6
EVER = 2**40


class Acknowledged(NamedTuple):
    """What somebody was told is saved: the newest entry of a table, by its number, version and moves."""

    table: str
    revision: int
    number: int
    version: int
    moves: str


def live(path: Path, life: int, acknowledge: Connection) -> None:
    """Play at several tables at once for as long as one lives."""
    asyncio.run(_live(path, life, acknowledge))


async def _live(path: Path, life: int, acknowledge: Connection) -> None:
    async with SqliteStore.open(path) as store:
        world = World(store, chance=life)
        running = [saved.id for saved in await store.of_user(MARA.user, EVER) if saved.status == "running"]
        started = [await world.table(2) for _ in range(TABLES - len(running))]
        await asyncio.gather(*(_play(world, table, acknowledge) for table in (*running, *started)))


async def _play(world: World, table: str, acknowledge: Connection) -> None:
    """Make turns; now and then take one back, or leave and come back; begin anew after the end."""
    luck = Rng(world.rng.bits())
    while True:
        if (await world.sessions.computers(table)).result is not None:
            table = await world.table(2, luck.below(2), luck.pick(("tiny", "alpina")))
            continue
        user = await world.mover(table)
        done = await world.turn(table)
        await _acknowledge(world, table, acknowledge)
        if done.result is None and not luck.below(4):
            await luck.pick((_take_back, _leave_and_return))(world, done, user)
            await _acknowledge(world, table, acknowledge)


async def _take_back(world: World, table: AnyTable, user: int) -> None:
    await world.sessions.undo(table.saved.id, user)
    for holder in table.saved.holders:
        if holder.user not in {user, None}:
            await world.sessions.agree(table.saved.id, holder.user)


async def _leave_and_return(world: World, table: AnyTable, user: int) -> None:
    await world.sessions.concede(table.saved.id, user)
    await world.sessions.join(table.saved.id, next(person for person in PEOPLE if person.user == user))


async def _acknowledge(world: World, table: str, acknowledge: Connection) -> None:
    saved = await world.store.load(table)
    assert saved is not None
    (newest,) = await world.store.entries(table, since=saved.entries - 1)
    acknowledge.send(Acknowledged(table, saved.revision, newest.number, newest.version, newest.moves))


def confirm_and_die(path: Path, table: str, statement: int, acknowledge: Connection) -> None:
    """Confirm the planned turn, but be killed just before one of its statements, counted from 0."""
    asyncio.run(_confirm_and_die(path, table, statement, acknowledge))


async def _confirm_and_die(path: Path, table: str, statement: int, acknowledge: Connection) -> None:
    async with SqliteStore.open(path) as store:
        world = World(store)
        user = await world.mover(table)
        await store._database.write(lambda connection: _die_at(connection, statement))
        await world.sessions.confirm(table, user)
        acknowledge.send(None)


def _die_at(connection: sqlite3.Connection, statement: int) -> None:
    left = statement + 1  # the commit of this very change comes first

    def count(_: str) -> None:
        nonlocal left
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    connection.set_trace_callback(count)
