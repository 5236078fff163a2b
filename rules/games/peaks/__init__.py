"""Five Peaks: hikers explore a growing map, fill their backpacks and leave stones on summits."""

from rules.games.peaks.game import Peaks

GAME = Peaks()
