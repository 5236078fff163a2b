"""Why a typed answer is not among the choices: it is read as a move where it names one."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from rules.core.errors import Illegal
from rules.core.typed import read_number
from rules.games.peaks import words
from rules.games.peaks.cards import all_boards, all_campfires, all_cards, all_panoramas, chart_of
from rules.games.peaks.cards.atlas import node_of, summit_node
from rules.games.peaks.choices.steps import BUILD, CAMPFIRE, CARD, RETIRE, SAVE, STONE, THEN, TO
from rules.games.peaks.game.legal import legal
from rules.games.peaks.game.places import site
from rules.games.peaks.game.refusals import why_not
from rules.games.peaks.moves import (
    Attach,
    Build,
    Buy,
    BuyPanorama,
    GoTo,
    PlaceStone,
    PlayCard,
    Remove,
    SaveItem,
    TakeCampfire,
)
from rules.games.peaks.pieces import ITEMS, LEVELS, SIDES, Camp, Exploring, Node, turned
from rules.games.peaks.state import Hidden, PeaksOptions, PeaksState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.text import Text
    from rules.games.peaks.moves import PeaksMove
    from rules.games.peaks.pieces import Table
    from rules.games.peaks.view import PeaksView

_NOTHING = Hidden((), ((), (), ()), (), ((),) * 6, ())


def refused(view: PeaksView, step: str, key: str) -> Illegal | None:
    """Say why an answer is not possible; None where it names nothing of this game."""
    if view.to_move is None:
        return None
    options = PeaksOptions(view.ascending, view.short, solo=len(view.table.players) == 1)
    state = PeaksState(options, view.table, _NOTHING, view.plan)
    levels = _levels(view, key) if step == TO else ()
    move = next(chain(_joints(view, step, key), _meant(view.shown, step, key), levels), None)
    return None if move is None or move in legal(state) else why_not(state, move)


def named(step: str) -> tuple[tuple[str, Text], ...]:
    """Name the cards that an answer to a step may be about, in play or not."""
    if step == CAMPFIRE:
        return tuple((card, words.CAMPFIRE[card]) for card in all_campfires())
    if step in (CARD, TO) or step.startswith(RETIRE):
        return tuple((card, words.CARD[card]) for card in all_cards())
    return ()


def _joints(view: PeaksView, step: str, key: str) -> Iterator[Attach]:
    """Read how the next board is attached, such as N/1 or F1.N/1, where the card that was played explores."""
    corner, _, turns = key.rpartition("/")
    name, _, side = corner.rpartition(".")
    explores = view.plan is not None and any(
        isinstance(effect, Exploring) for effect in all_cards()[view.plan.card].effects
    )
    if step not in (TO, THEN) or not explores or turns not in {"0", "1", "2", "3"}:
        return
    boards = [view.shown.boards[index] for index in site(view.shown).boards]
    for placed in boards:
        if name == placed.board or (not name and len(boards) == 1):
            yield from (Attach(node_of(placed, one), int(turns)) for one in SIDES if one == side)


def _meant(table: Table, step: str, key: str) -> Iterator[PeaksMove]:
    """Read an answer as a move, legal or not."""
    if step == CARD:
        yield from (PlayCard(card) for card in all_cards() if card == key)
    elif step in (TO, THEN):
        yield from _targets(table, key)
    elif step == BUILD:
        yield from (Build(node) for node in _slots(table, key))
    elif step == STONE and (height := read_number(key)) is not None:
        yield PlaceStone(height)
    elif step == CAMPFIRE:
        yield from (TakeCampfire(card) for card in all_campfires() if card == key)
    elif step == SAVE:
        yield from (SaveItem(item) for item in ITEMS if item == key)
    elif step.startswith(RETIRE):
        yield from (Remove(card) for card in all_cards() if card == key)


def _targets(table: Table, key: str) -> Iterator[PeaksMove]:
    """Read a target: a space, a card of the market or a panorama."""
    yield from (GoTo(node) for node in _nodes(table, key.partition("/")[0]))
    yield from (Buy(card) for card in all_cards() if card == key)
    yield from (BuyPanorama(card) for card in all_panoramas() if card == key)


def _levels(view: PeaksView, key: str) -> Iterator[PeaksMove]:
    """Read a number, with or without a word before it, as the level of a panorama, if a camp is pitched."""
    found = re.fullmatch(r"\D*(\d)", key)
    effects = all_cards()[view.plan.card].effects if view.plan is not None else ()
    if found is not None and any(isinstance(one, Camp) for one in effects):
        offered = dict(zip(LEVELS, view.shown.panoramas, strict=True))
        yield from map(BuyPanorama, offered.get(int(found[1]), ()))


def _nodes(table: Table, key: str) -> Iterator[Node]:
    """Find the space that a short key such as F1.C names."""
    for node in chart_of(table.boards, table.built).sites:
        if words.short_key(table, node) == key:
            yield node


def _slots(table: Table, key: str) -> Iterator[Node]:
    """Find the place for a summit that a key such as F1.SW names, free or not."""
    for placed in table.boards:
        for slot in all_boards()[placed.board].slots:
            side = turned(slot.side, placed.turns)
            if f"{placed.board}.{side}" == key:
                yield summit_node(placed, side)
