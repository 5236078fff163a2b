"""The lobby: seats, hosts, the start, and what becomes of lobbies that nobody starts."""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace

from rules.core.codec import encode
from rules.core.errors import (
    AlreadySeated,
    AlreadyStarted,
    Full,
    NoTable,
    NotHost,
    NotSeated,
    NotStarted,
    Stale,
    TooFew,
)
from rules.core.happened import SeatsDrawn
from rules.core.model import Seat
from rules.core.plain import say
from rules.core.record import read, replay
from rules.core.rng import Rng
from rules.core.store import Due
from rules.sessions import AnyTable, Person
from rules.sessions.refusals import ColourTaken, NoComputer, NotAlone, OnlySeat
from tests.sessions.world import BEN, CLEO, DAY, EVE, GAMES, MARA, PLACE, World


def names(table: AnyTable) -> list[str]:
    return [holder.name for holder in table.saved.holders]


async def test_a_new_table_waits_with_its_host_in_the_first_colour() -> None:
    """Colours go by the order of joining; a lobby stays open for a week."""
    world = World()

    table = await world.sessions.open("tiny", MARA, PLACE, {"fast": True}, invited=[5])

    assert (table.saved.status, names(table), table.saved.holders[0].colour) == ("lobby", ["Mara"], "R")
    assert (table.saved.options, table.saved.invited) == ({"fast": True}, (5,))
    assert table.saved.due == (Due("expiry", world.time + 7 * DAY),)
    assert (table.view, table.choices, table.viewer) == (None, (), None)


async def test_the_id_of_a_table_has_five_letters_that_nobody_confuses() -> None:
    """Ids are short enough for a button and free of l, i and o; two tables never share one."""
    world = World()

    ids = {(await world.sessions.open("tiny", MARA, PLACE)).saved.id for _ in range(200)}

    assert len(ids) == 200
    assert all(len(i) == 5 and i.islower() and not {*i} & {*"lio"} for i in ids)


async def test_an_id_that_is_taken_is_drawn_again() -> None:
    """The same luck twice does not overwrite a table."""
    first, second = World(chance=3), World(chance=3)
    second.store = first.store
    second.sessions = second.again()

    ids = [(await w.sessions.open("tiny", MARA, PLACE)).saved.id for w in (first, second)]

    assert len(set(ids)) == 2


async def test_options_that_the_game_does_not_have_are_refused() -> None:
    """A table never starts with options that its game cannot read."""
    with pytest.raises(ValueError, match="slow"):
        await World().sessions.open("tiny", MARA, PLACE, {"slow": True})


async def test_joining_gives_the_next_seat_and_colour() -> None:
    """Leaving frees a colour, and the next to join takes the first free one."""
    world = World()
    table = await world.lobby(3)
    await world.sessions.leave(table, BEN.user)

    joined = await world.sessions.join(table, EVE)

    assert [(h.name, h.colour) for h in joined.saved.holders] == [("Mara", "R"), ("Cleo", "Y"), ("Eve", "B")]


async def test_S019_thirty_people_join_at_once_and_no_seat_is_given_twice() -> None:
    """However many press Join in the same instant, the seats are filled once and the rest are refused."""
    world = World()
    table = await world.lobby(1)

    answers = await asyncio.gather(
        *(world.sessions.join(table, Person(user, f"P{user}")) for user in range(10, 40)),
        return_exceptions=True,
    )

    assert sum(isinstance(a, Full) for a in answers) == 28
    users = [h.user for h in (await world.public(table)).saved.holders]
    assert len(users) == len({*users}) == 3


async def test_S019_one_person_joins_twice_at_once_and_has_one_seat() -> None:
    """A double press is one seat and one clear answer."""
    world = World()
    table = await world.lobby(1)

    answers = await asyncio.gather(
        world.sessions.join(table, BEN), world.sessions.join(table, BEN), return_exceptions=True
    )

    assert [type(a) for a in answers].count(AlreadySeated) == 1
    assert names(await world.public(table)) == ["Mara", "Ben"]


