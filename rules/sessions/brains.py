"""Lets a computer player think off the event loop, never for long, and never without a turn in the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from threading import Event
from typing import Protocol

from rules.core.errors import GameError
from rules.core.game import AnyGame, AnyState, AnyView, play_out
from rules.core.model import EndTurn, Move, Seat
from rules.core.rng import Rng
from rules.core.store import Level
from rules.sessions.turns import first_legal

log = logging.getLogger(__name__)

HURRY_AFTER = 1.4
NO_LONGER_THAN = 1.9
"""Seconds until a computer player is asked to come to an end, and until it is not waited for any more."""


class Think(Protocol):
    """A computer player: chooses a whole turn from a view, and only from that."""

    def __call__(
        self,
        game: AnyGame,
        view: AnyView,
        level: Level,
        rng: Rng,
        hurry: Callable[[], bool],
        /,
    ) -> tuple[Move, ...]:
        """Choose the moves up to EndTurn; come to an end once `hurry` says so."""


async def thought(
    game: AnyGame,
    state: AnyState,
    seat: Seat,
    level: Level,
    rng: Rng,
    think: Think,
) -> tuple[tuple[Move, ...], bool]:
    """Choose a turn for a seat, and tell whether it was the first legal one for want of a thought."""
    late = Event()
    alarm = asyncio.get_running_loop().call_later(HURRY_AFTER, late.set)
    thinking = asyncio.to_thread(think, game, game.view(state, seat), level, rng, late.is_set)
    # Whatever goes wrong inside a computer player must not stop the table: it comes back as a value.
    (answer,) = await asyncio.gather(asyncio.wait_for(thinking, NO_LONGER_THAN), return_exceptions=True)
    alarm.cancel()
    late.set()
    if not isinstance(answer, BaseException) and _is_turn(game, state, answer):
        return answer, False
    failure = answer if isinstance(answer, BaseException) else None
    log.error("A computer player (%s, %s) made no turn", game.info.key, level, exc_info=failure)
    return first_legal(game, state), True


def _is_turn(game: AnyGame, state: AnyState, moves: tuple[Move, ...]) -> bool:
    """Tell whether these moves are a whole legal turn."""
    if not moves or [i for i, m in enumerate(moves) if isinstance(m, EndTurn)] != [len(moves) - 1]:
        return False
    try:
        play_out(game, state, moves)
    except GameError:
        return False
    return True
