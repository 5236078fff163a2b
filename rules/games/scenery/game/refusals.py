"""Why a move or an answer is not legal: one sentence with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.errors import Illegal
from rules.core.model import Seat
from rules.core.text import series, t, who
from rules.core.typed import read_number
from rules.games.scenery.cards import distinct_turns, hex_of, market_for
from rules.games.scenery.cards.land import CODES, land_of, turns
from rules.games.scenery.cards.loops import ascents, extent
from rules.games.scenery.cards.market import over_compasses, reached
from rules.games.scenery.pieces import LENGTHS, LIMITS, STEPS, Plan
from rules.games.scenery.words import hex_name

if TYPE_CHECKING:
    from rules.games.scenery.cards.land import Land
    from rules.games.scenery.pieces import Cell, Compass, HexId, Placed, Route
    from rules.games.scenery.view import Preview, SceneryView

_MOST = LENGTHS[-1]


def no_target(
    market: tuple[HexId | None, ...], compasses: tuple[Compass, ...], seat: Seat, cell: Cell
) -> Illegal:
    """Say why a market space cannot be taken from (rulebook, Turns 1)."""
    hexes = dict(zip(market_for(len(compasses)).spaces, market, strict=True))
    there = next((Seat(i) for i, each in enumerate(compasses) if each.cell == cell), None)
    if there is not None:
        return Illegal(t("The compass of {name} is there.", name=who(there)), "T1")
    number = hexes.get(cell)
    if number is None:
        return Illegal(t("There is no hex there."), "T1")
    compass = compasses[seat]
    if cell == compass.cell.beyond(compass.back):
        return Illegal(t("{hex} is behind your compass.", hex=hex_name(number, first=True)), "T1")
    if reached(market, compasses, seat)[0].way == "step" and cell in over_compasses(hexes, compass):
        return Illegal(t("You have a free direction; no jump."), "A13")
    return Illegal(t("{hex} is not next to your compass.", hex=hex_name(number, first=True)), "T1")


def no_spot(land: Land, cell: Cell) -> Illegal:
    """Say why a hex cannot lie there (rulebook, Turns 4)."""
    code = CODES.get(cell)
    if code in land.at:
        return Illegal(t("A hex lies there already."), "T4")
    if code is None or code not in land.wants:
        return Illegal(t("That space does not touch your landscape."), "T4")
    return no_path(sorted(land.wants).index(code) + 1)


def no_path(number: int) -> Illegal:
    """Say that no path joins on a spot."""
    return Illegal(t("On {n} no path joins yours; elsewhere one does.", n=number), "T4")


def no_turn(plan: Plan, landscape: tuple[Placed, ...], number: HexId | None, turned: int) -> Illegal:
    """Say why the planned hex cannot be turned so."""
    if plan.take is None or number is None:
        return Illegal(t("Take a hex first."), "T1")
    if plan.spot is None:
        return Illegal(t("Place the hex first."), "T4")
    if not 0 <= turned < len(STEPS):
        return Illegal(t("There are turns 0 to 5."), "A2")
    if plan.routes:
        return Illegal(t("Turn the hex before you mark a route."), "A2")
    if plan.turn_chosen or plan.turned == turned:
        return Illegal(t("The hex is turned already."), "A2")
    if turned not in distinct_turns(number):
        return Illegal(t("Turned {k}, the hex looks as with a smaller turn.", k=turned), "A2")
    land, code = land_of(landscape), CODES[plan.spot]
    spot = sorted(land.wants).index(code) + 1
    legal = series(*turns(land, number, code))
    return Illegal(
        t("Turned {k}, no path joins on {n}; turned {list} one does.", k=turned, n=spot, list=legal), "T4"
    )


def no_route(
    landscape: tuple[Placed, ...],
    cells: tuple[Cell, ...],
    earlier: tuple[Route, ...],
    planned: tuple[Route, ...],
    *,
    ascent: bool,
) -> Illegal:
    """Say why a loop cannot be marked; `landscape` ends with the new hex (rulebook, Route requirements)."""
    land = land_of(landscape)
    if landscape[-1].cell not in cells:
        return Illegal(t("The route must contain the hex you just placed."), "T6")
    if not LENGTHS[0] <= len(cells) <= _MOST:
        return Illegal(t("Routes have 3 to 7 hexes, this one {n}.", n=len(cells)), "T6")
    hexes = _loop(land, cells)
    if hexes is None:
        return Illegal(t("These hexes are not one closed loop of paths."), "T6")
    refused = no_length(len(cells), earlier, planned) or _too_steep(land, hexes, ascent=ascent)
    return refused or Illegal(t("A route is named from the new hex on, the older neighbour first."), "T6")


def no_length(length: int, earlier: tuple[Route, ...], planned: tuple[Route, ...]) -> Illegal | None:
    """Say why no route of this length can be marked any more; None where one can."""
    if any(route.length == length for route in planned):
        return Illegal(t("Two routes of one turn need different lengths."), "A4")
    if any(route.length == length for route in earlier):
        return Illegal(t("You already marked a route of {n}.", n=length), "T6")
    return None


def _loop(land: Land, cells: tuple[Cell, ...]) -> tuple[int, ...] | None:
    """Return the hexes of a loop; None where the cells are not one."""
    hexes = tuple(land.at.get(CODES.get(cell, -1), -1) for cell in cells)
    if min(hexes) < 0 or len(set(hexes)) < len(hexes):
        return None
    pairs = zip(hexes, (*hexes[1:], hexes[0]), strict=True)
    return hexes if all(land.links[a] >> b & 1 for a, b in pairs) else None


def _too_steep(land: Land, hexes: tuple[int, ...], *, ascent: bool) -> Illegal | None:
    """Say that a loop spans or climbs too much; None where it does not."""
    limit = LIMITS[len(hexes)]
    climb = ascents(tuple(land.heights[i] for i in hexes))
    if ascent and climb > limit:
        text = t(
            "The route climbs {n} m in all; {len} hexes allow {max} m.", n=climb, len=len(hexes), max=limit
        )
        return Illegal(text, "V1")
    span = extent(land, hexes)
    if not ascent and span > limit:
        text = t("The route spans {n} m; {len} hexes allow {max} m.", n=span, len=len(hexes), max=limit)
        return Illegal(text, "T6")
    return None


def of_answer(view: SceneryView, step: str, key: str) -> Illegal | None:
    """Say why a typed answer is not among the choices; None where it names nothing of the game."""
    if view.viewer is None or view.viewer != view.to_move:
        return None
    words = key.replace(" ", "-").split("-")
    numbers = [found for word in words if (found := read_number(word)) is not None]
    if not numbers:
        return None
    match step:
        case "hex":
            return _of_height(view, numbers[0])
        case "at":
            return _of_spot(view, numbers[0])
        case "rotate":
            return _of_turn(view, numbers[0])
        case _ if step.startswith("mark"):
            return _of_route(view, numbers)
        case _:
            return None


def _of_height(view: SceneryView, height: int) -> Illegal | None:
    """Say why the hex of a height cannot be taken."""
    seat = view.to_move
    cells = [s.cell for s in view.market if s.hex is not None and hex_of(s.hex).height == height]
    if seat is None or not cells or any(target.cell in cells for target in view.targets):
        return None
    return no_target(tuple(s.hex for s in view.market), view.compasses, seat, cells[0])


def _of_spot(view: SceneryView, number: int) -> Illegal | None:
    """Say why the hex cannot lie on a spot."""
    if view.preview is None:
        return None
    spot = next((spot for spot in view.preview.spots if spot.number == number), None)
    if spot is None:
        return Illegal(t("Spot {n} does not touch your landscape.", n=number), "T4")
    return None if spot.turns else no_path(number)


def _of_turn(view: SceneryView, turned: int) -> Illegal | None:
    """Say why the hex cannot be turned so."""
    if view.plan is None or view.preview is None or view.viewer is None:
        return None
    landscape = view.boards[view.viewer].landscape
    return no_turn(view.plan, landscape, view.preview.hex, turned)


def _of_route(view: SceneryView, numbers: list[int]) -> Illegal | None:
    """Say why the loop of a key, or of a bare length, cannot be marked."""
    if view.plan is None or view.preview is None or view.viewer is None or view.plan.spot is None:
        return None
    earlier, planned = view.boards[view.viewer].routes, view.plan.routes
    landscape = view.preview.board.landscape
    if any(not 0 < n < len(landscape) for n in numbers[1:]) or len(numbers) == 1:
        return _of_length(view.preview, numbers[0], earlier, planned)
    cells = (landscape[-1].cell, *(landscape[n - 1].cell for n in numbers[1:]))
    return no_route(landscape, cells, earlier, planned, ascent=view.ascent)


def _of_length(
    preview: Preview, length: int, earlier: tuple[Route, ...], planned: tuple[Route, ...]
) -> Illegal | None:
    """Say why no route of a length can be marked; None where one can, or where it is no length."""
    if not LENGTHS[0] <= length <= _MOST:
        return Illegal(t("Routes have 3 to 7 hexes, this one {n}.", n=length), "T6")
    refused = no_length(length, earlier, planned)
    if refused is None and all(loop.length != length for loop in preview.loops):
        return Illegal(t("Placed so, the hex closes no route of {n} that may be marked.", n=length), "T6")
    return refused