async def test_when_the_host_leaves_the_next_person_is_host() -> None:
    """Host rights pass on by the order of joining, never to a computer."""
    world = World()
    table = await world.lobby(2, computers=1)

    left = await world.sessions.leave(table, MARA.user)

    assert (left.saved.host, left.saved.host_name) == (BEN.user, "Ben")
    assert left.is_host(BEN.user)


async def test_S042_when_the_last_person_leaves_the_lobby_closes() -> None:
    """A lobby with computers only waits for nobody."""
    world = World()
    table = await world.lobby(1, computers=2)

    left = await world.sessions.leave(table, MARA.user)

    assert (left.saved.status, left.saved.ended, left.saved.due) == ("closed", world.time, ())
    assert await world.sessions.at(PLACE.channel) is None


async def test_S044_a_person_may_open_another_table_after_every_way_a_table_ends() -> None:
    """Nobody is "already in a game": a person may sit at any number of tables."""
    world = World()
    for end in (world.sessions.leave, world.sessions.close):
        await end(await world.lobby(1), MARA.user)
    await world.to_the_end(await world.table(1))
    await world.sessions.concede(await world.table(1), MARA.user)
    await world.table(1)

    table = await world.sessions.open("tiny", MARA, PLACE)

    assert table.saved.status == "lobby"


async def test_only_the_host_adds_computers_starts_and_closes() -> None:
    """Before the start the host decides."""
    world = World()
    table = await world.lobby(2)

    for attempt in (
        world.sessions.add_computer(table, BEN.user, "easy"),
        world.sessions.remove_computer(table, BEN.user),
        world.sessions.start(table, BEN.user),
        world.sessions.close(table, BEN.user),
    ):
        with pytest.raises(NotHost):
            await attempt


async def test_computers_come_and_the_last_one_goes_first() -> None:
    """Removing takes the computer that was added last; without one it is refused."""
    world = World()
    table = await world.lobby(1)
    await world.sessions.add_computer(table, MARA.user, "easy")
    await world.sessions.add_computer(table, MARA.user, "hard")
    with pytest.raises(Full):
        await world.sessions.add_computer(table, MARA.user, "hard")

    one = await world.sessions.remove_computer(table, MARA.user)
    none = await world.sessions.remove_computer(table, MARA.user)

    assert [h.level for h in one.saved.holders] == [None, "easy"]
    assert len(none.saved.holders) == 1
    with pytest.raises(NoComputer):
        await world.sessions.remove_computer(table, MARA.user)


async def test_a_table_opens_with_no_more_computers_than_seats() -> None:
    """Asking for many computers fills the table and no more."""
    world = World()

    table = await world.sessions.open("tiny", MARA, PLACE, computers=9, level="hard")

    assert [h.level for h in table.saved.holders] == [None, "hard", "hard"]


async def test_the_start_needs_enough_people() -> None:
    """Alpina is for two and more: one person alone cannot start it."""
    world = World()
    table = await world.lobby(1, game="alpina")

    with pytest.raises(TooFew):
        await world.sessions.start(table, MARA.user)


async def test_a_solo_table_has_one_seat() -> None:
    """Its host starts at once; nobody is invited, and neither people nor computers sit down."""
    world = World()
    for company in ({"invited": [5]}, {"computers": 1}):
        with pytest.raises(OnlySeat):
            await world.sessions.open("peaks", MARA, PLACE, {"solo": True}, **company)
    table = (await world.sessions.open("peaks", MARA, PLACE, {"solo": True})).saved.id
    with pytest.raises(OnlySeat):
        await world.sessions.join(table, BEN)
    with pytest.raises(OnlySeat):
        await world.sessions.add_computer(table, MARA.user, "easy")

    assert (await world.sessions.start(table, MARA.user)).saved.status == "running"


async def test_a_table_that_is_not_solo_needs_company() -> None:
    """A game that is played alone by an option needs two people without it, and says both."""
    world = World()
    table = await world.lobby(1, game="peaks")
    with pytest.raises(NotAlone):
        await world.sessions.start(table, MARA.user)
    await world.sessions.join(table, BEN)

    assert (await world.sessions.start(table, MARA.user)).saved.status == "running"


