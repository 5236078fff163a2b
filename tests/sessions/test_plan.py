"""Plans: private, kept over a restart, taken back freely, and void once the table has moved on."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules.core.errors import Illegal, NoSuchName, NotYourTurn, SeveralFit
from rules.core.game import Choice
from rules.core.model import Seat
from rules.core.plain import say
from rules.core.rng import Rng
from rules.core.text import t
from rules.sessions.plan import begun
from rules.sessions.refusals import NotWhole
from tests.sessions.tiny import PickSide, PickStone, Tiny, TinyOptions, TinyView
from tests.sessions.world import World


async def test_a_plan_shows_its_decisions_with_what_else_was_possible() -> None:
    """Decisions made stay visible with their alternatives; what is open follows on top of them."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    hand = (await world.sessions.look(table, user)).view.hand

    shown = await world.sessions.decide(table, user, ("stone", str(hand[0])))

    assert [(d.step, d.key, len(d.options), d.forced) for d in shown.draft] == [
        ("stone", str(hand[0]), 2, False)
    ]
    assert [decision.key for decision, _ in shown.open_steps()] == ["side"]
    assert shown.view.plan.stone == hand[0]
    assert shown.base.plan.stone is None


async def test_decisions_may_come_in_either_order() -> None:
    """Two decisions that do not depend on one another are open together."""
    world = World()
    table = await world.table()
    user = await world.mover(table)

    shown = await world.sessions.decide(table, user, ("side", "left"))

    assert [d.key for d, _ in shown.open_steps()] == ["stone"]


async def test_another_answer_to_a_filled_decision_changes_it_in_place() -> None:
    """A filled select may be changed; decisions after it stay where they are still legal."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    hand = (await world.sessions.look(table, user)).view.hand
    await world.sessions.decide(table, user, ("stone", str(hand[0])), ("side", "left"), ("song", "yes"))

    shown = await world.sessions.decide(table, user, ("stone", str(hand[1])))

    assert [(d.step, d.key) for d in shown.draft] == [
        ("stone", str(hand[1])),
        ("side", "left"),
        ("song", "yes"),
    ]


async def test_an_answer_that_drops_another_takes_its_place() -> None:
    """A game may list a decision again: its new answer stands in for the old one, also for no answer."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.plan(table, user)
    await world.sessions.decide(table, user, ("song", "yes"))

    without = await world.sessions.decide(table, user, ("song", "none"))
    again = await world.sessions.decide(table, user, ("song", "yes"))

    assert [d.key for d in without.draft if d.step == "song"] == ["none"]
    assert [d.key for d in again.draft if d.step == "song"] == ["yes"]
    assert {c.key for d in again.draft if d.step == "song" for c in d.options} == {"yes", "none"}
    assert again.open_steps() == ()


async def test_a_forced_decision_is_made_and_said() -> None:
    """Where there is one legal answer it is taken without a question, whatever else is still open."""
    world = World()
    table = await world.table()
    for _ in range(3):
        user = await world.mover(table)
        await world.sessions.decide(table, user, ("side", "left"))
        await world.plan(table, user)
        await world.sessions.confirm(table, user)
    user = await world.mover(table)

    shown = await world.sessions.look(table, user)

    assert [(d.step, d.key, d.forced) for d in shown.draft] == [("side", "right", True)]
    assert [d.key for d, _ in shown.open_steps()] == ["stone"]


async def test_a_forced_decision_may_be_said_all_the_same() -> None:
    """Whoever types a whole turn need not know which part of it is forced."""
    world = World()
    table = await world.table()
    for _ in range(3):
        await world.turn(table)
    user = await world.mover(table)
    stone = (await world.sessions.look(table, user)).view.hand[0]

    shown = await world.sessions.decide(
        table, user, ("stone", str(stone)), ("side", "right"), ("end", "none")
    )

    assert shown.saved.turns == 4


