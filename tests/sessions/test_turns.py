"""Turns: one at a time, whole or not at all, and in the right order of refusals."""

import asyncio

import pytest

from rules.core.errors import AlreadyOver, Illegal, NoTable, NotSeated, NotYourTurn, Stale
from rules.core.happened import GameEnded
from rules.core.model import EndTurn, Move
from rules.core.store import Conflict, Entry, Saved
from rules.sessions import AnyTable
from tests.sessions.memory_store import MemoryStore
from tests.sessions.tiny import Drew, Laid, PickSide, PickStone, Sing
from tests.sessions.world import EVE, MARA, World


async def whole_turn(world: World, table: str, user: int) -> tuple[Move, ...]:
    stone = (await world.sessions.look(table, user)).view.hand[0]
    return PickStone(stone), PickSide("left"), EndTurn()


def kinds(answers: list[AnyTable | BaseException]) -> dict[type, int]:
    return {kind: sum(type(a) is kind for a in answers) for kind in {type(a) for a in answers}}


async def test_a_turn_is_played_and_the_next_seat_is_called() -> None:
    """A turn changes position, history and clock together."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    moves = await whole_turn(world, table, user)
    world.time += 500

    played = await world.sessions.play(table, user, *moves)

    assert (played.saved.turns, await world.mover(table)) == (1, other)
    assert (played.saved.since, played.saved.due[0].at) == (world.time, world.time + 24 * 3600)
    assert [type(e) for e in played.events] == [Laid, Drew]
    (_, turn) = await world.store.entries(table)
    assert (turn.number, turn.seat, turn.at, turn.version) == (
        1,
        played.viewer,
        world.time,
        played.saved.version,
    )


async def test_a_turn_said_at_once_is_one_change() -> None:
    """Whoever types a whole turn is shown what was planned, and nothing of an older plan stays."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    stones = (await world.sessions.look(table, user)).view.hand
    await world.sessions.decide(table, user, ("stone", str(stones[1])))

    planned, after = await world.sessions.turn(table, user, ("stone", str(stones[0])), ("side", "left"))

    assert [d.key for d, _ in planned.open_steps()] == ["song"]
    assert after is not None
    assert [type(e) for e in after.events] == [Laid, Drew]
    assert (after.saved.turns, after.saved.version) == (1, planned.saved.version + 1)
    assert await world.store.draft(table, user) is None


async def test_a_turn_said_in_part_is_kept_as_a_plan() -> None:
    """What is said stands, what is open is asked."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)

    planned, after = await world.sessions.turn(table, user, ("side", "left"))

    assert after is None
    assert planned == await world.sessions.look(table, user)
    assert [(d.step, d.key) for d in planned.draft] == [("side", "left")]


async def test_an_illegal_turn_changes_nothing() -> None:
    """The first move that the rules forbid refuses the whole turn."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    before = await world.sessions.look(table, user)
    moves = await whole_turn(world, table, user)

    with pytest.raises(Illegal):
        await world.sessions.play(table, user, moves[0], PickStone(99), *moves[1:])

    assert await world.sessions.look(table, user) == before


@pytest.mark.parametrize("moves", [(), (PickSide("left"),), (EndTurn(), EndTurn()), (EndTurn(), Sing())])
async def test_moves_that_are_not_one_turn_are_no_turn(moves: tuple[Move, ...]) -> None:
    """Only a list of moves that is closed by the end of the turn is played."""
    world = World()
    table = await world.table(2)

    with pytest.raises(ValueError, match="closed by EndTurn"):
        await world.sessions.play(table, await world.mover(table), *moves)


async def test_S012_the_same_confirm_twenty_times_at_once_is_one_turn() -> None:
    """Double presses and retries end one turn; the others hear that the table has moved on."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    version = (await world.plan(table)).saved.version

    answers = await asyncio.gather(
        *(world.sessions.confirm(table, user, seen=version) for _ in range(20)), return_exceptions=True
    )

    assert kinds(answers)[Stale] == 19
    assert (await world.public(table)).saved.turns == 1


async def test_S012_also_where_the_same_person_is_to_move_again() -> None:
    """In a game for one the next turn is the same person's: an old press must not spend it."""
    world = World()
    table = await world.table(1)
    shown = await world.plan(table)
    end = shown.ends()[-1]

    answers = await asyncio.gather(
        *(
            world.sessions.decide(table, MARA.user, (end.step, end.key), seen=shown.saved.version)
            for _ in range(20)
        ),
        return_exceptions=True,
    )

    assert kinds(answers)[Stale] == 19
    assert (await world.public(table)).saved.turns == 1


