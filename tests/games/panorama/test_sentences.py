"""Every sentence of the rulebook has a test, or a reason why none can show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance.games import tests_of

RULEBOOK = Path(__file__).parents[4] / "shared" / "rulebooks" / "panorama.txt"

NOT_TESTABLE = {
    "advice": "what is worth doing is the player's business",
    "a heading": "it only introduces what follows",
    "the box": "what lies beside the table or goes back into the box is not there",
    "the draw": "the lobby draws the turn order; seat 0 is the first of it",
    "the hands": "pieces are moved, laid flat and written down by the bot",
    "the edges": "tiles always lie snug in the picture (P1)",
    "the tile beneath": "it is shown only once the turn is confirmed (P8)",
}
"""What no test of the rules can show, and why."""

SENTENCES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Game Overview",
        (
            "test_two_to_four_people_play",
            "test_a_turn_is_select_place_advance",
            "advice",
            "test_t5_who_flies_far_waits_long",
            "test_f1_flowers_times_animals",
            "test_f3_points_are_goals_and_terrain",
        ),
    ),
    ("Contents & Setup", ()),
    ("Centrepieces (x3)", ("test_p4_locations_by_players",)),
    (
        "Panorama Tiles (x36)",
        ("test_s1_tiles_are_shuffled", "test_s1_stacks_of_four", "test_p4_locations_by_players"),
    ),
    ("Sun/Moon Token (x1)", ("test_s2_balloons_from_sunrise",)),
    (
        "Objective Tokens (x12)",
        (
            "test_s3_goals_of_a_first_game",
            "test_p20_starred_goals",
            "the box",
            "test_s3_random_goals_are_one_of_each_kind",
        ),
    ),
    (
        "Starting Tiles (x4) and Hot-Air Balloon Pieces (x4)",
        (
            "test_s2_chosen_colours_are_kept",
            "the box",
            "test_s2_start_tiles_by_colour",
            "the draw",
            "test_s2_balloons_from_sunrise",
            "test_s2_balloons_from_sunrise",
            "test_s2_balloons_from_sunrise",
            "test_s2_balloons_from_sunrise",
        ),
    ),
    ("Scorepad (x1)", ("the box",)),
    ("Gameplay", ("test_t1_whose_balloon_is_at_the_sun_moves", "test_a_turn_is_select_place_advance")),
    (
        "Select a Tile",
        (
            "test_a_turn_is_select_place_advance",
            "test_t2_only_free_locations",
            "test_t2_the_balloon_takes_the_top_tile",
        ),
    ),
    (
        "Place a Tile",
        (
            "test_t3_a_tile_is_taken_before_it_is_placed",
            "test_t3_left_or_right_of_what_is_there",
            "test_t3_a_side_that_is_none_is_refused",
            "test_t3_tiles_that_lie_stay",
        ),
    ),
    ("Aligning Tiles", ("test_p1_every_tile_fits_every_tile", "the edges")),
    (
        "Not Sure?",
        (
            "test_t4_the_choice_is_free_until_the_sun_advances",
            "test_both_sides_are_shown_with_what_they_bring",
            "test_t4_the_choice_is_free_until_the_sun_advances",
            "the tile beneath",
        ),
    ),
    ("Choosing the Right Tile", ("advice",)),
    (
        "Terrain Scoring",
        ("test_f1_flowers_need_an_animal_in_their_zone",) * 2 + ("test_terrain_is_counted_as_slowly",),
    ),
    ("Terrain Zones", ("test_f1_corners_do_not_connect", *("test_f1_flowers_times_animals",) * 2)),
    ("Objective Tokens", ("test_f2_the_best_of_each_goal_get_ten_points", "a heading")),
    (
        "Advance Sun",
        (
            "test_t5_the_sun_goes_to_the_next_balloon_clockwise",
            "test_t5_the_sun_goes_to_the_next_balloon_clockwise",
            "test_t5_the_same_player_again",
            "test_turns_go_on_until_a_stack_is_empty",
        ),
    ),
    (
        "Be Careful!",
        (
            "test_t5_who_flies_far_waits_long",
            "advice",
            *("test_t5_the_sun_goes_to_the_next_balloon_clockwise",) * 2,
        ),
    ),
    (
        "End of Game",
        (
            "test_e1_the_last_tile_of_a_stack_ends_the_flight",
            "test_e1_who_has_landed_flies_no_more",
            "test_e2_the_moon_advances_like_the_sun",
            "test_e2_everyone_has_one_final_turn",
            "test_e2_everyone_has_one_final_turn",
            *("test_e1_the_last_tile_of_a_stack_ends_the_flight",) * 3,
        ),
    ),
    ("Scoring", ()),
    (
        "Assigning Objective Tokens",
        (
            "test_f2_the_best_of_each_goal_get_ten_points",
            "test_f2_the_best_of_each_goal_get_ten_points",
            "the hands",
            *("test_f2_a_draw_gives_ten_points_to_each",) * 5,
        ),
    ),
    (
        "Terrain Scoring",
        (
            "test_f1_flowers_times_animals",
            "test_each_terrain_is_counted_by_itself",
            *("test_f1_zones_of_a_terrain_are_added",) * 8,
        ),
    ),
    (
        "Final Scoring",
        (
            "test_f3_points_are_goals_and_terrain",
            "test_f3_the_highest_score_wins",
            "test_f3_equal_scores_share_the_win",
            "advice",
            "test_f3_the_highest_score_wins",
        ),
    ),
    ("Objectives", ("test_f2_the_best_of_each_goal_get_ten_points",)),
    (
        "Sky Objectives",
        (
            *("test_o1_fewest_clouds",) * 2,
            *("test_o2_clouds_on_one_side",) * 2,
            *("test_o3_largest_sky_zone",) * 2,
            "test_o4_tiles_on_one_side",
        ),
    ),
    (
        "River Objectives",
        (
            *("test_o5_longest_river",) * 2,
            *("test_o6_animals_on_the_same_river",) * 2,
            "test_p11_animals_beside_a_river_do_not_count",
            "test_o7_groups_of_rivers",
            *("test_o8_waterfalls_in_the_same_river",) * 2,
        ),
    ),
    (
        "Panorama Objectives",
        (
            *("test_o9_most_crows",) * 2,
            "test_o10_fewest_tiles",
            *("test_o11_zones_with_an_animal",) * 2,
            *("test_o12_fewest_terrain_zones",) * 2,
        ),
    ),
    ("Scenarios", ("advice", "test_six_scenarios_by_name")),
    ("Distribution", ("test_the_distribution_chart",)),
)
"""The sentences and bullets of each section in their order: the test of each, or what stops one."""


def test_every_sentence_has_a_test_or_a_reason() -> None:
    """Whatever the table names is a test of this folder, or a reason above."""
    tests = tests_of("panorama")

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
    for line in text[text.index("\n\nGame Overview\n\n") :].splitlines():
        if line in headings:
            found.append((line, 0))
        elif line.strip():
            ends = re.findall(r"[.!?:](?=[ ]+[A-Z]|$)", re.sub(r"(Example|Note|example|Turn): ", "", line))
            found[-1] = (found[-1][0], found[-1][1] + max(1, len(ends)))
    return found