class Gifts(Tiny):
    """Instead of choosing stone and cairn, a seat may lay the first stone on the left."""

    def choices(self, view: TinyView) -> Iterator[Choice]:
        yield from super().choices(view)
        if view.plan is not None and view.plan.stone is None:
            yield Choice("gift", (PickStone(view.hand[0]), PickSide("left")), "gift", t("Gift"), t("gift"))


async def test_a_single_answer_that_can_be_avoided_is_not_forced() -> None:
    """Where another decision may be made instead, the only answer of a decision is still a choice."""
    game = Gifts()

    plan = begun(game, game.setup(1, TinyOptions(), Rng(1)), Seat(0))

    assert [c.key for c in plan.open() if c.step == "gift"] == ["gift"]
    assert plan.decided == ()


async def test_a_plan_survives_a_restart() -> None:
    """A plan is in the store: a new process shows the same."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    planned = await world.plan(table, user)
    world.time += 60

    shown = await world.again().look(table, user)

    assert (shown.view, shown.draft, shown.choices) == (planned.view, planned.draft, planned.choices)
    assert (shown.draft_at, shown.draft_void) == (planned.draft_at, False)


async def test_nobody_else_learns_of_a_plan() -> None:
    """A plan changes nothing that others see: neither the view, nor the version, nor the history."""
    world = World()
    table = await world.table()
    before = [await world.sessions.look(table, user) for user in (None, await world.waiting(table))]
    await world.plan(table)

    after = [await world.sessions.look(table, user) for user in (None, await world.waiting(table))]

    assert after == before
    assert len(await world.sessions.told(table, None)) == 1


async def test_a_plan_stays_when_only_seats_change() -> None:
    """Somebody conceding elsewhere does not make a plan void: the position is the same."""
    world = World()
    table = await world.table(3)
    user = await world.mover(table)
    planned = await world.plan(table, user)
    await world.sessions.concede(table, await world.waiting(table))

    shown = await world.sessions.look(table, user)

    assert shown.draft == planned.draft
    assert not shown.draft_void


async def test_a_plan_on_an_old_position_is_void_and_says_so_once() -> None:
    """The table has moved on and come back: the plan is given up, and the person is told."""
    world = World()
    table = await world.table()
    first = await world.mover(table)
    await world.turn(table)
    second = await world.mover(table)
    await world.plan(table, second)
    await world.sessions.undo(table, first)
    await world.sessions.agree(table, second)
    await world.turn(table)

    shown = await world.sessions.look(table, second)
    again = await world.sessions.look(table, second)

    assert (shown.draft, shown.draft_void) == ((), True)
    assert not again.draft_void


async def test_a_plan_that_the_rules_no_longer_allow_is_void() -> None:
    """A kept plan is replayed on every look; where it cannot be, nothing of it is left."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.plan(table, user)
    draft = await world.store.draft(table, user)
    assert draft is not None
    await world.store.keep_draft(replace(draft, decided=(("stone", "99"),)))

    shown = await world.sessions.look(table, user)

    assert (shown.draft, shown.draft_void) == ((), True)
    assert await world.store.draft(table, user) is None


async def test_a_plan_that_stays_as_it_is_is_not_written_again() -> None:
    """Asking for the panel again leaves the time at which the plan was made."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    planned = await world.plan(table, user)
    world.time += 60

    again = await world.sessions.decide(table, user)
    same = await world.sessions.decide(table, user, ("side", "left"))

    assert planned.draft_at == again.draft_at == same.draft_at == world.time - 60


async def test_back_takes_the_last_decision_out_and_start_over_all() -> None:
    """Back undoes one step of a plan, Start over empties it, both without anyone's consent."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.plan(table, user)

    back = await world.sessions.back(table, user)
    empty = await world.sessions.start_over(table, user)
    beyond = await world.sessions.back(table, user)

    assert [d.step for d in back.draft] == ["stone"]
    assert empty.draft == beyond.draft == ()
    assert await world.store.draft(table, user) is None