async def before_solo(world: World, table: str) -> None:
    """Make of a table one that was kept before there was the option to play alone."""
    saved = await world.store.load(table)
    assert saved is not None
    options = {key: value for key, value in saved.options.items() if key != "solo"}
    state = saved.state.replace(',"solo":true', "").replace(',"solo":false', "")
    older = replace(saved, options=options, state=state, revision=saved.revision + 1)
    await world.store.save(older, saved.revision)


async def test_a_lobby_from_before_solo_starts_with_one_seat_or_several() -> None:
    """It was opened for any number, and stays so: alone as well as in company."""
    world = World()
    for people in (1, 2):
        table = await world.lobby(people, game="peaks")
        await before_solo(world, table)
        assert (await world.sessions.look(table, MARA.user)).seats == (1, 2, 3, 4, 5)

        assert (await world.sessions.start(table, MARA.user)).saved.status == "running"


async def test_a_solo_game_from_before_solo_goes_on_and_is_played_again() -> None:
    """It is played to its end, its record replays, and its rematch is for one."""
    world = World()
    table = await world.lobby(1, game="peaks")
    await before_solo(world, table)
    await world.sessions.start(table, MARA.user)
    await before_solo(world, table)
    while (await world.public(table)).saved.status == "running":
        end = (await world.plan(table)).ends()[0]
        await world.sessions.decide(table, MARA.user, (end.step, end.key))

    assert replay(read(await world.sessions.record(table, MARA.user))) is None
    again = await world.sessions.rematch(table, MARA)
    assert (again.saved.options["solo"], again.seats) == (True, (1,))
    assert (await world.sessions.start(again.saved.id, MARA.user)).saved.status == "running"


async def test_a_game_of_two_from_before_solo_has_a_rematch_for_several() -> None:
    """Nobody who was not alone plays it again alone."""
    world = World()
    table = await world.table(2, game="peaks")
    await before_solo(world, table)
    saved = await world.store.load(table)
    assert saved is not None
    over = replace(saved, status="over", to_move=None, due=(), ended=1, revision=saved.revision + 1)
    await world.store.save(over, saved.revision)

    again = await world.sessions.rematch(table, MARA)
    assert (again.saved.options["solo"], again.seats) == (False, (2, 3, 4, 5))


async def test_the_start_draws_the_order_and_sets_the_table_up() -> None:
    """Over many starts everybody comes to begin; colours stay with their people."""
    world = World()
    firsts = set()
    for _ in range(30):
        started = await world.sessions.start(await world.lobby(3), MARA.user)
        firsts.add(started.saved.holders[0].name)

    assert firsts == {"Mara", "Ben", "Cleo"}
    assert {(h.name, h.colour) for h in started.saved.holders} == {("Mara", "R"), ("Ben", "B"), ("Cleo", "Y")}
    assert started.events == (SeatsDrawn(seats=3),)
    assert (started.saved.status, started.to_move, started.saved.turns) == ("running", 0, 0)


async def test_the_host_may_say_who_begins() -> None:
    """`first` counts by the order of joining."""
    world = World()

    for seat, name in enumerate(("Mara", "Ben", "Cleo")):
        started = await world.sessions.start(await world.lobby(3), MARA.user, Seat(seat))
        assert started.saved.holders[0].name == name


async def test_the_host_says_who_begins_where_the_lowest_hex_decides_too() -> None:
    """Scenery's first player is told by the compasses (S4): whom the host names has that compass.

    What is kept sets up the very same table again, as records promise.
    """
    world, game = World(), GAMES["scenery"]

    for seat in (0, 1, 2, 0, 1, 2):
        named = ("Mara", "Ben", "Cleo")[seat]
        started = await world.sessions.start(await world.lobby(3, game="scenery"), MARA.user, Seat(seat))
        assert started.to_move is not None
        assert started.saved.holders[started.to_move].name == named
        kept = await world.store.load(started.saved.id)
        assert kept is not None
        options = msgspec.convert(kept.options, game.types.options)
        assert encode(game.setup(3, options, Rng(kept.seed))).decode() == kept.state


