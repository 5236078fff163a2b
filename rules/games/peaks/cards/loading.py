"""Loads and checks the boards, summits, cards, panoramas and campfire cards of data/*.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from rules.core.model import Model
from rules.games.peaks.pieces import (
    ITEMS,
    LEVELS,
    REGIONS,
    SIDES,
    Board,
    BoardId,
    Campfire,
    CampfireId,
    Card,
    CardId,
    Exchange,
    Gain,
    Kind,
    Panorama,
    PanoramaId,
    Perk,
    Place,
    Region,
    Slot,
    Space,
    Stock,
    Summit,
    SummitId,
)
from rules.games.peaks.pieces.effects import Effect


class _Template(Model, frozen=True):
    """Paths that several boards share."""

    inner: tuple[Place, ...]
    paths: tuple[tuple[Place, Place], ...]


class _SpaceRow(Model, frozen=True):
    """A space as its file writes it."""

    kind: Kind
    gain: dict[str, int] = {}  # noqa: RUF012  (msgspec copies an empty default)
    bike: bool = False
    exchange: Exchange | None = None
    cost: dict[str, int] | None = None


class _BoardRow(Model, frozen=True):
    """A board as its file writes it."""

    id: BoardId
    region: Region
    template: str
    slots: tuple[Slot, ...]
    space: dict[Place, _SpaceRow]


class _SummitRow(Model, frozen=True):
    """A summit as its file writes it."""

    id: SummitId
    region: Region
    points: int
    reward: dict[str, int]


class _PanoramaRow(Model, frozen=True):
    """A panorama as its file writes it."""

    id: PanoramaId
    level: int
    cost: dict[str, int]
    points: int
    reward: dict[str, int]


class _CardRow(Model, frozen=True):
    """A card as its file writes it."""

    id: CardId
    effects: tuple[Effect, ...]
    cost: int = 0
    copies: int = 1


class _CampfireRow(Model, frozen=True):
    """A campfire card as its file writes it."""

    id: CampfireId
    perk: Perk


def _read(name: Literal["boards", "summits", "cards", "panoramas", "campfire"]) -> dict[str, Any]:
    """Read one data file."""
    package = files("rules.games.peaks")
    return tomllib.loads(package.joinpath(f"data/{name}.toml").read_text("utf-8"))


def _stock(counts: dict[str, int]) -> Stock:
    """Read counts of items; refuse anything else."""
    if not counts.keys() <= set(ITEMS):
        raise ValueError(f"{sorted(counts)} are not all items")
    a, b, c, d, e, f = (counts.get(item, 0) for item in ITEMS)
    return (a, b, c, d, e, f)


def _gain(counts: dict[str, int]) -> Gain:
    """Read what a space or a reward gives."""
    others = {"any", "endorphins", "campfire"}
    items = _stock({key: n for key, n in counts.items() if key not in others})
    return Gain(items, *(counts.get(key, 0) for key in ("any", "endorphins", "campfire")))


def _space(place: Place, row: _SpaceRow) -> Space:
    """Read a space; refuse a signpost without a cost or an exchange without its terms."""
    if (row.kind == "signpost") != (row.cost is not None) or (row.kind == "exchange") != bool(row.exchange):
        raise ValueError(f"a space of kind {row.kind} lacks what belongs to it")
    cost = None if row.cost is None else _stock(row.cost)
    return Space(place, row.kind, _gain(row.gain), row.bike, row.exchange, cost)


def _board(row: _BoardRow, template: _Template) -> Board:
    """Read a board; refuse spaces, paths or summits that do not fit its template."""
    places: set[Place] = {*SIDES, *template.inner}
    ends = {place for path in template.paths for place in path}
    if set(row.space) != places or ends != places or any(slot.anchor not in places for slot in row.slots):
        raise ValueError(f"board {row.id} does not fit its template")
    spaces = tuple(_space(place, space) for place, space in row.space.items())
    return Board(row.id, row.region, spaces, template.paths, row.slots)


@cache
def all_boards() -> dict[BoardId, Board]:
    """Map every board's id to the board: the start board, then region by region."""
    read = _read("boards")
    templates = msgspec.convert(read["template"], dict[str, _Template])
    rows = msgspec.convert(read["board"], tuple[_BoardRow, ...])
    return {row.id: _board(row, templates[row.template]) for row in rows}


@cache
def all_summits() -> dict[SummitId, Summit]:
    """Map every summit's id to the summit."""
    rows = msgspec.convert(_read("summits")["summit"], tuple[_SummitRow, ...])
    return {row.id: Summit(row.id, row.region, row.points, _gain(row.reward)) for row in rows}


@cache
def badges_of(region: Region) -> tuple[int, ...]:
    """List the values of a region's badges from the top of their pile."""
    piles = msgspec.convert(_read("summits")["badges"], dict[Region, tuple[int, ...]])
    return piles[region]


@cache
def all_cards() -> dict[CardId, Card]:
    """Map every card's id to the card: the start cards first."""
    read = _read("cards")
    rows = msgspec.convert([*read["start"], *read["hiking"]], tuple[_CardRow, ...])
    return {row.id: Card(row.id, row.effects, row.cost, row.copies) for row in rows}


@cache
def start_cards() -> tuple[CardId, ...]:
    """List the cards that everyone starts with."""
    return tuple(card.id for card in all_cards().values() if not card.cost)


@cache
def hiking_cards() -> tuple[CardId, ...]:
    """List the cards of the market deck, each as often as there are copies."""
    return tuple(card.id for card in all_cards().values() if card.cost for _ in range(card.copies))


@cache
def all_panoramas() -> dict[PanoramaId, Panorama]:
    """Map every panorama's id to the card, level by level."""
    rows = msgspec.convert(_read("panoramas")["panorama"], tuple[_PanoramaRow, ...])
    if {row.level for row in rows} != set(LEVELS):
        raise ValueError("a level has no panorama")
    return {
        row.id: Panorama(row.id, row.level, _stock(row.cost), row.points, _gain(row.reward)) for row in rows
    }


@cache
def all_campfires() -> dict[CampfireId, Campfire]:
    """Map every campfire card's id to the card; refuse one that helps with nothing known."""
    rows = msgspec.convert(_read("campfire")["campfire"], tuple[_CampfireRow, ...])
    for perk in (row.perk for row in rows):
        if perk.item not in (None, *ITEMS) or perk.region not in (None, *REGIONS):
            raise ValueError(f"{perk} helps with nothing")
        if perk.card is not None and perk.card not in all_cards():
            raise ValueError(f"{perk} helps with no card")
    return {row.id: Campfire(row.id, row.perk) for row in rows}
