"""The rules in short words of our own: what `/scenery rules` shows and what refusals cite.

S, T, E and V rules are the rulebook's (setup, turn, end and scoring, variant), G rules its goals; A rules
are our rulings where it leaves something open. Each names its section and the test that holds it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.game import Rule, Topic
from rules.core.text import Text, t

_Page: TypeAlias = Literal[
    "minute",
    "setup",
    "take",
    "place",
    "elements",
    "routes",
    "scoring",
    "end",
    "goals",
    "rulings",
    "assumptions",
]

COMPONENTS = "Components"
SETUP = "Setup"
BOARD = "Routes board"
TAKE = "1. Take a hex from the market"
MOVE = "2. Move your compass"
REFILL = "3. Place a new hex in the market"
ADD = "4. Add your hex to your landscape"
ELEMENTS = "5. Place landscape elements"
MARK = "6. Mark a route"
REQUIRED = "Route requirements"
END = "End of the Game"
POINTS = "Scenery Points (SP)"
GOALS = "Goals (optional)"
ASCENT = "Variant: Total Ascent"


def _rule(number: str, page: _Page, section: str, test: str, text: Text) -> Rule:
    """Make a rule; `test` is the name of its test after the number."""
    return Rule(id=number, topic=page, text=text, section=section, test=f"test_{number.lower()}_{test}")


RULES: tuple[Rule, ...] = (
    _rule(
        "S1",
        "setup",
        SETUP,
        "the_market_is_laid",
        t(
            "The 83 hexes are shuffled. Every space of the market without a compass gets one, face up; "
            "the others are the stock."
        ),
    ),
    _rule(
        "S2",
        "setup",
        BOARD,
        "stakes_are_drawn",
        t(
            "Of the five score stakes of each route length, as many are drawn as there are players. "
            "For 3 hexes they are worth 5 to 1, for 4 hexes 6 to 2, and so on up to 9 to 5 for 7 hexes."
        ),
    ),
    _rule(
        "S3",
        "setup",
        SETUP,
        "goals_are_drawn",
        t("Up to three goal tiles may be drawn, each with one of its two sides."),
    ),
    _rule(
        "S4",
        "setup",
        SETUP,
        "the_lowest_hex_begins",
        t("Whose compass points at the lowest hex begins; of equal ones one is drawn. Turns go clockwise."),
    ),
    _rule(
        "S5",
        "setup",
        COMPONENTS,
        "supplies_never_run_out",
        t("Waterfalls, cliffs, viewpoints and wooden stakes never run out."),
    ),
    _rule(
        "T1",
        "take",
        TAKE,
        "a_hex_beside_the_compass",
        t("Take one hex next to your compass, but not the one at its back end."),
    ),
    _rule(
        "T2",
        "take",
        MOVE,
        "the_compass_moves_on",
        t("Your compass moves to where the hex was; its back end points to where it came from."),
    ),
    _rule(
        "T3",
        "take",
        REFILL,
        "the_market_is_refilled",
        t("The space that it left gets the next hex of the stock, once your turn ends."),
    ),
    _rule(
        "T4",
        "place",
        ADD,
        "a_path_must_join",
        t(
            "Your first hex lies anywhere. Each later one lies next to your landscape so that at least one of "
            "its paths joins one of yours. If that is possible nowhere, any adjacent space will do."
        ),
    ),
    _rule(
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
    _rule(
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
    _rule(
        "T7",
        "routes",
        MARK,
        "the_highest_stake_is_taken",
        t(
            "A route takes the highest score stake left of its length. One stake lies on each connection of "
            "the route, the score stake at the new hex."
        ),
    ),
    _rule(
        "T8",
        "routes",
        MARK,
        "half_overlap_flips",
        t("If half of the connections or more already had stakes, the score stake is turned over."),
    ),
    _rule("E1", "end", END, "twelve_hexes_each", t("The game ends when everyone has placed twelve hexes.")),
    _rule("E2", "scoring", POINTS, "routes_add_up", t("Routes: what your score stakes show.")),
    _rule("E3", "scoring", POINTS, "animals_count_stakes", t("Animals: one for each stake on the hex.")),
    _rule(
        "E4",
        "scoring",
        POINTS,
        "flowers_count_stakes",
        t("Flowers: one for each stake at the path where the flower stands."),
    ),
    _rule(
        "E5",
        "scoring",
        POINTS,
        "waterfalls_count_routes",
        t("Waterfalls: one each, and one for each route through the hex at the bottom."),
    ),
    _rule("E6", "scoring", POINTS, "cliffs_bring_three", t("Cliffs: three each.")),
    _rule(
        "E7",
        "scoring",
        POINTS,
        "viewpoints_count_features",
        t(
            "Viewpoints: one for each animal and flower on the hex that is looked at and on those around it, "
            "the high hex of the viewpoint left out. No stakes are needed."
        ),
    ),
    _rule(
        "E8",
        "goals",
        POINTS,
        "goals_best_worst_between",
        t(
            "Each goal brings 4 to the best, 0 to the worst and 2 to all between. Alone, the tile says what "
            "you need for 4 and for 2."
        ),
    ),
    _rule(
        "E9",
        "end",
        POINTS,
        "ties_go_to_the_highest_hex",
        t("Most points win; of equal ones who has the highest hex; then the win is shared."),
    ),
    _rule(
        "G1",
        "goals",
        GOALS,
        "different_features",
        t("Unique animals and unique flowers: how many of the 4 animals, of the 5 flowers you have."),
    ),
    _rule(
        "G2",
        "goals",
        GOALS,
        "elements_and_their_drops",
        t(
            "Varied elements: how many of the 3 kinds. Tallest waterfall, biggest cliff, deepest view: the "
            "largest difference between the two hexes of one."
        ),
    ),
    _rule(
        "G3",
        "goals",
        GOALS,
        "height_variation",
        t("Height variation: from your lowest to your highest hex."),
    ),
    _rule(
        "G4",
        "goals",
        GOALS,
        "nature_area",
        t("Nature area: the most hexes in one area that no path cuts."),
    ),
    _rule(
        "G5",
        "goals",
        GOALS,
        "dead_ends",
        t(
            "Dead ends: the fewest paths that end at a hex without one (inside; not at cliffs and "
            "viewpoints), or at an empty space (outside)."
        ),
    ),
    _rule(
        "G6",
        "goals",
        GOALS,
        "goals_of_ours",
        t(
            "Ours: Steepest route, the largest span of one route. Long hike, most hexes on routes. Undisturbed "
            "wildlife, most animals without stakes. Busy trailhead, most stakes on one hex."
        ),
    ),
    _rule(
        "V1",
        "routes",
        ASCENT,
        "climbs_are_added_up",
        t("Total Ascent: instead of the difference, all climbs once around must keep to the limit."),
    ),
    _rule("A1", "rulings", REQUIRED, "paths_meet", t("All paths of a hex meet in its middle.")),
    _rule("A2", "place", ADD, "hexes_turn_freely", t("A hex may be turned freely.")),
    _rule(
        "A3",
        "rulings",
        MARK,
        "the_new_hex_is_in_the_route",
        t("A loop can be marked only on a turn whose hex is in it."),
    ),
    _rule(
        "A4",
        "routes",
        MARK,
        "several_routes_in_a_turn",
        t("You may mark several routes in a turn, of different lengths, in any order."),
    ),
    _rule(
        "A6",
        "rulings",
        MARK,
        "overlap_is_counted_by_connections",
        t("Overlap counts the connections that had stakes before, those of this turn's routes included."),
    ),
    _rule(
        "A7",
        "assumptions",
        MARK,
        "the_back_is_half",
        t("The back of a score stake shows half of its front, rounded down."),
    ),
    _rule(
        "A8",
        "rulings",
        POINTS,
        "stakes_belong_to_both_hexes",
        t("A stake on a connection lies on both hexes, so a route puts two on each of its hexes."),
    ),
    _rule(
        "A9",
        "rulings",
        POINTS,
        "flowers_face_to_face",
        t("Two flowers at one connection score both."),
    ),
    _rule(
        "A10",
        "rulings",
        ELEMENTS,
        "elements_come_by_themselves",
        t("Waterfalls, cliffs and viewpoints come about by themselves and stay."),
    ),
    _rule(
        "A13",
        "take",
        TAKE,
        "a_jump_only_if_blocked",
        t(
            "If compasses leave you no hex, jump straight over one to the first hex beyond. If there is none "
            "either, take the one at the back end; then any."
        ),
    ),
    _rule(
        "A14",
        "rulings",
        MOVE,
        "the_arrow_shows_the_way",
        t("After a jump, too, the arrow shows the way the compass went."),
    ),
    _rule(
        "A15",
        "assumptions",
        SETUP,
        "markets_are_assumed",
        t("The markets and where compasses start are assumed; at the start no back end is in the way."),
    ),
    _rule(
        "A16",
        "assumptions",
        REFILL,
        "the_stock_suffices",
        t("The stock lasts: five players use it up exactly."),
    ),
    _rule(
        "A17",
        "place",
        ADD,
        "the_first_hex_is_free",
        t("The place and turn of the first hex have no effect."),
    ),
    _rule(
        "A18",
        "rulings",
        POINTS,
        "all_equal_at_a_goal",
        t("If all have the same for a goal, all get 4; but nobody for having none of what is most wanted."),
    ),
    _rule(
        "A20",
        "rulings",
        GOALS,
        "goals_need_no_routes",
        t("Goals count the whole landscape, with routes and without."),
    ),
    _rule(
        "A21",
        "rulings",
        GOALS,
        "pieces_of_a_hex",
        t(
            "For the nature area, two or more paths cut a hex into as many pieces, fewer leave it whole. A "
            "path that ends at a side does not cut the hex beyond."
        ),
    ),
    _rule(
        "A26",
        "end",
        GOALS,
        "alone",
        t(
            "Alone there is one compass and one stake of each length, and the score has a rank: from 20 Day "
            "hiker, 30 Trail guide, 40 Mountaineer, 55 Summit legend."
        ),
    ),
    _rule(
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


def _page(key: _Page, title: Text, *more: Text, example: tuple[Text, ...] = ()) -> Topic:
    """Gather the rules of a page, each with its id, after what else it says."""
    rules = (t("{rule} ({id})", rule=rule.text, id=rule.id) for rule in RULES if rule.topic == key)
    return Topic(key=key, title=title, body=(*more, *rules), example=example)


TOPICS: tuple[Topic, ...] = (
    _page(
        "minute",
        t("The game in one minute"),
        t(
            "Each turn you take a hex next to your compass and add it to your landscape, so that a path "
            "joins. Hexes far apart in height make waterfalls, cliffs and viewpoints."
        ),
        t(
            "Where paths close a loop of 3 to 7 hexes that is not too steep, you may mark it as a route. Routes "
            "score by themselves and bring hikers to animals, flowers and waterfalls."
        ),
        t("After twelve hexes each, the most points win."),
    ),
    _page("setup", t("Setup")),
    _page("take", t("Take a hex")),
    _page("place", t("Place the hex")),
    _page(
        "elements",
        t("Waterfalls, cliffs, viewpoints"),
        example=(
            t("2900 and 1200, no path at either side: a waterfall down to 1200."),
            t("1200 with a path, 3300 without: a cliff."),
            t("2800 with a path, 1300 without: a viewpoint from 2800."),
        ),
    ),
    _page(
        "routes",
        t("Mark routes"),
        example=(
            t(
                "The new hex of 1300 m closes three loops. That of 3 hexes spans 1200 to 1900: 700 m, too "
                "much. That of 5 spans 800 to 1900: 1100 of 1500 m. That of 4 spans 800 to 1800: 1000 m."
            ),
            t(
                "Both are marked: the second has stakes on 3 of its 4 connections, so its stake is turned over."
            ),
        ),
    ),
    _page("scoring", t("Scoring")),
    _page("end", t("End")),
    _page("goals", t("Goals")),
    _page("rulings", t("Rulings")),
    _page("assumptions", t("Assumptions")),
)