async def test_nothing_of_the_lobby_works_once_the_table_runs() -> None:
    """A started table is no lobby any more, whoever presses an old button."""
    world = World()
    table = await world.table(2)

    for attempt in (
        world.sessions.leave(table, BEN.user),
        world.sessions.start(table, MARA.user),
        world.sessions.add_computer(table, MARA.user, "easy"),
        world.sessions.close(table, MARA.user),
        world.sessions.reopen(table, MARA),
    ):
        with pytest.raises(AlreadyStarted):
            await attempt


async def test_nothing_of_the_game_works_while_the_table_waits() -> None:
    """In a lobby there is neither a turn nor a history."""
    world = World()
    table = await world.lobby(2)

    for attempt in (
        world.sessions.decide(table, MARA.user, ("side", "left")),
        world.sessions.confirm(table, MARA.user),
        world.sessions.undo(table, MARA.user),
        world.sessions.concede(table, MARA.user),
        world.sessions.nudge(table, MARA.user),
        world.sessions.rematch(table, MARA),
        world.sessions.record(table, MARA.user),
    ):
        with pytest.raises(NotStarted):
            await attempt


async def test_who_does_not_sit_there_cannot_leave() -> None:
    """A stranger has no seat to give up."""
    world = World()

    with pytest.raises(NotSeated):
        await world.sessions.leave(await world.lobby(1), EVE.user)


async def test_a_closed_lobby_may_be_opened_again_by_anyone() -> None:
    """Whoever opens it again is its host and sits there alone, for another week."""
    world = World()
    table = await world.lobby(2)
    await world.sessions.close(table, MARA.user)
    with pytest.raises(NoTable):
        await world.sessions.join(table, CLEO)
    world.time += 50

    opened = await world.sessions.reopen(table, CLEO)

    assert (opened.saved.status, names(opened), opened.saved.host) == ("lobby", ["Cleo"], CLEO.user)
    assert opened.saved.due == (Due("expiry", world.time + 7 * DAY),)


async def test_two_people_open_a_closed_lobby_again_at_once() -> None:
    """The second to press finds the lobby open, and joins it."""
    world = World()
    table = await world.lobby(1)
    await world.sessions.close(table, MARA.user)

    await asyncio.gather(world.sessions.reopen(table, BEN), world.sessions.reopen(table, CLEO))

    assert sorted(names(await world.public(table))) == ["Ben", "Cleo"]


async def test_S051_a_lobby_closes_after_a_week_and_not_before() -> None:
    """The clock closes what nobody started; a table that started meanwhile is left alone."""
    world = World()
    table, started = await world.lobby(1), await world.table(1)
    with pytest.raises(Stale):
        await world.sessions.expire(table)
    world.time += 7 * DAY

    due = await world.sessions.due()
    expired = await world.sessions.expire(table)

    assert (table, Due("expiry", world.time)) in due
    assert expired.saved.status == "closed"
    with pytest.raises(Stale):
        await world.sessions.expire(started)


async def test_where_the_table_lives_is_remembered_without_a_new_version() -> None:
    """Message ids are no part of the position: buttons made before stay current."""
    world = World()
    table = await world.lobby(1)
    before = await world.public(table)

    put = await world.sessions.put(table, channel=77, board=5)

    assert (put.saved.place.channel, put.saved.place.board, put.saved.place.parent) == (77, 5, PLACE.parent)
    assert put.saved.version == before.saved.version
    assert await world.sessions.at(77) == table


async def test_the_table_of_a_channel_is_the_one_that_runs_then_the_newest() -> None:
    """A channel may have had several tables."""
    world = World()
    assert await world.sessions.at(PLACE.channel) is None
    running = await world.table(1)
    world.time += 10
    await world.lobby(1)

    assert await world.sessions.at(PLACE.channel) == running


async def test_a_rematch_keeps_the_seats_and_turns_the_start_on() -> None:
    """The same people in the same order, but the second of last time begins."""
    world = World()
    table = await world.table(3)
    order = names(await world.to_the_end(table))

    lobby = await world.sessions.rematch(table, BEN)
    started = await world.sessions.start(lobby.saved.id, BEN.user)

    assert (lobby.saved.status, names(lobby), lobby.saved.host) == ("lobby", order, BEN.user)
    assert names(started) == [*order[1:], order[0]]
    assert (await world.public(table)).saved.again == lobby.saved.id


