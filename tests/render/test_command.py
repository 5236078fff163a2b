"""`python -m render` draws any picture from the command line."""

import sys
from pathlib import Path

import pytest

from render.__main__ import main

ASKED = {
    "board": ["--turns", "5"],
    "preview": ["--preview", "--plan", "2", "--language", "de"],
    "hand": ["--hand", "0", "--seats", "2"],
    "result": ["--turns", "99", "--result", "--seats", "3"],
    "calm game": ["--calm", "--turns", "9"],
    "sheet": ["--sheet"],
    "banner": ["--banner", "--language", "de"],
}


@pytest.mark.parametrize("what", ASKED)
def test_a_picture_is_drawn(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / f"{what}.png"
    monkeypatch.setattr(sys, "argv", ["render", "alpina", *ASKED[what], str(out)])

    main()

    assert out.read_bytes().startswith(b"\x89PNG")
