"""What the panel says above the choices: what a turn changes, what is missing, what it would end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Asked, Question
from rules.core.text import Text, series, t, tc, tn
from rules.games.peaks.cards import all_cards, all_summits, chart_of, start_cards
from rules.games.peaks.cards.helps import capacity, price
from rules.games.peaks.choices.missing import missing
from rules.games.peaks.choices.steps import BUILD, THEN, TO
from rules.games.peaks.pieces import (
    Act,
    Bike,
    Camp,
    Exploring,
    Guide,
    Learn,
    Moved,
    Removing,
    StonePlaced,
    Walk,
)
from rules.games.peaks.scoring import conditions
from rules.games.peaks.state import SOLO_TURNS
from rules.games.peaks.words import CARD, SUMMIT, amount

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.core.model import Seat
    from rules.games.peaks.pieces import Plan, Player
    from rules.games.peaks.view import PeaksView


def asked(view: PeaksView) -> Asked:
    """Say the facts of the open decision, and a warning where the turn would end the game."""
    seat = view.viewer
    if seat is None or seat != view.to_move:
        return Asked()
    if view.plan is None:
        return Asked(tuple(_before(view, seat)))
    return Asked(
        tuple(_facts(view, view.plan, seat)), _warning(view, view.plan), tuple(_questions(view, view.plan))
    )


def _questions(view: PeaksView, plan: Plan) -> Iterator[Question]:
    """Ask for a target by what it is, and for a summit where there is but one place for it."""
    now = view.open
    match all_cards()[plan.card].effects[0]:
        case Exploring():
            yield Question(TO, t("Where do you attach the new board?"), "R15")
            yield Question(THEN, t("Where do you attach the second board?"), "R15")
        case Learn():
            yield Question(TO, t("Which hiking card do you buy?"), "R19")
        case Camp() if now.rest and not now.panoramas:
            yield Question(TO, t("Do you take {n}😊?", n=now.rest), "R23")
        case Camp():
            yield Question(TO, t("Which panorama do you buy?"), "R21")
        case Walk() | Guide() | Bike():
            yield Question(TO, t("Where do you go?"), "R11")
        case _:
            pass
    if now.ends and len(now.buildings) == 1:
        yield Question(BUILD, t("Do you build a summit?"), "A14")


def _before(view: PeaksView, seat: Seat) -> Iterator[Text]:
    """Say what the hand comes to."""
    hand = view.table.players[seat].hand
    camps = [card for card in start_cards() if any(isinstance(e, Camp) for e in all_cards()[card].effects)]
    if set(hand) <= set(camps):
        yield t("Only {card} is left in hand.", card=CARD[camps[0]])


def _facts(view: PeaksView, plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say what belongs to the open decision, then what the turn changes so far."""
    now, me = view.open, plan.table.players[seat]
    if now.drop:
        yield tn(
            "Your backpack holds {size}: leave {n} item.",
            "Your backpack holds {size}: leave {n} items.",
            now.drop,
            size=capacity(me),
        )
    yield from _too_dear(view, plan, seat)
    yield from missing(view, plan, seat)
    yield from _entering(view, plan)
    if now.buildings and now.ends:
        first = now.buildings[0]
        points = all_summits()[first.summit].points
        yield t("Next summit: {summit}, {n} points.", summit=SUMMIT[first.summit], n=points)
    yield from _no_stone(view, plan, seat)
    yield from _changes(view, seat)


def _too_dear(view: PeaksView, plan: Plan, seat: Seat) -> Iterator[Text]:
    """Name the cards of the market that are too dear."""
    learn = next((effect for effect in all_cards()[plan.card].effects if isinstance(effect, Learn)), None)
    if learn is None or plan.told or any(isinstance(task, Removing) for task in plan.tasks):
        return
    me, shown = plan.table.players[seat], {priced.card for priced in view.open.market}
    dear = [card for card in dict.fromkeys(plan.table.market) if card not in shown]
    if dear:
        costs = (t("{card} costs {n}", card=CARD[card], n=price(me, card, learn.discount)) for card in dear)
        yield t("You have {m}😊; {cards}.", m=me.endorphins, cards=series(*costs))


def _effects(plan: Plan) -> Iterator[object]:
    """List the effects that are open."""
    for task in plan.tasks[:1]:
        if isinstance(task, Act):
            yield from task.effects


def _entering(view: PeaksView, plan: Plan) -> Iterator[Text]:
    """Say that the hiker goes onto the new joint, or stays where the corner is taken."""
    if not any(isinstance(effect, Exploring) and effect.enter for effect in _effects(plan)):
        return
    others = {player.at for seat, player in enumerate(plan.table.players) if seat != view.viewer}
    if any(joint.at in others for joint in view.open.joints):
        yield t("You move onto the joint if it is free; somebody stands on a corner.")
    else:
        yield t("You move onto the joint: it is free.")


def _no_stone(view: PeaksView, plan: Plan, seat: Seat) -> Iterator[Text]:
    """Say why no stone may be placed on the summit that is visited."""
    table = plan.table
    site = chart_of(table.boards, table.built).sites[table.players[seat].at]
    moved = any(isinstance(event, Moved) for event in plan.told)
    placed = any(isinstance(event, StonePlaced) for event in plan.told)
    if not (moved and site.is_summit) or placed or view.open.stones:
        return
    built = next(one for one in table.built if one.at == site.node)
    if any(stone.seat == seat for stone in built.stones):
        yield t("You already have a stone on {summit}.", summit=SUMMIT[built.summit])
    elif built.stones:
        yield t("No stone fits here: the tower ends with size {n}.", n=built.stones[-1].size)


def _changes(view: PeaksView, seat: Seat) -> Iterator[Text]:
    """Say backpack, endorphins and points before and after."""
    before, after = view.table.players[seat], view.shown.players[seat]
    said: list[Text] = []
    if before.items != after.items:
        said.append(t("backpack {a} → {b}", a=_packed(before), b=_packed(after)))
    if before.endorphins != after.endorphins:
        said.append(t("😊 {a} → {b}", a=before.endorphins, b=after.endorphins))
    points = view.points[seat].total, view.after[seat].total
    if points[0] != points[1]:
        said.append(t("points {a} → {b}", a=points[0], b=points[1]))
    if said:
        yield t("Then: {changes}.", changes=series(*said))


def _packed(player: Player) -> Text:
    """Say what is in a backpack."""
    return t("{goods}", goods=amount(player.items)) if any(player.items) else tc("backpack", "empty")


def _warning(view: PeaksView, plan: Plan) -> Text | None:
    """Warn that this turn brings the end about."""
    needed = 1 if view.short else 2
    alone = len(view.table.players) == 1
    if alone and view.table.turn + 1 >= SOLO_TURNS:
        return t("This ends the game.")
    if view.table.trigger is not None or len(conditions(plan.table)) < needed:
        return None
    if alone:
        return t("This ends the game.")
    return t("This ends the game after everyone's last turn.")
