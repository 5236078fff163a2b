"""Spring Meadow: cover snow with meadow tiles, from the bottom up; holes earn rocks; two hiking pins win."""

from rules.games.meadow.game import Meadow

GAME = Meadow()
