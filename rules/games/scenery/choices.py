"""The answers to the open decisions, with every label that panels, slash commands and buttons show.

Hex, then spot; once it lies, its turn and the routes are open together, and the turn may end.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.core.game import Asked, Choice
from rules.core.model import EndTurn
from rules.core.text import Text, series, t, tn
from rules.games.scenery.cards import hex_of
from rules.games.scenery.moves import MarkRoute, PlaceHex, TakeHex, TurnHex
from rules.games.scenery.pieces import LENGTHS
from rules.games.scenery.words import (
    GOAL,
    dotted,
    heights,
    made_words,
    route_name,
    signed,
    target_label,
    wanted,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.scenery.pieces import Plan
    from rules.games.scenery.view import Loop, Made, Preview, SceneryView, Spot, Target, Turning

HEX, AT, ROTATE, END = "hex", "at", "rotate", "end"
MARKS = ("mark", *(f"mark{n}" for n in range(2, len(LENGTHS) + 1)))
"""The steps of the routes of a turn: each has a length of its own."""

NONE = "none"


def choices(view: SceneryView) -> Iterator[Choice]:
    """List the answers to the open decisions, then the ways to end the turn."""
    if view.viewer is None or view.viewer != view.to_move:
        return
    if view.plan is None or view.preview is None:
        yield from map(_target, view.targets)
    elif view.plan.spot is None:
        yield from (_spot(view.preview, spot) for spot in view.preview.spots if spot.turns)
    else:
        yield from _turns(view.preview, view.plan)
        if len(view.plan.routes) < len(MARKS):
            step = MARKS[len(view.plan.routes)]
            names = Counter(_named(loop) for loop in view.preview.loops)
            for loop in view.preview.loops:
                yield _loop(step, loop, alone=names[_named(loop)] == 1, ascent=view.ascent)
        yield from _ends(view.preview, view.plan)


def _target(target: Target) -> Choice:
    """Offer a hex of the market."""
    facts = [tn("fits on {n} spot", "fits on {n} spots", target.spots)]
    if target.joins > 1:
        facts.append(t("joins up to {n} paths", n=target.joins))
    if target.length:
        facts.append(t("route of {n} possible", n=target.length))
    return Choice(
        step=HEX,
        moves=(TakeHex(target.cell),),
        key=target.letter,
        label=target_label(target),
        short=t("{letter} {m}", letter=target.letter, m=hex_of(target.hex).height),
        detail=dotted(facts),
        button=t("{letter} · {m}", letter=target.letter, m=hex_of(target.hex).height),
    )


def _spot(preview: Preview, spot: Spot) -> Choice:
    """Offer a spot, with what the hex brings there in the preset turn and what it could close."""
    n = spot.number
    facts = _brought(spot.made, spot.gain if preview.board.landscape else 0)
    if spot.joins:
        facts.insert(0, tn("joins {n} path", "joins up to {n} paths", spot.joins))
    if spot.length:
        facts.append(t("route of {n} possible", n=spot.length))
    label = (
        t("Spot {n} · next to {heights}", n=n, heights=heights(spot.beside))
        if spot.beside
        else t("Spot {n} · your first hex", n=n)
    )
    return Choice(
        step=AT,
        moves=(PlaceHex(spot.cell),),
        key=str(n),
        label=label,
        short=t("{n}", n=n),
        detail=dotted(facts),
        typed=dotted([label, *facts]),
        number=n,
        worth=spot.gain if preview.board.landscape else None,
    )


def _turns(preview: Preview, plan: Plan) -> Iterator[Choice]:
    """Offer the turns of the hex, the one in which it lies included; a changed one gives routes up."""
    if plan.turn_chosen or len(preview.turns) < 2:
        return
    for turning in preview.turns:
        stays = turning.turned == plan.turned
        label = _turn_label(preview, turning)
        facts = _turn_facts(turning, first=len(preview.board.landscape) == 1)
        yield Choice(
            step=ROTATE,
            moves=() if stays else (TurnHex(turning.turned),),
            key=str(turning.turned),
            label=label,
            short=t("{n}", n=turning.turned),
            detail=dotted(facts),
            typed=dotted([label, *facts]),
            drops=() if stays else MARKS[: len(plan.routes)],
        )


def _turn_label(preview: Preview, turning: Turning) -> Text:
    """Label a turn."""
    if len(preview.board.landscape) == 1:
        return t("Turn {k} · free, no effect on the rules", k=turning.turned)
    return tn("Turn {k} · joins {n} path", "Turn {k} · joins {n} paths", turning.joins, k=turning.turned)


def _turn_facts(turning: Turning, *, first: bool) -> list[Text]:
    """Say what a turn makes and which routes it allows."""
    routes = [t("route of {n} possible", n=n) for n in turning.lengths]
    return [*_brought(turning.made, 0 if first else turning.gain), *routes]


def _brought(made: tuple[Made, ...], gain: int) -> list[Text]:
    """Say which elements come about, and what all brings where older viewpoints or goals change it."""
    facts = made_words(made)
    if gain != sum(one.points for one in made):
        facts.append(t("{gain} in all", gain=signed(gain)))
    return facts


def _named(loop: Loop) -> tuple[int, int, int, int]:
    """Gather what a loop's label tells it apart by."""
    return loop.length, loop.low, loop.high, loop.gain


