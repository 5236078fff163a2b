"""What changed on the table since the reader's last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.core.model import Seat

if TYPE_CHECKING:
    from rules.games.peaks.pieces import Node
    from rules.games.peaks.view import PeaksView


class Changes(NamedTuple):
    """New boards and cards on offer, counted from the end; summits with something new; who moved."""

    boards: int = 0
    market: int = 0
    campfire: int = 0
    summits: frozenset[Node] = frozenset()
    moved: frozenset[Seat] = frozenset()


def changes(view: PeaksView) -> Changes:
    """Find what the others changed since the reader's last turn.

    The reader of a public picture is the seat to move; once the game is over, everyone's last turn is news.
    Alone, the own last turn is.
    """
    reader = view.to_move if view.viewer is None else view.viewer
    alone = len(view.table.players) == 1
    news = [(Seat(i), one) for i, one in enumerate(view.table.news) if alone or i != reader]
    return Changes(
        boards=sum(one.boards for _, one in news),
        market=min(len(view.table.market), sum(one.market for _, one in news)),
        campfire=min(len(view.table.campfire), sum(one.campfire for _, one in news)),
        summits=frozenset(node for _, one in news for node in (*one.built, *one.stones)),
        moved=frozenset(seat for seat, one in news if one.moved),
    )