async def test_S054_each_step_of_a_turn_is_taken_back_one_by_one() -> None:
    """Stepping back through a whole plan shows every position on the way again."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    shown = [await world.sessions.look(table, user)]
    stone = shown[0].view.hand[1]
    answers = (("stone", str(stone)), ("side", "right"), ("song", "yes"))
    shown += [await world.sessions.decide(table, user, answer) for answer in answers]

    back = [await world.sessions.back(table, user) for _ in range(3)]

    assert [b.view for b in back] == [s.view for s in reversed(shown[:-1])]


async def test_confirm_plays_the_plan_and_leaves_optional_parts_out() -> None:
    """A plan with only optional parts open is whole: confirming it plays it without them."""
    world = World()
    table = await world.table()
    await world.plan(table)

    done = await world.turn(table)

    assert [e.sang for e in done.events if hasattr(e, "sang")] == [False]


async def test_confirm_plays_the_optional_part_that_is_planned() -> None:
    """What is planned is played, though a Confirm without it is offered beside it."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.plan(table, user)
    await world.sessions.decide(table, user, ("song", "yes"))

    done = await world.sessions.confirm(table, user)

    assert [e.sang for e in done.events if hasattr(e, "sang")] == [True]


@pytest.mark.parametrize(("planned", "key", "sang"), [("yes", "none", False), ("none", "yes", True)])
async def test_each_confirm_does_what_it_says(planned: str, key: str, sang: bool) -> None:  # noqa: FBT001
    """Of two confirmations the one that is pressed counts, whatever was planned before."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.plan(table, user)
    await world.sessions.decide(table, user, ("song", planned))

    done = await world.sessions.decide(table, user, ("end", key))

    assert [e.sang for e in done.events if hasattr(e, "sang")] == [sang]
    assert done.saved.turns == 1


async def test_confirm_asks_the_open_question_where_the_plan_is_not_whole() -> None:
    """Nothing is guessed: the refusal is the question that is open, with its rule."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.sessions.decide(table, user, ("side", "left"))

    with pytest.raises(NotWhole) as refused:
        await world.sessions.confirm(table, user)

    assert (refused.value.text, refused.value.rule) == (t("Which stone?"), "t1")


async def test_fresh_answers_replace_the_whole_plan() -> None:
    """A slash command says a whole turn: nothing of an earlier plan mixes with it."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    await world.plan(table, user)
    await world.sessions.decide(table, user, ("song", "yes"))

    shown = await world.sessions.decide(table, user, ("side", "right"), fresh=True)

    assert [(d.step, d.key) for d in shown.draft] == [("side", "right")]


@pytest.mark.parametrize("typed", ["left", "LEFT", "Left cairn", "léft  cairn", "le"])
async def test_an_answer_may_be_typed(typed: str) -> None:
    """A key, a label or the beginning of a word is understood, whatever its case and accents."""
    world = World()
    table = await world.table()
    user = await world.mover(table)

    shown = await world.sessions.decide(table, user, ("side", typed))

    assert [d.key for d in shown.draft] == ["left"]


async def test_a_number_of_the_picture_may_be_typed_where_it_is_no_key() -> None:
    """The picture numbers the answers; a key goes before a number."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    shown = await world.sessions.look(table, user)
    keys = [c.key for c in shown.choices if c.step == "stone"]
    number = next(str(n) for n in (1, 2) if str(n) not in keys)

    decided = await world.sessions.decide(table, user, ("stone", number))

    assert decided.draft[0].key == keys[int(number) - 1]


