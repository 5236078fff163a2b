"""`python -m rules`: plays, records, replays and shows games, and refuses bad arguments in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.__main__ import main
from rules.registry import all_games


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must leave with 2, and return what it says."""
    with pytest.raises(SystemExit) as left:
        main(arguments)

    assert left.value.code == 2
    return capsys.readouterr().err


def test_list_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Each game has a row with its seats."""
    assert main(["list"]) == 0

    said = capsys.readouterr().out
    assert [key for key in all_games() if key not in said] == []


def test_play_prints_scores_lengths_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each game with its seed, a row for each seat with its agent, and the speed."""
    assert main(["play", "alpina", "--agents", "easy,random", "--seed", "7", "--games", "3"]) == 0

    said = capsys.readouterr().out
    assert said.startswith("Alpina · 2 seats · seeds 7 to 9\n")
    assert [line.split()[0] for line in said.splitlines()[4:7]] == ["7", "8", "9"]
    assert "moves a second" in said


def test_one_agent_plays_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """Where one agent is named it sits everywhere."""
    assert main(["play", "alpina", "--agents", "random", "--seats", "4"]) == 0

    rows = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in rows if line.split()[1:2] == ["random"]] == ["0", "1", "2", "3"]


@pytest.mark.parametrize("arguments", [("--seats", "1"), ("--option", "solo=yes")])
def test_one_seat_is_one_that_plays_alone(arguments: tuple[str, str], tmp_path: Path) -> None:
    """Where an option says that one plays alone, it goes with the one seat, and the record says so."""
    path = tmp_path / "game.jsonl"
    assert main(["play", "peaks", "--agents", "random", *arguments, "--record", str(path)]) == 0

    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert len(header["seats"]) == 1
    assert header["options"]["solo"] is True
    assert main(["replay", str(path)]) == 0


def test_a_record_is_kept_and_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record of a game played here replays here; a changed one fails with the first difference."""
    path = tmp_path / "game.jsonl"
    main(["play", "alpina", "--agents", "random", "--seed", "7", "--record", str(path)])

    assert main(["replay", str(path)]) == 0
    path.write_text(path.read_text("utf-8").replace('"seed":7', '"seed":8'), "utf-8")
    assert main(["replay", str(path)]) == 1
    assert "Line 2: seed 8 gives another setup" in capsys.readouterr().err


def test_several_games_are_recorded_by_their_seeds(tmp_path: Path) -> None:
    """Each game has a file of its own, named after its seed."""
    path = tmp_path / "game.jsonl"
    main(["play", "alpina", "--agents", "random", "--seed", "3", "--games", "2", "--record", str(path)])

    assert sorted(file.name for file in tmp_path.iterdir()) == ["game-3.jsonl", "game-4.jsonl"]


def test_a_file_that_is_no_record_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is no record is told as such, not as a fault."""
    path = tmp_path / "note.txt"
    path.write_text("hello", "utf-8")

    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path} is no record.")


def test_show_prints_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    """The board of a seat shows its hand, that of a spectator none."""
    main(["show", "alpina", "--agents", "random", "--turns", "5", "--viewer", "0"])
    own = capsys.readouterr().out
    main(["show", "alpina", "--agents", "random", "--turns", "5"])
    public = capsys.readouterr().out

    assert own.startswith("Alpina")
    assert len(own) > len(public)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "chess"], "there is no game called 'chess'; there is alpina"),
        (["play", "alpina", "--seats", "9"], "Alpina is for 2-4 seats, not 9"),
        (["play", "alpina", "--seats", "none"], "'none' is no number from 1 on"),
        (["play", "alpina", "--agents", "clever"], "'clever' is no computer player"),
        (
            ["play", "alpina", "--seats", "4", "--agents", "easy,hard"],
            "4 seats need 4 agents, or one for all",
        ),
        (["play", "alpina", "--option", "wind=strong"], "alpina has no option 'wind'; its options are none"),
        (["play", "peaks", "--seats", "9"], "peaks is for 1-5 seats, not 9"),
        (
            ["play", "peaks", "--seats", "3", "--option", "solo=yes"],
            "with solo=yes is for 1 seats, not 3",
        ),
        (
            ["play", "peaks", "--seats", "1", "--option", "solo=no"],
            "with solo=no is for 2-5 seats, not 1",
        ),
        (["show", "alpina", "--viewer", "7"], "Seat 7 is not at this table; seats are counted from 0 to 1"),
        (["replay", "/no/such/file"], "/no/such/file cannot be read: No such file or directory. "),
        ([], "list | show | play | replay"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong is said in one line that points to the help."""
    said = refused(capsys, *arguments)

    assert sentence.lower() in said.lower()
    assert said.count("\n") == 1
    assert "--help` shows what is possible.\n" in said
