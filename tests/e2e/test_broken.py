"""A table whose row is damaged: it says so itself, can be ended, and all others go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.evening import ROOM

if TYPE_CHECKING:
    from tests.e2e.evening import Evening


async def damage(evening: Evening, table: str) -> None:
    """Cut a table's state off in the middle, as a failing disk might."""
    await evening.bot.store._database.write(
        lambda c: c.execute("update tables set state = substr(state, 1, 40) where id = ?", (table,))
    )


async def test_S023_a_damaged_table_says_so_and_others_go_on(evening: Evening) -> None:
    """Every control of it is answered; another table is played as before."""
    await evening.begin("Ben")
    broken, board, thread = (await evening.table()).saved.id, evening.board(), evening.thread
    await evening.begin("Ben", host="Cleo")
    await evening.restart()
    await damage(evening, broken)

    said = [await evening["Ana"].press(board, b.label) for b in board.buttons]
    said.append(await evening["Ana"].command("alpina score", thread))
    listed = await evening["Ben"].command("games", ROOM)
    await evening.play()

    assert all("This table cannot be read; the others are fine." in one.text for one in said)
    assert listed.failed is None
    assert "Card 3 of 25" in evening.board().text


async def test_S025_a_damaged_table_can_be_ended(evening: Evening) -> None:
    """Those who sit there end it with one press; nobody else does."""
    await evening.begin("Ben")
    table, board = (await evening.table()).saved.id, evening.board()
    await evening.restart()
    await damage(evening, table)

    stranger = await evening["Dora"].press(board, "More")
    assert stranger.message
    refused = await evening["Dora"].press(stranger.message, "Concede")
    offered = await evening["Ana"].press(board, "More")
    assert offered.message
    ended = await evening["Ana"].press(offered.message, "Concede")

    assert "You are not at this table." in refused.text
    assert ended.text == "The table is closed."
