"""The project itself: sizes, links, pins and scripts are as the guides say."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from script import environment

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "cogs", "render", "rules")


def modules(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def tracked() -> Iterator[Path]:
    """List what git keeps, or would: a checkout without git has nothing else either."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    yield from (ROOT / name for name in listed.split("\0") if name)


@pytest.mark.parametrize("module", modules(*PACKAGES), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_holds_one_idea(module: Path) -> None:
    """A module is at most 400 lines long, and its first line says what it is for."""
    text = module.read_text("utf-8")

    assert len(text.splitlines()) <= 400
    assert text.startswith('"""')


def test_a_cog_of_a_game_is_small() -> None:
    """What belongs to every game is inherited; what is a game's own fits in 200 lines."""
    games = {path.name for path in (ROOT / "rules" / "games").iterdir() if (path / "__init__.py").exists()}
    sizes = {game: len((ROOT / "cogs" / f"{game}.py").read_text("utf-8").splitlines()) for game in games}

    assert {game: size for game, size in sizes.items() if size > 200} == {}


def test_nothing_is_left_for_later() -> None:
    """What is not done is not hinted at in the source."""
    hints = re.compile(r"\b(TO" + "DO|FIX" + "ME|XX" + "X)\b")

    assert [str(path) for path in modules(*PACKAGES, "tests") if hints.search(path.read_text("utf-8"))] == []


def test_links_in_the_guides_lead_somewhere() -> None:
    """A newcomer who follows a link or looks at a picture finds it."""
    broken = [
        f"{page.name}: {target}"
        for page in documents()
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]

    assert broken == []


def test_the_invitation_asks_for_the_permissions_it_explains() -> None:
    """The number in the hosting guide is that of the permissions in its table."""
    guide = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    asked = discord.Permissions(int(re.findall(r"permissions=(\d+)", guide)[0]))
    explained = re.findall(r"^\| ([A-Z][\w ]+) \|", guide, re.MULTILINE)

    # Discord's library still calls the first one by its old name.
    assert {name.replace("read_messages", "view_channels") for name, on in asked if on} == {
        name.lower().replace(" ", "_") for name in explained
    }


def test_the_lock_names_no_address() -> None:
    """The lock works with any package index (see script/lock)."""
    assert "://" not in (ROOT / "uv.lock").read_text()


def test_the_lock_is_that_of_the_project() -> None:
    """What the project asks for is what the lock was made for; `script/lock` makes it anew."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lock = tomllib.loads((ROOT / "uv.lock").read_text())
    own = next(package for package in lock["package"] if package["name"] == "cairn")
    asked = {"": project["project"]["dependencies"], **project["dependency-groups"]}
    locked = {"": own["metadata"]["requires-dist"], **own["metadata"]["requires-dev"]}

    assert {group: sorted(map(_plain, needs)) for group, needs in asked.items()} == {
        group: sorted(need["name"] + need.get("specifier", "") for need in needs)
        for group, needs in locked.items()
    }


def _plain(need: str) -> str:
    """Write a requirement as the lock does."""
    name, rest = re.fullmatch(r"([\w.-]+)(.*)", need).groups()  # type: ignore[union-attr]
    return name.lower().replace(".", "-") + rest


@pytest.mark.parametrize("script", ["script/lock", "script/play", "script/setup", "script/test", ".ci/run"])
def test_a_script_can_be_run(script: str) -> None:
    """Scripts are executable and stop at the first thing that goes wrong."""
    file = ROOT / script

    assert os.access(file, os.X_OK)
    assert "\nset -euo pipefail\n" in file.read_text()


def package(name: str, *needs: dict[str, str], **more: object) -> dict[str, object]:
    wheel = {"path": f"{name}.whl", "hash": f"sha256:{name}"}
    return {"name": name, "version": "1", "dependencies": list(needs), "wheels": [wheel], **more}


def test_the_pins_follow_what_is_needed_and_when() -> None:
    """A package is pinned with its hashes, and with the condition under which something needs it."""
    lock = {
        "package": [
            package("cairn", {"name": "a"}, **{"dev-dependencies": {"dev": [{"name": "d", "marker": "x"}]}}),
            package("a", {"name": "b", "marker": "y"}, sdist={"path": "a.tar", "hash": "sha256:source"}),
            package("b", {"name": "c", "marker": "z"}),
            package("c", {"name": "a"}),
            package("d", {"name": "c"}),
            package("unused"),
        ]
    }

    assert environment.requirements(lock, ["dev"]).splitlines() == [
        "a==1 \\",
        "    --hash=sha256:a \\",
        "    --hash=sha256:source",
        "b==1 ; (y) \\",
        "    --hash=sha256:b",
        "c==1 ; (x) or (y) and (z) \\",
        "    --hash=sha256:c",
        "d==1 ; (x) \\",
        "    --hash=sha256:d",
    ]


def test_no_secret_and_no_data_is_kept() -> None:
    """What belongs to one host stays out of the project."""
    assert [
        path.name for path in tracked() if path.name == ".env" or path.suffix in {".db", ".mo", ".pem"}
    ] == []
