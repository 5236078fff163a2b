"""What cards do as pictograms, with a short tag where a number matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.core import theme
from render.core.scene import Icon, Item, Label
from render.games.peaks.looks import GOODS
from rules.games.peaks.pieces import (
    Bike,
    BuildHere,
    Camp,
    Exploring,
    Guide,
    Learn,
    Preserve,
    Receive,
    Retiring,
    Sell,
    Walk,
)

if TYPE_CHECKING:
    from rules.games.peaks.pieces import Card, Effect, Perk

TAG = 22
"""Tags only repeat what the card's text says."""


class Glyph(NamedTuple):
    """A pictogram and its tag; `gives` is a second pictogram, of what one gets; `points` at the end."""

    icon: str
    tag: str = ""
    gives: str = ""
    points: bool = False
    region: str = ""


def of_card(card: Card) -> Glyph:
    """Show what a hiking card does."""
    return of_effect(card.effects[0])


def of_effect(effect: Effect) -> Glyph:  # noqa: C901  (one line for each of them)
    """Show what an effect does."""
    match effect:
        case Walk():
            return _walk(effect)
        case Bike(then=then):
            return Glyph("bicycle", f"+{then}" if then else "")
        case Guide():
            return Glyph("hiker")
        case Exploring(times=times, enter=enter, endorphins=more):
            return Glyph("explore", _explored(times, more, enter=enter))
        case BuildHere(discount=less):
            return Glyph("summit", f"−{less}" if less else "")
        case Preserve(times=times, rate=rate):
            return Glyph("exchange", f"×{times}" if times > 1 else f"{rate}:1")
        case Camp(endorphins=more, recover=recover):
            return Glyph("tent" if recover else "panorama", f"{more}" if more > 2 else "")
        case Receive(endorphins=more, any=goods):
            return Glyph(GOODS["any"], f"+{goods}") if goods else Glyph(GOODS["endorphin"], f"+{more}")
        case Learn(discount=less):
            return Glyph("learn", f"−{less}" if less else "")
        case Sell() | Retiring():
            return Glyph("exchange")


def _explored(times: int, more: int, *, enter: bool) -> str:
    if times > 1:
        return f"×{times}"
    return f"+{more}" if more else "→" if enter else ""


def _walk(walk: Walk) -> Glyph:
    if walk.times > 1:
        return Glyph(GOODS["any"], f"×{walk.times}")
    way = str(walk.least) if walk.least == walk.most else f"{walk.least}–{walk.most}"
    plain = walk.most == walk.least < 3 and not walk.passed
    icon = "boot" if walk.least > 1 and walk.most < 3 else "walk"
    return Glyph(icon, "" if plain else f"{way}+" if walk.passed else way)


_EARNS = {"camp": "tent", "explore": "explore", "stone": "stone"}
_PER = {"per_badge": "badge", "per_card": "card", "per_endorphin": "endorphin", "per_panorama": "panorama"}


def of_perk(perk: Perk) -> Glyph:
    """Show what a campfire card does."""
    match perk.hook:
        case "move":
            walk = perk.card == "WALK"
            return Glyph("walk" if walk else "boot", f"{perk.amount - 1}–{perk.amount}")
        case "space_gain":
            return Glyph(GOODS[perk.item or "any"], f"+{perk.amount}")
        case "camp" | "explore" | "stone":
            return Glyph(_EARNS[perk.hook], f"+{perk.amount}", GOODS["endorphin"])
        case "learn":
            return Glyph("card", f"−{perk.amount}")
        case "capacity":
            return Glyph("backpack", str(perk.amount))
        case "per_item":
            return Glyph(GOODS[perk.item or "any"], str(perk.amount), points=True)
        case "per_stone":
            return Glyph("stone", str(perk.amount), points=True, region=perk.region or "")
        case "per_badge" | "per_card" | "per_panorama" | "per_endorphin":
            said = "½" if perk.divisor == 2 else str(perk.amount)
            return Glyph(_PER[perk.hook], said, points=True)


def tagged(glyph: Glyph, x: int, y: int, size: int) -> tuple[Item, ...]:
    """Draw a pictogram with its tag to its right."""
    icon = Icon(glyph.icon, x, y, size)
    if not glyph.tag:
        return (icon,)
    said = Label(glyph.tag, x + size // 2 + 3, y + 1, TAG, "bold", theme.SOFT, role="secondary")
    return (icon, said)