async def test_S015_of_two_different_turns_at_once_one_wins() -> None:
    """Two windows, two turns: the first counts whole, the second not at all."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    version = (await world.public(table)).saved.version
    hand = (await world.sessions.look(table, user)).view.hand

    answers = await asyncio.gather(
        *(
            world.sessions.play(table, user, PickStone(stone), PickSide("left"), EndTurn(), seen=version)
            for stone in hand
        ),
        return_exceptions=True,
    )

    assert kinds(answers)[Stale] == 1
    assert (await world.public(table)).view.left == (hand[0],)


async def test_S016_a_button_of_an_older_position_is_stale() -> None:
    """A press on yesterday's message changes nothing, whoever is to move now."""
    world = World()
    table = await world.table(2)
    old = (await world.public(table)).saved.version
    first = await world.mover(table)
    await world.turn(table)
    second = await world.mover(table)

    for user in (first, second):
        with pytest.raises(Stale):
            await world.sessions.decide(table, user, ("side", "left"), seen=old)

    assert (await world.public(table)).saved.turns == 1


async def test_S016_a_button_outlives_a_change_of_seats() -> None:
    """Somebody else leaving changes the version but not the position: the panel that is open still works."""
    world = World()
    table = await world.table(3)
    user = await world.mover(table)
    old = (await world.public(table)).saved.version
    await world.sessions.concede(table, await world.waiting(table))

    shown = await world.sessions.decide(table, user, ("side", "left"), seen=old)

    assert shown.saved.version > old
    assert [d.key for d in shown.draft] == ["left"]


async def test_S018_a_second_action_waits_for_the_first_to_be_saved() -> None:
    """While a turn is being written nothing else of the table is decided."""
    store = SlowStore()
    world = World(store)
    table = await world.table(2)
    user = await world.mover(table)
    await world.plan(table)
    store.gate.clear()
    first = asyncio.create_task(world.sessions.confirm(table, user))
    second = asyncio.create_task(world.sessions.decide(table, user, ("side", "right")))
    for _ in range(20):
        await asyncio.sleep(0)
    waited = not second.done()
    store.gate.set()

    await first

    assert waited
    with pytest.raises(NotYourTurn):
        await second


async def test_another_table_does_not_wait() -> None:
    """Tables do not hold up one another, and no lock is left when all is done."""
    store = SlowStore()
    world = World(store)
    slow, quick = await world.table(2), await world.table(2)
    await world.plan(slow)
    store.gate.clear()
    first = asyncio.create_task(world.sessions.confirm(slow, await world.mover(quick)))

    await world.sessions.look(quick, MARA.user)

    store.gate.set()
    await asyncio.gather(first, return_exceptions=True)
    assert len(world.sessions._desk.locks) == 0


