"""Seats change hands: conceding, leaving the server, taking over. The table never waits for who is gone."""

import pytest

from rules.core.errors import AlreadyOver, AlreadySeated, Full, NotSeated
from rules.core.happened import Conceded, SeatTaken
from rules.core.model import Seat
from rules.sessions import AnyTable
from tests.sessions.world import BEN, CLEO, DAY, EVE, MARA, PLACE, World


def people(table: AnyTable) -> list[int | None]:
    return [holder.user for holder in table.saved.holders]


async def test_a_computer_takes_the_seat_of_who_concedes() -> None:
    """The seat keeps its colour and its things; the history says who left."""
    world = World()
    table = await world.table(2)
    seat = await world.seat(table, BEN.user)
    colour = (await world.public(table)).holder(seat).colour

    left = await world.sessions.concede(table, BEN.user)

    holder = left.holder(seat)
    assert (holder.user, holder.level, holder.left, holder.colour) == (None, "normal", BEN.user, colour)
    assert left.events == (Conceded(name="Ben", level="normal"),)
    assert left.viewer is None


@pytest.mark.parametrize("which", [0, 1, 2], ids=["to move", "next", "last"])
@pytest.mark.parametrize("after", range(5))
async def test_S036_whoever_leaves_whenever_the_table_goes_on_to_its_end(which: int, after: int) -> None:
    """The seat to move, the next or the one before leaves, after any number of turns: the order stays."""
    world = World()
    table = await world.table(3)
    for _ in range(after):
        await world.turn(table)
    before = await world.public(table)
    assert before.to_move is not None
    leaver = before.saved.holders[(before.to_move + which) % 3].user
    assert leaver is not None

    left = await world.sessions.concede(table, leaver)

    assert left.to_move == before.to_move
    assert [h.colour for h in left.saved.holders] == [h.colour for h in before.saved.holders]
    over = await world.to_the_end(table)
    assert over.result is not None
    seats = [t.seat for t in await world.sessions.told(table, None) if t.seat is not None]
    assert seats == [i % 3 for i in range(over.saved.turns)]


async def test_S038_who_takes_over_a_seat_plays_where_the_other_sat() -> None:
    """Replacing a person changes neither the order nor whose turn it is."""
    world = World()
    table = await world.table(3)
    seat = await world.seat(table, BEN.user)
    order = people(await world.public(table))
    await world.sessions.concede(table, BEN.user)

    joined = await world.sessions.join(table, EVE)

    assert people(joined) == [EVE.user if user == BEN.user else user for user in order]
    assert (joined.viewer, joined.events) == (seat, (SeatTaken(new="Eve", old="Ben"),))
    assert (await world.to_the_end(table)).result is not None


async def test_S071_who_takes_a_seat_sees_its_hand_and_who_left_no_longer_does() -> None:
    """What is hidden belongs to the seat: the leaver is a spectator from then on."""
    world = World()
    table = await world.table(2)
    hand = (await world.sessions.look(table, BEN.user)).view.hand
    await world.sessions.concede(table, BEN.user)

    joined = await world.sessions.join(table, EVE)
    left = await world.sessions.look(table, BEN.user)

    assert joined.view.hand == hand
    assert (left.viewer, left.view.hand) == (None, ())


async def test_a_leaver_may_come_back_to_the_own_seat() -> None:
    """Of several free seats the own former one is offered first."""
    world = World()
    table = await world.table(3)
    seat = await world.seat(table, CLEO.user)
    await world.sessions.concede(table, MARA.user)
    await world.sessions.concede(table, CLEO.user)

    assert (await world.sessions.join(table, CLEO)).viewer == seat


async def test_a_free_seat_may_be_chosen() -> None:
    """Whoever names a seat gets that one or none."""
    world = World()
    table = await world.table(3)
    mara, ben = await world.seat(table, MARA.user), await world.seat(table, BEN.user)
    await world.sessions.concede(table, MARA.user)
    await world.sessions.concede(table, BEN.user)
    cleo = Seat(({0, 1, 2} - {mara, ben}).pop())

    with pytest.raises(Full):
        await world.sessions.join(table, EVE, cleo)
    joined = await world.sessions.join(table, EVE, ben)

    assert joined.viewer == ben


