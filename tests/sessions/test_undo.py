"""Taking back: what is planned at once, a turn with everyone's consent, and never for a better draw."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.codec import decode
from rules.core.errors import AlreadyOver, NothingToUndo, NotSeated, Stale, UndoBlocked
from rules.core.happened import TakenBack
from rules.core.model import Seat
from rules.core.plain import say
from rules.core.rng import Rng
from tests.sessions.tiny import Drew
from tests.sessions.world import DAY, EVE, GAMES, MARA, World


async def consented(world: World, table: str, user: int) -> None:
    """Ask for the last turn back, and have everyone agree."""
    await world.sessions.undo(table, user)
    for holder in (await world.public(table)).saved.holders:
        if holder.user not in {user, None}:
            await world.sessions.agree(table, holder.user)


async def _said_last(world: World, table: str) -> str:
    """Say the newest entry of the history."""
    newest = (await world.sessions.told(table, None))[-1]
    return " ".join(say(line.text) for line in newest.lines)


async def test_undo_forgets_the_plan_first() -> None:
    """What is not confirmed is one's own: no consent, and no turn is touched."""
    world = World()
    table = await world.table(2)
    await world.turn(table)
    user = await world.mover(table)
    await world.plan(table)

    shown = await world.sessions.undo(table, user)

    assert (shown.draft, shown.saved.turns, shown.saved.undo) == ((), 1, None)
    assert not shown.draft_void


async def test_among_computers_a_turn_is_taken_back_at_once_with_theirs() -> None:
    """Alone with computers nobody else is concerned: their turns since go back with the own one."""
    world = World()
    table = await world.table(1, computers=2)
    await world.sessions.computers(table)
    before = await world.sessions.look(table, MARA.user)
    await world.turn(table)
    await world.sessions.computers(table)

    back = await world.sessions.undo(table, MARA.user)

    assert (back.view, back.saved.turns, back.to_move) == (before.view, before.saved.turns, before.to_move)
    assert back.events == (TakenBack(seat=before.viewer, agreed=False),)
    assert (await _said_last(world, table)).endswith(" took back the last turn.")
    undone = [t.undone for t in await world.sessions.told(table, None) if t.number > before.saved.turns]
    assert undone == [True, True, True, False]


async def test_S053_with_other_people_everyone_must_agree() -> None:
    """A confirmed turn is the table's: only the last of the others' consents takes it back."""
    world = World()
    table = await world.table(3)
    user = await world.mover(table)
    await world.turn(table)

    asked = await world.sessions.undo(table, user)
    others = [h.user for h in asked.saved.holders if h.user != user]
    one = await world.sessions.agree(table, others[0] or 0)
    own = await world.sessions.agree(table, user)
    twice = await world.sessions.agree(table, others[0] or 0)
    both = await world.sessions.agree(table, others[1] or 0)

    assert [t.saved.turns for t in (asked, one, own, twice, both)] == [1, 1, 1, 1, 0]
    assert asked.saved.undo is not None
    assert (asked.saved.undo.seat, asked.saved.undo.entry) == (0, 1)
    assert both.saved.undo is None
    assert "with everyone's consent" in await _said_last(world, table)


async def test_a_receipt_takes_back_its_own_turn_and_no_other() -> None:
    """The button under an older turn is out of date, as is that of a turn taken back already."""
    world = World()
    table = await world.table(1, computers=1)
    await world.sessions.computers(table)
    first = await world.turn(table)
    await world.sessions.computers(table)
    second = await world.turn(table)
    await world.sessions.computers(table)

    with pytest.raises(Stale):
        await world.sessions.undo(table, MARA.user, first.saved.version)
    back = await world.sessions.undo(table, MARA.user, second.saved.version)
    with pytest.raises(Stale):
        await world.sessions.undo(table, MARA.user, second.saved.version)

    assert back.saved.turns == second.saved.turns - 1


