"""The rules in short words of our own: what `/meadow rules` shows and what refusals cite.

S, P, T, C and X rules are the rulebook's (setup, placing, turn, scoring, expert variant); G rules are our
rulings where it leaves something open. Each names the section it belongs to and the test that holds it.
"""

from __future__ import annotations

from rules.core.game import Rule, Topic
from rules.core.rulebook import page
from rules.core.text import t
from rules.games.meadow.rulebook.rulings import RULINGS
from rules.games.meadow.rulebook.sections import PRINTED

RULES: tuple[Rule, ...] = (*PRINTED, *RULINGS)


TOPICS: tuple[Topic, ...] = (
    page(
        RULES,
        "minute",
        t("The game in one minute"),
        t(
            "Each turn you take a meadow tile from the line at which the signpost points, and place it on "
            "your snowy mountain board. Holes side by side earn rocks that fill gaps."
        ),
        t(
            "When few tiles are left in a line, everyone scores full rows from the bottom up, the row after "
            "them, and cleared burrows. The most points win a hiking pin; the second pin wins the game."
        ),
    ),
    page(RULES, "setup", t("Setup")),
    page(RULES, "take", t("Take a tile")),
    page(RULES, "place", t("Place a tile")),
    page(
        RULES,
        "burrows",
        t("Burrows and marmots"),
        example=(
            t(
                "You have one cleared burrow. A tile covers another one: a marmot goes on the cleared one, "
                "which counts no longer. Without it you could not have placed the tile there."
            ),
        ),
    ),
    page(
        RULES,
        "rocks",
        t("Rocks"),
        example=(
            t(
                "Holes lie at D4, D5 and E5; a new tile brings a hole at D3. Together they are four: "
                "a rock of 3, 2 or 1, but never two rocks."
            ),
        ),
    ),
    page(
        RULES,
        "scoring",
        t("Scoring"),
        example=(
            t(
                "With the picnic 2, two full rows 20, eight spaces in the third row 8, three cleared "
                "burrows 3: 33 points. A full row above the third brings nothing yet."
            ),
        ),
    ),
    page(RULES, "end", t("End")),
    page(RULES, "solo", t("Alone")),
    page(RULES, "expert", t("Expert variant")),
    page(
        RULES,
        "rulings",
        t("Rulings and assumptions"),
        t(
            "The tiles and boards exist only as pictures, so the 100 tiles and the eight sides with their "
            "burrows are assumed here, and so is the solo game."
        ),
    ),
)
