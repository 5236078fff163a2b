"""Five Peaks as people meet it: a turn of each kind by panel and by slash, and a game alone to its medal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.local import Outcome
from rules.core.codec import encode
from rules.games.peaks.cards import all_cards
from tests.e2e.evening import ROOM, answered
from tests.games.peaks import build

if TYPE_CHECKING:
    from bot.local.driver import Message
    from tests.e2e.evening import Evening


async def begun(evening: Evening, *others: str, **options: object) -> Message:
    """Open a table, let others join it and start it; return the first board."""
    return await evening.begin(*others, game="peaks", **options)


async def typed(evening: Evening, **options: str) -> Outcome:
    """Play the turn of whoever is to move in one line."""
    name = await evening.to_move()
    said = await evening[name].command("peaks play", evening.thread, **options)
    return await evening.settle(name, said)


async def offers(evening: Evening, option: str, **before: str) -> list[str]:
    """List what a slash option offers to whoever is to move, after other options."""
    name = await evening.to_move()
    found = await evening[name].autocomplete("peaks play", evening.thread, option, **before)
    return [one.name for one in found]


async def test_a_walk_in_four_presses(evening: Evening) -> None:
    """Take the turn, a card, a target, Confirm."""
    await begun(evening, "Ben")
    name = await evening.to_move()
    panel = await evening.panel(name)
    assert "Which card do you play?" in panel.text
    panel = await evening.pick(name, panel, "card")
    assert "Where do you go?" in panel.text
    panel = await evening.pick(name, panel, "to")
    greens = [button.label for button in panel.buttons if button.style == "success"]
    assert [label for label in greens if not label.startswith("Confirm: to 1")] == []
    done = await evening.confirm(name, panel)

    assert "walked to" in done.text


async def test_stepping_back_through_all(evening: Evening) -> None:
    """Back undoes one decision after the other, to the empty plan."""
    await begun(evening, "Ben")
    name = await evening.to_move()
    panel = await evening.pick(name, await evening.panel(name), "card", 1)
    panel = await evening.pick(name, panel, "to")
    assert "Which goods do you take?" in panel.text
    panel = await evening.pick(name, panel, "goods", 4)
    for question in ("Which goods do you take?", "Where do you go?", "Which card do you play?"):
        panel = answered(await evening.press(name, panel, "back"))
        assert question in panel.text


async def test_a_turn_in_one_line(evening: Evening) -> None:
    """Card and target, by label, key or number; goods by their icons."""
    await begun(evening, "Ben")
    assert "March · move exactly 2" in await offers(evening, "card")
    assert len(await offers(evening, "to", card="March")) == 2
    assert await offers(evening, "stone", card="March") == ["not needed here"]
    done = await typed(evening, card="March", to="S0.NE", goods="🍄🫐")

    assert "marched to" in done.text
    assert "+1🍄 1🫐" in done.text


async def test_trading_and_camping_by_slash(evening: Evening) -> None:
    """Items are traded by counts, and the camp takes its endorphins."""
    await begun(evening, solo=True)
    await typed(evening, card="March", to="S0.NE", goods="2 mushrooms")
    traded = await typed(evening, card="Explore", items="2🍄")
    assert "traded 2🍄 for 2😊" in traded.text
    camped = await typed(evening, card="CAMP", to="endorphins")

    assert "camped and took 2😊" in camped.text


async def test_items_to_trade_are_offered_one_kind_after_the_other(evening: Evening) -> None:
    """What the backpack holds is offered by counts; behind a comma, the kinds not named yet."""
    await begun(evening, solo=True)
    await typed(evening, card="March", to="S0.NE", goods="🍄🫐")
    assert await offers(evening, "items", card="Explore") == ["1 mushroom 🍄", "1 berry 🫐"]
    assert await offers(evening, "retire", card="Camp") == ["not needed here"]
    assert await offers(evening, "retire", card="Explore") == ["not needed here"]
    assert (await offers(evening, "to", card="Sledge"))[0].startswith("I do not know")
    name = await evening.to_move()
    more = await evening[name].autocomplete(
        "peaks play", evening.thread, "items", items="1🍄, ", card="Explore"
    )
    assert [one.value for one in more] == ["1🍄, 1🫐"]
    traded = await typed(evening, card="Explore", items=more[0].value)

    assert "traded 1🍄 1🫐 for 2😊" in traded.text


async def test_refusals_say_why(evening: Evening) -> None:
    """A target too far, a stone without a summit: refused with the rule, and nothing is played."""
    await begun(evening, "Ben")
    far = await typed(evening, card="Walk", to="S0.NE")
    stone = await typed(evening, card="Walk", to="S0.N", stone="3")

    assert "is not exactly 1 space away. (Five Peaks R11)" in far.text
    assert "You are not on a summit. (Five Peaks R25)" in stone.text
    assert (await evening.table()).saved.turns == 0


async def test_a_card_that_is_gone_is_refused_where_only_one_is_left(evening: Evening) -> None:
    """The last card is played unasked: another that is typed is refused, and there is no way back to it."""
    await begun(evening, solo=True)
    await typed(evening, card="March", to="S0.NE", goods="🍄🫐")
    for card, to in (("Explore", "1"), ("Walk", "1"), ("Use Experience", "retire")):
        await typed(evening, card=card, to=to)
    refused = await typed(evening, card="Walk", to="1")
    panel = await evening.panel("Ana")

    assert refused.text == "Walk is on your discard pile. (Five Peaks R9)"
    assert [b.label for b in panel.buttons][-2:] == ["Start over", "?"]
    assert "Back" not in [b.label for b in panel.buttons]


async def test_the_backpack_overflows(evening: Evening) -> None:
    """What does not fit is asked for in the panel when it was not typed."""
    await begun(evening, solo=True)
    for _ in range(5):
        await typed(evening, card="March", to="S0.NE", goods="2🍄")
        await typed(evening, card="Walk", to="1")
        await typed(evening, card="Camp", to="endorphins")
    table = await evening.table()

    assert table.view is not None
    assert sum(table.view.table.players[0].items) <= 10


async def test_cards_are_removed_in_the_order_named(evening: Evening) -> None:
    """By slash and by panel, removed cards go under the market deck as they were named (ruling A19)."""
    await begun(evening, solo=True)

    async def bought() -> str:
        for _ in range(2):
            await typed(evening, card="Camp", to="endorphins")
        table = await evening.table()
        cheap = min(table.view.table.market, key=lambda one: all_cards()[one].cost)
        assert "bought" in (await typed(evening, card="Use Experience", to=cheap)).text
        return str(cheap)

    cards = [await bought() for _ in range(4)]
    await typed(evening, card="Camp", to="endorphins")
    await typed(evening, card="Use Experience", retire=f"{cards[2]}, {cards[0]}")
    await typed(evening, card="Camp", to="endorphins")
    panel = await evening.panel("Ana")
    for step, key in (("card", "LEARN"), ("to", "retire"), ("retire", cards[3]), ("retire2", cards[1])):
        select = next(one for one in panel.selects if one.custom_id.endswith(f":{step}"))
        keys = [option["value"] for option in select.options]
        panel = await evening.pick("Ana", panel, step, keys.index(key))
    await evening.confirm("Ana", panel)

    assert (await evening.table()).view.table.returned == (cards[2], cards[0], cards[3], cards[1])


async def test_alone_to_the_medal(evening: Evening) -> None:
    """A game alone starts at once and ends after 40 turns with a medal."""
    card = await evening.open(game="peaks", solo=True)
    assert "Solo" in card.text
    assert "open seat" not in card.text
    assert "1 of 1 seats taken" in card.pictures[0].alt
    assert [b.label for b in card.buttons if not b.is_disabled] == ["Leave", "Start solo", "Rules"]
    await evening.press("Ana", card, "start")
    await evening.settled()
    assert "The table is set. Press **Take your turn**, or type /peaks play." in evening.board().text
    while (await evening.table()).saved.status == "running":
        done = await typed(evening, card="Camp", to="endorphins")
        assert done.message is not None, done.failed

    assert "points: Rambler" in evening.board().text


async def test_who_plays_alone_has_no_company(evening: Evening) -> None:
    """To a solo table nobody is invited, no computer sits down at it, and nobody joins; one reads why."""
    alone = "A solo table has one seat: nobody joins it, and no computer plays."
    for company in ({"players": "<@2>"}, {"computers": 1}):
        refused = await evening["Ana"].command("peaks new", ROOM, solo=True, **company)
        assert refused.text == alone
        assert refused.message is not None
        assert refused.message.is_private
    await evening.open(game="peaks", solo=True)
    joined = await evening["Ben"].command("peaks join", ROOM)

    assert joined.text == alone


async def test_without_solo_it_takes_two(evening: Evening) -> None:
    """One person alone cannot start a table for several, and reads how to play alone."""
    card = await evening.open(game="peaks")
    assert "Start from 2 players." in card.text
    assert "Start" in [b.label for b in card.buttons if b.is_disabled]
    refused = await evening["Ana"].command("peaks start", ROOM)

    assert refused.text == "This table needs at least 2 players. To play alone, open one with `solo`."


async def test_parts_of_the_board(evening: Evening) -> None:
    """The map, the market, the panoramas and what one has are shown alone on request, else board and hand."""
    await begun(evening, "Ben")
    own = (await evening.table("Ana")).viewer
    names = {"map": "map", "mine": f"{own}-mine", "market": "market", "panoramas": "panoramas"}
    for part, name in names.items():
        shown = answered(await evening["Ana"].command("peaks board", evening.thread, part=part))
        assert f"board-{name}.png" in shown.pictures[0].name
    shown = answered(await evening["Ana"].command("peaks board", evening.thread))
    assert "March: Move exactly 2 spaces." in shown.pictures[1].alt


async def test_parts_of_the_board_by_the_list_under_it(evening: Evening) -> None:
    """On a phone they are chosen from the list, and shared as they are seen; a hand is never among them."""
    await begun(evening, "Ben")
    ana, other = evening["Ana"], (await evening.table("Ben")).viewer
    shown = answered(await evening.press("Ana", evening.board(), "view"))
    (listed,) = shown.selects
    offered = [option["label"] for option in listed.options]
    assert offered == ["Mine", "Whole map", "Market", "Panoramas", "What I have", "Ben", "Everything"]

    for name, picture in (("Market", "market"), ("Ben", f"{other}-mine")):
        shown = answered(await ana.select(shown, listed.custom_id, name))
        (there,) = shown.pictures
        assert f"board-{picture}.png" in there.name
        await evening.press("Ana", shown, "share")
        await evening.settled()
        assert [one.name for one in evening.board().pictures] == [there.name]
        assert evening.board().text == f"Ana shows: {name} · Round 1"
        assert evening.board().pictures[0].alt.startswith(f"{name} · Round 1. ")


async def test_somebodys_things_by_slash_command(evening: Evening) -> None:
    """With a part it is shown as it lies around that person; nobody has any before the start."""
    card = await evening.open("Ben", game="peaks")
    early = await evening["Ana"].command("peaks board", ROOM, part="mine")
    await evening.press("Ana", card, "start")
    await evening.settled()
    ben = (await evening.table("Ben")).viewer
    for given, name in (({}, "mine"), ({"part": "map"}, "map")):
        shown = answered(await evening["Ana"].command("peaks board", evening.thread, who="Ben", **given))
        assert f"board-{ben}-{name}.png" in shown.pictures[0].name
    offers = await evening["Cleo"].autocomplete("peaks board", evening.thread, "who")
    refused = await evening["Cleo"].command("peaks board", evening.thread, part="mine")
    assert {one.name for one in offers} == {"Ana", "Ben", "Whole map", "Market", "Panoramas", "Everything"}
    assert "seat" in refused.text
    assert early.text == "The table has not started yet."


async def test_what_is_typed_in_vain_is_not_said_to_be_unneeded(evening: Evening) -> None:
    """Nothing is offered where no answer fits what is typed; "not needed" stands for no answer."""
    await begun(evening, "Ben")
    name = await evening.to_move()
    found = await evening[name].autocomplete("peaks play", evening.thread, "stone", card="March", to="S0.NE")
    assert [(one.name, one.value) for one in found] == [("not needed here", "-")]
    assert await evening[name].autocomplete("peaks play", evening.thread, "card", card="xyz") == ()
    done = await typed(evening, card="March", to="S0.NE", goods="🍄🫐", stone="-", then="-", items="-")

    assert "marched to" in done.text


@pytest.mark.parametrize(
    ("card", "picks", "rule"),
    [("Walk", 1, "R11"), ("Explore", 1, "R15"), ("Explore", 2, "R15"), ("Tent Camp", 1, "R23")],
)
async def test_the_question_mark_shows_the_rule_of_what_is_asked(
    evening: Evening, card: str, picks: int, rule: str
) -> None:
    """Each card's own rule, also once everything is decided."""
    await begun(evening, "Ben")
    name = await evening.to_move()
    panel = await evening.panel(name)
    labels = [option["label"] for option in panel.selects[0].options]
    nth = next(i for i, label in enumerate(labels) if label.startswith(card))
    for step, choice in (("card", nth), ("to", 0))[:picks]:
        panel = await evening.pick(name, panel, step, choice)
    shown = answered(await evening.press(name, panel, "help"))

    assert f"Five Peaks {rule}" in shown.text


