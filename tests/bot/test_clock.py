"""The clock: everything that falls due happens once, whatever restarts, faults or time zones do."""

import asyncio
import datetime as dt
import sqlite3
from collections.abc import AsyncIterator, Callable
from zoneinfo import ZoneInfo

import pytest

from bot.clock import LOOK_AGAIN, TRY_AGAIN, Clock
from rules.core.store import Due
from tests.sessions.memory_store import MemoryStore
from tests.sessions.world import DAY, MARA, World


class Time:
    """Time that passes only when told to, for `now` and `sleep`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.slept: list[float] = []
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.world.time + seconds, woken))
        await woken

    async def to(self, time: int) -> None:
        """Let time pass, waking whoever sleeps on the way."""
        await settle()
        while True:
            asleep = [(at, woken) for at, woken in self._sleepers if not woken.done()]
            next_at = min((at for at, _ in asleep), default=time + 1)
            if next_at > time:
                break
            self.world.time = int(next_at)
            for at, woken in asleep:
                if at <= next_at:
                    woken.set_result(None)
            await settle()
        self.world.time = time

    async def by(self, seconds: int) -> None:
        await self.to(self.world.time + seconds)


async def settle() -> None:
    """Let everything happen that can happen without time passing."""
    for _ in range(20):
        await asyncio.sleep(0)


class Bot:
    """What a bot does with the clock: it moves each row on, then tells people."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sent: list[tuple[int, str, str]] = []
        self.fails: set[str] = set()
        self.time = Time(world)
        self.clock = self.new_clock()

    def new_clock(self) -> Clock:
        return Clock(self.world.store, self.handle, now=lambda: self.world.time, sleep=self.time.sleep)

    async def handle(self, table: str, due: Due) -> None:
        if table in self.fails:
            raise ZeroDivisionError
        if due.kind == "expiry":
            await self.world.sessions.expire(table)
        else:
            await self.world.sessions.reminded(table, due)
        self.sent.append((self.world.time, table, due.kind))


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    bot = Bot(World())
    yield bot
    await bot.clock.stop()


async def test_a_reminder_comes_when_it_is_due_and_not_before(bot: Bot) -> None:
    """After a day, three days and a week, to the second."""
    start = bot.world.time
    table = await bot.world.table(1)
    bot.clock.start()

    await bot.time.by(DAY - 1)
    assert bot.sent == []
    await bot.time.by(8 * DAY)

    assert [(at - start, name) for at, name, _ in bot.sent] == [(d * DAY, table) for d in (1, 3, 7)]


async def test_a_lobby_closes_by_itself(bot: Bot) -> None:
    """After its week."""
    table = await bot.world.lobby(1)
    bot.clock.start()

    await bot.time.by(7 * DAY)

    assert (await bot.world.public(table)).saved.status == "closed"


async def test_S035_started_five_times_the_clock_runs_once(bot: Bot) -> None:
    """Discord says "ready" again after each reconnect: every reminder still comes once."""
    await bot.world.table(1)
    for _ in range(5):
        bot.clock.start()
        await settle()

    await bot.time.by(DAY)

    assert len(bot.sent) == 1


async def test_S035_two_clocks_on_one_store_send_each_reminder_once(bot: Bot) -> None:
    """Even then the row in the store goes to one of them."""
    await bot.world.table(1)
    other = bot.new_clock()
    bot.clock.start()
    other.start()

    await bot.time.by(DAY)
    await other.stop()

    assert len(bot.sent) == 1


async def test_something_earlier_wakes_the_clock(bot: Bot) -> None:
    """A table that starts while the clock sleeps is not forgotten until it wakes by itself."""
    bot.clock.start()
    await settle()
    before = len(bot.time.slept)

    await bot.world.table(1)
    await settle()

    assert len(bot.time.slept) > before


async def test_the_clock_sleeps_no_longer_than_needed_and_never_for_long(bot: Bot) -> None:
    """To the next thing that falls due, but it looks again soon in case the computer itself slept."""
    await bot.world.table(1)
    bot.world.time += DAY - 10
    bot.clock.start()

    await bot.time.by(20)

    assert bot.time.slept[:2] == [10, LOOK_AGAIN]


