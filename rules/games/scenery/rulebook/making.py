"""Makes a rule: its page, the section it belongs to, and the test that holds it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.core.game import Rule
from rules.core.text import Text

Page: TypeAlias = Literal[
    "minute",
    "setup",
    "take",
    "place",
    "elements",
    "routes",
    "scoring",
    "end",
    "goals",
    "rulings",
    "assumptions",
]

COMPONENTS = "Components"
SETUP = "Setup"
BOARD = "Routes board"
TAKE = "1. Take a hex from the market"
MOVE = "2. Move your compass"
REFILL = "3. Place a new hex in the market"
ADD = "4. Add your hex to your landscape"
ELEMENTS = "5. Place landscape elements"
MARK = "6. Mark a route"
REQUIRED = "Route requirements"
END = "End of the Game"
POINTS = "Scenery Points (SP)"
GOALS = "Goals (optional)"
ASCENT = "Variant: Total Ascent"


def rule(number: str, page: Page, section: str, test: str, text: Text) -> Rule:
    """Make a rule; `test` is the name of its test after the number."""
    return Rule(id=number, topic=page, text=text, section=section, test=f"test_{number.lower()}_{test}")
