"""The history, the digest, a person's tables and the record: each reader learns what they may know."""

import json

import pytest

from rules.core.game import Line
from rules.core.happened import SeatsDrawn
from rules.core.model import Seat
from rules.core.plain import say
from rules.core.text import t
from rules.sessions import Told
from rules.sessions.history import since_last_turn
from tests.sessions.replay import replays
from tests.sessions.tiny import Drew
from tests.sessions.world import BEN, CLEO, DAY, EVE, MARA, World


async def test_the_history_begins_with_the_setup() -> None:
    """Entry 0 is the start; each entry is told in sentences."""
    world = World()
    table = await world.table(2)
    await world.turn(table)

    setup, turn = await world.sessions.told(table, None)

    assert (setup.number, setup.seat, setup.events) == (0, None, (SeatsDrawn(seats=2),))
    assert say(setup.lines[0].text, ["Mara", "Ben"]).startswith("The table started: ")
    assert (turn.number, turn.seat) == (1, 0)
    assert say(turn.lines[0].text, ["A", "B"]).startswith("A laid ")


async def test_S068_a_draw_is_told_to_the_seat_that_drew_alone() -> None:
    """In the log, the digest and the answer to a turn alike."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    await world.turn(table)

    own = await world.sessions.told(table, user)
    others = [*await world.sessions.told(table, other), *await world.sessions.told(table, None)]

    assert [e for entry in own for e in entry.events if isinstance(e, Drew)]
    assert not [e for entry in others for e in entry.events if isinstance(e, Drew)]
    assert not [
        e for entry in await world.sessions.digest(table) for e in entry.events if isinstance(e, Drew)
    ]


async def test_the_history_may_be_asked_from_an_entry_on() -> None:
    """A long log is read in pages."""
    world = World()
    table = await world.table(1)
    for _ in range(4):
        await world.turn(table)

    assert [t.number for t in await world.sessions.told(table, None, since=3)] == [3, 4]


async def test_the_digest_tells_what_happened_since_the_last_turn_of_the_seat_to_move() -> None:
    """Turns of the others and what else happened, without turns that were taken back."""
    world = World()
    table = await world.table(3)
    assert await world.sessions.digest(table) == ()
    for _ in range(4):
        await world.turn(table)
    await world.sessions.concede(table, await world.waiting(table))

    digest = await world.sessions.digest(table)

    assert [(t.number, t.seat) for t in digest] == [(3, 2), (4, 0), (5, None)]


async def test_a_table_at_which_nobody_is_to_move_has_no_digest() -> None:
    """A lobby has not begun, and a result says all."""
    world = World()
    over = await world.table(1)
    await world.to_the_end(over)

    assert await world.sessions.digest(over) == await world.sessions.digest(await world.lobby(1)) == ()


async def test_a_turn_taken_back_is_not_in_the_digest_but_its_taking_back_is() -> None:
    """The digest tells the position that stands."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    await world.turn(table)
    await world.sessions.undo(table, user)
    await world.sessions.agree(table, other)
    await world.turn(table)

    assert [t.number for t in await world.sessions.digest(table)] == [2, 3]


async def test_my_tables_come_most_urgent_first() -> None:
    """Own turns by waiting time, lobbies I host, others' turns, finished games; closed ones never."""
    world = World()
    waiting: dict[str, list[str]] = {"mine": [], "others": []}
    for _ in range(6):
        world.time += 60
        table = await world.table(2)
        waiting["mine" if await world.mover(table) == BEN.user else "others"].append(table)
    over = await world.table(2)
    await world.to_the_end(over)
    await world.sessions.close(await world.lobby(2), MARA.user)
    hosted = (await world.sessions.open("tiny", BEN, (await world.public(over)).saved.place)).saved.id
    joined = await world.lobby(2)

    mine = [t.saved.id for t in await world.sessions.mine(BEN.user)]

    assert mine == [*waiting["mine"], hosted, *waiting["others"], joined, over]
    assert waiting["mine"]
    assert waiting["others"]


