"""Checks a kept table against its own history."""

from rules.core.codec import decode, encode
from rules.core.game import play_out
from rules.core.store import SessionStore
from tests.sessions.world import GAMES


async def replays(store: SessionStore, table: str) -> bool:
    """Tell whether the turns that stand lead by every snapshot on the way to the table's state."""
    saved = await store.load(table)
    entries = await store.entries(table)
    assert saved is not None
    game = GAMES[saved.game]
    state = decode(entries[0].state, game.types.state)
    several = tuple.__class_getitem__((game.types.move, ...))
    for entry in entries:
        if entry.seat is None or entry.undone:
            continue
        state = play_out(game, state, decode(entry.moves, several)).state
        if encode(state).decode() != entry.state:
            return False
    numbers = [entry.number for entry in entries]
    return (
        encode(state).decode() == saved.state
        and numbers == list(range(saved.entries))
        and sum(e.seat is not None and not e.undone for e in entries) == saved.turns
    )
