"""Every sentence of the rulebook has a test, or a reason why none can show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance.games import tests_of

RULEBOOK = Path(__file__).parents[4] / "shared" / "rulebooks" / "spring-meadow.txt"

NOT_TESTABLE = {
    "a heading": "it only asks or introduces what follows",
    "flavour": "it tells a story, no rule",
    "the aim": "what to strive for is no rule; what scores is tested under Scoring",
    "the table": "it says where wooden and cardboard things lie; here the picture shows them",
    "a reference": "it points to the other pages of the leaflet",
    "the fewest marmots": "the box has 25, but none is ever refused (G18)",
}
"""What no test of the rules can show, and why."""

SENTENCES: dict[str, tuple[str, ...]] = {
    "Components": (
        "test_s1_the_side_of_the_map",
        "test_components_four_boards_with_two_sides",
        "test_s3_the_signpost_starts_at_column_a",
        "test_g23_trying_out_changes_nothing",
        "test_components_a_hundred_tiles",
        "test_g19_rocks_beyond_the_box",
        "the fewest marmots",
        "test_c2_the_picnic",
        "a reference",
    ),
    "Object of the Game": ("flavour", "the aim", "test_c7_the_second_pin_ends_the_game"),
    "Overview": (
        "test_t1_a_tile_of_the_line",
        "the aim",
        "test_t3_a_new_hole_beside_another_makes_a_group",
        "test_g4_an_earlier_burrow_pays",
        "test_c1_few_tiles_trigger_a_scoring",
        "test_c3_rows_count_from_the_bottom",
        "test_c6_the_winner_covers_cleared_burrows",
        "test_c7_the_map_is_refilled",
        "test_c7_the_second_pin_ends_the_game",
    ),
    "Setup": (
        *("test_s1_the_side_of_the_map",) * 3,
        "test_s2_a_tile_on_each_space",
        "test_s2_a_tile_on_each_space",
        "test_c7_the_map_is_refilled",
        "the table",
        "test_s3_the_signpost_starts_at_column_a",
        "test_s4_everyone_has_another_board",
        "the table",
        *("test_g21_sideways_changes_only_the_picture",) * 3,
        "test_g20_the_table_draws_who_begins",
        *("test_s5_starting_rocks_by_seat",) * 2,
        "test_g25_starting_rocks_of_three",
        "test_s5_starting_rocks_by_seat",
        "test_s6_the_starting_rock_comes_with_the_first_tile",
    ),
    "The Placement Rules": (
        "a heading",
        "a heading",
        "test_p2_a_tile_stays_on_the_board",
        "test_p1_tiles_may_be_turned_and_flipped",
        "test_p4_tiles_need_not_touch",
        "test_p7_a_hole_clears_a_burrow",
        "test_p5_placed_tiles_stay",
        "test_p3_nothing_lies_on_anything",
        "test_p2_a_tile_stays_on_the_board",
        "test_p6_without_a_cleared_burrow_none_may_be_covered",
    ),
    "Burrows": (
        "test_components_four_boards_with_two_sides",
        "test_g3_an_open_burrow_is_covered",
        "test_p7_a_hole_clears_a_burrow",
        "test_c4_cleared_burrows_count_anywhere",
        "test_p6_a_covered_burrow_costs_a_marmot",
        "test_p6_without_a_cleared_burrow_none_may_be_covered",
        "test_p6_a_burrow_with_a_marmot_does_not_pay_again",
        *("test_p6_a_covered_burrow_costs_a_marmot",) * 2,
        "flavour",
    ),
    "The Player Turn": (
        "test_t9_the_signpost_moves_on",
        "a heading",
        "test_c1_at_the_beginning_of_a_turn",
        "test_t2_who_can_place_a_tile_must",
        "test_a_rock_waits_for_the_tile",
        "test_t9_the_signpost_moves_on",
    ),
    "1. Signpost": (
        "a heading",
        "test_s3_the_signpost_starts_at_column_a",
        *("test_c1_few_tiles_trigger_a_scoring",) * 2,
    ),
    "2. Signpost Path": (
        "a heading",
        "test_t1_a_tile_of_the_line",
        "test_t2_where_nothing_fits_the_step_is_skipped",
        "test_lines_of_three_players_have_diagonals",
        "test_s6_the_starting_rock_comes_with_the_first_tile",
        *("test_g23_trying_out_changes_nothing",) * 2,
        *("test_g26_the_marks_on_the_border",) * 7,
    ),
    "3. Rock Tiles": (
        "a heading",
        *("test_t3_a_new_hole_beside_another_makes_a_group",) * 2,
        *("test_t4_the_size_of_a_rock",) * 2,
        "test_t3_snow_and_cleared_burrows_count_alike",
        "test_t3_a_hole_with_a_marmot_splits_a_chain",
        "test_t4_a_group_of_more_than_five",
        "test_t6_a_smaller_rock_may_be_taken",
        "test_t6_a_rock_is_not_split",
        *("test_t6_a_smaller_rock_may_be_taken",) * 3,
        "test_components_a_hundred_tiles",
        "test_t5_two_holes_in_one_group_earn_one_rock",
        "test_t5_two_groups_earn_two_rocks",
        *("test_t8_there_are_always_rocks",) * 2,
        "test_t7_the_shapes_of_rocks",
        "test_t8_there_are_always_rocks",
        *("test_t5_two_groups_earn_two_rocks",) * 2,
    ),
    "4. Move On": ("a heading", "test_t9_the_signpost_moves_on"),
    "Scoring": (
        *("test_c1_few_tiles_trigger_a_scoring",) * 2,
        *("test_c2_the_picnic",) * 2,
        "test_c3_rows_count_from_the_bottom",
        "test_g3_an_open_burrow_is_covered",
        *("test_c3_rows_count_from_the_bottom",) * 3,
        "test_c3_rows_above_a_gap_count_nothing",
        "test_g21_sideways_changes_only_the_picture",
        *("test_c4_cleared_burrows_count_anywhere",) * 2,
        "test_c5_the_most_points_win_the_pin",
        "test_c5_the_most_points_win_the_pin",
        "test_c5_ties_go_counter_clockwise",
        "test_c6_the_winner_covers_cleared_burrows",
        *("test_c3_rows_count_from_the_bottom",) * 5,
        *("test_c6_the_winner_covers_cleared_burrows",) * 2,
    ),
    "Refill": ("a heading", *("test_c7_the_map_is_refilled",) * 2),
    "End of the Game": ("test_c7_the_second_pin_ends_the_game", "test_c8_two_to_five_scorings"),
    "Expert Variant": (
        "a heading",
        "test_x1_a_queue_of_twenty",
        "the table",
        "test_x2_the_queue_refills_the_map",
        "test_x2_the_queue_refills_the_map",
        "test_x1_a_queue_of_twenty",
        "a reference",
    ),
}
"""The sentences of each section in their order: the test of each, or what stops one."""


def test_every_sentence_has_a_test_or_a_reason() -> None:
    """Whatever the table names is a test of this folder, or a reason above."""
    tests = tests_of("meadow")
    named = {name for names in SENTENCES.values() for name in names}

    assert named <= tests | set(NOT_TESTABLE)
    assert set(NOT_TESTABLE) <= named


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
def test_no_sentence_is_left_out() -> None:
    """Each section has as many sentences here as in the rulebook."""
    assert {section: len(names) for section, names in SENTENCES.items()} == sentences(
        RULEBOOK.read_text("utf-8")
    )


def sentences(text: str) -> dict[str, int]:
    """Count the sentences of each section."""
    found: dict[str, int] = {}
    section = ""
    for line in text.splitlines():
        if line in SENTENCES:
            section = line
            found[section] = 0
        elif line.strip() and section:
            plain = re.sub(r"(NOTE|Note|Example): ", "", line)
            found[section] += len(re.split(r"(?<=[.!?:])\s+(?=[A-Z])", plain))
    return found
