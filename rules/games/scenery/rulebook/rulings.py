"""Our rulings where the rulebook leaves something open, and what had to be assumed."""

from __future__ import annotations

from rules.core.game import Rule
from rules.core.rulebook import rule
from rules.core.text import t
from rules.games.scenery.rulebook.headings import (
    ADD,
    COMPONENTS,
    ELEMENTS,
    GOALS,
    MARK,
    MOVE,
    POINTS,
    REFILL,
    REQUIRED,
    SETUP,
    TAKE,
)

RULINGS: tuple[Rule, ...] = (
    rule("A1", "rulings", REQUIRED, "paths_meet", t("All paths of a hex meet in its middle.")),
    rule("A2", "place", ADD, "hexes_turn_freely", t("A hex may be turned freely.")),
    rule(
        "A3",
        "rulings",
        MARK,
        "the_new_hex_is_in_the_route",
        t("A loop can be marked only on a turn whose hex is in it."),
    ),
    rule(
        "A4",
        "routes",
        MARK,
        "several_routes_in_a_turn",
        t("You may mark several routes in a turn, of different lengths, in any order."),
    ),
    rule(
        "A6",
        "rulings",
        MARK,
        "overlap_is_counted_by_connections",
        t("Overlap counts the connections that had stakes before, those of this turn's routes included."),
    ),
    rule(
        "A7",
        "assumptions",
        MARK,
        "the_back_is_half",
        t("The back of a score stake shows half of its front, rounded down."),
    ),
    rule(
        "A8",
        "rulings",
        POINTS,
        "stakes_belong_to_both_hexes",
        t(
            "A stake on a connection lies on both hexes, so a route puts two on each of its hexes. A hex "
            "with one path is on no route, so there are never stakes at its animal or flower."
        ),
    ),
    rule(
        "A9",
        "rulings",
        POINTS,
        "flowers_face_to_face",
        t("Two flowers at one connection score both."),
    ),
    rule(
        "A10",
        "rulings",
        ELEMENTS,
        "elements_come_by_themselves",
        t("Waterfalls, cliffs and viewpoints come about by themselves and stay."),
    ),
    rule(
        "A13",
        "take",
        TAKE,
        "a_jump_only_if_blocked",
        t(
            "If compasses leave you no hex, jump straight over one to the first hex beyond. If there is none "
            "either, take the one at the back end; then any."
        ),
    ),
    rule(
        "A14",
        "rulings",
        MOVE,
        "the_arrow_shows_the_way",
        t("After a jump, too, the arrow shows the way the compass went."),
    ),
    rule(
        "A15",
        "assumptions",
        SETUP,
        "markets_are_assumed",
        t("The markets and where compasses start are assumed; at the start no back end is in the way."),
    ),
    rule(
        "A16",
        "assumptions",
        REFILL,
        "the_stock_suffices",
        t("The stock lasts: five players use it up exactly."),
    ),
    rule(
        "A17",
        "place",
        ADD,
        "the_first_hex_is_free",
        t("The place and turn of the first hex have no effect."),
    ),
    rule(
        "A18",
        "rulings",
        POINTS,
        "all_equal_at_a_goal",
        t("If all have the same for a goal, all get 4; but nobody for having none of what is most wanted."),
    ),
    rule(
        "A20",
        "rulings",
        GOALS,
        "goals_need_no_routes",
        t("Goals count the whole landscape, with routes and without."),
    ),
    rule(
        "A21",
        "rulings",
        GOALS,
        "pieces_of_a_hex",
        t(
            "For the nature area, two or more paths cut a hex into as many pieces, fewer leave it whole. A "
            "path that ends at a side does not cut the hex beyond."
        ),
    ),
    rule(
        "A26",
        "end",
        GOALS,
        "alone",
        t(
            "Alone there is one compass and one stake of each length, and the score has a rank: from 20 Day "
            "hiker, 30 Trail guide, 40 Mountaineer, 55 Summit legend."
        ),
    ),
    rule(
        "A27",
        "assumptions",
        COMPONENTS,
        "hexes_are_assumed",
        t(
            "Which hex has which paths, animal or flower is assumed, as are what a goal needs alone and the "
            "pairs of goals. The heights, animals and flowers of the rulebook's example are kept."
        ),
    ),
)
