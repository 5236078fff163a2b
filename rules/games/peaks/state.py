"""All there is to know about a table of Five Peaks: what lies open, what lies face down, the plan."""

from __future__ import annotations

from rules.core.model import Model, Seat
from rules.games.peaks.pieces import (
    BoardId,
    CampfireId,
    CardId,
    PanoramaId,
    Plan,
    Player,
    SummitId,
    Table,
)

SOLO_TURNS = 40
"""A solo game lasts so many turns at most (ruling A31)."""


class PeaksOptions(Model, frozen=True):
    """Panoramas in ascending order only; one condition is enough for the end; one person plays alone."""

    ascending: bool = False
    short: bool = False
    solo: bool = False


class Hidden(Model, frozen=True):
    """The stacks and decks that lie face down, the top first; summits by region, panoramas by level."""

    boards: tuple[BoardId, ...]
    summits: tuple[tuple[SummitId, ...], ...]
    market: tuple[CardId, ...]
    panoramas: tuple[tuple[PanoramaId, ...], ...]
    campfire: tuple[CampfireId, ...]


class PeaksState(Model, frozen=True):
    """The table as confirmed, what lies face down, and the unconfirmed turn of the seat to move."""

    options: PeaksOptions
    table: Table
    hidden: Hidden
    plan: Plan | None = None


def seat_of(table: Table) -> Seat:
    """Name the seat whose turn it is, or would be."""
    return Seat(table.turn % len(table.players))


def mover(table: Table) -> Player:
    """Return what the seat to move has."""
    return table.players[table.turn % len(table.players)]


def is_over(table: Table) -> bool:
    """Tell whether the last turn is done: one for everyone else after the trigger, or 40 alone."""
    seats = len(table.players)
    if table.trigger is not None and table.turn >= table.trigger + seats:
        return True
    return seats == 1 and table.turn >= SOLO_TURNS


def round_of(table: Table) -> int:
    """Count the round, from 1."""
    return table.turn // len(table.players) + 1
