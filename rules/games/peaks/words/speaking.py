"""How Five Peaks speaks of goods, spaces and cards; labels, log and board text use these words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from rules.core.text import Text, t, tc, tn
from rules.games.peaks.cards import all_cards, chart_of, spot_of
from rules.games.peaks.pieces import (
    ITEMS,
    STORED_IN,
    Bike,
    BuildHere,
    Camp,
    Exploring,
    Gain,
    Guide,
    Item,
    Learn,
    Place,
    Preserve,
    Receive,
    Region,
    Retiring,
    Sell,
    Walk,
)
from rules.games.peaks.words.names import BOARD, SUMMIT

if TYPE_CHECKING:
    from rules.games.peaks.pieces import CardId, Effect, Good, Node, Spot, Stock, Table

ICON: dict[Item, str] = {
    "mushroom": "🍄",
    "berry": "🫐",
    "herb": "🌿",
    "basket": "🧺",
    "jar": "🫙",
    "pouch": "👝",
}
PLACE: dict[Place, Text] = {
    "N": t("north tip"),
    "E": t("east tip"),
    "S": t("south tip"),
    "W": t("west tip"),
    "C": tc("place", "middle"),
    "NE": tc("place", "north-east"),
    "SE": tc("place", "south-east"),
    "SW": tc("place", "south-west"),
    "NW": tc("place", "north-west"),
}
REGION: dict[Region, Text] = {
    "forest": tc("region", "forest"),
    "mountain": tc("region", "mountain"),
    "high": tc("region", "high mountain"),
}


def amount(stock: Stock, any_: int = 0, endorphins: int = 0, campfire: int = 0) -> str:
    """Write goods and endorphins by their icons, such as "2🍄 1🫐 3😊"; a dash for nothing."""
    listed = [f"{n}{ICON[item]}" for item, n in zip(ITEMS, stock, strict=True) if n]
    others = ((any_, "❔"), (endorphins, "😊"), (campfire, "🔥"))
    listed += [f"{n}{icon}" for n, icon in others if n]
    return " ".join(listed) or "–"


def counted(item: Item, n: int) -> Text:
    """Count items in words, for who cannot see the icons."""
    match item:
        case "mushroom":
            return tn("{n} mushroom", "{n} mushrooms", n)
        case "berry":
            return tn("{n} berry", "{n} berries", n)
        case "herb":
            return tn("{n} herb", "{n} herbs", n)
        case "basket":
            return tn("{n} basket", "{n} baskets", n)
        case "jar":
            return tn("{n} jar", "{n} jars", n)
        case "pouch":
            return tn("{n} pouch", "{n} pouches", n)


def gain_said(gain: Gain) -> str:
    """Write a gain by its icons."""
    return amount(gain.items, gain.any, gain.endorphins, gain.campfire)


def icons(stock: Stock) -> str:
    """Write items one icon each, such as "🧺🫙"."""
    return "".join(ICON[item] * n for item, n in zip(ITEMS, stock, strict=True))


def traded(goods: tuple[Good, ...], rate: int) -> str:
    """Write trades, such as "4🍄→2🧺 2🫐→1🫙"."""
    return " ".join(
        f"{goods.count(good) * rate}{ICON[good]}→{goods.count(good)}{ICON[STORED_IN[good]]}"
        for good in dict.fromkeys(goods)
    )


def spot_said(spot: Spot) -> Text:
    """Name a space: its board and place, both boards of a connection, or the summit."""
    if spot.summit is not None:
        return SUMMIT[spot.summit]
    if len(spot.parts) == 1:
        board, place = spot.parts[0]
        return t("{board}, {place}", board=BOARD[board], place=PLACE[place])
    one, other = (BOARD[board] for board, _ in spot.parts)
    return t("{one} – {other}", one=one, other=other)


def space_said(table: Table, node: Node) -> Text:
    """Name a space of the map."""
    return spot_said(spot_of(chart_of(table.boards, table.built), node, table.built))


def short_key(table: Table, node: Node) -> str:
    """Name a space in few letters, such as F1.C or G3."""
    spot = spot_of(chart_of(table.boards, table.built), node, table.built)
    return spot.summit or ".".join(spot.parts[0])


def cost_said(cost: Stock, written: str, *, saves: bool) -> Text:
    """Say what is to be paid; one item less where a card saves it (ruling A20)."""
    if not saves:
        return t("{cost}", cost=written)
    return tc("cost", "nothing") if sum(cost) == 1 else t("{cost} less 1 item", cost=written)


def deed(card: CardId, reach: tuple[int, int] | None = None, more: int = 0) -> Text:
    """Say in a few words what a card does.

    Campfire cards may let it go farther, which is `reach`, or add `more` endorphins.
    """
    one, *others = (_deed(effect, reach, more) for effect in all_cards()[card].effects)
    return t("{one}, or {other}", one=one, other=others[0]) if others else one


def _deed(effect: Effect, reach: tuple[int, int] | None, more: int) -> Text:  # noqa: C901, PLR0912  (a case for each effect)
    """Say in a few words what an effect does."""
    match effect:
        case Walk():
            return _walked(effect, reach or (effect.least, effect.most))
        case Bike(then=0):
            return t("jump to a bicycle space")
        case Bike(then=n):
            return tn("jump to a bicycle space, then move {n}", "jump to a bicycle space, then move {n}", n)
        case Guide():
            return t("go anywhere on your board")
        case Exploring():
            return _explored(effect, more)
        case Sell():
            return t("trade items for 😊")
        case Learn(discount=0):
            return t("buy a hiking card")
        case Learn(discount=n):
            return t("buy a hiking card, {n}😊 less", n=n)
        case Retiring():
            return t("remove some")
        case BuildHere(discount=0):
            return t("build a summit on your board")
        case BuildHere():
            return t("build a summit on your board, 1 item less")
        case Preserve(times=times, rate=rate):
            return tn("{n} trade of {rate} to 1", "up to {n} trades of {rate} to 1", times, rate=rate)
        case Camp():
            return _camped(effect, more)
        case Receive(endorphins=n, any=0):
            return t("gain {n}😊", n=n)
        case Receive(any=n):
            return t("gain {n} goods of your choice", n=n)
        case _:
            assert_never(effect)


def _walked(walk: Walk, reach: tuple[int, int]) -> Text:
    """Say how far a card moves, and what more it brings."""
    least, most = reach
    far = t("move {least} to {most}", least=least, most=most)
    if least == most:
        far = tn("move exactly {n}", "move exactly {n}", most)
    if walk.times > 1:
        return t("{move}, gain doubled", move=far)
    return t("{move}, gain on the way too", move=far) if walk.passed else far


def _explored(effect: Exploring, more: int) -> Text:
    """Say how a card explores."""
    n = effect.endorphins + more
    if effect.times > 1:
        each = t("explore up to {n} boards", n=effect.times)
        return t("{explore}, +{n}😊 each", explore=each, n=n) if n else each
    if effect.enter:
        return t("explore, +{n}😊, and go there", n=n) if n else t("explore and go there")
    return t("explore, +{n}😊", n=n) if n else t("explore")


def _camped(camp: Camp, more: int) -> Text:
    """Say what a camp offers."""
    n = camp.endorphins + more
    if not camp.recover:
        return t("panorama or {n}😊, no cards back", n=n)
    if camp.discount:
        return t("panorama 1 item less or {n}😊, cards back", n=n)
    return t("panorama or {n}😊, cards back", n=n)


MEDALS = (140, 115, 90)


def medal(points: int) -> Text:
    """Name what a solo game is worth (ruling A31)."""
    legend, guide, hiker = MEDALS
    if points >= legend:
        return t("Summit Legend")
    if points >= guide:
        return tc("medal", "Guide")
    return tc("medal", "Hiker") if points >= hiker else tc("medal", "Rambler")
