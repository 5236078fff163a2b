"""One sentence or fragment for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Line
from rules.core.model import Seat
from rules.core.text import Text, series, t, tn, who
from rules.games.scenery.pieces import (
    CLIFF_POINTS,
    HEXES,
    Began,
    ElementMade,
    GoalScored,
    GoalsDrawn,
    Joined,
    MarketOpened,
    NothingFitted,
    Ranked,
    RoundBegan,
    RoundsDone,
    RouteMarked,
    StakeFlipped,
    TookFar,
)
from rules.games.scenery.words import GOAL, heights, hex_name, rank, with_hex

if TYPE_CHECKING:
    from rules.games.scenery.pieces import SceneryEvent, Way


def tell(event: SceneryEvent) -> Line:
    """Say what happened: a main sentence, or a fragment that follows one."""
    match event:
        case MarketOpened() | GoalsDrawn() | RoundBegan() | RoundsDone() | GoalScored() | Ranked():
            return _of_table(event)
        case Began(seat=seat, hex=number):
            return Line(t("{name} began with {hex}.", name=who(seat, bold=True), hex=with_hex(number)))
        case Joined():
            return Line(_joined(event))
        case TookFar(way=way):
            return Line(_FAR[way], main=False)
        case NothingFitted():
            return Line(t("no path fitted"), main=False)
        case ElementMade():
            return Line(_made(event), main=False)
        case RouteMarked(length=n, value=value):
            return Line(t("route of {n} marked for {v}", n=n, v=value), main=False)
        case StakeFlipped(value=value):
            return Line(t("stake flipped to {v}", v=value), main=False, logged=True)


_FAR: dict[Way, Text] = {
    "step": t("from beside the compass"),
    "jump": t("after a jump over a compass"),
    "back": t("from the compass' back end"),
    "any": t("from anywhere in the market"),
}


def _of_table(
    event: MarketOpened | GoalsDrawn | RoundBegan | RoundsDone | GoalScored | Ranked,
) -> Line:
    """Say what happened to the whole table."""
    match event:
        case MarketOpened(first=first, height=height):
            return Line(_opened(first, height))
        case GoalsDrawn(goals=goals):
            return Line(t("Goals: {list}.", list=series(*(GOAL[goal] for goal in goals))))
        case RoundBegan(n=n):
            return Line(t("Round {n} of {max}.", n=n, max=HEXES), logged=True)
        case RoundsDone():
            return Line(t("Twelve rounds are done."), urgent=True)
        case GoalScored(goal=goal, points=points):
            given = (
                tn("{name} {n} point", "{name} {n} points", n, name=who(Seat(seat), bold=True))
                for seat, n in enumerate(points)
            )
            return Line(t("{goal}: {list}.", goal=GOAL[goal], list=series(*given)))
        case Ranked(score=score):
            return Line(tn("{n} point: {rank}.", "{n} points: {rank}.", score, rank=rank(score)))


def _opened(first: Seat, height: int) -> Text:
    """Say who starts and why."""
    name = who(first, bold=True)
    return t("The market is open; {name} starts: the compass points at {height} m.", name=name, height=height)


def _joined(event: Joined) -> Text:
    """Say which hex a seat placed where."""
    return t(
        "{name} took {hex} and placed it next to {heights}.",
        name=who(event.seat, bold=True),
        hex=hex_name(event.hex),
        heights=heights(event.beside),
    )


def _made(event: ElementMade) -> Text:
    """Say which element came about."""
    high, low = event.high, event.low
    match event.element:
        case "waterfall":
            return t("waterfall {hi}→{lo}", hi=high, lo=low)
        case "cliff":
            return t("cliff {lo}/{hi} (+{n})", lo=low, hi=high, n=CLIFF_POINTS)
        case "viewpoint":
            return t("viewpoint {hi}→{lo}", hi=high, lo=low)
