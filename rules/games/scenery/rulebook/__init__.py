"""The rules in short words of our own: what `/scenery rules` shows and what refusals cite.

S, T, E and V rules are the rulebook's (setup, turn, end and scoring, variant), G rules its goals; A rules
are our rulings where it leaves something open. Each names its section and the test that holds it.
"""

from __future__ import annotations

from rules.core.game import Rule, Topic
from rules.core.rulebook import page
from rules.core.text import t
from rules.games.scenery.rulebook.rulings import RULINGS
from rules.games.scenery.rulebook.sections import SECTIONS

RULES: tuple[Rule, ...] = (*SECTIONS, *RULINGS)


TOPICS: tuple[Topic, ...] = (
    page(
        RULES,
        "minute",
        t("The game in one minute"),
        t(
            "Each turn you take a hex next to your compass and add it to your landscape, so that a path "
            "joins. Hexes far apart in height make waterfalls, cliffs and viewpoints."
        ),
        t(
            "Where paths close a loop of 3 to 7 hexes that is not too steep, you may mark it as a route. "
            "Routes score by themselves and bring hikers to animals, flowers and waterfalls."
        ),
        t("After twelve hexes each, the most points win."),
    ),
    page(RULES, "setup", t("Setup")),
    page(RULES, "take", t("Take a hex")),
    page(RULES, "place", t("Place the hex")),
    page(
        RULES,
        "elements",
        t("Waterfalls, cliffs, viewpoints"),
        example=(
            t("2900 and 1200, no path at either side: a waterfall down to 1200."),
            t("1200 with a path, 3300 without: a cliff."),
            t("2800 with a path, 1300 without: a viewpoint from 2800."),
        ),
    ),
    page(
        RULES,
        "routes",
        t("Mark routes"),
        example=(
            t(
                "The new hex of 1300 m closes three loops. That of 3 hexes spans 1200 to 1900: 700 m, too "
                "much. That of 5 spans 800 to 1900: 1100 of 1500 m. That of 4 spans 800 to 1800: 1000 m."
            ),
            t("Both are marked: the second has stakes on 3 of its 4 connections, so its stake is flipped."),
        ),
    ),
    page(RULES, "scoring", t("Scoring")),
    page(RULES, "end", t("End")),
    page(RULES, "goals", t("Goals")),
    page(RULES, "rulings", t("Rulings")),
    page(RULES, "assumptions", t("Assumptions")),
)
