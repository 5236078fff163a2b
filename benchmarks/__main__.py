"""`python -m benchmarks`: measure the project; each figure has its goal and says whether it is met.

Every other module in this folder without an underscore is one benchmark: its first line says what it
measures, `arguments` adds what it can be told, `run` measures, prints its tables and returns 1 where a
goal is missed, `QUICK` is what `all` tells it.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType


def main() -> int:
    """Run the benchmark that is named."""
    parser = ArgumentParser("python -m benchmarks", description="Measure the project.")
    commands = parser.add_subparsers(title="benchmarks", required=True, metavar="NAME")
    found = benchmarks()
    for name, module in found.items():
        first_line = (module.__doc__ or "").splitlines()[0]
        command = commands.add_parser(name, help=first_line, description=first_line)
        module.arguments(command)
        command.set_defaults(run=module.run)
    everything = commands.add_parser("all", help="All of them with little work, one after the other.")
    everything.set_defaults(run=lambda _: run_all(found))
    asked = parser.parse_args()
    return int(asked.run(asked))


def benchmarks() -> dict[str, ModuleType]:
    """Find the benchmarks by their files."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    return {name: import_module(f"benchmarks.{name}") for name in names}


def run_all(found: dict[str, ModuleType]) -> int:
    """Run each in a process of its own, so that none finds what another left in memory."""
    missed = []
    for name, module in found.items():
        print(f"\n━━ {name}: {' '.join((module.__doc__ or '').splitlines()[:1])}", flush=True)
        if subprocess.run([sys.executable, "-m", "benchmarks", name, *module.QUICK], check=False).returncode:  # noqa: S603
            missed.append(name)
    print(f"\nNot ok: {', '.join(missed)}." if missed else "\nAll ok.")
    return len(missed)


if __name__ == "__main__":
    sys.exit(main())
