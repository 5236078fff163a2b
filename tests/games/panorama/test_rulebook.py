"""The rules as players read them: every rule has its test, every section of the rulebook is told."""

from __future__ import annotations

import ast
from pathlib import Path

from rules.games.panorama import GAME
from tests.games.panorama.build import said

HERE = Path(__file__).parent
SECTIONS = (
    "Game Overview",
    "Centrepieces",
    "Panorama Tiles",
    "Sun/Moon Token",
    "Objective Tokens",
    "Starting Tiles",
    "Gameplay",
    "Select a Tile",
    "Place a Tile",
    "Aligning Tiles",
    "Not Sure?",
    "Choosing the Right Tile",
    "Terrain Scoring",
    "Terrain Zones",
    "Advance Sun",
    "Be Careful!",
    "End of Game",
    "Assigning Objective Tokens",
    "Final Scoring",
    "Objectives",
    "Sky Objectives",
    "River Objectives",
    "Panorama Objectives",
    "Scenarios",
    "Distribution",
)
NOT_TESTED = {
    "Game Overview": "the age of players, and the advice to line up terrains, are no rules",
    "Centrepieces": "which of the three centrepieces lies in the middle: here its locations count",
    "Objective Tokens": "where tokens lie and return to: the goals are always shown",
    "Starting Tiles": "shaking and dropping balloons: the turn order is drawn before the table starts",
    "Scorepad": "nothing to put down: the score sheet is drawn",
    "Aligning Tiles": "snug wavy edges without gaps: the picture fits by itself (ruling P1)",
    "Not Sure?": "seeing the tile beneath while trying: it is not shown here (ruling P8)",
    "Choosing the Right Tile": "which tile is worth choosing is the player's business",
    "Be Careful!": "that waiting might be worth it is advice",
    "End of Game": "laying the balloon flat and the noise it makes: it lands in the picture",
    "Assigning Objective Tokens": "writing points down and putting tokens back",
    "Final Scoring": "that the journey is what counts",
    "Scenarios": "trying them once the game is familiar is advice",
}
"""What has no test, by section, and why; all other sentences have one that names the section."""


def all_tests() -> dict[str, str]:
    """Map every test of the game to its docstring."""
    found = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[node.name] = " ".join((ast.get_docstring(node) or "").split())
    return found


def test_every_rule_has_its_test() -> None:
    """A rule that players can read names the beginning of its test's name; P24 holds for every game alike."""
    names = all_tests()
    missing = {rule.id for rule in GAME.rules if not any(name.startswith(f"{rule.test}_") for name in names)}

    assert missing == {"P24"}


def test_every_section_of_the_rulebook_has_a_test() -> None:
    """Each section's sentences are tested somewhere, and what is not is listed with the reason."""
    docs = " ".join(all_tests().values())

    assert [section for section in SECTIONS if section not in docs] == []
    assert set(NOT_TESTED) - set(SECTIONS) == {"Scorepad"}


def test_every_rule_names_a_section() -> None:
    """A rule says where it comes from."""
    assert {rule.section for rule in GAME.rules} - set(SECTIONS) == {
        "Starting Tiles and Hot-Air Balloon Pieces"
    }


def test_refusals_cite_rules_that_can_be_read() -> None:
    """The decisions cite rules of the list, and every rule is on a page."""
    ids = [rule.id for rule in GAME.rules]
    pages = {topic.key for topic in GAME.topics}

    assert len(set(ids)) == len(ids)
    assert {step.rule for step in GAME.info.steps} <= set(ids)
    assert {rule.topic for rule in GAME.rules} <= pages


def test_a_page_is_short() -> None:
    """Each page has at most 1,200 characters, with the ids in brackets."""
    for topic in GAME.topics:
        assert len("\n".join(said(line) for line in topic.body)) <= 1200
    fly = next(topic for topic in GAME.topics if topic.key == "fly")
    assert said(fly.body[0]) == "You fly when your balloon is at the Sun. (T1)"
