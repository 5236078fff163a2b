"""Alpina: 25 cards grow into a 5 by 5 landscape; hikers score the conditions of the cards they stand on."""

from rules.games.alpina.game import Alpina

GAME = Alpina()
"""The rules, as the registry finds them."""

__all__ = ["GAME", "Alpina"]