async def test_everyone_who_asks_for_a_rematch_finds_the_same_lobby() -> None:
    """Several presses open one lobby."""
    world = World()
    table = await world.table(2)
    await world.to_the_end(table)

    lobbies = await asyncio.gather(world.sessions.rematch(table, MARA), world.sessions.rematch(table, BEN))

    assert len({lobby.saved.id for lobby in lobbies}) == 1


async def test_S034_two_processes_open_one_rematch() -> None:
    """Two bots on one store that are asked at once find the same lobby."""
    world = World()
    table = await world.table(2)
    await world.to_the_end(table)
    other = world.again()

    lobbies = await asyncio.gather(world.sessions.rematch(table, MARA), other.rematch(table, BEN))

    assert len({lobby.saved.id for lobby in lobbies}) == 1
    assert len(await world.sessions.mine(MARA.user)) == 2


async def test_a_rematch_is_for_those_who_were_there_once_the_game_is_over() -> None:
    """Strangers open a table of their own."""
    world = World()
    table = await world.table(2)
    with pytest.raises(AlreadyStarted):
        await world.sessions.rematch(table, MARA)
    await world.to_the_end(table)

    with pytest.raises(NotSeated):
        await world.sessions.rematch(table, EVE)


async def test_who_left_has_the_own_seat_again_in_a_rematch_they_ask_for() -> None:
    """A leaver who asks for another game sits down again where they sat."""
    world = World()
    table = await world.table(2)
    seat = await world.seat(table, BEN.user)
    await world.sessions.concede(table, BEN.user)
    await world.to_the_end(table)

    lobby = await world.sessions.rematch(table, BEN)

    assert lobby.holder(seat).user == BEN.user


async def test_no_table_is_no_table() -> None:
    """An id that names nothing is refused in a sentence."""
    for attempt in (World().sessions.look("zzzzz", 1), World().sessions.computers("zzzzz")):
        with pytest.raises(NoTable):
            await attempt


async def test_a_game_that_asks_for_colours_is_told_them() -> None:
    """Where a colour is more than paint, every seat starts with what belongs to its colour, and the record
    says so.
    """
    world = World()

    started = await world.sessions.start(await world.lobby(3, game="panorama"), MARA.user)

    colours = [holder.colour for holder in started.saved.holders]
    assert started.view is not None
    assert [board.colour for board in started.view.boards] == colours
    assert started.saved.options == {"colours": "".join(colours)}


async def test_a_free_colour_may_be_chosen() -> None:
    """First come, first served; the colours stay with their people and no two are the same."""
    world = World()
    table = await world.lobby(3, game="panorama")

    painted = await world.sessions.paint(table, BEN.user, "G")

    assert [(h.name, h.colour) for h in painted.saved.holders] == [("Mara", "R"), ("Ben", "G"), ("Cleo", "Y")]


async def test_a_colour_that_a_person_has_is_refused() -> None:
    """The sentence names the colours that are free, the own one among them."""
    world = World()
    table = await world.lobby(2, game="panorama")

    with pytest.raises(ColourTaken) as taken:
        await world.sessions.paint(table, BEN.user, "R")
    with pytest.raises(ColourTaken) as unknown:
        await world.sessions.paint(table, BEN.user, "P")
    with pytest.raises(NotSeated):
        await world.sessions.paint(table, EVE.user, "G")

    assert say(taken.value.text) == "Red is taken; free: Blue, Yellow, Green."
    assert say(unknown.value.text) == "Free colours: Blue, Yellow, Green."


async def test_a_computer_gives_its_colour_up() -> None:
    """A person who wants the colour of a computer player gets it, and the computer takes the other one."""
    world = World()
    table = await world.lobby(1, computers=1, game="panorama")

    painted = await world.sessions.paint(table, MARA.user, "B")

    assert [(h.level, h.colour) for h in painted.saved.holders] == [(None, "B"), ("normal", "R")]


async def test_colours_are_chosen_before_the_start() -> None:
    """A running table keeps its colours."""
    world = World()
    table = await world.table(2, game="panorama")

    with pytest.raises(AlreadyStarted):
        await world.sessions.paint(table, MARA.user, "G")