async def test_what_fell_due_while_the_bot_was_away_comes_after_the_start(bot: Bot) -> None:
    """The rows are in the store: a restart forgets nothing and repeats nothing."""
    table = await bot.world.table(1)
    bot.world.time += 2 * DAY
    bot.clock.start()
    await settle()
    await bot.clock.stop()
    bot.clock = bot.new_clock()
    bot.clock.start()
    await settle()

    assert [name for _, name, _ in bot.sent] == [table]


async def test_a_fault_at_one_table_stops_neither_the_others_nor_the_clock(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged with its table and tried again later."""
    broken, fine = await bot.world.table(1), await bot.world.table(1)
    bot.fails.add(broken)
    bot.clock.start()
    await bot.time.by(DAY)
    assert [name for _, name, _ in bot.sent] == [fine]
    assert broken in caplog.text

    bot.fails.clear()
    await bot.time.by(TRY_AGAIN)

    assert [name for _, name, _ in bot.sent] == [fine, broken]
    assert caplog.text.count(f"Table {broken}") == 1


async def test_a_fault_of_the_store_does_not_stop_the_clock(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    """It looks again a little later."""

    class Failing(MemoryStore):
        fails = True

        async def fallen_due(self, now: int) -> tuple[tuple[str, Due], ...]:
            if self.fails:
                raise sqlite3.OperationalError("disk I/O error")
            return await super().fallen_due(now)

    store = Failing()
    bot.world.store = store
    bot.world.sessions = bot.world.again()
    bot.clock = bot.new_clock()
    await bot.world.table(1)
    bot.clock.start()
    await bot.time.by(DAY)
    assert "could not look" in caplog.text
    store.fails = False

    await bot.time.by(LOOK_AGAIN)

    assert len(bot.sent) == 1


async def test_a_reminder_that_is_no_longer_due_is_no_fault(
    bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody moved in the very moment: nothing is sent, nothing is an error."""
    table = await bot.world.table(1)
    handle = bot.handle

    async def moved_first(name: str, due: Due) -> None:
        await bot.world.turn(name)
        await handle(name, due)

    bot.clock = Clock(bot.world.store, moved_first, now=lambda: bot.world.time, sleep=bot.time.sleep)
    bot.clock.start()
    await bot.time.by(DAY)

    assert bot.sent == []
    assert [r.levelname for r in caplog.records if r.levelname == "ERROR"] == []
    assert (await bot.world.public(table)).saved.turns == 1


async def test_stopping_twice_and_starting_again_is_harmless(bot: Bot) -> None:
    """The clock stands still between."""
    await bot.world.table(1)
    bot.clock.start()
    await settle()
    for _ in range(2):
        await bot.clock.stop()
    await bot.time.by(2 * DAY)
    assert bot.sent == []

    bot.clock.start()
    await settle()

    assert len(bot.sent) == 1


def berlin(*moment: int) -> int:
    """Return the seconds since 1970 of a wall clock in Berlin."""
    return int(dt.datetime(*moment, tzinfo=ZoneInfo("Europe/Berlin")).timestamp())


@pytest.mark.parametrize(
    ("called", "wall"),
    [
        (lambda: berlin(2026, 3, 28, 2, 30), "2026-03-29 03:30"),
        (lambda: berlin(2026, 10, 24, 2, 30), "2026-10-25 02:30"),
        (lambda: berlin(2026, 3, 28, 12, 0), "2026-03-29 13:00"),
        (lambda: berlin(2026, 10, 24, 12, 0), "2026-10-25 11:00"),
    ],
    ids=["into the missing hour", "into the double hour", "over the spring", "over the autumn"],
)
async def test_S100_when_the_clocks_change_a_reminder_comes_once_after_a_day_of_24_hours(
    bot: Bot, called: Callable[[], int], wall: str
) -> None:
    """Half past two in Berlin exists twice or never on those days; seconds know nothing of it."""
    bot.world.time = called()
    await bot.world.table(1)
    bot.clock.start()

    await bot.time.by(2 * DAY)

    ((at, _, _),) = bot.sent
    assert at - called() == DAY
    assert f"{dt.datetime.fromtimestamp(at, ZoneInfo('Europe/Berlin')):%Y-%m-%d %H:%M}" == wall


async def test_S101_the_time_that_is_shown_is_the_time_that_counts(bot: Bot) -> None:
    """What a table says of when it reminds is the row that the clock goes by."""
    table = await bot.world.table(1)
    shown = (await bot.world.sessions.look(table, MARA.user)).saved.due[0]
    bot.clock.start()

    await bot.time.by(DAY)

    assert bot.sent[0][0] == shown.at
