"""One sentence or fragment for each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Line
from rules.core.text import Text, series, t, tn, who
from rules.games.meadow.pieces import (
    CELL_NAMES,
    SIZE,
    SPACE_NAMES,
    BagEmptied,
    BurrowsCleared,
    GameDecided,
    LineEmpty,
    MapRefilled,
    MarmotsPaid,
    NoTileFits,
    PinWon,
    RockDeclined,
    RockLost,
    RockPlaced,
    RowsFilled,
    ScoringBegan,
    SeatScored,
    TableStarted,
    TargetMissed,
    TargetReached,
    TieFell,
    TilePlaced,
)
from rules.games.meadow.words import cells, line_first, line_name, rows_full

if TYPE_CHECKING:
    from rules.core.model import Seat
    from rules.core.text import Who
    from rules.games.meadow.pieces import MeadowEvent


def tell(event: MeadowEvent) -> Line:
    """Say what happened: a main sentence, or a fragment that follows one."""
    match event:
        case RowsFilled() | BurrowsCleared() | MarmotsPaid() | RockPlaced() | RockLost() | RockDeclined():
            return Line(_fragment(event), main=False)
        case SeatScored() | TieFell() | BagEmptied():
            return Line(_beside_scoring(event), main=False)
        case TableStarted() | TilePlaced() | NoTileFits() | LineEmpty() | MapRefilled():
            return Line(_main(event))
        case ScoringBegan() | PinWon() | TargetMissed() | TargetReached() | GameDecided():
            return Line(_scoring(event), urgent=True)


def _bold(seat: Seat) -> Who:
    return who(seat, bold=True)


def _main(event: TableStarted | TilePlaced | NoTileFits | LineEmpty | MapRefilled) -> Text:
    """Say who began, what tile a seat placed or why none, and how many new ones there are."""
    match event:
        case TableStarted(first=seat, line=line):
            name = line_name(line)
            return t("25 tiles lie on the map; {name} begins at {line}.", name=_bold(seat), line=name)
        case TilePlaced(seat=seat, space=space, spot=spot):
            return t(
                "{name} placed the tile from map {space}, its corner at {corner}.",
                name=_bold(seat),
                space=SPACE_NAMES[space],
                corner=CELL_NAMES[spot.at],
            )
        case NoTileFits(seat=seat, line=line):
            return t("{name} found no tile of {line} that fits.", name=_bold(seat), line=line_name(line))
        case LineEmpty(seat=seat, line=line):
            return t("{line} was empty for {name}.", line=line_first(line), name=_bold(seat))
        case MapRefilled(tiles=n):
            return tn("{n} tile came onto the map.", "{n} tiles came onto the map.", n)


def _fragment(
    event: RowsFilled | BurrowsCleared | MarmotsPaid | RockPlaced | RockLost | RockDeclined,
) -> Text:
    """Say what else a turn brought."""
    match event:
        case RowsFilled(rows=rows):
            return rows_full(rows)
        case BurrowsCleared(cells=these):
            return tn("burrow {cells} cleared", "burrows {cells} cleared", len(these), cells=cells(these))
        case MarmotsPaid(cells=these):
            return tn("marmot on {cells}", "marmots on {cells}", len(these), cells=cells(these))
        case RockPlaced():
            return _rock(event)
        case RockLost(size=n):
            return t("rock of {n} lost, no room", n=n)
        case RockDeclined():
            return t("rock declined")


def _rock(event: RockPlaced) -> Text:
    """Say what rock was placed where, and what it might have been."""
    size, corner = SIZE[event.shape], CELL_NAMES[event.spot.at]
    if event.due.exact:
        return t("starting rock of {n} at {corner}", n=size, corner=corner)
    if size < event.due.size:
        return t("rock of {n} at {corner} (up to {m})", n=size, corner=corner, m=event.due.size)
    return t("rock of {n} at {corner}", n=size, corner=corner)


def _scoring(event: ScoringBegan | PinWon | TargetMissed | TargetReached | GameDecided) -> Text:
    """Say why there is a scoring, who won a pin, and that the game is decided."""
    match event:
        case ScoringBegan():
            return _began(event)
        case PinWon():
            return _pin(event)
        case TargetMissed(target=goal, total=total):
            return t("{target} missed with {n}.", target=goal, n=total)
        case TargetReached(target=goal, total=total, pin=pin):
            return t("{target} reached with {n}: pin {k}.", target=goal, n=total, k=pin)
        case GameDecided():
            return t("The second pin ends the game.")


def _beside_scoring(event: SeatScored | TieFell | BagEmptied) -> Text:
    """Say what a seat had, how a tie fell, and that no tile waits any more."""
    match event:
        case SeatScored(seat=seat, total=total):
            return t("{name} {n}", name=_bold(seat), n=total)
        case TieFell(seats=seats):
            names = series(*map(_bold, seats), last_and=True)
            return t("tie with {names}, furthest counter-clockwise wins", names=names)
        case BagEmptied():
            return t("the bag is empty")


def _began(event: ScoringBegan) -> Text:
    """Say why there is a scoring, and who has the picnic."""
    if event.lap:
        return t("Scoring: nobody took a tile for a whole lap.")
    return tn(
        "Scoring: {n} tile left in {line}; {name} takes the picnic (+2).",
        "Scoring: {n} tiles left in {line}; {name} takes the picnic (+2).",
        event.left,
        line=line_name(event.line),
        name=_bold(event.seat),
    )


def _pin(event: PinWon) -> Text:
    """Say who won a hiking pin, and where marmots sit for it."""
    name = _bold(event.seat)
    if not event.marmots:
        return t("{name} won hiking pin {n} with {score}.", name=name, n=event.pin, score=event.total)
    return t(
        "{name} won hiking pin {n} with {score}; marmots sit on {cells}.",
        name=name,
        n=event.pin,
        score=event.total,
        cells=cells(event.marmots),
    )
