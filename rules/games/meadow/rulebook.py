"""The rules in short words of our own: what `/meadow rules` shows and what refusals cite."""

from __future__ import annotations

from rules.core.game import Rule, Topic

RULES: tuple[Rule, ...] = ()
TOPICS: tuple[Topic, ...] = ()
