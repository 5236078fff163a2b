"""The rules of the rulebook, in our own words."""

from __future__ import annotations

from rules.core.game import Rule
from rules.core.rulebook import rule
from rules.core.text import t

SETUP = "Setup"
PLACEMENT = "The Placement Rules"
BURROWS = "Burrows"
TURN = "The Player Turn"
SIGNPOST = "1. Signpost"
PATH = "2. Signpost Path"
ROCKS = "3. Rock Tiles"
MOVE_ON = "4. Move On"
SCORING = "Scoring"
REFILL = "Refill"
END = "End of the Game"
EXPERT = "Expert Variant"


PRINTED: tuple[Rule, ...] = (
    rule(
        "S1",
        "setup",
        SETUP,
        "the_side_of_the_map",
        t("The map has a side for two or four players, and one for three players or one."),
    ),
    rule(
        "S2",
        "setup",
        SETUP,
        "a_tile_on_each_space",
        t("The 100 tiles are shuffled: 25 lie on the map, 75 wait in the bag."),
    ),
    rule(
        "S3",
        "setup",
        SETUP,
        "the_signpost_starts_at_column_a",
        t("The signpost starts at the top of column A."),
    ),
    rule(
        "S4",
        "setup",
        SETUP,
        "everyone_has_another_board",
        t("Each player has one side of a mountain board; no two have the same board."),
    ),
    rule(
        "S5",
        "setup",
        SETUP,
        "starting_rocks_by_seat",
        t(
            "Later players have a starting rock: of two players the second a 2; of three the second a 1 and "
            "the third a 3; of four the second to fourth a 1, a 2 and a 3."
        ),
    ),
    rule(
        "S6",
        "rocks",
        PATH,
        "the_starting_rock_comes_with_the_first_tile",
        t("A starting rock is placed in the first turn, besides the tile."),
    ),
    rule(
        "P1",
        "place",
        PLACEMENT,
        "tiles_may_be_turned_and_flipped",
        t("Tiles may be turned and flipped."),
    ),
    rule(
        "P2",
        "place",
        PLACEMENT,
        "a_tile_stays_on_the_board",
        t("Every space of a tile, holes included, must lie on your board."),
    ),
    rule(
        "P3",
        "place",
        PLACEMENT,
        "nothing_lies_on_anything",
        t("No space of it may lie on a tile, a rock or a hole that is there."),
    ),
    rule(
        "P4",
        "place",
        PLACEMENT,
        "tiles_need_not_touch",
        t("It need not touch other tiles."),
    ),
    rule("P5", "place", PLACEMENT, "placed_tiles_stay", t("A placed tile never moves.")),
    rule(
        "P6",
        "burrows",
        BURROWS,
        "a_covered_burrow_costs_a_marmot",
        t(
            "Meadow may cover a burrow only if you put a marmot on one of your cleared burrows, one for each "
            "burrow covered."
        ),
    ),
    rule(
        "P7",
        "burrows",
        BURROWS,
        "a_hole_clears_a_burrow",
        t("A hole may always lie on a burrow: it is a cleared burrow then, until a marmot sits there."),
    ),
    rule(
        "P8",
        "burrows",
        PLACEMENT,
        "rocks_pay_for_burrows_too",
        t("For rocks it is the same; a burrow cleared by this turn's tile may pay for a rock."),
    ),
    rule(
        "T1", "take", PATH, "a_tile_of_the_line", t("Take a tile of the line at which the signpost points.")
    ),
    rule(
        "T2",
        "take",
        PATH,
        "who_can_place_a_tile_must",
        t("If a tile of the line fits, you must place one. If none does, you take none."),
    ),
    rule(
        "T3",
        "rocks",
        ROCKS,
        "a_new_hole_beside_another_makes_a_group",
        t(
            "Holes joined side by side are a group; snow and burrows below count alike, holes with a marmot "
            "do not. A group with a hole of the new tile earns a rock."
        ),
    ),
    rule(
        "T4",
        "rocks",
        ROCKS,
        "the_size_of_a_rock",
        t("Two, three or four holes earn a rock of 1, 2 or 3; five or more a rock of 4."),
    ),
    rule(
        "T5",
        "rocks",
        ROCKS,
        "two_groups_earn_two_rocks",
        t("A tile with two holes in two groups earns two rocks."),
    ),
    rule(
        "T6",
        "rocks",
        ROCKS,
        "a_smaller_rock_may_be_taken",
        t("You may take a smaller rock instead, but never several."),
    ),
    rule(
        "T7",
        "rocks",
        ROCKS,
        "the_shapes_of_rocks",
        t("A rock of 3 is straight or bent, one of 4 is a square."),
    ),
    rule("T8", "rocks", ROCKS, "there_are_always_rocks", t("Rocks never run out, and they make no groups.")),
    rule(
        "T9",
        "take",
        MOVE_ON,
        "the_signpost_moves_on",
        t("After your turn the signpost moves on clockwise, and it is the next player's turn."),
    ),
    rule(
        "C1",
        "scoring",
        SIGNPOST,
        "few_tiles_trigger_a_scoring",
        t(
            "If the line has at most one tile at the start of a turn, at most two with two players, "
            "there is a scoring first."
        ),
    ),
    rule(
        "C2",
        "scoring",
        SCORING,
        "the_picnic",
        t("Whose turn it is takes the picnic: 2 points more in this scoring."),
    ),
    rule(
        "C3",
        "scoring",
        SCORING,
        "rows_count_from_the_bottom",
        t(
            "Full rows from the bottom up are worth 10 each, the spaces covered in the row after them "
            "1 each. Rows above that are worth nothing yet."
        ),
    ),
    rule(
        "C4",
        "scoring",
        SCORING,
        "cleared_burrows_count_anywhere",
        t("Each cleared burrow is worth 1, wherever it is."),
    ),
    rule(
        "C5",
        "scoring",
        SCORING,
        "ties_go_counter_clockwise",
        t(
            "The most points win a hiking pin. Of equals the one furthest counter-clockwise from the active "
            "player wins: the next in turn order first, the active player last."
        ),
    ),
    rule(
        "C6",
        "scoring",
        SCORING,
        "the_winner_covers_cleared_burrows",
        t("The winner puts marmots on all cleared burrows of the own board."),
    ),
    rule(
        "C7",
        "end",
        END,
        "the_second_pin_ends_the_game",
        t(
            "Who wins a second hiking pin wins the game at once. Otherwise the map is refilled from the bag, "
            "and whose turn it is takes it."
        ),
    ),
    rule(
        "C8",
        "end",
        END,
        "two_to_five_scorings",
        t("So there are at least two scorings, and at most one more than players."),
    ),
    rule("X1", "expert", EXPERT, "a_queue_of_twenty", t("20 tiles lie open in a queue; 55 wait in the bag.")),
    rule(
        "X2",
        "expert",
        EXPERT,
        "the_queue_refills_the_map",
        t(
            "The first of the queue fills the first empty space from the top left, row by row, and so on; "
            "then the queue is filled up to 20."
        ),
    ),
    rule("X3", "expert", EXPERT, "all_else_is_the_same", t("Everyone sees the queue. All else is the same.")),
)
