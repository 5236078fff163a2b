"""The end of a turn: the plan is carried out, a card is drawn, and a full grid is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rules.core.game import Step
from rules.games.alpina.moves import carry_out
from rules.games.alpina.pieces import (
    CARDS_TO_END,
    HAND,
    ORDER,
    CardDrawn,
    CardPlayed,
    GridFilled,
    HikerScored,
    Laid,
    LastHikerUsed,
    Plan,
)
from rules.games.alpina.scoring import values
from rules.games.alpina.state import AlpinaState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Event, Seat

T = TypeVar("T")


def end_turn(state: AlpinaState, seat: Seat) -> Step[AlpinaState]:
    """Lay the card and the hiker, draw back up to six, and score once the grid is full."""
    plan = state.plan
    grid = carry_out(state.grid, plan, seat)
    kept = tuple(card for card in state.hands[seat] if card != plan.card)
    drawn = state.deck[: HAND - len(kept)]
    after = AlpinaState(
        grid=grid,
        deck=state.deck[len(drawn) :],
        hands=_with(state.hands, seat, kept + drawn),
        left=_with(state.left, seat, state.left[seat] - (plan.hiker is not None)),
    )
    played = _told(after, plan, seat)
    draws = tuple(CardDrawn(only=seat, seat=seat, card=card) for card in drawn)
    return Step(after, (*played, *draws, *_scored(grid)))


def _with(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    """Change what one seat has."""
    return (*things[:seat], thing, *things[seat + 1 :])


def _told(after: AlpinaState, plan: Plan, seat: Seat) -> Iterator[Event]:
    """Tell what was played, and that it was the last hiker."""
    lying = {laid.cell: laid.card for laid in after.grid}
    left = after.left[seat]
    laid = after.grid[-1]
    hiker_card = None if plan.hiker is None else lying[plan.hiker]
    yield CardPlayed(
        seat=seat, card=laid.card, cell=laid.cell, hiker=plan.hiker, hiker_card=hiker_card, left=left
    )
    if plan.hiker is not None and not left:
        yield LastHikerUsed(seat=seat)


def _scored(grid: tuple[Laid, ...]) -> Iterator[Event]:
    """Tell what each hiker scores, row by row, once the grid is full."""
    if len(grid) < CARDS_TO_END:
        return
    yield GridFilled(hikers=sum(laid.hiker is not None for laid in grid))
    for laid, points in sorted(zip(grid, values(grid), strict=True), key=lambda pair: ORDER[pair[0].cell]):
        if laid.hiker is not None:
            yield HikerScored(seat=laid.hiker, cell=laid.cell, card=laid.card, points=points)
