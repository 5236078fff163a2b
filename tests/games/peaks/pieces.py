"""Counts the pieces of a table of Five Peaks: boards, summits, cards and stones are never lost or made."""

from __future__ import annotations

from collections import Counter

from rules.games.peaks.pieces import Table
from rules.games.peaks.state import PeaksState


def count(state: PeaksState) -> dict[str, int]:
    """Count every piece wherever it is; the market's cards come in several copies."""
    table, hidden = state.table, state.hidden
    placed = [*(one.board for one in table.boards), *table.coming, *hidden.boards]
    built = [one.summit for one in table.built]
    summits = [*built, *(one for piles in (table.summits, hidden.summits) for pile in piles for one in pile)]
    players = table.players
    cards = [*table.market, *table.returned, *hidden.market]
    cards += [card for player in players for card in (*player.hand, *player.played)]
    views = [card for offers in (table.panoramas, hidden.panoramas) for level in offers for card in level]
    views += [card for player in players for card in player.panoramas]
    fires = [*table.campfire, *hidden.campfire, *(card for player in players for card in player.campfire)]
    counted = {str(piece): n for piece, n in Counter([*placed, *summits, *cards, *views, *fires]).items()}
    return dict(sorted(counted.items())) | {"stones": _stones(table), "badges": _badges(table)}


def _stones(table: Table) -> int:
    """Count the stones that seats have left and those on summits."""
    return sum(len(player.stones) for player in table.players) + sum(len(one.stones) for one in table.built)


def _badges(table: Table) -> int:
    """Count the badges taken less the summits built: each summit brings one."""
    return sum(len(player.badges) for player in table.players) - len(table.built)
