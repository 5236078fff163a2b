"""The rules of the rulebook, in our own words; each names its section and the test that holds it."""

from __future__ import annotations

from rules.core.game import Rule
from rules.core.rulebook import rule
from rules.core.text import t

SETUP = "Regeln"
TURN = "Zug"
MOVE = "Spazieren und Marschieren"
EXPLORE = "Entdecken"
EXPERIENCE = "Erfahrung nutzen"
CAMP = "Zeltlager"
SUMMITS = "Gipfelplättchen und Steine"
END = "Spielende"
SCORING = "Schlusswertung"


SECTIONS: tuple[Rule, ...] = (
    rule("R1", "setup", SETUP, "backpack_of_ten", t("Your backpack has room for 10 items.")),
    rule("R2", "setup", SETUP, "car_park", t("All hikers start on the car park of the start board.")),
    rule(
        "R3",
        "setup",
        SETUP,
        "endorphins_by_turn_order",
        t("In turn order you start with 1, 2, 2, 3 and 3 endorphins."),
    ),
    rule(
        "R4",
        "setup",
        SETUP,
        "five_start_cards",
        t("Everyone has the same five start cards: Walk, March, Explore, Use Experience and Tent Camp."),
    ),
    rule(
        "R5",
        "setup",
        SETUP,
        "five_stones",
        t("Everyone has five stones of different sizes, worth ×3, ×3, ×2, ×2 and ×1."),
    ),
    rule(
        "R6",
        "setup",
        SETUP,
        "what_lies_open",
        t("Five hiking cards, five campfire cards and panoramas of six levels lie open."),
    ),
    rule(
        "R7",
        "explore",
        EXPLORE,
        "order_of_boards",
        t("Six forest boards come first, then four mountain boards, then three high-mountain boards."),
    ),
    rule(
        "R8",
        "setup",
        END,
        "summits_by_region",
        t("Each region has a stack of summits; the high mountains have five."),
    ),
    rule(
        "R9",
        "setup",
        TURN,
        "one_card_a_turn",
        t("On your turn you play one card from your hand onto your discard pile and carry it out."),
    ),
    rule(
        "R10",
        "setup",
        TURN,
        "played_cards_stay",
        t("Played cards stay on your discard pile until a Tent Camp brings them back."),
    ),
    rule(
        "R11",
        "move",
        MOVE,
        "one_space_or_two",
        t("Walk moves you one space along the paths, March two."),
    ),
    rule(
        "R12",
        "move",
        MOVE,
        "others_are_jumped",
        t("Spaces where other hikers stand are jumped and not counted."),
    ),
    rule(
        "R13",
        "move",
        MOVE,
        "the_target_gives",
        t(
            "The space where you stop gives what it shows: goods or endorphins, trades of goods for "
            "storage items, or a summit for your board."
        ),
    ),
    rule(
        "R14",
        "summits",
        MOVE,
        "a_summit_brings_a_badge",
        t("Whoever builds a summit takes a hiking badge of its region."),
    ),
    rule(
        "R15",
        "explore",
        EXPLORE,
        "corner_to_corner",
        t(
            "A new board joins your board: one of its corners and a free corner of yours become one "
            "connection space."
        ),
    ),
    rule(
        "R16",
        "explore",
        EXPLORE,
        "both_rewards",
        t("You get both rewards of the corners that you join. Your hiker stays where it is."),
    ),
    rule(
        "R18",
        "explore",
        EXPLORE,
        "items_for_endorphins",
        t("Instead of exploring you may trade any number of items for 1 endorphin each."),
    ),
    rule(
        "R19",
        "experience",
        EXPERIENCE,
        "buy_a_card",
        t(
            "Pay the endorphins of one of the five hiking cards in the market and take it into your hand; "
            "you can play it from your next turn on."
        ),
    ),
    rule(
        "R20",
        "experience",
        EXPERIENCE,
        "remove_cards",
        t("Instead you may remove any number of bought cards for 2 endorphins each."),
    ),
    rule(
        "R21",
        "camp",
        CAMP,
        "buy_a_panorama",
        t(
            "Pay the items of a panorama on offer and lay it before you. It scores at the end and rewards "
            "you at once: endorphins, or one of five campfire cards."
        ),
    ),
    rule("R22", "camp", CAMP, "one_of_each_level", t("You may have one panorama of each level only.")),
    rule("R23", "camp", CAMP, "or_two_endorphins", t("Instead you may take 2 endorphins.")),
    rule(
        "R24",
        "camp",
        CAMP,
        "all_cards_back",
        t("Only a Tent Camp brings cards back: afterwards all your played cards return to your hand."),
    ),
    rule(
        "R25",
        "summits",
        SUMMITS,
        "a_visit_may_leave_a_stone",
        t("When you visit a summit you may place one of your stones on it."),
    ),
    rule(
        "R26", "summits", SUMMITS, "any_stone_on_an_empty_summit", t("On an empty summit any stone may lie.")
    ),
    rule(
        "R27",
        "summits",
        SUMMITS,
        "smaller_than_all_below",
        t("On a tower your stone must be smaller than every stone in it."),
    ),
    rule("R28", "summits", SUMMITS, "one_stone_each", t("Everyone may have one stone on each summit.")),
    rule(
        "R29",
        "summits",
        SUMMITS,
        "reward_and_points",
        t("Many summits give a reward at once; all give points at the end."),
    ),
    rule(
        "R30",
        "end",
        END,
        "two_of_three_conditions",
        t(
            "The end comes when two of three hold: someone has placed the fifth stone; someone has "
            "panoramas of all six levels; all five high summits are built."
        ),
    ),
    rule(
        "R31",
        "end",
        END,
        "one_last_turn_for_the_others",
        t("Whoever brings it about finishes the turn; everyone else has one last turn."),
    ),
    rule(
        "R32",
        "scoring",
        SCORING,
        "the_score_sheet",
        t(
            "Badges, panoramas and campfire cards score their points. Each stone multiplies the points of "
            "its summit: a ×3 on a summit of 9 is 27."
        ),
    ),
    rule("R33", "scoring", SCORING, "most_points_win", t("Most points win.")),
)