async def test_a_label_may_be_typed_in_the_readers_language() -> None:
    """Labels are compared as the reader sees them."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    german = {"Left cairn": "Linkes Steinmännchen"}

    shown = await world.sessions.decide(
        table, user, ("side", "steinmannchen"), say=lambda text: german.get(text.id, say(text))
    )

    assert [d.key for d in shown.draft] == ["left"]


async def test_a_word_that_fits_several_answers_is_not_guessed() -> None:
    """What could be two things is neither; the possible ones are named."""
    world = World()
    table = await world.table()
    user = await world.mover(table)

    with pytest.raises(SeveralFit) as refused:
        await world.sessions.decide(table, user, ("side", "cairn"))

    assert say(refused.value.text) == "“cairn” fits several here: Left cairn, Right cairn."


async def test_an_answer_that_the_rules_forbid_is_refused_with_the_rule() -> None:
    """A word of the game that is not legal now is refused by the game itself."""
    world = World()
    table = await world.table()
    for _ in range(3):
        await world.turn(table)

    with pytest.raises(Illegal) as refused:
        await world.sessions.decide(table, await world.mover(table), ("side", "left"))

    assert (say(refused.value.text), refused.value.rule) == ("The left cairn is full.", "t2")


async def test_a_decision_that_is_not_open_yet_is_refused_with_the_open_question() -> None:
    """A later part of a turn waits for the parts before it."""
    world = World()
    table = await world.table()

    with pytest.raises(NotWhole) as refused:
        await world.sessions.decide(table, await world.mover(table), ("song", "yes"))

    assert refused.value.text == t("Which stone?")


async def test_a_refused_answer_keeps_the_plan_as_it_was() -> None:
    """Several answers count together or not at all."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    planned = await world.sessions.decide(table, user, ("side", "left"))

    with pytest.raises(NoSuchName):
        await world.sessions.decide(table, user, ("side", "right"), ("stone", "99"))

    assert (await world.sessions.look(table, user)).draft == planned.draft


async def test_only_the_seat_to_move_plans() -> None:
    """Neither another player nor a plan of theirs comes between."""
    world = World()
    table = await world.table()

    with pytest.raises(NotYourTurn):
        await world.sessions.decide(table, await world.waiting(table), ("side", "left"))


async def test_supposing_keeps_nothing_and_ends_nothing() -> None:
    """Autocomplete asks what would be: no plan is made or touched by it, and no turn ends."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    planned = await world.sessions.decide(table, user, ("side", "left"))

    answers = (("side", "right"), ("stone", "1"), ("end", "none"))
    supposed = await world.sessions.suppose(table, user, *answers)

    assert [(d.step, d.key) for d in supposed.draft] == [("side", "right"), ("stone", "1")]
    assert (await world.public(table)).saved.turns == 0
    assert (await world.sessions.look(table, user)).draft == planned.draft


async def test_supposing_asks_the_disk_for_nothing() -> None:
    """Autocomplete answers from memory, even while the store would keep it waiting."""
    world = World()
    table = await world.table()
    user = await world.mover(table)
    world.store.tables.clear()

    supposed = await world.sessions.suppose(table, user, ("side", "left"))

    assert [d.key for d in supposed.draft] == ["left"]


async def test_leaving_out_what_is_not_asked_is_no_fault() -> None:
    """Nobody is refused for saying no to what they could not do anyway; other words are refused."""
    world = World()
    table = await world.table(1)
    user = await world.mover(table)
    for answer in ("yes", "none"):
        hand = (await world.sessions.look(table, user)).view.hand
        answers = (("stone", str(hand[0])), ("side", "left"), ("song", answer))
        with_song = await world.sessions.turn(table, user, *answers)
        assert with_song[1] is not None
    hand = (await world.sessions.look(table, user)).view.hand
    begun_turn = (("stone", str(hand[0])), ("side", "right"))

    with pytest.raises(NoSuchName) as refused:
        await world.sessions.turn(table, user, *begun_turn, ("song", "yes"))
    assert say(refused.value.text).startswith("“yes” is not asked for here. All that is open is ")
    with pytest.raises(NotWhole):
        await world.sessions.decide(table, user, ("song", "none"))

    assert (await world.public(table)).saved.turns == 2


async def test_what_a_rule_forbids_is_not_taken_for_words_of_another_answer() -> None:
    """A typed side that is full is refused, also where the other side is taken by itself."""
    world = World()
    table = await world.table(1)
    user = await world.mover(table)
    for _ in range(3):
        hand = (await world.sessions.look(table, user)).view.hand
        await world.sessions.turn(table, user, ("stone", str(hand[0])), ("side", "left"))

    with pytest.raises(Illegal) as caught:
        await world.sessions.decide(
            table, user, ("side", " left "), say=lambda _: "Right cairn, left is full"
        )

    assert caught.value.rule == "t2"
