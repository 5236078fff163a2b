"""Five Peaks' score sheet: badges, panoramas, campfire cards and stones; final or as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.sheet import Row, Sums, head, icon_sign, score_sheet, told
from render.games.peaks.looks import sign
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.scene import Scene
    from render.core.show import Show
    from rules.core.game import Part, Result, Score
    from rules.games.peaks.view import PeaksView

ICONS = {"badges": "badge", "panoramas": "panorama", "campfire": "campfire", "stones": "cairn"}


def sheet(view: PeaksView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand; alone it tells the medal."""
    scores, places, said = told(scored, t("Points so far, if the game ended now"))
    rows = []
    for key, icon in ICONS.items():
        parts = [_part(score, key) for score in scores]
        rows.append(Row(icon_sign(icon), show.say(parts[0].label), [part.points for part in parts]))
    total = t("Total") if view.to_move is None else t("Total now")
    sums = Sums(show.say(total), [score.total for score in scores])
    wins = [len(places) > 1 and place == 1 for place in places] or [False] * len(scores)
    return score_sheet(head(sign(show), show.say(said)), show, rows, sums, wins)


def _part(score: Score, key: str) -> Part:
    return next(part for part in score.parts if part.key == key)