async def test_only_seats_that_somebody_left_are_free() -> None:
    """A computer that sat there from the start keeps its seat; nobody sits twice."""
    world = World()
    table = await world.table(2, computers=1)

    with pytest.raises(Full):
        await world.sessions.join(table, EVE)
    await world.sessions.concede(table, BEN.user)
    with pytest.raises(AlreadySeated):
        await world.sessions.join(table, MARA)


async def test_who_takes_over_the_seat_to_move_is_called_anew() -> None:
    """The waiting time counts from the take-over, and the reminder follows it."""
    world = World()
    table = await world.table(2)
    await world.sessions.concede(table, await world.mover(table))
    assert (await world.public(table)).saved.due == ()
    world.time += 5 * DAY

    joined = await world.sessions.join(table, EVE)

    assert (joined.saved.since, joined.saved.due[0].at) == (world.time, world.time + DAY)
    assert joined.choices


async def test_S042_when_everyone_has_left_the_computers_play_to_the_end() -> None:
    """A game does not break off when the last person goes: it ends with its result."""
    world = World()
    table = await world.table(3)
    for user in (MARA.user, BEN.user, CLEO.user):
        await world.sessions.concede(table, user)

    over = await world.sessions.computers(table)

    assert (over.saved.status, over.result is not None) == ("over", True)
    with pytest.raises(AlreadyOver):
        await world.sessions.join(table, EVE)


async def test_the_host_of_a_running_table_passes_on() -> None:
    """When the host concedes, another person hosts, if one is left."""
    world = World()
    table = await world.table(2)

    left = await world.sessions.concede(table, MARA.user)

    assert (left.saved.host, left.saved.host_name) == (BEN.user, "Ben")


async def test_who_is_not_there_cannot_concede_and_nobody_twice() -> None:
    """A seat is given up once, by who sits in it, while the game runs."""
    world = World()
    table = await world.table(2)
    await world.sessions.concede(table, BEN.user)

    for user in (BEN.user, EVE.user):
        with pytest.raises(NotSeated):
            await world.sessions.concede(table, user)


async def test_S043_who_leaves_the_server_leaves_all_its_tables() -> None:
    """Lobbies free the seat, running games get a computer; tables elsewhere and finished ones stay."""
    world = World()
    lobby, running = await world.lobby(2), await world.table(2)
    over = await world.table(2)
    await world.to_the_end(over)
    elsewhere = (await world.sessions.open("tiny", BEN, PLACE)).saved.id
    await world.sessions.put(elsewhere, guild=101)

    gone = await world.sessions.gone(BEN.user, PLACE.guild)

    assert {t.saved.id for t in gone} == {lobby, running}
    assert BEN.user not in people(await world.public(lobby))
    assert (await world.sessions.told(running, None))[-1].events == (
        Conceded(name="Ben", level="normal", server=True),
    )
    assert BEN.user in people(await world.public(over))
    assert BEN.user in people(await world.public(elsewhere))


async def test_S046_the_vote_of_who_leaves_does_not_count() -> None:
    """A turn is taken back once everyone who is still there has agreed, also when the last doubter leaves."""
    world = World()
    table = await world.table(3)
    first = await world.mover(table)
    await world.turn(table)
    second, third = (u for u in people(await world.public(table)) if u not in {first, None})
    assert second is not None
    assert third is not None
    await world.sessions.undo(table, first)
    await world.sessions.agree(table, second)

    left = await world.sessions.concede(table, third)

    assert left.saved.undo is None
    assert (left.saved.turns, await world.mover(table)) == (0, first)


async def test_S046_who_takes_over_has_a_vote_and_who_asked_and_left_asks_no_more() -> None:
    """Votes belong to the people who sit there now."""
    world = World()
    table = await world.table(3)
    first = await world.mover(table)
    await world.turn(table)
    second, third = (u for u in people(await world.public(table)) if u not in {first, None})
    assert second is not None
    assert third is not None
    await world.sessions.undo(table, first)
    await world.sessions.agree(table, second)
    await world.sessions.concede(table, second)
    joined = await world.sessions.join(table, EVE)
    assert joined.saved.undo is not None
    assert joined.saved.undo.agreed == ()
    await world.sessions.agree(table, third)
    assert (await world.public(table)).saved.turns == 1

    left = await world.sessions.concede(table, first)

    assert left.saved.undo is None
    assert left.saved.turns == 1
