"""Reminders and nudges, by seconds since 1970."""

import pytest

from rules.core.errors import AlreadyOver, NudgedAlready, Stale
from rules.core.store import Due
from rules.sessions.refusals import NobodyToNudge, TooSoon
from tests.sessions.world import DAY, World

HOUR = 3600


async def test_a_person_is_reminded_after_a_day_three_days_and_a_week_and_then_no_more() -> None:
    """The times count from the call; each reminder moves the clock on to the next."""
    world = World()
    table = await world.table(2)
    called = world.time
    reminded = []
    for _ in range(30):
        world.time += DAY // 2
        for name, due in await world.sessions.due():
            assert name == table
            await world.sessions.reminded(name, due)
            reminded.append((world.time - called) / DAY)

    assert reminded == [1, 3, 7]


async def test_S035_a_reminder_is_taken_once() -> None:
    """Two loops, or a repeated call, find it gone: only one of them sends it."""
    world = World()
    table = await world.table(2)
    world.time += DAY
    ((_, due),) = await world.sessions.due()
    await world.sessions.reminded(table, due)

    with pytest.raises(Stale):
        await world.sessions.reminded(table, due)


async def test_a_move_calls_off_the_reminder() -> None:
    """Nobody is reminded of what they did."""
    world = World()
    table = await world.table(2)
    due = (await world.public(table)).saved.due[0]
    await world.turn(table)
    world.time += DAY

    with pytest.raises(Stale):
        await world.sessions.reminded(table, Due(due.kind, due.at - 1))
    assert [d.at for _, d in await world.sessions.due()] == [world.time]


async def test_a_computer_is_never_reminded() -> None:
    """Where a computer is to move nothing falls due."""
    world = World()
    table = await world.table(2)
    await world.sessions.concede(table, await world.mover(table))

    assert (await world.public(table)).saved.due == ()


async def test_after_a_long_stop_reminders_do_not_follow_at_once_on_one_another() -> None:
    """A bot that was away for a month sends one reminder, not three."""
    world = World()
    table = await world.table(2)
    world.time += 30 * DAY
    ((_, due),) = await world.sessions.due()

    shown = await world.sessions.reminded(table, due)

    assert shown.saved.due == (Due("reminder", world.time + HOUR, 1),)


async def test_a_reminder_may_be_put_off_by_twelve_hours() -> None:
    """By the person it concerns, as often as they like."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)

    later = await world.sessions.remind_later(table, user)

    assert later.saved.due == (Due("reminder", world.time + 12 * HOUR),)
    with pytest.raises(Stale):
        await world.sessions.remind_later(table, await world.waiting(table))


async def test_a_reminder_may_be_put_off_after_the_last_one() -> None:
    """Whoever asks to be reminded again is."""
    world = World()
    table = await world.table(2)
    for _ in range(3):
        world.time += 7 * DAY
        ((_, due),) = await world.sessions.due()
        await world.sessions.reminded(table, due)
    assert (await world.public(table)).saved.due == ()

    later = await world.sessions.remind_later(table, await world.mover(table))

    assert [due.at for due in later.saved.due] == [world.time + 12 * HOUR]


async def test_the_seat_to_move_is_nudged_once_a_day_and_not_within_twelve_hours_of_the_call() -> None:
    """A nudge is friendly because it is rare, also over several turns."""
    world = World()
    table = await world.table(2)
    waiting = await world.waiting(table)
    with pytest.raises(TooSoon):
        await world.sessions.nudge(table, waiting)
    world.time += 12 * HOUR
    version = (await world.public(table)).saved.version

    nudged = await world.sessions.nudge(table, waiting)

    assert (nudged.saved.nudges[0].at, nudged.saved.version) == (world.time, version)
    world.time += DAY - 1
    with pytest.raises(NudgedAlready):
        await world.sessions.nudge(table, waiting)
    world.time += 1
    await world.sessions.nudge(table, waiting)


async def test_nobody_nudges_themselves_or_a_computer() -> None:
    """There must be a person who is waited for."""
    world = World()
    table = await world.table(2)
    world.time += DAY

    with pytest.raises(NobodyToNudge):
        await world.sessions.nudge(table, await world.mover(table))
    waiting = await world.waiting(table)
    await world.sessions.concede(table, await world.mover(table))
    with pytest.raises(NobodyToNudge):
        await world.sessions.nudge(table, waiting)


async def test_a_finished_game_waits_for_nobody() -> None:
    """There is nobody to nudge once it is over."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    await world.to_the_end(table)

    with pytest.raises(AlreadyOver):
        await world.sessions.nudge(table, user)
