"""The rules as players read them: short, cited, and each with its test."""

from __future__ import annotations

import ast
from pathlib import Path

from rules.games.scenery import GAME
from tests.games.scenery.build import said

HERE = Path(__file__).parent


def test_every_rule_has_its_test() -> None:
    """A rule that players can read names its test."""
    names = {
        node.name
        for file in HERE.glob("test_*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }

    assert {rule.test for rule in GAME.rules} <= names


def test_refusals_cite_rules_that_can_be_read() -> None:
    """The decisions cite rules of the list, and every rule is on a page."""
    ids = [rule.id for rule in GAME.rules]

    assert len(set(ids)) == len(ids)
    assert {step.rule for step in GAME.info.steps} <= set(ids)
    assert {rule.topic for rule in GAME.rules} <= {topic.key for topic in GAME.topics}


def test_a_page_is_short() -> None:
    """Each page has at most 1,200 characters, with the ids in brackets."""
    for topic in GAME.topics:
        assert len("\n".join(said(line) for line in topic.body)) <= 1200
    take = next(topic for topic in GAME.topics if topic.key == "take")
    assert said(take.body[0]) == "Take one hex next to your compass, but not the one at its back end. (T1)"
