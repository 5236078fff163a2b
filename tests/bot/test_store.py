"""The store: the same behaviour in memory and on disk, and what only a file can get wrong."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot import database
from bot.database import CannotOpen, Database
from bot.store import SqliteStore
from rules.core.errors import NoTable, NotSeated
from rules.core.model import Seat
from rules.core.store import (
    Conflict,
    Corrupt,
    Draft,
    Due,
    Entry,
    Holder,
    Nudged,
    Place,
    Saved,
    SessionStore,
    UndoAsked,
)
from rules.sessions.refusals import Unreadable
from tests.sessions.memory_store import MemoryStore
from tests.sessions.replay import replays
from tests.sessions.world import BEN, DAY, EVE, MARA, PLACE, World

PEOPLE = (Holder("R", 1, "Mara"), Holder("B", level="hard", left=7, left_name="Eve"), Holder("Y", 2, "Ben 🏔"))


def saved(table: str = "aaaaa", **fields: object) -> Saved:
    base = Saved(
        id=table, game="tiny", rules=1, status="running", host=1, host_name="Mara", holders=PEOPLE,
        place=Place(1, 20, 2, shown=1), to_move=Seat(0), version=1, moved=1, revision=1,
    )  # fmt: skip
    return replace(base, **fields)


def entry(number: int, seat: int | None = 0, table: str = "aaaaa") -> Entry:
    return Entry(table, number, 5, None if seat is None else Seat(seat), "[]", "[]", "{}", number)


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[SessionStore]:
    if request.param == "memory":
        yield MemoryStore()
        return
    async with SqliteStore.open(tmp_path / "cairn.db") as opened:
        yield opened


@pytest.fixture
async def file(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(tmp_path / "cairn.db") as opened:
        yield opened


async def test_a_rematch_is_kept_with_the_word_of_it_or_not_at_all(store: SessionStore) -> None:
    """A lobby that the old table does not name would be a second one for the next who asks."""
    old = saved(status="over", to_move=None)
    await store.create(old)
    named = replace(old, again="bbbbb", revision=2)

    with pytest.raises(Conflict):
        await store.create(saved("bbbbb"), named, 7)
    before = (await store.load("bbbbb"), await store.load(old.id))
    await store.create(saved("bbbbb"), named, 1)
    after = (await store.load("bbbbb"), await store.load(old.id))

    assert before == (None, old)
    assert after == (saved("bbbbb"), named)


async def test_a_table_comes_back_as_it_was_kept(store: SessionStore) -> None:
    """Every field survives, whatever is in it."""
    kept = saved(
        options={"fast": True, "size": 3, "map": "é"}, invited=(4, 5), state='{"x":"ß"}', seed=2**64 - 1,
        undo=UndoAsked(Seat(1), 3, (Seat(0),)), nudges=(Nudged(Seat(0), 4),), due=(Due("reminder", 9, 1),),
        rotate=1, again="bbbbb", since=3, created=2, ended=1, turns=4, entries=5,
    )  # fmt: skip

    await store.create(kept)

    assert await store.load("aaaaa") == kept
    assert await store.load("bbbbb") is None


async def test_an_id_is_given_once(store: SessionStore) -> None:
    """A second table under one id is a conflict and leaves the first alone."""
    await store.create(saved())

    with pytest.raises(Conflict):
        await store.create(saved(host=9))

    kept = await store.load("aaaaa")
    assert kept is not None
    assert kept.host == 1


async def test_only_the_newest_revision_is_changed(store: SessionStore) -> None:
    """Whoever saves on top of an older revision, or of nothing, has to load again; nothing is written."""
    await store.create(saved(due=(Due("reminder", 9),)))
    await store.save(saved(revision=2, turns=1), 1, entry(0))

    for old in (saved(revision=2, turns=9, due=(Due("reminder", 1),)), saved("bbbbb")):
        with pytest.raises(Conflict):
            await store.save(old, 1, entry(1, table=old.id), 0)

    kept = await store.load("aaaaa")
    assert kept is not None
    assert (kept.turns, kept.due) == (1, ())
    assert await store.entries("aaaaa") == (entry(0),)
    assert await store.fallen_due(99) == ()


async def test_of_many_saves_at_once_one_goes_through(store: SessionStore) -> None:
    """The revision decides, also where all wait for the same commit."""
    await store.create(saved())

    answers = await asyncio.gather(
        *(store.save(saved(revision=2, turns=n), 1, entry(0)) for n in range(20)), return_exceptions=True
    )

    assert [type(a) for a in answers].count(Conflict) == 19
    kept = await store.load("aaaaa")
    assert kept is not None
    assert answers[kept.turns] is None
    assert len(await store.entries("aaaaa")) == 1


async def test_the_history_comes_in_order_and_from_a_number_on(store: SessionStore) -> None:
    """Entries keep all they have."""
    await store.create(saved())
    entries = [entry(0, None), replace(entry(1), computer=True), entry(2)]
    for revision, each in enumerate(entries, 1):
        await store.save(saved(revision=revision + 1), revision, each)

    assert await store.entries("aaaaa") == tuple(entries)
    assert await store.entries("aaaaa", since=2) == (entries[2],)
    assert await store.entries("bbbbb") == ()


async def test_turns_are_marked_as_taken_back_but_nothing_else_is(store: SessionStore) -> None:
    """From an entry on, with the entry that tells it, in one transaction."""
    await store.create(saved())
    for revision, each in enumerate([entry(0, None), entry(1), entry(2), entry(3, None)], 1):
        await store.save(saved(revision=revision + 1), revision, each)

    await store.save(saved(revision=6), 5, entry(4, None), undone_from=2)

    assert [e.undone for e in await store.entries("aaaaa")] == [False, False, True, False, False]


async def test_a_plan_is_kept_for_each_person_and_table(store: SessionStore) -> None:
    """A new plan takes the place of the old one."""
    for table in ("aaaaa", "bbbbb"):
        await store.create(saved(table))
    plan = Draft("aaaaa", 1, 3, (("stone", "1"), ("side", "left")), 77)
    await store.keep_draft(replace(plan, at=1))
    await store.keep_draft(plan)
    await store.keep_draft(replace(plan, table="bbbbb"))
    await store.keep_draft(replace(plan, user=2))

    await store.drop_draft("aaaaa", 2)

    assert await store.draft("aaaaa", 1) == plan
    assert await store.draft("bbbbb", 1) == replace(plan, table="bbbbb")
    assert await store.draft("aaaaa", 2) is None


async def test_with_a_turn_the_plan_behind_it_is_forgotten(store: SessionStore) -> None:
    """In the same transaction; plans of others stay, and all go once the table does not run any more."""
    await store.create(saved())
    for user in (1, 2):
        await store.keep_draft(Draft("aaaaa", user, 1, (), 1))

    await store.save(saved(revision=2), 1, entry(0, None))
    assert await store.draft("aaaaa", 1) is not None
    await store.save(saved(revision=3), 2, entry(1, 0))
    assert await store.draft("aaaaa", 1) is None
    assert await store.draft("aaaaa", 2) is not None
    await store.save(saved(revision=4, status="over"), 3)
    assert await store.draft("aaaaa", 2) is None


async def test_what_is_due_is_written_with_its_table(store: SessionStore) -> None:
    """Each save replaces a table's rows; they come oldest first."""
    await store.create(saved(due=(Due("reminder", 50), Due("expiry", 60))))
    await store.create(saved("bbbbb", due=(Due("reminder", 40, 2),)))
    await store.save(saved(revision=2, due=(Due("reminder", 30, 1), Due("expiry", 60))), 1)

    assert await store.fallen_due(29) == ()
    assert await store.fallen_due(50) == (
        ("aaaaa", Due("reminder", 30, 1)),
        ("bbbbb", Due("reminder", 40, 2)),
    )