async def test_asking_twice_keeps_the_consents() -> None:
    """A second press on Undo does not start the vote anew."""
    world = World()
    table = await world.table(3)
    user = await world.mover(table)
    await world.turn(table)
    await world.sessions.undo(table, user)
    await world.sessions.agree(table, await world.mover(table))

    again = await world.sessions.undo(table, user)

    assert again.saved.undo is not None
    assert len(again.saved.undo.agreed) == 1


async def test_one_refusal_ends_the_question() -> None:
    """Nobody is outvoted."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    await world.turn(table)
    await world.sessions.undo(table, user)

    refused = await world.sessions.refuse(table, await world.waiting(table))

    assert (refused.saved.undo, refused.saved.turns) == (None, 1)
    for answer in (world.sessions.agree, world.sessions.refuse):
        with pytest.raises(NothingToUndo):
            await answer(table, user)


async def test_the_question_lapses_when_the_next_person_moves() -> None:
    """Moving on answers it."""
    world = World()
    table = await world.table(2)
    user = await world.mover(table)
    await world.turn(table)
    await world.sessions.undo(table, user)

    moved = await world.turn(table)

    assert moved.saved.undo is None


async def test_the_question_stands_while_computers_move() -> None:
    """A computer does not answer for anybody."""
    world = World(chance=1)
    table = await world.table(2, computers=1)
    await world.sessions.computers(table)
    user = await world.mover(table)
    after = (await world.turn(table)).to_move
    while (await world.public(table)).holder(after or Seat(0)).user is not None:
        user = await world.mover(table)
        after = (await world.turn(table)).to_move
    await world.sessions.undo(table, user)

    moved = await world.sessions.computers(table)

    assert moved.saved.undo is not None
    other = next(h.user for h in moved.saved.holders if h.user not in {user, None})
    back = await world.sessions.agree(table, other or 0)
    assert back.to_move == await world.seat(table, user)


async def test_after_another_persons_move_undo_is_blocked() -> None:
    """One cannot take back under somebody else's turn."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    await world.turn(table)
    await world.turn(table)

    with pytest.raises(UndoBlocked) as blocked:
        await world.sessions.undo(table, user)

    assert dict(blocked.value.text.args)["name"].seat == await world.seat(table, other)


async def test_without_a_turn_there_is_nothing_to_take_back() -> None:
    """Neither before the first own turn nor beyond it."""
    world = World()
    table = await world.table(2)
    first, second = await world.mover(table), await world.waiting(table)
    with pytest.raises(NothingToUndo):
        await world.sessions.undo(table, first)
    await world.turn(table)
    with pytest.raises(NothingToUndo):
        await world.sessions.undo(table, second)
    await consented(world, table, first)

    with pytest.raises(NothingToUndo):
        await world.sessions.undo(table, first)


async def test_a_finished_game_stays_finished() -> None:
    """The result counts."""
    world = World()
    table = await world.table(1)
    await world.to_the_end(table)

    with pytest.raises(AlreadyOver):
        await world.sessions.undo(table, MARA.user)


async def test_S052_the_same_turn_again_shows_the_same_draw() -> None:
    """What is drawn lies in a fixed order: taking back and playing on never shows another draw."""
    world = World()
    table = await world.table(1)
    first = await world.turn(table)
    drawn = [e.stone for e in first.events if isinstance(e, Drew)]
    for _ in range(3):
        await world.sessions.undo(table, MARA.user)
        hand = (await world.sessions.look(table, MARA.user)).view.hand

        again = await world.sessions.decide(
            table, MARA.user, ("stone", str(hand[-1])), ("side", "right"), ("end", "yes")
        )

        assert [e.stone for e in again.events if isinstance(e, Drew)] == drawn


async def test_S052_a_draw_that_was_taken_back_stays_hidden_from_the_others() -> None:
    """Also the history of a turn taken back tells a draw only to the seat that drew."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    await world.turn(table)
    await consented(world, table, user)

    told = {who: (await world.sessions.told(table, who))[1] for who in (user, other, None)}

    assert all(entry.undone for entry in told.values())
    assert [len(told[who].events) for who in (user, other, None)] == [2, 1, 1]


async def test_S056_after_taking_back_the_right_person_is_called() -> None:
    """The seat that took back is to move again, called now, and reminded from now on."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    version = (await world.turn(table)).saved.version
    world.time += 3 * DAY

    await consented(world, table, user)

    back = await world.public(table)
    assert await world.mover(table) == user
    assert (back.saved.since, back.saved.due[0].at) == (world.time, world.time + DAY)
    assert back.saved.version > version
    assert [t.saved.id for t in await world.sessions.mine(other)] == [table]
    assert (await world.sessions.look(table, other)).choices == ()


