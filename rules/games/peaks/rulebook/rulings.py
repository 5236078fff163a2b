"""Our rulings, where the rulebook leaves something open."""

from __future__ import annotations

from rules.core.game import Rule
from rules.core.rulebook import rule
from rules.core.text import t
from rules.games.peaks.rulebook.sections import (
    CAMP,
    END,
    EXPERIENCE,
    EXPLORE,
    MOVE,
    SCORING,
    SETUP,
    SUMMITS,
    TURN,
)

RULINGS: tuple[Rule, ...] = (
    rule(
        "A1",
        "way",
        MOVE,
        "no_space_twice",
        t(
            "A move visits no space twice and may not end where it began. Several occupied spaces "
            "in a row are passed."
        ),
    ),
    rule(
        "A2",
        "way",
        MOVE,
        "shared_spaces",
        t(
            "Our own: the car park and summits hold any number of hikers. They never count as occupied, "
            "and passing them costs a step."
        ),
    ),
    rule(
        "A3",
        "way",
        MOVE,
        "exact_distance",
        t(
            "You move exactly as far as the card says. If no space is that far, you stop at the farthest "
            "one before it; if there is none, the card does nothing."
        ),
    ),
    rule(
        "A4",
        "way",
        MOVE,
        "only_the_last_space_gives",
        t(
            "Only the space where you stop gives something. Gains are taken; trades, summits and "
            "stones are up to you."
        ),
    ),
    rule("A5", "boards", MOVE, "a_connection_gives_both", t("A connection gives both of its rewards.")),
    rule(
        "A6",
        "boards",
        EXPLORE,
        "which_board_is_yours",
        t(
            "On a connection you stand on both boards and choose which one counts. On a summit you stand on "
            "the board it is built at."
        ),
    ),
    rule(
        "A7",
        "boards",
        EXPLORE,
        "two_boards_lie_open",
        t("The next two boards lie open. You choose the corner and how the board is turned."),
    ),
    rule(
        "A8",
        "boards",
        EXPLORE,
        "loops_close",
        t("Other corners that touch join too, but only the chosen joint gives rewards."),
    ),
    rule(
        "A9",
        "boards",
        EXPLORE,
        "nothing_to_explore",
        t("Without a free corner or a board you cannot explore, but you can still trade items."),
    ),
    rule("A10", "goods", EXPLORE, "storage_items_too", t("Storage items can be traded for endorphins too.")),
    rule(
        "A11",
        "goods",
        MOVE,
        "overflow",
        t(
            "Take a gain first, then leave behind what does not fit, old or new. This follows every gain "
            "of items, before the card goes on."
        ),
    ),
    rule("A12", "goods", MOVE, "storage_items_need_room", t("Storage items need room like goods.")),
    rule("A13", "goods", MOVE, "three_trades", t("An exchange allows up to three trades a visit.")),
    rule(
        "A14",
        "building",
        MOVE,
        "signposts_build",
        t(
            "On a signpost you may pay its cost once a visit and put the next summit of that board's region "
            "on a free place there. The next two of each region lie open."
        ),
    ),
    rule(
        "A15",
        "building",
        MOVE,
        "the_top_badge",
        t("You take the top badge of the region; later ones are worth less."),
    ),
    rule(
        "A16",
        "building",
        SUMMITS,
        "no_reward_without_a_stone",
        t("A summit rewards only the placing of a stone; a later visit gives nothing."),
    ),
    rule(
        "A17",
        "building",
        SUMMITS,
        "sizes_and_values",
        t(
            "Sizes 5, 4, 3, 2 and 1 are worth ×3, ×3, ×2, ×2 and ×1. Equal sizes never lie on each other; "
            "a stone of size 1 closes a summit."
        ),
    ),
    rule(
        "A18",
        "cards",
        EXPERIENCE,
        "market_refills",
        t("The market is filled up to five at the end of the turn."),
    ),
    rule(
        "A19",
        "cards",
        EXPERIENCE,
        "removed_cards_go_under_the_deck",
        t(
            "Cards are removed from hand or discard pile (from there first), never start cards. They go "
            "under the market deck, in the order in which you name them."
        ),
    ),
    rule(
        "A20",
        "cards",
        EXPERIENCE,
        "discounts",
        t(
            "Discounts in endorphins add up, down to a price of 1. Where an item is saved, you choose which; "
            "a cost of 1 item becomes free."
        ),
    ),
    rule(
        "A21",
        "cards",
        CAMP,
        "the_camp_itself_too",
        t("The Tent Camp card itself comes back too, so your hand is never empty."),
    ),
    rule(
        "A22",
        "cards",
        CAMP,
        "other_camps",
        t("Mountain Hut is a Tent Camp and brings cards back; Bivouac does not."),
    ),
    rule(
        "A23",
        "cards",
        CAMP,
        "levels_in_any_order",
        t(
            "Levels may be bought in any order; with the option Ascending your lowest missing "
            "level comes first."
        ),
    ),
    rule(
        "A24",
        "cards",
        CAMP,
        "two_panoramas_a_level",
        t("Two panoramas of each level lie open, filled up at the end of the turn."),
    ),
    rule(
        "A25",
        "cards",
        CAMP,
        "campfire_choice",
        t(
            "You choose one of the open campfire cards. It helps at once, but not with the action "
            "that brought it."
        ),
    ),
    rule(
        "A26",
        "table",
        TURN,
        "without_effect",
        t(
            "A card is played without effect only where no part of it can be carried out. Trades, a summit "
            "at the signpost where you stop, stones and how many items or cards you give up are up to you."
        ),
    ),
    rule(
        "A27",
        "table",
        END,
        "conditions_of_all_together",
        t(
            "Conditions count for all players together, after every turn. With the option Short "
            "one is enough."
        ),
    ),
    rule(
        "A28",
        "table",
        END,
        "exactly_one_more_turn",
        t("Everyone but who brought the end about has exactly one more turn, in turn order."),
    ),
    rule(
        "A29",
        "table",
        SCORING,
        "leftovers_score_nothing",
        t("Endorphins and items score nothing by themselves."),
    ),
    rule(
        "A30",
        "table",
        SCORING,
        "ties",
        t("Ties: more stones placed, then more endorphins, then more items; then the win is shared."),
    ),
    rule(
        "A31",
        "table",
        SETUP,
        "alone",
        t(
            "Alone you start with 1 endorphin and play at most 40 turns: 90 points make a Hiker, "
            "115 a Guide, 140 a Summit Legend."
        ),
    ),
    rule("A32", "table", SETUP, "first_player", t("Who begins is drawn, or chosen by the host.")),
    rule("A33", "table", SETUP, "what_is_hidden", t("Only the order of stacks and decks is hidden.")),
    rule(
        "A35",
        "way",
        EXPERIENCE,
        "bicycles",
        t(
            "A bicycle goes to any other bicycle space where nobody stands. An E-Bike then moves "
            "one space, which it must if it can."
        ),
    ),
    rule("A36", "goods", SETUP, "no_limit", t("Items and endorphins never run out.")),
    rule(
        "A37",
        "table",
        TURN,
        "a_computer_goes_on",
        t("A computer player takes the seat of a player who leaves, in the middle of a turn too."),
    ),
    rule(
        "A38",
        "way",
        EXPERIENCE,
        "scenic_walk",
        t(
            "Scenic Walk takes the gain of the space between first, without trades; jumped spaces "
            "give nothing."
        ),
    ),
    rule(
        "A39",
        "boards",
        EXPERIENCE,
        "exploring_cards",
        t(
            "Map and Compass moves you onto the joint without another reward, if nobody else stands there. "
            "Expedition completes its first board before the second."
        ),
    ),
)
