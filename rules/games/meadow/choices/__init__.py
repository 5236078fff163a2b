"""The answers to the open decisions, with every label that panels, slash commands and buttons show.

One decision is open at a time. Where a piece is to be placed, Confirm proposes the snuggest place.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.core.game import Asked, Choice
from rules.core.model import EndTurn
from rules.core.text import Text, series, t, tc, tn, who
from rules.games.meadow.cards import form_of, tile_of
from rules.games.meadow.cards.ground import mask_of
from rules.games.meadow.choices.keys import NONE, cells_key, rock_key, spot_key
from rules.games.meadow.choices.places import (
    Place,
    outcome,
    rock_places,
    tile_places,
    ways,
)
from rules.games.meadow.moves import DeclineRock, MeadowMove, PayMarmots, PlaceRock, PlaceTile, TakeTile
from rules.games.meadow.moves.standing import (
    MarmotsAwaited,
    NothingAwaited,
    RockAwaited,
    SpotAwaited,
    TileAwaited,
    fits,
    groups,
    is_declinable,
    standing,
)
from rules.games.meadow.pieces import CELL_NAMES, SPACE_NAMES, WIDTH, PlannedRock
from rules.games.meadow.words import cells, due_name, rock_name, rock_place, rock_size, tile_size, turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.games.meadow.cards import Ground
    from rules.games.meadow.moves.standing import Standing
    from rules.games.meadow.pieces import Cell, Plan, Space, TileId
    from rules.games.meadow.view import MeadowView

TILE, AT, MARMOT, END = "tile", "at", "marmot", "end"
ROCKS = ("rock", "rock2", "rock3")
PAYS = ("pay", "pay2", "pay3")


def choices(view: MeadowView) -> Iterator[Choice]:
    """List the answers to the open decision, then Confirm where the turn can end."""
    if view.viewer is None or view.viewer != view.to_move:
        return
    stands = standing(view)
    match stands.awaited:
        case TileAwaited(tiles=tiles):
            yield from (
                _tile(stands.ground, space, tile) for space, tile in tiles if fits(tile, stands.ground)
            )
        case SpotAwaited(tile=tile):
            yield from _spots(view, stands, tile)
        case MarmotsAwaited():
            yield from _marmots(view, stands, stands.awaited)
        case RockAwaited(dues=dues):
            yield from _rocks(view, stands, dues)
        case NothingAwaited():
            yield _confirm(view.plan)


def rock_step(plan: Plan) -> str:
    """Name the step in which the next rock is decided."""
    return ROCKS[len(plan.rocks)]


def pay_step(plan: Plan) -> str:
    """Name the step in which the burrows under the latest piece are paid for."""
    return PAYS[len(plan.rocks) - 1] if plan.rocks else MARMOT


def awaited_after(view: MeadowView, plan: Plan) -> Standing:
    """Tell where the turn would stand with this plan."""
    return standing(replace(view, plan=plan))


def place_key(place: Place, first: int = 0) -> str:
    """Write the key of a place; `first` is the due rock that is next."""
    if place.shape is None:
        return spot_key(place.spot)
    return rock_key(place.shape, place.spot, None if place.due == first else place.due)


def with_place(plan: Plan, place: Place) -> Plan:
    """Plan a tile or a rock at a place."""
    if place.shape is None:
        return replace(plan, spot=place.spot)
    return replace(plan, rocks=(*plan.rocks, PlannedRock(place.due, place.shape, place.spot)))


def _tile(ground: Ground, space: Space, tile: TileId) -> Choice:
    """Offer the tile of a space, with how many ways there are to place it."""
    name = SPACE_NAMES[space]
    return Choice(
        step=TILE,
        moves=(TakeTile(space),),
        key=name,
        label=t("Tile {space} · {size}", space=name, size=tile_size(tile)),
        short=t("{space}", space=name),
        detail=tn("fits in {n} way", "fits in {n} ways", ways(tile, ground)),
        button=t("{space} · {n}", space=name, n=len(tile_of(tile).cells)),
    )


def _spots(view: MeadowView, stands: Standing, tile: TileId) -> Iterator[Choice]:
    """Offer the places for the tile, the snuggest first; Confirm takes that one where nothing follows."""
    places = tile_places(tile, stands.ground)
    for place in places:
        yield Choice(
            step=AT,
            moves=(PlaceTile(place.spot),),
            key=spot_key(place.spot),
            label=_spot_label(place),
            short=_spot_short(place),
            detail=outcome(place, stands.ground),
        )
    yield from _confirm_there(view, places[0], PlaceTile(places[0].spot))


def _spot_label(place: Place) -> Text:
    """Label a place by its corner, how the tile lies, and how snugly."""
    corner, way = CELL_NAMES[place.spot.at], turned(place.spot)
    n, m = place.touches, place.form.edges
    if way is None:
        return t("{corner} · touches {n} of {m}", corner=corner, n=n, m=m)
    return t("{corner} · {way}, touches {n} of {m}", corner=corner, way=way, n=n, m=m)


def _spot_short(place: Place) -> Text:
    corner, way = CELL_NAMES[place.spot.at], turned(place.spot)
    return t("{corner}", corner=corner) if way is None else t("{corner} {way}", corner=corner, way=way)


def _marmots(view: MeadowView, stands: Standing, awaited: MarmotsAwaited) -> Iterator[Choice]:
    """Offer the burrows that may pay, each with the group of holes that is left."""
    for number, paid in enumerate(combinations(awaited.among, awaited.number), start=1):
        yield Choice(
            step=pay_step(view.plan),
            moves=(PayMarmots(paid),),
            key=cells_key(paid),
            label=_marmot_label(paid),
            short=cells(paid),
            detail=None if view.plan.rocks else _left(view, stands.ground.with_marmots(mask_of(paid))),
            number=number if len(paid) == 1 else None,
        )


def _marmot_label(paid: tuple[Cell, ...]) -> Text:
    if len(paid) > 1:
        return cells(paid)
    return t("{cell} · row {row}", cell=CELL_NAMES[paid[0]], row=paid[0] // WIDTH + 1)


def _left(view: MeadowView, ground: Ground) -> Text | None:
    """Say which group of holes a tile makes once these marmots sit."""
    plan = view.plan
    tile = None if plan.space is None else view.grid[plan.space]
    if tile is None or plan.spot is None or not tile_of(tile).holes:
        return None
    form = form_of(tile, plan.spot.turn, plan.spot.flip)
    found = groups(ground, form.holes_over(plan.spot.at))
    if not found:
        return t("leaves no group of holes")
    return t("leaves a group of {n} holes", n=max(group.bit_count() for group in found))


def _rocks(view: MeadowView, stands: Standing, dues: tuple[int, ...]) -> Iterator[Choice]:
    """Offer the places for each due rock, then none where that is allowed, then Confirm."""
    first: Place | None = None
    for place in rock_places(stands, dues):
        if place.shape is None:
            continue
        first = first or place
        yield Choice(
            step=rock_step(view.plan),
            moves=(PlaceRock(place.due, place.shape, place.spot),),
            key=place_key(place, dues[0]),
            label=_rock_label(stands, place, dues[0]),
            short=t(
                "{rock} · {place}", rock=rock_size(place.shape), place=rock_place(place.shape, place.spot)
            ),
            detail=outcome(place, stands.ground),
        )
    declinable = [due for due in dues if is_declinable(stands.ground, stands.dues[due])]
    for due in declinable:
        yield _no_rock(view, stands, due, dues[0])
    if first is not None and first.shape is not None:
        yield from _confirm_there(view, first, PlaceRock(first.due, first.shape, first.spot))
    if dues[0] in declinable:
        yield from _confirm_without(view, dues[0])


def _rock_label(stands: Standing, place: Place, first: int) -> Text:
    """Label a place for a rock; where another due rock is next, it says which one this is."""
    if place.shape is None:
        raise AssertionError("This is no rock.")
    said = t("{rock} · {place}", rock=rock_name(place.shape), place=rock_place(place.shape, place.spot))
    if place.due == first:
        return said
    return t("{rock} ({due} first)", rock=said, due=due_name(stands.dues[place.due]))


def _no_rock(view: MeadowView, stands: Standing, due: int, first: int) -> Choice:
    """Offer to do without a rock."""
    key = NONE if due == first else f"{NONE}/#{due + 1}"
    label = t("No rock") if due == first else t("Not the {due}", due=due_name(stands.dues[due]))
    return Choice(
        step=rock_step(view.plan),
        moves=(DeclineRock(due),),
        key=key,
        label=label,
        short=tc("rock", "none"),
        quiet=True,
    )


def _confirm_there(view: MeadowView, place: Place, move: MeadowMove) -> Iterator[Choice]:
    """Offer the end of the turn with a piece at this place, where nothing must be decided after it."""
    plan = with_place(view.plan, place)
    if isinstance(awaited_after(view, plan).awaited, NothingAwaited):
        yield Choice(
            step=END,
            moves=(move, EndTurn()),
            key=place_key(place, place.due),
            label=confirm_label(plan),
            short=t("{corner}", corner=CELL_NAMES[place.spot.at]),
            ends=True,
        )


def _confirm_without(view: MeadowView, due: int) -> Iterator[Choice]:
    """Offer the end of the turn without a rock, where nothing must be decided after it."""
    plan = replace(view.plan, rocks=(*view.plan.rocks, PlannedRock(due)))
    if isinstance(awaited_after(view, plan).awaited, NothingAwaited):
        yield Choice(
            step=END,
            moves=(DeclineRock(due), EndTurn()),
            key=NONE,
            label=t("Confirm without rock"),
            short=tc("rock", "none"),
            ends=True,
            quiet=True,
        )


def _confirm(plan: Plan) -> Choice:
    """Offer the end of a turn in which all is decided."""
    return Choice(
        step=END, moves=(EndTurn(),), key=END, label=confirm_label(plan), short=t("End of turn"), ends=True
    )


def confirm_label(plan: Plan) -> Text:
    """Say what the end of the turn carries out; a button shows 34 characters."""
    placed = [rock for rock in plan.rocks if rock.shape is not None]
    if len(placed) > 1:
        return t("Confirm with {n} rocks", n=len(placed))
    for rock in placed:
        if rock.shape is not None and rock.spot is not None:
            return t("Confirm with rock {n} at {cell}", n=rock.shape[0], cell=CELL_NAMES[rock.spot.at])
    if plan.spot is not None:
        return t("Confirm at {corner}", corner=CELL_NAMES[plan.spot.at])
    return t("Confirm without rock")


def asked(view: MeadowView) -> Asked:
    """Say what belongs to the open decision: tiles that do not fit, rocks; the picture shows the points."""
    if view.viewer is None or view.viewer != view.to_move:
        return Asked()
    stands = standing(view)
    facts: list[Text] = []
    pictured: list[Text] = []
    if isinstance(stands.awaited, TileAwaited):
        facts += _news(view)
        facts += _unfit(stands, stands.awaited)
    if isinstance(stands.awaited, RockAwaited):
        facts += (_due_fact(stands, due) for due in stands.awaited.dues)
    if isinstance(stands.awaited, NothingAwaited | RockAwaited):
        facts += (t("No room for the rock; it is lost.") for _ in stands.lost)
    # While a rock is tried out, the picture counts it already where it fits; the plan does not.
    if isinstance(stands.awaited, NothingAwaited) and view.outlook is not None:
        before = view.tallies[view.viewer].count.total
        pictured.append(t("Points now {n}, then {m}.", n=before, m=view.outlook.tally.count.total))
    return Asked(tuple(facts), pictured=tuple(pictured))


def _news(view: MeadowView) -> Iterator[Text]:
    """Tell that a scoring came before this turn."""
    if not view.scorings or view.scorings[-1].turn != view.turn:
        return
    winner = view.scorings[-1].winner
    if winner is not None:
        yield t("Scoring first: {winner} won a pin.", winner=who(winner, bold=True))


def _unfit(stands: Standing, awaited: TileAwaited) -> Iterator[Text]:
    """Name the tiles of the line that fit nowhere."""
    unfit = [SPACE_NAMES[space] for space, tile in awaited.tiles if not fits(tile, stands.ground)]
    if unfit:
        yield tn(
            "The tile of map {spaces} fits nowhere.",
            "The tiles of map {spaces} fit nowhere.",
            len(unfit),
            spaces=series(*unfit),
        )


def _due_fact(stands: Standing, due: int) -> Text:
    """Say which rock is due."""
    return t("Due now: {due}.", due=due_name(stands.dues[due]))


__all__ = [
    "AT",
    "END",
    "MARMOT",
    "PAYS",
    "ROCKS",
    "TILE",
    "Place",
    "asked",
    "awaited_after",
    "choices",
    "confirm_label",
    "place_key",
    "with_place",
]
