"""A record tells a game whole: it replays, an outside program can check it, and what is wrong is found."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from rules.core.headless import Played, play
from rules.core.record import BadRecord, read, replay, write
from rules.core.store import Level
from rules.registry import game_of
from tests.conformance.games import Table, each, each_game, plain_tables, tables
from tests.core.check_alpina_record import Wrong, check

AGENTS: tuple[Level, ...] = ("easy", "random", "easy", "random")


def alpina(seats: int = 2, seed: int = 7) -> Played:
    game = game_of("alpina")
    return play(game, AGENTS[:seats], seed, game.types.options())


def changed(record: str, line: int, change: Callable[[Any], Any]) -> str:
    """Change a line of a record, counted from 1 (or from the end, if negative)."""
    lines = record.splitlines()
    at = line - 1 if line > 0 else line
    lines[at] = json.dumps(change(json.loads(lines[at])))
    return "".join(f"{one}\n" for one in lines)


@each(*tables())
def test_a_record_replays(table: Table) -> None:
    """Setup, moves and result of a record are what its seed, options and moves give."""
    agents: tuple[Level, ...] = ("random",) if table.chosen else AGENTS
    played = play(table.game, (agents * table.seats)[: table.seats], 5, table.options)

    assert replay(read(played.record())) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1, 11))
def test_an_outside_program_can_check_a_game(seats: int, seed: int) -> None:
    """The record, the component data and the rules as written are enough to check a game of Alpina."""
    check(alpina(seats, seed).record())


def test_an_outside_program_finds_what_is_wrong() -> None:
    """The independent checker refuses a record with other points, another hand or another seat."""
    record = alpina().record()

    def other_total(line: Any) -> Any:
        line["result"]["scores"][0]["total"] += 1
        return line

    def other_hands(line: Any) -> Any:
        line["setup"]["hands"].reverse()
        return line

    for wrong in (
        changed(record, -1, other_total),
        changed(record, 2, other_hands),
        changed(record, 3, lambda line: line | {"seat": 1}),
    ):
        with pytest.raises(Wrong):
            check(wrong)


def test_a_record_is_lines_of_json() -> None:
    """Header, setup, a line for each move with its seat, and the result with its parts."""
    played = alpina()
    lines = [json.loads(line) for line in played.record().splitlines()]

    assert [set(line) for line in lines[:3]] == [
        {"format", "game", "rules", "seed", "seats", "options"},
        {"setup"},
        {"seat", "move"},
    ]
    assert len(lines) == len(played.moves) + 3
    assert set(lines[-1]["result"]) == {"places", "scores"}


@each_game()
def test_a_game_that_was_not_finished_has_a_record_too(key: str) -> None:
    """Without a result the record ends with the last move, and replays."""
    table = next(table for table in plain_tables() if table.key == key)
    record = play(table.game, ("random",) * table.seats, 5, table.options).record()
    unfinished = "".join(record.splitlines(keepends=True)[:8])

    assert read(unfinished).result is None
    assert replay(read(unfinished)) is None


def test_who_plays_alone_is_alone() -> None:
    """A record of several who play alone, or of one who does not, is none of this game."""
    game = game_of("peaks")
    alone = play(game, ("random",), 5, game.types.options()).record()
    both = play(game, ("random", "random"), 5, game.types.options(short=True)).record()
    for record in (alone, both):
        turned = changed(
            record, 1, lambda line: line | {"options": line["options"] | {"solo": len(line["seats"]) > 1}}
        )
        assert replay(read(record)) is None
        assert (replay(read(turned)) or "").startswith("Line 1: peaks with these options is not played by")


@pytest.mark.parametrize("seats", [1, 2])
def test_records_from_before_solo_replay(seats: int) -> None:
    """Five Peaks was played alone without an option at first: such a record is as good as a new one."""
    game = game_of("peaks")
    record = play(game, ("random",) * seats, 5, game.types.options(short=True)).record()
    without = re.sub(r',"solo":(true|false)', "", record)

    assert without != record
    assert replay(read(without)) is None


def test_the_first_difference_is_said() -> None:
    """A replay names the line at which a record stops being what the rules give, and what is different."""
    record = alpina().record()

    def other_deck(line: Any) -> Any:
        line["setup"]["deck"].reverse()
        return line

    def other_place(line: Any) -> Any:
        line["result"]["places"].reverse()
        return line

    said = {
        "seed": replay(read(changed(record, 1, lambda line: line | {"seed": 8}))),
        "rules": replay(read(changed(record, 1, lambda line: line | {"rules": 999}))),
        "game": replay(read(changed(record, 1, lambda line: line | {"game": "chess"}))),
        "seats": replay(read(changed(record, 1, lambda line: line | {"seats": ["alone"]}))),
        "options": replay(read(changed(record, 1, lambda line: line | {"options": {"no": 1}}))),
        "deck": replay(read(changed(record, 2, other_deck))),
        "seat": replay(read(changed(record, 3, lambda line: line | {"seat": 1}))),
        "no move": replay(read(changed(record, 3, lambda line: line | {"move": {"type": "fly"}}))),
        "illegal": replay(read(changed(record, 3, lambda line: line | {"move": {"type": "end"}}))),
        "result": replay(read(changed(record, -1, other_place))),
        "no result": replay(read("".join(record.splitlines(keepends=True)[:-1]))),
    }

    assert {case: text.split(":")[0] for case, text in said.items() if text} == {
        "seed": "Line 2",
        "rules": "Line 1",
        "game": "Line 1",
        "seats": "Line 1",
        "options": "Lines 1 and 2",
        "deck": "Line 2",
        "seat": "Line 3",
        "no move": "Line 3",
        "illegal": "Line 3",
        "result": f"Line {len(record.splitlines())}",
        "no result": f"Line {len(record.splitlines())}",
    }
    assert said["illegal"] == 'Line 3: {"type": "end"} is refused (rule a3).'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A record has a header and a setup at least; this text has not."),
        ("{}\n{}\n", "Line 1 is not a header: Object missing required field `format`."),
        ("yes\nyes\n", "Line 1 is not a header: JSON is malformed: invalid character (byte 0)."),
    ],
)
def test_what_is_no_record_is_refused(text: str, sentence: str) -> None:
    """A text that is no record is refused with the line that makes no sense."""
    with pytest.raises(BadRecord) as caught:
        read(text)

    assert str(caught.value) == sentence


def test_a_record_of_another_format_is_refused() -> None:
    """The format is looked at first, whatever else is in the line, so that no other one is misread."""
    later = changed(alpina().record(), 1, lambda line: line | {"format": "cairn-record-2"})
    log = changed(alpina().record(), 1, lambda _: {"format": "cairn-log-1", "seats": []})

    with pytest.raises(BadRecord, match="cairn-record-2"):
        read(later)
    with pytest.raises(BadRecord, match="names the format 'cairn-log-1'"):
        read(log)


def test_the_setup_may_be_given_as_text() -> None:
    """A session keeps states as text, a headless game as bytes: both write the same record."""
    played = alpina()

    assert write(played.header, played.setup.decode(), played.moves, played.result) == played.record()