async def test_S058_a_turn_that_was_taken_back_can_be_made_otherwise() -> None:
    """After taking back the panel opens as for any turn, and the next undo finds the new one."""
    world = World()
    table = await world.table(1)
    await world.turn(table)
    await world.sessions.undo(table, MARA.user)
    await world.turn(table)
    await world.turn(table)

    back = await world.sessions.undo(table, MARA.user)
    further = await world.sessions.undo(table, MARA.user)

    assert [t.saved.turns for t in (back, further)] == [1, 0]


async def test_S060_undo_finds_a_turn_far_back() -> None:
    """However much has happened since, such as seats changing hands, the own last turn is found."""
    world = World()
    table = await world.table(2)
    user, other = await world.mover(table), await world.waiting(table)
    await world.turn(table)
    for _ in range(60):
        await world.sessions.concede(table, other)
        await world.sessions.join(table, EVE)
        await world.sessions.concede(table, EVE.user)
        other = (await world.sessions.join(table, EVE)).saved.host and EVE.user

    asked = await world.sessions.undo(table, user)

    assert asked.saved.undo is not None
    assert asked.saved.undo.entry == 1


async def test_S061_nobody_takes_back_for_somebody_else() -> None:
    """A spectator is refused, and another player's press asks for that player's own turn."""
    world = World()
    table = await world.table(2)
    await world.turn(table)

    with pytest.raises(NotSeated):
        await world.sessions.undo(table, EVE.user)
    with pytest.raises(NothingToUndo):
        await world.sessions.undo(table, await world.mover(table))

    assert (await world.public(table)).saved.turns == 1


@pytest.mark.parametrize("game", ["tiny", "alpina"])
@settings(deadline=None)
@given(chance=st.integers(0, 2**32), turns=st.integers(1, 8))
async def test_S055_do_undo_do_equals_do(game: str, chance: int, turns: int) -> None:
    """Taking back restores everything, once-a-game flags and the order of the deck included."""
    world = World(chance=chance)
    people = 2 if game == "alpina" else 1
    table = await world.table(people, game=game)
    luck = Rng(chance)
    for _ in range(min(turns, 5)):
        user = await world.mover(table)
        before = await world.store.load(table)
        done = await random_turn(world, table, luck)
        after = await world.store.load(table)
        if done == "over":
            return
        await consented(world, table, user)
        assert before is not None
        assert after is not None
        undone = await world.store.load(table)
        assert undone is not None
        assert (undone.state, undone.to_move, undone.turns) == (before.state, before.to_move, before.turns)

        moves = (await world.store.entries(table))[after.entries - 1].moves
        await replayed(world, table, user, moves)

        again = await world.store.load(table)
        assert again is not None
        assert (again.state, again.to_move, again.turns) == (after.state, after.to_move, after.turns)


async def random_turn(world: World, table: str, luck: Rng) -> str:
    """Make a random turn by way of choices."""
    user = await world.mover(table)
    shown = await world.sessions.look(table, user)
    while not shown.ends():
        choice = luck.pick([c for _, choices in shown.open_steps() for c in choices])
        shown = await world.sessions.decide(table, user, (choice.step, choice.key))
    end = luck.pick(shown.ends())
    return (await world.sessions.decide(table, user, (end.step, end.key))).saved.status


async def replayed(world: World, table: str, user: int, moves: str) -> None:
    """Make the very same moves again."""
    saved = await world.store.load(table)
    assert saved is not None
    kind = tuple.__class_getitem__((GAMES[saved.game].types.move, ...))
    await world.sessions.play(table, user, *decode(moves, kind))
