"""How Five Peaks speaks: the names of its things, and the words for what is done with them."""

from rules.games.peaks.words.board import text_board
from rules.games.peaks.words.names import BOARD, CAMPFIRE, CARD, PANORAMA, SUMMIT
from rules.games.peaks.words.printed import CAMPFIRE_TEXT, CARD_TEXT
from rules.games.peaks.words.speaking import (
    ICON,
    PLACE,
    REGION,
    amount,
    cost_said,
    counted,
    deed,
    gain_said,
    icons,
    medal,
    short_key,
    space_said,
    spot_said,
    traded,
)

__all__ = [
    "BOARD",
    "CAMPFIRE",
    "CAMPFIRE_TEXT",
    "CARD",
    "CARD_TEXT",
    "ICON",
    "PANORAMA",
    "PLACE",
    "REGION",
    "SUMMIT",
    "amount",
    "cost_said",
    "counted",
    "deed",
    "gain_said",
    "icons",
    "medal",
    "short_key",
    "space_said",
    "spot_said",
    "text_board",
    "traded",
]
