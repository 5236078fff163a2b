"""What a panel offers is exactly what the rules allow, in few presses and short labels."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING, Any

from bot.i18n import language
from rules.core.bots.turns import Width, random_turn, whole_turns
from rules.core.game import Choice, play_out
from rules.core.model import EndTurn
from rules.core.rng import Rng
from rules.core.text import Text
from tests.conformance.games import (
    Panel,
    Table,
    each,
    each_game,
    random_game,
    spread,
    tables,
    turn_starts,
)
from tests.conformance.presses import counted, presses, whole_plan

if TYPE_CHECKING:
    from collections.abc import Iterator


SAID = (language("en").say, language("de").say)
LONG_NAMES = ("Maximiliane-Katharina",) * 5
TURNS = 6
PATHS = 15
ANSWERS = 6
GAMES = 50
EVERY = 5
"""Of each game every fifth turn is pressed through, another fifth in the next game."""
ENOUGH = 240
"""So many turns pressed through are enough, where games are long."""
PRESSES = 4
MANY = 100_000
FEW = 1000
"""Where no more plans can be made, all of them are compared."""
DRAWN = 3


def starts(table: Table, seed: int, most: int = TURNS) -> tuple[Panel, ...]:
    """Open a panel at the beginning of some turns of a random game."""
    moments = spread(tuple(turn_starts(random_game(table, seed))), most)
    return tuple(Panel(table.game, moment.state) for moment in moments)


def panels(table: Table, seed: int) -> Iterator[Panel]:
    """Follow random paths through the panel, one for each of some turns, and yield every panel on the way."""
    rng = Rng(seed)
    for start in starts(table, seed, PATHS):
        at = start
        for _ in range(ANSWERS):
            yield at
            onward = [choice for choice in at.choices if not choice.ends]
            if not onward:
                break
            at = at.press(rng.pick(onward))


def plans(panel: Panel) -> set[Any]:
    """Find every whole plan that a panel leads to: the states in which it offers to end the turn."""
    found: set[Any] = set()
    seen, edge = {panel.state}, [panel]
    while edge:
        at = edge.pop()
        for choice in at.choices:
            if choice.ends:
                found.add(whole_plan(at, choice))
                continue
            after = at.press(choice)
            state = after.state
            if state not in seen:
                seen.add(state)
                edge.append(after)
    return found


def is_small(panel: Panel) -> bool:
    """Tell whether few plans can be made at all, whole or not."""
    seen, edge = {panel.start}, [panel.start]
    while edge and len(seen) <= FEW:
        state = edge.pop()
        for move in panel.game.moves(state):
            if move != EndTurn() and (after := panel.game.step(state, move).state) not in seen:
                seen.add(after)
                edge.append(after)
    return len(seen) <= FEW


@each(*tables())
def test_the_panel_leads_to_every_turn_and_to_no_other(table: Table) -> None:
    """The whole turns that can be pressed are those that the rules allow; of very many, some are pressed."""
    rng = Rng(1)
    for panel in starts(table, 1):
        if is_small(panel):
            turns = whole_turns(table.game, panel.start, rng, width=Width(MANY, MANY))
            assert plans(panel) == {turn.before for turn in turns}
            continue
        for _ in range(DRAWN):
            assert presses(panel, random_turn(table.game, panel.start, rng).moves) > 0


@each(*tables())
def test_each_open_move_is_one_choice(table: Table) -> None:
    """A legal move is offered by exactly one choice that adds it and nothing else."""
    for panel in panels(table, 2):
        offered = Counter(
            choice.moves[0] for choice in panel.choices if len(choice.moves) == 1 and not choice.drops
        )
        listed = list(table.game.moves(panel.state))
        assert set(offered.values()) <= {1}
        assert set(offered) <= set(listed)
        dropping = {choice.moves for choice in panel.choices if choice.drops or len(choice.moves) > 1}
        missing = [move for move in listed if move not in offered]
        assert all(any(move in moves for moves in dropping) for move in missing)


@each(*tables())
def test_every_choice_can_be_made(table: Table) -> None:
    """Pressing a choice leads to a legal plan, or ends the turn; it belongs to a step that the game names."""
    game = table.game
    steps = {step.key for step in game.info.steps}
    for panel in panels(table, 3):
        for choice in panel.choices:
            assert choice.step in (steps if not choice.ends else {*steps, "end"})
            assert set(choice.drops) <= steps
            moves = panel.press(choice).moves
            play_out(game, panel.start, moves)
            assert (EndTurn() in moves) == choice.ends


@each(*tables())
def test_a_plan_can_be_typed_in_one_line(table: Table) -> None:
    """The answers of a panel, given by their keys in the order of the steps, make the same plan."""
    order = [step.key for step in table.game.info.steps]
    for panel in panels(table, 6):
        typed = Panel(table.game, panel.start)
        for answer in sorted(panel.answers, key=lambda one: order.index(one.step)):
            named = [c for c in typed.choices if (c.step, c.key) == (answer.step, answer.key) and not c.ends]
            assert len(named) == 1
            typed = typed.press(named[0])
        assert typed.state == panel.state


@each(*tables())
def test_keys_name_one_answer_each(table: Table) -> None:
    """Within a step no two answers have one key, number or label; a key fits into a slash command's value."""
    for panel in panels(table, 4):
        by_step: dict[str, list[Choice]] = {}
        for choice in panel.choices:
            by_step.setdefault(choice.step, []).append(choice)
        for choices in by_step.values():
            numbers = [choice.number for choice in choices if choice.number is not None]
            assert len({choice.key for choice in choices}) == len(choices)
            assert len({choice.label for choice in choices}) == len(choices)
            assert len(set(numbers)) == len(numbers)
            assert all(0 < len(choice.key) <= 100 for choice in choices)


@each(*tables())
def test_only_the_seat_to_move_is_offered_choices(table: Table) -> None:
    """A spectator and a seat that waits have nothing to choose."""
    game = table.game
    for moment in spread(random_game(table, 1), 20):
        for viewer in table.viewers():
            if viewer != moment.seat:
                assert list(game.choices(game.view(moment.state, viewer))) == []


@each(*tables())
def test_labels_fit_where_they_are_shown(table: Table) -> None:
    """A label has at most 100 characters; what stands on a button at most 34, in both languages."""
    on_button: set[Text] = set()
    shown: set[Text] = set()
    for panel in panels(table, 5):
        for choice in panel.choices:
            on_button |= {text for text in (choice.label if choice.ends else choice.button,) if text}
            shown |= {text for text in (choice.label, choice.detail) if text}

    for say in SAID:
        assert [said for text in on_button if len(said := say(text, LONG_NAMES)) > 34] == []
        assert [said for text in shown if len(said := say(text, LONG_NAMES)) > 100] == []


@each_game()
def test_an_ordinary_turn_takes_few_presses(key: str) -> None:
    """In games of computer players a median turn takes at most four presses; a benchmark plays 200."""
    counts = list(islice(counted(key, range(GAMES), EVERY), ENOUGH))

    assert median(counts) <= PRESSES
