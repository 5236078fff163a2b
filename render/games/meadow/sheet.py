"""Spring Meadow's score sheet: pins, earlier scorings, then what the last one, or one now, is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core import theme
from render.core.scene import Circle, Drawing, Group, Item
from render.core.sheet import Row, Sums, head, icon_sign, score_sheet, told
from render.games.meadow.looks import sign
from render.games.meadow.tile import Patch, piece
from rules.core.text import t
from rules.games.meadow.scoring import target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.core.scene import Scene
    from render.core.show import Show
    from rules.core.game import Result, Score
    from rules.games.meadow.view import MeadowView

ICONS = {"picnic": "picnic", "rows": "", "next": "", "burrows": "burrow"}
"""Icons of the parts of a scoring; rows show meadow instead."""

ROWS = {"rows": ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)), "next": ((0, 1), (1, 1))}
SPACE = 13
"""A space of the meadow that stands for rows."""


def sheet(view: MeadowView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand."""
    scores, places, said = told(scored, t("Points so far, if a scoring came now"))
    rows = tuple(_rows(view, scores, show, final=bool(places)))
    wins = [bool(places) and _wins(view, places, seat) for seat in range(len(scores))]
    return score_sheet(head(sign(show), show.say(said)), show, rows, _sums(view, scores, show), wins)


def _wins(view: MeadowView, places: tuple[int, ...], seat: int) -> bool:
    """Tell whether a seat has won: alone, only with both pins."""
    return places[seat] == 1 and (len(places) > 1 or view.pins[seat] > 1)


def _rows(view: MeadowView, scores: tuple[Score, ...], show: Show, *, final: bool) -> Iterator[Row]:
    """List the pins, the scorings before, then the parts of what each seat has."""
    yield Row(icon_sign("pin"), show.say(t("Hiking pins")), view.pins, counted="pin")
    for i, scoring in enumerate(view.scorings[:-1] if final else view.scorings):
        totals = [count.total for count in scoring.counts]
        yield Row(icon_sign("flag"), _scoring(view, show, i), totals, beside=_pin(scoring.winner))
    kinds = {part.key: part.label for score in scores for part in score.parts}
    for key in (key for key in ICONS if key in kinds):
        points = [next((p.points for p in score.parts if p.key == key), 0) for score in scores]
        yield Row(_sign(key), show.say(kinds[key]), points)


def _pin(winner: int | None) -> dict[int, str]:
    """Show the pin of a scoring beside its winner's number."""
    return {} if winner is None else {winner: "pin"}


def _scoring(view: MeadowView, show: Show, number: int) -> str:
    """Name a scoring; alone with what must be reached."""
    said = show.say(t("Scoring {n}", n=number + 1))
    return said if len(view.boards) > 1 else f"{said} · ≥ {target(view.level, number)}"


def _sign(key: str) -> Item:
    """Draw the sign of a row; full and begun rows are meadow."""
    if key not in ROWS:
        return icon_sign(ICONS[key])
    ground = Drawing((Circle(0, 0, 26, theme.PANEL, theme.RING, 2),))
    return Group((ground, piece(Patch(frozenset(ROWS[key]), seed=0), -3 * SPACE // 2, -SPACE, SPACE)))


def _sums(view: MeadowView, scores: tuple[Score, ...], show: Show) -> Sums:
    """Sum up the last scoring, or one now; alone with what had to be reached."""
    said, last = show.say(t("Total")), None
    if view.to_move is None:
        last = view.scorings[-1].winner
        if len(view.boards) == 1:
            said = f"{said} · ≥ {target(view.level, len(view.scorings) - 1)}"
    return Sums(said, [score.total for score in scores], _pin(last))
