"""Pieces that are moved about before they are placed: where they do not fit they end nothing."""

from __future__ import annotations

import pytest

from rules.core.errors import Illegal
from rules.core.game import Aim
from rules.sessions import AnyTable
from rules.sessions.refusals import NotWhole
from tests.sessions.world import World


async def placing() -> tuple[World, str, int, AnyTable]:
    """Take the first tile at a table of Spring Meadow."""
    world = World()
    table = await world.table(game="meadow")
    user = await world.mover(table)
    key = (await world.sessions.look(table, user)).choices[0].key
    return world, table, user, await world.sessions.decide(table, user, ("tile", key))


def aim_of(table: AnyTable) -> Aim:
    """Return the only piece that is moved about."""
    ((step, aim),) = table.aims
    assert step == "at"
    return aim


def misfit(table: AnyTable) -> str:
    """Name a spot where the tile does not fit: the top right corner, with most of it beyond the edge."""
    aim = table.game.aim(table.view, "at", "J1")
    assert aim is not None
    assert not aim.legal
    return aim.key


async def test_it_hovers_where_the_first_answer_would_put_it() -> None:
    """Nothing is decided, but there is something to look at and to confirm."""
    _, _, _, shown = await placing()
    first = next(choice for choice in shown.choices if choice.step == "at")

    assert aim_of(shown).key == first.key
    assert [made.step for made in shown.draft] == ["tile"]
    assert [choice.ends for choice in shown.choices].count(True) == 1
    assert not shown.whole


async def test_a_legal_aim_is_an_answer() -> None:
    """Wherever it fits the decision is made, by whatever way the key is written."""
    world, table, user, shown = await placing()
    key = next(c.key for c in reversed(shown.choices) if c.step == "at")

    after = await world.sessions.decide(table, user, ("at", key.lower()), trying=True)

    assert after.draft[-1].key == aim_of(after).key == key
    assert after.whole


async def test_an_aim_that_does_not_fit_is_kept() -> None:
    """It says why, and nothing can be confirmed; after a restart it hovers there still."""
    world, table, user, shown = await placing()

    after = await world.sessions.decide(table, user, ("at", misfit(shown)), trying=True)
    again = await world.again().look(table, user)

    assert aim_of(after).rule == "P2"
    assert after.ends() == ()
    assert [made.step for made in after.draft] == ["tile"]
    assert aim_of(again) == aim_of(after)
    with pytest.raises(NotWhole):
        await world.sessions.confirm(table, user)


async def test_an_aim_that_does_not_fit_takes_the_place_of_one_that_did() -> None:
    """The decision is open again while the piece hovers."""
    world, table, user, shown = await placing()
    await world.sessions.decide(table, user, ("at", aim_of(shown).key))

    after = await world.sessions.decide(table, user, ("at", misfit(shown)), trying=True)

    assert [made.step for made in after.draft] == ["tile"]
    assert not aim_of(after).legal


async def test_moving_on_from_where_it_does_not_fit() -> None:
    """The next legal aim is an answer again."""
    world, table, user, shown = await placing()
    legal = aim_of(shown).key
    await world.sessions.decide(table, user, ("at", misfit(shown)), trying=True)

    after = await world.sessions.decide(table, user, ("at", legal), trying=True)

    assert [made.key for made in after.draft][1:] == [legal]


async def test_back_lets_it_hover_no_more() -> None:
    """Taking the last step back takes back what was tried out, and no decision."""
    world, table, user, shown = await placing()
    await world.sessions.decide(table, user, ("at", misfit(shown)), trying=True)

    after = await world.sessions.back(table, user)

    assert aim_of(after) == aim_of(shown)
    assert [made.step for made in after.draft] == ["tile"]


async def test_another_tile_is_put_on_its_first_spot() -> None:
    """Changing an earlier decision forgets what was tried out after it."""
    world, table, user, shown = await placing()
    other = next(choice.key for choice in shown.draft[0].options if choice.key != shown.draft[0].key)
    await world.sessions.decide(table, user, ("at", misfit(shown)), trying=True)

    after = await world.sessions.decide(table, user, ("tile", other))

    assert [made.key for made in after.draft] == [other]
    assert aim_of(after).legal


async def test_typed_spots_that_do_not_fit_are_refused() -> None:
    """A slash command tries nothing out: it is told why."""
    world, table, user, shown = await placing()

    with pytest.raises(Illegal) as caught:
        await world.sessions.decide(table, user, ("at", misfit(shown)))
    assert caught.value.rule == "P2"
    with pytest.raises(Illegal):
        await world.sessions.suppose(table, user, ("tile", shown.draft[0].key), ("at", misfit(shown)))


async def test_nobody_else_sees_what_is_tried_out() -> None:
    """A hovering piece is as private as a plan."""
    world, table, user, shown = await placing()
    waiting = await world.waiting(table)
    before = await world.sessions.look(table, waiting)
    await world.sessions.decide(table, user, ("at", misfit(shown)), trying=True)

    after = await world.sessions.look(table, waiting)

    assert after.aims == ()
    assert after.view == before.view


async def test_a_proposed_end_is_not_made_unasked() -> None:
    """Confirm may propose a spot on its button; a plan that leaves the spot open is not whole."""
    world, table, user, shown = await placing()
    confirm = shown.ends()[0]

    with pytest.raises(NotWhole):
        await world.sessions.confirm(table, user)
    ended = await world.sessions.decide(table, user, ("end", confirm.key))
    assert ended.base.turn == 1
