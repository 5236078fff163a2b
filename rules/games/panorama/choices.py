"""The answers to the open decisions, with every label that panels, slash commands and buttons show.

The side is open once the location is chosen, and choosing it ends the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.errors import Illegal
from rules.core.game import Asked, Choice
from rules.core.model import EndTurn, Seat
from rules.core.text import Text, series, t, tn, who
from rules.core.typed import read_number
from rules.games.panorama.moves import FlyTo, PlaceTile
from rules.games.panorama.pieces import TERRAINS, Location, Plan
from rules.games.panorama.words import GOAL, SIDE, TERRAIN, contents, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Move
    from rules.games.panorama.pieces import Side
    from rules.games.panorama.view import Outcome, PanoramaView, Target

TO, SIDE_OF = "to", "side"


def choices(view: PanoramaView) -> Iterator[Choice]:
    """List the answers in the order of the panel: locations, then the two sides."""
    if view.viewer is None or view.viewer != view.to_move:
        return
    chosen = planned(view)
    if chosen is None:
        yield from (_location(view, target) for target in view.targets)
        return
    for outcome in view.outcomes:
        yield _side(outcome, chosen, view.plan or Plan())


def asked(view: PanoramaView) -> Asked:
    """Say what each side brings and who flies next, and warn before the flight ends."""
    if view.viewer is None or view.viewer != view.to_move:
        return Asked()
    chosen = planned(view)
    if chosen is None:
        return Asked(warning=t("Your last tile.") if view.moon else None)
    sides = (_facts(view, outcome) for outcome in view.outcomes)
    return Asked((*sides, _then(view, chosen)), _warning(view, chosen))


def planned(view: PanoramaView) -> Target | None:
    """Find the location that is chosen."""
    to = None if view.plan is None else view.plan.to
    return next((target for target in view.targets if target.location == to), None)


def _location(view: PanoramaView, target: Target) -> Choice:
    """Offer a location with its stack and who flies next."""
    number = shown(target.location)
    return Choice(
        step=TO,
        moves=(FlyTo(target.location),),
        key=str(number),
        label=_location_label(view, target),
        short=t("{n}", n=number),
        detail=t("{things}", things=contents(target.tile)),
        button=t("{n}", n=number),
        number=number,
    )


def _location_label(view: PanoramaView, target: Target) -> Text:
    """Label a location: its number, the height of its stack, and who flies after that."""
    n, height = shown(target.location), target.height
    if target.next is None:
        return tn(
            "Location {to} · {n} tile, the last flight",
            "Location {to} · {n} tiles, the last flight",
            height,
            to=n,
        )
    if target.next == view.viewer:
        return tn(
            "Location {to} · {n} tile, then you again",
            "Location {to} · {n} tiles, then you again",
            height,
            to=n,
        )
    return tn(
        "Location {to} · {n} tile, then {name}",
        "Location {to} · {n} tiles, then {name}",
        height,
        to=n,
        name=who(target.next),
    )


def _side(outcome: Outcome, target: Target, plan: Plan) -> Choice:
    """Offer the end of the turn with the tile on one side."""
    gain = sum(outcome.gains)
    moves: tuple[Move, ...] = (PlaceTile(outcome.side), EndTurn())
    return Choice(
        step=SIDE_OF,
        moves=moves,
        key=outcome.side,
        label=_confirm(outcome.side, gain, last=target.last),
        short=SIDE[outcome.side],
        worth=gain,
        ends=True,
        drops=() if plan.side is None else (SIDE_OF,),
    )


def _confirm(side: Side, gain: int, *, last: bool) -> Text:
    """Label the button that ends the turn on one side."""
    if side == "left":
        return t("Confirm left, last tile") if last else t("⬅️ Confirm left · +{n}", n=gain)
    return t("Confirm right, last tile") if last else t("Confirm right · +{n} ➡️", n=gain)


def _facts(view: PanoramaView, outcome: Outcome) -> Text:
    """Say what one side brings: terrains, the river it joins, goals won and lost."""
    found = [
        t("{terrain} +{n}", terrain=TERRAIN[terrain], n=gain)
        for terrain, gain in zip(TERRAINS, outcome.gains, strict=True)
        if gain
    ]
    if outcome.river is not None:
        found.append(t("river of {n}", n=outcome.river))
    for goal, taken, lost in zip(view.goals, outcome.taken, outcome.lost, strict=True):
        if taken:
            found.append(t("you lead *{goal}*", goal=GOAL[goal]))
        if lost:
            found.append(t("you no longer lead *{goal}*", goal=GOAL[goal]))
    facts = series(*found) if found else t("no change")
    return t("Left: {facts}.", facts=facts) if outcome.side == "left" else t("Right: {facts}.", facts=facts)


def why_not(view: PanoramaView, to: Location) -> Illegal | None:
    """Say why the seat to move may not fly there; None where it may (rulebook, Select a Tile)."""
    number, most = shown(to), len(view.stacks)
    if not 0 <= to < most:
        return Illegal(t("There are {m} locations, 1 to {m}.", m=most), "T2")
    if any(target.location == to for target in view.targets):
        return None
    here = next((i for i, board in enumerate(view.boards) if board.location == to), None)
    if here is not None and here == view.to_move:
        return Illegal(t("Your balloon is there; fly somewhere else."), "T2")
    if here is None or not view.stacks[to].height:
        return Illegal(t("Location {n} has no tile left.", n=number), "T2")
    name = who(Seat(here))
    if view.boards[here].landed:
        return Illegal(t("{name} is at location {n}, landed.", name=name, n=number), "T2")
    return Illegal(t("{name} is at location {n}.", name=name, n=number), "T2")


def refusal(view: PanoramaView, step: str, key: str) -> Illegal | None:
    """Say why a typed location or side is not among the choices."""
    if step == TO and (location := read_number(key)) is not None:
        return why_not(view, Location(location - 1))
    if step == SIDE_OF and planned(view) is not None:
        return Illegal(t("Tiles go to the far left or far right only."), "T3")
    return None


def _then(view: PanoramaView, target: Target) -> Text:
    """Say who flies after this turn."""
    if target.next is None:
        return t("Then everyone has landed.")
    if target.next == view.viewer:
        return t("You will fly again.")
    return t("Then: {name}.", name=who(target.next, bold=True))


def _warning(view: PanoramaView, target: Target) -> Text | None:
    """Warn that this turn is the last of this seat."""
    if target.last:
        return t("This is the last tile here: your flight ends and the last round begins.")
    return t("Your last tile.") if view.moon else None