async def test_the_next_thing_to_fall_due_is_known(store: SqliteStore) -> None:
    """The clock sleeps until then."""
    assert await store.next_due(0) is None

    await store.create(saved(due=(Due("reminder", 50), Due("expiry", 60))))

    assert [await store.next_due(now) for now in (0, 50, 60)] == [50, 60, None]


async def test_a_channels_table_is_the_running_one_then_the_newest(store: SessionStore) -> None:
    """Closed tables are in nobody's way."""
    assert await store.at(20) is None
    await store.create(saved("aaaaa", status="over", created=9))
    await store.create(saved("bbbbb", status="lobby", created=5))
    assert await store.at(20) == "aaaaa"
    await store.create(saved("ccccc", status="running", created=1))
    assert await store.at(20) == "ccccc"
    await store.save(saved("ccccc", status="closed", revision=2, created=1), 1)
    await store.save(saved("aaaaa", revision=2, place=Place(1, 21, 2)), 1)

    assert [await store.at(channel) for channel in (20, 21)] == ["bbbbb", "aaaaa"]


async def test_a_persons_tables_are_those_where_they_sit_or_that_they_host(store: SessionStore) -> None:
    """Newest first; those that ended before a time are left out; who left does not sit there."""
    await store.create(saved("aaaaa", created=1))
    await store.create(saved("bbbbb", created=2, host=5, status="lobby", holders=PEOPLE[2:]))
    await store.create(saved("ccccc", created=3, status="over", ended=100))
    await store.create(saved("ddddd", created=4, status="over", ended=99))
    await store.save(saved("aaaaa", created=1, revision=2, holders=PEOPLE[:2]), 1)

    async def ids(user: int) -> list[str]:
        return [s.id for s in await store.of_user(user, 100)]

    assert await ids(1) == ["ccccc", "aaaaa"]
    assert await ids(2) == ["ccccc", "bbbbb"]
    assert await ids(5) == ["bbbbb"]
    assert await ids(7) == []


