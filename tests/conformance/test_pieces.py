"""Nothing is lost and nothing is made: the pieces of a table are the same from setup to end."""

from __future__ import annotations

from tests.conformance.games import Table, each, hook, random_game, spread, tables

STATES = 500


@each(*tables())
def test_pieces_are_conserved(table: Table) -> None:
    """Every state has the pieces of the setup, each counted by the game's own tests (pieces.py).

    What is lost or made once stays so: of a long game not every state is counted, but the last is.
    """
    count = hook(table.key, "pieces").count
    pieces = count(table.setup(4))

    assert sum(pieces.values()) > 0
    moments = random_game(table, 4)
    for moment in (*spread(moments, STATES), moments[-1]):
        assert count(moment.after) == pieces
