"""The result's small print: how many turns a game had, and how long it took."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from bot.i18n import language
from cogs.talk.parts import Words
from cogs.talk.result import result_message
from cogs.talk.voice import Voice
from rules.core.game import Result, Score
from rules.core.model import Seat

if TYPE_CHECKING:
    from bot.i18n import Code
    from rules.sessions import AnyTable

HOUR = 3600


@pytest.mark.parametrize(
    ("code", "turns", "seconds", "said"),
    [
        ("en", 1, 5, "1 turn in 1 minute."),
        ("en", 24, 10 * 60, "24 turns in 10 minutes."),
        ("en", 24, HOUR, "24 turns in 1 hour."),
        ("en", 24, 7 * HOUR, "24 turns in 7 hours."),
        ("en", 24, 24 * HOUR, "24 turns in 1 day."),
        ("en", 24, 71 * HOUR, "24 turns in 3 days."),
        ("de", 1, 5, "1 Zug in 1 Minute."),
        ("de", 24, 10 * 60, "24 Züge in 10 Minuten."),
        ("de", 24, HOUR, "24 Züge in 1 Stunde."),
        ("de", 24, 7 * HOUR, "24 Züge in 7 Stunden."),
        ("de", 24, 24 * HOUR, "24 Züge in 1 Tag."),
        ("de", 24, 71 * HOUR, "24 Züge in 3 Tagen."),
    ],
)
def test_a_result_says_how_long_it_took(code: Code, turns: int, seconds: int, said: str) -> None:
    """In minutes, hours or days, whichever is at least one, from the start on and not from the lobby."""
    began = 1_000_000
    saved = SimpleNamespace(id="t", version=1, turns=turns, created=0, ended=began + seconds, holders=())
    game = SimpleNamespace(info=SimpleNamespace(accent=0))
    table = SimpleNamespace(saved=saved, game=game, holder=lambda _: SimpleNamespace(colour="R"))
    result = Result(scores=(Score(Seat(0), 3),), places=(1,))

    message = result_message(
        Voice(language(code), ("Ana",)), cast("AnyTable", table), result, (), began=began
    )

    texts = [part.text for part in message.parts if isinstance(part, Words)]
    assert texts[-1] == f"-# {said}"
