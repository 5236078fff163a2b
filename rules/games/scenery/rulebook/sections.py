"""The rulebook's own rules, section by section."""

from __future__ import annotations

from rules.core.game import Rule
from rules.core.rulebook import rule
from rules.core.text import t
from rules.games.scenery.rulebook.headings import (
    ADD,
    ASCENT,
    BOARD,
    COMPONENTS,
    ELEMENTS,
    END,
    GOALS,
    MARK,
    MOVE,
    POINTS,
    REFILL,
    REQUIRED,
    SETUP,
    TAKE,
)

SECTIONS: tuple[Rule, ...] = (
    rule(
        "S1",
        "setup",
        SETUP,
        "the_market_is_laid",
        t(
            "The 83 hexes are shuffled. Every space of the market without a compass gets one, face up; "
            "the others are the stock."
        ),
    ),
    rule(
        "S2",
        "setup",
        BOARD,
        "stakes_are_drawn",
        t(
            "Of the five score stakes of each route length, as many are drawn as there are players. "
            "For 3 hexes they are worth 5 to 1, for 4 hexes 6 to 2, and so on up to 9 to 5 for 7 hexes."
        ),
    ),
    rule(
        "S3",
        "setup",
        SETUP,
        "goals_are_drawn",
        t("Up to three goal tiles may be drawn, each with one of its two sides."),
    ),
    rule(
        "S4",
        "setup",
        SETUP,
        "the_lowest_hex_begins",
        t("Whose compass points at the lowest hex begins; of equal ones one is drawn. Turns go clockwise."),
    ),
    rule(
        "S5",
        "setup",
        COMPONENTS,
        "supplies_never_run_out",
        t("Waterfalls, cliffs, viewpoints and wooden stakes never run out."),
    ),
    rule(
        "T1",
        "take",
        TAKE,
        "a_hex_beside_the_compass",
        t("Take one hex next to your compass, but not the one at its back end."),
    ),
    rule(
        "T2",
        "take",
        MOVE,
        "the_compass_moves_on",
        t("Your compass moves to where the hex was; its back end points to where it came from."),
    ),
    rule(
        "T3",
        "take",
        REFILL,
        "the_market_is_refilled",
        t("The space that it left gets the next hex of the stock, once your turn ends."),
    ),
    rule(
        "T4",
        "place",
        ADD,
        "a_path_must_join",
        t(
            "Your first hex lies anywhere. Each later one lies next to your landscape so that at least one "
            "of its paths joins one of yours. If that is possible nowhere, any adjacent space will do."
        ),
    ),
    rule(
        "T5",
        "elements",
        ELEMENTS,
        "elements_between_hexes",
        t(
            "Where two hexes touch that no path joins and whose heights differ by 1500 m or more, something "
            "comes about: a waterfall if neither side has a path, a cliff if only the lower one has, a "
            "viewpoint if only the higher one has."
        ),
    ),
    rule(
        "T6",
        "routes",
        REQUIRED,
        "what_may_be_marked",
        t(
            "You may mark a route: one closed loop of 3 to 7 hexes joined by paths, no hex twice, with the "
            "new hex in it. Its lowest and highest hex are at most 500, 1000, 1500, 2000 or 2500 m apart. "
            "You mark each length once."
        ),
    ),
    rule(
        "T7",
        "routes",
        MARK,
        "the_highest_stake_is_taken",
        t(
            "A route takes the highest score stake left of its length. One stake lies on each connection of "
            "the route, the score stake at the new hex."
        ),
    ),
    rule(
        "T8",
        "routes",
        MARK,
        "half_overlap_flips",
        t("If half of the connections or more already had stakes, the score stake is turned over."),
    ),
    rule("E1", "end", END, "twelve_hexes_each", t("The game ends when everyone has placed twelve hexes.")),
    rule("E2", "scoring", POINTS, "routes_add_up", t("Routes: what your score stakes show.")),
    rule("E3", "scoring", POINTS, "animals_count_stakes", t("Animals: one for each stake on the hex.")),
    rule(
        "E4",
        "scoring",
        POINTS,
        "flowers_count_stakes",
        t("Flowers: one for each stake at the path where the flower stands."),
    ),
    rule(
        "E5",
        "scoring",
        POINTS,
        "waterfalls_count_routes",
        t("Waterfalls: one each, and one for each route through the hex at the bottom."),
    ),
    rule("E6", "scoring", POINTS, "cliffs_bring_three", t("Cliffs: three each.")),
    rule(
        "E7",
        "scoring",
        POINTS,
        "viewpoints_count_features",
        t(
            "Viewpoints: one for each animal and flower on the hex that is looked at and on those around it, "
            "the high hex of the viewpoint left out. No stakes are needed."
        ),
    ),
    rule(
        "E8",
        "goals",
        POINTS,
        "goals_best_worst_between",
        t(
            "Each goal brings 4 to the best, 0 to the worst and 2 to all between. Alone, the tile says what "
            "you need for 4 and for 2."
        ),
    ),
    rule(
        "E9",
        "end",
        POINTS,
        "ties_go_to_the_highest_hex",
        t("Most points win; of equal ones who has the highest hex; then the win is shared."),
    ),
    rule(
        "G1",
        "goals",
        GOALS,
        "different_features",
        t("Unique animals and unique flowers: how many of the 4 animals, of the 5 flowers you have."),
    ),
    rule(
        "G2",
        "goals",
        GOALS,
        "elements_and_their_drops",
        t(
            "Varied elements: how many of the 3 kinds. Tallest waterfall, biggest cliff, deepest view: the "
            "largest difference between the two hexes of one."
        ),
    ),
    rule(
        "G3",
        "goals",
        GOALS,
        "height_variation",
        t("Height variation: from your lowest to your highest hex."),
    ),
    rule(
        "G4",
        "goals",
        GOALS,
        "nature_area",
        t("Nature area: the most hexes in one area that no path cuts."),
    ),
    rule(
        "G5",
        "goals",
        GOALS,
        "dead_ends",
        t(
            "Dead ends: the fewest paths that end at a hex without one (inside; not at cliffs and "
            "viewpoints), or at an empty space (outside)."
        ),
    ),
    rule(
        "G6",
        "goals",
        GOALS,
        "goals_of_ours",
        t(
            "Ours: Steepest route, the largest span of one route. Long hike, most hexes on routes. "
            "Undisturbed wildlife, most animals without stakes. Busy trailhead, most stakes on one hex."
        ),
    ),
    rule(
        "V1",
        "routes",
        ASCENT,
        "climbs_are_added_up",
        t("Total Ascent: instead of the difference, all climbs once around must keep to the limit."),
    ),
)
