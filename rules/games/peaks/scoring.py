"""Points, one function per line of the score sheet (rulebook, final scoring)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from rules.games.peaks.cards import all_campfires, all_panoramas, all_summits
from rules.games.peaks.cards.helps import bought
from rules.games.peaks.pieces import ITEMS, LEVELS
from rules.games.peaks.view import Points

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.games.peaks.pieces import Built, Perk, Player, Table

VALUES = {5: 3, 4: 3, 3: 2, 2: 2, 1: 1}
"""What a stone of each size multiplies its summit by (values: public; sizes: ruling A17)."""

Condition: TypeAlias = Literal["stones", "panorama", "summits"]

HIGH_SUMMITS = 5


def badge_points(player: Player) -> int:
    """Add up the points on a seat's hiking badges."""
    return sum(badge.points for badge in player.badges)


def panorama_points(player: Player) -> int:
    """Add up the points on a seat's panorama cards."""
    return sum(all_panoramas()[card].points for card in player.panoramas)


def stone_points(built: tuple[Built, ...], seat: Seat) -> int:
    """Add up a seat's stones, each times the points of its summit."""
    return sum(
        VALUES[stone.size] * all_summits()[summit.summit].points
        for summit in built
        for stone in summit.stones
        if stone.seat == seat
    )


def campfire_points(player: Player, built: tuple[Built, ...], seat: Seat) -> int:
    """Add up what a seat's campfire cards give at the end."""
    perks = (all_campfires()[card].perk for card in player.campfire)
    return sum(perk_points(perk, player, built, seat) for perk in perks if not perk.lasts)


def perk_points(perk: Perk, player: Player, built: tuple[Built, ...], seat: Seat) -> int:
    """Count the points of one campfire card."""
    points = perk.amount * (_counted(perk, player, built, seat) // perk.divisor)
    return points if perk.most is None else min(points, perk.most)


def _counted(perk: Perk, player: Player, built: tuple[Built, ...], seat: Seat) -> int:
    """Count what a campfire card gives points for."""
    match perk.hook:
        case "per_item":
            return sum(n for item, n in zip(ITEMS, player.items, strict=True) if item == perk.item)
        case "per_badge":
            return len(player.badges)
        case "per_stone":
            return stones_in(built, seat, perk.region)
        case "per_card":
            return len(bought(player))
        case "per_endorphin":
            return player.endorphins
        case "per_panorama":
            return len(player.panoramas)
        case "move" | "space_gain" | "camp" | "explore" | "stone" | "learn" | "capacity":
            return 0


def stones_in(built: tuple[Built, ...], seat: Seat, region: str | None) -> int:
    """Count a seat's stones on the summits of a region."""
    return sum(
        stone.seat == seat and all_summits()[summit.summit].region == region
        for summit in built
        for stone in summit.stones
    )


def points_of(table: Table, seat: Seat) -> Points:
    """Count what a seat would score if the game ended now."""
    return _points(table.players[seat], table.built, seat)


@lru_cache(maxsize=1024)
def _points(player: Player, built: tuple[Built, ...], seat: Seat) -> Points:
    """Count a seat's points; kept, since computer players ask often."""
    return Points(
        badge_points(player),
        panorama_points(player),
        campfire_points(player, built, seat),
        stone_points(built, seat),
    )


def tie_key(table: Table, seat: Seat) -> tuple[int, int, int]:
    """Tell what breaks a tie: stones placed, then endorphins, then items (ruling A30)."""
    player = table.players[seat]
    return 5 - len(player.stones), player.endorphins, sum(player.items)


def conditions(table: Table) -> tuple[Condition, ...]:
    """List the conditions that hold, by anyone (rulebook, end of the game)."""
    found: list[Condition] = []
    if any(not player.stones for player in table.players):
        found.append("stones")
    if any(len(player.panoramas) == len(LEVELS) for player in table.players):
        found.append("panorama")
    if sum(all_summits()[built.summit].region == "high" for built in table.built) == HIGH_SUMMITS:
        found.append("summits")
    return tuple(found)
