"""No viewer learns what is hidden from them, and planning a turn reveals nothing."""

from __future__ import annotations

from typing import Any

from rules.core.codec import encode
from rules.core.game import AnyGame
from rules.core.model import EndTurn, Event, Seat
from rules.core.rng import Rng
from tests.conformance.games import Table, each, random_game, spread, tables

MOMENTS = 60
ENDS = 240
"""So many ends of turns are compared, where games are long."""
IMAGINED = 20
"""So often the end of a turn is imagined, until there are as many that look the same as turns."""


def seen(events: tuple[Event, ...], viewer: Seat | None) -> list[Event]:
    """Keep the events that a viewer may know."""
    return [event for event in events if event.only is None or event.only == viewer]


def shown(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    """Gather all that a viewer is ever shown of a state: the view, its texts and labels, its scores."""
    view = game.view(state, viewer)
    choices = list(game.choices(view)) if viewer is not None and viewer == game.to_move(state) else []
    return encode([view, game.position(view), game.text_board(view), game.scores(view), choices])


@each(*tables())
def test_an_imagined_state_looks_the_same_to_its_viewer(table: Table) -> None:
    """What a viewer imagines from a view gives that very view, at any moment, in the middle of a turn too."""
    game, rng = table.game, Rng(11)
    for moment in spread(random_game(table, 1), MOMENTS):
        for viewer in table.viewers():
            view = game.view(moment.state, viewer)
            assert game.view(game.resample(view, rng), viewer) == view


@each(*tables())
def test_states_that_look_the_same_are_told_the_same(table: Table) -> None:
    """States that a viewer cannot tell apart give the same board, labels, scores and words, byte for byte."""
    game, rng = table.game, Rng(12)
    for moment in spread(random_game(table, 2), MOMENTS):
        for viewer in table.viewers():
            other = game.resample(game.view(moment.state, viewer), rng)
            assert shown(game, other, viewer) == shown(game, moment.state, viewer)


@each(*tables())
def test_an_imagined_state_is_not_the_real_one(table: Table) -> None:
    """What is hidden is drawn anew: imagined states differ from one another and from the table."""
    game, rng = table.game, Rng(13)
    start = table.setup(1)
    for viewer in table.viewers():
        imagined = {game.resample(game.view(start, viewer), rng) for _ in range(5)}
        assert len(imagined - {start}) > 1


@each(*tables())
def test_the_mover_has_the_same_moves_in_every_imagined_state(table: Table) -> None:
    """What a seat may do depends on what it sees."""
    game, rng = table.game, Rng(14)
    for moment in spread(random_game(table, 3), MOMENTS):
        imagined = game.resample(game.view(moment.state, moment.seat), rng)
        assert list(game.moves(imagined)) == list(game.moves(moment.state))


@each(*tables())
def test_planning_reveals_nothing(table: Table) -> None:
    """Until a turn ends, its moves show the mover nothing new and the others nothing at all."""
    game, rng = table.game, Rng(15)
    for moment in spread(random_game(table, 1), MOMENTS):
        if isinstance(moment.move, EndTurn):
            continue
        other = game.step(game.resample(game.view(moment.state, moment.seat), rng), moment.move)
        assert game.view(other.state, moment.seat) == game.view(moment.after, moment.seat)
        assert other.events == moment.events == ()
        for viewer in table.viewers():
            if viewer != moment.seat:
                assert game.view(moment.after, viewer) == game.view(moment.state, viewer)


@each(*tables())
def test_public_events_tell_no_more_than_the_table_shows(table: Table) -> None:
    """Where two ends of a turn look the same to a spectator, a spectator is told the same of them.

    A turn that reveals one piece of many seldom ends alike: such ends are imagined more than once.
    """
    game, rng = table.game, Rng(16)
    ended = tuple(moment for moment in random_game(table, 2) if isinstance(moment.move, EndTurn))
    ends = spread(ended, ENDS)
    compared = 0
    for moment in ends * IMAGINED:
        other = game.step(game.resample(game.view(moment.state, moment.seat), rng), moment.move)
        if game.view(other.state, None) == game.view(moment.after, None):
            assert seen(other.events, None) == seen(moment.events, None)
            compared += 1
        if compared == len(ends):
            break

    assert compared > 0
