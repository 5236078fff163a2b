"""Pictures: views of games drawn as scenes of plain values, and scenes painted as PNG."""
