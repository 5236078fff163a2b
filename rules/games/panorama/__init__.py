"""Panorama: balloons fly around a ring of stacks; who flies far waits long; each builds a landscape."""

from rules.games.panorama.game import Panorama

GAME = Panorama()
