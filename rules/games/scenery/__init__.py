"""Scenery: hexes from a market become a landscape, and routes of even height lead through it."""

from rules.games.scenery.game import Scenery

GAME = Scenery()
