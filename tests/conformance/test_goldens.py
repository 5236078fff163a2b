"""Every game has its golden files, and plays today as they say (`python -m tests.regenerate` writes them)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.registry import all_games
from tests.conformance.games import TESTS, Table, each, each_game, plain_tables
from tests.conformance.goldens import (
    PERFT_AFTER,
    SCENES,
    below,
    digest,
    perft,
    perft_position,
    playthrough,
    read_toml,
    scenes,
)

if TYPE_CHECKING:
    from pathlib import Path

ROOT = TESTS.parent


def folder(table: Table) -> Path:
    return TESTS / "games" / table.key


@each_game()
def test_every_game_has_all_that_belongs_to_it(key: str) -> None:
    """A game comes with pictures, commands, and a playthrough and scenes for each number of seats."""
    seats = all_games()[key].info.seats
    tests = TESTS / "games" / key
    wanted = [
        *(tests / "playthroughs" / f"{n}.txt" for n in seats),
        *(tests / "scenes" / f"{n}-{k}.json" for n in seats for k in range(SCENES)),
        *(tests / name for name in ("perft.toml", "setups.toml", "pieces.py", "test_sentences.py")),
    ]
    either = [(ROOT / "render" / "games", key), (ROOT / "cogs", key)]

    assert [path for path in wanted if not path.exists()] == []
    assert all((place / f"{name}.py").exists() or (place / name).is_dir() for place, name in either)


@each(*plain_tables())
def test_a_game_plays_through_as_before(table: Table) -> None:
    """States, legal moves, everyone's view and events of a whole game are those of the playthrough."""
    kept = (folder(table) / "playthroughs" / f"{table.seats}.txt").read_text("utf-8").splitlines()
    today = playthrough(table).splitlines()
    first = next((i for i, (old, new) in enumerate(zip(kept, today, strict=False)) if old != new), None)

    assert first is None, f"line {first + 1}: was {kept[first]!r}, is {today[first]!r}"
    assert len(kept) == len(today)


@pytest.mark.parametrize("after", PERFT_AFTER)
@each(*plain_tables())
def test_the_moves_are_as_many_as_before(table: Table, after: int) -> None:
    """The ways to make so many moves are counted; the counts below each move show the faulty one."""
    kept = next(
        position
        for position in read_toml(folder(table) / "perft.toml")["position"]
        if (position["seats"], position["after"]) == (table.seats, after)
    )
    state, counts = perft_position(table, after), kept["counts"]
    if len(counts) > 1:
        assert below(table, state, len(counts)) == kept["below"]
        assert sum(kept["below"].values()) == counts[-1]

    assert [perft(table, state, depth) for depth in range(1, len(counts) + 1)] == counts


@each(*plain_tables())
def test_a_seed_gives_the_setup_it_always_gave(table: Table) -> None:
    """A record names its seed: the setup of a seed is the same on every machine and for ever."""
    kept = read_toml(folder(table) / "setups.toml")[str(table.seats)]

    assert {seed: digest(table.setup(int(seed))) for seed in kept} == kept


@each(*plain_tables())
def test_a_board_is_drawn_as_before(table: Table) -> None:
    """The scenes of two moments of the random game are those that were looked at."""
    for number, scene in enumerate(scenes(table)):
        kept = (folder(table) / "scenes" / f"{table.seats}-{number}.json").read_text("utf-8")
        differing = [
            f"was {old}\nis {new}"
            for old, new in zip(kept.splitlines(), scene.splitlines(), strict=False)
            if old != new
        ]
        assert "\n".join(differing[:3]) == ""
        assert len(kept.splitlines()) == len(scene.splitlines())


def test_golden_files_belong_to_a_game() -> None:
    """No folder of tests is left behind by a game that is gone."""
    folders = {path.name for path in (TESTS / "games").iterdir() if any(path.glob("*.py"))}

    assert folders == set(all_games())
