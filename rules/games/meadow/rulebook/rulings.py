"""Our rulings where the rulebook leaves something open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.rulebook import rule
from rules.core.text import t
from rules.games.meadow.rulebook.sections import (
    BURROWS,
    END,
    MOVE_ON,
    PATH,
    PLACEMENT,
    REFILL,
    ROCKS,
    SCORING,
    SETUP,
    SIGNPOST,
)

if TYPE_CHECKING:
    from rules.core.game import Rule

RULINGS: tuple[Rule, ...] = (
    rule(
        "G1",
        "place",
        SCORING,
        "a_hole_is_covered",
        t("A space under a hole counts as covered, snow or burrow."),
    ),
    rule(
        "G2", "place", PLACEMENT, "nothing_goes_into_a_hole", t("Nothing goes into a hole, no rock either.")
    ),
    rule(
        "G3",
        "burrows",
        BURROWS,
        "an_open_burrow_is_covered",
        t("A burrow that nothing lies on counts as a covered space; only cleared ones score 1 more."),
    ),
    rule(
        "G4",
        "burrows",
        BURROWS,
        "a_tile_does_not_pay_for_itself",
        t("A burrow cleared by the same tile does not pay for another that it covers."),
    ),
    rule(
        "G5", "burrows", BURROWS, "two_burrows_cost_two_marmots", t("Two burrows covered cost two marmots.")
    ),
    rule(
        "G6",
        "burrows",
        BURROWS,
        "you_choose_the_burrow_that_pays",
        t("You choose which cleared burrows pay."),
    ),
    rule(
        "G7",
        "burrows",
        ROCKS,
        "marmots_sit_before_groups_count",
        t("Marmots are put before groups are counted, so paying can make a group smaller."),
    ),
    rule(
        "G8",
        "rulings",
        ROCKS,
        "holes_of_a_tile_never_touch",
        t("Here the two holes of a tile never lie side by side."),
    ),
    rule(
        "G9",
        "rocks",
        ROCKS,
        "joined_groups_are_one",
        t("Groups that a tile joins are one group, with one rock for all of it."),
    ),
    rule(
        "G10",
        "rocks",
        ROCKS,
        "sizes_are_fixed_after_the_tile",
        t("Sizes are fixed once the tile lies; you choose which rock comes first."),
    ),
    rule(
        "G11",
        "rocks",
        ROCKS,
        "when_a_rock_may_be_declined",
        t(
            "An earned rock may be left only if it covers a burrow wherever it fits."
            " What fits nowhere is lost."
        ),
    ),
    rule(
        "G12",
        "rocks",
        SETUP,
        "the_starting_rock_is_exact",
        t("The starting rock comes after the tile, in any order with earned rocks, in its exact size."),
    ),
    rule(
        "G13",
        "setup",
        PATH,
        "a_scoring_before_the_first_turn",
        t("If a scoring comes before your first turn, the starting rock does not count in it yet."),
    ),
    rule(
        "G14",
        "take",
        PATH,
        "a_tile_that_costs_a_marmot_must_be_placed",
        t("A tile that fits only by covering a burrow you can pay for does fit."),
    ),
    rule("G15", "scoring", SCORING, "one_scoring_a_turn", t("There is at most one scoring before a turn.")),
    rule(
        "G16",
        "scoring",
        REFILL,
        "the_bag_runs_out",
        t("If too few tiles are left, the map is refilled row by row as far as they go."),
    ),
    rule(
        "G17",
        "scoring",
        SIGNPOST,
        "a_lap_without_a_tile",
        t("If nobody takes a tile for a whole lap of the signpost, there is a scoring, too."),
    ),
    rule("G18", "rulings", BURROWS, "marmots_never_run_out", t("Marmots never run out.")),
    rule("G19", "rulings", ROCKS, "rocks_beyond_the_box", t("Neither do rocks, however many are used.")),
    rule(
        "G20", "setup", SETUP, "the_table_draws_who_begins", t("Who begins is drawn, or chosen by the host.")
    ),
    rule(
        "G21",
        "rulings",
        SETUP,
        "sideways_changes_only_the_picture",
        t("Boards can be drawn sideways, row 1 at the left; nothing else changes."),
    ),
    rule("G22", "scoring", SCORING, "the_picnic_counts_in_a_tie", t("Totals are compared with the picnic.")),
    rule(
        "G23",
        "rulings",
        PATH,
        "trying_out_changes_nothing",
        t("You may try out tiles until you confirm: that is what the compass is for."),
    ),
    rule(
        "G24",
        "end",
        END,
        "places_behind_the_winner",
        t("The others rank by pins, then by the last scoring, then as in a tie."),
    ),
    rule(
        "G25",
        "rulings",
        SETUP,
        "starting_rocks_of_three",
        t("The rulebook's line for three players has a gap: it is read as a 1 and a 3."),
    ),
    rule(
        "G26",
        "take",
        PATH,
        "the_marks_on_the_border",
        t("The marks on the border of the map tell whose turn it is where; they never change."),
    ),
    rule(
        "G27",
        "rulings",
        MOVE_ON,
        "a_seat_is_never_skipped",
        t("A computer player takes the seat of a player who leaves; board and pins stay."),
    ),
    rule(
        "A1",
        "solo",
        SETUP,
        "alone_on_the_side_with_diagonals",
        t(
            "Alone you play on the map's side with diagonals, without a starting rock, "
            "and the picnic is yours in each scoring."
        ),
    ),
    rule(
        "A2",
        "solo",
        END,
        "two_scorings_alone",
        t("There are exactly two scorings. You win a pin in each by reaching its target."),
    ),
    rule(
        "A3",
        "solo",
        END,
        "the_targets_alone",
        t("The targets are 75 and 130 (easy), 90 and 145 (normal), 100 and 150 (hard)."),
    ),
    rule(
        "A4",
        "solo",
        END,
        "the_result_alone",
        t("Two pins are a win, one is close, none is a loss. Your score is that of the second scoring."),
    ),
)
