"""Panorama's score sheet: a row per terrain and goal, a column per player; final or as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.core.sheet import Row, Sums, head, icon_sign, score_sheet, told
from render.games.panorama.looks import ANIMALS, GOALS, sign
from rules.core.text import t

if TYPE_CHECKING:
    from render.core.scene import Scene
    from render.core.show import Show
    from rules.core.game import Result, Score
    from rules.games.panorama.view import PanoramaView


def sheet(view: PanoramaView, scored: Result | tuple[Score, ...], show: Show) -> Scene:
    """Draw the score sheet of a result, or of the scores as things stand."""
    scores, places, said = told(scored, t("Points so far, if the game ended now"))
    icons = (*ANIMALS.values(), *(GOALS[goal] for goal in view.goals))
    rows = [
        Row(icon_sign(icon), show.say(scores[0].parts[i].label), [score.parts[i].points for score in scores])
        for i, icon in enumerate(icons)
    ]
    sums = Sums(show.say(t("Total")), [score.total for score in scores])
    wins = [place == 1 for place in places] or [False] * len(scores)
    return score_sheet(head(sign(show), show.say(said)), show, rows, sums, wins)
