"""The panel where a piece is moved about: what it shows, what it leaves out, and that it keeps its sizes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.i18n import Code, language
from cogs.talk.aiming import aim_of
from cogs.talk.turn import Notes, focus_of, panel, picture_words
from cogs.talk.voice import Voice, voice_of
from rules.core.model import Seat
from rules.core.rng import Rng
from rules.games.scenery import GAME
from rules.sessions.plan import replayed
from tests.cogs.checking import SHOWN, checked, components, labels
from tests.cogs.test_worst_cases import PICTURE
from tests.games.scenery.build import landscape, position
from tests.games.scenery.examples import LOOPS, NEW
from tests.sessions.world import World

if TYPE_CHECKING:
    from cogs.talk.parts import Message
    from rules.sessions import AnyTable

CODES: tuple[Code, ...] = ("en", "de")


class Turn:
    """A turn of Spring Meadow in the hands of the person to move."""

    def __init__(self, world: World, number: str, table: AnyTable) -> None:
        self.world, self.number, self.table = world, number, table
        holder = table.holder(table.to_move) if table.to_move is not None else None
        assert holder is not None
        assert holder.user is not None
        self.user = holder.user

    async def answer(self, step: str, key: str) -> AnyTable:
        """Make a decision, or try out where a piece may lie."""
        self.table = await self.world.sessions.decide(self.number, self.user, (step, key), trying=True)
        return self.table

    def said(self, code: Code = "en", notes: Notes | None = None) -> Message:
        """Draw the panel."""
        voice: Voice = voice_of(language(code), self.table.saved)
        return panel(voice, self.table, PICTURE, notes or Notes())


@pytest.fixture
async def turn() -> Turn:
    """Take the first tile of the second seat's first turn, which has a starting rock of 2."""
    world = World()
    number = await world.table(game="meadow")
    first = Turn(world, number, await world.public(number))
    await first.answer("tile", (await world.sessions.look(number, first.user)).choices[0].key)
    confirm = first.table.ends()[0]
    await world.sessions.decide(number, first.user, ("end", confirm.key))
    second = Turn(world, number, await world.public(number))
    await second.answer("tile", (await world.sessions.look(number, second.user)).choices[0].key)
    return second


def selects(message: Message) -> list[str]:
    """List what the selects are for: their ids without table, version and steps."""
    return [c["custom_id"].split(":", 5)[5] for c in components(message) if c["type"] == 3]


def text(message: Message) -> str:
    return "\n".join(c["content"] for c in components(message) if c["type"] == 10)


async def test_spots_column_and_row_nudges_and_turns(turn: Turn) -> None:
    """The tile stays as a filled select; below it the spots, column and row, nudges, turn and flip."""
    message = turn.said()

    assert selects(message) == ["tile", "at", "at=0", "at=1"]
    assert labels(message)[:4] == ["◀", "▲", "▼", "▶"]
    assert "Where does its corner go, the dot?" in text(message)


async def test_a_starting_rock_follows(turn: Turn) -> None:
    """Where a rock must follow there is no Confirm but a way on to it."""
    message = turn.said()

    assert any(label.endswith(", then a rock") for label in labels(message))
    assert not any(label.startswith("Confirm") for label in labels(message))


async def test_going_on_to_the_rock(turn: Turn) -> None:
    """The spot is decided and stays filled; the rock is moved about now, and Confirm names it."""
    key = turn.table.aims[0][1].key
    await turn.answer("at", key)
    staying, onward = turn.said(), turn.said(notes=Notes(onward=True))

    assert selects(staying)[1:] == ["at", "at=0", "at=1"]
    assert selects(onward) == ["tile", "at", "rock", "rock=0", "rock=1"]
    assert "Where does the rock go?" in text(onward)
    assert any(label.startswith("Confirm with rock 2 at ") for label in labels(onward))


async def test_turning_a_page_of_the_rock_stays_with_it(turn: Turn) -> None:
    """Who looks through the places for the rock is not sent back to the tile."""
    await turn.answer("at", turn.table.aims[0][1].key)

    assert "rock" in selects(turn.said(notes=Notes(pages={"rock": 1})))


async def test_where_it_does_not_fit_the_reason_is_said(turn: Turn) -> None:
    """A warning with the rule, and neither Confirm nor a way on."""
    await turn.answer("at", "J1")
    message = turn.said()

    assert "⚠️ " in text(message)
    assert "is off the mountain board. (Spring Meadow P2)" in text(message)
    assert not any("Confirm" in label or "then" in label for label in labels(message))
    assert selects(message) == ["tile", "at", "at=0", "at=1"]