def _loop(step: str, loop: Loop, *, alone: bool, ascent: bool) -> Choice:
    """Offer a loop to mark; where another has the same name, the numbers of its hexes are added."""
    name, gain = route_name(loop), signed(loop.gain)
    span = t("climb {n} of {max}", n=loop.span, max=loop.limit)
    if not ascent:
        span = t("span {n} of {max}", n=loop.span, max=loop.limit)
    facts = [span, t("stake {n}", n=loop.front)]
    if loop.flips:
        facts.append(t("flips to {n}", n=loop.value))
    label = t("{route}, {gain}", route=name, gain=gain)
    if not alone:
        label = t("{route}, {gain} ({key})", route=name, gain=gain, key=loop.key)
    return Choice(
        step=step,
        moves=(MarkRoute(loop.cells),),
        key=loop.key,
        label=label,
        short=t("{n}", n=loop.length),
        detail=dotted(facts),
        typed=dotted([label, *facts]),
        worth=loop.gain,
    )


def _ends(preview: Preview, plan: Plan) -> Iterator[Choice]:
    """Offer the ends of the turn: with the one route that is possible, and without."""
    number = next(spot.number for spot in preview.spots if spot.cell == plan.spot)
    if plan.routes:
        n = len(plan.routes)
        label = tn("Confirm with {n} route", "Confirm with {n} routes", n)
        yield Choice(END, (EndTurn(),), END, label, t("End of turn"), ends=True)
        return
    if len(preview.loops) == 1:
        loop = preview.loops[0]
        yield Choice(
            step=END,
            moves=(MarkRoute(loop.cells), EndTurn()),
            key=loop.key,
            label=t("Confirm, mark the {n}-route · {gain}", n=loop.length, gain=signed(loop.gain)),
            short=t("{n}", n=loop.length),
            ends=True,
        )
    if preview.loops:
        label = t("Confirm without marking")
        yield Choice(END, (EndTurn(),), NONE, label, t("No route"), ends=True, quiet=True)
        return
    yield Choice(END, (EndTurn(),), END, t("Confirm on {n}", n=number), t("{n}", n=number), ends=True)


def asked(view: SceneryView) -> Asked:
    """Say what is out of the ordinary, which routes are planned, and what the plan brings so far."""
    if view.viewer is None or view.viewer != view.to_move:
        return Asked()
    facts: list[Text] = []
    if view.targets and view.targets[0].way != "step" and view.preview is None:
        facts.append(_far(view.targets[0]))
    preview = view.preview
    if preview is not None and not preview.fits:
        facts.append(t("No path can join: any adjacent space is allowed. (Scenery T4)"))
    if view.plan is not None and view.plan.routes:
        facts.append(t("Marked: {list}.", list=series(*(route.length for route in view.plan.routes))))
    if view.plan is not None and view.plan.spot is not None and preview is not None:
        now, then = view.boards[view.viewer].total, preview.board.total
        if preview.loops and not view.plan.routes:
            facts.append(t("Points now {n}, then {m} without a route.", n=now, m=then))
        else:
            facts.append(t("Points now {n}, then {m}.", n=now, m=then))
        facts += _goals(view, preview)
    return Asked(tuple(facts))


def _far(target: Target) -> Text:
    """Say why a hex is taken from farther away."""
    match target.way:
        case "jump":
            return t("All ways are blocked: you jump. (Scenery T1)")
        case "back":
            return t("All ways are blocked: the hex behind you is allowed. (Scenery A13)")
        case _:
            return t("All ways are blocked: any hex is allowed. (Scenery A13)")


def _goals(view: SceneryView, preview: Preview) -> Iterator[Text]:
    """Say which goals the plan changes."""
    if view.viewer is None:
        return
    values = zip(view.goals, view.boards[view.viewer].goals, preview.board.goals, strict=True)
    for goal, before, after in values:
        if before != after:
            said = {"goal": GOAL[goal], "n": before, "m": after}
            if len(view.boards) == 1:
                yield t("{goal}: {n}, then {m} ({wanted}).", **said, wanted=wanted(goal))
            else:
                yield t("{goal}: {n}, then {m}.", **said)
