"""Computer players: they see views only, and imagine the rest."""

from rules.core.bots.players import choose
from rules.core.bots.turns import never

__all__ = ["choose", "never"]
