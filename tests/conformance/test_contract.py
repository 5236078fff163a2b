"""Every game keeps the contract of rules/core/game.py, at every table."""

from __future__ import annotations

import pytest

from rules.core.codec import decode, encode
from rules.core.colours import FIELD
from rules.core.errors import AlreadyOver, GameError, Illegal
from rules.core.model import EndTurn
from rules.core.rng import Rng
from rules.registry import game_of
from tests.conformance.games import (
    Table,
    each,
    each_game,
    last_state,
    plain_tables,
    random_game,
    spread,
    tables,
)

SEEDS = (1, 2, 3)


@each(*tables())
def test_the_same_seed_sets_up_the_same_table(table: Table) -> None:
    """A setup depends on seats, options and seed alone; another seed gives another table."""
    assert table.setup(7) == table.setup(7)
    assert table.setup(7) != table.setup(8)


@each(*tables())
def test_every_game_ends(table: Table) -> None:
    """However the moves fall, nobody is to move in the end."""
    for seed in SEEDS:
        assert table.game.to_move(last_state(table, seed)) is None


@each(*tables())
def test_there_is_a_result_once_nobody_is_to_move(table: Table) -> None:
    """A running game has a seat to move and moves for it, and no result; a finished one the reverse."""
    game = table.game
    for moment in random_game(table, 1):
        assert game.result(moment.state) is None
        assert moment.seat == game.to_move(moment.state)
        assert moment.seat in range(table.seats)
    end = last_state(table, 1)
    result = game.result(end)

    assert result is not None
    assert list(game.moves(end)) == []
    assert [score.seat for score in result.scores] == list(range(table.seats))
    assert len(result.places) == table.seats
    assert min(result.places) == 1


@each(*tables())
def test_nothing_can_be_done_once_it_is_over(table: Table) -> None:
    """A move after the end is refused as such."""
    moment = random_game(table, 1)[-1]

    with pytest.raises(AlreadyOver):
        table.game.step(moment.after, moment.move)


@each(*tables())
def test_a_score_is_the_sum_of_its_parts(table: Table) -> None:
    """Every point is explained by a part, during the game and at its end."""
    game = table.game
    moments = spread(random_game(table, 2), 20)
    scores = [
        score
        for moment in moments
        for viewer in table.viewers()
        for score in game.scores(game.view(moment.state, viewer))
    ]

    assert [score.total for score in scores] == [sum(part.points for part in score.parts) for score in scores]


@each(*tables())
def test_the_result_counts_what_the_last_view_counts(table: Table) -> None:
    """Nothing is scored that the table could not see coming: the final scores are those of the final view."""
    game, end = table.game, last_state(table, 2)
    result = game.result(end)

    assert result is not None
    assert [score.total for score in result.scores] == [
        score.total for score in game.scores(game.view(end, None))
    ]


@each(*tables())
def test_every_listed_move_is_accepted(table: Table) -> None:
    """What is listed as legal can be done, each move is listed once."""
    game = table.game
    for moment in spread(random_game(table, 1), 40):
        moves = list(game.moves(moment.state))
        assert len(set(moves)) == len(moves) > 0
        for move in moves[:200]:
            game.step(moment.state, move)


@each(*tables())
def test_a_move_that_is_not_listed_is_refused_with_a_rule(table: Table) -> None:
    """Moves of other positions are refused where they are not listed, with a rule's id; nothing changes."""
    game = table.game
    moments = random_game(table, 1)
    rules = {rule.id for rule in game.rules}
    others = {move for moment in spread(random_game(table, 2), 40) for move in game.moves(moment.state)}
    strangers = Rng(5).shuffled(sorted(others, key=repr))[:150]
    refused = 0
    for moment in spread(moments, 25):
        before, legal = encode(moment.state), set(game.moves(moment.state))
        for move in (move for move in strangers if move not in legal):
            with pytest.raises(Illegal) as caught:
                game.step(moment.state, move)
            assert caught.value.rule in rules
            assert encode(moment.state) == before
            refused += 1

    assert refused > 100


@each(*tables())
def test_a_turn_must_be_whole_before_it_ends(table: Table) -> None:
    """Where the end of the turn is not listed, it is refused with a rule's id."""
    game = table.game
    for moment in random_game(table, 3):
        if EndTurn() not in set(game.moves(moment.state)):
            with pytest.raises(Illegal) as caught:
                game.step(moment.state, EndTurn())
            assert caught.value.rule in {rule.id for rule in game.rules}


@each(*tables())
def test_moves_are_listed_in_a_fixed_order(table: Table) -> None:
    """The order depends on the state alone: a state that was saved and loaded lists the same."""
    game = table.game
    for moment in spread(random_game(table, 2), 40):
        again = decode(encode(moment.state), game.types.state)
        assert list(game.moves(again)) == list(game.moves(moment.state))


@each(*tables())
def test_everything_survives_being_saved(table: Table) -> None:
    """Options, states, moves, events and views become JSON and come back equal."""
    game, types = table.game, table.game.types
    assert decode(encode(table.options), types.options) == table.options
    for moment in random_game(table, 3):
        assert decode(encode(moment.state), types.state) == moment.state
        assert decode(encode(moment.move), types.move) == moment.move
        for event in (*moment.events, *game.opening(moment.state)):
            assert decode(encode(event), types.event) == event
    for moment in spread(random_game(table, 3), 20):
        for viewer in table.viewers():
            view = game.view(moment.after, viewer)
            assert decode(encode(view), types.view) == view


@each(*tables())
def test_states_can_be_compared_and_hashed(table: Table) -> None:
    """Values are frozen through and through, so that equal positions can be found in a set."""
    moment = random_game(table, 1)[-1]
    copy = decode(encode(moment.state), table.game.types.state)

    assert len({copy, moment.state}) == 1


@each_game()
def test_the_description_of_a_game_is_whole(key: str) -> None:
    """Steps, options and rules fit together: a decision cites a rule, an option names a field.

    The seats' colours are a field too, where the game asks for them; nobody else is asked.
    """
    game = game_of(key)
    rules = [rule.id for rule in game.rules]
    defaults = game.types.options()

    assert game.info.key == key
    assert len(set(rules)) == len(rules)
    assert {step.rule for step in game.info.steps} <= set(rules)
    assert {rule.topic for rule in game.rules} <= {topic.key for topic in game.topics}
    assert game.info.seats == tuple(sorted(game.info.seats))
    assert len(game.info.colours) >= game.info.seats[-1]
    assert {option.key: option.default for option in game.info.options} == {
        name: getattr(defaults, name) for name in defaults.__struct_fields__ if name != FIELD
    }


@each(*plain_tables())
def test_a_word_that_names_nothing_is_no_fault(table: Table) -> None:
    """An answer that names nothing of the game is refused by a sentence or by nothing, never by a crash."""
    game = table.game
    state = table.setup(1)
    view = game.view(state, game.to_move(state))
    for step in (*(step.key for step in game.info.steps), "end", "no such step"):
        refusal = game.refusal(view, step, "no such key")
        assert refusal is None or isinstance(refusal, GameError)
