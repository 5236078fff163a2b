"""Make .venv from the pins and hashes in uv.lock, with uv where it is installed and pip elsewhere.

Only the standard library is used here: this runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "uv.lock"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "cairn-is-set-up"

GROUPS = ("dev", "bench")

Package = dict[str, Any]
"""One entry of the lock, as TOML gives it."""


def main(arguments: Sequence[str]) -> int:
    """Set up what is asked for, unless it is there already; return the exit status."""
    groups = tuple(group for group in GROUPS if f"--{group}" in arguments)
    want = f"{hashlib.sha256(LOCK.read_bytes()).hexdigest()}\n"
    if _is_ready(want, groups):
        return 0
    print("Setting up .venv; this happens once and takes about a minute …", file=sys.stderr)
    try:
        _make_venv()
        _install(requirements(tomllib.loads(LOCK.read_text()), groups))
    except subprocess.CalledProcessError as failure:
        print(f"Setting up did not work: {' '.join(failure.cmd[:4])} … failed, see above.", file=sys.stderr)
        return 1
    STAMP.write_text(want + "".join(f"{group}\n" for group in groups))
    return 0


def requirements(lock: Package, groups: Sequence[str]) -> str:
    """Say what the lock pins in the words that pip and uv both read."""
    packages = {package["name"]: package for package in lock["package"]}
    project = packages["cairn"]
    needed = [*project["dependencies"]]
    for group in groups:
        needed += project["dev-dependencies"][group]
    markers: dict[str, set[str]] = {}
    for need in needed:
        _collect(need, "", packages, markers)
    return "".join(_line(packages[name], markers[name]) for name in sorted(markers))


def _collect(need: Package, outer: str, packages: dict[str, Package], markers: dict[str, set[str]]) -> None:
    """Note for a package and all below it under which marker each is needed ("" is always)."""
    name = need["name"]
    marker = " and ".join(part for part in (outer, _bracketed(need.get("marker", ""))) if part)
    seen = markers.setdefault(name, set())
    if marker in seen or "" in seen:
        return
    seen.add(marker)
    for deeper in packages[name].get("dependencies", ()):
        _collect(deeper, marker, packages, markers)


def _bracketed(marker: str) -> str:
    return f"({marker})" if marker else ""


def _line(package: Package, markers: set[str]) -> str:
    when = "" if "" in markers else f" ; {' or '.join(sorted(markers))}"
    hashes = sorted(file["hash"] for file in _files(package))
    return (
        f"{package['name']}=={package['version']}{when}"
        + "".join(f" \\\n    --hash={value}" for value in hashes)
        + "\n"
    )


def _files(package: Package) -> Iterator[Package]:
    yield from package.get("wheels", ())
    if "sdist" in package:
        yield package["sdist"]


def _is_ready(want: str, groups: Sequence[str]) -> bool:
    if not STAMP.exists() or not _starts():
        return False
    have = STAMP.read_text()
    return have.startswith(want) and set(groups) <= set(have.split()[1:])


def _starts() -> bool:
    """Tell whether the environment's Python still runs and is new enough."""
    return _answers(str(PYTHON), "-c", "import sys; sys.exit(sys.version_info < (3, 11))")


def _has_uv() -> bool:
    """Tell whether uv works here; a version manager may offer one that does not."""
    return _answers("uv", "--version")


def _answers(*command: str) -> bool:
    try:
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


def _make_venv() -> None:
    if _starts():
        STAMP.unlink(missing_ok=True)
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if _has_uv():
        _run("uv", "venv", "--quiet", "--python", sys.executable, str(VENV))
        return
    _run(sys.executable, "-m", "venv", str(VENV))


def _install(wanted: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "requirements.txt")
        file.write_text(wanted)
        if _has_uv():
            options = ("--quiet", "--python", str(PYTHON), "--require-hashes", "-r", str(file))
            _run("uv", "pip", "install", *options)
            return
        if not (VENV / "bin" / "pip").exists():  # as in one that uv made
            _run(str(PYTHON), "-m", "ensurepip")
        _run(str(PYTHON), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(file))


def _run(*command: str) -> None:
    """Run a step; what it prints goes to standard error, since set-up is not what was asked for."""
    quiet = os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    subprocess.run(command, check=True, env=quiet, stdout=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
