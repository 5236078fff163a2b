"""One sentence or fragment for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Line
from rules.core.text import Text, series, t, who
from rules.games.panorama.pieces import (
    AllLanded,
    Flew,
    FliesAgain,
    GoalGiven,
    GoalsSet,
    Landed,
    LandedFirst,
    LeadLost,
    LeadTaken,
    SunRose,
    TerrainGrew,
)
from rules.games.panorama.words import GOAL, TERRAIN, shown

if TYPE_CHECKING:
    from rules.games.panorama.pieces import PanoramaEvent


def tell(event: PanoramaEvent) -> Line:
    """Say what happened: a main sentence, or a fragment that follows one."""
    match event:
        case SunRose(first=first):
            return Line(t("The Sun rises at location 1; {name} flies first.", name=who(first, bold=True)))
        case GoalsSet(goals=goals):
            a, b, c = goals
            return Line(t("Goals: {a}, {b}, {c}; 10 points each.", a=GOAL[a], b=GOAL[b], c=GOAL[c]))
        case Flew() | LandedFirst() | Landed():
            return _flown(event)
        case TerrainGrew(terrain=terrain, points=n):
            return Line(t("{terrain} +{n}", terrain=TERRAIN[terrain], n=n), main=False)
        case LeadTaken(goal=goal, value=n):
            return Line(t("leads {goal} with {n}", goal=GOAL[goal], n=n), main=False)
        case LeadLost(goal=goal):
            return Line(t("no longer leads {goal}", goal=GOAL[goal]), main=False)
        case FliesAgain():
            return Line(t("flies again"), main=False, logged=True)
        case AllLanded():
            return Line(t("Everyone has landed."), urgent=True)
        case GoalGiven():
            return Line(_given(event), urgent=True)


def _flown(event: Flew | LandedFirst | Landed) -> Line:
    """Say where a seat flew, where its tile went and whether it landed."""
    name, n, side = who(event.seat, bold=True), shown(event.to), event.side
    match event:
        case Flew():
            said = {
                "left": t("{name} flew to location {n} and added the tile on the left.", name=name, n=n),
                "right": t("{name} flew to location {n} and added the tile on the right.", name=name, n=n),
            }
            return Line(said[side])
        case LandedFirst():
            text = t("{name} took the last tile at location {n} and landed; the Moon is up.", name=name, n=n)
            return Line(text, urgent=True)
        case Landed():
            said = {
                "left": t("{name} added a last tile on the left and landed.", name=name),
                "right": t("{name} added a last tile on the right and landed.", name=name),
            }
            return Line(said[side])


def _given(event: GoalGiven) -> Text:
    """Say who had the best value for a goal."""
    goal, n = GOAL[event.goal], event.value
    names = series(*(who(seat, bold=True) for seat in event.seats))
    if len(event.seats) == 1:
        return t("{goal}: {names} with {n}, 10 points.", goal=goal, names=names, n=n)
    return t("{goal}: {names} with {n}, 10 points each.", goal=goal, names=names, n=n)