async def test_a_card_that_would_be_wasted_says_why(evening: Evening) -> None:
    """No target is offered for a card without effect but the reason, and choosing it wastes no turn."""
    await begun(evening, "Ben")
    name = await evening.to_move()
    found = await evening[name].autocomplete(
        "peaks play", evening.thread, "to", card="Use Experience", to="Picnic"
    )
    assert [one.value for one in found] == ["Picnic"]
    assert found[0].name.startswith("You have 1😊; ")
    for named in ({"to": "Picnic"}, {"to": "-"}, {"to": "!"}, {}, {"retire": "keine"}):
        said = await evening[name].command("peaks play", evening.thread, card="Use Experience", **named)
        said = await evening.settle(name, said)

        assert await evening.to_move() == name
    assert said.message
    assert "Confirm: play without effect" in [button.label for button in said.message.buttons]
    await evening.confirm(name, said.message)
    assert await evening.to_move() != name


async def test_no_to_the_only_summit_of_a_card_does_not_build_it(evening: Evening) -> None:
    """Trail Warden builds where it can (ruling A26): who says no to that is told so and plays no turn."""
    await begun(evening, solo=True)
    saved = await evening.bot.store.load((await evening.table()).saved.id)
    assert saved is not None
    warden = build.state(
        ("F1", 0, -1), seats=1, at="F1.N", hand=build.cards("W13", "CAMP"), items=build.items("m")
    )
    now = replace(saved, state=encode(warden).decode(), revision=saved.revision + 1)
    await evening.bot.store.save(now, saved.revision)
    refused = await typed(evening, card="Trail Warden", build="none")
    assert refused.text.startswith("I do not know “none” here.")
    done = await typed(evening, card="Trail Warden", build="-")

    assert "built for 1🍄" in done.text


async def test_the_lobby_says_what_an_option_means(evening: Evening) -> None:
    card = await evening.open(game="peaks", short=True, ascending=True)

    assert "Short – One of the three conditions is enough for the end" in card.text
    assert "Ascending – Panoramas level by level, the lowest missing one first" in card.text
