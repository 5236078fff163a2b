"""Every sentence of the rulebook has a test, or a reason why none can show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance.games import tests_of

RULEBOOK = Path(__file__).parents[4] / "shared" / "rulebooks" / "alpina.txt"

NOT_TESTABLE = {
    "a victory pawn": "it only counts points; the score sheet does that (b17)",
    "the aim": "what to strive for is no rule; what scores is tested under Scoring",
    "the colours": "the lobby gives out the colours, the game knows seats",
    "the first player": "the lobby draws the turn order; seat 0 is the first of it",
    "the track": "the edge of the box only helps to add up (b17)",
    "the order of adding up": "it changes no total",
    "a heading": "it only introduces what follows",
}
"""What no test of the rules can show, and why."""

SENTENCES: dict[str, tuple[str, ...]] = {
    "Components": (
        "test_components_fifty_six_cards",
        "test_components_thirty_two_hikers",
        "a victory pawn",
        "test_components_every_card_shows_an_animal_and_a_landscape",
    ),
    "Goal of the Game": ("the aim",),
    "Setup": (
        "test_a1_the_start_card_is_any_chamois",
        "test_b9_every_line_is_full_at_the_end",
        "test_a1_the_others_are_shuffled",
        "test_a1_a_chamois_lies_at_the_start_and_six_cards_are_dealt",
        "test_a1_a_hand_is_seen_by_its_owner_only",
        "test_a1_no_card_is_there_twice",
        "the colours",
        "a heading",
        "test_a2_hikers_by_the_number_of_players",
        "test_a2_hikers_by_the_number_of_players",
        "test_a2_hikers_by_the_number_of_players",
        "the first player",
        "test_a2_turns_go_round",
    ),
    "How to Play": (
        "a heading",
        "test_a3_a_card_must_be_played",
        "test_a4_a_hiker_is_optional",
        "test_a5_the_hand_is_filled_up_from_the_draw_pile",
    ),
    "1 - Play a Card": (
        "test_a3_a_played_card_leaves_the_hand_for_the_grid",
        "test_a3_the_cell_must_be_empty",
        "test_a3_not_diagonally_and_not_apart",
        "test_a3_no_sixth_column",
    ),
    "2 - Place a Hiker": ("test_a4_a_hiker_on_a_card_beside", "test_a4_one_hiker_on_a_card"),
    "3 - Draw a Card": ("test_a5_the_hand_is_filled_up_from_the_draw_pile",),
    "End of the Game": (
        "test_a7_the_25th_card_ends_the_game",
        "test_a7_the_last_turn_is_finished",
        "test_a8_the_own_hikers_are_added_up",
        "test_a15_the_most_points_win",
        "test_a15_a_tie_goes_to_the_later_seat",
    ),
    "Scoring": (
        "test_a8_hikers_in_hand_score_nothing",
        "test_a10_a_card_does_not_count_itself",
        "test_a9_guaranteed_points_come_without_any_condition",
        "a heading",
        "test_a9_each_animal_scores_in_its_own_way",
        "test_a9_each_animal_scores_in_its_own_way",
        "test_a9_each_animal_scores_in_its_own_way",
    ),
    "Counting Points": ("the track", "test_b17_the_score_sheet_adds_up"),
    "Example Victory Point Conditions": (
        "test_example_1_nutcrackers_in_row_and_column",
        "test_example_2_lakes_beside",
        "test_example_3_kinds_of_animals_to_the_right",
        "test_example_4_hikers_below",
        "test_example_5_kinds_of_landscapes_to_the_left",
        "test_example_6_hikers_on_chamois_with_its_own",
        "test_example_7_nutcrackers_in_the_row",
        "test_example_8_hikers_on_forests",
        "test_example_9_nutcrackers_in_the_column",
        "test_example_10_connected_nutcrackers",
        "test_a13_a_path_goes_edge_to_edge",
        "test_example_11_chamois_all_around",
    ),
    "Scoring Example": (
        "the order of adding up",
        *("test_scoring_example_totals",) * 4,
        "test_scoring_example_winner",
    ),
}
"""The sentences, rows and bullets of each section in their order: the test of each, or what stops one."""


def test_every_sentence_has_a_test_or_a_reason() -> None:
    """Whatever the table names is a test of this folder, or a reason above."""
    tests = tests_of("alpina")

    assert {name for names in SENTENCES.values() for name in names} <= tests | set(NOT_TESTABLE)


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
def test_no_sentence_is_left_out() -> None:
    """Each section has as many sentences here as in the rulebook."""
    counted = {section: len(names) for section, names in SENTENCES.items()}

    assert counted == sentences(RULEBOOK.read_text("utf-8"))


def sentences(text: str) -> dict[str, int]:
    """Count the sentences of each section, the table of contents left out."""
    found: dict[str, int] = {}
    section = ""
    for line in text[text.index("\n\nComponents\n\n") :].splitlines():
        if line in SENTENCES:
            section = line
            found[section] = 0
        elif line.strip():
            words = line.replace("1 - ", "").removeprefix("• ")
            ends = re.sub(r"(^\d\.|\b[A-D]\.)", "", words).strip()
            found[section] += max(1, len(re.findall(r"[.](?= |$)", ends)) if len(ends) > 45 else 1)
    return found
