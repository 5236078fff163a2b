"""Whatever a game says can be said in both languages and fits where it is shown."""

from __future__ import annotations

import pytest

from bot.i18n import Code, language
from rules.core.errors import Illegal
from rules.core.model import EndTurn
from rules.core.text import Text
from rules.registry import game_of
from tests.conformance.games import (
    Table,
    each,
    each_game,
    last_state,
    plain_tables,
    random_game,
    spread,
    tables,
    tests_of,
)

LANGUAGES: tuple[Code, ...] = ("en", "de")
NAMES = ("Aiko", "Ben", "Cleo", "Dario", "Emil")
TOPIC = 1200


def in_each_language() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("code", LANGUAGES)


def whole(said: str) -> bool:
    """Tell whether a sentence has every value filled in."""
    return bool(said.strip()) and "{" not in said


@in_each_language()
@each(*tables())
def test_every_event_is_told_whole(table: Table, code: Code) -> None:
    """A log sentence has all its values; those that stand alone end with a full stop."""
    game, say = table.game, language(code).say
    events = [
        *game.opening(table.setup(1)),
        *(event for seed in (1, 2) for moment in random_game(table, seed) for event in moment.events),
    ]
    lines = [line for event in events if (line := game.tell(event)) is not None]
    said = [(line.main, say(line.text, NAMES)) for line in lines]

    assert all(whole(sentence) for _, sentence in said)
    assert [sentence for main, sentence in said if main and not sentence.endswith(".")] == []


@in_each_language()
@each(*tables())
def test_every_board_can_be_written(table: Table, code: Code) -> None:
    """The board as text has all its values, for every viewer, from the first turn to the end."""
    game, say = table.game, language(code).say
    states = [moment.state for moment in spread(random_game(table, 1), 15)] + [last_state(table, 1)]
    for state in states:
        for viewer in table.viewers():
            view = game.view(state, viewer)
            texts: list[Text] = [game.position(view), *game.text_board(view)]
            texts += [part.label for score in game.scores(view) for part in score.parts]
            assert all(whole(say(text, NAMES)) for text in texts)


@in_each_language()
@each(*tables())
def test_what_the_panel_asks_is_said_whole(table: Table, code: Code) -> None:
    """Questions, facts and warnings of every decision have all their values."""
    game, say = table.game, language(code).say
    for moment in spread(random_game(table, 2), 60):
        asked = game.asked(game.view(moment.state, moment.seat))
        texts = [*asked.facts, *([asked.warning] if asked.warning else [])]
        assert all(whole(say(text, NAMES)) for text in texts)
    for step in game.info.steps:
        assert say(step.question).endswith("?")
        assert whole(say(step.name))


@in_each_language()
@each(*plain_tables())
def test_every_refusal_is_a_sentence(table: Table, code: Code) -> None:
    """A refused move is answered by a whole sentence that ends with a full stop."""
    game, say = table.game, language(code).say
    moments = random_game(table, 1)
    strangers = {moment.move for moment in (*moments, *random_game(table, 2))} | {EndTurn()}
    said = set()
    for moment in spread(moments, 15):
        for move in strangers - set(game.moves(moment.state)):
            with pytest.raises(Illegal) as caught:
                game.step(moment.state, move)
            said.add(say(caught.value.text, NAMES))

    assert said
    assert [sentence for sentence in said if not (whole(sentence) and sentence.endswith("."))] == []


@in_each_language()
@each_game()
def test_a_page_of_rules_fits_into_a_message(key: str, code: Code) -> None:
    """A topic has at most 1,200 characters, and there are at most 25 topics to choose from."""
    game, say = game_of(key), language(code).say
    sizes = {topic.key: len("\n".join(say(text) for text in topic.body)) for topic in game.topics}

    assert 1 <= len(sizes) <= 25
    assert {topic: size for topic, size in sizes.items() if size > TOPIC} == {}


@each_game()
def test_every_rule_names_a_test_that_exists(key: str) -> None:
    """The tests a game's rules point to are there."""
    assert {rule.test for rule in game_of(key).rules} - tests_of(key) == set()


@in_each_language()
@each_game()
def test_the_pages_hold_every_rule_once(key: str, code: Code) -> None:
    """Each rule stands on a page with its id, so that it can be found from a refusal."""
    game, say = game_of(key), language(code).say
    lines = [say(line) for topic in game.topics for line in topic.body]

    assert {rule.id: sum(line.endswith(f"({rule.id})") for line in lines) for rule in game.rules} == {
        rule.id: 1 for rule in game.rules
    }
