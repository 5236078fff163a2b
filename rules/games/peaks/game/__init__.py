"""The rules of Five Peaks: set up a table, say what is legal, carry it out, show it, and name the winners."""

from rules.games.peaks.game.beginning import new_table
from rules.games.peaks.game.ending import end_turn
from rules.games.peaks.game.legal import legal
from rules.games.peaks.game.showing import show
from rules.games.peaks.game.turns import decided
