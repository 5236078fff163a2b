"""The table as lines of text, enough to play from: map, seats, market, panoramas, campfire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.model import Seat
from rules.core.text import Text, series, t, who
from rules.games.peaks.cards import all_cards, all_panoramas, all_summits, chart_of
from rules.games.peaks.pieces import LEVELS, REGIONS
from rules.games.peaks.words.names import BOARD, CAMPFIRE, CARD, SUMMIT
from rules.games.peaks.words.speaking import REGION, amount, gain_said, icons, short_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.text import Arg
    from rules.games.peaks.cards import Chart, Site
    from rules.games.peaks.pieces import Player, SummitId, Table
    from rules.games.peaks.view import PeaksView


def text_board(view: PeaksView) -> Iterator[Text]:
    """Write the table line by line: whose turn, seats, the map space by space, and what is on offer."""
    table = view.shown
    if view.to_move is not None:
        yield t("{name} is to move.", name=who(view.to_move))
    for seat, player in enumerate(table.players):
        yield from _seat(table, Seat(seat), player, view.points[seat].total, view.viewer)
    chart = chart_of(table.boards, table.built)
    yield t("Each space: place, goods, 🚲 bicycle, > ways on.")
    for index in range(len(table.boards)):
        yield from _board(table, chart, index)
    yield from _summits(table)
    yield from _offers(view)


def _seat(table: Table, seat: Seat, player: Player, points: int, viewer: Seat | None) -> Iterator[Text]:
    """Write what a seat has; its played cards only for itself, as there is little room."""
    yield t(
        "{k}. {name}: now {n} · {items} · {endorphins}😊 · at {space}",
        k=seat + 1,
        name=who(seat),
        n=points,
        items=amount(player.items),
        endorphins=player.endorphins,
        space=short_key(table, player.at),
    )
    levels = ", ".join(str(all_panoramas()[card].level) for card in player.panoramas) or "–"
    badges = ", ".join(str(badge.points) for badge in player.badges) or "–"
    yield t(
        "  stones {stones} · badges {badges} · panorama levels {levels}",
        stones=" ".join(map(str, player.stones)) or "–",
        badges=badges,
        levels=levels,
    )
    if player.campfire:
        yield t("  campfire: {cards}", cards=series(*(CAMPFIRE[card] for card in player.campfire)))
    if player.played and seat == viewer:
        yield t("  played: {cards}", cards=series(*(CARD[card] for card in player.played)))


def _board(table: Table, chart: Chart, index: int) -> Iterator[Text]:
    """Write a board with its spaces."""
    placed = chart.boards[index]
    printed = chart.printed(index)
    yield t(
        "{key} {board} ({region})",
        key=placed.board,
        board=BOARD[placed.board],
        region=REGION[printed.region],
    )
    for site in chart.sites.values():
        if not site.is_summit and site.boards[0] == index:
            yield t(" {key}", key=_space(table, chart, site))


def _space(table: Table, chart: Chart, site: Site) -> str:
    """Write a space: its place, what it gives and offers, and where paths lead; its own board is not said."""
    here = f"{chart.boards[site.boards[0]].board}."
    said = [short_key(table, site.node).removeprefix(here)]
    said += [gain_said(part.space.gain) for part in site.parts]
    for space in (part.space for part in site.parts):
        said += ["🚲"] if space.bike else []
        said += [f"⛰({amount(space.cost)})"] if space.cost is not None else []
        if space.exchange is not None:
            said.append(f"{space.exchange.rate}→1")
    ways = " ".join(short_key(table, node).removeprefix(here) for node in chart.near[site.node])
    return f"{' '.join(one for one in said if one != '–')} > {ways}"


def _summits(table: Table) -> Iterator[Text]:
    """Write the summits on the map with their towers from the bottom, then the next ones."""
    if table.built:
        yield t("Summits: points, reward, stones as size (seat).")
    for built in table.built:
        stones = " ".join(f"{stone.size}({stone.seat + 1})" for stone in built.stones) or "–"
        summit = all_summits()[built.summit]
        yield t(
            "{key} {summit} {points} · {gain} · {stones}",
            key=built.summit,
            summit=SUMMIT[built.summit],
            points=summit.points,
            gain=gain_said(summit.reward),
            stones=stones,
        )
    for region, pile in zip(REGIONS, table.summits, strict=True):
        if pile:
            yield t("Next {region} summits: {names}", region=REGION[region], names=_names(pile))
    if table.coming:
        yield t("Next boards: {names}", names=series(*(BOARD[board] for board in table.coming)))


def _names(pile: tuple[SummitId, ...]) -> Arg:
    """Name some summits with their points, the top one first."""
    return series(*(t("{name} {n}", name=SUMMIT[one], n=all_summits()[one].points) for one in pile))


def _offers(view: PeaksView) -> Iterator[Text]:
    """Write the market, the panoramas and the campfire cards on offer."""
    table = view.shown
    cards = (t("{card} {n}😊", card=CARD[card], n=all_cards()[card].cost) for card in table.market)
    yield t("Market: {cards}", cards=series(*cards))
    for level, offered in zip(LEVELS, table.panoramas, strict=True):
        shown = (all_panoramas()[card] for card in offered)
        listed = (
            t(
                "{cost} → {points}, {gain}",
                cost=icons(one.cost),
                points=one.points,
                gain=gain_said(one.reward),
            )
            for one in shown
        )
        if offered:
            yield t("Level {n}: {cards}", n=level, cards=series(*listed))
    yield t("Campfire: {cards}", cards=series(*(CAMPFIRE[card] for card in table.campfire)))
