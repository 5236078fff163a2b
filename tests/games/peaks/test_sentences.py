"""Every sentence of the rulebook has a test, or a reason why none can show it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance.games import tests_of

RULEBOOK = Path(__file__).parents[4] / "shared" / "rulebooks" / "five-peaks.txt"

NOT_TESTABLE = {
    "a heading": "it only introduces what follows",
    "the play mat": "it is no part of the game (A34)",
    "an exclamation": "it only draws attention to the next sentence",
}
"""What no test of the rules can show, and why."""

PARAGRAPHS: tuple[tuple[str, ...], ...] = (
    ("a heading",),
    ("test_r1_backpack_of_ten", "test_r3_endorphins_by_turn_order", "test_r4_five_start_cards"),
    ("test_r9_one_card_a_turn", "test_r10_played_cards_stay"),
    (
        "test_r11_one_space_or_two",
        "test_r12_others_are_jumped",
        "test_r13_the_target_gives",
        "test_r14_a_summit_brings_a_badge",
    ),
    ("test_r11_one_space_or_two",),
    (
        "test_r15_corner_to_corner",
        "test_r7_order_of_boards",
        "test_r15_corner_to_corner",
        "test_r16_both_rewards",
        "test_r18_items_for_endorphins",
    ),
    (
        "test_r19_buy_a_card",
        "test_a18_market_refills",
        "test_a35_bicycles",
        "test_r20_remove_cards",
    ),
    (
        "test_r21_buy_a_panorama",
        "test_r21_buy_a_panorama",
        "test_a25_campfire_choice",
        "test_r22_one_of_each_level",
        "test_r23_or_two_endorphins",
        "an exclamation",
        "test_r24_all_cards_back",
    ),
    (
        "test_a14_signposts_build",
        "test_r25_a_visit_may_leave_a_stone",
        "test_r5_five_stones",
        "test_r26_any_stone_on_an_empty_summit",
        "test_r28_one_stone_each",
        "test_r27_smaller_than_all_below",
        "test_r29_reward_and_points",
    ),
    ("test_r30_two_of_three_conditions",),
    ("test_r30_two_of_three_conditions",),
    ("test_r30_two_of_three_conditions",),
    ("test_r8_summits_by_region",),
    ("test_r31_one_last_turn_for_the_others",),
    ("a heading",),
    ("test_r32_the_score_sheet",),
    ("test_r32_the_score_sheet",),
    ("test_c11_to_c13_points_for_storage_items",),
    ("test_34_stones_multiply",),
    ("test_r33_most_points_win",),
    ("the play mat", "the play mat"),
)
"""The sentences and bullets of each paragraph in their order: the test of each, or what stops one."""


def test_every_sentence_has_a_test_or_a_reason() -> None:
    """Whatever the table names is a test of this folder, or a reason above."""
    tests = tests_of("peaks")

    assert {name for names in PARAGRAPHS for name in names} <= tests | set(NOT_TESTABLE)


@pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not part of the project")
def test_no_sentence_is_left_out() -> None:
    """Each paragraph has as many sentences here as in the rulebook."""
    assert [len(names) for names in PARAGRAPHS] == sentences(RULEBOOK.read_text("utf-8"))


def sentences(text: str) -> list[int]:
    """Count the sentences of each paragraph; the dots of short words end none."""
    plain = re.sub(r"\b(z\.B|bzw|d\.h|evtl|ggf|etc)\.", "", text)
    found = [re.findall(r"[^.!]+(?:[.!](?=\s|$)|$)", line) for line in plain.splitlines() if line.strip()]
    return [sum(bool(one.strip()) for one in line) for line in found]
