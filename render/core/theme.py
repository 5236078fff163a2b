"""Colours, sizes and players of the whole family: flat, warm, like a good hiking map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from rules.core.game import Colour

WIDTH = 1200
"""Every board is this wide; sizes below are for it."""

PAPER = "#F6F0E1"
CONTOUR = "#E6DBC0"
PANEL = "#FFFBF2"
LINE = "#D8CCB2"
TABLE = "#EFE6D0"
TABLE_LINE = "#DCCFB2"
SLOT = "#F3EBD7"
SLOT_LINE = "#CBBD9D"
INK = "#2B2724"
SOFT = "#655C52"
WHITE = "#FFFFFF"
PIECE_LINE = "#7E6240"
RING = "#8D7F68"
GLOW = "#B5179E"
"""Changed since the reader's last turn, and nothing else."""
YES = "#1F7A3D"
NO = "#B3202C"
BONUS = "#8A4B12"
GLYPH = "#235A78"
GLYPH_SELF = "#3E8FBF"
GLYPH_PALE = "#DDD2BA"
SPENT = "#CBBD9D"
STRIPE = "#F6EEDC"
WINNER = "#FFF3CC"
WINNER_STRIPE = "#FBE8AE"
WINNER_LINE = "#E3B23A"

ESSENTIAL = 29
"""The smallest text that carries a number, a coordinate or a condition."""
NAME = 27
"""A player's name; longer ones shrink, but never below 22, the least for any text but a token's letter."""

ShapeName: TypeAlias = Literal["circle", "triangle", "diamond", "square", "cross"]


class Look(NamedTuple):
    """How a player's colour looks: its tint, the ink on it, its shape."""

    colour: str
    ink: str
    shape: ShapeName


LOOKS: dict[Colour, Look] = {
    "R": Look("#D1441F", WHITE, "circle"),
    "B": Look("#3F9DE0", INK, "square"),
    "Y": Look("#F8C630", INK, "triangle"),
    "P": Look("#43197F", WHITE, "cross"),
    "G": Look("#2D736A", WHITE, "diamond"),
}


def rgb(colour: str) -> tuple[int, int, int]:
    """Spell "#RRGGBB" as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Blend two colours; `share` of the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)
