"""The settings: read once, and refused in sentences that a host can act on."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot import settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in settings.names():
        monkeypatch.delenv(name, raising=False)


def write(folder: Path, *lines: str) -> Path:
    file = folder / ".env"
    file.write_text("\n".join(lines))
    return file


def test_nothing_has_to_be_set(tmp_path: Path) -> None:
    """Without any setting the bot can be tried out locally."""
    loaded = settings.load(tmp_path / ".env")

    assert loaded.token is None
    assert loaded.database == Path("cairn.db")
    assert loaded.language == "en"


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a service manager sets counts more than the file in the folder."""
    file = write(tmp_path, "CAIRN_LANGUAGE=de", "CAIRN_LOCAL_PORT=1234")
    monkeypatch.setenv("CAIRN_LOCAL_PORT", "0")

    loaded = settings.load(file)

    assert (loaded.language, loaded.local_port) == ("de", 0)


def test_an_empty_setting_is_the_default(tmp_path: Path) -> None:
    """A line left empty, as in a copied example file, sets nothing."""
    assert settings.load(write(tmp_path, "CAIRN_DEV_GUILD=", "DISCORD_TOKEN=")).dev_guild is None


def test_the_level_may_be_written_small(tmp_path: Path) -> None:
    """Case does not matter to a log level."""
    assert settings.load(write(tmp_path, "CAIRN_LOG_LEVEL=debug")).log_level == "DEBUG"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("CAIRN_LOG_LEVEL=loud", 'CAIRN_LOG_LEVEL is "LOUD"; it must be DEBUG, INFO, WARNING or ERROR.'),
        ("CAIRN_LANGUAGE=fr", 'CAIRN_LANGUAGE is "fr"; it must be en or de.'),
        ("CAIRN_LOCAL_PORT=70000", 'CAIRN_LOCAL_PORT is "70000"; it must be a whole number from 0 to 65535.'),
        ("CAIRN_LOCAL_PORT=http", 'CAIRN_LOCAL_PORT is "http"; it must be a whole number from 0 to 65535.'),
        ("CAIRN_DEV_GUILD=-1", 'CAIRN_DEV_GUILD is "-1"; it must be the number of a server, digits only.'),
        ("CAIRN_DATABASE=no/x.db", 'CAIRN_DATABASE is "no/x.db"; it must be a file in a folder that exists.'),
        ("DISCORD_TOKEN='Bot secret'", "DISCORD_TOKEN must be the token of a bot, with no space in it."),
        ("CAIRN_DATABSE=x.db", "There is no setting CAIRN_DATABSE; did you mean CAIRN_DATABASE?"),
    ],
)
def test_a_wrong_setting_is_named_with_what_it_must_be(tmp_path: Path, line: str, sentence: str) -> None:
    """A host reads one sentence for each fault, never a traceback."""
    with pytest.raises(settings.BadSettings) as refused:
        settings.load(write(tmp_path, line))

    assert refused.value.sentences == (sentence,)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    """Nobody has to start the bot three times to learn of three faults."""
    file = write(tmp_path, "CAIRN_LANGUAGE=fr", "CAIRN_LOCAL_PORT=x", "CAIRN_COLOUR=red")

    with pytest.raises(settings.BadSettings) as refused:
        settings.load(file)

    assert len(refused.value.sentences) == 3


def test_the_token_is_never_shown(tmp_path: Path) -> None:
    """A token must not leak into a log by printing the settings or by a refusal."""
    loaded = settings.load(write(tmp_path, "DISCORD_TOKEN=abc.def.ghi"))
    with pytest.raises(settings.BadSettings) as refused:
        settings.load(write(tmp_path, "DISCORD_TOKEN='Bot abc.def.ghi'"))

    assert "abc.def" not in f"{loaded!r} {loaded}"
    assert "abc.def" not in str(refused.value)


def test_settings_do_not_change() -> None:
    """They are read once, at the start."""
    with pytest.raises(ValidationError):
        settings.Settings().language = "de"  # type: ignore[misc]


def test_the_example_file_names_exactly_the_settings() -> None:
    """`.env.example` is the list a host reads: each setting once, with a comment above."""
    lines = (ROOT / ".env.example").read_text().splitlines()
    named = [(above, line) for above, line in itertools.pairwise(lines) if re.match(r"#?[A-Z_]+=", line)]

    assert [line.lstrip("#").partition("=")[0] for _, line in named] == list(settings.names())
    assert all(above.startswith("# ") for above, _ in named)
