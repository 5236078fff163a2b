"""The rules in short words of our own: what `/peaks rules` shows and what refusals cite.

R rules are the rulebook's, A rules our rulings. R17 (the order of boards) is said with R7; A34 (the play
mat) has no bearing on play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.game import Rule, Topic
from rules.core.text import Text, t
from rules.games.peaks.rulebook.rulings import RULINGS
from rules.games.peaks.rulebook.sections import SECTIONS

if TYPE_CHECKING:
    from rules.games.peaks.rulebook.sections import Page

RULES: tuple[Rule, ...] = SECTIONS + RULINGS


def _page(key: Page, title: Text, *more: Text, example: tuple[Text, ...] = ()) -> Topic:
    """Gather the rules of a page, each with its id, after what else it says."""
    rules = (t("{rule} ({id})", rule=rule.text, id=rule.id) for rule in RULES if rule.topic == key)
    return Topic(key=key, title=title, body=(*more, *rules), example=example)


TOPICS: tuple[Topic, ...] = (
    _page(
        "minute",
        t("The game in one minute"),
        t(
            "Every turn you play one card: walk or march to a space and take what it gives, explore a new "
            "board, buy a better card for endorphins, or camp to buy a panorama and take your cards back."
        ),
        t(
            "Goods fill your backpack and become storage items. Signposts build summits for badges; on "
            "summits you leave your five stones, the big ones first, for they must become smaller upwards."
        ),
        t(
            "When two of three goals are reached — five stones, six panoramas, five high summits — "
            "everyone else has one last turn. Most points win."
        ),
    ),
    _page("setup", t("Setup and turn")),
    _page("move", t("Walk and March")),
    _page("explore", t("Explore")),
    _page("experience", t("Use Experience")),
    _page("camp", t("Tent Camp")),
    _page(
        "summits",
        t("Summits and stones"),
        example=(t("On a tower that ends with size 3 only sizes 2 and 1 may lie; on size 1 nothing."),),
    ),
    _page("end", t("End")),
    _page(
        "scoring",
        t("Scoring"),
        example=(t("A ×3 on a summit of 9 scores 27, a ×2 on 6 scores 12, a ×1 on 4 scores 4."),),
    ),
    _page(
        "way",
        t("Rulings: on the way"),
        t(
            "Boards, cards, costs and points exist only as pictures in the rulebook, so they are assumed "
            "here; their number and kinds are the rulebook's."
        ),
    ),
    _page("boards", t("Rulings: boards")),
    _page("goods", t("Rulings: goods")),
    _page("cards", t("Rulings: cards")),
    _page("building", t("Rulings: summits and stones")),
    _page("table", t("Rulings: the table")),
)
