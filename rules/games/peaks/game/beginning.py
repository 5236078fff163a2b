"""A new table, and a table imagined from what a viewer sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.games.peaks.cards import (
    all_boards,
    all_campfires,
    all_panoramas,
    all_summits,
    hiking_cards,
    node_of,
    start_cards,
)
from rules.games.peaks.cards.helps import bought
from rules.games.peaks.game.ending import FACE_UP, OFFERED
from rules.games.peaks.pieces import LEVELS, REGIONS, PlacedBoard, Player, Table
from rules.games.peaks.state import Hidden, PeaksOptions, PeaksState

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.core.rng import Rng
    from rules.games.peaks.pieces import Board, BoardId, CardId, PanoramaId, Region, SummitId
    from rules.games.peaks.view import PeaksView

ENDORPHINS = (1, 2, 2, 3, 3)
"""Endorphins at the start, in turn order (rulebook)."""


def start_board() -> Board:
    """Return the board on which everyone starts: the one with the car park."""
    return next(
        board for board in all_boards().values() if any(space.kind == "car_park" for space in board.spaces)
    )


def new_table(seats: int, options: PeaksOptions, rng: Rng) -> PeaksState:
    """Shuffle every stack and deck, and put everyone on the car park (rulebook, setup)."""
    first = start_board()
    placed = PlacedBoard(first.id, 0, 0)
    park = next(space.place for space in first.spaces if space.kind == "car_park")
    boards = _boards(tuple(all_boards()), (first.id,), rng)
    piles = [_summits(region, (), rng) for region in REGIONS]
    levels = [_panoramas(level, (), rng) for level in LEVELS]
    market, fires = rng.shuffled(hiking_cards()), rng.shuffled(tuple(all_campfires()))
    table = Table(
        players=tuple(Player(node_of(placed, park), ENDORPHINS[i], start_cards()) for i in range(seats)),
        boards=(placed,),
        coming=boards[:FACE_UP],
        summits=tuple(pile[:FACE_UP] for pile in piles),
        market=market[:OFFERED],
        panoramas=tuple(level[:FACE_UP] for level in levels),
        campfire=fires[:OFFERED],
    )
    hidden = Hidden(
        boards=boards[FACE_UP:],
        summits=tuple(pile[FACE_UP:] for pile in piles),
        market=market[OFFERED:],
        panoramas=tuple(level[FACE_UP:] for level in levels),
        campfire=fires[OFFERED:],
    )
    return PeaksState(options, table, hidden)


def imagined(view: PeaksView, rng: Rng) -> PeaksState:
    """Shuffle anew whatever lies face down."""
    table = view.table
    seen = {*(placed.board for placed in table.boards), *table.coming}
    summits = {*(built.summit for built in table.built), *(one for pile in table.summits for one in pile)}
    cards = {card for player in table.players for card in player.panoramas}
    cards |= {card for level in table.panoramas for card in level}
    fires = {card for player in table.players for card in player.campfire} | {*table.campfire}
    hidden = Hidden(
        boards=_boards(tuple(all_boards()), seen, rng),
        summits=tuple(_summits(region, summits, rng) for region in REGIONS),
        market=rng.shuffled(_unseen_cards(table)),
        panoramas=tuple(_panoramas(level, cards, rng) for level in LEVELS),
        campfire=rng.shuffled([card for card in all_campfires() if card not in fires]),
    )
    options = PeaksOptions(view.ascending, view.short, solo=len(table.players) == 1)
    return PeaksState(options, table, hidden, view.plan)


def _boards(boards: Sequence[BoardId], seen: Iterable[BoardId], rng: Rng) -> tuple[BoardId, ...]:
    """Shuffle the boards that nobody saw, region by region (rulebook, Explore; R7)."""
    known = set(seen)
    ordered: list[BoardId] = []
    for region in REGIONS:
        ordered += rng.shuffled(
            [board for board in boards if board not in known and all_boards()[board].region == region]
        )
    return tuple(ordered)


def _summits(region: Region, seen: Iterable[SummitId], rng: Rng) -> tuple[SummitId, ...]:
    """Shuffle a region's summits that nobody saw."""
    known = set(seen)
    return rng.shuffled(
        [summit.id for summit in all_summits().values() if summit.region == region and summit.id not in known]
    )


def _panoramas(level: int, seen: Iterable[PanoramaId], rng: Rng) -> tuple[PanoramaId, ...]:
    """Shuffle a level's panoramas that nobody saw."""
    known = set(seen)
    return rng.shuffled(
        [card.id for card in all_panoramas().values() if card.level == level and card.id not in known]
    )


def _unseen_cards(table: Table) -> list[CardId]:
    """List the cards of the market deck: those nobody has and that lie nowhere open."""
    left = list(hiking_cards())
    for card in (*table.market, *table.returned, *(one for p in table.players for one in bought(p))):
        left.remove(card)
    return left