class SlowStore(MemoryStore):
    """Writes only while its gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def save(
        self, saved: Saved, seen: int, entry: Entry | None = None, undone_from: int | None = None
    ) -> None:
        await self.gate.wait()
        await super().save(saved, seen, entry, undone_from)


class TwoProcesses(MemoryStore):
    """Lets another process write just before this one does."""

    def __init__(self) -> None:
        super().__init__()
        self.before: list[object] = []

    async def save(
        self, saved: Saved, seen: int, entry: Entry | None = None, undone_from: int | None = None
    ) -> None:
        if self.before:
            await self.before.pop()
        await super().save(saved, seen, entry, undone_from)


async def test_S034_a_second_process_that_was_quicker_makes_a_turn_stale() -> None:
    """Two processes on one store: the version check lets one turn through."""
    store = TwoProcesses()
    world = World(store)
    table = await world.table(2)
    user = await world.mover(table)
    moves = await whole_turn(world, table, user)
    store.before.append(world.again().play(table, user, *moves))

    with pytest.raises(Stale):
        await world.sessions.play(table, user, *moves)

    assert (await world.public(table)).saved.turns == 1


async def test_S034_two_processes_that_change_something_else_both_succeed() -> None:
    """Where the other process wrote no new position, the change is made once more on top of it."""
    store = TwoProcesses()
    world = World(store)
    table = await world.table(2)
    store.before.append(world.again().put(table, board=1))

    await world.sessions.put(table, lobby=2)

    place = (await world.public(table)).saved.place
    assert (place.board, place.lobby) == (1, 2)


async def test_S034_where_the_table_lives_is_remembered_also_when_the_other_process_plays() -> None:
    """A message id is no part of the position: it counts on top of whatever was written meanwhile."""
    store = TwoProcesses()
    world = World(store)
    table = await world.table(2)
    user = await world.mover(table)
    store.before.append(world.again().play(table, user, *await whole_turn(world, table, user)))

    put = await world.sessions.put(table, board=5)

    assert (put.saved.place.board, put.saved.turns) == (5, 1)


async def test_S034_undo_does_not_go_by_a_history_that_has_grown() -> None:
    """If the other process plays on in that moment, the asker sees the new position first."""
    store = TwoProcesses()
    world = World(store)
    table = await world.table(2)
    user = await world.mover(table)
    await world.turn(table)
    other = await world.mover(table)
    store.before.append(world.again().play(table, other, *await whole_turn(world, table, other)))

    with pytest.raises(Stale):
        await world.sessions.undo(table, user)

    assert (await world.public(table)).saved.undo is None


async def test_S034_a_computer_thinks_again_when_the_other_process_was_quicker() -> None:
    """Its turn is made once, on what is there."""
    store = TwoProcesses()
    world = World(store)
    table = await world.table(1, computers=1)
    await world.until_computer(table)
    turns = (await world.public(table)).saved.turns
    store.before.append(world.again().put(table, board=5))

    moved = await world.sessions.computers(table)

    assert (moved.saved.turns, moved.saved.place.board) == (turns + 1, 5)


async def test_a_store_that_is_always_quicker_is_given_up_on() -> None:
    """The change is tried a few times, not for ever."""

    class Never(MemoryStore):
        async def save(self, saved: Saved, seen: int, *rest: object) -> None:
            raise Conflict

    world = World(Never())
    table = await world.lobby(1)

    with pytest.raises(Stale):
        await world.sessions.put(table, board=1)


async def test_refusals_come_in_their_order() -> None:
    """Is there a table, is it over, who asks, how old is what they saw, and whose turn is it."""
    world = World()
    table = await world.table(2)
    waiting = await world.waiting(table)
    version = (await world.public(table)).saved.version

    with pytest.raises(NoTable):
        await world.sessions.confirm("zzzzz", waiting)
    with pytest.raises(NotSeated):
        await world.sessions.confirm(table, EVE.user, seen=version - 1)
    with pytest.raises(Stale):
        await world.sessions.confirm(table, waiting, seen=version - 1)
    with pytest.raises(NotYourTurn):
        await world.sessions.confirm(table, waiting, seen=version)
    await world.to_the_end(table)
    with pytest.raises(AlreadyOver):
        await world.sessions.confirm(table, EVE.user, seen=version)


async def test_a_game_ends_with_its_result_and_nothing_is_due_any_more() -> None:
    """The last turn closes the table; everyone may look at it for ever."""
    world = World()
    table = await world.table(2)

    over = await world.to_the_end(table)

    assert (over.saved.status, over.to_move, over.saved.due) == ("over", None, ())
    assert over.saved.ended == world.time
    assert over.result is not None
    assert over.view is not None
    last = (await world.sessions.told(table, None))[-1].events[-1]
    assert isinstance(last, GameEnded)
    assert last.winners == over.result.winners()


async def test_S072_a_spectator_cannot_act() -> None:
    """Whoever does not sit there changes nothing, by whatever call."""
    world = World()
    table = await world.table(2)
    before = await world.public(table)
    sessions = world.sessions

    for attempt in (
        sessions.decide(table, EVE.user, ("side", "left")),
        sessions.confirm(table, EVE.user),
        sessions.back(table, EVE.user),
        sessions.start_over(table, EVE.user),
        sessions.play(table, EVE.user, EndTurn()),
        sessions.suppose(table, EVE.user),
        sessions.undo(table, EVE.user),
        sessions.agree(table, EVE.user),
        sessions.refuse(table, EVE.user),
        sessions.concede(table, EVE.user),
        sessions.nudge(table, EVE.user),
        sessions.remind_later(table, EVE.user),
    ):
        with pytest.raises(NotSeated):
            await attempt

    assert await world.public(table) == before


async def test_S071_a_table_shows_each_asker_only_what_they_may_know() -> None:
    """No state and no seed leaves the sessions; a spectator's view has no hand."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)

    public, own = await world.public(table), await world.sessions.look(table, user)

    assert not hasattr(public.saved, "state")
    assert not hasattr(public.saved, "seed")
    assert public.view.hand == ()
    assert len(own.view.hand) == 2
    assert (await world.sessions.look(table, EVE.user)).view == public.view
