"""Scenery as people meet it: a turn in three presses, another turn of the hex, whole games both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from bot.local import Outcome
    from tests.e2e.evening import Evening


async def by_slash(evening: Evening) -> Outcome:
    """Play the turn of whoever is to move in one line, and mark what can be marked."""
    person = evening[name := await evening.to_move()]

    async def offered(option: str, **typed: str) -> str | None:
        """Take the last of the options that are offered; None where there is none."""
        offers = await person.autocomplete("scenery take", evening.thread, option, **typed)
        return str(offers[-1].value) if offers and offers[-1].value != "!" else None

    typed: dict[str, str] = {}
    for option in ("hex", "at", "mark", "mark2", "mark3", "mark4", "mark5"):
        if (value := await offered(option, **typed)) is not None:
            typed[option] = value
    return await evening.settle(name, await person.command("scenery take", evening.thread, **typed))


async def by_panel(evening: Evening) -> Outcome:
    """Play the turn of whoever is to move: the first hex, which may be the only one, and the first spot."""
    name = await evening.to_move()
    there = any(":first" in (button.custom_id or "") for button in evening.board().buttons)
    panel = await evening.panel(name, "first" if there else "take")
    if any(one.custom_id.endswith(":at") and not one.chosen for one in panel.selects):
        panel = await evening.pick(name, panel, "at")
    while not any(button.style == "success" for button in panel.buttons):
        mark = next(one for one in panel.selects if ":mark" in one.custom_id and not one.chosen)
        panel = await evening.pick(name, panel, mark.custom_id.rsplit(":", 1)[-1])
    return await evening.confirm(name, panel)


async def test_the_turn_order_begins_with_who_begins(evening: Evening) -> None:
    """Not the first seat begins but whose compass points lowest; turns go round from there."""
    board = await evening.begin("Ben", "Cleo", game="scenery")
    table, name = await evening.table(), await evening.to_move()
    seats = [holder.name for holder in table.saved.holders]
    order = board.text.split("turn order: ")[1].split(". Press")[0]

    assert [part.split(" ")[-1] for part in order.split(", ")] == [
        seats[(seats.index(name) + i) % 3] for i in range(3)
    ]


async def test_a_turn_in_three_presses(evening: Evening) -> None:
    """A hex on the table message, a spot, Confirm; the first hex has its spot at once."""
    board = await evening.begin("Ben", game="scenery")
    name = await evening.to_move()
    table = await evening.table()
    assert table.view is not None
    assert [button.label[0] for button in board.buttons][: len(table.view.targets)] == [
        target.letter for target in table.view.targets
    ]
    panel = await evening.panel(name, "first")

    assert "Hex **A " in panel.text
    assert "Spot 🔒 **1**" in panel.text
    done = await evening.confirm(name, panel)
    assert "began with the" in done.text
    await by_panel(evening)
    outcome = await by_panel(evening)
    assert "took the" in outcome.text
    assert "and placed it next to" in outcome.text


async def test_another_turn_of_the_hex(evening: Evening) -> None:
    """The turn is preset and stands in a filled select; another one is one press away."""
    await evening.begin("Ben", game="scenery")
    panel = await evening.panel(name := await evening.to_move(), "first")
    select = next(one for one in panel.selects if one.custom_id.endswith(":rotate"))
    assert select.chosen == ("0",)
    panel = await evening.pick(name, panel, "rotate", 1)

    assert "Turn **1**" in panel.text
    outcome = await evening.confirm(name, panel)
    assert "began with the" in outcome.text
    table = await evening.table()
    assert table.view is not None
    assert table.view.boards[table.view.first].landscape[0].turned == 1


async def test_a_turn_that_was_not_typed_is_named(evening: Evening) -> None:
    """What is preset is said in the answer, and only then."""
    await evening.begin("Ben", game="scenery")
    name = await evening.to_move()
    command = evening[name].command
    first = await evening.settle(name, await command("scenery take", evening.thread, hex="A"))
    name = await evening.to_move()
    command = evening[name].command
    typed = await evening.settle(name, await command("scenery take", evening.thread, hex="A", rotate=2))

    assert "Turn 0, as preset." in first.text
    assert "as preset" not in typed.text


async def test_a_turn_may_mark_a_route_of_every_length(evening: Evening) -> None:
    """There is an option for each; one too many is refused, not unknown."""
    await evening.begin("Ben", game="scenery")
    name = await evening.to_move()
    options = dict.fromkeys(("mark", "mark2", "mark3", "mark4", "mark5"), "5-1-2-3-4-5")
    outcome = await evening[name].command("scenery take", evening.thread, hex="A", **options)
    offers = await evening[name].autocomplete("scenery take", evening.thread, "mark5", hex="A")

    assert outcome.message is not None, outcome.failed
    assert (await evening.table()).saved.turns == 0
    assert all(offer.value == "!" for offer in offers)


async def test_a_refusal_names_the_rule(evening: Evening) -> None:
    """A spot that is none is refused with its rule, and nothing is played."""
    await evening.begin("Ben", game="scenery")
    name = await evening.to_move()
    said = await evening[name].command("scenery take", evening.thread, hex="A", at="99")
    outcome = await evening.settle(name, said)

    assert "Spot 99 does not touch your landscape. (Scenery T4)" in outcome.text
    assert (await evening.table()).saved.turns == 0


@pytest.mark.parametrize(
    ("others", "computers"), [((), 0), (("Ben",), 0), (("Ben", "Cleo", "Dora"), 1)], ids=("1", "2", "5")
)
@pytest.mark.usefixtures("sketched")
async def test_a_whole_game_by_slash_command(
    evening: Evening, others: tuple[str, ...], computers: int
) -> None:
    """Every turn is one line, to the result; the fifth seat has a computer player."""
    await evening.begin(*others, game="scenery", goals=2, computers=computers, level="easy")
    assert len((await evening.table()).saved.holders) == 1 + len(others) + computers
    while (await evening.table()).saved.status == "running":
        outcome = await by_slash(evening)
        assert outcome.message is not None, outcome.failed
        assert any(said in outcome.text for said in ("turn", "Which hex?", "over")), outcome.text

    assert ("🏆" if others else "🏁") in evening.board().text


@pytest.mark.parametrize("others", [(), ("Ben", "Cleo"), ("Ben", "Cleo", "Dora")], ids=("1", "3", "4"))
async def test_a_whole_game_by_panel(evening: Evening, others: tuple[str, ...]) -> None:
    """Every turn is three presses, and one more for each route."""
    await evening.begin(*others, game="scenery", ascent=True)
    while (await evening.table()).saved.status == "running":
        outcome = await by_panel(evening)
        assert outcome.message is not None, outcome.failed

    assert ("🏆" if others else "🏁") in evening.board().text


async def test_another_landscape_large(evening: Evening) -> None:
    """Whose board is large can be chosen, by the list below it or by a name, and is what is shared then."""
    await evening.begin("Ben", game="scenery")
    ana = evening["Ana"]
    other = next(i for i, each in enumerate((await evening.table()).saved.holders) if each.name == "Ben")
    mine = await ana.press(evening.board(), "My view")
    assert mine.message is not None
    assert [option["label"] for option in mine.message.selects[0].options] == ["Mine", "Ben"]
    chosen = await ana.select(mine.message, "Whose board?", "Ben")
    typed = await ana.command("scenery board", evening.thread, who="be")
    nobody = await ana.command("scenery board", evening.thread, who="Zoe")
    shared = await ana.command("scenery board", evening.thread, who="be", share=True)

    for outcome in (chosen, typed):
        assert outcome.message is not None, outcome.text
        assert outcome.message.selects[0].chosen == (str(other),)
        assert outcome.message.pictures[0].name.endswith(f"board-{other}.png")
    assert nobody.text == "I do not know “Zoe” here. Possible: Mine, Ben."
    assert shared.text == "Everyone sees it now."
    await evening.settled()
    assert evening.board().pictures[0].name.endswith(f"board-{other}.png")
    own = await ana.command("scenery board", evening.thread, who="Ana", share=True)
    assert own.text == "Everyone sees it now."
    await evening.settled()
    assert evening.board().pictures[0].name.endswith(f"board-{1 - other}.png")
