"""The rules of a game as players read them: making each, and gathering them on pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Rule, Topic
from rules.core.text import t

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.core.text import Text


def rule(number: str, page: str, section: str, test: str, text: Text) -> Rule:
    """Make a rule of a section of the rulebook; `test` is the name of its test after the number."""
    return Rule(id=number, topic=page, text=text, section=section, test=f"test_{number.lower()}_{test}")


def page(rules: Iterable[Rule], key: str, title: Text, *more: Text, example: tuple[Text, ...] = ()) -> Topic:
    """Gather the rules of a page, each with its id, after what else it says."""
    cited = (t("{rule} ({id})", rule=rule.text, id=rule.id) for rule in rules if rule.topic == key)
    return Topic(key=key, title=title, body=(*more, *cited), example=example)
