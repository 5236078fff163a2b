"""Nothing is lost and nothing is made: the pieces of a table are the same from setup to end."""

from __future__ import annotations

from tests.conformance.games import Table, each, hook, random_game, tables


@each(*tables())
def test_pieces_are_conserved(table: Table) -> None:
    """Every state has the pieces of the setup, each counted by the game's own tests (pieces.py)."""
    count = hook(table.key, "pieces").count
    pieces = count(table.setup(4))

    assert sum(pieces.values()) > 0
    for moment in random_game(table, 4):
        assert count(moment.after) == pieces
