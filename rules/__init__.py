"""The games: pure rules over frozen values, and the sessions that keep them."""
