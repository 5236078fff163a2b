"""S23: a table whose row is broken reports itself; every other table works."""

import logging

import pytest
from msgspec.structs import replace

from rules.core.errors import NotSeated
from rules.sessions.refusals import Unreadable
from tests.sessions.world import BEN, EVE, MARA, PLACE, World


async def broken(world: World, table: str, **fields: str) -> None:
    """Spoil a kept table behind the sessions' back."""
    saved = await world.store.load(table)
    assert saved is not None
    await world.store.save(replace(saved, revision=saved.revision + 1, **fields), saved.revision)


@pytest.mark.parametrize(
    "fields", [{"state": '{"bag":[1,2'}, {"state": "{}"}, {"state": ""}, {"game": "chess"}]
)
async def test_S023_a_table_that_cannot_be_read_says_so_and_the_others_work(
    fields: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    """A truncated state, another game's or none: one clear sentence, logged once, and only for this table."""
    world = World()
    table, other = await world.table(2), await world.table(2)
    user = await world.mover(table)
    await broken(world, table, **fields)

    with caplog.at_level(logging.ERROR):
        for attempt in (
            world.sessions.look(table, user),
            world.sessions.look(table, None),
            world.sessions.confirm(table, user),
            world.sessions.computers(table),
            world.sessions.undo(table, user),
        ):
            with pytest.raises(Unreadable):
                await attempt

    assert len([r for r in caplog.records if table in r.getMessage()]) == 1
    assert [t.saved.id for t in await world.sessions.mine(MARA.user)] == [other]
    assert (await world.turn(other)).saved.turns == 1


@pytest.mark.parametrize("call", ["concede", "close"])
async def test_S025_a_table_that_cannot_be_read_is_ended_by_who_sits_there(call: str) -> None:
    """It cannot be played, so one who sits there may end it for all; strangers may not."""
    world = World()
    table = await world.table(2)
    await broken(world, table, state="{")
    with pytest.raises(NotSeated):
        await getattr(world.sessions, call)(table, EVE.user)

    ended = await getattr(world.sessions, call)(table, BEN.user)

    assert (ended.saved.status, ended.view, ended.result) == ("closed", None, None)
    assert await world.sessions.at(PLACE.channel) is None


async def test_S023_a_table_that_was_repaired_is_played_on() -> None:
    """Its history keeps every snapshot: put the last one back, and the game goes on."""
    world = World()
    table = await world.table(2)
    await world.turn(table)
    await broken(world, table, state="{")

    await broken(world, table, state=(await world.store.entries(table))[-1].state)

    assert (await world.turn(table)).saved.turns == 2
