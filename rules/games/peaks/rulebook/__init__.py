"""The rules in short words of our own: what `/peaks rules` shows and what refusals cite.

R rules are the rulebook's, A rules our rulings. R17 (the order of boards) is said with R7; A34 (the play
mat) has no bearing on play.
"""

from __future__ import annotations

from rules.core.game import Rule, Topic
from rules.core.rulebook import page
from rules.core.text import t
from rules.games.peaks.rulebook.rulings import RULINGS
from rules.games.peaks.rulebook.sections import SECTIONS

RULES: tuple[Rule, ...] = SECTIONS + RULINGS


TOPICS: tuple[Topic, ...] = (
    page(
        RULES,
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
    page(RULES, "setup", t("Setup and turn")),
    page(RULES, "move", t("Walk and March")),
    page(RULES, "explore", t("Explore")),
    page(RULES, "experience", t("Use Experience")),
    page(RULES, "camp", t("Tent Camp")),
    page(
        RULES,
        "summits",
        t("Summits and stones"),
        example=(t("On a tower that ends with size 3 only sizes 2 and 1 may lie; on size 1 nothing."),),
    ),
    page(RULES, "end", t("End")),
    page(
        RULES,
        "scoring",
        t("Scoring"),
        example=(t("A ×3 on a summit of 9 scores 27, a ×2 on 6 scores 12, a ×1 on 4 scores 4."),),
    ),
    page(
        RULES,
        "way",
        t("Rulings: on the way"),
        t(
            "Boards, cards, costs and points exist only as pictures in the rulebook, so they are assumed "
            "here; their number and kinds are the rulebook's."
        ),
    ),
    page(RULES, "boards", t("Rulings: boards")),
    page(RULES, "goods", t("Rulings: goods")),
    page(RULES, "cards", t("Rulings: cards")),
    page(RULES, "building", t("Rulings: summits and stones")),
    page(RULES, "table", t("Rulings: the table")),
)