async def test_tables_that_wait_for_a_computer_or_for_a_message_are_found(store: SessionStore) -> None:
    """So are lobbies without a card; those at which nobody waits for the bot are not."""
    await store.create(saved("aaaaa"))
    await store.create(saved("bbbbb", to_move=Seat(1)))
    await store.create(saved("ccccc", moved=2))
    await store.create(saved("ddddd", status="lobby", place=Place(1, 20, 2, lobby=5), to_move=None))
    await store.create(saved("eeeee", status="lobby", to_move=None))

    assert await store.untold() == ("bbbbb", "ccccc", "eeeee")


async def test_a_whole_game_with_everything_in_it_replays_from_the_store(store: SessionStore) -> None:
    """Plans, turns, taking back, seats that change hands and a restart, on either store."""
    world = World(store)
    table = await world.table(2, computers=1, game="alpina")
    for turn in range(40):
        await world.sessions.computers(table)
        if (await world.public(table)).result is not None:
            break
        user = await world.mover(table)
        await world.turn(table)
        if turn == 3:
            await world.sessions.undo(table, user)
            other = next(
                h.user for h in (await world.public(table)).saved.holders if h.user not in {user, None}
            )
            await world.sessions.agree(table, other or 0)
        if turn == 5:
            await world.sessions.concede(table, BEN.user)
            await world.sessions.join(table, EVE)
            world.sessions = world.again()

    assert (await world.public(table)).result is not None
    assert await replays(store, table)


async def test_the_file_is_safe_against_a_power_cut(file: SqliteStore) -> None:
    """Both connections write ahead, and a commit waits for the disk; references are checked."""
    pragmas = ("journal_mode", "synchronous", "foreign_keys")
    for ask in (file._database.read, file._database.write):
        found = await ask(lambda c: [c.execute(f"pragma {p}").fetchone()[0] for p in pragmas])
        assert found == ["wal", 2, 1]


async def test_what_was_kept_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    """A second start finds everything and migrates nothing."""
    async with SqliteStore.open(tmp_path / "cairn.db") as first:
        await first.create(saved())
        await first.keep_note("commands", "abc")

    async with SqliteStore.open(tmp_path / "cairn.db") as second:
        assert await second.load("aaaaa") == saved()
        assert (await second.note("commands"), await second.note("other")) == ("abc", None)


@pytest.mark.usefixtures("file")
async def test_S034_a_second_process_on_the_file_is_refused(tmp_path: Path) -> None:
    """Two bots on one file would answer twice: the second says what to do and does not start."""
    program = (
        "import asyncio, pathlib, sys\n"
        "from bot.database import CannotOpen\n"
        "from bot.store import SqliteStore\n"
        "async def main():\n"
        "    async with SqliteStore.open(pathlib.Path(sys.argv[1])): pass\n"
        "try: asyncio.run(main())\n"
        "except CannotOpen as refused: print(refused)\n"
    )

    second = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, str(tmp_path / "cairn.db"), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await second.communicate()

    assert said.startswith(b"Another Cairn is running with ")


