"""Builds positions of Five Peaks for tests: who has what, which boards and summits lie where."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from rules.core.errors import Illegal
from rules.core.model import EndTurn, Event, Move
from rules.core.plain import say
from rules.core.rng import Rng
from rules.games.peaks import GAME
from rules.games.peaks.cards import all_boards, all_panoramas, chart_of, start_cards
from rules.games.peaks.moves import Attach, GoTo, PlayCard
from rules.games.peaks.pieces import (
    BoardId,
    Built,
    CardId,
    Node,
    PanoramaId,
    PlacedBoard,
    Player,
    Stock,
    Stone,
    SummitId,
    Table,
)
from rules.games.peaks.state import PeaksOptions, PeaksState
from rules.games.peaks.words import short_key

NAMES = ("Mara", "Jonas", "Aiko", "Ben", "Cleo")
PARK = "S0.C"

Laid = tuple[str, int, int] | tuple[str, int, int, int]
Tower = tuple[tuple[int, int], ...]


class Turn(NamedTuple):
    """A state after some moves, and what happened on the way."""

    state: PeaksState
    events: tuple[Event, ...] = ()

    @property
    def table(self) -> Table:
        """The table with the plan carried out so far."""
        return self.state.table if self.state.plan is None else self.state.plan.table

    @property
    def me(self) -> Player:
        """The seat that moved, which is the first one in these tests."""
        return self.table.players[0]

    @property
    def said(self) -> str:
        """Everything that the log tells."""
        return " ".join(say(line.text, NAMES) for line in map(GAME.tell, self.events) if line is not None)


def items(text: str = "") -> Stock:
    """Count items by their first letters: m b h, and B J P for basket, jar, pouch."""
    a, b, c, d, e, f = (text.count(letter) for letter in "mbhBJP")
    return (a, b, c, d, e, f)


def cards(*names: str) -> tuple[CardId, ...]:
    """Name cards."""
    return tuple(map(CardId, names))


def state(
    *boards: Laid,
    seats: int = 2,
    at: str = PARK,
    others: tuple[str, ...] = (),
    built: tuple[tuple[str, str, Tower], ...] = (),
    coming: tuple[str, ...] | None = None,
    market: tuple[str, ...] | None = None,
    panoramas: tuple[str, ...] | None = None,
    options: PeaksOptions | None = None,
    **mine: Any,
) -> PeaksState:
    """Build a position: the first seat moves and has `mine`; spaces are named as S0.C, summits by place."""
    start = GAME.setup(seats, options or PeaksOptions(), Rng(1))
    placed = tuple(PlacedBoard(BoardId(board), *where) for board, *where in (("S0", 0, 0), *boards))
    summits = tuple(
        Built(Node(node), SummitId(summit), tuple(Stone(seat, size) for seat, size in tower))  # type: ignore[arg-type]
        for node, summit, tower in built
    )
    known = {one.board for one in placed}
    rest = [board for board in all_boards() if board not in known]
    table = replace(start.table, boards=placed, built=summits)
    shown = tuple(map(BoardId, coming)) if coming is not None else tuple(rest[:2])
    table = replace(table, coming=shown)
    hidden = replace(start.hidden, boards=tuple(board for board in rest if board not in shown))
    if market is not None:
        table = replace(table, market=cards(*market))
    if panoramas is not None:
        levels = [all_panoramas()[PanoramaId(card)].level for card in panoramas]
        offered = tuple(
            tuple(PanoramaId(card) for card, level in zip(panoramas, levels, strict=True) if level == k)
            for k in range(1, 7)
        )
        table = replace(table, panoramas=offered)
    me = replace(table.players[0], at=node(table, at), **mine)
    rivals = [
        replace(player, at=node(table, others[i]) if i < len(others) else node(table, PARK))
        for i, player in enumerate(table.players[1:])
    ]
    return PeaksState(start.options, replace(table, players=(me, *rivals)), hidden)


def node(table: Table, key: str) -> Node:
    """Find a space by its short key (S0.C, F1.N), a summit's id or its own name."""
    if ":" in key:
        return Node(key)
    chart = chart_of(table.boards, table.built)
    for one, site in chart.sites.items():
        names = {f"{chart.boards[part.board].board}.{part.place}" for part in site.parts}
        if key in names or key == short_key(table, one):
            return one
    raise LookupError(key)


def play(start: PeaksState | Turn, *moves: Move) -> Turn:
    """Make moves one after the other."""
    after = start if isinstance(start, Turn) else Turn(start)
    for move in moves:
        done = GAME.step(after.state, move)
        after = Turn(done.state, (*after.events, *done.events))
    return after


def end(start: PeaksState | Turn, *moves: Move) -> Turn:
    """Make moves and end the turn."""
    return play(start, *moves, EndTurn())


def card(name: str) -> PlayCard:
    """Play a card."""
    return PlayCard(CardId(name))


def go(position: PeaksState | Turn, key: str, via: str | None = None) -> GoTo:
    """Go to a space by its short key."""
    table = position.table
    return GoTo(node(table, key), None if via is None else node(table, via))


def attach(position: PeaksState | Turn, key: str, turns: int = 0) -> Attach:
    """Attach the next board at a corner by its short key."""
    return Attach(node(position.table, key), turns)


def walk(start: PeaksState, name: str, key: str) -> Turn:
    """Play a card and go to a space."""
    return play(start, card(name), go(start, key))


def reached(position: PeaksState | Turn) -> set[str]:
    """Name the spaces to which the hiker may go, by their short keys."""
    now = position.state if isinstance(position, Turn) else position
    table = now.table if now.plan is None else now.plan.table
    return {short_key(table, move.to) for move in GAME.moves(now) if isinstance(move, GoTo)}


def listed(position: Turn | PeaksState, kind: type[Move]) -> list[Any]:
    """List the legal moves of a kind."""
    now = position.state if isinstance(position, Turn) else position
    return [move for move in GAME.moves(now) if isinstance(move, kind)]


def may_end(position: Turn) -> bool:
    """Tell whether the turn may end as it is."""
    return EndTurn() in set(GAME.moves(position.state))


def refused(position: PeaksState | Turn, move: Move) -> tuple[str, str | None]:
    """Make a move that is not legal and return the sentence and the rule."""
    now = position.state if isinstance(position, Turn) else position
    with pytest.raises(Illegal) as caught:
        GAME.step(now, move)
    return say(caught.value.text, NAMES), caught.value.rule


def having(position: PeaksState, seat: int, **changes: Any) -> PeaksState:
    """Give another seat other things."""
    players = list(position.table.players)
    players[seat] = replace(players[seat], **changes)
    return replace(position, table=replace(position.table, players=tuple(players)))


START = start_cards()
