"""Every sentence of the rulebook has a test, or a reason why none can show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance.games import tests_of

RULEBOOK = Path(__file__).parents[4] / "shared" / "rulebooks" / "scenery.txt"

NOT_TESTABLE = {
    "a heading": "it only introduces what follows",
    "the hands": "pieces are laid out and put away by the bot",
    "the edition": "it speaks of the printed pictures, which the text does not have",
}
"""What no test of the rules can show, and why."""

EXAMPLE = "test_the_example_counts_each_thing_as_printed"
WHOLE = "test_the_example_scores_34_in_all_its_parts"
VALUES = "test_the_example_has_the_printed_goal_values"

SENTENCES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Components",
        (
            "test_s1_the_market_is_laid",
            "test_a27_hexes_are_assumed",
            "test_s2_all_stakes_with_five_players",
            "test_s2_all_stakes_with_five_players",
            "test_s5_supplies_never_run_out",
            "test_s5_supplies_never_run_out",
            "test_goals_share_tiles_in_pairs",
            "the hands",
            "the hands",
            "test_s5_supplies_never_run_out",
        ),
    ),
    ("Overview", ("test_t6_what_may_be_marked", "test_e9_most_points_win")),
    (
        "Setup",
        (
            "test_s1_hexes_are_mixed",
            "test_s1_the_market_is_laid",
            "the edition",
            "the hands",
            "the hands",
            "test_s2_stakes_are_drawn",
            "test_s2_stakes_are_drawn",
            "test_s2_stakes_are_drawn",
            "test_s2_stakes_are_drawn",
            "the hands",
            "test_s3_goals_are_drawn",
            "test_s4_the_first_player_is_told",
            "test_s4_the_lowest_hex_begins",
            "test_s4_a_tie_is_drawn",
            "test_e1_twelve_hexes_each",
        ),
    ),
    ("Routes board", ("a heading", *("test_s2_all_stakes_with_five_players",) * 7)),
    ("Turns", ("test_t4_a_hex_must_be_taken_first",)),
    (
        "1. Take a hex from the market",
        (
            "test_t1_a_hex_beside_the_compass",
            "test_a13_a_jump_only_if_blocked",
            "test_t1_not_where_a_compass_is",
            "the edition",
        ),
    ),
    (
        "2. Move your compass",
        (
            "test_t2_the_compass_moves_on",
            "test_t2_the_compass_moves_on",
            "test_t2_the_compass_moves_on",
            "test_t3_the_market_is_refilled",
        ),
    ),
    ("3. Place a new hex in the market", ("test_t3_the_market_is_refilled", "test_t4_four_spots")),
    (
        "4. Add your hex to your landscape",
        (
            "test_a17_the_first_hex_is_free",
            "test_t4_a_path_must_join",
            "test_t4_without_a_path_to_join_anywhere",
        ),
    ),
    (
        "5. Place landscape elements",
        (
            "test_t5_the_limit_is_1500",
            "test_t5_elements_between_hexes",
            "test_e5_waterfalls_count_routes",
            "test_t5_elements_between_hexes",
            "test_t5_elements_between_hexes",
            "test_e7_viewpoints_count_features",
            "test_t5_elements_between_hexes",
            "test_t5_elements_between_hexes",
            "test_t5_elements_between_hexes",
        ),
    ),
    (
        "6. Mark a route",
        (
            "test_t6_marking_is_optional",
            "test_t7_the_highest_stake_is_taken",
            "test_t7_one_stake_on_each_connection",
            "test_t7_one_stake_on_each_connection",
            "test_t8_half_overlap_flips",
        ),
    ),
    (
        "Route requirements",
        (
            "test_t6_one_closed_loop",
            "test_t6_one_closed_loop",
            "test_t6_three_to_seven_hexes",
            "test_t6_each_length_once",
            "test_routes_keep_to_their_limits",
            "test_the_example_of_loops_finds_exactly_three",
            "test_the_example_of_loops_finds_exactly_three",
            "test_a_loop_of_three_may_span_500",
            "test_a_loop_of_three_may_span_500",
            *("test_the_loops_of_five_and_four_are_allowed",) * 4,
            "test_the_second_route_of_a_turn_is_flipped",
        ),
    ),
    ("End of the Game", ("test_e1_twelve_hexes_each", "test_e1_the_end_is_told")),
    (
        "Scenery Points (SP)",
        (
            "test_e2_routes_add_up",
            "test_e3_animals_count_stakes",
            "test_e4_flowers_count_stakes",
            "test_e5_waterfalls_count_routes",
            "test_e6_cliffs_bring_three",
            "test_e7_viewpoints_count_features",
            "test_e8_goals_best_worst_between",
            "test_e8_goals_best_worst_between",
            "test_e8_alone_by_thresholds",
            "test_e9_most_points_win",
            "test_e9_ties_go_to_the_highest_hex",
        ),
    ),
    (
        "Goals (optional)",
        (
            "a heading",
            *("test_g1_different_features", VALUES) * 2,
            *("test_g2_elements_and_their_drops", VALUES) * 4,
            *("test_g3_height_variation", VALUES),
            *("test_g4_nature_area", VALUES),
            *("test_g5_no_dead_ends_at_cliffs_and_viewpoints", VALUES),
            "test_g5_dead_ends",
            "test_e8_alone_by_thresholds",
            "the edition",
        ),
    ),
    (
        "Endscore Example",
        (
            *(EXAMPLE, WHOLE),
            *(EXAMPLE, EXAMPLE, WHOLE),
            *(EXAMPLE, EXAMPLE, WHOLE),
            *(EXAMPLE, EXAMPLE, EXAMPLE, EXAMPLE, WHOLE),
            EXAMPLE,
            *(EXAMPLE, EXAMPLE, WHOLE),
            WHOLE,
        ),
    ),
    (
        "Variant: Total Ascent",
        (
            *("test_v1_climbs_are_added_up",) * 2,
            *("test_the_climbs_of_the_invalid_route_are_too_much",) * 3,
            *("test_the_climbs_of_the_valid_route_are_few_enough",) * 3,
        ),
    ),
)
"""The sentences and bullets of each section in their order: the test of each, or what stops one."""


def test_every_sentence_has_a_test_or_a_reason() -> None:
    """Whatever the table names is a test of this folder, or a reason above."""
    tests = tests_of("scenery")

    assert {name for _, names in SENTENCES for name in names} <= tests | set(NOT_TESTABLE)
    assert set(NOT_TESTABLE) <= {name for _, names in SENTENCES for name in names}


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
def test_no_sentence_is_left_out() -> None:
    """Each section has as many sentences here as in the rulebook."""
    counted = [(section, len(names)) for section, names in SENTENCES]

    assert counted == sentences(RULEBOOK.read_text("utf-8"))


def sentences(text: str) -> list[tuple[str, int]]:
    """Count the sentences of each section, the table of contents left out."""
    headings = {section for section, _ in SENTENCES}
    found: list[tuple[str, int]] = []
    for line in text[text.index("\n\nComponents\n\n") :].splitlines():
        if line in headings:
            found.append((line, 0))
        elif line.strip():
            said = re.split(r"(?<=[.!?])\s+(?=[A-Z(\"])", re.sub(r"^(\d+\. |• )", "", line))
            found[-1] = (found[-1][0], found[-1][1] + len(said))
    return found