async def test_the_reason_stands_directly_above_the_controls(turn: Turn) -> None:
    """Who nudges a piece sees the picture, the reason and the controls together."""
    await turn.answer("at", "J1")
    kinds = [c["type"] for c in components(turn.said()) if c["type"] in (1, 10, 12)]
    words = [c["content"] for c in components(turn.said()) if c["type"] == 10]

    assert kinds[:5] == [10, 10, 12, 10, 1]
    assert ["⚠️" in said for said in words] == [False, False, True]


async def test_points_are_said_only_to_those_who_cannot_see_the_picture(turn: Turn) -> None:
    """The picture has them on a plate; its words repeat them, the panel does not."""
    await turn.answer("at", turn.table.aims[0][1].key)
    choice = next(choice for choice in turn.table.choices if choice.step == "rock")
    await turn.answer("rock", choice.key)
    voice = voice_of(language("en"), turn.table.saved)

    assert "Points now 0, then " in picture_words(voice, turn.table)
    assert "Points now" not in text(turn.said(notes=Notes(onward=True)))


async def test_its_places_are_listed_from_the_nearest_on(turn: Turn) -> None:
    """Once it was moved the list begins where the ghost is."""
    key = turn.table.choices[len(turn.table.choices) // 2].key
    await turn.answer("at", key)
    aimed = focus_of(turn.table, Notes())

    assert aimed is not None
    assert aimed.choices[0].key == key
    assert len(aimed.choices) == len(turn.table.draft[-1].options)


@pytest.mark.parametrize("code", CODES)
async def test_every_panel_keeps_its_sizes(code: Code) -> None:
    """Wherever a piece is moved, in both languages: at most 28 components, labels that are seen whole."""
    for seats in (2, 3):
        world, rng = World(), Rng(5)
        number = await world.table(people=seats, game="meadow")
        for _ in range(8):
            turn = Turn(world, number, await world.public(number))
            turn.table = await world.sessions.look(number, turn.user)
            while not turn.table.whole:
                decision, choices = turn.table.open_steps()[0]
                for key in await _moved(turn, decision.key, rng):
                    await turn.answer(decision.key, key)
                    _keeps_its_size(turn, code)
                await turn.answer(decision.key, rng.pick(choices).key)
                _keeps_its_size(turn, code)
            await world.sessions.confirm(number, turn.user)


async def _moved(turn: Turn, step: str, rng: Rng) -> list[str]:
    """Follow some controls of the piece, if the step has one."""
    keys: list[str] = []
    for _ in range(3):
        aim = dict(turn.table.aims).get(step)
        if aim is None:
            break
        ways = [key for row in aim.rows for _, key in row] + [k for s in aim.selects for _, k in s.options]
        keys.append(rng.pick(ways))
    return keys


def _keeps_its_size(turn: Turn, code: Code) -> None:
    for notes in (Notes(), Notes(onward=True)):
        message = checked(turn.said(code, notes), 28, 800)
        assert all(len(label) <= SHOWN for label in labels(message))


def test_controls_say_where_they_aim() -> None:
    """A button carries its key, a select brings what was chosen."""
    assert aim_of("at=3=D4/90/f", "") == ("at", "D4/90/f")
    assert aim_of("at=0", "E4/0") == ("at", "E4/0")
    assert aim_of("rock=2/F3/0/#2", "") == ("rock", "2/F3/0/#2")


async def test_what_stays_as_it_is_stands_where_it_comes_in_the_turn() -> None:
    """The preset turn of a hex can still be changed after a route is marked: it stands above that."""
    start, seat, world = position(landscape(LOOPS), offered=(NEW,)), Seat(0), World()
    answers = (("hex", "A"), ("at", "5"), ("mark", "5-2-1-3-4"))
    plan = replayed(GAME, start, seat, answers)
    assert plan is not None
    shown = GAME.view(plan.state, seat)
    empty = await world.sessions.look(await world.table(game="scenery"), None)
    table = replace(empty, viewer=seat, view=shown, base=shown, draft=plan.shown(), choices=plan.open())

    message = panel(voice_of(language("en"), table.saved), table, PICTURE, Notes())

    assert selects(message) == ["hex", "at", "rotate", "mark", "mark2"]
