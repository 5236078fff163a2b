"""Previews whose answers are cards: market, panoramas, campfire, cards to remove."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.parts import check, cross
from render.core.scene import Item, Scene
from render.games.peaks.board import head, paper
from render.games.peaks.frame import GUTTER, LEFT, RIGHT, TOP
from render.games.peaks.listing import of_fire, of_hiking
from render.games.peaks.mine import columns
from render.games.peaks.parts import BLOCK, ROOM, level_panel
from render.games.peaks.strip import HIGH, strip
from rules.core.text import t, tc
from rules.games.peaks.pieces import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.core.show import Show
    from render.games.peaks.listing import Entry
    from rules.core.model import Seat
    from rules.games.peaks.view import PeaksView


def offered(view: PeaksView, show: Show, seat: Seat) -> Scene | None:
    """Draw the cards to choose from; None where the open decision is about something else."""
    opened = view.open
    if opened.campfire:
        entries = [of_fire(card, show) for card in opened.campfire]
        return _cards(view, show, seat, (show.say(t("Campfire")), entries))
    if opened.removing:
        entries = [of_hiking(card, show)._replace(cost=None) for card in opened.removing]
        return _cards(view, show, seat, (show.say(tc("cards", "Remove")), entries))
    if opened.market or opened.removal:
        prices = {one.card: one.price for one in opened.market}
        entries = [
            of_hiking(card, show, price=prices.get(card), faint=card not in prices)
            for card in view.shown.market
        ]
        return _cards(view, show, seat, (show.say(tc("cards", "Market")), entries))
    if opened.panoramas or opened.rest:
        return _panoramas(view, show, seat)
    return None


def _cards(view: PeaksView, show: Show, seat: Seat, listed: tuple[str, Sequence[Entry]]) -> Scene:
    drawn, high = columns(*listed, TOP)
    return _framed(view, show, seat, drawn, TOP + high)


def _framed(view: PeaksView, show: Show, seat: Seat, items: Sequence[Item], bottom: int) -> Scene:
    """Put the header above and the own strip below."""
    table = view.shown
    own = strip(
        view.table.players[seat],
        table.players[seat],
        show.seats[seat].colour,
        (LEFT, bottom + GUTTER, RIGHT - LEFT, HIGH),
    )
    after = view.after[seat].total if view.after else None
    return Scene(
        theme.WIDTH, bottom + GUTTER + HIGH + 20, paper(show), (*head(view, show, after), *items, *own)
    )


def _panoramas(view: PeaksView, show: Show, seat: Seat) -> Scene:
    """Draw the panoramas on offer: which can be paid and which cannot."""
    items: list[Item] = []
    for level in LEVELS:
        at = (LEFT + (level - 1) % 3 * (ROOM + GUTTER), TOP + (level - 1) // 3 * (BLOCK + GUTTER))
        items.append(level_panel(view, show, level, at))
        for i, card in enumerate(view.shown.panoramas[level - 1]):
            x = at[0] + (ROOM - 364) // 2 + i * 188 + 156
            sign = check if card in view.open.panoramas else cross
            items.append(sign(x, at[1] + 74, 17))
    return _framed(view, show, seat, items, TOP + 2 * BLOCK + GUTTER)