async def test_a_finished_game_is_mine_for_a_week() -> None:
    """Then it is history."""
    world = World()
    table = await world.table(1)
    await world.to_the_end(table)
    world.time += 7 * DAY

    within = await world.sessions.mine(MARA.user)
    world.time += 1
    after = await world.sessions.mine(MARA.user)

    assert ([t.saved.id for t in within], after) == ([table], ())


async def test_S077_the_record_of_a_running_game_hides_what_is_hidden() -> None:
    """Before the end neither seed nor setup nor a draw of others is in it; afterwards all is."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    await world.turn(table)
    saved = await world.store.load(table)
    assert saved is not None

    own = await world.sessions.record(table, user)
    others = [await world.sessions.record(table, u) for u in (other, None, EVE.user)]

    assert '"drew"' in own
    assert all('"drew"' not in record for record in others)
    assert all(str(saved.seed) not in record and '"bag"' not in record for record in (own, *others))
    assert json.loads(own.splitlines()[0])["format"] == "cairn-log-1"
    await world.to_the_end(table)
    whole = await world.sessions.record(table, None)
    assert json.loads(whole.splitlines()[0])["seed"] == saved.seed
    assert '"bag"' in whole


async def test_the_record_leaves_out_turns_that_were_taken_back() -> None:
    """It plays again as the game was played in the end."""
    world = World()
    table = await world.table(1)
    await world.turn(table)
    await world.sessions.undo(table, MARA.user)
    await world.to_the_end(table)

    lines = [json.loads(line) for line in (await world.sessions.record(table, None)).splitlines()]

    assert sum(line.get("move", {}).get("type") == "end" for line in lines) == 6


@pytest.mark.parametrize("people", [1, 2, 3])
async def test_the_history_replays_to_the_snapshot(people: int) -> None:
    """Snapshot and history are two tellings of one game, after taking back and seats changing hands too."""
    world = World()
    table = await world.table(people)
    for number in range(4):
        user = await world.mover(table)
        await world.turn(table)
        if number == 1:
            await world.sessions.undo(table, user)
            for person in (MARA, BEN, CLEO)[:people]:
                if person.user != user:
                    await world.sessions.agree(table, person.user)

    assert await replays(world.store, table)


async def test_turns_are_numbered_as_they_stand() -> None:
    """A turn that was taken back shares its number with the one in its place; what is no turn has none."""
    world = World()
    table = await world.table(1, computers=1)
    await world.sessions.computers(table)
    await world.turn(table)
    await world.sessions.undo(table, MARA.user)
    await world.turn(table)

    told = await world.sessions.told(table, None)
    latest = await world.sessions.told(table, None, since=told[-2].number)
    turns = (await world.public(table)).saved.turns

    assert [(each.turn, each.undone) for each in told][-3:] == [(turns, True), (0, False), (turns, False)]
    assert [each.turn for each in latest] == [0, turns]
    assert told[0].turn == 0


async def test_what_is_urgent_in_the_own_turn_is_told_unless_another_person_was_called() -> None:
    """Among computers the next call is one's own: what the turn set off would be told nobody else."""
    lines = (Line(t("Moved.")), Line(t("Scoring."), urgent=True), Line(t("Tiles came.")))

    def turn(number: int, seat: int, *, computer: bool) -> Told:
        return Told(
            number=number,
            at=0,
            version=number,
            seat=Seat(seat),
            computer=computer,
            undone=False,
            events=(),
            lines=lines,
            turn=number,
        )

    own, after = turn(1, 0, computer=False), turn(2, 1, computer=True)
    alone = since_last_turn([own, after], Seat(0))
    others = since_last_turn([own, turn(2, 1, computer=False)], Seat(0))

    assert [(each.number, len(each.lines)) for each in alone] == [(1, 1), (2, 3)]
    assert alone[0].lines == lines[1:2]
    assert [each.number for each in others] == [2]