async def test_the_file_may_be_opened_again_once_it_is_closed(tmp_path: Path) -> None:
    """The lock goes with whoever held it, in one process too."""
    async with SqliteStore.open(tmp_path / "cairn.db"):
        with pytest.raises(CannotOpen, match="Another Cairn"):
            async with SqliteStore.open(tmp_path / "cairn.db"):
                pass
    async with SqliteStore.open(tmp_path / "cairn.db"):
        pass


async def test_a_file_of_a_newer_cairn_is_left_alone(tmp_path: Path) -> None:
    """Older code does not guess at newer tables."""
    with sqlite3.connect(tmp_path / "cairn.db") as connection:
        connection.execute("pragma user_version = 99")
    connection.close()

    with pytest.raises(CannotOpen, match="written by a newer Cairn"):
        async with SqliteStore.open(tmp_path / "cairn.db"):
            pass


async def test_a_migration_is_applied_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that fails in the middle of a migration leaves the file as it was, ready for a better one."""
    scripts = tmp_path / "migrations"
    scripts.mkdir()
    monkeypatch.setattr(database, "MIGRATIONS", scripts)
    (scripts / "0001_one.sql").write_text("create table one (x integer);")
    (scripts / "0002_two.sql").write_text("create table two (x integer); create table broken (;")
    with pytest.raises(sqlite3.Error):
        async with Database.open(tmp_path / "cairn.db"):
            pass
    (scripts / "0002_two.sql").write_text("create table two (x integer); insert into two values (5);")

    async with Database.open(tmp_path / "cairn.db") as opened:
        version = await opened.read(lambda c: c.execute("pragma user_version").fetchone()[0])
        rows = await opened.read(lambda c: c.execute("select x from two").fetchall())

    assert (version, rows) == (2, [(5,)])


async def test_changes_that_share_a_commit_fail_alone(file: SqliteStore) -> None:
    """One table's conflict or fault takes no other table's move with it."""
    for name in ("aaaaa", "bbbbb", "ccccc"):
        await file.create(saved(name))

    answers = await asyncio.gather(
        file.save(saved("aaaaa", revision=2), 1, entry(0, table="aaaaa")),
        file.save(saved("bbbbb", revision=2), 9, entry(0, table="bbbbb")),
        file.save(saved("ccccc", revision=2), 1, entry(0, table="zzzzz")),
        file.keep_note("x", "y"),
        return_exceptions=True,
    )

    assert [type(a) for a in answers] == [type(None), Conflict, sqlite3.IntegrityError, type(None)]
    revisions = [(await file.load(name)) for name in ("aaaaa", "bbbbb", "ccccc")]
    assert [s.revision for s in revisions if s is not None] == [2, 1, 1]
    assert await file.note("x") == "y"


async def test_S033_on_a_full_disk_nothing_is_half_written_and_later_all_goes_on(file: SqliteStore) -> None:
    """Moves that found no room fail, those before stay, and once there is room again they succeed."""
    names = [f"t{n:04}" for n in range(20)]
    for name in names:
        await file.create(saved(name))

    def limit(pages: int) -> None:
        file._database._writer._conn.execute(f"pragma max_page_count = {pages}")

    async def move(name: str) -> None:
        await file.save(saved(name, revision=2, state="x" * 20_000), 1, entry(0, table=name))

    used = await file._database.write(lambda c: c.execute("pragma page_count").fetchone()[0])
    await file._database.write(lambda _: limit(used + 15))
    answers = await asyncio.gather(*map(move, names), return_exceptions=True)
    failed = [name for name, answer in zip(names, answers, strict=True) if answer is not None]
    halves = [n for n in names if ((await file.load(n)) == saved(n)) != (await file.entries(n) == ())]
    await file._database.write(lambda _: limit(1_000_000))
    await asyncio.gather(*map(move, failed))

    assert failed
    assert len(failed) < len(names)
    assert all(isinstance(a, sqlite3.OperationalError) for a in answers if a is not None)
    assert halves == []
    assert [len(await file.entries(n)) for n in names] == [1] * len(names)


async def test_a_move_whose_asker_gives_up_is_still_written_whole(file: SqliteStore) -> None:
    """A cancelled call neither stops the others nor leaves a half move."""
    await file.create(saved())
    tasks = [
        asyncio.create_task(file.save(saved(revision=2), 1, entry(0))),
        asyncio.create_task(file.keep_note("x", "y")),
    ]
    await asyncio.sleep(0)

    tasks[0].cancel()
    await tasks[1]

    assert await file.note("x") == "y"
    kept = await file.load("aaaaa")
    assert kept is not None
    assert (kept.revision == 2) == (len(await file.entries("aaaaa")) == 1)


async def test_closing_waits_for_what_is_being_written(tmp_path: Path) -> None:
    """A stop loses nothing that was handed over."""
    async with SqliteStore.open(tmp_path / "cairn.db") as first:
        writing = [asyncio.create_task(first.create(saved(f"t{n:04}"))) for n in range(50)]
        await asyncio.sleep(0)

    await asyncio.gather(*writing)
    async with SqliteStore.open(tmp_path / "cairn.db") as second:
        assert len(await second.of_user(1, 0)) == 50


async def test_S032_many_tables_move_while_a_backup_and_a_long_question_run(
    file: SqliteStore, tmp_path: Path
) -> None:
    """Two hundred games at once, a copy being made and another reader in the file: nobody finds it locked."""
    worlds = [World(file, chance=n) for n in range(200)]
    tables = await asyncio.gather(*(world.table(2) for world in worlds))

    def back_up() -> None:
        source, copy = (sqlite3.connect(tmp_path / name) for name in ("cairn.db", "copy.db"))
        for _ in range(5):
            source.backup(copy, pages=10)
            source.execute("select count(*), max(state) from entries").fetchall()
        source.close()
        copy.close()

    async def play(world: World, table: str) -> int:
        for _ in range(2):
            await world.turn(table)
        return (await world.public(table)).saved.turns

    turns = await asyncio.gather(
        asyncio.to_thread(back_up), *(play(w, t) for w, t in zip(worlds, tables, strict=True))
    )

    assert turns[1:] == [2] * 200


BROKEN = (
    "update tables set saved = substr(saved, 1, 9) where id = 'aaaaa'",
    "update tables set saved = cast(x'ff00' as text) where id = 'aaaaa'",
    "update tables set saved = '' where id = 'aaaaa'",
)


@pytest.mark.parametrize("spoil", BROKEN)
async def test_S023_a_broken_row_is_reported_and_the_other_tables_work(
    file: SqliteStore, spoil: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Truncated JSON, bytes that are no text, or nothing at all."""
    await file.create(saved("aaaaa"))
    await file.create(saved("bbbbb"))
    await file._database.write(lambda c: c.execute(spoil))

    found = [await file.of_user(1, 0) for _ in range(2)]

    assert [[s.id for s in each] for each in found] == [["bbbbb"], ["bbbbb"]]
    assert sum("aaaaa" in record.getMessage() for record in caplog.records) == 1
    with pytest.raises(Corrupt):
        await file.load("aaaaa")
    assert await file.load("bbbbb") == saved("bbbbb")


async def test_S023_a_broken_state_is_the_sessions_to_report(file: SqliteStore) -> None:
    """Bytes in the state that are no text do not keep the table from being found and ended."""
    world = World(file)
    table = await world.table(2)
    await file._database.write(lambda c: c.execute("update tables set state = cast(x'7bff' as text)"))

    with pytest.raises(Unreadable):
        await world.sessions.look(table, MARA.user)

    assert (await world.sessions.concede(table, MARA.user)).saved.status == "closed"


async def test_S025_a_table_whose_row_is_broken_is_ended_by_who_sits_there(file: SqliteStore) -> None:
    """It reports itself in its channel until then; afterwards the channel is free, and nothing falls due."""
    world = World(file)
    table = await world.table(2)
    await file._database.write(lambda c: c.execute("update tables set saved = '{'"))
    assert await world.sessions.at(PLACE.channel) == table
    with pytest.raises(Unreadable):
        await world.sessions.look(table, MARA.user)
    with pytest.raises(NotSeated):
        await world.sessions.concede(table, EVE.user)

    with pytest.raises(NoTable):
        await world.sessions.concede(table, MARA.user)

    assert await world.sessions.at(PLACE.channel) is None
    world.time += 9 * DAY
    assert await world.sessions.due() == ()
